// ipasir.h -- IPASIR, the standard incremental interface of SAT solvers.
//
// The solver is an opaque pointer, and literals are signed integers as in
// DIMACS.
//
// There are no error codes, and nothing is printed.  After memory ran out, or
// after a literal out of range was added or assumed, ipasir_solve returns 0
// from then on.  It also returns 0 while a clause lacks its final 0, and for
// the null pointer that ipasir_init returns when memory runs out.  Any other
// call that is not allowed in the current state does nothing, and returns 0.
//
//   INPUT  ── ipasir_add, ipasir_assume ──▶ INPUT  ── ipasir_solve ──▶
//   SAT (10): ipasir_val     UNSAT (20): ipasir_failed     or INPUT again (0)
//
// Source: Balyo, Biere, Iser and Sinz, "SAT Race 2015", Artificial Intelligence
// 241, 2016.

#ifndef IPASIR_H
#define IPASIR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// All other names are hidden in the shared library.
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

// Returns the name and version of the library, a static string.
const char *ipasir_signature (void);

// Returns a new solver; the caller owns it and releases it with ipasir_release.
void *ipasir_init (void);
void ipasir_release (void *solver);

// Adds a literal to the clause being built, or ends it with 0.
void ipasir_add (void *solver, int32_t lit_or_zero);

// Assumes a literal for the next ipasir_solve only.
void ipasir_assume (void *solver, int32_t lit);

// Returns 10 if satisfiable, 20 if unsatisfiable under the assumptions, 0 if
// interrupted or out of memory.
int ipasir_solve (void *solver);

// After status 10: returns lit if it is true in the model, -lit if it is false.
int32_t ipasir_val (void *solver, int32_t lit);

// After status 20: returns 1 if this assumption was used for the refutation,
// else 0.
int ipasir_failed (void *solver, int32_t lit);

// ipasir_solve calls `terminate` at intervals, and stops if the result is not
// 0.  A null pointer removes the callback.
void ipasir_set_terminate (void *solver, void *data,
                           int (*terminate) (void *data));

// `learn` gets each learned clause of at most max_length literals, ended by 0
// and valid during the call only.  A null pointer removes it.
void ipasir_set_learn (void *solver, void *data, int max_length,
                       void (*learn) (void *data, int32_t *clause));

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
