// alldiff.c -- a plug for the all-different constraints of groups
// (alldiff_constraints.h): rows that need different columns.
//
// Unit propagation derives that two rows cannot have the same column, and
// nothing else.  If k rows together have only k open columns (a Hall set), no
// other row can have these columns.  If k + 1 rows have only k open columns (a
// Hall violator), there is no solution.  A matching of rows with columns and
// its strongly connected components show all of these sets at once
// (matching.c).
//
// This runs at the root: before the first decision, and with option `hall` 2
// whenever the search returns there with new literals.  A constraint is due
// when one of its literals has become false.  Visits below the root saved
// conflicts but no time: bench/results/options-epyc-gcc12.2-2026-11-30.
//
// Source: Regin, "A Filtering Algorithm for Constraints of Difference in CSPs",
// AAAI 1994.
//
// Reads live bits of groups; the first call allocates.  Cost: a visit reads the
// live literals of a constraint once, and the literals of its rows again for
// each augmenting path.  All of this counts as ticks.

#include "cdcl/cardinality/alldiff.h"

#include "cdcl/cardinality/hall_set.h"
#include "cdcl/engine/inline.h"

// Whether the search is likely to end soon, without all-different constraints:
// few variables are unassigned, and there were few conflicts.
static bool soon_over (const struct cdcl *solver) {
    return (int64_t) (solver->vars - solver->trail_size) <
               solver->options.hallopen &&
           solver->stats.conflicts - solver->limits.last_conflicts < 100;
}

// Whether the search is at the root and the plug should run: with option `hall`
// 1 before the first decision and whenever the number of conflicts has doubled;
// with `hall` 2 also when there are new root literals.
static bool due (const struct cdcl *solver) {
    const Alldiff *const alldiff = solver->alldiff;
    const int64_t where = solver->options.hall;
    if (!where || current_level (solver) || !solver->groups.groups.size ||
        !solver->groups.indexed || all_assigned (solver) || soon_over (solver))
        return false;
    if (solver->stats.conflicts < alldiff->conflicts &&
        (where == 1 || !solver->trail_size))
        return false;
    return solver->plugs[PLUG_ALLDIFF].notified < solver->trail_size ||
           alldiff->next < alldiff->due.size ||
           solver->alldiff_constraints->revision != solver->groups.revision;
}

// ---------------------------------------------------------------------------
// Constraints that are due

static void note (struct cdcl *solver, uint32_t constraint) {
    Alldiff *const alldiff = solver->alldiff;
    assert (constraint < alldiff->noted.size);
    if (alldiff->noted.data[constraint])
        return;
    alldiff->noted.data[constraint] = 1;
    words_push (&solver->mem, &alldiff->due, constraint);
}

static void note_all (struct cdcl *solver) {
    Alldiff *const alldiff = solver->alldiff;
    const size_t constraints = solver->alldiff_constraints->list.size;
    alldiff->due.size = alldiff->next = alldiff->noted.size = 0;
    words_reserve (&solver->mem, &alldiff->due, constraints);
    while (alldiff->noted.size < constraints)
        colours_push (&solver->mem, &alldiff->noted, 0);
    for (uint32_t c = 0; c < constraints; c++)
        note (solver, c);
    assert (alldiff->due.size == constraints);
    solver->plugs[PLUG_ALLDIFF].notified = solver->trail_size;
}

// Marks as due the constraints that contain this false literal.
static void note_lit (struct cdcl *solver, Lit lit) {
    assert (solver->values[lit] < 0);
    const Groups *const groups = &solver->groups;
    const AlldiffConstraints *const constraints = solver->alldiff_constraints;
    FOR_GROUPS (g, groups, lit)
        FOR_LATER_GROUPS (h, g, groups, lit) {
            const uint8_t colour = constraints->colour.data[h];
            if (colour == NO_COLOUR)
                continue;
            const uint32_t constraint =
                alldiff_membership (constraints, g, colour)->constraint;
            if (constraint < constraints->list.size)
                note (solver, constraint);
        }
}

