// watch.h -- watch lists: the clauses to visit when a literal becomes false.
//
// watches[lit] lists the clauses that watch lit.  They are visited when lit
// becomes false.  An entry has 8 bytes:
//
//   | blocking literal | clause reference |      three or more literals
//   | other literal    | 1 | redundant | number:30 |  binary, stored only here
//
// The number is 0 without LRAT or VeriPB (ids.h in engine/).
//
// A true blocking literal satisfies the clause without touching its memory.
// W1: a clause of three or more literals is watched by exactly its first two.
// W2: at a fixpoint, a false watch implies that the blocking literal or the
// other watch is true, at the same level or a lower one.
//
// Sources: Moskewicz, Madigan, Zhao, Zhang and Malik, "Chaff", DAC 2001;
// Chu, Harwood and Stuckey, "Cache Conscious Data Structures for Boolean
// Satisfiability Solvers", JSAT 2009.

#pragma once

#include "cdcl/base/arena.h"

#define WATCH_BINARY    (UINT32_C (1) << 31)
#define WATCH_REDUNDANT (UINT32_C (1) << 30) // of a binary clause
#define WATCH_NUMBER    (WATCH_REDUNDANT - 1)

typedef struct Watch {
    Lit blocking;  // a literal of the clause, but not the watched one
    ClauseRef ref; // binary: WATCH_BINARY | WATCH_REDUNDANT | number
} Watch;

typedef struct Watches {
    Watch *data;
    uint32_t size, capacity;
} Watches;

static inline bool watch_binary (Watch watch) {
    return watch.ref >= WATCH_BINARY;
}

static inline bool watch_redundant_binary (Watch watch) {
    return watch.ref >= (WATCH_BINARY | WATCH_REDUNDANT);
}

static inline bool watch_irredundant_binary (Watch watch) {
    return watch_binary (watch) && !(watch.ref & WATCH_REDUNDANT);
}

void cdcl_watches_grow (Mem *mem, Watches *watches); // makes room for one more
void cdcl_watches_reserve (Mem *mem, Watches *watches,
                           uint32_t capacity); // the list has no memory yet
void cdcl_watches_release (Mem *mem, Watches *watches);

static inline void cdcl_watches_push (Mem *mem, Watches *watches, Watch watch) {
    if (watches->size == watches->capacity)
        cdcl_watches_grow (mem, watches);
    assert (watches->size < watches->capacity);
    watches->data[watches->size++] = watch;
}

// Frees the unused memory after the last entry.
void cdcl_watches_shrink (Mem *mem, Watches *watches);

// Removes one entry, which must exist, and keeps the order of the other
// entries.
void cdcl_watches_remove (Watches *watches, ClauseRef ref);
void cdcl_watches_remove_binary (Watches *watches, Lit other);

// Returns whether the list has an entry for the binary clause with `other`.
bool cdcl_watches_have_binary (const Watches *watches, Lit other);
