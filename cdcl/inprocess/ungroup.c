// ungroup.c -- turns groups back into clauses before elimination.
//
// A member of a group is never eliminated (eliminate.c), since a group stands
// for clauses that are not stored.  Where members can be eliminated,
// elimination is worth more than groups.  So before the first elimination, and
// again after groups were added, this technique counts the clauses of each
// member as if each group were stored as the pairs (-a | -b) of its members and
// the clause of an exactly-one group.  A member is cheap if its elimination
// adds at most BOUND clauses.  If most members are cheap, all groups become
// clauses; otherwise all groups stay.  After elimination, groups are detected
// among the clauses that are left (regroup.c in cardinality/).
//
// In the corpus of bench/cnf, the cheap members are 50 to 100 percent
// (colourings, cliques, Schur triples, golfers, timetables) or at most 46
// percent (quasigroups, tiles, queens, shops).  Groups that refute a formula
// have done so before, since Hall sets (hall.c) are searched first.
//
// In a proof, each clause is a lemma whose antecedent is the group.  If the
// group was detected, the proof contains these clauses already; a second copy
// allows elimination to delete a clause that another group also implies.
//
// Reads values, watches and groups.  Afterwards all literals must be propagated
// again.  Keeps the invariants W1 and W2 (watch.h).

#include "cdcl/inprocess/ungroup.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/technique.h"

// The largest bound of elimination, its limit on the clauses with one sign of
// a variable, and the percentage of members that must be cheap.
enum { BOUND = 16, MOST_PARENTS = 100, PERCENT = 50 };

// Without new groups there is nothing to do.
static uint64_t price (const struct cdcl *solver) {
    const bool useful = solver->options.eliminate && !solver->has_kernel &&
                        solver->groups.groups.size &&
                        solver->groups.revision != solver->ungroup->revision;
    return useful ? solver->irredundants.size + solver->vars : UINT64_MAX;
}

static void count_clauses (struct cdcl *solver) {
    uint32_t *const counts = solver->ungroup->counts.data;
    for (size_t i = 0; i < solver->irredundants.size; i++) {
        const Clause *const clause =
            arena_clause (&solver->arena, solver->irredundants.data[i]);
        for (uint32_t k = 0; k < clause->size; k++)
            counts[clause->lits[k]]++;
    }
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        const Watches *const watches = solver->watches + lit;
        for (uint32_t i = 0; i < watches->size; i++)
            counts[lit] += watch_irredundant_binary (watches->data[i]);
    }
    solver->stats.ticks += solver->irredundants.size + solver->vars / 4;
}

// Collects the unassigned members in solver->scratch.  Returns false if a
// member is true.
static bool gather (struct cdcl *solver, const Group *group) {
    const Lit *const members = solver->groups.lits.data + group->members;
    bool open = true;
    solver->scratch.size = 0;
    solver->stats.ticks += 1 + group->size / 16;
    for (uint32_t i = 0; i < group->size; i++)
        if (!solver->values[members[i]])
            lits_push (&solver->mem, &solver->scratch, members[i]);
        else
            open = open && solver->values[members[i]] < 0;
    return open;
}

// Adds the clauses for which the groups stand.
static void count_groups (struct cdcl *solver) {
    uint32_t *const counts = solver->ungroup->counts.data;
    const Lits *const open = &solver->scratch;
    for (size_t g = 0; g < solver->groups.groups.size; g++) {
        const Group *const group = solver->groups.groups.data + g;
        if (!gather (solver, group))
            continue;
        for (size_t i = 0; i < open->size; i++) {
            counts[open->data[i]] += group->exactly_one;
            counts[negate (open->data[i])] += (uint32_t) open->size - 1;
        }
    }
}

static bool cheap (const uint32_t *counts, Lit lit) {
    const uint64_t with = counts[lit], without = counts[negate (lit)];
    return with <= MOST_PARENTS && without <= MOST_PARENTS &&
           with * without <= with + without + BOUND;
}

static bool worthwhile (struct cdcl *solver) {
    Words *const counts = &solver->ungroup->counts;
    const Lits *const open = &solver->scratch;
    const size_t size = 2 * (size_t) solver->vars;
    uint64_t members = 0, count = 0;
    words_reserve (&solver->mem, counts, size);
    memset (counts->data, 0, size * sizeof *counts->data);
    count_clauses (solver);
    count_groups (solver);
    for (size_t g = 0; g < solver->groups.groups.size; g++)
        if (gather (solver, solver->groups.groups.data + g)) {
            members += open->size;
            for (size_t i = 0; i < open->size; i++)
                count += cheap (counts->data, open->data[i]);
        }
    words_release (&solver->mem, counts);
    return members && 100 * count >= PERCENT * members;
}

// Adds the clause of the members i and j.
static void add_pair (struct cdcl *solver, uint32_t g, uint32_t i, uint32_t j) {
    const Lit *const members =
        solver->groups.lits.data + solver->groups.groups.data[g].members;
    const Lit pair[2] = {negate (members[i]), negate (members[j])};
    if (hinting (solver))
        cdcl_hint (solver, cdcl_group_pair (solver, g, i, j), pair, 2);
    cdcl_lemma (solver, pair, 2);
    cdcl_new_binary (solver, pair[0], pair[1], false);
}

// Adds the clause of the unassigned members, of which there are two or more.
static void add_clause (struct cdcl *solver, uint32_t g) {
    const Group *const group = solver->groups.groups.data + g;
    const Lits *const open = &solver->scratch;
    assert (open->size > 1);
    if (hinting (solver))
        cdcl_hint (solver, solver->ids.groups.data[g].clause,
                   solver->groups.lits.data + group->members, group->size);
    cdcl_lemma (solver, open->data, open->size);
    if (open->size > 2)
        cdcl_new_clause (solver, open->data, open->size, false, 0);
    else
        cdcl_new_binary (solver, open->data[0], open->data[1], false);
}

static void ungroup (struct cdcl *solver, uint32_t g) {
    const Group group = solver->groups.groups.data[g];
    if (!gather (solver, &group))
        return;
    const Lit *const members = solver->groups.lits.data + group.members;
    for (uint32_t i = 0; i < group.size; i++)
        for (uint32_t j = i + 1; j < group.size; j++)
            if (!solver->values[members[i]] && !solver->values[members[j]])
                add_pair (solver, g, i, j);
    if (group.exactly_one)
        add_clause (solver, g);
}

// Returns the number of groups that became clauses.
static uint64_t run (struct cdcl *solver, uint64_t end) {
    Groups *const groups = &solver->groups;
    const size_t count = groups->groups.size;
    (void) end; // not needed: the time is linear in the size of the clauses
    assert (!current_level (solver) && !solver->frames.size);
    const bool ungrouping = worthwhile (solver);
    for (uint32_t g = 0; ungrouping && g < count; g++)
        ungroup (solver, g);
    if (ungrouping) {
        cdcl_groups_truncate (solver, 0);
        cdcl_groups_index (solver);
        cdcl_propagate_root (solver);
    }
    solver->ungroup->revision = groups->revision;
    return ungrouping ? count : 0;
}

static void release (struct cdcl *solver) {
    words_release (&solver->mem, &solver->ungroup->counts);
}

const Technique cdcl_technique_ungroup = {
    .part = {sizeof (Ungrouping), NULL, release},
    .price = price,
    .run = run,
    .share = 100,
    .grant = 1000000};
