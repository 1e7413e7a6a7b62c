// call.h -- runs the commands of a solver within the limits of a run.

#pragma once

#include "run_context.h"

#include "bench/plan/plan.h"

// A proof, which holds each step of a search, may take ten times all that an answer
// may take.
enum { LAB_PROOF_FACTOR = 10 };

// Asks each solver that can say so for its version, once for the experiment.
void lab_ask_versions (const Experiment *experiment, Lane *lane);

// Runs a command for so many CPU seconds at most, with so many bytes of memory; what
// it prints goes to a file, or nowhere.  False if it was not run.
bool lab_call (const RunContext *context, const char *command, double seconds,
               uint64_t bytes, const char *path);

// Runs a command within so many CPU seconds, notes what it used and sets the status
// if that is none of an answer.  False if it gave no answer in time; the caller
// releases the answer in any case.
bool lab_hear (RunContext *context, const char *command, double seconds,
               Answer *answer);
