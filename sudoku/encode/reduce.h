// reduce.h -- what a board leaves open (candidates.h) as variables of a formula.
//
// Each candidate is a variable of the board's formula.  They are numbered from
// 1, cell by cell and digit by digit, so on a blank board the numbers are those
// of vars.h.  The variables of a cell are first[cell] + 1, first[cell] + 2, …,
// in the order of its set.
//
//   reduce.c             board -> candidates: givens and their consequences
//   encode_remaining.c   candidates -> constraints

#pragma once

#include "sudoku/board/candidates.h"
#include "sudoku/encode/encode.h"

// Applies the givens and the pencil marks, and then naked singles until there
// are none; and hidden singles too if the encoding says that every house holds
// each digit.  Returns false and keeps the first contradiction if it finds one;
// then the rest of `cands` must not be used.
bool sudoku_reduce (Candidates *cands, const sudoku_board *board,
                    size_t encoding);

// How much of a board is applied before its formula is made: nothing, the
// givens and the pencil marks, or also single candidates.  Source of the second: Kwon
// and Jain, "Optimized CNF Encoding for Sudoku Puzzles", 2006.
typedef enum Reduction { REDUCE_NONE, REDUCE_GIVENS, REDUCE_SINGLES } Reduction;

bool sudoku_reduce_to (Candidates *cands, const sudoku_board *board,
                       size_t encoding, Reduction reduction);

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
