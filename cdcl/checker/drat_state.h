// drat_state.h -- the state that the parts of the DRAT checker share.
//
//   drat_pool.c       clauses, and how deletions find them
//   drat_propagate.c  the assignment, watches, unit propagation
//   drat_follow.c     does a lemma follow, and from which clauses?
//   drat.c            formula, lemmas and deletions, judged as they come
//   drat_back.c       a recorded proof, judged from its end
//   drat_elaborate.c  what was found there, as an LRAT proof
//   drat_proof.c      proofs as they arrive, byte by byte, text or binary
//   drat_file.c       a formula with its proof
//
// Only these include it.
//
// A literal is 2·var + sign.  Clauses lie in one pool of 32-bit words:
//
//   | next | size | state | lit0 lit1 lit2 ... |
//
// `next` chains the clauses of a hash bucket, and is the number of the clause
// once LRAT is written; `state` is 4·pivot and the two bits below, where the
// pivot is the literal that the proof named first.  The first two literals are
// watched.

#pragma once

#include "cdcl/checker/drat.h"
#include "cdcl/checker/drat_memory.h"

// The header of a clause, the bits of its state, and no clause.
enum { NEXT, SIZE, STATE, HEADER };
enum { DELETED = 1, CORE = 2 };
enum { NONE = 0 };

// A clause that watches the literal in whose list this stands; it need not be
// looked at while `other`, one of its literals, is true.
typedef struct DratWatch {
    uint32_t clause, other;
} DratWatch;

typedef struct DratWatches {
    DratWatch *items;
    uint32_t size, capacity;
} DratWatches;

// Something that a lemma follows from, an item: 2·clause, or 2·var + 1 for the
// value that a variable has at the root.  In lists of items there is also
#define ITEM_END 0u          // the end
#define ITEM_RAT 0xfffffffeu // before a clause: the resolvent with it follows
// Words of clauses at most, so that each item is a word.
#define POOL_LIMIT 0x7fffffffu

// A step of the proof that was carried out.
typedef struct DratStep {
    uint64_t place; // its line or offset
    uint32_t clause;
    bool deletion;
} DratStep;

// The proof parser between two pieces of input.
typedef struct DratParser {
    uint64_t line, column, offset; // of the next byte
    uint64_t start;                // line or offset where the step began
    bool binary;                   // the format of the last bytes
    bool open, deleting;           // within a step; which deletes
    bool comment, token, minus;    // text: within one, a number, a negative one
    unsigned shift;                // binary: bits of the number so far
    uint64_t number;
    DratLits lits;
} DratParser;

struct cdcl_drat {
    bool broken;  // without memory
    bool refuted; // the root assignment contradicts `conflict`
    int status;   // of the proof read so far
    cdcl_drat_report report;
    DratParser parser;
    DratNames names;

    // Clauses.
    uint32_t *pool; // from index 1
    size_t used, capacity;
    uint32_t *buckets; // hash -> first clause, a power of two of them; null
                       // before the first deletion
    size_t bucket_count, clause_count;
    DratWords current; // the clause at hand, repetitions dropped
    bool *seen;        // by literal, all false between calls

    // The assignment.
    uint32_t vars;           // arrays here are for variables 0 ... vars-1
    signed char *value;      // by literal: 1 true, -1 false, 0 open
    uint32_t *reason;        // by variable on the trail: clause or NONE
    uint32_t *position;      // by variable on the trail: where
    uint32_t *first;         // by variable: the first clause that has it
    DratWatches *watches[2]; // by literal: of clauses not in the core, in it
    uint32_t *trail;         // at most `vars` literals
    size_t assigned;
    size_t propagated[2]; // literals on the trail, by kind of watches
    uint32_t resume;      // first watch of the next one that was not visited
    uint32_t conflict;    // the clause that propagation found to be false

    // Why a lemma follows.
    size_t root;          // literals that were on the trail before the check
    bool *needed;         // by variable, all false between calls
    DratWords touched;    // variables that are or were needed
    DratWords chain;      // items, last one first
    DratWords roots;      // items that are values at the root
    DratWords candidates; // clauses to resolve with

