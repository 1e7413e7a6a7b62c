// settings.c -- parses and checks the command line of `cdcl-sudoku bench`.
//
// Every number is read to its last character and checked against a range that
// is named in the message; a wrong command line ends with one line and exit
// status 64 (EX_USAGE of sysexits.h).

#include "settings.h"

#include "lanes.h"
#include "sudoku/sudoku.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { EXIT_USAGE = 64, EXIT_NO_MEMORY = 71 };

static void print_help (void) {
    printf (
        "usage: cdcl-sudoku bench [options] PATH...\n"
        "\n"
        "Measures our solver and MiniSat on boards in files or folders, and\n"
        "checks every answer.  A file with one board is an instance, a file\n"
        "with several is a collection, measured in one process.\n"
        "\n"
        "  --encoding LIST    of: ");
    for (size_t i = 0; i < sudoku_encodings (); i++)
        printf ("%s%s", i ? ", " : "", sudoku_encoding_name (i));
    printf (" (default: all)\n  --amo LIST         of: ");
    for (size_t i = 0; i < sudoku_amos (); i++)
        printf ("%s%s", i ? ", " : "", sudoku_amo_name (i));
    printf (
        " (default: all)\n"
        "  --solver LIST      of: cdcl, minisat (default: both)\n"
        "  --time S           limit of one run in seconds (default: 5)\n"
        "  --budget S         of all single boards: what could end later does\n"
        "                     not start; rows whose solver ran out of time in "
        "a\n"
        "                     stronger encoding come last (default: 165; 0: "
        "none)\n"
        "  --repeat N         measured runs of a row, after a warm-up "
        "(default: 3)\n"
        "  --seed N           of the order of runs (default: 1)\n"
        "  --jobs N           runs at once, each on its own core (default: 2,\n"
        "                     or 1 where there is one core)\n"
        "  --max-file BYTES   largest DIMACS file for MiniSat (default: 64M)\n"
        "  --max-memory BYTES largest memory of our solver (default: 2G)\n"
        "  --csv FILE         write every row as CSV\n"
        "  --json FILE        write every row as JSON\n"
        "  --keep DIR         where a disagreement leaves its files\n"
        "                     (default: bench-failures)\n"
        "  --help             this text\n"
        "\n"
        "Exit status: 0 all answers agree, 1 a disagreement, 130 interrupted,\n"
        "64 usage, 65 bad board, 66 no such file, 74 output not written.\n");
}

static bool complain (int *status, const char *format, ...) {
    va_list list;
    va_start (list, format);
    fprintf (stderr, "cdcl-sudoku bench: error: ");
    vfprintf (stderr, format, list);
    fprintf (stderr, "\n");
    va_end (list);
    *status = EXIT_USAGE;
    return false;
}

