// shrink.c -- replace all learned literals of a decision level by a single one.
//
// The literals of one level in the learned clause, a block, are all implied by
// the decision of that level and by literals of lower levels.  So resolve
// backwards along the trail, as analysis does on the current level, until one
// literal of the level is left.  That is only sound for the size of the clause
// if nothing new of lower levels comes in: literals that are in the clause, or
// that minimization finds implied by it, may.  Where it fails the block is
// minimized literal by literal, and of what is left those literals that one
// true literal excluded, in groups or by binary clauses, give way
// to its negation: a true member of several groups excludes many.  Going
// further, one literal for one, makes clauses that hold less often: half as many
// conflicts again where groups are all there is.
//
//   seen[var]   SHRINKABLE    in the block, or resolved away in it
//               ONCE, TWICE   excluded one literal of the block, or several
//
// The walk starts at the end of the level, since nobody knows where on the
// trail a literal is; a block for which it would be too long is only minimized.
//
// Source: Fleury and Biere, "Efficient All-UIP Learned Clause Minimization",
// SAT 2021, after Feng and Bacchus, "Clause Size Reduction with all-UIP
// Learning", SAT 2020.

#include "cdcl/learn/shrink.h"

#include "cdcl/engine/inline.h"
#include "cdcl/learn/analyze.h"
#include "cdcl/learn/minimize.h"

enum { WALK = 2000 };

// Sorts all literals but the driving one by level.
static void sort_by_level (struct cdcl *solver) {
    Lits *const clause = &solver->clause;
    Keys *const keys = &solver->keys;
    keys->size = 0;
    for (size_t i = 1; i < clause->size; i++) {
        const Keyed keyed = {level_of (solver, clause->data[i]),
                             clause->data[i]};
        keys_push (&solver->mem, keys, keyed);
    }
    cdcl_sort (&solver->mem, keys, &solver->spare);
    for (size_t i = 1; i < clause->size; i++)
        clause->data[i] = keys->data[i - 1].value;
}

static void mark_shrinkable (struct cdcl *solver, Lit lit) {
    solver->seen[var_of (lit)] |= SHRINKABLE;
    vars_push (&solver->mem, &solver->shrinkable, var_of (lit));
}

// The antecedent of `uip` takes its place.  How many more literals of this
// level there are now, or -1 if the clause would grow.
static int replace (struct cdcl *solver, Lit uip, uint32_t level) {
    const Lit *lits;
    Lit pair[1];
    const Reason reason = solver->assigned[var_of (uip)].reason;
    const size_t size = reason_lits (solver, reason, &lits, pair);
    int more = 0;
    if (reason_tag (reason) == REASON_NONE)
        return -1;
    for (size_t i = 0; i < size; i++) {
        const Lit lit = lits[i];
        const uint32_t at = level_of (solver, lit);
        if (lit == uip || !at)
            continue;
        if (at < level) {
            if (!cdcl_redundant (solver, lit))
                return -1;
        } else if (!(solver->seen[var_of (lit)] & SHRINKABLE)) {
            mark_shrinkable (solver, lit);
            more++;
        }
    }
    return more;
}

static Lit find_uip (struct cdcl *solver, uint32_t level, size_t open) {
    const uint32_t end = level < current_level (solver)
                             ? solver->levels.data[level].trail
                             : solver->trail_size;
    const uint32_t begin = solver->levels.data[level - 1].trail;
    const uint32_t stop = end - begin > WALK ? end - WALK : begin;
    for (uint32_t idx = end; idx-- > stop;) {
        const Lit lit = solver->trail[idx];
        if (!(solver->seen[var_of (lit)] & SHRINKABLE))
            continue;
        if (open == 1)
            return lit;
        const int more = replace (solver, lit, level);
        if (more < 0)
            return LIT_NONE;
        open += (size_t) more - 1;
    }
    return LIT_NONE;
}

