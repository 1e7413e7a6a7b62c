// formula.c -- the stored formula: adding rows, checking a model, writing.
//
// A model is checked against the meaning of each constraint, by counting its true
// literals: a clause needs at least one, an at-most-one group has at most one, and
// the number in a row with a bound satisfies the bound.  A literal that occurs
// twice counts twice.  The code uses neither the solver nor its data.
//
// A formula is sparse if it has far more variables than literals, such as the
// two lines `p cnf 500000000 1` and `500000000 0`.  Arrays by variable would
// then need gigabytes.

#include "cdcl/program/formula.h"
#include "cdcl/dimacs/cardinality.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD = 3 }; // words before the literals of a non-clause row

void cdcl_formula_release (cdcl_formula *formula) {
    free (formula->words);
    free (formula->names);
    memset (formula, 0, sizeof *formula);
}

bool cdcl_formula_add (cdcl_formula *formula, const cdcl_row *row) {
    size_t size = row->size;
    if (size > INT_MAX || size > SIZE_MAX / 8 - formula->used - HEAD)
        return false;
    const bool clause = row->kind == CDCL_ROW_CLAUSE;
    size_t needed = formula->used + (clause ? 1 : HEAD) + size;
    if (needed > formula->capacity) {
        size_t capacity = needed + needed / 2 + 1024;
        int *words = realloc (formula->words, capacity * sizeof *words);
        if (!words)
            return false;
        formula->words = words;
        formula->capacity = capacity;
    }
    int *words = formula->words + formula->used;
    if (!clause) {
        *words++ = -1 - row->kind;
        *words++ = row->bound;
        formula->bounded |= row->bound != 0;
    }
    *words++ = (int) size;
    int max_var = formula->max_var;
    for (size_t i = 0; i < size; i++) {
        int lit = *words++ = row->lits[i];
        if (abs (lit) > max_var)
            max_var = abs (lit);
    }
    formula->max_var = max_var;
    formula->used = needed;
    formula->lits += size;
    formula->clauses += clause;
    formula->others += !clause;
    return true;
}

static int by_value (const void *a, const void *b) {
    int x = *(const int *) a, y = *(const int *) b;
    return (x > y) - (x < y);
}

// Lists the variables that occur, in ascending order.
static bool collect_names (cdcl_formula *formula) {
    int *names = malloc ((formula->lits + 1) * sizeof *names);
    if (!names)
        return false;
    size_t used = 0, kept = 0;
    cdcl_row row;
    for (size_t at = 0; cdcl_formula_next (formula, &at, &row);)
        for (size_t i = 0; i < row.size; i++)
            names[used++] = abs (row.lits[i]);
    qsort (names, used, sizeof *names, by_value);
    for (size_t i = 0; i < used; i++)
        if (!i || names[i] != names[i - 1])
            names[kept++] = names[i];
    formula->names = names;
    formula->count = (int) kept;
    return true;
}

static void count_auxiliaries (cdcl_formula *formula) {
    cdcl_row row;
    for (size_t at = 0; cdcl_formula_next (formula, &at, &row);)
        if (row.bound) {
            uint64_t clauses, vars;
            cdcl_cardinality_count (&row, &clauses, &vars);
            formula->auxiliaries += vars;
            formula->expanded += clauses;
        }
}

bool cdcl_formula_finish (cdcl_formula *formula, bool pack,
                          uint64_t announced) {
    uint64_t vars = (uint64_t) formula->max_var;
    if (vars < announced)
        vars = announced;
    formula->count = formula->max_var;
    formula->last_var = (int) vars;
    if (formula->bounded)
        count_auxiliaries (formula);
    if (!pack || vars / 4 < formula->lits + (1 << 18))
        return true;
    if (!collect_names (formula))
        return false;
    formula->last_var = formula->count;
    return true;
}

int cdcl_formula_internalize (const cdcl_formula *formula, int lit) {
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

bool cdcl_formula_next (const cdcl_formula *formula, size_t *at,
                        cdcl_row *row) {
    if (*at == formula->used)
        return false;
    const int *words = formula->words + *at;
    const bool clause = words[0] >= 0;
    row->kind = clause ? CDCL_ROW_CLAUSE : -1 - words[0];
    row->bound = clause ? 0 : words[1];
    words += clause ? 0 : HEAD - 1;
    row->size = (size_t) words[0];
    row->lits = words + 1;
    *at = (size_t) (row->lits + row->size - formula->words);
    return true;
}

static bool holds (const cdcl_formula *formula, const cdcl_row *row,
                   const signed char *model) {
    size_t count = 0, bound = (size_t) row->bound;
    for (size_t i = 0; i < row->size; i++) {
        int lit = cdcl_formula_internalize (formula, row->lits[i]);
        count += lit < 0 ? model[-lit] <= 0 : model[lit] > 0;
    }
    switch (row->kind) {
    case CDCL_ROW_CLAUSE:
        return count >= 1;
    case CDCL_ROW_AT_MOST_ONE:
        return count <= 1;
    case CDCL_ROW_EXACTLY_ONE:
        return count == 1;
    case CDCL_ROW_AT_LEAST:
        return count >= bound;
    case CDCL_ROW_AT_MOST:
        return count <= bound;
    case CDCL_ROW_EXACTLY:
        return count == bound;
    default:
        return true;
    }
}

bool cdcl_formula_holds (const cdcl_formula *formula, size_t end,
                         const signed char *model, uint64_t *number) {
    *number = 0;
    cdcl_row row;
    for (size_t at = 0; at < end && cdcl_formula_next (formula, &at, &row);) {
        ++*number;
        if (!holds (formula, &row, model))
            return false;
    }
    return true;
}

uint64_t cdcl_formula_constraints (const cdcl_formula *formula, int form) {
    uint64_t sum = formula->clauses;
    cdcl_row row;
    for (size_t at = 0;
         formula->others && cdcl_formula_next (formula, &at, &row);)
        if (row.kind != CDCL_ROW_CLAUSE && row.kind != CDCL_ROW_CUBE)
            sum += cdcl_dimacs_measure (form, &row).rows +
                   (form == CDCL_WRITE_OPB && row.kind == CDCL_ROW_EXACTLY_ONE);
    return sum;
}

int cdcl_formula_write (const cdcl_formula *formula, int form, void *state,
                        int (*write) (void *state, const void *bytes,
                                      size_t size),
                        uint64_t *rows) {
    cdcl_dimacs_size sum = {0, 0, 0};
    cdcl_row row;
    for (size_t at = 0; cdcl_formula_next (formula, &at, &row);) {
        cdcl_dimacs_size size = cdcl_dimacs_measure (form, &row);
        sum.rows += size.rows;
        sum.auxiliaries += size.auxiliaries;
        sum.cubes += size.cubes;
    }
    *rows = sum.rows;
    cdcl_dimacs_writer writer;
    cdcl_dimacs_begin (&writer, state, write, form, formula->last_var, sum);
    for (size_t at = 0;
         !writer.failed && cdcl_formula_next (formula, &at, &row);)
        cdcl_dimacs_row (&writer, &row);
    return cdcl_dimacs_end (&writer);
}
