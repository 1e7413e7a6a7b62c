// theirs.c -- measures MiniSat on one instance.
//
// The formula is written once to the worker's file, unless its size, counted
// beforehand, is above the limit; then the program runs on it, with a warm-up
// and repeats as for our solver.  If there is a model, one more run on the same
// file, with the found grid excluded, decides whether it is the only one.

#include "run.h"

#include "interrupt.h"
#include "summary.h"
#include "timer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t sudoku_bench_clausal_amo (size_t amo) {
    int native = sudoku_amo ("native"), pairwise = sudoku_amo ("pairwise");
    return (int) amo == native && pairwise >= 0 ? (size_t) pairwise : amo;
}

static bool judge_model (MinisatAnswer *answer, Row *row, sudoku_board *grid) {
    sudoku_error error = {0};
    if (sudoku_decode (grid, answer, sudoku_bench_minisat_value, &error) &&
        sudoku_verify (row->instance->board, grid, &error))
        return true;
    snprintf (row->fault, sizeof row->fault, "model breaks a rule: %.160s",
              error.message);
    return false;
}

// Adds the clause that excludes `grid` to the file and runs once more.
static void decide_unique (const Settings *settings, const Minisat *minisat,
                           Row *row, sudoku_board *grid) {
    unsigned n = sudoku_order (grid), side = sudoku_side (grid);
    size_t cells = (size_t) side * side;
    int *lits = (int *) malloc (cells * sizeof *lits);
    Dimacs dimacs;
    if (!lits)
        return;
    for (unsigned r = 0; r < side; r++)
        for (unsigned c = 0; c < side; c++)
            lits[r * side + c] = -sudoku_var (n, r, c, sudoku_get (grid, r, c));
    bool good = sudoku_bench_dimacs_reopen (&dimacs, minisat->cnf,
                                            row->size.vars, row->size.clauses);
    if (good)
        sudoku_bench_dimacs_clause (&dimacs, lits, cells);
    good = sudoku_bench_dimacs_close (&dimacs) && good;
    free (lits);
    if (!good)
        return;
    MinisatAnswer answer;
    double limit = settings->seconds / (side <= SMALL_SIDE ? 1 : 5);
    good = sudoku_bench_minisat (minisat, true, limit, (size_t) row->size.vars,
                                 &answer);
    if (good && answer.status) {
        row->second = answer.wall;
        row->unique = answer.status == 20 ? UNIQUE_YES : UNIQUE_NO;
        if (answer.status == 10)
            judge_model (&answer, row, grid);
    }
    sudoku_bench_minisat_release (&answer);
}

static void keep_statistics (Row *row, const MinisatAnswer *answer) {
    row->conflicts = answer->conflicts;
    row->decisions = answer->decisions;
    row->propagations = answer->propagations;
    row->peak_bytes = answer->peak_bytes;
    row->without_decision =
        answered (row) && row->decisions <= (row->answer == ANSWER_SOLVED);
}

static bool write_formula (const Settings *settings, const Minisat *minisat,
                           Row *row) {
    const sudoku_board *board = row->instance->board;
    int stop =
        sudoku_bench_count (board, row->encoding, row->amo, settings->max_file,
                            settings->seconds, &row->size);
    if (stop) {
        row->size = (FormulaSize){.vars = row->size.vars};
        row->answer = stop == FORMULA_TIMEOUT ? ANSWER_TIMEOUT : ANSWER_SKIPPED;
        return false;
    }
    double begin = wall_seconds ();
    if (!sudoku_bench_dimacs_board (minisat->cnf, board, row->encoding,
                                    row->amo)) {
        row->answer = ANSWER_FAILED;
        snprintf (row->check, sizeof row->check, "cannot write the formula: %s",
                  strerror (errno));
        return false;
    }
    row->encode = wall_seconds () - begin;
    return true;
}

static void run (const Settings *settings, const Minisat *minisat,
                 unsigned repeats, bool second, Row *row) {
    double wall[MAX_REPEATS], cpu[MAX_REPEATS], internal[MAX_REPEATS];
    double parse[MAX_REPEATS];
    size_t kept = 0;
    double spent = 0;
    MinisatAnswer answer = {0};
    if (!write_formula (settings, minisat, row))
        return;
    sudoku_board *grid = sudoku_board_new (sudoku_order (row->instance->board));
    if (!grid) {
        row->answer = ANSWER_MEMORY;
        return;
    }
    for (unsigned i = 0; i <= repeats && i <= MAX_REPEATS; i++) {
        sudoku_bench_minisat_release (&answer);
        bool good = sudoku_bench_minisat (minisat, true, settings->seconds,
                                          (size_t) row->size.vars, &answer);
        row->answer = answer.interrupted    ? ANSWER_PENDING
                      : answer.timeout      ? ANSWER_TIMEOUT
                      : !good               ? ANSWER_FAILED
                      : answer.status == 10 ? ANSWER_SOLVED
                                            : ANSWER_NONE;
        spent += answer.wall;
        bool last = spent > 1 || i == repeats || !answered (row);
        if (i || last) {
            wall[kept] = answer.wall;
            cpu[kept] = answer.cpu;
            internal[kept] = answer.internal;
            parse[kept] = answer.parse;
            kept++;
        }
        if (last)
            break;
    }
    row->repeats = (unsigned) kept;
    row->wall = sudoku_bench_median (wall, kept);
    row->cpu = sudoku_bench_median (cpu, kept);
    row->internal = sudoku_bench_median (internal, kept);
    row->load = sudoku_bench_median (parse, kept);
    row->solve = row->internal > row->load ? row->internal - row->load : 0;
    row->total = row->encode + row->wall;
    keep_statistics (row, &answer);
    if (row->answer == ANSWER_SOLVED) {
        bool quick =
            second && (sudoku_side (grid) <= SMALL_SIDE || row->wall < 1);
        bool good = judge_model (&answer, row, grid);
        sudoku_bench_keep_cells (row, grid);
        if (good && quick)
            decide_unique (settings, minisat, row, grid);
    }
    sudoku_bench_minisat_release (&answer);
    sudoku_board_free (grid);
    if (sudoku_bench_interrupted ())
        row->answer = ANSWER_PENDING;
}

void sudoku_bench_run_minisat (const Settings *settings, const Minisat *minisat,
                               Row *row) {
    run (settings, minisat, settings->repeats, true, row);
}

void sudoku_bench_run_minisat_once (const Settings *settings,
                                    const Minisat *minisat, Row *row) {
    run (settings, minisat, 0, false, row);
}
