// vivify.c -- shorten clauses, or find them superfluous, by propagation.
//
// Assume the negations of the literals of a clause, one after the other, and
// propagate without the clause itself:
//
//   a conflict        the decisions it comes from make up a clause that implies
//                     this one
//   a literal true    so do the decisions it comes from and this literal
//   a literal false   the clause does not need it
//
// What is found is a part of the clause and takes its place.  If it is a clause
// that is there already, the tried one is subsumed and goes; should it be
// original and the other learned, the other is original from now on.  If it is
// all of the clause, nothing changes: every learned clause followed by propagation
// when it was learned, so that says little, and the clauses it follows from may
// be dropped before it.  (To remove such learned clauses took 20 % more conflicts
// on miters, colourings and pigeons.)
//
// Decisions are reused: the literals of each clause are ranked by the number of
// clauses to be tried that they are in, most frequent first, and the clauses are
// sorted by these ranks, so that neighbours begin alike and only the part of the
// trail that differs is made anew.
//
// The clause is unwatched while it is tried, so that propagate.c need not know
// of it.  Afterwards the trail is undone until two of its literals are not false
// (W1, W2).  Learned clauses come by tier, then original ones; each part has its
// share of the effort, and those that were not tried yet have precedence.  Binary
// clauses are not tried.
//
// Sources: Piette, Hamadi and Sais, "Vivifying Propositional Clausal Formulae",
// ECAI 2008; Luo, Li, Xiao, Manya and Lu, "An Effective Learnt Clause
// Minimization Approach for CDCL SAT Solvers", IJCAI 2017; Li, Xiao, Luo, Manya,
// Lu and Li, "Clause Vivification by Unit Propagation in CDCL SAT Solvers",
// Artificial Intelligence 279, 2020.
//
// Runs at the root without frames, since a pop would have to take back what was
// shortened.

#include "cdcl/inprocess/vivify.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/collect.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/trail.h"
#include "cdcl/inprocess/inprocess.h"
#include "cdcl/learn/analyze.h"

enum { TIER1, TIER2, TIER3, ORIGINAL, PARTS };

void cdcl_plan_vivification (struct cdcl *solver) {
    // At least one conflict, or the search would not go on.
    solver->vivify->at = solver->stats.conflicts + 1 +
                         (uint64_t) (solver->options.vivifyint - 1) / HASTE;
}

bool cdcl_vivifying (const struct cdcl *solver) {
    return solver->stats.conflicts >= solver->vivify->at &&
           solver->options.vivify && !solver->frames.size;
}

// --------------------------------------------------------------------------
// Which clauses, in which order

static unsigned part_of (const struct cdcl *solver, const Clause *clause) {
    if (!clause_redundant (clause))
        return ORIGINAL;
    if (clause->glue <= solver->options.tier1)
        return TIER1;
    return clause->glue <= solver->options.tier2 ? TIER2 : TIER3;
}

// Clauses not tried yet, the newest first, at most `limit` of them.  If there
// are none, all of this part count as not tried.
static void choose (struct cdcl *solver, unsigned part, size_t limit) {
    Trials *const trials = &solver->vivify->trials;
    const Refs *const refs =
        part == ORIGINAL ? &solver->irredundants : &solver->redundants;
    trials->size = 0;
    for (unsigned round = 0; round < 2 && !trials->size; round++)
        for (size_t i = refs->size; i-- && trials->size < limit;) {
            Clause *const clause = arena_clause (&solver->arena, refs->data[i]);
            if (clause_garbage (clause) || part_of (solver, clause) != part)
                continue;
            if (round)
                clause->flags &= (uint8_t) ~CLAUSE_VIVIFIED;
            if (clause->flags & CLAUSE_VIVIFIED)
                continue;
            const Trial trial = {NULL, clause->size, refs->data[i]};
            trials_push (&solver->mem, trials, trial);
        }
}

static int more_frequent (const void *p, const void *q) {
    const Ranked *const a = (const Ranked *) p, *const b = (const Ranked *) q;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return a->lit < b->lit ? -1 : 1;
}

