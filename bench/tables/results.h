// results.h -- rows put together: what each configuration did on each instance.
//
//   outcomes[instance·labels + label]
//
// A label is a solver, with encoding and at-most-one form where rows differ in
// these.  The repeats of a run are one outcome, whose time is their median.

#ifndef LAB_RESULTS_H
#define LAB_RESULTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Outcome {
    const json_t *row; // the first one; null: there is none
    size_t runs;       // that are in the rows
    bool ran;          // not skipped
    bool answered;     // all of them
    double cpu, par2;  // seconds: median; the same, or twice the limit
    double deviation;  // σ of the seconds
    size_t outliers;
} Outcome;

typedef struct Results {
    char **labels;       // [label_count] their names
    const json_t **rows; // [size] one of each instance
    size_t size, label_count;
    Outcome *outcomes;
} Results;

#ifdef __cplusplus
extern "C" {
#endif

// False without memory.  The rows must outlive the results.
bool lab_results (Results *results, const json_t *rows);
void lab_results_release (Results *results);
const Outcome *lab_outcome (const Results *results, size_t instance,
                            size_t label);

// What the rows of a scope add up to, for one label.
typedef struct Score {
    size_t ran, answered, negative, outliers;
    double par2, ratio; // mean seconds; to the first label's, on the instances
                        // that both ran; 0 if there are none
    double speed;       // geometric mean of the same ratio, both answered
    size_t common;      // answered by all labels that ran anything
    double conflicts;   // mean over these, −1: not known
    double bytes;       // the most memory
    double deviation;   // mean σ to mean seconds
} Score;

// Over the instances of which `wanted` is true; null: all.
Score lab_score (const Results *results, size_t label,
                 bool (*wanted) (const json_t *row, const void *state),
                 const void *state);

#ifdef __cplusplus
}
#endif
#endif
