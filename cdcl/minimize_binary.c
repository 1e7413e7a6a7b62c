// minimize_binary.c -- leave out learned literals that a binary clause resolves
// away.
//
// Where the driving literal u stands with -l in a binary clause (u | -l),
// resolving with it takes l out of the learned clause and brings in nothing new.
// Minimization does not find that: it goes back along antecedents, and -l may
// well have become true before and for another reason.  Pairs of group members are
// binary clauses too: if -u is in a group, each l that is in it goes.
//
// For small clauses of small glue alone: they stay, so they are worth it.
//
// Source: Audemard and Simon, "GLUCOSE: a solver that predicts learnt clauses
// quality", SAT Competition 2009.

#include "internal.h"

#include "analyze.h"

enum { LARGEST = 30, HIGHEST_GLUE = 6 };

static void unmark (struct cdcl *solver, Lit lit) {
    solver->seen[var_of (lit)] &= (signed char) ~SHRINKABLE;
}

// Marked literals that are needless beside the driving one lose their mark.
static void unmark_needless (struct cdcl *solver, Lit driving) {
    const Watches *const watches = solver->watches + driving;
    for (uint32_t i = 0; i < watches->size; i++)
        if (watch_binary (watches->data[i]) &&
            solver->values[watches->data[i].blocking] > 0)
            unmark (solver, watches->data[i].blocking);
    solver->stats.ticks += 1 + watches->size / 8;
    const Groups *const groups = &solver->groups;
    const Lit member = negate (driving);
    for (uint32_t i = groups->first[member]; i < groups->first[member + 1];
         i++) {
        const Group *const group =
            groups->groups.data + groups->owner[occ_word (groups->occs[i])];
        const Lit *const members = groups->lits.data + group->members;
        for (uint32_t j = 0; j < group->size; j++)
            if (solver->values[members[j]] < 0)
                unmark (solver, members[j]);
        solver->stats.ticks += 1 + group->size / 16;
    }
}

void cdcl_minimize_binary (struct cdcl *solver) {
    Lits *const clause = &solver->clause;
    if (clause->size < 2 || clause->size > LARGEST ||
        solver->glue > HIGHEST_GLUE)
        return;
    for (size_t i = 1; i < clause->size; i++)
        solver->seen[var_of (clause->data[i])] |= SHRINKABLE;
    unmark_needless (solver, clause->data[0]);
    size_t kept = 1;
    for (size_t i = 1; i < clause->size; i++) {
        const Lit lit = clause->data[i];
        if (solver->seen[var_of (lit)] & SHRINKABLE)
            clause->data[kept++] = lit;
        unmark (solver, lit);
    }
    solver->stats.binary_minimized += clause->size - kept;
    clause->size = kept;
}
