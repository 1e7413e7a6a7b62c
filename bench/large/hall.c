// hall.c -- places givens such that some cells have too few digits.
//
// With m boxes of the first band there are n·m cells of the first row.  Their
// candidates shall be n·m - 1 digits; each other digit is given once in each of
// the m boxes, below the first row.  There are n - 1 such rows, and a digit is
// in a different one in each box, so m ≤ n - 1.  If n·m is more than k + 1,
// each of the last cells gets a given, which takes as many digits from the
// rest.

#include "hall.h"

#include <math.h>

const HallRecipe large_hall[] = {
#define LARGE_HALL(side, digits) {side, digits},
#include "hall.def"
};

const size_t large_hall_count = sizeof large_hall / sizeof *large_hall;

sudoku_board *large_hall_board (const HallRecipe *recipe) {
    const unsigned n = (unsigned) lround (sqrt ((double) recipe->side));
    const unsigned boxes = (recipe->digits + n) / n; // of k + 1 cells or more
    const unsigned cells = n * boxes, candidates = cells - 1;
    sudoku_board *board = sudoku_board_new (n);
    for (unsigned box = 0; board && box < boxes; box++)
        for (unsigned i = candidates; i < recipe->side; i++) {
            const unsigned other = i - candidates;
            const unsigned row = 1 + (other + box) % (n - 1);
            const unsigned col = box * n + other / (n - 1);
            sudoku_set (board, row, col, i + 1);
        }
    for (unsigned i = recipe->digits + 1; board && i < cells; i++)
        sudoku_set (board, 0, i, i);
    return board;
}
