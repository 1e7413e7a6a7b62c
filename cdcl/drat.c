// drat.c -- an independent forward checker for DRAT proofs, simple and slow.
//
// All clauses, of the formula and of the proof, live in one pool; each is
//
//   | next | size | deleted | lit0 lit1 lit2 ... |        32-bit words
//
// where `next` chains the clauses of a hash bucket, by which deletions find
// them, and the first two literals are watched.  A literal is 2·var + sign.
//
// The trail holds what follows from the clauses by unit propagation, for good.
// To check a lemma, the negations of its literals are put on top, propagated,
// and taken off again: a conflict means that the lemma follows (RUP).  If
// there is none, each clause with the negated first literal has its other
// literals negated on top of that in turn; if all of them end in a conflict,
// the lemma may be added without losing satisfiability (RAT).
//
// A deletion is ignored if the clause is the reason of a literal on the trail,
// as drat-trim does; so the trail never has to shrink.
//
// Sources: see drat.h; Heule, Hunt and Wetzler, "Verifying Refutations with
// Extended Resolution", CADE 2013, for RAT.  Uses libc alone, and nothing of
// the solver, on purpose.

#include "drat_state.h"

#include <stdlib.h>
#include <string.h>

// The header of a clause, and no clause.
enum { NEXT, SIZE, DELETED, HEADER };
enum { NONE = 0 };

static uint32_t negation (uint32_t lit) {
    return lit ^ 1;
}

// ---------------------------------------------------------------------------
// Memory: everything grows through here; failure makes the checker broken.

static void *grow (cdcl_drat *checker, void *block, size_t *capacity,
                   size_t needed, size_t size) {
    size_t count = *capacity ? *capacity : 16;
    while (count < needed && count <= SIZE_MAX / 2 / size)
        count *= 2;
    void *grown = count < needed ? NULL : realloc (block, count * size);
    if (!grown) {
        checker->broken = true;
        return block;
    }
    *capacity = count;
    return grown;
}

void cdcl_drat_push (cdcl_drat *checker, DratLits *lits, int lit) {
    if (lits->size == lits->capacity)
        lits->items = grow (checker, lits->items, &lits->capacity,
                            lits->size + 1, sizeof *lits->items);
    if (!checker->broken)
        lits->items[lits->size++] = lit;
}

// An array with zeros behind the old elements.
static void *enlarge (cdcl_drat *checker, void *block, size_t old_count,
                      size_t new_count, size_t size) {
    char *grown = checker->broken ? NULL : realloc (block, new_count * size);
    if (!grown) {
        checker->broken = true;
        return block;
    }
    memset (grown + old_count * size, 0, (new_count - old_count) * size);
    return grown;
}

static void need_var (cdcl_drat *checker, uint32_t var) {
    size_t from = checker->vars, to = from ? from : 64;
    if (var < from)
        return;
    while (to <= var)
        to *= 2;
    checker->value = enlarge (checker, checker->value, 2 * from, 2 * to,
                              sizeof *checker->value);
    checker->seen = enlarge (checker, checker->seen, 2 * from, 2 * to,
                             sizeof *checker->seen);
    checker->watches = enlarge (checker, checker->watches, 2 * from, 2 * to,
                                sizeof *checker->watches);
    checker->reason =
        enlarge (checker, checker->reason, from, to, sizeof *checker->reason);
    checker->trail =
        enlarge (checker, checker->trail, from, to, sizeof *checker->trail);
    checker->name =
        enlarge (checker, checker->name, from, to, sizeof *checker->name);
    if (!checker->broken)
        checker->vars = (uint32_t) to;
}

// Where the name is in the hash table, or the free place for it.
static uint32_t *slot_of (cdcl_drat *checker, int name) {
    size_t mask = checker->slots - 1;
    size_t at = (uint32_t) name * UINT64_C (0x9e3779b97f4a7c15) >> 32;
    while (checker->slot[at & mask] &&
           checker->name[checker->slot[at & mask] - 1] != name)
        at++;
    return checker->slot + (at & mask);
}

// At least half of the slots stay free.
static void need_slots (cdcl_drat *checker) {
    if (2 * ((size_t) checker->named + 1) <= checker->slots)
        return;
    size_t slots = checker->slots ? 2 * checker->slots : 256;
    uint32_t *slot = calloc (slots, sizeof *slot);
    if (!slot) {
        checker->broken = true;
        return;
    }
    free (checker->slot);
    checker->slot = slot;
    checker->slots = slots;
    for (uint32_t var = 0; var < checker->named; var++)
        *slot_of (checker, checker->name[var]) = var + 1;
}

