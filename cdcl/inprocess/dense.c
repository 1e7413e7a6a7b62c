// dense.c -- full occurrence lists in place of watches during a round.
//
// The occurrence lists reuse the memory of the watch lists (eliminate.h).
// Binary clauses are in the lists of both literals already.  Redundant clauses
// of three or more literals are not listed; if one of their variables was
// removed, they are deleted when watches are restored.
//
// When watches are restored, each clause is watched by its first two literals.
// These may be false, but then their negations are on the trail and not yet
// propagated, so the clause will be visited.  This restores the invariants W1
// (watch.h) and A1.

#include "cdcl/inprocess/dense.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/collect.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/inprocess/eliminate.h"

static uint32_t signature (const Lit *lits, size_t size) {
    uint32_t bits = 0;
    for (size_t i = 0; i < size; i++)
        bits |= (uint32_t) 1 << (var_of (lits[i]) & 31u);
    return bits;
}

// Lists the clause under all of its literals.
static void connect (struct cdcl *solver, ClauseRef ref) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    assert (clause->size > 2 && !clause_redundant (clause));
    const Watch watch = {signature (clause->lits, clause->size), ref};
    for (uint32_t i = 0; i < clause->size; i++) {
        const Lit lit = clause->lits[i];
        cdcl_watches_push (&solver->mem, solver->watches + lit, watch);
        solver->eliminate->counts[lit]++;
    }
}

// Keeps only binary clauses of active variables in the lists.  Counts the
// irredundant binary clauses of each literal.
static void keep_binaries (struct cdcl *solver) {
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        Watches *const watches = solver->watches + lit;
        uint32_t kept = 0, irredundants = 0;
        for (uint32_t i = 0; i < watches->size; i++) {
            const Watch watch = watches->data[i];
            if (!watch_binary (watch) ||
                inactive (solver, var_of (watch.blocking)))
                continue;
            watches->data[kept++] = watch;
            irredundants += watch_irredundant_binary (watch);
        }
        watches->size = kept;
        solver->eliminate->counts[lit] = irredundants;
    }
}

void cdcl_dense (struct cdcl *solver) {
    assert (!current_level (solver) && !solver->frames.size);
    assert (solver->propagated == solver->trail_size);
    assert (!solver->eliminate->dense);
    cdcl_freeze (solver);
    cdcl_heap_clear (&solver->eliminate->heap);
    solver->eliminate->dense = true;
    keep_binaries (solver);
    for (size_t i = 0; i < solver->irredundants.size; i++)
        connect (solver, solver->irredundants.data[i]);
}

// Whether one of the clause's variables was removed.
static bool lost_variable (const struct cdcl *solver, const Clause *clause) {
    for (uint32_t i = 0; i < clause->size; i++)
        if (inactive (solver, var_of (clause->lits[i])))
            return true;
    return false;
}

// Watches all clauses, except redundant clauses with a removed variable.
static void watch_all (struct cdcl *solver, const Refs *refs) {
    for (size_t i = 0; i < refs->size; i++) {
        const ClauseRef ref = refs->data[i];
        Clause *const clause = arena_clause (&solver->arena, ref);
        if (clause_garbage (clause))
            continue;
        assert (clause->size > 2);
        if (clause_redundant (clause) && lost_variable (solver, clause)) {
            cdcl_delete_clause (solver, clause);
            cdcl_arena_mark_garbage (&solver->arena, ref);
            continue;
        }
        const Watch watch = {clause->lits[1], ref};
        const Watch back = {clause->lits[0], ref};
        watch_literal (solver, clause->lits[0], watch);
        watch_literal (solver, clause->lits[1], back);
    }
}

void cdcl_sparse (struct cdcl *solver) {
    assert (!current_level (solver) && solver->eliminate->dense);
    solver->eliminate->dense = false;
    keep_binaries (solver);
    watch_all (solver, &solver->irredundants);
    watch_all (solver, &solver->redundants);
    cdcl_collect (solver);
}

void cdcl_dense_add (struct cdcl *solver, const Lit *lits, size_t size) {
    Elimination *const elimination = solver->eliminate;
    assert (size);
    cdcl_lemma (solver, lits, size);
    Subsumer fresh = {REF_NONE, lits[0], LIT_NONE};
    if (size == 1) {
        cdcl_add_unit (solver, lits[0]);
        return;
    }
    if (size == 2) {
        fresh.ref = cdcl_new_binary (solver, lits[0], lits[1], false);
        elimination->counts[lits[0]]++;
        elimination->counts[lits[1]]++;
        fresh.other = lits[1];
    } else {
        fresh.ref = cdcl_store_clause (solver, lits, size, false, 0);
        connect (solver, fresh.ref);
    }
    subsumers_push (&solver->mem, &elimination->queue, fresh);
}

void cdcl_dense_remove (struct cdcl *solver, ClauseRef ref, bool in_proof) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    assert (!clause_garbage (clause) && !clause_redundant (clause));
    if (in_proof)
        cdcl_delete_clause (solver, clause);
    cdcl_arena_mark_garbage (&solver->arena, ref);
    for (uint32_t i = 0; i < clause->size; i++) {
        assert (solver->eliminate->counts[clause->lits[i]]);
        solver->eliminate->counts[clause->lits[i]]--;
        cdcl_reconsider (solver, var_of (clause->lits[i]));
    }
}
