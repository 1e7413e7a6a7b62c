// mining.h -- theorems about candidates found in explanations, with their frequency.

#pragma once

#include "sudoku/program/stream/board_loop.h"
#include "sudoku/theorems/theorems.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One theorem: its text, and the number of deductions that are cases of it.  `shape`
// and the members after it are set when the theorem is proved.
typedef struct MinedTheorem {
    char *text;
    uint64_t count;
    uint64_t shape;
    size_t alike;     // index of the first theorem of this shape
    const char *name; // name of the first technique that implies it, or null
} MinedTheorem;

typedef struct MinedTheorems {
    MinedTheorem **list; // sorted by count
    size_t size;
    void *tree; // tree of tsearch, sorted by text
} MinedTheorems;

// Adds `times` to the count of a theorem.  Returns false if memory runs out.
bool sudoku_mined_count (MinedTheorems *mined, const char *text,
                         uint64_t times);
void sudoku_mined_sort (MinedTheorems *mined);
// Refutes the negations of the first `most` theorems with the solver, checks the
// refutations with the independent checker, and names the theorems, unless stopped;
// each theorem counts as a board of `loop`.  Returns STATUS_OK, or another status after
// a message.
int sudoku_mined_prove (MinedTheorems *mined, size_t most, BoardLoop *loop);
void sudoku_mined_release (MinedTheorems *mined);