// Ranks of the literals of the trials; returns how many literals these have.
static size_t rank_literals (struct cdcl *solver) {
    Vivify *const vivify = solver->vivify;
    const size_t literals = 2 * (size_t) solver->vars;
    size_t total = 0;
    words_reserve (&solver->mem, &vivify->rank, literals);
    ranked_lits_reserve (&solver->mem, &vivify->order, literals);
    Ranked *const order = vivify->order.data;
    for (Lit lit = 0; lit < literals; lit++) {
        order[lit].count = 0;
        order[lit].lit = lit;
    }
    for (size_t i = 0; i < vivify->trials.size; i++) {
        const Clause *const clause =
            arena_clause (&solver->arena, vivify->trials.data[i].ref);
        for (uint32_t j = 0; j < clause->size; j++)
            order[clause->lits[j]].count++;
        total += clause->size;
    }
    qsort (order, literals, sizeof *order, more_frequent);
    for (uint32_t i = 0; i < literals; i++)
        vivify->rank.data[order[i].lit] = i;
    return total;
}

static int by_number (const void *p, const void *q) {
    const uint32_t a = *(const uint32_t *) p, b = *(const uint32_t *) q;
    return (a > b) - (a < b);
}

// Lexicographically; of two that begin alike the shorter first, which may turn
// out to subsume the other.
static int by_ranks (const void *p, const void *q) {
    const Trial *const a = (const Trial *) p;
    const Trial *const b = (const Trial *) q;
    for (uint32_t i = 0; i < a->size && i < b->size; i++)
        if (a->ranks[i] != b->ranks[i])
            return a->ranks[i] < b->ranks[i] ? -1 : 1;
    if (a->size != b->size)
        return a->size < b->size ? -1 : 1;
    return (a->ref > b->ref) - (a->ref < b->ref);
}

static void sort_trials (struct cdcl *solver) {
    Vivify *const vivify = solver->vivify;
    const size_t total = rank_literals (solver);
    words_reserve (&solver->mem, &vivify->ranks, total);
    uint32_t *ranks = vivify->ranks.data;
    for (size_t i = 0; i < vivify->trials.size; i++) {
        Trial *const trial = vivify->trials.data + i;
        const Clause *const clause = arena_clause (&solver->arena, trial->ref);
        for (uint32_t j = 0; j < clause->size; j++)
            ranks[j] = vivify->rank.data[clause->lits[j]];
        qsort (ranks, clause->size, sizeof *ranks, by_number);
        trial->ranks = ranks;
        ranks += clause->size;
    }
    qsort (vivify->trials.data, vivify->trials.size, sizeof (Trial), by_ranks);
    // A line of literals, counted, ranked and sorted.
    solver->stats.ticks += total / 4 + 2 * (uint64_t) solver->vars / 8;
}

// --------------------------------------------------------------------------
// What became of a clause

static void detach (struct cdcl *solver, ClauseRef ref) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    for (unsigned i = 0; i < 2; i++) {
        Watches *const watches = solver->watches + clause->lits[i];
        solver->stats.ticks += 1 + watches->size / 8;
        cdcl_watches_remove (watches, ref);
    }
}

static void attach (struct cdcl *solver, ClauseRef ref) {
    Clause *const clause = arena_clause (&solver->arena, ref);
    cdcl_open_watches (solver, clause->lits, clause->size);
    const Watch watch = {clause->lits[1], ref}, back = {clause->lits[0], ref};
    watch_literal (solver, watch.blocking, back);
    watch_literal (solver, back.blocking, watch);
}

// A detached clause goes.
static void drop (struct cdcl *solver, ClauseRef ref) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    cdcl_proof_delete (&solver->proof, clause->lits, clause->size);
    cdcl_arena_mark_garbage (&solver->arena, ref);
    solver->vivify->garbage++;
}

