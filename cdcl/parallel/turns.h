// turns.h -- one proof written by all members of a team; see turns.c.

#pragma once

#include "cdcl/parallel/team.h"

// If member 0 writes a proof, `solver`, the solver of the member, writes to the
// same proof, in turns with other members.  Must be called for member 0 first.
void cdcl_turns_join (Member *member, cdcl *solver);

// If the call of the team is deterministic, makes the member's solver buffer
// its part of the proof until the end of the round (round.h).
void cdcl_turns_keep (Member *member);

// Ends a round: writes the buffered output of the members.  No solver may be
// running.
void cdcl_turns_publish (Team *team);

// Makes the member's solver, if it has one, stop writing to the proof.
void cdcl_turns_leave (Member *member);
