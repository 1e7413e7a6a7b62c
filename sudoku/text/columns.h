// columns.h -- objects of columns, see columns.c.

#pragma once

#include "sudoku/text/value_tokens.h"

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

// Finds the columns of an object: values that are lists, or objects, of entries.  Other
// values are skipped.  Returns false if the object has no columns.
bool sudoku_find_columns (sudoku_reader *reader, const Token *object,
                          Columns *columns);
void sudoku_columns_free (Columns *columns);

// The next text, number, list or object of a column, behind its key; null if there is none.
const Token *sudoku_next_entry (const Token *at);
const Token *sudoku_behind_entry (const Token *entry);

// Finds the columns of the puzzles and of their solutions, after the columns have a meaning.
bool sudoku_assign_columns (Columns *columns);

// Leaves out the columns that have not as many entries as the puzzles.
void sudoku_drop_columns (Columns *columns);

// Whether all columns have the same keys, or none.
bool sudoku_have_same_keys (Columns *columns);
