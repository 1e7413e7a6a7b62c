// fish.c -- truths of one digit: fish with fins or without, and pairs of houses.
//
// A fish is k lines whose places lie in k lines across, but for fins.  A candidate
// is excluded by it if it lies in one of these, and sees all fins: then only k - 1
// of them are left for the k lines.  Sashimi: without fins, a line has one place.
// With boxes among the truths a fish is Franken, if its lines are parallel, and
// mutant with rows and columns.
//
// Sources: names as in B. Hobiger's HoDoKu; "The Ultimate Fish Guide", Sudoku
// Players' Forum.

#include "sudoku/explain/finder.h"

#include <string.h>

enum { FISH_MAX = 4 };

typedef enum Kind { BASIC, FINNED, SASHIMI } Kind;

typedef struct Fish {
    Finder *finder;
    unsigned size, digit, first; // 0: rows, N: columns
    Kind kind;
    unsigned lines[FISH_MAX];
    uint16_t truths[FISH_MAX];
} Fish;

// What is excluded by lines whose places are in as many lines across.
static void exclude_basic (Fish *fish, uint64_t across) {
    Finder *const finder = fish->finder;
    for (; across; across &= across - 1) {
        const unsigned line =
            finder_first (across) + (fish->first ? 0 : finder->side);
        const uint64_t *const members = position_members (
            finder->position, finder_place (finder, line, fish->digit));
        for (size_t w = 0; w < finder->position->words; w++)
            finder->excluded[w] |= members[w] & finder->position->open[w];
    }
    for (unsigned i = 0; i < fish->size; i++)
        for (size_t w = 0; w < finder->position->words; w++)
            finder->excluded[w] &=
                ~position_members (finder->position, fish->truths[i])[w];
}

// The places of line i that a candidate does not see, if it is at `at` in line
// `line`, which is none of the fish.
static uint64_t unseen (const Fish *fish, unsigned i, unsigned line,
                        unsigned at) {
    const unsigned n = fish->finder->n;
    uint64_t places =
        finder_places (fish->finder, fish->first + fish->lines[i], fish->digit);
    places &= ~(UINT64_C (1) << at);
    if (fish->lines[i] / n == line / n)
        places &= ~(((UINT64_C (1) << n) - 1) << at / n * n);
    return places;
}

// Whether the lines are a fish of the kind, with fins, for such a candidate.
static bool refutes (const Fish *fish, unsigned line, unsigned at) {
    uint64_t across = 0, all = 0;
    bool sashimi = false;
    for (unsigned i = 0; i < fish->size; i++) {
        across |= unseen (fish, i, line, at);
        all |= finder_places (fish->finder, fish->first + fish->lines[i],
                              fish->digit);
    }
    if (finder_count (across) >= fish->size)
        return false;
    across |= UINT64_C (1) << at;
    if (!(all & ~across))
        return false; // no fin
    for (unsigned i = 0; i < fish->size; i++)
        sashimi |= finder_count (finder_places (fish->finder,
                                                fish->first + fish->lines[i],
                                                fish->digit) &
                                 across) < 2;
    return sashimi == (fish->kind == SASHIMI);
}

static void exclude_finned (Fish *fish) {
    Finder *const finder = fish->finder;
    for (unsigned line = 0; line < finder->side; line++) {
        bool mine = false;
        for (unsigned i = 0; i < fish->size; i++)
            mine |= fish->lines[i] == line;
        if (mine)
            continue;
        uint64_t places =
            finder_places (finder, fish->first + line, fish->digit);
        for (; places; places &= places - 1) {
            const unsigned at = finder_first (places);
            const unsigned cell =
                finder_house_cell (finder, fish->first + line, at);
            if (refutes (fish, line, at))
                set_add (finder->excluded,
                         finder->number[cell * finder->side + fish->digit]);
        }
    }
}

static bool choose (Fish *fish, unsigned from, unsigned chosen,
                    uint64_t across) {
    Finder *const finder = fish->finder;
    // Fins lie in a box.
    if (finder_count (across) >
        fish->size + (fish->kind == BASIC ? 0 : finder->n))
        return false;
    if (chosen >= fish->size || chosen == FISH_MAX) {
        if (fish->kind == BASIC)
            exclude_basic (fish, across);
        else
            exclude_finned (fish);
        return sudoku_finder_report (finder, fish->truths, chosen);
    }
    for (unsigned line = from; line < finder->side; line++) {
        const uint64_t places =
            finder_places (finder, fish->first + line, fish->digit);
        fish->lines[chosen] = line;
        fish->truths[chosen] =
            finder_place (finder, fish->first + line, fish->digit);
        if (finder_count (places) > 1 &&
            choose (fish, line + 1, chosen + 1, across | places))
            return true;
    }
    return false;
}

static bool find_fish (Finder *finder, unsigned size, Kind kind) {
    Fish fish;
    memset (&fish, 0, sizeof fish);
    fish.finder = finder;
    fish.size = size;
    fish.kind = kind;
    for (; fish.digit < finder->side; fish.digit++)
        for (fish.first = 0; fish.first <= finder->side;
             fish.first += finder->side)
            if (choose (&fish, 0, 0, 0))
                return true;
    return false;
}

bool sudoku_find_fish (Finder *finder, unsigned size) {
    return find_fish (finder, size, BASIC);
}

bool sudoku_find_finned (Finder *finder, unsigned size) {
    return find_fish (finder, size, FINNED);
}

