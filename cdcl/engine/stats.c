// stats.c -- statistics by name: the counters of stats.def, and figures that
// are derived from the state.

#include "cdcl/engine/stats.h"

#include "cdcl/engine/inline.h"
#include "cdcl/engine/solver.h"

// The counters come first, in the order of the struct.
static const cdcl_statistic table[] = {
#define STATISTIC(NAME, UNIT, MEANING) {#NAME, UNIT, MEANING},
#include "cdcl/engine/stats.def"
#undef STATISTIC
    {"vars", "variables", "variables"},
    {"fixed", "variables", "variables assigned at the root level"},
    {"clauses", "clauses", "irredundant clauses held, of two or more literals"},
    {"redundant_clauses", "clauses", "redundant clauses held"},
    {"groups", "groups", "at-most-one and exactly-one groups held"},
    {"group_literals", "literals", "members of these groups"},
    {"bytes", "bytes", "memory held"},
    {"peak_bytes", "bytes", "most memory held so far"},
    {"proof_lemmas", "clauses", "clauses added in the proof"},
    {"proof_deletions", "clauses", "clauses deleted in the proof"},
    {"proof_literals", "literals", "literals of all these"},
    {"proof_bytes", "bytes", "length of the proof"},
};

enum {
    STATISTICS = sizeof table / sizeof *table,
    COUNTERS = sizeof (Stats) / sizeof (uint64_t)
};

const cdcl_statistic *cdcl_statistics (size_t *count) {
    *count = STATISTICS;
    return table;
}

void cdcl_stats_add (Stats *sum, const Stats *others) {
    assert (sum != others);
#define STATISTIC(NAME, UNIT, MEANING) sum->NAME += others->NAME;
#include "cdcl/engine/stats.def"
#undef STATISTIC
}

static uint64_t counter (const Stats *stats, size_t i) {
    uint64_t value;
    memcpy (&value, (const char *) stats + i * sizeof value, sizeof value);
    return value;
}

// Returns the value of a statistic by its row.
static uint64_t value_of (const struct cdcl *solver, size_t i) {
    if (i < COUNTERS)
        return counter (&solver->past, i) + counter (&solver->stats, i);
    const uint64_t derived[STATISTICS - COUNTERS] = {
        solver->vars,
        root_size (solver),
        solver->irredundants.size + solver->binary_clauses -
            solver->redundant_binaries,
        solver->redundants.size + solver->redundant_binaries,
        solver->groups.groups.size,
        solver->groups.lits.size,
        solver->mem.bytes,
        solver->mem.peak,
        solver->proof.lemmas,
        solver->proof.deletions,
        solver->proof.literals,
        solver->proof.bytes + solver->proof.filled,
    };
    return derived[i - COUNTERS];
}

uint64_t cdcl_stat (const cdcl *solver, const char *name) {
    for (size_t i = 0; solver && name && i < STATISTICS; i++)
        if (!strcmp (name, table[i].name))
            return value_of (solver, i);
    return 0;
}
