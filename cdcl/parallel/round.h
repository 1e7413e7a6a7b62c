// round.h -- who wins, and when solvers wait for each other; see round.c.

#pragma once

#include "cdcl/parallel/team.h"

// What a solver did in all its calls.
Effort cdcl_effort (const cdcl *solver);

// Reports the result of the member's search, or that a round of it is over.
// Returns whether the call is finished.
bool cdcl_round_report (Member *member);

// For the terminate callback: at the end of a round, waits for the others.  Not
// 0 if the call is finished.
int cdcl_round_step (Member *member);

// The call is finished, whoever still searches.
void cdcl_round_finish (Team *team);
