// writer.c -- what several formats write: cells, pencil marks, and comments for
// what has no other place.

#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/symbols.h"
#include "sudoku/text/format.h"

#include <inttypes.h>

void sudoku_put_words (Growing *text, const char *words) {
    for (; *words; words++) {
        const unsigned char byte = (unsigned char) *words;
        const bool odd = (byte < 32 && byte != '\t') || byte == 127;
        sudoku_grow_fill (text, odd ? ' ' : *words, 1);
    }
}

static void put_comment (Growing *text, const char *key, const char *words) {
    if (!*words)
        return;
    sudoku_grow (text, "# %s ", key);
    sudoku_put_words (text, words);
    sudoku_grow_bytes (text, "\n", 1);
}

void sudoku_comment_names (Writer *writer) {
    put_comment (&writer->text, "name:", writer->puzzle->name);
    put_comment (&writer->text, "author:", writer->puzzle->author);
    put_comment (&writer->text, "source:", writer->puzzle->source);
    writer->holds |= NAMES;
}

void sudoku_put_cells (Growing *text, const sudoku_board *board,
                       const sudoku_symbols *symbols, const char *between) {
    const unsigned side = board->side;
    const bool single = sudoku_single (symbols, side);
    for (size_t cell = 0; cell < (size_t) side * side; cell++) {
        char symbol[CELL_ROOM];
        const unsigned digit = board->digit[cell];
        if (cell)
            sudoku_grow (text, "%s%s", cell % side ? "" : between,
                         single || (*between && cell % side == 0) ? "" : ",");
        if (!single && !digit)
            sudoku_grow_bytes (text, "0", 1);
        else {
            sudoku_cell_text (symbols, side, digit, symbol);
            sudoku_grow (text, "%s", symbol);
        }
    }
}

void sudoku_put_count (Growing *text, const sudoku_puzzle *puzzle) {
    if (puzzle->count >= 0)
        sudoku_grow (text, "%" PRId64 "%s", puzzle->count,
                     puzzle->count_at_least ? "+" : "");
}

void sudoku_put_marks (Growing *text, const sudoku_board *board) {
    const unsigned side = board->side;
    for (unsigned cell = 0; cell < side * side; cell++)
        for (unsigned digit = 1; digit <= side; digit++) {
            const unsigned given = board->digit[cell];
            const bool allowed =
                given ? digit == given
                      : sudoku_allowed (board, cell / side, cell % side, digit);
            sudoku_grow_fill (text, allowed ? digit_symbol (digit) : '.', 1);
        }
}

bool sudoku_shows_marks (const Writer *writer) {
    return sudoku_has_marks (writer->board) &&
           writer->board->side <= SYMBOLS_MAX;
}

void sudoku_comment_marks (Writer *writer) {
    if (!sudoku_shows_marks (writer))
        return;
    sudoku_grow (&writer->text, "# marks: ");
    sudoku_put_marks (&writer->text, writer->board);
    sudoku_grow_bytes (&writer->text, "\n", 1);
    writer->holds |= SUDOKU_LOST_MARKS;
}

void sudoku_comment_entries (Writer *writer) {
    const sudoku_board *const entries = writer->puzzle->entries;
    if (!entries)
        return;
    sudoku_grow (&writer->text, "# entries: ");
    sudoku_put_cells (&writer->text, entries, NULL, "");
    sudoku_grow_bytes (&writer->text, "\n", 1);
    writer->holds |= SUDOKU_LOST_ENTRIES;
}

void sudoku_comment_answers (Writer *writer) {
    const sudoku_puzzle *const puzzle = writer->puzzle;
    Growing *const text = &writer->text;
    if (puzzle->count >= 0) {
        sudoku_grow (text, "# solutions: ");
        sudoku_put_count (text, puzzle);
        sudoku_grow_bytes (text, "\n", 1);
    }
    if (puzzle->solution) {
        sudoku_grow (text, "# solution: ");
        sudoku_put_cells (text, puzzle->solution, NULL, "");
        sudoku_grow_bytes (text, "\n", 1);
    }
    writer->holds |= ANSWERS;
}

void sudoku_put_gap (Writer *writer) {
    if (writer->before)
        sudoku_grow_bytes (&writer->text, "\n", 1);
}

bool sudoku_has_few (const sudoku_board *board, unsigned most) {
    const unsigned side = board->side;
    for (unsigned cell = 0; cell < side * side; cell++) {
        unsigned count = 0;
        for (unsigned digit = 1; digit <= side; digit++)
            count += sudoku_allowed (board, cell / side, cell % side, digit);
        if (!board->digit[cell] && count <= most)
            return true;
    }
    return false;
}

void sudoku_write_line (Writer *writer) {
    const sudoku_puzzle *const puzzle = writer->puzzle;
    Growing *const text = &writer->text;
    const bool marks =
        sudoku_shows_marks (writer) && !sudoku_has_few (writer->board, 1);
    sudoku_comment_names (writer);
    sudoku_comment_entries (writer);
    if (marks)
        sudoku_put_marks (text, writer->board);
    else {
        sudoku_comment_marks (writer);
        sudoku_put_cells (text, writer->board, writer->symbols, "");
    }
    if (puzzle->count >= 0 || puzzle->solution) {
        sudoku_grow_bytes (text, ":", 1);
        sudoku_put_count (text, puzzle);
    }
    if (puzzle->solution) {
        sudoku_grow_bytes (text, ":", 1);
        sudoku_put_cells (text, puzzle->solution, writer->symbols, "");
    }
    sudoku_grow_bytes (text, "\n", 1);
    writer->holds |= ANSWERS | (marks ? SUDOKU_LOST_MARKS : 0);
}

const Format sudoku_format_line = {.name = "line",
                                   .meaning = "a board on each line",
                                   .write = sudoku_write_line,
                                   .most = ANY_SIDE};
