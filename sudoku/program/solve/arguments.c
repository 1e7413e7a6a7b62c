// arguments.c -- the command line of `solve`: its help, its options, and which
// of them exclude each other.

#include "sudoku/program/solve/arguments.h"
#include "sudoku/program/report/report.h"
#include "sudoku/encode/encode.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/report/format.h"

#include <getopt.h>
#include <string.h>
#include <unistd.h>

static void help (void) {
    printf (
        "usage: cdcl-sudoku solve [OPTION]... [FILE]...\n"
        "\n"
        "Solves the boards of the files, or of standard input (also -), one "
        "answer for\n"
        "each board in the same order.  A FILE may be a folder, or a board "
        "itself.\n"
        "Formats are recognised by their content: boards on a line, grids, "
        ".sdk, .sdm,\n"
        ".ss, numbers, puzzle:count:solution, pencil marks.\n"
        "\n"
        "what to answer (default: one solution, or none):\n"
        "  -u, --unique          none, unique, or not unique and two "
        "solutions\n"
        "      --exit-code       with --unique: exit status 0 unique, 1 "
        "several\n"
        "                        solutions, 2 none, 3 undecided; of several "
        "boards the\n"
        "                        highest\n"
        "  -c, --count[=LIMIT]   the number of solutions; LIMIT+ if there may "
        "be more\n"
        "                        (default 1000; 0: no limit)\n"
        "      --all             every solution, on a line each, as soon as it "
        "is found\n"
        "  -l, --limit N         with --all or --count: at most so many "
        "(default of\n"
        "                        --all: 0, no limit)\n"
        "\n"
        "how to print it:\n"
        "  -O, --output FORM     line, grid, both (puzzle and solution side "
        "by side), or\n"
        "                        json (one object per line); default: grid "
        "for one board\n"
        "                        on a terminal, line otherwise\n"
        "      --format TEXT     what a line is: %%n name, %%p puzzle, %%s "
        "solution or what\n"
        "                        else is answered, %%%% a percent sign "
        "(default: %%s)\n"
        "  -o, --to FILE         write answers to FILE (default and -: "
        "standard output)\n"
        "  -f, --force           replace files that exist, whatever they hold\n"
        "      --stats           totals on standard error, and which kernel; "
        "most\n"
        "                        variables and memory of a board\n"
        "\n"
        "how to solve:\n"
        "  -e, --encoding NAME   minimal, efficient, extended (default), "
        "triad\n"
        "  -a, --amo NAME        native (default), pairwise, sequential, "
        "product,\n"
        "                        commander, binary, bimander\n"
        "  -k, --kernel NAME     how the groups are represented: auto "
        "(default),\n"
        "                        general, simd (side 9 and 16, extended and "
        "native), or\n"
        "                        one of its codes:");
    for (size_t k = (size_t) sudoku_kernel ("simd") + 1; k < sudoku_kernels ();
         k++)
        printf (" %s", sudoku_kernel_name (k));
    printf (
        "\n"
        "      --learn-after N   kernel simd: learn clauses after N conflicts "
        "of a board\n"
        "                        (default 30000; 0: from the first on)\n"
        "  -j, --jobs N          threads, for a board each, or together on a "
        "hard one;\n"
        "                        answers stay in order (default 1; 0: one for "
        "each\n"
        "                        processor)\n"
        "      --deterministic   with --jobs: all on one board after the "
        "other, the same\n"
        "                        in each run with the same seed and number\n"
        "      --first-phases W  begin near a grid that is constructed from "
        "the givens:\n"
        "                        never, always, or auto (default): sides from "
        "25, at most\n"
        "                        30 %% of givens\n"
        "      --seed N          0 to 2147483647, default 0: in order; others "
        "shuffle\n"
        "  -t, --time S          give up a board after so many seconds of the "
        "clock, with\n"
        "                        those that it takes to load it (default: no "
        "limit)\n"
        "      --conflicts N     give up a board after so many conflicts; 0: "
        "load and\n"
        "                        propagate only (default: no limit)\n"
        "\n"
        "annealing, for comparison; it finds solutions by chance:\n"
        "      --method NAME     sat (default), or anneal: simulated annealing "
        "on what\n"
        "                        `encode --format qubo` writes\n"
        "      --sweeps N        of a run (default 100000)\n"
        "      --runs N          until the board is unknown (default 20)\n"
        "      --reduce WHAT     givens (default), or singles: what is applied "
        "before\n"
        "\n"
        "proof (of one board, whose FILE must be given):\n"
        "  -p, --proof FILE      DRAT, relative to what `encode --format "
        "dimacs` writes\n"
        "                        with the same --encoding and --amo; with "
        "--unique,\n"
        "                        relative to FILE.cnf, which is that formula "
        "and the\n"
        "                        clause that excludes the solution found\n"
        "      --proof-binary    in the binary format\n"
        "\n"
        "trace (of one board, whose FILE must be given; the general solver "
        "searches,\n"
        "also where a kernel would):\n"
        "      --trace FILE      each step, as lines of JSON (man 1 cdcl)\n"
        "      --trace-from N    from the first step after N conflicts on\n"
        "      --trace-conflicts N\n"
        "                        N conflicts, and no more\n"
        "\n"
        "  -h, --help            this text\n"
        "  -V, --version         the version\n"
        "\n"
        "examples:\n"
        "  cdcl-sudoku solve --unique --output json puzzles.txt\n"
        "  cdcl-sudoku solve --format '%%p,%%s' puzzles.txt --to solved.csv\n"
        "  cdcl-sudoku solve "
        "4.....8.5.3..........7......2.....6.....8.4......1.......\\\n"
        "6.3.7.5..2.....1.4......\n");
}

