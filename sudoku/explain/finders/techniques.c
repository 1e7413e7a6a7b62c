// techniques.c -- the techniques in textbook order.

#include "sudoku/board/table.h"
#include "sudoku/explain/finders/finder.h"
#include "sudoku/explain/argument.h"

const Technique sudoku_techniques_table[] = {
#define TECHNIQUE(NAME, FINDER, ARGUMENT, ...)                                 \
    {NAME, sudoku_find_##FINDER, SUDOKU_ARGUMENT_##ARGUMENT, __VA_ARGS__},
#include "sudoku/explain/finders/techniques.def"
};

enum {
    TECHNIQUES =
        sizeof sudoku_techniques_table / sizeof *sudoku_techniques_table
};

TABLE (techniques, TECHNIQUES, sudoku_techniques_table[i].name, NULL)
