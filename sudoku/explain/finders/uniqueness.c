// uniqueness.c -- steps that assume that the puzzle has one solution.
//
// If four blank cells of two rows, two columns and two boxes had only two digits, these digits
// could be swapped, which gives another solution.  So one of the other candidates of the cells
// is true.  This is a truth but not a group: several candidates may be true.
//
//   the truth alone              types 1, 2 and 5
//   with cells of a subset       type 3: the other candidates act as one more cell
//   with houses that have one    types 4 and 6, and hidden rectangles
//   of the two digits only in
//   corners
//
// If some of the cells already have these digits, but no cell is a given, the rectangle
// is avoidable.
//
// A bivalue universal grave extends this to all blank cells.  If one candidate were false,
// each cell would have two digits and each digit two places in each house, so each
// cell could take its other digit.
//
// The truth is in the spare group of the position.
//
// Source: players' forums; types as in B. Hobiger's HoDoKu.

#include "sudoku/board/board.h"
#include "sudoku/explain/finders/finder.h"

#include <string.h>

enum { SUBSET_MOST = 4, HOUSES_MOST = 6 };

typedef struct Rectangle {
    Finder *finder;
    unsigned cell[4];              // r1c1, r1c2, r2c1, r2c2
    unsigned a, b;                 // digits from 0
    uint64_t digits[4], extras[4]; // digits of corners; without a, b
    uint16_t truths[2 + SUBSET_MOST];
} Rectangle;

// Makes the other candidates of the cells the spare truth.
static void set_truth (Finder *finder, sudoku_rule rule, const unsigned *cells,
                       const uint64_t *extras, size_t size) {
    sudoku_finder_spare (finder, rule);
    for (size_t i = 0; i < size; i++)
        finder_spare_add (finder, cells[i], extras[i]);
}

static bool is_corner (const Rectangle *rectangle, unsigned cell) {
    for (int i = 0; i < 4; i++)
        if (rectangle->cell[i] == cell)
            return true;
    return false;
}

// ---------------------------------------------------------------------------
// The truth alone, and with houses

// Reports the exclusions of the two digits in the corners (`inside`), or outside of them.
static bool report (Rectangle *rectangle, size_t size, bool inside) {
    Finder *const finder = rectangle->finder;
    const Position *const position = finder->position;
    sudoku_finder_follow (finder, rectangle->truths, size);
    FOR_SET (c, finder->excluded[word], position->words) {
        const sudoku_given at = position->name[c];
        const unsigned digit = at.digit - 1;
        const bool both = digit == rectangle->a || digit == rectangle->b;
        const bool corner =
            is_corner (rectangle, at.row * finder->side + at.col);
        if (inside ? !corner || !both : corner)
            set_remove (finder->excluded, c);
    }
    return sudoku_finder_report (finder, rectangle->truths, size);
}

// Types 1, 2 and 5: the other candidates are in one corner, or all of one digit.
static bool alone (Rectangle *rectangle) {
    uint64_t digits = 0;
    unsigned corners = 0;
    for (int i = 0; i < 4; i++) {
        digits |= rectangle->extras[i];
        corners += rectangle->extras[i] != 0;
    }
    return corners == 1
               ? report (rectangle, 1, true)
               : count_bits (digits) == 1 && report (rectangle, 1, false);
}

// Finds lines and boxes that have a digit only in corners.
static size_t find_houses (const Rectangle *rectangle, unsigned digit,
                           uint16_t *truths) {
    const Finder *const finder = rectangle->finder;
    const unsigned side = finder->side;
    size_t size = 0;
    for (unsigned house = 0; house < 3 * side; house++) {
        const uint64_t places = finder_places (finder, house, digit);
        bool inside = count_bits (places) == 2;
        FOR_BITS (k, inside ? places : 0)
            inside &=
                is_corner (rectangle, finder_house_cell (finder, house, k));
        if (inside && size < HOUSES_MOST)
            truths[size++] = finder_place (finder, house, digit);
    }
    return size;
}

static bool with_houses (Rectangle *rectangle, unsigned digit) {
    uint16_t houses[HOUSES_MOST];
    const size_t size = find_houses (rectangle, digit, houses);
    for (size_t i = 0; i < size; i++)
        for (size_t j = 0; j <= i; j++) {
            rectangle->truths[1] = houses[i];
            rectangle->truths[2] = houses[j];
            if (report (rectangle, i == j ? 2 : 3, true))
                return true;
        }
    return false;
}

// ---------------------------------------------------------------------------
// With a subset

// Adds cells of a house from `from` on, until there are as many digits as cells.
static bool add_cells (Rectangle *rectangle, unsigned house, unsigned from,
                       size_t size, uint64_t digits) {
    const Finder *const finder = rectangle->finder;
    if (size > 1 && count_bits (digits) == size)
        return report (rectangle, size, false);
    for (unsigned k = from; size <= SUBSET_MOST && k < finder->side; k++) {
        const unsigned cell = finder_house_cell (finder, house, k);
        const uint64_t here = finder->digits[cell];
        if (!here || is_corner (rectangle, cell) ||
            count_bits (digits | here) > SUBSET_MOST + 1)
            continue;
        rectangle->truths[size] = finder_cell (finder, cell);
        if (add_cells (rectangle, house, k + 1, size + 1, digits | here))
            return true;
    }
    return false;
}

