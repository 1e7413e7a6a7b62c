// linear.h -- linear sums, and their comparisons with a number as clauses.

#pragma once

#include "sudoku/csp/csp.h"
#include "sudoku/csp/values.h"
#include "sudoku/sudoku_csp.h"

typedef struct Summand {
    size_t variable; // index
    int64_t factor;
} Summand;

// factor·variable + … + constant; variables are distinct and factors non-zero.
typedef struct Sum {
    Summand *summands; // [size]
    size_t size;
    int64_t constant;
} Sum;

// The relation of a sum to a bound: at most, equal, or different.
typedef enum Relation {
    AT_MOST_SO_MUCH,
    EXACTLY_SO_MUCH,
    NOT_SO_MUCH
} Relation;

// Adds factor · a term to the sum.  False without memory.
bool sudoku_sum_add (Sum *sum, const sudoku_csp *csp, Sexp term,
                     int64_t factor);
// Completes the sum: merges summands with the same variable.
void sudoku_sum_finish (Sum *sum);
void sudoku_sum_release (Sum *sum);

// The least and the greatest possible value.
void sudoku_sum_range (const Sum *sum, const sudoku_csp *csp, int64_t *least,
                       int64_t *greatest);

// A literal that implies the relation between the sum, with its constant, and
// `bound`.  0 after a failure of values.h.
int sudoku_sum_literal (const Sum *sum, Values *values, Relation relation,
                        int64_t bound);
