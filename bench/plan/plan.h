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
    unsigned jobs;          // lanes
    Keeper *keepers;        // [jobs] what runs their solvers
    Items items;
    Solver **solvers;
    size_t solver_count;
    Plan *plans; // one for each item
    size_t rows; // of all plans
    RowFile file;
    json_t *done; // array of rows: of this run, and of the file
    Machine machine;
    size_t ran;     // rows
    size_t missing; // not run, for an interruption or the budget
    bool retry;     // rows of the file that failed
    bool write_failed;
} Experiment;

// Collects instances, opens solvers, plans.  0, or the exit status after a
// message.  What the experiment holds is released by lab_release in any case.
int lab_plan (Experiment *experiment);
void lab_release (Experiment *experiment);

// What one of so many shards needs at most.
typedef struct Needs {
    double seconds; // by the clock
    double mib;     // of memory
    unsigned cores;
} Needs;

// False without memory.
bool lab_needs (const Experiment *experiment, unsigned shards, Needs *needs);

// The CPU seconds of a row: the set's limit, which with `per = auto` is that of a
// board; a collection then has twenty times as much.
double lab_limit (const json_t *config, const Item *item);
