// step_lines.c -- a step as lines of text; see step_lines.h.

#include "sudoku/program/pages/step_lines.h"
#include "sudoku/board/board.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/houses.h"
#include "sudoku/board/write.h"

#include <stdlib.h>
#include <string.h>

// Lines of at most 80 bytes where there are blanks; the first one begins in a column.
static void put_wrapped (const char *text, size_t size, int indent,
                         int column) {
    const char *const end = text + size;
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
    sudoku_words words;
    const bool good =
        sudoku_step_words (board, step,
                           whole ? SUDOKU_WORDS_WHOLE : SUDOKU_WORDS_PROOF,
                           each, sudoku_each_stop, &words) == SUDOKU_OK;
    sudoku_progress_clear (&each->progress);
    if (!good)
        return false;
    const int indent = printf ("%zu. ", number);
    for (size_t i = 0; i < words.size; i++) {
        const sudoku_words_line *const line = words.lines + i;
        const bool named =
            i + 1 < words.size && words.lines[i + 1].kind == SUDOKU_LINE_NAME;
        Growing text = {0};
        int column = indent;
        if (line->kind > SUDOKU_LINE_NAME)
            column = 4 + 2 * (int) line->depth;
        if (i)
            printf ("%*s", column, "");
        if (line->number)
            column += printf ("%u. ", line->number);
        if (line->kind == SUDOKU_LINE_ITEM)
            sudoku_grow (&text, "- ");
        sudoku_grow (&text, "%s", line->text);
        if (named)
            sudoku_grow (&text, " (%s)", words.lines[++i].text);
        char *const bytes = sudoku_grown (&text);
        if (bytes)
            put_wrapped (bytes, strlen (bytes),
                         line->kind == SUDOKU_LINE_ITEM ? column + 2 : column,
                         column);
        free (bytes);
    }
    sudoku_words_release (&words);
    return true;
}
