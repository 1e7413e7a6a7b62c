// equation.c -- the rule of 45: sums of houses minus sums of cages.
//
// The digits of a house of N cells have the sum N(N+1)/2.  Take disjoint houses and
// subtract disjoint cages.  Few cells remain: innies, in a house but no cage, and
// outies, in a cage but no house.  The innies minus the outies equal the houses' sum
// minus the cages' sum.
//
// Source: "innies and outies", "rule of 45": killer Sudoku, forum of djApe, 2006.

#include "sudoku/explain/position/equation.h"
#include "sudoku/board/houses.h"
#include "sudoku/explain/position/set.h"
#include "sudoku/explain/position/truths.h"

#include <string.h>

enum { SIDE_MOST = 36 };

bool sudoku_is_sum (const sudoku_board *board, size_t constraint) {
    const Constraint *const at = board->rules->constraint[constraint];
    return at->kind->told == TOLD_CAGE && at->values &&
           !list_weighs (board->rules, at->list[0]);
}

// Counts each cell: +1 for a house, -1 for a cage.
static void count (Equation *equation, signed char *times) {
    const sudoku_board *const board = equation->board;
    const unsigned side = board->side;
    equation->houses = equation->cages = 0;
    for (size_t i = 0; i < equation->size; i++) {
        const sudoku_rule rule = equation->rules[i];
        if (rule.kind == SUDOKU_CONSTRAINT) {
            const Constraint *const at = board->rules->constraint[rule.house];
            for (size_t k = 0; k < at->list[0].size; k++)
                times[at->list[0].cell[k]]--;
            equation->cages += at->value[0];
            continue;
        }
        const unsigned house =
            (unsigned) (rule.kind - SUDOKU_ROW) * side + rule.house;
        for (unsigned k = 0; k < side; k++) {
            const Place place = board_house_cell (board, house, k);
            times[place.row * side + place.col]++;
        }
        equation->houses += (int) (side * (side + 1) / 2);
    }
}

static bool add_cell (Equation *equation, unsigned cell, int times) {
    const sudoku_board *const board = equation->board;
    const unsigned row = cell / board->side, col = cell % board->side;
    const unsigned held = sudoku_get (board, row, col);
    const size_t at = held ? equation->helds++ : equation->cells++;
    if (at >= (held ? EQUATION_HELD : EQUATION_CELLS) || times < -1 ||
        times > 1)
        return false;
    *(held ? equation->held + at : equation->cell + at) =
        (sudoku_given){row, col, held};
    *(held ? equation->held_times + at : equation->times + at) = times;
    equation->placed += times * (int) held;
    if (held)
        return true;
    equation->open[at] = sudoku_cell_digits (board, row, col);
    return true;
}

// Tries all digits of the cells from `index` on, which must sum to `left`.
static bool try_digits (Equation *equation, size_t index, int left) {
    if (index == EQUATION_CELLS || index == equation->cells) {
        for (size_t i = 0; i < index && equation->ways < EQUATION_WAYS; i++)
            equation->way[equation->ways][i] =
                (unsigned char) equation->cell[i].digit;
        equation->ways++;
        return true;
    }
    sudoku_given *const at = equation->cell + index;
    const int last = left * equation->times[index];
    uint64_t open = equation->open[index];
    bool any = false;
    if (index + 1 == equation->cells)
        open &= last > 0 && last <= (int) equation->board->side
                    ? bit ((size_t) last - 1)
                    : 0;
    FOR_BITS (k, open) {
        const unsigned digit = k + 1;
        bool fits = true;
        for (size_t i = 0; i < index && fits; i++)
            fits = equation->cell[i].digit != digit ||
                   !sudoku_cells_see (equation->board, equation->cell[i], *at);
        at->digit = digit;
        if (fits && try_digits (equation, index + 1,
                                left - equation->times[index] * (int) digit)) {
            any = true;
            equation->left[index] |= bit (digit - 1);
        }
    }
    at->digit = 0;
    return any;
}

bool sudoku_equation (Equation *equation) {
    const unsigned cells = equation->board->side * equation->board->side;
    signed char times[SIDE_MOST * SIDE_MOST] = {0};
    equation->cells = equation->helds = equation->ways = 0;
    equation->placed = 0;
    count (equation, times);
    for (int sign = 1; sign >= -1; sign -= 2)
        for (unsigned cell = 0; cell < cells; cell++)
            if (times[cell] * sign > 0 &&
                !add_cell (equation, cell, times[cell]))
                return false;
    equation->total = equation->houses - equation->cages - equation->placed;
    equation->outies = equation->cells && equation->times[0] < 0;
    for (size_t i = 0; i < equation->cells && equation->outies; i++)
        equation->times[i] = 1;
    equation->total *= equation->outies ? -1 : 1;
    memset (equation->left, 0, sizeof equation->left);
    return equation->cells && try_digits (equation, 0, equation->total);
}
