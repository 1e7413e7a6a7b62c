// fixpoint16.h -- boards of side 16 as bitboards, and the rules that are applied.
//
// A candidate is a bit.  A word has the 16 cells of a box for one digit:
//
//   15 14 13 12   11 10 9 8   7 6 5 4   3 2 1 0     each: col 3 2 1 0
//      row 3        row 2      row 1     row 0
//
// The 16 words of a digit lie box by box, so four words are a band of boxes and
// every fourth word is in the same stack.  Two digits are 512 bits (bitboard16.h):
//
//              band 0    band 1    band 2     band 3
//   digit 0    0 1 2 3   4 5 6 7   8 9 10 11  12 13 14 15
//   digit 1    likewise
//   …          256 words in all
//
// A box of a digit is a lane, so the rules of boxes are arithmetic within lanes;
// the candidates of cells are counted by bitwise logic between registers.  One
// pass has three steps, each for all cells at once, and takes about 320 vector
// operations of 512 bits, or 260 with GFNI (segments16.h):
//
//   locked         Locked candidates.  A segment is the intersection of a row or
//                  column with a box.  A segment of a row loses a digit if all places
//                  of the digit in another row are in the same box, or all its places
//                  in another box of the band are in the same row.  Likewise for
//                  columns.  Singles reach rows and columns by this step, and it
//                  includes what puzzlers call pointing and claiming.
//   naked_single   A cell with a single candidate excludes that digit from its box.
//   hidden_single  The single place of a digit in a box excludes the other digits
//                  from that cell.  After `locked`, a single place in a row or column is
//                  the single place in its box, too.
//
// When these steps change nothing more, a fourth step follows:
//
//   hidden_pair    Two digits with the same two places in a box exclude the other
//                  digits from both cells.
//
// For `locked` four digits share a word, since a segment needs one bit for its four
// cells.  A band is a 4 × 4 matrix of rows and boxes for each digit.  Its boxes are four
// lanes, and its rows are the four fields of bits of a lane.  For columns the bits have
// another order:
//
//   rows of a box     15 … 12 | 11 … 8 | 7 … 4 | 3 … 0    each: digits 3 2 1 0
//                      row 3    row 2   row 1   row 0
//   columns of a box  15 … 12 | 11 … 8 | 7 … 4 | 3 … 0    each: col 3 2 1 0
//                     digit 3  digit 1  digit 2 digit 0
//
// Until the core learns clauses (DPLL), the next decision is chosen by weights of the cells:
// by the conflicts in which a cell took part, and by the number of cells that its assignments
// closed (kernel16.c).  On boards of this side these weights save two thirds of the
// conflicts; hidden pairs save another third.
//
// Sources: Dillon, "tdoku", 2019, for whole-board SIMD; Boussemart, Hemery,
// Lecoutre and Sais, "Boosting Systematic Search by Weighting Constraints", ECAI
// 2004, for weights.

#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Bitboard16 {
    __attribute__ ((aligned (64))) uint16_t word[256];
} Bitboard16;

// Cells as bits, by box.
typedef struct Cells16 {
    __attribute__ ((aligned (64))) uint16_t box[16];
} Cells16;

// By box and bit of a cell: its weight, at least 1, and its impact.  `unit` is the
// next increment of a weight.  The cell with the greatest product of weight and
// squared impact is chosen.
typedef struct Weights {
    __attribute__ ((aligned (64))) float cell[256];
    __attribute__ ((aligned (64))) float impact[256];
    float unit;
} Weights;

// Digits from 0.
static inline unsigned bitboard16_index (unsigned digit, unsigned box) {
    return digit * 16 + box;
}

enum { FIXPOINT16_CONFLICT, FIXPOINT16_OPEN, FIXPOINT16_FULL };
enum {
    FIXPOINT16_NAKED_SINGLE,
    FIXPOINT16_LOCKED,
    FIXPOINT16_HIDDEN_SINGLE,
    FIXPOINT16_HIDDEN_PAIR,
    FIXPOINT16_STEPS
};

// The result of a step.  CHANGED: it removed candidates.  CLASH: a cell has no candidate,
// or a digit has no place or two naked singles in a box.
enum { FIXPOINT16_CHANGED = 1, FIXPOINT16_CLASH = 2 };

// The code for one kind of machine.
typedef struct Fixpoint16 {
    const char *name, *meaning;
    // Makes passes until nothing changes.  After a conflict the bitboard is
    // unchanged, and `cells` are the cells without a candidate, and the cells that
    // were open to a digit without a place in their box.  Otherwise `cells` are the
    // cells with two candidates, and the cells with more.
    int (*run) (Bitboard16 *, Cells16 cells[2]);
    // Writes `from` with the digit in the cell to `to`, which may be the same: the
    // cell loses the other digits, and its houses lose the digit.
    void (*place) (const Bitboard16 *from, Bitboard16 *to, unsigned digit,
                   unsigned cell);
    // Makes one step.  Sets *twice to the cells that had at least two candidates before.
    int (*step) (Bitboard16 *, int step, Cells16 *twice);
    // Counts the open cells; cells with more than two candidates count twice.
    unsigned (*measure) (const Cells16 cells[2]);
    // After a conflict, adds a unit to the weights of cells[0], and a fraction of a unit
    // to the weights of cells[1].  The next unit is greater.
    void (*weigh) (Weights *, const Cells16 cells[2]);
    // Finds the cell, by box and bit, with the greatest product of weight and squared
    // impact, up to rounding.  Returns false if there are no cells.
    bool (*heaviest) (const Weights *, const Cells16 *cells, unsigned *cell);
} Fixpoint16;

extern const Fixpoint16 sudoku_fixpoint16_plain;
#if defined(__x86_64__)
extern const Fixpoint16 sudoku_fixpoint16_avx2, sudoku_fixpoint16_avx512,
    sudoku_fixpoint16_gfni;
#endif
