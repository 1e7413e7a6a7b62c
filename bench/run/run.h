// run.h -- runs the rows of an experiment, judges them, and appends them to its file.
//
// One lane runs all solvers on an instance, so that all of them see the machine in
// the same condition.  They take turns in being the first.
//
// With a budget, small boards come first.  Collections come last and do not count
// against the budget.  If a solver ran out of time on an instance, its other rows on
// it are put off until all instances had their turn.  Then these rows are run,
// configuration by configuration.  No row is started that could end after the budget.

#pragma once

#include "bench/plan/plan.h"

// Starts the keepers, which must happen while this process is small (process.h).  False
// after a message.
bool lab_run_prepare (Experiment *experiment);

// Runs all rows that are not in the file.  0 or the exit status.
int lab_run (Experiment *experiment);
