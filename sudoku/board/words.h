// words.h -- text written by people: names of puzzles and authors.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// Removes blanks and tabs at both ends.
void sudoku_trim (const char **text, size_t *size);

// Whether the byte ends one of U+0080 to U+009F, which terminals treat as controls.
bool sudoku_ends_control (const char *text, size_t at);

// Copies the text without blanks at its ends, cut to `room` bytes but not within a
// UTF-8 sequence.  Control characters except tabs become blanks.
void sudoku_keep (char *field, size_t room, const char *text, size_t size);
