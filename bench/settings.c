// settings.c -- parses and checks the command line of `cdcl-sudoku bench`.
//
// Every number is read to its last character and checked against a range that
// is named in the message; a wrong command line ends with one line and exit
// status 64 (EX_USAGE of sysexits.h).

#include "settings.h"

#include "lanes.h"
#include "options.h"
#include "status.h"
#include "cdcl/program/shared/output.h"
#include "cdcl/program/shared/walk.h"
#include "sudoku/sudoku.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void sudoku_bench_print_help (void) {
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
        printf ("%s%s",
                i % 5 ? ", "
                : i   ? ",\n                     "
                      : "",
                sudoku_amo_name (i));
    printf (
        "\n                     (default: all)\n"
        "  --solver LIST      of: cdcl, minisat (default: both)\n"
        "  --time S           limit of one run in seconds of the clock "
        "(default: 5)\n"
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
        "  --csv FILE         write every row as CSV, as soon as it is "
        "finished\n"
        "  --json FILE        the same as JSON\n"
        "  -f, --force        replace files that exist and are no such CSV or "
        "JSON\n"
        "  -v, --verbose[=N]  print every row and all tables, 117 columns "
        "wide\n"
        "                     (default 0: one line for each set, and one "
        "table)\n"
        "  --keep DIR         where a disagreement leaves its files\n"
        "                     (default: bench-failures)\n"
        "\n"
        "Experiments, with any solver (bench/README.md has the form of "
        "files):\n"
        "  bench FILE.ini | PATH... --rows FILE.ndjson   run one\n"
        "  bench FILE.ndjson                             its tables again\n"
        "  bench --compare OLD.ndjson NEW.ndjson         better or worse\n"
        "\n"
        "  --rows FILE        append each row to FILE as soon as it is "
        "finished\n"
        "  --resume           FILE may have rows, which are not run again\n"
        "  --shard I/N        run the I-th of N parts of the rows\n"
        "  --solvers FILE     more solvers, as sections [solver NAME]\n"
        "  --solver NAME      in place of those of the experiment; may be "
        "repeated\n"
        "  --list-solvers     print all that are known\n"
        "  --only SETS        names of sets, with commas between\n"
        "  --set KEY=VALUE    in place of what the file says, as in limit=5\n"
        "  --tables LIST      of: families, times, sizes, proofs, rows, "
        "answers, boards\n"
        "  --plot STEM        STEM.gp, .svg and .png by gnuplot\n"
        "  --report FILE      a page with figures and tables of the rows\n"
        "  --sqlite FILE      all rows as the table `rows` of a database\n"
        "  --compare FILE     exit status 1 if a row of the next FILE is "
        "worse\n"
        "  --tolerance P      percent by which its means may be worse "
        "(default: 2)\n"
        "\n"
        "  -h, --help         this text\n"
        "  -V, --version      the version\n"
        "\n"
        "Exit status: 0 all answers agree, 1 a disagreement, 64 usage, 65 bad\n"
        "board, 66 no such file, 73 a file would be lost, 74 output not "
        "written;\n"
        "an interrupted run prints what is finished and ends by the signal.\n");
}

static int is_measured (void *state, const char *path) {
    const char *const output = state;
    return program_output_overwrites (output, path);
}

static int pass_over (void *state, const char *path, int error) {
    (void) state;
    (void) path;
    (void) error;
    return 0; // it is reported when boards are read
}

// No output replaces a file that is measured, or the other output.
static int outputs_apart (const Settings *settings,
                          const BenchOptions *options) {
    const char *const outputs[2] = {settings->csv, settings->json};
    for (size_t i = 0; i < 2; i++) {
        const program_walk walk = {(void *) outputs[i], is_measured, pass_over};
        for (size_t j = 0; outputs[i] && j < settings->path_count; j++)
            if (program_walk_path (&walk, settings->paths[j]))
                return sudoku_bench_misused (
                    options, "%s is measured: expected another file to write",
                    outputs[i]);
    }
    if (outputs[0] && outputs[1] &&
        program_output_same (outputs[0], outputs[1]))
        return sudoku_bench_misused (options,
                                     "--csv and --json: expected two files");
    return -1;
}

// ---------------------------------------------------------------------------
// Values

static bool read_count (const char *text, uint64_t low, uint64_t high,
                        uint64_t *value) {
    if (text[0] < '0' || text[0] > '9')
        return false; // strtoull accepts signs and blanks
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

// A list of indices that is being read.
typedef struct Names {
    int (*find) (const char *name); // an index or a negative number
    size_t *list, count;
} Names;

// A name given twice counts once.
static bool add_name (void *state, const char *name) {
    Names *names = (Names *) state;
    const int index = names->find (name);
    for (size_t i = 0; i < names->count; i++)
        if (names->list[i] == (size_t) index)
            return true;
    if (index >= 0)
        names->list[names->count++] = (size_t) index;
    return index >= 0;
}

static bool read_names (char *text, int (*find) (const char *), size_t *list,
                        size_t *count) {
    Names names = {find, list, 0};
    const bool good = sudoku_bench_option_list (text, &names, add_name);
    *count = names.count;
    return good;
}

static bool add_solver (void *state, const char *name) {
    Settings *settings = (Settings *) state;
    const bool ours = !strcmp (name, "cdcl"),
               theirs = !strcmp (name, "minisat");
    settings->ours |= ours;
    settings->minisat |= theirs;
    return ours || theirs;
}

// ---------------------------------------------------------------------------
// Options

enum {
    ENCODING,
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
    FORCE = 'f',
    VERBOSE = 'v'
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
    {"force", no_argument, NULL, FORCE},
    {"verbose", optional_argument, NULL, VERBOSE},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0}};

