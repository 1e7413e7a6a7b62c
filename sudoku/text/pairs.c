// pairs.c -- two grids in rows that are one puzzle:
//
//   a grid and its solution             the solution is full and has the digits of the grid
//   a grid and the regions of a jigsaw  in either order; the regions are N labels,
//                                       each in N connected cells
//   a grid and its [State]              of a .sdk file: the digits of a player
//
// A solution cannot be taken for regions, as it has no equal neighbours.  Blank
// lines, rulers and words such as "Solution:" may separate the two grids.

#include "sudoku/text/reader.h"
#include "sudoku/board/rules.h"

#include <stdlib.h>

// BETWEEN: maximum number of lines between the grids.
enum { BETWEEN = 4, CELLS = SYMBOLS_MAX * SYMBOLS_MAX };

// Numbers the labels in the order of their first cells.  Returns false unless there are
// N labels, each in N cells.
static bool number_labels (const CellList *cells, unsigned side,
                           unsigned *region) {
    const Cell *labels[SYMBOLS_MAX];
    unsigned count[SYMBOLS_MAX] = {0}, used = 0;
    for (size_t i = 0; i < cells->size; i++) {
        const Cell *const cell = cells->cell + i;
        unsigned k = 0;
        while (k < used && (labels[k]->byte != cell->byte ||
                            labels[k]->number != cell->number))
            k++;
        if (k == side || cell->code == CODE_BLANK ||
            (cell->number == 0 && !cell->byte) || ++count[k] > side)
            return false;
        if (k == used)
            labels[used++] = cell;
        region[i] = k;
    }
    return used == side;
}

// Marks the cells of the same region that are connected to this cell as seen, and returns
// their number.
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

bool sudoku_are_regions (const CellList *cells, size_t side) {
    unsigned region[CELLS];
    bool seen[CELLS] = {false};
    if (side < 4 || side > SYMBOLS_MAX || cells->size != side * side ||
        !number_labels (cells, (unsigned) side, region))
        return false;
    for (size_t cell = 0; cell < cells->size; cell++)
        if (!seen[cell] && reach (region, (unsigned) side, cell, seen) != side)
            return false;
    return true;
}

void sudoku_set_regions (sudoku_rules *rules, const unsigned *region) {
    for (size_t cell = 0; cell < (size_t) rules->side * rules->side; cell++)
        sudoku_rules_region (rules, cell, region[cell]);
    sudoku_rules_find_boxes (rules);
}

int sudoku_make_regions (const CellList *cells, unsigned side,
                         sudoku_rules **rules, sudoku_error *error) {
    unsigned region[CELLS];
    number_labels (cells, side, region);
    *rules = sudoku_rules_new (side);
    if (!*rules)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_set_regions (*rules, region);
    return sudoku_rules_finish (*rules, error);
}

// The rows of a second grid of this side, or null.
static Block *next_grid (sudoku_reader *reader, unsigned side, size_t *ahead,
                         bool *state) {
    *state = false;
    for (*ahead = 0; *ahead < BETWEEN; ++*ahead) {
        const Excerpt line = peek_text (reader, *ahead);
        const LineKind kind =
            line.bytes ? sudoku_line_kind (line, side) : LINE_COMMENT;
        const bool begun =
            kind == LINE_SECTION && !*state && begins (line, "[State]");
        *state |= begun;
        if (begun || kind == LINE_BLANK)
            continue;
        if (kind != LINE_CELLS && kind != LINE_RULER)
            break;
        const Block *const block = sudoku_see_block (reader, *ahead, side);
        if (block_is_whole (block) && !block->first)
            return sudoku_find_block (reader, *ahead, side);
        if (kind == LINE_CELLS && !sudoku_has_word (line))
            break;
    }
    return NULL;
}

int sudoku_pair (sudoku_reader *reader) {
    Shown *const shown = &reader->shown;
    const unsigned side = shown->side;
    size_t ahead;
    bool state;
    if (side > SYMBOLS_MAX || side < 4 || reader->rules)
        return SUDOKU_OK;
    Block *const block = next_grid (reader, side, &ahead, &state);
    if (!block)
        return SUDOKU_OK;
    // The second grid is not taken yet: it may be a separate record.
    CellList *const cells = &block->cells;
    int result = SUDOKU_OK;
    if (state) {
        sudoku_move_cells (shown->apart + ENTRIES, cells);
    } else if (sudoku_are_regions (&shown->cells, side)) {
        if (sudoku_are_regions (cells, side))
            return SUDOKU_OK;
        result = sudoku_make_regions (&shown->cells, side, &shown->rules,
                                      &reader->error);
        sudoku_move_cells (&shown->cells, cells);
    } else if (sudoku_are_regions (cells, side)) {
        result =
            sudoku_make_regions (cells, side, &shown->rules, &reader->error);
    } else if (sudoku_completes (cells, &shown->cells)) {
        sudoku_move_cells (shown->apart + SOLUTION, cells);
    } else {
        return SUDOKU_OK;
    }
    for (size_t i = 0; i < ahead + block->lines; i++)
        take_line (reader);
    return result;
}
