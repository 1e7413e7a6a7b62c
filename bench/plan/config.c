// config.c -- reads INI files, and has the table of keys.
//
// A line is blank, a comment, [SECTION], KEY = VALUE, or, if it is indented, the
// continuation of the previous value.  So a value is parsed at the next key or section,
// or at the end of the file.

#include "config.h"

#include "solver.h"
#include "template.h"

#include "bench/base/run_files.h"
#include "bench/base/status.h"
#include "bench/base/words.h"

#include "sudoku/sudoku.h"

#include "cdcl/shared/base/names.h"
#include "cdcl/shared/base/suggest.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char known_solvers[] =
#include "config.inc"
    ;

typedef enum Form {
    TEXT,
    PATHS,
    LIST,   // distinct names
    CHOICE, // one of `words`
    WHOLE,  // an integer from `low` to `high`
    REAL,   // a number from `low` to `high`
    COMMAND,
    OPTIONS, // words of a command
    PATTERN,
    CODES // two exit statuses
} Form;

enum { EXPERIMENT = 1, SET = 2, BOTH = EXPERIMENT | SET, SOLVER = 4 };

typedef struct Key {
    const char *name;
    unsigned where; // kinds of sections that may have the key
    Form form;
    const char *value;         // the default
    double low, high;          // low > 0: a REAL must be positive
    const char *words;         // the choices
    const sudoku_table *table; // of all valid names, or null
} Key;

#define LOW  1e-9
#define MANY 1e12

static const Key keys[] = {
    {"sets", .where = EXPERIMENT, .form = LIST}, // default: all
    {"jobs", EXPERIMENT, WHOLE, "1", .low = 1, .high = 4096},
    {"budget", EXPERIMENT, REAL, "0", .low = 0, .high = MANY},
    {"seed", EXPERIMENT, WHOLE, "0", .low = 0, .high = 9007199254740991},
    {"keep", EXPERIMENT, TEXT, .value = "bench-failures"},
    {"tables", EXPERIMENT, TEXT, .value = "families"},
    {"solvers", BOTH, LIST, .value = "cdcl"},
    {"encodings", BOTH, LIST, "extended", .table = &sudoku_encodings},
    {"amos", BOTH, LIST, "pairwise", .table = &sudoku_amos},
    {"ask", BOTH, CHOICE, "solution", .words = "solution or unique"},
    // A proof of a collection may take 200 times as long, which still fits in 32 bits.
    {"limit", BOTH, REAL, "20", .low = LOW, .high = 10000000},
    {"wall", BOTH, REAL, "0", .low = 0, .high = MANY},
    {"memory", BOTH, REAL, "4096", .low = LOW, .high = MANY},
    {"max-file", BOTH, REAL, "2048", .low = 0, .high = MANY},
    // The model of a blank board of side 225 is a file of 100 MB.
    {"max-output", BOTH, REAL, "256", .low = 0, .high = 1000000},
    {"max-proof", BOTH, REAL, "256", .low = 0, .high = MANY},
    {"repeats", BOTH, WHOLE, "1", .low = 1, .high = 1000000},
    {"warmup", BOTH, WHOLE, "0", .low = 0, .high = 1000000},
    {"proofs", BOTH, CHOICE, "no", .words = "yes or no"},
    {"family", BOTH, TEXT, .value = ""},
    {"per", BOTH, CHOICE, "board", .words = "board, file or auto"},
    {"part", BOTH, CHOICE, "all", .words = "all, first or second"},
    {"most", BOTH, WHOLE, "0", .low = 0, .high = MANY},
    {"files", SET, PATHS, .value = ""},
    {"make", SET, TEXT, .value = ""},
    {"needs", SET, PATHS, .value = ""},
    {"source", SET, TEXT, .value = ""},
    {"command", .where = SOLVER, .form = COMMAND},
    {"unique-command", .where = SOLVER, .form = COMMAND},
    {"count-command", .where = SOLVER, .form = COMMAND},
    {"proof-command", .where = SOLVER, .form = COMMAND},
    {"unique-proof-command", .where = SOLVER, .form = COMMAND},
    {"version-command", .where = SOLVER, .form = COMMAND},
    {"exit", .where = SOLVER, .form = CODES},
    {"like", .where = SOLVER, .form = TEXT},
    {"options", .where = SOLVER, .form = OPTIONS},
    {"package", .where = SOLVER, .form = TEXT},
    // The names of patterns are keys of solvers, too.
};

enum { KEYS = sizeof keys / sizeof *keys };

