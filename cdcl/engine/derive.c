// derive.c -- hints by unit propagation, see derive.h.

#include "cdcl/engine/derivation.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"

static const Cause assumption = {0, BY_ASSUMPTION, 0};

// Enlarges an array and fills the new part with zeros.
static void *enlarge (Mem *mem, void *block, size_t from, size_t to,
                      size_t size) {
    block = cdcl_mem_resize (mem, block, from, to, size);
    memset ((char *) block + from * size, 0, (to - from) * size);
    return block;
}

Derivation *cdcl_derivation (struct cdcl *solver, const Lit *lits,
                             size_t size) {
    Mem *const mem = &solver->mem;
    if (!solver->hints.derivation)
        solver->hints.derivation =
            cdcl_mem_zeroed (mem, 1, sizeof *solver->hints.derivation);
    Derivation *const d = solver->hints.derivation;
    if (!d->nodes.size) {
        const Node none = {0, 0};
        nodes_push (mem, &d->nodes, none);
        nodes_push (mem, &d->step_nodes, none);
        d->implying = LIT_NONE;
    }
    const size_t old = d->room;
    size_t room = 2 * (size_t) solver->vars;
    for (size_t i = 0; i < size; i++)
        if (room <= lits[i])
            room = 2 * (size_t) var_of (lits[i]) + 2;
    if (room <= old)
        return d;
    if (room < old + old / 2)
        room = (old + old / 2) & ~(size_t) 1;
    d->values = enlarge (mem, d->values, old, room, 1);
    d->places = enlarge (mem, d->places, old / 2, room / 2, sizeof (uint32_t));
    d->marks = enlarge (mem, d->marks, old / 2, room / 2, sizeof (uint32_t));
    d->watched = enlarge (mem, d->watched, old, room, sizeof (uint32_t));
    d->room = room; // set last: all arrays have this length now
    if (d->step_room)
        cdcl_make_step_room (solver);
    return d;
}

void cdcl_make_step_room (struct cdcl *solver) {
    Derivation *const d = solver->hints.derivation;
    Mem *const mem = &solver->mem;
    const size_t old = d->step_room, room = d->room;
    if (old == room)
        return;
    d->step_watches =
        enlarge (mem, d->step_watches, old, room, sizeof (uint32_t));
    d->occs = enlarge (mem, d->occs, old, room, sizeof (uint32_t));
    d->step_room = room;
}

void cdcl_derivation_free (struct cdcl *solver) {
    Derivation *const d = solver->hints.derivation;
    Mem *const mem = &solver->mem;
    if (!d)
        return;
    cdcl_mem_resize (mem, d->values, d->room, 0, 1);
    cdcl_mem_resize (mem, d->places, d->room / 2, 0, sizeof (uint32_t));
    cdcl_mem_resize (mem, d->marks, d->room / 2, 0, sizeof (uint32_t));
    cdcl_mem_resize (mem, d->watched, d->room, 0, sizeof (uint32_t));
    cdcl_mem_resize (mem, d->step_watches, d->step_room, 0, sizeof (uint32_t));
    cdcl_mem_resize (mem, d->occs, d->step_room, 0, sizeof (uint32_t));
    implied_list_release (mem, &d->trail);
    lits_release (mem, &d->pending);
    lits_release (mem, &d->touched);
    nodes_release (mem, &d->nodes);
    hints_release (mem, &d->behind);
    hints_release (mem, &d->units);
    words_release (mem, &d->others);
    words_release (mem, &d->links);
    steps_release (mem, &d->steps);
    lits_release (mem, &d->lits);
    nodes_release (mem, &d->step_nodes);
    cdcl_mem_resize (mem, d, 1, 0, sizeof *d);
    solver->hints.derivation = NULL;
}

void cdcl_derivation_assign (struct cdcl *solver, Lit lit, Cause cause) {
    Derivation *const d = solver->hints.derivation;
    const Implied implied = {lit, cause};
    assert (!d->values[lit]);
    d->values[lit] = 1;
    d->values[negate (lit)] = -1;
    implied_list_push (&solver->mem, &d->trail, implied);
    d->places[var_of (lit)] = (uint32_t) d->trail.size;
}

static void undo (Derivation *d, size_t size) {
    while (d->trail.size > size) {
        const Lit lit = d->trail.data[--d->trail.size].lit;
        d->values[lit] = d->values[negate (lit)] = 0;
        d->places[var_of (lit)] = 0;
    }
}

