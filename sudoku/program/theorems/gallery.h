// gallery.h -- theorems about candidates as pictures, see gallery.c.

#pragma once

#include "sudoku/program/theorems/mining.h"

// Prints a page without network access: the first `most` proved theorems, and the first
// `most` theorems without a name, each with picture and sentence.  Returns STATUS_OK,
// or another status after a message.
int sudoku_gallery (const MinedTheorems *mined, uint64_t deductions,
                    size_t most);
