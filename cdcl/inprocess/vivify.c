// vivify.c -- vivification: shorten clauses, or remove them, by propagation.
//
// The negations of the literals of a clause are decided one after the other,
// and propagated without the clause itself.  There are three cases:
//
//   conflict        the negated decisions that imply the conflict form a clause
//                   that subsumes this clause
//   true literal    this literal and the negated decisions that imply it form a
//                   clause that subsumes this clause
//   false literal   the literal is not needed in the clause
//
// The result is a subset of the clause and replaces it.  If the result is an
// existing clause, the candidate is subsumed and deleted; if the candidate was
// irredundant and the existing clause redundant, the existing clause becomes
// irredundant.  If the result is the whole clause, nothing changes.  The clause
// is then implied by other clauses, but this holds for every learned clause
// when it is learned, and the other clauses may be deleted before it.
// (Removing such clauses cost 20 % more conflicts on miters, colourings and
// pigeons.)
//
// Decisions are reused: the literals of each clause are ordered by the number
// of candidates that contain them, most frequent first, and the candidates are
// sorted lexicographically by these ranks.  So neighbouring candidates share a
// prefix of decisions, which is kept.
//
// The current candidate is not watched, so that propagation ignores it.
// Afterwards the trail is undone until two literals of the candidate are not
// false (invariants W1 and W2, watch.h).  Redundant clauses come first, by
// tier, then irredundant clauses.  Each of these parts has its own share of the
// effort.  Within a part, clauses that have not been candidates come first.
// Binary clauses are never candidates.
//
// Sources: Piette, Hamadi and Sais, "Vivifying Propositional Clausal Formulae",
// ECAI 2008; Luo, Li, Xiao, Manya and Lu, "An Effective Learnt Clause
// Minimization Approach for CDCL SAT Solvers", IJCAI 2017; Li, Xiao, Luo, Manya,
// Lu and Li, "Clause Vivification by Unit Propagation in CDCL SAT Solvers",
// Artificial Intelligence 279, 2020.
//
// Runs at the root, and only while no frame is open, since a pop would have to
// undo the changes of clauses.

#include "cdcl/inprocess/vivify.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/collect.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/technique.h"
#include "cdcl/engine/trail.h"
#include "cdcl/inprocess/probe.h"
#include "cdcl/learn/analyze.h"

enum { TIER1, TIER2, TIER3, IRREDUNDANT, PARTS };

// Whether `vivifyint` conflicts, or at least one, have passed since the last
// run.  Without a conflict between runs, the search would make no progress.
static bool due (const struct cdcl *solver, const Account *account) {
    const uint64_t interval = (uint64_t) (solver->options.vivifyint - 1);
    return solver->stats.conflicts > account->conflicts + interval / HASTE &&
           !solver->frames.size;
}

// --------------------------------------------------------------------------
// Which clauses, in which order

static unsigned part_of (const struct cdcl *solver, const Clause *clause) {
    if (!clause_redundant (clause))
        return IRREDUNDANT;
    if (clause->glue <= solver->options.tier1)
        return TIER1;
    return clause->glue <= solver->options.tier2 ? TIER2 : TIER3;
}

// Selects at most `limit` clauses of this part that were not candidates yet,
// the newest first.  If all were candidates, all become eligible again.
static void choose (struct cdcl *solver, unsigned part, size_t limit) {
    assert (part < PARTS && limit);
    Candidates *const candidates = &solver->vivify->candidates;
    const Refs *const refs =
        part == IRREDUNDANT ? &solver->irredundants : &solver->redundants;
    candidates->size = 0;
    for (unsigned round = 0; round < 2 && !candidates->size; round++)
        for (size_t i = refs->size; i-- && candidates->size < limit;) {
            solver->stats.ticks++;
            Clause *const clause = arena_clause (&solver->arena, refs->data[i]);
            if (clause_garbage (clause) || part_of (solver, clause) != part)
                continue;
            if (round)
                clause->flags &= (uint8_t) ~CLAUSE_VIVIFIED;
            if (clause->flags & CLAUSE_VIVIFIED)
                continue;
            const Candidate candidate = {NULL, clause->size, refs->data[i]};
            candidates_push (&solver->mem, candidates, candidate);
        }
}

