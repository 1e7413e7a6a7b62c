// check.c -- the invariants of the whole state, checked after each fixpoint,
// backjump and collection in builds with CHECK=1.
//
// A check that fails names the invariant and aborts the process: a broken
// invariant is a bug of the solver.  Each check reads the whole state, so only
// test builds can afford them.

#include "cdcl/engine/check.h"

#include "cdcl/engine/inline.h"

#include <stdio.h>

static void require (bool holds, const char *invariant) {
    if (holds)
        return;
    fprintf (stderr, "cdcl: invariant broken: %s\n", invariant);
    abort ();
}

void cdcl_check_trail (const struct cdcl *solver) {
    uint32_t level = 0;
    for (uint32_t i = 0; i < solver->trail_size; i++) {
        const Lit lit = solver->trail[i];
        require (solver->values[lit] > 0 && solver->values[negate (lit)] < 0,
                 "T1: values of the trail");
        while (level < current_level (solver) &&
               solver->levels.data[level].trail <= i)
            level++;
        require (level_of (solver, lit) == level, "T2: levels of the trail");
    }
    uint32_t count = 0;
    for (Var var = 0; var < solver->vars; var++) {
        const bool assigned = solver->values[lit_of (var, 0)];
        count += assigned;
        require (!assigned || !inactive (solver, var),
                 "E1: an inactive variable has no value");
        require (assigned || inactive (solver, var) ||
                     !(solver->heap.score[var] > 0) ||
                     heap_contains (&solver->heap, var),
                 "H1: a scored variable is in the heap");
    }
    require (count == solver->trail_size, "T1: the trail is all there is");
    const Heap *const heap = &solver->heap;
    for (size_t i = 1; i < heap->vars.size; i++)
        require (heap->score[heap->vars.data[(i - 1) / 2]] >=
                     heap->score[heap->vars.data[i]],
                 "H1: heap order");
}

static void check_watches (const struct cdcl *solver, ClauseRef ref) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    require (clause->search >= 2 && clause->search < clause->size, "W3");
    for (uint32_t i = 0; i < clause->size; i++)
        require (!inactive (solver, var_of (clause->lits[i])),
                 "E1: an inactive variable is in no clause");
    for (unsigned i = 0; i < 2; i++) {
        const Watches *const watches = solver->watches + clause->lits[i];
        unsigned found = 0;
        for (uint32_t j = 0; j < watches->size; j++)
            found += watches->data[j].ref == ref;
        require (found == 1, "W1: watched by the first two");
    }
}

// Checks the converse of W1: each watch belongs to a clause.  Each clause has
// its two watches, as checked above, so there is no surplus watch if there are
// twice as many watches as clauses.  Watches of garbage stay until the next
// collection.
static void count_watches (const struct cdcl *solver, size_t clauses) {
    size_t count = 0, binaries = 0, redundant_binaries = 0;
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        const Watches *const watches = solver->watches + lit;
        for (uint32_t i = 0; i < watches->size; i++) {
            const Watch watch = watches->data[i];
            if (watch_binary (watch)) {
                binaries++;
                redundant_binaries += watch_redundant_binary (watch);
                continue;
            }
            require (watch.ref < solver->arena.size, "W1: watch of a clause");
            count += !clause_garbage (arena_clause (&solver->arena, watch.ref));
        }
    }
    require (count == 2 * clauses, "W1: no surplus watch");
    // Elimination stops early when it derives the empty clause, and then the
    // counts may be wrong.
    require (solver->inconsistent ||
                 (binaries == 2 * solver->binary_clauses &&
                  redundant_binaries == 2 * solver->redundant_binaries),
             "W1: two watches for each binary clause");
}

