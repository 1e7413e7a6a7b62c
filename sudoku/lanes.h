// lanes.h -- vectors of 32-bit lanes, as wide as the target has them.
//
// Lanes is a vector of nine blocks of four lanes, in three of these; a block is
// 128 bits, the piece that every vector machine has:
//
//   AVX-512       | block 0 | block 1 | block 2 | unused |    1 part of 16 lanes
//   AVX2          | block 0 | block 1 | and | block 2 | unused |     2 parts of 8
//   SSE, NEON, …  | block 0 | and | block 1 | and | block 2 |        3 parts of 4
//
// What works lane by lane is written once over all parts, with the vector
// extensions of GCC and Clang; only what has its own instructions there, and what
// goes across blocks, differs.  Without any vector unit the compiler makes four
// scalar operations of one, and all of it still works.

#ifndef SUDOKU_LANES_H
#define SUDOKU_LANES_H

#include "bitwise.h"

#include <stdbool.h>
#include <stdint.h>

#if defined(__AVX512F__)
#include <immintrin.h>
enum { LANES_PARTS = 1, LANES_WIDTH = 16 };
typedef uint32_t Part __attribute__ ((vector_size (64)));
#elif defined(__AVX2__)
#include <immintrin.h>
enum { LANES_PARTS = 2, LANES_WIDTH = 8 };
typedef uint32_t Part __attribute__ ((vector_size (32)));
#else
enum { LANES_PARTS = 3, LANES_WIDTH = 4 };
typedef uint32_t Part __attribute__ ((vector_size (16)));
#endif

typedef struct Lanes {
    Part part[LANES_PARTS];
} Lanes;

// A function left out of line would pass its vectors through memory.
#define INLINE static inline __attribute__ ((always_inline))

// The Lanes whose part i is EXPR.
#define LANES(EXPR)                                                            \
    __extension__ ({                                                           \
        Lanes lanes_;                                                          \
        for (int i = 0; i < LANES_PARTS; i++)                                  \
            lanes_.part[i] = (EXPR);                                           \
        lanes_;                                                                \
    })

INLINE Part splat (uint32_t value) {
    return value - (Part){0};
}

// In each block the lanes 0, 1, 2 get what was in 1, 2, 0; or in 2, 0, 1.
#if defined(__AVX512F__)
#define TURN(PART, ORDER)                                                      \
    ((Part) _mm512_shuffle_epi32 ((__m512i) (PART), ORDER))
#elif defined(__AVX2__)
#define TURN(PART, ORDER)                                                      \
    ((Part) _mm256_shuffle_epi32 ((__m256i) (PART), ORDER))
#endif
#if defined(TURN)
#define TURN_UP(PART) TURN (PART, 0xc9)
#define TURN_DOWN(PART) TURN (PART, 0xd2)
#else
#define TURN_UP(PART) __builtin_shufflevector (PART, PART, 1, 2, 0, 3)
#define TURN_DOWN(PART) __builtin_shufflevector (PART, PART, 2, 0, 1, 3)
#endif

// Parts with other blocks in their places, so that two steps bring all together.
#if defined(__AVX512F__)
#define SWAP_HALVES(PART)                                                      \
    ((Part) _mm512_shuffle_i32x4 ((__m512i) (PART), (__m512i) (PART), 0x4e))
#define SWAP_BLOCKS(PART)                                                      \
    ((Part) _mm512_shuffle_i32x4 ((__m512i) (PART), (__m512i) (PART), 0xb1))
#elif defined(__AVX2__)
#define SWAP_BLOCKS(PART)                                                      \
    ((Part) _mm256_permute2x128_si256 ((__m256i) (PART), (__m256i) (PART), 1))
#endif

