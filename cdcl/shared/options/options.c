// options.c -- parses a command line by the table of options.h.
//
// Words are read in order.  An option is a word --name, --name=value or -l.
// The value of -l is the rest of the word, or the next word.  Names may be
// abbreviated if they are unambiguous, letters may share a dash, and -- ends
// the options.  All other words are operands, and are moved to the front.
//
// A word -name is refused if --name is an option, although the word could be a
// letter and its value: -output would write to the file `utput`.
//
// Sources of the conventions: the POSIX utility syntax guidelines, and getopt_long
// of GNU, which this replaces.

#include "cdcl/shared/options/options.h"

#include "cdcl/cdcl.h"
#include "cdcl/shared/base/names.h"
#include "cdcl/shared/base/status.h"
#include "cdcl/shared/base/suggest.h"

#include <assert.h>
#include <string.h>

enum { GOING = -1, MOST_NAMED = 8 };

// The words of the command line, and the index of the next word.
typedef struct Words {
    char **words;
    int next, size;
} Words;

int program_misused (const char *program, const char *command,
                     const char *format, va_list args) {
    fprintf (stderr, "%s: error: ", program);
    program_put_message (stderr, format, args);
    fprintf (stderr, "; see %s %s%s--help\n", program, command,
             *command ? " " : "");
    return STATUS_USAGE;
}

#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
static int
misused (const OptionReader *reader, const char *format, ...) {
    va_list args;
    va_start (args, format);
    const int status = program_misused (reader->table->program,
                                        reader->table->command, format, args);
    va_end (args);
    return status;
}

// ---------------------------------------------------------------------------
// Rows

static void list_rows (OptionReader *reader, const Option *option,
                       char *state) {
    for (; option->kind != KIND_LAST; option++)
        if (option->kind == KIND_ROWS) {
            list_rows (reader, option->rows, state ? state + option->at : NULL);
        } else {
            assert (reader->size < OPTIONS_MOST);
            reader->rows[reader->size++] = (OptionRow){option, state, false};
        }
}

void program_options_list (OptionReader *reader, const OptionTable *table,
                           void *state) {
    static const Option common[] = {
        {"help", 'h', "[=all]", "this text; all: every option",
         .kind = KIND_READ, .brief = true},
        {"version", 'V', NULL, "the version", .kind = KIND_READ},
        OPTION_LAST};
    reader->table = table;
    reader->size = 0;
    list_rows (reader, table->rows, state);
    list_rows (reader, common, NULL);
}

OptionRow *program_option_named (OptionReader *reader, const char *name) {
    OptionRow *row = reader->rows;
    while (!row->option->name || strcmp (row->option->name, name) != 0) {
        row++;
        assert (row < reader->rows + reader->size);
    }
    return row;
}

// Whether the name is in the list, which is separated by blanks.
static bool lists (const char *list, const char *name, size_t length) {
    for (const char *at = list; at && *at; at += *at == ' ') {
        const size_t size = strcspn (at, " ");
        if (size == length && !strncmp (at, name, size))
            return true;
        at += size;
    }
    return false;
}

// Returns the first of these options, or of these operands, that was given.
static const OptionRow *find_given (const OptionReader *reader,
                                    const char *names, bool operand) {
    for (size_t i = 0; i < reader->size && names; i++) {
        const OptionRow *const row = reader->rows + i;
        const char *const name = row->option->name;
        if (row->given && name &&
            (row->option->kind == KIND_OPERAND) == operand &&
            lists (names, name, strlen (name)))
            return row;
    }
    return NULL;
}

const char *program_option_given (const OptionReader *reader,
                                  const char *names) {
    const OptionRow *const row = find_given (reader, names, false);
    return row ? row->option->name : NULL;
}

// ---------------------------------------------------------------------------
// Names

// Returns the name of an option, or null for other rows.
static const char *option_name (const OptionRow *row) {
    return row->option->kind == KIND_OPERAND ? NULL : row->option->name;
}

