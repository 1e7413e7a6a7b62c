// api.c -- the public functions for creating a solver, adding constraints, and
// solving.
//
// A wrong call changes nothing and returns an error (api.h).  When memory runs
// out, the solver is BROKEN and only cdcl_free is useful.  Answers are read in
// answers.c; limits, callbacks and options are set in settings.c.

#include "cdcl/api/api.h"

#include "cdcl/api/grow.h"
#include "cdcl/api/parts.h"
#include "cdcl/cardinality/detect.h"
#include "cdcl/connect/kernel.h"
#include "cdcl/connect/propagator.h"
#include "cdcl/decide/decide.h"
#include "cdcl/decide/forget.h"
#include "cdcl/dpll.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/export.h"
#include "cdcl/engine/frames.h"
#include "cdcl/engine/group.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/misuse.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/trail.h"
#include "cdcl/learn/analyze.h"
#include "cdcl/lookahead.h"
#include "cdcl/proof/veripb.h"
#include "cdcl/proof/lrat.h"
#include "cdcl/search.h"

#include <stdio.h>

const char *cdcl_error (const cdcl *solver) {
    return solver ? solver->error : "";
}

// Called after a callback gave an invalid reply: the search ends at the root
// level.
static int abandon (struct cdcl *solver) {
    solver->invalid_reply = false;
    cdcl_end_analysis (solver);
    cdcl_touch (solver);
    cdcl_backtrack (solver, 0);
    solver->assumptions.size = 0;
    solver->state = UNKNOWN;
    cdcl_proof_flush (&solver->proof);
    __atomic_store_n (&solver->terminated, 0, __ATOMIC_RELAXED);
    return leave (solver, CDCL_MISUSE);
}

int cdcl_escaped (struct cdcl *solver) {
    if (solver->invalid_reply)
        return abandon (solver);
    solver->state = BROKEN;
    cdcl_note_error (solver, "cdcl", "memory ran out", 0);
    return leave (solver, CDCL_OUT_OF_MEMORY);
}

// ---------------------------------------------------------------------------

// Initializes a solver without a problem.  All other fields must be zero.
static void begin (struct cdcl *solver) {
    solver->score_increment = 1;
    ema_init (&solver->decision_rate, 1e5);
#if defined(CHECK) && CHECK >= 2
    solver->rup.mem = &solver->mem;
    cdcl_add_sink (solver, &solver->rup, &cdcl_rup_sink);
#endif
    cdcl_begin_parts (solver);
}

cdcl *cdcl_new_with_memory (void *state, cdcl_resize resize) {
    cdcl *const solver = (cdcl *) resize (state, NULL, cdcl_size ());
    if (!solver)
        return NULL;
    memset (solver, 0, sizeof *solver);
    solver->mem.state = state;
    solver->mem.resize = resize;
    solver->mem.bytes = solver->mem.peak = cdcl_size ();
    solver->mem.limit = SIZE_MAX;
    cdcl_options_init (&solver->options);
    Limits *const limits = &solver->limits;
    limits->seconds = -1;
    limits->conflicts = limits->decisions = limits->propagations = -1;
    limits->bytes = -1;
    begin (solver);
    return solver;
}

cdcl *cdcl_new (void) {
    return cdcl_new_with_memory (NULL, cdcl_libc_resize);
}

void cdcl_free (cdcl *solver) {
    if (!solver)
        return;
    REQUIRE_OR (, !solver->busy, "called from a callback");
    solver->busy = true;
    cdcl_proof_flush (&solver->proof);
    cdcl_release (solver);
    cdcl_veripb_free (&solver->mem, solver->proof.veripb);
    lits_release (&solver->mem, &solver->proof.sorted);
    solver->mem.resize (solver->mem.state, solver, 0);
}

