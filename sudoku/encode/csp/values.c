// values.c -- integer variables as variables of a SAT solver; see values.h.

#include "sudoku/encode/csp/values.h"
#include "cdcl/cdcl.h"
#include "sudoku/encode/csp/problem.h"

#include <assert.h>
#include <stdlib.h>

int sudoku_values_new (Values *values, size_t count) {
    if (values->failed)
        return 0;
    if (count > (size_t) (CDCL_MAX_VAR - values->next)) {
        values->failed = SUDOKU_TOO_LARGE;
        return 0;
    }
    const int first = values->next;
    values->next += (int) count;
    return first;
}

void sudoku_values_work (Values *values) {
    if (!values->failed && stops (&values->stop, STOP_WORK / 1024))
        values->failed = STOPPED;
}

static void note (Values *values, int result) {
    if (result != CDCL_OK && !values->failed)
        values->failed = SUDOKU_OUT_OF_MEMORY;
    sudoku_values_work (values);
}

void sudoku_values_clause (Values *values, const int *lits, size_t size) {
    if (!values->failed)
        note (values, cdcl_add_clause (values->core, lits, size));
}

void sudoku_values_amo (Values *values, const int *lits, size_t size,
                        bool exactly) {
    if (values->failed)
        return;
    note (values, exactly ? cdcl_add_exactly_one (values->core, lits, size)
                          : cdcl_add_at_most_one (values->core, lits, size));
}

static void binary (Values *values, int a, int b) {
    sudoku_values_clause (values, (int[]){a, b}, 2);
}

// Makes [x = v] for all values.
static void make_equal (Values *values, size_t variable) {
    const size_t size = values->csp->variables[variable].size;
    const int first = sudoku_values_new (values, size);
    int *const lits = malloc (size * sizeof *lits);
    values->equal[variable] = first;
    for (size_t i = 0; lits && i < size; i++)
        lits[i] = first + (int) i;
    if (lits)
        sudoku_values_amo (values, lits, size, true);
    else
        values->failed = SUDOKU_OUT_OF_MEMORY;
    free (lits);
}

// Connects [x = v] and [x ≤ v]: each value implies its two bounds, and exactly one
// value is true.
static void join (Values *values, size_t variable) {
    const size_t size = values->csp->variables[variable].size;
    const int equal = values->equal[variable],
              at_most = values->at_most[variable];
    for (size_t i = 0; i < size && !values->failed; i++) {
        if (i + 1 < size)
            binary (values, -(equal + (int) i), at_most + (int) i);
        if (i)
            binary (values, -(equal + (int) i), -(at_most + (int) i - 1));
    }
}

static void make (Values *values, size_t variable) {
    const CspVariable *const one = values->csp->variables + variable;
    if (one->logical) {
        values->equal[variable] = sudoku_values_new (values, 1);
        return;
    }
    if (one->size == 1)
        return;
    if (values->encoding == SUDOKU_CSP_DIRECT) {
        make_equal (values, variable);
        return;
    }
    const int first = sudoku_values_new (values, one->size - 1);
    values->at_most[variable] = first;
    for (size_t i = 0; i + 2 < one->size && !values->failed; i++)
        binary (values, -(first + (int) i), first + (int) i + 1);
}

bool sudoku_values_init (Values *values) {
    const size_t size = values->csp->size;
    values->next = 1;
    values->at_most = calloc (size + 1, sizeof *values->at_most);
    values->equal = calloc (size + 1, sizeof *values->equal);
    if (!values->at_most || !values->equal)
        values->failed = SUDOKU_OUT_OF_MEMORY;
    values->truth = sudoku_values_new (values, 1);
    sudoku_values_clause (values, &values->truth, 1);
    for (size_t i = 0; i < size && !values->failed; i++)
        make (values, i);
    return !values->failed;
}

void sudoku_values_release (Values *values) {
    free (values->at_most);
    free (values->equal);
}

int sudoku_value_literal (Values *values, size_t variable, size_t index) {
    assert (index < values->csp->variables[variable].size);
    if (values->csp->variables[variable].size == 1)
        return values->truth;
    if (!values->equal[variable]) {
        make_equal (values, variable);
        join (values, variable);
    }
    return values->equal[variable] + (int) index;
}

void sudoku_value_implies (Values *values, int condition, size_t variable,
                           size_t low, size_t high, int open, int consequence) {
    const size_t size = values->csp->variables[variable].size;
    const int at_most = values->at_most[variable],
              equal = values->equal[variable];
    int lits[4];
    size_t count = 0;
    lits[count++] = -condition;
    if (consequence != -values->truth)
        lits[count++] = consequence;
    if (size == 1) {
        sudoku_values_clause (values, lits, count);
    } else if (at_most) {
        if (low && open >= 0) // or x is less
            lits[count++] = at_most + (int) low - 1;
        if (high + 1 < size && open <= 0) // or x is greater
            lits[count++] = -(at_most + (int) high);
        sudoku_values_clause (values, lits, count);
    } else {
        for (size_t i = low; i <= high && !values->failed; i++) {
            lits[count] = -(equal + (int) i);
            sudoku_values_clause (values, lits, count + 1);
        }
    }
}

int64_t sudoku_value_of_model (const Values *values, size_t variable) {
    const CspVariable *const one = values->csp->variables + variable;
    const int at_most = values->at_most[variable],
              equal = values->equal[variable];
    if (one->logical)
        return cdcl_val (values->core, equal) > 0;
    size_t index = 0;
    while (index + 1 < one->size &&
           cdcl_val (values->core,
                     at_most ? at_most + (int) index : equal + (int) index) < 0)
        index++;
    return one->domain[index];
}
