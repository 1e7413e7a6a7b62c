// arena.h -- the memory of clauses of three or more literals.
//
// All clauses stand one after the other in one array of 32-bit words.  The
// reference of a clause is the index of its first word:
//
//   word    0      1        2                          3      …
//         | size | search | glue:16 used:8 flags:8   | lit0 | lit1 | … |
//
//   size     number of literals
//   search   index where the search for a replacement watch continues, in
//            [2, size); during a collection: the reference after the move
//   glue     number of distinct decision levels; at most 65,535
//   used     1 or 2 if used in conflict analysis recently; counts down
//   flags    redundant, garbage, reason, moved, vivified, tried
//
// With LRAT or VeriPB, each clause has a number, stored in two words after its
// literals (ids.h in engine/).
//
// A reference has 30 bits, since a reason needs two bits for its tag.  So all
// clauses together take at most 4 GiB.  Binary clauses are stored only in the
// watch lists (watch.h), and groups in groups.h.
//
// Sources: the arena is MiniSat's [Een and Soerensson 2003]; the saved search
// position is from Gent, "Optimal Implementation of Watched Literals and More
// General Techniques", JAIR 2013.

#pragma once

#include <string.h>

#include "cdcl/base/vec.h"

typedef uint32_t ClauseRef;

#define REF_NONE  UINT32_MAX
#define REF_LIMIT ((size_t) 1 << 30)

enum {
    CLAUSE_REDUNDANT = 1,
    CLAUSE_GARBAGE = 2,
    CLAUSE_REASON = 4,    // during a reduction: is the reason of a literal
    CLAUSE_MOVED = 8,     // garbage; `search` refers to its successor
    CLAUSE_VIVIFIED = 16, // was tried in this pass over its tier (vivify.c)
    CLAUSE_TRIED = 32     // was tried as a subsumer (subsume.c)
};

typedef struct Clause {
    uint32_t size, search;
    uint16_t glue; // A2: 0 in an irredundant clause
    uint8_t used, flags;
    Lit lits[];
} Clause;

enum { CLAUSE_HEADER = sizeof (Clause) / sizeof (uint32_t) };

typedef struct Arena {
    uint32_t *words;
    size_t size, capacity; // words
    size_t clauses;        // number of clauses, including garbage
    size_t wasted;         // words of garbage clauses, without their numbers
                           // (A1: live + wasted = arena_plain_words)
    size_t behind; // words after the literals: 2 with clause numbers, else 0
} Arena;

static inline Clause *arena_clause (const Arena *arena, ClauseRef ref) {
    assert (ref < arena->size);
    assert (arena->words[ref] <= arena->size - ref - CLAUSE_HEADER);
    return (Clause *) (void *) (arena->words + ref);
}

static inline size_t clause_words (const Arena *arena, const Clause *clause) {
    return CLAUSE_HEADER + clause->size + arena->behind;
}

// Returns the words of all clauses without their numbers.  The search depends
// on these words only, so it is the same with and without a proof.
static inline size_t arena_plain_words (const Arena *arena) {
    return arena->size - arena->behind * arena->clauses;
}

enum { NUMBER_WORDS = 2 };

// Returns the number of the clause, if clauses have numbers.
static inline uint64_t clause_number (const Arena *arena,
                                      const Clause *clause) {
    uint64_t number = 0;
    if (arena->behind)
        memcpy (&number, clause->lits + clause->size, sizeof number);
    return number;
}

static inline void clause_set_number (const Arena *arena, Clause *clause,
                                      uint64_t number) {
    if (arena->behind)
        memcpy (clause->lits + clause->size, &number, sizeof number);
}

static inline bool clause_redundant (const Clause *clause) {
    return clause->flags & CLAUSE_REDUNDANT;
}

static inline bool clause_garbage (const Clause *clause) {
    return clause->flags & CLAUSE_GARBAGE;
}

// Adds a clause with a copy of the literals.  Pointers to other clauses become
// invalid.
ClauseRef cdcl_arena_new_clause (Mem *mem, Arena *arena, const Lit *lits,
                                 size_t size, bool redundant, unsigned glue);

// Marks the clause as garbage and counts its words as wasted.  Its watches and
// references stay until the next collection.
void cdcl_arena_mark_garbage (Arena *arena, ClauseRef ref);
