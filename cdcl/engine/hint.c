// hint.c -- the antecedents of a lemma.
//
// A lemma is learned from a conflict.  The hints are the conflict and all
// reasons between it and the literals of the lemma in the implication graph.
// With them the lemma is RUP, even if some were not used to derive it (to
// resolve, minimize or shrink).  A depth-first search from the conflict emits
// the number of a reason after the reasons of its literals.  So each hint
// becomes unit in turn.  Conflict analysis names the literals that it resolves
// away, in reverse order of the trail; these are not searched.
//
// A literal that is false at the root needs the number of its unit, which comes
// before all other hints.  So all root-level literals become lemmas before
// hints are collected.

#include "cdcl/engine/hint.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/derive.h"
#include "cdcl/engine/inline.h"

static void clear_marks (struct cdcl *solver) {
    HintState *const hints = &solver->hints;
    const size_t vars = solver->vars;
    if (hints->room < vars) {
        const size_t old = hints->room;
        hints->marks = cdcl_mem_grow (&solver->mem, hints->marks, &hints->room,
                                      vars, sizeof *hints->marks);
        memset (hints->marks + old, 0,
                (hints->room - old) * sizeof *hints->marks);
    }
    if (++hints->mark)
        return;
    memset (hints->marks, 0, hints->room * sizeof *hints->marks);
    hints->mark = 1;
}

void cdcl_begin_hints (struct cdcl *solver) {
    if (!hinting (solver))
        return;
    if (units_unproved (solver))
        cdcl_prove_units (solver);
    clear_marks (solver);
    solver->hints.order = HINTS_IN_ORDER;
    solver->hints.line.size = 0;
}

void cdcl_end_hints (struct cdcl *solver) {
    HintState *const hints = &solver->hints;
    hints->order = HINTS_UNKNOWN;
    hints->named.size = hints->lits.size = 0;
}

void cdcl_hint_number (struct cdcl *solver, uint64_t number) {
    if (hinting (solver))
        hints_push (&solver->mem, &solver->hints.line, (int64_t) number);
}

void cdcl_hint_unit (struct cdcl *solver, Lit lit) {
    const HintState *const hints = &solver->hints;
    const Var var = var_of (lit);
    if (!hinting (solver) || hints->marks[var] == hints->mark)
        return;
    hints->marks[var] = hints->mark;
    cdcl_hint_number (solver, solver->ids.units.data[var]);
}

// ---------------------------------------------------------------------------
// Conflicts

// Returns the clause number of a reason.  If the reason is a pair, `first` is
// the implied literal, which the reason does not contain, and `by` is the entry
// of pairs[var] for this literal.
static uint64_t number_of (const struct cdcl *solver, Reason reason, Lit first,
                           uint32_t by) {
    const uint32_t payload = reason_payload (reason);
    if (reason_tag (reason) == REASON_CLAUSE)
        return clause_number (&solver->arena,
                              arena_clause (&solver->arena, payload));
    if (reason_tag (reason) == REASON_GROUP)
        return solver->ids.groups.data[payload].clause;
    assert (reason_tag (reason) == REASON_PAIR);
    return cdcl_pair_by (solver, first, payload, by);
}

uint64_t cdcl_reason_number (const struct cdcl *solver, Lit lit) {
    const Var var = var_of (lit);
    return number_of (solver, solver->assigned[var].reason, lit,
                      solver->ids.pairs.data[var]);
}

// Handles the literals of an antecedent that are not marked.  At the root, the
// unit of the literal becomes a hint; otherwise its reason will be visited.
static inline void need (struct cdcl *solver, const Lit *lits, size_t size) {
    HintState *const hints = &solver->hints;
    const Assigned *const assigned = solver->assigned;
    uint32_t *const marks = hints->marks, mark = hints->mark;
    lits_reserve (&solver->mem, &hints->stack, hints->stack.size + size);
    Lit *top = hints->stack.data + hints->stack.size;
    for (size_t i = 0; i < size; i++) {
        const Lit lit = lits[i];
        const Var var = var_of (lit);
        if (marks[var] == mark)
            continue;
        if (assigned[var].level) {
            *top++ = lit;
            continue;
        }
        marks[var] = mark;
        hints_push (&solver->mem, &hints->line,
                    (int64_t) solver->ids.units.data[var]);
    }
    hints->stack.size = (size_t) (top - hints->stack.data);
}

static inline void need_all (struct cdcl *solver, Reason reason) {
    Lit room[1];
    const Lit *lits;
    const size_t size = reason_lits (solver, reason, &lits, room);
    need (solver, lits, size);
}

