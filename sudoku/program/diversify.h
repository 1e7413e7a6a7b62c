// diversify.h -- how the solvers of a portfolio differ.

#ifndef SUDOKU_DIVERSIFY_H
#define SUDOKU_DIVERSIFY_H

#include "cdcl/cdcl.h"

// Sets the options of helper `number`, from 1, so that it searches in another
// way than the worker and the other helpers.  CDCL_OK or CDCL_OUT_OF_MEMORY.
int sudoku_diversify (cdcl *helper, const cdcl *worker, unsigned number,
                      int64_t seed);

#endif
