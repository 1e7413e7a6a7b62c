// restart.h -- restarts: undoing all decisions, see restart.c.

#pragma once

#include "cdcl/base/ema.h"
#include "cdcl/base/luby.h"
#include "cdcl/engine/solver.h"

typedef struct Restart {
    Ema fast, slow; // of glue, over about 33 and 100000 conflicts
    Luby luby;
    uint64_t conflicts; // number of conflicts before which no restart is due
} Restart;

void cdcl_init_restarts (struct cdcl *);
bool cdcl_restarting (struct cdcl *);
void cdcl_restart (struct cdcl *);
