// columns.c -- objects of columns: the columns of a table as lists, or as objects of keys.
//
//   {"puzzle": ["8.…", …], "solution": ["81…", …]}
//   {"puzzle": {"0": "8.…", …}, "solution": {"0": "81…", …}}
//   {"puzzle": [[[8, …], …], …], "solution": [[[8, …], …], …]}

#include "sudoku/text/columns.h"

// Whether a list in a column may be a board: it has rows of cells or of texts, or at least 16
// cells.  Rows of a smaller board, and lists of whole boards, are not meant.
static bool may_be_board (const Token *bracket) {
    size_t depth = 0, deepest = 0, cells = 0, texts = 0;
    const Token *at = bracket;
    do {
        const size_t size = is_scalar (at) ? length_of (inside (at)) : 0;
        if (!one_of (at->kind, "[],w\"") || size > SYMBOLS_MAX)
            return false;
        depth += at->kind == '[';
        depth -= at->kind == ']';
        deepest = depth > deepest ? depth : deepest;
        cells += is_scalar (at);
        texts += at->kind == STRING && size >= 4;
        at++;
    } while (depth);
    return deepest == 2 ||
           (deepest == 1 && (cells >= 16 || (texts >= 4 && texts == cells)));
}

const Token *sudoku_next_entry (const Token *at) {
    at += at->kind == ',';
    if (is_key (at)) {
        if (sudoku_fact (inside (at)) != NO_FACT)
            return NULL; // the object is a record
        at += 2;
    }
    return is_scalar (at) || (at->kind == '[' && may_be_board (at)) ? at : NULL;
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
    for (size_t i = 0; i < MEMBERS; i++)
        sudoku_cells_free (&columns->field[i].grid.cells);
}

// The token behind a value; null if a text in it may be a board.
static const Token *behind_other (const Token *value) {
    const Token *const end =
        closing (value->kind) ? behind_bracket (value) : value + 1;
    for (const Token *at = value; at < end; at++)
        if (is_scalar (at) && length_of (at->text) >= 16)
            return NULL;
    return end;
}

bool sudoku_find_columns (const Token *object, Columns *columns) {
    const Token *at = object + 1;
    for (; at && is_key (at); at = at && at->kind == ',' ? at + 1 : at) {
        const Excerpt key = inside (at);
        const Token *const value = at + 2;
        const size_t rows = closing (value->kind) ? count_entries (value) : 0;
        if (!rows || columns->count == MEMBERS) {
            at = is_scalar (value) || closing (value->kind)
                     ? behind_other (value)
                     : NULL;
            continue;
        }
        columns->seen[columns->count].named = sudoku_fact (key);
        columns->column[columns->count++] =
            (Column){.first = value + 1,
                     .at = value + 1,
                     .rows = rows,
                     .list = value->kind != '{'};
        at = behind_bracket (value);
    }
    return at && at->kind == '}' && columns->count > 1;
}

bool sudoku_assign_columns (Columns *columns) {
    size_t blanks = 0, puzzle = columns->count, solution = columns->count;
    for (size_t i = 0; i < columns->count; i++) {
        const Seen *const seen = columns->seen + i;
        blanks += seen->blanks > 0;
        if (seen->fact == SOLUTION && seen->boards)
            solution = i;
        if (seen->fact == PUZZLE && seen->boards &&
            columns->column[i].square < columns->column[i].rows)
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
    for (size_t i = 0; i < columns->count; i++)
        if (columns->column[i].rows == rows) {
            columns->column[kept] = columns->column[i];
            columns->seen[kept++] = columns->seen[i];
        }
    columns->count = kept;
}

bool sudoku_have_same_keys (const Columns *columns) {
    const Token *at[MEMBERS];
    for (size_t i = 0; i < columns->count; i++)
        at[i] = columns->column[i].first;
    for (size_t row = 0; row < columns->column->rows; row++) {
        Excerpt first = {0};
        for (size_t i = 0; i < columns->count; i++) {
            const Token *const entry = sudoku_next_entry (at[i]);
            const Excerpt key = entry[-1].kind == ':'
                                    ? inside (entry - 2)
                                    : part (entry->text, 0, 0);
            first = i ? first : key;
            if (length_of (key) != length_of (first) ||
                memcmp (key.bytes + key.begin, first.bytes + first.begin,
                        length_of (key)))
                return false;
            at[i] = sudoku_behind_entry (entry);
        }
    }
    return true;
}