// Visits the reasons of the literals on the stack, depth first.  Below each
// LIT_NONE on the stack is a literal; the number of its reason is emitted when
// LIT_NONE is popped.  Returns false if a literal has no known reason.
static bool search (struct cdcl *solver) {
    HintState *const hints = &solver->hints;
    Lits *const stack = &hints->stack;
    bool known = true;
    while (stack->size) {
        Lit lit = lits_pop (stack);
        if (lit == LIT_NONE) {
            lit = lits_pop (stack);
            hints_push (&solver->mem, &hints->line,
                        (int64_t) cdcl_reason_number (solver, negate (lit)));
            continue;
        }
        uint32_t *const mark = hints->marks + var_of (lit);
        if (*mark == hints->mark)
            continue;
        *mark = hints->mark;
        const Reason reason = solver->assigned[var_of (lit)].reason;
        assert (solver->values[lit] < 0);
        if (reason_tag (reason) == REASON_NONE) {
            known = false;
            continue;
        }
        lits_push (&solver->mem, stack, lit);
        lits_push (&solver->mem, stack, LIT_NONE);
        need_all (solver, reason); // `lit` itself is marked
    }
    return known;
}

static void mark_lits (struct cdcl *solver, const Lit *lits, size_t size) {
    for (size_t i = 0; i < size; i++)
        solver->hints.marks[var_of (lits[i])] = solver->hints.mark;
}

// Handles the reasons of the resolved literals.  Their numbers follow later
// (number_resolved).  Returns false if one has no known reason.
static bool follow_resolved (struct cdcl *solver) {
    const Lits *const resolved = &solver->hints.resolved;
    bool known = true;
    for (size_t i = 0; i < resolved->size; i++) {
        const Var var = var_of (resolved->data[i]);
        known &= reason_tag (solver->assigned[var].reason) != REASON_NONE;
        need_all (solver, solver->assigned[var].reason);
    }
    return known;
}

static void number_resolved (struct cdcl *solver) {
    const Lits *const resolved = &solver->hints.resolved;
    for (size_t i = resolved->size; i-- > 0;)
        hints_push (&solver->mem, &solver->hints.line,
                    (int64_t) cdcl_reason_number (solver, resolved->data[i]));
}

void cdcl_hint_conflict (struct cdcl *solver, Conflict conflict,
                         const Lit *lemma, size_t size) {
    HintState *const hints = &solver->hints;
    if (!hinting (solver) || solver->proof.ended)
        return;
    cdcl_begin_hints (solver);
    mark_lits (solver, lemma, size);
    mark_lits (solver, hints->resolved.data, hints->resolved.size);
    assert (!hints->stack.size && conflict.reason);
    uint32_t by = 0;
    if (conflict.first != LIT_NONE) {
        by = solver->values[conflict.first] < 0
                 ? solver->ids.conflict
                 : solver->ids.pairs.data[var_of (conflict.first)];
        need (solver, &conflict.first, 1);
    }
    need_all (solver, conflict.reason);
    bool known = follow_resolved (solver);
    known &= search (solver);
    if (!known)
        hints->order = HINTS_UNKNOWN;
    else {
        number_resolved (solver);
        cdcl_hint_number (
            solver, number_of (solver, conflict.reason, conflict.first, by));
    }
    hints->resolved.size = 0;
}

// ---------------------------------------------------------------------------
// Clauses passed to cdcl_hint

void cdcl_hint (struct cdcl *solver, uint64_t number, const Lit *lits,
                size_t size) {
    HintState *const hints = &solver->hints;
    if (!hinting (solver))
        return;
    if (hints->order != HINTS_NAMED)
        cdcl_begin_hints (solver);
    hints->order = HINTS_NAMED;
    const NamedClause named = {number, hints->lits.size, size};
    named_clauses_push (&solver->mem, &hints->named, named);
    for (size_t i = 0; i < size; i++)
        lits_push (&solver->mem, &hints->lits, lits[i]);
}

void cdcl_hint_clause (struct cdcl *solver, const Clause *clause) {
    cdcl_hint (solver, clause_number (&solver->arena, clause), clause->lits,
               clause->size);
}

bool cdcl_find_hints (struct cdcl *solver, const Lit *lits, size_t size) {
    HintState *const hints = &solver->hints;
    if (hints->order == HINTS_IN_ORDER) {
        assert (hints->line.size);
        return true;
    }
    cdcl_prove_units (solver);
    if (hints->order == HINTS_NAMED && cdcl_follow (solver, lits, size))
        return true;
    return cdcl_derive (solver, lits, size);
}

void cdcl_hints_release (struct cdcl *solver) {
    HintState *const hints = &solver->hints;
    Mem *const mem = &solver->mem;
    hints_release (mem, &hints->line);
    hints_release (mem, &hints->unit);
    lits_release (mem, &hints->stack);
    lits_release (mem, &hints->resolved);
    cdcl_mem_resize (mem, hints->marks, hints->room, 0, sizeof *hints->marks);
    named_clauses_release (mem, &hints->named);
    lits_release (mem, &hints->lits);
    cdcl_derivation_free (solver);
}
