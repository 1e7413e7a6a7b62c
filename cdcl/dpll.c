// dpll.c -- the search with a kernel before clauses are learned: decide,
// propagate, flip.
//
// A kernel (kernel.c) stores the constraints, and the assignment of each level,
// in its own representation.  So the search stores only the decisions of the
// open levels:
//
//   decisions   | a | b | c |        level 3; the kernel has the implied literals
//
// A conflict implies the clause of the negated decisions.  When the last level
// is undone, the clause is unit and implies the negation of the last decision.
// Later the clause excludes nothing that the search would still visit, so it is
// not stored.  Instead, the last decision is flipped: its negation is assigned
// at the level below.  A model is blocked in the same way, so enumeration takes
// no memory either.
//
// Most problems of a kernel are solved within microseconds.  After `learnafter`
// conflicts a problem is passed to the search with learning (search.c), but not
// while models are enumerated, since only the flipped decisions exclude the
// models found.
//
// Sources: Davis, Logemann and Loveland, CACM 1962, for flipping; Een and
// Soerensson, "MiniSat v1.13", SAT 2005 posters, for clauses of the negated
// decisions; Gebser, Kaufmann, Neumann and Schaub, "Conflict-Driven Answer Set
// Enumeration", LPNMR 2007, for enumeration by backtracking.

#include "cdcl/dpll.h"

#include "cdcl/connect/kernel.h"
#include "cdcl/search.h"

static bool learning_pays (const struct cdcl *solver) {
    const Kernel *const kernel = solver->kernel;
    return !kernel->enumerating &&
           solver->stats.conflicts - kernel->conflicts >=
               (uint64_t) solver->options.learnafter;
}

static int decide (struct cdcl *solver) {
    Kernel *const kernel = solver->kernel;
    const cdcl_kernel *const calls = &kernel->calls;
    int lit, result;
    ints_reserve (&solver->mem, &kernel->decisions, kernel->decisions.size + 1);
    if (calls->branch)
        result = calls->branch (calls->state, kernel_random (solver), &lit);
    else {
        lit = calls->decide (calls->state, kernel_random (solver));
        calls->new_level (calls->state);
        calls->assign (calls->state, lit);
        result = calls->propagate (calls->state);
    }
    LOG (solver, "decide %d", lit);
    solver->stats.decisions++;
    solver->stats.propagations++;
    ints_push (&solver->mem, &kernel->decisions, lit);
    return result;
}

// Flips the last decision, which the previous decisions refute.
static int flip (struct cdcl *solver) {
    Kernel *const kernel = solver->kernel;
    const cdcl_kernel *const calls = &kernel->calls;
    const int lit = ints_pop (&kernel->decisions);
    const unsigned level = (unsigned) kernel->decisions.size;
    LOG (solver, "refute %d", lit);
    solver->stats.propagations++;
    if (calls->refute)
        return calls->refute (calls->state, level, lit);
    calls->backtrack (calls->state, level);
    calls->assign (calls->state, -lit);
    return calls->propagate (calls->state);
}

void cdcl_dpll_block (struct cdcl *solver) {
    Kernel *const kernel = solver->kernel;
    kernel->enumerating = true;
    if (kernel->decisions.size)
        kernel->result = flip (solver);
    else
        solver->inconsistent = true; // until cdcl_unload
}

static int learn (struct cdcl *solver) {
    cdcl_begin_learning (solver);
    return cdcl_search (solver);
}

int cdcl_dpll (struct cdcl *solver) {
    Kernel *const kernel = solver->kernel;
    if (learning_pays (solver))
        return learn (solver);
    int result = kernel->result;
    if (result == KERNEL_NOT_PROPAGATED)
        result = kernel->calls.propagate (kernel->calls.state);
    for (;;) {
        kernel->result = result;
        if (result == CDCL_KERNEL_FULL)
            return CDCL_SAT;
        if (result == CDCL_KERNEL_OPEN) {
            if (cdcl_limited (solver))
                return CDCL_UNKNOWN;
            result = decide (solver);
            continue;
        }
        solver->stats.conflicts++;
        solver->stats.dpll_conflicts++;
        if (learning_pays (solver))
            return learn (solver);
        if (!kernel->decisions.size) {
            solver->inconsistent = true; // until cdcl_unload
            return CDCL_UNSAT;
        }
        result = flip (solver);
    }
}
