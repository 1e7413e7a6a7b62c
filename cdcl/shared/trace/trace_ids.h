// trace_ids.h -- clause numbers of a trace or proof, found by the literals.
//
//   slots   | clause | null | …     open addressing; null: never used
//
// The order of literals does not matter.  The literals are always compared,
// since two clauses may have the same 64-bit hash, possibly chosen by an
// adversary.
//
// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
// Generators", OOPSLA 2014, for the mixing.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Initially zeroed.
typedef struct TraceIds {
    uint64_t last; // last number given to a clause
    struct IdClause **slots;
    size_t capacity, used; // number of slots, a power of two; slots not null
    bool failed;           // memory ran out
} TraceIds;

// Gives a clause the next number.
void program_ids_add (TraceIds *ids, const int *lits, size_t size);

// Return the number of this clause, or 0 if there is no such clause.  The
// second function also deletes the clause.
uint64_t program_ids_find (TraceIds *ids, const int *lits, size_t size);
uint64_t program_ids_delete (TraceIds *ids, const int *lits, size_t size);

// Releases the memory and zeroes it.
void program_ids_release (TraceIds *ids);
