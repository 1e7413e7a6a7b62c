// value.c -- boards as arrays of programming languages, and as JSON.
//
//   [[8, 0, 0, 0, …], …]                   N lists of N numbers or symbols
//   ["8........", …]                       N strings of N symbols
//   [8, 0, 0, …]  [8 0 0; 0 0 3; …]        a list of N² cells, rows between ; or |
//   int grid[9][9] = {{8, 0, …}, …};       brackets of any kind, and a name before them
//   [[[8, …], …], [[0, …], …]]             several boards
//   {"puzzle": "8.…", "solution": "81…"}   an object: its keys are like the columns of a
//                                          table; each object of a list is a record
//   {"puzzle": ["8.…", …], "solution": ["81…", …]}   the columns of a table; instead of
//                                          lists, also objects {"0": "8.…", "1": …}; instead
//                                          of texts, also lists, as above
//   {"size":9,"grid":[[{…                  f-puzzles and SudokuPad, with rules
//
// A blank is 0, null, None, an empty string, or one of the usual symbols.

#include "sudoku/board/grow.h"
#include "sudoku/text/fpuzzles/fpuzzles.h"
#include "sudoku/text/forms.h"
#include "sudoku/text/columns.h"

#include <stdlib.h>

enum { DEPTH_MOST = 60 };

// What a value has inside.
typedef struct Inside {
    size_t boards; // number of boards
    Grid grid;     // the first full board, or else the first board
} Inside;

typedef struct Value {
    sudoku_reader *reader;
    const Token *at; // the next token to read
    unsigned depth;
    int result; // SUDOKU_OK until the first error
    // Takes the boards, if the value is only looked at.  Null: the boards become records.
    Inside *inside;
} Value;

// The boards deeper in the value of a member, which may be records.
typedef struct Inner {
    const Token *at; // the value
    Inside inside;
    bool bad; // it cannot be read
} Inner;

// The members of an object.
typedef struct Members {
    // [count] owned; the fields are their own boards
    Field *field;
    Seen *seen;
    Inner *inner;
    size_t count;
} Members;

// Records the first error.
#define FAIL(value, ...)                                                       \
    ((value)->result = (value)->result ? (value)->result                       \
                                       : BAD ((value)->reader, __VA_ARGS__))

// The result of reading: an appended cell, a row of cells, a grid, or something else.
typedef enum Part { PART_CELL, PART_ROW, PART_GRID, PART_OTHER } Part;

static Part read_value (Value *value, Grid *grid);

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

// Adds a board to what a value has inside.
static void keep (Inside *inside, Grid *grid) {
    if (!inside->boards++ || (sudoku_is_full (&grid->cells, false) &&
                              !sudoku_is_full (&inside->grid.cells, false))) {
        sudoku_cells_free (&inside->grid.cells);
        inside->grid = *grid;
        *grid = (Grid){0};
    }
    sudoku_cells_free (&grid->cells);
}

// Emits the board of a text.
static void emit_text (Value *value, Shown *shown) {
    Grid grid = {.line = shown->cells.cell->line,
                 .end = shown->cells.cell->line};
    if (value->inside) {
        sudoku_move_cells (&grid.cells, &shown->cells);
        keep (value->inside, &grid);
    } else {
        value->result = sudoku_emit (value->reader, SUDOKU_OK, shown);
    }
    sudoku_shown_free (shown);
}

// Emits a board.  A bad board is also a record, so the boards after it are still read.
static void emit_grid (Value *value, Grid *grid) {
    Shown shown = {0};
    if (value->inside) {
        if (grid->cells.size >= 16) // others are no boards, even with an error
            keep (value->inside, grid);
        return;
    }
    const int result = sudoku_take_grid (value->reader, grid, &shown);
    value->result = result != SUDOKU_OK && !value->depth
                        ? result
                        : sudoku_emit (value->reader, result, &shown);
    sudoku_shown_free (&shown);
}

// An error beside boards that are answered: a record of its own.
static void emit_error (Value *value, int error) {
    value->result =
        value->inside ? error : sudoku_emit (value->reader, error, &(Shown){0});
}

