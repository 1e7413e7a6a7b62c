// dpll.c -- the search of a kernel that does not learn: decide, propagate, flip.
//
// A kernel (kernel.c) holds the constraints and the assignment in a form of its
// own, level by level.  So a search needs little more than the decisions of the
// levels that are open:
//
//   decisions   | a | b | c |        level 3; the kernel knows what follows
//
// From a conflict follows the clause of the negated decisions.  It is unit once
// the last level is undone, and excludes nothing later, so it is never stored:
// the last decision is flipped, and belongs to the level below from then on.  A
// model is blocked in the same way: enumeration takes no memory either.
//
// Most problems of a kernel are solved within microseconds.  A problem that has
// cost `learnafter` conflicts is handed to the search with learning (search.c),
// but not while models are enumerated, since the flipped decisions are all that
// excludes the models found.
//
// Sources: Davis, Logemann and Loveland, CACM 1962, for flipping; Een and
// Soerensson, "MiniSat v1.13", SAT 2005 posters, discuss decision cuts; Gebser,
// Kaufmann, Neumann and Schaub, "Conflict-Driven Answer Set Enumeration", LPNMR
// 2007, for enumeration by backtracking.

#include "cdcl/dpll.h"

#include "cdcl/connect/kernel.h"
#include "cdcl/search.h"

static bool learning_pays (const struct cdcl *solver) {
    const Kernel *const kernel = solver->kernel;
    return !kernel->enumerating &&
           solver->stats.conflicts - kernel->conflicts >=
               (uint64_t) solver->options.learnafter;
}

static void make_true (struct cdcl *solver, int elit) {
    const cdcl_kernel *const calls = &solver->kernel->calls;
    solver->stats.propagations++;
    calls->assign (calls->state, elit);
}

static void decide (struct cdcl *solver) {
    Kernel *const kernel = solver->kernel;
    const int elit = kernel_decision (kernel, &solver->options);
    LOG (solver, "decide %d", elit);
    solver->stats.decisions++;
    ints_push (&solver->mem, &kernel->decisions, elit);
    kernel->calls.new_level (kernel->calls.state);
    make_true (solver, elit);
}

// The last decision is refuted, given those before it.
static void flip (struct cdcl *solver) {
    Kernel *const kernel = solver->kernel;
    if (!kernel->decisions.size) {
        solver->inconsistent = true; // until cdcl_unload
        return;
    }
    const int elit = ints_pop (&kernel->decisions);
    LOG (solver, "flip %d", elit);
    kernel->calls.backtrack (kernel->calls.state, (unsigned) kernel->decisions.size);
    make_true (solver, -elit);
}

void cdcl_dpll_block (struct cdcl *solver) {
    solver->kernel->enumerating = true;
    flip (solver);
}

int cdcl_dpll (struct cdcl *solver) {
    const cdcl_kernel *const calls = &solver->kernel->calls;
    while (!solver->inconsistent) {
        if (learning_pays (solver)) {
            cdcl_begin_learning (solver);
            return cdcl_search (solver);
        }
        const int result = calls->propagate (calls->state);
        if (result == CDCL_KERNEL_FULL)
            return CDCL_SAT;
        if (result == CDCL_KERNEL_CONFLICT) {
            solver->stats.conflicts++;
            solver->stats.dpll_conflicts++;
            if (!learning_pays (solver))
                flip (solver);
        } else if (cdcl_limited (solver))
            return CDCL_UNKNOWN;
        else
            decide (solver);
    }
    return CDCL_UNSAT;
}
