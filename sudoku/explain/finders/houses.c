// houses.c -- fish of any houses.
//
// The truths are k houses of one digit, and a candidate z is excluded if k - 1 other
// houses hold all of their places that z does not see, and none of these places is in
// two of the truths.  So the covering houses are chosen first, and then truths whose
// places they hold.
//
//   franken    boxes and parallel lines; where regions are irregular, also either alone, as
//              two regions may lie in two rows as two rows in two regions
//   mutant     rows and columns, with boxes or without
//   finned     some place is outside of any k houses, or in two truths
//
// Source: "The Ultimate Fish Guide", Sudoku Players' Forum; names as in B. Hobiger's
// HoDoKu.

#include "sudoku/explain/finders/finder.h"

#include <string.h>

enum { FISH_MAX = 4, HOUSES_MAX = 108, PLACES_MAX = 64 };

typedef struct Houses {
    Finder *finder;
    unsigned size, digit;
    bool mutant, finned, any; // any: there are such houses, of some shape
    bool irregular;           // regions are no boxes
    // Places that z does not see, numbered from 0:
    uint64_t places[HOUSES_MAX];
    // Houses that have some, and those that are chosen:
    unsigned open[HOUSES_MAX], open_size;
    bool covering[HOUSES_MAX];
    unsigned truth[FISH_MAX];
    uint16_t truths[FISH_MAX];
} Houses;

static const uint64_t *members_of (const Houses *houses, unsigned house) {
    return position_members (
        houses->finder->position,
        finder_place (houses->finder, house, houses->digit));
}

// ---------------------------------------------------------------------------
// Fish

static bool has_shape (const Houses *houses) {
    unsigned counts[3] = {0};
    for (unsigned i = 0; i < houses->size; i++)
        counts[houses->truth[i] / houses->finder->side]++;
    return houses->mutant      ? counts[0] && counts[1]
           : houses->irregular ? !(counts[0] && counts[1])
                               : counts[2] && counts[2] < houses->size &&
                                     !(counts[0] && counts[1]);
}

// Adds to `covered` the houses of each way to cover the places with so many.
static void cover (const Houses *houses, const uint64_t *places,
                   unsigned covers, const uint64_t *so_far, uint64_t *covered) {
    const Position *const position = houses->finder->position;
    const size_t words = position->words;
    uint64_t rest[WORDS_SEARCHED], more[WORDS_SEARCHED];
    FOR_SET (c, places[word], words) {
        const sudoku_given at = position->name[c];
        unsigned around[3];
        if (!covers)
            return;
        const unsigned size =
            board_houses_of (position->board, at.row, at.col, around);
        for (unsigned i = 0; i < size; i++) {
            const unsigned house = around[i];
            bool mine = false;
            for (unsigned k = 0; k < houses->size; k++)
                mine |= houses->truth[k] == house;
            if (mine)
                continue;
            for (size_t w = 0; w < words; w++) {
                const uint64_t members = members_of (houses, house)[w];
                rest[w] = places[w] & ~members;
                more[w] = so_far[w] | members;
            }
            cover (houses, rest, covers - 1, more, covered);
        }
        return;
    }
    sets_add (covered, so_far, words);
}

// Keeps what the fish excludes without fins, or with fins alone.
static void filter (const Houses *houses) {
    Finder *const finder = houses->finder;
    const size_t words = finder->position->words;
    uint64_t *const places = finder->scratch, *const none = places + words;
    uint64_t *const covered = none + words;
    bool twice = false;
    memset (places, 0, 3 * words * sizeof *places);
    for (unsigned i = 0; i < houses->size; i++)
        for (size_t w = 0; w < words; w++) {
            const uint64_t members = members_of (houses, houses->truth[i])[w] &
                                     finder->position->open[w];
            twice |= (places[w] & members) != 0;
            places[w] |= members;
        }
    if (!twice)
        cover (houses, places, houses->size, none, covered);
    for (size_t w = 0; w < words; w++)
        finder->excluded[w] &= houses->finned ? ~covered[w] : covered[w];
}

