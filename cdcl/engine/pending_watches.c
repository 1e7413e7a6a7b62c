// pending_watches.c -- delays the watches of the user's clauses until the next
// call that needs them.
//
// A watch list that grows clause by clause is copied repeatedly, and in a large
// formula leaves more unused capacity than necessary.  So clauses are queued
// while they are added.  Then their watches are counted, and each list is
// allocated once.  The order in each list is the order of adding, as without
// the queue.
//
// Detection (cardinality/detect.c) reads the queue, which is faster than
// reading lists, and binary clauses that become groups never get watches.

#include "cdcl/engine/pending_watches.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/inline.h"

#include <string.h>

// Watch lists are prefetched this number of clauses before they are written.
enum { AHEAD = 8 };

void cdcl_push_ref (Mem *mem, RefRuns *runs, size_t clause, ClauseRef ref) {
    const RefRun run = {clause, ref};
    if (runs->size) {
        const RefRun *const last = runs->data + runs->size - 1;
        if (last->ref + (clause - last->clause) == ref)
            return;
    }
    ref_runs_push (mem, runs, run);
}

void cdcl_wait (struct cdcl *solver, const Lit *lits, size_t size) {
    Binaries *const waiting = &solver->waiting;
    assert (can_wait (solver) && size > 1);
    Binary entry = {lits[0], lits[1]};
    if (size > 2) {
        cdcl_store_clause (solver, lits, size, false, 0);
        solver->waiting_clauses++;
        if (waiting->size &&
            waiting->data[waiting->size - 1].other == LIT_NONE) {
            waiting->data[waiting->size - 1].first++;
            return;
        }
        entry.first = 1;
        entry.other = LIT_NONE;
    } else {
        if (solver->ids.on)
            cdcl_push_ref (&solver->mem, &solver->waiting_refs,
                           solver->waiting_binaries + solver->waiting_clauses,
                           binary_ref (solver, lits[0], lits[1], false));
        solver->binary_clauses++;
        solver->waiting_binaries++;
        LOG_REASON (solver, lits[0], reason_pair (lits[1]), "new irredundant");
    }
    binaries_push (&solver->mem, waiting, entry);
}

// The state of a pass over the queue.
typedef struct Walker {
    size_t at;     // index of the current entry
    size_t number; // index of the next clause
    size_t run;    // see waiting_ref
    uint32_t past; // clauses of this entry already visited
    size_t clause; // index in `irredundants` of the next longer clause
    Lit pair[2];   // result: the two watched literals
    ClauseRef ref; // result: the reference of both watches
} Walker;

static Walker begin_walk (const struct cdcl *solver) {
    const size_t first = solver->irredundants.size - solver->waiting_clauses;
    return (Walker){.clause = first};
}

static bool next (const struct cdcl *solver, Walker *walker) {
    if (walker->at == solver->waiting.size)
        return false;
    const Binary entry = solver->waiting.data[walker->at];
    if (entry.other != LIT_NONE) {
        walker->at++;
        walker->pair[0] = entry.first;
        walker->pair[1] = entry.other;
        walker->ref = waiting_ref (solver, walker->number++, &walker->run);
        return true;
    }
    walker->number++;
    walker->ref = solver->irredundants.data[walker->clause++];
    const Clause *const clause = arena_clause (&solver->arena, walker->ref);
    walker->pair[0] = clause->lits[0];
    walker->pair[1] = clause->lits[1];
    if (++walker->past == entry.first) {
        walker->past = 0;
        walker->at++;
    }
    return true;
}

uint32_t *cdcl_count_lits (struct cdcl *solver) {
    const size_t lits = 2 * (size_t) solver->vars;
    words_reserve (&solver->mem, &solver->counts, lits);
    return memset (solver->counts.data, 0, lits * sizeof (uint32_t));
}

// Allocates each empty list with exactly the capacity that it needs.
static void make_room (struct cdcl *solver) {
    uint32_t *const counts = cdcl_count_lits (solver);
    for (Walker walker = begin_walk (solver); next (solver, &walker);) {
        counts[walker.pair[0]]++;
        counts[walker.pair[1]]++;
    }
    for (Lit lit = 0; lit < 2 * solver->vars; lit++)
        if (counts[lit] && !solver->watches[lit].capacity)
            cdcl_watches_reserve (&solver->mem, solver->watches + lit,
                                  counts[lit]);
    words_release (&solver->mem, &solver->counts);
}

void cdcl_watch_waiting (struct cdcl *solver) {
    if (!solver->waiting.size)
        return;
    assert (can_wait (solver));
    if (solver->waiting_binaries + solver->waiting_clauses > solver->vars)
        make_room (solver); // for fewer clauses, counting costs more
    Walker ahead = begin_walk (solver), walker = ahead;
    for (int i = 0; i < AHEAD; i++)
        next (solver, &ahead);
    while (next (solver, &walker)) {
        if (next (solver, &ahead)) {
            __builtin_prefetch (solver->watches + ahead.pair[0], 1);
            __builtin_prefetch (solver->watches + ahead.pair[1], 1);
        }
        const Watch watch = {walker.pair[1], walker.ref};
        const Watch back = {walker.pair[0], walker.ref};
        watch_literal (solver, walker.pair[0], watch);
        watch_literal (solver, walker.pair[1], back);
    }
    binaries_release (&solver->mem, &solver->waiting);
    ref_runs_release (&solver->mem, &solver->waiting_refs);
    solver->waiting_binaries = solver->waiting_clauses = 0;
}
