// helper.h -- a helper: a thread with a solver of its own; see helper.c.

#pragma once

#include "cdcl/parallel/team.h"

// Copies the problem of member 0, from whose thread this is called, into the
// solver of a helper, and starts the thread.  False without memory or a thread.
bool cdcl_helper_start (Member *member);

// Ends the thread, if there is one, and keeps the solver.
void cdcl_helper_join (Member *member);
