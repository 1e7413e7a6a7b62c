// ours.c -- measures our solver on one instance.
//
// The encoder runs twice.  Its pass into a counter gives the "encode" time and the
// size.  Its pass into a new solver, less that time, is the "load" time.  There is
// no file and no text in between.  The time limit holds for loading and solving
// together, as it does for MiniSat.
//
// A first run warms caches and is not counted.  If it took more than a second, it
// is the measurement, and there are no repeats.  All repeats must give the same
// answer; otherwise the row is faulty.
//
// With -DBENCH_FLIP_LITERAL one true literal of the model is read as false.
// This is a test of the harness, which must then report a disagreement.

#include "run.h"

#include "interrupt.h"
#include "summary.h"
#include "timer.h"

#include "cdcl/cdcl.h"
#include "sudoku/sudoku.h"

#include <stdio.h>
#include <stdlib.h>

// ---------------------------------------------------------------------------
// Loading

typedef struct Loader {
    cdcl *solver;
    double deadline;
    uint64_t constraints, max_memory;
} Loader;

// Asked before each constraint; looks at clock and memory once in 1024.
static int stop_loading (Loader *loader) {
    if (loader->constraints++ & 1023)
        return 0;
    if (wall_seconds () > loader->deadline || sudoku_bench_interrupted ())
        return FORMULA_TIMEOUT;
    if (cdcl_stat (loader->solver, "peak_bytes") > loader->max_memory)
        return FORMULA_TOO_LARGE;
    return 0;
}

static int load_clause (void *state, const int *lits, size_t size) {
    Loader *loader = (Loader *) state;
    int stop = stop_loading (loader);
    return stop ? stop : cdcl_add_clause (loader->solver, lits, size);
}

static int load_at_most_one (void *state, const int *lits, size_t size) {
    Loader *loader = (Loader *) state;
    int stop = stop_loading (loader);
    return stop ? stop : cdcl_add_at_most_one (loader->solver, lits, size);
}

static int load_exactly_one (void *state, const int *lits, size_t size) {
    Loader *loader = (Loader *) state;
    int stop = stop_loading (loader);
    return stop ? stop : cdcl_add_exactly_one (loader->solver, lits, size);
}

// ---------------------------------------------------------------------------
// One run

typedef struct Run {
    cdcl *solver; // in its state after solving
    Answer answer;
    double direct, solve, cpu; // encode and load, solve; both in CPU time
} Run;

static Run run_once (const Settings *settings, const Row *row) {
    const sudoku_board *board = row->instance->board;
    unsigned n = sudoku_order (board);
    Run run = {.answer = ANSWER_PENDING};
    double cpu = thread_seconds (), begin = wall_seconds ();
    run.solver = cdcl_new ();
    if (!run.solver || sudoku_tune (run.solver, board) < 0) {
        cdcl_free (run.solver);
        run.solver = NULL;
        run.answer = ANSWER_MEMORY;
        return run;
    }
    Loader loader = {.solver = run.solver,
                     .deadline = begin + settings->seconds,
                     .max_memory = settings->max_memory};
    sudoku_sink sink = {&loader, load_clause, load_at_most_one,
                        load_exactly_one};
    int stop = cdcl_reserve (run.solver, (int) row->size.vars);
    if (!stop)
        stop = sudoku_encode_rules (n, row->encoding, row->amo, &sink);
    if (!stop)
        stop = sudoku_encode_givens (board, &sink);
    double loaded = wall_seconds ();
    run.direct = loaded - begin;
    double rest = settings->seconds - run.direct;
    if (stop || rest <= 0) {
        run.answer = stop < 0 || stop == FORMULA_TOO_LARGE ? ANSWER_MEMORY
                                                           : ANSWER_TIMEOUT;
    } else {
        cdcl_limit (run.solver, "seconds", rest);
        cdcl_limit (run.solver, "bytes", (double) settings->max_memory);
        cdcl_set_terminate (run.solver, NULL, sudoku_bench_terminate);
        int status = cdcl_solve (run.solver);
        run.solve = wall_seconds () - loaded;
        // An answer that comes late is none: MiniSat would have been killed.
        run.answer = status < 0               ? ANSWER_MEMORY
                     : run.solve > rest       ? ANSWER_TIMEOUT
                     : status == CDCL_SAT     ? ANSWER_SOLVED
                     : status == CDCL_UNSAT   ? ANSWER_NONE
                     : run.solve < 0.9 * rest ? ANSWER_MEMORY
                                              : ANSWER_TIMEOUT;
    }
    run.cpu = thread_seconds () - cpu;
    if (sudoku_bench_interrupted ())
        run.answer = ANSWER_PENDING;
    return run;
}

