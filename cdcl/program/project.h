// project.h -- the variables in which two models must differ; see project.c.

#pragma once

#include "cdcl/program/numbers.h"

struct Run;

// What the formula and --project say of them, and the result.  Starts zeroed.
typedef struct Projection {
    bool announced;    // the formula has such lines,
    Numbers announces; // with these variables
    Numbers vars;      // of the solver, ascending
} Projection;

void cdcl_project_release (Projection *projection);

// Whether the text lists numbers, or `named` anything; else the message says
// what is wrong.
bool cdcl_project_check (const char *text, bool named, char *message,
                         size_t size);

// A variable of a line `c p show` or `c ind`, which 0 ends; not 0 without memory.
int cdcl_project_announce (void *run, int var);

// Sets the projected variables of a formula that was read: those of --project,
// or those of its lines, or all.  0, or the exit status after a message.
int cdcl_project (struct Run *run);