// The part of the clause in solver->clause takes its place.
static void replace (struct cdcl *solver, ClauseRef ref) {
    const Lits *const part = &solver->clause;
    const Clause old = *arena_clause (&solver->arena, ref);
    const bool redundant = clause_redundant (&old);
    solver->stats.vivify_shortened++;
    solver->stats.vivify_literals += old.size - part->size;
    if (part->size == 1) {
        cdcl_derive_unit (solver, part->data[0]);
        drop (solver, ref);
        return;
    }
    cdcl_lemma (solver, part->data, part->size);
    cdcl_open_watches (solver, part->data, part->size);
    if (part->size == 2)
        cdcl_new_binary (solver, part->data[0], part->data[1], redundant);
    else {
        const unsigned glue =
            old.glue < part->size ? old.glue : (unsigned) part->size - 1;
        const ClauseRef fresh =
            cdcl_new_clause (solver, part->data, part->size, redundant, glue);
        Clause *const clause = arena_clause (&solver->arena, fresh);
        clause->used = old.used;
        clause->flags |= CLAUSE_VIVIFIED;
    }
    drop (solver, ref);
}

// The binary clause is original from now on, if it is learned.  It may come
// from a group, and then is nowhere.
static void promote_binary (struct cdcl *solver, Lit first, Lit other) {
    Watch *redundant = NULL;
    const Watches *const watches = solver->watches + first;
    for (uint32_t i = 0; i < watches->size; i++)
        if (watches->data[i].blocking != other)
            continue;
        else if (watches->data[i].ref == WATCH_BINARY)
            return;
        else if (watches->data[i].ref == WATCH_REDUNDANT_BINARY)
            redundant = watches->data + i;
    if (!redundant)
        return;
    redundant->ref = WATCH_BINARY;
    redundant = solver->watches[other].data;
    while (redundant->ref != WATCH_REDUNDANT_BINARY ||
           redundant->blocking != first)
        redundant++;
    redundant->ref = WATCH_BINARY;
    solver->redundant_binaries--;
}

// The antecedent takes over from an original clause that it subsumes.  Among
// the learned clauses it stays until the end of the round.
static void promote (struct cdcl *solver, Reason reason, Lit first) {
    if (reason_tag (reason) == REASON_PAIR)
        promote_binary (solver, first, reason_payload (reason));
    if (reason_tag (reason) != REASON_CLAUSE)
        return;
    Clause *const clause =
        arena_clause (&solver->arena, reason_payload (reason));
    solver->vivify->promoted += clause_redundant (clause);
    clause->flags &= (uint8_t) ~CLAUSE_REDUNDANT;
}

static void move_promoted (struct cdcl *solver) {
    Refs *const redundants = &solver->redundants;
    refs_reserve (&solver->mem, &solver->irredundants,
                  solver->irredundants.size + solver->vivify->promoted);
    size_t kept = 0;
    for (size_t i = 0; i < redundants->size; i++) {
        const ClauseRef ref = redundants->data[i];
        if (clause_redundant (arena_clause (&solver->arena, ref)))
            redundants->data[kept++] = ref;
        else
            refs_push (&solver->mem, &solver->irredundants, ref);
    }
    redundants->size = kept;
    solver->vivify->promoted = 0;
}

// --------------------------------------------------------------------------
// One clause

static bool decision (const struct cdcl *solver, Lit lit) {
    const Assigned *const assigned = solver->assigned + var_of (lit);
    return assigned->level && assigned->reason == REASON_NONE;
}

static Lit literal (const struct cdcl *solver, const Trial *trial, uint32_t i) {
    return solver->vivify->order.data[trial->ranks[i]].lit;
}

// Undoes the decisions that are not the first ones of this clause too, and
// those by which the clause itself implied something.
static void keep_common_decisions (struct cdcl *solver, const Trial *trial) {
    uint32_t level = 0;
    for (uint32_t i = 0; i < trial->size && level < current_level (solver);
         i++) {
        const Lit lit = literal (solver, trial, i);
        if (solver->trail[solver->levels.data[level].trail] == negate (lit))
            level++;
        else if (solver->values[lit] >= 0 || level_of (solver, lit) > level)
            break;
    }
    cdcl_backtrack (solver, level);
    const Lit *const lits = arena_clause (&solver->arena, trial->ref)->lits;
    for (unsigned i = 0; i < 2; i++) {
        const Assigned *const assigned = solver->assigned + var_of (lits[i]);
        if (solver->values[lits[i]] > 0 && assigned->level &&
            assigned->reason == reason_clause (trial->ref))
            cdcl_backtrack (solver, assigned->level - 1);
    }
}

