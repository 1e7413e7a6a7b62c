// propagate.c -- unit propagation: groups, binary clauses, long clauses.
//
// Literals are taken from the trail in order.  When `lit` becomes true, -lit
// becomes false, and the clauses that watch -lit must be visited.  There are
// four cases, cheapest first:
//
//   1. The blocking literal, kept in the watch itself, is true: the clause is
//      satisfied.
//   2. The clause is binary, so the blocking literal is its only other literal.
//   3. Some other literal is not false: it becomes the new watch, or, if it is
//      true, the blocking literal.  The search for it continues where the last
//      search in this clause stopped, so that long clauses are not scanned from
//      the start repeatedly.
//   4. All other literals are false, except perhaps the other watched literal:
//      it is implied, or, if it is false, too, there is a conflict.
//
// Groups come before clauses: in puzzles they imply most literals, and their
// conflicts are found without reading clause memory.
//
// Sources: see watch.h, and arena.h for the saved position.
//
// Relies on T1 (trail.c), W1 (watch.h) and W3 (a saved position is at least 2
// and below the size).  At the end either a conflict is returned, or all
// literals are propagated and W2 (watch.h) and M1 (groups.h) hold.  Ticks
// estimate the number of cache lines accessed: one for each watch list, one for
// each clause, one or two for each group.

#include "cdcl/engine/propagate.h"

#include "cdcl/engine/check.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"

// Returns the index in [2, size) of a literal that is not false, or `size`.
// The search continues where the last search in this clause stopped, and wraps
// around.
static inline uint32_t find_replacement (const signed char *values,
                                         const Clause *clause) {
    const Lit *const lits = clause->lits;
    const uint32_t size = clause->size, start = clause->search;
    assert (start >= 2 && start < size); // W3
    uint32_t idx = start;
    while (idx < size && values[lits[idx]] < 0)
        idx++;
    if (idx < size)
        return idx;
    for (idx = 2; idx < start; idx++)
        if (values[lits[idx]] >= 0)
            return idx;
    return size;
}

// `by_numbers`, a compile-time constant, says whether a numbered proof needs
// the watch of each implied literal.
static inline __attribute__ ((always_inline)) Conflict
visit_clauses (struct cdcl *solver, Lit lit, const bool by_numbers) {
    const Lit not_lit = negate (lit);
    const signed char *const values = solver->values;
    Watches *const watches = solver->watches + not_lit;
    Conflict conflict = {REASON_NONE, LIT_NONE};
    assert (values[lit] > 0);
    uint64_t ticks = 1 + watches->size / 8;

    // Watches that stay are moved down over watches that leave.  No push below
    // changes this list, so the pointers stay valid.
    Watch *keep = watches->data;
    const Watch *next = keep, *const end = keep + watches->size;
    while (next != end) {
        const Watch watch = *keep++ = *next++;
        const signed char blocking = values[watch.blocking];
        if (blocking > 0)
            continue;
        if (watch_binary (watch)) {
            if (!blocking) {
                if (by_numbers)
                    note_pair (solver, watch.blocking, watch.ref);
                assign (solver, watch.blocking, reason_pair (not_lit));
                continue;
            }
            if (by_numbers)
                solver->ids.conflict = watch.ref;
            conflict.reason = reason_pair (not_lit);
            conflict.first = watch.blocking;
            break;
        }
        ticks++;
        Clause *const clause = arena_clause (&solver->arena, watch.ref);
        Lit *const lits = clause->lits;
        assert (lits[0] == not_lit || lits[1] == not_lit); // W1
        assert (!clause_garbage (clause));
        // One of the two literals is not_lit, and XOR cancels it out.
        const Lit other = lits[0] ^ lits[1] ^ not_lit;
        const signed char value = values[other];
        if (value > 0) {
            keep[-1].blocking = other;
            continue;
        }
        const uint32_t idx = find_replacement (values, clause);
        assert (idx == clause->size || values[lits[idx]] >= 0);
        if (idx < clause->size) {
            const Lit replacement = lits[idx];
            clause->search = idx;
            if (values[replacement] > 0) {
                keep[-1].blocking = replacement;
                continue;
            }
            lits[0] = other;
            lits[1] = replacement;
            lits[idx] = not_lit;
            const Watch moved = {other, watch.ref};
            watch_literal (solver, replacement, moved);
            LOG_CLAUSE (solver, watch.ref, "watch %d instead of %d in",
                        lit_export (replacement), lit_export (not_lit));
            keep--; // the watch leaves this list
        } else if (!value)
            assign (solver, other, reason_clause (watch.ref));
        else {
            conflict.reason = reason_clause (watch.ref);
            break;
        }
    }
    assert (keep <= next);
    while (next != end)
        *keep++ = *next++;
    watches->size = (uint32_t) (keep - watches->data);
    if (!watches->size) // a pop may have removed all entries
        solver->uses[lit] &= (unsigned char) ~USED_IN_WATCHES;
    solver->stats.ticks += ticks;
    return conflict;
}

static Conflict propagate_clauses (struct cdcl *solver, Lit lit) {
    return visit_clauses (solver, lit, false);
}

static Conflict propagate_numbered (struct cdcl *solver, Lit lit) {
    return visit_clauses (solver, lit, true);
}

Conflict cdcl_propagate_all (struct cdcl *solver) {
    const Groups *const groups = &solver->groups;
    const unsigned char *const uses = solver->uses;
    const Lit *const trail = solver->trail;
    const bool by_numbers = solver->ids.on;
    uint32_t propagated = solver->propagated;
    assert (propagated <= solver->trail_size);
    assert (groups->indexed || !groups->units_size);
    // First propagates the words in `units`, which were added by decisions and
    // learned literals; then propagates each literal of the trail, in groups
    // before clauses.
    Conflict conflict = cdcl_groups_imply (solver);
    while (!conflict.reason && propagated < solver->trail_size) {
        const Lit lit = trail[propagated++];
        if (!uses[lit])
            continue;
        LOG_LITS (solver, &lit, 1, "propagate");
        if (uses[lit] & USED_IN_GROUPS)
            conflict = cdcl_groups_exclude (solver, lit);
        if (!conflict.reason && groups->units_size)
            conflict = cdcl_groups_imply (solver);
        if (!conflict.reason && (uses[lit] & USED_IN_WATCHES)) {
            conflict = by_numbers ? propagate_numbered (solver, lit)
                                  : propagate_clauses (solver, lit);
            if (!conflict.reason && groups->units_size)
                conflict = cdcl_groups_imply (solver);
        }
    }
    assert (conflict.reason || propagated == solver->trail_size);
    solver->stats.propagations += propagated - solver->propagated;
    solver->propagated = propagated;
    solver->groups.units_size = 0; // nothing is implied after a conflict
    if (!conflict.reason)
        CHECK_STATE (cdcl_check_fixpoint, solver);
    return conflict;
}

void cdcl_propagate_root (struct cdcl *solver) {
    assert (!current_level (solver));
    if (solver->inconsistent)
        return;
    const Conflict conflict = cdcl_propagate_all (solver);
    if (!conflict.reason)
        return;
    LOG (solver, "conflict at the root");
    solver->stats.conflicts++;
    cdcl_hint_conflict (solver, conflict, NULL, 0);
    cdcl_set_inconsistent (solver);
}
