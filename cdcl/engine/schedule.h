// schedule.h -- when the search changes: modes, phases, restarts, limits.
//
// State of mode.c, phase.c, restart.c and limits.c; each file explains its own.

#ifndef CDCL_SCHEDULE_H
#define CDCL_SCHEDULE_H

#include "cdcl/base/ema.h"
#include "cdcl/base/luby.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Values of option `mode`.
enum { MODE_PLAIN, MODE_FOCUSED, MODE_STABLE, MODE_BOTH };

typedef struct Mode {
    bool stable;        // in modes but the plain one: the current one
    uint64_t conflicts; // end of the first focused phase
    uint64_t began;     // ticks at its start
    uint64_t unit;      // ticks of it, 0 before its end
    uint64_t round;     // stable phases begun
    uint64_t ticks;     // end of the current phase
} Mode;

typedef struct Phase {
    signed char *target, *best;      // [vars] 1, -1 or 0
    uint32_t target_size, best_size; // lengths of these trails
    uint64_t count, conflicts;       // rephasings; when the next one is due
} Phase;

typedef struct Restart {
    Ema fast, slow; // of glue, over about 33 and 100000 conflicts
    Luby luby;
    uint64_t conflicts; // earliest number of conflicts at the next restart
} Restart;

typedef struct Limits {
    double seconds;                             // per call, negative: none
    int64_t conflicts, decisions, propagations; // per call, negative: none
    int64_t bytes;                              // held, negative: none
    double deadline;                            // of this call, monotonic clock
    uint64_t last_conflicts, last_decisions, last_propagations; // of this call
    uint64_t look_at;   // ticks when the clock is asked again, at the latest
    uint32_t countdown; // search steps until the clock is asked again
    bool ended;         // the callback said so in this call
} Limits;

#ifdef __cplusplus
}
#endif
#endif