void cdcl_check_clauses (const struct cdcl *solver) {
    size_t words = 0;
    const Refs *const lists[2] = {&solver->irredundants, &solver->redundants};
    for (unsigned l = 0; l < 2; l++)
        for (size_t i = 0; i < lists[l]->size; i++) {
            const ClauseRef ref = lists[l]->data[i];
            const Clause *const clause = arena_clause (&solver->arena, ref);
            words += CLAUSE_HEADER + clause->size;
            check_watches (solver, ref);
            require (l ? clause_redundant (clause)
                       : !clause_redundant (clause) && !clause->glue,
                     "A2: glue of a redundant clause");
        }
    require (words == arena_plain_words (&solver->arena) - solver->arena.wasted,
             "A1: live and wasted words");
    const size_t listed = lists[0]->size + lists[1]->size;
    const size_t unlisted = solver->arena.clauses - listed;
    require (listed <= solver->arena.clauses &&
                 !unlisted == !solver->arena.wasted,
             "A1: clauses of the arena that are in no list are garbage");
    count_watches (solver, listed);
}

static bool true_by (const struct cdcl *solver, Lit lit, uint32_t level) {
    return solver->values[lit] > 0 && level_of (solver, lit) <= level;
}

static void check_false_watches (const struct cdcl *solver) {
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        if (solver->values[lit] >= 0)
            continue;
        const Watches *const watches = solver->watches + lit;
        for (uint32_t i = 0; i < watches->size; i++) {
            const Watch watch = watches->data[i];
            const uint32_t level = level_of (solver, lit);
            if (true_by (solver, watch.blocking, level))
                continue;
            require (!watch_binary (watch), "W2: a binary clause");
            const Clause *const clause =
                arena_clause (&solver->arena, watch.ref);
            const Lit other = clause->lits[0] ^ clause->lits[1] ^ lit;
            require (true_by (solver, other, level), "W2: a false watch");
        }
    }
}

static void check_groups (const struct cdcl *solver) {
    const Groups *const groups = &solver->groups;
    if (!groups->indexed)
        return;
    for (size_t g = 0; g < groups->groups.size; g++) {
        const Group *const group = groups->groups.data + g;
        const uint64_t *const live = groups->live + group->word;
        uint32_t held = 0, open = 0, count = 0;
        for (uint32_t i = 0; i < group->size; i++) {
            const signed char value =
                solver->values[groups->lits.data[group->members + i]];
            const bool alive = live[i / 64] >> (i % 64) & 1;
            require (alive == (value >= 0), "M2: live members");
            held += value > 0;
            open += !value;
            count += alive;
        }
        require (group->size <= SMALL_GROUP || count == group->count,
                 "M2: count of live members");
        require (held <= 1, "M1: one true member");
        require (!held || !open, "M1: others false");
        require (!group->exactly_one || held || open > 1, "M1: exactly one");
    }
}

// A bit of `seen` that no other procedure uses.  It says that the pass over the
// trail has visited the variable.
enum { PASSED = 128 };

static void check_reason (const struct cdcl *solver, Lit lit) {
    const Lit *lits;
    Lit pair[1];
    const Reason reason = solver->assigned[var_of (lit)].reason;
    const size_t size = reason_lits (solver, reason, &lits, pair);
    for (size_t i = 0; i < size; i++) {
        if (lits[i] == lit)
            continue;
        require (solver->values[lits[i]] < 0,
                 "R1: others of a reason are false");
        require ((unsigned char) solver->seen[var_of (lits[i])] & PASSED,
                 "R1: others of a reason are earlier");
    }
}

// The reason of a root-level literal is never read, and its clause may be
// deleted.
static void check_reasons (const struct cdcl *solver) {
    for (uint32_t i = 0; i < solver->trail_size; i++) {
        const Lit lit = solver->trail[i];
        if (level_of (solver, lit))
            check_reason (solver, lit);
        solver->seen[var_of (lit)] |= (signed char) PASSED;
    }
    for (uint32_t i = 0; i < solver->trail_size; i++)
        solver->seen[var_of (solver->trail[i])] &= (signed char) ~PASSED;
}

void cdcl_check_fixpoint (const struct cdcl *solver) {
    cdcl_check_trail (solver);
    check_false_watches (solver);
    check_groups (solver);
    check_reasons (solver);
}
