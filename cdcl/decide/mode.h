// mode.h -- focused and stable mode in turn, see mode.c.

#pragma once

#include "cdcl/engine/solver.h"

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

static inline bool focused (const struct cdcl *solver) {
    return solver->options.mode && !solver->mode->stable;
}

void cdcl_init_mode (struct cdcl *);
bool cdcl_switching (const struct cdcl *);
void cdcl_switch_mode (struct cdcl *);
