// schedule.h -- when the techniques of inprocessing run, see schedule.c.

#pragma once

#include "cdcl/engine/solver.h"
#include "cdcl/engine/technique.h"

typedef struct Schedule {
    Account accounts[TECHNIQUES];

    // Rounds, shared by several techniques.
    uint64_t rounds, early; // number of rounds; of early rounds
    uint64_t at;            // conflicts at the next round, at the latest
    uint64_t searched;      // ticks of the search at the last one

    uint64_t looked; // conflicts + rephasings + 1 when none was due
} Schedule;

// To be called when a search begins: other techniques may be due.
void cdcl_begin_schedule (struct cdcl *);

// Runs the techniques that are due.  Returns whether one was.
bool cdcl_inprocess (struct cdcl *);

// Whether a round is due.
bool cdcl_round_due (const struct cdcl *);

// Returns whether the technique with this index is due, and runs it if its
// effort suffices.
bool cdcl_technique_due (const struct cdcl *, unsigned idx);
void cdcl_run_technique (struct cdcl *, unsigned idx);
