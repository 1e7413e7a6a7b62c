// cube_cover.h -- that cubes cover everything, see cube_cover.c.

#pragma once

#include <stddef.h>

#include "cdcl/dimacs/dimacs.h"
#include "cdcl/program/numbers.h"

typedef struct Cover {
    const cdcl_row *cubes; // [count], with variables 1 ... vars
    size_t count;
    int vars;
    void *state;
    // Whether the formula refutes these literals, of which no cube is left: 0;
    // any other value ends the search, and is its result.
    int (*refute) (void *state, const int *lits, size_t size);
    // The clauses that lead to the empty one, each ended by 0; the caller frees
    // them.
    Numbers clauses;
} Cover;

// 0 if the cubes cover everything; -1 without memory; else what `refute`
// returned.
int cdcl_cover (Cover *cover);
