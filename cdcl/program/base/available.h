// available.h -- the memory available on this machine.

#pragma once

// In bytes; a huge number if it is unknown.
double program_available_memory (void);

// Makes allocations beyond this fail; otherwise the system would grant them and
// later kill some process.
void program_limit_memory (double bytes);
