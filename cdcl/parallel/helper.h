// helper.h -- a helper: a thread with its own solver; see helper.c.

#pragma once

#include "cdcl/parallel/team.h"

// Copies the problem of member 0, whose thread calls this, into the solver of a
// helper, and starts the helper's thread.  Returns false if memory runs out or
// the thread cannot be started.
bool cdcl_helper_start (Member *member);

// Joins the thread, if there is one, and keeps the solver.
void cdcl_helper_join (Member *member);
