// fish.c -- fish: the places of a digit in k base houses lie in k cover houses.
//
// k base houses have k true candidates of the digit.  A fin is a base candidate
// outside the cover or in two base houses.  If no fin is true, each cover house has
// one of the k true candidates, and its other candidates are false.  So a candidate is
// false if it lies in more cover houses than base houses and sees all fins.
//
//   lines      k lines whose places, except fins, lie in k crossing lines.  Sashimi:
//              without its fins some line has one place
//   franken    boxes and parallel lines.  With irregular regions, the base may also
//              consist of regions or of lines only: two regions may lie in two rows, and
//              two rows in two regions
//   mutant     rows and columns, with or without boxes
//
// Fish of any houses are searched per candidate: covers are chosen first, then base
// houses whose places lie in the cover or see the candidate.
//
// Sources: names as in B. Hobiger's HoDoKu; "The Ultimate Fish Guide", Sudoku Players'
// Forum.

#include "sudoku/explain/finders/finder.h"
#include "sudoku/explain/position/truths.h"

#include <limits.h>
#include <string.h>

enum { FISH_MAX = SUDOKU_FISH_MOST, HOUSES_MAX = 108, PLACES_MAX = 64 };
enum { SIDE_MOST = 16 }; // largest side for which the cover is stated

static const uint64_t *members_of (const Finder *finder, unsigned house,
                                   unsigned digit) {
    return position_members (finder->position,
                             finder_place (finder, house, digit));
}

// ---------------------------------------------------------------------------
// Covers

typedef struct Base {
    Finder *finder;
    unsigned digit, house[FISH_MAX], size;
    uint64_t *places, *twice; // [words] of the base; in two base houses
    unsigned cover[FISH_MAX];
    unsigned cost; // cost of the best cover; UINT_MAX without a cover
} Base;

static bool is_base (const Base *base, unsigned house) {
    for (unsigned i = 0; i < base->size; i++)
        if (base->house[i] == house)
            return true;
    return false;
}

// Collects the places of the base houses given by the truths.
static Base look_at (Finder *finder, const uint16_t *truths, unsigned size) {
    const size_t words = finder->position->words;
    Base base = {.finder = finder,
                 .size = size,
                 .places = finder->scratch,
                 .twice = finder->scratch + words,
                 .cost = UINT_MAX};
    memset (base.places, 0, 2 * words * sizeof *base.places);
    for (unsigned i = 0; i < size; i++) {
        const unsigned index = truths[i] - finder_place (finder, 0, 0);
        base.digit = index % finder->side;
        base.house[i] = index / finder->side;
        const uint64_t *const members =
            position_members (finder->position, truths[i]);
        for (size_t w = 0; w < words; w++) {
            const uint64_t open = members[w] & finder->position->open[w];
            base.twice[w] |= base.places[w] & open;
            base.places[w] |= open;
        }
    }
    return base;
}

static unsigned count_in (const Base *base, const unsigned *houses,
                          size_t candidate) {
    unsigned count = 0;
    for (unsigned i = 0; i < base->size; i++)
        count += set_has (members_of (base->finder, houses[i], base->digit),
                          candidate);
    return count;
}

// Whether the cover with these fins excludes a candidate.
static bool excludes (const Base *base, const uint64_t *fins,
                      size_t candidate) {
    const Position *const position = base->finder->position;
    FOR_SET (fin, fins[word], position->words)
    if (fin == candidate ||
        !sudoku_cells_see (position->board, position->name[fin],
                           position->name[candidate]))
        return false;
    return count_in (base, base->cover, candidate) >
           count_in (base, base->house, candidate);
}

// Records this cover if it excludes all of `excluded`, and has fewer fins than the best
// cover so far, or as many fins and fewer boxes.
static void judge (Base *base, const uint64_t *covered) {
    Finder *const finder = base->finder;
    const Position *const position = finder->position;
    sudoku_argument *const fish = &finder->argument;
    uint64_t fins[WORDS_SEARCHED];
    unsigned cost = 0;
    for (size_t w = 0; w < position->words; w++) {
        fins[w] = base->twice[w] | (base->places[w] & ~covered[w]);
        cost += 16 * count_bits (fins[w]);
    }
    for (unsigned i = 0; i < base->size; i++)
        cost += base->cover[i] >= 2 * finder->side;
    if (cost >= base->cost)
        return;
    FOR_SET (c, finder->excluded[word], position->words)
    if (!excludes (base, fins, c))
        return;
    base->cost = cost;
    fish->cover_size = base->size;
    for (unsigned i = 0; i < base->size; i++)
        fish->cover[i] =
            position->rule[finder_place (finder, base->cover[i], base->digit)];
    fish->fins = 0;
    FOR_SET (fin, fins[word], position->words) {
        fish->endo[fish->fins] = set_has (base->twice, fin);
        fish->fin[fish->fins++] = position->name[fin];
    }
}

