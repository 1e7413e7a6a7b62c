// entropic.c -- any three consecutive cells of the line have a low digit, a middle
// digit and a high digit.
//
// So the line repeats the classes of its first three cells.  The state of the
// automaton is the last two classes.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

// Classes of digits: 0 low, 1 middle, 2 high.  There are as many low digits as high
// digits, even if the side is no multiple of 3.
static int third_of (int side, int digit) {
    const int low = (side + 1) / 3;
    return digit <= low ? 0 : digit <= side - low ? 1 : 2;
}

// The state is 4·(class of the second to last cell) + class of the last cell; 3 means
// no cell.
static int64_t next (const void *context, int64_t state, size_t i, int choice) {
    const int class = third_of (*(const int *) context, choice);
    (void) i;
    if (state / 4 == class || state % 4 == class)
        return DEAD;
    return state % 4 * 4 + class;
}

static void encode (Build *build, const Constraint *constraint) {
    const int side = (int) build->rules->side;
    const Automaton automaton = {&side, 15, next, NULL};
    sudoku_build_automaton (build, constraint->list[0], &automaton);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    const int side = (int) constraint->rules->side, low = (side + 1) / 3;
    for (size_t i = 1; i < cells.size; i++) {
        unsigned met = 0, known = 0;
        for (size_t j = i < 2 ? 0 : i - 2; j <= i; j++) {
            const int digit = digit_at (grid, cells, j);
            known += digit > 0;
            met |= !digit ? 0 : digit <= low ? 1 : digit > side - low ? 4 : 2;
        }
        if ((met & 1) + (met >> 1 & 1) + (met >> 2) < known)
            return false;
    }
    return true;
}

static bool check (const Constraint *constraint, sudoku_error *error) {
    return constraint->rules->side >= 3 ||
           sudoku_wrong (constraint, error, "expected a side of 3 at least");
}

const Kind sudoku_kind_entropic = {
    .name = "entropic",
    .key = "entropicline",
    .noun = "entropic line",
    .meaning = "three neighbours hold a low, a middle and a high digit, so "
               "every third cell has the same kind",
    .arrangement = LINE,
    .cells = {2, MANY},
    .crossing = true,
    .blanks = true,
    .check = check,
    .placed = {4, 6, 0},
    .encode = encode,
    .verify = verify};
