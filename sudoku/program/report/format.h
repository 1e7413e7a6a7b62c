// format.h -- `--format`: %n, %p and other letters stand for data of a board.

#pragma once

#include "cdcl/shared/options/options.h"

#include <stdio.h>

// Checks that each % in the text is followed by one of the letters, or by a second %.
// Returns STATUS_OK, or STATUS_USAGE and the expected letters.
int sudoku_format_check (const char *letters, const char *text,
                         char why[OPTION_WHY]);

// Writes a checked format, without a newline; `put` writes the value of a letter.
void sudoku_format_put (FILE *out, const char *format, const void *state,
                        void (*put) (FILE *out, const void *state,
                                     char letter));
