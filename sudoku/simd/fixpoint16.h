// fixpoint16.h -- boards of side 16 as bits: what one vector round works on.
//
// A candidate is a bit.  A word has the 16 cells of a box for one digit:
//
//   15 14 13 12   11 10 9 8   7 6 5 4   3 2 1 0     each: col 3 2 1 0
//      row 3        row 2      row 1     row 0
//
// and a digit's 16 words lie box by box, so that four words are a band of boxes
// and every fourth one a stack; two digits are 512 bits (bitboard16.h):
//
//              band 0    band 1    band 2     band 3
//   digit 0    0 1 2 3   4 5 6 7   8 9 10 11  12 13 14 15
//   digit 1    the same
//   …          256 words in all
//
// A box and digit being a lane, what boxes say is arithmetic within lanes; the
// digits of a cell are counted by bitwise logic between registers.  One round
// applies to all cells at once; it takes about 320 vector operations of 512 bits,
// or 260 with GFNI (segments16.h):
//
//   lock   A segment is the intersection of a row or column with a box.  Where
//          another row of the band has all its places for a digit in one box, or
//          another box of the band has all in one row, these take the segments
//          they need from the others; and columns likewise.  This is where single
//          candidates reach rows and columns, and it comprises what puzzlers call
//          pointing and claiming.
//   naked_single   A cell with a single candidate takes that digit from its box.
//   hide   A digit with a single place in a box takes that cell from the others.
//          (After `lock`, a single place in a row or column is one in its box.)
//
// and where rounds come to an end,
//
//   pair   Two digits with the same two places in a box take both cells from the
//          others.
//
// For `lock` four digits share a word: a segment is one bit of four.  A band is a
// 4 × 4 matrix of rows and boxes for each digit; its boxes are four lanes, and its
// rows the four fields of bits of a lane, or the other way round for columns:
//
//   rows of a box     15 … 12 | 11 … 8 | 7 … 4 | 3 … 0    each: digits 3 2 1 0
//                      row 3    row 2   row 1   row 0
//   columns of a box  15 … 12 | 11 … 8 | 7 … 4 | 3 … 0    each: col 3 2 1 0
//                     digit 3  digit 1  digit 2 digit 0
//
// Where to branch is learned while nothing else is: cells are weighed by the
// conflicts they have been part of, and by what their decisions have closed
// (kernel16.c), which on boards of this side saves two thirds of the
// conflicts; pairs save another third.
//
// Sources: Dillon, "tdoku", 2019, for whole-board rounds; Boussemart, Hemery,
// Lecoutre and Sais, "Boosting Systematic Search by Weighting Constraints", ECAI
// 2004, for weights.

#ifndef SUDOKU_FIXPOINT16_H
#define SUDOKU_FIXPOINT16_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Bitboard16 {
    __attribute__ ((aligned (64))) uint16_t word[256];
} Bitboard16;

// Cells as bits, by box.
typedef struct Cells16 {
    __attribute__ ((aligned (64))) uint16_t box[16];
} Cells16;

// Of cells, by box and bit; at least 1.  The unit is what they gain.  Impacts are
// factors, twice each.
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

// What a step did: took candidates, or left a cell without a digit, a digit
// without a place in a box, or with two in it.
enum { FIXPOINT16_CHANGED = 1, FIXPOINT16_CLASH = 2 };

// The code for one kind of machine.
typedef struct Fixpoint16 {
    const char *name, *meaning;
    // Kernel9 until nothing changes.  After a conflict the planes are as before;
    // `cells` are those with no candidate, and those that were open to a digit
    // which has no place in their box.  Else they are those with two candidates,
    // and those with more.
    int (*run) (Bitboard16 *, Cells16 cells[2]);
    // In `to`, which may be the same: as `from`, but the digit goes to the cell;
    // others leave it, and this one leaves its houses.
    void (*place) (const Bitboard16 *from, Bitboard16 *to, unsigned digit,
                   unsigned cell);
    // A part of a round, and the cells that had at least two candidates before.
    int (*step) (Bitboard16 *, int step, Cells16 *twice);
    // How much is open, from the cells with two candidates, and with more.
    unsigned (*measure) (const Cells16 cells[2]);
    // After a conflict: adds a unit to the weights of the first cells, and a part
    // of it to those of the others; the next unit is more.
    void (*weigh) (Weights *, const Cells16 cells[2]);
    // The cell that weighs most, or nearly so, by box and bit; false if there is
    // none.
    bool (*heaviest) (const Weights *, const Cells16 *cells, unsigned *cell);
} Fixpoint16;

extern const Fixpoint16 sudoku_fixpoint16_plain;
#if defined(__x86_64__)
extern const Fixpoint16 sudoku_fixpoint16_avx2, sudoku_fixpoint16_avx512,
    sudoku_fixpoint16_gfni;
#endif

#endif
