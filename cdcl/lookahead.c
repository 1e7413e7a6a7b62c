// lookahead.c -- splits a problem into cubes for several solvers.
//
// A cube is a conjunction of literals.  The cubes are leaves of a binary tree
// of decisions: the two children of a node differ in the sign of one literal.
// So every model satisfies one cube, and the cubes can be solved separately.
//
//   x
//   ├── y       cube x y
//   └── -y      cube x -y
//   -x          cube -x; if propagation refutes a leaf, it gives no cube
//
// A leaf is split on the variable whose two values assign most variables:
// look-ahead decides and propagates both values of some variables with high
// scores.  If propagation refutes a value, it is a failed literal.  Its negation
// is assigned and is not part of the cube, since it is implied.  The next leaf
// to be split is the one with the fewest assigned variables, so that the cubes
// become equally hard.
//
// The frontier is one array of leaves.  In a leaf that was split or refuted,
// `assigned` is GONE; in a leaf without an unassigned variable it is FULL:
//
//   | assigned | size | lit0 lit1 ... |
//
// Assigns literals through trail.h, adds no clause, and ends at the root.
// Cost: about 64 propagations per split.
//
// Source: Heule, Kullmann, Wieringa and Biere, "Cube and Conquer: Guiding CDCL
// SAT Solvers by Lookaheads", HVC 2011.

#include "cdcl/lookahead.h"

#include "cdcl/engine/inline.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/trail.h"
#include "cdcl/inprocess/probe.h"

enum { CANDIDATES = 32, HEAD = 2 };
#define GONE (UINT32_MAX - 1)
#define FULL UINT32_MAX

// Decides and propagates.  Returns the number of assigned literals; 0 after a
// conflict.
static uint32_t look (struct cdcl *solver, Lit lit) {
    const uint32_t before = solver->trail_size;
    cdcl_decide_literal (solver, lit);
    return cdcl_propagate_all (solver).reason ? 0 : solver->trail_size - before;
}

// Collects the unassigned variables with the highest scores, the highest first.
// Returns their number.
static size_t collect (const struct cdcl *solver, Var best[CANDIDATES]) {
    const double *const score = solver->heap.score;
    size_t count = 0;
    for (Var var = 0; var < solver->vars; var++) {
        if (solver->values[lit_of (var, 0)] || inactive (solver, var))
            continue;
        size_t at = count;
        while (at && score[best[at - 1]] < score[var])
            at--;
        if (at == CANDIDATES)
            continue;
        count += count < CANDIDATES;
        for (size_t i = count - 1; i > at; i--)
            best[i] = best[i - 1];
        best[at] = var;
    }
    return count;
}

// Looks ahead on both values of the variable.  If one value fails, assigns the
// other and sets *value to 0.  Returns false if both fail.
static bool measure (struct cdcl *solver, Var var, double *value) {
    const uint32_t level = current_level (solver);
    uint32_t assigned[2];
    for (unsigned sign = 0; sign < 2; sign++) {
        assigned[sign] = look (solver, lit_of (var, sign));
        cdcl_backtrack (solver, level);
    }
    *value = (double) assigned[0] * assigned[1];
    if (*value > 0)
        return true;
    return (assigned[0] || assigned[1]) &&
           look (solver, lit_of (var, !assigned[0]));
}

// Sets *best to the literal to split on, or to LIT_NONE if no variable is
// unassigned or the time limit is reached.  Returns false if the node is
// refuted.
static bool choose (struct cdcl *solver, Lit *best) {
    Var vars[CANDIDATES];
    size_t count;
    do {
        double highest = 0;
        *best = LIT_NONE;
        count = collect (solver, vars);
        for (size_t i = 0; i < count; i++) {
            double value;
            if (cdcl_interrupted (solver)) {
                *best = LIT_NONE;
                return true;
            }
            if (solver->values[lit_of (vars[i], 0)])
                continue;
            if (!measure (solver, vars[i], &value))
                return false;
            if (value > highest) {
                highest = value;
                *best = lit_of (vars[i], 0);
            }
        }
        // A failed literal found after *best may have assigned *best.
    } while (count && (*best == LIT_NONE || solver->values[*best]));
    return true;
}

