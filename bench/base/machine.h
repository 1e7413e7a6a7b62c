// machine.h -- where and with what the figures were made.
//
// A figure means nothing without its machine.  So every row that is written has
// the model of the CPU, how busy the machine was, the compiler, its flags where the
// build passes them as -DBENCH_FLAGS="...", and the date (UTC).

#pragma once

typedef struct Machine {
    char cpu[128], compiler[128], flags[512], date[32];
    unsigned cores; // that this process may use
} Machine;

void lab_machine (Machine *machine);

// How many threads run or wait for a core at the moment, without the caller; where
// the system does not say, its mean of the last minute; negative if unknown.
double lab_load (void);
