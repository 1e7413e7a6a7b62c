// add_infix.c -- adds formulas parsed from text to a solver.

#include "cdcl/cdcl.h"

static int add_clause (void *state, const int *lits, size_t size) {
    return cdcl_add_clause (state, lits, size);
}

static int add_at_most_one (void *state, const int *lits, size_t size) {
    return cdcl_add_at_most_one (state, lits, size);
}

static int add_exactly_one (void *state, const int *lits, size_t size) {
    return cdcl_add_exactly_one (state, lits, size);
}

int cdcl_infix_add (cdcl_infix *infix, cdcl *solver) {
    const cdcl_infix_sink sink = {solver, add_clause, add_at_most_one,
                                  add_exactly_one};
    if (!infix)
        return CDCL_MISUSE;
    const int result = cdcl_reserve (solver, cdcl_infix_names (infix));
    int vars;
    return result ? result : cdcl_infix_encode (infix, false, &sink, &vars);
}
