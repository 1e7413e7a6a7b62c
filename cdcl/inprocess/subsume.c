// subsume.c -- remove clauses and literals that another clause makes
// superfluous.
//
// C subsumes D if D has all literals of C: D goes.  If D has all of them but
// one, and that one negated, the resolvent of both is D without it: D loses
// this literal (self-subsuming resolution).  Backward: for each C that was not
// tried yet, look for such D where they must be, in the lists of the literal of
// C of whose variable there are fewest clauses.  Most entries are dismissed by
// their signature without touching the clause.
//
// Among binary clauses there are two cases: the same clause twice, and two
// clauses that differ in one sign, whose common literal is a unit.
//
// Source: Een and Biere, "Effective Preprocessing in SAT through Variable and
// Clause Elimination", SAT 2005.

#include "cdcl/inprocess/subsume.h"

#include "cdcl/engine/inline.h"
#include "cdcl/inprocess/dense.h"
#include "cdcl/inprocess/eliminate.h"

static uint32_t occurrences (const struct cdcl *solver, Lit lit) {
    const uint32_t *const counts = solver->elimination->counts;
    return counts[lit] + counts[negate (lit)];
}

// ---------------------------------------------------------------------------
// Binary clauses

// The learned entry for (lit | other) becomes an original one.
static void make_original (struct cdcl *solver, Lit lit, Lit other) {
    Watch *entry = solver->watches[lit].data;
    while (!watch_binary (*entry) || entry->blocking != other)
        entry++;
    entry->ref = WATCH_BINARY;
}

// The entry for (lit | other), which is there already, stands for a second one.
// Two more bits of `seen` say whether it is learned, so that it need not be
// looked for.
static void merge (struct cdcl *solver, Lit lit, Watch watch) {
    signed char *const seen = solver->seen + var_of (watch.blocking);
    const int first = bit_of (watch.blocking) << 2;
    const bool redundant =
        (*seen & first) || watch.ref == WATCH_REDUNDANT_BINARY;
    if ((*seen & first) && watch.ref == WATCH_BINARY) {
        make_original (solver, lit, watch.blocking);
        *seen &= (signed char) ~first;
    }
    solver->elimination->counts[lit] -= !redundant;
    if (lit > watch.blocking)
        return;
    const Lit lits[2] = {lit, watch.blocking};
    cdcl_proof_delete (&solver->proof, lits, 2);
    solver->binary_clauses--;
    if (redundant)
        solver->redundant_binaries--;
    else
        solver->stats.subsumed++;
}

// Both lists of a clause are treated alike, so they stay each other's mirror.
static bool merge_binaries (struct cdcl *solver, Lit lit) {
    Watches *const watches = solver->watches + lit;
    uint32_t kept = 0;
    bool unit = false;
    for (uint32_t i = 0; i < watches->size; i++) {
        const Watch watch = watches->data[i];
        signed char *const seen = solver->seen + var_of (watch.blocking);
        if (watch_binary (watch)) {
            if (*seen & bit_of (watch.blocking)) {
                merge (solver, lit, watch);
                continue;
            }
            const bool redundant = watch.ref == WATCH_REDUNDANT_BINARY;
            *seen |=
                (signed char) (bit_of (watch.blocking) << (redundant ? 2 : 0));
            *seen |= bit_of (watch.blocking);
            unit |= (*seen & 3) == 3;
        }
        watches->data[kept++] = watch;
    }
    watches->size = kept;
    for (uint32_t i = 0; i < kept; i++)
        if (watch_binary (watches->data[i]))
            solver->seen[var_of (watches->data[i].blocking)] = 0;
    solver->elimination->ticks += 1 + watches->size / 8;
    return unit;
}

// ---------------------------------------------------------------------------
// Longer clauses

// Of the literals in `subsuming`, which are marked, all are in the clause, at
// most one of them negated: that one, LIT_NONE if there is none; else false.
static bool subsumes (const struct cdcl *solver, const Clause *clause,
                      Lit *negated) {
    size_t found = 0;
    *negated = LIT_NONE;
    for (uint32_t i = 0; i < clause->size; i++) {
        const Lit lit = clause->lits[i];
        const signed char seen = solver->seen[var_of (lit)];
        if (!seen)
            continue;
        found++;
        if (seen == bit_of (lit))
            continue;
        if (*negated != LIT_NONE)
            return false;
        *negated = lit;
    }
    return found == solver->elimination->subsuming.size;
}

static void strengthen (struct cdcl *solver, ClauseRef ref, Lit superfluous) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    Lits *const lits = &solver->scratch;
    lits->size = 0;
    for (uint32_t i = 0; i < clause->size; i++)
        if (clause->lits[i] != superfluous)
            lits_push (&solver->mem, lits, clause->lits[i]);
    cdcl_dense_add (solver, lits->data, lits->size);
    cdcl_dense_remove (solver, ref, true);
    solver->stats.strengthened++;
}

