// reduce.c -- deletes redundant clauses that are not worth propagating.
//
// There are three tiers by glue.  A clause with glue up to tier1 is kept
// forever.  A clause with glue up to tier2 is kept if it was used in one of the
// last two intervals, a clause with higher glue only if it was used in the last
// interval.  Among the other clauses the worst are deleted: highest glue first,
// then the longest.  Reasons are kept.
//
// Sources: Oh, "Between SAT and UNSAT: The Fundamental Difference in CDCL SAT",
// SAT 2015, for tiers; Audemard and Simon 2009 for glue.  Intervals grow by a
// constant, as in MiniSat's successors: the number of reductions grows with the
// square root of the conflicts.

#include "cdcl/decide/reduce.h"

#include "cdcl/base/matching.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/collect.h"
#include "cdcl/engine/lemma.h"

void cdcl_plan_reduction (struct cdcl *solver) {
    Reduction *const reduction = solver->reduction;
    reduction->at =
        solver->stats.conflicts +
        (uint64_t) solver->options.reduce * (reduction->rounds + 1) / HASTE;
}

bool cdcl_reducing (const struct cdcl *solver) {
    return solver->options.reduce &&
           solver->stats.conflicts >= solver->reduction->at;
}

static void protect_reasons (struct cdcl *solver, bool protect) {
    for (uint32_t i = 0; i < solver->trail_size; i++) {
        const Reason reason =
            solver->assigned[var_of (solver->trail[i])].reason;
        if (reason_tag (reason) != REASON_CLAUSE)
            continue;
        Clause *const clause =
            arena_clause (&solver->arena, reason_payload (reason));
        assert (!(clause->flags & CLAUSE_REASON) == protect);
        if (protect)
            clause->flags |= CLAUSE_REASON;
        else
            clause->flags &= (uint8_t) ~CLAUSE_REASON;
    }
}

// Ranks the worst clauses first: the highest glue, then the longest.  Sorting
// is stable, so among equal clauses the older ones come first.
static uint64_t rank (const Clause *clause) {
    assert (clause_redundant (clause) && !clause->used);
    return (uint64_t) (UINT16_MAX - clause->glue) << 32 |
           (UINT32_MAX - clause->size);
}

static bool droppable (struct cdcl *solver, Clause *clause) {
    assert (!clause_garbage (clause) && clause_redundant (clause));
    assert (clause->used <= 2);
    if ((clause->flags & CLAUSE_REASON) ||
        clause->glue <= solver->options.tier1)
        return false;
    if (!clause->used)
        return true;
    clause->used--;
    return false;
}

void cdcl_reduce (struct cdcl *solver) {
    const uint64_t start = cdcl_begin_procedure (solver, REPORT_REDUCE);
    Mem *const mem = &solver->mem;
    const size_t redundants = solver->redundants.size;
    assert (solver->propagated == solver->trail_size);
    LOG (solver, "reduce %zu redundant clauses", redundants);
    Keys *const candidates = &solver->keys;
    candidates->size = 0;
    // Reserves memory for the worst case first, so that running out of memory
    // does not leave a reduction half done.
    keys_reserve (mem, candidates, redundants);
    keys_reserve (mem, &solver->spare, redundants);
    cdcl_prove_units (solver);
    protect_reasons (solver, true);
    for (size_t i = 0; i < redundants; i++) {
        const ClauseRef ref = solver->redundants.data[i];
        Clause *const clause = arena_clause (&solver->arena, ref);
        if (!droppable (solver, clause))
            continue;
        const Keyed keyed = {rank (clause), ref};
        keys_push (mem, candidates, keyed);
    }
    protect_reasons (solver, false);
    cdcl_sort (mem, candidates, &solver->spare);
    const size_t dropped =
        candidates->size * (size_t) solver->options.reducefraction / 100;
    assert (dropped <= candidates->size);
    for (size_t i = 0; i < dropped; i++) {
        const ClauseRef ref = candidates->data[i].value;
        const Clause *const clause = arena_clause (&solver->arena, ref);
        assert (!(clause->flags & CLAUSE_REASON));
        assert (clause->glue > solver->options.tier1);
        LOG_CLAUSE (solver, ref, "drop");
        cdcl_delete_clause (solver, clause);
        cdcl_arena_mark_garbage (&solver->arena, ref);
    }
    LOG (solver, "dropped %zu of %zu candidates", dropped, candidates->size);
    if (dropped)
        cdcl_collect (solver);
    assert (solver->redundants.size == redundants - dropped);
    solver->stats.reductions++;
    solver->stats.dropped += dropped;
    solver->reduction->rounds++;
    cdcl_plan_reduction (solver);
    cdcl_end_procedure (solver, REPORT_REDUCE, start,
                        &solver->stats.reduce_time);
}

const Part cdcl_part_reduction = {sizeof (Reduction), cdcl_plan_reduction,
                                  NULL};
