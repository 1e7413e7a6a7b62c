// propagator.c -- user propagators: a plug that calls the user's functions.
//
// The propagator is notified of the trail, implies literals with opaque reasons
// (plug.h), explains them, decides, and checks models.
//
// A falsified clause of the propagator is a conflict at the highest level of
// its literals, which may be lower than the current level if the clause was
// returned late.
//
// `places` stores the trail positions of observed literals.  They are used to
// check the reasons of the propagator.
//
// Source: Fazekas, Niemetz, Preiner, Kirchweger, Szeider and Biere, "IPASIR-UP:
// User Propagators for CDCL", SAT 2023.

#include "cdcl/connect/propagator.h"

#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/misuse.h"
#include "cdcl/engine/trail.h"

static void __attribute__ ((noreturn))
invalid_reply (struct cdcl *solver, const char *message) {
    cdcl_invalid_reply (solver, "cdcl_propagator", message);
}

static void notify (struct cdcl *solver) {
    External *const external = solver->external;
    uint32_t *const notified = &solver->plugs[PLUG_PROPAGATOR].notified;
    const uint32_t end = solver->trail_size;
    uint32_t level = 0;
    while (*notified < end) {
        solver->externalized.size = 0;
        level = level_of (solver, solver->trail[*notified]);
        for (; *notified < end; ++*notified) {
            const Lit lit = solver->trail[*notified];
            if (level_of (solver, lit) != level)
                break;
            if (!solver->observed[var_of (lit)])
                continue;
            external->places.data[var_of (lit)] = *notified;
            ints_push (&solver->mem, &solver->externalized, lit_export (lit));
        }
        if (solver->externalized.size && external->propagator.assigned)
            external->propagator.assigned (
                external->propagator.state, solver->externalized.data,
                solver->externalized.size, (int) level);
    }
}

static void backtrack (struct cdcl *solver, uint32_t level) {
    const cdcl_propagator *const propagator = &solver->external->propagator;
    if (solver->plugs[PLUG_PROPAGATOR].notified > solver->trail_size &&
        propagator->backtracked)
        propagator->backtracked (propagator->state, (int) level);
}

// Whether the literal was already false when `implied` was assigned.  The
// propagator was notified of all literals that were on the trail at that time,
// so their places are known.
static bool false_before (const struct cdcl *solver, Lit lit, Lit implied) {
    const uint32_t *const places = solver->external->places.data;
    const uint32_t place = places[var_of (lit)];
    return place < places[var_of (implied)] &&
           solver->trail[place] == negate (lit);
}

// Copies a clause of the propagator to `explained`, and returns it as the
// reason of its literal `member`, if `member` is given.  All other literals
// must have been false when `member` was assigned, since otherwise analysis
// would not terminate.  If `member` is false, the clause is a conflict.
static Reason keep_clause (struct cdcl *solver, const int *elits, Lit member) {
    const Lit implied =
        member != LIT_NONE && solver->values[member] < 0 ? LIT_NONE : member;
    Lits *const explained = &solver->explained;
    const size_t start = cdcl_begin_explained (solver, PLUG_PROPAGATOR);
    bool found = member == LIT_NONE;
    if (!elits)
        invalid_reply (solver, "no clause");
    for (; *elits; elits++) {
        const int elit = *elits;
        const bool known =
            elit >= -(int) solver->vars && elit <= (int) solver->vars;
        const Lit lit = known ? lit_import (elit) : LIT_NONE;
        if (!known || !solver->observed[var_of (lit)])
            invalid_reply (solver, "literal is not observed");
        found |= lit == member;
        if (lit != implied && solver->values[lit] >= 0)
            invalid_reply (solver, "clause has a literal that is not false");
        if (lit != implied && implied != LIT_NONE &&
            !false_before (solver, lit, implied))
            invalid_reply (solver, "literal of the reason is not false before "
                                   "the implied literal");
        lits_push (&solver->mem, explained, lit);
    }
    if (!found)
        invalid_reply (solver, "clause lacks the literal that it implies");
    const Reason reason = cdcl_explained (solver, start);
    cdcl_remember (solver, STEP_CLAUSE, "propagator", explained->data + start,
                   explained->size - start);
    return reason;
}

