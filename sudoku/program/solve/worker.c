// worker.c -- solves boards one after another; see worker.h.
//
// Limits apply to each board, and include the time for loading it.  The core's limits
// apply to each call of cdcl_solve, and a board may need several calls; so the
// remaining limits are set before each call.

#include "sudoku/program/solve/worker.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/base/size.h"
#include "sudoku/program/report/report.h"
#include "sudoku/program/solve/shared_board.h"
#include "sudoku/program/stream/input.h"
#include "cdcl/cdcl.h"
#include "sudoku/board/board.h"
#include "sudoku/solve/solve.h"

#include <inttypes.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Solvers

// Applies the options to a new solver.  Returns false if memory runs out.
static bool set_up (const Worker *worker, sudoku_solver *solver) {
    const SolveOptions *const options = worker->options;
    struct cdcl *const core = sudoku_solver_core (solver);
    const double memory = sudoku_physical_memory () / (double) options->jobs;
    if (cdcl_set (core, "seed", options->seed) != CDCL_OK ||
        sudoku_set_phases (solver, options->phases) != SUDOKU_OK ||
        (options->learnafter >= 0 &&
         cdcl_set (core, "learnafter", options->learnafter) != CDCL_OK) ||
        sudoku_use_kernel (solver, options->kernel) != SUDOKU_OK)
        return false;
    cdcl_set_terminate (core, (void *) &worker->deadline, sudoku_stop);
    if (memory > 0)
        cdcl_limit (core, "bytes", memory);
    return true;
}

// Returns null if memory runs out or at the time limit.
static Kept *load_solver (Worker *worker, const sudoku_board *board) {
    const SolveOptions *const options = worker->options;
    Kept *const one =
        sudoku_kept_load (&worker->kept, board, options->encoding, options->amo,
                          &worker->deadline, sudoku_stop);
    if (!one || set_up (worker, one->solver))
        return one;
    sudoku_kept_drop (one);
    return NULL;
}

// Sets the core's limits to the remaining limits of the board.
static void limit (Worker *worker) {
    struct cdcl *core = sudoku_solver_core (worker->current->solver);
    if (worker->deadline >= 0) {
        const double remaining = worker->deadline - program_seconds ();
        cdcl_limit (core, "seconds", remaining > 0 ? remaining : 0);
    }
    if (worker->options->conflicts >= 0) {
        const int64_t used =
            (int64_t) (cdcl_stat (core, "conflicts") - worker->conflicts_begin);
        const int64_t remaining = worker->options->conflicts - used;
        cdcl_limit (core, "conflicts", remaining > 0 ? (double) remaining : 0);
    }
}

// The callback of sudoku_count: keeps the first two solutions.
static int found (void *state, const sudoku_board *solution) {
    Worker *worker = state;
    Answer *answer = worker->answer;
    if (answer->solutions < 2)
        sudoku_board_assign (worker->current->solution[answer->solutions],
                             solution);
    answer->solutions++;
    limit (worker);
    return program_interrupted ();
}

// Call this right after writing, while errno has the reason of a failure.
static void note_output (const Worker *worker) {
    if (worker->out == stdout)
        sudoku_output_note (ferror (stdout));
}

// The callback of sudoku_count that prints each solution.
static int found_one_of_all (void *state, const sudoku_board *solution) {
    Worker *worker = state;
    Answer *answer = worker->answer;
    sudoku_board_assign (worker->current->solution[0], solution);
    answer->solutions++;
    sudoku_report (worker->out, &worker->options->style, answer);
    note_output (worker);
    limit (worker);
    return worker->printed (worker->printed_state) || program_interrupted ();
}

// The solver's statistics so far; zeros if they are not requested.
static Figures figures_of (const Worker *worker) {
    const struct cdcl *const core =
        sudoku_solver_core (worker->current->solver);
    if (!worker->measured)
        return (Figures){0};
    return (Figures){cdcl_stat (core, "conflicts"),
                     cdcl_stat (core, "decisions"),
                     cdcl_stat (core, "propagations"),
                     cdcl_stat (core, "learning_problems"), program_seconds ()};
}