// The bits that are in at least one of the nine blocks, in all blocks.
INLINE Lanes lanes_once (Lanes a, Lanes b, Lanes c) {
    const Lanes ones = LANES (OR3 (a.part[i], b.part[i], c.part[i]));
    Part once = ones.part[0];
    for (int i = 1; i < LANES_PARTS; i++)
        once |= ones.part[i];
#if defined(SWAP_HALVES)
    once |= SWAP_HALVES (once);
#endif
#if defined(SWAP_BLOCKS)
    once |= SWAP_BLOCKS (once);
#endif
    return LANES (((void) i, once));
}

// The same, and the bits that are in at least two.
INLINE Lanes lanes_twice (Lanes a, Lanes b, Lanes c, Lanes *at_least_two) {
    const Lanes ones = LANES (OR3 (a.part[i], b.part[i], c.part[i]));
    const Lanes twos = LANES (TWO_OF (a.part[i], b.part[i], c.part[i]));
    Part once = ones.part[0], twice = twos.part[0];
    for (int i = 1; i < LANES_PARTS; i++) {
        twice = AND_OR (once, ones.part[i], twice | twos.part[i]);
        once |= ones.part[i];
    }
#if defined(SWAP_HALVES)
    const Part half = SWAP_HALVES (once);
    twice = AND_OR (once, half, twice) | SWAP_HALVES (twice);
    once |= half;
#endif
#if defined(SWAP_BLOCKS)
    const Part block = SWAP_BLOCKS (once);
    twice = AND_OR (once, block, twice) | SWAP_BLOCKS (twice);
    once |= block;
#endif
    *at_least_two = LANES (((void) i, twice));
    return LANES (((void) i, once));
}

// The bits that are in at least one, two, and three of the blocks; in lanes 0, 1
// and 2 of each block.
#define LANES_ADD(ONES, TWOS, THREES)                                          \
    do {                                                                       \
        const Part ones_ = (ONES), twos_ = (TWOS), threes_ = (THREES);         \
        *thrice |= OR3 (threes_, *twice & ones_, *once & twos_);               \
        *twice |= AND_OR (*once, ones_, twos_);                                \
        *once |= ones_;                                                        \
    } while (0)
INLINE void lanes_count (Lanes a, Lanes b, Lanes c, Part *once, Part *twice,
                         Part *thrice) {
    *once = *twice = *thrice = splat (0);
    const Lanes ones = LANES (OR3 (a.part[i], b.part[i], c.part[i]));
    const Lanes twos = LANES (TWO_OF (a.part[i], b.part[i], c.part[i]));
    const Lanes threes = LANES (AND3 (a.part[i], b.part[i], c.part[i]));
    for (int i = 0; i < LANES_PARTS; i++)
        LANES_ADD (ones.part[i], twos.part[i], threes.part[i]);
#if defined(SWAP_HALVES)
    LANES_ADD (SWAP_HALVES (*once), SWAP_HALVES (*twice),
               SWAP_HALVES (*thrice));
#endif
#if defined(SWAP_BLOCKS)
    LANES_ADD (SWAP_BLOCKS (*once), SWAP_BLOCKS (*twice),
               SWAP_BLOCKS (*thrice));
#endif
}

INLINE bool lanes_any (Lanes lanes) {
#if defined(__AVX512F__)
    const __m512i all = (__m512i) lanes.part[0];
    return _mm512_test_epi32_mask (all, all);
#elif defined(__AVX2__)
    const __m256i all = (__m256i) (lanes.part[0] | lanes.part[1]);
    return !_mm256_testz_si256 (all, all);
#else
    typedef uint64_t Half __attribute__ ((vector_size (16)));
    const Half all = (Half) (lanes.part[0] | lanes.part[1] | lanes.part[2]);
    return all[0] | all[1];
#endif
}

// Blocks lie 16 bytes apart in memory, and are aligned to 64.
INLINE Lanes lanes_load (const uint32_t *words) {
    return LANES (*(const Part *) (const void *) (words + i * LANES_WIDTH));
}
INLINE void lanes_store (uint32_t *words, Lanes lanes) {
    for (int i = 0; i < LANES_PARTS; i++)
        *(Part *) (void *) (words + i * LANES_WIDTH) = lanes.part[i];
}

#endif
