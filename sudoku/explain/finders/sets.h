// sets.h -- almost locked sets, see sets.c.

#pragma once

#include "sudoku/explain/finders/finder.h"

// Above side 9 there are too many sets, so the search is skipped.
enum { SIDE_SEARCHED = 9, SET_CELLS = 16 };

// Cells of a house, in board order, with one digit more than cells.
typedef struct Almost {
    uint64_t digits;
    unsigned size, look; // the last look that changed one of the cells
    uint16_t cells[SET_CELLS];
} Almost;

typedef struct Sets {
    Finder *finder;
    Almost *sets;
    size_t size;
    uint64_t *places; // [size·N·words] candidates of each digit in each set
    uint64_t *seen;   // [size·N·words] candidates that see all of them
} Sets;

// Returns false if memory runs out, if stopped, or above SIDE_SEARCHED.  Release in either
// case.
bool sudoku_sets_make (Sets *sets, Finder *finder);
void sudoku_sets_release (Sets *sets);

static inline uint64_t *sets_places (const Sets *sets, size_t set,
                                     unsigned digit) {
    return sets->places +
           (set * sets->finder->side + digit) * sets->finder->position->words;
}

static inline uint64_t *sets_seen (const Sets *sets, size_t set,
                                   unsigned digit) {
    return sets->seen +
           (set * sets->finder->side + digit) * sets->finder->position->words;
}