// Reads a cell, or the row of cells that quotation marks enclose.
static Part read_scalar (Value *value, Grid *grid) {
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

static bool can_be_board (sudoku_reader *reader, const CellList *cells) {
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
        emit_grid (value, grid);
    sudoku_cells_free (&grid->cells);
    *grid = (Grid){.line = grid->line};
}

// Whether the rows of a list are boards: of N² digits up to N each, unless they are the rows of
// one board in which no digit occurs twice in a house.
static bool are_boards (Value *value, const Grid *grid) {
    const unsigned side = (unsigned) root_of (grid->width);
    return grid->rows > 1 && !grid->bad_row && side * side == grid->width &&
           sudoku_side_fits (value->reader, side) &&
           !sudoku_has_large (&grid->cells, 0, side) &&
           (grid->rows != grid->width ||
            !sudoku_are_consistent (value->reader, &grid->cells,
                                    (unsigned) grid->width));
}

static void emit_rows (Value *value, Grid *grid) {
    const Grid rows = *grid;
    *grid = (Grid){0};
    for (size_t row = 0; row < rows.rows; row++) {
        const CellList cells = {.cell = rows.cells.cell + row * rows.width,
                                .size = rows.width};
        Grid board = {.line = rows.line, .end = rows.end};
        sudoku_add_cells (&board.cells, &value->reader->codes, &cells);
        emit_grid (value, &board);
        sudoku_cells_free (&board.cells);
    }
    free (rows.cells.cell);
}

// Whether a list has only words: ["id", "puzzle"].
static bool has_words (const Token *bracket) {
    size_t words = 0;
    const Token *at = bracket + 1;
    for (; is_scalar (at) || at->kind == ','; at++) {
        const Excerpt word = trimmed (inside (at));
        for (size_t i = word.begin; i < word.size && is_scalar (at); i++)
            if (!letter (word.bytes[i]) && !one_of (word.bytes[i], "_- "))
                return false;
        words +=
            is_scalar (at) && length_of (word) > 1 && !sudoku_is_nothing (word);
    }
    return words > 0 && at->kind == ']';
}

// Reads an element of a list.  Returns true if it was a complete board.  Words in round
// brackets belong to a program: problem(1, [[…]], Solution)
static bool read_element (Value *value, Grid *grid, char bracket) {
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
        emit_text (value, &shown);
        value->at++;
        return true;
    }
    Part part = read_value (value, nested ? &inner : grid);
    if (nested && closing (token[1].kind) && value->depth == 1 &&
        value->result == SUDOKU_BAD_INPUT) {
        value->at = behind_bracket (token);
        emit_error (value, SUDOKU_BAD_INPUT);
        sudoku_cells_free (&inner.cells);
        return true;
    }
    // A call has one list: matrix(c(8, 0, …), nrow = 9).
    if (part == PART_ROW && nested && bracket == '(' && !grid->rows &&
        !closing (value->at[value->at->kind == ','].kind) &&
        can_be_board (value->reader, &inner.cells))
        part = PART_GRID;
    if (part == PART_GRID && value->result == SUDOKU_OK) {
        emit_before (value, grid);
        emit_grid (value, &inner);
    } else if (part == PART_ROW) {
        sudoku_add_cells (&grid->cells, &value->reader->codes, &inner.cells);
        end_row (value, grid);
    } else if (part == PART_OTHER && !nested &&
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

static Part read_list (Value *value, Grid *grid) {
    const char bracket = value->at->kind, end = closing (bracket);
    bool boards = false;
    if (bracket == '[' && has_words (value->at)) {
        value->at = behind_bracket (value->at);
        return PART_OTHER;
    }
    grid->line = value->at++->text.line;
    while (value->at->kind && value->at->kind != end && !value->result)
        if (!strchr (",;|", value->at->kind))
            boards |= read_element (value, grid, bracket);
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

// Whether a name states solutions.
static bool names_solutions (const Seen *seen) {
    return seen->named == SOLUTION || seen->named == COUNT;
}

// Adds a member, which the caller fills.  Returns false if memory runs out.
static bool add_member (Members *all) {
    Field *const field = enlarged (all->field, all->count, sizeof *field);
    all->field = field ? field : all->field;
    Seen *const seen = enlarged (all->seen, all->count, sizeof *seen);
    all->seen = seen ? seen : all->seen;
    Inner *const inner = enlarged (all->inner, all->count, sizeof *inner);
    all->inner = inner ? inner : all->inner;
    if (!field || !seen || !inner)
        return false;
    field[all->count] = (Field){0};
    seen[all->count] = (Seen){0};
    inner[all->count++] = (Inner){0};
    return true;
}

static void free_members (Members *all) {
    for (size_t i = 0; i < all->count; i++) {
        sudoku_cells_free (&all->field[i].grid.cells);
        sudoku_cells_free (&all->inner[i].inside.grid.cells);
    }
    free (all->field);
    free (all->seen);
    free (all->inner);
}

// Reads a key, and looks at its value.
static void read_member (Value *value, Members *all) {
    const Excerpt key = inside (value->at);
    const Token *const at = value->at + 2;
    value->at = sudoku_behind_entry (at);
    if (!add_member (all)) {
        value->result = SUDOKU_OUT_OF_MEMORY;
        return;
    }
    Field *const field = all->field + all->count - 1;
    Seen *const seen = all->seen + all->count - 1;
    Inner *const inner = all->inner + all->count - 1;
    inner->at = at;
    seen->named =
        equals (key, "value") && at->kind == '[' ? PUZZLE : sudoku_fact (key);
    // A list of one text is the text, as in "solutions": ["1234..."].
    const bool lone = seen->named && at->kind == '[' && at[1].kind == STRING &&
                      at[2].kind == ']';
    if (lone || is_scalar (at)) {
        field->text = inside (at + lone);
        sudoku_see_text (value->reader, field->text, seen);
        return;
    }
    Value look = {.reader = value->reader,
                  .at = at,
                  .depth = value->depth,
                  .inside = &inner->inside};
    const Part part = read_value (&look, &field->grid);
    inner->bad = look.result == SUDOKU_BAD_INPUT;
    value->result = inner->bad ? value->result : look.result;
    if (part == PART_OTHER || inner->bad)
        sudoku_cells_free (&field->grid.cells);
    else if (field->grid.cells.size &&
             (seen->named == PUZZLE ||
              can_be_board (value->reader, &field->grid.cells)))
        sudoku_see_cells (&field->grid.cells, seen);
}

// Reads the next entry of a column, which has one board at most.  Returns whether it is a
// text, is empty, or has one board.
static bool read_entry (Value *value, Column *column, Field *field) {
    const Token *const entry = sudoku_next_entry (column->at);
    Inside inside_entry = {0};
    Value look = {.reader = value->reader,
                  .at = entry,
                  .depth = 1,
                  .inside = &inside_entry};
    sudoku_cells_free (&field->grid.cells);
    *field =
        (Field){.grid = {.line = entry->text.line, .end = entry->text.line}};
    column->at = sudoku_behind_entry (entry);
    if (is_scalar (entry)) {
        field->text = inside (entry);
        return true;
    }
    const Part part = read_value (&look, &field->grid);
    if (part == PART_OTHER && inside_entry.boards) {
        sudoku_cells_free (&field->grid.cells);
        field->grid = inside_entry.grid;
    } else {
        sudoku_cells_free (&inside_entry.grid.cells);
    }
    value->result =
        look.result == SUDOKU_BAD_INPUT ? value->result : look.result;
    return look.result == SUDOKU_OK && inside_entry.boards < 2;
}

// Whether an entry of a column is a row of one board with `rows` rows, not a small board.
static bool is_row (Value *value, const Field *field, size_t rows) {
    CellList symbols = {0};
    const CellList *cells = &field->grid.cells;
    if (field->text.bytes && length_of (field->text) == rows &&
        rows <= SYMBOLS_MAX) {
        sudoku_add_symbols (&symbols, &value->reader->codes, field->text, "");
        cells = &symbols;
    }
    const unsigned small = (unsigned) root_of (rows);
    const bool row =
        cells->size == rows && field->grid.rows < 2 &&
        (small * small != rows || !sudoku_side_fits (value->reader, small) ||
         sudoku_has_large (cells, 0, small));
    sudoku_cells_free (&symbols);
    return row;
}

// Determines the meaning of the columns.
static void see_columns (Value *value, Columns *columns) {
    for (size_t i = 0; i < columns->count; i++) {
        Column *const column = columns->column + i;
        Field *const field = columns->field + i;
        Seen *const seen = columns->seen + i;
        for (size_t row = 0; row < column->rows; row++) {
            const bool one = read_entry (value, column, field);
            const CellList *const cells = &field->grid.cells;
            if (field->text.bytes)
                sudoku_see_text (value->reader, field->text, seen);
            else if (one && can_be_board (value->reader, cells))
                sudoku_see_cells (cells, seen);
            column->square += is_row (value, field, column->rows);
        }
        column->at = column->first;
    }
    sudoku_assign_fields (columns->seen, columns->count);
}

// Reads the board of the next entry of a column.
static bool read_board (Value *value, Column *column, Field *field,
                        Shown *shown) {
    return read_entry (value, column, field) &&
           sudoku_take_field (value->reader, field, shown) == SUDOKU_OK;
}

// Whether at least half of the solutions in a row with a puzzle complete it.
static bool complete (Value *value, Columns *columns) {
    const size_t puzzle = columns->puzzle, solution = columns->solution;
    Column from = columns->column[puzzle], to = columns->column[solution];
    Shown shown = {0}, full = {0};
    size_t pairs = 0, completed = 0;
    for (size_t row = 0; row < from.rows; row++) {
        sudoku_shown_free (&shown);
        sudoku_shown_free (&full);
        const bool first =
            read_board (value, &from, columns->field + puzzle, &shown);
        if (!read_board (value, &to, columns->field + solution, &full) ||
            !first)
            continue;
        pairs++;
        completed += sudoku_completes (&full.cells, &shown.cells);
    }
    sudoku_shown_free (&shown);
    sudoku_shown_free (&full);
    return 2 * completed >= pairs;
}

// Reads the next row of the columns as a record.
static void emit_row (Value *value, Columns *columns) {
    sudoku_reader *const reader = value->reader;
    const size_t before = reader->queued;
    int result = SUDOKU_OK;
    size_t line = 0;
    for (size_t i = 0; i < columns->count; i++) {
        Field *const field = columns->field + i;
        const Fact fact = columns->seen[i].fact;
        reader->error.line = 0;
        const bool good = read_entry (value, columns->column + i, field);
        const bool board =
            fact == PUZZLE || fact == SOLUTION || fact == REGIONS;
        line = fact == PUZZLE
                   ? field->text.bytes ? field->text.line : field->grid.line
                   : line;
        if (board && !good && result == SUDOKU_OK)
            result = reader->error.line ? SUDOKU_BAD_INPUT
                                        : BAD (reader, field->grid.line, 0,
                                               "several boards: expected one");
    }
    if (result == SUDOKU_OK)
        result = sudoku_state_fields (reader, columns->field, columns->seen,
                                      columns->count);
    if (result == SUDOKU_OK)
        result = sudoku_emit_fields (reader, columns->field, columns->seen,
                                     columns->count);
    if (result == SUDOKU_OK && reader->queued == before)
        result = BAD (reader, line, 0, "an empty list: expected a board");
    if (value->result == SUDOKU_OK)
        value->result = result;
    if (value->result == SUDOKU_BAD_INPUT)
        emit_error (value, result);
}

// Reads an object of columns, whose rows are puzzles and their solutions.  Returns false
// for other objects, such as {"puzzle": ["53..7....", …], "solution": […]} with the rows of
// one board, lists of puzzles alone, or lists of unrelated boards.
static bool emit_columns (Value *value, Columns *columns) {
    if (!sudoku_find_columns (value->reader, value->at, columns))
        return false;
    see_columns (value, columns);
    if (!sudoku_assign_columns (columns))
        return false;
    const Column *const puzzle = columns->column + columns->puzzle,
                        *const solution = columns->column + columns->solution;
    const size_t rows = puzzle->rows, solutions = solution->rows;
    if (!names_solutions (columns->seen + columns->solution) &&
        (rows != solutions ||
         ((puzzle->list || solution->list) && !complete (value, columns))))
        return false;
    const Excerpt begin = value->at->text;
    value->at = behind_bracket (value->at);
    sudoku_drop_columns (columns);
    if (!sudoku_have_same_keys (columns))
        FAIL (value, begin.line, begin.begin + 1,
              "columns of different keys: expected the same keys in each");
    for (size_t row = 0; row < rows && value->result == SUDOKU_OK; row++)
        emit_row (value, columns);
    if (rows != solutions && value->result == SUDOKU_OK)
        emit_error (
            value,
            BAD (value->reader, begin.line, begin.begin + 1,
                 "columns of %zu puzzles and %zu solutions: expected as many "
                 "solutions as puzzles",
                 rows, solutions));
    return true;
}

static bool read_columns (Value *value) {
    Columns columns = {0};
    const bool read = emit_columns (value, &columns);
    sudoku_columns_free (&columns);
    return read;
}

// Adds all boards of the members to what the object has inside.
static void keep_members (Value *value, Members *all) {
    for (size_t i = 0; i < all->count; i++) {
        Inside *const inner = &all->inner[i].inside;
        Shown shown = {0};
        if (all->seen[i].boards && all->field[i].text.bytes &&
            sudoku_take_field (value->reader, all->field + i, &shown) ==
                SUDOKU_OK)
            emit_text (value, &shown);
        else if (all->field[i].grid.cells.size)
            emit_grid (value, &all->field[i].grid);
        sudoku_shown_free (&shown);
        if (inner->boards) {
            value->inside->boards += inner->boards - 1;
            keep (value->inside, &inner->grid);
        }
    }
}

// Makes the board deeper in a member the board of its field.
static void take_inner (Members *all, size_t i) {
    Inside *const inside = &all->inner[i].inside;
    sudoku_cells_free (&all->field[i].grid.cells);
    all->field[i].grid = inside->grid;
    *inside = (Inside){0};
    sudoku_see_cells (&all->field[i].grid.cells, all->seen + i);
}

// Gives the members that hold a puzzle, and its solutions, deeper inside the board as their
// field: {"puzzle": {"grid": …}, "solutions": [{"grid": …}, …]}.  Returns whether there remain
// puzzles and solutions that belong together in an unknown way.
static bool take_solutions (Members *all) {
    bool puzzle = false, puzzles = false, solutions = false, left = false;
    for (size_t i = 0; i < all->count; i++)
        solutions |= names_solutions (all->seen + i) &&
                     (all->seen[i].boards || all->inner[i].inside.boards);
    for (size_t i = 0; i < all->count; i++) {
        if (all->seen[i].named == PUZZLE && solutions &&
            all->inner[i].inside.boards == 1)
            take_inner (all, i);
        puzzles |= all->seen[i].named == PUZZLE && !all->seen[i].boards &&
                   closing (all->inner[i].at->kind);
        puzzle |= all->seen[i].cells >= 16 && !names_solutions (all->seen + i);
    }
    for (size_t i = 0; i < all->count; i++)
        if (names_solutions (all->seen + i) && all->inner[i].inside.boards) {
            left |= !puzzle;
            if (puzzle)
                take_inner (all, i);
        }
    return left && puzzles;
}

static void emit_record (Value *value, Members *all) {
    if (sudoku_has_puzzle (all->seen, all->count))
        value->result = sudoku_state_fields (value->reader, all->field,
                                             all->seen, all->count);
    if (value->result == SUDOKU_OK)
        value->result = sudoku_emit_fields (value->reader, all->field,
                                            all->seen, all->count);
}

// Whether the fields are a puzzle, and boards that are deeper inside belong to it.
static bool is_record (const Members *all) {
    bool puzzle = false, sure = false;
    for (size_t i = 0; i < all->count; i++) {
        const Seen *const seen = all->seen + i;
        puzzle |= seen->fact == PUZZLE && (seen->cells >= 16 || seen->unread);
        sure |= seen->named == PUZZLE && seen->cells >= 16;
        sure |= seen->fact == SOLUTION && seen->boards;
    }
    return puzzle && sure;
}

// Reads the value of a member again, to emit what is in it.
static void emit_inner (Value *value, const Inner *inner) {
    Grid grid = {0};
    Value again = {
        .reader = value->reader, .at = inner->at, .depth = value->depth};
    read_value (&again, &grid);
    sudoku_cells_free (&grid.cells);
    value->result = again.result;
    // Behind the error there may be other members.
    if (value->result == SUDOKU_BAD_INPUT && again.at->kind)
        emit_error (value, value->result);
}

// Emits an object: a record, or an object of records, such as {"easy": […], "hard": […]}.
// Without `closed` it has no end, so it is no record.
static void emit_members (Value *value, Members *all, Excerpt begin,
                          bool closed) {
    const bool apart = take_solutions (all);
    bool inside = false, own = false;
    sudoku_assign_fields (all->seen, all->count);
    for (size_t i = 0; i < all->count; i++) {
        inside |= all->inner[i].inside.boards || all->inner[i].bad;
        own |= all->seen[i].fact == PUZZLE && all->seen[i].cells >= 16;
    }
    const bool record = is_record (all);
    if (closed && (own || record || !inside))
        emit_record (value, all);
    for (size_t i = 0; i < all->count && value->result == SUDOKU_OK; i++) {
        const Inner *const inner = all->inner + i;
        const Fact named = all->seen[i].named;
        const bool boards = inner->inside.boards || inner->bad;
        if ((closing (inner->at->kind) || inner->bad) && !all->seen[i].boards &&
            !(apart && names_solutions (all->seen + i)) &&
            (record ? boards &&
                          (named == PUZZLE || (inner->bad && named != NO_FACT))
                    : inside || !own))
            emit_inner (value, inner);
    }
    if (apart && value->result == SUDOKU_OK)
        emit_error (
            value,
            BAD (value->reader, begin.line, begin.begin + 1,
                 "solutions apart from their puzzles: expected the solution "
                 "beside its puzzle, or a list of puzzles and a list of as "
                 "many solutions"));
}

// Emits the error of rows that are no board, if an object has nothing else.
static void emit_bad_rows (Value *value, Members *all) {
    for (size_t i = 0; i < all->count && value->result == SUDOKU_OK; i++) {
        Grid *const grid = &all->field[i].grid;
        if (grid->rows >= 4 && grid->cells.size >= 16 &&
            sudoku_side_fits (value->reader, grid->width)) {
            emit_grid (value, grid);
            return;
        }
    }
}

static void read_object (Value *value) {
    Members all = {0};
    const size_t before = value->reader->queued;
    const Excerpt begin = value->at->text;
    if (!value->inside && read_columns (value))
        return;
    value->at++;
    while (value->at->kind && value->at->kind != '}' && !value->result)
        if (value->at[1].kind != ':')
            value->at++;
        else
            read_member (value, &all);
    const bool closed = value->at->kind == '}';
    value->at += value->at->kind != END;
    if (value->result == SUDOKU_OK && value->inside)
        keep_members (value, &all);
    else if (value->result == SUDOKU_OK)
        emit_members (value, &all, begin, closed);
    if (value->result == SUDOKU_OK && !value->inside &&
        value->reader->queued == before)
        emit_bad_rows (value, &all);
    free_members (&all);
}

static Part read_value (Value *value, Grid *grid) {
    const Token *const token = value->at;
    Part part = PART_OTHER;
    if (value->depth == DEPTH_MOST) {
        FAIL (value, token->text.line, token->text.begin + 1,
              "brackets within brackets, and so on: expected a list of lists");
        return PART_OTHER;
    }
    value->depth++;
    if (token->kind == '{' && is_key (token + 1))
        read_object (value);
    else
        part = closing (token->kind) ? read_list (value, grid)
                                     : read_scalar (value, grid);
    value->depth--;
    return part;
}

static int read_boards (sudoku_reader *reader, const Gathered *all,
                        size_t line) {
    Value value = {.reader = reader, .at = all->token};
    const bool object = all->token->kind == '{';
    do {
        Grid grid = {0};
        const Token *const begin = value.at;
        const size_t before = reader->queued;
        const Part part = read_value (&value, &grid);
        if (part != PART_OTHER && value.result == SUDOKU_OK &&
            reader->queued == before)
            emit_grid (&value, &grid);
        sudoku_cells_free (&grid.cells);
        if (object && behind_bracket (begin)->kind == '{') {
            // Other objects follow, so an error is a record.
            value.at = behind_bracket (begin);
            if (value.result == SUDOKU_BAD_INPUT)
                emit_error (&value, value.result);
        }
    } while (object && value.at->kind == '{' && value.result == SUDOKU_OK);
    if (!all->closed)
        FAIL (&value, line + all->lines - 1, 0,
              "the %s that starts in line %zu has no end: "
              "expected '%c'",
              object ? "value" : "list", line, object ? '}' : ']');
    return value.result;
}

// Whether tokens of these kinds follow each other somewhere; if `key` is not null, the
// first token must be this key.
static bool has (const Gathered *all, const char *key, const char *kinds) {
    const size_t size = strlen (kinds);
    for (size_t i = 0; i + size <= all->count; i++) {
        const Token *const token = all->token + i;
        size_t same = 0;
        while (same < size && token[same].kind == kinds[same])
            same++;
        if (same == size && (!key || equals (token->text, key)))
            return true;
    }
    return false;
}

static bool has_text_board (sudoku_reader *reader, const Gathered *all) {
    for (const Token *token = all->token; token->kind; token++)
        if (token->kind == STRING && length_of (token->text) > 16 &&
            sudoku_has_whole (reader, inside (token)))
            return true;
    return has (all, "\"grid\"", "\":[\"");
}

// Reads JSON of f-puzzles or SudokuPad, even if malformed, and otherwise boards.
static int read_gathered (sudoku_reader *reader, Gathered *all, size_t line) {
    if (strstr (all->text.bytes, "matrix(c(") &&
        !strstr (all->text.bytes, "byrow"))
        return BAD (reader, line, 1,
                    "a matrix of R in columns: expected byrow = TRUE");
    const bool lists = has (all, NULL, "[["),
               fpuzzle = has (all, "\"grid\"", "\":[[{") ||
                         (!lists && !has_text_board (reader, all) &&
                          (has (all, "\"size\"", "\":") ||
                           has (all, "\"grid\"", "\":")));
    if (!fpuzzle && !has (all, "\"cells\"", "\":[[{")) {
        if (all->closed && all->token->kind == '{')
            sudoku_gather_more (reader, all);
        return all->text.failed ? SUDOKU_OUT_OF_MEMORY
                                : read_boards (reader, all, line);
    }
    const int result = (fpuzzle ? sudoku_read_fpuzzle : sudoku_read_pad) (
        all->text.bytes, all->text.size, reader->puzzle, &reader->error);
    reader->error.line += line - 1;
    return result;
}

int sudoku_form_value (sudoku_reader *reader, Excerpt line) {
    Gathered all = {0};
    sudoku_gather (reader, &all);
    const int result = all.text.failed
                           ? SUDOKU_OUT_OF_MEMORY
                           : read_gathered (reader, &all, line.line);
    free (all.text.bytes);
    free (all.token);
    sudoku_take_gathered (reader, &all);
    return result;
}
