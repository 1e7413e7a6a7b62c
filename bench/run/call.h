// call.h -- runs the commands of a solver within the limits of a run.

#pragma once

#include "run_context.h"

#include "bench/plan/plan.h"

// A proof holds each step of a search, so its limits are ten times the limits of an
// answer.
enum { LAB_PROOF_FACTOR = 10 };

// Asks each solver with a version command for its version, once per experiment.
void lab_ask_versions (const Experiment *experiment, Lane *lane);

// Runs a command with limits on CPU seconds and on bytes of address space.  Its output goes
// to the file `path`; if `path` is null, to /dev/null.  Returns false if the command was
// not run.
bool lab_call (const RunContext *context, const char *command, double seconds,
               uint64_t bytes, const char *path);

// Runs a command with a limit in CPU seconds, records the time and memory that it used, and
// sets the status of a run without an answer.  Returns false if it did not answer in time;
// the caller releases the answer in any case.
bool lab_hear (RunContext *context, const char *command, double seconds,
               Answer *answer);
