// proof_steps.c -- stores the clauses that only the proof contains (steps), from
// which lemmas are derived; see derive.h.
//
// If all literals of a step but one are false at the root, the step implies the
// remaining literal.  This unit becomes a separate lemma, so that one hint
// suffices for it.  After the last step is deleted, this state is cleared: no
// later clause contains the extension variables of these steps.
//
// Steps are watched by their first two literals, in linked lists.

#include "cdcl/engine/clause.h"
#include "cdcl/engine/derivation.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"

enum { FEW = 1000 }; // with fewer steps, compaction does not pay

static Lit *lits_of (const Derivation *d, const Step *step) {
    return d->lits.data + step->start;
}

// Returns the index of the first literal that is not false, from index `from`
// on, or the size if all are false.
static uint32_t find_open (const struct cdcl *solver, const Derivation *d,
                           const Step *step, uint32_t from) {
    const Lit *const lits = lits_of (d, step);
    while (from < step->size && value_of (solver, d, lits[from]) < 0)
        from++;
    return from;
}

static void swap (Lit *one, Lit *two) {
    const Lit lit = *one;
    *one = *two;
    *two = lit;
}

bool cdcl_visit_steps (struct cdcl *solver, Lit lit, Failure *failure,
                       StepFound *found) {
    Derivation *const d = solver->hints.derivation;
    uint32_t *link = d->step_watches + lit;
    while (*link) {
        const uint32_t node = *link;
        Node *const here = d->step_nodes.data + node;
        const uint32_t i = here->what;
        const Step *const step = d->steps.data + i;
        Lit *const lits = lits_of (d, step);
        if (step->dead) {
            *link = here->next;
            continue;
        }
        if (lits[0] == lit)
            swap (lits, lits + 1);
        assert (lits[1] == lit);
        const signed char value = value_of (solver, d, lits[0]);
        const uint32_t k = value > 0 ? 0 : find_open (solver, d, step, 2);
        if (k && k < step->size) {
            swap (lits + 1, lits + k);
            *link = here->next;
            here->next = d->step_watches[lits[1]];
            d->step_watches[lits[1]] = node;
            continue;
        }
        link = &here->next;
        if (k && found (solver, i, value < 0 ? LIT_NONE : lits[0], failure))
            return true;
    }
    return false;
}

// ---------------------------------------------------------------------------
// Units

// Writes a unit, or the empty clause, that follows from a step and root-level
// units.
static uint64_t write (struct cdcl *solver, const Step *step, Lit lit) {
    Derivation *const d = solver->hints.derivation;
    d->units.size = 0;
    for (uint32_t i = 0; i < step->size; i++) {
        const Lit other = lits_of (d, step)[i];
        if (other != lit)
            hints_push (&solver->mem, &d->units,
                        cdcl_root_number (solver, var_of (other)));
    }
    hints_push (&solver->mem, &d->units, (int64_t) step->number);
    return cdcl_write_lemma (solver, &lit, lit != LIT_NONE, &d->units);
}

// Stores a unit that is a lemma.  If the unit is false at the root, writes the
// empty clause, which ends the proof.
static void keep_unit (struct cdcl *solver, Lit lit, Cause cause) {
    Derivation *const d = solver->hints.derivation;
    const signed char value = value_of (solver, d, lit);
    assert (d->root == d->trail.size);
    if (value < 0) {
        d->units.size = 0;
        hints_push (&solver->mem, &d->units,
                    cdcl_root_number (solver, var_of (lit)));
        hints_push (&solver->mem, &d->units, (int64_t) cause.number);
        cdcl_write_lemma (solver, NULL, 0, &d->units);
    }
    if (value)
        return;
    cdcl_derivation_assign (solver, lit, cause);
    d->root = d->trail.size;
    if (var_of (lit) < solver->vars)
        lits_push (&solver->mem, &d->pending, lit);
}

static bool add_unit (struct cdcl *solver, uint32_t i, Lit lit,
                      Failure *failure) {
    const Step step = solver->hints.derivation->steps.data[i];
    const Cause cause = {write (solver, &step, lit), BY_UNIT, 0};
    (void) failure;
    if (lit == LIT_NONE)
        return true;
    keep_unit (solver, lit, cause);
    return false;
}

static void settle (struct cdcl *solver, size_t from) {
    const Derivation *const d = solver->hints.derivation;
    for (size_t i = from; i < d->root && !solver->proof.ended; i++)
        cdcl_visit_steps (solver, negate (d->trail.data[i].lit), NULL,
                          add_unit);
}