// Undoes the derivation, except for units derived from steps.
static void end (Derivation *d) {
    undo (d, d->root);
    for (size_t i = 0; i < d->touched.size; i++)
        d->watched[d->touched.data[i]] = 0;
    d->touched.size = 0;
    d->nodes.size = 1;
}

int64_t cdcl_root_number (const struct cdcl *solver, Var var) {
    const Derivation *const d = solver->hints.derivation;
    const uint32_t place = d->places[var];
    return (int64_t) (place ? d->trail.data[place - 1].cause.number
                            : solver->ids.units.data[var]);
}

// ---------------------------------------------------------------------------
// Hints

// marks[var] is `mark` if the variable is needed, and `mark` + 1 if the lemma
// assumes it.
static void mark_assumed (Derivation *d, const Lit *lits, size_t size) {
    for (size_t i = 0; i < size; i++)
        d->marks[var_of (lits[i])] = d->mark + 1;
}

// Clears all marks, then marks the variables of the lemma, which need no hint.
static void begin_marks (Derivation *d) {
    d->mark += 2;
    if (!d->mark) {
        memset (d->marks, 0, d->room / 2 * sizeof *d->marks);
        d->mark = 2;
    }
    mark_assumed (d, d->lemma, d->lemma_size);
}

static void push_hint (struct cdcl *solver, int64_t number) {
    hints_push (&solver->mem, &solver->hints.line, number);
}

// Marks the variable of the literal as needed.  If the variable was assigned at
// the root, its unit becomes a hint.
static void need (struct cdcl *solver, Lit lit) {
    Derivation *const d = solver->hints.derivation;
    const Var var = var_of (lit);
    if (d->marks[var] >= d->mark)
        return;
    d->marks[var] = d->mark;
    if (!d->places[var] || d->places[var] <= d->root)
        push_hint (solver, cdcl_root_number (solver, var));
}

static void need_all (struct cdcl *solver, const Cause *cause) {
    const Derivation *const d = solver->hints.derivation;
    const Lit *lits = &cause->at;
    size_t size = cause->kind == BY_PAIR;
    if (cause->kind == BY_CLAUSE) {
        const Clause *const clause = arena_clause (&solver->arena, cause->at);
        lits = clause->lits, size = clause->size;
    } else if (cause->kind == BY_GROUP) {
        const Group *const group = solver->groups.groups.data + cause->at;
        lits = solver->groups.lits.data + group->members, size = group->size;
    } else if (cause->kind == BY_STEP) {
        const Step *const step = d->steps.data + cause->at;
        lits = d->lits.data + step->start, size = step->size;
    }
    for (size_t i = 0; i < size; i++)
        need (solver, lits[i]);
}

// Adds the hints that lead to a conflict: the cause `conflict` implies `lit`,
// which is false.  If `lit` is LIT_NONE, all literals of the cause are false.
// All needed literals are among the first `end` entries of the trail.
static void trace_back (struct cdcl *solver, const Cause *conflict, Lit lit,
                        size_t end) {
    Derivation *const d = solver->hints.derivation;
    Mem *const mem = &solver->mem;
    d->behind.size = 0;
    if (conflict->kind != BY_ASSUMPTION)
        hints_push (mem, &d->behind, (int64_t) conflict->number);
    if (lit != LIT_NONE)
        need (solver, lit);
    need_all (solver, conflict);
    for (size_t i = end; i-- > d->root;) {
        const Implied *const implied = d->trail.data + i;
        if (d->marks[var_of (implied->lit)] != d->mark ||
            implied->cause.kind == BY_ASSUMPTION)
            continue;
        hints_push (mem, &d->behind, (int64_t) implied->cause.number);
        need_all (solver, &implied->cause);
    }
    while (d->behind.size)
        push_hint (solver, hints_pop (&d->behind));
}

// ---------------------------------------------------------------------------
// Propagation

// Assigns the literal that the cause implies.  Returns true if the literal is
// false.
static bool imply (struct cdcl *solver, Lit lit, Cause cause,
                   Failure *failure) {
    const signed char value = value_of (solver, solver->hints.derivation, lit);
    if (!value)
        cdcl_derivation_assign (solver, lit, cause);
    else if (value < 0)
        *failure = (Failure){lit, cause};
    return value < 0;
}

static void watch (struct cdcl *solver, Lit lit, ClauseRef ref) {
    Derivation *const d = solver->hints.derivation;
    const Node node = {ref, d->watched[lit]};
    if (!node.next)
        lits_push (&solver->mem, &d->touched, lit);
    d->watched[lit] = (uint32_t) d->nodes.size;
    nodes_push (&solver->mem, &d->nodes, node);
}

