// ser_aligned.c -- aligned pair and triplet exclusion.
//
// If a cell sees all cells of a tuple, the digits of the tuple cannot include all candidates
// of this cell.  This excludes combinations of digits, and then digits that occur in no
// possible combination.

#include "sudoku/rate/ser.h"

#include <string.h>

enum { ALIGNED_MOST = 3 };

// A set of cells, one bit each.
typedef struct CellSet {
    uint64_t word[2];
} CellSet;

typedef struct Aligned {
    const Grid *grid;
    unsigned size;
    uint8_t base[ALIGNED_MOST];
    CellSet
        excluders[CELLS]; // cells of 2 to `size` candidates that a cell sees
    uint8_t excluder[20]; // cells that see all base cells
    unsigned excluder_count;
    uint16_t possible[ALIGNED_MOST];
} Aligned;

// Records the digits of each possible combination.
static void combine (Aligned *aligned, const uint16_t digit[ALIGNED_MOST],
                     unsigned depth) {
    if (depth < aligned->size && depth < ALIGNED_MOST) {
        unsigned open = aligned->grid->cell[aligned->base[depth]];
        uint16_t next[ALIGNED_MOST];
        memcpy (next, digit, sizeof next);
        for (unsigned i = 0; i < depth; i++)
            if (ser_sees (aligned->base[i], aligned->base[depth]))
                open &= ~(unsigned) digit[i];
        for (; open; open &= open - 1) {
            next[depth] = (uint16_t) (open & -open);
            combine (aligned, next, depth + 1);
        }
        return;
    }
    const unsigned all = digit[0] | digit[1] | digit[2];
    for (unsigned i = 0; i < aligned->excluder_count; i++)
        if (!(aligned->grid->cell[aligned->excluder[i]] & ~all))
            return;
    for (unsigned i = 0; i < aligned->size; i++)
        aligned->possible[i] |= digit[i];
}

static void list (Aligned *aligned, const CellSet *set) {
    aligned->excluder_count = 0;
    for (unsigned w = 0; w < 2; w++)
        for (uint64_t rest = set->word[w]; rest; rest &= rest - 1)
            aligned->excluder[aligned->excluder_count++] =
                (uint8_t) (64 * w + (unsigned) __builtin_ctzll (rest));
}

static bool align (Aligned *aligned, const CellSet *excluders, Sink *sink) {
    const Grid *const grid = aligned->grid;
    Hint hint = {
        .difficulty = aligned->size == 2 ? 6.2 : 7.5, .cell = -1, .digit = -1};
    const uint16_t none[ALIGNED_MOST] = {0};
    bool any = false;
    list (aligned, excluders);
    memset (aligned->possible, 0, sizeof aligned->possible);
    combine (aligned, none, 0);
    for (unsigned i = 0; i < aligned->size; i++) {
        const unsigned cell = aligned->base[i];
        hint.out[cell] = grid->cell[cell] & (uint16_t) ~aligned->possible[i];
        any |= hint.out[cell] != 0;
    }
    return any && sink->take (sink, &hint);
}

// Enumerates tuples of the cells, the last cell outermost.  A tuple needs two cells that
// see all its cells.
static bool choose (Aligned *aligned, const uint8_t *cells, unsigned count,
                    unsigned left, const CellSet *excluders, Sink *sink) {
    if (!left)
        return align (aligned, excluders, sink);
    for (unsigned i = left - 1; i < count; i++) {
        const CellSet *const more = aligned->excluders + cells[i];
        const CellSet both = {{excluders->word[0] & more->word[0],
                               excluders->word[1] & more->word[1]}};
        const uint64_t one = both.word[0] ? both.word[0] : both.word[1];
        const uint64_t other = both.word[0] ? both.word[1] : 0;
        if (!other && !(one & (one - 1)))
            continue;
        aligned->base[left - 1] = cells[i];
        if (choose (aligned, cells, i, left - 1, &both, sink))
            return true;
    }
    return false;
}

bool sudoku_ser_aligned (const Grid *grid, unsigned size, Sink *sink) {
    Aligned aligned = {.grid = grid, .size = size};
    uint8_t cells[CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        CellSet *const set = aligned.excluders + cell;
        for (unsigned i = 0; i < 20 && ser_count (grid->cell[cell]) > 1; i++) {
            const unsigned peer = sudoku_ser_peer[cell][i],
                           digits = ser_count (grid->cell[peer]);
            if (digits >= 2 && digits <= size)
                set->word[peer / 64] |= UINT64_C (1) << peer % 64;
        }
        if (set->word[0] | set->word[1])
            cells[count++] = (uint8_t) cell;
    }
    return choose (&aligned, cells, count, size,
                   &(CellSet){{UINT64_MAX, UINT64_MAX}}, sink);
}
