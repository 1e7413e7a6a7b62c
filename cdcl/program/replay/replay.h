// replay.h -- replays the trace of a search against its formula.
//
// The trace is what `cdcl --trace` writes; cdcl(1) describes its lines.  Each
// event is judged from the events before it:
//
//   clause, group    the rows of the formula, all of them; what a propagator adds
//                    must follow by unit propagation
//   derive           follows by unit propagation (RUP), or by RAT
//   decide, imply    the variable is open; the reason is a clause or group that
//                    is there, and all its other literals are false, one of them
//                    at this level
//   resolve          the clause so far has the negated pivot; pivots go back
//                    along the trail, and reasons before their pivots
//   uip, learn       are the computed clause, with its glue and level to jump
//                    to; learned clauses follow by unit propagation
//   backjump         where the learned clause says, after restarts to the
//                    assumptions
//   sat, unsat       the model satisfies the formula and all of the trail; the
//                    empty clause was derived, or what the assumptions negate
//
// It shares nothing with the solver, see drat.h.

#pragma once

#include "cdcl/checker/drat.h"

typedef struct cdcl_replay_report {
    uint64_t events, implied, conflicts, resolutions; // so far
    uint64_t derived, learned;                        // clauses
    uint64_t place, column; // where it is wrong, a line and perhaps a column
    char message[200];
} cdcl_replay_report;

// CDCL_DRAT_OK: the trace holds.  CDCL_DRAT_REJECTED: a difference, and
// CDCL_DRAT_BAD_PROOF: no line of a trace, at this place; CDCL_DRAT_BAD_FORMULA
// and the others as of cdcl_drat_check, which also describes `read`.  `stops`, which may be
// null, is asked now and then, and ends it where it returns nonzero: CDCL_DRAT_STOPPED.
int cdcl_replay (void *formula, void *trace,
                 long (*read) (void *source, char *bytes, size_t size),
                 int (*stops) (void), cdcl_replay_report *report);
