// run.h -- the rows of an experiment: which, in what order, and their judging.
//
//   items     instance 0            instance 1         …
//   configs   | c0 c1 … | c0 c1 … | …      solver × encoding × at-most-one
//   rows      | run 1   | run 2   |
//
// An instance is the task of a lane, so that all solvers see the machine in the
// same condition; they take turns in being the first.
//
// With a budget, small boards come first, and collections last, which do not count.
// A solver that ran out of time on an instance waits with its other rows there until
// all instances had their turn; then these are run one by one, configuration by
// configuration, while no row can end after the budget.

#ifndef LAB_RUN_H
#define LAB_RUN_H

#include "item.h"
#include "row.h"
#include "solver.h"

#include "bench/machine.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Config {
    const Solver *solver;
    size_t encoding, amo; // indices, of no meaning if not `encoded`
    bool encoded;
} Config;

typedef struct Plan {
    const Item *item;
    Config *configs;
    size_t size; // of configs
    unsigned repeats, warmup;
    size_t first; // number of the first row, from 0
    bool *done;   // [size·repeats] run by run; or another shard's
    json_t *rows; // array: those that are done, also before
} Plan;

typedef struct Experiment {
    json_t *config;
    unsigned shard, shards; // 0 of 1
    Items items;
    Solver **solvers;
    size_t solver_count;
    Plan *plans; // one for each item
    size_t rows; // of all plans
    RowFile file;
    json_t *done; // array of rows: of this run, and of the file
    Machine machine;
    size_t ran, disagreements; // rows
    size_t missing;            // not run, for an interruption or the budget
    bool write_failed;
} Experiment;

#ifdef __cplusplus
extern "C" {
#endif

// Collects instances, opens solvers, plans.  0, or the exit status after a
// message.  What the experiment holds is released by lab_release in any case.
int lab_plan (Experiment *experiment);
void lab_release (Experiment *experiment);

// The CPU seconds of a row: the set's limit, which with `per = auto` is that of a
// board; a collection then has twenty times as much.
double lab_limit (const json_t *config, const Item *item);

// Runs all rows that the file does not have.  0 or the exit status.
int lab_run (Experiment *experiment);

// Why the row contradicts one of the other rows of its instance, in `reason`;
// false if it does not.
bool lab_contradicts (const json_t *row, const json_t *other, char *reason,
                      size_t size);

#ifdef __cplusplus
}
#endif
#endif