// Marks as due the constraints that contain the negation of a new literal on
// the trail.
static void note_trail (struct cdcl *solver) {
    Alldiff *const alldiff = solver->alldiff;
    Plug *const plug = solver->plugs + PLUG_ALLDIFF;
    assert (plug->notified <= solver->trail_size);
    assert (alldiff->next <= alldiff->due.size);
    if (alldiff->next == alldiff->due.size)
        alldiff->due.size = alldiff->next = 0;
    solver->stats.alldiff_ticks += solver->trail_size - plug->notified;
    solver->stats.ticks += solver->trail_size - plug->notified;
    for (; plug->notified < solver->trail_size; plug->notified++)
        note_lit (solver, negate (solver->trail[plug->notified]));
}

// ---------------------------------------------------------------------------
// Groups as rows and columns

static uint32_t live_of (const Groups *groups, uint32_t g) {
    assert (g < groups->groups.size);
    const Group *const group = groups->groups.data + g;
    return groups_live (group, groups->live[group->word]);
}

// Whether each row and column has the same number of live members.  Then every
// literal is in some complete matching, since a regular bipartite graph is a
// union of perfect matchings.
static bool regular (const struct cdcl *solver,
                     const AlldiffConstraint *constraint) {
    const uint32_t *const lines =
        solver->alldiff_constraints->lines.data + constraint->lines;
    const uint32_t size =
        (uint32_t) constraint->sizes[0] + constraint->sizes[1];
    assert (size >= 4); // two rows and two columns
    const uint32_t live = live_of (&solver->groups, lines[0]);
    if (!constraint->perfect)
        return false;
    for (uint32_t i = 1; i < size; i++)
        if (live_of (&solver->groups, lines[i]) != live)
            return false;
    return true;
}

// Pushes the columns of the live literals of the row.  Pushes none and returns
// false if a literal is in no column.
static bool push_columns (struct cdcl *solver, const Group *row,
                          const uint8_t colours[2], unsigned side) {
    const Groups *const groups = &solver->groups;
    Matching *const matching = &solver->alldiff->matching;
    const size_t start = matching->open.size;
    FOR_LIVE (i, groups, row) {
        const uint32_t column = group_of_colour (
            solver, groups->lits.data[row->members + i], colours[!side]);
        matching->steps++;
        if (column == UINT32_MAX) {
            matching->open.size = start;
            return false;
        }
        words_push (&solver->mem, &matching->open,
                    alldiff_membership (solver->alldiff_constraints, column,
                                        colours[side])
                        ->position);
    }
    return true;
}

// The exactly-one groups of this side with two or more live literals become the
// rows of the matching.  Their initial mates are their mates in the last
// matching.
static void fill_matching (struct cdcl *solver,
                           const AlldiffConstraint *constraint, unsigned side) {
    assert (side < 2);
    Alldiff *const alldiff = solver->alldiff;
    const AlldiffConstraints *const constraints = solver->alldiff_constraints;
    const Groups *const groups = &solver->groups;
    const uint32_t first =
        constraint->lines + (side ? constraint->sizes[0] : 0);
    cdcl_matching_start (&solver->mem, &alldiff->matching,
                         constraint->sizes[!side]);
    alldiff->lines.size = 0;
    for (uint32_t i = first; i < first + constraint->sizes[side]; i++) {
        const uint32_t g = constraints->lines.data[i];
        const Group *const group = groups->groups.data + g;
        alldiff->matching.steps++;
        if (!group->exactly_one || live_of (groups, g) < 2 ||
            !push_columns (solver, group, constraint->colours, side))
            continue;
        cdcl_matching_end_row (&solver->mem, &alldiff->matching,
                               constraints->mates.data[i]);
        words_push (&solver->mem, &alldiff->lines, i);
    }
}

