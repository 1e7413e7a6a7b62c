// pairs.c -- two houses of one digit: skyscraper, kite, turbot fish, empty rectangle.
//
//   skyscraper        two parallel lines with two places each
//   two-string-kite   a row and a column with two places each
//   turbot-fish       any two houses with two places each
//   empty-rectangle   a box whose places lie in a row and a column, and a line with
//                     two places

#include "sudoku/explain/finders/finder.h"

typedef struct Pair {
    Finder *finder;
    unsigned digit, house[2];
} Pair;

static unsigned kind_of (const Pair *pair, int i) {
    return pair->house[i] / pair->finder->side;
}

static bool two_places (const Pair *pair, int i) {
    return count_bits (
               finder_places (pair->finder, pair->house[i], pair->digit)) == 2;
}

static bool is_turbot (const Pair *pair) {
    return two_places (pair, 0) && two_places (pair, 1);
}

static bool is_skyscraper (const Pair *pair) {
    return kind_of (pair, 0) == kind_of (pair, 1) && kind_of (pair, 0) < 2 &&
           is_turbot (pair);
}

static bool is_kite (const Pair *pair) {
    return kind_of (pair, 0) == 0 && kind_of (pair, 1) == 1 && is_turbot (pair);
}

// Whether the places of the box lie in a row and a column, but neither in the row alone nor
// in the column alone.
static bool is_rectangle (const Pair *pair) {
    const Finder *const finder = pair->finder;
    const unsigned side = finder->side;
    if (kind_of (pair, 0) == 2 || kind_of (pair, 1) != 2 ||
        !two_places (pair, 0))
        return false;
    for (unsigned lines = 0; lines < side * side; lines++) {
        unsigned outside = 0, off_row = 0, off_column = 0;
        FOR_BITS (k, finder_places (finder, pair->house[1], pair->digit)) {
            const unsigned cell = finder_house_cell (finder, pair->house[1], k);
            const bool row = cell / side == lines / side,
                       column = cell % side == lines % side;
            off_row += !row;
            off_column += !column;
            outside += !row && !column;
        }
        if (!outside && off_row && off_column)
            return true;
    }
    return false;
}

static bool fits (const Pair *pair, int kind) {
    switch (kind) {
    case SKYSCRAPER:
        return is_skyscraper (pair);
    case KITE:
        return is_kite (pair);
    case TURBOT:
        return is_turbot (pair);
    default:
        return is_rectangle (pair);
    }
}

bool sudoku_find_pair (Finder *finder) {
    const unsigned houses = finder->houses;
    Pair pair = {.finder = finder};
    for (; pair.digit < finder->side; pair.digit++)
        for (pair.house[0] = 0; pair.house[0] < houses; pair.house[0]++)
            for (pair.house[1] = pair.house[0] + 1; pair.house[1] < houses;
                 pair.house[1]++) {
                uint16_t truths[2];
                bool blank = true;
                if (finder_stops (finder, finder->side))
                    return true;
                for (int i = 0; i < 2; i++) {
                    truths[i] =
                        finder_place (finder, pair.house[i], pair.digit);
                    blank &= count_bits (finder_places (finder, pair.house[i],
                                                        pair.digit)) > 1;
                }
                if (!blank || !fits (&pair, finder->technique->kind))
                    continue;
                sudoku_finder_follow_all (finder, truths, 2);
                if (sudoku_finder_report (finder, truths, 2))
                    return true;
            }
    return false;
}
