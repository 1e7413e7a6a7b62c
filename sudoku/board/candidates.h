// candidates.h -- the candidates of a board as bit sets, with undo.
//
// A candidate is a digit that a cell may still have.  Exactly one candidate of each
// group is true: a cell has one digit, a digit has one place in each row, column and
// box.  A group is a set of N bits: the digits of the cell, or the places in the house.
//
//   group 0 … N²-1               cells
//   group N² + house·N + digit-1 places of the digit in the house
//
//   sets     N bits, in whole words   by group: its candidates; empty if it is closed
//   digit    | 16 bits | 16 bits | …  by cell: its digit if it is decided, else 0
//   closed   | 8 bits | 8 bits | …    by group: its digit or place is decided
//   decided  N bits, in whole words   by house: digits of its givens
//   cells    | 32 bits | 32 bits | …  by house: its cells
//   seats    | 3·32 | 3·16 bits | …   by cell: the first groups of its row, column and
//                                     box, and its places in these houses
//   trail    | 32 | 32 bits | …       candidates struck out or placed, in order
//
// A candidate is in four groups, so striking it out changes four words.  Placing it
// closes its groups and strikes out their other candidates.  The only candidate left in
// a group is put into the queue `singles`.
//
// Invariant C1: the bit of a candidate in the cell's set equals its bits in the sets of
// the row, column and box.

#pragma once

#include "sudoku/board/geometry.h"
#include "sudoku/sudoku.h"

#include <stdint.h>

typedef struct Candidate {
    uint32_t cell, digit;
} Candidate;

// The only candidate of a group.
typedef struct Single {
    uint32_t cell;
    uint16_t digit;
    bool hidden; // the group belongs to a house
} Single;

// Why there is no solution: a cell without a candidate, or a digit without a
// place in a house.
typedef struct Contradiction {
    unsigned digit; // 0 if there is none; N + 1 if `cell` has no candidate
    unsigned house; // otherwise the house in which the digit has no place
    Place cell;
} Contradiction;

typedef struct Seat {
    uint32_t first[3];
    uint16_t at[3];
} Seat;

typedef struct Candidates {
    unsigned n, side;
    size_t words;      // words per set
    uint16_t *digit;   // [N²]
    uint64_t *sets;    // [4N²·words]
    bool *closed;      // [4N²]
    uint64_t *decided; // [3N·words]
    uint32_t *cells;   // [3N·N]
    Seat *seats;       // [N²]
    uint32_t
        *first; // [N² + 1] by cell: number of its first candidate (reduce.h)
    Single *singles; // [4N²]
    size_t singles_size;
    Candidate *trail; // [N³]; null if changes cannot be undone
    size_t trail_size;
    bool hidden; // a house must have a place for each digit
    size_t open; // number of cells that are not decided
    Contradiction contradiction;
} Candidates;

// A state for sudoku_candidates_undo.
typedef struct CandidatesMark {
    size_t trail, singles;
    bool failed;
} CandidatesMark;

// Makes candidates for boards of order n, owned by the caller; null if memory runs out.
// They take about N³/2 + 70 N² bytes; a trail takes 8 N³ more.
Candidates *sudoku_candidates_new (unsigned n);
Candidates *sudoku_candidates_with_trail (unsigned n);
void sudoku_candidates_free (Candidates *cands); // null is allowed

// The candidates of a blank board with variant rules: each cell has each digit.  Only
// `side`, `digit`, the sets of cells, and `first` are filled in.
Candidates *sudoku_candidates_blank (unsigned side);

// Applies the givens and the pencil marks.  Without `hidden` a house need not have a
// place for each digit, so only naked singles are found.  The functions from here on
// store the first contradiction; then functions that return bool return false.  After a
// contradiction, call only sudoku_candidates_undo, or load a board again.
bool sudoku_candidates_load (Candidates *cands, const sudoku_board *board,
                             bool hidden);

// Strikes out a candidate, or places it in its cell.
void sudoku_candidates_strike (Candidates *cands, size_t cell, unsigned digit);
void sudoku_candidates_place (Candidates *cands, size_t cell, unsigned digit);

// Places the queued singles and the singles that follow: only naked singles if
// `cells_alone`, otherwise all.
bool sudoku_candidates_settle (Candidates *cands, bool cells_alone);

// Undoes all changes since the mark; needs a trail.
void sudoku_candidates_undo (Candidates *cands, CandidatesMark mark);

static inline CandidatesMark candidates_mark (const Candidates *cands) {
    const CandidatesMark mark = {cands->trail_size, cands->singles_size,
                                 cands->contradiction.digit != 0};
    return mark;
}

// Clears the trail and the queue of singles.
static inline void candidates_commit (Candidates *cands) {
    cands->trail_size = cands->singles_size = 0;
}

static inline bool candidates_fail (const Candidates *cands) {
    return cands->contradiction.digit != 0;
}

static inline bool candidates_solved (const Candidates *cands) {
    return !cands->open && !candidates_fail (cands);
}

static inline const uint64_t *candidates_of (const Candidates *cands,
                                             size_t cell) {
    return cands->sets + cell * cands->words;
}

// The places of a digit in a house.
static inline const uint64_t *places_of (const Candidates *cands,
                                         unsigned house, unsigned digit) {
    const size_t side = cands->side;
    return cands->sets + (side * (side + house) + digit - 1) * cands->words;
}

// The number of bits in a set.
static inline unsigned candidates_count (const Candidates *cands,
                                         const uint64_t *set) {
    unsigned count = 0;
    for (size_t word = 0; word < cands->words; word++)
        count += (unsigned) __builtin_popcountll (set[word]);
    return count;
}

// The number of candidates of a cell.
static inline unsigned candidates_at (const Candidates *cands, size_t cell) {
    return candidates_count (cands, candidates_of (cands, cell));
}

static inline bool is_candidate (const Candidates *cands, size_t cell,
                                 unsigned digit) {
    assert (digit >= 1 && digit <= cands->side);
    return candidates_of (cands, cell)[(digit - 1) / 64] >> (digit - 1) % 64 &
           1;
}

// The first candidate of a cell that is at least `digit`, or 0.  `digit` may be
// N + 1.
static inline unsigned next_candidate (const Candidates *cands, size_t cell,
                                       unsigned digit) {
    const uint64_t *const set = candidates_of (cands, cell);
    assert (digit >= 1 && digit <= cands->side + 1);
    for (size_t word = (digit - 1) / 64; word < cands->words; word++) {
        const unsigned from = word == (digit - 1) / 64 ? (digit - 1) % 64 : 0;
        const uint64_t bits = set[word] >> from << from;
        if (bits)
            return (unsigned) word * 64 + (unsigned) __builtin_ctzll (bits) + 1;
    }
    return 0;
}
