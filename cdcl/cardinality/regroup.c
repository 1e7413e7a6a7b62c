// regroup.c -- detects groups again after elimination.
//
// If groups have become clauses so that their members could be eliminated
// (ungroup.c in inprocess/), some pairs of members are left after elimination.  This
// technique makes groups of them once (detect.c), after as many rounds of elimination
// as it has bounds, which are its early rounds.
//
// Reads and keeps what detect.c does.

#include "cdcl/cardinality/regroup.h"

#include "cdcl/cardinality/detect.h"
#include "cdcl/engine/groups.h"
#include "cdcl/engine/technique.h"

enum { BOUNDS = 6 }; // bounds of elimination: 0, 1, 2, 4, 8, 16

static bool due (const struct cdcl *solver, const Account *account) {
    return solver->stats.ungroup_found && !account->runs &&
           solver->stats.eliminate_rounds >= BOUNDS && solver->options.detect &&
           !solver->frames.size;
}

// Returns the number of groups found.
static uint64_t run (struct cdcl *solver, uint64_t end) {
    const uint64_t before = solver->stats.detected_groups;
    (void) end; // detection has limits of its own
    cdcl_find_groups (solver);
    cdcl_groups_index (solver);
    return solver->stats.detected_groups - before;
}

const Technique cdcl_technique_regroup = {
    .part = {sizeof (Regrouping), NULL, NULL},
    .due = due,
    .run = run,
    .grant = 1000000};
