// placements.c -- one placement of each class, in order.

#include "sudoku/theorems/classes.h"
#include "sudoku/board/board.h"

#include <stdlib.h>
#include <string.h>

// The order of boards, row by row, with blank as 0.  At the first difference, the board
// whose clue is in the later cell is smaller, or in the same cell the board with the
// smaller digit.
static int compare (const void *a, const void *b) {
    const uint16_t *const x = ((const Placement *) a)->clue;
    const uint16_t *const y = ((const Placement *) b)->clue;
    for (int i = 0; i < SUDOKU_MOST_CLUES; i++)
        if (x[i] != y[i]) {
            const bool same_cell = (x[i] - 1) / 9 == (y[i] - 1) / 9;
            return (x[i] < y[i]) == same_cell ? -1 : 1;
        }
    return 0;
}

int sudoku_placements (unsigned clues, void *state, int (*stop) (void *state),
                       int (*found) (void *state,
                                     const sudoku_board *placement)) {
    if (!clues || clues > SUDOKU_MOST_CLUES)
        return SUDOKU_BAD_INPUT;
    Classes classes = {0};
    sudoku_board *const board = sudoku_board_new (3);
    int result = board ? sudoku_classes_make (&classes, clues, state, stop)
                       : SUDOKU_OUT_OF_MEMORY;
    free (classes.table); // the table is no longer needed
    classes.table = NULL;
    if (result == SUDOKU_OK)
        qsort (classes.data, classes.size, sizeof *classes.data, compare);
    for (size_t i = 0; i < classes.size && result == SUDOKU_OK; i++) {
        sudoku_placement_get (classes.data + i, board);
        result = found (state, board);
    }
    sudoku_board_free (board);
    sudoku_classes_release (&classes);
    return result > 0 ? SUDOKU_UNKNOWN : result;
}