enum {
    OPTION_SEED = 256,
    OPTION_PHASES,
    OPTION_CONFLICTS,
    OPTION_STATS,
    OPTION_BINARY,
    OPTION_LEARN,
    OPTION_DETERMINISTIC,
    OPTION_ALL,
    OPTION_FORMAT,
    OPTION_EXIT_CODE,
    OPTION_METHOD,
    OPTION_SWEEPS,
    OPTION_RUNS,
    OPTION_REDUCE,
    OPTION_TRACE,
    OPTION_TRACE_FROM,
    OPTION_TRACE_CONFLICTS
};

static const struct option long_options[] = {
    {"unique", no_argument, NULL, 'u'},
    {"exit-code", no_argument, NULL, OPTION_EXIT_CODE},
    {"count", optional_argument, NULL, 'c'},
    {"all", no_argument, NULL, OPTION_ALL},
    {"limit", required_argument, NULL, 'l'},
    {"output", required_argument, NULL, 'O'},
    {"format", required_argument, NULL, OPTION_FORMAT},
    {"to", required_argument, NULL, 'o'},
    {"force", no_argument, NULL, 'f'},
    {"stats", no_argument, NULL, OPTION_STATS},
    {"encoding", required_argument, NULL, 'e'},
    {"amo", required_argument, NULL, 'a'},
    {"kernel", required_argument, NULL, 'k'},
    {"learn-after", required_argument, NULL, OPTION_LEARN},
    {"jobs", required_argument, NULL, 'j'},
    {"deterministic", no_argument, NULL, OPTION_DETERMINISTIC},
    {"first-phases", required_argument, NULL, OPTION_PHASES},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"time", required_argument, NULL, 't'},
    {"conflicts", required_argument, NULL, OPTION_CONFLICTS},
    {"method", required_argument, NULL, OPTION_METHOD},
    {"sweeps", required_argument, NULL, OPTION_SWEEPS},
    {"runs", required_argument, NULL, OPTION_RUNS},
    {"reduce", required_argument, NULL, OPTION_REDUCE},
    {"proof", required_argument, NULL, 'p'},
    {"proof-binary", no_argument, NULL, OPTION_BINARY},
    {"trace", required_argument, NULL, OPTION_TRACE},
    {"trace-from", required_argument, NULL, OPTION_TRACE_FROM},
    {"trace-conflicts", required_argument, NULL, OPTION_TRACE_CONFLICTS},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0}};

