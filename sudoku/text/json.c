// json.c -- JSON of f-puzzles and SudokuPad: how it is told from other JSON, and how it
// is written.
//
//   {"size":9,"grid":[[{…          f-puzzles
//   {"cells":[[{},{"value":5},…    SudokuPad

#include "sudoku/text/format.h"

#include <stdlib.h>

static size_t skip_space (const char *text, size_t at, size_t size) {
    while (at < size && (blank (text[at]) || text[at] == '\n'))
        at++;
    return at;
}

// Whether the characters stand somewhere, with any blanks between them.
static bool has (const char *text, size_t size, const char *characters) {
    for (size_t begin = 0; begin < size; begin++) {
        const char *next = characters;
        for (size_t at = begin; *next && at < size && text[at] == *next; next++)
            at = skip_space (text, at + 1, size);
        if (!*next)
            return true;
    }
    return false;
}

bool sudoku_is_fpuzzle (const char *text, size_t size) {
    if (has (text, size, "\"grid\":[[{"))
        return true;
    return !has (text, size, "[[") &&
           (has (text, size, "\"size\":") || has (text, size, "\"grid\":"));
}

bool sudoku_is_pad (const char *text, size_t size) {
    return has (text, size, "\"cells\":[[{");
}

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