// Counts for each literal the candidates that contain it, in `rank`, which must
// be zero.  Lists the literals that occur.  Returns the total number of
// literals of the candidates.
static size_t count_literals (struct cdcl *solver) {
    Vivify *const vivify = solver->vivify;
    uint32_t *const count = vivify->rank.data;
    size_t total = 0;
    assert (!vivify->order.size);
    for (size_t i = 0; i < vivify->candidates.size; i++) {
        const Clause *const clause =
            arena_clause (&solver->arena, vivify->candidates.data[i].ref);
        for (uint32_t j = 0; j < clause->size; j++)
            if (!count[clause->lits[j]]++)
                lits_push (&solver->mem, &vivify->order, clause->lits[j]);
        total += clause->size;
    }
    return total;
}

// Ranks the listed literals by their counts, most frequent first.
static void rank_literals (struct cdcl *solver) {
    Vivify *const vivify = solver->vivify;
    Keys *const keys = &solver->keys;
    keys->size = 0;
    for (size_t i = 0; i < vivify->order.size; i++) {
        const Lit lit = vivify->order.data[i];
        const uint64_t rare = UINT32_MAX - vivify->rank.data[lit];
        const Keyed keyed = {rare << 32 | lit, lit};
        keys_push (&solver->mem, keys, keyed);
    }
    cdcl_sort (&solver->mem, keys, &solver->spare);
    for (uint32_t i = 0; i < keys->size; i++) {
        vivify->order.data[i] = keys->data[i].value;
        vivify->rank.data[keys->data[i].value] = i;
    }
    solver->stats.ticks += keys->size;
}

// Resets all ranks to zero.
static void forget_ranks (Vivify *vivify) {
    for (size_t i = 0; i < vivify->order.size; i++)
        vivify->rank.data[vivify->order.data[i]] = 0;
    vivify->order.size = 0;
}

static int by_number (const void *p, const void *q) {
    const uint32_t a = *(const uint32_t *) p, b = *(const uint32_t *) q;
    return (a > b) - (a < b);
}

// Compares lexicographically.  A clause that is a prefix of the other comes
// first, since it subsumes the other.
static int by_ranks (const void *p, const void *q) {
    const Candidate *const a = (const Candidate *) p;
    const Candidate *const b = (const Candidate *) q;
    for (uint32_t i = 0; i < a->size && i < b->size; i++)
        if (a->ranks[i] != b->ranks[i])
            return a->ranks[i] < b->ranks[i] ? -1 : 1;
    if (a->size != b->size)
        return a->size < b->size ? -1 : 1;
    return (a->ref > b->ref) - (a->ref < b->ref);
}

static void sort_candidates (struct cdcl *solver) {
    Vivify *const vivify = solver->vivify;
    forget_ranks (vivify);
    const size_t total = count_literals (solver);
    rank_literals (solver);
    assert (total >= 3 * vivify->candidates.size);
    words_reserve (&solver->mem, &vivify->ranks, total);
    uint32_t *ranks = vivify->ranks.data;
    for (size_t i = 0; i < vivify->candidates.size; i++) {
        Candidate *const candidate = vivify->candidates.data + i;
        const Clause *const clause =
            arena_clause (&solver->arena, candidate->ref);
        for (uint32_t j = 0; j < clause->size; j++)
            ranks[j] = vivify->rank.data[clause->lits[j]];
        qsort (ranks, clause->size, sizeof *ranks, by_number);
        candidate->ranks = ranks;
        ranks += clause->size;
    }
    qsort (vivify->candidates.data, vivify->candidates.size, sizeof (Candidate),
           by_ranks);
    // Estimate of the cache lines read to count and sort the literals.
    solver->stats.ticks += total / 4;
}

// --------------------------------------------------------------------------
// The result for a clause

// Removes a clause from the watch lists.
static void detach (struct cdcl *solver, ClauseRef ref) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    assert (clause->size > 2);
    for (unsigned i = 0; i < 2; i++) {
        Watches *const watches = solver->watches + clause->lits[i];
        solver->stats.ticks += 1 + watches->size / 8;
        cdcl_watches_remove (watches, ref);
    }
}

