// drat_follow.c -- checks a lemma, and collects its antecedents.
//
// The negations of the literals of the lemma are assigned on top of the trail
// and propagated.  If there is a conflict, the lemma is RUP.  Otherwise each
// clause that contains the negated pivot is a candidate: the negations of its
// other literals are assigned, too.  If there is a conflict for each candidate,
// the lemma preserves satisfiability (RAT).
//
// Then the trail is walked backwards from the conflict: the lemma follows from
// the reasons of needed values.  A root-level value counts as a unit clause.
// The reasons of root-level values are found later, once for all lemmas.
//
// The chain of antecedents is collected from its end.  In reverse order it is a
// list of hints as in LRAT: root-level values, then reasons in the order of
// propagation, then the conflict.  For RAT, each resolvent follows: ITEM_RAT,
// the candidate, and its own reasons and conflict.
//
// In the backward pass, only clauses of the core are candidates: other clauses
// are not part of the trimmed proof.  A clause that the pass marks afterwards
// is needed only by lemmas that stand earlier in the proof, and the trimmed proof
// deletes it before this lemma.
//
// Sources: Heule, Hunt and Wetzler, "Verifying Refutations with Extended
// Resolution", CADE 2013, for RAT; Heule, Hunt and Wetzler, "Trimming while
// Checking Clausal Proofs", FMCAD 2013.

#include "cdcl/checker/drat_state.h"

static void push (cdcl_drat *checker, DratWords *words, uint32_t word) {
    cdcl_drat_push (&checker->broken, words, word);
}

static void begin (cdcl_drat *checker) {
    checker->root = checker->assigned;
    checker->touched.size = checker->chain.size = checker->roots.size = 0;
}

// Ends a check.  Root-level values are appended to the chain last, and all
// variables are marked as not needed.
static void end (cdcl_drat *checker) {
    for (size_t i = 0; i < checker->roots.size; i++)
        push (checker, &checker->chain, checker->roots.items[i]);
    for (size_t i = 0; i < checker->touched.size; i++)
        checker->needed[checker->touched.items[i]] = false;
    cdcl_drat_undo (checker, checker->root);
}

static void touch (cdcl_drat *checker, uint32_t var) {
    checker->needed[var] = true;
    push (checker, &checker->touched, var);
}

// Marks the value of the variable as needed.
static void need (cdcl_drat *checker, uint32_t var) {
    if (checker->needed[var])
        return;
    touch (checker, var);
    if (checker->position[var] >= checker->root)
        return;
    uint32_t reason = checker->reason[var];
    push (checker, &checker->roots,
          clause_size (checker, reason) == 1 ? 2 * reason : 2 * var + 1);
}

// Adds the clause to the chain, and marks the values of its literals as
// needed.  All literals are false, except perhaps a needed literal that the
// clause implies.
static void blame (cdcl_drat *checker, uint32_t clause) {
    const uint32_t *lits = clause_lits (checker, clause);
    push (checker, &checker->chain, 2 * clause);
    for (uint32_t i = 0; i < clause_size (checker, clause); i++)
        need (checker, lits[i] / 2);
}

// Collects the reasons of all needed values on this part of the trail.
static void collect (cdcl_drat *checker, size_t from, size_t to) {
    for (size_t i = from; i-- > to;) {
        uint32_t var = checker->trail[i] / 2;
        if (checker->needed[var] && checker->reason[var])
            blame (checker, checker->reason[var]);
    }
}

// Assigns a literal to false; returns false if it is true, which is a conflict.
static bool deny (cdcl_drat *checker, uint32_t lit) {
    if (checker->value[lit] > 0) {
        need (checker, lit / 2);
        return false;
    }
    if (!checker->value[lit])
        cdcl_drat_assign (checker, negation (lit), NONE);
    return true;
}

static bool conflicting (cdcl_drat *checker) {
    if (cdcl_drat_propagate (checker))
        return false;
    blame (checker, checker->conflict);
    return true;
}

// Returns whether the resolvent of the lemma and the clause is RUP.  The
// negated lemma is on the trail.
static bool resolves (cdcl_drat *checker, uint32_t clause, uint32_t negated) {
    const uint32_t *lits = clause_lits (checker, clause);
    size_t base = checker->assigned, touched = checker->touched.size;
    bool conflict = false;
    for (uint32_t i = 0; i < clause_size (checker, clause) && !conflict; i++)
        conflict = lits[i] != negated && !deny (checker, lits[i]);
    conflict = conflict || conflicting (checker);
    collect (checker, checker->assigned, base);
    push (checker, &checker->chain, 2 * clause);
    push (checker, &checker->chain, ITEM_RAT);
    for (size_t i = touched; i < checker->touched.size; i++) {
        uint32_t var = checker->touched.items[i];
        if (checker->position[var] >= base)
            checker->needed[var] = false;
    }
    cdcl_drat_undo (checker, base);
    return conflict;
}

// Collects the resolution candidates: the clauses before `until` that contain
// the literal.  The search begins at the first clause with the variable.  So a
// definition of a new variable costs almost nothing, since its candidates are
// next to it: neither the formula nor the later part of the proof, which is
// after `until`, is searched.
static void find_candidates (cdcl_drat *checker, uint32_t lit, uint32_t until) {
    checker->candidates.size = 0;
    const uint32_t first = checker->first[lit / 2];
    for (uint32_t clause = first ? first : until; clause < until;
         clause = clause_next (checker, clause)) {
        checker->report.visits++;
        if (clause_is (checker, clause, DELETED) ||
            (checker->backward && !clause_is (checker, clause, CORE)))
            continue;
        const uint32_t *lits = clause_lits (checker, clause);
        uint32_t size = clause_size (checker, clause), i = 0;
        while (i < size && lits[i] != lit)
            i++;
        if (i < size)
            push (checker, &checker->candidates, clause);
    }
}

static bool all_resolve (cdcl_drat *checker, uint32_t pivot, uint32_t until) {
    size_t base = checker->assigned;
    // If the pivot is false at the root, negating the resolvent with its reason
    // assigns nothing more than negating the lemma, so the resolvent is not RUP.
    if (checker->position[pivot / 2] < checker->root)
        return false;
    find_candidates (checker, negation (pivot), until);
    for (size_t i = checker->candidates.size; i-- > 0;)
        if (!resolves (checker, checker->candidates.items[i], negation (pivot)))
            return false;
    collect (checker, base, checker->root);
    return true;
}

int cdcl_drat_follows (cdcl_drat *checker, const uint32_t *lits, size_t size,
                       uint32_t pivot, uint32_t until) {
    bool conflict = false;
    int result = FOLLOWS_NOT;
    begin (checker);
    for (size_t i = 0; i < size && !conflict; i++) {
        // A literal of the lemma that is false at the root needs no reason.
        if (checker->value[lits[i]] < 0)
            touch (checker, lits[i] / 2);
        conflict = !deny (checker, lits[i]);
    }
    if (conflict || conflicting (checker)) {
        collect (checker, checker->assigned, checker->root);
        result = FOLLOWS_RUP;
    } else if (size && all_resolve (checker, pivot, until))
        result = FOLLOWS_RAT;
    end (checker);
    return checker->broken ? FOLLOWS_NOT : result;
}

void cdcl_drat_explain (cdcl_drat *checker, uint32_t clause, int64_t unit) {
    begin (checker);
    if (unit != NO_LITERAL)
        touch (checker, (uint32_t) unit / 2);
    blame (checker, clause);
    end (checker);
}