static int ambiguous (const OptionReader *reader, const char *word,
                      size_t length) {
    char text[400];
    size_t matches = 0, used = 0;
    for (size_t i = 0; i < reader->size; i++) {
        const char *const name = option_name (reader->rows + i);
        if (name && !strncmp (name, word + 2, length) && matches++ < MOST_NAMED)
            used += (size_t) snprintf (text + used, sizeof text - used,
                                       "%s--%.36s", used ? ", " : " ", name);
    }
    return misused (reader, "option '%.*s' is ambiguous:%s%s", (int) length + 2,
                    word, text, matches > MOST_NAMED ? ", ..." : "");
}

// Returns the option that the word suggests: the word is in its column `also`, or is
// one of its values, which is then stored in *value.
static const Option *find_suggested (const OptionReader *reader,
                                     const char *word, const char **value) {
    for (size_t i = 0; i < reader->size; i++) {
        const Option *const option = reader->rows[i].option;
        *value = NULL;
        if (lists (option->also, word, strlen (word)))
            return option;
        for (size_t k = 0; (*value = program_option_name (option, k)); k++)
            if (!strcmp (*value, word))
                return option;
    }
    return NULL;
}

static int unknown (const OptionReader *reader, const char *word,
                    size_t length) {
    char typed[40], room[PROGRAM_NAME_ROOM];
    const char *value = NULL;
    Nearest nearest = {.word = typed};
    const char *const shown = program_printable (word, room);
    const int size = *shown == '"' ? -1 : (int) length + 2;
    snprintf (typed, sizeof typed, "%.*s", (int) length, word + 2);
    const Option *const suggested = find_suggested (reader, typed, &value);
    nearest.name = suggested ? suggested->name : NULL;
    for (size_t i = 0; i < reader->size && length < sizeof typed; i++) {
        const Option *const option = reader->rows[i].option;
        if (option_name (reader->rows + i) && option->kind != KIND_FORMER)
            program_nearest (&nearest, option->name);
    }
    return nearest.name
               ? misused (reader,
                          "unknown option '%.*s' (did you mean --%s%s%s?)",
                          size, shown, nearest.name, value ? " " : "",
                          value ? value : "")
               : misused (reader, "unknown option '%.*s'", size, shown);
}

// Returns the option of the word --name, or the only option with this prefix.
// Otherwise prints a message, and returns null.
static OptionRow *find_long (OptionReader *reader, const char *word,
                             int *status) {
    const size_t length = strcspn (word + 2, "=");
    OptionRow *found = NULL;
    size_t matches = 0;
    for (size_t i = 0; i < reader->size; i++) {
        OptionRow *const row = reader->rows + i;
        const char *const name = option_name (row);
        if (!name || strncmp (name, word + 2, length) != 0)
            continue;
        found = row;
        matches++;
        if (!name[length]) {
            matches = 1;
            break;
        }
    }
    if (matches == 1)
        return found;
    *status = (matches ? ambiguous : unknown) (reader, word, length);
    return NULL;
}

static OptionRow *find_letter (OptionReader *reader, char letter) {
    for (size_t i = 0; i < reader->size; i++)
        if (reader->rows[i].option->letter == letter)
            return reader->rows + i;
    return NULL;
}

// Whether the word is a long option with one dash.
static bool has_one_dash (const OptionReader *reader, const char *word) {
    const size_t length = strcspn (word + 1, "=");
    for (size_t i = 0; i < reader->size && length > 1; i++) {
        const char *const name = option_name (reader->rows + i);
        if (name && strlen (name) == length &&
            !strncmp (name, word + 1, length))
            return true;
    }
    return false;
}

// ---------------------------------------------------------------------------
// Values

static int former (OptionReader *reader, const Option *option) {
    return misused (reader, "--%s is now --%s", option->name, option->meant);
}

// Refuses a file name that is also a value of the option `option->meant`.
static int check_file_name (OptionReader *reader, const Option *option,
                            const char *value) {
    const OptionRow *const meant =
        option->meant && value ? program_option_named (reader, option->meant)
                               : NULL;
    const char *name;
    for (size_t i = 0; meant && (name = program_option_name (meant->option, i));
         i++)
        if (!strcmp (value, name))
            return misused (reader,
                            "--%s %s: expected --%s %s, or ./%s for a file of "
                            "this name",
                            option->name, value, option->meant, value, value);
    return GOING;
}

