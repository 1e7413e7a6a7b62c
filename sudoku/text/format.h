// format.h -- a format that puzzles are written in, and what it has a place for.
//
// To add one, write a file text/NAME.c that ends with
//
//   const Format sudoku_format_NAME = {.name = "…", …};
//
// and its line in formats.def.  It needs
//
//   meaning   for people
//   write     appends the puzzle, and notes in `holds` what it has a place for
//   most      the largest side
//   least     the smallest side; 0: any
//   classic   set for formats of programs that know no other rules
//
// json.c is the model.  What is read has forms: forms.h.

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

typedef struct Format {
    const char *name;
    const char *meaning;
    void (*write) (Writer *writer);
    unsigned least, most;
    bool classic;
} Format;

enum { ANY_SIDE = UINT16_MAX };
enum {
    NAMES = SUDOKU_LOST_NAME | SUDOKU_LOST_AUTHOR | SUDOKU_LOST_SOURCE,
    ANSWERS = SUDOKU_LOST_COUNT | SUDOKU_LOST_SOLUTION
};

#define SUDOKU_WRITE(name) extern const Format sudoku_format_##name;
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
// Comments, see comments.c.
void sudoku_comment_names (Writer *writer);
void sudoku_comment_answers (Writer *writer);
void sudoku_comment_marks (Writer *writer);
void sudoku_comment_entries (Writer *writer);
// Whether the puzzle has pencil marks that can be written as symbols.
bool sudoku_shows_marks (const Writer *writer);
// Whether some blank cell has so few candidates: `most` or less.
bool sudoku_has_few (const sudoku_board *board, unsigned most);
// Separates a board in rows from the one before it.
void sudoku_put_gap (Writer *writer);
// A puzzle as `line`.
void sudoku_write_line (Writer *writer);
// json.c: as JSON of f-puzzles, or a link with it.
void sudoku_write_fpuzzles (Writer *writer, bool link);
