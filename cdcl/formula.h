// formula.h -- a formula as it was read: kept to judge models and to be written.
//
// The program keeps its own copy of all constraints beside the solver's, so
// that a model is checked against what the file said, not against what became
// of it.  Rows lie one behind the other in one array of 32-bit words:
//
//   | kind | size | lit0 lit1 ... |
//
// A formula that names few of very many variables is sparse: then the solver
// gets them numbered anew, without gaps.
//
// Belongs to the program alone.

#ifndef CDCL_FORMULA_H
#define CDCL_FORMULA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Starts zeroed; owned by the caller until cdcl_formula_release.
typedef struct cdcl_formula {
    int *words;
    size_t used, capacity;
    size_t lits; // literals in all rows
    int max_var; // largest variable named
    int *names;  // if sparse: the variables named, ascending
    int count;   // how many; else max_var
} cdcl_formula;

void cdcl_formula_release (cdcl_formula *formula);

// A row of a kind of dimacs.h.  False without memory.
bool cdcl_formula_add (cdcl_formula *formula, int kind, const int *lits,
                       size_t size);

// To be called after the last row.  `pack`: number the variables anew if they
// are sparse, `announced` ones included.  False without memory.
bool cdcl_formula_finish (cdcl_formula *formula, bool pack, uint64_t announced);

// The variable, 1 ... count, that stands for a literal's variable in the solver,
// with the literal's sign; 0 if it is named nowhere.
int cdcl_formula_inside (const cdcl_formula *formula, int lit);

// The first row for null, else the row after this one; null after the last.
const int *cdcl_formula_row (const cdcl_formula *formula, const int *row);

// Whether all rows hold; `model` is by solver variable, positive for true.  If
// not, *row is the first that does not, from 1.
bool cdcl_formula_holds (const cdcl_formula *formula, const signed char *model,
                         uint64_t *row);

// Writes it as DIMACS with groups expanded pairwise, or as CNF+.  Returns 0 if
// `write` took everything; *rows is the number of rows written.
int cdcl_formula_write (
    const cdcl_formula *formula, bool expand, uint64_t vars, void *state,
    int (*write) (void *state, const void *bytes, size_t size), uint64_t *rows);

#ifdef __cplusplus
}
#endif
#endif