static void try_list (struct cdcl *solver, Lit lit, ClauseRef self,
                      uint32_t bits) {
    const Watches *const watches = solver->watches + lit;
    const uint32_t size = watches->size; // what is pushed meanwhile is new
    solver->elimination->ticks += 1 + size / 8;
    for (uint32_t i = 0; i < size; i++) {
        const Watch watch = watches->data[i];
        if (watch_binary (watch) || (bits & ~watch.blocking) ||
            watch.ref == self)
            continue;
        solver->elimination->ticks++;
        const Clause *const clause = arena_clause (&solver->arena, watch.ref);
        Lit negated;
        if (clause_garbage (clause) || !subsumes (solver, clause, &negated))
            continue;
        if (negated != LIT_NONE)
            strengthen (solver, watch.ref, negated);
        else {
            cdcl_dense_remove (solver, watch.ref, true);
            solver->stats.subsumed++;
        }
    }
}

// Copies the literals, since the arena may move; false if the clause is gone.
static bool load (struct cdcl *solver, Subsumer subsumer) {
    Lits *const lits = &solver->elimination->subsuming;
    lits->size = 0;
    if (subsumer.ref == REF_NONE) {
        if (inactive (solver, var_of (subsumer.first)) ||
            inactive (solver, var_of (subsumer.other)))
            return false;
        lits_push (&solver->mem, lits, subsumer.first);
        lits_push (&solver->mem, lits, subsumer.other);
        return true;
    }
    Clause *const clause = arena_clause (&solver->arena, subsumer.ref);
    if (clause_garbage (clause))
        return false;
    clause->flags |= CLAUSE_TRIED;
    for (uint32_t i = 0; i < clause->size; i++)
        lits_push (&solver->mem, lits, clause->lits[i]);
    return true;
}

// Beyond this the lists are too long to be gone over for one clause.
enum { FEW = 1000 };

static void backward (struct cdcl *solver, Subsumer subsumer) {
    if (!load (solver, subsumer))
        return;
    const Lits *const lits = &solver->elimination->subsuming;
    Lit best = lits->data[0];
    uint32_t bits = 0;
    for (size_t i = 0; i < lits->size; i++) {
        const Lit lit = lits->data[i];
        bits |= (uint32_t) 1 << (var_of (lit) & 31u);
        if (occurrences (solver, lit) < occurrences (solver, best))
            best = lit;
    }
    solver->elimination->ticks++;
    if (occurrences (solver, best) > FEW)
        return;
    for (size_t i = 0; i < lits->size; i++)
        solver->seen[var_of (lits->data[i])] = bit_of (lits->data[i]);
    try_list (solver, best, subsumer.ref, bits);
    try_list (solver, negate (best), subsumer.ref, bits);
    for (size_t i = 0; i < lits->size; i++)
        solver->seen[var_of (lits->data[i])] = 0;
}

void cdcl_subsume_queue (struct cdcl *solver) {
    Elimination *const elimination = solver->elimination;
    if (solver->options.subsume)
        while (elimination->queue.size && !solver->inconsistent)
            backward (solver, subsumers_pop (&elimination->queue));
    elimination->queue.size = 0;
}

// Against all original clauses: the binary ones, and others not tried before.
void cdcl_subsume_all (struct cdcl *solver) {
    Elimination *const elimination = solver->elimination;
    if (!solver->options.subsume)
        return;
    for (Lit lit = 0; lit < 2 * solver->vars && !solver->inconsistent; lit++) {
        if (merge_binaries (solver, lit))
            cdcl_dense_add (solver, &lit, 1);
        const Watches *const watches = solver->watches + lit;
        for (uint32_t i = 0; i < watches->size; i++) {
            const Watch watch = watches->data[i];
            const Subsumer subsumer = {REF_NONE, lit, watch.blocking};
            if (watch.ref == WATCH_BINARY && lit < watch.blocking)
                subsumers_push (&solver->mem, &elimination->queue, subsumer);
        }
    }
    for (size_t i = solver->irredundants.size; i--;) {
        const ClauseRef ref = solver->irredundants.data[i];
        const Subsumer subsumer = {ref, LIT_NONE, LIT_NONE};
        if (!(arena_clause (&solver->arena, ref)->flags & CLAUSE_TRIED))
            subsumers_push (&solver->mem, &elimination->queue, subsumer);
    }
    while (elimination->queue.size && !solver->inconsistent &&
           elimination->ticks < elimination->budget / 2 &&
           !cdcl_interrupted (solver))
        backward (solver, subsumers_pop (&elimination->queue));
    elimination->queue.size = 0;
}
