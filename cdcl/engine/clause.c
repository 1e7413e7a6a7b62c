// clause.c -- adding clauses to the solver.
//
// A clause added by the user loses repeated and root-false literals, and is
// dropped if it is a tautology or satisfied at the root.  The user may add a
// clause while the last solution is still on the trail.  Then the two best
// literals of the clause (not false, or else false at the highest levels)
// become its watches.  The solver backtracks only to the highest level at which
// the clause is not falsified.  If the clause is unit at this level, the solver
// assigns the literal that the clause implies.  This makes enumeration cheap.
//
// Restores the invariants W1 and W2 (watch.h), and T2 (trail.c).

#include "cdcl/engine/clause.h"

#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/trail.h"
#include "cdcl/engine/pending_watches.h"

void cdcl_set_inconsistent (struct cdcl *solver) {
    if (solver->inconsistent)
        return;
    solver->inconsistent = true;
    LOG (solver, "inconsistent");
    cdcl_lemma (solver, NULL, 0);
}

ClauseRef cdcl_new_binary (struct cdcl *solver, Lit first, Lit other,
                           bool redundant) {
    assert (!inactive (solver, var_of (first)));
    assert (!inactive (solver, var_of (other)));
    const ClauseRef ref = binary_ref (solver, first, other, redundant);
    const Watch watch = {other, ref}, back = {first, ref};
    watch_literal (solver, first, watch);
    watch_literal (solver, other, back);
    LOG_REASON (solver, first, reason_pair (other), "new %s",
                redundant ? "redundant" : "irredundant");
    solver->binary_clauses++;
    solver->redundant_binaries += redundant;
    if (solver->frames.size) {
        const Binary binary = {first, other};
        binaries_push (&solver->mem, &solver->log, binary);
    }
    return ref;
}

ClauseRef cdcl_store_clause (struct cdcl *solver, const Lit *lits, size_t size,
                             bool redundant, unsigned glue) {
    assert (size > 2);
    assert (redundant || !glue);
    const ClauseRef ref = cdcl_arena_new_clause (&solver->mem, &solver->arena,
                                                 lits, size, redundant, glue);
    clause_set_number (&solver->arena, arena_clause (&solver->arena, ref),
                       solver->ids.latest);
    refs_push (&solver->mem,
               redundant ? &solver->redundants : &solver->irredundants, ref);
    solver->irredundants_added += !redundant;
    LOG_CLAUSE (solver, ref, "new");
    return ref;
}

ClauseRef cdcl_new_clause (struct cdcl *solver, const Lit *lits, size_t size,
                           bool redundant, unsigned glue) {
    const ClauseRef ref =
        cdcl_store_clause (solver, lits, size, redundant, glue);
    const Watch watch = {lits[1], ref}, back = {lits[0], ref};
    watch_literal (solver, lits[0], watch);
    watch_literal (solver, lits[1], back);
    return ref;
}

// Adds a clause of one literal, at the root.
void cdcl_add_unit (struct cdcl *solver, Lit lit) {
    assert (!current_level (solver));
    assert (!inactive (solver, var_of (lit)));
    if (solver->values[lit] < 0) {
        const uint64_t number = solver->ids.latest;
        cdcl_begin_hints (solver);
        cdcl_hint_unit (solver, lit);
        cdcl_hint_number (solver, number);
        cdcl_set_inconsistent (solver);
    } else if (!solver->values[lit]) {
        note_unit (solver, lit);
        assign (solver, lit, REASON_NONE);
    }
}

// Ranks literals as watches: literals that are not false come first, then false
// ones by decreasing level.
static uint32_t rank_watch (const struct cdcl *solver, Lit lit) {
    return solver->values[lit] < 0 ? level_of (solver, lit) : UINT32_MAX;
}

static void move_best_to (const struct cdcl *solver, Lit *lits, size_t size,
                          size_t place) {
    size_t best = place;
    assert (place < size);
    for (size_t i = place + 1; i < size; i++)
        if (rank_watch (solver, lits[i]) > rank_watch (solver, lits[best]))
            best = i;
    const Lit lit = lits[place];
    lits[place] = lits[best];
    lits[best] = lit;
}

// Usually the first two literals are unassigned already, and nothing moves.
static void move_best_two_to_front (const struct cdcl *solver, Lit *lits,
                                    size_t size) {
    assert (size > 1);
    if (solver->values[lits[0]] >= 0 && solver->values[lits[1]] >= 0)
        return;
    move_best_to (solver, lits, size, 0);
    move_best_to (solver, lits, size, 1);
}

