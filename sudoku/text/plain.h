// plain.h -- characters that stand for ASCII in boards.

#pragma once

#include "sudoku/sudoku.h"

#include <stddef.h>

// A digit that --symbols writes as a character outside of ASCII is one byte on the
// board: 0x80 and the digit.  No UTF-8 text has such a byte alone.
#define SYMBOL_BYTE 0x80u

// Replaces the characters of a line, in place, and returns its new size:
//
//   ┌─│║ …              - | +, the frame in ASCII
//   １２ ①② ٣           the digits, also those of other scripts
//   □ · ␣               . for a blank cell
//   – — −               -
//   no-break space      a blank; characters without width are left out
//   digits of `symbols` SYMBOL_BYTE and the digit (null: there are none)
//
// Columns of errors count characters from here on.
size_t sudoku_plain (char *text, size_t size, const sudoku_symbols *symbols);

// The length of the UTF-8 character at `text`, at least 1.
size_t sudoku_character (const char *text, size_t size);
