// alldiff_constraints.c -- finding all-different constraints among groups, see
// alldiff_constraints.h.
//
// A group gets the first colour that no earlier group with a common literal
// has.  If the groups of cells come first, then those of rows, columns and
// boxes, each kind gets its own colour.  For each pair of colours the groups
// are then collected breadth first, from one side to the other through common
// literals.
//
// Cost: for each pair of colours, one visit of each member of these groups.

#include "cdcl/cardinality/alldiff_constraints.h"

#include "cdcl/base/matching.h"
#include "cdcl/engine/inline.h"

#define TOO_LARGE (NO_CONSTRAINT - 1)

// `met` stores the colours of the earlier groups of each literal, as bits.
static void colour_groups (struct cdcl *solver) {
    const Groups *const groups = &solver->groups;
    AlldiffConstraints *const constraints = solver->alldiff_constraints;
    const size_t lits = 2 * (size_t) solver->vars;
    colours_reserve (&solver->mem, &constraints->colour, groups->groups.size);
    uint8_t *const met =
        (uint8_t *) cdcl_mem_resize (&solver->mem, NULL, 0, lits, 1);
    memset (met, 0, lits);
    constraints->colour.size = 0;
    for (size_t g = 0; g < groups->groups.size; g++) {
        const Group *const group = groups->groups.data + g;
        const Lit *const members = groups->lits.data + group->members;
        unsigned used = 0;
        for (uint32_t i = 0; i < group->size; i++)
            used |= met[members[i]];
        uint8_t colour = 0;
        while (colour < NO_COLOUR && used >> colour & 1u)
            colour++;
        colours_push (&solver->mem, &constraints->colour, colour);
        for (uint32_t i = 0; i < group->size; i++)
            met[members[i]] |= (uint8_t) (1u << colour);
    }
    cdcl_mem_resize (&solver->mem, met, lits, 0, 1);
}

// Adds the group to this side of a constraint, unless it is there already.
static void join (struct cdcl *solver, uint32_t group, unsigned side,
                  unsigned other_colour, uint32_t constraint) {
    assert (side < 2 && group < solver->groups.groups.size);
    AlldiffConstraints *const constraints = solver->alldiff_constraints;
    Membership *const membership =
        alldiff_membership (constraints, group, other_colour);
    if (membership->constraint != NO_CONSTRAINT)
        return;
    membership->constraint = constraint & NO_CONSTRAINT;
    membership->position = (uint32_t) constraints->sides[side].size & 255u;
    words_push (&solver->mem, constraints->sides + side, group);
}

// Adds all groups of the other colour that share a literal with group `g`.
static void join_crossing (struct cdcl *solver, uint32_t g, unsigned side,
                           const uint8_t colours[2], uint32_t constraint) {
    assert (solver->alldiff_constraints->colour.data[g] == colours[side]);
    const Groups *const groups = &solver->groups;
    const Group *const group = groups->groups.data + g;
    const Lit *const members = groups->lits.data + group->members;
    // A literal false at the root stays false, unless a pop can undo that.
    const bool skips_false = !solver->frames.size;
    uint64_t ticks = 1 + group->size / 16; // a cache line has 16 literals
    for (uint32_t i = 0; i < group->size; i++) {
        if (skips_false && solver->values[members[i]] < 0)
            continue;
        ticks++;
        const uint32_t other =
            group_of_colour (solver, members[i], colours[!side]);
        if (other != UINT32_MAX)
            join (solver, other, !side, colours[side], constraint);
    }
    solver->stats.alldiff_ticks += ticks;
    solver->stats.ticks += ticks;
}

// Whether all groups of this side are exactly-one groups, and each of their
// literals is in a group of the other side.  A literal may be in no group of
// the other side if colours ran out, or if groups were added in another order.
static bool crossed (const struct cdcl *solver, const Words *side,
                     uint8_t colour) {
    assert (colour < NO_COLOUR);
    const Groups *const groups = &solver->groups;
    for (size_t i = 0; i < side->size; i++) {
        const Group *const group = groups->groups.data + side->data[i];
        const Lit *const members = groups->lits.data + group->members;
        if (!group->exactly_one)
            return false;
        for (uint32_t j = 0; j < group->size; j++)
            if (group_of_colour (solver, members[j], colour) == UINT32_MAX)
                return false;
    }
    return true;
}

static bool perfect (const struct cdcl *solver, const uint8_t colours[2]) {
    const Words *const sides = solver->alldiff_constraints->sides;
    return sides[0].size == sides[1].size &&
           crossed (solver, sides, colours[1]) &&
           crossed (solver, sides + 1, colours[0]);
}

