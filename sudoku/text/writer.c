// writer.c -- functions shared by several formats: cells, pencil marks, and comments
// for other parts of a puzzle.  Also writes boards on one line each.

#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/symbols.h"
#include "sudoku/text/format.h"

#include <inttypes.h>
#include <stdlib.h>

void sudoku_put_words (Growing *text, const char *words) {
    for (; *words; words++) {
        const unsigned char byte = (unsigned char) *words;
        const bool odd = (byte < 32 && byte != '\t') || byte == 127;
        sudoku_grow_fill (text, odd ? ' ' : *words, 1);
    }
}

void sudoku_put_cells (Growing *text, const sudoku_board *board,
                       const sudoku_symbols *symbols, const char *between) {
    const unsigned side = board->side;
    const bool single = sudoku_single (symbols, side);
    for (size_t cell = 0; cell < (size_t) side * side; cell++) {
        char symbol[CELL_ROOM] = "0";
        const unsigned digit = board->digit[cell];
        const bool begins = cell % side == 0;
        if (cell)
            sudoku_grow (text, "%s%s", begins ? between : "",
                         single || (*between && begins) ? "" : ",");
        if (single || digit)
            sudoku_cell_text (symbols, side, digit, symbol);
        sudoku_grow (text, "%s", symbol);
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

bool sudoku_needs_numbers (const sudoku_board *board) {
    unsigned least = NO_NUMBER;
    for (size_t i = 0; i < (size_t) board->side * board->side; i++)
        if (board->digit[i] && board->digit[i] < least)
            least = board->digit[i];
    return board->side <= 26 && least >= LETTER && least <= board->side;
}

void sudoku_put_name (Growing *text, const char *key, const char *words) {
    if (!*words)
        return;
    sudoku_grow (text, "#%s ", key);
    sudoku_put_words (text, words);
    sudoku_grow_fill (text, '\n', 1);
}

// Writes a board in the symbols of the puzzle, if there are any.
static void put_board (Writer *writer, const char *key,
                       const sudoku_board *board) {
    static const sudoku_symbols numbers = {.digits = ""};
    if (!board)
        return;
    const sudoku_symbols *const given =
        writer->symbols && writer->symbols->digits ? writer->symbols : NULL;
    sudoku_grow (&writer->text, "# %s: ", key);
    sudoku_put_cells (&writer->text, board,
                      given                          ? given
                      : sudoku_needs_numbers (board) ? &numbers
                                                     : NULL,
                      "");
    sudoku_grow_fill (&writer->text, '\n', 1);
}

void sudoku_put_comments (Writer *writer, unsigned parts) {
    Growing *const text = &writer->text;
    const sudoku_puzzle *const puzzle = writer->puzzle;
    if (parts & NAMES) {
        sudoku_put_name (text, " name:", puzzle->name);
        sudoku_put_name (text, " author:", puzzle->author);
        sudoku_put_name (text, " source:", puzzle->source);
    }
    if (parts & ANSWERS && puzzle->count >= 0) {
        sudoku_grow (text, "# solutions: ");
        sudoku_put_count (text, puzzle);
        sudoku_grow_fill (text, '\n', 1);
    }
    if (parts & ANSWERS)
        put_board (writer, "solution", puzzle->solution);
    if (parts & SUDOKU_LOST_MARKS && sudoku_shows_marks (writer)) {
        sudoku_grow (text, "# marks: ");
        sudoku_put_marks (text, writer->board);
        sudoku_grow_fill (text, '\n', 1);
    } else {
        parts &= ~(unsigned) SUDOKU_LOST_MARKS;
    }
    if (parts & SUDOKU_LOST_ENTRIES)
        put_board (writer, "entries", puzzle->entries);
    writer->holds |= parts;
}

void sudoku_put_gap (Writer *writer) {
    sudoku_grow_fill (&writer->text, '\n', writer->before > 0);
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
    sudoku_put_comments (writer, NAMES | SUDOKU_LOST_ENTRIES);
    if (marks) {
        sudoku_put_marks (text, writer->board);
        writer->holds |= SUDOKU_LOST_MARKS;
    } else {
        sudoku_put_comments (writer, SUDOKU_LOST_MARKS);
        sudoku_put_cells (text, writer->board, writer->symbols, "");
    }
    sudoku_grow_fill (text, ':', puzzle->count >= 0 || puzzle->solution);
    sudoku_put_count (text, puzzle);
    if (puzzle->solution) {
        sudoku_grow_fill (text, ':', 1);
        sudoku_put_cells (text, puzzle->solution, writer->symbols, "");
    }
    sudoku_grow_fill (text, '\n', 1);
    writer->holds |= ANSWERS;
}

// In f-puzzles, a cell without marks allows all digits.
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
