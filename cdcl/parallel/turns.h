// turns.h -- one proof written by all members of a team; see turns.c.

#pragma once

#include "cdcl/parallel/team.h"

// Makes this solver of the member write to the proof of member 0, if there is
// one, in turns with the others.  Must be called for member 0 first.
void cdcl_turns_join (Member *member, cdcl *solver);

// In rounds, makes the member's solver buffer its output until the end of the
// round.
void cdcl_turns_keep (Member *member);

// Ends a round: writes the buffered output of the members.  No solver may be
// running.
void cdcl_turns_publish (Team *team);

// Makes the member's solver, if it has one, stop writing to the proof.
void cdcl_turns_leave (Member *member);