// Assumes negated literals until something follows: returns the conflict, or the
// reason of `*implied`, a literal of the clause that is true.
static Conflict assume (struct cdcl *solver, const Trial *trial, Lit *implied) {
    Conflict conflict = {REASON_NONE, LIT_NONE};
    *implied = LIT_NONE;
    for (uint32_t i = 0; i < trial->size && !conflict.reason; i++) {
        const Lit lit = literal (solver, trial, i);
        if (solver->values[lit] > 0) {
            conflict.reason = solver->assigned[var_of (lit)].reason;
            *implied = lit;
        } else if (!solver->values[lit]) {
            cdcl_decide_literal (solver, negate (lit));
            conflict = cdcl_propagate_all (solver);
        }
    }
    return conflict;
}

static void need (struct cdcl *solver, Lit lit) {
    const Var var = var_of (lit);
    if (!solver->assigned[var].level || solver->seen[var])
        return;
    solver->seen[var] = SEEN;
    vars_push (&solver->mem, &solver->analyzed, var);
}

// Returns whether all that it needs false besides `implied` was decided to be.
static bool need_antecedent (struct cdcl *solver, Reason reason, Lit implied) {
    const Lit *lits;
    Lit pair[1];
    const size_t size = reason_lits (solver, reason, &lits, pair);
    bool decided = true;
    for (size_t i = 0; i < size; i++) {
        if (lits[i] == implied)
            continue;
        need (solver, lits[i]);
        decided = decided &&
                  (!level_of (solver, lits[i]) || decision (solver, lits[i]));
    }
    solver->stats.ticks++;
    return decided;
}

// The decisions that led here, negated, to solver->clause.  Returns whether
// that is the very clause, or group, that was met.
static bool derive (struct cdcl *solver, Conflict conflict, Lit implied) {
    bool there = need_antecedent (solver, conflict.reason, implied);
    if (conflict.first != LIT_NONE) {
        need (solver, conflict.first);
        there = there && (!level_of (solver, conflict.first) ||
                          decision (solver, conflict.first));
    }
    if (implied != LIT_NONE)
        lits_push (&solver->mem, &solver->clause, implied);
    const uint32_t root = solver->levels.data[0].trail;
    for (uint32_t idx = solver->trail_size; idx-- > root;) {
        const Lit lit = solver->trail[idx];
        if (!solver->seen[var_of (lit)])
            continue;
        if (decision (solver, lit))
            lits_push (&solver->mem, &solver->clause, negate (lit));
        else
            need_antecedent (solver, solver->assigned[var_of (lit)].reason,
                             lit);
    }
    for (size_t i = 0; i < solver->analyzed.size; i++)
        solver->seen[solver->analyzed.data[i]] = 0;
    solver->analyzed.size = 0;
    return there;
}

// All literals are false, and those that were not decided are not needed.
static void keep_decided (struct cdcl *solver, const Trial *trial) {
    for (uint32_t i = 0; i < trial->size; i++) {
        const Lit lit = literal (solver, trial, i);
        if (decision (solver, lit))
            lits_push (&solver->mem, &solver->clause, lit);
    }
}

// The antecedent that was met subsumes the clause: it takes over, with whatever
// speaks for keeping it.
static void hand_over (struct cdcl *solver, ClauseRef ref, Reason reason,
                       Lit first) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    solver->stats.vivify_removed++;
    if (!clause_redundant (clause))
        promote (solver, reason, first);
    else if (reason_tag (reason) == REASON_CLAUSE) {
        Clause *const heir =
            arena_clause (&solver->arena, reason_payload (reason));
        if (heir->glue > clause->glue)
            heir->glue = clause->glue;
        if (clause_redundant (heir) && heir->used < clause->used)
            heir->used = clause->used;
    }
    drop (solver, ref);
}

