// schedule.h -- when the techniques of inprocessing run, see schedule.c.

#pragma once

#include "cdcl/engine/solver.h"
#include "cdcl/engine/technique.h"

typedef struct Schedule {
    Account accounts[TECHNIQUES];

    // Rounds, which some techniques share.
    uint64_t rounds, early; // so far, and before these
    uint64_t at;            // conflicts at the next one, at the latest
    uint64_t searched;      // ticks of the search at the last one

    uint64_t looked; // conflicts and rephasings, plus one, when none was due
} Schedule;

// A search begins: what is due may have changed.
void cdcl_begin_schedule (struct cdcl *);

// Runs the techniques that are due.  Returns whether one was.
bool cdcl_inprocess (struct cdcl *);

// Whether a round is due.
bool cdcl_round_due (const struct cdcl *);

// Whether the technique of this place in the table is due, and runs it if it has enough
// effort.
bool cdcl_technique_due (const struct cdcl *, unsigned idx);
void cdcl_run_technique (struct cdcl *, unsigned idx);
