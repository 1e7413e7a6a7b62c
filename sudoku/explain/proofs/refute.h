// refute.h -- refutations by propagation and cases, see refute.c.

#pragma once

#include "sudoku/explain/position/position.h"

typedef struct Refuter Refuter;

// The assumption to refute: that a candidate is true, or that it is false.
typedef struct Target {
    size_t candidate;
    bool value;
} Target;

// The position must outlive the refuter.  Returns null if memory runs out.
Refuter *sudoku_refuter_new (const Position *position);
void sudoku_refuter_free (Refuter *refuter); // null is allowed

// Whether the truths refute the target with the links, [groups]; null: all links.  Gives up
// when stopped or after *effort nodes; deducts the nodes used from *effort.
bool sudoku_refutes (Refuter *refuter, const uint16_t *truths, size_t size,
                     const bool *links, Target target, int64_t *effort);

// As sudoku_refutes, but if the truths do not refute the target, writes a choice
// of candidates that satisfies them, [size + 1].  Returns the number of
// candidates; 0 if the target is refuted, SIZE_MAX if this is not known.
size_t sudoku_refute_choice (Refuter *refuter, const uint16_t *truths,
                             size_t size, const bool *links, Target target,
                             int64_t *effort, size_t *chosen);

// After the answer that the target is not refuted: the candidates, [words], that are compatible
// with the choice found.  The same truths and links do not refute that any of these candidates
// is true.  Returns null if no choice was found, or if another query to an oracle is needed.
const uint64_t *sudoku_refuter_choice (const Refuter *refuter);

// After the same answer: sets `set`, [words], to the candidates of the choice found.  The same
// truths and links do not refute that any other candidate is false.  Returns false if no
// choice was found, or if another query to an oracle is needed.
bool sudoku_refuter_chosen (const Refuter *refuter, uint64_t *set);
