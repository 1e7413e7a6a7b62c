// json.c -- writes JSON of f-puzzles.

#include "sudoku/text/format.h"

#include <stdlib.h>

// In f-puzzles no mark allows all digits.
void sudoku_put_fpuzzles (Writer *writer, bool link) {
    char *json;
    writer->status =
        sudoku_fpuzzles (writer->puzzle, link, &json, writer->error);
    if (writer->status == SUDOKU_OK)
        sudoku_grow (&writer->text, "%s\n", json);
    free (json);
    writer->holds |=
        SUDOKU_LOST_NAME | SUDOKU_LOST_AUTHOR | SUDOKU_LOST_SOLUTION |
        SUDOKU_LOST_RULES | SUDOKU_LOST_ENTRIES |
        (sudoku_has_few (writer->board, 0) ? 0u : SUDOKU_LOST_MARKS);
}

void sudoku_write_fpuzzles (Writer *writer) {
    sudoku_put_fpuzzles (writer, false);
}