// Counters restart at zero, since all intervals depend on them.  So the search
// for the next problem is identical to the search of a new solver.
int cdcl_clear (cdcl *solver) {
    ENTER_PLAIN ();
    REQUIRE (!recording (solver), "a proof or trace cannot remove clauses");
    cdcl_release (solver);
    cdcl_stats_add (&solver->past, &solver->stats);
    const size_t from = offsetof (struct cdcl, state),
                 to = offsetof (struct cdcl, limits);
    memset ((char *) solver + from, 0, to - from);
    solver->exchange.last_restarts = UINT64_MAX;
    begin (solver);
    return CDCL_OK;
}

const char *cdcl_version (void) {
    return CDCL_VERSION;
}

const char *cdcl_signature (void) {
    return "cdcl-" CDCL_VERSION;
}

// ---------------------------------------------------------------------------

void cdcl_touch (struct cdcl *solver) {
    for (size_t i = 0; i < solver->failing.size; i++)
        solver->failed[var_of (solver->failing.data[i])] = 0;
    solver->failing.size = 0;
    solver->state = READY;
}

// Converts `elits` to internal literals in solver->scratch, and creates their
// variables.
static void import (cdcl *solver, const int *elits, size_t size) {
    uint32_t vars = 0;
    solver->scratch.size = 0;
    lits_reserve (&solver->mem, &solver->scratch, size);
    for (size_t i = 0; i < size; i++) {
        const Lit lit = lit_import (elits[i]);
        solver->scratch.data[i] = lit;
        if (var_of (lit) >= vars)
            vars = var_of (lit) + 1;
    }
    solver->scratch.size = size;
    cdcl_grow (solver, vars);
    cdcl_name (solver, solver->scratch.data, size);
}

static void add_clause (cdcl *solver, const int *elits, size_t size) {
    cdcl_touch (solver);
    import (solver, elits, size);
    cdcl_remember (solver, STEP_CLAUSE, NULL, solver->scratch.data, size);
    solver->adding = true;
    if (!solver->inconsistent)
        cdcl_add_simplified (solver, solver->scratch.data, size, false);
    solver->adding = false;
}

int cdcl_add_clause (cdcl *solver, const int *lits, size_t size) {
    ENTER_PLAIN ();
    REQUIRE (good_lits (lits, size), BAD_LIT);
    BEGIN_ADDING ();
    add_clause (solver, lits, size);
    return leave (solver, CDCL_OK);
}

int cdcl_add_clauses (cdcl *solver, const int *lits, size_t size) {
    ENTER_PLAIN ();
    REQUIRE (lits || !size, "null argument");
    for (size_t i = 0; i < size; i++)
        REQUIRE (!lits[i] || good_lit (lits[i]), BAD_LIT);
    REQUIRE (!size || !lits[size - 1], "a clause is not finished");
    BEGIN_ADDING ();
    for (size_t i = 0, begin = 0; i < size; i++)
        if (!lits[i]) {
            add_clause (solver, lits + begin, i - begin);
            begin = i + 1;
        }
    return leave (solver, CDCL_OK);
}

int cdcl_add (cdcl *solver, int lit) {
    ENTER_PLAIN ();
    REQUIRE (!lit || good_lit (lit), BAD_LIT);
    BEGIN_ADDING ();
    if (lit) {
        cdcl_touch (solver);
        cdcl_grow (solver, var_of (lit_import (lit)) + 1);
        ints_push (&solver->mem, &solver->added, lit);
    } else {
        add_clause (solver, solver->added.data, solver->added.size);
        solver->added.size = 0;
    }
    return leave (solver, CDCL_OK);
}

static void add_group (cdcl *solver, const int *elits, size_t size,
                       bool exactly_one) {
    cdcl_touch (solver);
    import (solver, elits, size);
    cdcl_remember (solver, exactly_one ? STEP_EXACTLY_ONE : STEP_AT_MOST_ONE,
                   NULL, solver->scratch.data, size);
    if (!solver->inconsistent)
        cdcl_add_group (solver, solver->scratch.data, size, exactly_one);
}

