// solve.c -- `cdcl-sudoku solve`: answers boards in the order in which
// they come, with one worker or several.
//
// One worker reads, solves and reports a board before it reads the next one, so
// memory does not depend on the number of boards.  Only if the layout depends
// on whether there is a second board, two records are read first.  Several
// workers get batches of boards (worker_pool.c), whose number is bounded too.

#include "sudoku/encode/encode.h"
#include "sudoku/program/proof.h"
#include "sudoku/program/worker_pool.h"

#include <getopt.h>
#include <string.h>
#include <unistd.h>

typedef struct Solve {
    SolveOptions options;
    Layout layout;
    bool bold, stats, deterministic;
    bool progress, progress_shown;
    double begin, shown; // clock readings
    Totals totals;
    int status;
    char kernel[32]; // "" before a board was solved
} Solve;

static void worsen (Solve *solve, int status) {
    if (solve->status == STATUS_OK)
        solve->status = status;
}

// ---------------------------------------------------------------------------
// Progress and totals

// On a terminal, after the first second: a line that is overwritten up to four
// times a second.
static void show_progress (void *state, const Totals *totals) {
    Solve *const solve = state;
    if (!solve->progress)
        return;
    const double time = program_seconds ();
    if (time - solve->begin < 1 || time - solve->shown < 0.25)
        return;
    fprintf (stderr, "\r%llu boards, %.0f boards/s ",
             (unsigned long long) totals->boards,
             (double) totals->boards / (time - solve->begin));
    solve->shown = time;
    solve->progress_shown = true;
}

static void clear_progress (Solve *solve) {
    if (solve->progress_shown)
        fprintf (stderr, "\r\033[K");
    solve->progress_shown = false;
}

static void show_stats (const Solve *solve) {
    const Totals *const totals = &solve->totals;
    const double wall = program_seconds () - solve->begin;
    const struct {
        const char *name;
        uint64_t value;
    } rows[] = {{"boards", totals->boards},
                {"with solution", totals->solved},
                {"without", totals->none},
                {"unknown", totals->unknown},
                {"bad records", totals->bad},
                {"conflicts", totals->conflicts},
                {"decisions", totals->decisions},
                {"propagations", totals->propagations},
                {"with learning", totals->learning},
                {"with help", totals->helped},
                {"variables", totals->vars},
                {"solver bytes", totals->bytes}};
    if (*solve->kernel)
        fprintf (stderr, "kernel        %12s, %u job%s\n", solve->kernel,
                 solve->options.jobs, solve->options.jobs > 1 ? "s" : "");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        fprintf (stderr, "%-14s%12llu\n", rows[i].name,
                 (unsigned long long) rows[i].value);
    fprintf (stderr,
             "solving       %12.3f s\n"
             "in all        %12.3f s, %.0f boards/s\n",
             totals->seconds, wall,
             wall > 0 ? (double) totals->boards / wall : 0);
}

// ---------------------------------------------------------------------------
// All records

static void answer_alone (Solve *solve, Feed *feed, Record *first,
                          size_t count) {
    Worker worker;
    Record record;
    sudoku_worker_init (&worker, &solve->options, solve->layout, solve->bold,
                        solve->stats, stdout);
    worker.alone = true;
    bool going = true;
    for (size_t i = 0; i < count; i++) {
        going = going && !program_interrupted () &&
                sudoku_worker_answer (&worker, first + i);
        sudoku_puzzle_release (&first[i].puzzle);
    }
    // Stops if answers cannot be written: the input may have no end.
    while (going && !program_interrupted () && !ferror (stdout) &&
           sudoku_feed_next (feed, &record)) {
        going = sudoku_worker_answer (&worker, &record);
        show_progress (solve, &worker.totals);
    }
    solve->totals = worker.totals;
    worsen (solve, worker.status);
    const char *const kernel = sudoku_worker_kernel (&worker);
    if (kernel)
        snprintf (solve->kernel, sizeof solve->kernel, "%s", kernel);
    sudoku_worker_release (&worker);
}

static void answer_with_pool (Solve *solve, Feed *feed, Record *first,
                              size_t count) {
    WorkerPool pool = {.options = &solve->options,
                       .layout = solve->layout,
                       .bold = solve->bold,
                       .measured = solve->stats,
                       .state = solve,
                       .written = show_progress};
    worsen (solve, sudoku_worker_pool_run (&pool, feed, first, count));
    worsen (solve, pool.status);
    solve->totals = pool.totals;
    memcpy (solve->kernel, pool.kernel, sizeof solve->kernel);
}

static void answer_all (Solve *solve, char **paths) {
    Feed feed;
    Record first[2];
    size_t count = 0;
    sudoku_feed_init (&feed, paths);
    if (solve->layout == LAYOUT_AUTO) {
        while (count < 2 && sudoku_feed_next (&feed, first + count))
            count++;
        solve->layout = count == 1 ? LAYOUT_GRID : LAYOUT_LINE;
    }
    if (solve->options.jobs > 1 && !solve->deterministic)
        answer_with_pool (solve, &feed, first, count);
    else
        answer_alone (solve, &feed, first, count);
    sudoku_feed_release (&feed);
    worsen (solve, feed.status);
}