bool sudoku_find_sashimi (Finder *finder, unsigned size) {
    return find_fish (finder, size, SASHIMI);
}

// ---------------------------------------------------------------------------
// Houses of all kinds

typedef struct Houses {
    Finder *finder;
    unsigned size, digit;
    bool (*fits) (const struct Houses *houses); // whether they have the shape
    unsigned house[FISH_MAX];
    uint16_t truths[FISH_MAX];
} Houses;

// Keeps what all truths exclude, and no fewer of them.
static void follow_all (Houses *houses) {
    Finder *const finder = houses->finder;
    const size_t words = finder->position->words, size = houses->size;
    uint64_t *const mine = finder->scratch;
    sudoku_finder_follow (finder, houses->truths, size);
    memcpy (mine, finder->excluded, words * sizeof *mine);
    if (!sets_meet (mine, mine, words))
        return;
    for (size_t i = 0; i < size; i++) {
        uint16_t fewer[FISH_MAX];
        size_t count = 0;
        for (size_t j = 0; j < size; j++)
            if (j != i)
                fewer[count++] = houses->truths[j];
        sudoku_finder_follow (finder, fewer, count);
        for (size_t w = 0; w < words; w++)
            mine[w] &= ~finder->excluded[w];
    }
    memcpy (finder->excluded, mine, words * sizeof *mine);
}

static bool choose_houses (Houses *houses, unsigned from, unsigned chosen) {
    Finder *const finder = houses->finder;
    if (chosen >= houses->size || chosen == FISH_MAX) {
        if (!houses->fits (houses))
            return false;
        follow_all (houses);
        return sudoku_finder_report (finder, houses->truths, chosen);
    }
    for (unsigned house = from; house < 3 * finder->side; house++) {
        houses->house[chosen] = house;
        houses->truths[chosen] = finder_place (finder, house, houses->digit);
        if (finder_count (finder_places (finder, house, houses->digit)) > 1 &&
            choose_houses (houses, house + 1, chosen + 1))
            return true;
    }
    return false;
}

static bool find_houses (Finder *finder, unsigned size,
                         bool (*fits) (const Houses *houses)) {
    Houses houses;
    memset (&houses, 0, sizeof houses);
    houses.finder = finder;
    houses.size = size;
    houses.fits = fits;
    for (; houses.digit < finder->side; houses.digit++)
        if (choose_houses (&houses, 0, 0))
            return true;
    return false;
}

static int kind_of (const Houses *houses, size_t i) {
    return (int) (houses->house[i] / houses->finder->side);
}

static void count_kinds (const Houses *houses, unsigned counts[3]) {
    counts[0] = counts[1] = counts[2] = 0;
    for (size_t i = 0; i < houses->size; i++)
        counts[kind_of (houses, i)]++;
}

static bool is_franken (const Houses *houses) {
    unsigned counts[3];
    count_kinds (houses, counts);
    return counts[2] && !(counts[0] && counts[1]) && counts[2] < houses->size;
}

static bool is_mutant (const Houses *houses) {
    unsigned counts[3];
    count_kinds (houses, counts);
    return counts[0] && counts[1];
}

static bool two_places (const Houses *houses, size_t i) {
    return finder_count (finder_places (houses->finder, houses->house[i],
                                        houses->digit)) == 2;
}

// Two parallel lines with two places each.
static bool is_skyscraper (const Houses *houses) {
    return kind_of (houses, 0) == kind_of (houses, 1) &&
           kind_of (houses, 0) < 2 && two_places (houses, 0) &&
           two_places (houses, 1);
}

// A row and a column with two places each.
static bool is_kite (const Houses *houses) {
    return kind_of (houses, 0) == 0 && kind_of (houses, 1) == 1 &&
           two_places (houses, 0) && two_places (houses, 1);
}

// Any two houses with two places each.
static bool is_turbot (const Houses *houses) {
    return two_places (houses, 0) && two_places (houses, 1);
}

// A box whose places lie in a row and a column, and a line with two places.
static bool is_rectangle (const Houses *houses) {
    const unsigned n = houses->finder->n;
    if (kind_of (houses, 0) == 2 || kind_of (houses, 1) != 2 ||
        !two_places (houses, 0))
        return false;
    const uint64_t places =
        finder_places (houses->finder, houses->house[1], houses->digit);
    const uint64_t row = (UINT64_C (1) << n) - 1;
    uint64_t column = 0;
    for (unsigned i = 0; i < n; i++)
        column |= UINT64_C (1) << i * n;
    for (unsigned r = 0; r < n; r++)
        for (unsigned c = 0; c < n; c++) {
            const uint64_t in_row = row << r * n, in_column = column << c;
            if (!(places & ~(in_row | in_column)) && places & ~in_row &&
                places & ~in_column)
                return true;
        }
    return false;
}

bool sudoku_find_franken (Finder *finder, unsigned size) {
    return find_houses (finder, size, is_franken);
}

bool sudoku_find_mutant (Finder *finder, unsigned size) {
    return find_houses (finder, size, is_mutant);
}

bool sudoku_find_skyscraper (Finder *finder, unsigned size) {
    return find_houses (finder, size, is_skyscraper);
}

bool sudoku_find_kite (Finder *finder, unsigned size) {
    return find_houses (finder, size, is_kite);
}

bool sudoku_find_turbot (Finder *finder, unsigned size) {
    return find_houses (finder, size, is_turbot);
}

bool sudoku_find_rectangle (Finder *finder, unsigned size) {
    return find_houses (finder, size, is_rectangle);
}
