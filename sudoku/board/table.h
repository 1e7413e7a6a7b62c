// table.h -- the public functions of a table: how many entries it has, their names and
// meanings, and the index of a name.
//
//   TABLE_NAMES (amos, amo, AMOS, amos[i].name)      sudoku_amos, sudoku_amo_name
//   TABLE_MEANINGS (amo, AMOS, amos[i].meaning)      sudoku_amo_meaning
//   TABLE_FIND (amo, AMOS, amos[i].name)             sudoku_amo
//
// The last argument is a string of entry i.  An index past the end gives null; an unknown
// name gives -1.

#ifndef SUDOKU_TABLE_H
#define SUDOKU_TABLE_H

#include <string.h>

#define TABLE_NAMES(PLURAL, SINGULAR, SIZE, NAME)                              \
    size_t sudoku_##PLURAL (void) {                                            \
        return SIZE;                                                           \
    }                                                                          \
    const char *sudoku_##SINGULAR##_name (size_t i) {                          \
        return i < SIZE ? NAME : NULL;                                         \
    }

#define TABLE_MEANINGS(SINGULAR, SIZE, MEANING)                                \
    const char *sudoku_##SINGULAR##_meaning (size_t i) {                       \
        return i < SIZE ? MEANING : NULL;                                      \
    }

#define TABLE_FIND(SINGULAR, SIZE, NAME)                                       \
    int sudoku_##SINGULAR (const char *name) {                                 \
        for (size_t i = 0; i < SIZE; i++)                                      \
            if (!strcmp (name, NAME))                                          \
                return (int) i;                                                \
        return -1;                                                             \
    }

#endif
