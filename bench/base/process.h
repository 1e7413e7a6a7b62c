// process.h -- runs a program with limits, reports what it used, and leaves no process
// of it behind.
//
// A keeper, a small process of its own, runs one program after the other (keeper.c).  It
// is opened while this process is small, since on Linux what a program seems to need
// of memory begins with what its parent has.
//
// Standard output goes to a file on request; standard error, if nothing else is said,
// and input are /dev/null.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct Keeper {
    pid_t guard;   // its parent; 0: none
    pid_t process; // itself
    int line;      // to it
} Keeper;

// Why a run ended.
typedef enum Ending {
    PROCESS_ENDED,     // by itself
    PROCESS_LATE,      // at a limit of time
    PROCESS_FLOODED,   // it printed too much
    PROCESS_UNWRITTEN, // what it printed could not be written
    PROCESS_STOPPED,   // we were interrupted
    PROCESS_LOST,      // its keeper was killed
    PROCESS_NONE       // it did not start
} Ending;

typedef struct Process {
    double wall, cpu; // seconds from start to end; user and system time of all
    uint64_t max_rss; // bytes, of the largest; 0: not known, see keeper.c
    int status;       // exit status; 128 and the signal if one ended it
    Ending ending;
} Process;

// What a run may use, and where its output goes.  0: any.
typedef struct Allowance {
    double seconds;   // by the clock
    double idle;      // so many with nearly no CPU time: then it hangs
    double cpu;       // CPU seconds, of all its processes
    uint64_t bytes;   // of address space
    uint64_t output;  // bytes that it prints, and of each file that it writes
    const char *path; // of what it prints; null: nowhere
    bool complain;    // its standard error is ours
} Allowance;

// False if it could not be started.
bool lab_keeper_open (Keeper *keeper);
// Ends what it runs.
void lab_keeper_close (Keeper *keeper);

// Runs the program on the CPUs of the calling thread, by the keeper, which is opened
// if there is none; an interruption ends it.  False if it did not run to its end or to
// a limit.
bool lab_process (Keeper *keeper, Process *process, const char *program,
                  char *const arguments[], const Allowance *allowance);

// The full path of an executable in PATH, owned by the caller, or null.
char *lab_find_program (const char *name);