// The callback of sudoku_count that keeps the first solution as the answer.  The
// search for another solution gets little time.
static int found_first (void *state, const sudoku_board *solution) {
    // In seconds: people do not notice such a delay.
    static const double patience = 0.1;
    Worker *worker = state;
    if (worker->answer->solutions++)
        return 1;
    worker->after = figures_of (worker);
    sudoku_board_assign (worker->current->solution[0], solution);
    worker->current->solver->search = NULL; // no helpers from here on
    const double until = program_seconds () + patience;
    if (worker->deadline < 0 || until < worker->deadline)
        worker->deadline = until;
    limit (worker);
    return program_interrupted ();
}

// Solves a board for interactive use, where it matters whether there is another
// solution.
static int solve_told (Worker *worker, Answer *answer) {
    sudoku_solver *const solver = worker->current->solver;
    const double deadline = worker->deadline;
    const int64_t result =
        sudoku_count (solver, answer->puzzle->board, 2, worker, found_first,
                      &answer->complete);
    cdcl_limit (sudoku_solver_core (solver), "seconds", -1);
    worker->deadline = deadline;
    worker->broken = result == SUDOKU_OUT_OF_MEMORY && answer->solutions;
    if (result < 0 && !worker->broken)
        return (int) result;
    answer->several = answer->solutions > 1;
    if (!answer->solutions)
        return answer->complete ? SUDOKU_NONE : SUDOKU_UNKNOWN;
    answer->solutions = 1;
    answer->complete = false;
    return SUDOKU_OK;
}

