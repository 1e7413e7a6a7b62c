// columns.c -- objects of columns: the columns of a table as lists, or as objects of keys.
//
//   {"puzzle": ["8.…", …], "solution": ["81…", …]}
//   {"puzzle": {"0": "8.…", …}, "solution": {"0": "81…", …}}
//   {"puzzle": [[[8, …], …], …], "solution": [[[8, …], …], …]}

#include "sudoku/text/columns.h"
#include "sudoku/board/grow.h"

const Token *sudoku_next_entry (const Token *at) {
    at += at->kind == ',';
    if (is_key (at)) {
        if (sudoku_fact (inside (at)) != NO_FACT)
            return NULL; // the object is a record
        at += 2;
    }
    return is_scalar (at) || one_of (at->kind, "[{") ? at : NULL;
}

const Token *sudoku_behind_entry (const Token *entry) {
    return is_scalar (entry) ? entry + 1 : behind_bracket (entry);
}

// The number of entries if all values between the brackets are entries, or else 0.
static size_t count_entries (const Token *bracket) {
    const Token *at = bracket + 1;
    size_t count = 0;
    for (const Token *entry; (entry = sudoku_next_entry (at));
         at = sudoku_behind_entry (entry))
        count++;
    at += at->kind == ',';
    return at->kind == closing (bracket->kind) ? count : 0;
}

void sudoku_columns_free (Columns *columns) {
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
    const Token *const end = sudoku_behind_entry (value);
    for (const Token *at = value; at < end; at++)
        if (is_scalar (at) && length_of (inside (at)) >= 16 &&
            sudoku_has_whole (reader, inside (at)))
            return true;
    return false;
}

bool sudoku_find_columns (sudoku_reader *reader, const Token *object,
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
        at = sudoku_behind_entry (value);
    }
    return at->kind == '}' && columns->count > 1;
}

bool sudoku_assign_columns (Columns *columns) {
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

void sudoku_drop_columns (Columns *columns) {
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

bool sudoku_have_same_keys (Columns *columns) {
    bool same = true;
    begin_again (columns);
    for (size_t row = 0; row < columns->column->rows && same; row++) {
        Excerpt first = {0};
        for (size_t i = 0; i < columns->count; i++) {
            Column *const column = columns->column + i;
            const Token *const entry = sudoku_next_entry (column->at);
            const Excerpt key = entry[-1].kind == ':'
                                    ? inside (entry - 2)
                                    : part (entry->text, 0, 0);
            first = i ? first : key;
            same &= length_of (key) == length_of (first) &&
                    !memcmp (key.bytes + key.begin, first.bytes + first.begin,
                             length_of (key));
            column->at = sudoku_behind_entry (entry);
        }
    }
    begin_again (columns);
    return same;
}
