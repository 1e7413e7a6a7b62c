// misuse.c -- errors of calls, and invalid replies of callbacks.
//
// The core never prints or aborts.  It stores a message for cdcl_error, and
// calls the hook of cdcl_set_misuse.

#include "cdcl/engine/misuse.h"

#include <stdio.h>

// The caller may read the error of a const solver, so the message is stored
// even if the solver is const here.
int cdcl_note_error (const struct cdcl *solver, const char *function,
                     const char *message, int result) {
    if (solver)
        snprintf (((struct cdcl *) solver)->error, sizeof solver->error,
                  "%s: %s", function, message);
    return result;
}

int cdcl_misuse (const struct cdcl *solver, const char *function,
                 const char *message) {
    cdcl_note_error (solver, function, message, CDCL_MISUSE);
    if (solver && solver->misuse.hook)
        solver->misuse.hook (solver->misuse.state, function, message);
    return CDCL_MISUSE;
}

// Ends cdcl_solve with CDCL_MISUSE, from any depth of calls.  The solver then
// backtracks to the root (see abandon in api.c).
void cdcl_invalid_reply (struct cdcl *solver, const char *who,
                         const char *message) {
    LOG (solver, "invalid reply of %s: %s", who, message);
    assert (solver->busy && !solver->invalid_reply);
    cdcl_misuse (solver, who, message);
    solver->invalid_reply = true;
    longjmp (*solver->mem.escape, 1);
}
