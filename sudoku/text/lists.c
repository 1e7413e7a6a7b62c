// lists.c -- lists of values: rows of boards, boards, and lists of boards; see value.c.

#include "sudoku/text/value.h"

#include <stdlib.h>

static void end_row (Value *value, Grid *grid) {
    const size_t width = grid->cells.size - grid->begun;
    grid->begun = grid->cells.size;
    grid->rows++;
    grid->width = grid->rows == 1 ? width : grid->width;
    if (width == grid->width || grid->bad_row)
        return;
    grid->bad_row = grid->rows;
    grid->bad_width = width;
    grid->bad_end = value->at[-1].text;
}

int sudoku_take_grid (sudoku_reader *reader, Grid *grid, Shown *shown) {
    const size_t cells = grid->cells.size;
    const size_t side = grid->rows > 1 ? grid->width : root_of (cells);
    const bool fits = sudoku_side_fits (reader, side);
    if (side * side == cells && fits && !grid->bad_row)
        shown->side = (unsigned) side;
    sudoku_move_cells (&shown->cells, &grid->cells);
    if (shown->side)
        return SUDOKU_OK;
    if (grid->bad_row && fits)
        return BAD (reader, grid->bad_end.line, grid->bad_end.size,
                    "row %zu of the list has %zu cells, expected %zu",
                    grid->bad_row, grid->bad_width, side);
    if (grid->rows > 1 && grid->rows < side && fits)
        return BAD (reader, grid->end, 0,
                    "the list that starts in line %zu ends after %zu of %zu "
                    "rows",
                    grid->line, grid->rows, side);
    return grid->rows > 1
               ? BAD (reader, grid->end, 0,
                      "a list of %zu rows of %zu cells: expected as many rows "
                      "as cells, 4, 6, 8, 9, ...",
                      grid->rows, side)
               : BAD (reader, grid->end, 0,
                      "a list of %zu cells: expected 16, 36, 64, 81, 100, ...",
                      cells);
}

void sudoku_put_inside (Inside *inside, Grid *grid) {
    if (!inside->boards++ || (sudoku_is_full (&grid->cells, false) &&
                              !sudoku_is_full (&inside->grid.cells, false))) {
        sudoku_cells_free (&inside->grid.cells);
        inside->grid = *grid;
        *grid = (Grid){0};
    }
    sudoku_cells_free (&grid->cells);
}

void sudoku_emit_text (Value *value, Shown *shown) {
    Grid grid = {.line = shown->cells.cell->line,
                 .end = shown->cells.cell->line};
    if (value->inside) {
        sudoku_move_cells (&grid.cells, &shown->cells);
        sudoku_put_inside (value->inside, &grid);
    } else {
        value->result = sudoku_emit (value->reader, SUDOKU_OK, shown);
    }
    sudoku_shown_free (shown);
}

void sudoku_emit_grid (Value *value, Grid *grid) {
    Shown shown = {0};
    if (value->inside) {
        if (grid->cells.size >= 16) // others are no boards, even with an error
            sudoku_put_inside (value->inside, grid);
        return;
    }
    const int result = sudoku_take_grid (value->reader, grid, &shown);
    value->result = result != SUDOKU_OK && !value->depth
                        ? result
                        : sudoku_emit (value->reader, result, &shown);
    sudoku_shown_free (&shown);
}

void sudoku_emit_error (Value *value, int error) {
    value->result =
        value->inside ? error : sudoku_emit (value->reader, error, &(Shown){0});
}

// Reads a cell, or the row of cells that quotation marks enclose.
Part sudoku_read_scalar (Value *value, Grid *grid) {
    const Token *const token = value->at;
    Codes *const codes = &value->reader->codes;
    const Excerpt text = inside (token);
    value->at += token->kind != END;
    if (token->kind == ENDLESS)
        FAIL (value, text.line, text.begin + 1,
              "a string without end: expected %c", first_char (text));
    if (!is_scalar (token))
        return PART_OTHER;
    if (token->kind == WORD || length_of (text) < 4) {
        if (sudoku_add_token (&grid->cells, codes, trimmed (text)))
            return PART_CELL;
        grid->cells.size -= !codes->failed;
        return PART_OTHER;
    }
    // "5 3 . . 7 …"; without such blanks, a blank is a blank cell.
    size_t step = 2;
    for (size_t at = text.begin + 1; at < text.size; at += 2)
        step = text.bytes[at] == ' ' ? step : 1;
    if (sudoku_side_fits (value->reader, length_of (text)))
        step = 1;
    for (size_t at = text.begin; at < text.size; at += step)
        sudoku_add_token (&grid->cells, codes,
                          part (text, at, at + (text.bytes[at] != ' ')));
    return PART_ROW;
}

bool sudoku_can_be_board (sudoku_reader *reader, const CellList *cells) {
    const unsigned side =
        cells->size < 16 ? 0 : sudoku_side_of (reader, cells->size, 2);
    return side && sudoku_plausible (cells, side, false);
}

// Emits the rows that precede a board in a list of boards, if they may be a board, such as
// [[5, 3, 0, …], "534…"]; otherwise they are names and numbers.
static void emit_before (Value *value, Grid *grid) {
    size_t digits = 0;
    grid->cells.size = grid->begun;
    grid->end = value->at->text.line;
    for (size_t i = 0; i < grid->begun; i++)
        digits += grid->cells.cell[i].number != NO_NUMBER ||
                  cell_is_open (grid->cells.cell + i);
    if (grid->begun >= 16 && 8 * digits >= 7 * grid->begun)
        sudoku_emit_grid (value, grid);
    sudoku_cells_free (&grid->cells);
    *grid = (Grid){.line = grid->line};
}

