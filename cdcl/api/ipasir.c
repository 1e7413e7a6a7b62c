// ipasir.c -- IPASIR as a thin layer over cdcl.h.
//
// There are two differences from cdcl.h.  First, the functions of IPASIR return
// nothing, so a failure can only be reported by ipasir_solve.  It then returns
// 0 permanently: the answer could depend on a clause or assumption that was not
// added.  Second, the callback for learned clauses takes literals that are not
// const; the solver's clause is passed to it without a copy.
//
// This is a separate library, libipasircdcl, so that libcdcl can be linked with
// a solver that exports the same symbols.
//
// Source: see ipasir.h.

#include "cdcl/ipasir.h"
#include "cdcl/cdcl.h"

#include <stdlib.h>

typedef struct Ipasir {
    cdcl *solver;
    bool failed; // a clause or an assumption was not added
    void *learn_data;
    void (*learn) (void *data, int32_t *clause);
} Ipasir;

const char *ipasir_signature (void) {
    return cdcl_signature ();
}

void *ipasir_init (void) {
    Ipasir *ipasir = (Ipasir *) calloc (1, sizeof *ipasir);
    if (!ipasir)
        return NULL;
    ipasir->solver = cdcl_new ();
    if (ipasir->solver)
        return ipasir;
    free (ipasir);
    return NULL;
}

void ipasir_release (void *solver) {
    Ipasir *ipasir = solver;
    if (!ipasir)
        return;
    cdcl_free (ipasir->solver);
    free (ipasir);
}

void ipasir_add (void *solver, int32_t lit_or_zero) {
    Ipasir *ipasir = solver;
    if (ipasir && cdcl_add (ipasir->solver, lit_or_zero) != CDCL_OK)
        ipasir->failed = true;
}

void ipasir_assume (void *solver, int32_t lit) {
    Ipasir *ipasir = solver;
    if (ipasir && cdcl_assume (ipasir->solver, lit) != CDCL_OK)
        ipasir->failed = true;
}

int ipasir_solve (void *solver) {
    Ipasir *ipasir = solver;
    if (!ipasir || ipasir->failed)
        return 0;
    const int status = cdcl_solve (ipasir->solver);
    return status == CDCL_SAT || status == CDCL_UNSAT ? status : 0;
}

int32_t ipasir_val (void *solver, int32_t lit) {
    Ipasir *ipasir = solver;
    return ipasir ? cdcl_val (ipasir->solver, lit) : 0;
}

int ipasir_failed (void *solver, int32_t lit) {
    Ipasir *ipasir = solver;
    return ipasir && cdcl_failed (ipasir->solver, lit);
}

void ipasir_set_terminate (void *solver, void *data,
                           int (*terminate) (void *data)) {
    Ipasir *ipasir = solver;
    if (ipasir)
        cdcl_set_terminate (ipasir->solver, data, terminate);
}

static void pass_clause (void *state, const int *clause) {
    Ipasir *ipasir = state;
    if (ipasir->learn)
        ipasir->learn (ipasir->learn_data, (int32_t *) clause);
}

void ipasir_set_learn (void *solver, void *data, int max_length,
                       void (*learn) (void *data, int32_t *clause)) {
    Ipasir *ipasir = solver;
    if (!ipasir)
        return;
    ipasir->learn_data = data;
    ipasir->learn = learn;
    cdcl_set_learn (ipasir->solver, ipasir, max_length,
                    learn ? pass_clause : NULL);
}
