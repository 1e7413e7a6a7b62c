// format.h -- how puzzles are written.  To add a format, write its line in formats.def,
// and sudoku_write_NAME in a file of text/: it appends the puzzle, and notes in `holds`
// what it has a place for.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/text/reader.h"

// A puzzle on its way into a text.
typedef struct Writer {
    Growing text;
    const sudoku_puzzle *puzzle;
    const sudoku_board *board;
    const sudoku_symbols *symbols;
    size_t before;  // puzzles in the file
    unsigned holds; // bits SUDOKU_LOST_*, of what was written
    int status;     // of a format that does not hold every puzzle
    sudoku_error *error;
} Writer;

enum {
    NAMES = SUDOKU_LOST_NAME | SUDOKU_LOST_AUTHOR | SUDOKU_LOST_SOURCE,
    ANSWERS = SUDOKU_LOST_COUNT | SUDOKU_LOST_SOLUTION
};

#define SUDOKU_WRITE(name, meaning, least, most, classic)                      \
    void sudoku_write_##name (Writer *writer);
#include "sudoku/text/formats.def"

// writer.c: what several formats write.

// A text in one line: control characters but tabs become blanks.
void sudoku_put_words (Growing *text, const char *words);
// Cells in one line, with `between` between two rows.
void sudoku_put_cells (Growing *text, const sudoku_board *board,
                       const sudoku_symbols *symbols, const char *between);
// The number of solutions, if it is known.
void sudoku_put_count (Growing *text, const sudoku_puzzle *puzzle);
// The candidates of all cells: N symbols each.
void sudoku_put_marks (Growing *text, const sudoku_board *board);
// Comments about these parts (SUDOKU_LOST_*) of the puzzle, see comments.c.
void sudoku_put_comments (Writer *writer, unsigned parts);
// Whether the puzzle has pencil marks that can be written as symbols.
bool sudoku_shows_marks (const Writer *writer);
// Whether its symbols are letters alone, which would be read as A-…: then it is written
// in numbers.
bool sudoku_needs_numbers (const sudoku_board *board);
// Whether some blank cell has so few candidates: `most` or less.
bool sudoku_has_few (const sudoku_board *board, unsigned most);
// Separates a board in rows from the one before it.
void sudoku_put_gap (Writer *writer);
// JSON of f-puzzles, or a link with it.
void sudoku_put_fpuzzles (Writer *writer, bool link);