// Adds the groups in `sides` as a constraint, unless there are too few or too
// many.
static void keep_constraint (struct cdcl *solver, const uint8_t colours[2]) {
    assert (colours[0] < colours[1]);
    AlldiffConstraints *const constraints = solver->alldiff_constraints;
    const Words *const sides = constraints->sides;
    const bool large = constraints->list.size >= TOO_LARGE ||
                       sides[0].size > MOST_LINES || sides[1].size > MOST_LINES;
    if (large || sides[0].size < 2 || sides[1].size < 2) {
        for (unsigned side = 0; side < 2; side++)
            for (size_t i = 0; i < sides[side].size; i++)
                alldiff_membership (constraints, sides[side].data[i],
                                    colours[!side])
                    ->constraint = TOO_LARGE;
        return;
    }
    AlldiffConstraint constraint;
    constraint.lines = (uint32_t) constraints->lines.size;
    constraint.perfect = perfect (solver, colours);
    assert (constraints->lines.size == constraints->mates.size);
    for (unsigned side = 0; side < 2; side++) {
        constraint.sizes[side] = (uint16_t) sides[side].size;
        constraint.colours[side] = colours[side];
        for (size_t i = 0; i < sides[side].size; i++) {
            words_push (&solver->mem, &constraints->lines, sides[side].data[i]);
            words_push (&solver->mem, &constraints->mates, UNMATCHED);
        }
    }
    constraint_vec_push (&solver->mem, &constraints->list, constraint);
    LOG (solver, "all-different: %u by %u groups%s", constraint.sizes[0],
         constraint.sizes[1], constraint.perfect ? ", perfect" : "");
}

// Collects the constraint that contains the group `start`, which has the first
// colour.
static void collect (struct cdcl *solver, uint32_t start,
                     const uint8_t colours[2]) {
    assert (solver->alldiff_constraints->colour.data[start] == colours[0]);
    AlldiffConstraints *const constraints = solver->alldiff_constraints;
    Words *const sides = constraints->sides;
    const uint32_t constraint = (uint32_t) constraints->list.size;
    sides[0].size = sides[1].size = 0;
    join (solver, start, 0, colours[1], constraint);
    size_t next[2] = {0, 0};
    while (next[0] < sides[0].size || next[1] < sides[1].size)
        for (unsigned side = 0; side < 2; side++)
            while (next[side] < sides[side].size)
                join_crossing (solver, sides[side].data[next[side]++], side,
                               colours, constraint);
    keep_constraint (solver, colours);
}

bool cdcl_collect_alldiff_constraints (struct cdcl *solver) {
    AlldiffConstraints *const constraints = solver->alldiff_constraints;
    const size_t count = solver->groups.groups.size;
    if (constraints->revision == solver->groups.revision)
        return false;
    assert (solver->groups.indexed);
    constraints->list.size = constraints->lines.size = constraints->mates.size =
        0;
    colour_groups (solver);
    assert (constraints->colour.size == count);
    const Membership nowhere = {NO_CONSTRAINT, 0};
    constraints->memberships.size = 0;
    memberships_reserve (&solver->mem, &constraints->memberships,
                         count * COLOURS);
    while (constraints->memberships.size < count * COLOURS)
        memberships_push (&solver->mem, &constraints->memberships, nowhere);
    for (uint8_t first = 0; first < COLOURS; first++)
        for (uint8_t second = first + 1; second < COLOURS; second++) {
            const uint8_t colours[] = {first, second};
            for (uint32_t g = 0; g < count; g++)
                if (constraints->colour.data[g] == first &&
                    alldiff_membership (constraints, g, second)->constraint ==
                        NO_CONSTRAINT)
                    collect (solver, g, colours);
        }
    constraints->revision = solver->groups.revision;
    return true;
}

static void release (struct cdcl *solver) {
    AlldiffConstraints *const constraints = solver->alldiff_constraints;
    Mem *const mem = &solver->mem;
    constraint_vec_release (mem, &constraints->list);
    words_release (mem, &constraints->lines);
    words_release (mem, &constraints->mates);
    words_release (mem, constraints->sides);
    words_release (mem, constraints->sides + 1);
    colours_release (mem, &constraints->colour);
    memberships_release (mem, &constraints->memberships);
}

const Part cdcl_part_alldiff_constraints = {sizeof (AlldiffConstraints), NULL,
                                            release};
