// keeper.h -- the keeper's side of process.h.
//
// What is sent to a keeper: a request, and behind it texts, each up to a 0: the file of
// the output ("": none), the program, its arguments.  It answers with a Process.

#pragma once

#include "process.h"

typedef struct Request {
    Allowance allowance;    // whose path means nothing here
    size_t arguments, size; // bytes of the texts
} Request;

// Takes requests until the other end of the line closes, which ends what runs, and then
// the process: it does not come back.
void lab_keep (int line);

// Reads all; false if the line is closed.
bool lab_receive (int line, void *bytes, size_t size);
