// trace.c -- sends the events of a search to the user, see trace.h.
//
// The window of the trace is an interval of conflicts.  Before the window, only
// events that add or delete clauses are sent, so that each clause of the window
// is known to the user.

#include "cdcl/engine/trace.h"

#include "cdcl/engine/inline.h"
#include "cdcl/engine/plug.h"

static void stop (struct cdcl *solver) {
    solver->trace.calls.event = NULL;
}

// Sends an event with the literals in trace.lits.
static void send (struct cdcl *solver, cdcl_event *event) {
    Trace *const trace = &solver->trace;
    event->lits = trace->lits.data;
    event->size = trace->lits.size;
    if (tracing (solver) && trace->calls.event (trace->calls.state, event))
        stop (solver);
    trace->lits.size = 0;
}

static void put (struct cdcl *solver, Lit lit) {
    ints_push (&solver->mem, &solver->trace.lits, lit_export (lit));
}

static void put_all (struct cdcl *solver, const Lit *lits, size_t size) {
    for (size_t i = 0; i < size; i++)
        put (solver, lits[i]);
}

// ---------------------------------------------------------------------------
// Reasons

static bool has_member (const struct cdcl *solver, uint32_t g, Lit lit) {
    const Group *const group = solver->groups.groups.data + g;
    const Lit *const members = solver->groups.lits.data + group->members;
    for (uint32_t i = 0; i < group->size; i++)
        if (members[i] == lit)
            return true;
    return false;
}

// Returns an at-most-one group that implies (lit | other), or -1.
static int group_of_pair (const struct cdcl *solver, Lit lit, Lit other) {
    const Groups *const groups = &solver->groups;
    if (groups->indexed)
        FOR_GROUPS (g, groups, negate (lit))
            if (has_member (solver, g, negate (other)))
                return (int) g;
    return -1;
}

// Puts the clause of a reason into the event, beginning with `lit` unless it is
// LIT_NONE.
static void put_reason (struct cdcl *solver, cdcl_event *event, Lit lit,
                        Reason reason) {
    const Lit *lits;
    Lit pair[1];
    const size_t size = reason_lits (solver, reason, &lits, pair);
    if (lit != LIT_NONE)
        put (solver, lit);
    for (size_t i = 0; i < size; i++)
        if (lits[i] != lit)
            put (solver, lits[i]);
    event->group = -1;
    switch (reason_tag (reason)) {
    case REASON_PAIR:
        event->group = group_of_pair (solver, lit, pair[0]);
        break;
    case REASON_GROUP:
        event->group = (int) reason_payload (reason);
        break;
    case REASON_CLAUSE:
        break;
    default:
        event->reason = reason ? CDCL_REASON_PROPAGATOR : CDCL_REASON_UNIT;
        return;
    }
    event->reason = event->group < 0 ? CDCL_REASON_CLAUSE : CDCL_REASON_GROUP;
}

// ---------------------------------------------------------------------------
// The trail

static void open_level (struct cdcl *solver, Lit lit) {
    Trace *const trace = &solver->trace;
    const bool assumed = trace->levels++ < solver->assumed.size;
    cdcl_event event = {.kind = assumed ? CDCL_EVENT_ASSUME : CDCL_EVENT_DECIDE,
                        .lit = lit_export (lit),
                        .level = (int) trace->levels};
    send (solver, &event);
}

// Sends the levels up to this one that have no literals: their assumptions were
// already true.
static void open_empty_levels (struct cdcl *solver, uint32_t level) {
    while (solver->trace.levels < level)
        open_level (solver, solver->assumed.data[solver->trace.levels]);
}

static void imply (struct cdcl *solver, Lit lit) {
    cdcl_event event = {.kind = CDCL_EVENT_IMPLY,
                        .lit = lit_export (lit),
                        .level = (int) level_of (solver, lit)};
    cdcl_explain (solver, lit);
    put_reason (solver, &event, lit, solver->assigned[var_of (lit)].reason);
    send (solver, &event);
}

// Ends the trace after the last conflict of its window.  Returns whether it
// did.
static bool beyond (struct cdcl *solver) {
    const cdcl_trace *const calls = &solver->trace.calls;
    if (!calls->conflicts ||
        solver->stats.conflicts - calls->from < calls->conflicts)
        return false;
    cdcl_event event = {.kind = CDCL_EVENT_STOP};
    send (solver, &event);
    stop (solver);
    return true;
}

void cdcl_trace_trail (struct cdcl *solver, Conflict conflict) {
    Trace *const trace = &solver->trace;
    // The window begins and ends between two conflicts.
    trace->stepping = solver->stats.conflicts >= trace->calls.from;
    if (!trace->stepping || beyond (solver))
        return;
    for (; trace->shown < solver->trail_size; trace->shown++) {
        const Lit lit = solver->trail[trace->shown];
        const uint32_t level = level_of (solver, lit);
        if (trace->levels == level) {
            imply (solver, lit);
            continue;
        }
        open_empty_levels (solver, level - 1);
        open_level (solver, lit);
    }
    open_empty_levels (solver, current_level (solver));
    if (!conflict.reason)
        cdcl_forget_explained (solver);
}

void cdcl_trace_backtrack (struct cdcl *solver, uint32_t level) {
    Trace *const trace = &solver->trace;
    const uint32_t trail = solver->levels.data[level].trail;
    if (trace->shown > trail)
        trace->shown = trail;
    if (trace->levels <= level)
        return;
    cdcl_event event = {.kind = CDCL_EVENT_BACKJUMP,
                        .from = (int) trace->levels,
                        .level = (int) level};
    trace->levels = level;
    send (solver, &event);
}

