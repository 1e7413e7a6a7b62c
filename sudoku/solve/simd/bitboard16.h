// bitboard16.h -- a board of side 16 in the widest vectors of the machine.
//
// Lanes are 32 lanes of 16 bits, split into parts.  16 lanes hold a digit:
//
//   AVX-512 BW    |             digit, digit + 1             |   1 part of 32
//   AVX2          |       digit       | and |   digit + 1    |   2 parts of 16
//   SSE, NEON, …  | half | and | half | and | half | and | half |  4 parts of 8
//
// Code that works lane by lane is written once, for a part, with the vector
// extensions of GCC and Clang.  Code across lanes is written for each kind of machine, and
// so is code with special instructions.  A Mask has a bit for each lane; AVX-512 has
// registers for masks.

#pragma once

#include "sudoku/solve/simd/bitwise.h"

#include <stdbool.h>
#include <stdint.h>

#if defined(__AVX512BW__)
#include <immintrin.h>
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("schedule-insns") // with 32 registers it gains 4 %
#endif
enum { LANES_PARTS = 1, LANES_WIDTH = 32 };
typedef uint16_t Part __attribute__ ((vector_size (64)));
typedef uint32_t Part32 __attribute__ ((vector_size (64)));
typedef __mmask32 Mask;
#define EQUAL(A, B)   _mm512_cmpeq_epi16_mask ((__m512i) (A), (__m512i) (B))
#define APART(A, B)   _mm512_testn_epi16_mask ((__m512i) (A), (__m512i) (B))
#define KEEP(MASK, A) ((Part) _mm512_maskz_mov_epi16 (MASK, (__m512i) (A)))
#define SELECT(MASK, A, B)                                                     \
    ((Part) _mm512_mask_mov_epi16 ((__m512i) (B), MASK, (__m512i) (A)))
#define SHUFFLE32(PART, ORDER)                                                 \
    ((Part) _mm512_shuffle_epi32 ((__m512i) (PART), ORDER))
#else
#if defined(__AVX2__)
#include <immintrin.h>
enum { LANES_PARTS = 2, LANES_WIDTH = 16 };
typedef uint16_t Part __attribute__ ((vector_size (32)));
typedef uint32_t Part32 __attribute__ ((vector_size (32)));
#define SHUFFLE32(PART, ORDER)                                                 \
    ((Part) _mm256_shuffle_epi32 ((__m256i) (PART), ORDER))
#else
enum { LANES_PARTS = 4, LANES_WIDTH = 8 };
typedef uint16_t Part __attribute__ ((vector_size (16)));
typedef uint32_t Part32 __attribute__ ((vector_size (16)));
#define SHUFFLE32(PART, ORDER)                                                 \
    ((Part) __builtin_shufflevector ((Part32) (PART), (Part32) (PART),         \
                                     (ORDER) &3, (ORDER) >> 2 & 3,             \
                                     (ORDER) >> 4 & 3, (ORDER) >> 6 & 3))
#endif
typedef Part Mask;
#define EQUAL(A, B)        ((Part) ((A) == (B)))
#define APART(A, B)        ((Part) (((A) & (B)) == splat (0))) // no bit in common
#define KEEP(MASK, A)      ((A) & (MASK))
#define SELECT(MASK, A, B) CHOOSE (MASK, A, B)
#endif

typedef struct Lanes {
    Part part[LANES_PARTS];
} Lanes;

// A function that is not inlined would pass its vectors through memory.
#define INLINE static inline __attribute__ ((always_inline))

#define EACH_PART(I) for (int I = 0; I < LANES_PARTS; I++)

INLINE Part splat (uint16_t value) {
    return value - (Part){0};
}

// swap_lanes turns lanes 0 1 2 3 of each four into 1 0 3 2, and swap_pairs into 2 3 0 1.
// swap_fours exchanges the halves of each eight lanes.
INLINE Part swap_lanes (Part x) {
    return (Part) ((Part32) x >> 16 | (Part32) x << 16);
}
INLINE Part swap_pairs (Part x) {
    return SHUFFLE32 (x, 0xb1);
}
INLINE Part swap_fours (Part x) {
    return SHUFFLE32 (x, 0x4e);
}

// Exchanges the halves of each digit.
INLINE Lanes swap_halves (Lanes x) {
#if defined(__AVX512BW__)
    x.part[0] = (Part) _mm512_permutex_epi64 ((__m512i) x.part[0], 0x4e);
    return x;
#elif defined(__AVX2__)
    EACH_PART (i) {
        x.part[i] = (Part) _mm256_permute2x128_si256 ((__m256i) x.part[i],
                                                      (__m256i) x.part[i], 1);
    }
    return x;
#else
    return (Lanes){{x.part[1], x.part[0], x.part[3], x.part[2]}};
#endif
}

// Exchanges the digits.
INLINE Lanes swap_digits (Lanes x) {
#if defined(__AVX512BW__)
    x.part[0] = (Part) _mm512_shuffle_i64x2 ((__m512i) x.part[0],
                                             (__m512i) x.part[0], 0x4e);
    return x;
#elif defined(__AVX2__)
    return (Lanes){{x.part[1], x.part[0]}};
#else
    return (Lanes){{x.part[2], x.part[3], x.part[0], x.part[1]}};
#endif
}

INLINE Lanes either_digit (Lanes x) {
    const Lanes swapped = swap_digits (x);
    EACH_PART (i)
        x.part[i] |= swapped.part[i];
    return x;
}

INLINE bool any (Part x) {
#if defined(__AVX512BW__)
    return _mm512_test_epi32_mask ((__m512i) x, (__m512i) x);
#elif defined(__AVX2__)
    return !_mm256_testz_si256 ((__m256i) x, (__m256i) x);
#else
    typedef uint64_t Half __attribute__ ((vector_size (16)));
    return ((Half) x)[0] | ((Half) x)[1];
#endif
}

// `words` must be aligned to 64 bytes.
INLINE Lanes lanes_load (const uint16_t *words) {
    Lanes lanes;
    EACH_PART (i)
        lanes.part[i] =
            *(const Part *) (const void *) (words + i * LANES_WIDTH);
    return lanes;
}
INLINE void lanes_store (uint16_t *words, Lanes lanes) {
    EACH_PART (i)
        *(Part *) (void *) (words + i * LANES_WIDTH) = lanes.part[i];
}
