// subsume.c -- subsumption: removes clauses and literals that another clause
// makes redundant.
//
// C subsumes D if D contains all literals of C; then D is deleted.  If D
// contains all literals of C except one literal x, and contains -x, the
// resolvent of C and D is D without -x.  Then -x is removed from D
// (self-subsuming resolution).  Subsumption is backward: for each new candidate
// C, this looks for clauses D.  For each variable x of C, D contains x or -x.  So
// it suffices to search the lists of x and -x for one x, the variable with the
// shortest lists.  Most entries are ruled out by their signature (eliminate.h)
// without reading the clause.
//
// Among binary clauses there are two cases: the same clause may occur twice,
// and if two clauses differ in the sign of one literal, their other literal is
// a unit.
//
// Source: Een and Biere, "Effective Preprocessing in SAT through Variable and
// Clause Elimination", SAT 2005.

#include "cdcl/inprocess/subsume.h"

#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/technique.h"
#include "cdcl/inprocess/dense.h"
#include "cdcl/inprocess/eliminate.h"

typedef struct Subsume {
    Lits lits;       // of the current clause
    uint64_t number; // number of the current clause in a numbered proof
} Subsume;

static uint32_t occurrences (const struct cdcl *solver, Lit lit) {
    const uint32_t *const counts = solver->eliminate->counts;
    return counts[lit] + counts[negate (lit)];
}

// ---------------------------------------------------------------------------
// Binary clauses

// Makes the redundant entry for (lit | other) irredundant.
static void make_irredundant (struct cdcl *solver, Lit lit, Lit other) {
    Watch *entry = solver->watches[lit].data;
    while (!watch_binary (*entry) || entry->blocking != other)
        entry++;
    assert (watch_redundant_binary (*entry));
    entry->ref &= ~WATCH_REDUNDANT;
}

// Gives the first of two entries for (lit | other) the smaller of their two
// clause numbers, in the lists of both literals.
static void keep_smaller (struct cdcl *solver, Lit lit, Watch *watch) {
    Watch *entry = solver->watches[lit].data;
    while (!watch_binary (*entry) || entry->blocking != watch->blocking)
        entry++;
    const uint32_t first = entry->ref & WATCH_NUMBER,
                   second = watch->ref & WATCH_NUMBER;
    if (first <= second)
        return;
    entry->ref = (entry->ref & ~WATCH_NUMBER) | second;
    watch->ref = (watch->ref & ~WATCH_NUMBER) | first;
}

// Merges a second entry for (lit | other) into the first entry, which becomes
// irredundant if the second entry is.  Two more bits of `seen` say whether the
// first entry is redundant, so that it is searched only if it changes.
static void merge (struct cdcl *solver, Lit lit, Watch watch) {
    assert (watch_binary (watch));
    if (solver->ids.on)
        keep_smaller (solver, lit, &watch);
    signed char *const seen = solver->seen + var_of (watch.blocking);
    const int first = bit_of (watch.blocking) << 2;
    const bool redundant = (*seen & first) || watch_redundant_binary (watch);
    if ((*seen & first) && watch_irredundant_binary (watch)) {
        make_irredundant (solver, lit, watch.blocking);
        *seen &= (signed char) ~first;
    }
    assert (redundant || solver->eliminate->counts[lit] > 1);
    solver->eliminate->counts[lit] -= !redundant;
    if (lit > watch.blocking)
        return;
    LOG_REASON (solver, lit, reason_pair (watch.blocking),
                "subsumed, a duplicate:");
    cdcl_delete_binary (solver, lit, watch);
    solver->binary_clauses--;
    if (redundant)
        solver->redundant_binaries--;
    else
        solver->stats.subsumed++;
}

// Merges equal entries.  Returns whether `lit` is a unit, by clauses (lit | a)
// and (lit | -a).  The lists of both literals of a clause are treated in the
// same way, so that each clause is still in both lists afterwards.
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
            const bool redundant = watch_redundant_binary (watch);
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
    solver->stats.ticks += 1 + watches->size / 8;
    return unit;
}

