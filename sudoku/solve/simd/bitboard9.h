// bitboard9.h -- a board of side 9 in the widest vectors of the machine.
//
// A board is 27 words of 32 bits (fixpoint9.h), in blocks of four lanes: the three
// bands of a digit, and a spare lane.  A block is 128 bits, which every vector
// machine has.  In memory, and in registers of most machines, Lanes are three blocks,
// and a board has three Lanes, a, b and c.  Lanes consist of these parts:
//
//   AVX2          | block 0 | block 1 | and | block 2 | unused |     2 parts of 8
//   SSE, NEON, …  | block 0 | and | block 1 | and | block 2 |        3 parts of 4
//
// AVX-512 has room for four blocks, so two registers have all nine digits.  The
// ninth digit is in the spare lanes of a, which make a fifth slot:
//
//   a     | block: digit 1 | digit 2 | digit 3 | digit 7 |         1 part of 16
//   lanes | 1 1 1 9        | 2 2 2 9 | 3 3 3 9 | 7 7 7 - |         by digit
//   band  | 0 1 2 0        | 0 1 2 1 | 0 1 2 2 | 0 1 2   |
//   b     | 4 4 4 -        | 5 5 5 - | 6 6 6 - | 8 8 8 - |
//
// Code that works lane by lane is written once for all parts, with the vector
// extensions of GCC and Clang.  Code across blocks is written for each kind of machine, and
// so is code with special instructions.  Without a vector unit the compiler splits each
// operation into four scalar operations, and the results are the same.

#pragma once

#include "sudoku/solve/simd/bitwise.h"
#include "sudoku/solve/simd/fixpoint9.h"

#include <stdbool.h>
#include <stdint.h>

#if defined(__AVX512F__)
#if !defined(__clang__)
#pragma GCC optimize("schedule-insns") // with 32 registers it gains 5 %
#endif
#include <immintrin.h>
enum { LANES_PARTS = 1, LANES_WIDTH = 16, LANES_REGS = 2 };
typedef uint32_t Part __attribute__ ((vector_size (64)));
#elif defined(__AVX2__)
#include <immintrin.h>
enum { LANES_PARTS = 2, LANES_WIDTH = 8, LANES_REGS = 3 };
typedef uint32_t Part __attribute__ ((vector_size (32)));
#else
enum { LANES_PARTS = 3, LANES_WIDTH = 4, LANES_REGS = 3 };
typedef uint32_t Part __attribute__ ((vector_size (16)));
#endif

// Whether the steps for rows and columns read the bitboard before the pass, as the steps
// for cells and boxes do; see fixpoint9.h.
#ifndef FIXPOINT9_WIDE
#define FIXPOINT9_WIDE 0
#endif

// Whether a fixpoint also returns the open cells (Open).  With AVX-512 this is cheaper
// than counting candidates when a cell is chosen (choose9.h).
#if defined(__AVX512F__)
#define FIXPOINT9_NOTES 1
#else
#define FIXPOINT9_NOTES 0
#endif

typedef struct Lanes {
    Part part[LANES_PARTS];
} Lanes;

typedef struct Board {
    Lanes a, b, c; // c is used only if LANES_REGS is 3
} Board;

// A function that is not inlined would pass its vectors through memory.
#define INLINE static inline __attribute__ ((always_inline))

// The Lanes whose part I is EXPR, which reads I.
#define LANES(I, EXPR)                                                         \
    __extension__({                                                            \
        Lanes lanes_;                                                          \
        for (int I = 0; I < LANES_PARTS; I++)                                  \
            lanes_.part[I] = (EXPR);                                           \
        lanes_;                                                                \
    })

// Lanes in which all parts have the same value.
INLINE Lanes lanes_repeat (Part part) {
    Lanes lanes;
    for (int i = 0; i < LANES_PARTS; i++)
        lanes.part[i] = part;
    return lanes;
}

INLINE Part splat (uint32_t value) {
    return value - (Part){0};
}

// Copies each band of a block to all lanes of this band.
INLINE Part part_of_block (Block block) {
#if defined(__AVX512F__)
    const Part bands = {0, 1, 2, 0, 0, 1, 2, 1, 0, 1, 2, 2, 0, 1, 2, 3};
    return (Part) _mm512_permutexvar_epi32 (
        (__m512i) bands, _mm512_castsi128_si512 ((__m128i) block));
#elif defined(__AVX2__)
    return (Part) _mm256_broadcastsi128_si256 ((__m128i) block);
#else
    return block;
#endif
}

// ---------------------------------------------------------------------------
// Operations across lanes.  TURN_UP gives each lane the value of the next band, and
// TURN_DOWN the value of the previous band, cyclically.

#if defined(__AVX512F__)
// MOVE gives each lane the value of the lane that is SLOTS slots and BANDS bands further,
// cyclically.
#define FROM(SLOT, BAND)                                                       \
    (SLOT) % 5 < 4 ? (SLOT) % 5 * 4 + (BAND) % 3 : (BAND) % 3 * 4 + 3
