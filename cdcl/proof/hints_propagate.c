// hints_propagate.c -- propagates clauses and groups, and says which of them a conflict
// needed; see hints.h.

#include "cdcl/proof/hints_state.h"

#include <stdlib.h>
#include <string.h>

static int by_variable (const void *left, const void *right) {
    const int a = abs (*(const int *) left), b = abs (*(const int *) right);
    return (a > b) - (a < b);
}

// Literals behind the first one ascend by variable, as verified checkers want them.
static void write_lits (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    Ints *const sorted = &hints->sorted;
    sorted->size = 0;
    for (size_t i = 0; i < size; i++)
        ints_push (hints->mem, sorted, lit_export (lits[i]));
    if (size > 2)
        qsort (sorted->data + 1, size - 1, sizeof *sorted->data, by_variable);
    for (size_t i = 0; i < size; i++)
        cdcl_proof_number (proof, (uint64_t) abs (sorted->data[i]),
                           sorted->data[i] < 0);
}

// Writes a lemma with the hints in `line`.
void cdcl_hints_write (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    hints->last++;
    proof->lemmas++;
    proof->literals += size;
    cdcl_proof_begin_line (proof, 'a', hints->last);
    write_lits (proof, lits, size);
    cdcl_proof_end_list (proof, ' ');
    for (size_t i = 0; i < hints->line.size; i++) {
        const int64_t hint = hints->line.data[i];
        cdcl_proof_number (proof, (uint64_t) (hint < 0 ? -hint : hint),
                           hint < 0);
    }
    cdcl_proof_end_list (proof, '\n');
    hints->line.size = 0;
    hints->ended = !size;
}

// ---------------------------------------------------------------------------
// Which clauses were needed

// Variables have the mark if they are needed, and the mark + 1 if they are assumed.
static void begin_marks (Hints *hints) {
    hints->mark += 2;
    if (hints->mark)
        return;
    memset (hints->marks, 0, hints->room / 2 * sizeof *hints->marks);
    hints->mark = 2;
}

void cdcl_hints_mark_too (Hints *hints, const Lit *lits, size_t size) {
    for (size_t i = 0; i < size; i++)
        hints->marks[var_of (lits[i])] = hints->mark + 1;
}

void cdcl_hints_mark (Hints *hints, const Lit *lits, size_t size) {
    begin_marks (hints);
    cdcl_hints_mark_too (hints, lits, size);
}

// Marks a literal that must be false.  The unit of one that is so at the root is a hint.
static void need (Hints *hints, Lit lit) {
    const Var var = var_of (lit);
    if (hints->marks[var] >= hints->mark)
        return;
    hints->marks[var] = hints->mark;
    if (is_root (hints, var))
        push_hint (hints, hints->reasons[var].number);
}

void cdcl_hints_need_all (Hints *hints, const Antecedent *antecedent) {
    const Lit *lits;
    const uint32_t size = antecedent_lits (hints, antecedent, &lits);
    for (uint32_t i = 0; i < size; i++)
        need (hints, lits[i]);
}

// Adds hints to `line` that lead to this antecedent, which is false, or to its only
// literal that is not.
void cdcl_hints_trace_back (Hints *hints, const Antecedent *conflict) {
    hints->behind.size = 0;
    numbers_push (hints->mem, &hints->behind, (int64_t) conflict->number);
    cdcl_hints_need_all (hints, conflict);
    for (size_t i = hints->trail.size; i-- > hints->root;) {
        const Var var = var_of (hints->trail.data[i]);
        const Antecedent *const reason = hints->reasons + var;
        if (hints->marks[var] != hints->mark || !reason->number)
            continue;
        numbers_push (hints->mem, &hints->behind, (int64_t) reason->number);
        cdcl_hints_need_all (hints, reason);
    }
    while (hints->behind.size)
        numbers_push (hints->mem, &hints->line, numbers_pop (&hints->behind));
}

// ---------------------------------------------------------------------------
// Propagation

void cdcl_hints_assign (Hints *hints, Lit lit, const Antecedent *reason) {
    hints->values[lit] = 1;
    hints->values[negate (lit)] = -1;
    hints->reasons[var_of (lit)] = *reason;
    lits_push (hints->mem, &hints->trail, lit);
}

