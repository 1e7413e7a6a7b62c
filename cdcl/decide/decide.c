// decide.c -- choosing the decision variable and its phase.
//
// In focused mode the next decision is the unassigned variable that was bumped
// last.  In the other modes it is the unassigned variable with the highest
// score.  If no unassigned variable has a score, as before the first conflicts,
// the next decision is a member of the exactly-one group with the fewest live
// members (option `smallgroup`): if two members remain, one of them must be
// true, and either choice implies many literals.  If there is no group of this
// kind, the next decision is the first unassigned variable in a fixed order: by
// number or, with a seed, shuffled.  All variables before the place `cursor` of
// this order are assigned; each decision level stores its cursor.
//
// H1: every unassigned active variable with a score is in the heap.
//
// Sources: Pipatsrisawat and Darwiche 2007 for the saved phase; Golomb and
// Baumert, "Backtrack Programming", JACM 1965, for deciding the smallest group
// first.

#include "cdcl/decide/decide.h"

#include "cdcl/base/random.h"
#include "cdcl/decide/mode.h"
#include "cdcl/decide/phase.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/plug.h"
#include "cdcl/engine/trail.h"

static void shuffle (struct cdcl *solver) {
    uint64_t state = (uint64_t) solver->options.seed;
    Mem *const mem = &solver->mem;
    solver->order = (Var *) cdcl_mem_resize (
        mem, solver->order, solver->order_size, solver->vars, sizeof (Var));
    solver->order_size = solver->vars;
    for (uint32_t i = 0; i < solver->vars; i++) {
        const uint32_t j = (uint32_t) (random_next (&state) % (i + 1));
        solver->order[i] = solver->order[j];
        solver->order[j] = i;
    }
}

// The order changes only at the root, where no level stores a cursor.
void cdcl_reset_decisions (struct cdcl *solver) {
    assert (!current_level (solver));
    solver->cursor = 0;
    if (solver->options.seed && solver->order_size != solver->vars) {
        shuffle (solver);
        solver->queue.size = 0;
    }
    if (solver->options.mode == MODE_FOCUSED ||
        solver->options.mode == MODE_BOTH)
        cdcl_queue_enlarge (&solver->mem, &solver->queue,
                            solver->options.seed ? solver->order : NULL,
                            solver->vars);
}

// Only active variables need a value (H1 and E1).
static bool open (const struct cdcl *solver, Var var) {
    return !solver->values[lit_of (var, 0)] && !inactive (solver, var);
}

static Var next_in_order (struct cdcl *solver) {
    for (;; solver->cursor++) {
        assert (solver->cursor < solver->vars);
        const Var var = solver->options.seed ? solver->order[solver->cursor]
                                             : solver->cursor;
        if (open (solver, var))
            return var;
    }
}

// Returns the variable with the highest score; it stays in the heap.
static Var next_by_score (struct cdcl *solver) {
    while (solver->heap.vars.size) {
        const Var var = solver->heap.vars.data[0];
        if (open (solver, var))
            return var;
        cdcl_heap_pop (&solver->heap);
    }
    return VAR_NONE;
}

static Var next_in_queue (struct cdcl *solver) {
    Queue *const queue = &solver->queue;
    while (!open (solver, queue->search))
        queue->search = queue->prev[queue->search];
    return queue->search;
}

static Lit with_phase (const struct cdcl *solver, Var var) {
    signed char phase = 0;
    if (solver->mode->stable && solver->options.target)
        phase = solver->target[var];
    if (!phase)
        phase = solver->phases[var];
    return lit_of (var, phase < 0);
}

Var cdcl_next_bumped (struct cdcl *solver) {
    return focused (solver) ? next_in_queue (solver) : next_by_score (solver);
}

static Lit next_literal (struct cdcl *solver) {
    Var var = cdcl_next_bumped (solver);
    if (var == VAR_NONE) {
        const Lit lit = cdcl_groups_smallest (
            solver, (uint32_t) solver->options.smallgroup);
        if (lit != LIT_NONE)
            return lit;
        var = next_in_order (solver);
    }
    return with_phase (solver, var);
}

void cdcl_decide (struct cdcl *solver) {
    solver->stats.decisions++;
    Lit lit = cdcl_plugs_decide (solver);
    if (lit == LIT_NONE)
        lit = next_literal (solver);
    LOG (solver, "decide %d", lit_export (lit));
    cdcl_decide_literal (solver, lit);
}
