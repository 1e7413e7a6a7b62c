// fish.c -- fish: the places of a digit in k base houses lie in k cover houses.
//
// k base houses have k true candidates of the digit.  A fin is a base candidate
// outside the cover or in two base houses.  If no fin is true, each cover house has
// one of the k true candidates, and its other candidates are false.  So a candidate is
// false if it lies in more cover houses than base houses and sees all fins.
//
//   lines      k lines whose places, except fins, lie in k crossing lines.  Sashimi:
//              without its fins some line has one place
//   franken    also boxes; the lines of the base cross the lines of the cover
//   mutant     any other houses
//
// The base is found first.  Lines are chosen by the number of crossing lines with their
// places.  Other houses are searched per candidate: k - 1 covers are chosen, then k houses
// whose places lie in these covers or see the candidate.  Then all covers are tried.
//
// Sources: names as in B. Hobiger's HoDoKu; "The Ultimate Fish Guide", Sudoku Players'
// Forum.

#include "sudoku/explain/finders/finder.h"
#include "sudoku/explain/position/truths.h"

#include <limits.h>
#include <string.h>

enum { FISH_MAX = SUDOKU_FISH_MOST, HOUSES_MAX = 108, PLACES_MAX = 64 };

static const uint64_t *members_of (const Finder *finder, unsigned house,
                                   unsigned digit) {
    return position_members (finder->position,
                             finder_place (finder, house, digit));
}

// ---------------------------------------------------------------------------
// Covers

// A base and its current cover.  For lines, each cover is reported.  For other houses, the
// best cover that excludes the target is kept: the one with fewest fins, then fewest boxes.
typedef struct Fish {
    Finder *finder;
    size_t target; // NO_CANDIDATE for lines
    const uint64_t
        *unseen; // by house: places that the target does not see, as bits
    const uint16_t *truths;
    unsigned digit, size;
    unsigned house[FISH_MAX], cover[FISH_MAX], best[FISH_MAX];
    unsigned cost;                        // of `best`; UINT_MAX without one
    unsigned open[HOUSES_MAX], open_size; // houses that may be in the cover
    // [words] the places of the base; places in two base houses
    uint64_t places[WORDS_SEARCHED], twice[WORDS_SEARCHED];
    int kind; // with the current cover
} Fish;

static unsigned count_in (const Fish *fish, const unsigned *houses,
                          size_t candidate) {
    unsigned count = 0;
    for (unsigned i = 0; i < fish->size; i++)
        count += set_has (members_of (fish->finder, houses[i], fish->digit),
                          candidate);
    return count;
}

// The argument of a fish with these houses: Franken with boxes, mutant if the lines of the
// base and the lines of the cover are not crossing lines.
static int argument_of (const Fish *fish) {
    const unsigned side = fish->finder->side;
    unsigned base = 0, cover = 0;
    for (unsigned i = 0; i < fish->size; i++) {
        base |= 1u << fish->house[i] / side;
        cover |= 1u << fish->cover[i] / side;
    }
    return (base & 3) == 3 || (cover & 3) == 3 || base & cover & 3
               ? SUDOKU_ARGUMENT_MUTANT
           : (base | cover) & 4 ? SUDOKU_ARGUMENT_FRANKEN
                                : SUDOKU_ARGUMENT_FISH;
}

// The kind of a fish with fins: sashimi if a line has less than two places in the cover.
static int kind_of (const Fish *fish, const uint64_t *covered) {
    const Finder *const finder = fish->finder;
    const size_t words = finder->position->words;
    uint64_t inside[WORDS_SEARCHED];
    bool sashimi = false;
    for (size_t w = 0; w < words; w++)
        inside[w] = covered[w] & fish->places[w];
    for (unsigned i = 0; i < fish->size; i++)
        sashimi |= sets_count (members_of (finder, fish->house[i], fish->digit),
                               inside, words) < 2;
    return sashimi && finder->technique->argument == SUDOKU_ARGUMENT_FISH
               ? SASHIMI
               : FINNED;
}

// Whether a fin shares a house with each exclusion, so that no constraint is needed.
static bool sees_all (const Finder *finder, sudoku_given fin) {
    const Position *const position = finder->position;
    FOR_SET (c, finder->excluded[word], position->words)
        if (!sudoku_cells_see (position->board, fin, position->name[c]))
            return false;
    return true;
}

// Sets the argument of the step.  The cover is stated only if no constraint is needed.
static void say (const Fish *fish, const uint64_t *fins) {
    Finder *const finder = fish->finder;
    const Position *const position = finder->position;
    sudoku_argument *const argument = &finder->argument;
    argument->fins = 0;
    argument->cover_size = fish->size;
    for (unsigned i = 0; i < fish->size; i++)
        argument->cover[i] =
            position->rule[finder_place (finder, fish->cover[i], fish->digit)];
    FOR_SET (fin, fins[word], position->words) {
        if (!sees_all (finder, position->name[fin]))
            argument->cover_size = 0;
        argument->endo[argument->fins] = set_has (fish->twice, fin);
        argument->fin[argument->fins++] = position->name[fin];
    }
}

