// classes.h -- classes of placements of clues, see classes.c.

#pragma once

#include "sudoku/theorems/theorems.h"

// The smallest placement of a class: its clues, cell·9 + digit, ascending; then
// zeros.
typedef struct Placement {
    uint16_t clue[SUDOKU_MOST_CLUES];
} Placement;

// A set of placements.
typedef struct Classes {
    Placement *data; // [size], in order of insertion
    size_t size, capacity;
    uint32_t *table; // [slots] index + 1 into `data`, or 0; slots: a power of 2
    size_t slots;
} Classes;

void sudoku_classes_release (Classes *classes); // also an empty set of zeros

void sudoku_placement_get (const Placement *placement, sudoku_board *board);
void sudoku_placement_set (Placement *placement, const sudoku_board *board);

// Adds the classes with one clue more than this placement.  The boards are scratch
// memory.  Returns SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_classes_extend (Classes *classes, const Placement *placement,
                           sudoku_board *board, sudoku_board *smallest);

enum { SUDOKU_STOPPED_CLASSES = 1 };
// Puts the classes with this number of clues into an empty set.  Returns SUDOKU_OK;
// SUDOKU_STOPPED_CLASSES if `stop` (may be null) returned non-zero; SUDOKU_OUT_OF_MEMORY.
int sudoku_classes_make (Classes *classes, unsigned clues, void *state,
                         int (*stop) (void *state));
