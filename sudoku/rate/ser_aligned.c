// ser_aligned.c -- aligned pair and triplet exclusion.
//
// Cells that are seen by a common cell cannot have all its digits among theirs.  So some
// combinations of their digits are out, and so is a digit that is in no other.

#include "sudoku/rate/ser.h"

#include <string.h>

enum { ALIGNED_MOST = 3 };
typedef struct Aligned {
    const Grid *grid;
    unsigned size;
    uint8_t base[ALIGNED_MOST];
    uint8_t excluder[20];
    unsigned excluders;
    uint16_t possible[ALIGNED_MOST];
} Aligned;

// Notes the digits of each combination that is possible.
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
    for (unsigned i = 0; i < aligned->excluders; i++)
        if (!(aligned->grid->cell[aligned->excluder[i]] & ~all))
            return;
    for (unsigned i = 0; i < aligned->size; i++)
        aligned->possible[i] |= digit[i];
}

static bool align (Aligned *aligned, Sink *sink) {
    const Grid *const grid = aligned->grid;
    aligned->excluders = 0;
    for (unsigned i = 0; i < 20; i++) {
        const unsigned cell = sudoku_ser_peer[aligned->base[0]][i],
                       count = ser_count (grid->cell[cell]);
        if (count >= 2 && count <= aligned->size &&
            ser_sees (cell, aligned->base[1]) &&
            (aligned->size == 2 || ser_sees (cell, aligned->base[2])))
            aligned->excluder[aligned->excluders++] = (uint8_t) cell;
    }
    if (aligned->excluders < 2)
        return false;
    Hint hint = {
        .difficulty = aligned->size == 2 ? 6.2 : 7.5, .cell = -1, .digit = -1};
    const uint16_t none[ALIGNED_MOST] = {0};
    bool any = false;
    memset (aligned->possible, 0, sizeof aligned->possible);
    combine (aligned, none, 0);
    for (unsigned i = 0; i < aligned->size; i++) {
        const unsigned cell = aligned->base[i];
        hint.out[cell] = grid->cell[cell] & (uint16_t) ~aligned->possible[i];
        any |= hint.out[cell] != 0;
    }
    return any && sink->take (sink, &hint);
}

// Goes through tuples of the cells, the last one outermost.
static bool choose (Aligned *aligned, const uint8_t *cells, unsigned count,
                    unsigned left, Sink *sink) {
    if (!left)
        return align (aligned, sink);
    for (unsigned i = left - 1; i < count; i++) {
        aligned->base[left - 1] = cells[i];
        if (choose (aligned, cells, i, left - 1, sink))
            return true;
    }
    return false;
}

bool sudoku_ser_aligned (const Grid *grid, unsigned size, Sink *sink) {
    Aligned aligned = {.grid = grid, .size = size};
    uint8_t cells[CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (unsigned i = 0; i < 20 && ser_count (grid->cell[cell]) > 1; i++) {
            const unsigned other =
                ser_count (grid->cell[sudoku_ser_peer[cell][i]]);
            if (other >= 2 && other <= size) {
                cells[count++] = (uint8_t) cell;
                break;
            }
        }
    return choose (&aligned, cells, count, size, sink);
}