    // Going back.
    bool backward;   // lemmas are recorded, to be judged in the end
    DratStep *steps; // in the order of the proof
    size_t step_count, step_capacity;
    bool *used_root;   // by variable: its value at the root was needed
    DratWords records; // see drat_elaborate.c
    size_t *starts;
    size_t start_count, start_capacity;
    const cdcl_drat_request *request;
    DratLits rows; // the formula as it came, each clause ended by 0
};

static inline uint32_t *clause_lits (const cdcl_drat *checker,
                                     uint32_t clause) {
    return checker->pool + clause + HEADER;
}

static inline uint32_t clause_size (const cdcl_drat *checker, uint32_t clause) {
    return checker->pool[clause + SIZE];
}

static inline bool clause_is (const cdcl_drat *checker, uint32_t clause,
                              uint32_t bit) {
    return checker->pool[clause + STATE] & bit;
}

// The clause behind this one in the pool; they end at checker->used.
static inline uint32_t clause_next (const cdcl_drat *checker, uint32_t clause) {
    return clause + HEADER + checker->pool[clause + SIZE];
}

static inline uint32_t negation (uint32_t lit) {
    return lit ^ 1;
}

// --- drat_pool.c
// Puts the literals into checker->current, each once, in the given order.
void cdcl_drat_load (cdcl_drat *checker, const int *lits, size_t size);

// A new clause of the literals in `current`, not attached yet; NONE if memory
// runs out.
uint32_t cdcl_drat_store (cdcl_drat *checker);

// The clause with exactly the literals in `current`, or NONE; and out of the
// table with it, so that it is not found again.
uint32_t cdcl_drat_find (cdcl_drat *checker);
void cdcl_drat_forget (cdcl_drat *checker, uint32_t clause);

// --- drat_propagate.c
void cdcl_drat_need_vars (cdcl_drat *checker); // for all names

// Puts the literals to be watched in front and watches them.
void cdcl_drat_attach (cdcl_drat *checker, uint32_t clause);
void cdcl_drat_attach_all (cdcl_drat *checker); // those that are not deleted

void cdcl_drat_assign (cdcl_drat *checker, uint32_t lit, uint32_t reason);
void cdcl_drat_undo (cdcl_drat *checker, size_t assigned);

// To a fixpoint.  False on conflict, with checker->conflict; also stops when
// memory runs out.
bool cdcl_drat_propagate (cdcl_drat *checker);

// The literal on the trail that the clause is the reason of, or NO_LITERAL.
int64_t cdcl_drat_implied (const cdcl_drat *checker, uint32_t clause);

// --- drat_follow.c
enum { FOLLOWS_NOT, FOLLOWS_RUP, FOLLOWS_RAT };

// Whether the clause of these literals follows from the clauses that are not
// deleted, all of which lie before `until` in the pool; then checker->chain names
// them.  RAT is tried on the pivot, and with backward checking looks only at
// clauses of the core.
int cdcl_drat_follows (cdcl_drat *checker, const uint32_t *lits, size_t size,
                       uint32_t pivot, uint32_t until);

// Leaves in checker->chain why the clause is false at the root, or unit with
// this literal of it.
enum { NO_LITERAL = -1 };
void cdcl_drat_explain (cdcl_drat *checker, uint32_t clause, int64_t unit);

// --- drat_back.c
// Judges the steps recorded.  A status.
int cdcl_drat_backward (cdcl_drat *checker);

// --- drat_elaborate.c
// Notes that the checker->chain derives the item; those of its items that were
// not needed before are from now on, and this is their last use.
void cdcl_drat_record (cdcl_drat *checker, uint32_t item, uint32_t lit);

// Writes all that was recorded, first things first.
int cdcl_drat_write_lrat (cdcl_drat *checker);

// --- drat_proof.c
// Puts the place of the proof parser and the message into the report; returns
// CDCL_DRAT_BAD_PROOF.
int cdcl_drat_bad_proof (cdcl_drat *checker, const char *message);

// Puts the place and the lemma into the report; returns CDCL_DRAT_REJECTED.
int cdcl_drat_reject (cdcl_drat *checker, uint64_t place, uint64_t number,
                      const int *lits, size_t size);
