// search.c -- the CDCL loop.  Start reading here.
//
// Propagate.  On a conflict, learn from it and jump back (analyze.c, learn.c).
// Otherwise run a procedure that is due, or else decide.  Each predicate stands
// beside its action.  The loop ends when all variables are assigned, at a
// conflict on the root level, when an assumption is false, or at a limit.  A
// Conflict whose reason is REASON_NONE means that there is no conflict
// (reason.h).
//
// Constraints with a propagation of their own are plugged in (plug.h).
//
// Assumptions are the first decisions.  Level i + 1 belongs to the i-th one; it
// stays empty if the assumption is true already.  The levels of the last call
// stay for those first assumptions that are the same in this call.
//
// Sources: Marques-Silva and Sakallah 1999; Een and Soerensson, "Temporal
// Induction by Incremental SAT Solving", BMC 2003, for assumptions.

#include "cdcl/search.h"

#include "cdcl/cardinality/hall.h"
#include "cdcl/connect/exchange.h"
#include "cdcl/decide/decide.h"
#include "cdcl/decide/mode.h"
#include "cdcl/decide/phase.h"
#include "cdcl/decide/reduce.h"
#include "cdcl/decide/restart.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/plug.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/simplify.h"
#include "cdcl/engine/trail.h"
#include "cdcl/inprocess/eliminate.h"
#include "cdcl/inprocess/vivify.h"
#include "cdcl/inprocess/walk.h"
#include "cdcl/learn/analyze.h"

static void keep_trail (struct cdcl *solver) {
    const Lits *const now = &solver->assumptions;
    const Lits *const then = &solver->assumed;
    size_t same = 0;
    while (same < now->size && same < then->size &&
           now->data[same] == then->data[same])
        same++;
    if (same < now->size || same < then->size)
        cdcl_backtrack (solver, (uint32_t) same);
}

// False if the next assumption is false.
static bool assume_next (struct cdcl *solver) {
    const Lit lit = solver->assumptions.data[current_level (solver)];
    if (solver->values[lit] < 0) {
        cdcl_analyze_assumption (solver, lit);
        return false;
    }
    lits_push (&solver->mem, &solver->assumed, lit);
    if (!solver->values[lit])
        cdcl_decide_literal (solver, lit);
    else
        cdcl_open_level (solver);
    return true;
}

// Propagates clauses and groups, then the plugs, until a fixpoint.
static Conflict propagate (struct cdcl *solver) {
    Conflict conflict;
    do
        conflict = cdcl_propagate_all (solver);
    while (!conflict.reason && cdcl_plugs_propagate (solver, &conflict) &&
           !conflict.reason);
    return conflict;
}

static void learn_from (struct cdcl *solver, Conflict conflict) {
    if (current_level (solver))
        cdcl_analyze (solver, conflict);
    else {
        solver->stats.conflicts++;
        cdcl_set_inconsistent (solver);
    }
}

// Runs one procedure that is due, and returns whether there was one.
// Procedures of the root level come first: a restart brings the search there,
// and then all of them that are due run one after the other.
static bool maintain (struct cdcl *solver) {
    if (cdcl_importing (solver))
        cdcl_import (solver);
    else if (cdcl_simplifying (solver))
        cdcl_simplify (solver);
    else if (cdcl_finding_hall (solver))
        cdcl_find_hall (solver);
    else if (cdcl_vivifying (solver))
        cdcl_vivify (solver);
    else if (cdcl_eliminating (solver))
        cdcl_eliminate (solver);
    else if (cdcl_restarting (solver))
        cdcl_restart (solver);
    else if (cdcl_switching (solver))
        cdcl_switch_mode (solver);
    else if (cdcl_rephasing (solver)) {
        cdcl_rephase (solver);
        cdcl_walk (solver);
    } else if (cdcl_reducing (solver))
        cdcl_reduce (solver);
    else
        return false;
    return true;
}

int cdcl_search (struct cdcl *solver) {
    keep_trail (solver);
    while (!solver->inconsistent) {
        Conflict conflict = propagate (solver);
        if (conflict.reason)
            learn_from (solver, conflict);
        else if (current_level (solver) < solver->assumptions.size) {
            if (!assume_next (solver))
                return CDCL_UNSAT;
        } else if (all_assigned (solver)) {
            if (cdcl_plugs_check_model (solver, &conflict))
                return CDCL_SAT;
            learn_from (solver, conflict);
        } else if (cdcl_limited (solver))
            return CDCL_UNKNOWN;
        else if (!maintain (solver))
            cdcl_decide (solver);
    }
    return CDCL_UNSAT;
}
