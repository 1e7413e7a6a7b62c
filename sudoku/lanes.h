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

typedef struct Lanes {
    Part part[LANES_PARTS];
} Lanes;

typedef struct Board {
    Lanes a, b, c;
} Board;

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

// Functions of three bits; AVX-512 has all of these as one instruction, with the
// truth table as its operand.
#if defined(__AVX512F__)
#define BITWISE(A, B, C, TABLE)                                                \
    ((Part) _mm512_ternarylogic_epi32 ((__m512i) (A), (__m512i) (B),           \
                                       (__m512i) (C), TABLE))
#define OR3(A, B, C) BITWISE (A, B, C, 0xfe)
#define AND3(A, B, C) BITWISE (A, B, C, 0x80)
#define AND_OR(A, B, C) BITWISE (A, B, C, 0xea)     // (A & B) | C
#define CHOOSE(A, B, C) BITWISE (A, B, C, 0xca)     // A ? B : C
#define TWO_OF(A, B, C) BITWISE (A, B, C, 0xe8)     // at least two
#define AND_UNLESS(A, B, C) BITWISE (A, B, C, 0xd0) // A & (B | ~C)
#define XOR_OR(A, B, C) BITWISE (A, B, C, 0xbe)     // (A ^ B) | C
#else
#define OR3(A, B, C) ((A) | (B) | (C))
#define AND3(A, B, C) ((A) & (B) & (C))
#define AND_OR(A, B, C) (((A) & (B)) | (C))
#define CHOOSE(A, B, C) ((((B) ^ (C)) & (A)) ^ (C))
#define TWO_OF(A, B, C) (((A) & (B)) | ((C) & ((A) | (B))))
#define AND_UNLESS(A, B, C) ((A) & ((B) | ~(C)))
#define XOR_OR(A, B, C) (((A) ^ (B)) | (C))
#endif

#if defined(__AVX512F__)
// Slot s < 4 is block s, slot 4 is lane 3 of the blocks 0, 1 and 2.
#define FROM(I, SLOT, BAND)                                                    \
    (SLOT) % 5 < 4 ? (SLOT) % 5 * 4 + (BAND) : (BAND) *4 + 3
#define FROM_BLOCK(S, N, T)                                                    \
    FROM (, (S) + (N), (0 + (T)) % 3), FROM (, (S) + (N), (1 + (T)) % 3),      \
        FROM (, (S) + (N), (2 + (T)) % 3)
// Each lane gets what is in the Nth next slot, in the Tth next band.
#define FROM_ALL(N, T)                                                         \
    {FROM_BLOCK (0, N, T), FROM (, 4 + (N), (0 + (T)) % 3),                    \
     FROM_BLOCK (1, N, T), FROM (, 4 + (N), (1 + (T)) % 3),                    \
     FROM_BLOCK (2, N, T), FROM (, 4 + (N), (2 + (T)) % 3),                    \
     FROM_BLOCK (3, N, T), 15}
#define MOVE(PART, N, T)                                                       \
    ((Part) _mm512_permutexvar_epi32 ((__m512i) (Part) FROM_ALL (N, T),        \
                                      (__m512i) (PART)))
#define TURN_UP(PART) MOVE (PART, 0, 1)
#define TURN_DOWN(PART) MOVE (PART, 0, 2)
#elif defined(__AVX2__)
#define TURN_UP(PART)                                                          \
    ((Part) _mm256_shuffle_epi32 ((__m256i) (PART), 0xc9))
#define TURN_DOWN(PART)                                                        \
    ((Part) _mm256_shuffle_epi32 ((__m256i) (PART), 0xd2))
#define SWAP_BLOCKS(PART)                                                      \
    ((Part) _mm256_permute2x128_si256 ((__m256i) (PART), (__m256i) (PART), 1))
#else
#define TURN_UP(PART) __builtin_shufflevector (PART, PART, 1, 2, 0, 3)
#define TURN_DOWN(PART) __builtin_shufflevector (PART, PART, 2, 0, 1, 3)
#endif

// The bits that are in at least one of the lanes of a band, in all of these.
INLINE Lanes lanes_once (Lanes ones) {
    Part once = ones.part[0];
#if defined(__AVX512F__)
    const Part rest = MOVE (once, 4, 0);
    once |= MOVE (once, 1, 0);
    once = OR3 (once, MOVE (once, 2, 0), rest);
#else
    for (int i = 1; i < LANES_PARTS; i++)
        once |= ones.part[i];
#endif
#if defined(SWAP_BLOCKS)
    once |= SWAP_BLOCKS (once);
#endif
    return LANES (((void) i, once));
}

INLINE Lanes board_ones (Board x) {
    return LANES_REGS < 3
               ? LANES (x.a.part[i] | x.b.part[i])
               : LANES (OR3 (x.a.part[i], x.b.part[i], x.c.part[i]));
}
INLINE Lanes board_twos (Board x) {
    return LANES_REGS < 3
               ? LANES (x.a.part[i] & x.b.part[i])
               : LANES (TWO_OF (x.a.part[i], x.b.part[i], x.c.part[i]));
}