static const Key *find_key (const char *name, unsigned where) {
    static const Key pattern = {.where = SOLVER, .form = PATTERN};
    for (size_t i = 0; i < KEYS; i++)
        if (keys[i].where & where && !strcmp (keys[i].name, name))
            return &keys[i];
    for (Pattern i = 0; i < PATTERNS && where & SOLVER; i++)
        if (!strcmp (lab_pattern_name (i), name))
            return &pattern;
    return NULL;
}

// ---------------------------------------------------------------------------
// Values

static json_t *read_number (const Key *key, const char *value, char *why) {
    const bool whole = key->form == WHOLE;
    char *end;
    const double number = strtod (value, &end);
    if (end != value && !*end && !strpbrk (value, "xX") && number >= key->low &&
        number <= key->high &&
        (!whole || number == (double) (json_int_t) number))
        return whole ? json_integer ((json_int_t) number) : json_real (number);
    snprintf (why, WHY_ROOM,
              whole           ? "expected a whole number, %.0f to %.0f"
              : key->low <= 0 ? "expected a number, %.0f to %.0f"
                              : "expected a number above %.0f, at most %.0f",
              key->low, key->high);
    return NULL;
}

// Appends all valid names that the list does not have yet.
static void add_all (const Key *key, json_t *list, json_t *known) {
    const char *name;
    for (size_t i = 0; (name = sudoku_table_name (key->table, i)); i++) {
        if (!json_object_get (known, name))
            json_array_append_new (list, json_string (name));
        json_object_set_new (known, name, json_true ());
    }
}

static void name_expected (const Key *key, const char *given, char *why) {
    size_t used = (size_t) snprintf (why, WHY_ROOM, "expected ");
    const char *name, *next = sudoku_table_name (key->table, 0);
    for (size_t i = 1; (name = next) && used < WHY_ROOM; i++) {
        next = sudoku_table_name (key->table, i);
        used += (size_t) snprintf (why + used, WHY_ROOM - used, "%s%s", name,
                                   next ? ", " : "");
    }
    if (used < WHY_ROOM)
        snprintf (why + used, WHY_ROOM - used, " or all instead of %.200s",
                  given);
}

static json_t *read_list (const Key *key, const char *value, char *why) {
    json_t *list = json_array (), *known = json_object ();
    size_t size;
    *why = 0;
    for (const char *word; !*why && (word = lab_word (&value, &size));) {
        json_t *text = json_stringn (word, size);
        const char *name = json_string_value (text);
        if (key->table && !strcmp (name, "all")) {
            add_all (key, list, known);
            json_decref (text);
            continue;
        }
        if (key->table && sudoku_table_find (key->table, name) < 0)
            name_expected (key, name, why);
        else if (json_object_get (known, name))
            snprintf (why, WHY_ROOM, "expected each once, not %.200s twice",
                      name);
        else
            json_object_set_new (known, name, json_true ());
        json_array_append_new (list, text);
    }
    json_decref (known);
    if (!*why && json_array_size (list))
        return list;
    if (!*why)
        snprintf (why, WHY_ROOM, "expected a name");
    json_decref (list);
    return NULL;
}

// Whether the value is one of the words in a text like "board, file or auto".
static bool is_choice (const char *words, const char *value) {
    return lab_has_word (words, value) && strcmp (value, "or") != 0;
}

static bool ends_quotes (const char *value, char *why) {
    const char quote = lab_open_quote (value);
    snprintf (why, WHY_ROOM, "expected a second %c", quote);
    return !quote;
}

// Words in braces must be placeholders.  Other braces belong to the command.
static bool is_command (const char *value, char *why) {
    for (const char *c = value; (c = strchr (c, '{')); c++) {
        const size_t size = strspn (c + 1, "abcdefghijklmnopqrstuvwxyz-_");
        char name[64];
        snprintf (name, sizeof name, "%.*s", (int) size, c + 1);
        if (c[1 + size] == '}' && size && !is_choice (LAB_PLACEHOLDERS, name)) {
            snprintf (why, WHY_ROOM, "expected {NAME} of %s, not {%s}",
                      LAB_PLACEHOLDERS, name);
            return false;
        }
    }
    return ends_quotes (value, why);
}

// The system's wordexp and regcomp are recursive, so these bounds limit their stack.
enum { PATHS_MOST = 4096, PATTERN_MOST = 1000 };

