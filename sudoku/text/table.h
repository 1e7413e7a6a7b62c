// table.h -- what columns of a table, and members of an object, are.

#pragma once

#include "sudoku/text/reader.h"

// What a column holds, as far as its rows were looked at.
typedef struct Seen {
    Fact named;      // by its name
    unsigned some;   // fields that are not empty
    unsigned boards; // of these: boards
    unsigned blanks; // boards with a blank
    unsigned marks;  // boards as candidates
} Seen;

// Looks at a field, at the cells of a board.
void sudoku_see_content (sudoku_reader *reader, Excerpt text, Seen *seen);
void sudoku_see_cells (const CellList *cells, Seen *seen);

// Says what each of `count` columns is, from its name and its content: column[i] is a
// Fact.
void sudoku_assign_columns (const Seen *seen, size_t count,
                            unsigned char *column);
