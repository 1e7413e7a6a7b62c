// formula.h -- a copy of the formula as it was read, to check models and to
// write the formula.
//
// The solver changes its constraints, and a model must be checked against the
// constraints of the file.  So the program keeps a copy, whose rows are stored
// consecutively in one array of 32-bit words:
//
//   | size | lit0 lit1 ... |                        a clause
//   | -1 - kind | bound | size | lit0 lit1 ... |    any other row
//
// A formula is sparse if it uses few of very many variables.  In the solver,
// its variables are renumbered without gaps.  Auxiliary variables of rows with
// bounds follow all others, in the order of the rows.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cdcl/dimacs/dimacs.h"

// Starts zeroed; owned by the caller until cdcl_formula_release.
typedef struct cdcl_formula {
    int *words;
    size_t used, capacity;
    size_t lits;          // literals in all rows
    size_t clauses;       // number of rows that are clauses
    size_t others;        // number of other rows
    bool bounded;         // there are rows with bounds
    int max_var;          // largest variable named
    int *names;           // if sparse: the variables that occur, ascending
    int count;            // number of names if sparse, else max_var
    int last_var;         // auxiliary variables begin after this one
    uint64_t auxiliaries; // number of auxiliary variables
    uint64_t expanded;    // number of clauses of rows with bounds
} cdcl_formula;

void cdcl_formula_release (cdcl_formula *formula);

// Copies a row.  Returns false if memory runs out.
bool cdcl_formula_add (cdcl_formula *formula, const cdcl_row *row);

// To be called after the last row.  With `pack`, the variables are renumbered
// if they are sparse relative to the `announced` number.  Returns false if
// memory runs out.
bool cdcl_formula_finish (cdcl_formula *formula, bool pack, uint64_t announced);

// Returns the literal over the solver's variables, 1 ... count, for a literal
// of the formula; 0 if its variable does not occur.
int cdcl_formula_internalize (const cdcl_formula *formula, int lit);

// Sets *row to the row at *at, and advances *at, which is 0 initially.  Returns
// false after the last row.  The literals are owned by the formula.
bool cdcl_formula_next (const cdcl_formula *formula, size_t *at, cdcl_row *row);

// Whether all rows before `end`, a position of cdcl_formula_next, are
// satisfied; cubes are ignored.  `model` is indexed by solver variables, and
// positive for true.  If a row is violated, *number is the first one, counted
// from 1.
bool cdcl_formula_holds (const cdcl_formula *formula, size_t end,
                         const signed char *model, uint64_t *number);

// Returns the number of constraints of the formula in OPB, where an equation
// counts as two, or the number of its clauses when expanded.
uint64_t cdcl_formula_constraints (const cdcl_formula *formula, int form);

// Writes the formula, with its original variables, in a format of dimacs.h.
// With cubes the format is incremental CNF, which requires expansion.  Returns
// 0 if `write` wrote everything.  Sets *rows to the number of rows written.
int cdcl_formula_write (const cdcl_formula *formula, int form, void *state,
                        int (*write) (void *state, const void *bytes,
                                      size_t size),
                        uint64_t *rows);
