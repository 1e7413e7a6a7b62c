// status.h -- exit statuses of both programs, as in sysexits.h, which is not
// part of POSIX.

#pragma once

enum {
    STATUS_OK = 0,
    STATUS_LIMIT = 3,     // a time limit was reached
    STATUS_USAGE = 64,    // the command line is wrong
    STATUS_DATA = 65,     // the input is wrong
    STATUS_NO_INPUT = 66, // a file cannot be read
    STATUS_BUG = 70,      // an answer failed its verification
    STATUS_MEMORY = 71,
    STATUS_CREATE = 73, // a file cannot be created
    STATUS_OUTPUT = 74, // writing failed
    STATUS_INTERRUPTED = 130
};
