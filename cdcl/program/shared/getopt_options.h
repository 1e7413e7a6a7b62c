// getopt_options.h -- reads the options of a command, and says what is wrong with them;
// see getopt_options.c.

#pragma once

#include <stdarg.h>

struct option; // of getopt.h

typedef struct ProgramOptions {
    const char *program; // as messages name it
    const char *command; // of the program, or ""
    const char *letters; // for getopt_long, with a colon in front; h and V
    const struct option *longer; // --help and --version among them
    void *state;
    // Reads one option, with a null value if it has none: 0, or the exit status
    // after a message.
    int (*read) (void *state, int option, const char *value);
    void (*help) (void); // prints the help
} ProgramOptions;

// Reads all options, wherever they stand.  -1 to go on at `optind`; or the exit
// status, after --help, --version or a message.
int program_read_options (const ProgramOptions *options, int argc, char **argv);

// What getopt_long found behind a letter is its value: the value without the =
// of -o=FILE, which is the same as -oFILE.
const char *program_letter_value (char *const *argv);

int program_misused (const char *program, const char *command,
                     const char *format, va_list args);
