// settings.c -- parses and checks the command line of `large`.
//
// Solvers may take three quarters of the machine's memory: a CNF solver that
// swaps measures nothing, and one that takes the last page may end others.

#include "settings.h"

#include "bench/cnf/solvers.h"
#include "bench/options.h"
#include "bench/status.h"

#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const section_names[SECTIONS] = {"blank", "large", "hard",
                                                    "hall", "sixteen"};

const char *large_section_name (Section section) {
    return section_names[section];
}

static void print_help (void) {
    printf (
        "usage: large [option]...\n"
        "\n"
        "Measures cdcl-sudoku on large boards against SAT solvers on the\n"
        "extended formula with pairwise clauses: CPU time, memory as the\n"
        "system reports it, all answers verified.\n"
        "\n"
        "  --only LIST      of: blank, large, hard, hall, sixteen\n"
        "                   (default: all)\n"
        "  --sides LIST     only boards of these sides (default: all; blank\n"
        "                   ones 36,49,64,81,100,144,225)\n"
        "  --solvers LIST   of:");
    for (size_t i = 0; i < cnf_solver_count (); i++)
        printf ("%s %s", i ? "," : "", cnf_solver_name (i));
    printf (
        "\n                   (default: cdcl,minisat,cadical; on blank boards\n"
        "                   all that are installed)\n"
        "  --limit S        CPU seconds for an answer (default: 120)\n"
        "  --half HALF      report, tune or both (default: report) of the "
        "hard\n"
        "                   boards; odd seeds are for tuning\n"
        "  --proofs         our answers none and unique on sides 16 to 36\n"
        "                   once more with a proof, which is checked\n"
        "  --boards DIR     boards of the section large (default: large/ in\n"
        "                   $SUDOKU_DATA or ../shared/data, else instances)\n"
        "  --folder DIR     where generated boards are kept (default:\n"
        "                   bench-large in the build folder)\n"
        "  --memory MB      address space of a solver (default: three\n"
        "                   quarters of the machine's memory)\n"
        "  --max-file MB    largest formula to write (default: 2048)\n"
        "  --csv FILE       write every row as CSV\n"
        "  --force          replace FILE even if it is no such CSV\n"
        "  --plot STEM      figure of blank boards: STEM.gp, .svg and .png\n"
        "                   (default with --csv: FILE without its ending)\n"
        "  --keep DIR       where a disagreement leaves its files\n"
        "                   (default: bench-failures)\n"
        "  -h, --help       this text\n"
        "  -V, --version    the version\n"
        "\n"
        "Exit status: 0 all answers agree, 1 a disagreement, 64 usage, 65 a\n"
        "board cannot be read, 66 a file is missing, 71 no memory, 73 a file\n"
        "would be lost, 74 output not written; an interrupted run prints what\n"
        "is finished and ends by the signal.\n");
}

// ---------------------------------------------------------------------------
// Lists

static bool add_section (void *state, const char *name) {
    LargeSettings *settings = (LargeSettings *) state;
    for (size_t i = 0; i < SECTIONS; i++)
        if (!strcmp (section_names[i], name))
            return settings->only[i] = true;
    return false;
}

static bool add_solver (void *state, const char *name) {
    LargeSettings *settings = (LargeSettings *) state;
    for (size_t i = 0; i < cnf_solver_count (); i++)
        if (!strcmp (cnf_solver_name (i), name) &&
            settings->solver_count < LARGE_MAX_LIST) {
            settings->solvers[settings->solver_count++] = i;
            return true;
        }
    return false;
}

static bool add_side (void *state, const char *name) {
    LargeSettings *settings = (LargeSettings *) state;
    double side;
    if (!sudoku_bench_option_number (name, 4, 400, &side) ||
        settings->side_count == LARGE_MAX_LIST)
        return false;
    const double order = floor (sqrt (side) + 0.5);
    settings->sides[settings->side_count++] = (unsigned) side;
    return order * order == side;
}

bool large_wanted_side (const LargeSettings *settings, unsigned side) {
    for (size_t i = 0; i < settings->side_count; i++)
        if (settings->sides[i] == side)
            return true;
    return !settings->sides_given;
}

bool large_wanted_solver (const LargeSettings *settings, size_t solver,
                          Section section) {
    static const char *const usual[] = {"cdcl", "minisat", "cadical"};
    for (size_t i = 0; i < settings->solver_count; i++)
        if (settings->solvers[i] == solver && settings->solvers_given)
            return true;
    for (size_t i = 0; i < 3 && !settings->solvers_given; i++)
        if (!strcmp (usual[i], cnf_solver_name (solver)))
            return true;
    return !settings->solvers_given && section == SECTION_BLANK;
}

// ---------------------------------------------------------------------------
// Options

static bool read_megabytes (const char *text, uint64_t *bytes) {
    double number;
    const bool good = sudoku_bench_option_number (text, 1, 1e7, &number);
    *bytes = good ? (uint64_t) number << 20 : 0;
    return good;
}

