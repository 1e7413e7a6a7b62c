// wings.c -- three truths: a pivot and two pincers, or two cells joined by a house.
//
//   xy-wing    cells xy, xz, yz
//   xyz-wing   cells xyz, xz, yz
//   w-wing     cells xy, xy, and a house with two places for x

#include "sudoku/explain/finders/finder.h"

static bool report (Finder *finder, const uint16_t truths[3]) {
    sudoku_finder_follow (finder, truths, 3);
    return sudoku_finder_report (finder, truths, 3);
}

// Tries pivots with `size` digits, and pairs of bivalue cells that see the pivot.
bool sudoku_find_wing (Finder *finder) {
    const unsigned size = finder->technique->kind == XY_WING ? 2 : 3;
    const unsigned cells = finder->side * finder->side;
    const uint64_t *const digits = finder->digits;
    for (unsigned pivot = 0; pivot < cells; pivot++) {
        if (count_bits (digits[pivot]) != size)
            continue;
        for (unsigned a = 0; a < cells; a++) {
            if (count_bits (digits[a]) != 2 || !finder_see (finder, pivot, a))
                continue;
            if (finder_stops (finder, cells))
                return true;
            for (unsigned b = a + 1; b < cells; b++) {
                const uint64_t all = digits[pivot] | digits[a] | digits[b];
                if (count_bits (digits[b]) != 2 ||
                    !finder_see (finder, pivot, b) || count_bits (all) != 3 ||
                    digits[a] == digits[b] || digits[a] == digits[pivot] ||
                    digits[b] == digits[pivot] || finder_see (finder, a, b))
                    continue;
                const uint16_t truths[] = {finder_cell (finder, a),
                                           finder_cell (finder, pivot),
                                           finder_cell (finder, b)};
                if (report (finder, truths))
                    return true;
            }
        }
    }
    return false;
}

// Whether each of the two places sees one of the cells.
static bool joins (const Finder *finder, unsigned house, uint64_t places,
                   unsigned a, unsigned b) {
    const unsigned first =
        finder_house_cell (finder, house, first_bit (places));
    const unsigned second =
        finder_house_cell (finder, house, first_bit (places & (places - 1)));
    return (finder_see (finder, first, a) && finder_see (finder, second, b)) ||
           (finder_see (finder, first, b) && finder_see (finder, second, a));
}

bool sudoku_find_w_wing (Finder *finder) {
    const unsigned cells = finder->side * finder->side;
    for (unsigned a = 0; a < cells; a++)
        for (unsigned b = a + 1; b < cells; b++) {
            const uint64_t digits = finder->digits[a];
            if (count_bits (digits) != 2 || digits != finder->digits[b])
                continue;
            if (finder_stops (finder, cells))
                return true;
            FOR_BITS (digit, digits)
                for (unsigned house = 0; house < finder->houses; house++) {
                    const uint64_t places =
                        finder_places (finder, house, digit);
                    if (count_bits (places) != 2 ||
                        !joins (finder, house, places, a, b))
                        continue;
                    const uint16_t truths[] = {
                        finder_cell (finder, a),
                        finder_place (finder, house, digit),
                        finder_cell (finder, b)};
                    if (report (finder, truths))
                        return true;
                }
        }
    return false;
}
