// linear.h -- linear sums, and their comparison with a number as clauses.

#pragma once

#include "sudoku/csp/csp.h"
#include "sudoku/csp/values.h"
#include "sudoku/sudoku_csp.h"

typedef struct Summand {
    size_t variable; // index
    int64_t factor;
} Summand;

// factor·variable + … + constant; each variable once, and no factor is 0.
typedef struct Sum {
    Summand *summands; // [size]
    size_t size;
    int64_t constant;
} Sum;

// What is demanded of a sum: at most, exactly, or not so much.
typedef enum Relation {
    AT_MOST_SO_MUCH,
    EXACTLY_SO_MUCH,
    NOT_SO_MUCH
} Relation;

// Adds factor · a term to the sum.  False without memory.
bool sudoku_sum_add (Sum *sum, const sudoku_csp *csp, Sexp term,
                     int64_t factor);
// Ends it: joins summands of one variable.
void sudoku_sum_finish (Sum *sum);
void sudoku_sum_release (Sum *sum);

// The least and the greatest value.
void sudoku_sum_range (const Sum *sum, const sudoku_csp *csp, int64_t *least,
                       int64_t *greatest);

// A literal that implies that the sum, with its constant, is so related to
// `bound`.  0 after a failure of values.h.
int sudoku_sum_literal (const Sum *sum, Values *values, Relation relation,
                        int64_t bound);
