// block.c -- excludes a model, for enumeration.
//
// The decisions of the search imply the whole model.  So the clause of their
// negations excludes exactly this model, and is unit after undoing the last
// level: the search continues as if it had learned this clause.
//
// To exclude the projection of a model to given literals, this clause can be
// used only if all decisions are among these literals: another decision, on an
// auxiliary variable, could be flipped without changing the projection.
// Otherwise the clause consists of the negated literals themselves.  The
// negated literals are also used if some of them belong to inactive variables,
// which the decisions do not imply.  They are also used with a propagator: its
// reasons that the solver did not query are not in the proof, so a clause over
// the decisions would not be RUP for a checker.
//
// Source: Grumberg, Schuster and Yadgar, "Memory Efficient All-Solutions SAT
// Solver", FMCAD 2004, for blocking by decisions.

#include "cdcl/api/block.h"

#include "cdcl/connect/propagator.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/derive.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/lemma.h"

// Collects the negated decisions in solver->scratch.  Returns false if a
// decision is not marked.
static bool decisions (struct cdcl *solver) {
    const Levels *const levels = &solver->levels;
    solver->scratch.size = 0;
    for (size_t i = 0; i < levels->size; i++) {
        const uint32_t start = levels->data[i].trail;
        const uint32_t end = i + 1 < levels->size ? levels->data[i + 1].trail
                                                  : solver->trail_size;
        if (start == end)
            continue; // a level of an assumption that was already true
        const Lit lit = solver->trail[start];
        if (!solver->seen[var_of (lit)])
            return false;
        lits_push (&solver->mem, &solver->scratch, negate (lit));
    }
    return true;
}

// Marks the variables of the literals, and removes repeated literals.
static size_t mark (struct cdcl *solver, Lit *lits, size_t size) {
    size_t kept = 0;
    for (size_t i = 0; i < size; i++) {
        signed char *const seen = solver->seen + var_of (lits[i]);
        if (!*seen)
            lits[kept++] = lits[i];
        *seen = 1;
    }
    return kept;
}

void cdcl_block_model (struct cdcl *solver, Lit *lits, size_t size) {
    const bool named = cdcl_name (solver, lits, size);
    size = mark (solver, lits, size);
    const bool short_one =
        !named && !has_propagator (solver) && decisions (solver);
    for (size_t i = 0; i < size; i++) {
        solver->seen[var_of (lits[i])] = 0;
        lits[i] = negate (lits[i]);
    }
    cdcl_remember (solver, STEP_CLAUSE, "block", lits, size);
    // The proof counts the user's clause as part of the formula; the shorter
    // clause is RUP with respect to the formula and this clause.
    if (short_one && solver->scratch.size < size) {
        const uint64_t number = solver->ids.latest;
        if (hinting (solver))
            cdcl_keep_step (solver, number, lits, size);
        lits = solver->scratch.data;
        size = solver->scratch.size;
        cdcl_lemma (solver, lits, size);
        if (hinting (solver))
            cdcl_drop_step (solver, number);
    }
    cdcl_add_simplified (solver, lits, size, false);
}
