// status.h -- exit statuses of the harness, of `cnf` and of `large`: the worst
// thing that happened.  From 64 on as in sysexits.h, which POSIX does not have.

#ifndef BENCH_STATUS_H
#define BENCH_STATUS_H

enum {
    EXIT_DISAGREEMENT = 1,
    EXIT_USAGE = 64,    // the command line
    EXIT_DATA = 65,     // a board that cannot be read
    EXIT_NO_INPUT = 66, // a file is missing
    EXIT_NO_MEMORY = 71,
    EXIT_CREATE = 73, // a file would be replaced that is not ours
    EXIT_IO = 74,     // output not written
    EXIT_INTERRUPTED = 130
};

#endif
