// process.h -- runs a program with a time limit and reports what it used.
//
// No shell is involved.  Standard output goes to a file on request, standard error
// and input are /dev/null.

#ifndef BENCH_PROCESS_H
#define BENCH_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Process {
    double wall, cpu; // seconds from start to end; user and system time
    uint64_t max_rss; // bytes, see process.c
    int status;       // exit status; 128 and the signal if one ended it
    bool timeout, interrupted; // why we killed it
} Process;

// What a run may use, and where its whole output goes.
typedef struct Allowance {
    double seconds;       // wall time, then it is killed
    unsigned cpu_seconds; // CPU time, by the system's own limit; 0: any
    uint64_t bytes;       // of address space; 0: any
    FILE *copy;           // the caller's; null: nowhere
} Allowance;

// False if the program could not be started.
bool lab_process (Process *process, const char *program,
                  char *const arguments[], const Allowance *allowance);

// The full path of an executable in PATH, owned by the caller, or null.
char *lab_find_program (const char *name);

#endif
