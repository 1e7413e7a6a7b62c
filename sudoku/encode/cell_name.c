// cell_name.c -- names of variables, for formats with names.

#include "sudoku/encode/formula.h"
#include "sudoku/board/vars.h"

#include <stdio.h>
#include <string.h>

void sudoku_cell_name (unsigned side, int var, char name[CELL_NAME_ROOM]) {
    const unsigned rest = (unsigned) var - 1;
    if (var > vars_of_side (side))
        snprintf (name, CELL_NAME_ROOM, "aux%d", var);
    else
        snprintf (name, CELL_NAME_ROOM, "r%uc%u_%u", rest / (side * side) + 1,
                  rest / side % side + 1, rest % side + 1);
}

int sudoku_named_var (unsigned side, const char *name, size_t size) {
    char text[CELL_NAME_ROOM], exact[CELL_NAME_ROOM];
    unsigned row, col, digit;
    if (size >= sizeof text)
        return 0;
    memcpy (text, name, size);
    text[size] = '\0';
    if (sscanf (text, "r%9uc%9u_%9u", &row, &col, &digit) != 3 ||
        row - 1 >= side || col - 1 >= side || digit - 1 >= side)
        return 0;
    const int var = var_at (side, row - 1, col - 1, digit);
    sudoku_cell_name (side, var, exact);
    return strcmp (text, exact) ? 0 : var;
}
