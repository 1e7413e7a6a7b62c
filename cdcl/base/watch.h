// watch.h -- watch lists: the clauses to visit when a literal becomes false.
//
// watches[lit] lists the clauses that watch lit, visited when lit turns false.
// An entry has 8 bytes:
//
//   | blocking literal | clause reference |      three or more literals
//   | other literal    | WATCH_BINARY     |      binary: this is all there is
//   | other literal    | WATCH_REDUNDANT_BINARY |  the same, redundant
//
// A true blocking literal satisfies the clause without touching its memory.
// W1: a clause of three or more literals is watched by exactly its first two.
// W2: at a fixpoint, a false watch implies that the blocking literal or the
// other watch is true at a level no higher.
//
// Sources: Moskewicz, Madigan, Zhao, Zhang and Malik, "Chaff", DAC 2001;
// Chu, Harwood and Stuckey, "Cache Conscious Data Structures for Boolean
// Satisfiability Solvers", JSAT 2009.

#pragma once

#include "cdcl/base/arena.h"

#define WATCH_BINARY           UINT32_MAX
#define WATCH_REDUNDANT_BINARY (UINT32_MAX - 1)

typedef struct Watch {
    Lit blocking;  // some other literal of the clause
    ClauseRef ref; // or WATCH_BINARY, WATCH_REDUNDANT_BINARY
} Watch;

typedef struct Watches {
    Watch *data;
    uint32_t size, capacity;
} Watches;

static inline bool watch_binary (Watch watch) {
    return watch.ref >= WATCH_REDUNDANT_BINARY;
}

void cdcl_watches_grow (Mem *mem, Watches *watches); // room for one more
void cdcl_watches_reserve (Mem *mem, Watches *watches,
                           uint32_t capacity); // of a list without room
void cdcl_watches_release (Mem *mem, Watches *watches);

static inline void cdcl_watches_push (Mem *mem, Watches *watches, Watch watch) {
    if (watches->size == watches->capacity)
        cdcl_watches_grow (mem, watches);
    assert (watches->size < watches->capacity);
    watches->data[watches->size++] = watch;
}

// Frees the memory behind the last entry.
void cdcl_watches_shrink (Mem *mem, Watches *watches);

// Removes one entry that must be there, keeping the order of the others.
void cdcl_watches_remove (Watches *watches, ClauseRef ref);
void cdcl_watches_remove_binary (Watches *watches, Lit other);

// Whether there is an entry for the binary clause with `other`.
bool cdcl_watches_have_binary (const Watches *watches, Lit other);
