// xor_proof.h -- clauses implied by a sum of parity constraints, and their
// proof.

#pragma once

#include "cdcl/inprocess/xor.h"

// A constraint of the proof: the literal `sums[i]` is the sum of vars[i] and
// all later variables, and the value of sums[0] is known.
typedef struct Parity {
    Vars vars; // ascending
    Lits sums;
    bool odd;
} Parity;

typedef struct XorProof {
    Words summands;          // indices of the constraints, in any order
    Parity sum, next, spare; // sum so far, next constraint, sum of both
    Lits definitions,
        steps; // size, number, literals | size, number, literals | …
} XorProof;

// The sum of `summands` must be a constraint over at most two variables, or a
// contradiction (`size` 0, odd).  Adds the clauses that state this constraint to
// the proof, or the empty clause, and writes the numbers of these clauses to
// `numbers`.  With CHECK=2 the sum is checked.
void cdcl_xor_lemmas (struct cdcl *, XorProof *, const Xors *, const Var *vars,
                      size_t size, bool odd, uint64_t numbers[2]);
void cdcl_xor_proof_release (Mem *, XorProof *);
