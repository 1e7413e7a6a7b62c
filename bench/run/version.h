// version.h -- which versions of the solvers are run.

#ifndef LAB_VERSION_H
#define LAB_VERSION_H

#include "ask.h"

#include "bench/plan/plan.h"

// Asks each solver that can say so, once for the experiment.
void lab_ask_versions (const Experiment *experiment, Lane *lane);

#endif
