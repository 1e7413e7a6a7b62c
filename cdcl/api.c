// api.c -- the public functions: contracts, states, external literals.
//
// Every function that may allocate enters through ENTER, where the allocator
// jumps to when memory runs out; then the solver is BROKEN and only cdcl_free is
// of use.  Misuse is told to the hook, then the process ends: there is no way to
// go on that would not hide a bug of the caller.

#include "internal.h"

#include <stdio.h>

void cdcl_misuse (const cdcl *solver, const char *function,
                  const char *message) {
    if (solver && solver->misuse.hook)
        solver->misuse.hook (solver->misuse.state, function, message);
    else
        fprintf (stderr, "cdcl: misuse of %s: %s\n", function, message);
    abort ();
}

#define REQUIRE(CONDITION, MESSAGE)                                            \
    do                                                                         \
        if (!(CONDITION))                                                      \
            cdcl_misuse (solver, __func__, MESSAGE);                               \
    while (0)

#define ENTER()                                                                \
    REQUIRE (solver, "null solver");                                           \
    REQUIRE (!solver->solving, "called from a callback");                      \
    if (solver->state == BROKEN)                                               \
        return CDCL_OUT_OF_MEMORY;                                             \
    jmp_buf escape;                                                            \
    solver->mem.escape = &escape;                                              \
    if (setjmp (escape)) {                                                     \
        solver->solving = false;                                               \
        solver->state = BROKEN;                                                \
        return CDCL_OUT_OF_MEMORY;                                             \
    }

#define REQUIRE_LIT(ELIT)                                                      \
    REQUIRE ((ELIT) && (ELIT) >= -CDCL_MAX_VAR && (ELIT) <= CDCL_MAX_VAR,      \
             "literal is 0 or out of range")

#define REQUIRE_LITS(LITS, SIZE)                                               \
    for (size_t i = 0; i < (SIZE); i++)                                        \
    REQUIRE_LIT ((LITS)[i])

// ---------------------------------------------------------------------------

static void *libc_resize (void *state, void *block, size_t size) {
    (void) state;
    if (size)
        return realloc (block, size);
    free (block);
    return NULL;
}

cdcl *cdcl_new_with_memory (void *state, cdcl_resize resize) {
    cdcl *const solver = (cdcl *) resize (state, NULL, sizeof *solver);
    if (!solver)
        return NULL;
    memset (solver, 0, sizeof *solver);
    solver->mem.state = state;
    solver->mem.resize = resize;
    solver->mem.bytes = solver->mem.peak = sizeof *solver;
    solver->mem.limit = SIZE_MAX;
    cdcl_options_init (&solver->options);
    Limits *const limits = &solver->limits;
    limits->seconds = -1;
    limits->conflicts = limits->decisions = limits->propagations = -1;
    limits->bytes = -1;
    solver->score_increment = 1;
    solver->intervals = 1;
    cdcl_plan_reduction (solver);
    ema_init (&solver->decision_rate, 1e5);
    cdcl_init_mode (solver);
    cdcl_plan_rephasing (solver);
    cdcl_plan_vivification (solver);
    cdcl_plan_elimination (solver);
    cdcl_init_restarts (solver);
    return solver;
}

cdcl *cdcl_new (void) {
    return cdcl_new_with_memory (NULL, libc_resize);
}

void cdcl_free (cdcl *solver) {
    if (!solver)
        return;
    cdcl_proof_flush (&solver->proof);
    cdcl_release (solver);
    solver->mem.resize (solver->mem.state, solver, 0);
}

const char *cdcl_signature (void) {
    return "cdcl-" CDCL_VERSION;
}

// ---------------------------------------------------------------------------

// Back to READY; the failed assumptions are forgotten.
static void touch (cdcl *solver) {
    for (size_t i = 0; i < solver->failing.size; i++)
        solver->failed[var_of (solver->failing.data[i])] = 0;
    solver->failing.size = 0;
    solver->state = READY;
}

// Internal literals of `elits`, in solver->scratch; the variables exist then.
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
    for (size_t i = 0; i < size && i < 2; i++) // the likely watches
        __builtin_prefetch (solver->watches + solver->scratch.data[i], 1);
    cdcl_name (solver, solver->scratch.data, size);
}

