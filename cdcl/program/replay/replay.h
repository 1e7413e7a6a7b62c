// replay.h -- replays the trace of a search against its formula.
//
// `cdcl --trace` writes the trace; cdcl(1) describes its lines.  Each event is
// checked against the events before it:
//
//   clause, group    these are exactly the rows of the formula; clauses added
//                    by a propagator must be RUP
//   derive           the clause is RUP or RAT
//   decide, imply    the variable is unassigned; the reason is an existing clause
//                    or group, and all other literals of the reason are false,
//                    one of them at this level
//   resolve          the current clause has the negated pivot; pivots go
//                    backwards along the trail, and reasons precede their pivots
//   uip, learn       the clause is the computed clause, with its glue and
//                    backjump level; learned clauses are RUP
//   backjump         the level is the level of the learned clause, or after a
//                    restart the level of the assumptions
//   sat              the model satisfies the formula and the whole trail
//   unsat            the empty clause was derived, or the clause of the negated
//                    assumptions
//
// The replay shares no code with the solver, see drat.h.

#pragma once

#include "cdcl/checker/drat.h"

typedef struct cdcl_replay_report {
    uint64_t events, implied, conflicts, resolutions; // so far
    uint64_t derived, learned;                        // clauses
    uint64_t place, column; // position of the error: line, and column or 0
    char message[200];
} cdcl_replay_report;

// Returns CDCL_DRAT_OK if the trace holds, CDCL_DRAT_REJECTED if it differs
// from the replay, and CDCL_DRAT_BAD_PROOF if a line is not a line of a trace.
// In the last two cases the report has the position.  CDCL_DRAT_BAD_FORMULA and
// the other statuses are as in cdcl_drat_check, which also describes `read`.
// `stops`, which may be null, is called at intervals; a nonzero result ends the
// replay with CDCL_DRAT_STOPPED.
int cdcl_replay (void *formula, void *trace,
                 long (*read) (void *source, char *bytes, size_t size),
                 int (*stops) (void), cdcl_replay_report *report);