// Refuses values longer than PATHS_MOST, and "${VARIABLE:=default}": assigning variables
// could make the expansion longer.
static bool is_paths (const char *value, char *why) {
    bool sets = false;
    for (const char *c = value; !sets && (c = strstr (c, "${"));) {
        c += 2;
        c += strcspn (c, ":=}$");
        sets = c[*c == ':'] == '=';
    }
    snprintf (why, WHY_ROOM,
              sets ? "expected ${VARIABLE:-default}, which sets no variable"
                   : "expected at most %d bytes: folders, or * for many files",
              PATHS_MOST);
    return !sets && strlen (value) <= PATHS_MOST;
}

// Nested repetitions multiply the memory that the system's regcomp needs.  This bound
// treats all repetitions as nested.
static bool repeats_little (const char *value) {
    double most = 1;
    for (const char *c = value; *c; c++) {
        char *end;
        const long low = *c == '{' ? strtol (c + 1, &end, 10) : 1;
        const long high =
            *c == '{' && *end == ',' ? strtol (end + 1, NULL, 10) : low;
        if (*c == '+' || *c == '{')
            most *= (double) (low > high ? low : high) + 1;
    }
    return most < 1e4;
}

static bool is_pattern (const char *value, char *why) {
    regex_t pattern;
    if (strlen (value) > PATTERN_MOST || !repeats_little (value)) {
        snprintf (why, WHY_ROOM, "expected at most %d bytes, fewer repetitions",
                  PATTERN_MOST);
        return false;
    }
    const int error = regcomp (&pattern, value, REG_EXTENDED);
    if (error) {
        const int size = snprintf (why, WHY_ROOM, "not a regular expression: ");
        regerror (error, &pattern, why + size, WHY_ROOM - (size_t) size);
    } else
        regfree (&pattern);
    return !error;
}

static const char no_text[] = "expected UTF-8 without control characters";

// The value must be UTF-8 without control characters.
static json_t *read_value (const Key *key, const char *value, char *why) {
    int one, two;
    char more;
    bool good = true;
    switch (key->form) {
    case WHOLE:
    case REAL:
        return read_number (key, value, why);
    case LIST:
        return read_list (key, value, why);
    case COMMAND:
        good = is_command (value, why);
        break;
    case OPTIONS:
        good = ends_quotes (value, why);
        break;
    case PATTERN:
        good = is_pattern (value, why);
        break;
    case CHOICE:
        good = is_choice (key->words, value);
        snprintf (why, WHY_ROOM, "expected %s", key->words);
        break;
    case PATHS:
        good = is_paths (value, why);
        break;
    case CODES:
        good = sscanf (value, "%d %d%c", &one, &two, &more) == 2 && one >= 0 &&
               one < 256 && two >= 0 && two < 256;
        snprintf (why, WHY_ROOM, "expected two exit statuses, 0 to 255");
        break;
    case TEXT:
        break;
    }
    return good ? json_string (value) : NULL;
}

json_t *lab_config_value (const char *key, const char *value,
                          char why[WHY_ROOM]) {
    const Key *found = find_key (key, BOTH);
    const bool text = !program_bad_byte (value, strlen (value));
    if (found && text)
        return read_value (found, value, why);
    snprintf (why, WHY_ROOM, "%s",
              found ? no_text : "expected a key of an experiment");
    return NULL;
}

// ---------------------------------------------------------------------------
// Reading

typedef struct Reading {
    json_t *config;
    FileError *error; // position of the line; `why` is "" without an error
    json_t *sections; // names of the sections read so far
    json_t *section;  // the current section of the configuration
    unsigned where;   // the kind of the current section
    json_t *names;    // keys of the current section read so far
    char name[40];    // the last key; "" if there was none
    json_t *text;     // value of the last key so far
    FileError place;  // where the value of the last key begins
} Reading;

static json_t *member (json_t *object, const char *name) {
    if (!json_object_get (object, name))
        json_object_set_new (object, name, json_object ());
    return json_object_get (object, name);
}

// Parses the value of the last key, which is now complete.
static void end_value (Reading *reading) {
    char why[WHY_ROOM] = "";
    if (!*reading->name)
        return;
    const char *text = json_string_value (reading->text);
    json_t *value =
        read_value (find_key (reading->name, reading->where), text, why);
    if (!value) {
        *reading->error = reading->place;
        snprintf (reading->error->why, WHY_ROOM, "%s = %.60s: %.250s",
                  reading->name, text, why);
    }
    json_object_set_new (reading->section, reading->name, value);
    json_decref (reading->text);
    *reading->name = 0;
    reading->text = NULL;
}

