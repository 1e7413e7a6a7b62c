// drat_pool.c -- the clauses of the DRAT checker, and the hash table used to
// find clauses to delete.
//
// The hash does not depend on the order of the literals, so a deletion may list
// them in any order.  All clauses stay in the pool; deleted clauses are only
// removed from the table.  The table is built at the first deletion: short
// proofs of large formulas often have none.

#include "cdcl/checker/drat_state.h"

#include <stdlib.h>

void cdcl_drat_load (cdcl_drat *checker, const int *lits, size_t size) {
    DratWords *current = &checker->current;
    current->size = 0;
    for (size_t i = 0; i < size && !checker->broken; i++) {
        uint32_t lit =
            cdcl_drat_internal (&checker->broken, &checker->names, lits[i]);
        cdcl_drat_need_vars (checker);
        if (checker->broken || checker->seen[lit])
            continue;
        checker->seen[lit] = true;
        cdcl_drat_push (&checker->broken, current, lit);
    }
    for (size_t i = 0; i < current->size; i++)
        checker->seen[current->items[i]] = false;
}

static uint32_t *bucket (cdcl_drat *checker, const uint32_t *lits,
                         size_t size) {
    uint64_t sum = size;
    for (size_t i = 0; i < size; i++) {
        uint64_t mixed = (lits[i] + 1) * UINT64_C (0x9e3779b97f4a7c15);
        sum += mixed ^ mixed >> 29;
    }
    sum ^= sum >> 32;
    return checker->buckets + (sum & (checker->bucket_count - 1));
}

static void rehash (cdcl_drat *checker) {
    size_t count = checker->bucket_count ? 2 * checker->bucket_count : 1024;
    while (count <= checker->clause_count)
        count *= 2;
    uint32_t *buckets = calloc (count, sizeof *buckets);
    if (!buckets) {
        checker->broken = true;
        return;
    }
    free (checker->buckets);
    checker->buckets = buckets;
    checker->bucket_count = count;
    for (uint32_t clause = 1; clause < checker->used;
         clause = clause_next (checker, clause)) {
        if (clause_is (checker, clause, DELETED))
            continue;
        uint32_t *first = bucket (checker, clause_lits (checker, clause),
                                  clause_size (checker, clause));
        checker->pool[clause + NEXT] = *first;
        *first = clause;
    }
}

uint32_t cdcl_drat_store (cdcl_drat *checker) {
    const DratWords *current = &checker->current;
    size_t needed = checker->used + HEADER + current->size;
    const bool hashed = checker->bucket_count;
    if (hashed && checker->clause_count >= checker->bucket_count)
        rehash (checker);
    if (needed > POOL_LIMIT)
        checker->broken = true;
    else if (needed > checker->capacity)
        checker->pool =
            cdcl_drat_grow (&checker->broken, checker->pool, &checker->capacity,
                            needed, sizeof *checker->pool);
    if (checker->broken)
        return NONE;
    uint32_t clause = (uint32_t) checker->used;
    uint32_t *header = checker->pool + clause;
    header[SIZE] = (uint32_t) current->size;
    header[STATE] = current->size ? 4 * current->items[0] : 0;
    for (size_t i = 0; i < current->size; i++) {
        uint32_t *const first = checker->first + current->items[i] / 2;
        header[HEADER + i] = current->items[i];
        *first = *first ? *first : clause;
    }
    if (hashed) {
        uint32_t *first = bucket (checker, current->items, current->size);
        header[NEXT] = *first;
        *first = clause;
    }
    checker->used = needed;
    checker->clause_count++;
    return clause;
}

uint32_t cdcl_drat_find (cdcl_drat *checker) {
    const DratWords *current = &checker->current;
    if (!checker->bucket_count)
        rehash (checker);
    if (checker->broken)
        return NONE;
    for (size_t i = 0; i < current->size; i++)
        checker->seen[current->items[i]] = true;
    uint32_t clause = *bucket (checker, current->items, current->size);
    for (; clause; clause = checker->pool[clause + NEXT]) {
        const uint32_t *lits = clause_lits (checker, clause);
        size_t i = 0, size = clause_size (checker, clause);
        while (i < size && checker->seen[lits[i]])
            i++;
        if (i == size && size == current->size)
            break;
    }
    for (size_t i = 0; i < current->size; i++)
        checker->seen[current->items[i]] = false;
    return clause;
}

void cdcl_drat_forget (cdcl_drat *checker, uint32_t clause) {
    uint32_t *link = bucket (checker, clause_lits (checker, clause),
                             clause_size (checker, clause));
    while (*link != clause)
        link = checker->pool + *link + NEXT;
    *link = checker->pool[clause + NEXT];
    checker->clause_count--;
}
