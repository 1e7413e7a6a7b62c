// solve.c -- solves a CSP with a SAT solver, and checks the solution.

#include "sudoku/board/status.h"
#include "sudoku/encode/csp/csp.h"
#include "sudoku/encode/csp/values.h"
#include "cdcl/cdcl.h"
#include "sudoku/encode/csp/problem.h"

int sudoku_csp_solve (sudoku_csp *csp, int encoding, struct cdcl *core,
                      void *state, int (*stop) (void *state)) {
    CspEncoder *encoder = NULL;
    int result =
        encoding == SUDOKU_CSP_ORDER || encoding == SUDOKU_CSP_DIRECT
            ? sudoku_csp_encode (csp, encoding, core, state, stop, &encoder)
            : SUDOKU_BAD_INPUT;
    if (result == STOPPED) {
        result = SUDOKU_UNKNOWN;
    } else if (result == SUDOKU_OK) {
        if (stop)
            cdcl_set_terminate (core, state, stop);
        result = status_of_core (cdcl_solve (core));
        if (stop)
            cdcl_set_terminate (core, NULL, NULL);
    }
    if (result == SUDOKU_SOLVED) {
        sudoku_csp_decode (csp, encoder);
        if (!sudoku_csp_holds (csp))
            result = SUDOKU_WRONG;
    }
    sudoku_csp_encoder_free (encoder);
    return result;
}

size_t sudoku_csp_size (const sudoku_csp *csp) {
    return csp->size;
}

const char *sudoku_csp_name (const sudoku_csp *csp, size_t variable) {
    return variable < csp->size ? csp->variables[variable].name : NULL;
}

bool sudoku_csp_is_bool (const sudoku_csp *csp, size_t variable) {
    return variable < csp->size && csp->variables[variable].logical;
}

int64_t sudoku_csp_value (const sudoku_csp *csp, size_t variable) {
    return variable < csp->size ? csp->variables[variable].value : 0;
}
