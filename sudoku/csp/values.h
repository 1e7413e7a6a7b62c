// values.h -- integer variables as variables of a SAT solver.
//
//   order    [x ≤ v] for each value but the greatest; [x ≤ v] → [x ≤ w] for the
//            next value w.  Where single values are needed, [x = v] too
//   direct   [x = v] for each value, of which exactly one is true
//
// A value that the domain does not have is never true, so a range of values has
// the ends of those inside.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/csp/csp.h"
#include "sudoku/sudoku_csp.h"

struct cdcl;

// A failure on request.
enum { STOPPED = 1 };

typedef struct Values {
    const sudoku_csp *csp;
    struct cdcl *core;
    int encoding; // SUDOKU_CSP_ORDER or SUDOKU_CSP_DIRECT
    int truth;    // a literal that is true
    int next;     // the next free variable
    int failed; // SUDOKU_OK, SUDOKU_OUT_OF_MEMORY, SUDOKU_TOO_LARGE, or STOPPED
    Stop stop;
    int *at_most; // [variables] by variable: the first [x ≤ v], or 0
    int *equal;   // [variables] the first [x = v], or 0; a bool itself
} Values;

bool sudoku_values_init (Values *values);
void sudoku_values_release (Values *values);

// Counts a piece of work: now and then `stop` is asked.  A clause is one.
void sudoku_values_work (Values *values);

// New variables, of which the first is returned.  0 after a failure.
int sudoku_values_new (Values *values, size_t count);
// Adds a clause, or at most or exactly one of the literals.
void sudoku_values_clause (Values *values, const int *lits, size_t size);
void sudoku_values_amo (Values *values, const int *lits, size_t size,
                        bool exactly);

// The literal that the variable has the `index`-th value of its domain.
int sudoku_value_literal (Values *values, size_t variable, size_t index);

// Adds: if `condition` is true, and the variable has one of the values from
// index `low` to `high`, then `consequence` is true.  `open` says that the
// consequence follows for all smaller (-1) or greater (1) values too; 0: it may
// not.
void sudoku_value_implies (Values *values, int condition, size_t variable,
                           size_t low, size_t high, int open, int consequence);

// The value in the core's model.
int64_t sudoku_value_of_model (const Values *values, size_t variable);