// Whether a fish of this kind may have this cover house: all may have crossing lines,
// Franken fish also boxes, and mutant fish any house.
static bool may_cover (const Base *base, unsigned house) {
    const unsigned side = base->finder->side, kind = house / side;
    const int argument = base->finder->technique->argument;
    bool good = !is_base (base, house) &&
                (kind < 2 || argument != SUDOKU_ARGUMENT_FISH);
    for (unsigned i = 0; i < base->size; i++)
        good &= argument == SUDOKU_ARGUMENT_MUTANT || kind == 2 ||
                kind != base->house[i] / side;
    return good;
}

static void choose_cover (Base *base, unsigned from, unsigned chosen,
                          const uint64_t *covered) {
    const Finder *const finder = base->finder;
    const size_t words = finder->position->words;
    uint64_t more[WORDS_SEARCHED];
    if (chosen == base->size || chosen == FISH_MAX) {
        judge (base, covered);
        return;
    }
    for (unsigned house = from; house < finder->houses; house++) {
        const uint64_t *const members = members_of (finder, house, base->digit);
        if (!sets_meet (members, base->places, words) ||
            !may_cover (base, house))
            continue;
        base->cover[chosen] = house;
        for (size_t w = 0; w < words; w++)
            more[w] = covered[w] | members[w];
        choose_cover (base, house + 1, chosen + 1, more);
    }
}

// Reports the fish with the best cover that excludes all of `excluded`.
static bool report (Finder *finder, const uint16_t *truths, unsigned size) {
    const size_t words = finder->position->words;
    const uint64_t none[WORDS_SEARCHED] = {0};
    finder->argument.cover_size = finder->argument.fins = 0;
    if (finder->side <= SIDE_MOST &&
        sets_meet (finder->excluded, finder->excluded, words)) {
        Base base = look_at (finder, truths, size);
        choose_cover (&base, 0, 0, none);
    }
    return sudoku_finder_report (finder, truths, size);
}

// ---------------------------------------------------------------------------
// Lines

typedef struct Lines {
    Choice choice;
    unsigned digit, first; // first: 0 for rows, N for columns
    bool sashimi;
} Lines;

static uint64_t places_of (const Lines *lines, unsigned line) {
    return finder_places (lines->choice.finder, lines->first + line,
                          lines->digit);
}

// The i-th line of the fish, from 0.
static unsigned line_of (const Lines *lines, unsigned i) {
    const Finder *const finder = lines->choice.finder;
    return (lines->choice.truths[i] -
            finder_place (finder, lines->first, lines->digit)) /
           finder->side;
}

static uint16_t candidate_at (const Lines *lines, unsigned line, unsigned k) {
    const Finder *const finder = lines->choice.finder;
    return finder_candidate (finder,
                             finder_house_cell (finder, lines->first + line, k),
                             lines->digit);
}

// The places of the i-th line that a candidate does not see.  The candidate is at
// `at` in `line`, which is not a line of the fish.
static uint64_t unseen (const Lines *lines, unsigned i, unsigned line,
                        unsigned at) {
    const Finder *const finder = lines->choice.finder;
    const uint64_t *const friends =
        position_friends (finder->position, candidate_at (lines, line, at));
    const unsigned mine = line_of (lines, i);
    uint64_t places = 0;
    for (uint64_t left = places_of (lines, mine); left; left &= left - 1) {
        const unsigned k = finder_first (left);
        if (set_has (friends, candidate_at (lines, mine, k)))
            places |= UINT64_C (1) << k;
    }
    return places;
}

// The crossing lines of a finned or sashimi fish that excludes the candidate at `at` in
// `line`; 0 if there is no such fish.
static uint64_t cover_of (const Lines *lines, unsigned line, unsigned at) {
    const unsigned size = lines->choice.size;
    uint64_t across = 0, all = 0;
    bool sashimi = false;
    for (unsigned i = 0; i < size; i++) {
        if (line_of (lines, i) == line)
            return 0;
        across |= unseen (lines, i, line, at);
        all |= places_of (lines, line_of (lines, i));
    }
    if (finder_count (across) >= size)
        return 0;
    across |= UINT64_C (1) << at;
    if (!(all & ~across))
        return 0; // no fin
    for (unsigned i = 0; i < size; i++)
        sashimi |=
            finder_count (places_of (lines, line_of (lines, i)) & across) < 2;
    return sashimi == lines->sashimi ? across : 0;
}

