// pairs.c -- two houses of one digit.
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
    return finder_count (
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

// Those of the places in the second house that lie in the row, or column, of place k.
static uint64_t in_line (const Pair *pair, uint64_t places, unsigned k,
                         bool row) {
    const Finder *const finder = pair->finder;
    const unsigned side = finder->side,
                   cell = finder_house_cell (finder, pair->house[1], k);
    uint64_t in = 0;
    for (; places; places &= places - 1) {
        const unsigned other =
            finder_house_cell (finder, pair->house[1], finder_first (places));
        if (row ? other / side == cell / side : other % side == cell % side)
            in |= UINT64_C (1) << finder_first (places);
    }
    return in;
}

static bool is_rectangle (const Pair *pair) {
    const Finder *const finder = pair->finder;
    if (kind_of (pair, 0) == 2 || kind_of (pair, 1) != 2 ||
        !two_places (pair, 0))
        return false;
    const uint64_t places = finder_places (finder, pair->house[1], pair->digit);
    // The lines of any two places, or of one.
    for (uint64_t a = places; a; a &= a - 1) {
        const uint64_t row = in_line (pair, places, finder_first (a), true);
        for (uint64_t b = places; b; b &= b - 1) {
            const uint64_t column =
                in_line (pair, places, finder_first (b), false);
            if (!(places & ~(row | column)) && places & ~row &&
                places & ~column)
                return true;
        }
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

bool sudoku_find_pair (Finder *finder, const Technique *technique) {
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
                    blank &= finder_count (finder_places (finder, pair.house[i],
                                                          pair.digit)) > 1;
                }
                if (!blank || !fits (&pair, technique->kind))
                    continue;
                sudoku_finder_follow_all (finder, truths, 2);
                if (sudoku_finder_report (finder, truths, 2))
                    return true;
            }
    return false;
}
