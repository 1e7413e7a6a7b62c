// process.h -- runs a program with limits, reports what it used, and leaves none of its
// processes behind.
//
// A keeper, a small process of its own, runs one program after the other (keeper.c).  It
// must be started while this process is small: on Linux the peak memory reported for a
// program is at least the memory of its parent.
//
// Standard output goes to a file on request.  Standard input is /dev/null, and so is
// standard error by default.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct Keeper {
    pid_t guard;   // process ID of the keeper's parent; 0: no keeper runs
    pid_t process; // process ID of the keeper
    int line;      // our end of the socket to the keeper
} Keeper;

// Why a run ended.
typedef enum Ending {
    PROCESS_ENDED,     // the program exited or crashed
    PROCESS_LATE,      // a time limit was reached
    PROCESS_FLOODED,   // the program printed too much
    PROCESS_UNWRITTEN, // the output could not be written
    PROCESS_STOPPED,   // we were interrupted
    PROCESS_LOST,      // the keeper was killed
    PROCESS_NONE       // the program did not start
} Ending;

typedef struct Process {
    double wall, cpu; // seconds; cpu: user and system time of all processes
    uint64_t max_rss; // bytes, of the largest process; 0: unknown (keeper.c)
    int status;       // exit status, or 128 + the signal that ended it
    Ending ending;
} Process;

// The limits of a run, and where its output goes.  0: no limit.
typedef struct Allowance {
    double seconds;   // wall-clock time limit
    double idle;      // seconds with nearly no CPU time that end a run
    double cpu;       // CPU seconds of all processes of the run
    uint64_t bytes;   // bytes of address space
    uint64_t output;  // bytes printed, and bytes of each file written
    const char *path; // file for standard output; null: /dev/null
    bool complain;    // the program gets our standard error
} Allowance;

// Starts a keeper.  Returns false if that failed.
bool lab_keeper_open (Keeper *keeper);
// Kills the keeper's current run, and ends the keeper.
void lab_keeper_close (Keeper *keeper);

// Has the keeper run the program on the CPUs of the calling thread.  Starts the keeper if
// none is running.  An interruption kills the program.  Returns true if the program ended
// by itself or reached a limit.
bool lab_process (Keeper *keeper, Process *process, const char *program,
                  char *const arguments[], const Allowance *allowance);

// The full path of an executable in PATH, owned by the caller, or null.
char *lab_find_program (const char *name);
