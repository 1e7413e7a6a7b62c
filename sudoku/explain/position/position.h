// position.h -- candidates and groups of a board as sets, see position.c.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/explain/position/waiting.h"
#include "sudoku/sudoku.h"

#include <assert.h>
#include <stdint.h>

// A set of candidates is `words` words of 64 bits, and candidates are numbered
// from 0 in the order of cells and digits.  Only those that are open at the start
// have a number, so that a hard board of side 9 needs four words.
//
//   group g of members[g·words …]     exactly one of them is true
//   candidate c of groups             of[first[c]] … of[first[c + 1] - 1]
//   friends[c·words …]                those that share no group with c, and c
//
// Nothing here depends on what a group is, but for its name.
//
// Combinations of constraints are numbered as candidates, after these.  They have
// parts; what excludes one of its parts excludes a combination.  The groups of
// combinations come last.
//
//   combination c ≥ size              part[first_part[c - size]] …
//   with[c·words …]                   combinations with candidate c
//   about[(g - whole)·words …]        all parts of group g ≥ whole
//
// The group of a constraint that has too many combinations has no members.  Whether it
// can hold is asked of waiting[g - whole].
typedef struct Position {
    unsigned side;
    bool classic; // no constraints: groups tell what excludes what
    size_t words, size, all, groups; // `all`: with combinations
    size_t spare;       // a group without candidates, for truths of uniqueness
    size_t whole;       // the first group of combinations
    bool waits;         // some constraint has too many
    size_t blanks;      // open candidates when that was found out
    sudoku_given *name; // [size] cell and digit
    sudoku_rule *rule;  // [groups]
    uint64_t *members, *friends;
    size_t *first, *first_part; // [all + 1], [all - size + 1]
    uint16_t *of, *part;
    uint64_t *with, *about; // null without combinations
    Waiting **waiting;      // [groups - whole] null with combinations
    uint64_t *open;         // neither placed nor eliminated
    uint64_t *solution;     // open ones of a solution
    uint64_t *impossible;   // open ones that are in no solution
    bool *closed;        // [groups] no truth: one of its candidates was placed,
                         // or there need not be one
    sudoku_board *board; // the same as digits and pencil marks
    Stop *stop;          // of what works on it; null: never
} Position;

// Whether a digit may be in a cell: it is blank, its pencil marks allow the digit,
// no house of it has the digit, and no digit excludes it by a constraint with links.
bool sudoku_is_open (const sudoku_board *board, unsigned row, unsigned col,
                     unsigned digit);

// Whether a constraint with links says that two candidates exclude each other.
bool sudoku_keeps_apart (const sudoku_board *board, size_t constraint,
                         sudoku_given a, sudoku_given b);

// The candidates that a rule of the board is about, open or not: [N²], or [N³] for a
// constraint as a whole.  Returns their number.
size_t sudoku_rule_candidates (const sudoku_board *board, sudoku_rule rule,
                               sudoku_given *candidates);
// Those that are open.
size_t sudoku_rule_left (const sudoku_board *board, sudoku_rule rule,
                         sudoku_given *candidates);

// The position of a board, of which `solution` has the digits of a
// solution and `possible`, [N³], the candidates that are in some solution.
// SUDOKU_OK; SUDOKU_UNKNOWN, and a null pointer, if it was stopped; or an error.
int sudoku_position_new (const sudoku_board *board,
                         const sudoku_board *solution,
                         const unsigned char *possible, Stop *stop,
                         Position **position);
void sudoku_position_free (Position *position); // takes null too

// Removes a candidate from a set, and the combinations with it.
void sudoku_position_remove (const Position *position, uint64_t *set,
                             size_t candidate);

// SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_position_eliminate (Position *position, size_t candidate);
// Eliminates those, too, that share a group.
void sudoku_position_place (Position *position, size_t candidate);

static inline const uint64_t *position_members (const Position *position,
                                                size_t group) {
    assert (group < position->groups);
    return position->members + group * position->words;
}

static inline const uint64_t *position_friends (const Position *position,
                                                size_t candidate) {
    assert (candidate < position->all);
    return position->friends + candidate * position->words;
}

// The candidates that a group is about: its members, or their parts.
static inline const uint64_t *position_about (const Position *position,
                                              size_t group) {
    return group < position->whole
               ? position_members (position, group)
               : position->about + (group - position->whole) * position->words;
}

// Of a constraint with too many combinations, else null.
static inline Waiting *position_waiting (const Position *position,
                                         size_t group) {
    return group < position->whole ? NULL
                                   : position->waiting[group - position->whole];
}

// The parts of a combination; a candidate has none.
static inline size_t position_parts (const Position *position, size_t candidate,
                                     const uint16_t **parts) {
    const size_t index = candidate - position->size;
    if (candidate < position->size)
        return 0;
    *parts = position->part + position->first_part[index];
    return position->first_part[index + 1] - position->first_part[index];
}

static inline bool set_has (const uint64_t *set, size_t candidate) {
    return set[candidate / 64] >> candidate % 64 & 1;
}

static inline void set_add (uint64_t *set, size_t candidate) {
    set[candidate / 64] |= UINT64_C (1) << candidate % 64;
}

static inline void set_remove (uint64_t *set, size_t candidate) {
    set[candidate / 64] &= ~(UINT64_C (1) << candidate % 64);
}

// The number of bits.  Without the processor's instruction, which not all have, this is
// faster than the compiler's function.
static inline unsigned count_bits (uint64_t bits) {
    bits -= bits >> 1 & UINT64_C (0x5555555555555555);
    bits = (bits & UINT64_C (0x3333333333333333)) +
           (bits >> 2 & UINT64_C (0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
    return (unsigned) (bits * UINT64_C (0x0101010101010101) >> 56);
}

// The candidates of both sets.
static inline size_t sets_count (const uint64_t *a, const uint64_t *b,
                                 size_t words) {
    size_t count = 0;
    for (size_t i = 0; i < words; i++)
        count += count_bits (a[i] & b[i]);
    return count;
}

static inline bool sets_meet (const uint64_t *a, const uint64_t *b,
                              size_t words) {
    uint64_t both = 0;
    for (size_t i = 0; i < words; i++)
        both |= a[i] & b[i];
    return both != 0;
}

// Adds a set to another, keeps what is in both, or removes it.
static inline void sets_add (uint64_t *to, const uint64_t *set, size_t words) {
    for (size_t i = 0; i < words; i++)
        to[i] |= set[i];
}

static inline void sets_keep (uint64_t *to, const uint64_t *set, size_t words) {
    for (size_t i = 0; i < words; i++)
        to[i] &= set[i];
}

static inline void sets_drop (uint64_t *to, const uint64_t *set, size_t words) {
    for (size_t i = 0; i < words; i++)
        to[i] &= ~set[i];
}

// Whether all candidates of a are in b.
static inline bool sets_include (const uint64_t *a, const uint64_t *b,
                                 size_t words) {
    uint64_t only = 0;
    for (size_t i = 0; i < words; i++)
        only |= a[i] & ~b[i];
    return !only;
}

// For each candidate C of the set expression BITS, which may use the index WORD.
#define FOR_SET(C, BITS, WORDS)                                                \
    for (size_t word = 0; word < (WORDS); word++)                              \
        for (uint64_t bits_ = (BITS); bits_; bits_ &= bits_ - 1)               \
            for (size_t C = word * 64 + (size_t) __builtin_ctzll (bits_),      \
                        once_ = 1;                                             \
                 once_; once_ = 0)
