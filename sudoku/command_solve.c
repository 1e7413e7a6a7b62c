// command_solve.c -- `cdcl-sudoku solve`: answers boards, one after the other.
//
// A board is read, solved and reported before the next one is looked at, so
// memory does not depend on how many there are (but one record is read ahead
// where the layout depends on whether there is a second).  Solvers are kept for
// the last few sides met, since building the rules takes longer than solving.
//
// Limits are per board, and loading the rules counts.  The core counts per
// call, and deciding uniqueness takes two; so what the first call used is taken
// off before the second.

#include "command.h"
#include "command_proof.h"
#include "report.h"
#include "cdcl/cdcl.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Sides kept at a time: files rarely mix more, and large ones need memory.
enum { KEPT = 4 };

typedef struct Kept {
    unsigned n; // 0: free
    uint64_t used;
    sudoku_solver *solver;
    sudoku_board *solution[2];
} Kept;

typedef struct Totals {
    uint64_t boards, solved, none, unknown, bad;
    uint64_t conflicts, decisions, propagations;
    double seconds, begin, shown; // solving alone; clock readings
} Totals;

typedef struct Solve {
    SolveOptions options;
    Layout layout;
    bool bold, stats;
    Kept kept[KEPT];
    uint64_t clock; // ages the kept solvers
    Totals totals;
    bool progress, progress_shown;
    int status;
    // The board at hand.
    Kept *current;
    Answer *answer;
    double deadline; // by sudoku_seconds, negative: none
    uint64_t conflicts_begin;
} Solve;

static void worsen (Solve *solve, int status) {
    if (solve->status == STATUS_OK)
        solve->status = status;
}

// ---------------------------------------------------------------------------
// Solvers

static void drop (Kept *kept) {
    sudoku_solver_free (kept->solver);
    sudoku_board_free (kept->solution[0]);
    sudoku_board_free (kept->solution[1]);
    memset (kept, 0, sizeof *kept);
}

// The solver for boards of that order: one of the kept, or a new one in place
// of the one that was used least recently.  Null without memory, or if it is
// time to stop.
static Kept *solver_for (Solve *solve, unsigned n) {
    const SolveOptions *options = &solve->options;
    Kept *oldest = solve->kept;
    for (int i = 0; i < KEPT; i++) {
        Kept *kept = &solve->kept[i];
        if (kept->n == n) {
            kept->used = ++solve->clock;
            return kept;
        }
        if (kept->used < oldest->used)
            oldest = kept;
    }
    drop (oldest);
    oldest->solver = sudoku_solver_load (n, options->encoding, options->amo,
                                         &solve->deadline, sudoku_stop);
    oldest->solution[0] = sudoku_board_new (n);
    oldest->solution[1] = sudoku_board_new (n);
    if (!oldest->solver || !oldest->solution[0] || !oldest->solution[1] ||
        cdcl_set (sudoku_solver_core (oldest->solver), "seed", options->seed) !=
            CDCL_OK) {
        drop (oldest);
        return NULL;
    }
    cdcl_set_terminate (sudoku_solver_core (oldest->solver), &solve->deadline,
                        sudoku_stop);
    const double memory = sudoku_physical_memory ();
    if (memory > 0)
        cdcl_limit (sudoku_solver_core (oldest->solver), "bytes", memory);
    oldest->n = n;
    oldest->used = ++solve->clock;
    return oldest;
}

// Grants the core what is left of the board's limits.
static void limit (Solve *solve) {
    struct cdcl *core = sudoku_solver_core (solve->current->solver);
    if (solve->deadline >= 0) {
        const double left = solve->deadline - sudoku_seconds ();
        cdcl_limit (core, "seconds", left > 0 ? left : 0);
    }
    if (solve->options.conflicts >= 0) {
        const int64_t used =
            (int64_t) (cdcl_stat (core, "conflicts") - solve->conflicts_begin);
        const int64_t left = solve->options.conflicts - used;
        cdcl_limit (core, "conflicts", left > 0 ? (double) left : 0);
    }
}

static void copy_digits (sudoku_board *to, const sudoku_board *from) {
    const unsigned side = sudoku_side (from);
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            sudoku_set (to, row, col, sudoku_get (from, row, col));
}

