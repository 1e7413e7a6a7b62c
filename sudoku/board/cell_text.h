// cell_text.h -- a cell as text, in the caller's symbols.

#pragma once

#include "sudoku/sudoku.h"

#include <stdbool.h>
#include <stddef.h>

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

// The character at `text`, whose UTF-8 has `length` bytes.
unsigned long sudoku_code_point (const char *text, size_t length);

// Appends a character of UTF-16 as UTF-8, and returns the end: one unit or a *pair of
// surrogates.  A surrogate alone becomes U+FFFD.
char *sudoku_put_utf16 (char *to, unsigned unit, unsigned next, bool *pair);
