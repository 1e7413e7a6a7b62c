// settings.c -- the public functions that set limits, callbacks and options.

#include "cdcl/api/api.h"
#include "cdcl/api/parts.h"
#include "cdcl/engine/misuse.h"
#include "cdcl/engine/solver.h"
#include "cdcl/engine/trail.h"

#include <math.h>

#define NOT_SETTABLE "null solver, or called from a callback"

static bool settable (const struct cdcl *solver) {
    return solver && !solver->busy;
}

// The limits on counts, by name.
static const struct {
    const char *name;
    size_t offset; // offset in Limits
} counts[] = {{"conflicts", offsetof (Limits, conflicts)},
              {"decisions", offsetof (Limits, decisions)},
              {"propagations", offsetof (Limits, propagations)},
              {"bytes", offsetof (Limits, bytes)}};

static int64_t *count_named (Limits *limits, const char *name) {
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (!strcmp (name, counts[i].name))
            return (int64_t *) (void *) ((char *) limits + counts[i].offset);
    return NULL;
}

int cdcl_limit (cdcl *solver, const char *name, double value) {
    ENTER ();
    REQUIRE (name, "null argument");
    if (isnan (value))
        return cdcl_note_error (solver, __func__, "the limit is not a number",
                                CDCL_BAD_ARGUMENT);
    const bool none = value < 0;
    // A limit of 2^62 is equivalent to no limit.
    const int64_t count = none || value > 4.6e18 ? -1 : (int64_t) value;
    int64_t *const limit = count_named (&solver->limits, name);
    if (limit)
        *limit = count;
    else if (!strcmp (name, "seconds"))
        solver->limits.seconds = none ? -1 : value;
    else if (!strcmp (name, "allocation"))
        solver->mem.limit = count < 0 ? SIZE_MAX : (size_t) count;
    else
        return cdcl_note_error (solver, __func__, "there is no such limit",
                                CDCL_BAD_ARGUMENT);
    return CDCL_OK;
}

void cdcl_terminate (cdcl *solver) {
    if (solver)
        __atomic_store_n (&solver->terminated, 1, __ATOMIC_RELAXED);
}

void cdcl_set_terminate (cdcl *solver, void *state, int (*callback) (void *)) {
    REQUIRE_OR (, settable (solver), NOT_SETTABLE);
    solver->terminate.state = state;
    solver->terminate.callback = callback;
}

void cdcl_set_learn (cdcl *solver, void *state, int max_size,
                     void (*callback) (void *, const int *)) {
    REQUIRE_OR (, settable (solver), NOT_SETTABLE);
    REQUIRE_OR (, max_size >= 0, "negative size");
    solver->learn.state = state;
    solver->learn.max_size = max_size;
    solver->learn.callback = callback;
}

int cdcl_set_exchange (cdcl *solver, const cdcl_exchange *exchange) {
    ENTER ();
    REQUIRE (!exchange || (exchange->max_size >= 0 && exchange->max_glue >= 0),
             "negative size or glue");
    REQUIRE (!exchange || !exchange->import_clause || !proving (&solver->proof),
             "a proof cannot follow what others derived");
    memset (&solver->exchange, 0, sizeof solver->exchange);
    if (exchange)
        solver->exchange.calls = *exchange;
    solver->exchange.last_restarts = UINT64_MAX;
    return CDCL_OK;
}

void cdcl_set_message (cdcl *solver, void *state,
                       void (*callback) (void *, const char *)) {
    REQUIRE_OR (, settable (solver), NOT_SETTABLE);
    solver->message.state = state;
    solver->message.callback = callback;
    memset (&solver->report, 0, sizeof solver->report);
    if (callback)
        solver->report.began = cdcl_clock ();
}

void cdcl_set_misuse (cdcl *solver, void *state,
                      void (*hook) (void *, const char *, const char *)) {
    REQUIRE_OR (, settable (solver), NOT_SETTABLE);
    solver->misuse.state = state;
    solver->misuse.hook = hook;
}

// ---------------------------------------------------------------------------

// The variable order is recomputed from the new seed when the next search
// begins.
static void drop_order (struct cdcl *solver) {
    solver->order = (Var *) cdcl_mem_resize (
        &solver->mem, solver->order, solver->order_size, 0, sizeof (Var));
    solver->order_size = 0;
    solver->queue.size = 0;
}

static void reset_phases (struct cdcl *solver) {
    if (solver->vars_capacity)
        memset (solver->phases, solver->options.phase ? 1 : -1,
                solver->vars_capacity);
}

// Applies the effects of changing an option.  Finally, the parts of the solver
// that depend on the option begin again, in the order of parts.def.
static void act (struct cdcl *solver, unsigned effects) {
    if (effects & AT_ROOT) {
        cdcl_touch (solver);
        cdcl_backtrack (solver, 0);
    }
    if (effects & RESHUFFLE)
        drop_order (solver);
    if (effects & RESET_PHASES)
        reset_phases (solver);
    for (unsigned i = 0; i < PART_COUNT; i++)
        if (effects >> (PLANS + i) & 1)
            cdcl_plan_part (solver, i);
}

int cdcl_set (cdcl *solver, const char *name, int64_t value) {
    ENTER ();
    REQUIRE (name, "null argument");
    unsigned idx;
    int64_t *const option = cdcl_options_find (&solver->options, name, &idx);
    size_t count;
    const cdcl_option *const table = cdcl_options (&count);
    if (!option || value < table[idx].low || value > table[idx].high)
        return cdcl_note_error (solver, __func__,
                                "no such option, or value out of its range",
                                CDCL_BAD_ARGUMENT);
    BEGIN ();
    *option = value;
    act (solver, cdcl_options_effects (idx));
    return leave (solver, CDCL_OK);
}

// The options that a configuration sets.  The configuration "plain" is not in
// this table: it turns off all techniques of inprocessing (options.h).
static const struct {
    const char *configuration, *option;
    int64_t value;
} configured[] = {
    {"sat", "mode", 2}, {"unsat", "mode", 1}, {"unsat", "walk", 0}};

int cdcl_configure (cdcl *solver, const char *name) {
    ENTER ();
    REQUIRE (name, "null argument");
    size_t count;
    const cdcl_option *const table = cdcl_options (&count);
    int status = CDCL_BAD_ARGUMENT; // the status if no option is set
    for (unsigned i = 0; !strcmp (name, "plain") && i < count; i++)
        if (cdcl_options_effects (i) & INPROCESSING)
            status = cdcl_set (solver, table[i].name, 0);
    for (size_t i = 0; i < sizeof configured / sizeof *configured; i++)
        if (!strcmp (name, configured[i].configuration))
            status =
                cdcl_set (solver, configured[i].option, configured[i].value);
    return status != CDCL_BAD_ARGUMENT
               ? status
               : cdcl_note_error (solver, __func__,
                                  "there is no such configuration", status);
}

int64_t cdcl_get (const cdcl *solver, const char *name) {
    REQUIRE_OR (0, solver && name, "null argument");
    unsigned idx;
    Options options = solver->options;
    const int64_t *const option = cdcl_options_find (&options, name, &idx);
    return option ? *option : 0;
}
