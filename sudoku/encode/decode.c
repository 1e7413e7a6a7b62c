// decode.c -- from a model back to a board.
//
// A true variable puts its digit into its cell (vars.h).  Models of our
// encodings have exactly one per cell; but the values may also come from a file
// that somebody else wrote, so a cell with none is reported, and of several the
// first is taken that does not clash with the cells filled before it.  Whether
// the result is right is for verify.c to say: decoding judges nothing.
//
// Cost: N³ values read once, and 3N cells looked at for each cell.

#include "sudoku/board/board.h"
#include "sudoku/board/vars.h"

#include <stdio.h>
#include <string.h>

// A cell that was filled before and shares a house with (row, col) holds the
// digit.
static bool taken (const sudoku_board *board, unsigned row, unsigned col,
                   unsigned digit, Place *where) {
    const unsigned n = board->n, side = board->side;
    const unsigned houses[3] = {row, side + col,
                                2 * side + box_of (n, row, col)};
    for (unsigned i = 0; i < 3; i++) {
        for (unsigned k = 0; k < side; k++) {
            *where = house_place (n, houses[i], k);
            if ((where->row != row || where->col != col) &&
                board->digit[cell_of (n, where->row, where->col)] == digit)
                return true;
        }
    }
    return false;
}

bool sudoku_decode (sudoku_board *board, void *state,
                    int (*value) (void *state, int var), sudoku_error *error) {
    const unsigned n = board->n, side = board->side;
    const size_t cells = (size_t) side * side;
    if (error)
        memset (error, 0, sizeof *error);
    if (n > ORDER_MAX_ENCODED) {
        if (error)
            snprintf (error->message, sizeof error->message,
                      "a board of side %u has no variables", side);
        return false;
    }
    memset (board->digit, 0, cells * sizeof *board->digit);
    for (unsigned row = 0; row < side; row++) {
        for (unsigned col = 0; col < side; col++) {
            unsigned chosen = 0, seen = 0;
            Place where = {0, 0}, clash = {0, 0};
            for (unsigned digit = 1; digit <= side && !chosen; digit++) {
                if (value (state, var_of (n, row, col, digit)) <= 0)
                    continue;
                if (!taken (board, row, col, digit, &where)) {
                    chosen = digit;
                } else if (!seen) {
                    seen = digit;
                    clash = where;
                }
            }
            board->digit[cell_of (n, row, col)] = (uint16_t) chosen;
            if (chosen)
                continue;
            if (error) {
                error->line = row + 1;
                error->column = col + 1;
                if (seen)
                    snprintf (error->message, sizeof error->message,
                              "r%uc%u would hold %u like r%uc%u in the same "
                              "house",
                              row + 1, col + 1, seen, clash.row + 1,
                              clash.col + 1);
                else
                    snprintf (error->message, sizeof error->message,
                              "r%uc%u holds no digit: none of the variables "
                              "%d to %d is true",
                              row + 1, col + 1, var_of (n, row, col, 1),
                              var_of (n, row, col, side));
            }
            return false;
        }
    }
    return true;
}