int cdcl_add_at_most_one (cdcl *solver, const int *lits, size_t size) {
    ENTER_PLAIN ();
    REQUIRE (good_lits (lits, size), BAD_LIT);
    BEGIN_ADDING ();
    add_group (solver, lits, size, false);
    return leave (solver, CDCL_OK);
}

int cdcl_add_exactly_one (cdcl *solver, const int *lits, size_t size) {
    ENTER_PLAIN ();
    REQUIRE (good_lits (lits, size), BAD_LIT);
    BEGIN_ADDING ();
    add_group (solver, lits, size, true);
    return leave (solver, CDCL_OK);
}

int cdcl_reserve (cdcl *solver, int max_var) {
    ENTER_PLAIN ();
    REQUIRE (max_var >= 0 && max_var <= CDCL_MAX_VAR, "too many variables");
    BEGIN_ADDING ();
    if ((uint32_t) max_var > solver->vars) {
        cdcl_touch (solver);
        cdcl_grow (solver, (uint32_t) max_var);
    }
    return leave (solver, CDCL_OK);
}

int cdcl_phase (cdcl *solver, int lit) {
    ENTER_PLAIN ();
    REQUIRE (good_lit (lit), BAD_LIT);
    const Var var = var_of (lit_import (lit));
    REQUIRE (var < solver->vars, "no such variable");
    cdcl_touch (solver);
    solver->phases[var] = lit < 0 ? -1 : 1;
    return CDCL_OK;
}

int cdcl_vars (const cdcl *solver) {
    return solver ? (int) solver->vars : 0;
}

int cdcl_push (cdcl *solver) {
    ENTER_PLAIN ();
    REQUIRE (!recording (solver), "a proof or trace cannot remove clauses");
    REQUIRE (!solver->added.size, "a clause is not finished");
    REQUIRE (!has_propagator (solver), "a propagator is connected");
    BEGIN ();
    cdcl_touch (solver);
    cdcl_push_frame (solver);
    return leave (solver, CDCL_OK);
}

int cdcl_pop (cdcl *solver) {
    ENTER_PLAIN ();
    REQUIRE (solver->frames.size, "nothing was pushed");
    REQUIRE (!solver->added.size, "a clause is not finished");
    BEGIN ();
    cdcl_touch (solver);
    cdcl_pop_frame (solver);
    cdcl_forget (solver);
    return leave (solver, CDCL_OK);
}

// ---------------------------------------------------------------------------

int cdcl_assume (cdcl *solver, int lit) {
    ENTER_PLAIN ();
    REQUIRE (good_lit (lit), BAD_LIT);
    BEGIN_ADDING ();
    cdcl_touch (solver);
    const Lit assumption = lit_import (lit);
    cdcl_grow (solver, var_of (assumption) + 1);
    cdcl_name (solver, &assumption, 1);
    lits_push (&solver->mem, &solver->assumptions, assumption);
    return leave (solver, CDCL_OK);
}

bool cdcl_failing_clause (struct cdcl *solver) {
    Lits *const clause = &solver->scratch;
    clause->size = 0;
    for (size_t i = 0; i < solver->failing.size; i++) {
        const Lit lit = solver->failing.data[i];
        if (solver->failed[var_of (lit)] & bit_of (negate (lit)))
            return false;
        lits_push (&solver->mem, clause, negate (lit));
    }
    return clause->size;
}

// Extends the model to inactive variables.
static void extend (cdcl *solver) {
    cdcl_extend (solver);
#if defined(CHECK) && CHECK >= 2
    if (!cdcl_rup_satisfied (&solver->rup, model_values (solver)))
        abort ();
#endif
}

// At the root level, restores variables and rebuilds the data that depend on
// the number of variables.
static void prepare (cdcl *solver) {
    if (current_level (solver))
        return;
    cdcl_restore (solver);
    cdcl_groups_index (solver);
    cdcl_reset_decisions (solver);
}

