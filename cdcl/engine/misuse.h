// misuse.h -- errors of calls and of callbacks, see misuse.c.

#pragma once

#include "cdcl/engine/solver.h"

// Stores the message for cdcl_error, and returns `result`.
int cdcl_note_error (const struct cdcl *, const char *function,
                     const char *message, int result);

// Stores the message, calls the hook, and returns CDCL_MISUSE.
int cdcl_misuse (const struct cdcl *, const char *function,
                 const char *message);

// A callback gave an invalid reply: ends cdcl_solve with CDCL_MISUSE, from any
// depth of calls.
void cdcl_invalid_reply (struct cdcl *, const char *who, const char *message)
    __attribute__ ((noreturn));
