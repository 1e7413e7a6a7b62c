// export.c -- learned clauses for callbacks of the user, and for other solvers.
//
// What others make of them, and why they may have them, is said in exchange.c.

#include "cdcl/engine/export.h"

#include "cdcl/engine/solver.h"

const int *cdcl_externalize (struct cdcl *solver, const Lit *lits,
                             size_t size) {
    Ints *const outside = &solver->outside;
    outside->size = 0;
    for (size_t i = 0; i < size; i++)
        ints_push (&solver->mem, outside, lit_export (lits[i]));
    ints_push (&solver->mem, outside, 0);
    return outside->data;
}

void cdcl_export (struct cdcl *solver, const Lit *lits, size_t size,
                  unsigned glue) {
    const cdcl_exchange *const calls = &solver->exchange.calls;
    if (!calls->give || solver->plugged ||
        (size > 2 && (size > (size_t) calls->max_size ||
                      glue > (unsigned) calls->max_glue)))
        return;
    solver->stats.given++;
    calls->give (calls->state, cdcl_externalize (solver, lits, size), size,
                 (int) glue);
}