static void push_leaf (struct cdcl *solver, const Lit *prefix, size_t size,
                       Lit last, uint32_t assigned) {
    Lits *const frontier = &solver->frontier;
    const size_t all = size + (last != LIT_NONE);
    lits_push (&solver->mem, frontier, assigned);
    lits_push (&solver->mem, frontier, (Lit) all);
    for (size_t i = 0; i < size; i++)
        lits_push (&solver->mem, frontier, prefix[i]);
    if (last != LIT_NONE)
        lits_push (&solver->mem, frontier, last);
}

// Returns the index of the leaf with the fewest assigned variables, or the size
// of the frontier if no leaf can be split.
static size_t widest (const struct cdcl *solver) {
    const Lits *const frontier = &solver->frontier;
    size_t best = frontier->size;
    uint32_t fewest = GONE;
    for (size_t at = 0; at < frontier->size;
         at += HEAD + frontier->data[at + 1])
        if (frontier->data[at] < fewest) {
            fewest = frontier->data[at];
            best = at;
        }
    return best;
}

// Decides the literals of a leaf one by one, to return to this leaf.  Returns
// false if propagation refutes it.
static bool descend (struct cdcl *solver, const Lit *lits, size_t size) {
    cdcl_backtrack (solver, 0);
    for (size_t i = 0; i < size; i++)
        if (solver->values[lits[i]] < 0 ||
            (!solver->values[lits[i]] && !look (solver, lits[i])))
            return false;
    return true;
}

// Replaces the leaf by its children.  Returns the change of the number of
// leaves, -1, 0 or 1.
static int split (struct cdcl *solver, size_t at) {
    Lits *const prefix = &solver->scratch;
    const Lit *const leaf = solver->frontier.data + at;
    prefix->size = 0;
    for (uint32_t i = 0; i < leaf[1]; i++)
        lits_push (&solver->mem, prefix, leaf[HEAD + i]);
    solver->frontier.data[at] = GONE;
    Lit lit;
    if (!descend (solver, prefix->data, prefix->size) || !choose (solver, &lit))
        return -1;
    if (lit == LIT_NONE) {
        solver->frontier.data[at] = FULL;
        return 0;
    }
    const uint32_t level = current_level (solver);
    int children = 0;
    for (unsigned sign = 0; sign < 2; sign++) {
        const Lit child = sign ? negate (lit) : lit;
        // A failed literal found after this look-ahead may refute the value.
        if (look (solver, child)) {
            push_leaf (solver, prefix->data, prefix->size, child,
                       solver->trail_size);
            children++;
        }
        cdcl_backtrack (solver, level);
    }
    return children - 1;
}

void cdcl_split (struct cdcl *solver, size_t most) {
    solver->frontier.size = 0;
    if (solver->inconsistent)
        return;
    cdcl_begin_probing (solver);
    if (!solver->inconsistent) {
        size_t leaves = 1, at;
        push_leaf (solver, NULL, 0, LIT_NONE, solver->trail_size);
        while (leaves && leaves < most && !cdcl_interrupted (solver) &&
               (at = widest (solver)) < solver->frontier.size)
            leaves += (size_t) split (solver, at);
    }
    cdcl_end_probing (solver);
}

bool cdcl_next_cube (const struct cdcl *solver, size_t *at, const Lit **lits,
                     size_t *size) {
    const Lits *const frontier = &solver->frontier;
    while (*at < frontier->size) {
        const Lit *const leaf = frontier->data + *at;
        *at += HEAD + leaf[1];
        if (*leaf == GONE)
            continue;
        *lits = leaf + HEAD;
        *size = leaf[1];
        return true;
    }
    return false;
}
