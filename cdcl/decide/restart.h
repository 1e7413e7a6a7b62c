// restart.h -- restarts: undoing all decisions, see restart.c.

#pragma once

#include "cdcl/base/ema.h"
#include "cdcl/base/luby.h"
#include "cdcl/engine/solver.h"

typedef struct Restart {
    Ema fast, slow; // averages of glue over about 33 and 1e5 conflicts
    Luby luby;
    uint64_t conflicts; // no restart before this number of conflicts
} Restart;

void cdcl_init_restarts (struct cdcl *);
bool cdcl_restarting (struct cdcl *);
void cdcl_restart (struct cdcl *);
