// regionsum.c -- regions cut a line into segments with the same sum.
//
// A group of variables says which sum.  The digits of a segment differ, so an
// automaton reads which digits it has, from below, and then the sum.  Cells
// outside all regions belong to no segment.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>

// The state is count·STRIDE + sum.
enum { STRIDE = 1 << 20 };

typedef struct Sums {
    int least, most; // of all segments; the choice c is the sum least + c
    int *lit;        // [most - least + 1]
} Sums;

typedef struct Segment {
    Cells cells;
    size_t side;
    int least;
} Segment;

static int64_t next (const void *context, int64_t state, size_t i, int choice) {
    const Segment *const segment = context;
    if (i < segment->side)
        return choice ? state + STRIDE + (int64_t) i + 1 : state;
    return state == (int64_t) segment->cells.size * STRIDE + segment->least +
                        choice
               ? 0
               : DEAD;
}

static bool accepts (const void *context, int64_t state) {
    (void) context, (void) state;
    return true;
}

// The segment that starts at a cell of the line, empty at the end.
static Cells segment_at (const sudoku_rules *rules, Cells line, size_t i) {
    size_t end = i;
    while (end < line.size &&
           rules->region[line.cell[end]] == rules->region[line.cell[i]])
        end++;
    return (Cells){line.cell + i, end - i};
}

static bool counts (const sudoku_rules *rules, Cells segment) {
    return rules->region[segment.cell[0]] != NO_REGION;
}

// The sums that all segments can have.
static void find_range (const sudoku_rules *rules, Cells line, Sums *sums) {
    const int side = (int) rules->side;
    sums->least = 1;
    sums->most = side * (side + 1) / 2;
    for (size_t i = 0; i < line.size;) {
        const Cells segment = segment_at (rules, line, i);
        const int size = (int) segment.size, least = size * (size + 1) / 2;
        const int most = size * (side + 1) - least;
        i += segment.size;
        if (!counts (rules, segment))
            continue;
        sums->least = least > sums->least ? least : sums->least;
        sums->most = most < sums->most ? most : sums->most;
    }
}

static void put_segment (Build *build, Cells cells, const Sums *sums) {
    const size_t side = build->rules->side;
    const size_t range = (size_t) (sums->most - sums->least + 1);
    const size_t choices = range > 2 ? range : 2;
    const Segment segment = {cells, side, sums->least};
    const Automaton automaton = {&segment, 0, next, accepts};
    int *const held = sudoku_build_room (build, 2 * side);
    int *const lits = sudoku_build_room (build, (side + 1) * choices);
    if (held && lits) {
        sudoku_build_set (build, cells, held);
        for (size_t i = 0; i <= side; i++)
            for (size_t c = 0; c < choices; c++)
                lits[i * choices + c] = i < side ? c < 2 ? held[2 * i + c] : 0
                                        : c < range ? sums->lit[c]
                                                    : 0;
    }
    sudoku_build_choices (build, lits, side + 1, choices, 0, &automaton);
    free (held);
    free (lits);
}

static void encode (Build *build, const Constraint *constraint) {
    const sudoku_rules *const rules = build->rules;
    const Cells line = constraint->list[0];
    Sums sums;
    find_range (rules, line, &sums);
    if (sums.least > sums.most) {
        sudoku_build_clause (build, NULL, 0);
        return;
    }
    const size_t range = (size_t) (sums.most - sums.least + 1);
    sums.lit = sudoku_build_room (build, range);
    for (size_t c = 0; sums.lit && c < range; c++)
        sums.lit[c] = sudoku_build_var (build);
    if (sums.lit)
        sudoku_build_exactly_one (build, sums.lit, range);
    for (size_t i = 0; sums.lit && i < line.size;) {
        const Cells segment = segment_at (rules, line, i);
        if (counts (rules, segment))
            put_segment (build, segment, &sums);
        i += segment.size;
    }
    free (sums.lit);
}

static bool verify (const sudoku_rules *rules, const Constraint *constraint,
                    const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    unsigned here = NO_REGION;
    int sum = 0, first = 0;
    for (size_t i = 0; i <= cells.size; i++) {
        const unsigned region =
            i < cells.size ? rules->region[cells.cell[i]] : NO_REGION;
        if (region != here && sum) {
            if (first && sum != first)
                return false;
            first = sum;
            sum = 0;
        }
        if (region != NO_REGION)
            sum += digit_at (grid, cells, i);
        here = region;
    }
    return true;
}

const Kind sudoku_kind_regionsum = {
    .name = "regionsum",
    .key = "regionsumline",
    .noun = "region-sum line",
    .meaning = "the segments of the line in all regions have the same sum",
    .lie = LINE,
    .least_lists = 1,
    .most_lists = 1,
    .least_cells = 2,
    .encode = encode,
    .verify = verify};
