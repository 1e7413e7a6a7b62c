// linear.h -- linear sums, and their comparisons with a number as clauses.

#pragma once

#include "sudoku/encode/csp/csp.h"
#include "sudoku/encode/csp/values.h"
#include "sudoku/encode/csp/problem.h"

typedef struct Summand {
    size_t variable; // index of the variable
    int64_t factor;
} Summand;

// A sum factor·variable + … + constant, with distinct variables and non-zero factors.
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

// Adds factor times a term to the sum.  Returns false if memory runs out.
bool sudoku_sum_add (Sum *sum, const sudoku_csp *csp, Sexp term,
                     int64_t factor);
// Completes the sum: merges summands with the same variable.
void sudoku_sum_finish (Sum *sum);
void sudoku_sum_release (Sum *sum);

// Computes the least and the greatest possible value of the sum.
void sudoku_sum_range (const Sum *sum, const sudoku_csp *csp, int64_t *least,
                       int64_t *greatest);

// Returns a literal that implies the relation between the sum, including its constant,
// and `bound`; 0 after a failure (values.h).
int sudoku_sum_literal (const Sum *sum, Values *values, Relation relation,
                        int64_t bound);
