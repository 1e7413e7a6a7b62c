// machine.h -- the machine and the compiler of a measurement.
//
// A figure means nothing without its machine.  So every row has the CPU model, the
// load, the compiler, its flags if the build passes them as -DBENCH_FLAGS="...", and
// the date (UTC).

#pragma once

typedef struct Machine {
    char cpu[128], compiler[128], flags[512], date[32];
    unsigned cores; // that this process may use
} Machine;

void lab_machine (Machine *machine);

// How many threads run or wait for a core at the moment, without the caller.  On
// systems without this number, the load average of one minute; negative if unknown.
double lab_load (void);
