// lrat.c -- an LRAT checker: linear in the size of the proof, without search.
//
// The literals of a lemma are assigned to false.  Then each hint must be a
// clause that is unit, whose remaining literal becomes true; the last hint must
// be a falsified clause.  Then the lemma is RUP.  If the hints contain a
// negative number, the lemma must be RAT: each clause with the negated first
// literal must be listed as a negative number, in ascending order, followed by
// the hints that refute its resolvent.  To check that no clause is missing, the
// checker counts the clauses that contain each literal.
//
// Source and formats: see drat_elaborate.c.

#include "cdcl/checker/lrat.h"
#include "cdcl/checker/lrat_state.h"

#include <stdlib.h>
#include <string.h>

static int reject (Lrat *lrat, const char *what, int64_t number) {
    return cdcl_lrat_fail (lrat, CDCL_DRAT_REJECTED, what, number);
}

// ---------------------------------------------------------------------------
// Clauses by number

static Slot *slot_of (const Lrat *lrat, uint64_t number) {
    size_t mask = lrat->slot_count - 1;
    size_t at = (size_t) (number * UINT64_C (0x9e3779b97f4a7c15) >> 20);
    while (lrat->slots[at & mask].number &&
           lrat->slots[at & mask].number != number)
        at++;
    return lrat->slots + (at & mask);
}

// Returns the index of the clause in the pool, or 0 if it does not exist.
static size_t find (const Lrat *lrat, uint64_t number) {
    return number && lrat->slot_count ? slot_of (lrat, number)->clause : 0;
}

// Deleted clauses are removed when the table is rebuilt.
static void rehash (Lrat *lrat) {
    Slot *old = lrat->slots;
    size_t count = lrat->slot_count, live = 0;
    for (size_t i = 0; i < count; i++)
        live += old[i].clause > 0;
    size_t wanted = 1024;
    while (wanted < 4 * live)
        wanted *= 2;
    Slot *slots = calloc (wanted, sizeof *slots);
    if (!slots) {
        lrat->broken = true;
        return;
    }
    lrat->slots = slots;
    lrat->slot_count = wanted;
    lrat->slots_used = live;
    for (size_t i = 0; i < count; i++)
        if (old[i].clause)
            *slot_of (lrat, old[i].number) = old[i];
    free (old);
}

// Stores the lemma under its number.
static void store (Lrat *lrat) {
    if (2 * (lrat->slots_used + 1) > lrat->slot_count)
        rehash (lrat);
    size_t clause = lrat->pool.size;
    cdcl_drat_push (&lrat->broken, &lrat->pool, (uint32_t) lrat->lemma.size);
    for (size_t i = 0; i < lrat->lemma.size; i++) {
        uint32_t lit = lrat->lemma.items[i];
        cdcl_drat_push (&lrat->broken, &lrat->pool, lit);
        lrat->count[lit]++;
    }
    if (lrat->broken)
        return;
    *slot_of (lrat, lrat->number) = (Slot){lrat->number, clause};
    lrat->slots_used++;
    lrat->last = lrat->number;
}

static int delete_clauses (Lrat *lrat) {
    for (size_t i = 0; i < lrat->hint_count; i++) {
        int64_t number = lrat->hints[i];
        size_t clause = number > 0 ? find (lrat, (uint64_t) number) : 0;
        if (!clause)
            return reject (lrat, "clause %lld, to be deleted, does not exist",
                           number);
        const uint32_t *lits = lrat->pool.items + clause + 1;
        for (uint32_t k = 0; k < lits[-1]; k++)
            lrat->count[lits[k]]--;
        slot_of (lrat, (uint64_t) number)->clause = 0;
        lrat->report->deletions++;
    }
    return CDCL_DRAT_OK;
}

// ---------------------------------------------------------------------------
// Checking a lemma

static void assign (Lrat *lrat, uint32_t lit) {
    lrat->value[lit] = 1;
    lrat->value[lit ^ 1] = -1;
    cdcl_drat_push (&lrat->broken, &lrat->trail, lit);
}

static void undo (Lrat *lrat, size_t size) {
    while (lrat->trail.size > size) {
        uint32_t lit = lrat->trail.items[--lrat->trail.size];
        lrat->value[lit] = lrat->value[lit ^ 1] = 0;
    }
}

// Assigns the literals to false, except the literal `except`.  Returns false if
// one of them is true.
static bool deny (Lrat *lrat, const uint32_t *lits, size_t size,
                  uint32_t except) {
    for (size_t i = 0; i < size && !lrat->broken; i++) {
        if (lits[i] == except)
            continue;
        if (lrat->value[lits[i]] > 0)
            return false;
        if (!lrat->value[lits[i]])
            assign (lrat, lits[i] ^ 1);
    }
    return true;
}

enum { UNIT, CONFLICT, NEITHER };

static int propagate (Lrat *lrat, size_t clause) {
    const uint32_t *lits = lrat->pool.items + clause + 1;
    uint32_t open = UINT32_MAX;
    for (uint32_t i = 0; i < lits[-1]; i++) {
        if (lrat->value[lits[i]] < 0)
            continue;
        if (lrat->value[lits[i]] > 0 || open != UINT32_MAX)
            return NEITHER;
        open = lits[i];
    }
    if (open == UINT32_MAX)
        return CONFLICT;
    assign (lrat, open);
    return UNIT;
}