static int read_phases (const char *value, SolveOptions *options) {
    static const char *const names[] = {"auto", "never", "always"};
    for (int when = SUDOKU_PHASES_AUTO; when <= SUDOKU_PHASES_ALWAYS; when++)
        if (!strcmp (value, names[when])) {
            options->phases = when;
            return STATUS_OK;
        }
    return sudoku_misused (
        "solve", "--first-phases '%s': expected auto, never or always", value);
}

static int read_jobs (const char *value, SolveOptions *options) {
    int64_t jobs;
    const int status =
        sudoku_option_number ("solve", "--jobs", value, 0, 1024, &jobs);
    if (status != STATUS_OK)
        return status;
    if (!jobs)
        jobs = sysconf (_SC_NPROCESSORS_ONLN);
    options->jobs = jobs > 0 ? (unsigned) jobs : 1;
    return STATUS_OK;
}

static int read_limit (Solve *solve, const char *option, const char *value) {
    solve->limited = true;
    return sudoku_option_number ("solve", option, value, 0, INT64_MAX,
                                 &solve->options.limit);
}

static int read_method (const char *value, Solve *solve) {
    solve->anneal = !strcmp (value, "anneal");
    return solve->anneal || !strcmp (value, "sat")
               ? STATUS_OK
               : sudoku_misused (
                     "solve", "--method '%s': expected sat or anneal", value);
}

static int read_annealing (Solve *solve, int option, const char *value) {
    sudoku_annealing *const annealing = &solve->options.annealing;
    const bool sweeps = option == OPTION_SWEEPS;
    int64_t number = 0;
    if (option == OPTION_REDUCE) {
        Reduction reduction;
        solve->annealing_only = "reduce";
        const int status =
            sudoku_option_reduction ("solve", value, false, &reduction);
        annealing->singles = status == STATUS_OK && reduction == REDUCE_SINGLES;
        return status;
    }
    solve->annealing_only = sweeps ? "sweeps" : "runs";
    const int status =
        sudoku_option_number ("solve", sweeps ? "--sweeps" : "--runs", value, 1,
                              INT64_C (1) << 53, &number);
    *(sweeps ? &annealing->sweeps : &annealing->runs) = (uint64_t) number;
    return status;
}

// Options that suit the SAT solver alone.
static const char *sat_option (int option) {
    switch (option) {
    case 'e':
        return "encoding";
    case 'a':
        return "amo";
    case 'k':
        return "kernel";
    case OPTION_DETERMINISTIC:
        return "deterministic";
    case OPTION_LEARN:
        return "learn-after";
    case OPTION_PHASES:
        return "first-phases";
    case OPTION_CONFLICTS:
        return "conflicts";
    case 'p':
        return "proof";
    case OPTION_TRACE:
        return "trace";
    default:
        return NULL;
    }
}

