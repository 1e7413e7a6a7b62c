// getopt_options.c -- one loop around getopt_long for all commands.
//
// Words are looked at before getopt_long splits them: -unique would be letters
// and their values, and perhaps name a file to write.

#include "cdcl/program/shared/getopt_options.h"
#include "cdcl/program/shared/options.h"

#include "cdcl/cdcl.h"
#include "cdcl/program/shared/names.h"
#include "cdcl/program/shared/status.h"
#include "cdcl/program/shared/suggest.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 32, MOST_NAMED = 8 };

// Appends to a text that is cut at the end of its room.
static void append (char *text, size_t size, const char *more) {
    const size_t length = strlen (text);
    snprintf (text + length, size - length, "%s", more);
}

// The long options that begin with the word, when there are several.
static bool explain_ambiguous (const char *word, const struct option *options,
                               char *text, size_t size) {
    const size_t length = strcspn (word + 2, "=");
    size_t matches = 0;
    snprintf (text, size, "option '%.*s' is ambiguous:", (int) length + 2,
              word);
    for (; options->name; options++)
        if (!strncmp (options->name, word + 2, length) &&
            matches++ < MOST_NAMED) {
            append (text, size, matches > 1 ? ", --" : " --");
            append (text, size, options->name);
        }
    if (matches > MOST_NAMED)
        append (text, size, ", ...");
    return matches > 1;
}

static void explain_unknown (const char *word, const struct option *options,
                             char *text, size_t size) {
    char typed[LONGEST + 1], room[PROGRAM_NAME_ROOM];
    Nearest nearest = {.word = typed};
    const size_t length = strcspn (word, "=");
    snprintf (text, size, "unknown option '%.*s'",
              *program_printable (word, room) == '"' ? -1 : (int) length,
              program_printable (word, room));
    if (strncmp (word, "--", 2) || length - 2 > LONGEST)
        return;
    snprintf (typed, sizeof typed, "%.*s", (int) length - 2, word + 2);
    for (; options->name; options++)
        program_nearest (&nearest, options->name);
    if (!nearest.name)
        return;
    append (text, size, " (did you mean --");
    append (text, size, nearest.name);
    append (text, size, "?)");
}

static void program_explain_option (char *const *argv, int result,
                                    const struct option *options, char *text,
                                    size_t size) {
    const char *word = argv[optind - 1];
    char room[PROGRAM_NAME_ROOM];
    const char letter[3] = {'-', (char) optopt, 0};
    // In a cluster like "-xyz", argv[optind - 1] may be the word before it.  A
    // long option sets optopt only if it exists.
    const bool named = !strncmp (word, "--", 2) &&
                       (!optopt || result == ':' || strchr (word, '='));
    if (!named)
        word = letter;
    if (result == ':')
        snprintf (text, size, "%s: expected a value",
                  program_printable (word, room));
    else if (named && optopt)
        snprintf (text, size, "%s: expected no value",
                  program_printable (word, room));
    else if (!named || !explain_ambiguous (word, options, text, size))
        explain_unknown (word, options, text, size);
}

static bool program_is_single_dash (const char *word,
                                    const struct option *options, char *text,
                                    size_t size) {
    if (word[0] != '-' || word[1] == '-')
        return false;
    const size_t length = strcspn (word + 1, "=");
    for (; options->name; options++)
        if (length > 1 && strlen (options->name) == length &&
            !strncmp (options->name, word + 1, length)) {
            snprintf (text, size, "unknown option '%.*s' (did you mean --%s?)",
                      (int) length + 1, word, options->name);
            return true;
        }
    return false;
}

static int misused (const ProgramOptions *options, const char *format, ...) {
    va_list args;
    va_start (args, format);
    const int status =
        program_misused (options->program, options->command, format, args);
    va_end (args);
    return status;
}

const char *program_letter_value (char *const *argv) {
    const char *const value = optarg;
    return value && *value == '=' && value != argv[optind - 1] ? value + 1
                                                               : value;
}

int program_read_options (const ProgramOptions *options, int argc,
                          char **argv) {
    char text[200];
    optind = 1;
    opterr = 0;
    for (;;) {
        int next = optind; // getopt_long passes over what is no option
        while (next < argc && (argv[next][0] != '-' || !argv[next][1]))
            next++;
        if (next < argc && program_is_single_dash (argv[next], options->longer,
                                                   text, sizeof text))
            return misused (options, "%s", text);
        int place = -1; // in the list of long options
        const int option =
            getopt_long (argc, argv, options->letters, options->longer, &place);
        if (option == -1)
            return -1;
        if (option == 'h') {
            options->help ();
            return STATUS_OK;
        }
        if (option == 'V') {
            printf ("%s " CDCL_VERSION "\n", options->program);
            return STATUS_OK;
        }
        if (option == '?' || option == ':') {
            program_explain_option (argv, option, options->longer, text,
                                    sizeof text);
            return misused (options, "%s", text);
        }
        const char *const value =
            place < 0 ? program_letter_value (argv) : optarg;
        const int status = options->read (options->state, option, value);
        if (status != STATUS_OK)
            return status;
    }
}
