// clause_table.h -- from a clause, whatever the order of its literals, to a number.
//
// A hash of 64 bits stands for the clause.  Two clauses may have the same one, also since
// somebody looked for them, and a clause may be there several times.

#pragma once

#include "cdcl/base/vec.h"

typedef struct ClauseTable {
    uint64_t *slots; // [2·room] hash | number, 0: deleted
    size_t room, used;
} ClauseTable;

uint64_t cdcl_clause_hash (const Lit *lits, size_t size);

// The number of a clause with this hash, the next one behind `after` if that is not null;
// or null.  It may be changed; 0 deletes the clause.
uint64_t *cdcl_clause_number (const ClauseTable *, uint64_t hash,
                              const uint64_t *after);
void cdcl_number_clause (Mem *, ClauseTable *, uint64_t hash, uint64_t number);
void cdcl_clause_table_release (Mem *, ClauseTable *);
