// lemma.c -- clauses for the proof, for the trace, and for the checker of test
// builds.
//
// With CHECK=2 the checker (rup.c) keeps what was added.  Each lemma must
// follow by unit propagation from this and from earlier lemmas.

#include "cdcl/engine/lemma.h"

#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/proof/counting.h"
#include "cdcl/proof/hints.h"

void cdcl_remember (struct cdcl *solver, RupKind kind, const char *by,
                    const Lit *lits, size_t size) {
#if defined(CHECK) && CHECK >= 2
    cdcl_rup_add (&solver->mem, &solver->rup, kind, lits, size);
#endif
    if (solver->proof.counting && kind != RUP_LEMMA)
        cdcl_counting_given (&solver->proof, kind);
    if (hinting (solver) && kind != RUP_LEMMA)
        cdcl_hints_given (&solver->proof, kind, lits, size);
    if (tracing (solver))
        cdcl_trace_added (solver, kind, by, lits, size);
}

void cdcl_lemma (struct cdcl *solver, const Lit *lits, size_t size) {
    assert (lits || !size);
#if defined(CHECK) && CHECK >= 2
    if (!cdcl_rup_follows (&solver->mem, &solver->rup, lits, size))
        abort ();
    cdcl_rup_add (&solver->mem, &solver->rup, RUP_LEMMA, lits, size);
#endif
    LOG_LITS (solver, lits, size, "lemma of size %zu", size);
    cdcl_record (solver, lits, size);
}

void cdcl_record (struct cdcl *solver, const Lit *lits, size_t size) {
    cdcl_proof_add (&solver->proof, lits, size);
    if (tracing (solver))
        cdcl_trace_derived (solver, lits, size);
}

// Checkers of DRAT ignore the deletion of a clause that implies a unit at the root; those
// of VeriPB take the unit back, too.
static void keep_unit (struct cdcl *solver, const Lit *lits, size_t size) {
    Lit unit = LIT_NONE;
    for (size_t i = 0; i < size; i++) {
        if (var_of (lits[i]) >= solver->vars) // the proof alone has it
            return;
        const signed char value = solver->values[lits[i]];
        if (!value || level_of (solver, lits[i]) ||
            (value > 0 && unit != LIT_NONE))
            return;
        if (value > 0)
            unit = lits[i];
    }
    if (unit != LIT_NONE && cdcl_counting_deletes (&solver->proof, lits, size))
        cdcl_proof_add (&solver->proof, &unit, 1);
}

void cdcl_record_deletion (struct cdcl *solver, const Lit *lits, size_t size) {
    if (solver->proof.counting)
        keep_unit (solver, lits, size);
    cdcl_proof_delete (&solver->proof, lits, size);
    if (tracing (solver))
        cdcl_trace_deleted (solver, lits, size);
}
