// run.h -- has all solvers answer all boards, and compares.

#ifndef LARGE_RUN_H
#define LARGE_RUN_H

#include "answers.h"
#include "cases.h"

#include "bench/journal.h"
#include "bench/machine.h"

// Results lie board by board, each with all configurations in the same order, ours
// first: results[board·config_count + configuration].
typedef struct Comparison {
    LargeSettings settings;
    Machine machine;
    Cases cases;
    Config *configs;
    size_t config_count;
    Result *results;
    Journal journal; // of the CSV
    size_t done;     // boards that are finished
    size_t disagreements;
    uint64_t floor; // bytes: the system never reports less
} Comparison;

#ifdef __cplusplus
extern "C" {
#endif

Result *large_result (const Comparison *comparison, size_t board,
                      size_t config);

// The row of ../cnf/solvers.def that runs on boards of this section, and is
// installed.
bool large_takes_part (const Comparison *comparison, size_t config,
                       Section section);

// Writes into one->fault why the results of a board cannot all be right: one is
// wrong by itself, or two contradict each other.
void large_compare (Case *one, const Config *configs, const Result *results,
                    size_t count);

// Runs all boards, one after the other on one core, until done or interrupted;
// files go to `scratch`.  False without memory.
bool large_run (Comparison *comparison, const char *sudoku, const char *cdcl,
                const char *scratch);

#ifdef __cplusplus
}
#endif
#endif
