// sums.c -- the rule of 45: innies and outies of houses.
//
// Tries adjacent rows, adjacent columns, or boxes, and the cages in them, in the order of
// the number of remaining cells, then of houses.  If a cage that crosses the border is
// subtracted, its cells outside remain; if not, its cells inside remain.

#include "sudoku/explain/finders/finder.h"

#include <string.h>

enum { CAGES_MOST = 256, BOXES_MOST = 4, BOXES_MANY = 9, CELLS_MOST = 36 * 36 };

typedef struct Sums {
    Finder *finder;
    Equation equation;
    unsigned houses, wanted; // numbers of houses and of remaining cells
    unsigned cages[CAGES_MOST], crossing[CAGES_MOST];
    size_t size, crossings;
    unsigned char
        inside[CELLS_MOST]; // bit 0: in a house; bit 1: in a subtracted cage
} Sums;

static Cells cells_of (const Sums *sums, unsigned cage) {
    return sums->equation.board->rules->constraint[cage]->list[0];
}

static void take (Sums *sums, int kind, unsigned house) {
    sums->equation.rules[sums->equation.size++] =
        (sudoku_rule){.kind = kind, .house = house, .needs = true};
}

// Excludes candidates, or places digits, by the possible digits of the cells.
static bool report (Sums *sums) {
    Finder *const finder = sums->finder;
    Equation *const equation = &sums->equation;
    const uint16_t none = 0;
    if (equation->size == sums->houses || !sudoku_equation (equation) ||
        equation->cells != sums->wanted)
        return false;
    for (size_t i = 0; i < equation->cells; i++) {
        const sudoku_given at = equation->cell[i];
        const unsigned cell = at.row * finder->side + at.col;
        const uint64_t left = equation->left[i];
        if (count_bits (left) == 1)
            set_add (finder->excluded,
                     finder_candidate (finder, cell, first_bit (left)));
        else
            finder_exclude (finder, cell, equation->open[i] & ~left);
    }
    memcpy (finder->rules, equation->rules, sizeof equation->rules);
    finder->rules_size = equation->size;
    finder->arithmetic.equation = *equation;
    sudoku_equation_bounds (&finder->arithmetic);
    return sudoku_finder_report (finder, &none, 0);
}

static unsigned blanks_of (const Sums *sums, Cells cells, bool inside) {
    unsigned size = 0;
    for (size_t k = 0; k < cells.size; k++)
        size += !sums->equation.board->digit[cells.cell[k]] &&
                sums->inside[cells.cell[k]] == inside;
    return size;
}

// Subtracts a cage or undoes this.  Returns false if one of its cells is already
// subtracted.
static bool mark (Sums *sums, Cells cells, bool value) {
    for (size_t k = 0; k < cells.size && value; k++)
        if (sums->inside[cells.cell[k]] > 1)
            return false;
    for (size_t k = 0; k < cells.size; k++)
        sums->inside[cells.cell[k]] =
            (unsigned char) (sums->inside[cells.cell[k]] + (value ? 2 : -2));
    return true;
}

// Decides which of the crossing cages from `index` on are subtracted.  Gives up when more
// cells remain than wanted.
static bool cross (Sums *sums, size_t index, unsigned left) {
    const unsigned cage = sums->crossing[index];
    const size_t size = sums->equation.size;
    if (left > sums->wanted)
        return false;
    if (index == sums->crossings)
        return report (sums);
    const Cells cells = cells_of (sums, cage);
    const unsigned in = blanks_of (sums, cells, true),
                   out = blanks_of (sums, cells, false);
    if (in && left + out <= sums->wanted && size < EQUATION_RULES &&
        mark (sums, cells, true)) {
        take (sums, SUDOKU_CONSTRAINT, cage);
        const bool ends = cross (sums, index + 1, left + out);
        mark (sums, cells, false);
        sums->equation.size = size;
        if (ends)
            return true;
    }
    return (!in || out) && cross (sums, index + 1, left + in);
}

// Subtracts the cages within the houses, and tries the cages that cross the border.
static bool try_houses (Sums *sums) {
    const unsigned side = sums->finder->side;
    unsigned left = 0;
    memset (sums->inside, 0, sizeof sums->inside);
    sums->houses = (unsigned) sums->equation.size;
    for (size_t i = 0; i < sums->houses; i++)
        for (unsigned k = 0; k < side; k++) {
            const sudoku_rule rule = sums->equation.rules[i];
            sums->inside[finder_house_cell (
                sums->finder,
                (unsigned) (rule.kind - SUDOKU_ROW) * side + rule.house, k)] =
                1;
        }
    sums->crossings = 0;
    for (unsigned cell = 0; cell < side * side; cell++)
        left += sums->inside[cell] && !sums->equation.board->digit[cell];
    for (size_t i = 0; i < sums->size; i++) {
        const Cells cells = cells_of (sums, sums->cages[i]);
        size_t in = 0;
        for (size_t k = 0; k < cells.size; k++)
            in += sums->inside[cells.cell[k]];
        const bool within = in == cells.size;
        if (!in || sums->equation.size == EQUATION_RULES)
            continue;
        left -= blanks_of (sums, cells, true);
        if (within && mark (sums, cells, true))
            take (sums, SUDOKU_CONSTRAINT, sums->cages[i]);
        else
            sums->crossing[sums->crossings++] = sums->cages[i];
    }
    return cross (sums, 0, left);
}

// Adds `size` more boxes, from number `box` on, in all ways.
static bool add_boxes (Sums *sums, unsigned box, unsigned size) {
    const size_t before = sums->equation.size;
    if (!size)
        return try_houses (sums);
    for (; box + 2 * sums->finder->side < sums->finder->houses; box++) {
        if (finder_stops (sums->finder, CELLS_MOST))
            return true;
        take (sums, SUDOKU_BOX, box);
        if (add_boxes (sums, box + 1, size - 1))
            return true;
        sums->equation.size = before;
    }
    return false;
}

static bool try_size (Sums *sums, unsigned size) {
    const unsigned side = sums->finder->side;
    for (int kind = SUDOKU_ROW; kind <= SUDOKU_COLUMN; kind++)
        for (unsigned first = 0; size <= side / 2 && first + size <= side;
             first++) {
            sums->equation.size = 0;
            for (unsigned k = 0; k < size; k++)
                take (sums, kind, first + k);
            if (try_houses (sums))
                return true;
        }
    sums->equation.size = 0;
    return (size <= 2 || (side <= BOXES_MANY && size <= BOXES_MOST)) &&
           add_boxes (sums, 0, size);
}

bool sudoku_find_sums (Finder *finder) {
    const sudoku_board *const board = finder->position->board;
    Sums sums = {.finder = finder, .equation = {.board = board}};
    const bool one = finder->technique->kind == ONE_CELL;
    for (size_t i = 0; !board->n && i < board->rules->constraints; i++)
        if (sudoku_is_sum (board, i) && sums.size < CAGES_MOST)
            sums.cages[sums.size++] = (unsigned) i;
    for (sums.wanted = one ? 1 : 2;
         sums.size && sums.wanted <= (one ? 1 : EQUATION_CELLS); sums.wanted++)
        for (unsigned size = 1; size <= finder->side / 2 || size <= BOXES_MOST;
             size++)
            if (try_size (&sums, size))
                return true;
    return false;
}
