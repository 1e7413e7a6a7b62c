// options.c -- one loop around getopt_long for all commands.
//
// Words are looked at before getopt_long splits them: -unique would be letters
// and their values, and perhaps name a file to write.

#include "cdcl/program/shared/options.h"

#include "cdcl/cdcl.h"
#include "cdcl/program/shared/names.h"
#include "cdcl/program/shared/status.h"
#include "cdcl/program/shared/suggest.h"

#include <getopt.h>
#include <stdio.h>

int program_misused (const char *program, const char *command,
                     const char *format, va_list args) {
    fprintf (stderr, "%s: error: ", program);
    program_put_message (stderr, format, args);
    fprintf (stderr, "; see %s %s%s--help\n", program, command,
             *command ? " " : "");
    return STATUS_USAGE;
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