// The literal inside; 0 if memory runs out.
static uint32_t literal (cdcl_drat *checker, int lit) {
    int name = abs (lit);
    need_slots (checker);
    need_var (checker, checker->named);
    if (checker->broken)
        return 0;
    uint32_t *slot = slot_of (checker, name);
    if (!*slot) {
        checker->name[checker->named] = name;
        *slot = ++checker->named;
    }
    return 2 * (*slot - 1) + (lit < 0);
}

cdcl_drat *cdcl_drat_new (void) {
    cdcl_drat *checker = calloc (1, sizeof *checker);
    if (!checker)
        return NULL;
    checker->used = 1; // 0 is no clause
    checker->parser.line = checker->parser.column = 1;
    return checker;
}

void cdcl_drat_free (cdcl_drat *checker) {
    if (!checker)
        return;
    for (size_t i = 0; i < 2 * (size_t) checker->vars; i++)
        free (checker->watches[i].items);
    free (checker->pool);
    free (checker->buckets);
    free (checker->value);
    free (checker->seen);
    free (checker->reason);
    free (checker->watches);
    free (checker->trail);
    free (checker->name);
    free (checker->slot);
    free (checker->lits);
    free (checker->parser.lits.items);
    free (checker);
}

bool cdcl_drat_refuted (const cdcl_drat *checker) {
    return checker->refuted;
}

void cdcl_drat_tell (const cdcl_drat *checker, cdcl_drat_report *report) {
    *report = checker->report;
}

// ---------------------------------------------------------------------------
// The pool and its hash table

static uint32_t *clause_lits (const cdcl_drat *checker, uint32_t clause) {
    return checker->pool + clause + HEADER;
}

// Puts the literals into checker->lits, each once, in the given order.
static void take (cdcl_drat *checker, const int *lits, size_t size) {
    if (size > checker->lits_capacity)
        checker->lits = grow (checker, checker->lits, &checker->lits_capacity,
                              size, sizeof *checker->lits);
    checker->size = 0;
    for (size_t i = 0; i < size && !checker->broken; i++) {
        uint32_t lit = literal (checker, lits[i]);
        if (checker->broken || checker->seen[lit])
            continue;
        checker->seen[lit] = true;
        checker->lits[checker->size++] = lit;
    }
    for (size_t i = 0; i < checker->size; i++)
        checker->seen[checker->lits[i]] = false;
}

// The same for every order of the literals.
static size_t hash (const uint32_t *lits, size_t size) {
    uint64_t sum = size;
    for (size_t i = 0; i < size; i++) {
        uint64_t mixed = (lits[i] + 1) * UINT64_C (0x9e3779b97f4a7c15);
        sum += mixed ^ mixed >> 29;
    }
    return (size_t) (sum ^ sum >> 32);
}

static uint32_t *bucket (cdcl_drat *checker, const uint32_t *lits,
                         size_t size) {
    return checker->buckets + (hash (lits, size) & (checker->bucket_count - 1));
}

static void rehash (cdcl_drat *checker) {
    size_t count = checker->bucket_count ? 2 * checker->bucket_count : 1024;
    uint32_t *buckets = calloc (count, sizeof *buckets);
    if (!buckets) {
        checker->broken = true;
        return;
    }
    free (checker->buckets);
    checker->buckets = buckets;
    checker->bucket_count = count;
    for (size_t i = 1; i < checker->used;) {
        uint32_t clause = (uint32_t) i, size = checker->pool[i + SIZE];
        if (!checker->pool[i + DELETED]) {
            uint32_t *first =
                bucket (checker, clause_lits (checker, clause), size);
            checker->pool[i + NEXT] = *first;
            *first = clause;
        }
        i += HEADER + size;
    }
}

// The place that links to a clause with exactly the literals checker->lits, or
// null.
static uint32_t *find (cdcl_drat *checker) {
    if (!checker->bucket_count)
        return NULL;
    for (size_t i = 0; i < checker->size; i++)
        checker->seen[checker->lits[i]] = true;
    uint32_t *link = bucket (checker, checker->lits, checker->size);
    for (; *link; link = checker->pool + *link + NEXT) {
        const uint32_t *lits = clause_lits (checker, *link);
        size_t i = 0, size = checker->pool[*link + SIZE];
        while (i < size && checker->seen[lits[i]])
            i++;
        if (i == size && size == checker->size)
            break;
    }
    for (size_t i = 0; i < checker->size; i++)
        checker->seen[checker->lits[i]] = false;
    return *link ? link : NULL;
}

