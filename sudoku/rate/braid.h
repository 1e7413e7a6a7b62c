// braid.h -- the shortest braid of a candidate, see braid.c.

#pragma once

#include "sudoku/rate/fields.h"

typedef struct Braids {
    Fields *fields;
    uint64_t *
        placed; // [words] candidates that are placed as soon as they are single
    uint64_t *free;   // [words] those that may be chosen
    uint64_t *states; // a stack
    uint16_t *list;   // a stack of landmarks, each its size and its members
    size_t list_size;
    Stop *stop;
    int64_t effort; // sets of placements that may be tried, negative: no limit
    bool stopped;   // at that limit, or by `stop`
} Braids;

// Room for braids up to this length.  False without memory.
bool sudoku_braids_reserve (Braids *braids, unsigned length);
void sudoku_braids_release (Braids *braids);

// How long a braid must be to refute the candidate in this state, which singles do: a
// bound; but if it is `length` or less, there is a braid of that length.
unsigned sudoku_braid_length (Braids *braids, const uint64_t *state,
                              size_t candidate, unsigned length);