// The cells of a row of a list.
static CellList cells_of (const Grid *grid, size_t row) {
    return (CellList){.cell = grid->cells.cell + row * grid->width,
                      .size = grid->width};
}

// Whether the rows of a list are boards: N² digits up to N, in at least half of them no digit
// twice in a house; unless they are the rows of one such board.
static bool are_boards (Value *value, const Grid *grid) {
    const unsigned side = (unsigned) root_of (grid->width);
    size_t good = 0;
    if (grid->rows < 2 || grid->bad_row || side * side != grid->width ||
        !sudoku_side_fits (value->reader, side) ||
        sudoku_has_large (&grid->cells, 0, side))
        return false;
    for (size_t row = 0; row < grid->rows; row++) {
        const CellList cells = cells_of (grid, row);
        good += sudoku_are_consistent (value->reader, &cells, side);
    }
    return 2 * good >= grid->rows &&
           (grid->rows != grid->width ||
            !sudoku_are_consistent (value->reader, &grid->cells,
                                    (unsigned) grid->width));
}

static void emit_rows (Value *value, Grid *grid) {
    const Grid rows = *grid;
    *grid = (Grid){0};
    for (size_t row = 0; row < rows.rows; row++) {
        const CellList cells = cells_of (&rows, row);
        Grid board = {.line = rows.line, .end = rows.end};
        sudoku_add_cells (&board.cells, &value->reader->codes, &cells);
        sudoku_emit_grid (value, &board);
        sudoku_cells_free (&board.cells);
    }
    free (rows.cells.cell);
}

// Whether a list has only letters, and words that are neither cells nor rows: ["id", "puzzle"].
static bool has_words (const Token *bracket) {
    size_t words = 0;
    const Token *at = bracket + 1;
    for (; is_scalar (at) || at->kind == ','; at++) {
        const Excerpt word = trimmed (inside (at));
        const size_t size = at->kind == ',' ? 0 : length_of (word);
        for (size_t i = word.begin; i < word.begin + size; i++)
            if (!letter (word.bytes[i]) && !one_of (word.bytes[i], "_- "))
                return false;
        words += size > 1 && (size < 4 || at->kind == WORD) &&
                 !sudoku_is_nothing (word);
    }
    return words > 0 && at->kind == ']';
}

// Reads an element of a list.  Returns true if it was a complete board.  Words in round
// brackets belong to a program: problem(1, [[…]], Solution).  Words behind boards are remarks.
static bool read_element (Value *value, Grid *grid, char bracket, bool boards) {
    const Token *const token = value->at;
    const Excerpt text = inside (token);
    const bool nested = closing (token->kind);
    Grid inner = {0};
    Shown shown = {0};
    // A text of fewer symbols is a row, unless numbers precede it.
    if (token->kind == STRING &&
        (length_of (text) > SYMBOLS_MAX ||
         (length_of (text) >= 16 && grid->cells.size > grid->begun)) &&
        sudoku_find_whole (value->reader, text, &shown)) {
        emit_before (value, grid);
        sudoku_emit_text (value, &shown);
        value->at++;
        return true;
    }
    Part part = value->read (value, nested ? &inner : grid);
    if (nested && closing (token[1].kind) && value->depth == 1 &&
        value->result == SUDOKU_BAD_INPUT) {
        value->at = behind_bracket (token);
        sudoku_emit_error (value, SUDOKU_BAD_INPUT);
        sudoku_cells_free (&inner.cells);
        return true;
    }
    // A call has one list: matrix(c(8, 0, …), nrow = 9).
    if (part == PART_ROW && nested && bracket == '(' && !grid->rows &&
        !closing (value->at[value->at->kind == ','].kind) &&
        sudoku_can_be_board (value->reader, &inner.cells))
        part = PART_GRID;
    if (part == PART_GRID && value->result == SUDOKU_OK) {
        emit_before (value, grid);
        sudoku_emit_grid (value, &inner);
    } else if (part == PART_ROW) {
        sudoku_add_cells (&grid->cells, &value->reader->codes, &inner.cells);
        end_row (value, grid);
    } else if (part == PART_OTHER && !nested && !boards &&
               (bracket != '(' || one_of (token->kind, "]})"))) {
        const size_t size = length_of (text);
        FAIL (value, text.line, token->text.begin + 1,
              "unexpected '%.*s' in a list: expected a digit, or 0, null, None "
              "or \"\" for a blank",
              (int) (size < 40 ? size : 40), text.bytes + text.begin);
    }
    sudoku_cells_free (&inner.cells);
    return part == PART_GRID;
}

Part sudoku_read_list (Value *value, Grid *grid) {
    const char bracket = value->at->kind, end = closing (bracket);
    bool boards = false;
    if (bracket == '[' && has_words (value->at)) {
        value->at = behind_bracket (value->at);
        return PART_OTHER;
    }
    grid->line = value->at++->text.line;
    while (value->at->kind && value->at->kind != end && !value->result)
        if (!strchr (",;|", value->at->kind))
            boards |= read_element (value, grid, bracket, boards);
        else if (value->at++->kind != ',' && grid->cells.size > grid->begun)
            end_row (value, grid); // ends a row of a matrix
    value->at += value->at->kind != END;
    if (grid->rows && grid->cells.size > grid->begun)
        end_row (value, grid);
    grid->end = value->at[-1].text.line;
    if (grid->width == 1 && !grid->bad_row) // [1; 2; 3], as in OCaml
        grid->rows = grid->width = 0;
    if (boards && bracket != '(')
        emit_before (value, grid);
    if (are_boards (value, grid)) {
        emit_rows (value, grid);
        boards = true;
    }
    return boards && (bracket == '(' || !grid->cells.size) ? PART_OTHER
           : grid->rows > 1                                ? PART_GRID
                                                           : PART_ROW;
}
