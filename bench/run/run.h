// run.h -- runs the rows of an experiment, judges them, and appends them to its file.
//
// An instance is the task of a lane, so that all solvers see the machine in the
// same condition; they take turns in being the first.
//
// With a budget, small boards come first, and collections last, which do not count.
// A solver that ran out of time on an instance waits with its other rows there until
// all instances had their turn; then these are run one by one, configuration by
// configuration, while no row can end after the budget.

#pragma once

#include "bench/plan/plan.h"

// Opens what runs solvers, which is to be done first, while this process is small.
// False after a message.
bool lab_run_prepare (Experiment *experiment);

// Runs all rows that the file does not have.  0 or the exit status.
int lab_run (Experiment *experiment);
