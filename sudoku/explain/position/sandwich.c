// sandwich.c -- the candidates that a sandwich sum allows in the cells between
// the crusts and outside.
//
// Enumerates each pair of cells for the crusts and each set of digits with the given
// sum.  Cells between the crusts get digits of the set, the others get digits of the
// rest.  A candidate that occurs in none of these choices is excluded.

#include "sudoku/explain/position/sandwich.h"
#include "sudoku/board/houses.h"
#include "sudoku/explain/position/set.h"
#include "sudoku/explain/position/truths.h"

#include <string.h>

// Whether each cell between the crusts (or outside) has one of the digits, and each
// digit has a cell there.
static bool fill (const Sandwich *sandwich, size_t first, size_t last,
                  bool inside, uint64_t digits) {
    uint64_t any = 0;
    for (size_t k = 0; k < sandwich->side; k++) {
        if (k == first || k == last || (k > first && k < last) != inside)
            continue;
        if (!(sandwich->open[k] & digits))
            return false;
        any |= sandwich->open[k];
    }
    return !(digits & ~any);
}

static void note (Sandwich *sandwich, size_t first, size_t last, uint64_t set,
                  uint64_t rest) {
    for (size_t k = 0; k < sandwich->side; k++)
        if (k != first && k != last)
            sandwich->left[k] |= k > first && k < last ? set : rest;
    for (size_t i = 0; i < sandwich->sets; i++)
        if (i == SANDWICH_SETS || sandwich->set[i] == set)
            return;
    if (sandwich->sets < SANDWICH_SETS)
        sandwich->set[sandwich->sets] = set;
    sandwich->sets++;
}

static void try_crusts (Sandwich *sandwich, size_t first, size_t last) {
    const uint64_t low = bit (0), high = bit (sandwich->side - 1);
    const uint64_t middle = (high - 1) & ~low;
    const bool up = sandwich->open[first] & low && sandwich->open[last] & high;
    const bool down =
        sandwich->open[first] & high && sandwich->open[last] & low;
    bool any = false;
    for (uint64_t set = middle;; set = (set - 1) & middle) {
        unsigned sum = 0;
        FOR_BITS (digit, set)
            sum += digit + 1;
        if ((up || down) && sum == sandwich->sum &&
            count_bits (set) == last - first - 1 &&
            fill (sandwich, first, last, true, set) &&
            fill (sandwich, first, last, false, middle & ~set)) {
            note (sandwich, first, last, set, middle & ~set);
            any = true;
            sandwich->left[first] |= (up ? low : 0) | (down ? high : 0);
            sandwich->left[last] |= (up ? high : 0) | (down ? low : 0);
        }
        if (!set)
            break;
    }
    if (any && sandwich->pairs < SANDWICH_SETS) {
        sandwich->ends[2 * sandwich->pairs] = first;
        sandwich->ends[2 * sandwich->pairs + 1] = last;
    }
    sandwich->pairs += any;
}

bool sudoku_sandwich (const sudoku_board *board, size_t constraint,
                      Sandwich *sandwich) {
    const Constraint *const at = board->rules->constraint[constraint];
    const unsigned side = board->side;
    if (at->kind->told != TOLD_SANDWICH || at->values != 1 ||
        side > SANDWICH_SIDE || list_weighs (board->rules, at->list[0]))
        return false;
    *sandwich = (Sandwich){.side = side, .sum = (unsigned) at->value[0]};
    for (size_t k = 0; k < side; k++) {
        const unsigned row = at->list[0].cell[k] / side,
                       col = at->list[0].cell[k] % side;
        const unsigned held = sudoku_get (board, row, col);
        sandwich->cell[k] = (sudoku_given){row, col, held};
        sandwich->open[k] = sudoku_cell_digits (board, row, col);
    }
    for (size_t first = 0; first < side; first++)
        for (size_t last = first + 1; last < side; last++)
            try_crusts (sandwich, first, last);
    return true;
}
