// shrink.c -- replaces all learned literals of a decision level by one literal.
//
// The literals of one level in the learned clause form a block.  They are all
// implied by the decision of this level and by literals of lower levels.  So
// the block is resolved backwards along the trail, as in analysis on the
// current level, until one literal of the level remains.  The clause gets
// shorter only if this adds no literal of a lower level, except for literals
// that are already in the clause or that minimization finds redundant.  If
// other literals would be added, the block is minimized literal by literal.
//
// After minimization, several of the remaining literals may have been falsified
// by the same true literal, in groups or by binary clauses.  Then the negation
// of this true literal replaces them.  Replacing single literals in this way,
// too, was worse: it took 1.5 times the conflicts where all constraints are
// groups.
//
//   seen[var]   SHRINKABLE    in the block, or resolved away in it
//               ONCE, TWICE   falsified one literal of the block, or several
//
// The walk starts at the end of the level, since the place of a literal on the
// trail is not stored; a block for which the walk would be too long is only
// minimized.
//
// Source: Fleury and Biere, "Efficient All-UIP Learned Clause Minimization",
// SAT 2021, after Feng and Bacchus, "Clause Size Reduction with all-UIP
// Learning", SAT 2020.

#include "cdcl/learn/shrink.h"

#include "cdcl/engine/inline.h"
#include "cdcl/learn/analyze.h"
#include "cdcl/learn/minimize.h"

enum { WALK = 2000 };

// Sorts all literals except the driving one by level.
static void sort_by_level (struct cdcl *solver) {
    Lits *const clause = &solver->clause;
    Keys *const keys = &solver->keys;
    keys->size = 0;
    for (size_t i = 1; i < clause->size; i++) {
        const Keyed keyed = {level_of (solver, clause->data[i]),
                             clause->data[i]};
        keys_push (&solver->mem, keys, keyed);
    }
    assert (keys->size == clause->size - 1);
    cdcl_sort (&solver->mem, keys, &solver->spare);
    for (size_t i = 1; i < clause->size; i++)
        clause->data[i] = keys->data[i - 1].value;
}

static void mark_shrinkable (struct cdcl *solver, Lit lit) {
    assert (solver->values[lit] < 0 && level_of (solver, lit));
    assert (!(solver->seen[var_of (lit)] & SHRINKABLE));
    solver->seen[var_of (lit)] |= SHRINKABLE;
    vars_push (&solver->mem, &solver->shrinkable, var_of (lit));
}

// Replaces `uip` by its antecedent.  Returns the number of new literals on the
// level of the block, or -1 if the clause would become longer.
static int replace (struct cdcl *solver, Lit uip, uint32_t level) {
    const Lit *lits;
    Lit pair[1];
    const Reason reason = solver->assigned[var_of (uip)].reason;
    const size_t size = reason_lits (solver, reason, &lits, pair);
    int more = 0;
    assert (solver->values[uip] > 0 && level_of (solver, uip) == level);
    if (reason_tag (reason) == REASON_NONE)
        return -1;
    for (size_t i = 0; i < size; i++) {
        const Lit lit = lits[i];
        const uint32_t at = level_of (solver, lit);
        assert (at <= level); // T2
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
    assert (open > 1 && begin < end);
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
        assert (open);
        open += (size_t) more - 1;
    }
    return LIT_NONE;
}

// Ends an attempt to replace a block.  If it succeeded, the remaining literals
// imply the literals that were resolved away; otherwise nothing has changed.
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

// If a pair (reason.h) falsified this literal, returns the other literal of the
// pair, the negation of a true literal.  Otherwise returns LIT_NONE.
static Lit find_excluder (const struct cdcl *solver, Lit lit) {
    assert (solver->values[lit] < 0);
    const Reason reason = solver->assigned[var_of (lit)].reason;
    return reason_tag (reason) == REASON_PAIR ? reason_payload (reason)
                                              : LIT_NONE;
}

static void count_excluder (struct cdcl *solver, Lit lit) {
    const Lit by = find_excluder (solver, lit);
    if (by == LIT_NONE)
        return;
    signed char *const seen = solver->seen + var_of (by);
    assert (solver->values[by] < 0);
    *seen |= *seen & ONCE ? TWICE : ONCE;
}

static void forget_counts (struct cdcl *solver, Lit lit) {
    const Lit by = find_excluder (solver, lit);
    solver->seen[var_of (lit)] &= (signed char) ~(ONCE | TWICE);
    if (by != LIT_NONE)
        solver->seen[var_of (by)] &= (signed char) ~(ONCE | TWICE);
}

// If one true literal falsified several literals of a block, replaces them by
// the negation of the true literal.  The negation is not in the block:
// otherwise minimization would have removed the other literals.
static size_t merge_excluded (struct cdcl *solver, Lit *lits, size_t size) {
    size_t kept = 0;
    for (size_t i = 0; i < size; i++)
        count_excluder (solver, lits[i]);
    for (size_t i = 0; i < size; i++) {
        const Lit by = find_excluder (solver, lits[i]);
        if (by == LIT_NONE || !(solver->seen[var_of (by)] & TWICE)) {
            lits[kept++] = lits[i];
            continue;
        }
        // A marked literal is already in the clause, or redundant in it.
        const bool fresh = !(solver->seen[var_of (by)] & SEEN);
        STEP_LITS (solver, fresh ? CDCL_EVENT_SHRUNK : CDCL_EVENT_MINIMIZED, by,
                   lits + i, 1, "shrink: %d replaces", lit_export (by));
        if (fresh) {
            solver->seen[var_of (by)] |= SEEN;
            vars_push (&solver->mem, &solver->analyzed, var_of (by));
            lits[kept++] = by;
        }
    }
    for (size_t i = 0; i < kept; i++)
        forget_counts (solver, lits[i]);
    assert (kept <= size);
    solver->stats.shrunken_literals += size - kept;
    return kept;
}

// Shrinks or minimizes a block.  Returns the number of literals that remain.
static size_t shrink_block (struct cdcl *solver, Lit *lits, size_t size) {
    assert (size);
    assert (level_of (solver, lits[0]) == level_of (solver, lits[size - 1]));
    if (size > 1) {
        for (size_t i = 0; i < size; i++)
            mark_shrinkable (solver, lits[i]);
        const Lit uip = find_uip (solver, level_of (solver, lits[0]), size);
        clear_shrinkable (solver, uip != LIT_NONE);
        if (uip != LIT_NONE) {
            STEP_LITS (solver, CDCL_EVENT_SHRUNK, negate (uip), lits, size,
                       "shrink to %d the block", lit_export (negate (uip)));
            lits[0] = negate (uip);
            solver->seen[var_of (uip)] |= SEEN;
            solver->stats.shrunken_literals += size - 1;
            return 1;
        }
    }
    const size_t kept = cdcl_minimize_lits (solver, lits, size);
    return merge_excluded (solver, lits, kept);
}

// Shrinks the blocks from the highest level down, since lower levels never
// depend on higher levels.
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
        assert (kept <= end - begin);
        memmove (clause->data + begin + kept, clause->data + end,
                 (clause->size - end) * sizeof (Lit));
        clause->size -= end - begin - kept;
        end = begin;
    }
}
