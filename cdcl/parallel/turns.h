// turns.h -- one proof that all members of a team write; see turns.c.

#pragma once

#include "cdcl/parallel/team.h"

// From now on this solver of the member writes the proof of member 0, if there
// is one, in turns with the others.  Member 0 comes first.
void cdcl_turns_join (Member *member, cdcl *solver);

// In rounds, what the member's solver writes from now on waits for the end of the
// round.
void cdcl_turns_keep (Member *member);

// A round ends: writes what the members have kept.  No solver is running.
void cdcl_turns_publish (Team *team);

// The member's solver, if it has one, does not write any more.
void cdcl_turns_leave (Member *member);
