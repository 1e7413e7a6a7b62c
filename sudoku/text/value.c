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

#include "sudoku/text/fpuzzles/fpuzzles.h"
#include "sudoku/text/forms.h"
#include "sudoku/text/columns.h"

#include <stdlib.h>

enum { DEPTH_MOST = 60 };

typedef struct Value {
    sudoku_reader *reader;
    const Token *at; // the next token to read
    unsigned depth;
    int result; // SUDOKU_OK until the first error
    // While the solutions of a record are read: takes the first of them.  Otherwise null.
    Grid *solution;
} Value;

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

// Emits a board, or keeps it if it is a solution.  A bad grid is also a record, so the boards
// after it are still read.
static void emit_board (Value *value, int result, Shown *shown) {
    if (result != SUDOKU_OK || !value->solution)
        value->result = result != SUDOKU_OK && !value->depth
                            ? result
                            : sudoku_emit (value->reader, result, shown);
    else if (!value->solution->cells.size)
        sudoku_move_cells (&value->solution->cells, &shown->cells);
    sudoku_shown_free (shown);
}

static void emit_grid (Value *value, Grid *grid) {
    Shown shown = {0};
    const int result = sudoku_take_grid (value->reader, grid, &shown);
    emit_board (value, result, &shown);
}

// An error beside boards that are answered: a record of its own.
static void emit_error (Value *value, int error) {
    value->result = sudoku_emit (value->reader, error, &(Shown){0});
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

// Reads an element of a list.  Returns true if it was a complete board.  Words in round
// brackets belong to a program: problem(1, [[…]], Solution)
static bool read_element (Value *value, Grid *grid, char bracket) {
    const Token *const token = value->at;
    const Excerpt text = inside (token);
    const bool nested = closing (token->kind);
    Grid inner = {0};
    Shown shown = {0};
    if (token->kind == STRING && length_of (text) > SYMBOLS_MAX &&
        sudoku_find_whole (value->reader, text, &shown)) {
        emit_board (value, SUDOKU_OK, &shown);
        grid->cells.size = grid->begun;
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
    return boards && (bracket == '(' || !grid->cells.size) ? PART_OTHER
           : grid->rows > 1                                ? PART_GRID
                                                           : PART_ROW;
}

// Whether a name states solutions.
static bool names_solutions (const Seen *seen) {
    return seen->named == SOLUTION || seen->named == COUNT;
}

// Reads a key and its value.  With `beside` the object also has a puzzle: then the boards in a
// list of solutions are no puzzles.  Returns whether there is such a list.
static bool read_member (Value *value, Field *field, Seen *seen, bool beside) {
    const Excerpt key = inside (value->at);
    *seen = (Seen){.named = equals (key, "value") && value->at[2].kind == '['
                                ? PUZZLE
                                : sudoku_fact (key)};
    sudoku_cells_free (&field->grid.cells);
    *field = (Field){0};
    value->at += 2;
    // A list of one text is the text, as in "solutions": ["1234..."].
    const bool lone = seen->named && value->at->kind == '[' &&
                      value->at[1].kind == STRING && value->at[2].kind == ']';
    if (lone || is_scalar (value->at)) {
        field->text = inside (value->at + lone);
        value->at += lone ? 3 : 1;
        sudoku_see_text (value->reader, field->text, seen);
        return false;
    }
    Grid first = {0}, *const before = value->solution;
    if (beside && names_solutions (seen))
        value->solution = &first;
    const Part part = read_value (value, &field->grid);
    const bool list = first.cells.size;
    value->solution = before;
    if (list || part == PART_OTHER) {
        sudoku_cells_free (&field->grid.cells);
        field->grid = first;
    }
    if (field->grid.cells.size &&
        (seen->named == PUZZLE ||
         can_be_board (value->reader, &field->grid.cells)))
        sudoku_see_cells (&field->grid.cells, seen);
    return list;
}

// Whether a key of the object names a puzzle.
static bool names_puzzle (const Token *at) {
    for (at++; is_key (at); at += at->kind == ',') {
        if (sudoku_fact (inside (at)) == PUZZLE)
            return true;
        at = closing (at[2].kind) ? behind_bracket (at + 2) : at + 3;
    }
    return false;
}

// Reads the next entry of a column.
static int read_entry (Value *value, Column *column, Field *field) {
    const Token *const entry = sudoku_next_entry (column->at);
    Value list = {.reader = value->reader, .at = entry, .depth = 1};
    sudoku_cells_free (&field->grid.cells);
    *field = (Field){0};
    column->at = sudoku_behind_entry (entry);
    if (is_scalar (entry))
        field->text = inside (entry);
    else
        read_value (&list, &field->grid);
    return list.result;
}

// Determines the meaning of the columns.
static void see_columns (Value *value, Columns *columns) {
    for (size_t i = 0; i < columns->count; i++) {
        Column *const column = columns->column + i;
        Field *const field = columns->field + i;
        Seen *const seen = columns->seen + i;
        for (size_t row = 0; row < column->rows; row++) {
            read_entry (value, column, field);
            const CellList *const cells = &field->grid.cells;
            if (field->text.bytes)
                sudoku_see_text (value->reader, field->text, seen);
            else if (can_be_board (value->reader, cells))
                sudoku_see_cells (cells, seen);
            column->square += field->text.bytes
                                  ? length_of (field->text) == column->rows &&
                                        column->rows <= SYMBOLS_MAX
                                  : cells->size == column->rows;
        }
        column->at = column->first;
    }
    sudoku_assign_fields (columns->seen, columns->count);
}

// Reads the board of the next entry of a column.
static bool read_board (Value *value, Column *column, Field *field,
                        Shown *shown) {
    return read_entry (value, column, field) == SUDOKU_OK &&
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
    int result = SUDOKU_OK;
    for (size_t i = 0; i < columns->count; i++) {
        const int read =
            read_entry (value, columns->column + i, columns->field + i);
        const Fact fact = columns->seen[i].fact;
        if (fact == PUZZLE || fact == SOLUTION || fact == REGIONS)
            result = result ? result : read;
    }
    if (result == SUDOKU_OK)
        result = sudoku_state_fields (value->reader, columns->field,
                                      columns->seen, columns->count);
    if (result == SUDOKU_OK)
        result = sudoku_emit_fields (value->reader, columns->field,
                                     columns->seen, columns->count);
    value->result = result;
    if (result == SUDOKU_BAD_INPUT)
        emit_error (value, result);
}

// Reads an object of columns, whose rows are puzzles and their solutions.  Returns false
// for other objects, such as {"puzzle": ["53..7....", …], "solution": […]} with the rows of
// one board, lists of puzzles alone, or lists of unrelated boards.
static bool emit_columns (Value *value, Columns *columns) {
    if (!sudoku_find_columns (value->at, columns))
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

// Keeps the board of an object that is a solution.
static void keep_solution (Value *value, Field *field, const Seen *seen,
                           size_t count) {
    Shown shown = {0};
    for (size_t i = 0; i < count && !value->solution->cells.size; i++)
        if (seen[i].boards &&
            sudoku_take_field (value->reader, field + i, &shown) == SUDOKU_OK)
            emit_board (value, SUDOKU_OK, &shown);
        else
            sudoku_shown_free (&shown);
}

static void emit_record (Value *value, Field *field, Seen *seen, size_t count) {
    sudoku_assign_fields (seen, count);
    if (value->solution) {
        keep_solution (value, field, seen, count);
        return;
    }
    if (sudoku_has_puzzle (seen, count))
        value->result = sudoku_state_fields (value->reader, field, seen, count);
    if (value->result == SUDOKU_OK)
        value->result = sudoku_emit_fields (value->reader, field, seen, count);
}

static void read_object (Value *value) {
    Field field[MEMBERS] = {0};
    Seen seen[MEMBERS];
    size_t count = 0;
    const size_t before = value->reader->queued;
    const Excerpt begin = value->at->text;
    const bool beside = names_puzzle (value->at);
    bool solutions = false;
    if (read_columns (value))
        return;
    value->at++;
    while (value->at->kind && value->at->kind != '}' && !value->result)
        if (value->at[1].kind != ':') {
            value->at++;
        } else {
            solutions |=
                read_member (value, field + count, seen + count, beside);
            count += count + 1 < MEMBERS;
        }
    value->at += value->at->kind != END;
    // An object that contains a record is not a record itself.
    if (value->result == SUDOKU_OK && value->reader->queued == before)
        emit_record (value, field, seen, count);
    else if (solutions && value->result == SUDOKU_OK)
        emit_error (
            value,
            BAD (value->reader, begin.line, begin.begin + 1,
                 "solutions of several puzzles: expected the solution beside "
                 "its puzzle, or a list of puzzles and a list of as many "
                 "solutions"));
    for (size_t i = 0; i < MEMBERS; i++)
        sudoku_cells_free (&field[i].grid.cells);
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
    Grid grid = {0};
    const size_t before = reader->queued;
    const Part part = read_value (&value, &grid);
    const bool object = all->token->kind == '{';
    if (part != PART_OTHER && value.result == SUDOKU_OK &&
        reader->queued == before)
        emit_grid (&value, &grid);
    sudoku_cells_free (&grid.cells);
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
    if (!fpuzzle && !has (all, "\"cells\"", "\":[[{"))
        return read_boards (reader, all, line);
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
