// clause_table.h -- from a clause, whatever the order of its literals, to a number.
//
// It is found by a hash of 64 bits, and by its literals, which the owner of the table has:
// two clauses may have one hash, also since somebody looked for them.  A clause may be
// there several times.

#pragma once

#include "cdcl/base/vec.h"

// The literals of the clause with a number.
typedef const Lit *(*ClauseLits) (const void *owner, uint64_t number,
                                  size_t *size);

// Zeroed at first, but for the owner and its function.
typedef struct ClauseTable {
    const void *owner;
    ClauseLits lits;
    uint64_t *slots; // [2·room] hash | number, 0: deleted
    size_t room, used;
    uint32_t *wanted; // [literals] of the clause that is looked for,
    size_t literals;
    uint32_t search; // the number of that search
} ClauseTable;

uint64_t cdcl_clause_hash (const Lit *lits, size_t size);

// The number of a clause, or null.  It may be changed; 0 deletes the clause.
uint64_t *cdcl_clause_number (Mem *, ClauseTable *, const Lit *lits,
                              size_t size);
void cdcl_number_clause (Mem *, ClauseTable *, const Lit *lits, size_t size,
                         uint64_t number);
void cdcl_clause_table_release (Mem *, ClauseTable *);
