// trace_ids.h -- numbers of the clauses of a trace, found by their literals.
//
//   slots   | hash | id | …     open addressing; id 0: never used
//
// The hash is a sum over the literals, so their order does not matter.  Literals
// are not compared: two clauses hardly ever share a hash of 64 bits, and the checker
// of traces, which compares literals, would notice.
//
// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
// Generators", OOPSLA 2014, for the mixing.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct IdSlot {
    uint64_t hash;
    uint64_t id; // 0: never used; UINT64_MAX: of a deleted clause
} IdSlot;

// Zeroed at first.
typedef struct TraceIds {
    uint64_t last; // number that was given
    IdSlot *slots;
    size_t capacity, used; // a power of two; slots that are not unused
} TraceIds;

uint64_t program_trace_hash (const int *lits, size_t size);

// Gives a clause the next number; false without memory.
bool program_ids_add (TraceIds *ids, uint64_t hash);

// The number of such a clause, or 0; the second deletes it.
uint64_t program_ids_find (const TraceIds *ids, uint64_t hash);
uint64_t program_ids_delete (TraceIds *ids, uint64_t hash);

void program_ids_release (TraceIds *ids);
