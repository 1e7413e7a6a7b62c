// drat_propagate.c -- unit propagation in the DRAT checker.
//
// The trail begins with the root level: the literals implied by the clauses
// through propagation.  A check adds its assumptions, and removes them again.
// Clauses of two or more literals watch their first two literals.
//
// Core first: in the backward pass, clauses that are known to be needed have
// separate watches.  These are visited to a fixpoint before any other clause
// implies the next literal.  So conflicts tend to be found among clauses that
// are needed anyway, and fewer other clauses become needed.
//
// Watches of deleted clauses are removed when they are visited.  In the
// backward pass the root trail also shrinks.  Therefore, if a watched literal
// is false, the other watched literal must be true and assigned earlier, or in
// the same round of propagation.  Visiting a watch ensures this.  Attaching a
// clause picks the false literal that was assigned last.
//
// Source: Heule, Hunt and Wetzler, "Trimming while Checking Clausal Proofs",
// FMCAD 2013.

#include "cdcl/checker/drat_state.h"

// Enlarges one array by variable, or by literal if `each` is 2.
#define ENLARGE(array, each)                                                   \
    (array) = cdcl_drat_enlarge (&checker->broken, array, (each) *from,        \
                                 (each) *to, sizeof *(array))

void cdcl_drat_need_vars (cdcl_drat *checker) {
    size_t from = checker->vars, to = from ? from : 64;
    if (checker->names.count <= from)
        return;
    while (to < checker->names.count)
        to *= 2;
    ENLARGE (checker->seen, 2);
    ENLARGE (checker->value, 2);
    ENLARGE (checker->watches[0], 2);
    ENLARGE (checker->watches[1], 2);
    ENLARGE (checker->reason, 1);
    ENLARGE (checker->position, 1);
    ENLARGE (checker->first, 1);
    ENLARGE (checker->trail, 1);
    ENLARGE (checker->needed, 1);
    ENLARGE (checker->used_root, 1);
    if (!checker->broken)
        checker->vars = (uint32_t) to;
}

static void watch (cdcl_drat *checker, bool core, uint32_t lit, uint32_t clause,
                   uint32_t other) {
    DratWatches *list = checker->watches[core] + lit;
    if (list->size == list->capacity) {
        size_t capacity = list->capacity;
        list->items =
            cdcl_drat_grow (&checker->broken, list->items, &capacity,
                            list->size + (size_t) 1, sizeof *list->items);
        list->capacity = (uint32_t) capacity;
    }
    if (!checker->broken)
        list->items[list->size++] = (DratWatch){clause, other};
}

// Ranks literals as watches: first true literals, earliest assignment first,
// then unassigned literals, then false literals, latest assignment first.
static uint64_t rank (const cdcl_drat *checker, uint32_t lit) {
    uint64_t late = checker->position[lit / 2];
    if (!checker->value[lit])
        return UINT64_C (1) << 32;
    return checker->value[lit] < 0 ? late : (UINT64_C (2) << 32) - late;
}

void cdcl_drat_attach (cdcl_drat *checker, uint32_t clause) {
    uint32_t *lits = clause_lits (checker, clause);
    uint32_t size = clause_size (checker, clause);
    bool core = clause_is (checker, clause, CORE);
    // Two unassigned literals suffice as watches, and nearly all clauses of a
    // formula have them.
    const bool open =
        size >= 2 && !checker->value[lits[0]] && !checker->value[lits[1]];
    for (uint32_t place = 0; place < 2 && place < size && !open; place++)
        for (uint32_t i = place + 1; i < size; i++)
            if (rank (checker, lits[i]) > rank (checker, lits[place])) {
                uint32_t lit = lits[i];
                lits[i] = lits[place];
                lits[place] = lit;
            }
    if (size >= 2) {
        watch (checker, core, lits[0], clause, lits[1]);
        watch (checker, core, lits[1], clause, lits[0]);
    }
}

void cdcl_drat_attach_all (cdcl_drat *checker) {
    for (size_t lit = 0; lit < 2 * (size_t) checker->vars; lit++)
        checker->watches[0][lit].size = checker->watches[1][lit].size = 0;
    for (uint32_t clause = 1; clause < checker->used;
         clause = clause_next (checker, clause))
        if (!clause_is (checker, clause, DELETED))
            cdcl_drat_attach (checker, clause);
}

