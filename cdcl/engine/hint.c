// hint.c -- which clauses a conflict comes from, in the order of the trail.
//
// A lemma from a conflict follows by the reasons between its literals and the conflict,
// whatever was resolved, minimized or shrunk on the way.  A depth-first search from the
// conflict names a reason after those of its literals.

#include "cdcl/engine/hint.h"

#include "cdcl/engine/inline.h"
#include "cdcl/proof/hints.h"

void cdcl_hint (struct cdcl *solver, const Lit *lits, size_t size) {
    if (hinting (solver))
        cdcl_hints_name (solver->proof.hints, lits, size);
}

static void name (struct cdcl *solver, Reason reason, Lit first) {
    Lit room[1] = {LIT_NONE};
    const Lit *lits;
    const size_t size = reason_lits (solver, reason, &lits, room);
    const Lit pair[2] = {first, room[0]};
    const bool is_pair = reason_tag (reason) == REASON_PAIR;
    cdcl_hint (solver, is_pair ? pair : lits, is_pair ? 2 : size);
}

static bool marked (const struct cdcl *solver, Lit lit) {
    const Hints *const hints = solver->proof.hints;
    assert (lit < hints->room); // all clauses of the solver are there
    return hints->marks[var_of (lit)] >= hints->mark;
}

// Literals of an antecedent that need a reason come onto the stack.
static void push (struct cdcl *solver, Reason reason, Lit first) {
    Lits *const stack = &solver->proof.hints->stack;
    Lit room[1];
    const Lit *lits;
    const size_t size = reason_lits (solver, reason, &lits, room);
    for (size_t i = 0; i < size; i++)
        if (lits[i] != first && level_of (solver, lits[i]) &&
            !marked (solver, lits[i]))
            lits_push (&solver->mem, stack, lits[i]);
}

// Below each LIT_NONE on the stack is a literal whose reason is named next.
static void search (struct cdcl *solver) {
    Hints *const hints = solver->proof.hints;
    Lits *const stack = &hints->stack;
    while (stack->size) {
        Lit lit = lits_pop (stack);
        if (lit == LIT_NONE) {
            lit = lits_pop (stack);
            name (solver, solver->assigned[var_of (lit)].reason, negate (lit));
            continue;
        }
        if (marked (solver, lit))
            continue;
        hints->marks[var_of (lit)] = hints->mark;
        const Reason reason = solver->assigned[var_of (lit)].reason;
        assert (solver->values[lit] < 0);
        if (!reason || reason_is_opaque (reason))
            hints->unknown = true; // no reason leads to the lemma
        lits_push (&solver->mem, stack, lit);
        lits_push (&solver->mem, stack, LIT_NONE);
        push (solver, reason, negate (lit));
    }
}

void cdcl_hint_conflict (struct cdcl *solver, Conflict conflict,
                         const Lit *lemma, size_t size) {
    Hints *const hints = solver->proof.hints;
    if (!hinting (solver) || hints->ended)
        return;
    cdcl_hints_mark (hints, lemma, size);
    assert (!hints->stack.size);
    if (conflict.first != LIT_NONE && level_of (solver, conflict.first) &&
        !marked (solver, conflict.first))
        lits_push (&solver->mem, &hints->stack, conflict.first);
    push (solver, conflict.reason, LIT_NONE);
    search (solver);
    name (solver, conflict.reason, conflict.first);
}