// ---------------------------------------------------------------------------
// The command line

static int help (void) {
    printf (
        "usage: cdcl-sudoku solve [OPTION]... [FILE]...\n"
        "\n"
        "Solves the boards of the files, or of standard input (also -), one "
        "answer per\n"
        "board in the same order.  Text formats are recognised by themselves: "
        "boards on\n"
        "a line, grids, .sdk, .sdm, .ss, numbers, puzzle:count:solution, "
        "pencil marks.\n"
        "\n"
        "what to answer:\n"
        "  -u, --unique          none, unique, or not unique and two "
        "solutions\n"
        "  -c, --count[=LIMIT]   the number of solutions; LIMIT+ if there may "
        "be more\n"
        "                        (default 1000; 0: no limit)\n"
        "  -o, --output LAYOUT   line, grid, both (puzzle and solution side "
        "by side), or json\n"
        "                        (one object per line); default: grid for one "
        "board on a\n"
        "                        terminal, line otherwise\n"
        "      --stats           totals on standard error, and which kernel; "
        "most "
        "variables and\n"
        "                        memory of a board\n"
        "\n"
        "how to solve:\n"
        "  -e, --encoding NAME   minimal, efficient, extended (default)\n"
        "  -a, --amo NAME        native (default), pairwise, sequential, "
        "product,\n"
        "                        commander\n"
        "  -k, --kernel NAME     how the groups are represented: auto "
        "(default), "
        "general,\n"
        "                        simd (side 9 and 16, extended and native), "
        "or one\n"
        "                        of its codes:");
    for (size_t k = (size_t) sudoku_kernel ("simd") + 1; k < sudoku_kernels ();
         k++)
        printf (" %s", sudoku_kernel_name (k));
    printf (
        "\n"
        "      --learn-after N   kernel simd: learn clauses after N "
        "conflicts "
        "of a board\n"
        "                        (default 30000; 0: from the first on)\n"
        "  -j, --jobs N          threads, for a board each, or together on a "
        "hard one;\n"
        "                        answers stay in order (default 1; 0: one for "
        "each processor)\n"
        "      --deterministic   with --jobs: all on one board after the "
        "other, the same\n"
        "                        in each run with the same seed and number\n"
        "      --seed N          0 to 2147483647, default 0: in order; others "
        "shuffle\n"
        "  -t, --time S          give up a board after so many seconds, with "
        "those that\n"
        "                        it takes to load it\n"
        "      --conflicts N     give up a board after so many conflicts; 0: "
        "load and\n"
        "                        propagate only\n"
        "\n"
        "proof (of one board):\n"
        "  -p, --proof FILE      DRAT, relative to what `encode --format "
        "dimacs` writes\n"
        "                        with the same --encoding and --amo; with "
        "--unique, relative\n"
        "                        to FILE.cnf, which is that formula and the "
        "clause that\n"
        "                        excludes the solution found\n"
        "      --proof-binary    in the binary format\n"
        "\n"
        "examples:\n"
        "  cdcl-sudoku solve --unique --output json puzzles.txt\n"
        "  echo 4...3.......6..8..........1....5..9..8....6...7.2........1.27."
        ".5.3....4.9........ |\n"
        "    cdcl-sudoku solve\n");
    return STATUS_OK;
}

enum {
    OPTION_SEED = 256,
    OPTION_CONFLICTS,
    OPTION_STATS,
    OPTION_BINARY,
    OPTION_LEARN,
    OPTION_DETERMINISTIC
};

static const struct option long_options[] = {
    {"unique", no_argument, NULL, 'u'},
    {"count", optional_argument, NULL, 'c'},
    {"output", required_argument, NULL, 'o'},
    {"stats", no_argument, NULL, OPTION_STATS},
    {"encoding", required_argument, NULL, 'e'},
    {"amo", required_argument, NULL, 'a'},
    {"kernel", required_argument, NULL, 'k'},
    {"learn-after", required_argument, NULL, OPTION_LEARN},
    {"jobs", required_argument, NULL, 'j'},
    {"deterministic", no_argument, NULL, OPTION_DETERMINISTIC},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"time", required_argument, NULL, 't'},
    {"conflicts", required_argument, NULL, OPTION_CONFLICTS},
    {"proof", required_argument, NULL, 'p'},
    {"proof-binary", no_argument, NULL, OPTION_BINARY},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0}};

static int read_jobs (const char *value, SolveOptions *options) {
    int64_t jobs;
    const int status =
        sudoku_option_number ("solve", "jobs", value, 0, 1024, &jobs);
    if (status != STATUS_OK)
        return status;
    if (!jobs)
        jobs = sysconf (_SC_NPROCESSORS_ONLN);
    options->jobs = jobs > 0 ? (unsigned) jobs : 1;
    return STATUS_OK;
}

