// reduce.h -- the candidates of a board (candidates.h) as variables of a formula.
//
// Each candidate is a variable of the board's formula.  Variables are numbered from
// 1, cell by cell and digit by digit, so on a blank board the numbering is the one in
// vars.h.  The variables of a cell are first[cell] + 1, first[cell] + 2, …, in the
// order of its set.
//
//   reduce.c             board -> candidates: givens and their consequences
//   encode_remaining.c   candidates -> constraints

#pragma once

#include "sudoku/board/candidates.h"
#include "sudoku/encode/encode.h"

// Applies the givens and the pencil marks, and then naked singles until there are no
// more; also hidden singles if the encoding requires a place for each digit in each
// house.  If it finds a contradiction, it stores this contradiction and returns false;
// in this case the rest of `cands` must not be used.
bool sudoku_reduce (Candidates *cands, const sudoku_board *board,
                    size_t encoding);

// How a board is simplified before its formula is made: not at all; by the givens and
// the pencil marks; or also by singles.  Source of REDUCE_GIVENS: Kwon and Jain,
// "Optimized CNF Encoding for Sudoku Puzzles", 2006.
typedef enum Reduction { REDUCE_NONE, REDUCE_GIVENS, REDUCE_SINGLES } Reduction;

bool sudoku_reduce_to (Candidates *cands, const sudoku_board *board,
                       size_t encoding, Reduction reduction);

// The number of variables, and the digit of a variable of this cell.
int sudoku_remaining_vars (const Candidates *cands);
unsigned sudoku_var_digit (const Candidates *cands, size_t cell, int var);

// The number of this variable on a blank board (vars.h).
int sudoku_original_var (const Candidates *cands, int var);

// Encodes the rules for the undecided cells and for the missing digits of houses, with
// these variables.  Auxiliary variables are numbered after them.  Returns the same
// codes as sudoku_encode_rules.
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
