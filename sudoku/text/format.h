// format.h -- the interface of output formats.  To add a format, add a line to
// formats.def, and a function sudoku_write_NAME to a file of text/.  The function
// appends the puzzle and sets bits of `holds` for the parts that it wrote.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/text/reader.h"

// The state of writing a puzzle.
typedef struct Writer {
    Growing text;
    const sudoku_puzzle *puzzle;
    const sudoku_board *board;
    const sudoku_symbols *symbols;
    size_t before;  // number of earlier puzzles in the file
    unsigned holds; // bits SUDOKU_LOST_* of the written parts
    int status;     // error if the format does not support the puzzle
    sudoku_error *error;
} Writer;

enum {
    NAMES = SUDOKU_LOST_NAME | SUDOKU_LOST_AUTHOR | SUDOKU_LOST_SOURCE,
    ANSWERS = SUDOKU_LOST_COUNT | SUDOKU_LOST_SOLUTION
};

#define SUDOKU_WRITE(name, meaning, least, most, classic)                      \
    void sudoku_write_##name (Writer *writer);
#include "sudoku/text/formats.def"

// writer.c: functions shared by several formats.

// Writes a text on one line: control characters except tabs become blanks.
void sudoku_put_words (Growing *text, const char *words);
// Writes a comment, "#KEY words", unless there are no words.
void sudoku_put_name (Growing *text, const char *key, const char *words);
// Writes cells on one line, with the text `between` between rows.
void sudoku_put_cells (Growing *text, const sudoku_board *board,
                       const sudoku_symbols *symbols, const char *between);
// Writes the number of solutions, or nothing if it is unknown.
void sudoku_put_count (Growing *text, const sudoku_puzzle *puzzle);
// Writes the candidates of all cells: N symbols per cell.
void sudoku_put_marks (Growing *text, const sudoku_board *board);
// Writes comments with these parts (SUDOKU_LOST_*) of the puzzle, see comments.c.
void sudoku_put_comments (Writer *writer, unsigned parts);
// Whether the puzzle has pencil marks that can be written as symbols.
bool sudoku_shows_marks (const Writer *writer);
// Whether the symbols of the board are only letters.  They would be read as A-…, so
// such a board is written in numbers.
bool sudoku_needs_numbers (const sudoku_board *board);
// Whether some blank cell has at most `most` candidates.
bool sudoku_has_few (const sudoku_board *board, unsigned most);
// Separates a board in rows from the previous board.
void sudoku_put_gap (Writer *writer);
// Writes JSON of f-puzzles, or a link that contains it.
void sudoku_put_fpuzzles (Writer *writer, bool link);
