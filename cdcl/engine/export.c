// export.c -- learned clauses for callbacks of the user, and for other solvers.
//
// exchange.c explains how other solvers use these clauses, and why this is
// sound.

#include "cdcl/engine/export.h"

#include "cdcl/engine/solver.h"

const int *cdcl_externalize (struct cdcl *solver, const Lit *lits,
                             size_t size) {
    Ints *const externalized = &solver->externalized;
    externalized->size = 0;
    for (size_t i = 0; i < size; i++)
        ints_push (&solver->mem, externalized, lit_export (lits[i]));
    ints_push (&solver->mem, externalized, 0);
    return externalized->data;
}

void cdcl_export (struct cdcl *solver, const Lit *lits, size_t size,
                  unsigned glue) {
    const cdcl_exchange *const calls = &solver->exchange.calls;
    assert (size);
    if (!calls->export_clause || solver->has_kernel ||
        (size > 2 && (size > (size_t) calls->max_size ||
                      glue > (unsigned) calls->max_glue)))
        return;
    LOG_LITS (solver, lits, size, "export, glue %u:", glue);
    solver->stats.exported++;
    calls->export_clause (calls->state, cdcl_externalize (solver, lits, size),
                          size, (int) glue);
}