// Reads one option.  STATUS_OK or STATUS_USAGE.
static int read_option (void *state, int option, const char *value) {
    Solve *const solve = state;
    SolveOptions *options = &solve->options;
    if (sat_option (option))
        solve->sat_only = sat_option (option);
    switch (option) {
    case 'u':
        solve->unique = true;
        return STATUS_OK;
    case OPTION_EXIT_CODE:
        solve->exit_code = true;
        return STATUS_OK;
    case 'c':
        solve->count = true;
        return value ? read_limit (solve, "--count", value) : STATUS_OK;
    case OPTION_ALL:
        solve->all = true;
        return STATUS_OK;
    case 'l':
        return read_limit (solve, "--limit", value);
    case 'O':
        return sudoku_option_layout ("solve", value, &options->style.layout);
    case OPTION_FORMAT:
        return sudoku_option_format ("solve", "nps", value,
                                     &options->style.format);
    case 'o':
        return sudoku_option_file ("solve", "--to", value, &solve->to);
    case 'f':
        options->force = true;
        return STATUS_OK;
    case OPTION_STATS:
        solve->stats = true;
        return STATUS_OK;
    case 'e':
        return sudoku_option_encoding ("solve", value, &options->encoding);
    case 'a':
        return sudoku_option_amo ("solve", value, &options->amo);
    case 'k':
        return sudoku_option_kernel ("solve", value, &options->kernel);
    case 'j':
        return read_jobs (value, options);
    case OPTION_DETERMINISTIC:
        solve->options.deterministic = true;
        return STATUS_OK;
    case OPTION_LEARN:
        return sudoku_option_number ("solve", "--learn-after", value, 0,
                                     1000000000, &options->learnafter);
    case OPTION_PHASES:
        return read_phases (value, options);
    case OPTION_SEED:
        return sudoku_option_number ("solve", "--seed", value, 0, INT32_MAX,
                                     &options->seed);
    case 't':
        return sudoku_option_seconds ("solve", "--time", value,
                                      &options->seconds);
    case OPTION_CONFLICTS:
        return sudoku_option_number ("solve", "--conflicts", value, 0,
                                     INT64_C (1) << 53, &options->conflicts);
    case OPTION_METHOD:
        return read_method (value, solve);
    case OPTION_SWEEPS:
    case OPTION_RUNS:
    case OPTION_REDUCE:
        return read_annealing (solve, option, value);
    case 'p':
        return sudoku_option_file ("solve", "--proof", value, &options->proof);
    case OPTION_TRACE:
        return sudoku_option_file ("solve", "--trace", value, &options->trace);
    case OPTION_TRACE_FROM:
        return sudoku_option_number ("solve", "--trace-from", value, 0,
                                     INT64_C (1) << 53, &options->trace_from);
    case OPTION_TRACE_CONFLICTS:
        return sudoku_option_number ("solve", "--trace-conflicts", value, 0,
                                     INT64_C (1) << 53,
                                     &options->trace_conflicts);
    default:
        options->binary = true;
        return STATUS_OK;
    }
}

// Sets the question; two different ones are an error.
static int choose_question (Solve *solve) {
    SolveOptions *const options = &solve->options;
    if (solve->unique + solve->count + solve->all > 1)
        return sudoku_misused ("solve", "%s and %s: expected one of the two",
                               solve->unique ? "--unique" : "--count",
                               solve->all ? "--all" : "--count");
    if (solve->exit_code && !solve->unique)
        return sudoku_misused ("solve", "--exit-code without --unique");
    if (solve->limited && !solve->all && !solve->count)
        return sudoku_misused ("solve", "--limit without --all or --count");
    if (solve->count && !solve->limited)
        options->limit = 1000;
    options->question = solve->unique  ? ASK_UNIQUE
                        : solve->count ? ASK_COUNT
                        : solve->all   ? ASK_ALL
                                       : ASK_SOLUTION;
    return STATUS_OK;
}

// Sets how answers are printed.
static int choose_style (Solve *solve) {
    Style *const style = &solve->options.style;
    const char *const lines = style->format ? "--format" : "--all";
    if (style->format || solve->all) {
        if (style->layout != LAYOUT_AUTO && style->layout != LAYOUT_LINE)
            return sudoku_misused ("solve",
                                   "%s with --output: expected line, "
                                   "which is what it prints",
                                   lines);
        style->layout = LAYOUT_LINE;
    }
    return STATUS_OK;
}

