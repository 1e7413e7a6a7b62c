// plan.h -- which rows an experiment has.
//
//   items     instance 0            instance 1         …
//   configs   | c0 c1 … | c0 c1 … | …      solver × encoding × at-most-one
//   rows      | run 1   | run 2   |

#pragma once

#include "item.h"
#include "solver.h"

#include "bench/base/machine.h"
#include "bench/base/process.h"
#include "bench/rows/row.h"

typedef struct Config {
    const Solver *solver;
    size_t encoding, amo; // indices, used only if `encoded`
    bool encoded;
} Config;

typedef struct Plan {
    const Item *item;
    Config *configs;
    size_t size; // number of configs
    unsigned repeats, warmup;
    size_t first; // number of the first row, from 0
    bool *done;   // [size·repeats] by run; also true for rows of other shards
    json_t *rows; // array: finished rows, also of earlier runs
} Plan;

typedef struct Experiment {
    json_t *config;
    unsigned shard, shards; // index from 0; number of shards (1: all rows)
    unsigned jobs;          // number of lanes
    Keeper *keepers;        // [jobs] one for each lane
    Items items;
    Solver **solvers;
    size_t solver_count;
    Plan *plans; // one for each item
    size_t rows; // number of rows of all plans
    RowFile file;
    json_t *done; // array of rows, of this run and of the file
    Machine machine;
    size_t ran;     // rows that were run
    size_t missing; // rows not run: interruption or budget
    bool retry;     // run failed rows of the file again
    bool write_failed;
} Experiment;

// Collects instances, opens solvers, makes the plans.  Returns 0, or the exit status after
// a message.  The caller calls lab_release in any case.
int lab_plan (Experiment *experiment);
void lab_release (Experiment *experiment);

// Upper bounds on the resources of one shard.
typedef struct Needs {
    double seconds; // wall clock
    double mib;     // memory
    unsigned cores;
} Needs;

// Computes the needs of each of `shards` shards.  Returns false if memory runs out.
bool lab_needs (const Experiment *experiment, unsigned shards, Needs *needs);

// The limit of a row in CPU seconds, which is the set's limit.  With `per = auto`, the set's
// limit is for one board, and a collection has twenty times this limit.
double lab_limit (const json_t *config, const Item *item);