// Excludes the candidates that a fish with this cover excludes.
static void exclude_by (const Lines *lines, uint64_t cover) {
    Finder *const finder = lines->choice.finder;
    for (unsigned line = 0; line < finder->side; line++)
        for (uint64_t left = places_of (lines, line) & cover; left;
             left &= left - 1) {
            const unsigned at = finder_first (left);
            if (cover_of (lines, line, at) == cover)
                finder_exclude (
                    finder, finder_house_cell (finder, lines->first + line, at),
                    UINT64_C (1) << lines->digit);
        }
}

// Whether a proper subset of the lines is a fish already.
static bool has_smaller (const Lines *lines) {
    const unsigned all = (1u << lines->choice.size) - 1;
    for (unsigned some = 1; some < all; some++) {
        uint64_t sum = 0;
        for (unsigned i = 0; i < lines->choice.size; i++)
            sum |= some >> i & 1 ? places_of (lines, line_of (lines, i)) : 0;
        if (finder_count (sum) <= finder_count (some))
            return true;
    }
    return false;
}

// A fish without fins excludes all other candidates in its cover.
static bool report_plain (Choice *choice, uint64_t sum) {
    const Lines *const lines = choice->state;
    Finder *const finder = choice->finder;
    if (has_smaller (lines))
        return false;
    for (unsigned line = 0; line < finder->side; line++)
        for (uint64_t left = places_of (lines, line) & sum; left;
             left &= left - 1)
            set_add (finder->excluded,
                     candidate_at (lines, line, finder_first (left)));
    for (unsigned i = 0; i < choice->size; i++)
        sets_drop (finder->excluded,
                   position_members (finder->position, choice->truths[i]),
                   finder->position->words);
    return report (finder, choice->truths, choice->size);
}

// Reports each cover of a fish with fins, with all its exclusions.
static bool report_finned (Choice *choice, uint64_t sum) {
    const Lines *const lines = choice->state;
    Finder *const finder = choice->finder;
    uint64_t covers[MASKS_MAX];
    size_t size = 0;
    (void) sum;
    for (unsigned line = 0; line < finder->side; line++)
        for (uint64_t left = places_of (lines, line); left; left &= left - 1) {
            const uint64_t cover = cover_of (lines, line, finder_first (left));
            size_t k = 0;
            while (k < size && covers[k] != cover)
                k++;
            if (!cover || k < size || size == MASKS_MAX)
                continue;
            covers[size++] = cover;
            exclude_by (lines, cover);
            if (report (finder, choice->truths, choice->size))
                return true;
        }
    return false;
}

static bool find_in (Lines *lines) {
    Choice *const choice = &lines->choice;
    choice->masks = 0;
    for (unsigned line = 0; line < choice->finder->side; line++) {
        const uint64_t places = places_of (lines, line);
        if (finder_count (places) < 2 || finder_count (places) > choice->bits)
            continue;
        choice->mask[choice->masks] = places;
        choice->truth[choice->masks++] =
            finder_place (choice->finder, lines->first + line, lines->digit);
    }
    return sudoku_finder_choose (choice);
}

// Under classic rules the fins lie in one box, which limits the places of a line.
static bool find_lines (Finder *finder, const Technique *technique) {
    const bool finned = technique->kind != PLAIN_FISH;
    Lines lines = {
        .choice = {.finder = finder,
                   .size = technique->size,
                   .bits = technique->size + (finned ? finder->meeting : 0),
                   .found = finned ? report_finned : report_plain,
                   .state = &lines},
        .sashimi = technique->kind == SASHIMI};
    for (; lines.digit < finder->side; lines.digit++)
        for (lines.first = 0; lines.first <= finder->side;
             lines.first += finder->side)
            if (find_in (&lines))
                return true;
    return false;
}

// ---------------------------------------------------------------------------
// Any houses

