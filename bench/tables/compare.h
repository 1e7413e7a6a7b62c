// compare.h -- what became better or worse between two files of rows.
//
// Rows are paired by their key, their repeats by medians.  Counters are exact, so
// every difference is one.  For CPU time the logarithms of the ratios new to old
// are a paired sample; the interval is that of Student's t at 95 %.

#ifndef LAB_COMPARE_H
#define LAB_COMPARE_H

#include <jansson.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// Prints the comparison.  0, or 1 if something is worse: answers contradict each
// other, a row lost its answer, or of a solver the geometric mean of a counter,
// or the lower end of the interval of time, is above 1 by more than the tolerance.
// Negative without memory.
int lab_compare (FILE *file, const json_t *old_rows, const json_t *new_rows,
                 double tolerance);

#ifdef __cplusplus
}
#endif
#endif
