// mining.h -- theorems about candidates that were found in explanations, by how often.

#pragma once

#include "sudoku/program/stream/each.h"
#include "sudoku/sudoku_theorems.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One theorem: its text, and how many deductions are cases of it.  `shape` and the
// rest are known once it was proved.
typedef struct Mined {
    char *text;
    uint64_t count;
    uint64_t shape;
    size_t alike;     // the first theorem of this shape, from 0
    const char *name; // of the first technique that says so, or null
} Mined;

typedef struct MinedList {
    Mined **list; // by count
    size_t size;
    void *tree; // of tsearch, by text
} MinedList;

// Counts a theorem so many times.  False without memory.
bool sudoku_mined_count (MinedList *mined, const char *text, uint64_t times);
void sudoku_mined_sort (MinedList *mined);
// Lets the solver refute that the first `most` theorems are wrong, and the checker,
// which shares no code with it, check the refutations; and names them, until that is
// stopped: each is like a board of `each`.  STATUS_OK, or another status after a message.
int sudoku_mined_prove (MinedList *mined, size_t most, Each *each);
void sudoku_mined_release (MinedList *mined);
