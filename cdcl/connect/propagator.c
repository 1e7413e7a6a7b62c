// propagator.c -- constraints of the user's own: telling them of the trail,
// asking them what follows, why, what next, and whether a model will do.
//
// A literal that the propagator implies is assigned with an opaque reason.
// Only when conflict analysis wants to resolve with it, is the propagator asked
// for the clause; it is kept for that one analysis, since the literal is undone
// by the backjump that follows.  Minimization and shrinking take opaque reasons
// for decisions.
//
// A clause of the propagator that is false is a conflict at the highest level
// of its literals, which may be lower than the current one if it came late.
//
//   explained   size, literals; again and again    clauses of this analysis
//   told        trail literals before it the propagator knows
//   places      where on the trail these are, to judge reasons by
//
// Source: Fazekas, Niemetz, Preiner, Kirchweger, Szeider and Biere, "IPASIR-UP:
// User Propagators for CDCL", SAT 2023.

#include "cdcl/connect/propagator.h"

#include "cdcl/connect/kernel.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/misuse.h"
#include "cdcl/engine/trail.h"

static void __attribute__ ((noreturn))
bad_answer (struct cdcl *solver, const char *message) {
    cdcl_invalid_reply (solver, "cdcl_propagator", message);
}

static void tell (struct cdcl *solver) {
    External *const external = solver->external;
    const uint32_t end = solver->trail_size;
    uint32_t level = 0;
    while (external->told < end) {
        solver->externalized.size = 0;
        level = level_of (solver, solver->trail[external->told]);
        for (; external->told < end; external->told++) {
            const Lit lit = solver->trail[external->told];
            if (level_of (solver, lit) != level)
                break;
            if (!external->observed[var_of (lit)])
                continue;
            external->places.data[var_of (lit)] = external->told;
            ints_push (&solver->mem, &solver->externalized, lit_export (lit));
        }
        if (solver->externalized.size && external->propagator.assigned)
            external->propagator.assigned (
                external->propagator.state, solver->externalized.data,
                solver->externalized.size, (int) level);
    }
}

// The trail has only `size` literals left, of levels up to `level`.
void cdcl_tell_backtrack (struct cdcl *solver, uint32_t size, uint32_t level) {
    External *const external = solver->external;
    if (external->told <= size)
        return;
    external->told = size;
    if (!external->propagator.backtracked)
        return;
    external->propagator.backtracked (external->propagator.state, (int) level);
}

// Whether the literal was false already when `implied` was assigned.  All that
// was on the trail then had been told, so its place is known.
static bool false_before (const struct cdcl *solver, Lit lit, Lit implied) {
    const uint32_t *const places = solver->external->places.data;
    const uint32_t place = places[var_of (lit)];
    return place < places[var_of (implied)] &&
           solver->trail[place] == negate (lit);
}

// A clause of the propagator goes to `explained`; all its literals but
// `implied` must be false, and must have been when that one was assigned.  Else
// analysis would resolve in circles.  Returns its reason.
static Reason take (struct cdcl *solver, const int *elits, Lit implied) {
    Lits *const explained = &solver->explained;
    const size_t start = explained->size;
    bool found = implied == LIT_NONE;
    if (!elits)
        bad_answer (solver, "no clause");
    lits_push (&solver->mem, explained, 0);
    for (; *elits; elits++) {
        const int elit = *elits;
        const bool known =
            elit >= -(int) solver->vars && elit <= (int) solver->vars;
        const Lit lit = known ? lit_import (elit) : LIT_NONE;
        if (!known || !solver->external->observed[var_of (lit)])
            bad_answer (solver, "literal is not observed");
        if (lit == implied)
            found = true;
        else if (solver->values[lit] >= 0)
            bad_answer (solver, "clause has a literal that is not false");
        else if (implied != LIT_NONE && !false_before (solver, lit, implied))
            bad_answer (solver, "literal of the reason was not false by then");
        lits_push (&solver->mem, explained, lit);
    }
    if (!found)
        bad_answer (solver, "clause lacks the literal that it implies");
    if (start >= UINT32_MAX / 8)
        cdcl_mem_fail (&solver->mem);
    explained->data[start] = (Lit) (explained->size - start - 1);
    cdcl_remember (solver, RUP_CLAUSE, explained->data + start + 1,
                   explained->size - start - 1);
    return reason_external ((uint32_t) start);
}

