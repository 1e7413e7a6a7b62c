// round.h -- chooses the winner, and synchronizes solvers in rounds; see
// round.c.

#pragma once

#include "cdcl/parallel/team.h"

// Returns the effort of a solver in all its calls.
Effort cdcl_effort (const cdcl *solver);

// Reports the result of the member's search, or the end of its round.  Returns
// whether the call is finished.
bool cdcl_round_report (Member *member);

// For the terminate callback: at the end of a round, waits for the others.
// Returns nonzero if the call is finished.
int cdcl_round_step (Member *member);

// Finishes the call, even if members are still searching.
void cdcl_round_finish (Team *team);
