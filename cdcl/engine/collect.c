// collect.c -- moves the live clauses together and rewrites all references.
//
// The clauses are moved in place, in three passes.  The first pass stores the
// new reference of each live clause in its `search` word, and so overwrites the
// saved position.  The second pass rewrites all references: in watch lists,
// reasons, the two clause lists and the frames.  The third pass moves the
// clauses down.  Clauses keep their order in memory, so that the mark of a
// frame (frames.c) still divides older clauses from newer ones.
//
// A clause that simplify.c shortened is garbage with the MOVED flag, and its
// `search` word refers to its successor.
//
// Keeps W1 (watch.h) and A1 (arena.h): no words are wasted after a collection.

#include "cdcl/engine/collect.h"

#include "cdcl/engine/check.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/hint.h"

static Clause *find_successor (const Arena *arena, ClauseRef ref) {
    Clause *clause = arena_clause (arena, ref);
    if (clause->flags & CLAUSE_MOVED)
        clause = arena_clause (arena, clause->search);
    assert (!(clause->flags & CLAUSE_MOVED));
    return clause;
}

// Computes new places for all live clauses and for the marks of the frames.
static void forward (struct cdcl *solver) {
    Arena *const arena = &solver->arena;
    size_t from = 0, to = 0, frame = 0;
    while (from < arena->size) {
        Clause *const clause = arena_clause (arena, (ClauseRef) from);
        while (frame < solver->frames.size &&
               solver->frames.data[frame].arena <= from)
            solver->frames.data[frame++].arena = to;
        from += clause_words (arena, clause);
        if (clause_garbage (clause))
            continue;
        clause->search = (uint32_t) to;
        to += clause_words (arena, clause);
    }
    assert (from == arena->size);
    while (frame < solver->frames.size)
        solver->frames.data[frame++].arena = to;
}

static void rewrite_watches (struct cdcl *solver) {
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        Watches *const watches = solver->watches + lit;
        uint32_t kept = 0;
        for (uint32_t i = 0; i < watches->size; i++) {
            Watch watch = watches->data[i];
            if (!watch_binary (watch)) {
                const Clause *const clause =
                    find_successor (&solver->arena, watch.ref);
                if (clause_garbage (clause))
                    continue;
                watch.ref = clause->search;
            }
            watches->data[kept++] = watch;
        }
        watches->size = kept;
    }
}

static void rewrite_reasons (struct cdcl *solver) {
    for (uint32_t i = 0; i < solver->trail_size; i++) {
        Assigned *const assigned = solver->assigned + var_of (solver->trail[i]);
        if (!assigned->level)
            assigned->reason = REASON_NONE; // reasons are not read at the root
        if (reason_tag (assigned->reason) != REASON_CLAUSE)
            continue;
        const Clause *const clause =
            find_successor (&solver->arena, reason_payload (assigned->reason));
        assert (!clause_garbage (clause));
        assert (assigned->level);
        LOG (solver, "reason of %d moves to clause[%" PRIu32 "]",
             lit_export (solver->trail[i]), clause->search);
        assigned->reason = reason_clause (clause->search);
    }
}

// Removes garbage from the list and rewrites the other references.  Decreases
// the mark of each frame by the number of entries removed before the mark.
static void rewrite_refs (struct cdcl *solver, Refs *refs, bool redundants) {
    size_t kept = 0, frame = 0;
    for (size_t i = 0; i <= refs->size; i++) {
        for (; frame < solver->frames.size; frame++) {
            Frame *const f = solver->frames.data + frame;
            size_t *const mark = redundants ? &f->redundants : &f->irredundants;
            if (*mark > i)
                break;
            *mark = kept;
        }
        if (i == refs->size)
            break;
        const Clause *const clause =
            arena_clause (&solver->arena, refs->data[i]);
        assert (clause_redundant (clause) == redundants);
        if (!clause_garbage (clause))
            refs->data[kept++] = clause->search;
    }
    assert (frame == solver->frames.size);
    refs->size = kept;
}

static void slide (Arena *arena) {
    size_t from = 0, to = 0, clauses = 0;
    while (from < arena->size) {
        Clause *clause = arena_clause (arena, (ClauseRef) from);
        const size_t words = clause_words (arena, clause);
        if (!clause_garbage (clause)) {
            assert (clause->search == to && to <= from);
            clause->search = 2;
            memmove (arena->words + to, arena->words + from,
                     words * sizeof (uint32_t));
            to += words;
            clauses++;
        }
        from += words;
    }
    assert (arena_plain_words (arena) - arena->wasted ==
            to - arena->behind * clauses); // A1
    arena->size = to;
    arena->clauses = clauses;
    arena->wasted = 0;
}

void cdcl_collect (struct cdcl *solver) {
    assert (solver->arena.wasted <= arena_plain_words (&solver->arena));
    solver->stats.collections++;
    LOG (solver, "collect %zu of %zu words", solver->arena.wasted,
         arena_plain_words (&solver->arena));
    if (hinting (solver)) // reasons at the root are dropped below
        cdcl_prove_units (solver);
    forward (solver);
    rewrite_watches (solver);
    rewrite_reasons (solver);
    rewrite_refs (solver, &solver->irredundants, false);
    rewrite_refs (solver, &solver->redundants, true);
    slide (&solver->arena);
    CHECK_STATE (cdcl_check_clauses, solver);
}
