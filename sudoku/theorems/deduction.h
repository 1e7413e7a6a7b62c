// deduction.h -- what deduction.c and library.c share.

#ifndef SUDOKU_DEDUCTION_H
#define SUDOKU_DEDUCTION_H

#include "sudoku/theorems/pattern.h"

#ifdef __cplusplus
extern "C" {
#endif

// A rule by its number, as a truth or as a link.
sudoku_rule sudoku_theorem_rule (unsigned number, bool truth);

// Reads a pattern that ends with the line, or with #, and tries it.  SUDOKU_OK, and
// where it ends; SUDOKU_BAD_INPUT, and the column in `error` (may be null).
int sudoku_theorem_parse (const char *text, const char **end, Pattern *pattern,
                          sudoku_error *error);

#ifdef __cplusplus
}
#endif
#endif
