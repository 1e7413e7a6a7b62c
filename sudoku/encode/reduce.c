// reduce.c -- applies a board's givens and places singles before any solver is built.
//
// The solver does not get candidates that are struck out here.  A cell with one
// candidate (a naked single), or a digit with one place in a house (a hidden single)
// decides a cell, which strikes out more candidates.
//
// In the extended encoding, unit propagation finds the same singles.  In most other
// encodings it does not find hidden singles.  So hidden singles are only applied for
// encodings that require a place for each digit, so that encodings can still be
// compared.  The fixpoint does not depend on the order.

#include "sudoku/encode/reduce.h"
#include "sudoku/board/board.h"
#include "sudoku/board/vars.h"

// Numbers the variables.
static void number (Candidates *cands) {
    const size_t cells = (size_t) cands->side * cands->side;
    cands->first[0] = 0;
    for (size_t cell = 0; cell < cells; cell++)
        cands->first[cell + 1] =
            cands->first[cell] + candidates_at (cands, cell);
}

bool sudoku_reduce_to (Candidates *cands, const sudoku_board *board,
                       size_t encoding, Reduction reduction) {
    assert (reduction != REDUCE_NONE);
    if (!sudoku_candidates_load (cands, board, demands_places (encoding)) ||
        (reduction == REDUCE_SINGLES &&
         !sudoku_candidates_settle (cands, false)))
        return false;
    candidates_commit (cands);
    number (cands);
    return true;
}

bool sudoku_reduce (Candidates *cands, const sudoku_board *board,
                    size_t encoding) {
    return sudoku_reduce_to (cands, board, encoding, REDUCE_SINGLES);
}

// ---------------------------------------------------------------------------
// Variables

int sudoku_remaining_vars (const Candidates *cands) {
    return (int) cands->first[(size_t) cands->side * cands->side];
}

unsigned sudoku_var_digit (const Candidates *cands, size_t cell, int var) {
    unsigned digit = next_candidate (cands, cell, 1);
    assert (var > (int) cands->first[cell]);
    assert (var <= (int) cands->first[cell + 1]);
    for (uint32_t i = cands->first[cell] + 1; i < (uint32_t) var; i++)
        digit = next_candidate (cands, cell, digit + 1);
    return digit;
}

int sudoku_original_var (const Candidates *cands, int var) {
    size_t low = 0, high = (size_t) cands->side * cands->side;
    assert (var >= 1 && var <= sudoku_remaining_vars (cands));
    while (high - low > 1) { // first[low] < var ≤ first[high]
        const size_t middle = (low + high) / 2;
        *(cands->first[middle] < (uint32_t) var ? &low : &high) = middle;
    }
    return var_of (cands->n, (unsigned) low / cands->side,
                   (unsigned) low % cands->side,
                   sudoku_var_digit (cands, low, var));
}