void cdcl_hints_undo (Hints *hints, size_t size) {
    while (hints->trail.size > size) {
        const Lit lit = lits_pop (&hints->trail);
        hints->values[lit] = hints->values[negate (lit)] = 0;
        hints->reasons[var_of (lit)].number = 0;
    }
    if (hints->propagated > size)
        hints->propagated = size;
}

// At the root each literal is a lemma.
void cdcl_hints_imply (Proof *proof, Lit lit, const Antecedent *reason) {
    Hints *const hints = proof->hints;
    const Antecedent why = *reason;
    cdcl_hints_assign (hints, lit, reason);
    if (hints->assuming)
        return;
    hints->line.size = 0;
    cdcl_hints_mark (hints, &lit, 1);
    cdcl_hints_need_all (hints, &why);
    push_hint (hints, why.number);
    cdcl_hints_write (proof, &lit, 1);
    hints->reasons[var_of (lit)] = unit_antecedent (hints->last);
    hints->root = hints->trail.size;
}

// Visits the clauses that watch a literal that is false now.  True if one is false.
static bool visit_clauses (Proof *proof, Lit lit, Antecedent *conflict) {
    Hints *const hints = proof->hints;
    Watches *const watches = hints->watches + lit;
    uint32_t kept = 0, i = 0;
    bool failed = false;
    while (i < watches->size && !failed) {
        const Watch watch = watches->data[i++];
        if (hints->values[watch.blocking] > 0) {
            watches->data[kept++] = watch;
            continue;
        }
        if (is_dead (hints, watch.ref))
            continue;
        Lit *const lits = lits_of (hints, watch.ref);
        const Lit other = lits[0] ^ lits[1] ^ lit;
        const Watch again = {other, watch.ref};
        const uint32_t size = size_of (hints, watch.ref);
        uint32_t k = hints->values[other] > 0 ? size : 2;
        while (k < size && hints->values[lits[k]] < 0)
            k++;
        if (k < size) {
            lits[0] = other, lits[1] = lits[k], lits[k] = lit;
            cdcl_watches_push (hints->mem, hints->watches + lits[1], again);
            continue;
        }
        watches->data[kept++] = again;
        if (hints->values[other] > 0)
            continue;
        const Antecedent reason = clause_antecedent (hints, watch.ref);
        failed = hints->values[other] < 0;
        if (failed)
            *conflict = reason;
        else
            cdcl_hints_imply (proof, other, &reason);
    }
    while (i < watches->size)
        watches->data[kept++] = watches->data[i++];
    watches->size = kept;
    return failed;
}

// Makes the other members of a group false.  True if one of them is true.
bool cdcl_hints_exclude_others (Proof *proof, const HintGroup *group,
                                uint32_t i, Antecedent *conflict) {
    Hints *const hints = proof->hints;
    const Lit *const members = hints->members.data + group->start;
    for (uint32_t j = 0; j < group->size; j++) {
        const Lit lit = negate (members[j]);
        if (i == j || hints->values[lit] > 0)
            continue;
        const Antecedent reason = pair_antecedent (hints, group, i, j);
        if (hints->values[lit] < 0) {
            *conflict = reason;
            return true;
        }
        cdcl_hints_imply (proof, lit, &reason);
    }
    return false;
}

// True if a clause or pair is false.
bool cdcl_hints_propagate (Proof *proof, Antecedent *conflict) {
    Hints *const hints = proof->hints;
    bool failed = false;
    while (!failed && hints->propagated < hints->trail.size) {
        const Lit lit = hints->trail.data[hints->propagated++];
        failed = visit_clauses (proof, negate (lit), conflict);
        const Watches *const groups = hints->groups_of + lit;
        for (uint32_t i = 0; i < groups->size && !failed; i++)
            failed = cdcl_hints_exclude_others (
                proof, hints->groups.data + groups->data[i].ref,
                groups->data[i].blocking, conflict);
    }
    return failed;
}

// The formula is refuted.
void cdcl_hints_conclude (Proof *proof, const Antecedent *conflict) {
    Hints *const hints = proof->hints;
    hints->line.size = 0;
    cdcl_hints_mark (hints, NULL, 0);
    cdcl_hints_trace_back (hints, conflict);
    cdcl_hints_write (proof, NULL, 0);
}