static void begin_section (Reading *reading, const char *head) {
    static const struct {
        const char *begin, *group;
        unsigned where;
    } kinds[] = {{"experiment", NULL, EXPERIMENT},
                 {"set ", "sets", SET},
                 {"solver ", "solvers", SOLVER}};
    char name[WHY_ROOM / 2];
    snprintf (name, sizeof name, "%.*s", (int) strcspn (head, "]"), head);
    reading->section = NULL;
    for (size_t i = 0; i < 3; i++) {
        const size_t size = strlen (kinds[i].begin);
        if (strncmp (name, kinds[i].begin, size) ||
            !kinds[i].group != !name[size])
            continue;
        reading->where = kinds[i].where;
        reading->section =
            kinds[i].group
                ? member (json_object_get (reading->config, kinds[i].group),
                          name + size)
                : json_object_get (reading->config, name);
    }
    json_object_clear (reading->names);
    if (!reading->section)
        snprintf (reading->error->why, WHY_ROOM,
                  "[%s]: expected [experiment], [set NAME] or [solver NAME]",
                  name);
    else if (json_object_get (reading->sections, name))
        snprintf (reading->error->why, WHY_ROOM, "[%s]: expected once", name);
    json_object_set_new (reading->sections, name, json_true ());
}

static void refuse_key (Reading *reading, const char *name) {
    Nearest nearest = {.word = name};
    for (size_t i = 0; i < KEYS; i++)
        if (keys[i].where & reading->where)
            program_nearest (&nearest, keys[i].name);
    for (Pattern i = 0; i < PATTERNS && reading->where == SOLVER; i++)
        program_nearest (&nearest, lab_pattern_name (i));
    snprintf (reading->error->why, WHY_ROOM, "unknown key '%.60s'%s%s%s", name,
              nearest.name ? " (did you mean " : "",
              nearest.name ? nearest.name : "", nearest.name ? "?)" : "");
}

// Removes a comment that follows a blank, and trailing blanks.
static void cut (char *text) {
    for (size_t i = 0; text[i]; i++)
        if (text[i] == ';' && (!i || text[i - 1] == ' '))
            text[i] = 0;
    for (size_t size = strlen (text); size && text[size - 1] == ' ';)
        text[--size] = 0;
}

// Whether one of the bytes occurs in the line before a comment.
static bool has (const char *line, const char *bytes) {
    const char *comment = strstr (line, " ;");
    const size_t at = strcspn (line, bytes);
    return line[at] && (!comment || comment > line + at);
}

static void go_on (Reading *reading, char *more) {
    const char *before = json_string_value (reading->text);
    cut (more);
    json_t *text = json_sprintf ("%s%s%s", before, *before ? " " : "", more);
    json_decref (reading->text);
    reading->text = text;
}

static void begin_key (Reading *reading, char *key, size_t before) {
    FileError *error = reading->error;
    char *value = key + strcspn (key, "=:");
    *value++ = 0;
    value += strspn (value, " ");
    cut (key);
    const size_t column = before + (size_t) (value - key) + 1;
    cut (value);
    if (!reading->section)
        snprintf (error->why, WHY_ROOM,
                  "expected [experiment], [set NAME] or [solver NAME] before");
    else if (!find_key (key, reading->where))
        refuse_key (reading, key);
    else if (json_object_get (reading->names, key))
        snprintf (error->why, WHY_ROOM, "%s: expected once", key);
    else {
        json_object_set_new (reading->names, key, json_true ());
        snprintf (reading->name, sizeof reading->name, "%s", key);
        reading->text = json_string (value);
        reading->place = (FileError){error->line, column, ""};
    }
}

// Begins a section or a key.  `before` is the number of bytes before it in the line.
static void begin_entry (Reading *reading, char *begin, size_t before) {
    FileError *error = reading->error;
    const bool section = *begin == '[';
    const bool whole = has (begin, section ? "]" : "=:");
    end_value (reading);
    if (*error->why)
        return;
    if (section)
        begin_section (reading, begin + 1);
    else if (whole)
        begin_key (reading, begin, before);
    if (!*error->why && !whole)
        *error =
            (FileError){error->line, 1, "expected [section] or key = value"};
}

