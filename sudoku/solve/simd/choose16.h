// choose16.h -- the cell to branch on, by weights and impacts, on side 16.
//
// kernel16.c explains the heuristic; this file keeps and compares the weights of all
// cells.  It is included by fixpoint16.c, and compiled with it for each kind of machine.
//
// Weights are positive floats, so their bits have the same order when they are
// compared as integers.

#pragma once

#include "sudoku/solve/simd/bitboard16.h"
#include "sudoku/solve/simd/fixpoint16.h"

#include <string.h>

#define OPEN   0.25F // for a cell that was open to a digit without a place
#define GROWTH 1.03F // the unit is multiplied by this at each conflict
#define HEAVY  1e20F

typedef int32_t Sixteen __attribute__ ((vector_size (64)));
static const Sixteen lane = {0, 1, 2,  3,  4,  5,  6,  7,
                             8, 9, 10, 11, 12, 13, 14, 15};

typedef float Floats __attribute__ ((vector_size (64)));

// OF_CELLS is X for the cells of a box that are in CELLS, and zero for the others.  MORE_OF
// is the maximum of two vectors.
#if defined(__AVX512BW__)
#define OF_CELLS(CELLS, X)                                                     \
    ((Sixteen) _mm512_maskz_mov_epi32 ((__mmask16) (CELLS), (__m512i) (X)))
#define MORE_OF(X, Y)                                                          \
    ((Sixteen) _mm512_max_epi32 ((__m512i) (X), (__m512i) (Y)))
#else
static const Sixteen bit_of = {
    1 << 0, 1 << 1, 1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
    1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15};
#define OF_CELLS(CELLS, X) ((((int32_t) (CELLS) &bit_of) != 0) & (X))
#define MORE_OF(X, Y)      (((X) & ((X) > (Y))) | ((Y) & ((X) <= (Y))))
#endif

static unsigned size (const Cells16 *cells) {
    unsigned count = 0;
    for (int band = 0; band < 4; band++) {
        uint64_t word;
        memcpy (&word, cells->box + 4 * band, sizeof word);
        count += (unsigned) __builtin_popcountll (word);
    }
    return count;
}

// Measures how many cells are open: a cell with two candidates counts once, a cell
// with more counts twice.
static unsigned measure (const Cells16 cells[2]) {
    return size (cells) + 2 * size (cells + 1);
}

static void weigh (Weights *weights, const Cells16 cells[2]) {
    Floats *const all = (Floats *) (void *) weights->cell;
    const float unit = weights->unit * GROWTH;
    const Sixteen whole = (Sixteen) (unit - (Floats){0});
    const Sixteen part = (Sixteen) (unit * OPEN - (Floats){0});
    for (int box = 0; box < 16; box++) {
        const unsigned first = cells[0].box[box];
        const unsigned second = cells[1].box[box] & ~first;
        all[box] +=
            (Floats) (OF_CELLS (first, whole) | OF_CELLS (second, part));
    }
    weights->unit = unit;
    if (unit < HEAVY)
        return;
    for (int box = 0; box < 16; box++)
        all[box] = 1 + all[box] / unit;
    weights->unit = 1;
}

#define MOVED(X, ...) __builtin_shufflevector (X, X, __VA_ARGS__)

// The number of a cell replaces the lowest bits of its weight, so that the maximum also
// says which cell it is.
static bool heaviest (const Weights *weights, const Cells16 *cells,
                      unsigned *cell) {
    const Floats *const all = (const Floats *) (const void *) weights->cell;
    const Floats *const impacts =
        (const Floats *) (const void *) weights->impact;
    Sixteen most = {0};
    for (int box = 0; box < 16; box++) {
        const Floats weight = all[box] * impacts[box] * impacts[box];
        const Sixteen rated = OF_CELLS (
            cells->box[box], ((Sixteen) weight & ~255) | (16 * box + lane));
        most = MORE_OF (most, rated);
    }
    Sixteen moved =
        MOVED (most, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    most = MORE_OF (most, moved);
    moved = MOVED (most, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3);
    most = MORE_OF (most, moved);
    moved = MOVED (most, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1);
    most = MORE_OF (most, moved);
    const int32_t best = most[0] > most[1] ? most[0] : most[1];
    *cell = (unsigned) best & 255;
    return best;
}
