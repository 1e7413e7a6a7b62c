// segments16.h -- packs the digits of side 16 into segments, and unpacks them.
//
// Four digits share a word of segments (fixpoint16.h).  Two digits are folded into
// one word, and then two such words into one, each time with half as many bits for
// a digit.  This file moves bits within lanes.  Processors with GFNI
// ("Galois field new instructions") permute the bits of a byte by one
// instruction; on other processors the code shifts and masks.  Processors with GFNI and
// AVX-512 also have VBMI2, which shifts the concatenation of two words.

#pragma once

#include "sudoku/solve/simd/bitboard16.h"

// Lines 0 1 2 3 of a box become 1 0 3 2 by swap_…, and 2 3 0 1 by swap_two_….
#if defined(__GFNI__) && defined(__AVX512VBMI2__)
// MOVE_BITS permutes the bits of each byte.  Its arguments are the numbers of the source
// bits, for the lowest bit first.
#define FROM(BIT, PLACE) (1LL << (BIT) << 8 * (7 - (PLACE)))
#define MOVE_BITS(X, A, B, C, D, E, F, G, H)                                   \
    ((Part) _mm512_gf2p8affine_epi64_epi8 (                                    \
        (__m512i) (X),                                                         \
        _mm512_set1_epi64 (FROM (A, 0) | FROM (B, 1) | FROM (C, 2) |           \
                           FROM (D, 3) | FROM (E, 4) | FROM (F, 5) |           \
                           FROM (G, 6) | FROM (H, 7)),                         \
        0))
// MOVE_BYTES makes the low byte of each word from its byte LOW, and the high byte from
// HIGH.
#define MOVE_BYTES(X, LOW, HIGH)                                               \
    ((Part) _mm512_shuffle_epi8 (                                              \
        (__m512i) (X),                                                         \
        _mm512_set4_epi32 (BYTES (14, LOW, HIGH), BYTES (10, LOW, HIGH),       \
                           BYTES (6, LOW, HIGH), BYTES (2, LOW, HIGH))))
#define BYTES(WORD, LOW, HIGH)                                                 \
    ((WORD) << 24 | ((WORD) -2) << 8 | 0x10001 * ((HIGH) << 8 | (LOW)) |       \
     (WORD) << 16 | ((WORD) -2))

INLINE Part swap_rows (Part x) {
    return MOVE_BITS (x, 4, 5, 6, 7, 0, 1, 2, 3);
}
INLINE Part swap_two_rows (Part x) {
    return MOVE_BYTES (x, 1, 0);
}
INLINE Part swap_cols (Part x) {
    return MOVE_BITS (x, 1, 0, 3, 2, 5, 4, 7, 6);
}
INLINE Part swap_two_cols (Part x) {
    return MOVE_BITS (x, 2, 3, 0, 1, 6, 7, 4, 5);
}

// MASK has the bits of the first digit; SWAP exchanges the bits that are folded together.
#define FOLD(MASK, SWAP, A, B)                                                 \
    (CHOOSE (splat (MASK), A, B) | SWAP (CHOOSE (splat (MASK), B, A)))
#define FOLD_BITS(A, B)  FOLD (0x5555, swap_cols, A, B)
#define FOLD_TWOS(A, B)  FOLD (0x3333, swap_two_cols, A, B)
#define FOLD_FOURS(A, B) FOLD (0x0f0f, swap_rows, A, B)
// The shift of VBMI2 gives the other two bytes: the high byte of A below the low byte of B.
#define FOLD_BYTES(A, B)                                                       \
    (CHOOSE (splat (0x00ff), A, B) |                                           \
     (Part) _mm512_shldi_epi16 ((__m512i) (B), (__m512i) (A), 8))

// All cells of the segments, for each digit.
#define ROW_CELLS(R, K) MOVE_BITS (R, K, K, K, K, 4 + K, 4 + K, 4 + K, 4 + K)
INLINE void spread_rows (Part rows, Part cells[4]) {
    cells[0] = ROW_CELLS (rows, 0);
    cells[1] = ROW_CELLS (rows, 1);
    cells[2] = ROW_CELLS (rows, 2);
    cells[3] = ROW_CELLS (rows, 3);
}
INLINE void spread_cols (Part cols, Part cells[4]) {
    const Part first = MOVE_BITS (cols, 0, 1, 2, 3, 0, 1, 2, 3);
    const Part second = MOVE_BITS (cols, 4, 5, 6, 7, 4, 5, 6, 7);
    cells[0] = MOVE_BYTES (first, 0, 0);
    cells[1] = MOVE_BYTES (first, 1, 1);
    cells[2] = MOVE_BYTES (second, 0, 0);
    cells[3] = MOVE_BYTES (second, 1, 1);
}
#else
INLINE Part swap_rows (Part x) {
    return CHOOSE (splat (0x0f0f), x >> 4, x << 4);
}
INLINE Part swap_two_rows (Part x) {
    return x >> 8 | x << 8;
}
INLINE Part swap_cols (Part x) {
    return CHOOSE (splat (0x5555), x >> 1, x << 1);
}
INLINE Part swap_two_cols (Part x) {
    return CHOOSE (splat (0x3333), x >> 2, x << 2);
}

// MASK has the first digit's bits.
#define FOLD(MASK, SHIFT, A, B)                                                \
    CHOOSE (splat (MASK), (A) | (A) >> (SHIFT), (B) | (B) << (SHIFT))
#define FOLD_BITS(A, B)  FOLD (0x5555, 1, A, B)
#define FOLD_TWOS(A, B)  FOLD (0x3333, 2, A, B)
#define FOLD_FOURS(A, B) FOLD (0x0f0f, 4, A, B)
#define FOLD_BYTES(A, B) FOLD (0x00ff, 8, A, B)

#define UNFOLD_FIRST(MASK, SHIFT, A)  CHOOSE (splat (MASK), A, (A) << (SHIFT))
#define UNFOLD_SECOND(MASK, SHIFT, A) CHOOSE (splat (MASK), (A) >> (SHIFT), A)

// All cells of the segments, for each digit.
INLINE void spread_rows (Part rows, Part cells[4]) {
    const Part first = UNFOLD_FIRST (0x3333, 2, rows);
    const Part second = UNFOLD_SECOND (0x3333, 2, rows);
    cells[0] = UNFOLD_FIRST (0x5555, 1, first);
    cells[1] = UNFOLD_SECOND (0x5555, 1, first);
    cells[2] = UNFOLD_FIRST (0x5555, 1, second);
    cells[3] = UNFOLD_SECOND (0x5555, 1, second);
}
INLINE void spread_cols (Part cols, Part cells[4]) {
    const Part first = UNFOLD_FIRST (0x0f0f, 4, cols);
    const Part second = UNFOLD_SECOND (0x0f0f, 4, cols);
    cells[0] = UNFOLD_FIRST (0x00ff, 8, first);
    cells[1] = UNFOLD_SECOND (0x00ff, 8, first);
    cells[2] = UNFOLD_FIRST (0x00ff, 8, second);
    cells[3] = UNFOLD_SECOND (0x00ff, 8, second);
}
#endif

// The segments in which four digits have places.
INLINE Part rows_of (Part a, Part b, Part c, Part d) {
    const Part first = FOLD_BITS (a, b), second = FOLD_BITS (c, d);
    return FOLD_TWOS (first, second);
}
INLINE Part cols_of (Part a, Part b, Part c, Part d) {
    const Part first = FOLD_BYTES (a, b), second = FOLD_BYTES (c, d);
    return FOLD_FOURS (first, second);
}
