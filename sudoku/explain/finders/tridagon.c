// tridagon.c -- twelve cells that three digits cannot fill: Thor's hammer, the
// tridagon.
//
//   . . x | x . .    Four boxes of a rectangle have three cells each, in different rows and
//   . x . | . x .    different columns.  Suppose that they only have three digits.  No row
//   x . . | . . x    has a digit twice, so boxes side by side have the digits in the same
//   ------+------    cyclic order if read by rows.  Likewise, boxes one above the other have
//   x . . | x . .    the same cyclic order if read by columns.  In the first box the cells
//   . x . | . x .    rise, and these two orders differ; in the other boxes the cells fall,
//   . . x | . . x    and the orders are equal.  So the number of rising boxes must be even.
//
// If this number is odd, one of the other candidates of the cells, the guardians, is true.
// So the guardians are a truth, the spare truth of the position; candidates that see all
// guardians are false.
//
// Source: D. Berthier, "Tridagons" and "OR-k relations", Sudoku Players' Forum, 2022.

#include "sudoku/explain/finders/tridagon.h"

#include <string.h>

enum { ORDERS = 6, SIDE = 9 };

// Columns of the cells in the three rows of a box; the last three orders rise.
static const unsigned char orders[ORDERS][3] = {
    {0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}, {1, 0, 2}, {0, 2, 1}};

typedef struct Search {
    const Finder *finder;
    unsigned most; // limit on guardians
    unsigned digits;
    unsigned guardians[SIDE][ORDERS]; // of the cells; `most` + 1 if too many
    Tridagon *patterns;
    size_t size;
} Search;

static unsigned cell_in (unsigned box, unsigned order, unsigned row) {
    return (box / 3 * 3 + row) * SIDE + box % 3 * 3 + orders[order][row];
}

static void count_guardians (Search *search, unsigned box, unsigned order) {
    unsigned count = 0;
    for (unsigned row = 0; row < 3; row++) {
        const uint64_t digits =
            search->finder->digits[cell_in (box, order, row)];
        count += digits & search->digits
                     ? count_bits (digits & ~(uint64_t) search->digits)
                     : search->most + 1;
    }
    search->guardians[box][order] =
        count < search->most + 1 ? count : search->most + 1;
}

static void add_cell (sudoku_rule *rule, unsigned cell) {
    unsigned *const bits = cell < 27   ? &rule->upper
                           : cell < 54 ? &rule->middle
                                       : &rule->lower;
    *bits |= 1u << cell % 27;
}

// Inserts a pattern by number of guardians; drops the last one if there is no room.
static void add (Search *search, const unsigned boxes[4],
                 const unsigned order[4], unsigned guardians) {
    Tridagon *const patterns = search->patterns;
    Tridagon one = {{.kind = SUDOKU_PATTERN, .digits = search->digits},
                    guardians};
    for (int i = 0; i < 12; i++)
        add_cell (&one.rule,
                  cell_in (boxes[i / 3], order[i / 3], (unsigned) i % 3));
    size_t at = search->size;
    while (at && patterns[at - 1].guardians > guardians)
        at--;
    if (at == TRIDAGONS_MOST)
        return;
    search->size += search->size < TRIDAGONS_MOST;
    memmove (patterns + at + 1, patterns + at,
             (search->size - 1 - at) * sizeof *patterns);
    patterns[at] = one;
}

// Chooses the order of the i-th box and of the remaining boxes.
static void choose (Search *search, const unsigned boxes[4], unsigned order[4],
                    unsigned i, unsigned guardians) {
    unsigned rising = 0;
    if (guardians > search->most)
        return;
    for (unsigned k = 0; k < i; k++)
        rising += order[k] >= ORDERS / 2;
    if (i == 4) {
        if (guardians && rising % 2)
            add (search, boxes, order, guardians);
        return;
    }
    for (order[i] = 0; order[i] < ORDERS; order[i]++)
        choose (search, boxes, order, i + 1,
                guardians + search->guardians[boxes[i]][order[i]]);
}

static void try_digits (Search *search) {
    for (unsigned box = 0; box < SIDE; box++)
        for (unsigned order = 0; order < ORDERS; order++)
            count_guardians (search, box, order);
    for (unsigned first = 0; first < SIDE; first++)
        for (unsigned last = first + 1; last < SIDE; last++) {
            const unsigned corner = first / 3 * 3 + last % 3;
            const unsigned boxes[4] = {first, corner, last / 3 * 3 + first % 3,
                                       last};
            unsigned order[4];
            if (last / 3 > first / 3 && last % 3 > first % 3)
                choose (search, boxes, order, 0, 0);
        }
}

size_t sudoku_tridagons (const Finder *finder, unsigned most,
                         Tridagon patterns[TRIDAGONS_MOST]) {
    Search search = {.finder = finder, .most = most, .patterns = patterns};
    for (unsigned a = 0; a < SIDE && finder->position->board->n == 3; a++)
        for (unsigned b = a + 1; b < SIDE; b++)
            for (unsigned c = b + 1; c < SIDE; c++) {
                search.digits = 1u << a | 1u << b | 1u << c;
                try_digits (&search);
            }
    return search.size;
}

void sudoku_tridagon_guard (const Finder *finder, sudoku_rule rule) {
    sudoku_finder_spare (finder, rule);
    for (unsigned cell = 0; cell < SIDE * SIDE; cell++)
        if (pattern_has (rule, cell))
            finder_spare_add (finder, cell,
                              finder->digits[cell] & ~(uint64_t) rule.digits);
}

bool sudoku_find_tridagon (Finder *finder) {
    enum {
        GUARDIANS_MOST = 6
    }; // guardians that one candidate may see; a cell has up to 6
    Tridagon patterns[TRIDAGONS_MOST];
    const uint16_t truth = (uint16_t) finder->position->spare;
    const size_t size = sudoku_tridagons (finder, GUARDIANS_MOST, patterns),
                 words = finder->position->words;
    const uint64_t *const guardians =
        position_members (finder->position, truth);
    for (size_t i = 0; i < size; i++) {
        if (finder_stops (finder, finder->side))
            return true;
        sudoku_tridagon_guard (finder, patterns[i].rule);
        sudoku_finder_follow (finder, &truth, 1);
        if (patterns[i].guardians == 1) // the guardian is placed directly
            memcpy (finder->excluded, guardians, words * sizeof *guardians);
        if (sudoku_finder_report (finder, &truth, 1))
            return true;
    }
    sudoku_finder_spare (finder, (sudoku_rule){0});
    return false;
}
