// inline.h -- short functions for all parts: levels, antecedents, assigning.

#pragma once

#include "cdcl/engine/solver.h"

static inline uint32_t current_level (const struct cdcl *solver) {
    return (uint32_t) solver->levels.size;
}

// The ticks of the search, without the ticks of inprocessing.
static inline uint64_t search_ticks (const struct cdcl *solver) {
    assert (solver->stats.ticks >= solver->stats.inprocess_ticks);
    return solver->stats.ticks - solver->stats.inprocess_ticks;
}

static inline bool inactive (const struct cdcl *solver, Var var) {
    assert (var < solver->vars);
    return extension_inactive (&solver->extension, var);
}

// Whether every active variable is assigned.
static inline bool all_assigned (const struct cdcl *solver) {
    return solver->trail_size + solver->extension.inactive == solver->vars;
}

// Returns the model, by literal: the values of the trail, or, if variables are
// inactive, the values of the extended model.
static inline const signed char *model_values (const struct cdcl *solver) {
    assert (!solver->extension.inactive || solver->extension.values);
    return solver->extension.inactive ? solver->extension.values
                                      : solver->values;
}

// Number of root-level literals on the trail.
static inline uint32_t root_size (const struct cdcl *solver) {
    return current_level (solver) ? solver->levels.data[0].trail
                                  : solver->trail_size;
}

// Whether some root-level literals are not units of the proof yet.
static inline bool units_unproved (const struct cdcl *solver) {
    return solver->proved < root_size (solver);
}

static inline uint32_t level_of (const struct cdcl *solver, Lit lit) {
    assert (lit < 2 * solver->vars && solver->values[lit]);
    return solver->assigned[var_of (lit)].level;
}

// Sets *lits to the literals of the antecedent and returns their number.  They
// may include the implied literal.  `pair` has room for one literal.
static inline size_t reason_lits (const struct cdcl *solver, Reason reason,
                                  const Lit **lits, Lit pair[1]) {
    switch (reason_tag (reason)) {
    case REASON_PAIR:
        pair[0] = reason_payload (reason);
        *lits = pair;
        return 1;
    case REASON_CLAUSE: {
        const Clause *clause =
            arena_clause (&solver->arena, reason_payload (reason));
        *lits = clause->lits;
        return clause->size;
    }
    case REASON_GROUP: {
        const Group *group =
            solver->groups.groups.data + reason_payload (reason);
        *lits = solver->groups.lits.data + group->members;
        return group->size;
    }
    default:
        *lits = pair;
        if (!reason || reason_is_opaque (reason))
            return 0;
        *lits = solver->explained.data + reason_payload (reason);
        return (*lits)[-1];
    }
}

// Adds a watch of `lit` for a clause.
static inline void watch_literal (struct cdcl *solver, Lit lit, Watch watch) {
    assert (lit < 2 * solver->vars && watch.blocking < 2 * solver->vars);
    assert (var_of (lit) != var_of (watch.blocking));
    cdcl_watches_push (&solver->mem, solver->watches + lit, watch);
    solver->uses[negate (lit)] |= USED_IN_WATCHES;
}

// In a numbered proof, for a literal whose reason is a pair: stores the `ref`
// of the watch that implied it, or its place in the group that implied it
// (ids.h).
static inline void note_pair (struct cdcl *solver, Lit lit, uint32_t by) {
    assert (solver->ids.on);
    solver->ids.pairs.data[var_of (lit)] = by;
}

static inline void note_watch (struct cdcl *solver, Lit lit, ClauseRef ref) {
    if (solver->ids.on)
        note_pair (solver, lit, ref);
}

// Returns the `ref` for the watches of a new binary clause with the latest
// number.
static inline ClauseRef binary_ref (struct cdcl *solver, Lit first, Lit other,
                                    bool redundant) {
    const ClauseIds *const ids = &solver->ids;
    const ClauseRef kind = WATCH_BINARY | (redundant ? WATCH_REDUNDANT : 0);
    if (!ids->on)
        return kind;
    return kind |
           (ids->latest <= NARROW ? (ClauseRef) ids->latest
                                  : cdcl_number_wide (solver, first, other));
}

// In a numbered proof: stores the latest number as the number of the unit
// clause of a root-level literal.
static inline void note_unit (struct cdcl *solver, Lit lit) {
    if (solver->ids.on)
        solver->ids.units.data[var_of (lit)] = solver->ids.latest;
}

// Assigns a literal at the current level.  Precondition: the literal is
// unassigned.
static inline void assign (struct cdcl *solver, Lit lit, Reason reason) {
    assert (lit < 2 * solver->vars);
    assert (!solver->values[lit]);
    assert (solver->trail_size < solver->vars);
    assert (!inactive (solver, var_of (lit))); // E1
    solver->values[lit] = 1;
    solver->values[negate (lit)] = -1;
    Assigned *const assigned = solver->assigned + var_of (lit);
    assigned->level = current_level (solver);
    assigned->reason = reason;
    solver->trail[solver->trail_size++] = lit;
    LOG_REASON (solver, lit, reason, "assign %d:", lit_export (lit));
    groups_falsify (&solver->groups, negate (lit));
}