void cdcl_sync_steps (struct cdcl *solver) {
    Derivation *const d = solver->hints.derivation;
    cdcl_prove_units (solver); // hints refer to their numbers
    const uint32_t end = root_size (solver);
    const size_t root = d->root;
    if (!d->alive)
        d->synced = end;
    while (d->synced < end && !solver->proof.ended)
        cdcl_visit_steps (solver, negate (solver->trail[d->synced++]), NULL,
                          add_unit);
    settle (solver, root);
}

// ---------------------------------------------------------------------------
// Adding and deleting steps

static void list (struct cdcl *solver, uint32_t *lists, Lit lit, uint32_t i) {
    Derivation *const d = solver->hints.derivation;
    const Node node = {i, lists[lit]};
    lists[lit] = (uint32_t) d->step_nodes.size;
    nodes_push (&solver->mem, &d->step_nodes, node);
}

// Lists the step under its two watched literals, and under its literals with
// extension variables.
static void connect (struct cdcl *solver, uint32_t i) {
    Derivation *const d = solver->hints.derivation;
    const Step *const step = d->steps.data + i;
    const Lit *const lits = lits_of (d, step);
    for (uint32_t k = 0; k < step->size; k++) {
        if (k < 2)
            list (solver, d->step_watches, lits[k], i);
        if (is_own (&solver->proof, lits[k]))
            list (solver, d->occs, lits[k], i);
    }
}

static void clear_lists (Derivation *d) {
    for (size_t i = 0; i < d->lits.size; i++)
        d->occs[d->lits.data[i]] = d->step_watches[d->lits.data[i]] = 0;
    d->step_nodes.size = 1;
}

// Removes deleted steps from the arrays, and lists the others again.
static void collect (struct cdcl *solver) {
    Derivation *const d = solver->hints.derivation;
    size_t kept = 0, lits = 0;
    clear_lists (d);
    for (size_t i = 0; i < d->steps.size; i++) {
        Step step = d->steps.data[i];
        if (step.dead)
            continue;
        memmove (d->lits.data + lits, lits_of (d, &step),
                 step.size * sizeof (Lit));
        step.start = (uint32_t) lits;
        lits += step.size;
        d->steps.data[kept++] = step;
    }
    d->steps.size = kept;
    d->lits.size = lits;
    for (uint32_t i = 0; i < kept; i++)
        connect (solver, i);
}

// Moves two literals that are not false to the front, if there are two.
static void sort_front (const struct cdcl *solver, const Derivation *d,
                        const Step *step) {
    Lit *const lits = lits_of (d, step);
    for (uint32_t k = 0; k < 2 && k < step->size; k++) {
        const uint32_t open = find_open (solver, d, step, k);
        if (open < step->size)
            swap (lits + k, lits + open);
    }
}

void cdcl_keep_step (struct cdcl *solver, uint64_t number, const Lit *lits,
                     size_t size) {
    Derivation *const d = cdcl_derivation (solver, lits, size);
    Mem *const mem = &solver->mem;
    if (solver->proof.ended || !size)
        return;
    cdcl_make_step_room (solver);
    cdcl_sync_steps (solver);
    if (d->steps.size > FEW && d->alive < d->steps.size / 2)
        collect (solver);
    const size_t root = d->root;
    if (size == 1) {
        const Cause cause = {number, BY_UNIT, 0};
        keep_unit (solver, *lits, cause);
        settle (solver, root);
        return;
    }
    const Step step = {number, (uint32_t) d->lits.size, (uint32_t) size, false};
    const uint32_t i = (uint32_t) d->steps.size;
    for (size_t k = 0; k < size; k++)
        lits_push (mem, &d->lits, lits[k]);
    sort_front (solver, d, &step);
    steps_push (mem, &d->steps, step);
    d->alive++;
    connect (solver, i);
    const Lit *const kept = lits_of (d, &step);
    const signed char first = value_of (solver, d, kept[0]);
    if (first < 0)
        add_unit (solver, i, LIT_NONE, NULL);
    else if (!first && value_of (solver, d, kept[1]) < 0)
        add_unit (solver, i, kept[0], NULL);
    settle (solver, root);
}

static void forget (Derivation *d) {
    while (d->trail.size) {
        const Lit lit = d->trail.data[--d->trail.size].lit;
        d->values[lit] = d->values[negate (lit)] = 0;
        d->places[var_of (lit)] = 0;
    }
    clear_lists (d);
    d->root = d->pending.size = d->steps.size = d->lits.size = 0;
}

void cdcl_drop_step (struct cdcl *solver, uint64_t number) {
    Derivation *const d = solver->hints.derivation;
    if (!d || !d->alive)
        return;
    size_t low = 0, high = d->steps.size;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (d->steps.data[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == d->steps.size || d->steps.data[low].number != number ||
        d->steps.data[low].dead)
        return;
    d->steps.data[low].dead = true;
    if (!--d->alive)
        forget (d);
}