// Of the options whose value may be wrong, what it should be.
static const char *const expected[] = {
    [ENCODING] = "minimal, efficient, extended or triad",
    [AMO] = "native, pairwise, sequential, product, commander, "
            "binary or bimander",
    [SOLVER] = "cdcl or minisat",
    [TIME] = "a number of seconds",
    [BUDGET] = "seconds, 0 to 1000000",
    [REPEAT] = "1 to 1000",
    [SEED] = "a number",
    [JOBS] = "1 to 256, and each run needs a core of its own",
    [MAX_FILE] = "bytes, as in 64M",
    [MAX_MEMORY] = "bytes, as in 2G",
    [CSV] = "the name of a file, which begins with no dash",
    [JSON] = "the name of a file, which begins with no dash",
    [KEEP] = "the name of a folder, which begins with no dash",
    [VERBOSE] = "0 or more"};

// The settings while options are read.
typedef struct Reading {
    Settings *settings;
    int argc;
    char **argv;
} Reading;

// --verbose may have its value in the next word, if that is a number and not the
// name of something to measure.
static char *level (const Reading *reading, char *value) {
    char *const next = optind < reading->argc ? reading->argv[optind] : NULL;
    if (value || !next || !*next || next[strspn (next, "0123456789")] ||
        !access (next, F_OK))
        return value;
    optind++;
    return next;
}

static bool read_value (const Reading *reading, int option, char *value) {
    Settings *const settings = reading->settings;
    uint64_t count = 0;
    bool good = true;
    switch (option) {
    case ENCODING:
        return read_names (value, sudoku_encoding, settings->encodings,
                           &settings->encoding_count);
    case AMO:
        return read_names (value, sudoku_amo, settings->amos,
                           &settings->amo_count);
    case SOLVER:
        settings->ours = settings->minisat = false;
        return sudoku_bench_option_list (value, settings, add_solver);
    case TIME:
        return sudoku_bench_option_number (value, 0, 1e9, &settings->seconds);
    case BUDGET:
        return sudoku_bench_option_number (value, 0, 1e6, &settings->budget);
    case REPEAT:
        good = read_count (value, 1, MAX_REPEATS, &count);
        settings->repeats = (unsigned) count;
        return good;
    case SEED:
        return read_count (value, 0, UINT64_MAX, &settings->seed);
    case JOBS:
        good = read_count (value, 1, 256, &count);
        settings->jobs = (unsigned) count;
        return good && count <= sudoku_bench_cores ();
    case MAX_FILE:
        return read_bytes (value, &settings->max_file);
    case MAX_MEMORY:
        return read_bytes (value, &settings->max_memory);
    case VERBOSE:
        value = level (reading, value);
        good = !value || read_count (value, 0, 9, &count);
        settings->verbose = !value || count;
        return good;
    case CSV:
        return sudoku_bench_option_file (value, &settings->csv);
    case JSON:
        return sudoku_bench_option_file (value, &settings->json);
    case FORCE:
        settings->force = true;
        return true;
    default:
        return sudoku_bench_option_file (value, &settings->keep);
    }
}

static const char *read_option (void *state, int option, char *value) {
    return read_value (state, option, value) ? NULL : expected[option];
}

static int read_options (Settings *settings, int argc, char **argv) {
    Reading reading = {settings, argc, argv};
    const BenchOptions all = {"cdcl-sudoku",
                              "bench",
                              ":fhv::V",
                              options,
                              &reading,
                              read_option,
                              sudoku_bench_print_help};
    const int status = sudoku_bench_options_read (&all, argc, argv);
    if (status >= 0)
        return status;
    if (optind >= argc)
        return sudoku_bench_misused (&all, "expected a file or a folder");
    settings->paths = argv + optind;
    settings->path_count = (size_t) (argc - optind);
    return outputs_apart (settings, &all);
}

// The tables go from weak to strong; the reference comes first here.
static bool set_defaults (Settings *settings) {
    const size_t encodings = sudoku_encodings (), amos = sudoku_amos ();
    *settings = (Settings){.encodings = malloc (encodings * sizeof (size_t)),
                           .encoding_count = encodings,
                           .amos = malloc (amos * sizeof (size_t)),
                           .amo_count = amos,
                           .ours = true,
                           .minisat = true,
                           .seconds = 5,
                           .budget = 165,
                           .repeats = 3,
                           .jobs = sudoku_bench_cores () < 2 ? 1 : 2,
                           .seed = 1,
                           .max_file = (uint64_t) 64 << 20,
                           .max_memory = (uint64_t) 2 << 30,
                           .keep = "bench-failures"};
    if (!settings->encodings || !settings->amos)
        return false;
    for (size_t i = 0; i < encodings; i++)
        settings->encodings[i] = encodings - 1 - i;
    for (size_t i = 0; i < amos; i++)
        settings->amos[i] = i;
    return true;
}

bool sudoku_bench_settings (Settings *settings, int argc, char **argv,
                            int *status) {
    if (set_defaults (settings)) {
        *status = read_options (settings, argc, argv);
        return *status < 0;
    }
    fprintf (stderr, "cdcl-sudoku: error: out of memory\n");
    *status = STATUS_MEMORY;
    return false;
}

void sudoku_bench_settings_release (Settings *settings) {
    free (settings->encodings);
    free (settings->amos);
    *settings = (Settings){0};
}