// Finds up to two literals of a clause that are not false, and returns their
// number.  If the clause is satisfied, returns 2, and open[0] is LIT_NONE.
static unsigned look (const struct cdcl *solver, const Lit *lits, size_t size,
                      Lit open[2]) {
    const Derivation *const d = solver->hints.derivation;
    unsigned count = 0;
    open[0] = LIT_NONE;
    for (size_t i = 0; i < size && count < 2; i++) {
        const signed char value = value_of (solver, d, lits[i]);
        if (value > 0) {
            open[0] = LIT_NONE;
            return 2;
        }
        if (!value)
            open[count++] = lits[i];
    }
    return count;
}

static bool visit_clause (struct cdcl *solver, ClauseRef ref,
                          Failure *failure) {
    const Clause *const clause = arena_clause (&solver->arena, ref);
    Lit open[2];
    if (clause_garbage (clause))
        return false;
    const unsigned count = look (solver, clause->lits, clause->size, open);
    const Cause cause = {clause_number (&solver->arena, clause), BY_CLAUSE,
                         ref};
    if (count == 2 && open[0] != LIT_NONE)
        for (unsigned i = 0; i < 2; i++)
            if (open[i] != clause->lits[0] && open[i] != clause->lits[1])
                watch (solver, open[i], ref);
    if (count == 1)
        return imply (solver, open[0], cause, failure);
    if (!count)
        *failure = (Failure){LIT_NONE, cause};
    return !count;
}

// Visits the clauses of a literal that has become false.
static bool visit_clauses (struct cdcl *solver, Lit lit, Failure *failure) {
    Derivation *const d = solver->hints.derivation;
    const Watches *const watches = solver->watches + lit;
    for (uint32_t i = 0; i < watches->size; i++) {
        const Watch entry = watches->data[i];
        if (!watch_binary (entry)) {
            if (visit_clause (solver, entry.ref, failure))
                return true;
            continue;
        }
        const Lit other = entry.blocking;
        if (inactive (solver, var_of (other)) || d->values[other] > 0)
            continue;
        const Cause cause = {cdcl_binary_number (solver, lit, other, entry.ref),
                             BY_PAIR, lit};
        if (imply (solver, other, cause, failure))
            return true;
    }
    for (uint32_t at = d->watched[lit]; at; at = d->nodes.data[at].next)
        if (visit_clause (solver, d->nodes.data[at].what, failure))
            return true;
    return false;
}

// Visits the groups of a literal that has become true.
static bool exclude_others (struct cdcl *solver, Lit lit, Failure *failure) {
    const Groups *const groups = &solver->groups;
    FOR_GROUPS (g, groups, lit) {
        const Group *const group = groups->groups.data + g;
        const Lit *const members = groups->lits.data + group->members;
        const uint32_t place = group_place (group, groups->occs[g_at]);
        for (uint32_t i = 0; i < group->size; i++) {
            const Lit other = negate (members[i]);
            if (members[i] == lit ||
                value_of (solver, solver->hints.derivation, other) > 0)
                continue;
            const Cause cause = {cdcl_group_pair (solver, g, place, i), BY_PAIR,
                                 negate (lit)};
            if (imply (solver, other, cause, failure))
                return true;
        }
    }
    return false;
}

// Visits the exactly-one groups of a literal that has become false.
static bool find_last (struct cdcl *solver, Lit lit, Failure *failure) {
    const Groups *const groups = &solver->groups;
    FOR_GROUPS (g, groups, lit) {
        const Group *const group = groups->groups.data + g;
        Lit open[2];
        if (!group->exactly_one)
            continue;
        const unsigned count = look (solver, groups->lits.data + group->members,
                                     group->size, open);
        const Cause cause = {solver->ids.groups.data[g].clause, BY_GROUP, g};
        if (count == 1 && imply (solver, open[0], cause, failure))
            return true;
        if (!count) {
            *failure = (Failure){LIT_NONE, cause};
            return true;
        }
    }
    return false;
}

static bool imply_by_step (struct cdcl *solver, uint32_t i, Lit lit,
                           Failure *failure) {
    const Derivation *const d = solver->hints.derivation;
    const Cause cause = {d->steps.data[i].number, BY_STEP, i};
    if (lit != LIT_NONE)
        return imply (solver, lit, cause, failure);
    *failure = (Failure){LIT_NONE, cause};
    return true;
}

