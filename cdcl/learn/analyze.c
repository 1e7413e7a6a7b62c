// analyze.c -- from a conflict to a clause: the first unique implication point.
//
// A conflict is a clause (or group, or pair) whose literals are all false.  The
// trail is walked backwards from its end.  Whenever the walk meets the negation
// of a literal of the current clause, the clause is resolved with the
// antecedent of this literal.  The walk stops as soon as only one literal of the
// current level remains: the first UIP.  The result is a clause that follows
// from the formula, is falsified, and becomes unit after backjumping.
//
//   seen[var]  SEEN        in the clause, or resolved away on the current level
//              REMOVABLE   minimization: implied by the other literals
//              POISON      minimization: not implied by the other literals
//              SHRINKABLE  see shrink.c
//              SIDE        only bumped: occurs in a learned literal's reason
//
// Antecedents are read through reason_lits, so clauses, pairs and groups are
// treated alike.  Variables of the antecedents are bumped.  Redundant clauses
// among the antecedents are marked as used, and their glue is recomputed, since
// it may have decreased.
//
// Sources: Zhang, Madigan, Moskewicz and Malik, "Efficient Conflict Driven
// Learning in a Boolean Satisfiability Solver", ICCAD 2001; Audemard and Simon,
// "Predicting Learnt Clauses Quality in Modern SAT Solvers", IJCAI 2009, for
// glue, the number of decision levels in a clause.
//
// Relies on R1 (reason.h) and T2 (trail.c).

#include "cdcl/learn/analyze.h"

#include "cdcl/decide/mode.h"
#include "cdcl/decide/phase.h"
#include "cdcl/decide/vmtf.h"
#include "cdcl/decide/vsids.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/plug.h"
#include "cdcl/learn/learn.h"
#include "cdcl/learn/minimize.h"
#include "cdcl/learn/shrink.h"

static uint32_t renew_stamp (struct cdcl *solver) {
    if (!++solver->stamp) {
        memset (solver->stamps, 0,
                (solver->vars_capacity + 1) * sizeof (uint32_t));
        solver->stamp = 1;
    }
    return solver->stamp;
}

unsigned cdcl_count_levels (struct cdcl *solver, const Lit *lits, size_t size) {
    const uint32_t stamp = renew_stamp (solver);
    unsigned count = 0;
    for (size_t i = 0; i < size; i++) {
        const uint32_t level = level_of (solver, lits[i]);
        assert (level <= current_level (solver));
        if (!level || solver->stamps[level] == stamp)
            continue;
        solver->stamps[level] = stamp;
        count++;
    }
    return count;
}

static void mark_used (struct cdcl *solver, ClauseRef ref) {
    Clause *const clause = arena_clause (&solver->arena, ref);
    assert (!clause_garbage (clause));
    if (!clause_redundant (clause))
        return;
    if (clause->glue > solver->options.tier1) {
        const unsigned glue =
            cdcl_count_levels (solver, clause->lits, clause->size);
        if (glue < clause->glue) {
            LOG_CLAUSE (solver, ref, "new glue %u of", glue);
            clause->glue = (uint16_t) glue;
        }
    }
    clause->used = clause->glue <= solver->options.tier2 ? 2 : 1;
}

static void mark (struct cdcl *solver, Var var, signed char as) {
    assert (solver->values[lit_of (var, 0)] && !solver->seen[var]);
    assert (solver->assigned[var].level);
    solver->seen[var] = as;
    vars_push (&solver->mem, &solver->analyzed, var);
}

// Marks a literal of an antecedent.  Returns whether its level is the current
// level.
static bool need (struct cdcl *solver, Lit lit) {
    const Var var = var_of (lit);
    const uint32_t level = solver->assigned[var].level;
    assert (solver->values[lit] < 0);
    if (!level || solver->seen[var])
        return false;
    mark (solver, var, SEEN);
    if (level == current_level (solver))
        return true;
    lits_push (&solver->mem, &solver->clause, lit);
    return false;
}

