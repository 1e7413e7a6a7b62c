// position.h -- candidates and groups of a board as sets, see position.c.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/explain/position/arrays.h"
#include "sudoku/explain/position/set.h"
#include "sudoku/explain/position/constraint_oracle.h"
#include "sudoku/sudoku.h"

#include <assert.h>

// A set of candidates has `words` words of 64 bits.  Candidates are numbered from 0
// in the order of cells and digits.  Only candidates open at the start have a number,
// so that a hard board of side 9 needs four words.
//
//   group g of members[g·words …]     exactly one of them is true
//   candidate c of groups             of[c]
//   friends[c·words …]                the candidates that share no group with c, and c
//
// Apart from its name, the kind of a group does not matter here.
//
// Combinations of constraints are numbered after the candidates.  A combination has
// parts; a rule that excludes one of the parts excludes the combination.  The groups of
// combinations come last.
//
//   combination c ≥ size of parts     parts[c]
//   with[c·words …]                   combinations with candidate c
//   about[(g - whole)·words …]        all parts of group g ≥ whole
//
// The group of a constraint with too many combinations has no members.  Ask oracle[g
// - whole] whether it can still be satisfied.
typedef struct Words {
    uint16_t begin, end;
} Words;

// A list by candidate: at[first[c]] … at[first[c + 1] - 1].
typedef struct Lists {
    size_t *first; // [all + 1]
    uint16_t *at;
} Lists;

// For each item of the list of candidate C, with a pointer ITEM to it.
#define FOR_LIST(ITEM, LISTS, C)                                               \
    for (const uint16_t *                                                      \
             ITEM = (LISTS).at + (LISTS).first[C],                             \
            *const ITEM##_end = (LISTS).at + (LISTS).first[(C) + 1];           \
         ITEM < ITEM##_end; ITEM++)

static inline size_t list_size (Lists lists, size_t candidate) {
    return lists.first[candidate + 1] - lists.first[candidate];
}

typedef struct Position {
    Arrays arrays;
    unsigned side;
    bool classic; // no constraints: groups hold all exclusions
    size_t words, size, all, groups; // `all` includes combinations
    size_t spare;       // index of an empty group, for truths of uniqueness
    size_t whole;       // index of the first group of combinations
    bool waits;         // some constraint has too many combinations
    size_t blanks;      // number of open candidates at the last enumeration
    sudoku_given *name; // [size] cell and digit
    sudoku_rule *rule;  // [groups]
    uint64_t *members, *friends;
    Words *span; // [groups] the words in which a group has members
    Lists groups_of;
    Lists truths;           // only the groups that were truths at the start
    Lists parts;            // of combinations; a candidate has none
    uint64_t *with, *about; // `with` is null without combinations
    ConstraintOracle *
        *oracle;          // [groups - whole] null for groups with combinations
    uint64_t *open;       // neither placed nor eliminated
    uint64_t *solution;   // open candidates that are in the solution
    uint64_t *impossible; // open candidates in no solution
    bool *closed;         // [groups] no truth: satisfied, or a link only
    sudoku_board *board;  // the same state as digits and pencil marks
    Stop *stop;           // checked by long operations, or null
} Position;

// Makes the position of a board.  `solution` has the digits of a solution;
// `possible`, [N³], the candidates that occur in some solution.  Returns SUDOKU_OK;
// SUDOKU_UNKNOWN with a null pointer if stopped; or an error.
int sudoku_position_new (const sudoku_board *board,
                         const sudoku_board *solution,
                         const unsigned char *possible, Stop *stop,
                         Position **position);
void sudoku_position_free (Position *position); // null is allowed

// Removes a candidate, and the combinations with it, from a set.
void sudoku_position_remove (const Position *position, uint64_t *set,
                             size_t candidate);

// Eliminates a candidate.  Returns SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_position_eliminate (Position *position, size_t candidate);
// Places a candidate, and eliminates the candidates that share a group with it.
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

// For each candidate C of the set expression BITS that is a member of a group.
#define FOR_MEMBERS(C, POSITION, GROUP, BITS)                                  \
    FOR_SET_IN (C, position_members (POSITION, GROUP)[word] & (BITS),          \
                (POSITION)->span[GROUP].begin, (POSITION)->span[GROUP].end)

// The number of members of a group in a set.
static inline size_t position_count (const Position *position, size_t group,
                                     const uint64_t *set) {
    const Words span = position->span[group];
    return sets_count (position_members (position, group) + span.begin,
                       set + span.begin, span.end - span.begin);
}

// The candidates of a group: its members, or the parts of its combinations.
static inline const uint64_t *position_about (const Position *position,
                                              size_t group) {
    return group < position->whole
               ? position_members (position, group)
               : position->about + (group - position->whole) * position->words;
}

// The oracle of a constraint with too many combinations; null for other groups.
static inline ConstraintOracle *position_oracle (const Position *position,
                                                 size_t group) {
    return group < position->whole ? NULL
                                   : position->oracle[group - position->whole];
}