void cdcl_drat_assign (cdcl_drat *checker, uint32_t lit, uint32_t reason) {
    checker->value[lit] = 1;
    checker->value[negation (lit)] = -1;
    checker->reason[lit / 2] = reason;
    checker->position[lit / 2] = (uint32_t) checker->assigned;
    checker->trail[checker->assigned++] = lit;
}

void cdcl_drat_undo (cdcl_drat *checker, size_t assigned) {
    while (checker->assigned > assigned) {
        uint32_t lit = checker->trail[--checker->assigned];
        checker->value[lit] = checker->value[negation (lit)] = 0;
    }
    checker->propagated[0] = checker->propagated[1] = assigned;
    checker->resume = 0;
}

int64_t cdcl_drat_implied (const cdcl_drat *checker, uint32_t clause) {
    const uint32_t *lits = clause_lits (checker, clause);
    uint32_t size = clause_size (checker, clause);
    for (uint32_t i = 0; i < 2 && i < size; i++)
        if (checker->value[lits[i]] > 0 &&
            checker->reason[lits[i] / 2] == clause)
            return lits[i];
    return NO_LITERAL;
}

// Finds a literal that is not false and swaps it with lits[1], which holds
// `lit`.
static bool replace (const cdcl_drat *checker, uint32_t *lits, uint32_t size,
                     uint32_t lit) {
    for (uint32_t i = 2; i < size; i++)
        if (checker->value[lits[i]] >= 0) {
            lits[1] = lits[i];
            lits[i] = lit;
            return true;
        }
    return false;
}

// Visits the clauses that watch `lit`, which has become false, beginning at
// *at.  Visits all clauses of the core, but other clauses only up to the first
// one that implies a literal.  Sets *at to the position reached.  Returns false
// on conflict.
static bool visit (cdcl_drat *checker, bool core, uint32_t lit, uint32_t *at) {
    DratWatches *list = checker->watches[core] + lit;
    const signed char *value = checker->value;
    while (*at < list->size) {
        DratWatch *now = list->items + *at;
        uint32_t clause = now->clause;
        if (value[now->other] > 0) {
            ++*at;
            continue;
        }
        uint32_t *lits = clause_lits (checker, clause);
        uint32_t size = clause_size (checker, clause);
        if (clause_is (checker, clause, DELETED)) {
            *now = list->items[--list->size];
            continue;
        }
        if (lits[0] == lit) { // afterwards lits[1] is false
            lits[0] = lits[1];
            lits[1] = lit;
        }
        uint32_t first = lits[0];
        bool kept = value[first] > 0 || !replace (checker, lits, size, lit);
        // A clause that has become needed is moved to the core.
        bool kind = core || clause_is (checker, clause, CORE);
        if (kept && kind == core) {
            now->other = first;
            ++*at;
        } else {
            *now = list->items[--list->size];
            watch (checker, kind, lits[1], clause, first);
        }
        if (!kept || value[first] > 0)
            continue;
        if (value[first]) {
            checker->conflict = clause;
            return false;
        }
        cdcl_drat_assign (checker, first, clause);
        checker->report.propagations++;
        if (!core)
            return true;
    }
    return true;
}

bool cdcl_drat_propagate (cdcl_drat *checker) {
    size_t *propagated = checker->propagated;
    while (!checker->broken) {
        bool core = propagated[1] < checker->assigned;
        if (!core && propagated[0] == checker->assigned)
            break;
        uint32_t lit = negation (checker->trail[propagated[core]]);
        uint32_t start = 0, *at = core ? &start : &checker->resume;
        const DratWatches *list = checker->watches[core] + lit;
        const uint32_t before = list->size - *at;
        const bool consistent = visit (checker, core, lit, at);
        checker->report.visits += before - (list->size - *at);
        if (!consistent)
            return false;
        if (*at == list->size) {
            propagated[core]++;
            *at = 0;
        }
    }
    return true;
}