static unsigned need_antecedent (struct cdcl *solver, Reason reason,
                                 Lit implied) {
    if (reason_tag (reason) == REASON_CLAUSE)
        mark_used (solver, reason_payload (reason));
    const Lit *lits;
    Lit pair[1];
    const size_t size = reason_lits (solver, reason, &lits, pair);
    assert (size && (implied == LIT_NONE || solver->values[implied] > 0));
    unsigned open = 0;
    for (size_t i = 0; i < size; i++)
        if (lits[i] != implied) // a clause contains `implied`, a pair does not
            open += need (solver, lits[i]);
    return open;
}

// Fills solver->clause with the clause of the first UIP.  `open` is the number
// of marked literals of the current level that are not resolved away yet; the
// last of them is the first UIP.
static void derive (struct cdcl *solver, Conflict conflict) {
    Lits *const clause = &solver->clause;
    assert (!clause->size && !solver->analyzed.size);
    lits_push (&solver->mem, clause, LIT_NONE); // place of the driving literal

    unsigned open = need_antecedent (solver, conflict.reason, LIT_NONE);
    if (conflict.first != LIT_NONE) // a pair stores only one of its literals
        open += need (solver, conflict.first);
    assert (open);
    LOG_REASON (solver, conflict.first, conflict.reason,
                "conflict %" PRIu64 ", %u open:", solver->stats.conflicts,
                open);
    uint32_t idx = solver->trail_size;
    for (;;) {
        Lit uip;
        do {
            assert (idx);
            uip = solver->trail[--idx];
        } while (!solver->seen[var_of (uip)]);
        assert (level_of (solver, uip) == current_level (solver));
        if (!--open) {
            clause->data[0] = negate (uip);
            STEP_LITS (solver, CDCL_EVENT_UIP, uip, clause->data, clause->size,
                       "first UIP %d gives", lit_export (uip));
            return;
        }
        cdcl_explain (solver, uip);
        hint_resolved (solver, uip);
        const Reason reason = solver->assigned[var_of (uip)].reason;
        open += need_antecedent (solver, reason, uip);
        STEP_REASON (solver, CDCL_EVENT_RESOLVE, uip, reason,
                     "resolve on %d, %u open:", lit_export (uip), open);
    }
}

// Moves a literal of the second highest level to place 1, where it is watched.
static void find_jump_level (struct cdcl *solver) {
    Lit *const lits = solver->clause.data;
    assert (solver->clause.size);
    assert (level_of (solver, lits[0]) == current_level (solver));
    solver->jump_level = 0;
    for (size_t i = 1; i < solver->clause.size; i++) {
        const uint32_t level = level_of (solver, lits[i]);
        if (level <= solver->jump_level)
            continue;
        solver->jump_level = level;
        const Lit lit = lits[i];
        lits[i] = lits[1];
        lits[1] = lit;
    }
    assert (solver->jump_level < current_level (solver));
}

// Clears the state shared by conflict analysis and final analysis.
void cdcl_end_analysis (struct cdcl *solver) {
    for (size_t i = 0; i < solver->analyzed.size; i++)
        solver->seen[solver->analyzed.data[i]] = 0;
    solver->analyzed.size = 0;
    solver->clause.size = 0;
    cdcl_forget_explained (solver);
}

// Marks the unmarked variables in the antecedent of `implied`.
static void mark_antecedent (struct cdcl *solver, Lit implied, signed char as) {
    const Lit *lits;
    Lit pair[1];
    const Reason reason = solver->assigned[var_of (implied)].reason;
    assert (solver->values[implied] > 0);
    const size_t size = reason_lits (solver, reason, &lits, pair);
    for (size_t i = 0; i < size; i++) {
        const Var var = var_of (lits[i]);
        if (lits[i] != implied && !solver->seen[var] &&
            solver->assigned[var].level)
            mark (solver, var, as);
    }
}