// Visits the solver's clauses and groups for a literal that has become true.
static bool visit (struct cdcl *solver, Lit lit, Failure *failure) {
    const Groups *const groups = &solver->groups;
    const size_t known = groups->first_size;
    return (var_of (lit) < solver->vars &&
            visit_clauses (solver, negate (lit), failure)) ||
           ((size_t) lit + 1 < known &&
            exclude_others (solver, lit, failure)) ||
           ((size_t) negate (lit) + 1 < known &&
            find_last (solver, negate (lit), failure));
}

// Propagates to a fixpoint.  Returns true if there is a conflict.
static bool propagate (struct cdcl *solver, Failure *failure) {
    Derivation *const d = solver->hints.derivation;
    while (d->head < d->trail.size) {
        const Lit lit = d->trail.data[d->head++].lit;
        if (visit (solver, lit, failure) ||
            (d->alive &&
             cdcl_visit_steps (solver, negate (lit), failure, imply_by_step)))
            return true;
    }
    return false;
}

// Visits literals that are true at the root, but not yet propagated by the
// solver.
static bool visit_pending (struct cdcl *solver, Failure *failure) {
    Derivation *const d = solver->hints.derivation;
    for (size_t i = 0; i < d->pending.size; i++)
        if (visit (solver, d->pending.data[i], failure))
            return true;
    if (!current_level (solver))
        for (uint32_t i = solver->propagated; i < solver->trail_size; i++)
            if (visit (solver, solver->trail[i], failure))
                return true;
    return false;
}

// ---------------------------------------------------------------------------
// Lemmas

// Assigns the literals to false.  Returns false if one of them is true at the
// root; its unit is then the only hint.
static bool assume (struct cdcl *solver, const Lit *lits, size_t size) {
    Derivation *const d = solver->hints.derivation;
    d->head = d->trail.size;
    d->lemma = lits;
    d->lemma_size = size;
    solver->hints.line.size = 0;
    for (size_t i = 0; i < size; i++) {
        const signed char value = value_of (solver, d, lits[i]);
        if (value > 0) {
            push_hint (solver, cdcl_root_number (solver, var_of (lits[i])));
            return false;
        }
        if (!d->values[lits[i]] && !value)
            cdcl_derivation_assign (solver, negate (lits[i]), assumption);
    }
    return true;
}

// Checks the clauses passed to cdcl_hint, in order.  A satisfied clause is
// skipped, a unit clause assigns its literal, and a falsified clause ends the
// check.  Returns whether a clause was falsified.
static bool follow (struct cdcl *solver) {
    const HintState *const hints = &solver->hints;
    begin_marks (hints->derivation);
    for (size_t i = 0; i < hints->named.size; i++) {
        const NamedClause *const named = hints->named.data + i;
        const Lit *const lits = hints->lits.data + named->start;
        Lit open[2];
        const unsigned count = look (solver, lits, named->size, open);
        if (count == 2 && open[0] == LIT_NONE)
            continue;
        if (count == 2)
            return false;
        for (size_t k = 0; k < named->size; k++)
            if (lits[k] != open[0])
                need (solver, lits[k]);
        push_hint (solver, (int64_t) named->number);
        if (!count)
            return true;
        cdcl_derivation_assign (solver, open[0], assumption);
    }
    return false;
}

bool cdcl_follow (struct cdcl *solver, const Lit *lits, size_t size) {
    Derivation *const d = cdcl_derivation (solver, lits, size);
    const bool follows = !assume (solver, lits, size) || follow (solver);
    end (d);
    return follows;
}

// Resolves the lemma with a step that contains its negated first literal, and
// adds the hints that make the resolvent RUP.
static bool resolve (struct cdcl *solver, Lit first, const Step *step) {
    Derivation *const d = solver->hints.derivation;
    const size_t before = d->trail.size;
    Failure failure = {LIT_NONE, assumption};
    bool follows = false;
    push_hint (solver, -(int64_t) step->number);
    for (uint32_t i = 0; i < step->size && !follows; i++) {
        const Lit lit = d->lits.data[step->start + i];
        const signed char value = value_of (solver, d, lit);
        follows = lit != negate (first) && value > 0;
        if (follows)
            failure.lit = lit;
        else if (!value)
            cdcl_derivation_assign (solver, negate (lit), assumption);
    }
    if (!follows)
        d->head = before;
    follows = follows || propagate (solver, &failure);
    if (follows) {
        begin_marks (d);
        mark_assumed (d, d->lits.data + step->start, step->size);
        if (failure.cause.kind == BY_ASSUMPTION)
            d->marks[var_of (failure.lit)] =
                d->mark - 1; // was true: needs hints
        trace_back (solver, &failure.cause, failure.lit, d->trail.size);
    }
    undo (d, before);
    return follows;
}

