// trace_ids.c -- numbers of clauses by their literals, see trace_ids.h.

#include "cdcl/program/trace/trace_ids.h"

#include <stdlib.h>

#define GONE UINT64_MAX

static uint64_t mix (uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

uint64_t program_trace_hash (const int *lits, size_t size) {
    uint64_t sum = size;
    for (size_t i = 0; i < size; i++)
        sum += mix ((uint64_t) lits[i]);
    return mix (sum);
}

// Puts a clause into an unused slot; there may be another one with these
// literals.
static void insert (TraceIds *ids, uint64_t hash, uint64_t id) {
    size_t i = (size_t) hash & (ids->capacity - 1);
    while (ids->slots[i].id)
        i = (i + 1) & (ids->capacity - 1);
    ids->slots[i] = (IdSlot){hash, id};
    ids->used++;
}

// Makes room for one more, without the deleted ones.
static bool rebuild (TraceIds *ids) {
    TraceIds fresh = {.last = ids->last, .capacity = 1024};
    size_t left = 1;
    for (size_t i = 0; i < ids->capacity; i++)
        left += ids->slots[i].id && ids->slots[i].id != GONE;
    while (fresh.capacity < 4 * left)
        fresh.capacity *= 2;
    fresh.slots = calloc (fresh.capacity, sizeof *fresh.slots);
    if (!fresh.slots)
        return false;
    for (size_t i = 0; i < ids->capacity; i++)
        if (ids->slots[i].id && ids->slots[i].id != GONE)
            insert (&fresh, ids->slots[i].hash, ids->slots[i].id);
    free (ids->slots);
    *ids = fresh;
    return true;
}

bool program_ids_add (TraceIds *ids, uint64_t hash) {
    if (2 * (ids->used + 1) > ids->capacity && !rebuild (ids))
        return false;
    insert (ids, hash, ++ids->last);
    return true;
}

// The slot of a clause, or null.
static IdSlot *find (const TraceIds *ids, uint64_t hash) {
    if (!ids->capacity)
        return NULL;
    size_t i = (size_t) hash & (ids->capacity - 1);
    for (; ids->slots[i].id; i = (i + 1) & (ids->capacity - 1))
        if (ids->slots[i].hash == hash && ids->slots[i].id != GONE)
            return ids->slots + i;
    return NULL;
}

uint64_t program_ids_find (const TraceIds *ids, uint64_t hash) {
    const IdSlot *const slot = find (ids, hash);
    return slot ? slot->id : 0;
}

uint64_t program_ids_delete (TraceIds *ids, uint64_t hash) {
    IdSlot *const slot = find (ids, hash);
    const uint64_t id = slot ? slot->id : 0;
    if (slot)
        slot->id = GONE;
    return id;
}

void program_ids_release (TraceIds *ids) {
    free (ids->slots);
}
