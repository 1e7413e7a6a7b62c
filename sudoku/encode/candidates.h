// candidates.h -- what a board leaves open, before any solver sees it.
//
// A cell is either decided or open.  An open cell has a set of candidates: the
// digits that it may still hold.  Two counts are kept: the candidates of each
// cell, and the places of each digit in each house.
//
//   digit   | 16 bits | 16 bits | …   by cell: its digit if decided, else 0
//   sets    N bits, in whole words    by cell: its candidates, none if decided
//   count   | 16 bits | 16 bits | …   by cell: the size of its set
//   places  | 16 bits | 16 bits | …   by house and digit: how many cells of the
//                                     house have it as a candidate; 0 if one of
//                                     them is decided for it
//   first   | 32 bits | 32 bits | …   by cell: candidates of the cells before
//
// Each candidate is a variable of the board's formula.  They are numbered from
// 1, cell by cell and digit by digit, so on a blank board the numbers are those
// of vars.h.  The variables of a cell are first[cell] + 1, first[cell] + 2, …,
// in the order of its set.
//
//   reduce.c             board -> candidates: givens and their consequences
//   encode_remaining.c   candidates -> constraints

#ifndef SUDOKU_CANDIDATES_H
#define SUDOKU_CANDIDATES_H

#include "sudoku/encode/encode.h"
#include "sudoku/board/geometry.h"

#include <assert.h>

// Why there is no solution: a cell without a candidate, or a digit without a
// place in a house.
typedef struct Contradiction {
    unsigned digit; // 0: no contradiction; N + 1: `cell` has no candidate;
    unsigned house; // else: the digit has no place in this house
    Place cell;
} Contradiction;

typedef struct Candidates {
    unsigned n, side;
    size_t words;      // of a set
    uint16_t *digit;   // [N²]
    uint64_t *sets;    // [N²·words]
    uint16_t *count;   // [N²]
    uint16_t *places;  // [3N·N]
    uint64_t *decided; // [3N·words] by house: the digits of decided cells
    uint32_t *first;   // [N² + 1]
    uint32_t *waiting; // [4N²] single candidates that are not applied yet
    size_t waiting_size;
    bool hidden; // hidden singles count: the encoding has them
    size_t open; // number of open cells
    Contradiction contradiction;
} Candidates;

#ifdef __cplusplus
extern "C" {
#endif

// For boards of order n, owned by the caller.  Null without memory.  Takes
// about N³/8 + 32 N² bytes.
Candidates *sudoku_candidates_new (unsigned n);
void sudoku_candidates_free (Candidates *cands); // takes null too

// Those of a blank board with rules of its own, where each cell has each digit;
// only digits, sets, counts, numbers of variables, and `open` are there.
Candidates *sudoku_candidates_blank (unsigned side);

// Applies the givens and the pencil marks, and then naked singles until there
// are none; and hidden singles too if the encoding says that every house holds
// each digit.  Returns false and keeps the first contradiction if it finds one;
// then the rest of `cands` must not be used.
bool sudoku_reduce (Candidates *cands, const sudoku_board *board,
                    size_t encoding);

// Applies the givens and the pencil marks alone, so an open cell may have a
// single candidate.  Source: Kwon and Jain, "Optimized CNF Encoding for Sudoku
// Puzzles", 2006.
bool sudoku_apply_givens (Candidates *cands, const sudoku_board *board,
                          size_t encoding);

// How much of a board is applied before its formula is made: nothing, the
// givens, or also single candidates.
typedef enum Reduction { REDUCE_NONE, REDUCE_GIVENS, REDUCE_SINGLES } Reduction;

// sudoku_apply_givens or sudoku_reduce.
bool sudoku_reduce_to (Candidates *cands, const sudoku_board *board,
                       size_t encoding, Reduction reduction);

// Decides an open cell for one of its candidates, and what follows by single
// candidates; false for a contradiction, as above.  The variables keep their
// numbers, so they must not be used any more.
bool sudoku_decide_cell (Candidates *cands, size_t cell, unsigned digit);

// Copies all but the numbers of variables, to candidates of the same order.
void sudoku_candidates_copy (Candidates *to, const Candidates *from);

// The number of variables, and the digit that a variable of this cell stands
// for.
int sudoku_remaining_vars (const Candidates *cands);
unsigned sudoku_var_digit (const Candidates *cands, size_t cell, int var);

// The number that this variable has on a blank board (vars.h).
int sudoku_original_var (const Candidates *cands, int var);

// The rules for the open cells, and for the digits that houses still lack, over
// these variables.  Auxiliary variables follow.  Returns what
// sudoku_encode_rules does.
int sudoku_encode_remaining (const Candidates *cands, size_t encoding,
                             size_t amo, const sudoku_sink *sink);
EncodedSize sudoku_remaining_size (const Candidates *cands, size_t encoding,
                                   size_t amo);

#ifdef __cplusplus
}
#endif

static inline const uint64_t *candidates_of (const Candidates *cands,
                                             size_t cell) {
    return cands->sets + cell * cands->words;
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

// The variable of a candidate of this cell.
static inline int candidate_var (const Candidates *cands, size_t cell,
                                 unsigned digit) {
    const uint64_t *const set = candidates_of (cands, cell);
    const size_t last = (digit - 1) / 64;
    const uint64_t below = (UINT64_C (1) << (digit - 1) % 64) - 1;
    int var = (int) cands->first[cell] + 1;
    assert (is_candidate (cands, cell, digit));
    for (size_t word = 0; word < last; word++)
        var += __builtin_popcountll (set[word]);
    return var + __builtin_popcountll (set[last] & below);
}

#endif
