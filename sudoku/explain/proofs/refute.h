// refute.h -- refutations by propagation and cases, see refute.c.

#pragma once

#include "sudoku/explain/position/position.h"

typedef struct Refuter Refuter;

// What is to be refuted: that a candidate is true, or that it is false.
typedef struct Target {
    size_t candidate;
    bool value;
} Target;

// For a position, which the caller keeps as long.  Null without memory.
Refuter *sudoku_refuter_new (const Position *position);
void sudoku_refuter_free (Refuter *refuter); // takes null too

// Whether the truths refute the target with the links, [groups], or with all if
// they are null.  Gives up after *effort nodes, which are deducted, or when it is
// stopped.
bool sudoku_refutes (Refuter *refuter, const uint16_t *truths, size_t size,
                     const bool *links, Target target, int64_t *effort);

// The same, but writes what fits the truths otherwise: candidates, [size + 1], and
// their number; 0: refuted, SIZE_MAX: not known.
size_t sudoku_refute_choice (Refuter *refuter, const uint16_t *truths,
                             size_t size, const bool *links, Target target,
                             int64_t *effort, size_t *chosen);

// After a question whose answer was no: candidates, [words], that fit the choice which was
// found, so that the same truths and links do not refute any of them, as true.  Null if no
// choice was found, or it leaves a constraint that waits to be asked again.
const uint64_t *sudoku_refuter_choice (const Refuter *refuter);

// The same as sudoku_refutes, and removes the truths that the refutation did not use.
bool sudoku_refute_using (Refuter *refuter, uint16_t *truths, size_t *size,
                          Target target, int64_t *effort);
