// api.h -- entry and exit code of the functions of cdcl.h.
//
//   ENTER ();                  the solver is not null, busy or broken
//   REQUIRE (..., "message");  the contract: otherwise misuse, nothing changes
//   BEGIN ();                  from here on memory may run out; adds the
//                              watches of all clauses (BEGIN_ADDING: they may
//                              stay queued)
//   ...
//   return leave (solver, CDCL_OK);
//
// Misuse is stored for cdcl_error, passed to the hook, and returned.  During
// the call the solver is busy: a callback that changes the solver is misuse.
//
// BEGIN sets the target of two jumps: the allocator jumps there if memory runs
// out, and the search if a callback gives an invalid reply (see cdcl_escaped).

#pragma once

#include "cdcl/connect/kernel.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/misuse.h"
#include "cdcl/engine/pending_watches.h"

// Returns the result of the call after a jump to BEGIN.
int cdcl_escaped (struct cdcl *);

// Sets the state READY, and clears the failed assumptions.
void cdcl_touch (struct cdcl *);

// Sets solver->scratch to the clause of the negated failed assumptions.
// Returns false if there are none, or if the clause is a tautology.
bool cdcl_failing_clause (struct cdcl *);

// REQUIRE_OR is REQUIRE for functions that do not return a code.
#define REQUIRE_OR(RESULT, CONDITION, MESSAGE)                                 \
    do                                                                         \
        if (!(CONDITION)) {                                                    \
            cdcl_misuse (solver, __func__, MESSAGE);                           \
            return RESULT;                                                     \
        }                                                                      \
    while (0)

#define REQUIRE(CONDITION, MESSAGE) REQUIRE_OR (CDCL_MISUSE, CONDITION, MESSAGE)

#define ENTER()                                                                \
    REQUIRE (solver, "null solver");                                           \
    REQUIRE (!solver->busy, "called from a callback");                         \
    if (solver->state == BROKEN)                                               \
    return CDCL_OUT_OF_MEMORY

// ENTER_PLAIN is ENTER for functions that must not be called while a kernel
// holds the problem.
#define ENTER_PLAIN()                                                          \
    ENTER ();                                                                  \
    REQUIRE (!solver->has_kernel, "a kernel is plugged in")

#define BEGIN()                                                                \
    BEGIN_ADDING ();                                                           \
    cdcl_watch_waiting (solver)

#define BEGIN_ADDING()                                                         \
    jmp_buf escape;                                                            \
    solver->mem.escape = &escape;                                              \
    solver->busy = true;                                                       \
    if (setjmp (escape))                                                       \
    return cdcl_escaped (solver)

static inline int leave (struct cdcl *solver, int result) {
    solver->busy = false;
    return result;
}

static inline bool good_lit (int elit) {
    return elit && elit >= -CDCL_MAX_VAR && elit <= CDCL_MAX_VAR;
}

static inline bool good_lits (const int *elits, size_t size) {
    size_t i = 0;
    while (elits && i < size && good_lit (elits[i]))
        i++;
    return i == size;
}

#define BAD_LIT "literal is 0 or out of range"
