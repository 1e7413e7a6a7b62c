// trace_ids.h -- numbers of the clauses of a trace or proof, found by their literals.
//
//   slots   | clause | null | …     open addressing; null: never used
//
// The order of literals does not matter.  They are compared, since two clauses may have
// one hash of 64 bits, also since somebody looked for them.
//
// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
// Generators", OOPSLA 2014, for the mixing.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Zeroed at first.
typedef struct TraceIds {
    uint64_t last; // number that was given
    struct IdClause **slots;
    size_t capacity, used; // a power of two; slots that are not unused
    bool failed;           // memory ran out
} TraceIds;

// Gives a clause the next number.
void program_ids_add (TraceIds *ids, const int *lits, size_t size);

// The number of such a clause, or 0; the second deletes it.
uint64_t program_ids_find (TraceIds *ids, const int *lits, size_t size);
uint64_t program_ids_delete (TraceIds *ids, const int *lits, size_t size);

// Leaves a zeroed one.
void program_ids_release (TraceIds *ids);
