// pairs.c -- two grids in rows that are one puzzle:
//
//   a grid and its solution             full, with the digits of the grid
//   a grid and the regions of a jigsaw  in either order; N labels, each in N cells
//                                       that hang together
//
// No solution looks like regions: there no two neighbours are equal.  Blank lines,
// rulers and words, as "Solution:", may stand between the two.

#include "sudoku/text/reader.h"
#include "sudoku/board/rules.h"

#include <stdlib.h>

enum { BETWEEN = 4 }; // lines at most

// What the cell shows, for comparison.
static unsigned label (const Cell *cell) {
    return cell->byte ? (unsigned char) cell->byte : 1000u + cell->number;
}

static bool is_blank (const Cell *cell) {
    return cell->code == CODE_BLANK || (cell->number == 0 && !cell->byte);
}

// Numbers the labels in the order of their first cells.  False unless there are N, each
// in N cells.
static bool number_labels (const CellList *cells, unsigned side,
                           unsigned *region) {
    unsigned labels[SYMBOLS_MAX], count[SYMBOLS_MAX] = {0}, used = 0;
    for (size_t i = 0; i < cells->size; i++) {
        unsigned k = 0;
        if (is_blank (cells->cell + i))
            return false;
        while (k < used && labels[k] != label (cells->cell + i))
            k++;
        if (k == side)
            return false;
        if (k == used)
            labels[used++] = label (cells->cell + i);
        if (++count[k] > side)
            return false;
        region[i] = k;
    }
    return used == side;
}

// The number of cells that hang together with this one; they are marked as seen.
static size_t reach (const unsigned *region, unsigned side, size_t cell,
                     bool *seen) {
    const size_t cells = (size_t) side * side;
    const size_t row = cell / side, col = cell % side;
    size_t size = 1;
    seen[cell] = true;
    const size_t next[] = {row ? cell - side : cells, col ? cell - 1 : cells,
                           row + 1 < side ? cell + side : cells,
                           col + 1 < side ? cell + 1 : cells};
    for (size_t i = 0; i < 4; i++)
        if (next[i] < cells && !seen[next[i]] &&
            region[next[i]] == region[cell])
            size += reach (region, side, next[i], seen);
    return size;
}

// Whether the cells are labels of regions; then their numbers.
static bool are_regions (const CellList *cells, unsigned side,
                         unsigned *region) {
    bool seen[SYMBOLS_MAX * SYMBOLS_MAX] = {false};
    if (side < 2 || side > SYMBOLS_MAX || !number_labels (cells, side, region))
        return false;
    for (size_t cell = 0; cell < cells->size; cell++)
        if (!seen[cell] && reach (region, side, cell, seen) != side)
            return false;
    return true;
}

// The rules of a jigsaw.  SUDOKU_OK or a status below 0.
static int make_rules (const unsigned *region, unsigned side,
                       sudoku_rules **rules, sudoku_error *error) {
    *rules = sudoku_rules_new (side);
    if (!*rules)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t cell = 0; cell < (size_t) side * side; cell++)
        sudoku_rules_region (*rules, cell, region[cell]);
    sudoku_rules_find_boxes (*rules);
    return sudoku_rules_finish (*rules, error);
}

// Whether the second grid has the digits of the first, and no blank.
static bool completes (const CellList *full, const CellList *cells) {
    bool more = false;
    for (size_t i = 0; i < full->size; i++) {
        const Cell *const a = full->cell + i, *const b = cells->cell + i;
        const bool blank =
            is_blank (b) || b->code == CODE_ZERO || b->code == CODE_NONE;
        if (is_blank (a) || a->code == CODE_NONE ||
            (!blank && label (a) != label (b)))
            return false;
        more |= blank;
    }
    return more;
}

// The rows of another grid of this side behind the one that was read.
static Block next_grid (sudoku_reader *reader, unsigned side, size_t *ahead) {
    for (*ahead = 0; *ahead < BETWEEN; ++*ahead) {
        const Line *const line = sudoku_lines_peek (&reader->lines, *ahead);
        if (!line || line->overlong || line->binary)
            break;
        const LineKind kind = sudoku_line_kind (line->text, line->size, side);
        if (kind == LINE_CELLS || kind == LINE_RULER) {
            const Block block = sudoku_find_block (reader, *ahead, side);
            if (block_is_whole (&block) && !block.first)
                return block;
            if (kind == LINE_CELLS &&
                !sudoku_has_word (
                    sudoku_lines_peek (&reader->lines, *ahead)->text,
                    sudoku_lines_peek (&reader->lines, *ahead)->size))
                break;
        } else if (kind != LINE_BLANK) {
            break;
        }
    }
    return (Block){0};
}

int sudoku_pair (sudoku_reader *reader, sudoku_error *error) {
    Shown first = reader->shown;
    const unsigned side = first.side;
    unsigned region[SYMBOLS_MAX * SYMBOLS_MAX],
        second[SYMBOLS_MAX * SYMBOLS_MAX];
    size_t ahead;
    if (side > SYMBOLS_MAX || side < 4 || reader->rules)
        return SUDOKU_OK;
    const Block block = next_grid (reader, side, &ahead);
    if (!block.side)
        return SUDOKU_OK;
    // Reads the second grid without taking it: it may be a record of its own.
    CellList cells = {0};
    if (!sudoku_peek_block (reader, ahead, &block, &cells)) {
        sudoku_cells_free (&cells);
        return cells.failed ? SUDOKU_OUT_OF_MEMORY : SUDOKU_OK;
    }
    const bool jigsaw = are_regions (&first.cells, side, region);
    const bool regions = !jigsaw && are_regions (&cells, side, second);
    int result = SUDOKU_OK;
    if (jigsaw == regions && !completes (&cells, &first.cells)) {
        sudoku_cells_free (&cells);
        return SUDOKU_OK;
    }
    if (jigsaw || regions)
        result = make_rules (jigsaw ? region : second, side,
                             &reader->shown.rules, error);
    if (jigsaw) {
        reader->shown.cells = cells;
        cells = first.cells;
    } else if (!regions) {
        reader->shown.solution = cells;
        cells = (CellList){0};
    }
    sudoku_cells_free (&cells);
    for (size_t i = 0; i < ahead + block.lines; i++)
        sudoku_lines_take (&reader->lines);
    return result;
}