// Returns whether the first literal of the lemma has an extension variable of
// the proof, and the lemma is RAT on it.
static bool defines (struct cdcl *solver, const Lit *lits, size_t size) {
    Derivation *const d = solver->hints.derivation;
    if (!size || !is_own (&solver->proof, lits[0]) ||
        (d->places[var_of (lits[0])] && d->places[var_of (lits[0])] <= d->root))
        return false;
    solver->hints.line.size = 0;
    d->others.size = 0;
    for (uint32_t at = d->alive ? d->occs[negate (lits[0])] : 0; at;
         at = d->step_nodes.data[at].next)
        words_push (&solver->mem, &d->others, d->step_nodes.data[at].what);
    while (d->others.size) { // oldest step first
        const Step step = d->steps.data[words_pop (&d->others)];
        if (!step.dead && !resolve (solver, lits[0], &step))
            return false;
    }
    return true;
}

static bool conclude (struct cdcl *solver, const Failure *failure) {
    Derivation *const d = solver->hints.derivation;
    solver->hints.line.size = 0;
    begin_marks (d);
    trace_back (solver, &failure->cause, failure->lit, d->trail.size);
    return true;
}

// Pending literals are visited last: the proof of a Hall set leaves hundreds of
// them, and most of its lemmas follow without them or are definitions.
bool cdcl_derive (struct cdcl *solver, const Lit *lits, size_t size) {
    Derivation *const d = cdcl_derivation (solver, lits, size);
    Failure failure;
    cdcl_sync_steps (solver);
    bool follows =
        solver->proof.ended || !assume (solver, lits, size) ||
        (propagate (solver, &failure) && conclude (solver, &failure)) ||
        defines (solver, lits, size);
    d->head = d->trail.size;
    follows =
        follows ||
        ((visit_pending (solver, &failure) || propagate (solver, &failure)) &&
         conclude (solver, &failure)) ||
        defines (solver, lits, size);
    end (d);
    return follows;
}

// ---------------------------------------------------------------------------
// Sequences of binary clauses

// When a chain has this number of implications, a lemma is added: the start of
// the chain implies its end.  So chains through this end become short.  The
// number does not matter much: with 4 to 16, the sizes of proofs differ by a
// tenth.
enum { CHAIN = 8 };

void cdcl_end_implied (struct cdcl *solver) {
    Derivation *const d = solver->hints.derivation;
    if (!d || d->implying == LIT_NONE)
        return;
    for (size_t i = 0; i < d->links.size; i++) {
        const Implied *const link = d->trail.data + d->links.data[i];
        const Lit pair[2] = {d->implying, link->lit};
        cdcl_record_deletion (solver, link->cause.number, pair, 2);
    }
    d->links.size = 0;
    end (d);
    d->implying = LIT_NONE;
}

// Assigns a literal that a pair implies, unless the literal has a value.
static inline void imply_by_pair (struct cdcl *solver, Lit lit, Lit other,
                                  uint64_t number) {
    const Cause cause = {number, BY_PAIR, other};
    cdcl_derivation_assign (solver, lit, cause);
}

// Assigns the literals that `lit` implies by a binary clause or a pair of a
// group.  Conflicts are ignored: the chain of implications to a literal does not
// depend on them.
static void follow_pairs (struct cdcl *solver, Lit lit) {
    const Derivation *const d = solver->hints.derivation;
    const Groups *const groups = &solver->groups;
    const Lit not_lit = negate (lit);
    const Watches *const watches = solver->watches + not_lit;
    for (uint32_t i = 0; i < watches->size; i++) {
        const Watch watch = watches->data[i];
        const Lit other = watch.blocking;
        if (watch_binary (watch) && !d->values[other] &&
            !inactive (solver, var_of (other)) && !value_of (solver, d, other))
            imply_by_pair (
                solver, other, not_lit,
                cdcl_binary_number (solver, not_lit, other, watch.ref));
    }
    if ((size_t) lit + 1 >= groups->first_size)
        return;
    FOR_GROUPS (g, groups, lit) {
        const Group *const group = groups->groups.data + g;
        const Lit *const members = groups->lits.data + group->members;
        const uint32_t place = group_place (group, groups->occs[g_at]);
        for (uint32_t i = 0; i < group->size; i++)
            if (!value_of (solver, d, members[i]))
                imply_by_pair (solver, negate (members[i]), not_lit,
                               cdcl_group_pair (solver, g, place, i));
    }
}

