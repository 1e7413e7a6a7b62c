// kernel.c -- searching with a kernel: another representation of the groups.
//
// A kernel stores the constraints and the assignment in its own representation.
// It propagates to a fixpoint in one call, faster than literal by literal
// (cdcl.h).  The search of a problem begins in dpll.c.  This file is the plug
// (plug.h) for the search with learning (search.c).  It puts all implied
// literals on the trail with opaque reasons: the kernel explains a reason only
// when conflict analysis needs it, as a propagator does.  So conflicts are
// analyzed up to the first unique implication point, and clauses are learned,
// watched and propagated as without a kernel.
//
// When learning begins, the search starts again at the root, in a frame, with
// the literals of the loaded problem as unit clauses.  So the learned clauses
// are removed with the frame when the next problem is loaded.

#include "cdcl/connect/kernel.h"

#include "cdcl/decide/decide.h"
#include "cdcl/decide/forget.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/frames.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/misuse.h"
#include "cdcl/engine/trail.h"

// Adds a clause of the kernel as a lemma, which must be RUP with respect to the
// groups (cdcl.h).
static Reason keep_clause (struct cdcl *solver, int elit) {
    const cdcl_kernel *const calls = &solver->kernel->calls;
    Lits *const explained = &solver->explained;
    const size_t start = cdcl_begin_explained (solver, PLUG_KERNEL);
    const int *elits;
    const size_t size = calls->reason (calls->state, elit, &elits);
    if (!size)
        cdcl_invalid_reply (solver, "cdcl_kernel", "no reason");
    for (size_t i = 0; i < size; i++)
        lits_push (&solver->mem, explained, lit_import (elits[i]));
    cdcl_lemma (solver, explained->data + start, size);
    return cdcl_explained (solver, start);
}

static Reason explain (struct cdcl *solver, Lit lit) {
    return keep_clause (solver, lit_export (lit));
}

static Conflict conflict_of (struct cdcl *solver, int elit) {
    return cdcl_conflict_with (solver, keep_clause (solver, elit));
}

// Assigns the literals that the kernel implied, each after the literals of its
// reason.
static Conflict record (struct cdcl *solver, bool conflicting) {
    const cdcl_kernel *const calls = &solver->kernel->calls;
    Conflict conflict = {REASON_NONE, LIT_NONE};
    const int *elits;
    const size_t size = calls->implied (calls->state, &elits);
    for (size_t i = 0; i < size; i++) {
        const Lit lit = lit_import (elits[i]);
        if (solver->values[lit] > 0)
            continue;
        if (solver->values[lit] < 0)
            return conflict_of (solver, elits[i]);
        assign (solver, lit, reason_opaque (PLUG_KERNEL));
        if (current_level (solver))
            continue;
        explain (solver, lit); // adds a lemma, since analysis ignores the root
        cdcl_forget_explained (solver);
    }
    solver->plugs[PLUG_KERNEL].notified = solver->trail_size;
    return conflicting ? conflict_of (solver, 0) : conflict;
}

static bool propagate (struct cdcl *solver, Conflict *conflict) {
    Kernel *const kernel = solver->kernel;
    Plug *const plug = solver->plugs + PLUG_KERNEL;
    if (plug->notified == solver->trail_size && kernel->settled)
        return false;
    kernel->settled = false;
    for (; plug->notified < solver->trail_size; plug->notified++)
        kernel->calls.assign (kernel->calls.state,
                              lit_export (solver->trail[plug->notified]));
    const int result = kernel->calls.propagate (kernel->calls.state);
    *conflict = record (solver, result == CDCL_KERNEL_CONFLICT);
    if (!conflict->reason)
        kernel->settled = true;
    return true;
}

// Lets the kernel decide if no unassigned variable was bumped.
static Lit decide (struct cdcl *solver) {
    const cdcl_kernel *const calls = &solver->kernel->calls;
    if (cdcl_next_bumped (solver) != VAR_NONE)
        return LIT_NONE;
    return lit_import (calls->decide (calls->state, kernel_random (solver)));
}