// Reads one option.  STATUS_OK or STATUS_USAGE.
static int read_option (Solve *solve, int option, const char *value) {
    SolveOptions *options = &solve->options;
    switch (option) {
    case 'u':
    case 'c': {
        const Question question = option == 'u' ? ASK_UNIQUE : ASK_COUNT;
        if (options->question != ASK_SOLUTION && options->question != question)
            return sudoku_misused ("solve",
                                   "--unique and --count: expected one of the "
                                   "two");
        options->question = question;
        options->count = 1000;
        if (!value)
            return STATUS_OK;
        return sudoku_option_number ("solve", "count", value, 0, INT64_MAX,
                                     &options->count);
    }
    case 'o':
        return sudoku_option_layout ("solve", value, &solve->layout);
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
        solve->deterministic = true;
        return STATUS_OK;
    case OPTION_LEARN:
        return sudoku_option_number ("solve", "learn-after", value, 0,
                                     1000000000, &options->learnafter);
    case OPTION_SEED:
        return sudoku_option_number ("solve", "seed", value, 0, INT32_MAX,
                                     &options->seed);
    case 't':
        return sudoku_option_seconds ("solve", "time", value,
                                      &options->seconds);
    case OPTION_CONFLICTS:
        return sudoku_option_number ("solve", "conflicts", value, 0,
                                     INT64_C (1) << 53, &options->conflicts);
    case 'p':
        options->proof = value;
        return *value ? STATUS_OK
                      : sudoku_misused ("solve", "--proof '': expected a file");
    case OPTION_BINARY:
        options->binary = true;
        return STATUS_OK;
    default:
        return STATUS_USAGE;
    }
}

// Whether the options fit each other.
static int check (const Solve *solve) {
    const SolveOptions *const options = &solve->options;
    if (!options->proof)
        return options->binary
                   ? sudoku_misused ("solve", "--proof-binary without --proof")
                   : STATUS_OK;
    if (!strcmp (options->proof, "-"))
        return sudoku_misused ("solve", "--proof '-': expected a file, since "
                                        "standard output carries the answer");
    if (options->kernel > (size_t) sudoku_kernel ("general"))
        return sudoku_misused ("solve", "--proof with a kernel: expected auto "
                                        "or general, whose groups proofs are "
                                        "about");
    if (options->learnafter >= 0)
        return sudoku_misused ("solve",
                               "--proof with --learn-after: expected one of "
                               "the two, since only kernel simd waits");
    if (options->jobs > 1 || solve->deterministic)
        return sudoku_misused ("solve",
                               "--proof with --%s: expected one job, since a "
                               "proof is of one search",
                               options->jobs > 1 ? "jobs" : "deterministic");
    return STATUS_OK;
}

static int solve_with_proof (Solve *solve, char **paths) {
    const int status = sudoku_solve_with_proof (
        &solve->options, solve->layout, solve->bold, paths, &solve->totals);
    strcpy (solve->kernel, "general");
    if (solve->stats && solve->totals.boards)
        show_stats (solve);
    return status;
}

int sudoku_command_solve (int argc, char **argv) {
    static char standard[] = "-";
    char *only_standard[] = {standard, NULL};
    Solve solve;
    memset (&solve, 0, sizeof solve);
    solve.options.encoding = ENCODING_extended;
    solve.options.amo = AMO_native;
    solve.options.seconds = -1;
    solve.options.conflicts = -1;
    solve.options.learnafter = -1;
    solve.options.kernel = (size_t) sudoku_kernel ("auto");
    solve.options.jobs = 1;
    opterr = 0;
    int option;
    while ((option = getopt_long (argc, argv, ":uc::o:e:a:k:j:t:p:h",
                                  long_options, NULL)) != -1) {
        if (option == 'h')
            return help ();
        const int status =
            option == '?' || option == ':'
                ? sudoku_misused_option ("solve", argv, option, long_options)
                : read_option (&solve, option, optarg);
        if (status != STATUS_OK)
            return status;
    }
    char **paths = optind < argc ? argv + optind : only_standard;
    const int checked = check (&solve);
    if (checked != STATUS_OK)
        return checked;
    solve.bold = isatty (STDOUT_FILENO);
    if (solve.layout == LAYOUT_AUTO && !solve.bold)
        solve.layout = LAYOUT_LINE;
    // With writes of 4 KB small boards would take 5 % longer.  Before a large
    // board worker.c flushes, and counts, which may take long, are not
    // buffered.
    static char buffer[1 << 16];
    if (!solve.bold && solve.options.question != ASK_COUNT)
        setvbuf (stdout, buffer, _IOFBF, sizeof buffer);
    program_catch_signals (false);
    solve.begin = program_seconds ();
    if (solve.options.proof)
        return solve_with_proof (&solve, paths);
    solve.progress = isatty (STDERR_FILENO) && !solve.bold;
    answer_all (&solve, paths);
    clear_progress (&solve);
    if (solve.stats)
        show_stats (&solve);
    if (!program_interrupted ())
        return solve.status;
    sudoku_output_note (fflush (stdout));
    fprintf (stderr, "cdcl-sudoku: interrupted: %llu boards answered\n",
             (unsigned long long) solve.totals.boards);
    return STATUS_INTERRUPTED;
}
