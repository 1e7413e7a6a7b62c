// solve.c -- `cdcl-sudoku solve`: solves boards in input order, with one worker or
// several.
//
// One worker reads, solves and reports a board before it reads the next, so memory
// does not depend on the number of boards.  Several workers get batches of boards
// (worker_pool.c); the number of batches is bounded, too.

#include "sudoku/program/commands/commands.h"
#include "sudoku/program/solve/arguments.h"
#include "sudoku/program/solve/proof.h"
#include "sudoku/program/solve/worker_pool.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/program/stream/operands.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// ---------------------------------------------------------------------------
// Progress and totals

static void show_progress (void *state, const Totals *totals) {
    Progress *const progress = &((Solve *) state)->progress;
    if (!progress->terminal ||
        !sudoku_progress_due (progress, program_seconds ()))
        return;
    sudoku_progress_show (progress, "%llu boards, %.0f boards/s",
                          (unsigned long long) totals->boards,
                          (double) totals->boards /
                              (progress->last - progress->begin));
}

static void show_stats (const Solve *solve) {
    const Totals *const totals = &solve->totals;
    const double wall = program_seconds () - solve->progress.begin;
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

// Whether a reader may wait for each solution: standard output is not a regular file.
static bool is_prompt (void) {
    struct stat info;
    return !fstat (STDOUT_FILENO, &info) && !S_ISREG (info.st_mode);
}

// Called after a solution of --all is printed.
static int flush (void *state) {
    const bool *const prompt = state;
    if (*prompt)
        sudoku_output_note (fflush (stdout));
    return ferror (stdout);
}

static void answer_alone (Solve *solve, Feed *feed) {
    Worker worker;
    Record record;
    bool prompt = is_prompt ();
    sudoku_worker_init (&worker, &solve->options, solve->stats, stdout);
    worker.alone = true;
    worker.printed_state = &prompt;
    worker.printed = flush;
    while (sudoku_feed_next (feed, &record) &&
           sudoku_worker_answer (&worker, &record) == ANSWERED)
        show_progress (solve, &worker.totals);
    solve->totals = worker.totals;
    sudoku_worsen (&solve->status, worker.status);
    const char *const kernel = sudoku_worker_kernel (&worker);
    if (kernel)
        snprintf (solve->kernel, sizeof solve->kernel, "%s", kernel);
    sudoku_worker_release (&worker);
}

// Returns false if no thread can start.
static bool answer_with_pool (Solve *solve, Feed *feed) {
    WorkerPool pool = {.options = &solve->options,
                       .measured = solve->stats,
                       .prompt = is_prompt (),
                       .state = solve,
                       .written = show_progress};
    if (!sudoku_worker_pool_run (&pool, feed))
        return false;
    sudoku_worsen (&solve->status, pool.status);
    solve->totals = pool.totals;
    memcpy (solve->kernel, pool.kernel, sizeof solve->kernel);
    return true;
}

static void answer_all (Solve *solve, char **paths) {
    Style *const style = &solve->options.style;
    Feed feed;
    sudoku_feed_init (&feed, paths);
    style->layout = sudoku_feed_layout (&feed, style->layout, style->bold);
    const bool together =
        solve->options.jobs > 1 && !solve->options.deterministic;
    if (!together || !answer_with_pool (solve, &feed))
        answer_alone (solve, &feed);
    sudoku_feed_release (&feed);
    sudoku_worsen (&solve->status, feed.status);
}

// ---------------------------------------------------------------------------
// The command

static void solve_all (Solve *solve, char **paths) {
    const bool alone = solve->options.proof || solve->options.trace;
    if (alone) {
        sudoku_worsen (
            &solve->status,
            sudoku_solve_with_proof (&solve->options, paths, &solve->totals));
        strcpy (solve->kernel, "general");
    } else {
        solve->progress.terminal &= !isatty (STDOUT_FILENO);
        answer_all (solve, paths);
        sudoku_progress_clear (&solve->progress);
    }
    if (solve->stats && (!alone || solve->totals.boards))
        show_stats (solve);
}

static int exit_code (const Solve *solve) {
    const Totals *const totals = &solve->totals;
    if (solve->status != STATUS_OK || !solve->exit_code)
        return solve->status;
    return totals->undecided ? 3 : totals->none ? 2 : totals->several ? 1 : 0;
}

static int run (Solve *solve, const Operands *operands) {
    SolveOptions *const options = &solve->options;
    solve->status = operands->status;
    int status = sudoku_proof_announce (options);
    if (status == STATUS_OK)
        status = sudoku_output_layout (solve->to, &options->style.layout,
                                       options->force);
    if (status != STATUS_OK)
        return status;
    options->style.bold = isatty (STDOUT_FILENO);
    // On a terminal, report whether there is another solution and which board an
    // answer belongs to.  Other programs get only the answers.
    options->told = options->style.bold && options->question == ASK_SOLUTION &&
                    !options->annealing.sweeps && !options->style.format &&
                    options->style.layout != LAYOUT_JSON;
    if (options->style.bold && operands->size > 1 && !options->style.format)
        options->style.format = "%f: %s";
    if (options->style.layout == LAYOUT_AUTO && !options->style.bold)
        options->style.layout = LAYOUT_LINE;
    // With writes of 4 KB, small boards would take 5 % longer.  Large boards and counts
    // may take long: worker.c flushes before a large board, and counts are not
    // buffered.
    static char buffer[1 << 16];
    if (!options->style.bold && options->question != ASK_COUNT)
        setvbuf (stdout, buffer, _IOFBF, sizeof buffer);
    program_catch_signals (false);
    sudoku_progress_begin (&solve->progress);
    solve_all (solve, operands->paths);
    if (!program_interrupted () || options->proof || options->trace)
        return exit_code (solve);
    return sudoku_cut (solve->totals.boards, "boards answered");
}

int sudoku_command_solve (int argc, char **argv) {
    Solve solve;
    Operands operands;
    int status = sudoku_solve_arguments (&solve, &argc, argv);
    if (status < 0) {
        status = sudoku_operands_init (&operands, argv + 1, argc - 1);
        if (status == STATUS_OK) {
            status = run (&solve, &operands);
            sudoku_operands_release (&operands);
        }
    }
    program_lits_release (&solve.options.decisions);
    return status;
}
