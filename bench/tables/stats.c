// stats.c -- a few statistics.
//
// Sources: Student, "The probable error of a mean", Biometrika 1908; Tukey,
// "Exploratory Data Analysis", 1977 (fences); the expansion of Student's
// quantiles in powers of 1 / degrees of freedom: Abramowitz and Stegun, 26.7.5.

#include "stats.h"

#include <math.h>
#include <stdlib.h>

static int by_value (const void *a, const void *b) {
    const double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

// Of sorted values, the share is 0 to 1.
static double quantile (const double *sorted, size_t size, double share) {
    const double at = share * (double) (size - 1);
    const size_t low = (size_t) at;
    const size_t high = low + 1 < size ? low + 1 : low;
    return sorted[low] + (at - (double) low) * (sorted[high] - sorted[low]);
}

double lab_median (double *values, size_t size) {
    if (!size)
        return 0;
    qsort (values, size, sizeof *values, by_value);
    return quantile (values, size, 0.5);
}

double lab_mean (const double *values, size_t size) {
    double sum = 0;
    for (size_t i = 0; i < size; i++)
        sum += values[i];
    return size ? sum / (double) size : 0;
}

double lab_deviation (const double *values, size_t size) {
    const double mean = lab_mean (values, size);
    double sum = 0;
    for (size_t i = 0; i < size; i++)
        sum += (values[i] - mean) * (values[i] - mean);
    return size > 1 ? sqrt (sum / (double) (size - 1)) : 0;
}

size_t lab_outliers (const double *sorted, size_t size) {
    if (size < 4)
        return 0;
    const double low = quantile (sorted, size, 0.25);
    const double high = quantile (sorted, size, 0.75);
    const double fence = 1.5 * (high - low);
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += sorted[i] < low - fence || sorted[i] > high + fence;
    return count;
}

double lab_student (size_t freedom) {
    // The expansion is too coarse for these: the table of the literature.
    static const double table[] = {0,     12.706, 4.303, 3.182,
                                   2.776, 2.571,  2.447, 2.365};
    if (freedom < sizeof table / sizeof *table)
        return table[freedom];
    const double x = 1.959963984540054, f = (double) freedom;
    const double x3 = x * x * x, x5 = x3 * x * x, x7 = x5 * x * x;
    return x + (x3 + x) / (4 * f) + (5 * x5 + 16 * x3 + 3 * x) / (96 * f * f) +
           (3 * x7 + 19 * x5 + 17 * x3 - 15 * x) / (384 * f * f * f);
}

Interval lab_interval (const double *values, size_t size) {
    const double mean = lab_mean (values, size);
    const double half = size > 1 ? lab_student (size - 1) *
                                       lab_deviation (values, size) /
                                       sqrt ((double) size)
                                 : INFINITY;
    return (Interval){mean, mean - half, mean + half};
}
