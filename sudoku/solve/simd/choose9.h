// choose9.h -- the cell to branch on, chosen among all cells at once.
//
// The cell has the fewest candidates, and among such cells the most open cells in its
// houses, since its digits then exclude most.  Both numbers are counted in binary, for all
// cells by the same operations: a Block has one bit of the number for each cell of the
// three bands, at the cell's place in a bitboard:
//
//   ones   | band 0 | band 1 | band 2 | - |      2 candidates: only `twos` is set
//   twos   | band 0 | band 1 | band 2 | - |      maximum: from the highest bit down,
//   …                                            keep the cells with this bit, if any
//
// So no loop has an unpredictable length, and a choice takes 35 ns instead of 55.
// fixpoint9.c includes this file, which is compiled for each kind of machine.

#pragma once

#include "sudoku/solve/simd/fixpoint9.h"
#include "sudoku/solve/simd/bitboard9.h"

// The three bands of a digit from 1 to 9.
INLINE Block digit_block (const Bitboard9 *cands, unsigned digit) {
    return *(const Block *) (const void *) (cands->word +
                                            bitboard9_index (digit - 1, 0));
}

typedef uint64_t Halves __attribute__ ((vector_size (16)));

INLINE bool any_of (Block cells) {
    const Halves halves = (Halves) cells;
    return halves[0] | halves[1];
}

// The sum of three bits, and its carry.
INLINE Block add (Block a, Block b, Block c, Block *carry) {
    *carry = (a & b) | (c & (a | b));
    return a ^ b ^ c;
}

// Counts the candidates of all cells, in binary.
INLINE void count_candidates (const Bitboard9 *cands, Block binary[4]) {
    Block ones[3], twos[4], fours[2];
    for (unsigned i = 0; i < 3; i++)
        ones[i] =
            add (digit_block (cands, 3 * i + 1), digit_block (cands, 3 * i + 2),
                 digit_block (cands, 3 * i + 3), twos + i);
    binary[0] = add (ones[0], ones[1], ones[2], twos + 3);
    const Block two = add (twos[0], twos[1], twos[2], fours);
    fours[1] = two & twos[3];
    binary[1] = two ^ twos[3];
    binary[2] = fours[0] ^ fours[1];
    binary[3] = fours[0] & fours[1];
}

// Binary numbers, one for each cell: bits of equal weight make a Block.
typedef struct Counts {
    Block bit[5];
} Counts;

INLINE Block turn (Block x, uint32_t kept, int down, int up) {
    return ((x >> down) & kept) | ((x << up) & (CELLS & ~kept));
}
INLINE Block other_col (Block x, int further) {
    return further == 1 ? turn (x, FIELDS (0x0db), 1, 2)
                        : turn (x, FIELDS (0x049), 2, 1);
}
INLINE Block other_row (Block x, int further) {
    return further == 1 ? turn (x, FIELDS (0x03f), 3, 6)
                        : turn (x, FIELDS (0x007), 6, 3);
}
INLINE Block other_box (Block x, int further) {
    return further == 1 ? x >> 10 | x << 20 : x >> 20 | x << 10;
}

INLINE Block other_band (Block x, int further) {
    return further == 1 ? __builtin_shufflevector (x, x, 1, 2, 0, 3)
                        : __builtin_shufflevector (x, x, 2, 0, 1, 3);
}

// Adds two numbers below 4.
INLINE Counts add_two (Block low_a, Block high_a, Block low_b, Block high_b) {
    Counts sum;
    sum.bit[0] = low_a ^ low_b;
    sum.bit[1] = add (high_a, high_b, low_a & low_b, sum.bit + 2);
    return sum;
}

// Counts, for each cell, how many cells of `cells` are in its houses, itself included: cells of
// the other two boxes in its row, of the other two boxes in its column, and of its own box.
INLINE Counts around_all (Block cells) {
    Block high, carry[6], twos[2];
    Block low = add (cells, other_row (cells, 1), other_row (cells, 2), &high);
    const Counts cols = add_two (other_band (low, 1), other_band (high, 1),
                                 other_band (low, 2), other_band (high, 2));
    low = add (cells, other_col (cells, 1), other_col (cells, 2), &high);
    const Counts rows = add_two (other_box (low, 1), other_box (high, 1),
                                 other_box (low, 2), other_box (high, 2));
    Counts box, sum;
    box.bit[0] = add (low, other_row (low, 1), other_row (low, 2), carry);
    twos[0] = add (high, other_row (high, 1), other_row (high, 2), twos + 1);
    box.bit[1] = twos[0] ^ carry[0];
    carry[1] = twos[0] & carry[0];
    box.bit[2] = twos[1] ^ carry[1];
    box.bit[3] = twos[1] & carry[1];
    sum.bit[0] = add (rows.bit[0], cols.bit[0], box.bit[0], carry);
    twos[0] = add (rows.bit[1], cols.bit[1], box.bit[1], carry + 1);
    sum.bit[1] = twos[0] ^ carry[0];
    carry[2] = twos[0] & carry[0];
    twos[0] = add (rows.bit[2], cols.bit[2], box.bit[2], carry + 3);
    sum.bit[2] = add (twos[0], carry[1], carry[2], carry + 4);
    sum.bit[3] = add (box.bit[3], carry[3], carry[4], sum.bit + 4);
    return sum;
}