// Type 3: all other candidates are in two cells that share a house.
static bool with_subset (Rectangle *rectangle) {
    const Finder *const finder = rectangle->finder;
    unsigned more[4], size = 0;
    for (unsigned i = 0; i < 4; i++)
        if (rectangle->extras[i])
            more[size++] = i;
    if (size != 2)
        return false;
    const uint64_t digits =
        rectangle->extras[more[0]] | rectangle->extras[more[1]];
    unsigned of[2][3];
    for (int i = 0; i < 2; i++) {
        const unsigned cell = rectangle->cell[more[i]];
        houses_of_cell (finder->position->board->n, cell / finder->side,
                        cell % finder->side, of[i]);
    }
    for (int kind = 0; kind < 3; kind++)
        if (of[0][kind] == of[1][kind] &&
            add_cells (rectangle, of[0][kind], 0, 1, digits))
            return true;
    return false;
}

// ---------------------------------------------------------------------------
// Rectangles

static bool try_digits (Rectangle *rectangle) {
    Finder *const finder = rectangle->finder;
    const unsigned side = finder->side;
    const size_t opposite = rectangle->cell[3];
    const unsigned a = rectangle->a, b = rectangle->b;
    unsigned more = 0;
    for (int i = 0; i < 4; i++) {
        rectangle->extras[i] = rectangle->digits[i] & ~(bit (a) | bit (b));
        more += rectangle->extras[i] != 0;
        if (rectangle->extras[i] && !finder->digits[rectangle->cell[i]])
            return false;
    }
    const sudoku_rule rule = {.kind = SUDOKU_RECTANGLE,
                              .row = rectangle->cell[0] / side,
                              .col = rectangle->cell[0] % side,
                              .opposite = {(uint16_t) (opposite / side),
                                           (uint16_t) (opposite % side)},
                              .pair = {(uint16_t) (a + 1), (uint16_t) (b + 1)}};
    if (!more)
        return false;
    set_truth (finder, rule, rectangle->cell, rectangle->extras, 4);
    rectangle->truths[0] = (uint16_t) finder->position->spare;
    return alone (rectangle) || with_subset (rectangle) ||
           with_houses (rectangle, a) || with_houses (rectangle, b);
}

// Whether each corner may have one of the digits, with equal digits in opposite
// corners.
static bool may_swap (const Rectangle *rectangle) {
    const uint64_t *const digits = rectangle->digits;
    const uint64_t falling = digits[0] & digits[3];
    const uint64_t rising = digits[1] & digits[2];
    const uint64_t a = bit (rectangle->a), b = bit (rectangle->b);
    return (falling & a && rising & b) || (falling & b && rising & a);
}

// Tries four blank cells, or (avoidable) some cells with digits that are not givens.
static bool try_cells (Rectangle *rectangle, bool avoidable) {
    const Finder *const finder = rectangle->finder;
    const sudoku_board *const board = finder->position->board;
    uint64_t any = 0;
    unsigned placed = 0;
    if (finder_stops (finder, finder->side))
        return true;
    for (int i = 0; i < 4; i++) {
        const unsigned cell = rectangle->cell[i];
        uint64_t digits = finder->digits[cell];
        if (!digits && board_is_placed (board, cell)) {
            digits = bit (board->digit[cell] - 1u);
            placed++;
        }
        if (!digits)
            return false;
        rectangle->digits[i] = digits;
        any |= digits;
    }
    if (avoidable != (placed > 0))
        return false;
    FOR_BITS (a, any)
        FOR_BITS (b, any) {
            rectangle->a = a;
            rectangle->b = b;
            if (a < b && may_swap (rectangle) && try_digits (rectangle))
                return true;
        }
    return false;
}

bool sudoku_find_rectangle (Finder *finder) {
    const unsigned side = finder->side, n = finder->position->board->n;
    Rectangle rectangle = {.finder = finder};
    for (unsigned row = 0; row < side; row++)
        for (unsigned low = row + 1; low < side; low++)
            for (unsigned col = 0; col < side; col++)
                for (unsigned right = col + 1; right < side; right++) {
                    // Two boxes: the rows share a band, or the columns a stack.
                    if ((row / n == low / n) == (col / n == right / n))
                        continue;
                    rectangle.cell[0] = row * side + col;
                    rectangle.cell[1] = row * side + right;
                    rectangle.cell[2] = low * side + col;
                    rectangle.cell[3] = low * side + right;
                    if (try_cells (&rectangle,
                                   finder->technique->kind == AVOIDABLE))
                        return true;
                }
    return false;
}

// ---------------------------------------------------------------------------
// Graves

// Whether, without one candidate, each digit has zero or two places in each house.
static bool is_grave (const Finder *finder, unsigned cell, unsigned digit) {
    const uint16_t without = finder_candidate (finder, cell, digit);
    for (unsigned house = 0; house < 3 * finder->side; house++)
        for (unsigned d = 0; d < finder->side; d++) {
            const uint64_t *const members = position_members (
                finder->position, finder_place (finder, house, d));
            const unsigned count =
                count_bits (finder_places (finder, house, d)) -
                set_has (members, without);
            if (count != 0 && count != 2)
                return false;
        }
    return true;
}

bool sudoku_find_bug (Finder *finder) {
    const unsigned cells = finder->side * finder->side;
    unsigned triple = cells;
    for (unsigned cell = 0; cell < cells; cell++) {
        const unsigned count = count_bits (finder->digits[cell]);
        if (count > 3 || count == 1 || (count == 3 && triple < cells))
            return false;
        if (count == 3)
            triple = cell;
    }
    FOR_BITS (digit, triple < cells ? finder->digits[triple] : 0) {
        const uint64_t extra = bit (digit);
        const uint16_t truth = (uint16_t) finder->position->spare;
        const sudoku_rule rule = {.kind = SUDOKU_GRAVE};
        if (!is_grave (finder, triple, digit))
            continue;
        set_truth (finder, rule, &triple, &extra, 1);
        finder_exclude (finder, triple, finder->digits[triple] & ~extra);
        if (sudoku_finder_report (finder, &truth, 1))
            return true;
    }
    return false;
}
