// log.h -- a log of each step of the search, for debugging and teaching.
//
// In builds with LOGGING=1, and with option verbose 3, each step sends one line
// to the message callback:
//
//   LOG 2 assign 3: irredundant size 3 clause[0] 3@2=1 -1@1=0 -2@2=0
//
//   LOG level                 the current decision level, then what happens
//   3                         an unassigned literal, as the user names it
//   3@2=1, -1@1=0             3 is true at level 2, -1 is false at level 1
//   decision, unit            no antecedent: above the root, at the root
//   pair                      a binary clause, or two members of a group
//   irredundant size n clause[ref], redundant glue g used u size n clause[ref]
//   at-most-one size n group[index], exactly-one size n group[index]
//   opaque plug[index]        implied by a plug (plug.h), not explained yet
//   explained size n plug[index]   implied by a plug, which gave this clause
//
// A line has no maximum length: clauses are never truncated.
//
//   LOG (solver, "format", ...)                        the text
//   LOG_LITS (solver, lits, size, "format", ...)       the text and literals
//   LOG_CLAUSE (solver, ref, "format", ...)            the text and a clause
//   LOG_GROUP (solver, index, "format", ...)           the text and a group
//   LOG_REASON (solver, lit, reason, "format", ...)    the text and an
//                                                      antecedent, `lit` first
//
// Steps of the search that are also traced use STEP_LITS and STEP_REASON
// (trace.h) instead.
//
// In other builds the macros cost nothing, not even a test, and their arguments
// are not evaluated.

#pragma once

#ifdef LOGGING

#include "cdcl/engine/reason.h"

struct cdcl;

void cdcl_log (const struct cdcl *, const Lit *lits, size_t size,
               const char *format, ...) __attribute__ ((format (printf, 4, 5)));
void cdcl_log_reason (const struct cdcl *, Lit lit, Reason reason,
                      const char *format, ...)
    __attribute__ ((format (printf, 4, 5)));

#define LOG(SOLVER, ...) cdcl_log (SOLVER, NULL, 0, __VA_ARGS__)
#define LOG_LITS(SOLVER, LITS, SIZE, ...)                                      \
    cdcl_log (SOLVER, LITS, SIZE, __VA_ARGS__)
#define LOG_CLAUSE(SOLVER, REF, ...)                                           \
    cdcl_log_reason (SOLVER, LIT_NONE, reason_clause (REF), __VA_ARGS__)
#define LOG_GROUP(SOLVER, IDX, ...)                                            \
    cdcl_log_reason (SOLVER, LIT_NONE, reason_group (IDX), __VA_ARGS__)
#define LOG_REASON(SOLVER, LIT, REASON, ...)                                   \
    cdcl_log_reason (SOLVER, LIT, REASON, __VA_ARGS__)

#else

#define LOG(SOLVER, ...)                     ((void) 0)
#define LOG_LITS(SOLVER, LITS, SIZE, ...)    ((void) 0)
#define LOG_CLAUSE(SOLVER, REF, ...)         ((void) 0)
#define LOG_GROUP(SOLVER, IDX, ...)          ((void) 0)
#define LOG_REASON(SOLVER, LIT, REASON, ...) ((void) 0)

#endif