// The same of all registers, and the bits that are in at least two.
INLINE Lanes lanes_twice (Board x, Lanes *at_least_two) {
    const Lanes ones = board_ones (x), twos = board_twos (x);
    Part once = ones.part[0], twice = twos.part[0];
#define ADD(ONES, TWOS)                                                        \
    do {                                                                       \
        const Part ones_ = (ONES);                                             \
        twice = AND_OR (once, ones_, twice | (TWOS));                          \
        once |= ones_;                                                         \
    } while (0)
#if defined(__AVX512F__)
    ADD (MOVE (once, 1, 0), MOVE (twice, 1, 0));
    ADD (MOVE (once, 2, 0), MOVE (twice, 2, 0));
    ADD (MOVE (ones.part[0], 4, 0), MOVE (twos.part[0], 4, 0));
#else
    for (int i = 1; i < LANES_PARTS; i++)
        ADD (ones.part[i], twos.part[i]);
#endif
#if defined(SWAP_BLOCKS)
    ADD (SWAP_BLOCKS (once), SWAP_BLOCKS (twice));
#endif
#undef ADD
    *at_least_two = LANES (((void) i, twice));
    return LANES (((void) i, once));
}

// Lanes with words of register b where a has some too; and the reverse.
#if defined(__AVX512F__)
#define ALL UINT32_MAX
#define BLOCK(D) D, D, D
static const Part lanes_b_unused = {0, 0, 0, ALL, 0, 0, 0, ALL,
                                    0, 0, 0, ALL, 0, 0, 0, 0};
#endif

INLINE Part lanes_unused (int i) {
    (void) i;
#if defined(__AVX512F__)
    return lanes_b_unused;
#else
    return splat (0);
#endif
}

INLINE Lanes lanes_all (void) {
    return LANES (((void) i, splat (UINT32_MAX)));
}

// The cells and guards of the lanes that hold bands.
INLINE Lanes lanes_used (void) {
    static const uint32_t used[16] __attribute__ ((aligned (64))) = {
        0x3fffffff, 0x3fffffff, 0x3fffffff, LANES_REGS == 2 ? 0x3fffffff : 0,
        0x3fffffff, 0x3fffffff, 0x3fffffff, LANES_REGS == 2 ? 0x3fffffff : 0,
        0x3fffffff, 0x3fffffff, 0x3fffffff, LANES_REGS == 2 ? 0x3fffffff : 0,
        LANES_REGS == 2 ? 0x3fffffff : 0, LANES_REGS == 2 ? 0x3fffffff : 0, LANES_REGS == 2 ? 0x3fffffff : 0, 0};
    return LANES (*(const Part *) (const void *) (used + i * LANES_WIDTH));
}

INLINE bool lanes_any (Lanes lanes, Lanes mask) {
#if defined(__AVX512F__)
    return _mm512_test_epi32_mask ((__m512i) lanes.part[0], (__m512i) mask.part[0]);
#elif defined(__AVX2__)
    const __m256i all = (__m256i) ((lanes.part[0] & mask.part[0]) | (lanes.part[1] & mask.part[1]));
    return !_mm256_testz_si256 (all, all);
#else
    typedef uint64_t Half __attribute__ ((vector_size (16)));
    const Half all = (Half) ((lanes.part[0] & mask.part[0])| (lanes.part[1] &mask.part[1]) | (lanes.part[2]&mask.part[2]));
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

#if defined(__AVX512F__)
INLINE Board board_load (const uint32_t *words) {
    Board x;
    const __m128i *const last = (const __m128i *) (const void *) (words + 32);
    const __m512i a = _mm512_inserti32x4 (_mm512_load_si512 (words), last[0], 3);
    const __m512i b = _mm512_inserti32x4 (_mm512_load_si512 (words + 16), last[1], 3);
    const Part idx = {0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0};
    x.a.part[0] = (Part) _mm512_mask_permutexvar_epi32 (a, 0x0888, (__m512i) idx, _mm512_castsi128_si512 (last[2]));
    x.b.part[0] = (Part) b;
    x.c = x.b;
    return x;
}
INLINE void board_store (uint32_t *words, Board x) {
    __m128i *const last = (__m128i *) (void *) (words + 32);
    const __m512i a = (__m512i) x.a.part[0], b = (__m512i) x.b.part[0];
    const Part idx = {3, 7, 11, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    _mm512_store_si512 (words, _mm512_maskz_mov_epi32 (0x777, a));
    _mm512_store_si512 (words + 16, _mm512_maskz_mov_epi32 (0x777, b));
    last[0] = _mm512_extracti32x4_epi32 (a, 3);
    last[1] = _mm512_extracti32x4_epi32 (b, 3);
    last[2] = _mm512_castsi512_si128 (_mm512_permutexvar_epi32 ((__m512i) idx, a));
}
#else
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

#endif