static bool satisfied_at_root (const struct cdcl *solver, ClauseRef ref) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    for (uint32_t i = 0; i < clause->size; i++)
        if (solver->values[clause->lits[i]] > 0 &&
            !level_of (solver, clause->lits[i]))
            return true;
    return false;
}

static void try_clause (struct cdcl *solver, const Trial *trial) {
    const ClauseRef ref = trial->ref;
    Clause *const clause = arena_clause (&solver->arena, ref);
    clause->flags |= CLAUSE_VIVIFIED;
    solver->stats.ticks++;
    if (satisfied_at_root (solver, ref)) // simplify.c sees to it
        return;
    solver->stats.vivify_tried++;
    keep_common_decisions (solver, trial);
    detach (solver, ref);
    Lit implied;
    const Conflict conflict = assume (solver, trial, &implied);
    bool there = false;
    if (conflict.reason)
        there = derive (solver, conflict, implied);
    else
        keep_decided (solver, trial);
    // After a conflict not everything is propagated.
    if (conflict.reason && implied == LIT_NONE)
        cdcl_backtrack (solver, current_level (solver) - 1);

    if (there)
        hand_over (solver, ref, conflict.reason,
                   implied == LIT_NONE ? conflict.first : implied);
    else if (solver->clause.size < trial->size)
        replace (solver, ref);
    else
        attach (solver, ref);
    solver->clause.size = 0;
}

// --------------------------------------------------------------------------

// Four times as many are chosen as there is time for if each takes what it took
// last (40 ticks at least), as those that begin alike are cheaper; and one more.
static void try_part (struct cdcl *solver, unsigned part, uint64_t effort) {
    const Trials *const trials = &solver->vivify->trials;
    uint64_t *const each = solver->vivify->each + part;
    const uint64_t end = solver->stats.ticks + effort;
    choose (solver, part,
            (size_t) (effort * 4 / (*each > 40 ? *each : 40)) + 1);
    solver->stats.vivify_chosen += trials->size;
    if (!trials->size)
        return;
    sort_trials (solver);
    const uint64_t begin = solver->stats.ticks;
    size_t tried = 0;
    for (; tried < trials->size && solver->stats.ticks < end &&
           !solver->inconsistent && !cdcl_interrupted (solver);
         tried++)
        try_clause (solver, trials->data + tried);
    if (tried)
        *each = (solver->stats.ticks - begin) / tried;
    cdcl_backtrack (solver, 0);
}

static void clean_up (struct cdcl *solver) {
    Vivify *const vivify = solver->vivify;
    if (vivify->promoted)
        move_promoted (solver);
    if (vivify->garbage)
        cdcl_collect (solver);
    vivify->garbage = 0;
    trials_release (&solver->mem, &vivify->trials);
    words_release (&solver->mem, &vivify->ranks);
    words_release (&solver->mem, &vivify->rank);
    ranked_lits_release (&solver->mem, &vivify->order);
}

void cdcl_vivify (struct cdcl *solver) {
    static const unsigned share[PARTS] = {20, 40, 15, 25}; // percent
    const Stats *const stats = &solver->stats;
    const uint64_t timer = cdcl_start_timer (solver);
    cdcl_begin_probing (solver);
    const uint64_t start = stats->ticks;
    const uint64_t effort =
        (cdcl_search_ticks (solver) - solver->vivify->searched) *
        (uint64_t) solver->options.vivify / 1000;
    for (unsigned part = 0; part < PARTS && !solver->inconsistent; part++)
        try_part (solver, part, effort * share[part] / 100);
    cdcl_end_probing (solver);
    clean_up (solver);
    solver->stats.vivify_ticks += stats->ticks - start;
    solver->stats.vivifications++;
    solver->vivify->searched = cdcl_search_ticks (solver);
    cdcl_plan_vivification (solver);
    cdcl_stop_timer (solver, timer, &solver->stats.vivify_time);
    cdcl_report (solver, 1, REPORT_VIVIFY);
}
