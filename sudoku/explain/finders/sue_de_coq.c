// sue_de_coq.c -- Sue de Coq: cells of a box and a line.
//
// Some cells of the intersection have at least two digits more than there are cells.
// Together with further cells of the line and of the box they have as many digits as
// cells, and the further cells of the line and of the box have no common digit.  So each
// digit is used up in the line or in the box.
//
// Source: two-sector disjoint subsets, by the player Sue De Coq, Sudoku Players' Forum,
// 2005.

#include "sudoku/explain/finders/finder.h"
#include "sudoku/explain/finders/sets.h"

#include <string.h>

enum { CELLS_MAX = 64 };

typedef struct Cross {
    Finder *finder;
    unsigned line, box;
    unsigned cells[3][64], size[3]; // in both, line only, box only
} Cross;

static void split_cells (Cross *cross) {
    const Finder *const finder = cross->finder;
    const unsigned side = finder->side;
    memset (cross->size, 0, sizeof cross->size);
    for (unsigned k = 0; k < side; k++) {
        const unsigned cell = finder_house_cell (finder, cross->line, k);
        const bool both = finder_box (finder, cell) == cross->box;
        if (finder->digits[cell])
            cross->cells[both ? 0 : 1][cross->size[both ? 0 : 1]++] = cell;
    }
    if (cross->size[0] < 2)
        return; // the box does not meet the line, as in most cases
    for (unsigned k = 0; k < side; k++) {
        const unsigned cell = finder_house_cell (finder, cross->box, k);
        const unsigned at =
            cross->line < side ? cell / side : cell % side + side;
        if (at != cross->line && finder->digits[cell])
            cross->cells[2][cross->size[2]++] = cell;
    }
}

// Whether this line and this box were searched before.
static bool is_idle (const Cross *cross) {
    const Finder *const finder = cross->finder;
    bool idle = true;
    for (unsigned k = 0; k < finder->side; k++)
        idle &=
            finder_idle (finder, finder->cell_look[finder_house_cell (
                                     finder, cross->line, k)]) &&
            finder_idle (
                finder,
                finder->cell_look[finder_house_cell (finder, cross->box, k)]);
    return idle;
}

static uint64_t digits_of (const Cross *cross, int part, unsigned choice) {
    uint64_t digits = 0;
    for (unsigned i = 0; i < cross->size[part]; i++)
        if (choice >> i & 1)
            digits |= cross->finder->digits[cross->cells[part][i]];
    return digits;
}

static void exclude_from (const Cross *cross, unsigned house, uint64_t digits,
                          const unsigned choice[3]) {
    Finder *const finder = cross->finder;
    for (unsigned k = 0; k < finder->side; k++) {
        const unsigned cell = finder_house_cell (finder, house, k);
        bool mine = false;
        for (int part = 0; part < 3; part++)
            for (unsigned i = 0; i < cross->size[part]; i++)
                mine |= cross->cells[part][i] == cell && choice[part] >> i & 1;
        if (!mine)
            finder_exclude (finder, cell, finder->digits[cell] & digits);
    }
}

static bool report_cross (const Cross *cross, const unsigned choice[3],
                          const uint64_t digits[3]) {
    const uint64_t both = digits[0] & ~digits[1] & ~digits[2];
    uint16_t truths[CELLS_MAX];
    size_t size = 0;
    exclude_from (cross, cross->line, digits[1] | both, choice);
    exclude_from (cross, cross->box, digits[2] | both, choice);
    for (int part = 0; part < 3; part++)
        for (unsigned i = 0; i < cross->size[part]; i++)
            if (choice[part] >> i & 1)
                truths[size++] =
                    finder_cell (cross->finder, cross->cells[part][i]);
    return sudoku_finder_report (cross->finder, truths, size);
}

// Chooses cells of the intersection with at least two digits more than cells; then cells
// of the line and of the box that have no common digit.
static bool find_cross (const Cross *cross) {
    unsigned choice[3];
    uint64_t digits[3];
    for (choice[0] = 1; choice[0] < 1u << cross->size[0]; choice[0]++) {
        digits[0] = digits_of (cross, 0, choice[0]);
        const unsigned cells = count_bits (choice[0]);
        if (cells < 2 || count_bits (digits[0]) < cells + 2)
            continue;
        for (choice[1] = 1; choice[1] < 1u << cross->size[1]; choice[1]++) {
            digits[1] = digits_of (cross, 1, choice[1]);
            if (!(digits[1] & digits[0]))
                continue;
            for (choice[2] = 1; choice[2] < 1u << cross->size[2]; choice[2]++) {
                digits[2] = digits_of (cross, 2, choice[2]);
                if (finder_stops (cross->finder, 1))
                    return true;
                if (digits[1] & digits[2] || !(digits[2] & digits[0]) ||
                    count_bits (digits[0] | digits[1] | digits[2]) !=
                        cells + count_bits (choice[1]) + count_bits (choice[2]))
                    continue;
                if (report_cross (cross, choice, digits))
                    return true;
            }
        }
    }
    return false;
}

bool sudoku_find_sue_de_coq (Finder *finder) {
    const unsigned side = finder->side;
    Cross cross = {.finder = finder};
    if (side > SIDE_SEARCHED)
        return false;
    for (cross.line = 0; cross.line < 2 * side; cross.line++)
        for (cross.box = 2 * side; cross.box < finder->houses; cross.box++) {
            if (is_idle (&cross))
                continue;
            split_cells (&cross);
            if (find_cross (&cross))
                return true;
        }
    return false;
}