void cdcl_remember (cdcl *solver, RupKind kind, const Lit *lits, size_t size) {
#if defined(CHECK) && CHECK >= 2
    cdcl_rup_add (&solver->mem, &solver->rup, kind, lits, size);
#else
    (void) solver, (void) kind, (void) lits, (void) size;
#endif
}

static void add_clause (cdcl *solver, const int *elits, size_t size) {
    touch (solver);
    import (solver, elits, size);
    cdcl_remember (solver, RUP_CLAUSE, solver->scratch.data, size);
    if (!solver->inconsistent)
        cdcl_add_simplified (solver, solver->scratch.data, size, false);
}

int cdcl_add_clause (cdcl *solver, const int *lits, size_t size) {
    ENTER ();
    REQUIRE_LITS (lits, size);
    add_clause (solver, lits, size);
    return CDCL_OK;
}

int cdcl_add (cdcl *solver, int lit) {
    ENTER ();
    if (lit) {
        REQUIRE_LIT (lit);
        touch (solver);
        cdcl_grow (solver, var_of (lit_import (lit)) + 1);
        ints_push (&solver->mem, &solver->added, lit);
    } else {
        add_clause (solver, solver->added.data, solver->added.size);
        solver->added.size = 0;
    }
    return CDCL_OK;
}

static void add_group (cdcl *solver, const int *elits, size_t size,
                       bool exactly_one) {
    touch (solver);
    import (solver, elits, size);
    cdcl_remember (solver, exactly_one ? RUP_EXACTLY_ONE : RUP_AT_MOST_ONE,
                   solver->scratch.data, size);
    if (!solver->inconsistent)
        cdcl_add_group (solver, solver->scratch.data, size, exactly_one);
}

int cdcl_add_at_most_one (cdcl *solver, const int *lits, size_t size) {
    ENTER ();
    REQUIRE_LITS (lits, size);
    add_group (solver, lits, size, false);
    return CDCL_OK;
}

int cdcl_add_exactly_one (cdcl *solver, const int *lits, size_t size) {
    ENTER ();
    REQUIRE_LITS (lits, size);
    add_group (solver, lits, size, true);
    return CDCL_OK;
}

int cdcl_reserve (cdcl *solver, int max_var) {
    ENTER ();
    REQUIRE (max_var >= 0 && max_var <= CDCL_MAX_VAR, "too many variables");
    if ((uint32_t) max_var > solver->vars) {
        touch (solver);
        cdcl_grow (solver, (uint32_t) max_var);
    }
    return CDCL_OK;
}

int cdcl_vars (const cdcl *solver) {
    return (int) solver->vars;
}

int cdcl_push (cdcl *solver) {
    ENTER ();
    REQUIRE (!proving (&solver->proof), "a proof cannot take clauses back");
    REQUIRE (!solver->added.size, "a clause is not finished");
    REQUIRE (!solver->external.connected, "a propagator is connected");
    touch (solver);
    cdcl_push_frame (solver);
    return CDCL_OK;
}

int cdcl_pop (cdcl *solver) {
    ENTER ();
    REQUIRE (solver->frames.size, "nothing was pushed");
    REQUIRE (!solver->added.size, "a clause is not finished");
    touch (solver);
    cdcl_pop_frame (solver);
    return CDCL_OK;
}

// ---------------------------------------------------------------------------

int cdcl_assume (cdcl *solver, int lit) {
    ENTER ();
    REQUIRE_LIT (lit);
    touch (solver);
    const Lit assumption = lit_import (lit);
    cdcl_grow (solver, var_of (assumption) + 1);
    cdcl_name (solver, &assumption, 1);
    lits_push (&solver->mem, &solver->assumptions, assumption);
    return CDCL_OK;
}

// The clause of negated failed assumptions; a tautology proves nothing.
static void prove_failing (cdcl *solver) {
    Lits *const clause = &solver->scratch;
    clause->size = 0;
    for (size_t i = 0; i < solver->failing.size; i++) {
        const Lit lit = solver->failing.data[i];
        if (solver->failed[var_of (lit)] == 3)
            return;
        lits_push (&solver->mem, clause, negate (lit));
    }
    cdcl_lemma (solver, clause->data, clause->size);
}

