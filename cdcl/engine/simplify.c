// simplify.c -- removes satisfied clauses and false literals at the root level.
//
// After propagation at the root, satisfied clauses are removed, and false
// literals are removed from the other clauses.  A shortened clause is stored as
// a new clause at the end of the arena.  The old clause becomes garbage that
// refers to the new one.  Watches stay as they are: if a watched literal is
// false, the other watched literal is true (W2), and the clause is satisfied.
// So removed literals are never watched.
//
// Simplification waits until there are new root-level literals and no frame is
// open, since a pop removes root-level literals.  Groups keep all members: the
// live bits skip false members at no cost.

#include "cdcl/engine/simplify.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/collect.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/propagate.h"

bool cdcl_simplifying (const struct cdcl *solver) {
    return solver->options.simplify && !current_level (solver) &&
           !solver->frames.size && solver->trail_size > solver->simplified &&
           solver->stats.conflicts >= solver->simplify_at;
}

static void drop (struct cdcl *solver, ClauseRef ref) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    assert (!current_level (solver));
    LOG_CLAUSE (solver, ref, "remove");
    cdcl_delete_clause (solver, clause);
    cdcl_arena_mark_garbage (&solver->arena, ref);
}

// Copies the unassigned literals into solver->scratch.  Returns false if the
// clause is satisfied.
static bool gather_remaining (struct cdcl *solver, ClauseRef ref) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    solver->scratch.size = 0;
    cdcl_begin_hints (solver);
    for (uint32_t i = 0; i < clause->size; i++) {
        const signed char value = solver->values[clause->lits[i]];
        if (value > 0)
            return false;
        if (!value)
            lits_push (&solver->mem, &solver->scratch, clause->lits[i]);
        else
            cdcl_hint_unit (solver, clause->lits[i]);
    }
    assert (solver->scratch.size > 1); // otherwise it would be false, or unit
    return true;
}

static void shorten (struct cdcl *solver, ClauseRef ref) {
    const Lits *const lits = &solver->scratch;
    const Clause old = *arena_clause (&solver->arena, ref);
    const bool redundant = clause_redundant (&old);
    assert (lits->size > 1 && lits->size < old.size);
    LOG_CLAUSE (solver, ref, "shorten to %zu literals", lits->size);
    cdcl_hint_number (
        solver,
        clause_number (&solver->arena, arena_clause (&solver->arena, ref)));
    cdcl_record (solver, lits->data, lits->size);
    ClauseRef fresh = REF_NONE;
    if (lits->size > 2) {
        const unsigned glue =
            old.glue < lits->size ? old.glue : (unsigned) lits->size - 1;
        fresh =
            cdcl_store_clause (solver, lits->data, lits->size, redundant, glue);
        arena_clause (&solver->arena, fresh)->used = old.used;
        LOG_CLAUSE (solver, fresh, "shortened");
    } else
        cdcl_new_binary (solver, lits->data[0], lits->data[1], redundant);
    drop (solver, ref);
    if (fresh == REF_NONE)
        return;
    Clause *const clause = arena_clause (&solver->arena, ref);
    clause->flags |= CLAUSE_MOVED;
    clause->search = fresh;
}

static size_t simplify_list (struct cdcl *solver, Refs *refs) {
    size_t changed = 0;
    const size_t size = refs->size; // shortened clauses are pushed at the end
    for (size_t i = 0; i < size; i++) {
        const ClauseRef ref = refs->data[i];
        if (!gather_remaining (solver, ref))
            drop (solver, ref);
        else if (solver->scratch.size <
                 arena_clause (&solver->arena, ref)->size)
            shorten (solver, ref);
        else
            continue;
        changed++;
    }
    cdcl_end_hints (solver);
    return changed;
}

// After propagation at the root, no literal of a binary clause is assigned,
// unless the clause is satisfied.
static void drop_binaries (struct cdcl *solver) {
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        Watches *const watches = solver->watches + lit;
        uint32_t kept = 0;
        for (uint32_t i = 0; i < watches->size; i++) {
            const Watch watch = watches->data[i];
            const Lit other = watch.blocking;
            if (watch_binary (watch) &&
                (solver->values[lit] || solver->values[other])) {
                assert (solver->values[lit] > 0 || solver->values[other] > 0);
                if (lit < other) {
                    LOG_REASON (solver, lit, reason_pair (other), "remove");
                    cdcl_delete_binary (solver, lit, watch);
                    solver->binary_clauses--;
                    solver->redundant_binaries -=
                        watch_redundant_binary (watch);
                }
                continue;
            }
            watches->data[kept++] = watch;
        }
        watches->size = kept;
    }
}

void cdcl_simplify (struct cdcl *solver) {
    assert (solver->propagated == solver->trail_size);
    assert (!current_level (solver) && !solver->frames.size);
    const uint64_t start = cdcl_begin_procedure (solver, REPORT_SIMPLIFY);
    solver->stats.simplifications++;
    LOG (solver, "simplify, %" PRIu32 " literals at the root",
         solver->trail_size);
    cdcl_prove_units (solver);
    drop_binaries (solver);
    size_t changed = simplify_list (solver, &solver->irredundants);
    changed += simplify_list (solver, &solver->redundants);
    if (changed)
        cdcl_collect (solver);
    solver->simplified = solver->trail_size;
    solver->simplify_at = solver->stats.conflicts + 2000 / HASTE;
    cdcl_end_procedure (solver, REPORT_SIMPLIFY, start,
                        &solver->stats.simplify_time);
}

bool cdcl_settle (struct cdcl *solver) {
    if (!solver->inconsistent)
        cdcl_propagate_root (solver);
    if (solver->inconsistent)
        return false;
    if (solver->trail_size > solver->simplified && !solver->frames.size)
        cdcl_simplify (solver);
    return true;
}
