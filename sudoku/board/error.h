// error.h -- fills a sudoku_error with a message and the position of the mistake.

#pragma once

#include "sudoku/sudoku.h"

// Fills the error, unless it is null, and returns SUDOKU_BAD_INPUT.
#ifdef __GNUC__
__attribute__ ((format (printf, 4, 5)))
#endif
int sudoku_bad (sudoku_error *error, size_t line, size_t column,
                const char *format, ...);

// As sudoku_bad, for readers of one line, which do not know the line's number: leaves
// error->line unchanged.  The error must not be null.
#ifdef __GNUC__
__attribute__ ((format (printf, 3, 4)))
#endif
int sudoku_bad_text (sudoku_error *error, size_t column, const char *format,
                     ...);
