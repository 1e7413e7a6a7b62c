// veripb.c -- VeriPB proofs, line by line; see veripb.h.
//
// At-most-one of a clique is derived by induction.  Let at most one of the
// first k literals be true,
//     ~s1 + … + ~sk >= k - 1,
// and let l exclude each of them, which is RUP in one line,
//     k ~l + ~s1 + … + ~sk >= k.
// The sum of the second line and k - 1 times the first line, divided by k, is
//     ~l + ~s1 + … + ~sk >= k.
// The sums of all steps of the induction are written as one line.

#include "cdcl/proof/veripb.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

Veripb *cdcl_veripb_new (Mem *mem) {
    return cdcl_mem_zeroed (mem, 1, sizeof (Veripb));
}

void cdcl_veripb_free (Mem *mem, Veripb *veripb) {
    if (!veripb)
        return;
    numbers_release (mem, &veripb->groups);
    cdcl_mem_resize (mem, veripb, 1, 0, sizeof *veripb);
}

// ---------------------------------------------------------------------------
// Text

static void put (Proof *proof, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

// Writes at most 99 bytes.
static void put (Proof *proof, const char *format, ...) {
    char text[100];
    va_list arguments;
    va_start (arguments, format);
    vsnprintf (text, sizeof text, format, arguments);
    va_end (arguments);
    cdcl_proof_text (proof, text);
}

// Writes " FACTOR x1 FACTOR ~x2 …", for the literals or their negations.
static void put_sum (Proof *proof, size_t factor, const Lit *lits, size_t size,
                     bool negated) {
    for (size_t i = 0; i < size; i++)
        put (proof, " %zu %sx%" PRIu32, factor,
             sign_of (lits[i]) != negated ? "~" : "", var_of (lits[i]) + 1);
}

void cdcl_veripb_begin (Proof *proof) {
    put (proof, "pseudo-Boolean proof version 2.0\nf %" PRIu64 "\n",
         proof->formula);
}

// Writes the last lines.  `of` is the number of a contradiction, or 0.
static void conclude (Proof *proof, uint64_t of) {
    cdcl_proof_text (proof, "output NONE\n");
    if (of)
        put (proof, "conclusion UNSAT : %" PRIu64 "\n", of);
    else
        cdcl_proof_text (proof, "conclusion NONE\n");
    cdcl_proof_text (proof, "end pseudo-Boolean proof\n");
    proof->ended = true;
}

void cdcl_veripb_end (Proof *proof) {
    conclude (proof, 0);
}

// ---------------------------------------------------------------------------
// Lines

static void given (void *state, const ProofStep *step) {
    Proof *const proof = state;
    // In an exactly-one group, the clause comes first.
    proof->veripb->group =
        step->kind == STEP_CLAUSE
            ? 0
            : step->number + (step->kind == STEP_EXACTLY_ONE);
}

void cdcl_veripb_group (Proof *proof) {
    Veripb *const veripb = proof->veripb;
    assert (veripb->group);
    numbers_push (proof->mem, &veripb->groups, veripb->group);
}

void cdcl_veripb_truncate (Proof *proof, size_t count) {
    assert (count <= proof->veripb->groups.size);
    proof->veripb->groups.size = count;
}

static void lemma (void *state, const ProofStep *step) {
    Proof *const proof = state;
    const Lit *const lits = step->lits;
    const bool defines = step->size && is_own (proof, lits[0]);
    proof->lemmas++;
    proof->literals += step->size;
    cdcl_proof_text (proof, defines ? "red" : "rup");
    put_sum (proof, 1, lits, step->size, false);
    cdcl_proof_text (proof, " >= 1 ;");
    if (defines)
        put (proof, " x%" PRIu32 " -> %d", var_of (lits[0]) + 1,
             !sign_of (lits[0]));
    cdcl_proof_text (proof, "\n");
    if (!step->size)
        conclude (proof, step->number);
}

bool cdcl_veripb_deletes (const Proof *proof, const Lit *lits, size_t size,
                          uint64_t number) {
    for (size_t i = 0; i < size; i++)
        if (is_own (proof, lits[i]))
            return false;
    return number > proof->formula;
}

static void deletion (void *state, const ProofStep *step) {
    Proof *const proof = state;
    if (!cdcl_veripb_deletes (proof, step->lits, step->size, step->number))
        return;
    proof->deletions++;
    proof->literals += step->size;
    put (proof, "del id %" PRIu64 "\n", step->number);
}

const SinkCalls cdcl_veripb_sink = {
    .given = given, .lemma = lemma, .deletion = deletion};

void cdcl_veripb_clique (Proof *proof, const Lit *lits, size_t size) {
    Veripb *const veripb = proof->veripb;
    const uint64_t first = proof->last + 1;
    assert (size > 1);
    for (size_t k = 1; k < size; k++) {
        cdcl_proof_text (proof, "rup");
        put_sum (proof, k, lits + k, 1, true);
        put_sum (proof, 1, lits, k, true);
        put (proof, " >= %zu ;\n", k);
    }
    proof->last += size - 1;
    veripb->group = proof->last;
    if (size == 2)
        return;
    put (proof, "pol %" PRIu64, first);
    for (size_t k = 2; k < size; k++)
        put (proof, " %zu * %" PRIu64 " + %zu d", k - 1, first + k - 1, k);
    cdcl_proof_text (proof, "\n");
    veripb->group = ++proof->last;
    cdcl_veripb_forget (proof, first, proof->last - 1);
}

uint64_t cdcl_veripb_row (Proof *proof, const Lit *lits, size_t size,
                          const Lits *lemma) {
    cdcl_proof_text (proof, "rup");
    put_sum (proof, 1, lits, size, false);
    put_sum (proof, 1, lemma->data, lemma->size, false);
    cdcl_proof_text (proof, " >= 1 ;\n");
    return ++proof->last;
}

void cdcl_veripb_sum (Proof *proof, uint64_t first, const uint32_t *columns,
                      size_t size) {
    Veripb *const veripb = proof->veripb;
    put (proof, "pol %" PRIu64, first);
    for (uint64_t row = first + 1; row <= proof->last; row++)
        put (proof, " %" PRIu64 " +", row);
    for (size_t i = 0; i < size; i++)
        put (proof, " %" PRIu64 " +", veripb->groups.data[columns[i]]);
    cdcl_proof_text (proof, "\n");
    proof->last++;
}

void cdcl_veripb_forget (Proof *proof, uint64_t first, uint64_t last) {
    put (proof, "del range %" PRIu64 " %" PRIu64 "\n", first, last + 1);
}
