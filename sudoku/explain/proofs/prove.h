// prove.h -- proofs that a person can follow, see prove.c.

#pragma once

#include "sudoku/explain/position/position.h"
#include "sudoku/explain/proofs/refute.h"
#include "sudoku/explain/argument.h"

typedef struct Prover Prover;

// Levels of nested suppositions.  Above PROOF_LEVELS the nesting is unlimited, and only the
// candidates of one truth are tried.
enum { PROOF_LEVELS = 2, PROOF_DEEP };

// The position must outlive the prover.  Returns null if memory runs out.
Prover *sudoku_prover_new (const Position *position);
void sudoku_prover_free (Prover *prover); // null is allowed

// Writes a short proof with at most `levels` levels of nested suppositions, and
// returns the number of its lines, or SIZE_MAX if no proof was found.  Deducts the
// words read from *effort: if some is left without a proof, more effort finds none either.
// Keeps only the truths that the proof uses.
size_t sudoku_prove_shortly (Prover *prover, unsigned levels, uint16_t *truths,
                             size_t *size, Target target, int64_t *effort);

// The number of candidates left at the fixpoint of the last proof attempt without
// nested suppositions, if it failed.
size_t sudoku_prover_left (const Prover *prover);

// Appends a proof of a target, which the truths refute, to the `*lines_size` lines at
// `*lines`, which the caller frees.  Returns SUDOKU_OUT_OF_MEMORY or SUDOKU_OK; adds no
// proof if it was stopped.
int sudoku_prove_target (Prover *prover, const uint16_t *truths, size_t size,
                         Target target, sudoku_proof_line **lines,
                         size_t *lines_size);
