// candidates.h -- what a board leaves open, before any solver sees it.
//
// A cell is decided, or open: then it has a set of candidates, the digits that
// it may still hold.  For cells, and for digits in houses, it is known how many
// there are.
//
//   digit   | 16 bits | 16 bits | …   by cell: its digit if decided, else 0
//   sets    N bits, in whole words    by cell: its candidates, none if decided
//   count   | 16 bits | 16 bits | …   by cell: how many
//   places  | 16 bits | 16 bits | …   by house and digit: how many cells of the
//                                     house have it as a candidate; 0 as well
//                                     if one of them is decided for it
//   first   | 32 bits | 32 bits | …   by cell: candidates of the cells before
//
// Candidates are the variables of the board: numbered from 1 on, cell by cell
// and digit by digit, so that on a blank board they are those of vars.h.  Those
// of a cell follow first[cell], in the order of its set.
//
//   reduce.c        board -> candidates: givens and their consequences
//   encode_left.c   candidates -> constraints

#ifndef SUDOKU_CANDIDATES_H
#define SUDOKU_CANDIDATES_H

#include "sudoku/encode/encode.h"
#include "sudoku/board/geometry.h"

// Why there is no solution: a cell without a candidate, or a digit without a
// place in a house.
typedef struct Contradiction {
    unsigned digit; // 0: none was found; or N + 1: of the cell
    unsigned house; // of the digit
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
    uint32_t *waiting; // [4N²] single candidates that nobody has looked at
    size_t waiting_size;
    bool hidden; // the only place of a digit in a house decides
    size_t open; // cells
    Contradiction contradiction;
} Candidates;

#ifdef __cplusplus
extern "C" {
#endif

// For boards of order n; null without memory.  Some N³/8 + 32 N² bytes.
Candidates *sudoku_candidates_new (unsigned n);
void sudoku_candidates_free (Candidates *left); // takes null too

// What the board leaves open: applies givens and pencil marks, and single
// candidates until there are none.  Cells with one candidate are decided and, if
// the encoding says that houses hold each digit, digits with one place.  False,
// and the first contradiction found, if there is one: then the candidates are of
// no use.
bool sudoku_reduce (Candidates *left, const sudoku_board *board,
                    size_t encoding);

// The number of variables, and the digit of one of this cell's.
int sudoku_candidates_left (const Candidates *left);
unsigned sudoku_var_digit (const Candidates *left, size_t cell, int var);

// The rules for open cells and for digits that miss in houses, over these
// variables; auxiliary ones follow.  As sudoku_encode_rules.
int sudoku_encode_left (const Candidates *left, size_t encoding, size_t amo,
                        const sudoku_sink *sink);
EncodedSize sudoku_left_size (const Candidates *left, size_t encoding,
                              size_t amo);

#ifdef __cplusplus
}
#endif

static inline const uint64_t *candidates_of (const Candidates *left,
                                             size_t cell) {
    return left->sets + cell * left->words;
}

static inline bool is_candidate (const Candidates *left, size_t cell,
                                 unsigned digit) {
    return candidates_of (left, cell)[(digit - 1) / 64] >> (digit - 1) % 64 & 1;
}

// The next candidate of a cell from `digit` on, at most N + 1, or 0.
static inline unsigned next_candidate (const Candidates *left, size_t cell,
                                       unsigned digit) {
    const uint64_t *const set = candidates_of (left, cell);
    for (size_t word = (digit - 1) / 64; word < left->words; word++) {
        const unsigned from = word == (digit - 1) / 64 ? (digit - 1) % 64 : 0;
        const uint64_t bits = set[word] >> from << from;
        if (bits)
            return (unsigned) word * 64 + (unsigned) __builtin_ctzll (bits) + 1;
    }
    return 0;
}

#endif