// ---------------------------------------------------------------------------
// The answer

typedef struct Model {
    const cdcl *solver;
    int flipped; // a variable read as false, 0: none
} Model;

static int model_value (void *state, int var) {
    const Model *model = (const Model *) state;
    return var == model->flipped ? -1 : cdcl_val (model->solver, var);
}

// The variable that a test build reads wrongly: the first true one of a cell.
static int flipped_var (const cdcl *solver, const sudoku_board *board) {
#ifdef BENCH_FLIP_LITERAL
    int side = (int) sudoku_side (board);
    for (int var = 1; var <= side * side * side; var++)
        if (cdcl_val (solver, var) > 0)
            return var;
#endif
    (void) solver, (void) board;
    return 0;
}

void sudoku_bench_keep_cells (Row *row, const sudoku_board *grid) {
    unsigned side = sudoku_side (grid);
    free (row->cells);
    row->cells = (uint16_t *) malloc ((size_t) side * side * sizeof (uint16_t));
    for (unsigned r = 0; row->cells && r < side; r++)
        for (unsigned c = 0; c < side; c++)
            row->cells[r * side + c] = (uint16_t) sudoku_get (grid, r, c);
}

// A model that does not decode is still worth keeping: cell by cell the first
// digit that holds, 0 where none does.
static void read_cells (sudoku_board *grid, Model *model) {
    unsigned n = sudoku_order (grid), side = sudoku_side (grid);
    for (unsigned r = 0; r < side; r++)
        for (unsigned c = 0; c < side; c++) {
            unsigned digit = 1;
            while (digit <= side &&
                   model_value (model, sudoku_var (n, r, c, digit)) <= 0)
                digit++;
            sudoku_set (grid, r, c, digit <= side ? digit : 0);
        }
}

// Decodes and judges the model; notes a fault in the row.
static bool judge_model (cdcl *solver, Row *row, sudoku_board *grid) {
    const sudoku_board *board = row->instance->board;
    Model model = {solver, flipped_var (solver, board)};
    sudoku_error error = {0};
    if (!sudoku_decode (grid, &model, model_value, &error)) {
        read_cells (grid, &model);
        snprintf (row->fault, sizeof row->fault,
                  "model without a board: %.160s", error.message);
        return false;
    }
    if (!sudoku_verify (board, grid, &error)) {
        snprintf (row->fault, sizeof row->fault, "board breaks a rule: %.160s",
                  error.message);
        return false;
    }
    return true;
}

static void exclude (cdcl *solver, const sudoku_board *grid) {
    unsigned n = sudoku_order (grid), side = sudoku_side (grid);
    int *lits = (int *) malloc ((size_t) side * side * sizeof *lits);
    if (!lits)
        return;
    for (unsigned r = 0; r < side; r++)
        for (unsigned c = 0; c < side; c++)
            lits[r * side + c] = sudoku_var (n, r, c, sudoku_get (grid, r, c));
    cdcl_block (solver, lits, (size_t) side * side);
    free (lits);
}

// Searches a solution other than `grid`.
static void decide_unique (const Settings *settings, cdcl *solver, Row *row,
                           sudoku_board *grid) {
    bool small = sudoku_side (grid) <= SMALL_SIDE;
    sudoku_board *first = sudoku_board_copy (grid);
    if (!first)
        return;
    double begin = wall_seconds ();
    exclude (solver, grid);
    cdcl_limit (solver, "seconds", settings->seconds / (small ? 1 : 5));
    int status = cdcl_solve (solver);
    row->second = wall_seconds () - begin;
    if (status == CDCL_UNSAT) {
        row->unique = UNIQUE_YES;
    } else if (status == CDCL_SAT && judge_model (solver, row, grid)) {
        row->unique = UNIQUE_NO;
        if (sudoku_equal (first, grid))
            snprintf (row->fault, sizeof row->fault,
                      "the second solution is the first again");
    }
    sudoku_board_free (first);
}

static int stop_counting (void *state, const sudoku_board *solution) {
    (void) solution;
    const double *deadline = (const double *) state;
    return sudoku_bench_interrupted () || wall_seconds () > *deadline;
}