static int apply (OptionReader *reader, OptionRow *row, const char *value) {
    char why[OPTION_WHY] = "", room[PROGRAM_NAME_ROOM];
    const Option *const option = row->option;
    if (option->kind == KIND_READ && !option->read) {
        if (*option->name != 'v') {
            const int printed = program_options_print (reader, value);
            return printed == STATUS_USAGE
                       ? misused (reader, "--help '%s': expected all", value)
                       : printed;
        }
        printf ("%s%s" CDCL_VERSION "\n",
                *reader->table->command ? reader->table->program : "",
                *reader->table->command ? " " : "");
        return STATUS_OK;
    }
    int status = check_file_name (reader, option, value);
    if (status != GOING)
        return status;
    status = program_option_set (row, value, why);
    row->given = option->kind != KIND_JOBS || strcmp (value, "1") != 0;
    if (status == STATUS_USAGE && *why)
        return misused (reader, value ? "--%s '%s': %s" : "--%s%s: %s",
                        option->name,
                        value ? program_printable (value, room) : "", why);
    return status == STATUS_OK     ? GOING
           : status == OPTION_DONE ? STATUS_OK
                                   : status;
}

static bool may_miss (const Option *option) {
    return *option->value == '[';
}

// Returns the next word if it can be the value of the option.
static const char *next_value (Words *words, const Option *option) {
    const char *const word =
        words->next < words->size ? words->words[words->next] : NULL;
    if (!word || (may_miss (option) && (!option->digits || !*word ||
                                        word[strspn (word, "0123456789")])))
        return NULL;
    words->next++;
    return word;
}

static int read_long (OptionReader *reader, Words *words, const char *word) {
    int status = GOING;
    char room[PROGRAM_NAME_ROOM];
    OptionRow *const row = find_long (reader, word, &status);
    if (!row)
        return status;
    const char *const sign = strchr (word, '=');
    const char *value = sign ? sign + 1 : NULL;
    const Option *const option = row->option;
    if (option->kind == KIND_FORMER)
        return former (reader, option);
    if (!option->value && value && option->meant)
        return misused (reader, "--%s has no value: expected --%s %s",
                        option->name, option->meant,
                        program_printable (value, room));
    if (!option->value && value)
        return misused (reader, "%s: expected no value",
                        program_printable (word, room));
    if (option->value && !value)
        value = next_value (words, option);
    if (option->value && !value && !may_miss (option))
        return misused (reader, "%s: expected a value", word);
    return apply (reader, row, value);
}

// Parses the letters after one dash, and the value of the last letter.
static int read_letters (OptionReader *reader, Words *words,
                         const char *letters) {
    int status = GOING;
    while (*letters && status == GOING) {
        const char letter = *letters++;
        OptionRow *const row = find_letter (reader, letter);
        if (!row) {
            char room[PROGRAM_NAME_ROOM];
            return misused (
                reader, "unknown option '%s'",
                program_printable ((const char[]){'-', letter, 0}, room));
        }
        const Option *const option = row->option;
        if (option->kind == KIND_FORMER)
            return former (reader, option);
        const bool sign = *letters == '=';
        const char *value = NULL;
        if (option->value && *letters &&
            (!option->digits || sign || strspn (letters, "0123456789"))) {
            value = letters + sign;
            letters = "";
        } else if (option->value && !*letters) {
            value = next_value (words, option);
        }
        if (option->value && !value && !may_miss (option))
            return misused (reader, "-%c: expected a value", letter);
        status = apply (reader, row, value);
    }
    return status;
}

// ---------------------------------------------------------------------------
// All words

// Returns the first operand of the table, or null.
static const Option *first_operand (const OptionReader *reader) {
    for (size_t i = 0; i < reader->size; i++)
        if (reader->rows[i].option->kind == KIND_OPERAND)
            return reader->rows[i].option;
    return NULL;
}

// An option needs one operand, or one of several options.
static int check_needs (const OptionReader *reader, const OptionRow *row) {
    const char *const name = row->option->name, *at = row->option->needs;
    char text[OPTION_WHY] = "";
    if (!at || find_given (reader, at, false) || find_given (reader, at, true))
        return GOING;
    if (at[strcspn (at, "abcdefghijklmnopqrstuvwxyz")] == '\0')
        return misused (reader, "--%s expects %s and %s", name,
                        first_operand (reader)->name, at);
    for (; *at; at += strspn (at, " ")) {
        const size_t used = strlen (text), size = strcspn (at, " ");
        snprintf (text + used, sizeof text - used, "%s--%.*s",
                  used ? " or " : "", (int) size, at);
        at += size;
    }
    return misused (reader, "--%s without %s", name, text);
}

