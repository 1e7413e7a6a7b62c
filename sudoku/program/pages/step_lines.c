// step_lines.c -- a step as lines of text; see step_lines.h.

#include "sudoku/program/pages/step_lines.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/board/board.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/houses.h"
#include "sudoku/board/write.h"

#include <stdlib.h>
#include <string.h>

// Wraps text at blanks to lines of at most 80 bytes.  The text begins at `column`, further
// lines at `indent`.
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

// Forbids the digits that placed digits exclude, and in a solved cell all digits except
// its own.
static bool mark_seen (sudoku_board *board, unsigned row, unsigned col) {
    const unsigned digit = sudoku_get (board, row, col);
    unsigned houses[3];
    bool good = true;
    const unsigned count = board_houses_of (board, row, col, houses);
    for (unsigned h = 0; digit && h < count; h++)
        for (unsigned k = 0; k < board_house_size (board, houses[h]); k++) {
            const Place at = board_house_cell (board, houses[h], k);
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

// A line of words, joined with the name of the technique if this name comes next.
// Returns null if memory runs out.
static char *line_text (const sudoku_words *words, size_t i) {
    const sudoku_words_line *const line = words->lines + i;
    Growing text = {0};
    sudoku_grow (&text, "%s%s", line->kind == SUDOKU_LINE_ITEM ? "- " : "",
                 line->text);
    if (i + 1 < words->size && line[1].kind == SUDOKU_LINE_NAME)
        sudoku_grow (&text, " (%s)", line[1].text);
    return sudoku_grown (&text);
}

// Replaces each line's text by its printed form.  Returns false if memory runs out.
static bool complete (sudoku_words *words) {
    for (size_t i = 0; i < words->size; i++) {
        char *const text = line_text (words, i);
        if (!text)
            return false;
        free (words->lines[i].text);
        words->lines[i].text = text;
    }
    return true;
}

bool sudoku_step_lines (BoardLoop *loop, const sudoku_board *board,
                        const sudoku_step *step, size_t number, bool whole) {
    sudoku_words words = {0};
    const bool good =
        sudoku_step_words (board, step,
                           whole ? SUDOKU_WORDS_WHOLE : SUDOKU_WORDS_PROOF,
                           loop, sudoku_loop_stop, &words) == SUDOKU_OK &&
        complete (&words);
    sudoku_progress_clear (&loop->progress);
    const int indent = good ? printf ("%zu. ", number) : 0;
    for (size_t i = 0; good && i < words.size; i++) {
        const sudoku_words_line *const line = words.lines + i;
        int column = indent;
        if (line->kind == SUDOKU_LINE_NAME && i)
            continue; // joined to the previous line
        if (line->kind > SUDOKU_LINE_NAME)
            column = 4 + 2 * (int) line->depth;
        if (i)
            printf ("%*s", column, "");
        if (line->number)
            column += printf ("%u. ", line->number);
        put_wrapped (line->text, strlen (line->text),
                     line->kind == SUDOKU_LINE_ITEM ? column + 2 : column,
                     column);
    }
    sudoku_words_release (&words);
    return good;
}