// Each assumption opens a decision level, and there are at most as many levels
// as variables, so repeated assumptions must be removed.
static void drop_repeated (cdcl *solver) {
    Lits *const assumptions = &solver->assumptions;
    size_t kept = 0;
    for (size_t i = 0; i < assumptions->size; i++) {
        const Lit lit = assumptions->data[i];
        const signed char bit = bit_of (lit);
        if (solver->seen[var_of (lit)] & bit)
            continue;
        solver->seen[var_of (lit)] |= bit;
        assumptions->data[kept++] = lit;
    }
    assumptions->size = kept;
    for (size_t i = 0; i < kept; i++)
        solver->seen[var_of (assumptions->data[i])] = 0;
}

int cdcl_solve (cdcl *solver) {
    ENTER ();
    REQUIRE (!solver->added.size, "a clause is not finished");
    BEGIN_ADDING ();
    cdcl_touch (solver);
    solver->stats.solves++;
    cdcl_report (solver, 1, REPORT_START);
    cdcl_start_limits (solver);
    drop_repeated (solver);
    int result = CDCL_UNKNOWN;
    if (solver->inconsistent)
        result = CDCL_UNSAT;
    else if (cdcl_limited_bytes (solver))
        result = CDCL_UNKNOWN;
    else if (in_dpll (solver))
        result = cdcl_dpll (solver);
    else {
        if (cdcl_detecting (solver))
            cdcl_detect (solver);
        cdcl_watch_waiting (solver);
        prepare (solver);
        result = cdcl_search (solver);
    }
    solver->state = result == CDCL_SAT     ? SAT
                    : result == CDCL_UNSAT ? UNSAT
                                           : UNKNOWN;
    if (cdcl_failing_clause (solver))
        cdcl_lemma (solver, solver->scratch.data, solver->scratch.size);
    if (result == CDCL_SAT && !in_dpll (solver))
        extend (solver);
    cdcl_proof_flush (&solver->proof);
    solver->assumptions.size = 0;
    if (result == CDCL_UNKNOWN) // with an answer, a request to stop is kept
        __atomic_store_n (&solver->terminated, 0, __ATOMIC_RELAXED);
    cdcl_report (solver, 1,
                 result == CDCL_SAT     ? REPORT_SAT
                 : result == CDCL_UNSAT ? REPORT_UNSAT
                                        : REPORT_UNKNOWN);
    return leave (solver, result);
}

int cdcl_propagate (cdcl *solver) {
    ENTER_PLAIN ();
    REQUIRE (!solver->added.size, "a clause is not finished");
    BEGIN ();
    cdcl_touch (solver);
    cdcl_backtrack (solver, 0);
    prepare (solver);
    cdcl_propagate_root (solver);
    cdcl_proof_flush (&solver->proof);
    if (solver->inconsistent) {
        solver->state = UNSAT;
        return leave (solver, CDCL_UNSAT);
    }
    if (!all_assigned (solver) || has_propagator (solver))
        return leave (solver, CDCL_UNKNOWN);
    extend (solver);
    solver->state = SAT;
    return leave (solver, CDCL_SAT);
}

// Decides the literals one by one.  Returns false if there is a conflict.
static bool decide_all (struct cdcl *solver, const int *elits, size_t size) {
    for (size_t i = 0; i < size; i++) {
        const Lit lit = lit_import (elits[i]);
        if (solver->values[lit] < 0)
            return false;
        if (solver->values[lit] > 0)
            continue;
        cdcl_decide_literal (solver, lit);
        if (cdcl_propagate_all (solver).reason)
            return false;
    }
    return true;
}