// By literal: what the trail says, and of inactive variables what follows.
static const signed char *model_values (const cdcl *solver) {
    return solver->extension.inactive ? solver->extension.values
                                      : solver->values;
}

// A model was found.
static void extend (cdcl *solver) {
    cdcl_extend (solver);
#if defined(CHECK) && CHECK >= 2
    if (!cdcl_rup_satisfied (&solver->rup, model_values (solver)))
        abort ();
#endif
}

int cdcl_plug (cdcl *solver, const cdcl_kernel *kernel) {
    ENTER ();
    touch (solver);
    if (!solver->kernel.connected) {
        cdcl_backtrack (solver, 0);
        REQUIRE (!proving (&solver->proof), "a proof needs the groups");
        REQUIRE (!solver->external.connected, "a propagator is connected");
        REQUIRE (!solver->frames.size, "a frame is open");
        REQUIRE (!solver->inconsistent && !solver->trail_size &&
                     !solver->originals.size && !solver->binary_clauses &&
                     !solver->extension.inactive,
                 "there are clauses or fixed literals");
    }
    cdcl_plug_kernel (solver, kernel);
    return CDCL_OK;
}

int cdcl_unload (cdcl *solver) {
    ENTER ();
    REQUIRE (solver->kernel.connected, "no kernel is plugged in");
    touch (solver);
    cdcl_unload_kernel (solver);
    return CDCL_OK;
}

// At the root all that depends on the number of variables is made anew.
static void prepare (cdcl *solver) {
    if (current_level (solver))
        return;
    cdcl_restore (solver);
    cdcl_groups_index (solver);
    cdcl_reset_decisions (solver);
}