static void keep_mates (struct cdcl *solver) {
    const Alldiff *const alldiff = solver->alldiff;
    uint32_t *const mates = solver->alldiff_constraints->mates.data;
    assert (alldiff->lines.size == alldiff->matching.rows);
    for (uint32_t row = 0; row < alldiff->matching.rows; row++)
        mates[alldiff->lines.data[row]] = alldiff->matching.mate.data[row];
}

// ---------------------------------------------------------------------------

// Uses the groups of one side as rows.  Returns whether this led to a conflict
// or an implication.
static bool look_at_side (struct cdcl *solver,
                          const AlldiffConstraint *constraint, unsigned side,
                          Conflict *conflict) {
    Matching *const matching = &solver->alldiff->matching;
    fill_matching (solver, constraint, side);
    const bool complete =
        cdcl_matching_complete (&solver->mem, matching, UINT64_MAX);
    keep_mates (solver);
    if (!complete) {
        cdcl_apply_hall_violator (solver, constraint, side, conflict);
        return true;
    }
    cdcl_matching_components (&solver->mem, matching);
    if (!cdcl_matching_next (matching))
        return false;
    cdcl_apply_hall_set (solver, constraint, side);
    return true;
}

static bool look_at (struct cdcl *solver, const AlldiffConstraint *constraint,
                     Conflict *conflict) {
    assert (!conflict->reason);
    if (regular (solver, constraint))
        return false;
    return look_at_side (solver, constraint, 0, conflict) ||
           (!constraint->perfect &&
            look_at_side (solver, constraint, 1, conflict));
}

// Whether nothing is assigned and all groups are exactly-one groups of the same
// size; then all constraints are regular.
static bool blank (const struct cdcl *solver) {
    const GroupVec *const groups = &solver->groups.groups;
    if (solver->trail_size)
        return false;
    for (size_t g = 0; g < groups->size; g++)
        if (!groups->data[g].exactly_one ||
            groups->data[g].size != groups->data[0].size)
            return false;
    return true;
}

// Visits due constraints until one of them has assigned a literal or found a
// conflict.
static bool propagate (struct cdcl *solver, Conflict *conflict) {
    Alldiff *const alldiff = solver->alldiff;
    if (alldiff->solves != solver->stats.solves && !solver->assumptions.size)
        alldiff->conflicts = 0;
    alldiff->solves = solver->stats.solves;
    if (!due (solver))
        return false;
    if (blank (solver)) {
        alldiff->conflicts = 2 * solver->stats.conflicts + 1000;
        return false;
    }
    if (cdcl_collect_alldiff_constraints (solver))
        note_all (solver);
    note_trail (solver);
    bool found = false;
    alldiff->matching.steps = 0;
    while (!found && alldiff->next < alldiff->due.size) {
        const uint32_t c = alldiff->due.data[alldiff->next++];
        assert (alldiff->noted.data[c]);
        alldiff->noted.data[c] = 0;
        found = look_at (solver, solver->alldiff_constraints->list.data + c,
                         conflict);
        if (found)
            note (solver, c); // it may imply more
    }
    const uint64_t ticks = alldiff->matching.steps / 4;
    solver->stats.alldiff_rounds++;
    solver->stats.ticks += ticks;
    solver->stats.alldiff_ticks += ticks;
    if (!found)
        alldiff->conflicts = 2 * solver->stats.conflicts + 1000;
    return found;
}

static void plug (struct cdcl *solver) {
    static const PlugCalls calls = {NULL, NULL, propagate, NULL, NULL, NULL};
    solver->plugs[PLUG_ALLDIFF].calls = &calls;
}

static void release (struct cdcl *solver) {
    Alldiff *const alldiff = solver->alldiff;
    words_release (&solver->mem, &alldiff->due);
    colours_release (&solver->mem, &alldiff->noted);
    cdcl_matching_release (&solver->mem, &alldiff->matching);
    words_release (&solver->mem, &alldiff->lines);
}

const Part cdcl_part_alldiff = {sizeof (Alldiff), plug, release};