int cdcl_propagate_under (cdcl *solver, const int *lits, size_t size,
                          const int **implied, size_t *count) {
    ENTER_PLAIN ();
    REQUIRE (good_lits (lits, size), BAD_LIT);
    REQUIRE (implied && count, "null argument");
    REQUIRE (!solver->added.size, "a clause is not finished");
    BEGIN ();
    cdcl_touch (solver);
    cdcl_backtrack (solver, 0);
    import (solver, lits, size);
    cdcl_name_all (solver);
    prepare (solver);
    cdcl_propagate_root (solver);
    *count = 0;
    *implied = NULL;
    const bool good = !solver->inconsistent && decide_all (solver, lits, size);
    if (current_level (solver)) {
        const uint32_t root = solver->levels.data[0].trail;
        *count = solver->trail_size - root;
        *implied = cdcl_externalize (solver, solver->trail + root, *count);
        cdcl_backtrack (solver, 0);
    }
    cdcl_proof_flush (&solver->proof);
    return leave (solver, good ? CDCL_UNKNOWN : CDCL_UNSAT);
}

int cdcl_cubes (cdcl *solver, size_t most, void *state,
                int (*cube) (void *, const int *, size_t)) {
    ENTER_PLAIN ();
    REQUIRE (!solver->added.size, "a clause is not finished");
    REQUIRE (cube, "null argument");
    BEGIN ();
    cdcl_touch (solver);
    cdcl_start_limits (solver);
    cdcl_backtrack (solver, 0);
    prepare (solver);
    cdcl_propagate_root (solver);
    cdcl_split (solver, most);
    cdcl_proof_flush (&solver->proof);
    size_t at = 0, size = 0;
    const Lit *lits = NULL;
    int result = CDCL_OK;
    while (!result && cdcl_next_cube (solver, &at, &lits, &size))
        result = cube (state, cdcl_externalize (solver, lits, size), size);
    return leave (solver, result);
}

// ---------------------------------------------------------------------------

int cdcl_connect (cdcl *solver, const cdcl_propagator *propagator) {
    ENTER_PLAIN ();
    REQUIRE (!solver->frames.size, "there is an open frame");
    REQUIRE (!propagator || propagator->reason || !propagator->propagate,
             "a propagator that implies literals must give reasons");
    REQUIRE (!numbered (&solver->proof),
             "a proof by numbers has no propagators");
    BEGIN ();
    cdcl_touch (solver);
    cdcl_backtrack (solver, 0);
    cdcl_connect_propagator (solver, propagator);
    return leave (solver, CDCL_OK);
}

int cdcl_observe (cdcl *solver, int var) {
    ENTER_PLAIN ();
    REQUIRE (var > 0 && good_lit (var), "variable is not positive, or large");
    REQUIRE (has_propagator (solver), "no propagator is connected");
    BEGIN ();
    const Lit lit = lit_import (var);
    cdcl_touch (solver);
    cdcl_grow (solver, var_of (lit) + 1);
    cdcl_name (solver, &lit, 1);
    cdcl_backtrack (solver, 0);
    cdcl_observe_variable (solver, var_of (lit));
    return leave (solver, CDCL_OK);
}

int cdcl_plug (cdcl *solver, const cdcl_kernel *kernel) {
    ENTER ();
    if (!solver->has_kernel) {
        REQUIRE (!recording (solver), "a proof or trace needs the groups");
        REQUIRE (!has_propagator (solver), "a propagator is connected");
        REQUIRE (!solver->frames.size, "there is an open frame");
        REQUIRE (!solver->added.size, "a clause is not finished");
        REQUIRE (!solver->assumptions.size, "there are assumptions");
        REQUIRE (!solver->inconsistent && !root_size (solver) &&
                     !solver->irredundants.size && !solver->binary_clauses &&
                     !solver->extension.inactive,
                 "there are clauses or fixed literals");
    }
    BEGIN ();
    cdcl_touch (solver);
    if (!solver->has_kernel)
        cdcl_backtrack (solver, 0);
    cdcl_plug_kernel (solver, kernel);
    return leave (solver, CDCL_OK);
}

int cdcl_unload (cdcl *solver) {
    ENTER ();
    REQUIRE (solver->has_kernel, "no kernel is plugged in");
    BEGIN ();
    cdcl_touch (solver);
    cdcl_unload_kernel (solver);
    return leave (solver, CDCL_OK);
}

