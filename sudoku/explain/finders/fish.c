// fish.c -- fish with fins: lines of one digit.
//
// A fish is k lines whose places lie in k lines across (subsets.c), but for fins.  A
// candidate is excluded by it if it lies in one of these, and sees all fins: then only
// k - 1 of them are left for the k lines.  Sashimi: without fins, a line has one place.
//
// Sources: names as in B. Hobiger's HoDoKu; "The Ultimate Fish Guide", Sudoku
// Players' Forum.

#include "sudoku/explain/finders/finder.h"

typedef struct Fish {
    Choice choice;
    unsigned digit, first; // 0: rows, N: columns
    bool sashimi;
} Fish;

static uint64_t places_of (const Fish *fish, unsigned line) {
    return finder_places (fish->choice.finder, fish->first + line, fish->digit);
}

// The i-th line of the fish, from 0.
static unsigned line_of (const Fish *fish, unsigned i) {
    const Finder *const finder = fish->choice.finder;
    return (fish->choice.truths[i] -
            finder_place (finder, fish->first, fish->digit)) /
           finder->side;
}

static uint16_t candidate_at (const Fish *fish, unsigned line, unsigned k) {
    const Finder *const finder = fish->choice.finder;
    return finder_candidate (
        finder, finder_house_cell (finder, fish->first + line, k), fish->digit);
}

// The places of the i-th line that a candidate does not see, if it is at `at` in line
// `line`, which is none of the fish.
static uint64_t unseen (const Fish *fish, unsigned i, unsigned line,
                        unsigned at) {
    const Finder *const finder = fish->choice.finder;
    const uint64_t *const friends =
        position_friends (finder->position, candidate_at (fish, line, at));
    const unsigned mine = line_of (fish, i);
    uint64_t places = 0;
    for (uint64_t left = places_of (fish, mine); left; left &= left - 1) {
        const unsigned k = finder_first (left);
        if (set_has (friends, candidate_at (fish, mine, k)))
            places |= UINT64_C (1) << k;
    }
    return places;
}

// The lines across of a fish of the kind, with fins, that excludes such a candidate; 0: there
// is none.
static uint64_t cover_of (const Fish *fish, unsigned line, unsigned at) {
    const unsigned size = fish->choice.size;
    uint64_t across = 0, all = 0;
    bool sashimi = false;
    for (unsigned i = 0; i < size; i++) {
        if (line_of (fish, i) == line)
            return 0;
        across |= unseen (fish, i, line, at);
        all |= places_of (fish, line_of (fish, i));
    }
    if (finder_count (across) >= size)
        return 0;
    across |= UINT64_C (1) << at;
    if (!(all & ~across))
        return 0; // no fin
    for (unsigned i = 0; i < size; i++)
        sashimi |=
            finder_count (places_of (fish, line_of (fish, i)) & across) < 2;
    return sashimi == fish->sashimi ? across : 0;
}

// Excludes what a fish of these lines across does.
static void exclude_by (const Fish *fish, uint64_t cover) {
    Finder *const finder = fish->choice.finder;
    for (unsigned line = 0; line < finder->side; line++)
        for (uint64_t left = places_of (fish, line) & cover; left;
             left &= left - 1) {
            const unsigned at = finder_first (left);
            if (cover_of (fish, line, at) == cover)
                finder_exclude (
                    finder, finder_house_cell (finder, fish->first + line, at),
                    UINT64_C (1) << fish->digit);
        }
}

// Reports each cover with all that it excludes.
static bool report_fish (Choice *choice, uint64_t sum) {
    const Fish *const fish = choice->state;
    Finder *const finder = choice->finder;
    uint64_t covers[MASKS_MAX];
    size_t size = 0;
    (void) sum;
    for (unsigned line = 0; line < finder->side; line++)
        for (uint64_t left = places_of (fish, line); left; left &= left - 1) {
            const uint64_t cover = cover_of (fish, line, finder_first (left));
            size_t k = 0;
            while (k < size && covers[k] != cover)
                k++;
            if (!cover || k < size || size == MASKS_MAX)
                continue;
            covers[size++] = cover;
            exclude_by (fish, cover);
            if (sudoku_finder_report (finder, choice->truths, choice->size))
                return true;
        }
    return false;
}

static bool find_in (Fish *fish) {
    Choice *const choice = &fish->choice;
    choice->masks = 0;
    for (unsigned line = 0; line < choice->finder->side; line++) {
        const uint64_t places = places_of (fish, line);
        if (finder_count (places) < 2)
            continue;
        choice->mask[choice->masks] = places;
        choice->truth[choice->masks++] =
            finder_place (choice->finder, fish->first + line, fish->digit);
    }
    return sudoku_finder_choose (choice);
}

// Without other rules fins lie in a box.
bool sudoku_find_fins (Finder *finder, const Technique *technique) {
    Fish fish = {.choice = {.finder = finder,
                            .size = technique->size,
                            .bits = technique->size + finder->meeting,
                            .found = report_fish,
                            .state = &fish},
                 .sashimi = technique->kind == SASHIMI};
    for (; fish.digit < finder->side; fish.digit++)
        for (fish.first = 0; fish.first <= finder->side;
             fish.first += finder->side)
            if (find_in (&fish))
                return true;
    return false;
}
