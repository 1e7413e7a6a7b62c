// stats.c -- statistics by name: the counters of stats.def, and figures that
// are derived from the state.

#include "cdcl/engine/stats.h"

#include "cdcl/engine/inline.h"
#include "cdcl/engine/solver.h"

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

const cdcl_statistic *cdcl_statistics (size_t *count) {
    *count = sizeof table / sizeof *table;
    return table;
}

void cdcl_stats_add (Stats *sum, const Stats *others) {
    assert (sum != others);
#define STATISTIC(NAME, UNIT, MEANING) sum->NAME += others->NAME;
#include "cdcl/engine/stats.def"
#undef STATISTIC
}

static uint64_t count_fixed (const struct cdcl *solver) {
    return current_level (solver) ? solver->levels.data[0].trail
                                  : solver->trail_size;
}

uint64_t cdcl_stat (const cdcl *solver, const char *name) {
    if (!solver || !name)
        return 0;
#define STATISTIC(NAME, UNIT, MEANING)                                         \
    if (!strcmp (name, #NAME))                                                 \
        return solver->past.NAME + solver->stats.NAME;
#include "cdcl/engine/stats.def"
#undef STATISTIC
    const struct {
        const char *name;
        uint64_t value;
    } derived[] = {
        {"vars", solver->vars},
        {"fixed", count_fixed (solver)},
        {"clauses", solver->irredundants.size + solver->binary_clauses -
                        solver->redundant_binaries},
        {"redundant_clauses",
         solver->redundants.size + solver->redundant_binaries},
        {"groups", solver->groups.groups.size},
        {"group_literals", solver->groups.lits.size},
        {"bytes", solver->mem.bytes},
        {"peak_bytes", solver->mem.peak},
        {"proof_lemmas", solver->proof.lemmas},
        {"proof_deletions", solver->proof.deletions},
        {"proof_literals", solver->proof.literals},
        {"proof_bytes", solver->proof.bytes},
    };
    for (size_t i = 0; i < sizeof derived / sizeof *derived; i++)
        if (!strcmp (name, derived[i].name))
            return derived[i].value;
    return 0;
}