static bool same_file (const char *a, const char *b) {
    struct stat one, other;
    return !stat (a, &one) && !stat (b, &other) && S_ISREG (one.st_mode) &&
           one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

// No output takes the place of what is measured, or of the other.
static bool outputs_apart (const Settings *settings, int *status) {
    const char *const outputs[2] = {settings->csv, settings->json};
    for (size_t i = 0; i < 2; i++)
        for (size_t j = 0; outputs[i] && j < settings->path_count; j++)
            if (same_file (outputs[i], settings->paths[j]))
                return complain (status,
                                 "%s is measured: expected another "
                                 "file to write",
                                 outputs[i]);
    if (outputs[0] && outputs[1] && !strcmp (outputs[0], outputs[1]))
        return complain (status, "--csv and --json: expected two files");
    return true;
}

static bool read_count (const char *text, uint64_t low, uint64_t high,
                        uint64_t *value) {
    if (text[0] < '0' || text[0] > '9')
        return false; // strtoull would take signs and blanks
    char *end;
    errno = 0;
    unsigned long long number = strtoull (text, &end, 10);
    if (errno || *end || number < low || number > high)
        return false;
    *value = number;
    return true;
}

// A number of bytes with an optional K, M or G for powers of 1024.
static bool read_bytes (const char *text, uint64_t *value) {
    char digits[32];
    size_t length = strlen (text);
    if (!length || length >= sizeof digits)
        return false;
    memcpy (digits, text, length + 1);
    unsigned shift = 0;
    switch (digits[length - 1]) {
    case 'K':
        shift = 10;
        break;
    case 'M':
        shift = 20;
        break;
    case 'G':
        shift = 30;
        break;
    default:
        break;
    }
    if (shift)
        digits[length - 1] = 0;
    if (!read_count (digits, 1, UINT64_MAX >> 31, value))
        return false;
    *value <<= shift;
    return true;
}

static bool read_seconds (const char *text, double high, double *value) {
    char *end;
    errno = 0;
    double number = strtod (text, &end);
    if (errno || end == text || *end || !(number >= 0 && number <= high))
        return false;
    *value = number;
    return true;
}

// Reads a comma-separated list of names through `find`, which gives an index
// or a negative number.  The list has room for `room` indices; a name given
// twice counts once.  Returns the first unknown name, or null.
static const char *read_list (char *text, int (*find) (const char *),
                              size_t *list, size_t *count) {
    *count = 0;
    for (char *name = text;;) {
        char *comma = strchr (name, ',');
        if (comma)
            *comma = 0;
        int index = find (name);
        if (index < 0)
            return name;
        size_t i = 0;
        while (i < *count && list[i] != (size_t) index)
            i++;
        if (i == *count)
            list[(*count)++] = (size_t) index;
        if (!comma)
            return NULL;
        name = comma + 1;
    }
}

static int find_solver (const char *name) {
    return !strcmp (name, "cdcl") ? 0 : !strcmp (name, "minisat") ? 1 : -1;
}

bool sudoku_bench_settings (Settings *settings, int argc, char **argv,
                            int *status) {
    enum {
        ENCODING = 256,
        AMO,
        SOLVER,
        TIME,
        BUDGET,
        REPEAT,
        SEED,
        JOBS,
        MAX_FILE,
        MAX_MEMORY,
        CSV,
        JSON,
        KEEP,
        HELP
    };
    static const struct option options[] = {
        {"encoding", required_argument, NULL, ENCODING},
        {"amo", required_argument, NULL, AMO},
        {"solver", required_argument, NULL, SOLVER},
        {"time", required_argument, NULL, TIME},
        {"budget", required_argument, NULL, BUDGET},
        {"repeat", required_argument, NULL, REPEAT},
        {"seed", required_argument, NULL, SEED},
        {"jobs", required_argument, NULL, JOBS},
        {"max-file", required_argument, NULL, MAX_FILE},
        {"max-memory", required_argument, NULL, MAX_MEMORY},
        {"csv", required_argument, NULL, CSV},
        {"json", required_argument, NULL, JSON},
        {"keep", required_argument, NULL, KEEP},
        {"help", no_argument, NULL, HELP},
        {NULL, 0, NULL, 0}};

    unsigned cores = sudoku_bench_cores ();
    size_t room = sudoku_encodings (), amo_room = sudoku_amos ();
    *settings = (Settings){.ours = true,
                           .minisat = true,
                           .seconds = 5,
                           .budget = 165,
                           .repeats = 3,
                           .jobs = cores < 2 ? 1 : 2,
                           .seed = 1,
                           .max_file = (uint64_t) 64 << 20,
                           .max_memory = (uint64_t) 2 << 30,
                           .keep = "bench-failures"};
    settings->encodings = malloc (room * sizeof (size_t));
    settings->amos = malloc (amo_room * sizeof (size_t));
    if (!settings->encodings || !settings->amos) {
        fprintf (stderr, "cdcl-sudoku bench: error: out of memory\n");
        *status = EXIT_NO_MEMORY;
        return false;
    }
    // The tables go from weak to strong; the reference comes first here.
    for (size_t i = 0; i < room; i++)
        settings->encodings[i] = room - 1 - i;
    settings->encoding_count = room;
    for (size_t i = 0; i < amo_room; i++)
        settings->amos[i] = i;
    settings->amo_count = amo_room;

    optind = 1;
    opterr = 0;
    for (int option;
         (option = getopt_long (argc, argv, ":", options, NULL)) != -1;) {
        uint64_t count = 0;
        const char *unknown;
        size_t solvers[2], solver_count;
        switch (option) {
        case ENCODING:
            unknown = read_list (optarg, sudoku_encoding, settings->encodings,
                                 &settings->encoding_count);
            if (unknown)
                return complain (status,
                                 "unknown encoding \"%s\": expected minimal, "
                                 "efficient or extended",
                                 unknown);
            break;
        case AMO:
            unknown = read_list (optarg, sudoku_amo, settings->amos,
                                 &settings->amo_count);
            if (unknown)
                return complain (
                    status,
                    "unknown at-most-one encoding \"%s\": expected native, "
                    "pairwise, sequential, product or commander",
                    unknown);
            break;
        case SOLVER:
            unknown = read_list (optarg, find_solver, solvers, &solver_count);
            if (unknown)
                return complain (
                    status, "unknown solver \"%s\": expected cdcl or minisat",
                    unknown);
            settings->ours = settings->minisat = false;
            for (size_t i = 0; i < solver_count; i++) {
                if (solvers[i])
                    settings->minisat = true;
                else
                    settings->ours = true;
            }
            break;
        case TIME:
            if (!read_seconds (optarg, 1e9, &settings->seconds))
                return complain (status,
                                 "--time \"%s\": expected a number of seconds",
                                 optarg);
            break;
        case BUDGET:
            if (!read_seconds (optarg, 1e6, &settings->budget))
                return complain (
                    status, "--budget \"%s\": expected seconds, 0 to 1000000",
                    optarg);
            break;
        case REPEAT:
            if (!read_count (optarg, 1, 1000, &count))
                return complain (status, "--repeat \"%s\": expected 1 to 1000",
                                 optarg);
            settings->repeats = (unsigned) count;
            break;
        case SEED:
            if (!read_count (optarg, 0, UINT64_MAX, &settings->seed))
                return complain (status, "--seed \"%s\": expected a number",
                                 optarg);
            break;
        case JOBS:
            if (!read_count (optarg, 1, 256, &count))
                return complain (status, "--jobs \"%s\": expected 1 to 256",
                                 optarg);
            settings->jobs = (unsigned) count;
            if (settings->jobs > cores)
                return complain (status,
                                 "--jobs %u: each run needs a core of its own, "
                                 "and there are %u",
                                 settings->jobs, cores);
            break;
        case MAX_FILE:
            if (!read_bytes (optarg, &settings->max_file))
                return complain (status,
                                 "--max-file \"%s\": expected bytes, as in 64M",
                                 optarg);
            break;
        case MAX_MEMORY:
            if (!read_bytes (optarg, &settings->max_memory))
                return complain (
                    status, "--max-memory \"%s\": expected bytes, as in 2G",
                    optarg);
            break;
        case CSV:
            settings->csv = optarg;
            break;
        case JSON:
            settings->json = optarg;
            break;
        case KEEP:
            settings->keep = optarg;
            break;
        case HELP:
            print_help ();
            *status = 0;
            return false;
        case ':':
            return complain (status, "option %s needs a value",
                             argv[optind - 1]);
        default:
            return complain (status, "unknown option %s, see --help",
                             argv[optind - 1]);
        }
    }
    if (optind >= argc)
        return complain (status, "no file or folder given, see --help");
    settings->paths = argv + optind;
    settings->path_count = (size_t) (argc - optind);
    return outputs_apart (settings, status);
}

void sudoku_bench_settings_release (Settings *settings) {
    free (settings->encodings);
    free (settings->amos);
    *settings = (Settings){0};
}
