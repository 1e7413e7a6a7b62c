// solve.c -- solving boards: encode, solve, decode, verify.
//
// The rules are encoded once per solver, the givens of a board are unit clauses
// in a frame that is taken back afterwards (solve.h).  Building the rules costs
// more than solving most 9×9 puzzles, so a collection must not pay for it again
// and again.  Units are better than assumptions here: they are root-level facts
// about this board, which simplify what is learned from them.
//
// Source: Een and Soerensson, "Temporal Induction by Incremental SAT Solving",
// BMC 2003, for solving a sequence of related problems in one solver.
//
// Nothing is allocated per board.  Every grid is checked by verify.c, which
// shares no code with the encoder, before anyone gets to see it.

#include "solve.h"
#include "board.h"
#include "encode.h"
#include "vars.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int add_clause (void *state, const int *lits, size_t size) {
    return cdcl_add_clause (state, lits, size);
}

static int add_at_most_one (void *state, const int *lits, size_t size) {
    return cdcl_add_at_most_one (state, lits, size);
}

static int add_exactly_one (void *state, const int *lits, size_t size) {
    return cdcl_add_exactly_one (state, lits, size);
}

// Restarts by the Luby sequence: on the blank boards of side 36 to 64 and three
// seeds each, extended and native, all are solved within 4 s, where restarts
// driven by glue leave two of nine unsolved after 20 s; on 9×9 sets and on
// boards with one solution there is no measurable difference.
int sudoku_tune (struct cdcl *core) {
    const int status = cdcl_set (core, "mode", 0);
    return status == CDCL_OK ? cdcl_set (core, "restart", 1) : status;
}

sudoku_sink sudoku_sink_into (struct cdcl *core) {
    const sudoku_sink sink = {core, add_clause, add_at_most_one,
                              add_exactly_one};
    return sink;
}

sudoku_solver *sudoku_solver_new (unsigned n, size_t encoding, size_t amo) {
    return sudoku_solver_load (n, encoding, amo, NULL, NULL);
}

sudoku_solver *sudoku_solver_load (unsigned n, size_t encoding, size_t amo,
                                   void *state, int (*stop) (void *state)) {
    const int vars =
        n <= ORDER_MAX_ENCODED ? sudoku_encoded_vars (n, encoding, amo) : 0;
    if (vars <= 0)
        return NULL;
    sudoku_solver *solver = calloc (1, sizeof *solver);
    if (!solver)
        return NULL;
    const size_t side = side_of (n);
    solver->n = n;
    solver->encoding = encoding;
    solver->amo = amo;
    solver->core = cdcl_new ();
    solver->grid = sudoku_board_new (n);
    solver->lits = malloc (side * side * sizeof *solver->lits);
    solver->values = malloc (side);
    if (!solver->core || !solver->grid || !solver->lits || !solver->values ||
        sudoku_tune (solver->core) != CDCL_OK ||
        cdcl_reserve (solver->core, vars) != CDCL_OK) {
        sudoku_solver_free (solver);
        return NULL;
    }
    Watched watched = {sudoku_sink_into (solver->core), state, stop, 0};
    const sudoku_sink sink = sudoku_watch (&watched);
    if (sudoku_encode_rules (n, encoding, amo, &sink) != SUDOKU_OK) {
        sudoku_solver_free (solver);
        return NULL;
    }
    if (sudoku_use_kernel (solver, sudoku_default_kernel (n, encoding, amo)) !=
        SUDOKU_OK) {
        sudoku_solver_free (solver);
        return NULL;
    }
    return solver;
}

void sudoku_solver_free (sudoku_solver *solver) {
    if (!solver)
        return;
    cdcl_free (solver->core);
    sudoku_free_rounds (solver);
    sudoku_board_free (solver->grid);
    free (solver->lits);
    free (solver->values);
    free (solver);
}

struct cdcl *sudoku_solver_core (sudoku_solver *solver) {
    return solver->core;
}

int sudoku_open (sudoku_solver *solver, const sudoku_board *board) {
    assert (solver->n == board->n);
    if (solver->rounds) {
        if (cdcl_unload (solver->core) != CDCL_OK)
            return SUDOKU_OUT_OF_MEMORY;
        sudoku_load_rounds (solver, board);
        return SUDOKU_OK;
    }
    const sudoku_sink sink = sudoku_sink_into (solver->core);
    if (cdcl_push (solver->core) != CDCL_OK ||
        sudoku_encode_givens (board, &sink) != SUDOKU_OK)
        return SUDOKU_OUT_OF_MEMORY;
    return SUDOKU_OK;
}

int sudoku_close (sudoku_solver *solver, int result) {
    if (!solver->rounds && cdcl_pop (solver->core) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    return result;
}

// Reads the blank cells off the model.  The rules allow one digit per cell, so
// the first true variable of a cell is the only one.
static void read_model (sudoku_solver *solver, const sudoku_board *board,
                        sudoku_board *solution) {
    const unsigned side = board->side;
    const size_t cells = (size_t) side * side;
    solver->blanks = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        unsigned digit = board->digit[cell];
        if (!digit) {
            const int first = (int) (cell * side) + 1;
            cdcl_model (solver->core, first, side, solver->values);
            const unsigned char *const held = memchr (solver->values, 1, side);
            if (held) {
                digit = (unsigned) (held - solver->values) + 1;
                solver->lits[solver->blanks++] = first + (int) digit - 1;
            }
        }
        solution->digit[cell] = (uint16_t) digit;
    }
}

int sudoku_next (sudoku_solver *solver, const sudoku_board *board,
                 sudoku_board *solution) {
    switch (cdcl_solve (solver->core)) {
    case CDCL_SAT:
        if (solver->rounds)
            sudoku_read_rounds (solver, solution);
        else
            read_model (solver, board, solution);
        return sudoku_verify (board, solution, NULL) ? SUDOKU_SOLVED
                                                     : SUDOKU_WRONG;
    case CDCL_UNSAT:
        return SUDOKU_NONE;
    case CDCL_UNKNOWN:
        return SUDOKU_UNKNOWN;
    default:
        return SUDOKU_OUT_OF_MEMORY;
    }
}

int sudoku_exclude (sudoku_solver *solver) {
    const int status =
        solver->rounds
            ? cdcl_block (solver->core, NULL, 0)
            : cdcl_block (solver->core, solver->lits, solver->blanks);
    return status == CDCL_OK ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

int sudoku_solve (sudoku_solver *solver, const sudoku_board *board,
                  sudoku_board *solution) {
    assert (solution->n == solver->n);
    const int result = sudoku_open (solver, board);
    if (result != SUDOKU_OK)
        return result;
    return sudoku_close (solver, sudoku_next (solver, board, solution));
}
