// reduce.c -- drop learned clauses that are not worth their propagation.
//
// Three tiers by glue.  Up to tier1 a clause is kept for good; up to tier2 it
// is kept if it was used in one of the last two intervals; above that only if
// it was used in the last one.  Of the others the worst go: highest glue first,
// then the longest.  Reasons stay.
//
// Sources: Oh, "Between SAT and UNSAT: The Fundamental Difference in CDCL SAT",
// SAT 2015, for tiers; Audemard and Simon 2009 for glue.  Intervals grow by a
// constant, as in MiniSat's successors: reductions go with the square root of
// the conflicts.

#include "internal.h"

void cdcl_plan_reduction (struct cdcl *solver) {
    solver->reduce_at =
        solver->stats.conflicts +
        (uint64_t) solver->options.reduce * solver->intervals / HASTE;
}

bool cdcl_reducing (const struct cdcl *solver) {
    return solver->options.reduce &&
           solver->stats.conflicts >= solver->reduce_at;
}

static void protect_reasons (struct cdcl *solver, bool protect) {
    for (uint32_t i = 0; i < solver->trail_size; i++) {
        const Reason reason =
            solver->assigned[var_of (solver->trail[i])].reason;
        if (reason_tag (reason) != REASON_CLAUSE)
            continue;
        Clause *const clause =
            arena_clause (&solver->arena, reason_payload (reason));
        if (protect)
            clause->flags |= CLAUSE_REASON;
        else
            clause->flags &= (uint8_t) ~CLAUSE_REASON;
    }
}

// For sorting: worst first, older first among equals.
typedef struct Candidate {
    uint32_t size, ref;
    uint32_t glue;
} Candidate;

static int worse (const void *p, const void *q) {
    const Candidate *const a = (const Candidate *) p;
    const Candidate *const b = (const Candidate *) q;
    if (a->glue != b->glue)
        return a->glue > b->glue ? -1 : 1;
    if (a->size != b->size)
        return a->size > b->size ? -1 : 1;
    return a->ref < b->ref ? -1 : 1;
}

static bool droppable (struct cdcl *solver, Clause *clause) {
    assert (!clause_garbage (clause));
    if ((clause->flags & CLAUSE_REASON) ||
        clause->glue <= solver->options.tier1)
        return false;
    if (!clause->used)
        return true;
    clause->used--;
    return false;
}

void cdcl_reduce (struct cdcl *solver) {
    Mem *const mem = &solver->mem;
    const size_t learneds = solver->learneds.size;
    // The worst case is taken at once, so that nothing is half done if memory
    // runs out.
    Candidate *const candidates = (Candidate *) cdcl_mem_resize (
        mem, NULL, 0, learneds + 1, sizeof (Candidate));
    size_t count = 0;
    cdcl_prove_units (solver);
    protect_reasons (solver, true);
    for (size_t i = 0; i < learneds; i++) {
        const ClauseRef ref = solver->learneds.data[i];
        Clause *const clause = arena_clause (&solver->arena, ref);
        if (!droppable (solver, clause))
            continue;
        const Candidate candidate = {clause->size, ref, clause->glue};
        candidates[count++] = candidate;
    }
    protect_reasons (solver, false);
    qsort (candidates, count, sizeof *candidates, worse);
    const size_t dropped =
        count * (size_t) solver->options.reducefraction / 100;
    for (size_t i = 0; i < dropped; i++) {
        const Clause *const clause =
            arena_clause (&solver->arena, candidates[i].ref);
        cdcl_proof_delete (&solver->proof, clause->lits, clause->size);
        cdcl_arena_mark_garbage (&solver->arena, candidates[i].ref);
    }
    cdcl_mem_resize (mem, candidates, learneds + 1, 0, sizeof (Candidate));
    if (dropped)
        cdcl_collect (solver);
    solver->stats.reductions++;
    solver->stats.dropped += dropped;
    solver->intervals++;
    cdcl_plan_reduction (solver);
    cdcl_message (solver, 1,
                  "reduce %" PRIu64 ": %zu of %zu learned clauses dropped at "
                  "%" PRIu64 " conflicts",
                  solver->stats.reductions, dropped, learneds,
                  solver->stats.conflicts);
}
