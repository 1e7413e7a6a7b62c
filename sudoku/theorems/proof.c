// proof.c -- a theorem as a formula, and the solver's refutation of it.
//
// The formula is written from the board, not by the solver that refutes it; the solver
// has the same rules as native constraints.  So a checker that reads the formula need
// not trust the solver or its loader.

#include "sudoku/theorems/theorems.h"
#include "sudoku/board/board.h"
#include "sudoku/encode/encode.h"
#include "sudoku/encode/formula.h"
#include "sudoku/solve/solve.h"
#include "cdcl/cdcl.h"

// Sets the literal that excludes the target, and returns 1; returns 0 without a target,
// and -1 if the target is outside of the board.
static int excluding (const sudoku_board *clues, const sudoku_given *target,
                      int *lit) {
    if (!target)
        return 0;
    *lit = -sudoku_var (clues, target->row, target->col, target->digit);
    return *lit ? 1 : -1;
}

int sudoku_theorem_formula (const sudoku_board *clues,
                            const sudoku_given *target, void *state,
                            int (*write) (void *state, const void *bytes,
                                          size_t size)) {
    int lit;
    const int size = excluding (clues, target, &lit);
    const Formula formula = {.board = clues,
                             .encoding = ENCODING_extended,
                             .amo = AMO_native,
                             .format = FORMAT_DIMACS,
                             .extra = size ? &lit : NULL,
                             .extra_size = (size_t) size};
    return size < 0 ? SUDOKU_BAD_INPUT
                    : sudoku_write_formula (&formula, state, write);
}

int sudoku_theorem_proof (const sudoku_board *clues, const sudoku_given *target,
                          void *state,
                          int (*write) (void *state, const void *bytes,
                                        size_t size)) {
    int lit, result = SUDOKU_OUT_OF_MEMORY;
    const int size = excluding (clues, target, &lit);
    if (size < 0)
        return SUDOKU_BAD_INPUT;
    cdcl *const core = cdcl_new ();
    const sudoku_sink sink = sudoku_sink_into (core);
    if (core && cdcl_trace_proof (core, state, false, write) == CDCL_OK &&
        sudoku_tune (core, clues) == CDCL_OK)
        result =
            sudoku_encode_rules (clues, ENCODING_extended, AMO_native, &sink);
    if (result == SUDOKU_OK)
        result = sudoku_encode_givens (clues, &sink);
    if (result == SUDOKU_OK && size &&
        cdcl_add_clause (core, &lit, 1) != CDCL_OK)
        result = SUDOKU_OUT_OF_MEMORY;
    if (result == SUDOKU_OK)
        switch (cdcl_solve (core)) {
        case CDCL_UNSAT:
            break;
        case CDCL_SAT:
            result = SUDOKU_NONE;
            break;
        default:
            result = SUDOKU_OUT_OF_MEMORY;
        }
    cdcl_free (core);
    return result;
}