static bool read_value (LargeSettings *settings, int option, char *value) {
    switch (option) {
    case 'p':
        settings->proofs = true;
        return true;
    case 'o':
        memset (settings->only, 0, sizeof settings->only);
        return sudoku_bench_option_list (value, settings, add_section);
    case 'n':
        settings->side_count = 0;
        settings->sides_given = true;
        return sudoku_bench_option_list (value, settings, add_side);
    case 's':
        settings->solver_count = 0;
        settings->solvers_given = true;
        return sudoku_bench_option_list (value, settings, add_solver);
    case 'l':
        return sudoku_bench_option_number (value, 0.1, 1e6, &settings->limit);
    case 'r':
        return sudoku_bench_option_half (value, &settings->tune,
                                         &settings->report);
    case 'b':
        settings->boards = value;
        return true;
    case 'f':
        return sudoku_bench_option_file (value, &settings->folder);
    case 'm':
        return read_megabytes (value, &settings->max_memory);
    case 'z':
        return read_megabytes (value, &settings->max_file);
    case 'F':
        settings->force = true;
        return true;
    case 'c':
        return sudoku_bench_option_file (value, &settings->csv);
    case 'g':
        return sudoku_bench_option_file (value, &settings->plot);
    default:
        return sudoku_bench_option_file (value, &settings->keep);
    }
}

static const char *read_option (void *state, int option, char *value) {
    static const char *const expected[] = {
        ['o'] = "blank, large, hard, hall or sixteen",
        ['n'] = "sides, which are squares, as in 36,49",
        ['s'] = "names of solvers, as in cdcl,minisat",
        ['l'] = "CPU seconds, 0.1 to 1000000",
        ['r'] = "report, tune or both",
        ['f'] = "the name of a folder, which begins with no dash",
        ['m'] = "megabytes, 1 to 10000000",
        ['z'] = "megabytes, 1 to 10000000",
        ['c'] = "the name of a file, which begins with no dash",
        ['g'] = "the name of files, which begins with no dash",
        ['k'] = "the name of a folder, which begins with no dash"};
    return read_value (state, option, value) ? NULL : expected[option];
}

static void set_defaults (LargeSettings *settings) {
    static const unsigned sides[] = {36, 49, 64, 81, 100, 144, 225};
    const long pages = sysconf (_SC_PHYS_PAGES), page = sysconf (_SC_PAGESIZE);
    *settings = (LargeSettings){.limit = 120,
                                .report = true,
                                .max_file = (uint64_t) 2048 << 20,
                                .keep = "bench-failures"};
    if (pages > 0 && page > 0)
        settings->max_memory = (uint64_t) pages * (uint64_t) page / 4 * 3;
    for (size_t i = 0; i < SECTIONS; i++)
        settings->only[i] = true;
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        settings->sides[settings->side_count++] = sides[i];
    for (size_t i = 0; i < cnf_solver_count (); i++)
        settings->solvers[settings->solver_count++] = i;
}

// Boards are in the same folders as for the other benchmarks.
static void find_boards (LargeSettings *settings) {
    static char path[4096]; // lives as long as the settings
    const char *data = getenv ("SUDOKU_DATA");
    struct stat about;
    snprintf (path, sizeof path, "%.4000s/large",
              data && *data ? data : "../shared/data");
    settings->boards = stat (path, &about) ? "instances" : path;
}

// Ours is first: the answers of others are compared with its.  False if it is
// missing.
static bool order_solvers (LargeSettings *settings) {
    size_t ours = 0;
    while (ours < settings->solver_count && settings->solvers[ours])
        ours++;
    if (ours == settings->solver_count)
        return false;
    settings->solvers[ours] = settings->solvers[0];
    settings->solvers[0] = 0;
    return true;
}

bool large_read_settings (LargeSettings *settings, int argc, char **argv,
                          int *status) {
    static const struct option options[] = {
        {"only", required_argument, NULL, 'o'},
        {"sides", required_argument, NULL, 'n'},
        {"solvers", required_argument, NULL, 's'},
        {"limit", required_argument, NULL, 'l'},
        {"half", required_argument, NULL, 'r'},
        {"proofs", no_argument, NULL, 'p'},
        {"boards", required_argument, NULL, 'b'},
        {"folder", required_argument, NULL, 'f'},
        {"memory", required_argument, NULL, 'm'},
        {"max-file", required_argument, NULL, 'z'},
        {"csv", required_argument, NULL, 'c'},
        {"force", no_argument, NULL, 'F'},
        {"plot", required_argument, NULL, 'g'},
        {"keep", required_argument, NULL, 'k'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0}};
    set_defaults (settings);
    const BenchOptions all = {"large",  "",          ":hV",     options,
                              settings, read_option, print_help};
    *status = sudoku_bench_options_read (&all, argc, argv);
    if (*status >= 0)
        return false;
    if (optind != argc)
        *status = sudoku_bench_misused (&all, "unexpected argument '%s'",
                                        argv[optind]);
    else if (!order_solvers (settings))
        *status = sudoku_bench_misused (&all, "--solvers: expected cdcl, too");
    if (!settings->boards)
        find_boards (settings);
    return *status < 0;
}
