// machine.h -- where and with what the figures were made.
//
// A figure means nothing without its machine.  So every row that is written has
// the model of the CPU, the compiler, its flags where the build passes them as
// -DBENCH_FLAGS="...", and the date (UTC).

#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

typedef struct Machine {
    char cpu[128], compiler[128], flags[512], date[32];
} Machine;

void lab_machine (Machine *machine);

#endif