// Watches the clause again, after backtracking until two literals are not
// false.
static void attach (struct cdcl *solver, ClauseRef ref) {
    Clause *const clause = arena_clause (&solver->arena, ref);
    assert (clause->size > 2 && !clause_garbage (clause));
    cdcl_open_watches (solver, clause->lits, clause->size);
    const Watch watch = {clause->lits[1], ref}, back = {clause->lits[0], ref};
    watch_literal (solver, watch.blocking, back);
    watch_literal (solver, back.blocking, watch);
}

// Deletes a detached clause.
static void drop (struct cdcl *solver, ClauseRef ref) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    assert (!clause_garbage (clause));
    LOG_LITS (solver, clause->lits, clause->size, "vivify drops");
    cdcl_delete_clause (solver, clause);
    cdcl_arena_mark_garbage (&solver->arena, ref);
    solver->vivify->garbage++;
}

// Replaces the clause by its subset in solver->clause.
static void replace (struct cdcl *solver, ClauseRef ref) {
    const Lits *const part = &solver->clause;
    const Clause old = *arena_clause (&solver->arena, ref);
    const bool redundant = clause_redundant (&old);
    assert (part->size && part->size < old.size);
    LOG_LITS (solver, part->data, part->size, "vivify shortens to");
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

// Makes the binary clause irredundant if it is redundant.  If the clause is in
// no list, it is a pair of a group, and nothing is done.
static void promote_binary (struct cdcl *solver, Lit first, Lit other) {
    assert (first != LIT_NONE && var_of (first) != var_of (other));
    Watch *redundant = NULL;
    const Watches *const watches = solver->watches + first;
    for (uint32_t i = 0; i < watches->size; i++)
        if (watches->data[i].blocking != other)
            continue;
        else if (watch_irredundant_binary (watches->data[i]))
            return;
        else if (watch_redundant_binary (watches->data[i]))
            redundant = watches->data + i;
    if (!redundant)
        return;
    const ClauseRef ref = redundant->ref;
    redundant->ref &= ~WATCH_REDUNDANT;
    redundant = solver->watches[other].data;
    while (redundant->ref != ref || redundant->blocking != first)
        redundant++;
    redundant->ref &= ~WATCH_REDUNDANT;
    solver->redundant_binaries--;
}

// Makes the antecedent irredundant, since it subsumes an irredundant clause.
// Sets its glue to 0, since cdcl_copy_problem omits clauses of high glue.  The
// antecedent stays in the list of redundant clauses until the end of the round.
static void promote (struct cdcl *solver, Reason reason, Lit first) {
    if (reason_tag (reason) == REASON_PAIR)
        promote_binary (solver, first, reason_payload (reason));
    if (reason_tag (reason) != REASON_CLAUSE)
        return;
    Clause *const clause =
        arena_clause (&solver->arena, reason_payload (reason));
    solver->vivify->promoted += clause_redundant (clause);
    clause->flags &= (uint8_t) ~CLAUSE_REDUNDANT;
    clause->glue = 0;
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
        solver->irredundants_added++;
    }
    assert (redundants->size - kept == solver->vivify->promoted);
    redundants->size = kept;
    solver->vivify->promoted = 0;
}

// --------------------------------------------------------------------------
// One clause

static bool decision (const struct cdcl *solver, Lit lit) {
    const Assigned *const assigned = solver->assigned + var_of (lit);
    return assigned->level && assigned->reason == REASON_NONE;
}

// Returns the literal of the candidate at index `i`; the most frequent literal
// has index 0.
static Lit literal (const struct cdcl *solver, const Candidate *candidate,
                    uint32_t i) {
    assert (i < candidate->size);
    return solver->vivify->order.data[candidate->ranks[i]];
}

// Keeps the prefix of the decisions that this clause would also make, and undoes
// the rest.  Also undoes decisions from which the clause itself implied a
// literal.
static void keep_common_decisions (struct cdcl *solver,
                                   const Candidate *candidate) {
    assert (!solver->clause.size);
    uint32_t level = 0;
    for (uint32_t i = 0; i < candidate->size && level < current_level (solver);
         i++) {
        const Lit lit = literal (solver, candidate, i);
        if (solver->trail[solver->levels.data[level].trail] == negate (lit))
            level++;
        else if (solver->values[lit] >= 0 || level_of (solver, lit) > level)
            break;
    }
    cdcl_backtrack (solver, level);
    const Lit *const lits = arena_clause (&solver->arena, candidate->ref)->lits;
    for (unsigned i = 0; i < 2; i++) {
        const Assigned *const assigned = solver->assigned + var_of (lits[i]);
        if (solver->values[lits[i]] > 0 && assigned->level &&
            assigned->reason == reason_clause (candidate->ref))
            cdcl_backtrack (solver, assigned->level - 1);
    }
}