static int check_excludes (const OptionReader *reader, const OptionRow *row) {
    const Option *const option = row->option;
    const char *const other = program_option_given (reader, option->excludes);
    const char *const clash =
        program_option_given (reader, option->clash.names);
    return other   ? misused (reader, "--%s and --%s: expected one of the two",
                              option->name, other)
           : clash ? misused (reader, "--%s and --%s: %s", option->name, clash,
                              option->clash.advice)
                   : GOING;
}

// An optional value that is a word of its own is taken for an operand.
static int check_operand (const OptionReader *reader, const OptionRow *row) {
    const Option *const option = row->option;
    const OptionRow *const operand =
        find_given (reader, option->excludes, true);
    char room[PROGRAM_NAME_ROOM], advice[80] = "";
    const char *word;
    if (!operand)
        return GOING;
    memcpy (&word, operand->state + operand->option->at, sizeof word);
    if (option->value && may_miss (option))
        snprintf (advice, sizeof advice, "; a value follows '=': --%s%.*s",
                  option->name, (int) strcspn (option->value + 1, "]"),
                  option->value + 1);
    return misused (reader, "--%s excludes %s: unexpected argument '%s'%s",
                    option->name, operand->option->name,
                    program_printable (word, room), advice);
}

static int check_value (const OptionReader *reader, const OptionRow *row) {
    char why[OPTION_WHY];
    return row->option->check && !row->option->check (row->state, why)
               ? misused (reader, "%s", why)
               : GOING;
}

static int check (const OptionReader *reader) {
    static int (*const checks[]) (const OptionReader *, const OptionRow *) = {
        check_needs, check_excludes, check_operand, check_value};
    int status = GOING;
    for (size_t k = 0; k < sizeof checks / sizeof *checks; k++)
        for (size_t i = 0; i < reader->size && status == GOING; i++)
            if (reader->rows[i].given)
                status = checks[k](reader, reader->rows + i);
    return status;
}

// Stores the operands, if the table has rows for them.
static int set_operands (OptionReader *reader, int count, char **words) {
    char room[PROGRAM_NAME_ROOM];
    const Option *last = NULL;
    int at = -1;
    for (size_t i = 0; i < reader->size; i++) {
        OptionRow *const row = reader->rows + i;
        if (row->option->kind != KIND_OPERAND)
            continue;
        at += !last || last->at != row->option->at;
        last = row->option;
        row->given = at < count;
        if (row->given && !*words[at])
            return misused (reader, "'': expected the name of a file");
        if (row->given)
            memcpy (row->state + last->at, words + at, sizeof *words);
    }
    return last && at + 1 < count
               ? misused (reader, "unexpected argument '%s': expected %s",
                          program_printable (words[count - 1], room),
                          last->expected)
               : GOING;
}

static int read_word (OptionReader *reader, Words *words, const char *word) {
    if (word[1] == '-')
        return read_long (reader, words, word);
    if (has_one_dash (reader, word))
        return misused (reader, "unknown option '%.*s' (did you mean --%.*s?)",
                        (int) strcspn (word, "="), word,
                        (int) strcspn (word + 1, "="), word + 1);
    return read_letters (reader, words, word + 1);
}

static bool is_operand (const OptionTable *table, const char *word) {
    return *word != '-' || !word[1] ||
           (table->operand && table->operand (word));
}

int program_options_read (OptionReader *reader, const OptionTable *table,
                          void *state, int *argc, char **argv) {
    Words words = {argv, 1, *argc};
    int operands = 1;
    int status = GOING;
    bool ended = false;
    program_options_list (reader, table, state);
    while (words.next < words.size && status == GOING) {
        char *const word = argv[words.next++];
        if (ended || is_operand (table, word))
            argv[operands++] = word;
        else if (!strcmp (word, "--"))
            ended = true;
        else
            status = read_word (reader, &words, word);
    }
    if (status != GOING)
        return status;
    argv[operands] = NULL;
    *argc = operands;
    status = set_operands (reader, operands - 1, argv + 1);
    return status == GOING ? check (reader) : status;
}
