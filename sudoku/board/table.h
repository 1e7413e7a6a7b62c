// table.h -- what is in a table of the library.
//
//   TABLE (amos, AMOS, amos[i].name, amos[i].meaning)     defines sudoku_amos
//
// The last two arguments are strings of entry i; the meaning may be null.

#pragma once

#include "sudoku/sudoku.h"

struct sudoku_table {
    size_t size;
    const char *(*text) (size_t i, bool meaning); // of an entry i < size
};

#define TABLE(TABLE_NAME, SIZE, ENTRY_NAME, ENTRY_MEANING)                     \
    static const char *text_in_##TABLE_NAME (size_t i, bool meaning) {         \
        return meaning ? ENTRY_MEANING : ENTRY_NAME;                           \
    }                                                                          \
    const sudoku_table sudoku_##TABLE_NAME = {SIZE, text_in_##TABLE_NAME};