// Assumes the negation of the literal, and propagates binary clauses and groups,
// by which detection has found most pairs.  Returns false if the literal is true
// at the root.
static bool begin_implied (struct cdcl *solver, Lit lit) {
    Derivation *const d = cdcl_derivation (solver, &lit, 1);
    cdcl_end_implied (solver);
    cdcl_sync_steps (solver);
    if (!assume (solver, &lit, 1)) {
        end (d);
        return false;
    }
    for (size_t i = d->head; i < d->trail.size; i++)
        if (var_of (d->trail.data[i].lit) < solver->vars)
            follow_pairs (solver, d->trail.data[i].lit);
    d->implying = lit;
    d->complete = false;
    return true;
}

// Propagates all clauses, and the pending literals, which may be many.
static void complete_implied (struct cdcl *solver) {
    Derivation *const d = solver->hints.derivation;
    Failure failure;
    if (!d->complete &&
        (propagate (solver, &failure) || visit_pending (solver, &failure) ||
         propagate (solver, &failure)))
        cdcl_end_implied (solver);
    d->complete = true;
}

// Returns the place on the trail of the second literal of the pair, which the
// negation of the first literal implies.  Returns 0 if the pair needs a
// derivation of its own.
static uint32_t find_implied (struct cdcl *solver, const Lit pair[2]) {
    const Derivation *d = solver->hints.derivation;
    if (!hinting (solver) || solver->proof.ended || solver->proof.failed)
        return 0;
    if ((!d || d->implying != pair[0]) && !begin_implied (solver, pair[0]))
        return 0;
    d = solver->hints.derivation;
    if (d->values[pair[1]] <= 0)
        complete_implied (solver);
    const uint32_t place = d->places[var_of (pair[1])];
    if (d->values[pair[1]] > 0 && place > d->root)
        return place;
    cdcl_end_implied (solver);
    return 0;
}

// Adds a lemma with the current hints: the assumption implies the literal at
// this place of the trail.
static void link (struct cdcl *solver, uint32_t place) {
    Derivation *const d = solver->hints.derivation;
    Implied *const implied = d->trail.data + place - 1;
    const Lit pair[2] = {d->implying, implied->lit};
    const uint64_t number =
        cdcl_write_lemma (solver, pair, 2, &solver->hints.line);
    implied->cause = (Cause){number, BY_PAIR, d->implying};
    words_push (&solver->mem, &d->links, place - 1);
    solver->hints.line.size = 0;
    push_hint (solver, (int64_t) number);
}

// Computes the hints of the literal at this place of the trail, if a chain of
// pairs derives it from the assumption.  Returns false if a cause in the chain
// is not a pair.  With `linking`, adds lemmas for long chains (CHAIN).
static bool trace_chain (struct cdcl *solver, uint32_t place, bool linking) {
    Derivation *const d = solver->hints.derivation;
    const Implied *const trail = d->trail.data;
    Words *const chain = &d->others;
    solver->hints.line.size = chain->size = 0;
    for (; place > d->root && trail[place - 1].cause.kind == BY_PAIR;
         place = d->places[var_of (trail[place - 1].cause.at)])
        words_push (&solver->mem, chain, place);
    if (place <= d->root || trail[place - 1].cause.kind != BY_ASSUMPTION)
        return false;
    while (chain->size) {
        place = words_pop (chain);
        push_hint (solver, (int64_t) trail[place - 1].cause.number);
        if (linking && chain->size && solver->hints.line.size == CHAIN)
            link (solver, place);
    }
    return true;
}

void cdcl_link_implied (struct cdcl *solver, const Lit pair[2]) {
    const uint32_t place = find_implied (solver, pair);
    if (place)
        trace_chain (solver, place, true);
}

void cdcl_hint_implied (struct cdcl *solver, const Lit pair[2]) {
    const uint32_t place = find_implied (solver, pair);
    Derivation *const d = solver->hints.derivation;
    if (!place)
        return;
    solver->hints.order = HINTS_IN_ORDER;
    if (trace_chain (solver, place, false))
        return;
    const Cause cause = d->trail.data[place - 1].cause;
    d->lemma = pair;
    d->lemma_size = 2;
    solver->hints.line.size = 0;
    begin_marks (d);
    trace_back (solver, &cause, LIT_NONE, place - 1);
}
