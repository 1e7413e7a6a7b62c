// subsets.c -- singles, locked candidates, naked and hidden subsets.
//
// A naked subset is k cells of a house with k digits in all, a hidden one k digits
// with k places in all.  So both are k masks with a union of k bits.

#include "sudoku/explain/finder.h"

// A truth with one candidate is reported as that; the candidate is placed.
static bool report_single (Finder *finder, uint16_t truth) {
    FOR_SET (c,
             position_members (finder->position, truth)[word] &
                 finder->position->open[word],
             finder->position->words)
    set_add (finder->excluded, c);
    return sudoku_finder_report (finder, &truth, 1);
}

bool sudoku_find_full_house (Finder *finder, unsigned size) {
    (void) size;
    for (unsigned house = 0; house < 3 * finder->side; house++) {
        unsigned blank = 0, last = 0;
        for (unsigned k = 0; k < finder->side && blank < 2; k++) {
            const unsigned cell = finder_house_cell (finder, house, k);
            if (finder->digits[cell]) {
                blank++;
                last = cell;
            }
        }
        if (blank == 1 && report_single (finder, finder_cell (finder, last)))
            return true;
    }
    return false;
}

bool sudoku_find_naked_single (Finder *finder, unsigned size) {
    (void) size;
    for (unsigned cell = 0; cell < finder->side * finder->side; cell++)
        if (finder_count (finder->digits[cell]) == 1 &&
            report_single (finder, finder_cell (finder, cell)))
            return true;
    return false;
}

// Boxes first: that is where people look.
bool sudoku_find_hidden_single (Finder *finder, unsigned size) {
    (void) size;
    for (unsigned i = 0; i < 3 * finder->side; i++)
        for (unsigned digit = 0; digit < finder->side; digit++) {
            const unsigned house = (i + 2 * finder->side) % (3 * finder->side);
            if (finder_count (finder_places (finder, house, digit)) == 1 &&
                report_single (finder, finder_place (finder, house, digit)))
                return true;
        }
    return false;
}

// Whether the places of a digit in a house, at most n, lie in a second one.
static bool find_locked (Finder *finder, unsigned from, unsigned to) {
    for (unsigned house = from; house < to; house++)
        for (unsigned digit = 0; digit < finder->side; digit++) {
            const unsigned count =
                finder_count (finder_places (finder, house, digit));
            if (count < 2 || count > finder->n)
                continue;
            const uint16_t truth = finder_place (finder, house, digit);
            sudoku_finder_follow (finder, &truth, 1);
            if (sudoku_finder_report (finder, &truth, 1))
                return true;
        }
    return false;
}

bool sudoku_find_pointing (Finder *finder, unsigned size) {
    (void) size;
    return find_locked (finder, 2 * finder->side, 3 * finder->side);
}

bool sudoku_find_claiming (Finder *finder, unsigned size) {
    (void) size;
    return find_locked (finder, 0, 2 * finder->side);
}

// ---------------------------------------------------------------------------
// Subsets

enum { SUBSET_MAX = 4 };

typedef struct Subset {
    Finder *finder;
    unsigned house, size;
    bool hidden;
    uint64_t masks[64]; // of cells or digits
    unsigned of[64];    // which
    unsigned count;     // of masks with two bits or more, and no more than size
    uint16_t truths[SUBSET_MAX];
} Subset;

// Keeps what a subset excludes: of a naked one in cells that see all of its cells, of a
// hidden one in its own cells.
static void keep (Subset *subset, uint64_t sum) {
    Finder *const finder = subset->finder;
    const unsigned side = finder->side;
    FOR_SET (c, finder->excluded[word], finder->position->words) {
        const sudoku_given at = finder->position->name[c];
        bool kept = true;
        for (unsigned i = 0; i < subset->size && !subset->hidden; i++)
            kept &=
                finder_see (finder, at.row * side + at.col, subset->truths[i]);
        if (subset->hidden) {
            kept = false; // nor its own digits
            for (unsigned k = 0; k < side; k++)
                kept |= sum >> k & 1 &&
                        finder_house_cell (finder, subset->house, k) ==
                            at.row * side + at.col;
        }
        for (unsigned i = 0; i < subset->size && subset->hidden; i++)
            kept &= !set_has (
                position_members (finder->position, subset->truths[i]), c);
        if (!kept)
            set_remove (finder->excluded, c);
    }
}

static bool choose (Subset *subset, unsigned from, unsigned chosen,
                    uint64_t sum) {
    Finder *const finder = subset->finder;
    if (finder_stops (finder, finder->side))
        return true;
    if (finder_count (sum) > subset->size)
        return false;
    if (chosen >= subset->size || chosen == SUBSET_MAX) {
        sudoku_finder_follow (finder, subset->truths, chosen);
        keep (subset, sum);
        return sudoku_finder_report (finder, subset->truths, chosen);
    }
    for (unsigned i = from; i < subset->count; i++) {
        subset->truths[chosen] =
            subset->hidden
                ? finder_place (finder, subset->house, subset->of[i])
                : finder_cell (finder, finder_house_cell (finder, subset->house,
                                                          subset->of[i]));
        if (choose (subset, i + 1, chosen + 1, sum | subset->masks[i]))
            return true;
    }
    return false;
}

static bool find_subsets (Finder *finder, unsigned size, bool hidden) {
    Subset subset;
    subset.finder = finder;
    subset.size = size;
    subset.hidden = hidden;
    for (unsigned house = 0; house < 3 * finder->side; house++) {
        subset.house = house;
        subset.count = 0;
        for (unsigned i = 0; i < finder->side; i++) {
            const uint64_t mask =
                hidden ? finder_places (finder, house, i)
                       : finder->digits[finder_house_cell (finder, house, i)];
            if (finder_count (mask) < 2 || finder_count (mask) > size)
                continue;
            subset.masks[subset.count] = mask;
            subset.of[subset.count++] = i;
        }
        if (subset.count >= size && choose (&subset, 0, 0, 0))
            return true;
    }
    return false;
}

bool sudoku_find_naked (Finder *finder, unsigned size) {
    return find_subsets (finder, size, false);
}

bool sudoku_find_hidden (Finder *finder, unsigned size) {
    return find_subsets (finder, size, true);
}
