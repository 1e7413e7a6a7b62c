// replay.h -- replays the trace of a search against its formula.
//
// `cdcl --trace` writes the trace; cdcl(1) describes its lines.  Each event is
// checked against the events before it:
//
//   clause, group    the rows of the formula, all of them; clauses added by a
//                    propagator must be RUP
//   derive           RUP or RAT
//   decide, imply    the variable is unassigned; the reason is an existing clause
//                    or group, and all its other literals are false, one of
//                    them at this level
//   resolve          the current clause has the negated pivot; pivots go
//                    backwards along the trail, and reasons precede their pivots
//   uip, learn       are the computed clause, with its glue and backjump level;
//                    learned clauses are RUP
//   backjump         to the level of the learned clause; a restart goes to the
//                    assumptions
//   sat, unsat       the model satisfies the formula and the whole trail; the
//                    empty clause was derived, or the clause of the negated
//                    assumptions
//
// It shares nothing with the solver, see drat.h.

#pragma once

#include "cdcl/checker/drat.h"

typedef struct cdcl_replay_report {
    uint64_t events, implied, conflicts, resolutions; // so far
    uint64_t derived, learned;                        // clauses
    uint64_t place, column; // where it is wrong: line, and column or 0
    char message[200];
} cdcl_replay_report;

// Returns CDCL_DRAT_OK if the trace holds; CDCL_DRAT_REJECTED for a difference,
// CDCL_DRAT_BAD_PROOF if a line is not one of a trace, with the position;
// CDCL_DRAT_BAD_FORMULA and the other statuses as in cdcl_drat_check, which
// also describes `read`.  `stops`, which may be null, is called at intervals; a
// nonzero result ends the replay with CDCL_DRAT_STOPPED.
int cdcl_replay (void *formula, void *trace,
                 long (*read) (void *source, char *bytes, size_t size),
                 int (*stops) (void), cdcl_replay_report *report);
