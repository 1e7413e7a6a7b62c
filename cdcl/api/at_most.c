// at_most.c -- adds the constraint that at most k of some literals are true: as
// units for k = 0, as a group for k = 1, as a totalizer for greater k.

#include "cdcl/api/api.h"
#include "cdcl/dimacs/cardinality.h"

static int add_clause (void *state, const int *lits, size_t size) {
    return cdcl_add_clause (state, lits, size);
}

static int add_units (cdcl *solver, const int *lits, size_t size) {
    int result = CDCL_OK;
    for (size_t i = 0; !result && i < size; i++) {
        const int unit = -lits[i];
        result = cdcl_add_clause (solver, &unit, 1);
    }
    return result;
}

// Returns the largest variable of the solver and of the literals.
static int largest (const cdcl *solver, const int *lits, size_t size) {
    int max = cdcl_vars (solver);
    for (size_t i = 0; i < size; i++)
        if (abs (lits[i]) > max)
            max = abs (lits[i]);
    return max;
}

int cdcl_add_at_most (cdcl *solver, const int *lits, size_t size,
                      size_t bound) {
    ENTER_PLAIN ();
    REQUIRE (good_lits (lits, size), BAD_LIT);
    REQUIRE (size <= CDCL_MAX_VAR, "too many literals");
    int last_var = largest (solver, lits, size);
    if (bound >= size)
        return cdcl_reserve (solver, last_var);
    if (bound <= 1)
        return bound ? cdcl_add_at_most_one (solver, lits, size)
                     : add_units (solver, lits, size);
    const cdcl_row row = {CDCL_ROW_AT_MOST, (int) bound, lits, size};
    uint64_t clauses = 0, vars = 0;
    cdcl_cardinality_count (&row, &clauses, &vars);
    REQUIRE (vars <= (uint64_t) (CDCL_MAX_VAR - last_var),
             "too many variables");
    const int result = cdcl_reserve (solver, last_var + (int) vars);
    return result
               ? result
               : cdcl_cardinality_expand (&row, &last_var, solver, add_clause);
}
