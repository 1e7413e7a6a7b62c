// schedule.h -- when the techniques of inprocessing run, see schedule.c.

#pragma once

#include "cdcl/engine/solver.h"
#include "cdcl/engine/technique.h"

typedef struct Schedule {
    Account accounts[TECHNIQUES];

    // Rounds, shared by several techniques.
    uint64_t rounds, early; // numbers of rounds and of early rounds
    uint64_t at;            // number of conflicts at which a round is due
    uint64_t searched;      // ticks of the search at the last round

    // conflicts + rephasings + 1 when it was last found that no technique is due
    uint64_t looked;
} Schedule;

// To be called when a search begins, since other techniques may then be due.
void cdcl_begin_schedule (struct cdcl *);

// Runs the techniques that are due.  Returns whether a technique was due.
bool cdcl_inprocess (struct cdcl *);

// Whether a round is due.
bool cdcl_round_due (const struct cdcl *);

// Returns whether the technique with this index is due, and runs it if its
// effort suffices.
bool cdcl_technique_due (const struct cdcl *, unsigned idx);
void cdcl_run_technique (struct cdcl *, unsigned idx);