// ---------------------------------------------------------------------------
// Propagation

static void watch (cdcl_drat *checker, uint32_t lit, uint32_t clause,
                   uint32_t other) {
    DratWatches *list = checker->watches + lit;
    if (list->size == list->capacity)
        list->items = grow (checker, list->items, &list->capacity,
                            list->size + 1, sizeof *list->items);
    if (!checker->broken)
        list->items[list->size++] = (DratWatch){clause, other};
}

static void assign (cdcl_drat *checker, uint32_t lit, uint32_t reason) {
    checker->value[lit] = 1;
    checker->value[negation (lit)] = -1;
    checker->reason[lit / 2] = reason;
    checker->trail[checker->assigned++] = lit;
}

static void undo (cdcl_drat *checker, size_t assigned) {
    while (checker->assigned > assigned) {
        uint32_t lit = checker->trail[--checker->assigned];
        checker->value[lit] = checker->value[negation (lit)] = 0;
    }
    checker->propagated = assigned;
}

// Visits the clauses that watch `lit`, which is false now.  False on conflict.
static bool visit (cdcl_drat *checker, uint32_t lit) {
    DratWatches *list = checker->watches + lit;
    DratWatch *keep = list->items, *next = keep, *end = keep + list->size;
    bool conflict = false;
    while (next < end && !conflict) {
        DratWatch at = *next++;
        if (checker->value[at.other] > 0) {
            *keep++ = at;
            continue;
        }
        if (checker->pool[at.clause + DELETED])
            continue; // and forget the watch
        uint32_t *lits = clause_lits (checker, at.clause);
        size_t size = checker->pool[at.clause + SIZE], i = 2;
        if (lits[0] == lit) { // now lits[1] is the false one
            lits[0] = lits[1];
            lits[1] = lit;
        }
        if (checker->value[lits[0]] > 0) {
            *keep++ = (DratWatch){at.clause, lits[0]};
            continue;
        }
        while (i < size && checker->value[lits[i]] < 0)
            i++;
        if (i < size) {
            lits[1] = lits[i];
            lits[i] = lit;
            watch (checker, lits[1], at.clause, lits[0]);
            continue;
        }
        *keep++ = at;
        if (checker->value[lits[0]])
            conflict = true;
        else
            assign (checker, lits[0], at.clause);
    }
    while (next < end)
        *keep++ = *next++;
    list->size = (size_t) (keep - list->items);
    return !conflict;
}

// To a fixpoint.  False on conflict; also stops when memory runs out.
static bool propagate (cdcl_drat *checker) {
    while (checker->propagated < checker->assigned && !checker->broken)
        if (!visit (checker, negation (checker->trail[checker->propagated++])))
            return false;
    return true;
}

// Makes a literal false on top; false if it is true, which is a conflict.
static bool refute (cdcl_drat *checker, uint32_t lit) {
    if (checker->value[lit] > 0)
        return false;
    if (!checker->value[lit])
        assign (checker, negation (lit), NONE);
    return true;
}

// ---------------------------------------------------------------------------
// Clauses

// Adds checker->lits for good, with the consequences.
static void add (cdcl_drat *checker) {
    size_t size = checker->size;
    if (checker->clause_count >= checker->bucket_count)
        rehash (checker);
    if (checker->used + HEADER + size > UINT32_MAX)
        checker->broken = true;
    else if (checker->used + HEADER + size > checker->capacity)
        checker->pool =
            grow (checker, checker->pool, &checker->capacity,
                  checker->used + HEADER + size, sizeof *checker->pool);
    if (checker->broken)
        return;
    uint32_t clause = (uint32_t) checker->used;
    uint32_t *first = bucket (checker, checker->lits, size);
    checker->pool[clause + NEXT] = *first;
    checker->pool[clause + SIZE] = (uint32_t) size;
    checker->pool[clause + DELETED] = false;
    *first = clause;
    uint32_t *lits = clause_lits (checker, clause);
    checker->used += HEADER + size;
    checker->clause_count++;

    // Literals that are not false come first, a true one at the very front.
    size_t open = 0;
    for (size_t i = 0; i < size; i++) {
        uint32_t lit = checker->lits[i];
        lits[i] = lit;
        if (checker->value[lit] < 0)
            continue;
        lits[i] = lits[open];
        lits[open] = lit;
        if (checker->value[lit] > 0) {
            lits[open] = lits[0];
            lits[0] = lit;
        }
        open++;
    }
    if (size >= 2) {
        watch (checker, lits[0], clause, lits[1]);
        watch (checker, lits[1], clause, lits[0]);
    }
    if (!open)
        checker->refuted = true;
    else if (open == 1 && !checker->value[lits[0]]) {
        assign (checker, lits[0], clause);
        if (!propagate (checker))
            checker->refuted = true;
    }
}

