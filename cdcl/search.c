// search.c -- the CDCL loop.  Start reading here.
//
// Propagate.  On a conflict, learn a clause and backjump (analyze.c, learn.c).
// Otherwise run a procedure that is due, or else decide.  The predicate that
// returns whether a procedure is due is next to the procedure.  The loop ends
// when all variables are assigned and every plug accepts the model, at a
// conflict on the root level, when an assumption is false, or at a limit.  A
// Conflict whose reason is REASON_NONE means that there is no conflict
// (reason.h).
//
// A plug is a constraint with its own propagation (plug.h): an IPASIR-UP
// propagator, a kernel, or the all-different constraints.
//
// Assumptions are the first decisions.  Level i + 1 belongs to assumption i,
// counted from 0; it stays empty if the assumption is true already.  From one
// call to the next, the levels of the common prefix of the old and the new
// assumptions are kept.
//
// Sources: Marques-Silva and Sakallah 1999; Een and Soerensson, "Temporal
// Induction by Incremental SAT Solving", BMC 2003, for assumptions.

#include "cdcl/search.h"

#include "cdcl/connect/exchange.h"
#include "cdcl/decide/decide.h"
#include "cdcl/decide/mode.h"
#include "cdcl/decide/phase.h"
#include "cdcl/decide/reduce.h"
#include "cdcl/decide/restart.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/plug.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/simplify.h"
#include "cdcl/engine/trail.h"
#include "cdcl/learn/analyze.h"
#include "cdcl/schedule.h"

// Backtracks to the common prefix of these assumptions and the assumptions of
// the last call.  `assumed` holds the assumptions whose levels are open;
// cdcl_backtrack shortens it.
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

// Opens the level of the next assumption.  If the assumption is false,
// determines which assumptions fail together, and returns false.
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
// cdcl_plugs_propagate returns true if a plug assigned a literal or found a
// conflict.
static Conflict propagate (struct cdcl *solver) {
    Conflict conflict;
    do
        conflict = cdcl_propagate_all (solver);
    while (!conflict.reason && cdcl_plugs_propagate (solver, &conflict) &&
           !conflict.reason);
    if (tracing (solver))
        cdcl_trace_trail (solver, conflict);
    return conflict;
}

// Learns a clause and backjumps.  After a conflict at the root the formula is
// unsatisfiable.
static void learn_from (struct cdcl *solver, Conflict conflict) {
    if (tracing (solver) && !solver->inconsistent)
        cdcl_trace_conflict (solver, conflict);
    if (current_level (solver))
        cdcl_analyze (solver, conflict);
    else {
        solver->stats.conflicts++;
        cdcl_hint_conflict (solver, conflict, NULL, 0);
        cdcl_set_inconsistent (solver);
    }
}

// Runs the first procedure that is due, and returns whether one was due.
// Import and inprocessing backtrack to the root themselves; simplification is
// due only at the root.  A restart keeps the assumptions.
static bool maintain (struct cdcl *solver) {
    if (cdcl_importing (solver)) // clauses that other solvers learned
        cdcl_import (solver);
    else if (cdcl_simplifying (solver)) // new literals are fixed at the root
        cdcl_simplify (solver);
    else if (cdcl_inprocess (solver)) // techniques.def
        return true;
    else if (cdcl_restarting (solver))
        cdcl_restart (solver);
    else if (cdcl_switching (solver)) // between focused and stable mode
        cdcl_switch_mode (solver);
    else if (cdcl_rephasing (solver))
        cdcl_rephase (solver);
    else if (cdcl_reducing (solver)) // deletes redundant clauses of little use
        cdcl_reduce (solver);
    else
        return false;
    return true;
}

int cdcl_search (struct cdcl *solver) {
    keep_trail (solver);
    cdcl_begin_schedule (solver);
    while (!solver->inconsistent) {
        Conflict conflict = propagate (solver);
        if (conflict.reason)
            learn_from (solver, conflict);
        else if (current_level (solver) < solver->assumptions.size) {
            if (!assume_next (solver))
                return CDCL_UNSAT;
        } else if (all_assigned (solver)) { // except eliminated variables
            if (cdcl_plugs_check_model (solver, &conflict))
                return CDCL_SAT;
            learn_from (solver, conflict);
        } else if (cdcl_limited (solver)) // or interrupted
            return CDCL_UNKNOWN;
        else if (!maintain (solver))
            cdcl_decide (solver);
    }
    return CDCL_UNSAT;
}
