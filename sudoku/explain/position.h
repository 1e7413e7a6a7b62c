// position.h -- candidates and groups of a board as sets, see position.c.

#ifndef SUDOKU_EXPLAIN_POSITION_H
#define SUDOKU_EXPLAIN_POSITION_H

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
typedef struct Position {
    unsigned side;
    size_t words, size, groups;
    sudoku_given *name; // [size] cell and digit
    sudoku_rule *rule;  // [groups]
    uint64_t *members, *friends;
    size_t *first; // [size + 1]
    uint16_t *of;
    uint64_t *open;       // neither placed nor eliminated
    uint64_t *solution;   // open ones of a solution
    uint64_t *impossible; // open ones that are in no solution
    bool *closed;         // [groups] one of its candidates was placed
    sudoku_board *board;  // the same as digits and pencil marks
} Position;

#ifdef __cplusplus
extern "C" {
#endif

// Whether a digit may be in a cell: it is blank, its pencil marks allow the digit,
// and no house of it has the digit.
bool sudoku_is_open (const sudoku_board *board, unsigned row, unsigned col,
                     unsigned digit);

// The k-th candidate that a rule of the board could have, from 0.
sudoku_given sudoku_rule_candidate (const sudoku_board *board, sudoku_rule rule,
                                    unsigned k);

// The position of a board, of which `solution` has the digits of a
// solution and `possible`, [N³], the candidates that are in some solution.  Null without
// memory.
Position *sudoku_position_new (const sudoku_board *board,
                               const sudoku_board *solution,
                               const unsigned char *possible);
void sudoku_position_free (Position *position); // takes null too

// The group of a rule of the board, or `groups` if there is none.
size_t sudoku_position_group (const Position *position, sudoku_rule rule);

// SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_position_eliminate (Position *position, size_t candidate);
// Eliminates those, too, that share a group.
void sudoku_position_place (Position *position, size_t candidate);

#ifdef __cplusplus
}
#endif

static inline const uint64_t *position_members (const Position *position,
                                                size_t group) {
    assert (group < position->groups);
    return position->members + group * position->words;
}

static inline const uint64_t *position_friends (const Position *position,
                                                size_t candidate) {
    assert (candidate < position->size);
    return position->friends + candidate * position->words;
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

#endif
