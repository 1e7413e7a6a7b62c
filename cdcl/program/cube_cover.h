// cube_cover.h -- proves that cubes cover all assignments, see cube_cover.c.

#pragma once

#include <stddef.h>

#include "cdcl/dimacs/dimacs.h"
#include "cdcl/program/numbers.h"

typedef struct Cover {
    const cdcl_row *cubes; // [count], with variables 1 ... vars
    size_t count;
    int vars;
    void *state;
    // Called for literals that are compatible with no cube.  Returns 0 if the
    // formula refutes them; any other value ends the search, and is its result.
    int (*refute) (void *state, const int *lits, size_t size);
    // The derived clauses, the last one empty, each ended by 0; freed by the
    // caller.
    Numbers clauses;
} Cover;

// Returns 0 if the cubes cover all assignments, -1 if memory runs out, or else
// the result of `refute` that ended the search.
int cdcl_cover (Cover *cover);