// Makes two words in which a cell is bit 32·band + bit, also on big-endian machines.
INLINE Halves in_order (Block cells) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    cells = __builtin_shufflevector (cells, cells, 1, 0, 3, 2);
#endif
    return (Halves) cells;
}

// Finds the cell with the most open cells in its houses, the first of several such cells.
INLINE void best_of (Block cells, Block open, unsigned *band, unsigned *bit) {
    const Counts around = around_all (open);
    const Halves all = in_order (cells);
    uint64_t low = all[0], high = all[1];
    for (int i = 4; i >= 0; i--) {
        const Halves more = in_order (around.bit[i]);
        const uint64_t low_more = low & more[0], high_more = high & more[1];
        const bool any = low_more | high_more;
        low = any ? low_more : low;
        high = any ? high_more : high;
    }
    const unsigned first =
        (unsigned) (low ? __builtin_ctzll (low) : 64 + __builtin_ctzll (high));
    *band = first / 32;
    *bit = first % 32;
}

// The peers of a cell, by its bit, in two pairs of words: its column in bands 0 and 1;
// its column in band 2, and its row and box without the column in its own band.
// Guard bits have no peers.
#define COLUMN(BOX, COL) (UINT64_C (0x49) << (10 * (BOX) + (COL)))
#define PEERS(BOX, ROW, COL)                                                   \
    {                                                                          \
        COLUMN (BOX, COL) << 32 | COLUMN (BOX, COL),                           \
            (ROW_AND_BOX (ROW, BOX) & ~COLUMN (BOX, COL)) << 32 |              \
                COLUMN (BOX, COL)                                              \
    }
#define BOX_PEERS(BOX)                                                         \
    PEERS (BOX, 0, 0), PEERS (BOX, 0, 1), PEERS (BOX, 0, 2),                   \
        PEERS (BOX, 1, 0), PEERS (BOX, 1, 1), PEERS (BOX, 1, 2),               \
        PEERS (BOX, 2, 0), PEERS (BOX, 2, 1), PEERS (BOX, 2, 2), {             \
        0, 0                                                                   \
    }
static const uint64_t peers[30][2] = {BOX_PEERS (0), BOX_PEERS (1),
                                      BOX_PEERS (2)};

// The number that around_all computes, for one cell.
INLINE unsigned around (const uint32_t cells[3], unsigned band, unsigned bit) {
    const uint64_t two = (uint64_t) cells[1] << 32 | cells[0];
    const uint64_t rest = (uint64_t) cells[band] << 32 | cells[2];
    return (unsigned) (__builtin_popcountll (two & peers[bit][0]) +
                       __builtin_popcountll (rest & peers[bit][1]));
}

// Finds the candidate that excludes most: its digit has the most places in the houses of
// the cell.  Many boards with several solutions have a solution with this candidate, and
// then fewer decisions follow.
INLINE unsigned best_digit (const Bitboard9 *cands, unsigned band,
                            unsigned bit) {
    unsigned best = 0;
    for (unsigned digit = 0; digit < 9; digit++) {
        const uint32_t *const places = cands->word + bitboard9_index (digit, 0);
        const unsigned rated = around (places, band, bit) << 4 | digit;
        const unsigned open = 0 - (places[band] >> bit & 1);
        best = (rated & open) > best ? rated : best;
    }
    return best & 15;
}

static unsigned choose (const Bitboard9 *cands, const Open *found,
                        unsigned *band, unsigned *bit) {
    Block binary[4], cells = {0, 0, 0, 0}, open;
    if (FIXPOINT9_NOTES && found && any_of (found->two)) {
        open = found->all;
        cells = found->two;
    } else {
        count_candidates (cands, binary);
        open = binary[1] | binary[2] | binary[3];
        for (uint32_t count = 2; !any_of (cells); count++) {
            cells = open;
            for (unsigned i = 0; i < 4; i++)
                cells &= binary[i] ^ ((count >> i & 1) - 1);
        }
    }
    best_of (cells, open, band, bit);
    return best_digit (cands, *band, *bit);
}