// Also marks the variables in the antecedents of the learned literals, since
// the search after the backjump depends on these variables.  Up to depth
// `bumpdepth`, marks the variables in the antecedents of marked variables in
// the same way.
static void mark_reason_side (struct cdcl *solver) {
    const Lits *const clause = &solver->clause;
    const Vars *const analyzed = &solver->analyzed;
    size_t next = analyzed->size;
    assert (clause->size);
    for (size_t i = 0; i < clause->size; i++)
        mark_antecedent (solver, negate (clause->data[i]), SIDE);
    for (int64_t step = 1; step < solver->options.bumpdepth; step++)
        for (const size_t end = analyzed->size; next < end; next++) {
            const Lit lit = lit_of (analyzed->data[next], 0);
            mark_antecedent (
                solver, solver->values[lit] > 0 ? lit : negate (lit), SIDE);
        }
}

// The variables of the reason side are not bumped if there are many decisions
// per conflict (100 by default, as in CaDiCaL): then the reason side is large,
// and unrelated to the conflict.
static bool bumping_reason_side (struct cdcl *solver) {
    ema_update (&solver->decision_rate,
                (double) (solver->stats.decisions - solver->last_decisions));
    solver->last_decisions = solver->stats.decisions;
    return solver->options.mode &&
           solver->decision_rate.value < (double) solver->options.bumpreason;
}

static void bump (struct cdcl *solver) {
    if (bumping_reason_side (solver))
        mark_reason_side (solver);
    if (focused (solver)) {
        cdcl_bump_queue (solver);
        return;
    }
    for (size_t i = 0; i < solver->analyzed.size; i++)
        cdcl_bump (solver, solver->analyzed.data[i]);
    cdcl_decay (solver);
}

void cdcl_analyze (struct cdcl *solver, Conflict conflict) {
    assert (current_level (solver) && !solver->inconsistent);
    assert (conflict.reason);
    solver->stats.conflicts++;
    derive (solver, conflict);
    if (solver->options.mode)
        cdcl_note_trail (solver,
                         solver->levels.data[current_level (solver) - 1].trail);
    bump (solver);
    // Stamps the levels of the clause; minimization reads the stamps.
    solver->glue =
        cdcl_count_levels (solver, solver->clause.data, solver->clause.size);
    if (solver->options.shrink && solver->options.minimize)
        cdcl_shrink (solver);
    else if (solver->options.minimize)
        cdcl_minimize (solver);
    find_jump_level (solver);
    cdcl_hint_conflict (solver, conflict, solver->clause.data,
                        solver->clause.size);
    cdcl_learn (solver);
    cdcl_end_analysis (solver);
}

// The assumption `failed` is false.  Computes which earlier assumptions imply
// its negation.
void cdcl_analyze_assumption (struct cdcl *solver, Lit failed) {
    Lits *const failing = &solver->failing;
    assert (solver->values[failed] < 0 && !failing->size);
    assert (!solver->analyzed.size && !solver->clause.size);
    LOG_LITS (solver, &failed, 1, "analyze the failed assumption");
    lits_push (&solver->mem, failing, failed);
    if (level_of (solver, failed))
        mark (solver, var_of (failed), SEEN);
    const uint32_t root =
        current_level (solver) ? solver->levels.data[0].trail : 0;
    for (uint32_t idx = solver->trail_size;
         solver->analyzed.size && idx-- > root;) {
        const Lit lit = solver->trail[idx];
        if (!solver->seen[var_of (lit)])
            continue;
        cdcl_explain (solver, lit);
        assert (level_of (solver, lit)); // root-level literals are not marked
        LOG_REASON (solver, lit, solver->assigned[var_of (lit)].reason,
                    "resolve on %d:", lit_export (lit));
        if (solver->assigned[var_of (lit)].reason == REASON_NONE)
            lits_push (&solver->mem, failing, lit); // decisions are assumptions
        else
            mark_antecedent (solver, lit, SEEN);
    }
    LOG_LITS (solver, failing->data, failing->size, "failed assumptions");
    cdcl_end_analysis (solver);
    for (size_t i = 0; i < failing->size; i++)
        solver->failed[var_of (failing->data[i])] |= bit_of (failing->data[i]);
}