// Chooses truths, from the i-th open house on, whose places are all covered.
static bool choose_truths (Houses *houses, unsigned from, unsigned chosen,
                           uint64_t covered) {
    Finder *const finder = houses->finder;
    if (finder_stops (finder, houses->open_size))
        return true;
    if (chosen == houses->size || chosen >= FISH_MAX) {
        houses->any = true;
        if (!has_shape (houses))
            return false;
        // Something needs all of them; without fins, the rest is excluded too.
        sudoku_finder_follow_all (finder, houses->truths, chosen);
        if (sets_meet (finder->excluded, finder->excluded,
                       finder->position->words)) {
            if (!houses->finned)
                sudoku_finder_follow (finder, houses->truths, chosen);
            filter (houses);
        }
        return sudoku_finder_report (finder, houses->truths, chosen);
    }
    for (unsigned i = from; i < houses->open_size; i++) {
        const unsigned house = houses->open[i];
        if (houses->covering[house] || houses->places[house] & ~covered)
            continue;
        houses->truth[chosen] = house;
        houses->truths[chosen] = finder_place (finder, house, houses->digit);
        // No place is in two of them.
        if (choose_truths (houses, i + 1, chosen + 1,
                           covered & ~houses->places[house]))
            return true;
    }
    return false;
}

static bool choose_covers (Houses *houses, unsigned from, unsigned left,
                           uint64_t covered) {
    if (finder_stops (houses->finder, houses->open_size))
        return true;
    if (!left) {
        unsigned inside = 0;
        for (unsigned i = 0; i < houses->open_size; i++)
            inside += !houses->covering[houses->open[i]] &&
                      !(houses->places[houses->open[i]] & ~covered);
        return inside >= houses->size && choose_truths (houses, 0, 0, covered);
    }
    for (unsigned i = from; i < houses->open_size; i++) {
        const unsigned house = houses->open[i];
        houses->covering[house] = true;
        const bool ends = choose_covers (houses, i + 1, left - 1,
                                         covered | houses->places[house]);
        houses->covering[house] = false;
        if (ends)
            return true;
    }
    return false;
}

// ---------------------------------------------------------------------------
// Candidates

// Numbers the places that the candidate does not see.  False if some house has none,
// which excludes it by one truth, or if there are too many.
static bool number_places (Houses *houses, size_t candidate) {
    const Finder *const finder = houses->finder;
    const Position *const position = finder->position;
    unsigned count = 0;
    memset (houses->places, 0, sizeof houses->places);
    FOR_SET (
        c, position->open[word] & position_friends (position, candidate)[word],
        position->words) {
        unsigned around[3];
        if (c >= position->size || c == candidate ||
            position->name[c].digit != houses->digit + 1)
            continue;
        const sudoku_given at = position->name[c];
        if (count == PLACES_MAX)
            return false;
        const unsigned size =
            board_houses_of (position->board, at.row, at.col, around);
        for (unsigned i = 0; i < size; i++)
            houses->places[around[i]] |= UINT64_C (1) << count;
        count++;
    }
    houses->open_size = 0;
    for (unsigned house = 0; house < finder->houses; house++)
        if (houses->places[house])
            houses->open[houses->open_size++] = house;
        else if (finder_places (finder, house, houses->digit) &&
                 !set_has (members_of (houses, house), candidate))
            return false;
    return true;
}

bool sudoku_find_houses (Finder *finder, const Technique *technique) {
    const Position *const position = finder->position;
    const int kind = technique->kind;
    const unsigned size = technique->size;
    Houses houses;
    memset (&houses, 0, sizeof houses);
    houses.finder = finder;
    houses.size = size;
    houses.irregular = !position->board->n && !position->board->rules->box_rows;
    houses.mutant = kind == MUTANT || kind == FINNED_MUTANT;
    houses.finned = kind == FINNED_FRANKEN || kind == FINNED_MUTANT;
    assert (size <= FISH_MAX && position->words <= WORDS_SEARCHED);
    if (finder->houses > HOUSES_MAX || finder->no_fish >> size & 1)
        return false;
    FOR_SET (c, position->impossible[word], position->words) {
        houses.digit = position->name[c].digit - 1;
        if (number_places (&houses, c) &&
            choose_covers (&houses, 0, size - 1, 0))
            return true;
    }
    if (!houses.any)
        finder->no_fish |= 1u << size;
    return false;
}
