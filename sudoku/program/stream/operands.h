// operands.h -- the files that a command reads, including all files in given folders.

#pragma once

#include <stddef.h>

typedef struct Operands {
    char **paths; // [size + 1] owned, null at the end
    size_t size;
    int status; // worst status of the folders, by sudoku_worsen
} Operands;

// Copies the words and replaces a folder by its files (folder.h); without words, the
// only path is "-".  All paths are announced (files/paths.h).  A folder that is
// unreadable or empty gives a message and a status.  Returns STATUS_OK, or another
// status after a message.
int sudoku_operands_init (Operands *operands, char **words, int count);
void sudoku_operands_release (Operands *operands);
