// csp.c -- fuzz target: constraint satisfaction problems.
//
// Any text is read or refused.  A problem with only small numbers is solved in both
// encodings; the answers must be the same, and the status must not be SUDOKU_WRONG, which
// says that the evaluator rejects a solution.

#include "target.h"

#include <ctype.h>
#include <string.h>

#include "cdcl/cdcl.h"
#include "sudoku/sudoku.h"
#include "sudoku/encode/csp/problem.h"

// Whether the text and its numbers are small; otherwise solving may take long.
static bool small (const uint8_t *bytes, size_t size) {
    size_t digits = 0;
    for (size_t i = 0; i < size; i++) {
        digits = isdigit (bytes[i]) ? digits + 1 : 0;
        if (digits > 1)
            return false;
    }
    return size < 300;
}

static int solve (sudoku_csp *csp, int encoding) {
    cdcl *core = cdcl_new ();
    if (!core)
        return SUDOKU_OUT_OF_MEMORY;
    cdcl_limit (core, "conflicts", 1000);
    const int result = sudoku_csp_solve (csp, encoding, core, NULL, NULL);
    cdcl_free (core);
    if (result == SUDOKU_WRONG)
        fuzz_fail ("the evaluator rejects a solution");
    return result;
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    sudoku_csp *csp;
    sudoku_error error;
    const int read = sudoku_csp_read ((const char *) bytes, size, &csp, &error);
    if (read == SUDOKU_BAD_INPUT && (!*error.message || !error.line))
        fuzz_fail ("an error without a message or a place");
    if (read != SUDOKU_OK || !small (bytes, size)) {
        sudoku_csp_free (csp);
        return;
    }
    const int order = solve (csp, SUDOKU_CSP_ORDER),
              direct = solve (csp, SUDOKU_CSP_DIRECT);
    sudoku_csp_free (csp);
    if (order > 0 && direct > 0 && order != direct)
        fuzz_fail ("the encodings disagree");
    if (!starved && (order < 0 || direct < 0) && order != direct)
        fuzz_fail ("one encoding fails");
}