static Reason explain (struct cdcl *solver, Lit lit) {
    const cdcl_propagator *const propagator = &solver->external->propagator;
    return keep_clause (
        solver, propagator->reason (propagator->state, lit_export (lit)), lit);
}

static Conflict conflict_with (struct cdcl *solver, const int *elits,
                               Lit member) {
    return cdcl_conflict_with (solver, keep_clause (solver, elits, member));
}

// Reads one implied literal or a conflict from the propagator.
static bool propagate (struct cdcl *solver, Conflict *conflict) {
    const cdcl_propagator *const propagator = &solver->external->propagator;
    notify (solver);
    for (;;) {
        const int elit = propagator->propagate
                             ? propagator->propagate (propagator->state)
                             : 0;
        if (!elit)
            return false;
        if (elit < -(int) solver->vars || elit > (int) solver->vars ||
            !solver->observed[var_of (lit_import (elit))])
            invalid_reply (solver, "propagated literal is not observed");
        const Lit lit = lit_import (elit);
        if (solver->values[lit] > 0)
            continue;
        if (solver->values[lit] < 0)
            *conflict = conflict_with (
                solver, propagator->reason (propagator->state, elit), lit);
        else {
            solver->external->places.data[var_of (lit)] = solver->trail_size;
            if (!current_level (solver)) // analysis ignores the root
                explain (solver, lit);
            assign (solver, lit, reason_opaque (PLUG_PROPAGATOR));
        }
        if (!current_level (solver))
            cdcl_forget_explained (solver);
        return true;
    }
}

static bool check_model (struct cdcl *solver, Conflict *conflict) {
    const cdcl_propagator *const propagator = &solver->external->propagator;
    const int *const clause = propagator->check_model
                                  ? propagator->check_model (propagator->state)
                                  : NULL;
    if (!clause)
        return true;
    *conflict = conflict_with (solver, clause, LIT_NONE);
    return false;
}

static Lit decide (struct cdcl *solver) {
    const cdcl_propagator *const propagator = &solver->external->propagator;
    const int elit =
        propagator->decide ? propagator->decide (propagator->state) : 0;
    if (!elit)
        return LIT_NONE;
    if (elit < -(int) solver->vars || elit > (int) solver->vars ||
        !solver->observed[var_of (lit_import (elit))] ||
        solver->values[lit_import (elit)])
        invalid_reply (solver, "decided literal is assigned or not observed");
    return lit_import (elit);
}

// ---------------------------------------------------------------------------

void cdcl_connect_propagator (struct cdcl *solver,
                              const cdcl_propagator *propagator) {
    static const PlugCalls calls = {NULL,    backtrack, propagate,
                                    explain, decide,    check_model};
    assert (!current_level (solver));
    Plug *const plug = solver->plugs + PLUG_PROPAGATOR;
    plug->calls = propagator ? &calls : NULL;
    plug->notified = 0;
    if (propagator)
        solver->external->propagator = *propagator;
    else if (solver->vars)
        memset (solver->observed, 0, solver->vars);
}

void cdcl_observe_variable (struct cdcl *solver, Var var) {
    Words *const places = &solver->external->places;
    assert (!current_level (solver));
    while (places->size <= var)
        words_push (&solver->mem, places, 0);
    solver->observed[var] = 1;
    // Notifies the propagator of literals that are already fixed.
    solver->plugs[PLUG_PROPAGATOR].notified = 0;
}

static void release (struct cdcl *solver) {
    words_release (&solver->mem, &solver->external->places);
}

const Part cdcl_part_external = {sizeof (External), NULL, release};