// Sets the kind, and `excluded` to the candidates that the cover excludes.  Returns its cost;
// UINT_MAX if it excludes none, or if the technique has other houses, or lines of another
// kind.
static unsigned look_at (Fish *fish) {
    Finder *const finder = fish->finder;
    const Position *const position = finder->position;
    const size_t words = position->words;
    uint64_t *const excluded = finder->excluded;
    uint64_t covered[WORDS_SEARCHED], fins[WORDS_SEARCHED];
    unsigned boxes = 0, count = 0;
    if (argument_of (fish) != finder->technique->argument)
        return UINT_MAX;
    memset (covered, 0, words * sizeof *covered);
    for (unsigned i = 0; i < fish->size; i++) {
        boxes += fish->cover[i] >= 2 * finder->side;
        sets_add (covered, members_of (finder, fish->cover[i], fish->digit),
                  words);
    }
    for (size_t w = 0; w < words; w++) {
        fins[w] = fish->twice[w] | (fish->places[w] & ~covered[w]);
        excluded[w] = covered[w] & position->impossible[w];
        count += count_bits (fins[w]);
    }
    FOR_SET (fin, fins[word], words) {
        uint64_t any = 0;
        for (size_t w = 0; w < words; w++)
            any |= excluded[w] &= ~position_friends (position, fin)[w];
        if (!any)
            return UINT_MAX;
    }
    FOR_SET (c, excluded[word] & fish->places[word], words)
        if (count_in (fish, fish->cover, c) <= count_in (fish, fish->house, c))
            set_remove (excluded, c);
    fish->kind = count ? kind_of (fish, covered) : PLAIN_FISH;
    if (count > SUDOKU_FINS_MOST || !sets_meet (excluded, excluded, words) ||
        (fish->target == NO_CANDIDATE &&
         fish->kind != finder->technique->kind)) {
        memset (excluded, 0, words * sizeof *excluded);
        return UINT_MAX;
    }
    say (fish, fins);
    return 16 * count + boxes;
}

// Whether a fish of this kind may have this cover house: all may have crossing lines,
// Franken fish also boxes, and mutant fish any house.
static bool may_cover (const Fish *fish, unsigned house) {
    const Finder *const finder = fish->finder;
    const unsigned side = finder->side, kind = house / side;
    const int argument = finder->technique->argument;
    bool good = kind < 2 || argument != SUDOKU_ARGUMENT_FISH;
    for (unsigned i = 0; i < fish->size; i++)
        good &= fish->house[i] != house &&
                (argument == SUDOKU_ARGUMENT_MUTANT || kind == 2 ||
                 kind != fish->house[i] / side);
    return good && sets_meet (members_of (finder, house, fish->digit),
                              fish->places, finder->position->words);
}

// Tries all covers; the places in `left` must be covered.  Returns true if the search
// should end.
static bool choose_cover (Fish *fish, unsigned from, unsigned chosen,
                          uint64_t left) {
    Finder *const finder = fish->finder;
    if (chosen == fish->size || chosen == FISH_MAX) {
        const unsigned cost = left ? UINT_MAX : look_at (fish);
        if (fish->target == NO_CANDIDATE)
            return sudoku_finder_report (finder, fish->truths, fish->size);
        if (cost < fish->cost && set_has (finder->excluded, fish->target)) {
            fish->cost = cost;
            memcpy (fish->best, fish->cover, sizeof fish->best);
        }
        return false;
    }
    for (unsigned i = from; i < fish->open_size; i++) {
        fish->cover[chosen] = fish->open[i];
        if (choose_cover (fish, i + 1, chosen + 1,
                          left ? left & ~fish->unseen[fish->open[i]] : 0))
            return true;
    }
    return false;
}

// Collects the places of the base houses given by the truths, then tries all covers.
static bool try_covers (Fish *fish, const uint16_t *truths, unsigned size) {
    const Finder *const finder = fish->finder;
    const size_t words = finder->position->words;
    uint64_t left = 0;
    fish->truths = truths;
    fish->size = size;
    fish->cost = UINT_MAX;
    fish->open_size = 0;
    memset (fish->places, 0, words * sizeof *fish->places);
    memset (fish->twice, 0, words * sizeof *fish->twice);
    for (unsigned i = 0; i < size; i++) {
        const unsigned index = truths[i] - finder_place (finder, 0, 0);
        fish->digit = index % finder->side;
        fish->house[i] = index / finder->side;
        if (fish->unseen)
            left |= fish->unseen[fish->house[i]];
        const uint64_t *const members =
            position_members (finder->position, truths[i]);
        for (size_t w = 0; w < words; w++) {
            const uint64_t open = members[w] & finder->position->open[w];
            fish->twice[w] |= fish->places[w] & open;
            fish->places[w] |= open;
        }
    }
    for (unsigned house = 0; house < finder->houses; house++)
        if (may_cover (fish, house))
            fish->open[fish->open_size++] = house;
    return choose_cover (fish, 0, 0, left);
}

// ---------------------------------------------------------------------------
// Lines

