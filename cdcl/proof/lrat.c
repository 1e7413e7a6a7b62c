// lrat.c -- writes lines of LRAT, see lrat.h.

#include "cdcl/proof/lrat.h"

// Insertion sort with gaps (Shellsort): clauses are short.
static void sort (Lit *lits, size_t size) {
    static const size_t gaps[] = {301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++)
        for (size_t i = gaps[g]; i < size; i++) {
            const Lit lit = lits[i];
            size_t at = i;
            for (; at >= gaps[g] && lits[at - gaps[g]] > lit; at -= gaps[g])
                lits[at] = lits[at - gaps[g]];
            lits[at] = lit;
        }
}

// Verified checkers require the literals after the first one in ascending order
// of variables.
static void write_lits (Proof *proof, const ProofStep *step) {
    Lits *const sorted = &proof->sorted;
    sorted->size = 0;
    for (size_t i = 0; i < step->size; i++)
        lits_push (proof->mem, sorted, step->lits[i]);
    if (step->size > 2)
        sort (sorted->data + 1, step->size - 1);
    cdcl_proof_lits (proof, sorted->data, step->size);
}

static void lemma (void *state, const ProofStep *step) {
    Proof *const proof = state;
    if (!step->number)
        return;
    cdcl_proof_end_deletions (proof);
    proof->lemmas++;
    proof->literals += step->size;
    cdcl_proof_begin_line (proof, 'a', step->number);
    write_lits (proof, step);
    cdcl_proof_end_list (proof, ' ');
    cdcl_proof_numbers (proof, step->hints, step->hints_size);
    cdcl_proof_end_list (proof, '\n');
}

// Consecutive deletions are written as one line.
static void deletion (void *state, const ProofStep *step) {
    Proof *const proof = state;
    if (!step->number)
        return;
    proof->deletions++;
    if (!proof->deleting)
        cdcl_proof_begin_line (proof, 'd', proof->last);
    proof->deleting = true;
    cdcl_proof_number (proof, step->number);
}

const SinkCalls cdcl_lrat_sink = {.lemma = lemma, .deletion = deletion};

void cdcl_lrat_begin (Proof *proof) {
    if (!proof->binary)
        return;
    // Writes a deletion without clauses, which DRAT cannot express, so that
    // readers recognize the format.
    cdcl_proof_begin_line (proof, 'd', 0);
    cdcl_proof_end_list (proof, '\n');
}
