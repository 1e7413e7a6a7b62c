// process.h -- runs a program with a time limit and reports what it used.
//
// No shell is involved.  Standard output is collected (up to 64 KiB, enough
// for statistics), standard error and input are /dev/null.

#ifndef BENCH_PROCESS_H
#define BENCH_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Process {
    double wall, cpu; // seconds from start to end; user and system time
    uint64_t max_rss; // bytes, see process.c
    int status;       // exit status, or −1 if it was ended by a signal
    bool timeout, interrupted; // why we killed it
    size_t size;               // of the output
    char output[65536];        // terminated by a zero
} Process;

// False if the program could not be started.
bool sudoku_bench_process (Process *process, const char *program,
                           char *const arguments[], double seconds);

// The full path of an executable in PATH, owned by the caller, or null.
char *sudoku_bench_find_program (const char *name);

#endif
