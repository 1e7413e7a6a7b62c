// trail.c -- decision levels and backtracking, with phase saving.
//
// The trail holds the assigned literals in order of assignment; the control
// stack `levels` stores where each decision level starts on it.  Level 0, the
// root, needs no entry.  Undoing a level restores everything that its literals
// changed: values, live bits of groups, places in the decision heap.
//
// T1: values[l] == -values[-l]; the trail holds each assigned variable once.
// T2: levels never decrease along the trail.
//
// Source: Pipatsrisawat and Darwiche, "A Lightweight Component Caching Scheme
// for Satisfiability Solvers", SAT 2007, for phase saving.

#include "cdcl/engine/trail.h"

#include "cdcl/engine/check.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/plug.h"

void cdcl_open_level (struct cdcl *solver) {
    const Level level = {solver->trail_size, solver->cursor};
    cdcl_plugs_new_level (solver);
    levels_push (&solver->mem, &solver->levels, level);
}

void cdcl_decide_literal (struct cdcl *solver, Lit lit) {
    cdcl_open_level (solver);
    assign (solver, lit, REASON_NONE);
}

static void unassign (struct cdcl *solver, Lit lit) {
    const Var var = var_of (lit);
    assert (solver->values[lit] > 0);
    solver->values[lit] = solver->values[negate (lit)] = 0;
    groups_revive (&solver->groups, lit);
    if (solver->options.savephases)
        solver->phases[var] = sign_of (lit) ? -1 : 1;
    queue_unassigned (&solver->queue, var);
    if (solver->heap.score[var] > 0 && !heap_contains (&solver->heap, var))
        cdcl_heap_insert (&solver->mem, &solver->heap, var);
}

static void undo_until (struct cdcl *solver, uint32_t size) {
    if (solver->trail_size == size)
        return;
    while (solver->trail_size > size)
        unassign (solver, solver->trail[--solver->trail_size]);
    if (solver->propagated > size)
        solver->propagated = size;
    // The words in `units` were added by literals that are undone now.
    solver->groups.units_size = 0;
}

void cdcl_backtrack (struct cdcl *solver, uint32_t level) {
    if (current_level (solver) <= level)
        return;
    LOG (solver, "backtrack to %" PRIu32, level);
    if (tracing (solver))
        cdcl_trace_backtrack (solver, level);
    const Level undone = solver->levels.data[level];
    undo_until (solver, undone.trail);
    solver->cursor = undone.cursor;
    solver->levels.size = level;
    if (solver->assumed.size > level)
        solver->assumed.size = level;
    cdcl_plugs_backtrack (solver, level);
    cdcl_plugs_forget (solver, undone.trail);
    CHECK_STATE (cdcl_check_trail, solver);
}

Conflict cdcl_conflict_with (struct cdcl *solver, Reason reason) {
    const Conflict conflict = {reason, LIT_NONE};
    const Lit *lits;
    Lit pair[1];
    const size_t size = reason_lits (solver, reason, &lits, pair);
    uint32_t level = 0;
    for (size_t i = 0; i < size; i++)
        if (level_of (solver, lits[i]) > level)
            level = level_of (solver, lits[i]);
    cdcl_backtrack (solver, level);
    return conflict;
}

// Undoes all levels and all but the first `size` literals of the root, for
// cdcl_pop, which resets phases and the heap anyway.  If many literals must be
// undone, it is cheaper to clear all values and assign the remaining literals
// again.
void cdcl_unassign_root (struct cdcl *solver, uint32_t size) {
    if (solver->trail_size < size + solver->vars / 4) {
        cdcl_backtrack (solver, 0);
        undo_until (solver, size);
        cdcl_plugs_forget (solver, size);
        return;
    }
    if (solver->vars)
        memset (solver->values, 0, 2 * (size_t) solver->vars);
    cdcl_groups_revive_all (solver);
    cdcl_plugs_forget (solver, size);
    solver->trail_size = 0;
    solver->levels.size = 0;
    solver->assumed.size = 0;
    for (uint32_t i = 0; i < size; i++)
        assign (solver, solver->trail[i], REASON_NONE);
    solver->propagated = size;
    solver->groups.units_size = 0;
}
