// fixpoint9.h -- boards of side 9 as bitboards, and the rules that are applied.
//
// A candidate is a bit.  A word has the 27 cells of a band, that is, of three
// rows, for one digit.  Each box has a field of nine bits with a guard bit above
// it.  The guard is always 0, so that arithmetic can carry into it:
//
//   31 30   29     28 … 20     19     18 … 10      9      8 7 6 5 4 3 2 1 0
//   | 00 | guard |  box 2  | guard |  box 1  | guard |       box 0        |
//                                                      row 2 row 1 row 0
//                                                      each: col 2 col 1 col 0
//
// The board is 27 such words.  They lie in three registers of three blocks, or for
// AVX-512 in two registers of four blocks and spare lanes (bitboard9.h):
//
//              block 0            block 1            block 2
//            bands 0 1 2 -      bands 0 1 2 -      bands 0 1 2 -
//   reg 0    digit 1            digit 2            digit 3
//   reg 1    digit 4            digit 5            digit 6
//   reg 2    digit 7            digit 8            digit 9
//
// So the candidates of all 81 cells are counted by bitwise logic between registers
// and two steps across blocks.  The places of all digits in all boxes are counted
// by arithmetic within fields.  Interactions of rows and columns with boxes need shifts
// within words, and rotations of the bands within blocks.
//
// One pass has four steps, each for all cells at once.  It takes about 160 vector
// operations, or 127 with AVX-512:
//
//   naked_single   A cell with a single candidate excludes that digit from its box.
//   hidden_single  The single place of a digit in a box excludes the other digits
//                  from that cell.  After locked_rows and locked_cols, a single place in
//                  a row or column is the single place in its box, too.
//   locked_rows    Locked candidates.  A segment is the intersection of a row with
//                  a box.  In a band, a digit takes one segment of each row and
//                  each box, that is, one of the six permutations of three boxes.
//                  A segment loses the digit if none of its permutations has
//                  all three segments open.  Singles reach rows by this step, and
//                  it includes what puzzlers call pointing and claiming.
//   locked_cols    Locked candidates of columns, after locked_rows: with this order a fixpoint
//                  takes 17 passes instead of 20.
//
// naked_single and hidden_single read the same bitboard, so neither waits for the
// other.  A cell that hidden_single settles is the only place in its box already,
// so naked_single loses no deduction, and the chain of dependent operations is
// a quarter shorter.
//
// In the code `wide`, locked_rows and locked_cols also read the bitboard before the
// pass.  It needs 1.7 times as many passes, but on a processor with four units for
// vectors of 512 bits, such as AMD's Zen 5, each pass takes less than half the time,
// because operations wait for each other more than for a unit.  On boards with 17 clues
// the fixpoints take 0.83 of the time.  Both codes end in the same fixpoint, as every step
// is monotone.  But a cell that has become the only place of two digits at once keeps
// both, so one code may find a conflict earlier than the other.
//
// Segments are packed: a segment needs one bit for its three cells, so three digits share
// a word, one of each register, and register r is at bit r.
//
// Sources: Dillon, "tdoku", 2019, for whole-board SIMD with box-band segments;
// the zhouyundong/JCZSolve family for banded bit boards.  New here: all digits
// share one pass, segments of three digits share a word, and each deduction has a
// reason on demand (reasons9.c).

#pragma once

#include <stdbool.h>
#include <stdint.h>

// A value in all three fields of a word.
#define FIELDS(VALUE) ((VALUE) *UINT32_C (0x00100401))
#define CELLS         FIELDS (UINT32_C (0x1ff))

// The cells of row ROW of a band and of its box BOX, both from 0, in a word of the band.
#define ROW_AND_BOX(ROW, BOX)                                                  \
    (FIELDS (UINT32_C (7) << 3 * (ROW)) | UINT32_C (0x1ff) << 10 * (BOX))

// The words of a digit for bands 0, 1 and 2.
typedef uint32_t Block __attribute__ ((vector_size (16)));

// A cell, and the cells that its digit does not exclude.
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

static inline bool bitboard9_open (const Bitboard9 *cands, unsigned digit,
                                   unsigned band, unsigned bit) {
    return cands->word[bitboard9_index (digit, band)] >> bit & 1;
}

// The cells with at least two candidates, and the cells with exactly two.
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
    // Makes passes until nothing changes, and writes the fixpoint to `to`, which
    // may be `from`.  A conflict leaves `to` unchanged.  If `cell` is not null, the
    // digit is first placed in this cell, and excluded from the cell's houses.
    int (*run) (const Bitboard9 *from, Bitboard9 *to, const Given *cell,
                unsigned digit, Open *);
    // As `run`, with these differences: `to` must be another bitboard; if an open cell
    // remains after the first pass, no other pass is made; and a conflict after the first
    // pass may change `to`.
    int (*hurry) (const Bitboard9 *from, Bitboard9 *to, const Given *cell,
                  unsigned digit, Open *);
    // One of the four steps of a pass.
    void (*step) (Bitboard9 *, int step);
    // Chooses an open cell with the fewest candidates, and returns one of its candidates, a
    // digit from 0.  `Open` is what `run` or `hurry` found for this bitboard, or null.
    unsigned (*choose) (const Bitboard9 *, const Open *, unsigned *band,
                        unsigned *bit);
    // Writes the digit of each cell, row by row, if each cell has one candidate.
    void (*read) (const Bitboard9 *, uint16_t digits[81]);
} Fixpoint9;

extern const Fixpoint9 sudoku_fixpoint9_plain;
#if defined(__x86_64__)
extern const Fixpoint9 sudoku_fixpoint9_avx2, sudoku_fixpoint9_avx512,
    sudoku_fixpoint9_wide;
#endif
