// proof.c -- clauses of a proof, in the words of its format; see proof.h.

#include "cdcl/proof/proof.h"

#include "cdcl/proof/counting.h"
#include "cdcl/proof/hints.h"

static void put_clause (Proof *proof, char kind, const Lit *lits, size_t size) {
    cdcl_proof_begin_line (proof, kind, 0);
    for (size_t i = 0; i < size; i++)
        cdcl_proof_number (proof, var_of (lits[i]) + 1, sign_of (lits[i]));
    cdcl_proof_end_list (proof, '\n');
}

void cdcl_proof_add (Proof *proof, const Lit *lits, size_t size) {
    assert (lits || !size);
    if (!proving (proof))
        return;
    if (proof->hints) {
        cdcl_hints_add (proof, lits, size);
        return;
    }
    proof->lemmas++;
    proof->literals += size;
    if (proof->counting)
        cdcl_counting_add (proof, lits, size);
    else
        put_clause (proof, 'a', lits, size);
    cdcl_proof_end_clause (proof);
}

void cdcl_proof_delete (Proof *proof, const Lit *lits, size_t size) {
    assert (lits && size);
    if (!proving (proof))
        return;
    if (proof->hints) {
        cdcl_hints_delete (proof, lits, size);
        return;
    }
    proof->deletions++;
    proof->literals += size;
    if (proof->counting) {
        cdcl_counting_delete (proof, lits, size);
        return;
    }
    put_clause (proof, 'd', lits, size);
    cdcl_proof_end_clause (proof);
}

int cdcl_proof_new_var (Proof *proof, uint32_t vars) {
    if (proof->own < (int) vars)
        proof->own = (int) vars;
    assert (proof->own < CDCL_MAX_VAR);
    proof->own += 1 + proof->skip;
    if (!proof->first_own)
        proof->first_own = proof->own;
    return proof->own;
}

void cdcl_proof_grow (Proof *proof, uint32_t vars) {
    if (proof->own > (int) vars)
        proof->failed = true;
}