// Those resolved away are implied by what is left; else nothing happened.
static void clear_shrinkable (struct cdcl *solver, bool done) {
    for (size_t i = 0; i < solver->shrinkable.size; i++) {
        const Var var = solver->shrinkable.data[i];
        solver->seen[var] &= (signed char) ~SHRINKABLE;
        if (!done)
            continue;
        solver->seen[var] |= REMOVABLE;
        vars_push (&solver->mem, &solver->analyzed, var);
    }
    solver->shrinkable.size = 0;
}

// The true literal that excluded this false one, negated, or LIT_NONE.
static Lit excluder (const struct cdcl *solver, Lit lit) {
    const Reason reason = solver->assigned[var_of (lit)].reason;
    return reason_tag (reason) == REASON_PAIR ? reason_payload (reason)
                                              : LIT_NONE;
}

static void count_excluder (struct cdcl *solver, Lit lit) {
    const Lit by = excluder (solver, lit);
    if (by == LIT_NONE)
        return;
    signed char *const seen = solver->seen + var_of (by);
    *seen |= *seen & ONCE ? TWICE : ONCE;
}

static void forget_counts (struct cdcl *solver, Lit lit) {
    const Lit by = excluder (solver, lit);
    solver->seen[var_of (lit)] &= (signed char) ~(ONCE | TWICE);
    if (by != LIT_NONE)
        solver->seen[var_of (by)] &= (signed char) ~(ONCE | TWICE);
}

// Literals of a block that the same true literal excluded give way to its
// negation, which is not in the block: minimization would have removed them.
static size_t merge_excluded (struct cdcl *solver, Lit *lits, size_t size) {
    size_t kept = 0;
    for (size_t i = 0; i < size; i++)
        count_excluder (solver, lits[i]);
    for (size_t i = 0; i < size; i++) {
        const Lit by = excluder (solver, lits[i]);
        if (by == LIT_NONE || !(solver->seen[var_of (by)] & TWICE)) {
            lits[kept++] = lits[i];
            continue;
        }
        LOG_LITS (solver, lits + i, 1, "shrink: %d in place of",
                  lit_export (by));
        if (!(solver->seen[var_of (by)] & SEEN)) {
            solver->seen[var_of (by)] |= SEEN;
            vars_push (&solver->mem, &solver->analyzed, var_of (by));
            lits[kept++] = by;
        }
    }
    for (size_t i = 0; i < kept; i++)
        forget_counts (solver, lits[i]);
    solver->stats.shrunken_literals += size - kept;
    return kept;
}

// The literals are of one level.  How many are left of them.
static size_t shrink_block (struct cdcl *solver, Lit *lits, size_t size) {
    if (size > 1) {
        for (size_t i = 0; i < size; i++)
            mark_shrinkable (solver, lits[i]);
        const Lit uip = find_uip (solver, level_of (solver, lits[0]), size);
        clear_shrinkable (solver, uip != LIT_NONE);
        if (uip != LIT_NONE) {
            LOG_LITS (solver, lits, size, "shrink to %d the block",
                      lit_export (negate (uip)));
            lits[0] = negate (uip);
            solver->seen[var_of (uip)] |= SEEN;
            solver->stats.shrunken_literals += size - 1;
            return 1;
        }
    }
    const size_t kept = cdcl_minimize_lits (solver, lits, size);
    return merge_excluded (solver, lits, kept);
}

// From the highest level down, as lower ones never depend on higher ones.
void cdcl_shrink (struct cdcl *solver) {
    Lits *const clause = &solver->clause;
    sort_by_level (solver);
    size_t end = clause->size;
    while (end > 1) {
        const uint32_t level = level_of (solver, clause->data[end - 1]);
        size_t begin = end - 1;
        while (begin > 1 && level_of (solver, clause->data[begin - 1]) == level)
            begin--;
        const size_t kept =
            shrink_block (solver, clause->data + begin, end - begin);
        memmove (clause->data + begin + kept, clause->data + end,
                 (clause->size - end) * sizeof (Lit));
        clause->size -= end - begin - kept;
        end = begin;
    }
}