int cdcl_drat_clause (cdcl_drat *checker, const int *lits, size_t size) {
    take (checker, lits, size);
    if (!checker->broken)
        add (checker);
    checker->report.originals++;
    return checker->broken ? CDCL_DRAT_MEMORY : CDCL_DRAT_OK;
}

int cdcl_drat_at_most_one (cdcl_drat *checker, const int *lits, size_t size) {
    for (size_t i = 0; i < size; i++)
        for (size_t j = i + 1; j < size; j++) {
            const int pair[2] = {-lits[i], -lits[j]};
            if (cdcl_drat_clause (checker, pair, 2))
                return CDCL_DRAT_MEMORY;
        }
    return CDCL_DRAT_OK;
}

int cdcl_drat_exactly_one (cdcl_drat *checker, const int *lits, size_t size) {
    return cdcl_drat_at_most_one (checker, lits, size)
               ? CDCL_DRAT_MEMORY
               : cdcl_drat_clause (checker, lits, size);
}

// With the negated lemma on the trail and no conflict: do all resolvents on
// the first literal end in one?
static bool resolves (cdcl_drat *checker) {
    if (!checker->size)
        return false;
    uint32_t pivot = negation (checker->lits[0]);
    size_t assigned = checker->assigned;
    for (size_t i = 1, next; i < checker->used; i = next) {
        const uint32_t *lits = clause_lits (checker, (uint32_t) i);
        uint32_t size = checker->pool[i + SIZE];
        next = i + HEADER + size;
        if (checker->pool[i + DELETED])
            continue;
        bool touched = false, conflict = false;
        for (uint32_t k = 0; k < size; k++)
            touched |= lits[k] == pivot;
        if (!touched)
            continue;
        for (uint32_t k = 0; k < size && !conflict; k++)
            conflict = lits[k] != pivot && !refute (checker, lits[k]);
        conflict = conflict || !propagate (checker);
        undo (checker, assigned);
        if (!conflict || checker->broken)
            return false;
    }
    return true;
}

int cdcl_drat_lemma (cdcl_drat *checker, const int *lits, size_t size) {
    if (checker->refuted && !checker->broken) {
        // The empty clause itself is the usual end.
        checker->report.lemmas += !size;
        checker->report.spare += size > 0;
        return CDCL_DRAT_OK;
    }
    take (checker, lits, size);
    if (checker->broken)
        return CDCL_DRAT_MEMORY;
    size_t assigned = checker->assigned;
    bool accepted = false, rat = false;
    for (size_t i = 0; i < checker->size && !accepted; i++)
        accepted = !refute (checker, checker->lits[i]);
    accepted = accepted || !propagate (checker);
    if (!accepted)
        accepted = rat = resolves (checker);
    undo (checker, assigned);
    if (accepted && !checker->broken)
        add (checker);
    if (checker->broken)
        return CDCL_DRAT_MEMORY;
    if (!accepted)
        return CDCL_DRAT_REJECTED;
    checker->report.lemmas++;
    checker->report.rats += rat;
    return CDCL_DRAT_OK;
}

int cdcl_drat_delete (cdcl_drat *checker, const int *lits, size_t size) {
    if (checker->refuted && !checker->broken) {
        checker->report.spare++;
        return CDCL_DRAT_OK;
    }
    take (checker, lits, size);
    if (checker->broken)
        return CDCL_DRAT_MEMORY;
    uint32_t *link = find (checker);
    if (!link) {
        checker->report.missing++;
        return CDCL_DRAT_OK;
    }
    uint32_t clause = *link;
    for (size_t i = 0; i < checker->size; i++) {
        uint32_t lit = checker->lits[i];
        if (checker->value[lit] > 0 && checker->reason[lit / 2] == clause) {
            checker->report.kept++;
            return CDCL_DRAT_OK;
        }
    }
    *link = checker->pool[clause + NEXT];
    checker->pool[clause + DELETED] = true;
    checker->clause_count--;
    checker->report.deletions++;
    return CDCL_DRAT_OK;
}