// Adds as hints the pairs of binary clauses (lit | a) and (lit | -a) that imply
// the unit.
static void hint_pairs (struct cdcl *solver, Lit lit) {
    const Watches *const watches = solver->watches + lit;
    if (hinting (solver))
        for (uint32_t i = 0; i < watches->size; i++) {
            const Watch watch = watches->data[i];
            const Lit lits[2] = {lit, watch.blocking};
            if (watch_binary (watch) &&
                cdcl_watches_have_binary (watches, negate (lits[1])))
                cdcl_hint (solver,
                           cdcl_binary_number (solver, lit, lits[1], watch.ref),
                           lits, 2);
        }
}

// ---------------------------------------------------------------------------
// Longer clauses

// Whether the clause contains all marked literals `subsuming`, at most one of
// them negated.  Sets `negated` to the negated literal, as it is in the clause,
// or to LIT_NONE.
static bool subsumes (const struct cdcl *solver, const Clause *clause,
                      Lit *negated) {
    size_t found = 0;
    assert (!clause_garbage (clause));
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
    return found == solver->subsume->lits.size;
}

// Replaces the clause by a copy without this literal.
static void strengthen (struct cdcl *solver, ClauseRef ref, Lit superfluous) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    Lits *const lits = &solver->scratch;
    lits->size = 0;
    for (uint32_t i = 0; i < clause->size; i++)
        if (clause->lits[i] != superfluous)
            lits_push (&solver->mem, lits, clause->lits[i]);
    assert (lits->size + 1 == clause->size);
    LOG_LITS (solver, lits->data, lits->size, "strengthened to");
    cdcl_hint (solver, solver->subsume->number, solver->subsume->lits.data,
               solver->subsume->lits.size);
    cdcl_hint_clause (solver, clause);
    cdcl_dense_add (solver, lits->data, lits->size);
    cdcl_dense_remove (solver, ref, true);
    solver->stats.strengthened++;
}

// Looks for clauses with this literal that `subsuming` subsumes or strengthens.
// `bits` is the signature of `subsuming`.
static void subsume_list (struct cdcl *solver, Lit lit, ClauseRef self,
                          uint32_t bits) {
    assert (solver->subsume->lits.size >= 2);
    const Watches *const watches = solver->watches + lit;
    const uint32_t size = watches->size; // excludes clauses appended below
    solver->stats.ticks += 1 + size / 8;
    for (uint32_t i = 0; i < size; i++) {
        const Watch watch = watches->data[i];
        if (watch_binary (watch) || (bits & ~watch.blocking) ||
            watch.ref == self)
            continue;
        solver->stats.ticks++;
        const Clause *const clause = arena_clause (&solver->arena, watch.ref);
        Lit negated;
        if (clause_garbage (clause) || !subsumes (solver, clause, &negated))
            continue;
        if (negated != LIT_NONE)
            strengthen (solver, watch.ref, negated);
        else {
            LOG_LITS (solver, clause->lits, clause->size, "subsumed");
            cdcl_dense_remove (solver, watch.ref, true);
            solver->stats.subsumed++;
        }
    }
}

// Copies the literals, since the arena may move.  Returns false if the clause
// is deleted.
static bool load (struct cdcl *solver, Subsumer subsumer) {
    Lits *const lits = &solver->subsume->lits;
    lits->size = 0;
    if (subsumer.ref >= WATCH_BINARY) {
        if (inactive (solver, var_of (subsumer.first)) ||
            inactive (solver, var_of (subsumer.other)))
            return false;
        lits_push (&solver->mem, lits, subsumer.first);
        lits_push (&solver->mem, lits, subsumer.other);
        solver->subsume->number = cdcl_binary_number (
            solver, subsumer.first, subsumer.other, subsumer.ref);
        return true;
    }
    Clause *const clause = arena_clause (&solver->arena, subsumer.ref);
    if (clause_garbage (clause))
        return false;
    clause->flags |= CLAUSE_TRIED;
    solver->subsume->number = clause_number (&solver->arena, clause);
    for (uint32_t i = 0; i < clause->size; i++)
        lits_push (&solver->mem, lits, clause->lits[i]);
    return true;
}

