// vsids.c -- variable scores from conflicts: bump, decay, rescale.
//
// The score of each variable that takes part in a conflict increases by the
// current increment, which grows by the factor 1/decay per conflict; this is
// equivalent to decaying all scores, without visiting them.  A variable is
// inserted into the heap when it first gets a score, not before: a puzzle needs
// few conflicts, and a heap of all variables would cost more than the search.
//
// Sources: Moskewicz et al., "Chaff", DAC 2001; Een and Soerensson 2003 for the
// increment.

#include "cdcl/decide/vsids.h"

static void rescale (struct cdcl *solver) {
    const double factor = 1e-150;
    LOG (solver, "rescale %zu scores", solver->scored.size);
    for (size_t i = 0; i < solver->scored.size; i++) {
        double *const score = solver->heap.score + solver->scored.data[i];
        assert (*score > 0);
        // The score must not become 0: a variable has a score if it is above 0,
        // and is in the heap while it is unassigned (H1).
        *score = *score * factor < 1e-300 ? 1e-300 : *score * factor;
    }
    solver->score_increment *= factor;
    assert (solver->score_increment > 0);
}

// Resets all scores to their values before the first conflict.
void cdcl_forget_scores (struct cdcl *solver) {
    assert (solver->scored.size <= solver->vars);
    for (size_t i = 0; i < solver->scored.size; i++)
        solver->heap.score[solver->scored.data[i]] = 0;
    solver->scored.size = 0;
    cdcl_heap_clear (&solver->heap);
    solver->score_increment = 1;
}

void cdcl_bump (struct cdcl *solver, Var var) {
    double *const score = solver->heap.score + var;
    assert (var < solver->vars && solver->score_increment > 0);
    assert (*score > 0 || !heap_contains (&solver->heap, var));
    if (!(*score > 0))
        vars_push (&solver->mem, &solver->scored, var);
    *score += solver->score_increment;
    LOG (solver, "bump %d to %g", lit_export (lit_of (var, 0)), *score);
    if (heap_contains (&solver->heap, var))
        cdcl_heap_raised (&solver->heap, var);
    if (*score > 1e150) // far below the largest double, so sums do not overflow
        rescale (solver);
}

void cdcl_decay (struct cdcl *solver) {
    assert (solver->options.decay > 0 && solver->options.decay < 1000);
    solver->score_increment *= 1000.0 / (double) solver->options.decay;
}
