// refute.h -- refutations by propagation and cases, see refute.c.

#pragma once

#include "sudoku/explain/position/position.h"

typedef struct Refuter Refuter;

// The assumption to refute: that a candidate is true, or that it is false.
typedef struct Target {
    size_t candidate;
    bool value;
} Target;

// The position must outlive the refuter.  Null without memory.
Refuter *sudoku_refuter_new (const Position *position);
void sudoku_refuter_free (Refuter *refuter); // null is allowed

// Whether the truths refute the target with the links, [groups]; null: all links.
// Gives up when stopped or after *effort nodes; nodes used are deducted.
bool sudoku_refutes (Refuter *refuter, const uint16_t *truths, size_t size,
                     const bool *links, Target target, int64_t *effort);

// Does this too, and writes a choice that fits the truths if there is one:
// candidates, [size + 1].  Returns their number; 0: refuted, SIZE_MAX: not known.
size_t sudoku_refute_choice (Refuter *refuter, const uint16_t *truths,
                             size_t size, const bool *links, Target target,
                             int64_t *effort, size_t *chosen);

// After a question answered no: candidates, [words], that are compatible with the
// choice found.  The same truths and links refute none of them as true.  Null if no
// choice was found, or if it needs another query to an oracle.
const uint64_t *sudoku_refuter_choice (const Refuter *refuter);

// Does what sudoku_refutes does, and removes the truths that the refutation did not
// use.
bool sudoku_refute_using (Refuter *refuter, uint16_t *truths, size_t *size,
                          Target target, int64_t *effort);
