// scan.h -- one line of puzzle text: what kind it is, and its cells.
//
// Between lines.c (bytes to lines) and parse.c (lines to puzzles): kind.c says
// what a line is, and scan.c scans one with cells into a Row: the digits and
// where they stand.  How many cells there are tells what the line can be:
//
//   symbols   N (a row), N² (a board on one line), N³ (pencil marks), N ≤ 36
//   numbers   N (a row), N² (a board on one line)
//
// Digits are not checked against a side here: that is known to the caller.

#ifndef SUDOKU_SCAN_H
#define SUDOKU_SCAN_H

#include "sudoku/sudoku.h"

typedef enum LineKind {
    LINE_BLANK,   // nothing but blanks
    LINE_COMMENT, // # …, ; …, % …, // …
    LINE_SECTION, // [Puzzle]
    LINE_RULER,   // ------+-------+------
    LINE_SIDE,    // 16, or Sugar's "size 16 16"
    LINE_CELLS    // anything else
} LineKind;

typedef struct Row {
    size_t cells;    // how many the line has
    bool numbers;    // as numbers, not as symbols
    bool row;        // cut by bars or blanks: surely not a whole board
    bool whole;      // followed by text or fields: surely a whole board
    size_t tail;     // offset of the ':' that begins the fields, or size
    unsigned *digit; // [cells], only if `cells` fits something
    size_t *column;  // [cells], from 1
    size_t stored;   // how many are there: cells or 0
    size_t capacity;
} Row;

#ifdef __cplusplus
extern "C" {
#endif

// kind.c
// `side` is that of the board that the line should belong to, or 0.
LineKind sudoku_line_kind (const char *text, size_t size, unsigned side);

// Whether the line can be the title of a board whose first line of cells was
// scanned into `next` (null: a side is stated): see the head of parse.c.
bool sudoku_is_title (const char *text, size_t size, const Row *next);

// The side that a LINE_SIDE states, or 0 and the error (column, message).
unsigned sudoku_stated_side (const char *text, size_t size,
                             sudoku_error *error);

// scan.c

// Scans the cells of a line.  With a side, any number of cells is fine with it
// (and stored if it is N or N²); without, it must be one that fits some board.
// SUDOKU_OK, SUDOKU_BAD_INPUT and the error, or SUDOKU_OUT_OF_MEMORY.
int sudoku_scan (Row *row, const char *text, size_t size, unsigned side,
                 sudoku_error *error);

// Scans `wanted` cells between two offsets: the solution field.
int sudoku_scan_field (Row *row, const char *text, size_t begin, size_t end,
                       size_t wanted, bool numbers, sudoku_error *error);

void sudoku_row_release (Row *row);

#ifdef __cplusplus
}
#endif
#endif
