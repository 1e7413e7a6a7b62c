// wing_text.c -- wings of three cells, and chains of cells with the same two digits, in words.
//
//   The pivot r2c2 is 1, 2 or 3: if it is 1, the pincer r2c5 is 3; if it is 2, the pincer
//   r3c1 is 3: one of the three is 3
//
//   r4c7, r4c4, r9c4 and r9c8 are 5 or 6, and each sees the next: so r4c7 and r9c4 have
//   one of these digits, r4c4 and r9c8 the other
//
// Source of the words: "wings" and "remote pairs", Sudoku Players' Forum.

#include "sudoku/board/houses.h"
#include "sudoku/board/sentence.h"
#include "sudoku/explain/position/set.h"
#include "sudoku/explain/words/telling.h"

#include <string.h>

enum { CELLS_MOST = 64 };

typedef struct Cell {
    sudoku_given at;
    uint64_t digits; // bits from 0
    bool other;      // of two colours
} Cell;

// Whether the truths are cells, and all that the step excludes needs no constraint.
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

// Puts cells with the same two digits in an order in which each sees one before and has the
// other colour: 1 if that is always the one just before, else 2; 0: there is none.
static int find_colours (const sudoku_board *board, Cell *cells, size_t size) {
    int result = 1;
    for (size_t i = 0; i < size; i++) { // an end comes first, if there is one
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

// The finder has the pivot between its pincers (wings.c).
static void tell_pincers (Telling *telling, const sudoku_step *step,
                          Cell *cells) {
    const unsigned digit = step->eliminate->digit;
    Growing *const text = &telling->text;
    sudoku_grow (text, "the pivot ");
    sudoku_tell_digits (telling, &cells[1].at, 1, cells[1].digits);
    for (size_t i = 0; i < 3; i += 2) {
        const uint64_t with = cells[i].digits & ~(UINT64_C (1) << (digit - 1));
        sudoku_grow (text, "%s if it is %s, the pincer ", i ? ";" : ":",
                     digit_name ((unsigned) __builtin_ctzll (with) + 1));
        sudoku_tell_cells (telling, &cells[i].at, 1, "");
        sudoku_grow (text, " is %s", digit_name (digit));
    }
    sudoku_grow (text, ": one of the %s is %s",
                 cells[1].digits >> (digit - 1) & 1 ? "three" : "pincers",
                 digit_name (digit));
}

// The cells of one colour, or all (2).
static size_t tell_colour (Telling *telling, const Cell *cells, size_t size,
                           unsigned colour) {
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        if (colour > 1 || cells[i].other == colour)
            telling->left[count++] = cells[i].at;
    sudoku_tell_cells (telling, telling->left, count, "and");
    return count;
}

static void tell_pairs (Telling *telling, const sudoku_step *step,
                        Cell *cells) {
    const size_t size = step->truths_size;
    Growing *const text = &telling->text;
    const uint64_t digits = cells->digits;
    const bool path = find_colours (telling->board, cells, size) == 1;
    tell_colour (telling, cells, size, 2);
    sudoku_grow (
        text, " are %s or %s, and %s: so ",
        digit_name ((unsigned) __builtin_ctzll (digits) + 1),
        digit_name ((unsigned) __builtin_ctzll (digits & (digits - 1)) + 1),
        path ? "each sees the next"
             : "each sees another one before it, from which it "
               "differs");
    const bool several = tell_colour (telling, cells, size, 0) > 1;
    sudoku_grow (text, " ha%s one of these digits, ", several ? "ve" : "s");
    tell_colour (telling, cells, size, 1);
    sudoku_grow (text, " the other");
}

void sudoku_tell_wing (Telling *telling, const sudoku_step *step) {
    Cell cells[CELLS_MOST];
    const bool wing = is_wing (step);
    find_cells (telling->board, step, cells);
    (wing ? tell_pincers : tell_pairs) (telling, step, cells);
}
