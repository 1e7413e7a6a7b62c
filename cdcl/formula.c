// formula.c -- the stored formula: adding rows, judging a model, writing.
//
// The judge reads a constraint by its meaning alone: a clause has a true
// literal, at most one of a group's literals is true, a literal named twice
// counting twice.  It knows neither the solver nor its data.
//
// Sparse are formulas with far more variables than literals, as the two lines
// `p cnf 500000000 1` and `500000000 0`: memory by variable would be gigabytes.

#include "formula.h"
#include "dimacs.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

void cdcl_formula_release (cdcl_formula *formula) {
    free (formula->words);
    free (formula->names);
    memset (formula, 0, sizeof *formula);
}

bool cdcl_formula_add (cdcl_formula *formula, int kind, const int *lits,
                       size_t size) {
    if (size > INT_MAX || size > SIZE_MAX / 8 - formula->used - 2)
        return false;
    size_t needed = formula->used + 2 + size;
    if (needed > formula->capacity) {
        size_t capacity = needed + needed / 2 + 1024;
        int *words = realloc (formula->words, capacity * sizeof *words);
        if (!words)
            return false;
        formula->words = words;
        formula->capacity = capacity;
    }
    int *row = formula->words + formula->used;
    row[0] = kind;
    row[1] = (int) size;
    for (size_t i = 0; i < size; i++) {
        row[2 + i] = lits[i];
        if (abs (lits[i]) > formula->max_var)
            formula->max_var = abs (lits[i]);
    }
    formula->used = needed;
    formula->lits += size;
    return true;
}

static int by_value (const void *a, const void *b) {
    int x = *(const int *) a, y = *(const int *) b;
    return (x > y) - (x < y);
}

bool cdcl_formula_finish (cdcl_formula *formula, bool pack,
                          uint64_t announced) {
    uint64_t vars = (uint64_t) formula->max_var;
    if (vars < announced)
        vars = announced;
    formula->count = formula->max_var;
    if (!pack || vars / 4 < formula->lits + (1 << 18))
        return true;
    int *names = malloc ((formula->lits + 1) * sizeof *names);
    if (!names)
        return false;
    size_t used = 0, kept = 0;
    for (const int *row = NULL; (row = cdcl_formula_row (formula, row));)
        for (int i = 0; i < row[1]; i++)
            names[used++] = abs (row[2 + i]);
    qsort (names, used, sizeof *names, by_value);
    for (size_t i = 0; i < used; i++)
        if (!i || names[i] != names[i - 1])
            names[kept++] = names[i];
    formula->names = names;
    formula->count = (int) kept;
    return true;
}

int cdcl_formula_inside (const cdcl_formula *formula, int lit) {
    int var = abs (lit);
    if (formula->names) {
        const int *found =
            bsearch (&var, formula->names, (size_t) formula->count,
                     sizeof *formula->names, by_value);
        var = found ? (int) (found - formula->names) + 1 : 0;
    } else if (var > formula->max_var)
        var = 0;
    return lit < 0 ? -var : var;
}

const int *cdcl_formula_row (const cdcl_formula *formula, const int *row) {
    const int *end = formula->words + formula->used;
    const int *next = row ? row + 2 + row[1] : formula->words;
    return next == end ? NULL : next;
}

static bool holds (const cdcl_formula *formula, const int *row,
                   const signed char *model) {
    size_t count = 0;
    for (int i = 0; i < row[1]; i++) {
        int lit = cdcl_formula_inside (formula, row[2 + i]);
        count += lit < 0 ? model[-lit] <= 0 : model[lit] > 0;
    }
    if (row[0] == CDCL_ROW_CLAUSE)
        return count >= 1;
    return row[0] == CDCL_ROW_AT_MOST_ONE ? count <= 1 : count == 1;
}

bool cdcl_formula_holds (const cdcl_formula *formula, const signed char *model,
                         uint64_t *row) {
    *row = 0;
    for (const int *at = NULL; (at = cdcl_formula_row (formula, at));) {
        ++*row;
        if (!holds (formula, at, model))
            return false;
    }
    return true;
}

int cdcl_formula_write (const cdcl_formula *formula, bool expand, uint64_t vars,
                        void *state,
                        int (*write) (void *state, const void *bytes,
                                      size_t size),
                        uint64_t *rows) {
    *rows = 0;
    const int *row;
    for (row = NULL; (row = cdcl_formula_row (formula, row));)
        *rows += cdcl_dimacs_rows (expand, row[0], (size_t) row[1]);
    cdcl_dimacs_writer writer;
    cdcl_dimacs_begin (&writer, state, write, expand, vars, *rows);
    for (row = NULL; (row = cdcl_formula_row (formula, row)) && !writer.failed;)
        cdcl_dimacs_row (&writer, row[0], row + 2, (size_t) row[1]);
    return cdcl_dimacs_end (&writer);
}
