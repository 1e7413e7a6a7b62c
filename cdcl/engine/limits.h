// limits.h -- limits of a call: counts, time and memory, see limits.c.

#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Limits {
    double seconds;                             // per call, negative: none
    int64_t conflicts, decisions, propagations; // per call, negative: none
    int64_t bytes;                              // held, negative: none
    double deadline;                            // of this call, monotonic clock
    uint64_t last_conflicts;                    // before this call
    uint64_t conflicts_end, decisions_end, propagations_end; // of this call
    uint64_t look_at;   // ticks at which the clock is read at the latest
    uint32_t countdown; // search steps until the clock is read again
    bool ended;         // the callback ended this call
} Limits;

struct cdcl;

void cdcl_start_limits (struct cdcl *); // of this call
double cdcl_clock (void);               // seconds, monotonic
bool cdcl_limited (struct cdcl *);
bool cdcl_interrupted (const struct cdcl *);
bool cdcl_limited_bytes (const struct cdcl *);