// Told of each solution while uniqueness is decided or solutions are counted.
static int found (void *state, const sudoku_board *solution) {
    Solve *solve = state;
    Answer *answer = solve->answer;
    if (answer->solutions < 2)
        copy_digits (solve->current->solution[answer->solutions], solution);
    answer->solutions++;
    limit (solve);
    return sudoku_interrupted ();
}

// Asks the solver what is to be known of the board.  A SUDOKU_ status below 0
// is an error.
static int ask (Solve *solve, Answer *answer) {
    const SolveOptions *options = &solve->options;
    const sudoku_board *board = answer->puzzle->board;
    sudoku_solver *solver = solve->current->solver;
    if (options->question == ASK_SOLUTION) {
        const int result =
            sudoku_solve (solver, board, solve->current->solution[0]);
        answer->solutions = result == SUDOKU_SOLVED;
        answer->complete = result == SUDOKU_NONE;
        return result;
    }
    // One more than is asked for, to know whether there are more.
    const int64_t most = options->question == ASK_UNIQUE ? 2 : options->count;
    const bool another =
        options->question == ASK_COUNT && most > 0 && most < INT64_MAX;
    const int64_t result = sudoku_count (solver, board, most + another, solve,
                                         found, &answer->complete);
    if (another && answer->solutions > most) {
        answer->solutions = most;
        answer->complete = false;
    }
    return result < 0 ? (int) result : SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// Progress and totals

// On a terminal, once the work takes longer than a second: a line that is
// overwritten a few times per second.
static void show_progress (Solve *solve) {
    Totals *totals = &solve->totals;
    if (!solve->progress)
        return;
    const double time = sudoku_seconds ();
    if (time - totals->begin < 1 || time - totals->shown < 0.25)
        return;
    fprintf (stderr, "\r%llu boards, %.0f boards/s ",
             (unsigned long long) totals->boards,
             (double) totals->boards / (time - totals->begin));
    totals->shown = time;
    solve->progress_shown = true;
}

static void clear_progress (Solve *solve) {
    if (solve->progress_shown)
        fprintf (stderr, "\r\033[K");
    solve->progress_shown = false;
}

static void add_up (Solve *solve, const Answer *answer) {
    Totals *totals = &solve->totals;
    totals->boards++;
    if (answer->solutions)
        totals->solved++;
    else if (answer->complete)
        totals->none++;
    else
        totals->unknown++;
    totals->conflicts += answer->conflicts;
    totals->decisions += answer->decisions;
    totals->propagations += answer->propagations;
    totals->seconds += answer->seconds;
}

static void show_stats (const Solve *solve) {
    const Totals *totals = &solve->totals;
    const double wall = sudoku_seconds () - totals->begin;
    fprintf (
        stderr,
        "boards        %12llu\n"
        "with solution %12llu\n"
        "without       %12llu\n"
        "unknown       %12llu\n"
        "bad records   %12llu\n"
        "conflicts     %12llu\n"
        "decisions     %12llu\n"
        "propagations  %12llu\n"
        "solving       %12.3f s\n"
        "in all        %12.3f s, %.0f boards/s\n",
        (unsigned long long) totals->boards,
        (unsigned long long) totals->solved, (unsigned long long) totals->none,
        (unsigned long long) totals->unknown, (unsigned long long) totals->bad,
        (unsigned long long) totals->conflicts,
        (unsigned long long) totals->decisions,
        (unsigned long long) totals->propagations, totals->seconds, wall,
        wall > 0 ? (double) totals->boards / wall : 0);
}

// ---------------------------------------------------------------------------
// One record

static void tell (Solve *solve, const Answer *answer) {
    clear_progress (solve);
    // In the other layouts the reason is part of the answer.
    if (answer->clash && solve->layout == LAYOUT_LINE)
        sudoku_complain (answer->file, answer->puzzle->line, 0, "note",
                         "no solution: r%uc%u and r%uc%u are in the same house "
                         "and both hold %u",
                         answer->first[0] + 1, answer->first[1] + 1,
                         answer->second[0] + 1, answer->second[1] + 1,
                         sudoku_get (answer->puzzle->board, answer->first[0],
                                     answer->first[1]));
    sudoku_report (stdout, solve->layout, answer, solve->bold);
    sudoku_note_contradiction (answer);
}

static void tell_error (Solve *solve, const Record *record) {
    clear_progress (solve);
    sudoku_complain (record->file, record->error.line, record->error.column,
                     "error", "%s", record->error.message);
    sudoku_report_error (stdout, solve->layout, record->file, &record->error);
    solve->totals.bad++;
}

// A board that could not be tried keeps its place in the output, too.
static void give_up (Solve *solve, const Record *record, int status) {
    sudoku_error error = {record->puzzle.line, 0, "not solved"};
    sudoku_report_error (stdout, solve->layout, record->file, &error);
    solve->totals.bad++;
    worsen (solve, status);
}

static void answer_board (Solve *solve, const Record *record) {
    const unsigned n = sudoku_order (record->puzzle.board);
    const SolveOptions *options = &solve->options;
    solve->deadline =
        options->seconds >= 0 ? sudoku_seconds () + options->seconds : -1;
    const int status = sudoku_check_size (n, options->encoding, options->amo,
                                          record->file, record->puzzle.line);
    if (status != STATUS_OK) {
        give_up (solve, record, status);
        return;
    }
    Answer answer;
    memset (&answer, 0, sizeof answer);
    answer.file = record->file;
    answer.puzzle = &record->puzzle;
    answer.question = options->question;
    solve->current = solver_for (solve, n);
    if (!solve->current && sudoku_stop (&solve->deadline)) {
        if (sudoku_interrupted ())
            return;
        tell (solve, &answer);
        add_up (solve, &answer);
        return;
    }
    if (!solve->current) {
        give_up (solve, record,
                 sudoku_status_of (SUDOKU_OUT_OF_MEMORY, record->file,
                                   record->puzzle.line));
        return;
    }
    struct cdcl *core = sudoku_solver_core (solve->current->solver);
    answer.solution[0] = solve->current->solution[0];
    answer.solution[1] = solve->current->solution[1];
    solve->answer = &answer;
    solve->conflicts_begin = cdcl_stat (core, "conflicts");
    const uint64_t decisions = cdcl_stat (core, "decisions");
    const uint64_t propagations = cdcl_stat (core, "propagations");
    const double begin = sudoku_seconds ();
    limit (solve);
    sudoku_interruptible (core);
    const int result = ask (solve, &answer);
    sudoku_interruptible (NULL);
    if (result < 0) {
        give_up (solve, record,
                 sudoku_status_of (result, record->file, record->puzzle.line));
        drop (solve->current);
        return;
    }
    answer.measured = true;
    answer.seconds = sudoku_seconds () - begin;
    answer.conflicts = cdcl_stat (core, "conflicts") - solve->conflicts_begin;
    answer.decisions = cdcl_stat (core, "decisions") - decisions;
    answer.propagations = cdcl_stat (core, "propagations") - propagations;
    answer.clash =
        !answer.solutions && answer.complete &&
        sudoku_clash (record->puzzle.board, answer.first, answer.second);
    // What an interruption cut short is no answer.
    const char *verdict = sudoku_verdict (&answer);
    if (sudoku_interrupted () &&
        (!strcmp (verdict, "unknown") ||
         (options->question == ASK_COUNT && !answer.complete &&
          (!options->count || answer.solutions < options->count))))
        return;
    tell (solve, &answer);
    add_up (solve, &answer);
}

// ---------------------------------------------------------------------------
// All records

static void answer_all (Solve *solve, char **paths) {
    Feed feed;
    Record records[2];
    sudoku_feed_init (&feed, paths);
    bool ahead = sudoku_feed_next (&feed, &records[0]);
    bool more = ahead;
    if (solve->layout == LAYOUT_AUTO) {
        more = ahead && sudoku_feed_next (&feed, &records[1]);
        solve->layout = ahead && !more ? LAYOUT_GRID : LAYOUT_LINE;
        if (!ahead)
            more = false;
    } else {
        more = false;
    }
    while (ahead && !sudoku_interrupted ()) {
        if (records[0].puzzle.board)
            answer_board (solve, &records[0]);
        else
            tell_error (solve, &records[0]);
        sudoku_puzzle_release (&records[0].puzzle);
        show_progress (solve);
        ahead = more;
        records[0] = records[1];
        if (!ahead)
            ahead = sudoku_feed_next (&feed, &records[0]);
        more = false;
    }
    if (ahead)
        sudoku_puzzle_release (&records[0].puzzle);
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
        "  -o, --output LAYOUT   line, grid, or json (one object per line); "
        "default: grid\n"
        "                        for one board on a terminal, line otherwise\n"
        "      --stats           totals on standard error\n"
        "\n"
        "how to solve:\n"
        "  -e, --encoding NAME   minimal, efficient, extended (default)\n"
        "  -a, --amo NAME        native (default), pairwise, sequential, "
        "product,\n"
        "                        commander\n"
        "      --seed N          0 to 2147483647, default 0: in order; others "
        "shuffle\n"
        "  -t, --time S          give up a board after so many seconds, with "
        "those that\n"
        "                        it takes to load the rules\n"
        "      --conflicts N     give up a board after so many conflicts\n"
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

enum { OPTION_SEED = 256, OPTION_CONFLICTS, OPTION_STATS, OPTION_BINARY };

static const struct option long_options[] = {
    {"unique", no_argument, NULL, 'u'},
    {"count", optional_argument, NULL, 'c'},
    {"output", required_argument, NULL, 'o'},
    {"stats", no_argument, NULL, OPTION_STATS},
    {"encoding", required_argument, NULL, 'e'},
    {"amo", required_argument, NULL, 'a'},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"time", required_argument, NULL, 't'},
    {"conflicts", required_argument, NULL, OPTION_CONFLICTS},
    {"proof", required_argument, NULL, 'p'},
    {"proof-binary", no_argument, NULL, OPTION_BINARY},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0}};