#define FROM_BLOCK(SLOT, BAND)                                                 \
    FROM (SLOT, BAND), FROM (SLOT, (BAND) + 1), FROM (SLOT, (BAND) + 2)
#define FROM_ALL(SLOTS, BANDS)                                                 \
    {                                                                          \
        FROM_BLOCK (0 + (SLOTS), BANDS), FROM (4 + (SLOTS), 0 + (BANDS)),      \
            FROM_BLOCK (1 + (SLOTS), BANDS), FROM (4 + (SLOTS), 1 + (BANDS)),  \
            FROM_BLOCK (2 + (SLOTS), BANDS), FROM (4 + (SLOTS), 2 + (BANDS)),  \
            FROM_BLOCK (3 + (SLOTS), BANDS), 15                                \
    }
#define MOVE(PART, SLOTS, BANDS)                                               \
    ((Part) _mm512_permutexvar_epi32 (                                         \
        (__m512i) (Part) FROM_ALL (SLOTS, BANDS), (__m512i) (PART)))
#define TURN_UP(PART)   MOVE (PART, 0, 1)
#define TURN_DOWN(PART) MOVE (PART, 0, 2)
#elif defined(__AVX2__)
#define TURN_UP(PART)   ((Part) _mm256_shuffle_epi32 ((__m256i) (PART), 0xc9))
#define TURN_DOWN(PART) ((Part) _mm256_shuffle_epi32 ((__m256i) (PART), 0xd2))
#define SWAP_BLOCKS(PART)                                                      \
    ((Part) _mm256_permute2x128_si256 ((__m256i) (PART), (__m256i) (PART), 1))
#else
#define TURN_UP(PART)   __builtin_shufflevector (PART, PART, 1, 2, 0, 3)
#define TURN_DOWN(PART) __builtin_shufflevector (PART, PART, 2, 0, 1, 3)
#endif

// Gives all lanes of a band the bits that are set in at least one of these lanes.
INLINE Lanes lanes_once (Lanes ones) {
    Part once = ones.part[0];
#if defined(__AVX512F__)
    once |= MOVE (once, 1, 0);
    once = OR3 (once, MOVE (once, 2, 0), MOVE (ones.part[0], 4, 0));
#else
    for (int i = 1; i < LANES_PARTS; i++)
        once |= ones.part[i];
#endif
#if defined(SWAP_BLOCKS)
    once |= SWAP_BLOCKS (once);
#endif
    return lanes_repeat (once);
}

// Adds the counts of other lanes.  Counts are kept as two sets: the bits that occur at
// least once, and the bits that occur at least twice.
INLINE void add_counts (Part *once, Part *twice, Part ones, Part twos) {
    *twice = AND_OR (*once, ones, *twice | twos);
    *once |= ones;
}

// As lanes_once, but for a board; also finds the bits with a count of at least two.
INLINE Lanes board_once (Board x, Lanes *at_least_two) {
#if defined(__AVX512F__)
    const Part ones = x.a.part[0] | x.b.part[0];
    const Part twos = x.a.part[0] & x.b.part[0];
    Part once = ones, twice = twos;
    add_counts (&once, &twice, MOVE (once, 1, 0), MOVE (twice, 1, 0));
    // MOVE has a long latency, so independent operations are put in between.
    const Part once2 = MOVE (once, 2, 0), twice2 = MOVE (twice, 2, 0);
    add_counts (&once, &twice, MOVE (ones, 4, 0), MOVE (twos, 4, 0));
    add_counts (&once, &twice, once2, twice2);
#else
    const Lanes ones = LANES (i, OR3 (x.a.part[i], x.b.part[i], x.c.part[i]));
    const Lanes twos =
        LANES (i, TWO_OF (x.a.part[i], x.b.part[i], x.c.part[i]));
    Part once = ones.part[0], twice = twos.part[0];
    for (int i = 1; i < LANES_PARTS; i++)
        add_counts (&once, &twice, ones.part[i], twos.part[i]);
#endif
#if defined(SWAP_BLOCKS)
    add_counts (&once, &twice, SWAP_BLOCKS (once), SWAP_BLOCKS (twice));
#endif
    *at_least_two = lanes_repeat (twice);
    return lanes_repeat (once);
}

#if defined(__AVX512F__)
// The block of the first digit.
INLINE Block lanes_block (Lanes lanes) {
    return (Block) _mm512_castsi512_si128 ((__m512i) lanes.part[0]);
}