typedef struct Houses {
    Finder *finder;
    unsigned size, digit;
    bool mutant, finned, any; // any: some fish was found
    bool irregular;           // regions are not boxes
    // By house: the places that the candidate does not see, as bits.
    uint64_t places[HOUSES_MAX];
    // The houses with such places, and the chosen houses.
    unsigned open[HOUSES_MAX], open_size;
    bool covering[HOUSES_MAX];
    unsigned truth[FISH_MAX];
    uint16_t truths[FISH_MAX];
} Houses;

static bool has_shape (const Houses *houses) {
    unsigned counts[3] = {0};
    for (unsigned i = 0; i < houses->size; i++)
        counts[houses->truth[i] / houses->finder->side]++;
    return houses->mutant      ? counts[0] && counts[1]
           : houses->irregular ? !(counts[0] && counts[1])
                               : counts[2] && counts[2] < houses->size &&
                                     !(counts[0] && counts[1]);
}

// Covers the places with `covers` houses in all ways, and adds the houses to `covered`.
static void cover (const Base *base, const uint64_t *places, unsigned covers,
                   const uint64_t *so_far, uint64_t *covered) {
    const Position *const position = base->finder->position;
    const size_t words = position->words;
    uint64_t rest[WORDS_SEARCHED], more[WORDS_SEARCHED];
    FOR_SET (c, places[word], words) {
        const sudoku_given at = position->name[c];
        unsigned around[3];
        const unsigned size =
            covers ? board_houses_of (position->board, at.row, at.col, around)
                   : 0;
        for (unsigned i = 0; i < size; i++) {
            const uint64_t *const members =
                members_of (base->finder, around[i], base->digit);
            if (is_base (base, around[i]))
                continue;
            for (size_t w = 0; w < words; w++) {
                rest[w] = places[w] & ~members[w];
                more[w] = so_far[w] | members[w];
            }
            cover (base, rest, covers - 1, more, covered);
        }
        return;
    }
    sets_add (covered, so_far, words);
}

// Keeps only exclusions without fins, or only exclusions with fins.
static void filter (const Houses *houses) {
    Finder *const finder = houses->finder;
    const size_t words = finder->position->words;
    const Base base = look_at (finder, houses->truths, houses->size);
    const uint64_t none[WORDS_SEARCHED] = {0};
    uint64_t covered[WORDS_SEARCHED] = {0};
    if (!sets_meet (base.twice, base.twice, words))
        cover (&base, base.places, houses->size, none, covered);
    for (size_t w = 0; w < words; w++)
        finder->excluded[w] &= houses->finned ? ~covered[w] : covered[w];
}

// Chooses further truths, from the i-th open house on, whose places are all covered.
static bool choose_truths (Houses *houses, unsigned from, unsigned chosen,
                           uint64_t covered) {
    Finder *const finder = houses->finder;
    if (finder_stops (finder, houses->open_size))
        return true;
    if (chosen == houses->size || chosen >= FISH_MAX) {
        houses->any = true;
        if (!has_shape (houses))
            return false;
        // Some exclusion must need all truths.  If there are no fins, the other
        // exclusions are added.
        sudoku_finder_follow_all (finder, houses->truths, chosen);
        if (sets_meet (finder->excluded, finder->excluded,
                       finder->position->words)) {
            if (!houses->finned)
                sudoku_finder_follow (finder, houses->truths, chosen);
            filter (houses);
        }
        return report (finder, houses->truths, chosen);
    }
    for (unsigned i = from; i < houses->open_size; i++) {
        const unsigned house = houses->open[i];
        if (houses->covering[house] || houses->places[house] & ~covered)
            continue;
        houses->truth[chosen] = house;
        houses->truths[chosen] = finder_place (finder, house, houses->digit);
        // Base houses must not share a place.
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

// Numbers the places that the candidate does not see.  Returns false if some house has no
// such place, so that one truth excludes the candidate, or if there are too many places.
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
                 !set_has (members_of (finder, house, houses->digit),
                           candidate))
            return false;
    return true;
}

static bool find_houses (Finder *finder, const Technique *technique) {
    const Position *const position = finder->position;
    const unsigned size = technique->size;
    Houses houses;
    memset (&houses, 0, sizeof houses);
    houses.finder = finder;
    houses.size = size;
    houses.irregular = !position->board->n && !position->board->rules->box_rows;
    houses.mutant = technique->argument == SUDOKU_ARGUMENT_MUTANT;
    houses.finned = technique->kind == FINNED;
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

bool sudoku_find_fish (Finder *finder, const Technique *technique) {
    return (technique->argument == SUDOKU_ARGUMENT_FISH
                ? find_lines
                : find_houses) (finder, technique);
}
