// book.c -- the techniques in the order of the books.

#include "sudoku/explain/finder.h"
#include "sudoku/sudoku_explain.h"

#include <string.h>

const Technique sudoku_techniques_table[] = {
#define TECHNIQUE(NAME, FINDER, ...) {NAME, sudoku_find_##FINDER, __VA_ARGS__},
#include "sudoku/explain/techniques.def"
};

size_t sudoku_techniques (void) {
    return sizeof sudoku_techniques_table / sizeof *sudoku_techniques_table;
}

const char *sudoku_technique_name (size_t technique) {
    return technique < sudoku_techniques ()
               ? sudoku_techniques_table[technique].name
               : NULL;
}

int sudoku_technique (const char *name) {
    for (size_t i = 0; i < sudoku_techniques (); i++)
        if (!strcmp (name, sudoku_techniques_table[i].name))
            return (int) i;
    return -1;
}
