// log.h -- what the solver does, step by step, for debugging and for teaching.
//
// LOG (solver, "format", ...) and LOG_LITS (solver, lits, size, "format", ...)
// send a line to the message callback if option verbose is 3.  They exist only
// in builds with LOGGING=1: elsewhere they cost nothing, not even a test.

#ifndef CDCL_LOG_H
#define CDCL_LOG_H

#ifdef LOGGING

#include "cdcl/base/lit.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cdcl;

void cdcl_log (struct cdcl *, const Lit *lits, size_t size, const char *format,
               ...) __attribute__ ((format (printf, 4, 5)));

#ifdef __cplusplus
}
#endif

#define LOG(SOLVER, ...) cdcl_log (SOLVER, NULL, 0, __VA_ARGS__)
#define LOG_LITS(SOLVER, LITS, SIZE, ...)                                      \
    cdcl_log (SOLVER, LITS, SIZE, __VA_ARGS__)

#else

#define LOG(SOLVER, ...)                  ((void) 0)
#define LOG_LITS(SOLVER, LITS, SIZE, ...) ((void) 0)

#endif
#endif
