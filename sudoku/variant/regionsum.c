// regionsum.c -- regions divide a line into segments with the same sum.
//
// A group of variables selects the sum; the digits of a segment differ.  Cells
// outside all regions belong to no segment.

#include "sudoku/variant/kinds.h"
#include "sudoku/variant/sum.h"

#include <stdlib.h>

// The longest segment of one region, or of cells outside, that starts at a cell of the line.
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

// Finds the least and the greatest sum that all segments can have.
static void find_range (const sudoku_rules *rules, Cells line, size_t *least,
                        size_t *most) {
    const size_t side = rules->side;
    *least = 1;
    *most = side * (side + 1) / 2;
    for (size_t i = 0; i < line.size;) {
        const Cells segment = segment_at (rules, line, i);
        const size_t low = segment.size * (segment.size + 1) / 2;
        const size_t high = segment.size * (side + 1) - low;
        i += segment.size;
        if (!counts (rules, segment))
            continue;
        *least = low > *least ? low : *least;
        *most = high < *most ? high : *most;
    }
}

static void encode (Build *build, const Constraint *constraint) {
    const sudoku_rules *const rules = build->rules;
    const Cells line = constraint->list[0];
    size_t least, most;
    find_range (rules, line, &least, &most);
    if (least > most) {
        sudoku_build_clause (build, NULL, 0);
        return;
    }
    int *const sums = sudoku_build_room (build, most, sizeof *sums);
    for (size_t sum = 0; sums && sum <= most; sum++)
        sums[sum] = sum < least ? 0 : sudoku_build_var (build);
    if (sums)
        sudoku_build_exactly_one (build, sums + least, most - least + 1);
    const Total total = {.sums = sums, .range = most + 1};
    for (size_t i = 0; sums && i < line.size;) {
        const Cells segment = segment_at (rules, line, i);
        if (counts (rules, segment))
            sudoku_build_sum (build, total, segment);
        i += segment.size;
    }
    free (sums);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    unsigned here = NO_REGION;
    int sum = 0, first = 0;
    for (size_t i = 0; i <= cells.size; i++) {
        const unsigned region = i < cells.size
                                    ? constraint->rules->region[cells.cell[i]]
                                    : NO_REGION;
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
    .arrangement = LINE,
    .cells = {2, MANY},
    .adds = ADDS_DIGITS,
    .placed = {4, 7, 0},
    .encode = encode,
    .verify = verify};
