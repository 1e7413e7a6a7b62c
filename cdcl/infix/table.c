// table.c -- a hash table of elements of an array; see table.h.

#include "cdcl/infix/table.h"

#include <assert.h>

// Returns the slot of an element, or the free slot where the search for it
// ends.
static size_t seek (const Table *table, uint32_t hash, TableSame same,
                    const void *state) {
    const size_t mask = table->capacity - 1;
    size_t at = hash & mask;
    for (; table->slots[at]; at = (at + 1) & mask)
        if (same && table->slots[at] >> 32 == hash &&
            same (state, (uint32_t) table->slots[at] - 1))
            break;
    return at;
}

int64_t cdcl_table_find (const Table *table, uint32_t hash, TableSame same,
                         const void *state) {
    if (!table->capacity)
        return TABLE_NONE;
    const uint64_t slot = table->slots[seek (table, hash, same, state)];
    return (int64_t) (slot & UINT32_MAX) - 1;
}

void cdcl_table_reserve (Mem *mem, Table *table) {
    if (2 * (table->used + 1) <= table->capacity)
        return;
    Table larger = {NULL, table->capacity ? 2 * table->capacity : 16,
                    table->used};
    larger.slots = cdcl_mem_zeroed (mem, larger.capacity, sizeof *larger.slots);
    for (size_t i = 0; i < table->capacity; i++)
        if (table->slots[i])
            larger.slots[seek (&larger, (uint32_t) (table->slots[i] >> 32),
                               NULL, NULL)] = table->slots[i];
    cdcl_table_release (mem, table);
    *table = larger;
}

void cdcl_table_add (Table *table, uint32_t hash, uint32_t id) {
    assert (2 * (table->used + 1) <= table->capacity);
    table->slots[seek (table, hash, NULL, NULL)] =
        (uint64_t) hash << 32 | (id + 1);
    table->used++;
}

void cdcl_table_release (Mem *mem, Table *table) {
    table->slots = cdcl_mem_resize (mem, table->slots, table->capacity, 0,
                                    sizeof *table->slots);
    table->capacity = table->used = 0;
}

uint32_t cdcl_table_hash (uint32_t start, const void *bytes, size_t size) {
    const unsigned char *byte = bytes;
    uint32_t hash = start ^ 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * 16777619u;
    hash ^= hash >> 15;
    hash *= 0x2c1b3c6du;
    return hash ^ hash >> 13;
}
