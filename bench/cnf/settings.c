// settings.c -- parses and checks the command line of `cnf run`.
//
// The strings of the settings are those of the command line, cut at commas.

#include "settings.h"

#include "families.h"
#include "solvers.h"

#include "bench/lanes.h"
#include "bench/options.h"
#include "bench/status.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static void print_help (void) {
    printf (
        "usage: cnf run [option]... DIR\n"
        "\n"
        "Has solvers decide the formulas that `cnf gen DIR` wrote, compares\n"
        "their answers, checks their models, and prints solved and PAR-2.\n"
        "\n"
        "  --half HALF      tune, report or both (default: both); each family\n"
        "                   is split by position, first tune, then report\n"
        "  --family LIST    only these: ");
    for (size_t i = 0; i < cnf_family_count; i++)
        printf ("%s%s%s", i ? "," : "",
                i && i % 6 == 0 ? "\n                   " : " ",
                cnf_families[i].name);
    printf ("\n  --solvers LIST   of:");
    for (size_t i = 0; i < cnf_solver_count (); i++)
        printf ("%s %s", i ? "," : "", cnf_solver_name (i));
    printf (
        "\n                   (default: cdcl,minisat,cadical); cdcl with\n"
        "                   options of its own, and as often as you like, as\n"
        "                   cdcl,cdcl:walk=0,cdcl:walk=0+vivify=0\n"
        "  --formulas FILE  only those that it names, one on a line\n"
        "  --ours OPTIONS   options for cdcl in one word, as\n"
        "                   --ours \"--restart=1 --seed=2\"; several times:\n"
        "                   several configurations (\"\" for the plain one)\n"
        "  --cdcl FILE      the program (default: ../cdcl beside this one)\n"
        "  --limit S        CPU seconds of a run (default: 20)\n"
        "  --memory MB      address space of a run (default: 4096)\n"
        "  --jobs N         runs at once, each on its own core (default: 2,\n"
        "                   or 1 where there is one core)\n"
        "  --proofs         our UNSAT once more with a proof, which is "
        "checked\n"
        "  --csv FILE       write every row as CSV\n"
        "  --force          replace FILE even if it is no such CSV\n"
        "  --plot STEM      cactus plot: STEM.gp, STEM.svg and STEM.png\n"
        "                   (default with --csv: FILE without its ending)\n"
        "  --keep DIR       where a disagreement leaves its files\n"
        "                   (default: bench-failures)\n"
        "  -h, --help       this text\n"
        "  -V, --version    the version\n"
        "\n"
        "Exit status: 0 all answers agree, 1 a disagreement, 64 usage, 66 a\n"
        "formula is missing, 71 no memory, 73 a file would be lost, 74 output\n"
        "not written; an interrupted run prints what is finished and ends by\n"
        "the signal.\n");
}

static bool add_family (void *state, const char *name) {
    RunSettings *settings = (RunSettings *) state;
    for (size_t i = 0; i < cnf_family_count; i++)
        if (!strcmp (cnf_families[i].name, name) &&
            settings->family_count < CNF_MAX_LIST) {
            settings->families[settings->family_count++] = cnf_families[i].name;
            return true;
        }
    return false;
}

// NAME, or NAME:OPTIONS for the first, ours.
static bool add_solver (void *state, const char *name) {
    RunSettings *settings = (RunSettings *) state;
    const size_t length = strcspn (name, ":");
    const char *options = name[length] ? name + length + 1 : NULL;
    for (size_t i = 0; i < (options ? 1 : cnf_solver_count ()); i++)
        if (strlen (cnf_solver_name (i)) == length &&
            !strncmp (cnf_solver_name (i), name, length) &&
            settings->solver_count < CNF_MAX_LIST) {
            settings->solvers[settings->solver_count++] = (Entrant){i, options};
            return true;
        }
    return false;
}

static bool read_value (RunSettings *settings, int option, char *value) {
    double number = 0;
    switch (option) {
    case 'p':
        settings->proofs = true;
        return true;
    case 'r':
        return sudoku_bench_option_half (value, &settings->tune,
                                         &settings->report);
    case 'f':
        return sudoku_bench_option_list (value, settings, add_family);
    case 's':
        settings->solver_count = 0;
        return sudoku_bench_option_list (value, settings, add_solver);
    case 'n':
        settings->formulas = value;
        return true;
    case 'o':
        settings->ours[settings->ours_count] = value;
        return settings->ours_count++ < CNF_MAX_LIST - 1;
    case 'd':
        settings->cdcl = value;
        return true;
    case 'l':
        return sudoku_bench_option_number (value, 0.1, 1e6, &settings->limit);
    case 'm':
        settings->max_memory = 0;
        if (!sudoku_bench_option_number (value, 1, 1e7, &number))
            return false;
        settings->max_memory = (uint64_t) number << 20;
        return true;
    case 'j':
        if (!sudoku_bench_option_number (value, 1, sudoku_bench_cores (),
                                         &number))
            return false;
        settings->jobs = (unsigned) number;
        return true;
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
        ['r'] = "tune, report or both",
        ['f'] = "names of families, see --help",
        ['s'] = "names of solvers, as in cdcl:walk=0,minisat",
        ['o'] = "fewer of this option",
        ['l'] = "CPU seconds, 0.1 to 1000000",
        ['m'] = "megabytes, 1 to 10000000",
        ['j'] = "a number, and each run needs a core of its own",
        ['c'] = "the name of a file, which begins with no dash",
        ['g'] = "the name of files, which begins with no dash",
        ['k'] = "the name of a folder, which begins with no dash"};
    return read_value (state, option, value) ? NULL : expected[option];
}

static void set_defaults (RunSettings *settings) {
    *settings = (RunSettings){.limit = 20,
                              .jobs = sudoku_bench_cores () > 1 ? 2 : 1,
                              .tune = true,
                              .report = true,
                              .max_memory = (uint64_t) 4096 << 20,
                              .keep = "bench-failures"};
    add_solver (settings, "cdcl");
    add_solver (settings, "minisat");
    add_solver (settings, "cadical");
}

bool cnf_run_settings (RunSettings *settings, int argc, char **argv,
                       int *status) {
    static const struct option options[] = {
        {"half", required_argument, NULL, 'r'},
        {"family", required_argument, NULL, 'f'},
        {"solvers", required_argument, NULL, 's'},
        {"formulas", required_argument, NULL, 'n'},
        {"ours", required_argument, NULL, 'o'},
        {"cdcl", required_argument, NULL, 'd'},
        {"limit", required_argument, NULL, 'l'},
        {"memory", required_argument, NULL, 'm'},
        {"jobs", required_argument, NULL, 'j'},
        {"proofs", no_argument, NULL, 'p'},
        {"csv", required_argument, NULL, 'c'},
        {"force", no_argument, NULL, 'F'},
        {"plot", required_argument, NULL, 'g'},
        {"keep", required_argument, NULL, 'k'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0}};
    set_defaults (settings);
    const BenchOptions all = {"cnf",    "run",       ":hV",     options,
                              settings, read_option, print_help};
    *status = sudoku_bench_options_read (&all, argc, argv);
    if (*status >= 0)
        return false;
    if (optind + 1 != argc) {
        *status = sudoku_bench_misused (
            &all, "expected one folder, and there are %d", argc - optind);
        return false;
    }
    settings->folder = argv[optind];
    return true;
}
