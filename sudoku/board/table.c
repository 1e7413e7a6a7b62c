// table.c -- looks entries of a table up, by index and by name.

#include "sudoku/board/table.h"

#include <string.h>

size_t sudoku_table_size (const sudoku_table *table) {
    return table->size;
}

const char *sudoku_table_name (const sudoku_table *table, size_t index) {
    return index < table->size ? table->text (index, false) : NULL;
}

const char *sudoku_table_meaning (const sudoku_table *table, size_t index) {
    return index < table->size ? table->text (index, true) : NULL;
}

int sudoku_table_find (const sudoku_table *table, const char *name) {
    for (size_t i = 0; i < table->size; i++)
        if (!strcmp (name, table->text (i, false)))
            return (int) i;
    return -1;
}
