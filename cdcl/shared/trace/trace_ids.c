// trace_ids.c -- clause numbers by their literals, see trace_ids.h.

#include "cdcl/shared/trace/trace_ids.h"

#include <stdlib.h>
#include <string.h>

typedef struct IdClause {
    uint64_t hash, id;
    size_t size;
    int lits[]; // [size] in ascending order
} IdClause;

static IdClause gone; // marks the slot of a deleted clause

static int by_value (const void *a, const void *b) {
    const int one = *(const int *) a, two = *(const int *) b;
    return (one > two) - (one < two);
}

static uint64_t mix (uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

// Makes a clause of these literals.  Returns null if memory runs out.
static IdClause *clause_of (TraceIds *ids, const int *lits, size_t size) {
    IdClause *const clause = malloc (sizeof *clause + size * sizeof *lits);
    ids->failed |= !clause;
    if (!clause)
        return NULL;
    clause->size = size;
    clause->hash = size + 1;
    for (size_t i = 0; i < size; i++) {
        const uint64_t var = (uint64_t) abs (lits[i]);
        clause->lits[i] = lits[i];
        clause->hash += mix (2 * var - 2 + (lits[i] < 0)); // order-independent
    }
    qsort (clause->lits, size, sizeof *lits, by_value);
    return clause;
}

// Returns the first unused slot for the clause or, if `filled`, the slot of an
// equal clause.
static IdClause **slot_of (const TraceIds *ids, const IdClause *clause,
                           bool filled) {
    size_t i = (size_t) clause->hash & (ids->capacity - 1);
    for (; ids->slots[i]; i = (i + 1) & (ids->capacity - 1)) {
        const IdClause *const other = ids->slots[i];
        if (filled && other != &gone && other->hash == clause->hash &&
            other->size == clause->size &&
            !memcmp (other->lits, clause->lits, other->size * sizeof (int)))
            break;
    }
    return ids->slots + i;
}

// Makes room for one more clause, and drops the marks of deleted clauses.
static bool rebuild (TraceIds *ids) {
    TraceIds fresh = {.last = ids->last, .capacity = 64, .failed = ids->failed};
    size_t left = 1;
    for (size_t i = 0; i < ids->capacity; i++)
        left += ids->slots[i] && ids->slots[i] != &gone;
    while (fresh.capacity < 4 * left)
        fresh.capacity *= 2;
    fresh.slots = calloc (fresh.capacity, sizeof *fresh.slots);
    ids->failed |= !fresh.slots;
    if (!fresh.slots)
        return false;
    for (size_t i = 0; i < ids->capacity; i++)
        if (ids->slots[i] && ids->slots[i] != &gone)
            *slot_of (&fresh, ids->slots[i], false) = ids->slots[i];
    fresh.used = left - 1;
    free (ids->slots);
    *ids = fresh;
    return true;
}

void program_ids_add (TraceIds *ids, const int *lits, size_t size) {
    IdClause *const clause = clause_of (ids, lits, size);
    ids->last++;
    if (!clause || (2 * (ids->used + 1) > ids->capacity && !rebuild (ids))) {
        free (clause);
        return;
    }
    clause->id = ids->last;
    *slot_of (ids, clause, false) = clause;
    ids->used++;
}

static uint64_t find (TraceIds *ids, const int *lits, size_t size,
                      bool delete) {
    IdClause *const clause = ids->used ? clause_of (ids, lits, size) : NULL;
    IdClause **const slot = clause ? slot_of (ids, clause, true) : NULL;
    const uint64_t id = slot && *slot ? (*slot)->id : 0;
    free (clause);
    if (id && delete) {
        free (*slot);
        *slot = &gone;
    }
    return id;
}

uint64_t program_ids_find (TraceIds *ids, const int *lits, size_t size) {
    return find (ids, lits, size, false);
}

uint64_t program_ids_delete (TraceIds *ids, const int *lits, size_t size) {
    return find (ids, lits, size, true);
}

void program_ids_release (TraceIds *ids) {
    for (size_t i = 0; i < ids->capacity; i++)
        if (ids->slots[i] != &gone)
            free (ids->slots[i]);
    free (ids->slots);
    *ids = (TraceIds){0};
}
