// qubo.c -- enumerates the couplings of a board's QUBO; see qubo.h.
//
// Couples each candidate with later candidates: the other digits of its cell, and its
// digit in the later cells of its row, column and box.  In a later row of its box, these
// are the n cells of the box; in any other later row, the cell of its column.
//
// Cost: the couplings, and 2N + n² cells for each candidate.

#include "sudoku/encode/qubo.h"

typedef struct Pairs {
    const Candidates *cands;
    void *state;
    int (*couple) (void *state, int a, int b);
    int var; // the smaller variable of the coupling
    unsigned digit;
} Pairs;

// Couples the variable with its digit in the cells of a row, in the columns from `from`
// up to, but excluding, the end.
static int couple_with (const Pairs *pairs, unsigned row, unsigned from,
                        unsigned to) {
    const Candidates *const cands = pairs->cands;
    int stop = 0;
    for (unsigned col = from; col < to && !stop; col++) {
        const size_t cell = cell_of (cands->n, row, col);
        if (is_candidate (cands, cell, pairs->digit))
            stop = pairs->couple (pairs->state, pairs->var,
                                  candidate_var (cands, cell, pairs->digit));
    }
    return stop;
}

static int couple_all (const Pairs *pairs, unsigned row, unsigned col) {
    const Candidates *const cands = pairs->cands;
    const unsigned n = cands->n, side = cands->side;
    const size_t cell = cell_of (n, row, col);
    int stop = 0;
    for (int b = pairs->var + 1; b <= (int) cands->first[cell + 1] && !stop;
         b++)
        stop = pairs->couple (pairs->state, pairs->var, b);
    if (!stop)
        stop = couple_with (pairs, row, col + 1, side);
    for (unsigned below = row + 1; below < side && !stop; below++) {
        const bool in_box = below / n == row / n;
        const unsigned from = in_box ? col / n * n : col;
        stop = couple_with (pairs, below, from, in_box ? from + n : col + 1);
    }
    return stop;
}

int sudoku_qubo_couplings (const Candidates *cands, void *state,
                           int (*couple) (void *state, int a, int b)) {
    Pairs pairs = {cands, state, couple, 0, 0};
    int stop = 0;
    for (unsigned row = 0; row < cands->side; row++)
        for (unsigned col = 0; col < cands->side; col++) {
            const size_t cell = cell_of (cands->n, row, col);
            for (unsigned digit = 1;
                 !stop && (digit = next_candidate (cands, cell, digit));
                 digit++) {
                pairs.var++;
                pairs.digit = digit;
                stop = couple_all (&pairs, row, col);
            }
        }
    return stop;
}

static int count (void *state, int a, int b) {
    (void) a;
    (void) b;
    ++*(uint64_t *) state;
    return 0;
}

uint64_t sudoku_qubo_size (const Candidates *cands) {
    uint64_t size = 0;
    sudoku_qubo_couplings (cands, &size, count);
    return size;
}

double sudoku_qubo_ground (const Candidates *cands) {
    return -(double) cands->open / 2;
}
