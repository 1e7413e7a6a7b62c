// decode.c -- converts a model to a board.
//
// A true variable puts its digit into its cell (vars.h).  A model of our encodings
// has exactly one true variable for each cell, but the values may also come from
// another solver's file.  So a cell without a digit is an error.  A cell with several
// digits gets the first one that does not clash with earlier cells.  Decoding does
// not check the grid by the rules; verify.c does.
//
// Cost: N³ values are read once, and 3N cells for each cell.

#include "sudoku/board/error.h"
#include "sudoku/board/houses.h"
#include "sudoku/board/vars.h"

#include <assert.h>
#include <string.h>

// Whether a cell in a house of (row, col) already has the digit.
static bool clashes (const sudoku_board *board, unsigned row, unsigned col,
                     unsigned digit, Place *where) {
    unsigned houses[3];
    const unsigned count = board_houses_of (board, row, col, houses);
    for (unsigned i = 0; i < count; i++) {
        for (unsigned k = 0; k < board_house_size (board, houses[i]); k++) {
            *where = board_house_cell (board, houses[i], k);
            if ((where->row != row || where->col != col) &&
                sudoku_get (board, where->row, where->col) == digit)
                return true;
        }
    }
    return false;
}

bool sudoku_decode (sudoku_board *board, void *state,
                    int (*value) (void *state, int var), sudoku_error *error) {
    const unsigned side = board->side;
    const size_t cells = (size_t) side * side;
    if (error)
        memset (error, 0, sizeof *error);
    if (side > SIDE_MAX) {
        sudoku_bad (error, 0, 0, "a board of side %u has no variables", side);
        return false;
    }
    memset (board->digit, 0, cells * sizeof *board->digit);
    for (unsigned row = 0; row < side; row++) {
        for (unsigned col = 0; col < side; col++) {
            unsigned chosen = 0, seen = 0;
            Place where = {0, 0}, clash = {0, 0};
            for (unsigned digit = 1; digit <= side && !chosen; digit++) {
                if (value (state, var_at (side, row, col, digit)) <= 0)
                    continue;
                if (!clashes (board, row, col, digit, &where)) {
                    chosen = digit;
                } else if (!seen) {
                    seen = digit;
                    clash = where;
                }
            }
            assert (chosen <= side);
            sudoku_set (board, row, col, chosen);
            if (chosen)
                continue;
            if (seen)
                sudoku_bad (error, row + 1, col + 1,
                            "r%uc%u would hold %u like r%uc%u in the same "
                            "house",
                            row + 1, col + 1, seen, clash.row + 1,
                            clash.col + 1);
            else
                sudoku_bad (error, row + 1, col + 1,
                            "r%uc%u holds no digit: none of the variables "
                            "%d to %d is true",
                            row + 1, col + 1, var_at (side, row, col, 1),
                            var_at (side, row, col, side));
            return false;
        }
    }
    return true;
}
