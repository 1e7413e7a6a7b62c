// columns.c -- objects of columns: the columns of a table as lists, or as objects of keys.
//
//   {"puzzle": ["8.…", …], "solution": ["81…", …]}
//   {"puzzle": {"0": "8.…", …}, "solution": {"0": "81…", …}}
//   {"puzzle": [[[8, …], …], …], "solution": [[[8, …], …], …]}

#include "sudoku/board/grow.h"
#include "sudoku/text/value.h"

#include <stdlib.h>

typedef struct Column {
    const Token *first; // behind the bracket
    const Token *at;    // behind the last entry that was read
    size_t rows;
    size_t square; // number of entries that are a row of a board of `rows` rows
    bool list;     // there are no keys
} Column;

typedef struct Columns {
    // [count] owned
    Column *column;
    Seen *seen;
    Field *field; // the entries of a row
    size_t count;
    // The columns of the boards, until some columns are left out.
    size_t puzzle, solution;
} Columns;

// The next text, number, list or object of a column, behind its key; null if there is none.
static const Token *next_entry (const Token *at) {
    at += at->kind == ',';
    if (is_key (at)) {
        if (sudoku_fact (inside (at)) != NO_FACT)
            return NULL; // the object is a record
        at += 2;
    }
    return is_scalar (at) || one_of (at->kind, "[{") ? at : NULL;
}

// The number of entries if all values between the brackets are entries, or else 0.
static size_t count_entries (const Token *bracket) {
    const Token *at = bracket + 1;
    size_t count = 0;
    for (const Token *entry; (entry = next_entry (at));
         at = behind_value (entry))
        count++;
    at += at->kind == ',';
    return at->kind == closing (bracket->kind) ? count : 0;
}

static void free_columns (Columns *columns) {
    for (size_t i = 0; i < columns->count; i++)
        sudoku_cells_free (&columns->field[i].grid.cells);
    free (columns->column);
    free (columns->seen);
    free (columns->field);
}

static bool add_column (Columns *columns, Column column, Fact named) {
    const size_t count = columns->count;
    Column *const more = enlarged (columns->column, count, sizeof *more);
    columns->column = more ? more : columns->column;
    Seen *const seen = enlarged (columns->seen, count, sizeof *seen);
    columns->seen = seen ? seen : columns->seen;
    Field *const field = enlarged (columns->field, count, sizeof *field);
    columns->field = field ? field : columns->field;
    if (!more || !seen || !field)
        return false;
    more[count] = column;
    seen[count] = (Seen){.named = named};
    field[count] = (Field){0};
    columns->count++;
    return true;
}

// Whether a text in a value is a board.
static bool has_board (sudoku_reader *reader, const Token *value) {
    const Token *const end = behind_value (value);
    for (const Token *at = value; at < end; at++)
        if (is_scalar (at) && length_of (inside (at)) >= 16 &&
            sudoku_has_whole (reader, inside (at)))
            return true;
    return false;
}

// Finds the columns of an object: values that are lists, or objects, of entries.  Other
// values are skipped.  Returns false if the object has no columns.
static bool find_columns (sudoku_reader *reader, const Token *object,
                          Columns *columns) {
    const Token *at = object + 1;
    for (; is_key (at); at += at->kind == ',') {
        const Token *const value = at + 2;
        const size_t rows = closing (value->kind) ? count_entries (value) : 0;
        const Column column = {.first = value + 1,
                               .at = value + 1,
                               .rows = rows,
                               .list = value->kind != '{'};
        if (rows ? !add_column (columns, column, sudoku_fact (inside (at)))
                 : !value->kind || has_board (reader, value))
            return false;
        at = behind_value (value);
    }
    return at->kind == '}' && columns->count > 1;
}

// Finds the columns of the puzzles and of their solutions, after the columns have a meaning.
static bool assign_columns (Columns *columns) {
    size_t blanks = 0, puzzle = columns->count, solution = columns->count;
    for (size_t i = 0; i < columns->count; i++) {
        const Seen *const seen = columns->seen + i;
        blanks += seen->blanks > 0;
        if (2 * columns->column[i].square > columns->column[i].rows)
            continue;
        if (seen->fact == SOLUTION && seen->boards)
            solution = i;
        if (seen->fact == PUZZLE && seen->boards)
            puzzle = i;
    }
    columns->puzzle = puzzle;
    columns->solution = solution;
    return puzzle < columns->count && solution < columns->count &&
           (blanks < 2 || columns->seen[puzzle].named == PUZZLE);
}

