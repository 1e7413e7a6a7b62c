// prove.h -- proofs that a person can follow, see prove.c.

#pragma once

#include "sudoku/explain/position/position.h"
#include "sudoku/explain/proofs/refute.h"
#include "sudoku/explain/argument.h"

typedef struct Prover Prover;

// For a position, which the caller keeps as long.  Null without memory.
Prover *sudoku_prover_new (const Position *position);
void sudoku_prover_free (Prover *prover); // takes null too

// The lines of a short proof with so many levels of suppositions within it (0: none),
// SIZE_MAX if there is none, or none was found.  Deducts from *effort the words that it
// reads.  Keeps of the truths those that it uses.
size_t sudoku_prove_shortly (Prover *prover, unsigned levels, uint16_t *truths,
                             size_t *size, Target target, int64_t *effort);

// How many candidates the last proof without suppositions within it had left, where it
// came to no end.
size_t sudoku_prover_left (const Prover *prover);

// Adds the proof of a target, which the truths refute, to the lines; there are
// `*size` of them in memory of the caller, who frees it.  SUDOKU_OK, also without a
// proof if it is stopped, or SUDOKU_OUT_OF_MEMORY.
int sudoku_prove_target (Prover *prover, const uint16_t *truths, size_t size,
                         Target target, sudoku_proof_line **lines,
                         size_t *lines_size);
