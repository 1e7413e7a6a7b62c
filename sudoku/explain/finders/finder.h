// finder.h -- the interface of techniques and what their finders share, see finder.c.

#pragma once

#include "sudoku/board/houses.h"
#include "sudoku/explain/position/equation.h"
#include "sudoku/explain/position/position.h"
#include "sudoku/explain/argument.h"

// An instance of a technique as a chain, see chain.c.
enum { ELEMENTS_MOST = 64, ELEMENT_CELLS = 16, CHAIN_TRUTHS = 256 };
typedef struct Chain {
    size_t size; // number of elements; 0 if it is no chain
    uint16_t truths[ELEMENTS_MOST][ELEMENT_CELLS];
    size_t truths_size[ELEMENTS_MOST]; // of each element
    uint16_t all[CHAIN_TRUTHS]; // [all_size] truths of all elements, each once
    size_t all_size;
    uint64_t *ends; // [2·words·ELEMENTS_MOST] the two ends of each element
    bool loop;
    // Death blossom: the first element is a cell, and each of its digits excludes an end
    // of another element.
    bool blossom;
} Chain;

// A technique finds its instances at a position and reports each one: its truths, and
// the candidates that they exclude or, for singles, place.
//
//   digits[cell]               remaining digits of a cell, as bits
//   places[house·N + digit-1]  remaining places of a digit, as bits: bit k is the k-th cell
//                              of the house
//
// Houses are numbered as in houses.h; each house has N cells.
typedef struct Finder {
    Arrays arrays;
    const Position *position;
    unsigned side, houses;
    unsigned meeting; // greatest number of cells that a box and a line share
    uint64_t *digits, *places;
    uint16_t *number;   // [cells·N] by candidate; NO_CANDIDATE if not open
    uint64_t *excluded; // [words] by the current instance
    uint64_t *scratch;  // [4·words] for the running finder
    Chain chain;        // of the current instance
    const sudoku_proof_line *proof; // [proof_size] optional
    size_t proof_size;
    // [rules_size] truths of the current instance that are whole rules, not groups
    sudoku_rule rules[EQUATION_RULES];
    size_t rules_size;
    sudoku_argument argument; // for fish: the cover and the fins
    Arithmetic arithmetic;    // for instances of bounds or sums
    struct Forcing *forcing;  // see forcing.c
    const struct Technique *technique;
    bool all; // report every instance, not only the first
    // Looks are counted.  The look that last found a cell changed, [cells], or a digit,
    // [N]; bit k of no_fish, [N]: the digit has no fish with k base houses of any kind.
    unsigned look, *cell_look, *digit_look, *no_fish;
    unsigned
        since;     // the last look at which the technique had no instance, or 0
    bool reported; // the technique has an instance now
    void *state;
    // Returns true if the search should end.
    bool (*found) (struct Finder *finder, const uint16_t *truths, size_t size);
} Finder;

// Positions whose sets have more words are not searched by finders.  The limit allows 4096
// candidates and 4000 combinations.
enum { WORDS_SEARCHED = 128 };

#define NO_CANDIDATE UINT16_MAX

// The `kind` of a technique, for a finder of several techniques; each finder counts from 0.
enum { POINTING, CLAIMING };                                // locked
enum { ANY_CONSTRAINT, CAGES };                             // constraint
enum { ONE_CELL, SEVERAL_CELLS };                           // sums
enum { PLAIN_FISH, FINNED, SASHIMI };                       // fish
enum { SKYSCRAPER, KITE, TURBOT, EMPTY_RECTANGLE };         // pair
enum { UNIQUE, AVOIDABLE };                                 // rectangle
enum { XY_WING, XYZ_WING };                                 // wing
enum { ONE_CLUSTER, TWO_CLUSTERS, PAIRS };                  // colours
enum { X_CHAIN, XY_CHAIN, AIC, GROUPED, SETS, SETS_ALONE }; // chain
enum {
    CELL_CHAIN,
    HOUSE_CHAIN,
    CELL_NET,
    HOUSE_NET,
    NISHIO,
    CONTRADICTION,
    NESTED,
    GUARDED
}; // forcing

// HoDoKu's levels of puzzles.
enum { EASY, MEDIUM, HARD, UNFAIR, EXTREME };

// Values of `truths` other than a number of truths, see techniques.def.
enum { ANY_TRUTHS = 100, NO_TRUTHS, UNIQUE_TRUTHS };
// A line of techniques.def.
typedef struct Technique {
    const char *name;
    // Returns true if the search ended.
    bool (*find) (Finder *finder);
    int argument; // SUDOKU_ARGUMENT_…
    int kind;
    unsigned size, truths, hodoku;
    int level;
} Technique;
extern const Technique sudoku_techniques_table[]; // techniques.c

