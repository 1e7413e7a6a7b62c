// braid.h -- the shortest braid of a candidate, see braid.c.

#pragma once

#include "sudoku/rate/bit_fields.h"

typedef struct Braids {
    Fields *fields;
    uint64_t *placed; // [words] candidates to place as soon as they are single
    uint64_t *free;   // [words] candidates that may be chosen
    uint64_t *states; // a stack
    uint16_t *list;   // a stack of landmarks, each its size and its members
    size_t list_size;
    Stop *stop;
    int64_t effort; // limit on sets of placements to try; negative: none
    bool stopped; // whether the limit was reached, or `stop` stopped the search
} Braids;

// Allocates memory for braids up to this length.  Returns false if memory runs out.
bool sudoku_braids_reserve (Braids *braids, unsigned length);
void sudoku_braids_release (Braids *braids);

// A lower bound on the length of a braid that refutes the candidate in this state.
// Singles must refute the candidate.  If the bound is at most `length`, it is exact.
unsigned sudoku_braid_length (Braids *braids, const uint64_t *state,
                              size_t candidate, unsigned length);
