// switch.c -- cycle switches: small changes that turn a full grid into another.
//
//   rows     Two rows of a band differ by a permutation of the digits.  Along
//            one of its cycles they exchange their cells.  Each cell stays in its
//            column and box, and each row has the same digits as before.
//   columns  Two columns of a stack exchange their cells along a cycle likewise.
//   digits   Take two digits.  Each cell with one of them has one cell with the other
//            digit in its row, one in its column and one in its box.  The cells that
//            are connected in this way exchange the two digits.
//
//   rows 1 2 3 | 4 …       3 2 1 | 4 …      The cycle is 1 -> 3 -> 1.
//        3 4 1 | 2 …  -->  1 4 3 | 2 …
//
// Sources: Wanless, "Cycle switches in Latin squares", 2004, for Latin squares.

#include "sudoku/solve/construct/construct.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/random.h"

#include <stdlib.h>

typedef struct Switch {
    uint16_t *grid;
    size_t n, side;
    uint64_t *random;
    size_t *place; // [N + 1] by digit: the digit's place in the first line
    size_t *stack; // [2N] cells to change
} Switch;

// The i-th cell of a line (a row or a column).
static uint16_t *at (const Switch *change, bool rows, size_t line, size_t i) {
    return change->grid +
           (rows ? line * change->side + i : i * change->side + line);
}

static void switch_lines (Switch *change, bool rows) {
    const size_t n = change->n, side = change->side;
    const size_t first = random_below (change->random, side);
    const size_t second =
        first / n * n +
        (first % n + 1 + random_below (change->random, n - 1)) % n;
    for (size_t i = 0; i < side; i++)
        change->place[*at (change, rows, first, i)] = i;
    const size_t begin = random_below (change->random, side);
    size_t i = begin;
    do {
        uint16_t *const one = at (change, rows, first, i);
        uint16_t *const other = at (change, rows, second, i);
        const uint16_t digit = *one;
        *one = *other;
        *other = digit;
        i = change->place[*one]; // where the first line still has this digit
    } while (i != begin);
}

static void switch_digits (Switch *change) {
    const size_t n = change->n, side = change->side;
    uint16_t *const grid = change->grid;
    const size_t begin = random_below (change->random, side * side);
    const uint16_t one = grid[begin];
    const uint16_t other =
        (uint16_t) ((one + random_below (change->random, side - 1)) % side + 1);
    size_t size = 0;
    change->stack[size++] = begin;
    grid[begin] = other;
    while (size) {
        const size_t cell = change->stack[--size];
        const unsigned row = (unsigned) (cell / side);
        const unsigned col = (unsigned) (cell % side);
        const uint16_t now = grid[cell], next = now == one ? other : one;
        unsigned houses[3];
        houses_of_cell ((unsigned) n, row, col, houses);
        for (unsigned kind = 0; kind < 3; kind++)
            for (unsigned k = 0; k < side; k++) {
                const Place at = house_place ((unsigned) n, houses[kind], k);
                const size_t peer = (size_t) at.row * side + at.col;
                if (peer == cell || grid[peer] != now)
                    continue;
                grid[peer] = next;
                change->stack[size++] = peer;
            }
    }
}

int sudoku_switch_cycles (sudoku_board *grid, size_t rounds, uint64_t *random) {
    const size_t side = grid->side;
    Switch change = {grid->digit, grid->n, side, random, NULL, NULL};
    if (grid->n < 2)
        return SUDOKU_OK;
    change.place = malloc ((side + 1) * sizeof *change.place);
    change.stack = malloc (2 * side * sizeof *change.stack);
    const bool enough = change.place && change.stack;
    for (size_t round = 0; enough && round < rounds; round++) {
        switch_lines (&change, true);
        switch_lines (&change, false);
        switch_digits (&change);
    }
    free (change.place);
    free (change.stack);
    return enough ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}