// Leaves out the columns that have not as many entries as the puzzles.
static void drop_columns (Columns *columns) {
    const size_t rows = columns->column[columns->puzzle].rows;
    size_t kept = 0;
    for (size_t i = 0; i < columns->count; i++) {
        sudoku_cells_free (&columns->field[i].grid.cells);
        if (columns->column[i].rows == rows) {
            columns->column[kept] = columns->column[i];
            columns->seen[kept++] = columns->seen[i];
        }
    }
    columns->count = kept;
}

static void begin_again (Columns *columns) {
    for (size_t i = 0; i < columns->count; i++)
        columns->column[i].at = columns->column[i].first;
}

// Whether all columns have the same keys, or none.
static bool have_same_keys (Columns *columns) {
    bool same = true;
    begin_again (columns);
    for (size_t row = 0; row < columns->column->rows && same; row++) {
        Excerpt first = {0};
        for (size_t i = 0; i < columns->count; i++) {
            Column *const column = columns->column + i;
            const Token *const entry = next_entry (column->at);
            const Excerpt key = entry[-1].kind == ':'
                                    ? inside (entry - 2)
                                    : part (entry->text, 0, 0);
            first = i ? first : key;
            same &= length_of (key) == length_of (first) &&
                    !memcmp (key.bytes + key.begin, first.bytes + first.begin,
                             length_of (key));
            column->at = behind_value (entry);
        }
    }
    begin_again (columns);
    return same;
}

// Reads the next entry of a column, which has one board at most.  Returns whether it is a
// text, is empty, or has one board.
static bool read_entry (Value *value, Column *column, Field *field) {
    const Token *const entry = next_entry (column->at);
    Inside inside_entry = {0};
    Value look = inner_value (value, entry, &inside_entry);
    sudoku_cells_free (&field->grid.cells);
    *field =
        (Field){.grid = {.line = entry->text.line, .end = entry->text.line}};
    column->at = behind_value (entry);
    if (is_scalar (entry)) {
        field->text = inside (entry);
        return true;
    }
    const Part part = look.read (&look, &field->grid);
    if (part == PART_OTHER && inside_entry.boards) {
        sudoku_cells_free (&field->grid.cells);
        field->grid = inside_entry.grid;
    } else {
        sudoku_cells_free (&inside_entry.grid.cells);
    }
    if (look.result != SUDOKU_OK && look.result != SUDOKU_BAD_INPUT)
        value->result = look.result; // memory ran out
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
            else if (one && sudoku_can_be_board (value->reader, cells))
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
        sudoku_emit_error (value, result);
}

// Reads an object of columns, whose rows are puzzles and their solutions.  Returns false
// for other objects, such as {"puzzle": ["53..7....", …], "solution": […]} with the rows of
// one board, lists of puzzles alone, or lists of unrelated boards.
static bool emit_columns (Value *value, Columns *columns) {
    if (!find_columns (value->reader, value->at, columns))
        return false;
    see_columns (value, columns);
    if (!assign_columns (columns))
        return false;
    const Column *const puzzle = columns->column + columns->puzzle,
                        *const solution = columns->column + columns->solution;
    const size_t rows = puzzle->rows, solutions = solution->rows;
    if (puzzle->list != solution->list)
        return false;
    if (!names_solutions (columns->seen + columns->solution) &&
        (rows != solutions || (puzzle->list && !complete (value, columns))))
        return false;
    const Excerpt begin = value->at->text;
    value->at = behind_bracket (value->at);
    drop_columns (columns);
    if (!have_same_keys (columns))
        FAIL (value, begin.line, begin.begin + 1,
              "columns of different keys: expected the same keys in each");
    for (size_t row = 0; row < rows && value->result == SUDOKU_OK; row++)
        emit_row (value, columns);
    if (rows != solutions && value->result == SUDOKU_OK)
        sudoku_emit_error (
            value,
            BAD (value->reader, begin.line, begin.begin + 1,
                 "columns of %zu puzzles and %zu solutions: expected as many "
                 "solutions as puzzles",
                 rows, solutions));
    return true;
}

bool sudoku_read_columns (Value *value) {
    Columns columns = {0};
    const bool read = emit_columns (value, &columns);
    free_columns (&columns);
    return read;
}
