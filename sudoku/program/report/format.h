// format.h -- `--format`: lines in which %n, %p and other letters stand for
// what is known of a board.

#pragma once

#include "cdcl/program/options/options.h"

#include <stdio.h>

// Whether each % in the text is followed by one of the letters, or by another %
// for itself.  STATUS_OK, or STATUS_USAGE and what was expected.
int sudoku_format_check (const char *letters, const char *text,
                         char why[OPTION_WHY]);

// Writes a format that was checked, without an end of line: `put` writes what a
// letter stands for.
void sudoku_format_put (FILE *out, const char *format, const void *state,
                        void (*put) (FILE *out, const void *state,
                                     char letter));
