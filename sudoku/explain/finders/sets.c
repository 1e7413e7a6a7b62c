// sets.c -- almost locked sets: k cells of a house with k + 1 digits.
//
// If an almost locked set loses a digit, it has all of its other digits.

#include "sudoku/explain/finders/sets.h"
#include "sudoku/board/grow.h"

#include <stdlib.h>
#include <string.h>

static bool same (const Almost *a, const Almost *b) {
    return a->size == b->size &&
           !memcmp (a->cells, b->cells, a->size * sizeof *a->cells);
}

static bool add (Sets *sets, const Almost *set) {
    if (finder_stops (sets->finder, sets->size))
        return false;
    for (size_t i = 0; i < sets->size; i++)
        if (same (sets->sets + i, set))
            return true;
    Almost *const larger = enlarged (sets->sets, sets->size, sizeof *larger);
    if (!larger)
        return false;
    sets->sets = larger;
    sets->sets[sets->size++] = *set;
    return true;
}

// Collects all sets of a house that extend `set` by cells from `from` on.  Cells are in
// board order, so a set that lies in two houses can be recognized.
static bool collect (Sets *sets, unsigned house, unsigned from, Almost *set) {
    const Finder *const finder = sets->finder;
    if (set->size && count_bits (set->digits) == set->size + 1 &&
        !add (sets, set))
        return false;
    if (set->size + 2 > finder->side || set->size == SET_CELLS)
        return true;
    for (unsigned k = from; k < finder->side; k++) {
        const unsigned cell = finder_house_cell (finder, house, k);
        Almost more = *set;
        if (count_bits (finder->digits[cell]) < 2)
            continue;
        more.digits |= finder->digits[cell];
        if (more.look < finder->cell_look[cell])
            more.look = finder->cell_look[cell];
        more.cells[more.size++] = (uint16_t) cell;
        if (!collect (sets, house, k + 1, &more))
            return false;
    }
    return true;
}

static void fill_places (Sets *sets) {
    const Finder *const finder = sets->finder;
    for (size_t s = 0; s < sets->size; s++)
        FOR_BITS (digit, sets->sets[s].digits) {
            uint64_t *const places = sets_places (sets, s, digit);
            for (unsigned i = 0; i < sets->sets[s].size; i++) {
                const unsigned cell = sets->sets[s].cells[i];
                if (finder->digits[cell] >> digit & 1)
                    set_add (places,
                             finder->number[cell * finder->side + digit]);
            }
            sudoku_finder_see (finder, places, sets_seen (sets, s, digit));
        }
}

bool sudoku_sets_make (Sets *sets, Finder *finder) {
    memset (sets, 0, sizeof *sets);
    sets->finder = finder;
    if (finder->side > SIDE_SEARCHED)
        return false;
    for (unsigned house = 0; house < finder->houses; house++) {
        Almost set;
        memset (&set, 0, sizeof set);
        if (!collect (sets, house, 0, &set))
            return false;
    }
    const size_t size =
        (sets->size + 1) * finder->side * finder->position->words;
    sets->places = calloc (2 * size, sizeof *sets->places);
    if (!sets->places)
        return false;
    sets->seen = sets->places + size;
    fill_places (sets);
    return true;
}

void sudoku_sets_release (Sets *sets) {
    free (sets->sets);
    free (sets->places);
}
