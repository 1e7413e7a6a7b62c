// cell_text.h -- a cell as text, in the caller's symbols.

#pragma once

#include "sudoku/sudoku.h"

// Room for a digit: a UTF-8 character, or a number.
enum { CELL_ROOM = 12 };

// Whether the symbols fit the side; if they do not, fills the error.
bool sudoku_symbols_fit (const sudoku_symbols *symbols, unsigned side,
                         sudoku_error *error);

// Whether each digit up to `side` is written as one character.
bool sudoku_single (const sudoku_symbols *symbols, unsigned side);

// Writes a digit, or a blank for 0; returns the number of its characters.
// `symbols` may be null; digits "" are numbers.
unsigned sudoku_cell_text (const sudoku_symbols *symbols, unsigned side,
                           unsigned digit, char text[CELL_ROOM]);

// The largest number of characters of a digit.
unsigned sudoku_cell_width (const sudoku_symbols *symbols, unsigned side);

// The number of bytes of the UTF-8 character at `text`, which has `size` bytes or ends
// with a zero; 0 if there is no valid character.
size_t sudoku_utf8 (const char *text, size_t size);
