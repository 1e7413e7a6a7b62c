// keeper.h -- the keeper's side of process.h.
//
// Protocol: we send a Request and then zero-terminated texts, which are the path of the
// output file ("" if there is none), the program, and its arguments.  The keeper answers
// with a Process.

#pragma once

#include "process.h"

typedef struct Request {
    Allowance allowance;    // its path is ignored
    size_t arguments, size; // bytes of the texts
} Request;

// Serves requests from the socket `line` until its other end is closed.  Then it kills the
// current run and ends the process; it does not return.
void lab_keep (int line);

// Reads exactly `size` bytes from the socket; false if its other end is closed.
bool lab_receive (int line, void *bytes, size_t size);
