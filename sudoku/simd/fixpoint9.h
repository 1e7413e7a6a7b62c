// fixpoint9.h -- boards of side 9 as bits: what one vector round works on.
//
// A candidate is a bit.  A word has the 27 cells of a band, that is, of three
// rows, for one digit: a field of nine bits for each box, and a guard bit above
// it that is always 0, for arithmetic to run into:
//
//   31 30   29     28 … 20     19     18 … 10      9      8 7 6 5 4 3 2 1 0
//   | 00 | guard |  box 2  | guard |  box 1  | guard |       box 0        |
//                                                      row 2 row 1 row 0
//                                                      each: col 2 col 1 col 0
//
// The board is 27 such words, in three registers of three blocks, or for AVX-512
// in two of four and spare lanes (bitboard9.h):
//
//              block 0            block 1            block 2
//            bands 0 1 2 -      bands 0 1 2 -      bands 0 1 2 -
//   reg 0    digit 1            digit 2            digit 3
//   reg 1    digit 4            digit 5            digit 6
//   reg 2    digit 7            digit 8            digit 9
//
// so that counting the digits of all 81 cells is bitwise logic between registers
// and two steps across blocks; counting the places of all digits in all boxes is
// arithmetic within fields; and what rows and columns say of boxes (below) needs
// shifts within words, and turning the bands within blocks.
//
// One round, about 160 vector operations, or 127 with AVX-512, applies to all
// cells at once:
//
//   naked_single   A cell with a single candidate takes that digit from its box.
//   hide   A digit with a single place in a box takes that cell from the others.
//          (After `rows` and `cols`, a single place in a row or column is one in
//          its box.)
//   rows   A segment is the intersection of a row with a box.  In a band, a digit
//          takes one segment of each row and each box, that is, one of the six
//          permutations of three things.  Segments in no permutation whose three
//          segments are all open lose the digit.  This is where single candidates
//          reach rows, and it comprises what puzzlers call pointing and claiming.
//   cols   The same for columns, of what `rows` has left: so much more is found
//          in a round that it takes 17 of them where it took 20.
//
// `naked_single` and `hide` look at the same planes, one beside the other: what `hide`
// leaves alone in its cell is alone in its box already, so `naked_single` loses nothing,
// and the chain of operations that wait for each other is a quarter shorter.
//
// The code `wide` looks at rows and columns beside that, too, in the planes as they
// were before the round.  That takes 1.7 times as many rounds, each in less than
// half the time where four units work on vectors of 512 bits and operations wait
// for each other more than for a unit, as on AMD's Zen 5: on 17 clues rounds take
// 0.83 of the time.  Both come to the same fixpoint, as no step takes less from fewer
// candidates; but a cell that has become the only place of two digits at once keeps
// both, so that on the way to a conflict one may see it where the other does not yet.
//
// The words for 9 rows' and 9 columns' segments are packed, a digit of each
// register in one word, since a segment is a single bit of three: register r at
// bit r.
//
// Sources: Dillon, "tdoku", 2019, for whole-board SIMD with box-band segments;
// the zhouyundong/JCZSolve family for banded bit boards.  What is new is that
// all digits share one round, that segments of three digits share a word, and
// that each deduction can be asked for its reason afterwards (reasons9.c).

#ifndef SUDOKU_FIXPOINT9_H
#define SUDOKU_FIXPOINT9_H

#include <stdbool.h>
#include <stdint.h>

// A value in all three fields of a word.
#define FIELDS(VALUE) ((VALUE) *UINT32_C (0x00100401))
#define CELLS         FIELDS (UINT32_C (0x1ff))

// The cells of a row, from 0 in its band, and of a box, in a word of the band.
#define ROW_AND_BOX(ROW, BOX)                                                  \
    (FIELDS (UINT32_C (7) << 3 * (ROW)) | UINT32_C (0x1ff) << 10 * (BOX))

// A digit's words of bands 0, 1, 2 together.
typedef uint32_t Block __attribute__ ((vector_size (16)));

// A cell, and where else its digit can be.
typedef struct Given {
    Block own, stay;
} Given;

enum { BITBOARD9_WORDS = 48 };

typedef struct Bitboard9 {
    __attribute__ ((aligned (64))) uint32_t word[BITBOARD9_WORDS];
} Bitboard9;

// Digits from 0.
static inline unsigned bitboard9_index (unsigned digit, unsigned band) {
    return digit / 3 * 16 + digit % 3 * 4 + band;
}

// The place of a cell in the words of its band, row / 3.
static inline unsigned place_bit (unsigned row, unsigned col) {
    return col / 3 * 10 + row % 3 * 3 + col % 3;
}

// Whether the cell is open to the digit.
static inline bool bitboard9_open (const Bitboard9 *cands, unsigned digit,
                                   unsigned band, unsigned bit) {
    return cands->word[bitboard9_index (digit, band)] >> bit & 1;
}

// The cells that have candidates left to choose from, and those that have two.
typedef struct Open {
    Block all, two;
} Open;

enum { FIXPOINT9_CONFLICT, FIXPOINT9_OPEN, FIXPOINT9_FULL };
enum {
    FIXPOINT9_NAKED_SINGLE,
    FIXPOINT9_HIDDEN_SINGLE,
    FIXPOINT9_LOCKED_ROWS,
    FIXPOINT9_LOCKED_COLS,
    FIXPOINT9_STEPS
};

// The code for one kind of machine.
typedef struct Fixpoint9 {
    const char *name, *meaning;
    // Kernel9 until nothing changes, and what is left to `to`, which may be `from`;
    // but for a conflict, which leaves it as it was.  If a cell is given it takes
    // the digit first, and that from its houses.
    int (*run) (const Bitboard9 *from, Bitboard9 *to, const Given *cell,
                unsigned digit, Open *);
    // One of the four parts of a round.
    void (*step) (Bitboard9 *, int step);
    // An open cell with the fewest candidates, and one of these, a digit from 0;
    // right after `run`, or what that left is null.
    unsigned (*choose) (const Bitboard9 *, const Open *, unsigned *band,
                        unsigned *bit);
    // Each cell's digit, row by row, where each has one.
    void (*read) (const Bitboard9 *, uint16_t digits[81]);
} Fixpoint9;

extern const Fixpoint9 sudoku_fixpoint9_plain;
#if defined(__x86_64__)
extern const Fixpoint9 sudoku_fixpoint9_avx2, sudoku_fixpoint9_avx512,
    sudoku_fixpoint9_wide;
#endif

#endif
