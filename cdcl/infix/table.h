// table.h -- a hash table that finds an element of an array by its content.
//
// The table stores hashes and indices of elements; the caller owns the elements
// and compares them.  It uses open addressing with linear probing, at most half
// full:
//
//   slots[capacity]   | hash:32 | id + 1:32 |      0: free
//
// Source: Knuth, TAOCP 6.4, algorithm L.

#pragma once

#include <stdint.h>

#include "cdcl/base/mem.h"

typedef struct Table {
    uint64_t *slots;
    size_t capacity; // a power of two, or 0
    size_t used;
} Table;

// Whether the element `id` equals the key.
typedef bool (*TableSame) (const void *state, uint32_t id);

enum { TABLE_NONE = -1 };

// Returns the element with this hash that equals the key, or TABLE_NONE.
int64_t cdcl_table_find (const Table *table, uint32_t hash, TableSame same,
                         const void *state);

// Makes room for one more element, so that cdcl_table_add cannot fail.
void cdcl_table_reserve (Mem *mem, Table *table);
// Adds an element that is not in the table.
void cdcl_table_add (Table *table, uint32_t hash, uint32_t id);
void cdcl_table_release (Mem *mem, Table *table);

// Returns the FNV-1a hash of the bytes, with a final mix.
uint32_t cdcl_table_hash (uint32_t start, const void *bytes, size_t size);
