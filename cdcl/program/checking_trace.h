// checking_trace.h -- `cdcl --check-trace`, see checking_trace.c.

#pragma once

#include "cdcl/program/arguments.h"

// Replays the trace settings->proof of settings->formula.  Prints comment lines
// and the verdict as an `s` line.  Returns the exit status: 0 if it holds, 1 if
// not, or after a message that of an error.
int cdcl_check_trace_files (const Settings *settings);
