// formula.h -- a copy of the formula as it was read, to check models and to write
// it.
//
// The solver changes its constraints, and a model must be checked against those
// of the file.  So the program keeps a copy, whose rows lie one behind the other
// in one array of 32-bit words:
//
//   | size | lit0 lit1 ... |                        a clause
//   | -1 - kind | bound | size | lit0 lit1 ... |    any other row
//
// A formula that names few of very many variables is sparse.  The solver gets its
// variables renumbered without gaps.  Auxiliary variables of rows with bounds
// follow behind all others, in the order of the rows.

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
    bool bounded;         // there are rows with bounds
    int max_var;          // largest variable named
    int *names;           // if sparse: the variables named, ascending
    int count;            // how many; else max_var
    int last_var;         // auxiliary variables begin behind this one
    uint64_t auxiliaries; // how many there are
    uint64_t expanded;    // clauses that they are in
} cdcl_formula;

void cdcl_formula_release (cdcl_formula *formula);

// Copies a row.  False without memory.
bool cdcl_formula_add (cdcl_formula *formula, const cdcl_row *row);

// To be called after the last row.  With `pack`, the variables are renumbered if
// they are sparse, counting the `announced` ones.  False without memory.
bool cdcl_formula_finish (cdcl_formula *formula, bool pack, uint64_t announced);

// The variable, 1 ... count, that stands for a literal's variable in the
// solver, with the literal's sign; 0 if it is named nowhere.
int cdcl_formula_internalize (const cdcl_formula *formula, int lit);

// The row at *at, which starts with 0 and moves on; false behind the last.  Its
// literals are the formula's.
bool cdcl_formula_next (const cdcl_formula *formula, size_t *at, cdcl_row *row);

// Whether all rows before `end`, a place of cdcl_formula_next, hold; cubes are
// no constraints.  `model` is by solver variable, positive for true.  If not,
// *number is the first that does not, from 1.
bool cdcl_formula_holds (const cdcl_formula *formula, size_t end,
                         const signed char *model, uint64_t *number);

// The constraints that it has in OPB, where an equation is two, or the clauses expanded.
uint64_t cdcl_formula_constraints (const cdcl_formula *formula, int form);

// Writes it in a form of dimacs.h; with cubes as incremental CNF, for which it is to be
// expanded.  It is not renumbered.  Returns 0 if `write` wrote everything; *rows is the
// number of rows written.
int cdcl_formula_write (const cdcl_formula *formula, int form, void *state,
                        int (*write) (void *state, const void *bytes,
                                      size_t size),
                        uint64_t *rows);