// All text of files is checked here for UTF-8 and control characters.
static void read_line (Reading *reading, char *line, size_t size) {
    FileError *error = reading->error;
    while (size && (line[size - 1] == '\r' || line[size - 1] == '\n'))
        line[--size] = 0;
    for (size_t i = 0; i < size; i++)
        line[i] = line[i] == '\t' ? ' ' : line[i];
    const bool mark = !error->line++ && !strncmp (line, "\xEF\xBB\xBF", 3);
    const size_t bad = program_bad_byte (line, size);
    const size_t blanks = (mark ? 3 : 0) + strspn (line + (mark ? 3 : 0), " ");
    char *begin = line + blanks;
    error->column = bad ? bad : blanks + 1;
    if (bad)
        snprintf (error->why, WHY_ROOM, "%s", no_text);
    else if (!*begin || *begin == ';' || *begin == '#')
        return;
    else if (*line == ' ' && *reading->name)
        go_on (reading, begin);
    else
        begin_entry (reading, begin, blanks);
}

int lab_config_parse (json_t *config, FILE *file, FileError *error) {
    Reading reading = {.config = config,
                       .error = error,
                       .sections = json_object (),
                       .names = json_object ()};
    char *line = NULL;
    size_t room = 0;
    ssize_t size;
    *error = (FileError){.why = ""};
    while (!*error->why && (size = getline (&line, &room, file)) > 0)
        read_line (&reading, line, (size_t) size);
    if (!*error->why)
        end_value (&reading);
    free (line);
    json_decref (reading.sections);
    json_decref (reading.names);
    json_decref (reading.text);
    if (!ferror (file))
        return *error->why ? STATUS_DATA : 0;
    *error = (FileError){.why = ""};
    snprintf (error->why, WHY_ROOM, "%s", strerror (errno));
    return STATUS_NO_INPUT;
}

int lab_config_read (json_t *config, const char *path, const char *role) {
    FileError error;
    int status;
    FILE *file = lab_open (path, role, &status);
    if (!file)
        return status;
    status = lab_config_parse (config, file, &error);
    if (status)
        lab_complain_at (path, &error);
    fclose (file);
    return status;
}

void lab_config_add (json_t *config, const char *text) {
    FileError error;
    FILE *file = fmemopen ((char *) text, strlen (text), "r");
    if (!file)
        lab_no_memory ();
    else if (lab_config_parse (config, file, &error))
        lab_complain_at ("built in", &error);
    if (file)
        fclose (file);
}

json_t *lab_config_new (void) {
    char why[WHY_ROOM];
    json_t *config =
        json_pack ("{s:{},s:{},s:{}}", "experiment", "sets", "solvers");
    for (size_t i = 0; i < KEYS; i++)
        if (keys[i].value)
            json_object_set_new (json_object_get (config, "experiment"),
                                 keys[i].name,
                                 read_value (&keys[i], keys[i].value, why));
    lab_config_add (config, known_solvers);
    return config;
}

void lab_config_override (json_t *config, json_t *settings) {
    const char *name, *key;
    json_t *set, *value;
    json_object_update (json_object_get (config, "experiment"), settings);
    json_object_foreach (json_object_get (config, "sets"), name, set)
        json_object_foreach (settings, key, value) json_object_del (set, key);
}

// ---------------------------------------------------------------------------
// Looking up values

const json_t *lab_setting (const json_t *config, const json_t *set,
                           const char *key) {
    const json_t *own = json_object_get (set, key);
    return own ? own
               : json_object_get (json_object_get (config, "experiment"), key);
}

const char *lab_value (const json_t *config, const json_t *set,
                       const char *key) {
    return json_string_value (lab_setting (config, set, key));
}

double lab_number (const json_t *config, const json_t *set, const char *key) {
    return json_number_value (lab_setting (config, set, key));
}

bool lab_yes (const json_t *config, const json_t *set, const char *key) {
    return !strcmp (lab_value (config, set, key), "yes");
}

// Prints "name = value" in INI form, with continuation lines.
static void put_value (FILE *file, const char *name, const char *value) {
    enum { COLUMNS = 80 };
    size_t column = strlen (name) + 1;
    fprintf (file, "%s = ", name);
    for (const char *begin = value; *value; value++, column++) {
        const bool part = *value == ' ' && value > begin && value[-1] != ' ';
        const size_t word = part ? strcspn (value + 1, " ") : 0;
        if (part && column + word > COLUMNS && !strchr (" ;#", value[1])) {
            fputs ("\n ", file);
            column = 0;
        }
        fputc (*value, file);
    }
    fputc ('\n', file);
}

void lab_print_solvers (FILE *file, const json_t *config) {
    const char *name, *key;
    json_t *solver, *value;
    json_object_foreach (json_object_get (config, "solvers"), name, solver) {
        fprintf (file, "[solver %s]\n", name);
        json_object_foreach (solver, key, value)
            put_value (file, key, json_string_value (value));
        fputc ('\n', file);
    }
}
