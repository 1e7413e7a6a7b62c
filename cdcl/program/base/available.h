// available.h -- how much memory the machine can still give.

#pragma once

// In bytes; a huge number where it cannot be found out.
double program_available_memory (void);

// Lets allocations beyond that fail, instead of being granted and then paid for
// by a process that the system picks.
void program_limit_memory (double bytes);
