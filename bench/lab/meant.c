// meant.c -- tells a command line of an experiment from one of `bench PATH`.

#include "command.h"

#include <string.h>

static bool ends_in (const char *word, const char *ending) {
    const size_t length = strlen (word), size = strlen (ending);
    return length > size && !strcmp (word + length - size, ending);
}

bool lab_is_meant (int argc, char **argv) {
    static const char *const options[] = {
        "--rows",    "--resume",    "--shard",       "--solvers", "--only",
        "--set",     "--tables",    "--plot",        "--report",  "--sqlite",
        "--compare", "--tolerance", "--list-solvers"};
    for (int i = 1; i < argc; i++) {
        const size_t length = strcspn (argv[i], "=");
        if (*argv[i] != '-' &&
            (ends_in (argv[i], ".ini") || ends_in (argv[i], ".ndjson")))
            return true;
        for (size_t k = 0; k < sizeof options / sizeof *options; k++)
            if (strlen (options[k]) == length &&
                !strncmp (argv[i], options[k], length))
                return true;
    }
    return false;
}
