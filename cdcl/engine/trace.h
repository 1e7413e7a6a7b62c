// trace.h -- a trace of the search for the user, event by event (cdcl.h).
//
// Assignments are not traced where they are made, in the innermost loops.  The
// trail contains all of them in order, with their reasons: cdcl_trace_trail
// sends the new ones at each fixpoint and each conflict.  All other events are
// sent where they happen, at the places that also write to the log (log.h) or
// to the proof:
//
//   STEP_LITS (solver, EVENT, lit, lits, size, "format", ...)
//   STEP_REASON (solver, EVENT, lit, reason, "format", ...)
//
// These expand to LOG_LITS and LOG_REASON, and send the event if there is a
// trace.
//
// Within inprocessing, only derived clauses are traced, not the trail: a
// procedure begins and ends at the root.
//
// Without a trace each of these macros costs one test of a null pointer,
// outside of propagation.

#pragma once

#include "cdcl/base/vec.h"
#include "cdcl/cdcl.h"
#include "cdcl/engine/reason.h"
#include "cdcl/proof/sink.h"

struct cdcl;

// Maximum nesting depth of procedures.
enum { TRACE_DEPTH = 4 };

typedef struct Trace {
    bool stepping;    // the window has begun: steps are sent
    cdcl_trace calls; // if calls.event is null, there is no trace
    uint32_t shown;   // literals of the trail already sent
    uint32_t levels;  // decision levels already sent
    bool searching;   // within a search
    bool analyzing;   // after a conflict: the next lemma is learned from it
    unsigned depth;   // number of open procedures
    char doing[TRACE_DEPTH]; // the open procedures, by letter (report.h)
    Ints lits;               // literals of the event being sent
} Trace;

// Sends the new part of the trail.  If there is no conflict, opaque reasons are
// explained for the event, and then become opaque again.
void cdcl_trace_trail (struct cdcl *, Conflict);
void cdcl_trace_backtrack (struct cdcl *, uint32_t level);

void cdcl_trace_conflict (struct cdcl *, Conflict);
void cdcl_trace_lits (struct cdcl *, cdcl_event_kind, Lit lit, const Lit *lits,
                      size_t size);
void cdcl_trace_reason (struct cdcl *, cdcl_event_kind, Lit lit, Reason);

extern const SinkCalls cdcl_trace_sink; // its state is the solver

void cdcl_trace_group (struct cdcl *, uint32_t group);

// Sends the start of a procedure, or the event of a line of the progress table
// (report.h).
void cdcl_trace_begin (struct cdcl *, char kind);
void cdcl_trace_report (struct cdcl *, char kind);

#define STEP_LITS(SOLVER, EVENT, LIT, LITS, SIZE, ...)                         \
    do {                                                                       \
        LOG_LITS (SOLVER, LITS, SIZE, __VA_ARGS__);                            \
        if (tracing (SOLVER))                                                  \
            cdcl_trace_lits (SOLVER, EVENT, LIT, LITS, SIZE);                  \
    } while (0)
#define STEP_REASON(SOLVER, EVENT, LIT, REASON, ...)                           \
    do {                                                                       \
        LOG_REASON (SOLVER, LIT, REASON, __VA_ARGS__);                         \
        if (tracing (SOLVER))                                                  \
            cdcl_trace_reason (SOLVER, EVENT, LIT, REASON);                    \
    } while (0)