// Counts solutions where the file says that there are several.
static void count_expected (const Settings *settings, Row *row) {
    const Instance *instance = row->instance;
    enum { ENOUGH = 1000 };
    int64_t limit = instance->count > ENOUGH   ? ENOUGH
                    : instance->count_at_least ? instance->count
                                               : instance->count + 1;
    sudoku_solver *solver = sudoku_solver_new (sudoku_order (instance->board),
                                               row->encoding, row->amo);
    if (!solver)
        return;
    double deadline = wall_seconds () + settings->seconds;
    cdcl *core = sudoku_solver_core (solver);
    cdcl_limit (core, "seconds", settings->seconds);
    cdcl_set_terminate (core, NULL, sudoku_bench_terminate);
    row->count = sudoku_count (solver, instance->board, limit, &deadline,
                               stop_counting, &row->count_complete);
    row->count_complete = row->count_complete || row->count >= limit;
    sudoku_solver_free (solver);
}

// ---------------------------------------------------------------------------
// The row

static void keep_statistics (Row *row, const cdcl *solver) {
    row->conflicts = cdcl_stat (solver, "conflicts");
    row->decisions = cdcl_stat (solver, "decisions");
    row->propagations = cdcl_stat (solver, "propagations");
    row->peak_bytes = cdcl_stat (solver, "peak_bytes");
    row->without_decision = answered (row) && !row->decisions;
}

// Seconds of each repeat.
typedef struct Times {
    double encode[MAX_REPEATS], load[MAX_REPEATS], solve[MAX_REPEATS];
    double total[MAX_REPEATS], cpu[MAX_REPEATS];
    size_t kept;
} Times;

static void keep_times (Times *times, const Run *run, double counted) {
    const size_t i = times->kept++;
    times->encode[i] = counted < run->direct ? counted : run->direct;
    times->load[i] = run->direct - times->encode[i];
    times->solve[i] = run->solve;
    times->total[i] = run->direct + run->solve;
    times->cpu[i] = run->cpu;
}

static void keep_medians (Row *row, Times *times) {
    row->repeats = (unsigned) times->kept;
    row->encode = sudoku_bench_median (times->encode, times->kept);
    row->load = sudoku_bench_median (times->load, times->kept);
    row->solve = sudoku_bench_median (times->solve, times->kept);
    row->total = sudoku_bench_median (times->total, times->kept);
    row->cpu = sudoku_bench_median (times->cpu, times->kept);
}

// Counts the formula, which gives its size and `counted` seconds, then runs.
static Run count_and_run (const Settings *settings, Row *row, double *counted) {
    double begin = wall_seconds ();
    int stop =
        sudoku_bench_count (row->instance->board, row->encoding, row->amo,
                            UINT64_MAX, settings->seconds, &row->size);
    *counted = wall_seconds () - begin;
    if (!stop)
        return run_once (settings, row);
    if (stop == SUDOKU_TOO_LARGE)
        return (Run){.answer = ANSWER_SKIPPED};
    // What was counted so far is not the size of the formula.
    row->size = (FormulaSize){.vars = row->size.vars};
    return (Run){.answer = stop < 0 ? ANSWER_MEMORY : ANSWER_TIMEOUT,
                 .direct = *counted,
                 .cpu = *counted};
}

// The warm-up and the repeats; returns the last run.
static Run repeat (const Settings *settings, Row *row) {
    Times times = {.kept = 0};
    Run run = {.solver = NULL};
    double spent = 0;
    for (unsigned i = 0; i <= settings->repeats; i++) {
        const Answer before = row->answer;
        double counted;
        cdcl_free (run.solver);
        run = count_and_run (settings, row, &counted);
        row->answer = run.answer;
        if (row->answer == ANSWER_SKIPPED)
            break;
        if (i && row->answer != before && answered (row))
            snprintf (row->fault, sizeof row->fault,
                      "two runs differ: %s and %s",
                      sudoku_bench_answer_name (before),
                      sudoku_bench_answer_name (row->answer));
        spent += counted + run.direct + run.solve;
        const bool last =
            spent > 1 || i == settings->repeats || !answered (row);
        if (i || last) // not the warm-up
            keep_times (&times, &run, counted);
        if (last)
            break;
    }
    keep_medians (row, &times);
    return run;
}

void sudoku_bench_run_ours (const Settings *settings, Row *row) {
    sudoku_board *grid = sudoku_board_new (sudoku_order (row->instance->board));
    if (!grid) {
        row->answer = ANSWER_MEMORY;
        return;
    }
    const Run run = repeat (settings, row);
    if (run.solver)
        keep_statistics (row, run.solver);
    if (row->answer == ANSWER_SOLVED) {
        bool good = judge_model (run.solver, row, grid);
        sudoku_bench_keep_cells (row, grid);
        if (good)
            decide_unique (settings, run.solver, row, grid);
    }
    cdcl_free (run.solver);
    sudoku_board_free (grid);
    if (answered (row) && row->instance->count >= 2)
        count_expected (settings, row);
    if (sudoku_bench_interrupted ())
        row->answer = ANSWER_PENDING;
}