// Reads one option.  STATUS_OK or STATUS_USAGE.
static int take_option (Solve *solve, int option, const char *value) {
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
        if (sudoku_layout (value, &solve->layout))
            return STATUS_OK;
        return sudoku_misused (
            "solve", "output '%s': expected line, grid or json", value);
    case OPTION_STATS:
        solve->stats = true;
        return STATUS_OK;
    case 'e':
        return sudoku_option_encoding ("solve", value, &options->encoding);
    case 'a':
        return sudoku_option_amo ("solve", value, &options->amo);
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
        return STATUS_OK;
    case OPTION_BINARY:
        options->binary = true;
        return STATUS_OK;
    default:
        return STATUS_USAGE;
    }
}

int sudoku_command_solve (int argc, char **argv) {
    static char standard[] = "-";
    char *only_standard[] = {standard, NULL};
    Solve solve;
    memset (&solve, 0, sizeof solve);
    solve.options.encoding = (size_t) sudoku_encoding ("extended");
    solve.options.amo = (size_t) sudoku_amo ("native");
    solve.options.seconds = -1;
    solve.options.conflicts = -1;
    opterr = 0;
    int option;
    while ((option = getopt_long (argc, argv, ":uc::o:e:a:t:p:h", long_options,
                                  NULL)) != -1) {
        if (option == 'h')
            return help ();
        const int status = option == '?' || option == ':'
                               ? sudoku_misused_option ("solve", argv, option)
                               : take_option (&solve, option, optarg);
        if (status != STATUS_OK)
            return status;
    }
    char **paths = optind < argc ? argv + optind : only_standard;
    if (solve.options.binary && !solve.options.proof)
        return sudoku_misused ("solve", "--proof-binary without --proof");
    solve.bold = isatty (STDOUT_FILENO);
    if (solve.layout == LAYOUT_AUTO && !solve.bold)
        solve.layout = LAYOUT_LINE;
    sudoku_catch_signals ();
    if (solve.options.proof)
        return sudoku_solve_with_proof (&solve.options, solve.layout,
                                        solve.bold, paths);
    solve.progress = isatty (STDERR_FILENO) && !solve.bold;
    solve.totals.begin = sudoku_seconds ();
    answer_all (&solve, paths);
    clear_progress (&solve);
    if (solve.stats)
        show_stats (&solve);
    for (int i = 0; i < KEPT; i++)
        drop (&solve.kept[i]);
    if (!sudoku_interrupted ())
        return solve.status;
    fflush (stdout);
    fprintf (stderr, "cdcl-sudoku: interrupted: %llu boards answered\n",
             (unsigned long long) solve.totals.boards);
    return STATUS_INTERRUPTED;
}
