// checking_trace.h -- `cdcl --check-trace`, see checking_trace.c.

#pragma once

#include "cdcl/program/arguments.h"

// Replays the trace settings->proof against settings->formula.  Prints comment
// lines and the verdict as an `s` line.  Returns the exit status: 0 if the
// trace holds, 1 if it does not, or an error status after a message.
int cdcl_check_trace_files (const Settings *settings);
