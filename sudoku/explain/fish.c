// fish.c -- fish: lines of one digit, with fins or without.
//
// A fish is k lines whose places lie in k lines across, but for fins.  A candidate
// is excluded by it if it lies in one of these, and sees all fins: then only k - 1
// of them are left for the k lines.  Sashimi: without fins, a line has one place.
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
    if (finder_stops (finder, finder->side))
        return true;
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
