// finder.h -- techniques by name: what their finders share, see finder.c.

#ifndef SUDOKU_EXPLAIN_FINDER_H
#define SUDOKU_EXPLAIN_FINDER_H

#include "sudoku/board/geometry.h"
#include "sudoku/explain/position.h"

// A technique finds its instances at a position and reports each of them: its
// truths, and what they exclude or, for singles, place.
//
//   digits[cell]               bits of the digits that a cell has left
//   places[house·N + digit-1]  bits of the k for which cell k of the house has it
//
// A house counts as in geometry.h.
typedef struct Finder {
    const Position *position;
    unsigned n, side;
    uint64_t *digits, *places;
    uint16_t *number;   // [cells·N] of a candidate, NO_CANDIDATE: it has none
    uint64_t *excluded; // [words] by the instance at hand
    uint64_t *scratch;  // [4·words] of one finder
    const char *technique;
    unsigned
        no_fish; // bits of sizes of fish of any houses, of which there is none
    bool all;    // every instance is wanted, not the first one alone
    void *state;
    // Returns true if the search should end.
    bool (*found) (struct Finder *finder, const uint16_t *truths, size_t size);
} Finder;

#define NO_CANDIDATE UINT16_MAX

// A technique, and the size of what the finder looks for, where it has one.  An
// instance has so many truths; ANY_TRUTHS: three to six.  Finders that take long do
// not name smallest steps: NO_TRUTHS.  UNIQUE_TRUTHS: any number, and only if the
// puzzle is assumed to have one solution.
enum { ANY_TRUTHS = 100, NO_TRUTHS, UNIQUE_TRUTHS };
typedef struct Technique {
    const char *name;
    bool (*find) (Finder *finder, unsigned size);
    unsigned size, truths;
} Technique;
extern const Technique sudoku_techniques_table[]; // book.c

#ifdef __cplusplus
extern "C" {
#endif

// For positions of classic rules.  False without memory; release takes a zeroed
// finder too.
bool sudoku_finder_init (Finder *finder, const Position *position);
void sudoku_finder_release (Finder *finder);
// To be called when the position has changed.
void sudoku_finder_look (Finder *finder);

// Reports truths with what is in `excluded`, unless that is empty; and empties it.
bool sudoku_finder_report (Finder *finder, const uint16_t *truths, size_t size);

// What sees all candidates of a set; none of the set does.
void sudoku_finder_see (const Finder *finder, const uint64_t *set,
                        uint64_t *seen);

// Puts what a few truths exclude by themselves into `excluded`.
void sudoku_finder_follow (Finder *finder, const uint16_t *truths, size_t size);

// The same, but what needs all of them, up to 16.
void sudoku_finder_follow_all (Finder *finder, const uint16_t *truths,
                               size_t size);

// The finders; true if the search ended.
bool sudoku_find_full_house (Finder *finder, unsigned size);
bool sudoku_find_naked_single (Finder *finder, unsigned size);
bool sudoku_find_hidden_single (Finder *finder, unsigned size);
bool sudoku_find_pointing (Finder *finder, unsigned size);
bool sudoku_find_claiming (Finder *finder, unsigned size);
bool sudoku_find_naked (Finder *finder, unsigned size);
bool sudoku_find_hidden (Finder *finder, unsigned size);
bool sudoku_find_fish (Finder *finder, unsigned size);
bool sudoku_find_finned (Finder *finder, unsigned size);
bool sudoku_find_sashimi (Finder *finder, unsigned size);
bool sudoku_find_franken (Finder *finder, unsigned size);
bool sudoku_find_finned_franken (Finder *finder, unsigned size);
bool sudoku_find_mutant (Finder *finder, unsigned size);
bool sudoku_find_finned_mutant (Finder *finder, unsigned size);
bool sudoku_find_skyscraper (Finder *finder, unsigned size);
bool sudoku_find_kite (Finder *finder, unsigned size);
bool sudoku_find_turbot (Finder *finder, unsigned size);
bool sudoku_find_rectangle (Finder *finder, unsigned size);
bool sudoku_find_unique_rectangle (Finder *finder, unsigned size);
bool sudoku_find_bug (Finder *finder, unsigned size);
bool sudoku_find_xy_wing (Finder *finder, unsigned size);
bool sudoku_find_xyz_wing (Finder *finder, unsigned size);
bool sudoku_find_w_wing (Finder *finder, unsigned size);
bool sudoku_find_remote_pair (Finder *finder, unsigned size);
bool sudoku_find_simple_colours (Finder *finder, unsigned size);
bool sudoku_find_multi_colours (Finder *finder, unsigned size);
bool sudoku_find_x_chain (Finder *finder, unsigned size);
bool sudoku_find_xy_chain (Finder *finder, unsigned size);
bool sudoku_find_aic (Finder *finder, unsigned size);
bool sudoku_find_grouped_aic (Finder *finder, unsigned size);
bool sudoku_find_als_aic (Finder *finder, unsigned size);
bool sudoku_find_als_chain (Finder *finder, unsigned size);
bool sudoku_find_als (Finder *finder, unsigned size);
bool sudoku_find_sue_de_coq (Finder *finder, unsigned size);
bool sudoku_find_death_blossom (Finder *finder, unsigned size);

#ifdef __cplusplus
}
#endif

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

static inline unsigned finder_house_cell (const Finder *finder, unsigned house,
                                          unsigned k) {
    const Place place = house_place (finder->n, house, k);
    return (unsigned) cell_of (finder->n, place.row, place.col);
}

// Whether two cells share a house.
static inline bool finder_see (const Finder *finder, unsigned a, unsigned b) {
    const unsigned n = finder->n, side = finder->side;
    return a != b &&
           (a / side == b / side || a % side == b % side ||
            box_of (n, a / side, a % side) == box_of (n, b / side, b % side));
}

// Whether the search is stopped, after so much work.  Then a finder says that it
// ended.
static inline bool finder_stops (const Finder *finder, size_t work) {
    return stops (finder->position->stop, work);
}

static inline unsigned finder_count (uint64_t bits) {
    return count_bits (bits);
}

static inline unsigned finder_first (uint64_t bits) {
    assert (bits);
    return (unsigned) __builtin_ctzll (bits);
}

#endif
