// subsets.c -- singles, locked candidates and subsets.
//
// A naked subset is k cells of a house with k digits in all; a hidden subset is k
// digits of a house with k places in all.  Both are k masks whose union has k bits.

#include "sudoku/explain/finders/finder.h"

// Reports a truth with one candidate; the candidate is placed.
static bool report_single (Finder *finder, uint16_t truth) {
    FOR_MEMBERS (c, finder->position, truth, finder->position->open[word])
        set_add (finder->excluded, c);
    return sudoku_finder_report (finder, &truth, 1);
}

bool sudoku_find_full_house (Finder *finder) {
    for (unsigned house = 0; house < finder->houses; house++) {
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

bool sudoku_find_naked_single (Finder *finder) {
    for (unsigned cell = 0; cell < finder->side * finder->side; cell++)
        if (count_bits (finder->digits[cell]) == 1 &&
            report_single (finder, finder_cell (finder, cell)))
            return true;
    return false;
}

// Boxes come first, as people look there first.
bool sudoku_find_hidden_single (Finder *finder) {
    for (unsigned i = 0; i < finder->houses; i++)
        for (unsigned digit = 0; digit < finder->side; digit++) {
            const unsigned house = (i + 2 * finder->side) % finder->houses;
            if (count_bits (finder_places (finder, house, digit)) == 1 &&
                report_single (finder, finder_place (finder, house, digit)))
                return true;
        }
    return false;
}

// Pointing: the places of a digit in a box, at most n, lie in a line.  Claiming: the
// places in a line lie in a box.  Under variant rules there may be more than n places:
// then constraints make them exclude the same digit elsewhere.
bool sudoku_find_locked (Finder *finder) {
    const unsigned lines = 2 * finder->side;
    const bool points = finder->technique->kind == POINTING;
    for (unsigned house = points ? lines : 0;
         house < (points ? finder->houses : lines); house++)
        for (unsigned digit = 0; digit < finder->side; digit++) {
            const unsigned count =
                count_bits (finder_places (finder, house, digit));
            if (count < 2 ||
                (count > finder->meeting && finder->position->classic))
                continue;
            const uint16_t truth = finder_place (finder, house, digit);
            sudoku_finder_follow (finder, &truth, 1);
            FOR_SET (c, finder->excluded[word], finder->position->words)
                if (count > finder->meeting &&
                    finder->position->name[c].digit != digit + 1)
                    set_remove (finder->excluded, c);
            if (sudoku_finder_report (finder, &truth, 1))
                return true;
        }
    return false;
}

// ---------------------------------------------------------------------------
// Subsets

typedef struct Subset {
    Choice choice;
    bool naked;
    unsigned house;
} Subset;

static uint16_t nth_cell (const Subset *subset, unsigned k) {
    const Finder *const finder = subset->choice.finder;
    return finder_cell (finder, finder_house_cell (finder, subset->house, k));
}

// A naked subset excludes candidates of its digits that share a house with each of its
// cells; exclusions by a constraint are not counted.  A hidden subset excludes the other
// candidates of its cells.
static bool excludes (const Subset *subset, uint64_t sum, size_t candidate) {
    const Finder *const finder = subset->choice.finder;
    const Position *const position = finder->position;
    const sudoku_given at = position->name[candidate];
    const unsigned cell = at.row * finder->side + at.col;
    bool sees = true, among = false, covered = false;
    for (unsigned i = 0; i < subset->choice.size; i++) {
        const uint16_t truth = subset->choice.truths[i];
        sees &= !subset->naked || finder_see (finder, cell, truth);
        among |= set_has (position_members (position, truth), candidate);
    }
    if (subset->naked)
        return sees && sum >> (at.digit - 1) & 1;
    FOR_BITS (k, sum)
        covered |= nth_cell (subset, k) == cell;
    return covered && !among;
}

static bool report_subset (Choice *choice, uint64_t sum) {
    Finder *const finder = choice->finder;
    sudoku_finder_follow (finder, choice->truths, choice->size);
    FOR_SET (c, finder->excluded[word], finder->position->words)
        if (!excludes (choice->state, sum, c))
            set_remove (finder->excluded, c);
    return sudoku_finder_report (finder, choice->truths, choice->size);
}

static bool find_in (Subset *subset) {
    Choice *const choice = &subset->choice;
    const Finder *const finder = choice->finder;
    choice->masks = 0;
    for (unsigned i = 0; i < finder->side; i++)
        if (subset->naked)
            choice_add (choice, nth_cell (subset, i),
                        finder->digits[nth_cell (subset, i)]);
        else
            choice_add (choice, finder_place (finder, subset->house, i),
                        finder_places (finder, subset->house, i));
    return sudoku_finder_choose (choice);
}

bool sudoku_find_subset (Finder *finder) {
    Subset subset = {.choice = {.finder = finder,
                                .size = finder->technique->size,
                                .bits = finder->technique->size,
                                .found = report_subset,
                                .state = &subset},
                     .naked =
                         finder->technique->argument == SUDOKU_ARGUMENT_NAKED};
    for (; subset.house < finder->houses; subset.house++)
        if (find_in (&subset))
            return true;
    return false;
}
