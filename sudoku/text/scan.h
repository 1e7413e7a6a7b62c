// scan.h -- one line of puzzle text: its kind, and its cells.
//
// kind.c says what a line is.  scan.c reads the cells of a line: their digits,
// and where they stand.  The number of cells decides what the line can be:
//
//   symbols   N (a row), N² (a board on one line), N³ (pencil marks), N ≤ 36
//   numbers   N (a row), N² (a board on one line)
//
// A token of several symbols can be a number or the pencil marks of a cell: the
// scanner gives both, and the whole board decides (record.c).  layout.c reads
// rows in which a blank cell is nothing but its place.
//
// The scanner does not compare digits with a side: the caller knows the side.

#pragma once

#include "sudoku/sudoku.h"
#include "sudoku/text/tokens.h"

typedef enum LineKind {
    LINE_BLANK,   // nothing but blanks
    LINE_COMMENT, // # …, ; …, % …, // …
    LINE_SECTION, // [Puzzle]
    LINE_LIST,    // [[8, 0, 0, …
    LINE_LIBRARY, // :0000:x:8….…:
    LINE_RULER,   // ------+-------+------
    LINE_SIDE,    // 16, or Sugar's "size 16 16"
    LINE_CELLS    // anything else
} LineKind;

typedef struct Scan {
    size_t count;      // of cells on the line
    bool numbers;      // the cells are numbers, not symbols
    bool surely_row;   // bars or blanks cut the line: it is not a whole board
    bool surely_board; // text or fields follow: it is not a row
    bool spaced;       // blank cells are empty places
    unsigned side;     // that the line shows, also if a cell is bad; else 0
    size_t tail;     // offset of the ':' before the fields, or the line's size
    unsigned *digit; // [count] if `count` fits a row or a board
    uint64_t *marks; // [count] if `numbers`: the token as pencil marks, or 0
    size_t *column;  // [count] where each cell stands, from 1
    size_t stored;   // cells in these arrays: count or 0
    size_t capacity; // of these arrays
} Scan;

// kind.c
// `side` is that of the board that the line should belong to, or 0.
LineKind sudoku_line_kind (const char *text, size_t size, unsigned side);

// Whether the line can be the title of a board (see the head of parse.c).
// `next` is the board's first line of cells; null: a line with the side comes
// first.
bool sudoku_is_title (const char *text, size_t size, const Scan *next);

// The side that a LINE_SIDE states; or 0, and column and message of the error.
unsigned sudoku_stated_side (const char *text, size_t size,
                             sudoku_error *error);

// scan.c

// Scans the cells of a line.  If the side is known (not 0), any number of cells
// is accepted, and they are stored if there are N or N²; else the number must
// fit some board.  SUDOKU_OK, SUDOKU_BAD_INPUT and the error, or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_scan (Scan *scan, const char *text, size_t size, unsigned side,
                 sudoku_error *error);

// Scans exactly `wanted` cells between two offsets: the solution field.
int sudoku_scan_field (Scan *scan, const char *text, Piece field, size_t wanted,
                       bool numbers, sudoku_error *error);

// Whether a row or a board has so many numbers.
bool sudoku_numbers_fit (size_t count);
// Makes room for so many cells.
bool sudoku_scan_reserve (Scan *scan, size_t cells);
// Appends the cell whose token is between two offsets; an empty one is a blank.
int sudoku_scan_token (Scan *scan, const char *text, Piece token,
                       sudoku_error *error);

// The side of a board on one line: of so many cells, or of so many symbols of its
// pencil marks (above side 1); or 0.
unsigned sudoku_side_of_board (size_t cells);
unsigned sudoku_side_of_marks (size_t symbols);

void sudoku_scan_release (Scan *scan);

// layout.c

// Whether the line is a row, or a board on one line, in which blank cells are
// empty fields or places in a frame: see the head of layout.c.  If so, scans it
// like sudoku_scan, whose result is `*result`.
bool sudoku_scan_layout (Scan *scan, const char *text, size_t size,
                         unsigned side, int *result, sudoku_error *error);

// Whether the line is a row of fields, of which some are empty and some are not.
bool sudoku_are_fields (const char *text, size_t size, unsigned side);

// The number of fields, if some are empty and some are not; else 0.
size_t sudoku_count_fields (const char *text, size_t size);

// The side that bars show, which cut the line into n pieces of n tokens; or 0.
unsigned sudoku_framed_side (const char *text, size_t size);