// Backtracks until two literals are not false, and moves these to the front as
// watches.  No literal may be false at the root.
void cdcl_open_watches (struct cdcl *solver, Lit *lits, size_t size) {
    move_best_two_to_front (solver, lits, size);
    LOG_LITS (solver, lits, size, "open the first two of");
    if (solver->values[lits[1]] < 0) {
        assert (level_of (solver, lits[1]));
        cdcl_backtrack (solver, level_of (solver, lits[1]) - 1);
    }
    assert (solver->values[lits[0]] >= 0 && solver->values[lits[1]] >= 0);
}

// Adds a clause of two or more literals, all unassigned at the root: backtracks
// as far as needed, installs the clause, and assigns the literal that it
// implies.
static void install (struct cdcl *solver, Lit *lits, size_t size) {
    if (solver->adding && can_wait (solver)) {
        cdcl_wait (solver, lits, size);
        return;
    }
    move_best_two_to_front (solver, lits, size);
    bool unit = false;
    if (solver->values[lits[1]] < 0) {
        const uint32_t level = level_of (solver, lits[1]);
        assert (level);
        if (solver->values[lits[0]] < 0 && level_of (solver, lits[0]) == level)
            cdcl_backtrack (solver, level - 1);
        else if (!solver->values[lits[0]] ||
                 level_of (solver, lits[0]) > level) {
            cdcl_backtrack (solver, level);
            unit = true;
        }
    }
    Reason reason = reason_pair (lits[1]);
    if (size == 2) {
        const ClauseRef ref = cdcl_new_binary (solver, lits[0], lits[1], false);
        if (unit)
            note_watch (solver, lits[0], ref);
    } else
        reason = reason_clause (cdcl_new_clause (solver, lits, size, false, 0));
    assert (!unit || solver->values[lits[1]] < 0); // R1
    if (unit)
        assign (solver, lits[0], reason);
}

// In clauses of up to this size, repeated variables are found by pairwise
// comparison, which reads less memory than marks in `seen`.
enum { COMPARED = 8 };

// Returns the bits (bit_of) of the literals of the same variable that occur
// earlier in the clause.
static signed char bits_before (const struct cdcl *solver, const Lit *lits,
                                size_t count, Lit lit, bool marked) {
    if (marked)
        return solver->seen[var_of (lit)];
    signed char bits = 0;
    for (size_t i = 0; i < count; i++)
        if (var_of (lits[i]) == var_of (lit))
            bits |= bit_of (lits[i]);
    return bits;
}

// Removes repeated literals and literals assigned at the root, in place.
// Returns false if the clause is a tautology or satisfied at the root.
bool cdcl_reduce_lits (struct cdcl *solver, Lit *lits, size_t *size) {
    const bool marked = *size > COMPARED, values = solver->trail_size;
    size_t kept = 0;
    bool satisfied = false;
    for (size_t i = 0; i < *size; i++) {
        const Lit lit = lits[i];
        const signed char bit = bit_of (lit);
        const signed char before =
            bits_before (solver, lits, kept, lit, marked);
        assert (!inactive (solver, var_of (lit)));
        const bool fixed =
            values && solver->values[lit] && !level_of (solver, lit);
        if ((before & (BOTH_BITS - bit)) || (fixed && solver->values[lit] > 0))
            satisfied = true;
        if (fixed)
            cdcl_hint_unit (solver, lit);
        if (fixed || (before & bit)) {
            LOG_LITS (solver, &lit, 1, "leave out %s literal",
                      fixed ? "fixed" : "repeated");
            continue;
        }
        if (marked)
            solver->seen[var_of (lit)] |= bit;
        lits[kept++] = lit;
    }
    for (size_t i = 0; marked && i < kept; i++)
        solver->seen[var_of (lits[i])] = 0;
    *size = kept;
    return !satisfied;
}

// Adds a clause; reorders and shortens its literals in place.  `shortened` says
// that the caller has removed literals, so the clause is a lemma of the proof.
void cdcl_add_simplified (struct cdcl *solver, Lit *lits, size_t size,
                          bool shortened) {
    const size_t named = size;
    const uint64_t number = solver->ids.latest;
    LOG_LITS (solver, lits, size, "add clause of size %zu", size);
    cdcl_begin_hints (solver);
    if (!cdcl_reduce_lits (solver, lits, &size)) {
        LOG (solver, "satisfied at the root, or a tautology");
        cdcl_end_hints (solver);
        return;
    }
    cdcl_hint_number (solver, number);
    if (!size)
        cdcl_set_inconsistent (solver);
    else if (shortened || size < named)
        cdcl_lemma (solver, lits, size);
    cdcl_end_hints (solver);
    if (size > 1)
        install (solver, lits, size);
    else {
        cdcl_backtrack (solver, 0);
        if (size)
            cdcl_add_unit (solver, lits[0]);
    }
}