// A search for `size` truths, each with a mask of digits or places.  The union of the
// masks must have at most `bits` bits.
enum { CHOICE_MAX = 5, MASKS_MAX = 64 };
typedef struct Choice {
    Finder *finder;
    unsigned size, bits, masks;
    uint64_t mask[MASKS_MAX];
    uint16_t truth[MASKS_MAX], truths[CHOICE_MAX]; // all truths; chosen truths
    // Reports a choice; returns true if the search should end.
    bool (*found) (struct Choice *choice, uint64_t sum);
    void *state;
} Choice;

#define TECHNIQUE(NAME, FINDER, ...) bool sudoku_find_##FINDER (Finder *finder);
#include "sudoku/explain/finders/techniques.def"

// The houses of the position must have N cells each.  Returns false if memory runs out.
// Release accepts a zeroed finder, too.
bool sudoku_finder_init (Finder *finder, const Position *position);
void sudoku_finder_release (Finder *finder);
// Call this when the position has changed.
void sudoku_finder_look (Finder *finder);
// Restricts a finder to these truths, which must be truths of the finder `all`.
void sudoku_finder_look_at (Finder *finder, const Finder *all,
                            const uint16_t *truths, size_t size);

// Whether a cell or digit that was last found changed at `look` is as it was when the
// running technique last had no instance.  The instances of cells or of a digit depend on nothing else,
// except that they exclude fewer candidates when others are gone.
static inline bool finder_idle (const Finder *finder, unsigned look) {
    return finder->since && look <= finder->since;
}

// Reports truths with `excluded` unless it is empty.  Then clears `excluded`, and the
// chain unless the search ends.
bool sudoku_finder_report (Finder *finder, const uint16_t *truths, size_t size);

// The number of a candidate; digits count from 0.
static inline uint16_t finder_candidate (const Finder *finder, unsigned cell,
                                         unsigned digit) {
    return finder->number[cell * finder->side + digit];
}

// sudoku_finder_spare clears the spare truth of the position and sets its rule.
// finder_spare_add adds digits of a cell to this truth.
void sudoku_finder_spare (const Finder *finder, sudoku_rule rule);
static inline void finder_spare_add (const Finder *finder, unsigned cell,
                                     uint64_t digits) {
    uint64_t *const members = finder->position->members +
                              finder->position->spare * finder->position->words;
    FOR_BITS (digit, digits)
        set_add (members, finder_candidate (finder, cell, digit));
}

// Finds the candidates outside a set that see every candidate of the set.
void sudoku_finder_see (const Finder *finder, const uint64_t *set,
                        uint64_t *seen);

// Sets `excluded` to the candidates that a few truths together exclude.
void sudoku_finder_follow (Finder *finder, const uint16_t *truths, size_t size);

// As sudoku_finder_follow for up to 16 truths, but keeps only exclusions that need all of
// the truths.
void sudoku_finder_follow_all (Finder *finder, const uint16_t *truths,
                               size_t size);

// Adds a truth unless it has one candidate or too many.
static inline void choice_add (Choice *choice, uint16_t truth, uint64_t mask) {
    if (count_bits (mask) < 2 || count_bits (mask) > choice->bits)
        return;
    choice->mask[choice->masks] = mask;
    choice->truth[choice->masks++] = truth;
}

// Tries all choices.  Returns true if the search should end.
bool sudoku_finder_choose (Choice *choice);

// The group of a cell, and of a digit (from 0) in a house.
static inline uint16_t finder_cell (const Finder *finder, unsigned cell) {
    assert (cell < finder->side * finder->side);
    (void) finder;
    return (uint16_t) cell;
}

static inline uint16_t finder_place (const Finder *finder, unsigned house,
                                     unsigned digit) {
    const unsigned all = finder->side * finder->side;
    return (uint16_t) (all + house * finder->side + digit);
}

static inline uint64_t finder_places (const Finder *finder, unsigned house,
                                      unsigned digit) {
    return finder->places[house * finder->side + digit];
}

// Excludes these digits from a cell.
static inline void finder_exclude (Finder *finder, unsigned cell,
                                   uint64_t digits) {
    FOR_BITS (digit, digits)
        set_add (finder->excluded, finder_candidate (finder, cell, digit));
}

static inline unsigned finder_house_cell (const Finder *finder, unsigned house,
                                          unsigned k) {
    const Place place = board_house_cell (finder->position->board, house, k);
    return place.row * finder->side + place.col;
}

// The box or region of a cell, as a house; not a valid house if the cell has none.
static inline unsigned finder_box (const Finder *finder, unsigned cell) {
    return 2 * finder->side + board_region (finder->position->board,
                                            cell / finder->side,
                                            cell % finder->side);
}

// Whether two cells share a house.
static inline bool finder_see (const Finder *finder, unsigned a, unsigned b) {
    const unsigned side = finder->side, box = finder_box (finder, a);
    return a != b && (a / side == b / side || a % side == b % side ||
                      (box < finder->houses && box == finder_box (finder, b)));
}

// Counts work.  Returns whether the search is stopped; if it is, the finder must return
// true, as if `found` had ended the search.
static inline bool finder_stops (const Finder *finder, size_t work) {
    return stops (finder->position->stop, work);
}
