// exactly.c -- clauses that make an at-most-one group exactly-one.
//
// If a clause says that at least one of the members is true, the exactly-one
// group implies the clause, and the clause is deleted: a group with one live
// member is found without watches.  Literals that are false at the root are
// ignored in both the clause and the group.  A clause with only some of the
// members is kept.
//
// The proof keeps the clause.  A garbage collection restores the invariant W1
// (watch.h).  Cost: for each clause, this reads the groups of the literal that
// occurs in the fewest groups.

#include "cdcl/cardinality/exactly.h"

#include "cdcl/engine/collect.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/lemma.h"

// Returns the unassigned literal that is in the fewest groups, and sets *open
// to the number of literals that are not false.  Returns LIT_NONE if some
// literal is true, or is unassigned and in no group.
static Lit rarest (const struct cdcl *solver, const Clause *clause,
                   uint32_t *open) {
    assert (solver->groups.indexed);
    const Groups *const groups = &solver->groups;
    Lit best = LIT_NONE;
    *open = 0;
    for (uint32_t i = 0; i < clause->size; i++) {
        const Lit lit = clause->lits[i];
        if (solver->values[lit] < 0)
            continue;
        if (solver->values[lit] > 0 || !groups_count (groups, lit))
            return LIT_NONE;
        ++*open;
        if (best == LIT_NONE ||
            groups_count (groups, lit) < groups_count (groups, best))
            best = lit;
    }
    return best;
}

// Marks or unmarks the literals that are not false, with one bit for each sign.
static void mark (struct cdcl *solver, const Clause *clause, bool marked) {
    assert (!clause_garbage (clause));
    for (uint32_t i = 0; i < clause->size; i++) {
        const Lit lit = clause->lits[i];
        const int bit = marked && solver->values[lit] >= 0;
        solver->seen[var_of (lit)] = (signed char) (bit << sign_of (lit));
    }
}

// Whether the members that are not false are exactly the `open` marked
// literals.
static bool same_literals (const struct cdcl *solver, const Group *group,
                           uint32_t open) {
    assert (open);
    const Lit *const members = solver->groups.lits.data + group->members;
    for (uint32_t i = 0; i < group->size; i++) {
        const Lit lit = members[i];
        if (solver->values[lit] < 0)
            continue;
        if (!(solver->seen[var_of (lit)] & 1 << sign_of (lit)))
            return false;
        open--;
    }
    return !open;
}

// Returns the group with the same literals as the clause, or null.
static Group *group_of (struct cdcl *solver, const Clause *clause) {
    Groups *const groups = &solver->groups;
    uint32_t open;
    const Lit lit = rarest (solver, clause, &open);
    if (lit == LIT_NONE)
        return NULL;
    Group *result = NULL;
    mark (solver, clause, true);
    solver->stats.ticks += groups_count (groups, lit);
    FOR_GROUPS (g, groups, lit) {
        Group *const group = groups->groups.data + g;
        if (same_literals (solver, group, open))
            result = group;
    }
    mark (solver, clause, false);
    return result;
}

// The reason of a literal implied by a group contains all members, so a proof
// with hints needs the clause of all members.
static void name_members (struct cdcl *solver, const Clause *clause,
                          const Group *group) {
    if (!hinting (solver))
        return;
    const size_t g = (size_t) (group - solver->groups.groups.data);
    uint64_t number = clause_number (&solver->arena, clause);
    if (clause->size != group->size) {
        cdcl_hint_clause (solver, clause);
        number = cdcl_record (solver, solver->groups.lits.data + group->members,
                              group->size);
    }
    solver->ids.groups.data[g].clause = number;
}

static void make_exactly_one (struct cdcl *solver, Group *group) {
    LOG_LITS (solver, solver->groups.lits.data + group->members, group->size,
              "exactly one, by a clause");
    group->exactly_one = 1;
    solver->stats.detected_exact++;
    if (tracing (solver))
        cdcl_trace_group (solver,
                          (uint32_t) (group - solver->groups.groups.data));
}

void cdcl_find_exactly_one (struct cdcl *solver) {
    size_t dropped = 0;
    assert (!solver->levels.size);
    cdcl_groups_index (solver);
    for (size_t i = 0; i < solver->irredundants.size; i++) {
        const ClauseRef ref = solver->irredundants.data[i];
        Group *const group =
            group_of (solver, arena_clause (&solver->arena, ref));
        if (!group)
            continue;
        if (!group->exactly_one) {
            name_members (solver, arena_clause (&solver->arena, ref), group);
            make_exactly_one (solver, group);
        }
        cdcl_arena_mark_garbage (&solver->arena, ref);
        dropped++;
    }
    solver->stats.detected_clauses += dropped;
    if (!dropped)
        return;
    solver->groups.revision++;
    solver->groups.indexed = false; // the order of words depends on the kind
    cdcl_collect (solver);
}