// ---------------------------------------------------------------------------
// Analysis

void cdcl_trace_conflict (struct cdcl *solver, Conflict conflict) {
    cdcl_event event = {.kind = CDCL_EVENT_CONFLICT,
                        .level = (int) current_level (solver)};
    solver->trace.analyzing = current_level (solver);
    if (!solver->trace.stepping)
        return;
    put_reason (solver, &event, conflict.first, conflict.reason);
    send (solver, &event);
}

void cdcl_trace_lits (struct cdcl *solver, cdcl_event_kind kind, Lit lit,
                      const Lit *lits, size_t size) {
    cdcl_event event = {.kind = kind,
                        .lit = lit == LIT_NONE ? 0 : lit_export (lit)};
    if (!solver->trace.stepping && kind >= CDCL_EVENT_DECIDE)
        return;
    put_all (solver, lits, size);
    send (solver, &event);
}

void cdcl_trace_reason (struct cdcl *solver, cdcl_event_kind kind, Lit lit,
                        Reason reason) {
    cdcl_event event = {.kind = kind, .lit = lit_export (lit)};
    if (!solver->trace.stepping)
        return;
    put_reason (solver, &event, lit, reason);
    send (solver, &event);
}

// ---------------------------------------------------------------------------
// Clauses

static void given (void *state, const ProofStep *step) {
    struct cdcl *const solver = state;
    cdcl_event event = {
        .kind = step->kind == STEP_AT_MOST_ONE   ? CDCL_EVENT_AT_MOST_ONE
                : step->kind == STEP_EXACTLY_ONE ? CDCL_EVENT_EXACTLY_ONE
                                                 : CDCL_EVENT_CLAUSE,
        .name = step->by};
    put_all (solver, step->lits, step->size);
    send (solver, &event);
}

typedef struct Reported {
    char kind;           // see report.h
    unsigned char event; // a cdcl_event_kind
    const char *name;
} Reported;

// Returns the trace event of a report kind, or null if the kind is not traced.
static const Reported *reported (char kind) {
    static const Reported rows[] = {
#define REPORT(NAME, LETTER, EVENT, TEXT) {LETTER, CDCL_EVENT_##EVENT, TEXT},
#include "cdcl/engine/report.def"
#undef REPORT
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].kind == kind)
            return rows + i;
    return NULL;
}

// Returns what the solver is currently doing.
static const char *doing (const Trace *trace) {
    return trace->depth       ? reported (trace->doing[trace->depth - 1])->name
           : trace->searching ? "search"
                              : "add";
}

void cdcl_trace_group (struct cdcl *solver, uint32_t g) {
    const Group *const group = solver->groups.groups.data + g;
    cdcl_event event = {.kind = CDCL_EVENT_GROUP,
                        .group = (int) g,
                        .exactly_one = group->exactly_one,
                        .name = doing (&solver->trace)};
    put_all (solver, solver->groups.lits.data + group->members, group->size);
    send (solver, &event);
}

static void lemma (void *state, const ProofStep *step) {
    struct cdcl *const solver = state;
    Trace *const trace = &solver->trace;
    const bool learned = trace->analyzing && step->origin == FOLLOWS;
    cdcl_event event = {.kind = learned ? CDCL_EVENT_LEARN : CDCL_EVENT_DERIVE,
                        .name = learned ? NULL : doing (trace)};
    if (learned) {
        event.glue = (int) solver->glue;
        event.level = (int) solver->jump_level;
        trace->analyzing = false;
    }
    put_all (solver, step->lits, step->size);
    send (solver, &event);
}

static void deletion (void *state, const ProofStep *step) {
    struct cdcl *const solver = state;
    cdcl_event event = {.kind = CDCL_EVENT_DELETE};
    put_all (solver, step->lits, step->size);
    send (solver, &event);
}

const SinkCalls cdcl_trace_sink = {
    .given = given, .lemma = lemma, .deletion = deletion};

// ---------------------------------------------------------------------------
// Procedures and answers

void cdcl_trace_begin (struct cdcl *solver, char kind) {
    Trace *const trace = &solver->trace;
    cdcl_event event = {.kind = CDCL_EVENT_BEGIN,
                        .name = reported (kind)->name};
    assert (event.name && trace->depth < TRACE_DEPTH);
    trace->doing[trace->depth++] = kind;
    send (solver, &event);
}

static void put_model (struct cdcl *solver) {
    const signed char *const values = model_values (solver);
    for (Var var = 0; var < solver->vars; var++)
        put (solver, lit_of (var, values[lit_of (var, 0)] <= 0));
}

static void begin_search (struct cdcl *solver) {
    solver->trace.searching = true;
    // An invalid reply may have ended the last search anywhere.
    solver->trace.analyzing = false;
    solver->trace.depth = 0;
    put_all (solver, solver->assumptions.data, solver->assumptions.size);
}

void cdcl_trace_report (struct cdcl *solver, char kind) {
    Trace *const trace = &solver->trace;
    const Reported *const row = reported (kind);
    if (!row)
        return;
    cdcl_event event = {.kind = (cdcl_event_kind) row->event,
                        .name = row->name};
    switch (event.kind) {
    case CDCL_EVENT_SOLVE:
        begin_search (solver);
        break;
    case CDCL_EVENT_END:
        assert (trace->depth);
        trace->depth--;
        break;
    case CDCL_EVENT_SAT:
        put_model (solver);
        trace->searching = false;
        break;
    case CDCL_EVENT_UNSAT:
    case CDCL_EVENT_UNKNOWN:
        trace->searching = false;
        break;
    default: // the event is a change within the search
        if (!trace->stepping)
            return;
    }
    send (solver, &event);
}
