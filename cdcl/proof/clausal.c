// clausal.c -- writes DRAT clauses, see proof.h.

#include "cdcl/proof/proof.h"

static void put_clause (Proof *proof, char kind, const Lit *lits, size_t size) {
    proof->literals += size;
    cdcl_proof_begin_line (proof, kind, 0);
    cdcl_proof_lits (proof, lits, size);
    cdcl_proof_end_list (proof, '\n');
    cdcl_proof_end_clause (proof);
}

void cdcl_proof_add (Proof *proof, const Lit *lits, size_t size) {
    proof->lemmas++;
    put_clause (proof, 'a', lits, size);
}

void cdcl_proof_delete (Proof *proof, const Lit *lits, size_t size) {
    assert (size);
    proof->deletions++;
    put_clause (proof, 'd', lits, size);
}

// A solver writes only while it has a proof.  With several threads, a solver
// has the proof only during its turn in a round.
static void lemma (void *state, const ProofStep *step) {
    if (proving (state))
        cdcl_proof_add (state, step->lits, step->size);
}

static void deletion (void *state, const ProofStep *step) {
    if (proving (state))
        cdcl_proof_delete (state, step->lits, step->size);
}

const SinkCalls cdcl_clausal_sink = {.lemma = lemma, .deletion = deletion};
