// exchange.c -- exporting learned clauses to other solvers, and importing
// theirs.
//
// All clauses that the solver derives follow from the formula that was added to
// the solver, by resolution, substitution and unit propagation.  So another
// solver with the same formula may import them.  This is also sound if the
// importing solver has eliminated a variable x from the formula C.  Its
// remaining formula is equivalent to "there is an x such that C".  A clause
// without x that follows from C also follows from the remaining formula.  So
// importing the clause loses no model, and models can still be extended to x
// (extend.c).  Clauses with x are not imported.
//
// Clauses are imported at the root, after a restart, as redundant clauses.  A
// pop removes them, and reductions delete them if they are not used.  An
// imported clause of low glue is kept forever only after a conflict in this
// solver has used it, since one search often does not need the clauses of
// another.
//
// Units derived by inprocessing are exported, too.  With CHECK=2 imported
// clauses count as part of the formula.
//
// Sources: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009, for sharing short clauses; Audemard and Simon, "Lazy Clause Exchange
// Policy for Parallel SAT Solvers", SAT 2014, for glue as the measure, and for
// deleting imported clauses that are not used.

#include "cdcl/connect/exchange.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/misuse.h"
#include "cdcl/engine/trail.h"

bool cdcl_importing (const struct cdcl *solver) {
    return solver->exchange.calls.import_clause && !solver->has_kernel &&
           solver->exchange.last_restarts != solver->stats.restarts;
}

// Internalizes the literals into solver->scratch.  Returns false if a variable
// is inactive.
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

// Adds a clause of unassigned literals at the root.  Returns false if the
// solver has this clause already.
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
    solver->exchange.last_restarts = solver->stats.restarts;
    while (!solver->inconsistent &&
           (elits = calls->import_clause (calls->state, &glue))) {
        if (!import (solver, elits))
            continue;
        cdcl_backtrack (solver, 0);
        Lit *const lits = solver->scratch.data;
        size_t size = solver->scratch.size;
        const size_t named = size;
        cdcl_remember (solver, STEP_CLAUSE, "import", lits, size);
        if (!cdcl_reduce_lits (solver, lits, &size))
            continue;
        if (size && size < named)
            cdcl_lemma (solver, lits, size);
        solver->stats.imported += install (solver, lits, size, glue);
    }
}