// Analysis needs to know why `lit` is true.
void cdcl_explain (struct cdcl *solver, Lit lit) {
    const cdcl_propagator *const propagator = &solver->external->propagator;
    Assigned *const assigned = solver->assigned + var_of (lit);
    if (assigned->reason != REASON_OPAQUE)
        return;
    if (solver->plugged) {
        cdcl_explain_kernel (solver, lit);
        return;
    }
    const int *const clause =
        propagator->reason (propagator->state, lit_export (lit));
    assigned->reason = take (solver, clause, lit);
    vars_push (&solver->mem, &solver->asked, var_of (lit));
}

// After analysis: who is still assigned is opaque again.
void cdcl_forget_explained (struct cdcl *solver) {
    for (size_t i = 0; i < solver->asked.size; i++) {
        Assigned *const assigned = solver->assigned + solver->asked.data[i];
        if (reason_tag (assigned->reason) == REASON_NONE && assigned->reason)
            assigned->reason = REASON_OPAQUE;
    }
    solver->asked.size = 0;
    solver->explained.size = 0;
}

// All literals of the clause are false: back to the highest of their levels.
void cdcl_backtrack_to_conflict (struct cdcl *solver, Reason clause) {
    const Lit *lits;
    Lit pair[1];
    const size_t size = reason_lits (solver, clause, &lits, pair);
    uint32_t level = 0;
    for (size_t i = 0; i < size; i++)
        if (level_of (solver, lits[i]) > level)
            level = level_of (solver, lits[i]);
    cdcl_backtrack (solver, level);
}

static Conflict conflict_with (struct cdcl *solver, const int *elits) {
    const Conflict conflict = {take (solver, elits, LIT_NONE), LIT_NONE};
    cdcl_backtrack_to_conflict (solver, conflict.reason);
    return conflict;
}

// One literal or conflict of the propagator; false if it has none.
bool cdcl_consult (struct cdcl *solver, Conflict *conflict) {
    const cdcl_propagator *const propagator = &solver->external->propagator;
    tell (solver);
    for (;;) {
        const int elit = propagator->propagate
                             ? propagator->propagate (propagator->state)
                             : 0;
        if (!elit)
            return false;
        if (elit < -(int) solver->vars || elit > (int) solver->vars ||
            !solver->external->observed[var_of (lit_import (elit))])
            bad_answer (solver, "propagated literal is not observed");
        const Lit lit = lit_import (elit);
        if (solver->values[lit] > 0)
            continue;
        if (solver->values[lit] < 0)
            *conflict = conflict_with (
                solver, propagator->reason (propagator->state, elit));
        else {
            solver->external->places.data[var_of (lit)] = solver->trail_size;
            if (!current_level (solver)) // nobody can go back to ask again
                take (solver, propagator->reason (propagator->state, elit),
                      lit);
            assign (solver, lit, REASON_OPAQUE);
        }
        if (!current_level (solver))
            cdcl_forget_explained (solver);
        return true;
    }
}

// All variables are assigned; false if the propagator rejects the model.
bool cdcl_accepted (struct cdcl *solver, Conflict *conflict) {
    const cdcl_propagator *const propagator = &solver->external->propagator;
    if (!solver->external->connected || !propagator->check)
        return true;
    const int *const clause = propagator->check (propagator->state);
    if (!clause)
        return true;
    *conflict = conflict_with (solver, clause);
    return false;
}

// The literal that the propagator wants to be decided, or LIT_NONE.
Lit cdcl_ask_decision (struct cdcl *solver) {
    const cdcl_propagator *const propagator = &solver->external->propagator;
    if (!solver->external->connected || !propagator->decide)
        return LIT_NONE;
    const int elit = propagator->decide (propagator->state);
    if (!elit)
        return LIT_NONE;
    if (elit < -(int) solver->vars || elit > (int) solver->vars ||
        !solver->external->observed[var_of (lit_import (elit))] ||
        solver->values[lit_import (elit)])
        bad_answer (solver, "decided literal is assigned or not observed");
    return lit_import (elit);
}