// Decides negated literals until there is a conflict, or a literal of the
// clause becomes true.  Returns the conflict, or sets *implied to the true
// literal and returns its reason.
static Conflict assume (struct cdcl *solver, const Candidate *candidate,
                        Lit *implied) {
    assert (solver->propagated == solver->trail_size);
    Conflict conflict = {REASON_NONE, LIT_NONE};
    *implied = LIT_NONE;
    for (uint32_t i = 0; i < candidate->size && !conflict.reason; i++) {
        const Lit lit = literal (solver, candidate, i);
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

// Marks a false literal that contributes to the derived clause.
static void need (struct cdcl *solver, Lit lit) {
    const Var var = var_of (lit);
    assert (solver->values[lit]);
    if (!solver->assigned[var].level || solver->seen[var])
        return;
    solver->seen[var] = SEEN;
    vars_push (&solver->mem, &solver->analyzed, var);
}

// Marks the literals of an antecedent except `implied`.  Returns whether all of
// them were decided.
static bool need_antecedent (struct cdcl *solver, Reason reason, Lit implied) {
    assert (reason);
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

// Collects in solver->clause the negated decisions that led to the conflict or
// to `implied`.  Returns whether the antecedent has only these literals; then
// the antecedent is the derived clause, or a group that contains it.
static bool derive (struct cdcl *solver, Conflict conflict, Lit implied) {
    assert (conflict.reason && current_level (solver));
    assert (!solver->clause.size && !solver->analyzed.size);
    bool decided = need_antecedent (solver, conflict.reason, implied);
    if (conflict.first != LIT_NONE) {
        need (solver, conflict.first);
        decided = decided && (!level_of (solver, conflict.first) ||
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
    return decided;
}

// Shortens a clause whose literals are all false to its decided literals, since
// these imply the others.
static void keep_decided (struct cdcl *solver, const Candidate *candidate) {
    assert (!solver->clause.size);
    for (uint32_t i = 0; i < candidate->size; i++) {
        const Lit lit = literal (solver, candidate, i);
        if (decision (solver, lit))
            lits_push (&solver->mem, &solver->clause, lit);
    }
}

// Deletes the clause, which is subsumed by its antecedent.  If the clause was
// irredundant, the antecedent becomes irredundant; otherwise it gets the
// clause's glue and use if these are better.
static void subsumed_by (struct cdcl *solver, ClauseRef ref, Reason reason,
                         Lit first) {
    assert (reason_tag (reason) != REASON_NONE);
    const Clause *const clause = arena_clause (&solver->arena, ref);
    solver->stats.vivify_removed++;
    if (!clause_redundant (clause))
        promote (solver, reason, first);
    else if (reason_tag (reason) == REASON_CLAUSE) {
        Clause *const other =
            arena_clause (&solver->arena, reason_payload (reason));
        if (other->glue > clause->glue)
            other->glue = clause->glue;
        if (clause_redundant (other) && other->used < clause->used)
            other->used = clause->used;
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

static void vivify_clause (struct cdcl *solver, const Candidate *candidate) {
    const ClauseRef ref = candidate->ref;
    Clause *const clause = arena_clause (&solver->arena, ref);
    assert (candidate->size == clause->size && !clause_garbage (clause));
    clause->flags |= CLAUSE_VIVIFIED;
    solver->stats.ticks++;
    if (satisfied_at_root (solver, ref)) // simplify.c will remove the clause
        return;
    LOG_LITS (solver, clause->lits, clause->size, "vivify");
    solver->stats.vivify_tried++;
    keep_common_decisions (solver, candidate);
    detach (solver, ref);
    Lit implied;
    const Conflict conflict = assume (solver, candidate, &implied);
    bool subsumed = false;
    if (conflict.reason)
        subsumed = derive (solver, conflict, implied);
    else
        keep_decided (solver, candidate);
    const bool shorter = solver->clause.size < candidate->size;
    const Conflict why = {conflict.reason ? conflict.reason
                                          : reason_clause (ref),
                          implied == LIT_NONE ? conflict.first : implied};
    if (!subsumed && shorter)
        cdcl_hint_conflict (solver, why, solver->clause.data,
                            solver->clause.size);
    // After a conflict the trail is not fully propagated.
    if (conflict.reason && implied == LIT_NONE)
        cdcl_backtrack (solver, current_level (solver) - 1);

    if (subsumed)
        subsumed_by (solver, ref, why.reason, why.first);
    else if (shorter)
        replace (solver, ref);
    else
        attach (solver, ref);
    solver->clause.size = 0;
}

// --------------------------------------------------------------------------

// Vivifies clauses of one part.  Estimates how many clauses the effort allows,
// from the ticks per clause of the last round (at least 40).  Selects one more
// than four times this number, since clauses with a common prefix are cheaper.
static void vivify_part (struct cdcl *solver, unsigned part, uint64_t effort) {
    assert (!current_level (solver) && !solver->inconsistent);
    const Candidates *const candidates = &solver->vivify->candidates;
    uint64_t *const each = solver->vivify->each + part;
    const uint64_t end = solver->stats.ticks + effort;
    choose (solver, part,
            (size_t) (effort * 4 / (*each > 40 ? *each : 40)) + 1);
    solver->stats.vivify_chosen += candidates->size;
    if (!candidates->size)
        return;
    sort_candidates (solver);
    const uint64_t begin = solver->stats.ticks;
    LOG (solver, "vivify %zu candidates of part %u", candidates->size, part);
    size_t tried = 0;
    for (; tried < candidates->size && solver->stats.ticks < end &&
           !solver->inconsistent && !cdcl_interrupted (solver);
         tried++)
        vivify_clause (solver, candidates->data + tried);
    if (tried)
        *each = (solver->stats.ticks - begin) / tried;
    cdcl_backtrack (solver, 0);
}

static void release (struct cdcl *solver) {
    Vivify *const vivify = solver->vivify;
    candidates_release (&solver->mem, &vivify->candidates);
    words_release (&solver->mem, &vivify->ranks);
    words_release (&solver->mem, &vivify->rank);
    lits_release (&solver->mem, &vivify->order);
}

static void clean_up (struct cdcl *solver) {
    Vivify *const vivify = solver->vivify;
    if (vivify->promoted)
        move_promoted (solver);
    if (vivify->garbage)
        cdcl_collect (solver);
    vivify->garbage = 0;
    release (solver);
}

// The cost of selecting candidates: each part reads one list of clauses.
static uint64_t price (const struct cdcl *solver) {
    return solver->irredundants.size + IRREDUNDANT * solver->redundants.size;
}

static void prepare (struct cdcl *solver) {
    Vivify *const vivify = solver->vivify;
    const size_t literals = 2 * (size_t) solver->vars;
    release (solver); // in case the last round ran out of memory
    words_reserve (&solver->mem, &vivify->rank, literals);
    if (literals)
        memset (vivify->rank.data, 0, literals * sizeof *vivify->rank.data);
    solver->stats.ticks += literals / 16;
}

// Returns the number of shortened or removed clauses.
static uint64_t vivify (struct cdcl *solver, uint64_t end) {
    static const unsigned share[PARTS] = {20, 40, 15, 25}; // percent
    const Stats *const stats = &solver->stats;
    const uint64_t effort = end - stats->ticks;
    const uint64_t before = stats->vivify_shortened + stats->vivify_removed;
    prepare (solver);
    cdcl_begin_probing (solver);
    for (unsigned part = 0; part < PARTS && !solver->inconsistent; part++)
        vivify_part (solver, part, effort * share[part] / 100);
    cdcl_end_probing (solver);
    clean_up (solver);
    return stats->vivify_shortened + stats->vivify_removed - before;
}

const Technique cdcl_technique_vivify = {
    .part = {sizeof (Vivify), NULL, release},
    .due = due,
    .price = price,
    .run = vivify,
    .share = SHARE_OF_OPTION};
