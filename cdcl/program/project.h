// project.h -- the projected variables, in which models must differ; see
// project.c.

#pragma once

#include "cdcl/program/numbers.h"

struct Run;

// The variables listed by the formula and by --project, and the result.  Starts
// zeroed.
typedef struct Projection {
    bool announced;    // the formula lists projected variables
    Numbers announces; // the variables listed by the formula
    Numbers vars;      // result: variables of the solver, ascending
} Projection;

void cdcl_project_release (Projection *projection);

// Whether the text is a list of numbers and ranges or, with `named`, any list.
// If it is not, writes the error to `message`.
bool cdcl_project_check (const char *text, bool named, char *message,
                         size_t size);

// Adds a variable of a line `c p show` or `c ind`, or the 0 that ends it.
// Returns nonzero if memory runs out.
int cdcl_project_announce (void *run, int var);

// Sets the projected variables after the formula was read: the variables listed
// by --project, or else by the formula, or else all.  Returns 0, or the exit
// status after a message.
int cdcl_project (struct Run *run);
