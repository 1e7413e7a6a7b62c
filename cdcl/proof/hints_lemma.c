// hints_lemma.c -- whether a lemma follows: from what was named, else by propagation among
// all clauses, else by RAT; see hints.h.

#include "cdcl/proof/hints_state.h"

// Makes the literals false.  False if one of them is true at the root, the hint.
static bool assume (Hints *hints, const Lit *lits, size_t size) {
    hints->line.size = 0;
    cdcl_hints_mark (hints, lits, size);
    for (size_t i = 0; i < size; i++)
        if (hints->values[lits[i]] > 0) {
            push_hint (hints, hints->reasons[var_of (lits[i])].number);
            return false;
        } else if (!hints->values[lits[i]])
            cdcl_hints_assign (hints, negate (lits[i]), &assumption);
    return true;
}

// Follows what was named: each antecedent becomes unit, or false, which is the end, or
// is not needed.
static bool follow (Hints *hints) {
    for (size_t i = 0; i < hints->named.size; i++) {
        const Antecedent *const antecedent = hints->named.data + i;
        const Lit *lits;
        const uint32_t size = antecedent_lits (hints, antecedent, &lits);
        Lit open = LIT_NONE;
        bool holds = false;
        for (uint32_t k = 0; k < size && !holds; k++) {
            const signed char value = hints->values[lits[k]];
            holds = value > 0;
            if (!value && open != LIT_NONE)
                return false;
            if (!value)
                open = lits[k];
        }
        if (holds)
            continue;
        cdcl_hints_need_all (hints, antecedent);
        push_hint (hints, antecedent->number);
        if (open == LIT_NONE)
            return true;
        cdcl_hints_assign (hints, open, &assumption);
    }
    return false;
}

// The lemma and a clause with its negated first literal have no other resolvent than one
// that follows: adds the hints for that.
static bool resolve (Proof *proof, const Lit *lits, size_t size,
                     uint32_t clause) {
    Hints *const hints = proof->hints;
    const uint32_t length = size_of (hints, clause);
    const size_t before = hints->trail.size;
    Antecedent conflict = assumption;
    bool follows = false;
    numbers_push (hints->mem, &hints->line,
                  -(int64_t) number_of (hints, clause));
    cdcl_hints_mark (hints, lits, size);
    cdcl_hints_mark_too (hints, lits_of (hints, clause), length);
    for (uint32_t i = 0; i < length && !follows; i++) {
        const Lit lit = lits_of (hints, clause)[i];
        follows = lit != negate (lits[0]) && hints->values[lit] > 0;
        if (follows)
            conflict = hints->reasons[var_of (lit)];
        else if (!hints->values[lit])
            cdcl_hints_assign (hints, negate (lit), &assumption);
    }
    follows = follows || cdcl_hints_propagate (proof, &conflict);
    if (follows && conflict.number)
        cdcl_hints_trace_back (hints, &conflict);
    cdcl_hints_undo (hints, before);
    return follows;
}

// Whether the lemma follows by RAT on its first literal, a variable of the proof.
static bool defines (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    if (!size || !is_own (proof, lits[0]) || is_root (hints, var_of (lits[0])))
        return false;
    const Watches *const others = hints->clauses_of + negate (lits[0]);
    hints->line.size = 0;
    for (uint32_t i = 0; i < others->size; i++)
        if (!is_dead (hints, others->data[i].ref) &&
            !resolve (proof, lits, size, others->data[i].ref))
            return false;
    return true;
}

// Whether the lemma follows; its hints are in `line`.
bool cdcl_hints_derive (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    Antecedent conflict;
    if (!assume (hints, lits, size))
        return true;
    if (hints->named.size && !hints->unknown) {
        if (follow (hints))
            return true;
        cdcl_hints_undo (hints, hints->root);
        assume (hints, lits, size);
    }
    if (cdcl_hints_propagate (proof, &conflict)) {
        cdcl_hints_trace_back (hints, &conflict);
        return true;
    }
    return defines (proof, lits, size);
}
