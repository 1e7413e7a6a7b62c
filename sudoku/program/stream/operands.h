// operands.h -- the files that a command reads: those it was given, and those in
// the folders it was given.

#pragma once

#include <stddef.h>

typedef struct Operands {
    char **paths; // [size + 1] owned, null at the end
    size_t size;
    int status; // of folders: by sudoku_worsen
} Operands;

// Copies the words and puts the files of a folder in its place (folder.h); without
// words there is one path, "-".  All are announced (files/paths.h).  A folder that
// cannot be read or has no files leads to a message and a status.  STATUS_OK, or
// another status after a message.
int sudoku_operands_init (Operands *operands, char **words, int count);
void sudoku_operands_release (Operands *operands);
