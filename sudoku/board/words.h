// words.h -- words of people: names of puzzles, and of their authors.

#pragma once

#include <stddef.h>

// Leaves out blanks and tabs at both ends.
void sudoku_trim (const char **text, size_t *size);

// Copies the text without blanks at its ends, cut to size, but not within a
// UTF-8 sequence.  Control characters become blanks.
void sudoku_keep (char *field, size_t room, const char *text, size_t size);
