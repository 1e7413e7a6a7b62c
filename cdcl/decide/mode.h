// mode.h -- alternating between focused and stable mode, see mode.c.

#pragma once

#include "cdcl/engine/solver.h"

// Values of option `mode`.
enum { MODE_PLAIN, MODE_FOCUSED, MODE_STABLE, MODE_BOTH };

typedef struct Mode {
    bool stable;        // whether the mode is stable, unless it is plain
    uint64_t conflicts; // conflicts at the end of the first focused phase
    uint64_t began;     // ticks at the start of the first focused phase
    uint64_t unit;      // length of that phase in ticks, 0 before its end
    uint64_t round;     // number of stable phases so far
    uint64_t ticks;     // ticks at the end of the current phase
} Mode;

static inline bool focused (const struct cdcl *solver) {
    return solver->options.mode && !solver->mode->stable;
}

void cdcl_init_mode (struct cdcl *);
bool cdcl_switching (const struct cdcl *);
void cdcl_switch_mode (struct cdcl *);