// What functions that start a numbered proof require, in addition to ENTER_PROOF.
#define REQUIRE_ALONE(count)                                                   \
    REQUIRE (!proving (&solver->proof), "there is a proof");                   \
    REQUIRE (!has_propagator (solver),                                         \
             "a propagator excludes a proof by numbers");                      \
    REQUIRE (count <= UINT64_C (1) << 61, "too many constraints")

#define ENTER_PROOF()                                                          \
    ENTER_PLAIN ();                                                            \
    REQUIRE (write, "null argument");                                          \
    REQUIRE (!solver->vars && !solver->inconsistent && !solver->frames.size,   \
             "the proof must be traced from the first clause on");             \
    REQUIRE (!solver->exchange.calls.import_clause,                            \
             "a proof cannot follow what others derived")

int cdcl_trace_proof (cdcl *solver, void *state, bool binary,
                      int (*write) (void *, const void *, size_t)) {
    ENTER_PROOF ();
    REQUIRE (!numbered (&solver->proof), "there is another proof");
    solver->proof.state = state;
    solver->proof.binary = binary;
    solver->proof.write = write;
    cdcl_use_clausal (solver);
    return CDCL_OK;
}

// Starts a numbered proof of a formula with `count` clauses or constraints.
static void begin_numbers (struct cdcl *solver, const SinkCalls *calls,
                           uint64_t count) {
    Proof *const proof = &solver->proof;
    proof->mem = &solver->mem;
    proof->formula = proof->last = count;
    solver->ids.on = true;
    solver->arena.behind = NUMBER_WORDS;
    cdcl_add_sink (solver, proof, calls);
    cdcl_ids_grow (solver);
}

int cdcl_trace_pbp (cdcl *solver, uint64_t constraints, void *state,
                    int (*write) (void *, const void *, size_t)) {
    ENTER_PROOF ();
    REQUIRE (!tracing (solver), "a trace does not count");
    REQUIRE_ALONE (constraints);
    BEGIN_ADDING ();
    solver->proof.state = state;
    solver->proof.write = write;
    solver->proof.veripb = cdcl_veripb_new (&solver->mem);
    begin_numbers (solver, &cdcl_veripb_sink, constraints);
    cdcl_veripb_begin (&solver->proof);
    return leave (solver, CDCL_OK);
}

int cdcl_trace_lrat (cdcl *solver, uint64_t clauses, void *state, bool binary,
                     int (*write) (void *, const void *, size_t)) {
    ENTER_PROOF ();
    REQUIRE_ALONE (clauses);
    BEGIN_ADDING ();
    solver->proof.state = state;
    solver->proof.binary = binary;
    solver->proof.write = write;
    solver->proof.lrat = true;
    begin_numbers (solver, &cdcl_lrat_sink, clauses);
    cdcl_lrat_begin (&solver->proof);
    return leave (solver, CDCL_OK);
}

int cdcl_end_pbp (cdcl *solver) {
    ENTER_PLAIN ();
    REQUIRE (solver->proof.veripb, "there is no such proof");
    cdcl_veripb_end (&solver->proof);
    cdcl_proof_flush (&solver->proof);
    return CDCL_OK;
}

int cdcl_set_trace (cdcl *solver, const cdcl_trace *trace) {
    ENTER_PLAIN ();
    REQUIRE (trace && trace->event, "null argument");
    REQUIRE (!solver->vars && !solver->inconsistent && !solver->frames.size,
             "the trace must begin with the first clause");
    REQUIRE (!solver->proof.veripb, "a proof that counts excludes a trace");
    if (!tracing (solver))
        cdcl_add_sink (solver, solver, &cdcl_trace_sink);
    solver->trace.calls = *trace;
    return CDCL_OK;
}

bool cdcl_proof_failed (const cdcl *solver) {
    return solver && solver->proof.failed;
}
