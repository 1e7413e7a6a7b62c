// encode_triad.c -- houses encoded with segments, the intersections of a line and a box.
//
// A segment has a variable for each digit: "one of its cells has the digit".  In each
// line exactly one segment has the digit.  In each box exactly one row segment and
// exactly one column segment has the digit:
//
//   segment (line, box, digit)   exactly one of ¬segment and its n cells
//   line    (line, digit)        exactly one of its n segments
//   box     (box, digit)         exactly one of n segments, in rows and in columns
//
// This takes 2N³/n additional variables (a segment of one cell uses the cell's
// variable).  Unit propagation finds locked candidates, for which the extended encoding
// needs search: a digit locked in a segment is excluded from the rest of both houses.
// Unit propagation alone solves 76 % of the known puzzles with 17 clues.
//
// Regions of any shape have segments, too: runs of cells of a region in a line.  In a
// region of fewer than N cells at most one segment has the digit.
//
// Source: Dillon, "Tdoku: A Fast Sudoku Solver for 9x9 and 16x16", 2020, where
// segments are called triads.
//
// Cost: linear in the output.  Memory: the segments of one digit.

#include "sudoku/board/rules.h"
#include "sudoku/board/vars.h"
#include "sudoku/encode/reduce.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct Segments {
    Rules *rules;
    unsigned digit;
    int *cells;    // [N + 1] cells of the current segment, and its variable
    int *line;     // [N] segments of the current line
    int *region;   // [regions·N] segments of each region
    size_t *count; // [regions] number of segments of each region
    unsigned regions;
} Segments;

// Calls sudoku_demand for the set, or counts it.
static int demand_set (Rules *rules, unsigned demand, const int *lits,
                       size_t size) {
    if (!size || (size < 2 && demand == AT_MOST))
        return 0;
    if (!rules->tally)
        return sudoku_demand (rules, demand, lits, (unsigned) size);
    sudoku_tally (rules, demand, (unsigned) size, 1);
    return 0;
}

static unsigned region_of (const Rules *rules, size_t cell) {
    const unsigned side = rules->encoder.side;
    if (rules->own)
        return rules->own->region[cell];
    const unsigned n = order_of (side);
    return box_of (n, (unsigned) (cell / side), (unsigned) (cell % side));
}

// The literal "the cell has the digit", or 0 if that is impossible.
static int literal (const Segments *segments, size_t cell) {
    const Candidates *const cands = segments->rules->cands;
    const unsigned side = segments->rules->encoder.side;
    if (!cands)
        return (int) (cell * side + segments->digit);
    return is_candidate (cands, cell, segments->digit)
               ? candidate_var (cands, cell, segments->digit)
               : 0;
}

// The literal of the segment of the first `size` cells in `cells`; the next element of
// `cells` is scratch space.
static int join (Segments *segments, size_t size, int *stop) {
    if (size == 1)
        return *segments->cells;
    const int var = segments->rules->encoder.next_var++;
    if (segments->rules->tally)
        segments->rules->tally->vars++;
    segments->cells[size] = -var;
    *stop = demand_set (segments->rules, EXACTLY, segments->cells, size + 1);
    return var;
}

// Divides one line into segments.
static int cut_line (Segments *segments, size_t first, size_t step) {
    Rules *const rules = segments->rules;
    const unsigned side = rules->encoder.side;
    size_t size = 0, joined = 0;
    int stop = 0;
    for (unsigned k = 0; !stop && k < side; k++) {
        const size_t cell = first + k * step;
        const unsigned region = region_of (rules, cell);
        const int lit = literal (segments, cell);
        if (lit)
            segments->cells[size++] = lit;
        const bool ends = k + 1 == side || region == NO_REGION ||
                          region != region_of (rules, cell + step);
        if (!ends || !size)
            continue;
        const int segment = join (segments, size, &stop);
        segments->line[joined++] = segment;
        if (region != NO_REGION)
            segments
                ->region[(size_t) region * side + segments->count[region]++] =
                segment;
        size = 0;
    }
    return stop ? stop : demand_set (rules, EXACTLY, segments->line, joined);
}

// Divides all lines of one direction, and then encodes the regions.
static int cut_lines (Segments *segments, size_t stride, size_t step) {
    Rules *const rules = segments->rules;
    const unsigned side = rules->encoder.side;
    int stop = 0;
    memset (segments->count, 0, segments->regions * sizeof *segments->count);
    for (unsigned line = 0; !stop && line < side; line++)
        stop = cut_line (segments, line * stride, step);
    for (unsigned region = 0; !stop && region < segments->regions; region++) {
        const bool whole =
            !rules->own ||
            rules->own->start[region + 1] - rules->own->start[region] == side;
        stop = demand_set (rules, whole ? EXACTLY : AT_MOST,
                           segments->region + (size_t) region * side,
                           segments->count[region]);
    }
    return stop;
}

// Counts the rules of a blank board by formulas, without encoding them.
static void tally (Rules *rules) {
    const unsigned side = rules->encoder.side, n = order_of (side);
    // Pairs of a line and a digit.
    const uint64_t lines = 2 * (uint64_t) side * side;
    if (n > 1) {
        sudoku_tally (rules, EXACTLY, n + 1, lines * n);
        rules->tally->vars += lines * n;
    }
    sudoku_tally (rules, EXACTLY, n, 2 * lines);
}

int sudoku_demand_of_segments (Rules *rules) {
    const unsigned side = rules->encoder.side;
    const unsigned regions = rules->own ? rules->own->regions : side;
    Segments segments = {.rules = rules, .regions = regions};
    if (rules->tally && !rules->cands) {
        tally (rules);
        return 0;
    }
    const size_t most = (size_t) regions * side + 2 * (size_t) side + 1;
    int *const lits = malloc (most * sizeof *lits);
    segments.count = malloc ((regions + 1) * sizeof *segments.count);
    int stop = lits && segments.count ? 0 : SUDOKU_OUT_OF_MEMORY;
    segments.cells = lits;
    segments.line = lits + side + 1;
    segments.region = segments.line + side;
    for (unsigned digit = 1; !stop && digit <= side; digit++) {
        segments.digit = digit;
        stop = cut_lines (&segments, side, 1);
        if (!stop)
            stop = cut_lines (&segments, 1, side);
    }
    free (segments.count);
    free (lits);
    return stop;
}
