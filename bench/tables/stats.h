// stats.h -- medians, spread, and the paired t-test.

#ifndef LAB_STATS_H
#define LAB_STATS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// The values are sorted.  0 of none.
double lab_median (double *values, size_t size);
double lab_mean (const double *values, size_t size);
double lab_deviation (const double *values, size_t size); // σ of a sample
// How many sorted values lie more than 1.5 quartile ranges outside of the
// quartiles (Tukey).
size_t lab_outliers (const double *sorted, size_t size);

// The value that Student's t with so many degrees of freedom exceeds with a
// probability of 2.5 %.
double lab_student (size_t freedom);

// An interval that has the mean of what the sample is from in 95 of 100 cases.
typedef struct Interval {
    double mean, low, high;
} Interval;
Interval lab_interval (const double *values, size_t size);

#ifdef __cplusplus
}
#endif
#endif
