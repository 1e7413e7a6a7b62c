// limits.h -- limits of a call: counts, time and memory, see limits.c.

#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Limits {
    double seconds;                             // per call; negative: no limit
    int64_t conflicts, decisions, propagations; // per call; negative: no limit
    int64_t bytes;                              // held; negative: no limit
    double deadline;                            // on the monotonic clock
    uint64_t last_conflicts;                    // conflicts before this call
    uint64_t conflicts_end, decisions_end, propagations_end; // of this call
    uint64_t look_at;   // when stats.ticks reaches this, read the clock
    uint32_t countdown; // search steps until the clock is read again
    bool ended;         // the callback ended this call
} Limits;

struct cdcl;

void cdcl_start_limits (struct cdcl *); // sets the ends for this call
double cdcl_clock (void);               // seconds, monotonic
bool cdcl_limited (struct cdcl *);
bool cdcl_interrupted (const struct cdcl *);
bool cdcl_limited_bytes (const struct cdcl *);
