// xor_proof.h -- clauses that a sum of parity constraints implies, and their proof.

#pragma once

#include "cdcl/inprocess/xor.h"

// A constraint of the proof: the literal `sums[i]` is the sum of vars[i] and all
// behind it, and sums[0] is known.
typedef struct Parity {
    Vars vars; // ascending
    Lits sums;
    bool odd;
} Parity;

typedef struct XorProof {
    Words summands;          // numbers of the constraints, whose order changes
    Parity sum, next, spare; // so far, the next one, their sum
    Lits definitions,
        steps; // size, number, literals | size, number, literals | …
} XorProof;

// The sum of the summands is a constraint over `size` variables, at most two: adds
// the clauses that state it to the proof, or the empty one; `numbers` are those of the
// clauses.  Judged builds check it.
void cdcl_xor_lemmas (struct cdcl *, XorProof *, const Xors *, const Var *vars,
                      size_t size, bool odd, uint64_t numbers[2]);
void cdcl_xor_proof_release (Mem *, XorProof *);