// Whether a proper subset of the lines is a fish already.
static bool has_smaller (const Choice *choice) {
    const Finder *const finder = choice->finder;
    const unsigned all = (1u << choice->size) - 1;
    for (unsigned some = 1; some < all; some++) {
        uint64_t sum = 0;
        for (unsigned i = 0; i < choice->size; i++)
            if (some >> i & 1)
                sum |= finder->places[choice->truths[i] -
                                      finder_place (finder, 0, 0)];
        if (count_bits (sum) <= count_bits (some))
            return true;
    }
    return false;
}

static bool report_lines (Choice *choice, uint64_t sum) {
    Finder *const finder = choice->finder;
    (void) sum;
    if (finder->technique->kind == PLAIN_FISH && has_smaller (choice))
        return false;
    Fish fish;
    fish.finder = finder;
    fish.target = NO_CANDIDATE;
    fish.unseen = NULL;
    return try_covers (&fish, choice->truths, choice->size);
}

// Under classic rules the fins lie in one box, which limits the places of a line.
static bool find_lines (Finder *finder) {
    const bool finned = finder->technique->kind != PLAIN_FISH;
    Choice choice = {.finder = finder,
                     .size = finder->technique->size,
                     .bits = finder->technique->size +
                             (finned ? finder->meeting : 0),
                     .found = report_lines};
    for (unsigned i = 0; i < 2 * finder->side; i++) {
        const unsigned first = i % 2 * finder->side, digit = i / 2;
        if (finder_idle (finder, finder->digit_look[digit]))
            continue;
        choice.masks = 0;
        for (unsigned line = first; line < first + finder->side; line++)
            choice_add (&choice, finder_place (finder, line, digit),
                        finder_places (finder, line, digit));
        if (sudoku_finder_choose (&choice))
            return true;
    }
    return false;
}

// ---------------------------------------------------------------------------
// Any houses

typedef struct Houses {
    Finder *finder;
    unsigned size, digit;
    size_t target;
    uint64_t any; // digits with a fish
    // By house: the places that the target does not see, as bits.
    uint64_t places[HOUSES_MAX];
    // The houses with such places, and the chosen houses.
    unsigned open[HOUSES_MAX], open_size;
    bool covering[HOUSES_MAX];
    uint16_t truths[FISH_MAX];
} Houses;

// Reports the fish with the best cover that excludes the target, if this needs all truths.
static bool report_best (Houses *houses) {
    Finder *const finder = houses->finder;
    const unsigned size = houses->size;
    sudoku_finder_follow_all (finder, houses->truths, size);
    if (set_has (finder->excluded, houses->target)) {
        Fish fish;
        fish.finder = finder;
        fish.target = houses->target;
        fish.unseen = houses->places;
        try_covers (&fish, houses->truths, size);
        memcpy (fish.cover, fish.best, sizeof fish.cover);
        if (fish.cost < UINT_MAX && look_at (&fish) == fish.cost &&
            fish.kind == finder->technique->kind)
            return sudoku_finder_report (finder, houses->truths, size);
    }
    memset (finder->excluded, 0,
            finder->position->words * sizeof *finder->excluded);
    return false;
}

// Chooses further truths, from the i-th open house on, whose places are all covered.
static bool choose_truths (Houses *houses, unsigned from, unsigned chosen,
                           uint64_t covered) {
    Finder *const finder = houses->finder;
    if (finder_stops (finder, houses->open_size))
        return true;
    if (chosen == houses->size || chosen >= FISH_MAX) {
        houses->any |= bit (houses->digit);
        return report_best (houses);
    }
    for (unsigned i = from; i < houses->open_size; i++) {
        const unsigned house = houses->open[i];
        if (houses->covering[house] || houses->places[house] & ~covered)
            continue;
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

// Numbers the places that the target does not see.  Returns false if some house has no
// such place, so that one truth excludes the candidate, or if there are too many places.
static bool number_places (Houses *houses) {
    const Finder *const finder = houses->finder;
    const size_t candidate = houses->target;
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
            houses->places[around[i]] |= bit (count);
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

static bool find_houses (Finder *finder) {
    const Position *const position = finder->position;
    const unsigned size = finder->technique->size;
    Houses houses;
    memset (&houses, 0, sizeof houses);
    houses.finder = finder;
    houses.size = size;
    assert (size <= FISH_MAX && position->words <= WORDS_SEARCHED);
    if (finder->houses > HOUSES_MAX)
        return false;
    FOR_SET (c, position->impossible[word], position->words) {
        houses.target = c;
        houses.digit = position->name[c].digit - 1;
        if (finder->no_fish[houses.digit] >> size & 1 ||
            finder_idle (finder, finder->digit_look[houses.digit]))
            continue;
        if (number_places (&houses) && choose_covers (&houses, 0, size - 1, 0))
            return true;
    }
    for (unsigned digit = 0; digit < finder->side; digit++)
        if (!(houses.any >> digit & 1) &&
            !finder_idle (finder, finder->digit_look[digit]))
            finder->no_fish[digit] |= 1u << size;
    return false;
}

bool sudoku_find_fish (Finder *finder) {
    return (finder->technique->argument == SUDOKU_ARGUMENT_FISH
                ? find_lines
                : find_houses) (finder);
}