// Propagates positive hints from *at on.  Sets *conflict if they end in a
// conflict, after which no hint may follow.
static int follow (Lrat *lrat, size_t *at, bool *conflict) {
    for (; *at < lrat->hint_count && lrat->hints[*at] > 0; ++*at) {
        size_t clause = find (lrat, (uint64_t) lrat->hints[*at]);
        if (!clause)
            return reject (lrat, "hint %lld is no clause", lrat->hints[*at]);
        int result = *conflict ? NEITHER : propagate (lrat, clause);
        if (result == NEITHER)
            return reject (lrat, "hint %lld is neither unit nor false",
                           lrat->hints[*at]);
        *conflict = result == CONFLICT;
        lrat->report->hints++;
    }
    return CDCL_DRAT_OK;
}

static bool contains (const uint32_t *lits, uint32_t size, uint32_t lit) {
    for (uint32_t i = 0; i < size; i++)
        if (lits[i] == lit)
            return true;
    return false;
}

// Checks the hints from `at` on, which are RAT hints.
static int resolve (Lrat *lrat, size_t at) {
    const uint32_t negated = lrat->lemma.items[0] ^ 1;
    const size_t base = lrat->trail.size;
    int64_t before = 0;
    uint32_t resolvents = 0;
    while (at < lrat->hint_count) {
        int64_t number = -lrat->hints[at++];
        size_t clause = find (lrat, (uint64_t) number);
        const uint32_t *lits = lrat->pool.items + clause + 1;
        if (!clause || !contains (lits, lits[-1], negated))
            return reject (lrat, "hint %lld is no clause to resolve with",
                           -number);
        if (number <= before)
            return reject (lrat, "hint %lld is out of order", -number);
        bool conflict = !deny (lrat, lits, lits[-1], negated);
        int status = follow (lrat, &at, &conflict);
        undo (lrat, base);
        if (status)
            return status;
        if (!conflict)
            return reject (lrat, "the hints behind %lld give no conflict",
                           -number);
        before = number;
        resolvents++;
    }
    if (resolvents != lrat->count[negated])
        return reject (lrat,
                       "lemma %lld is not resolved with all clauses that hold "
                       "its negated first literal",
                       (int64_t) lrat->number);
    lrat->report->rats++;
    return CDCL_DRAT_OK;
}

static int judge (Lrat *lrat) {
    const DratWords *lemma = &lrat->lemma;
    size_t at = 0;
    // If the lemma is a tautology, this is a conflict at once.
    bool conflict = !deny (lrat, lemma->items, lemma->size, UINT32_MAX);
    int status = follow (lrat, &at, &conflict);
    if (!status && conflict && at < lrat->hint_count)
        status =
            reject (lrat, "hint %lld behind the conflict", lrat->hints[at]);
    else if (!status && !conflict)
        status = lemma->size ? resolve (lrat, at)
                             : reject (lrat,
                                       "the hints of clause %lld, which is "
                                       "empty, give no conflict",
                                       (int64_t) lrat->number);
    undo (lrat, 0);
    return status;
}

// ---------------------------------------------------------------------------
// Performing steps

static int carry_out (Lrat *lrat) {
    if (lrat->refuted) {
        lrat->report->spare++;
        return CDCL_DRAT_OK;
    }
    if (lrat->deletion)
        return delete_clauses (lrat);
    if (lrat->number <= lrat->last)
        return reject (lrat, "clause %lld is out of order",
                       (int64_t) lrat->number);
    int status = judge (lrat);
    if (status || lrat->broken)
        return lrat->broken ? CDCL_DRAT_MEMORY : status;
    store (lrat);
    lrat->report->lemmas++;
    lrat->refuted = !lrat->lemma.size;
    return lrat->broken ? CDCL_DRAT_MEMORY : CDCL_DRAT_OK;
}

static int steps (Lrat *lrat, const cdcl_drat_request *request) {
    uint64_t count = 0;
    while (cdcl_lrat_peek (lrat) >= 0) {
        int status = cdcl_lrat_read (lrat);
        if (!status)
            status = carry_out (lrat);
        if (status)
            return status;
        if (++count % 256 == 0 && request->progress &&
            request->progress (request->state, count, 0))
            return CDCL_DRAT_STOPPED;
    }
    if (lrat->text->failed)
        return CDCL_DRAT_PROOF_IO;
    if (lrat->refuted)
        return CDCL_DRAT_OK;
    cdcl_lrat_fail (lrat, CDCL_DRAT_BAD_PROOF,
                    "the proof ends without the empty clause", 0);
    return CDCL_DRAT_REJECTED;
}

static int add_clause (void *state, const int *lits, size_t size) {
    Lrat *lrat = state;
    lrat->lemma.size = 0;
    for (size_t i = 0; i < size && !lrat->broken; i++)
        cdcl_lrat_add_lit (lrat, lits[i]);
    cdcl_lrat_end_step (lrat);
    lrat->number = ++lrat->report->originals;
    store (lrat);
    return lrat->broken ? CDCL_DRAT_MEMORY : CDCL_DRAT_OK;
}

static void release (Lrat *lrat) {
    cdcl_drat_release_names (&lrat->names);
    free (lrat->value);
    free (lrat->count);
    free (lrat->pool.items);
    free (lrat->slots);
    free (lrat->lemma.items);
    free (lrat->trail.items);
    free (lrat->hints);
}

int cdcl_lrat_check (DratText *formula, DratText *proof, bool binary,
                     const cdcl_drat_request *request,
                     cdcl_drat_report *report) {
    Lrat lrat;
    memset (&lrat, 0, sizeof lrat);
    lrat.text = proof;
    lrat.binary = binary;
    lrat.report = report;
    cdcl_drat_push (&lrat.broken, &lrat.pool, 0); // index 0 means no clause
    int status = lrat.broken ? CDCL_DRAT_MEMORY
                             : cdcl_drat_formula (formula, request, &lrat,
                                                  add_clause, report);
    if (!status)
        status = steps (&lrat, request);
    release (&lrat);
    return status;
}
