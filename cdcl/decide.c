// decide.c -- which variable next, and which phase.
//
// The variable with the highest score, if any variable with a score is without
// a value; else the first one without a value in a fixed order: that of the
// numbers, or, with a seed, a shuffled one.  `cursor` is a place in this order
// before which all variables are assigned; each decision level remembers it.
//
// H1: every unassigned variable with a score is in the heap.
//
// Source: Pipatsrisawat and Darwiche 2007 for the saved phase.

#include "internal.h"

#include <limits.h>

// splitmix64 [Steele, Lea and Flood, OOPSLA 2014]
static uint64_t random_next (uint64_t *state) {
    uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
    return z ^ (z >> 31);
}

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

// A new order is only begun at the root, where no level remembers a cursor.
void cdcl_reset_decisions (struct cdcl *solver) {
    assert (!current_level (solver));
    solver->cursor = 0;
    if (solver->options.seed && solver->order_size != solver->vars)
        shuffle (solver);
}

static Var next_in_order (struct cdcl *solver) {
    for (;; solver->cursor++) {
        assert (solver->cursor < solver->vars);
        const Var var = solver->options.seed ? solver->order[solver->cursor]
                                             : solver->cursor;
        if (!solver->values[lit_of (var, 0)])
            return var;
    }
}

static Lit smallest_group (struct cdcl *solver) {
    const Groups *const groups = &solver->groups;
    Lit best = LIT_NONE;
    unsigned best_size = UINT_MAX;
    for (size_t i = 0; i < groups->words; i++) {
        const uint64_t w = groups->live[i];
        if (!(w & (w - 1)) || (w & SETTLED))
            continue;
        const Group *g = groups->groups.data + groups->owner[i];
        if (!g->exactly_one)
            continue;
        unsigned c = g->size > WORD_BITS ? g->count
                                         : (unsigned) __builtin_popcountll (w);
        if (c >= best_size)
            continue;
        best_size = c;
        best = groups->lits.data[g->members + (i - g->word) * WORD_BITS +
                                 (unsigned) __builtin_ctzll (w)];
        if (c == 2)
            break;
    }
    return best;
}
static Var next_variable (struct cdcl *solver) {
    while (solver->heap.vars.size) {
        const Var var = cdcl_heap_pop (&solver->heap);
        if (!solver->values[lit_of (var, 0)])
            return var;
    }
    return VAR_NONE;
}

void cdcl_decide (struct cdcl *solver) {
    solver->stats.decisions++;
    Var var = next_variable (solver);
    if (var == VAR_NONE) {
        Lit l = smallest_group (solver);
        if (l != LIT_NONE) {
            cdcl_decide_literal (solver, l);
            return;
        }
        var = next_in_order (solver);
    }
    cdcl_decide_literal (solver, lit_of (var, solver->phases[var] < 0));
}