// Answers the question about the board with the worker's solver.  Returns a SUDOKU_
// status; negative: an error.
static int ask (Worker *worker, Answer *answer) {
    const SolveOptions *options = worker->options;
    const sudoku_board *board = answer->puzzle->board;
    sudoku_solver *solver = worker->current->solver;
    if (options->told)
        return solve_told (worker, answer);
    if (options->question == ASK_SOLUTION) {
        sudoku_annealed annealed;
        sudoku_board *const solution = worker->current->solution[0];
        const int result =
            options->annealing.sweeps
                ? sudoku_anneal (board, &options->annealing, &worker->deadline,
                                 sudoku_stop, solution, &annealed)
                : sudoku_solve (solver, board, solution);
        answer->solutions = result == SUDOKU_OK;
        answer->complete = result == SUDOKU_NONE;
        return result;
    }
    // Counts up to one more than the limit, to know whether there are more solutions.
    const bool all = options->question == ASK_ALL;
    const int64_t most = options->question == ASK_UNIQUE ? 2 : options->limit;
    const bool another =
        options->question == ASK_COUNT && most > 0 && most < INT64_MAX;
    const int64_t result =
        sudoku_count (solver, board, most + another, worker,
                      all ? found_one_of_all : found, &answer->complete);
    if (another && answer->solutions > most) {
        answer->solutions = most;
        answer->complete = false;
    }
    return result < 0 ? (int) result : SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// One record

// Whether the options support this board.  Returns STATUS_OK, or another status after a
// message.
static int check (Worker *worker, const Record *record) {
    const SolveOptions *const options = worker->options;
    Stop stop = {&worker->deadline, sudoku_stop, 0, false};
    const sudoku_board *const board = record->puzzle.board;
    const int status =
        sudoku_check_board (board, options->encoding, options->amo,
                            record->file, record->puzzle.line, &stop);
    if (status == STATUS_OK && !sudoku_order (board) &&
        options->annealing.sweeps)
        return sudoku_complain (
            record->file, record->puzzle.line, 0, "error",
            "--method anneal: not for boards with rules of their "
            "own");
    if (status != STATUS_OK ||
        sudoku_kernel_fits (options->kernel, sudoku_order (board),
                            options->encoding, options->amo))
        return status;
    return sudoku_complain (
        record->file, record->puzzle.line, 0, "error",
        "kernel %s is not for this board: expected "
        "side 9 or 16 (gfni: 16, wide: 9), extended and "
        "native, and a machine that can run it",
        sudoku_table_name (&sudoku_kernels, options->kernel));
}

// Whether the search for all solutions, or the count, has reached its limit.
static bool has_enough (const Worker *worker, const Answer *answer) {
    const int64_t limit = worker->options->limit;
    return limit && answer->solutions >= limit;
}

// All solutions have been printed when they were found.  This prints that there is no
// solution, or that there may be further solutions.
static void print_end_of_all (const Worker *worker, const Answer *answer) {
    const char *const why = answer->why;
    if (!answer->solutions && answer->complete)
        sudoku_complain (answer->file, answer->puzzle->line, 0, "note",
                         "no solution%s%s", *why ? ": " : "", why);
    else if (!answer->complete && !has_enough (worker, answer))
        sudoku_complain (answer->file, answer->puzzle->line, 0, "note",
                         "a limit ended the search after %" PRId64
                         " solution%s: there may be more",
                         answer->solutions, answer->solutions == 1 ? "" : "s");
}

static void print_answer (Worker *worker, const Answer *answer) {
    const Style *const style = &worker->options->style;
    if (answer->question == ASK_ALL) {
        print_end_of_all (worker, answer);
    } else {
        // Only this layout has no field for the reason.
        if (*answer->why && style->layout == LAYOUT_LINE)
            sudoku_complain (answer->file, answer->puzzle->line, 0, "note",
                             "no solution: %s", answer->why);
        sudoku_report (worker->out, style, answer);
        note_output (worker);
    }
    sudoku_worsen (&worker->status, sudoku_note_contradiction (answer));
}

// Prints the line of a board without answer; prints nothing if each line is a solution.
static void print_bad (Worker *worker, const char *file,
                       const sudoku_error *error) {
    if (worker->options->question != ASK_ALL)
        sudoku_report_error (worker->out, &worker->options->style, file, error);
    note_output (worker);
    worker->totals.bad++;
}

static void print_error (Worker *worker, const Record *record) {
    sudoku_complain (record->file, record->error.line, record->error.column,
                     "error", "%s", record->error.message);
    print_bad (worker, record->file, &record->error);
}

// A board that is too large, or for which memory ran out, still gets its line.
static void print_not_solved (Worker *worker, const Record *record,
                              int status) {
    sudoku_error error = {record->puzzle.line, 0, "not solved"};
    print_bad (worker, record->file, &error);
    sudoku_worsen (&worker->status, status);
}

// With a kernel or annealing there are no learned clauses to exchange.
static bool may_get_help (const Worker *worker) {
    return worker->options->jobs > 1 && !worker->options->annealing.sweeps &&
           !worker->current->solver->simd;
}

// Solves the board with helper threads.
static int ask_with_help (Worker *worker, Answer *answer) {
    sudoku_solver *const solver = worker->current->solver;
    SharedBoard helped;
    sudoku_shared_board_begin (&helped, worker->options, solver->core,
                               worker->spare);
    solver->search = sudoku_shared_board_solve;
    solver->search_state = &helped;
    const int result = ask (worker, answer);
    solver->search = NULL;
    sudoku_shared_board_count (&helped, &worker->totals, answer);
    return result;
}

// Adds the statistics of this solver; the statistics of helpers are added already.
static void measure (Worker *worker) {
    const struct cdcl *const core =
        sudoku_solver_core (worker->current->solver);
    const Figures *const before = &worker->before;
    const Figures *const after = &worker->after;
    Answer *const answer = worker->answer;
    answer->measured = true;
    answer->seconds = after->seconds - before->seconds;
    answer->conflicts += after->conflicts - before->conflicts;
    answer->decisions += after->decisions - before->decisions;
    answer->propagations += after->propagations - before->propagations;
    worker->totals.learning += after->learning - before->learning;
    sudoku_totals_raise (&worker->totals, cdcl_stat (core, "vars"),
                         cdcl_stat (core, "peak_bytes"));
}

// Whether an interruption left the answer incomplete.
static bool cut_short (const Worker *worker, const Answer *answer) {
    const Question question = worker->options->question;
    return program_interrupted () &&
           (!strcmp (sudoku_verdict (answer), "unknown") ||
            ((question == ASK_COUNT || question == ASK_ALL) &&
             !answer->complete && !has_enough (worker, answer)));
}

// Solves the board and fills the answer.  Returns a SUDOKU_ status; negative: an error.
static int solve (Worker *worker, Answer *answer) {
    struct cdcl *const core = sudoku_solver_core (worker->current->solver);
    const bool limited = worker->options->conflicts >= 0;
    answer->solution[0] = worker->current->solution[0];
    answer->solution[1] = worker->current->solution[1];
    worker->answer = answer;
    worker->conflicts_begin = limited ? cdcl_stat (core, "conflicts") : 0;
    worker->broken = false;
    worker->before = figures_of (worker);
    limit (worker);
    if (worker->alone)
        program_interruptible (core);
    const int result = may_get_help (worker) ? ask_with_help (worker, answer)
                                             : ask (worker, answer);
    if (worker->alone)
        program_interruptible (NULL);
    if (!worker->options->told || !answer->solutions)
        worker->after = figures_of (worker);
    if (worker->measured && result >= 0)
        measure (worker);
    return result;
}

static Outcome answer_board (Worker *worker, const Record *record) {
    const SolveOptions *const options = worker->options;
    const sudoku_board *const board = record->puzzle.board;
    if (sudoku_side (board) > QUICK_SIDE &&
        worker->out == stdout) // a count may take long
        sudoku_output_note (fflush (stdout));
    worker->deadline =
        options->seconds >= 0 ? program_seconds () + options->seconds : -1;
    worker->current = sudoku_kept_find (&worker->kept, board);
    if (!worker->current || worker->current->checked) {
        const int status = check (worker, record);
        if (status != STATUS_OK) {
            print_not_solved (worker, record, status);
            return ANSWERED;
        }
    }
    const bool kept = worker->current != NULL;
    const double begin = kept || !worker->measured ? 0 : program_seconds ();
    if (!kept)
        worker->current = load_solver (worker, board);
    Answer answer;
    memset (&answer, 0, sizeof answer);
    answer.load_seconds = begin > 0 ? program_seconds () - begin : 0;
    answer.file = record->file;
    answer.puzzle = &record->puzzle;
    answer.question = options->question;
    if (!worker->current && sudoku_stop (&worker->deadline)) {
        if (program_interrupted ())
            return INTERRUPTED;
        print_answer (worker, &answer);
        sudoku_totals_count (&worker->totals, &answer);
        return ANSWERED;
    }
    const int result =
        worker->current ? solve (worker, &answer) : SUDOKU_OUT_OF_MEMORY;
    if (result < 0) {
        const bool printed = options->question == ASK_ALL && answer.solutions;
        if (worker->current)
            sudoku_kept_drop (worker->current);
        if (result == SUDOKU_OUT_OF_MEMORY && worker->yields && !printed)
            return NO_ROOM;
        print_not_solved (
            worker, record,
            sudoku_status_of (result, record->file, record->puzzle.line));
        return ANSWERED;
    }
    if (!answer.solutions && answer.complete)
        sudoku_explain_none (&answer, options->style.layout == LAYOUT_LINE);
    if (cut_short (worker, &answer))
        return INTERRUPTED;
    print_answer (worker, &answer);
    sudoku_totals_count (&worker->totals, &answer);
    if (worker->broken)
        sudoku_kept_drop (worker->current);
    return ANSWERED;
}

// ---------------------------------------------------------------------------

void sudoku_worker_init (Worker *worker, const SolveOptions *options,
                         bool measured, FILE *out) {
    memset (worker, 0, sizeof *worker);
    worker->options = options;
    worker->measured = measured || options->style.layout != LAYOUT_LINE;
    worker->out = out;
}

void sudoku_worker_release (Worker *worker) {
    sudoku_kept_release (&worker->kept);
}

Outcome sudoku_worker_answer (Worker *worker, Record *record) {
    Outcome outcome = ANSWERED;
    if (record->puzzle.board)
        outcome = answer_board (worker, record);
    else
        print_error (worker, record);
    if (outcome != NO_ROOM)
        sudoku_puzzle_release (&record->puzzle);
    return outcome;
}

const char *sudoku_worker_kernel (const Worker *worker) {
    if (!worker->current || !worker->current->solver)
        return NULL;
    if (worker->options->annealing.sweeps)
        return "annealing";
    return sudoku_table_name (&sudoku_kernels,
                              sudoku_kernel_of (worker->current->solver));
}