// The bits with a count of at least three.  This takes eight operations more than
// board_once.
INLINE Lanes board_thrice (Board x) {
    const Part ones = x.a.part[0] | x.b.part[0];
    const Part twos = x.a.part[0] & x.b.part[0];
    const Part ones1 = MOVE (ones, 1, 0), twos1 = MOVE (twos, 1, 0);
    const Part ones4 = MOVE (ones, 4, 0), twos4 = MOVE (twos, 4, 0);
    Part thrice = AND_OR (ones, twos1, twos & ones1), once = ones, twice = twos;
    add_counts (&once, &twice, ones1, twos1);
    const Part once2 = MOVE (once, 2, 0), twice2 = MOVE (twice, 2, 0);
    const Part thrice2 = MOVE (thrice, 2, 0);
    thrice = AND_OR (twice, ones4, AND_OR (once, twos4, thrice));
    add_counts (&once, &twice, ones4, twos4);
    thrice = AND_OR (twice, once2, AND_OR (once, twice2, thrice | thrice2));
    return lanes_repeat (thrice);
}
#endif

// ---------------------------------------------------------------------------
// A mask of the lanes that hold a word in register a of the board, but none in register b.

#define LANES_ALL UINT32_MAX
INLINE Part lanes_of_a_alone (void) {
#if defined(__AVX512F__)
    const Part spare = {0, 0, 0, LANES_ALL, 0, 0, 0, LANES_ALL,
                        0, 0, 0, LANES_ALL, 0, 0, 0, 0};
    return spare;
#else
    return splat (0);
#endif
}

// Whether one of the lower 30 bits is set in any lane that holds a word of register a.
INLINE bool lanes_any (Lanes lanes) {
#define LANES_LOW   UINT32_C (0x3fffffff)
#define LANES_BLOCK LANES_LOW, LANES_LOW, LANES_LOW
#if defined(__AVX512F__)
    const Part used = {LANES_BLOCK, LANES_LOW, LANES_BLOCK, LANES_LOW,
                       LANES_BLOCK, LANES_LOW, LANES_BLOCK, 0};
    return _mm512_test_epi32_mask ((__m512i) lanes.part[0], (__m512i) used);
#elif defined(__AVX2__)
    const Part block01 = {LANES_BLOCK, 0, LANES_BLOCK, 0};
    const Part block2 = {LANES_BLOCK, 0, 0, 0, 0, 0};
    return !_mm256_testz_si256 (
        (__m256i) ((lanes.part[0] & block01) | (lanes.part[1] & block2)),
        (__m256i) block01);
#else
    typedef uint64_t Half __attribute__ ((vector_size (16)));
    const Part block = {LANES_BLOCK, 0};
    const Half all =
        (Half) (OR3 (lanes.part[0], lanes.part[1], lanes.part[2]) & block);
    return all[0] | all[1];
#endif
}

// In memory a, b and c have four blocks of 16 bytes each, of which the last is not used.
// Each of the three is aligned to 64 bytes.
#if defined(__AVX512F__)
INLINE Board board_load (const uint32_t *words) {
    const Part spread = {0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0};
    const __m128i *const c = (const __m128i *) (const void *) (words + 32);
    const __m512i a = _mm512_inserti32x4 (_mm512_load_si512 (words), c[0], 3);
    const __m512i b =
        _mm512_inserti32x4 (_mm512_load_si512 (words + 16), c[1], 3);
    const Board board = {
        {{(Part) _mm512_mask_permutexvar_epi32 (
            a, 0x0888, (__m512i) spread, _mm512_castsi128_si512 (c[2]))}},
        {{(Part) b}},
        {{(Part) b}}}; // the fourth block is not used
    return board;
}
INLINE void board_store (uint32_t *words, Board x) {
    const Part gathered = {3,  7,  11, 15, 15, 15, 15, 15,
                           15, 15, 15, 15, 15, 15, 15, 15};
    const __m512i a = (__m512i) x.a.part[0], b = (__m512i) x.b.part[0];
    __m128i *const c = (__m128i *) (void *) (words + 32);
    _mm512_store_si512 (words, _mm512_maskz_mov_epi32 (0x777, a));
    _mm512_store_si512 (words + 16, _mm512_maskz_mov_epi32 (0x777, b));
    c[0] = _mm512_maskz_extracti32x4_epi32 (7, a, 3);
    c[1] = _mm512_maskz_extracti32x4_epi32 (7, b, 3);
    c[2] = _mm512_castsi512_si128 (
        _mm512_permutexvar_epi32 ((__m512i) gathered, a));
}
#else
INLINE Lanes lanes_load (const uint32_t *words) {
    return LANES (i, *(const Part *) (const void *) (words + i * LANES_WIDTH));
}
INLINE void lanes_store (uint32_t *words, Lanes lanes) {
    for (int i = 0; i < LANES_PARTS; i++)
        *(Part *) (void *) (words + i * LANES_WIDTH) = lanes.part[i];
}
INLINE Board board_load (const uint32_t *words) {
    const Board board = {lanes_load (words), lanes_load (words + 16),
                         lanes_load (words + 32)};
    return board;
}
INLINE void board_store (uint32_t *words, Board board) {
    lanes_store (words, board.a);
    lanes_store (words + 16, board.b);
    lanes_store (words + 32, board.c);
}
#endif
