// wing_text.c -- wings of three cells, and chains of cells with the same two digits, in words.
//
//   The pivot r2c2 is 1, 2 or 3: if it is 1, the pincer r2c5 is 3; if it is 2, the pincer
//   r3c1 is 3: one of the three is 3
//
//   r4c7, r4c4, r9c4 and r9c8 are 5 or 6, and each sees the next: so r4c7 and r9c4 have
//   one of these digits, r4c4 and r9c8 the other
//
// Source of the terms: "wings" and "remote pairs", Sudoku Players' Forum.

#include "sudoku/board/houses.h"
#include "sudoku/explain/position/set.h"
#include "sudoku/explain/words/rule_names.h"

#include <string.h>

enum { CELLS_MOST = 64 };

typedef struct Cell {
    sudoku_given at;
    uint64_t digits; // bits from 0
    bool other;      // in the second of two colours
} Cell;

// Lists the truths as cells.  Returns false unless all are cells, and no exclusion needs
// a constraint.
static bool find_cells (const sudoku_board *board, const sudoku_step *step,
                        Cell *cells) {
    sudoku_given left[64];
    bool good = step->named && !step->place_size && step->eliminate_size &&
                !step->needs && step->truths_size <= CELLS_MOST;
    for (size_t i = 0; i < step->truths_size && good; i++) {
        const sudoku_rule truth = step->truths[i];
        good = truth.kind == SUDOKU_CELL;
        cells[i] = (Cell){{truth.row, truth.col, 0}, 0, false};
        for (size_t k = good ? sudoku_rule_left (board, truth, left) : 0; k;)
            cells[i].digits |= UINT64_C (1) << (left[--k].digit - 1);
    }
    return good;
}

// Orders cells with the same two digits so that each cell sees an earlier cell and has the
// other colour.  Returns 1 if each cell sees the previous one, 2 if not all do, or 0 if
// there is no such order.
static int find_colours (const sudoku_board *board, Cell *cells, size_t size) {
    int result = 1;
    for (size_t i = 0; i < size; i++) { // start at an end of the chain, if any
        size_t seen = 0;
        for (size_t k = 0; k < size; k++)
            seen += sudoku_cells_see (board, cells[i].at, cells[k].at);
        const Cell end = cells[i];
        cells[i] = seen == 2 ? cells[0] : end;
        cells[0] = seen == 2 ? end : cells[0];
    }
    for (size_t k = 1; k < size; k++) {
        size_t i = k, j = size;
        while (i && j == size)
            for (i--, j = k; j < size && !sudoku_cells_see (board, cells[i].at,
                                                            cells[j].at);)
                j++;
        if (j == size)
            return 0;
        const Cell next = cells[j];
        cells[j] = cells[k];
        cells[k] = next;
        cells[k].other = !cells[i].other;
        result = i + 1 < k ? 2 : result;
    }
    return result;
}

static bool is_wing (const sudoku_step *step) {
    return step->argument.kind == SUDOKU_ARGUMENT_WING &&
           step->truths_size == 3;
}

bool sudoku_has_wing (const sudoku_board *board, const sudoku_step *step) {
    Cell cells[CELLS_MOST];
    return find_cells (board, step, cells) &&
           (is_wing (step) || (step->argument.kind == SUDOKU_ARGUMENT_PAIRS &&
                               find_colours (board, cells, step->truths_size)));
}

// The finder puts the pivot between its pincers (wings.c).
static void tell_pincers (Telling *telling, const sudoku_step *step,
                          Cell *cells) {
    const unsigned digit = step->eliminate->digit;
    const uint64_t own = UINT64_C (1) << (digit - 1);
    sudoku_say (telling, "the pivot %g is %e", cells[1].at, cells[1].digits);
    for (size_t i = 0; i < 3; i += 2)
        sudoku_say (telling, "%s if it is %a, the pincer %g is %d",
                    i ? ";" : ":", cells[i].digits & ~own, cells[i].at, digit);
    sudoku_say (telling, ": one of the %s is %d",
                cells[1].digits & own ? "three" : "pincers", digit);
}

// Writes the cells of one colour (0 or 1), or all cells (2), to `left`.
static size_t find_colour (Telling *telling, const Cell *cells, size_t size,
                           unsigned colour) {
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        if (colour > 1 || cells[i].other == colour)
            telling->left[count++] = cells[i].at;
    return count;
}

static void tell_pairs (Telling *telling, const sudoku_step *step,
                        Cell *cells) {
    size_t size = step->truths_size;
    const bool path = find_colours (telling->board, cells, size) == 1;
    find_colour (telling, cells, size, 2);
    sudoku_say (telling, "%c are %e, and %s: so ", telling->left, size,
                cells->digits,
                path ? "each sees the next"
                     : "each sees another one before it, from which it "
                       "differs");
    const size_t first = find_colour (telling, cells, size, 0);
    sudoku_say (telling, "%c ha%s one of these digits, ", telling->left, first,
                first > 1 ? "ve" : "s");
    size = find_colour (telling, cells, size, 1);
    sudoku_say (telling, "%c the other", telling->left, size);
}

void sudoku_tell_wing (Telling *telling, const sudoku_step *step) {
    Cell cells[CELLS_MOST];
    const bool wing = is_wing (step);
    find_cells (telling->board, step, cells);
    (wing ? tell_pincers : tell_pairs) (telling, step, cells);
}
