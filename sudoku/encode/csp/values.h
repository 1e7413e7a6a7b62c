// values.h -- integer variables as variables of a SAT solver.
//
//   order    [x ≤ v] for each value except the greatest; [x ≤ v] → [x ≤ w] for the
//            next value w.  [x = v] is added where single values are needed
//   direct   [x = v] for each value, exactly one of which is true
//
// A literal for a value outside of the domain is false, so a range of values can be
// replaced by the domain values in it.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/encode/csp/csp.h"
#include "sudoku/encode/csp/problem.h"

struct cdcl;

// The failure code of a stop by the callback.
enum { STOPPED = 1 };

typedef struct Values {
    const sudoku_csp *csp;
    struct cdcl *core;
    int encoding; // SUDOKU_CSP_ORDER or SUDOKU_CSP_DIRECT
    int truth;    // a literal that is true
    int next;     // the next free variable
    int failed; // SUDOKU_OK, SUDOKU_OUT_OF_MEMORY, SUDOKU_TOO_LARGE, or STOPPED
    Stop stop;
    int *at_most; // [variables] for each variable the first [x ≤ v], or 0
    int *equal;   // [variables] the first [x = v], or 0; for a bool its literal
} Values;

bool sudoku_values_init (Values *values);
void sudoku_values_release (Values *values);

// Counts a unit of work and regularly calls `stop`.  A clause is one unit.
void sudoku_values_work (Values *values);

// Makes new variables and returns the first one, or 0 after a failure.
int sudoku_values_new (Values *values, size_t count);
// Add a clause, or the constraint that at most one or exactly one of the literals is
// true.
void sudoku_values_clause (Values *values, const int *lits, size_t size);
void sudoku_values_amo (Values *values, const int *lits, size_t size,
                        bool exactly);

// The literal saying that the variable has the `index`-th value of its domain.
int sudoku_value_literal (Values *values, size_t variable, size_t index);

// Adds the constraint: if `condition` holds and the variable has one of the values from
// index `low` to `high`, then `consequence` holds.  If `open` is -1 or 1, the
// consequence is known to follow also for all smaller or all greater values.
void sudoku_value_implies (Values *values, int condition, size_t variable,
                           size_t low, size_t high, int open, int consequence);

// The value of the variable in the core's model.
int64_t sudoku_value_of_model (const Values *values, size_t variable);
