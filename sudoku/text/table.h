// table.h -- what columns of a table, and members of an object, are.

#pragma once

#include "sudoku/text/reader.h"

// What a column holds, as far as its rows were looked at.
typedef struct Seen {
    unsigned some;    // fields that are not empty
    unsigned numbers; // of these: whole numbers
    unsigned boards;  // boards
    unsigned blanks;  // boards with a blank
    unsigned marks;   // boards as candidates
} Seen;

// Looks at a field.
void sudoku_see_content (sudoku_reader *reader, Excerpt text, Seen *seen);

// Says what each of `count` columns is, from its name and its content: column[i] is a
// Fact.
void sudoku_assign_columns (const Fact *named, const Seen *seen, size_t count,
                            unsigned char *column);
