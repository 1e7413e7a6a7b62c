// descendants.h -- the descendant processes of this process.
//
// They are found on Linux only.  Elsewhere the functions act as if there were none.

#pragma once

#include <sys/types.h>

// Sends the signal to all living descendants.
void lab_descendants_kill (int signal);

// Sends the signal to the descendant that used most CPU time.
void lab_descendants_warn (int signal);

// The CPU seconds that the descendants and their reaped children used up to now;
// negative if unknown.
double lab_descendants_cpu (void);
