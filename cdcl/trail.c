// trail.c -- decision levels and backtracking, with phase saving.
//
// The trail holds the assigned literals in order of assignment; the control
// stack `levels` says where each decision level starts on it.  Level 0, the root,
// needs no entry.  Undoing a level gives back what its literals changed: values,
// live bits of groups, places in the decision heap.
//
// T1: values[l] == -values[-l]; the trail holds each assigned variable once.
// T2: levels along the trail never fall.
//
// Source: Pipatsrisawat and Darwiche, "A Lightweight Component Caching Scheme
// for Satisfiability Solvers", SAT 2007, for phase saving.

#include "internal.h"

void cdcl_decide_literal (struct cdcl *solver, Lit lit) {
    const Level level = {solver->trail_size, solver->cursor};
    levels_push (&solver->mem, &solver->levels, level);
    assign (solver, lit, REASON_NONE);
}

static void unassign (struct cdcl *solver, Lit lit) {
    const Var var = var_of (lit);
    assert (solver->values[lit] > 0);
    solver->values[lit] = solver->values[negate (lit)] = 0;
    if (solver->options.savephases)
        solver->phases[var] = sign_of (lit) ? -1 : 1;
    if (solver->heap.score[var] > 0 && !heap_contains (&solver->heap, var))
        cdcl_heap_insert (&solver->mem, &solver->heap, var);
}

static void undo_until (struct cdcl *solver, uint32_t size) {
    uint32_t i = solver->trail_size;
    // Literals not yet propagated changed no group; and a stale index of the
    // groups is built anew before anybody looks at the live bits.
    for (; i > size && (i > solver->propagated || !solver->groups.indexed); i--)
        unassign (solver, solver->trail[i - 1]);
    for (; i > size; i--) {
        cdcl_groups_undo (solver, solver->trail[i - 1]);
        unassign (solver, solver->trail[i - 1]);
    }
    solver->trail_size = size;
    if (solver->propagated > size)
        solver->propagated = size;
}

void cdcl_backtrack (struct cdcl *solver, uint32_t level) {
    if (current_level (solver) <= level)
        return;
    const Level undone = solver->levels.data[level];
    undo_until (solver, undone.trail);
    solver->cursor = undone.cursor;
    solver->levels.size = level;
    if (solver->assumed.size > level)
        solver->assumed.size = level;
    CHECK_STATE (cdcl_check_trail, solver);
}

void cdcl_unassign_root (struct cdcl *solver, uint32_t trail) {
    assert (!current_level (solver));
    undo_until (solver, trail);
}
