// wing_text.c -- wings of three cells, and chains of cells with the same two digits, in words.
//
//   The pivot r2c2 is 1, 2 or 3: if it is 1, the pincer r2c5 is 3; if it is 2, the pincer
//   r3c1 is 3: one of the three is 3
//
//   r4c7, r4c4, r9c4 and r9c8 are 5 or 6, and each sees the next: so r4c7 and r9c4 have
//   one of these digits, r4c4 and r9c8 the other
//
// Source of the terms: "wings" and "remote pairs", Sudoku Players' Forum.

#include "sudoku/explain/words/rule_names.h"

// The finder puts the pivot between its pincers (wings.c).
void sudoku_tell_wing (Wording *wording, const sudoku_step *step) {
    const sudoku_rule *const cells = step->truths;
    const unsigned digit = step->eliminate->digit;
    const uint64_t own = bit (digit - 1);
    const uint64_t digits =
        sudoku_cell_digits (wording->board, cells[1].row, cells[1].col);
    uint64_t other[3]; // the other digit of each pincer
    for (size_t i = 0; i < 3; i += 2)
        other[i] =
            sudoku_cell_digits (wording->board, cells[i].row, cells[i].col) &
            ~own;
    const size_t first = other[0] < other[2] ? 0 : 2;
    sudoku_say (wording,
                "the pivot %r is %e: if it is %a, the pincer %r is %d; if it "
                "is %a, the pincer %r is %d",
                cells[1], digits, other[first], cells[first], digit,
                other[2 - first], cells[2 - first], digit);
    sudoku_say (wording, ": one of the %s is %d",
                digits & own ? "three" : "pincers", digit);
    sudoku_tell_result (wording, step);
}

// Writes the cells of one colour to `left`.
static size_t find_colour (Wording *wording, const sudoku_step *step,
                           bool other) {
    size_t count = 0;
    for (size_t i = 0; i < step->truths_size; i++)
        if (step->argument.other[i] == other)
            wording->left[count++] = step->argument.pair[i];
    return count;
}

void sudoku_tell_pairs (Wording *wording, const sudoku_step *step) {
    sudoku_say (wording, "%c are %e, and %s: so ", step->argument.pair,
                step->truths_size,
                sudoku_cell_digits (wording->board, step->truths->row,
                                    step->truths->col),
                step->argument.path
                    ? "each sees the next"
                    : "each sees another one before it, from which it "
                      "differs");
    size_t size = find_colour (wording, step, false);
    sudoku_say (wording, "%c ha%s one of these digits, ", wording->left, size,
                size > 1 ? "ve" : "s");
    size = find_colour (wording, step, true);
    sudoku_say (wording, "%c the other", wording->left, size);
    sudoku_tell_result (wording, step);
}