// Limit on the number of clauses to be searched for one candidate.
enum { FEW = 1000 };

static void backward (struct cdcl *solver, Subsumer subsumer) {
    if (!load (solver, subsumer))
        return;
    const Lits *const lits = &solver->subsume->lits;
    Lit best = lits->data[0];
    uint32_t bits = 0;
    for (size_t i = 0; i < lits->size; i++) {
        const Lit lit = lits->data[i];
        bits |= (uint32_t) 1 << (var_of (lit) & 31u);
        if (occurrences (solver, lit) < occurrences (solver, best))
            best = lit;
    }
    solver->stats.ticks++;
    if (occurrences (solver, best) > FEW)
        return;
    for (size_t i = 0; i < lits->size; i++)
        solver->seen[var_of (lits->data[i])] = bit_of (lits->data[i]);
    subsume_list (solver, best, subsumer.ref, bits);
    subsume_list (solver, negate (best), subsumer.ref, bits);
    for (size_t i = 0; i < lits->size; i++)
        solver->seen[var_of (lits->data[i])] = 0;
}

void cdcl_subsume_queue (struct cdcl *solver) {
    Elimination *const elimination = solver->eliminate;
    if (solver->options.subsume)
        while (elimination->queue.size && !solver->inconsistent)
            backward (solver, subsumers_pop (&elimination->queue));
    elimination->queue.size = 0;
}

// Fills the queue with all irredundant binary clauses, and with longer clauses
// that have not been in the queue.
static void fill_queue (struct cdcl *solver) {
    Elimination *const elimination = solver->eliminate;
    for (Lit lit = 0; lit < 2 * solver->vars && !solver->inconsistent; lit++) {
        if (merge_binaries (solver, lit)) {
            hint_pairs (solver, lit);
            cdcl_dense_add (solver, &lit, 1);
        }
        const Watches *const watches = solver->watches + lit;
        for (uint32_t i = 0; i < watches->size; i++) {
            const Watch watch = watches->data[i];
            const Subsumer subsumer = {watch.ref, lit, watch.blocking};
            if (watch_irredundant_binary (watch) && lit < watch.blocking)
                subsumers_push (&solver->mem, &elimination->queue, subsumer);
        }
    }
    for (size_t i = solver->irredundants.size; i--;) {
        const ClauseRef ref = solver->irredundants.data[i];
        const Subsumer subsumer = {ref, LIT_NONE, LIT_NONE};
        if (!(arena_clause (&solver->arena, ref)->flags & CLAUSE_TRIED))
            subsumers_push (&solver->mem, &elimination->queue, subsumer);
    }
}

// Returns the number of removed or shortened clauses.
static uint64_t run (struct cdcl *solver, uint64_t end) {
    Subsumers *const queue = &solver->eliminate->queue;
    const Stats *const stats = &solver->stats;
    const uint64_t before = stats->subsumed + stats->strengthened;
    assert (!queue->size);
    fill_queue (solver);
    while (queue->size && !solver->inconsistent && stats->ticks < end &&
           !cdcl_interrupted (solver))
        backward (solver, subsumers_pop (queue));
    queue->size = 0;
    return stats->subsumed + stats->strengthened - before;
}

static void release (struct cdcl *solver) {
    lits_release (&solver->mem, &solver->subsume->lits);
}

const Technique cdcl_technique_subsume = {
    .part = {sizeof (Subsume), NULL, release},
    .run = run,
    .share = 30,
    .grant = 300000,
    .dense = true};
