// project.h -- the projected variables, in which models must differ; see
// project.c.

#pragma once

#include "cdcl/program/numbers.h"

struct Run;

// The variables listed by the formula and by --project, and the result.  Starts
// zeroed.
typedef struct Projection {
    bool announced;    // the formula has such lines,
    Numbers announces; // with these variables
    Numbers vars;      // of the solver, ascending
} Projection;

void cdcl_project_release (Projection *projection);

// Whether the text lists numbers, or `named` anything; else the message gives
// the error.
bool cdcl_project_check (const char *text, bool named, char *message,
                         size_t size);

// Adds a variable of a line `c p show` or `c ind`, which ends with 0; nonzero
// without memory.
int cdcl_project_announce (void *run, int var);

// Sets the projected variables of a formula after reading: the list of
// --project, or the lines of the formula, or all.  Returns 0, or the exit
// status after a message.
int cdcl_project (struct Run *run);