// Each assumption opens a decision level, and there are at most as many levels
// as variables, so repeated ones must go.
static void drop_repeated (cdcl *solver) {
    Lits *const assumptions = &solver->assumptions;
    size_t kept = 0;
    for (size_t i = 0; i < assumptions->size; i++) {
        const Lit lit = assumptions->data[i];
        const signed char bit = sign_of (lit) ? 2 : 1;
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
    touch (solver);
    solver->stats.solves++;
    cdcl_start_limits (solver);
    drop_repeated (solver);
    int result = CDCL_UNKNOWN;
    if (solver->inconsistent)
        result = CDCL_UNSAT;
    else if (!cdcl_limited_bytes (solver)) {
        solver->solving = true;
        if (cdcl_detecting (solver))
            cdcl_detect (solver);
        prepare (solver);
        result = cdcl_search (solver);
        solver->solving = false;
    }
    solver->state = result == CDCL_SAT     ? SAT
                    : result == CDCL_UNSAT ? UNSAT
                                           : UNKNOWN;
    if (solver->failing.size)
        prove_failing (solver);
    if (result == CDCL_SAT && !quiet (solver))
        extend (solver);
    cdcl_proof_flush (&solver->proof);
    solver->assumptions.size = 0;
    if (result == CDCL_UNKNOWN) // else the wish is for the next call
        __atomic_store_n (&solver->terminated, 0, __ATOMIC_RELAXED);
    return result;
}

int cdcl_propagate (cdcl *solver) {
    ENTER ();
    REQUIRE (!solver->added.size, "a clause is not finished");
    touch (solver);
    cdcl_backtrack (solver, 0);
    prepare (solver);
    cdcl_propagate_root (solver);
    cdcl_proof_flush (&solver->proof);
    if (solver->inconsistent) {
        solver->state = UNSAT;
        return CDCL_UNSAT;
    }
    if (!all_assigned (solver) || solver->external.connected)
        return CDCL_UNKNOWN;
    extend (solver);
    solver->state = SAT;
    return CDCL_SAT;
}

static bool holds (const cdcl *solver, Lit lit) {
    const cdcl_kernel *const kernel = &solver->kernel.calls;
    if (quiet (solver))
        return kernel->value (kernel->state, (int) var_of (lit) + 1) !=
               sign_of (lit);
    return model_values (solver)[lit] > 0;
}

int cdcl_val (const cdcl *solver, int lit) {
    REQUIRE (solver && solver->state == SAT, "there is no model");
    REQUIRE_LIT (lit);
    const Lit ilit = lit_import (lit);
    if (var_of (ilit) >= solver->vars)
        return lit > 0 ? -lit : lit;
    return holds (solver, ilit) ? lit : -lit;
}

void cdcl_model (const cdcl *solver, int first, size_t count,
                 unsigned char *values) {
    REQUIRE (solver && solver->state == SAT, "there is no model");
    REQUIRE (first > 0 && count <= CDCL_MAX_VAR &&
                 (size_t) first + count <= (size_t) CDCL_MAX_VAR + 1,
             "variable is not positive or out of range");
    const size_t begin = (size_t) first - 1;
    for (size_t i = 0; i < count; i++)
        values[i] = begin + i < solver->vars &&
                    holds (solver, lit_of ((Var) (begin + i), 0));
}

bool cdcl_failed (const cdcl *solver, int lit) {
    REQUIRE (solver && solver->state == UNSAT, "the last answer was not UNSAT");
    REQUIRE_LIT (lit);
    const Lit ilit = lit_import (lit);
    return var_of (ilit) < solver->vars &&
           (solver->failed[var_of (ilit)] & (sign_of (ilit) ? 2 : 1));
}

int cdcl_fixed (const cdcl *solver, int lit) {
    REQUIRE (solver && solver->state != BROKEN, "the solver is broken");
    REQUIRE_LIT (lit);
    const Lit ilit = lit_import (lit);
    if (var_of (ilit) >= solver->vars || !solver->values[ilit] ||
        level_of (solver, ilit))
        return 0;
    return solver->values[ilit];
}

static bool true_in_model (const cdcl *solver, int lit) {
    if (!lit || lit < -CDCL_MAX_VAR || lit > CDCL_MAX_VAR)
        return false;
    const Lit ilit = lit_import (lit);
    return var_of (ilit) < solver->vars && holds (solver, ilit);
}

int cdcl_block (cdcl *solver, const int *lits, size_t size) {
    ENTER ();
    REQUIRE (solver->state == SAT, "there is no model");
    if (solver->kernel.connected) {
        REQUIRE (!size, "with a kernel only the whole model can be blocked");
        touch (solver);
        cdcl_block_in_kernel (solver);
        return CDCL_OK;
    }
    for (size_t i = 0; i < size; i++)
        REQUIRE (true_in_model (solver, lits[i]),
                 "literal is not true in the model, or has no variable");
    touch (solver);
    Lits *const blocking = &solver->blocking;
    blocking->size = 0;
    for (size_t i = 0; i < size; i++)
        lits_push (&solver->mem, blocking, lit_import (lits[i]));
    cdcl_block_model (solver, blocking->data, size);
    return CDCL_OK;
}

// ---------------------------------------------------------------------------

int cdcl_limit (cdcl *solver, const char *name, double value) {
    REQUIRE (solver && name, "null argument");
    Limits *const limits = &solver->limits;
    // Also false for what is not a number; 2^62 is as good as none.
    const bool none = !(value >= 0);
    const int64_t count = none || value > 4.6e18 ? -1 : (int64_t) value;
    if (!strcmp (name, "seconds"))
        limits->seconds = none ? -1 : value;
    else if (!strcmp (name, "conflicts"))
        limits->conflicts = count;
    else if (!strcmp (name, "decisions"))
        limits->decisions = count;
    else if (!strcmp (name, "propagations"))
        limits->propagations = count;
    else if (!strcmp (name, "bytes"))
        limits->bytes = count;
    else if (!strcmp (name, "allocation"))
        solver->mem.limit = count < 0 ? SIZE_MAX : (size_t) count;
    else
        return CDCL_BAD_ARGUMENT;
    return CDCL_OK;
}

void cdcl_terminate (cdcl *solver) {
    __atomic_store_n (&solver->terminated, 1, __ATOMIC_RELAXED);
}

void cdcl_set_terminate (cdcl *solver, void *state, int (*callback) (void *)) {
    REQUIRE (solver, "null solver");
    solver->terminate.state = state;
    solver->terminate.callback = callback;
}

void cdcl_set_learn (cdcl *solver, void *state, int max_size,
                     void (*callback) (void *, const int *)) {
    REQUIRE (solver && max_size >= 0, "null solver or negative size");
    solver->learn.state = state;
    solver->learn.max_size = max_size;
    solver->learn.callback = callback;
}

void cdcl_set_message (cdcl *solver, void *state,
                       void (*callback) (void *, const char *)) {
    REQUIRE (solver, "null solver");
    solver->message.state = state;
    solver->message.callback = callback;
}

void cdcl_set_misuse (cdcl *solver, void *state,
                      void (*hook) (void *, const char *, const char *)) {
    REQUIRE (solver, "null solver");
    solver->misuse.state = state;
    solver->misuse.hook = hook;
}

int cdcl_connect (cdcl *solver, const cdcl_propagator *propagator) {
    ENTER ();
    External *const external = &solver->external;
    REQUIRE (!solver->frames.size, "there is an open frame");
    REQUIRE (!propagator || propagator->reason || !propagator->propagate,
             "a propagator that implies literals must give reasons");
    touch (solver);
    cdcl_backtrack (solver, 0);
    external->connected = propagator;
    external->told = 0;
    if (propagator)
        external->propagator = *propagator;
    else if (solver->vars)
        memset (external->observed, 0, solver->vars);
    return CDCL_OK;
}

int cdcl_observe (cdcl *solver, int var) {
    ENTER ();
    REQUIRE (var > 0, "variable is not positive");
    REQUIRE_LIT (var);
    REQUIRE (solver->external.connected, "no propagator is connected");
    const Lit lit = lit_import (var);
    touch (solver);
    cdcl_grow (solver, var_of (lit) + 1);
    cdcl_name (solver, &lit, 1);
    cdcl_backtrack (solver, 0);
    while (solver->external.places.size <= var_of (lit))
        words_push (&solver->mem, &solver->external.places, 0);
    solver->external.observed[var_of (lit)] = 1;
    solver->external.told = 0; // so that it hears of what is fixed already
    return CDCL_OK;
}

int cdcl_trace_proof (cdcl *solver, void *state, bool binary,
                      int (*write) (void *, const void *, size_t)) {
    REQUIRE (solver && write, "null argument");
    REQUIRE (!solver->vars && !solver->inconsistent && !solver->frames.size,
             "the proof must be traced from the first clause on");
    solver->proof.state = state;
    solver->proof.binary = binary;
    solver->proof.write = write;
    return CDCL_OK;
}

bool cdcl_proof_failed (const cdcl *solver) {
    return solver->proof.failed;
}

// ---------------------------------------------------------------------------

int cdcl_set (cdcl *solver, const char *name, int64_t value) {
    ENTER ();
    REQUIRE (name, "null name");
    unsigned idx;
    int64_t *const option = cdcl_options_find (&solver->options, name, &idx);
    size_t count;
    const cdcl_option *const table = cdcl_options (&count);
    if (!option || value < table[idx].low || value > table[idx].high)
        return CDCL_BAD_ARGUMENT;
    *option = value;
    // What was derived from the option is derived again.
    const bool seed = !strcmp (name, "seed"), phase = !strcmp (name, "phase");
    const bool mode = !strncmp (name, "mode", 4);
    if (seed || phase || mode) {
        touch (solver);
        cdcl_backtrack (solver, 0);
    }
    if (seed) {
        solver->order = (Var *) cdcl_mem_resize (
            &solver->mem, solver->order, solver->order_size, 0, sizeof (Var));
        solver->order_size = 0;
        solver->queue.size = 0;
    }
    if (phase && solver->vars_capacity)
        memset (solver->phases, value ? 1 : -1, solver->vars_capacity);
    if (mode)
        cdcl_init_mode (solver);
    if (!strcmp (name, "rephase"))
        cdcl_plan_rephasing (solver);
    if (mode || !strncmp (name, "restart", 7) || !strcmp (name, "stableunit"))
        cdcl_init_restarts (solver);
    if (!strcmp (name, "reduce"))
        cdcl_plan_reduction (solver);
    if (!strcmp (name, "vivifyint"))
        cdcl_plan_vivification (solver);
    if (!strcmp (name, "eliminate"))
        cdcl_plan_elimination (solver);
    return CDCL_OK;
}

int64_t cdcl_get (const cdcl *solver, const char *name) {
    REQUIRE (solver && name, "null argument");
    unsigned idx;
    Options options = solver->options;
    const int64_t *const option = cdcl_options_find (&options, name, &idx);
    return option ? *option : 0;
}