static void new_level (struct cdcl *solver) {
    const cdcl_kernel *const calls = &solver->kernel->calls;
    assert (solver->plugs[PLUG_KERNEL].notified == solver->trail_size);
    calls->new_level (calls->state);
}

static void backtrack (struct cdcl *solver, uint32_t level) {
    const cdcl_kernel *const calls = &solver->kernel->calls;
    calls->backtrack (calls->state, level);
    solver->kernel->settled = true;
}

static const PlugCalls plug_calls = {new_level, backtrack, propagate,
                                     explain,   decide,    NULL};

// ---------------------------------------------------------------------------

// Begins the search with learning.
void cdcl_begin_learning (struct cdcl *solver) {
    Kernel *const kernel = solver->kernel;
    kernel->decisions.size = 0;
    kernel->settled = false;
    kernel->learning = true;
    solver->plugs[PLUG_KERNEL].calls = &plug_calls;
    kernel->calls.backtrack (kernel->calls.state, 0);
    kernel->calls.learn (kernel->calls.state);
    solver->stats.learning_problems++;
    cdcl_push_frame (solver);
    cdcl_forget (solver); // drops the phases of earlier problems
    const int *elits;
    const size_t size = kernel->calls.loaded (kernel->calls.state, &elits);
    for (size_t i = 0; i < size && !solver->inconsistent; i++) {
        const Lit lit = lit_import (elits[i]);
        cdcl_remember (solver, STEP_CLAUSE, NULL, &lit, 1);
        if (!solver->values[lit])
            assign (solver, lit, REASON_NONE);
        else if (solver->values[lit] < 0)
            cdcl_set_inconsistent (solver);
    }
    // The owner has loaded exactly these literals into the kernel.
    solver->plugs[PLUG_KERNEL].notified = solver->trail_size;
}

// It suffices to exclude the decisions, since they imply the rest of the model.
void cdcl_block_decisions (struct cdcl *solver) {
    Lits *const blocking = &solver->blocking;
    blocking->size = 0;
    for (size_t i = 0; i < solver->levels.size; i++) {
        const Lit decision = solver->trail[solver->levels.data[i].trail];
        lits_push (&solver->mem, blocking, negate (decision));
    }
    cdcl_remember (solver, STEP_CLAUSE, NULL, blocking->data, blocking->size);
    cdcl_add_simplified (solver, blocking->data, blocking->size, false);
}

// Removes the problem; then the owner loads the next one into the kernel.
void cdcl_unload_kernel (struct cdcl *solver) {
    Kernel *const kernel = solver->kernel;
    if (kernel->learning) {
        cdcl_pop_frame (solver);
        cdcl_forget (solver);
        solver->plugs[PLUG_KERNEL].calls = NULL;
    }
    solver->inconsistent = false;
    kernel->learning = kernel->enumerating = kernel->settled = false;
    kernel->decisions.size = 0;
    kernel->result = KERNEL_NOT_PROPAGATED;
    kernel->conflicts = solver->stats.conflicts;
    kernel->random = (uint64_t) solver->options.seed;
}

void cdcl_plug_kernel (struct cdcl *solver, const cdcl_kernel *calls) {
    Kernel *const kernel = solver->kernel;
    if (solver->has_kernel)
        cdcl_unload_kernel (solver);
    solver->has_kernel = calls;
    if (!calls)
        return; // the groups will be indexed when they are needed
    kernel->calls = *calls;
    cdcl_unload_kernel (solver);
    solver->groups.indexed = false;
    for (Lit lit = 0; lit < 2 * solver->vars; lit++)
        solver->uses[lit] &= (unsigned char) ~USED_IN_GROUPS;
}

static void release (struct cdcl *solver) {
    ints_release (&solver->mem, &solver->kernel->decisions);
}

const Part cdcl_part_kernel = {sizeof (Kernel), NULL, release};
