// alldiff_constraints.h -- all-different constraints: groups as rows and
// columns.
//
// Groups are coloured so that no two groups of one colour share a literal.  A
// constraint consists of groups of two colours that are connected by common
// literals.  The groups of one colour are its rows (side 0), the groups of the
// other colour its columns (side 1); a search may exchange the two sides.  Each
// literal lies in at most one row and in at most one column, and a row and a
// column may share several literals.  In a Latin square there are three
// colours: a group of the first belongs to a cell, a group of the second to a
// symbol in a row of the square, and a group of the third to a symbol in a
// column of the square.  So one constraint has the cells of a row of the square
// on one side, and the symbols in this row on the other.
//
//   list         | lines | sizes[2] | colours[2] | perfect | …
//   lines        groups of side 0, groups of side 1 | …    from list[c].lines
//   colour       [groups], or NO_COLOUR
//   memberships  [groups · COLOURS] by colour of the other side: the constraint,
//                and the position of the group on its side of the constraint
//
// No array is indexed by literal.  The constraints are collected when they are
// needed, and again after groups have changed.

#pragma once

#include "cdcl/engine/solver.h"

enum { COLOURS = 6, NO_COLOUR = COLOURS };
enum { MOST_LINES = 256 }; // per side, limited by the bits of a position
#define NO_CONSTRAINT 0xffffffu

typedef struct AlldiffConstraint {
    uint32_t lines;
    uint16_t sizes[2];
    uint8_t colours[2];
    bool perfect; // as many rows as columns, all of them exactly-one
} AlldiffConstraint;

typedef struct Membership {
    uint32_t constraint : 24; // index in `list`, or NO_CONSTRAINT
    uint32_t position : 8;
} Membership;

VEC_DEFINE (ConstraintVec, constraint_vec, AlldiffConstraint)
VEC_DEFINE (Memberships, memberships, Membership)
VEC_DEFINE (Colours, colours, uint8_t)

typedef struct AlldiffConstraints {
    uint64_t revision; // of the groups when `list` was collected
    ConstraintVec list;
    Words lines;
    Words mates; // by line: position of its mate in the last matching
    Colours colour;
    Memberships memberships;
    Words sides[2]; // the groups of the constraint being collected
} AlldiffConstraints;

// Collects the constraints if groups have changed since the last call.  Returns
// whether groups have changed.
bool cdcl_collect_alldiff_constraints (struct cdcl *);

static inline Membership *
alldiff_membership (const AlldiffConstraints *constraints, uint32_t group,
                    unsigned other_colour) {
    assert (other_colour < COLOURS);
    return constraints->memberships.data + (size_t) group * COLOURS +
           other_colour;
}

// Returns the group of this colour that contains the literal, or UINT32_MAX.
static inline uint32_t group_of_colour (const struct cdcl *solver, Lit lit,
                                        unsigned colour) {
    const Groups *const groups = &solver->groups;
    const uint8_t *const colours = solver->alldiff_constraints->colour.data;
    assert (groups->indexed);
    FOR_GROUPS (g, groups, lit)
        if (colours[g] == colour)
            return g;
    return UINT32_MAX;
}
