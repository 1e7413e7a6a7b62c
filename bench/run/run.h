// run.h -- runs the rows of an experiment, judges them, and appends them to its file.
//
// Without a budget, one lane (a thread bound to a core, lanes.h) runs all solvers on an
// instance, so that the state of the machine is the same for all of them.  The solver that
// runs first changes from instance to instance.
//
// With a budget, each lane takes the next row (order.h), and small boards come first.
// Collections come last and do not count against the budget.  If a solver ran out of time
// on an instance, its other rows on it are put off until all instances had their turn.
// Then these rows are run, configuration by configuration.  No row is started that could
// end after the budget.

#pragma once

#include "bench/plan/plan.h"

// Starts the keepers, which must happen while this process is small (process.h).  Returns
// false after a message.
bool lab_run_prepare (Experiment *experiment);

// Runs all rows that are not in the file.  Returns 0 or the exit status.
int lab_run (Experiment *experiment);
