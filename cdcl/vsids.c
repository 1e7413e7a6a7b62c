// vsids.c -- scores that follow the conflicts: bump, decay, rescale.
//
// Each variable that takes part in a conflict gains the current increment, which
// grows by 1/decay per conflict; that is the same as letting all scores decay,
// without touching them.  Variables get into the heap when they first have a
// score, not before: a puzzle needs few conflicts, and a heap of all candidates
// would cost more than the search.
//
// Sources: Moskewicz et al., "Chaff", DAC 2001; Een and Soerensson 2003 for the
// increment.  1e150 leaves room for sums in a double.

#include "internal.h"

static void rescale (struct cdcl *solver) {
    const double factor = 1e-150;
    for (uint32_t var = 0; var < solver->vars; var++)
        if (solver->heap.score[var] > 0) {
            // Never back to 0: whoever has a score is in the heap (H1).
            solver->heap.score[var] *= factor;
            if (solver->heap.score[var] < 1e-300)
                solver->heap.score[var] = 1e-300;
        }
    solver->score_increment *= factor;
}

void cdcl_bump (struct cdcl *solver, Var var) {
    double *const score = solver->heap.score + var;
    *score += solver->score_increment;
    if (heap_contains (&solver->heap, var))
        cdcl_heap_raised (&solver->heap, var);
    if (*score > 1e150)
        rescale (solver);
}

void cdcl_decay (struct cdcl *solver) {
    solver->score_increment *= 1000.0 / (double)solver->options.decay;
}
