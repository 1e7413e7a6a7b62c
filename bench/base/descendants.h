// descendants.h -- the processes that came from this one: its children, theirs, and so on.
//
// Only Linux tells.  Elsewhere there are none, as it seems.

#pragma once

#include <sys/types.h>

// Sends the signal to all of them that live now.
void lab_kin_kill (int signal);

// Sends it to the one that used most CPU time.
void lab_kin_warn (int signal);

// The CPU seconds that they used up to now, with those of children that they waited
// for; negative if that is not known.
double lab_kin_cpu (void);
