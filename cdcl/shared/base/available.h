// available.h -- the memory available on this machine.

#pragma once

// Returns the available memory in bytes, or a huge number if it is unknown.
double program_available_memory (void);

// Makes allocations beyond this number of bytes fail.  Otherwise the system
// would grant them and later kill some process.
void program_limit_memory (double bytes);
