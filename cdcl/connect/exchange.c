// exchange.c -- learned clauses are given to other solvers, and taken from
// them.
//
// Whatever the solver derives follows from what was added to it: resolution,
// substitution and unit propagation add nothing that does not.  So another
// solver of the same formula may have it.  Is it still good for one that has
// eliminated variables?  What is left there of a formula C after x is gone is
// equivalent to "there is an x such that C", so a clause without x that follows
// from C follows from it too, and each model of both extends as before
// (extend.c).  Clauses with x are left out.
//
// Clauses come in after a restart, at the root, as learned ones: frames take
// them back, and reductions drop them if they are of no use.  Even a low glue
// does not keep them for good before they were in a conflict here, since what
// one search needs is often none of the other's business.
//
// Units that inprocessing derives are given, too.  In builds with CHECK=2 what
// is taken counts as part of the formula.
//
// Sources: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009, for sharing short clauses; Audemard and Simon, "Lazy Clause Exchange
// Policy for Parallel SAT Solvers", SAT 2014, for glue as the measure, and for
// imports on probation.

#include "cdcl/connect/exchange.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/misuse.h"
#include "cdcl/engine/trail.h"

bool cdcl_importing (const struct cdcl *solver) {
    return solver->exchange.calls.import_clause && !solver->has_kernel &&
           solver->exchange.asked != solver->stats.restarts;
}

// The literals go to solver->scratch.  False if a variable is inactive.
static bool import (struct cdcl *solver, const int *elits) {
    Lits *const lits = &solver->scratch;
    const int vars = (int) solver->vars;
    bool active = true;
    lits->size = 0;
    for (; *elits; elits++) {
        if (*elits < -vars || *elits > vars)
            cdcl_invalid_reply (solver, "cdcl_exchange",
                                "variable of a clause does not exist");
        const Lit lit = lit_import (*elits);
        active = active && !inactive (solver, var_of (lit));
        lits_push (&solver->mem, lits, lit);
    }
    return active;
}

// At the root; a clause of literals without a value.  False if it was known.
static bool install (struct cdcl *solver, const Lit *lits, size_t size,
                     int glue) {
    if (!size)
        cdcl_set_inconsistent (solver);
    else if (size == 1)
        cdcl_add_unit (solver, lits[0]);
    else if (size > 2) {
        unsigned ours = glue > 0 && (size_t) glue < size ? (unsigned) glue
                                                         : (unsigned) size - 1;
        if (ours <= solver->options.tier1)
            ours = (unsigned) solver->options.tier1 + 1;
        cdcl_new_clause (solver, lits, size, true, ours);
    } else if (cdcl_watches_have_binary (solver->watches + lits[0], lits[1]))
        return false;
    else
        cdcl_new_binary (solver, lits[0], lits[1], true);
    return true;
}

void cdcl_import (struct cdcl *solver) {
    const cdcl_exchange *const calls = &solver->exchange.calls;
    const int *elits;
    int glue = 0;
    solver->exchange.asked = solver->stats.restarts;
    while (!solver->inconsistent &&
           (elits = calls->import_clause (calls->state, &glue))) {
        if (!import (solver, elits))
            continue;
        cdcl_backtrack (solver, 0);
        Lit *const lits = solver->scratch.data;
        size_t size = solver->scratch.size;
        const size_t named = size;
        cdcl_remember (solver, RUP_CLAUSE, lits, size);
        if (!cdcl_reduce_lits (solver, lits, &size))
            continue;
        if (size && size < named)
            cdcl_lemma (solver, lits, size);
        solver->stats.imported += install (solver, lits, size, glue);
    }
}
