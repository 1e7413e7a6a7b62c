// problem.h -- constraint satisfaction problems in Sugar's language: puzzles other than
// boards.  Terms, errors and ownership are as in sudoku.h.

#pragma once

#include "sudoku/sudoku.h"

// Integer and bool variables, and constraints: see cdcl-sudoku-csp(1).
typedef struct sudoku_csp sudoku_csp;

// Reads a CSP of `size` bytes, which the caller frees.  Returns SUDOKU_OK; otherwise
// *csp is null, and the result is SUDOKU_BAD_INPUT, with the error, or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_csp_read (const char *text, size_t size, sudoku_csp **csp,
                     sudoku_error *error);
void sudoku_csp_free (sudoku_csp *csp); // null is allowed

// How an integer is encoded: a variable "at most v" for each value, or
// a variable "equal to v".
enum { SUDOKU_CSP_ORDER, SUDOKU_CSP_DIRECT };

// Solves a CSP with a new SAT solver `core`, whose limits and options the caller has set.
// `stop` (may be null) is called regularly; if it returns non-zero, the result is
// SUDOKU_UNKNOWN.  Returns SUDOKU_SOLVED if the values are a solution, which was checked
// by an evaluator that does not use the encoding; SUDOKU_NONE; SUDOKU_UNKNOWN at a limit;
// SUDOKU_OUT_OF_MEMORY; SUDOKU_TOO_LARGE; SUDOKU_WRONG; or SUDOKU_BAD_INPUT for an unknown
// encoding.
int sudoku_csp_solve (sudoku_csp *csp, int encoding, struct cdcl *core,
                      void *state, int (*stop) (void *state));

// The variables in the order of their definition: name, whether it is a bool, and
// the value (of a bool 0 or 1) after SUDOKU_SOLVED.
size_t sudoku_csp_size (const sudoku_csp *csp);
const char *sudoku_csp_name (const sudoku_csp *csp, size_t variable);
bool sudoku_csp_is_bool (const sudoku_csp *csp, size_t variable);
int64_t sudoku_csp_value (const sudoku_csp *csp, size_t variable);
