// step_lines.c -- a step as lines of text; see step_lines.h.

#include "sudoku/program/pages/step_lines.h"
#include "sudoku/board/board.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/houses.h"
#include "sudoku/board/write.h"

#include <stdlib.h>
#include <string.h>

// Lines of at most 80 bytes where there are blanks; the first one is indented already.
static void put_wrapped (const char *text, size_t size, int indent) {
    const char *const end = text + size;
    int column = indent;
    for (bool first = true; text < end; first = false) {
        const char *const blank = memchr (text, ' ', (size_t) (end - text));
        const int length = (int) ((blank ? blank : end) - text);
        if (!first && column + 1 + length > 80) {
            printf ("\n%*s", indent, "");
            column = indent;
            first = true;
        }
        column += printf ("%s%.*s", first ? "" : " ", length, text);
        text += length + (blank != NULL);
    }
    putchar ('\n');
}

// Forbids what a digit on the board excludes, and all others in its cell.
static bool mark_seen (sudoku_board *board, unsigned row, unsigned col) {
    const unsigned digit = sudoku_get (board, row, col);
    unsigned houses[3];
    bool good = true;
    const unsigned count = board_houses_of (board, row, col, houses);
    for (unsigned h = 0; digit && h < count; h++)
        for (unsigned k = 0; k < board_house_size (board, houses[h]); k++) {
            const Place at = board_place (board, houses[h], k);
            if (sudoku_get (board, at.row, at.col) != digit)
                good &= sudoku_forbid (board, at.row, at.col, digit) == 0;
        }
    for (unsigned other = 1; digit && other <= board->side; other++)
        if (other != digit)
            good &= sudoku_forbid (board, row, col, other) == 0;
    return good;
}

bool sudoku_position_lines (const sudoku_board *board, bool first) {
    sudoku_board *const marked = sudoku_board_copy (board);
    const unsigned side = board->side;
    Growing text = {0};
    bool good = marked != NULL;
    for (unsigned cell = 0; good && cell < side * side; cell++)
        good = mark_seen (marked, cell / side, cell % side);
    if (good)
        sudoku_put_grid (&text, marked, NULL, true);
    char *const grid = sudoku_grown (&text);
    if (good && grid)
        printf ("%s%s\n", first ? "" : "\n", grid);
    free (grid);
    sudoku_board_free (marked);
    return good && grid;
}

bool sudoku_step_lines (Each *each, const sudoku_board *board,
                        const sudoku_step *step, size_t number, bool whole) {
    const bool proved = whole || !sudoku_step_plain (board, step);
    char *const text = sudoku_step_text (board, step, each, sudoku_each_stop);
    char *const proof =
        proved ? sudoku_step_proof (board, step, whole ? 0 : STEP_LINES, each,
                                    sudoku_each_stop)
               : strdup ("");
    sudoku_progress_clear (&each->progress);
    if (text && proof) {
        int indent = printf ("%zu. ", number);
        for (const char *line = text; *line;) {
            const size_t length = strcspn (line, "\n");
            put_wrapped (line, length, indent);
            line += length + (line[length] != 0);
            if (*line)
                printf ("%*s", indent, "");
        }
        for (const char *line = proof; *line;) {
            const size_t length = strcspn (line, "\n");
            const size_t blank = strspn (line, " ");
            printf ("%*s", (int) (4 + blank), "");
            put_wrapped (line + blank, length - blank, (int) (6 + blank));
            line += length + 1;
        }
    }
    free (text);
    free (proof);
    return text && proof;
}
