// proof.c -- extension variables of a proof, and its clause numbers; see
// proof.h.

#include "cdcl/proof/proof.h"

uint64_t cdcl_proof_given (Proof *proof, StepKind kind, size_t size) {
    const bool clause = kind != STEP_AT_MOST_ONE, group = kind != STEP_CLAUSE;
    const uint64_t first = proof->given + 1;
    if (!numbered (proof))
        return 0;
    proof->given += clause;
    if (group && proof->veripb)
        proof->given++;
    else if (group && size)
        proof->given += (uint64_t) size * (size - 1) / 2;
    proof->failed |= proof->given > proof->formula;
    return first;
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
