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

static bool two_places (const Pair *pair, int i) {
    return count_bits (
               finder_places (pair->finder, pair->house[i], pair->digit)) == 2;
}

// Whether the places of the box lie in a row and a column, but neither in the row alone nor
// in the column alone.
static bool is_rectangle (const Pair *pair) {
    const Finder *const finder = pair->finder;
    const unsigned side = finder->side;
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

// Whether the pair is one of the technique; its houses are in the order rows, columns, boxes.
static bool fits (const Pair *pair) {
    const unsigned a = pair->house[0] / pair->finder->side;
    const unsigned b = pair->house[1] / pair->finder->side;
    if (!two_places (pair, 0))
        return false;
    if (pair->finder->technique->kind == EMPTY_RECTANGLE)
        return a < 2 && b == 2 && is_rectangle (pair);
    return two_places (pair, 1) &&
           (pair->finder->technique->kind == SKYSCRAPER ? a == b && a < 2
            : pair->finder->technique->kind == KITE     ? a == 0 && b == 1
                                                        : true);
}

bool sudoku_find_pair (Finder *finder) {
    const unsigned houses = finder->houses;
    Pair pair = {.finder = finder};
    for (; pair.digit < finder->side; pair.digit++)
        for (pair.house[0] = 0; pair.house[0] < houses; pair.house[0]++)
            for (pair.house[1] = pair.house[0] + 1; pair.house[1] < houses;
                 pair.house[1]++) {
                const uint16_t truths[] = {
                    finder_place (finder, pair.house[0], pair.digit),
                    finder_place (finder, pair.house[1], pair.digit)};
                if (finder_stops (finder, finder->side))
                    return true;
                if (!fits (&pair))
                    continue;
                sudoku_finder_follow_all (finder, truths, 2);
                if (sudoku_finder_report (finder, truths, 2))
                    return true;
            }
    return false;
}