// Whether the options suit the method; and completes those of annealing.
static int check_method (Solve *solve) {
    SolveOptions *const options = &solve->options;
    sudoku_annealing *const annealing = &options->annealing;
    if (!solve->anneal && solve->annealing_only)
        return sudoku_misused ("solve", "--%s without --method anneal",
                               solve->annealing_only);
    if (!solve->anneal)
        return STATUS_OK;
    if (options->question != ASK_SOLUTION)
        return sudoku_misused ("solve",
                               "--method anneal with --%s: it finds one "
                               "solution, and cannot count",
                               solve->unique  ? "unique"
                               : solve->count ? "count"
                                              : "all");
    if (solve->sat_only)
        return sudoku_misused ("solve",
                               "--method anneal with --%s, which is an option "
                               "of the SAT solver",
                               solve->sat_only);
    annealing->seed = (uint64_t) options->seed;
    if (!annealing->sweeps)
        annealing->sweeps = 100000;
    if (!annealing->runs)
        annealing->runs = 20;
    return STATUS_OK;
}

// Whether the other options fit a proof or a trace, in this file, and whether
// there is a board.
static int check_record (const Solve *solve, const char *what, const char *file,
                         int count) {
    const SolveOptions *const options = &solve->options;
    if (!strcmp (file, "-"))
        return sudoku_misused ("solve",
                               "--%s '-': expected a file, since standard "
                               "output carries the answer",
                               what);
    if (!count)
        return sudoku_misused ("solve",
                               "--%s '%s' without a board: expected its "
                               "file too, or - for standard input",
                               what, file);
    if (options->question == ASK_COUNT || options->question == ASK_ALL)
        return sudoku_misused ("solve",
                               "--%s with --%s: a %s is of none, or of no "
                               "other",
                               what, solve->all ? "all" : "count", what);
    if (options->kernel > (size_t) sudoku_kernel ("general"))
        return sudoku_misused ("solve",
                               "--%s with a kernel: expected auto or general, "
                               "whose groups %ss are about",
                               what, what);
    if (options->learnafter >= 0)
        return sudoku_misused ("solve",
                               "--%s with --learn-after: expected one of the "
                               "two, since only kernel simd waits",
                               what);
    if (options->trace && (options->jobs > 1 || options->deterministic))
        return sudoku_misused (
            "solve",
            "--trace with --%s: expected one job, since a trace is of one "
            "search",
            options->jobs > 1 ? "jobs" : "deterministic");
    return STATUS_OK;
}

static int check_records (const Solve *solve, int count) {
    const SolveOptions *const options = &solve->options;
    int status = STATUS_OK;
    if (!options->proof && options->binary)
        return sudoku_misused ("solve", "--proof-binary without --proof");
    if (!options->trace && (options->trace_from || options->trace_conflicts))
        return sudoku_misused ("solve", "--trace-from and --trace-conflicts "
                                        "without --trace");
    if (options->proof)
        status = check_record (solve, "proof", options->proof, count);
    if (options->trace && status == STATUS_OK)
        status = check_record (solve, "trace", options->trace, count);
    return status;
}

int sudoku_solve_arguments (Solve *solve, int argc, char **argv) {
    memset (solve, 0, sizeof *solve);
    solve->options.encoding = ENCODING_extended;
    solve->options.amo = AMO_native;
    solve->options.seconds = -1;
    solve->options.conflicts = -1;
    solve->options.learnafter = -1;
    solve->options.kernel = (size_t) sudoku_kernel ("auto");
    solve->options.jobs = 1;
    const ProgramOptions options = {
        "cdcl-sudoku", "solve", ":uc::l:O:o:fe:a:k:j:t:p:hV",
        long_options,  solve,   read_option,
        help};
    int status = program_read_options (&options, argc, argv);
    if (status >= 0)
        return status;
    status = choose_question (solve);
    if (status == STATUS_OK)
        status = choose_style (solve);
    if (status == STATUS_OK)
        status = check_method (solve);
    if (status == STATUS_OK)
        status = check_records (solve, argc - optind);
    return status == STATUS_OK ? -1 : status;
}
