// minimize.c -- removes redundant literals from the learned clause.
//
// A literal of the learned clause is redundant if repeated resolution reduces
// its antecedent to other literals of the clause: resolving the clause with the
// result removes the literal and adds none.  The recursion caches its results
// as REMOVABLE or POISON.  It never enters a decision level without a literal
// in the clause, since the decision of this level would remain in the result.
//
// Source: Soerensson and Biere, "Minimizing Learned Clauses", SAT 2009.
//
// Called by analyze.c.  If the option `shrink` is on, analyze.c calls shrink.c
// instead.
//
// Reads the stamps of the levels of the clause; relies on R1 (reason.h).  A
// literal that is SEEN and below the current level is in the clause: all
// literals that were resolved away are on the current level, and no literal
// depends on a later level (T2, trail.c).

#include "cdcl/learn/minimize.h"

#include "cdcl/engine/inline.h"
#include "cdcl/learn/analyze.h"

static bool redundant (struct cdcl *solver, Lit lit, int64_t depth) {
    const Var var = var_of (lit);
    const Assigned *const assigned = solver->assigned + var;
    assert (solver->values[lit] < 0 && depth >= 0);
    if (!assigned->level || (solver->seen[var] & REMOVABLE))
        return true;
    if (depth && (solver->seen[var] & SEEN))
        return true;
    if (reason_tag (assigned->reason) == REASON_NONE ||
        (solver->seen[var] & POISON) || depth >= solver->options.minimize ||
        solver->stamps[assigned->level] != solver->stamp)
        return false;
    const Lit *lits;
    Lit pair[1];
    const size_t size = reason_lits (solver, assigned->reason, &lits, pair);
    bool all = true;
    for (size_t i = 0; all && i < size; i++)
        all = lits[i] == negate (lit) || redundant (solver, lits[i], depth + 1);
    if (depth)
        vars_push (&solver->mem, &solver->analyzed, var);
    assert (!(solver->seen[var] & (REMOVABLE | POISON)));
    solver->seen[var] |= all ? REMOVABLE : POISON;
    return all;
}

bool cdcl_redundant (struct cdcl *solver, Lit lit) {
    return redundant (solver, lit, 1);
}

// Kept literals keep the mark SEEN.  Removed literals keep it, too, which is
// sound: the literals that imply a removed literal also imply all its
// consequences.
size_t cdcl_minimize_lits (struct cdcl *solver, Lit *lits, size_t size) {
    size_t kept = 0;
    for (size_t i = 0; i < size; i++)
        if (!redundant (solver, lits[i], 0))
            lits[kept++] = lits[i];
        else
            STEP_LITS (solver, CDCL_EVENT_MINIMIZED, LIT_NONE, lits + i, 1,
                       "minimize: remove");
    assert (kept <= size);
    solver->stats.minimized_literals += size - kept;
    return kept;
}

void cdcl_minimize (struct cdcl *solver) {
    Lits *const clause = &solver->clause;
    assert (clause->size);
    clause->size =
        1 + cdcl_minimize_lits (solver, clause->data + 1, clause->size - 1);
}
