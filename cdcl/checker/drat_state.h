// drat_state.h -- the state shared by the parts of the DRAT checker.
//
//   drat_pool.c       clauses, and finding them for deletion
//   drat_propagate.c  the assignment, watches, unit propagation
//   drat_follow.c     checks a lemma, and collects its antecedents
//   drat.c            adds formula, lemmas and deletions, checked at once
//   drat_back.c       checks a recorded proof backward
//   drat_elaborate.c  writes the result of the backward pass as an LRAT proof
//   drat_proof.c      parses proofs byte by byte, text or binary
//   drat_file.c       checks a formula file with its proof file
//
// Only these files include this file.
//
// A literal is 2·var + sign.  Clauses lie in one pool of 32-bit words:
//
//   | next | size | state | lit0 lit1 lit2 ... |
//
// `next` chains the clauses of a hash bucket, and is the number of the clause
// once LRAT is written; `state` is 4·pivot plus the two bits below, where the
// pivot is the literal that the proof lists first.  The first two literals are
// watched.

#pragma once

#include "cdcl/checker/drat.h"
#include "cdcl/checker/drat_memory.h"

// The words of the header of a clause, the bits of `state`, and "no clause".
enum { NEXT, SIZE, STATE, HEADER };
enum { DELETED = 1, CORE = 2 };
enum { NONE = 0 };

// A clause that watches the literal whose list contains this entry; it need not
// be visited while `other`, one of its literals, is true.
typedef struct DratWatch {
    uint32_t clause, other;
} DratWatch;

typedef struct DratWatches {
    DratWatch *items;
    uint32_t size, capacity;
} DratWatches;

// An item is an antecedent of a lemma: 2·clause, or 2·var + 1 for the
// root-level value of a variable.  Lists of items also contain these two:
#define ITEM_END 0u          // the end of the list
#define ITEM_RAT 0xfffffffeu // before a candidate, see drat_follow.c
// The maximum number of words of the pool, so that each item fits in a word.
#define POOL_LIMIT 0x7fffffffu

// A step of the proof, as it was performed.
typedef struct DratStep {
    uint64_t place; // line or offset of the step
    uint32_t clause;
    bool deletion;
} DratStep;

// The state of the proof parser between two pieces of input.
typedef struct DratParser {
    uint64_t line, column, offset; // position of the next byte
    uint64_t start;                // line or offset where the step began
    bool binary;                   // the format of the last piece of input
    bool open, deleting;           // within a step; the step is a deletion
    bool comment, token, minus;    // text: in comment, number, negative number
    unsigned shift;                // binary: bits of the number read so far
    uint64_t number;
    DratLits lits;
} DratParser;

struct cdcl_drat {
    bool broken;  // memory ran out
    bool refuted; // the root assignment contradicts `conflict`
    int status;   // status of the proof read so far
    cdcl_drat_report report;
    DratParser parser;
    DratNames names;

    // Clauses.
    uint32_t *pool; // clauses, from index 1 on
    size_t used, capacity;
    uint32_t *buckets; // hash -> first clause, size is a power of two; null
                       // before the first deletion
    size_t bucket_count, clause_count;
    DratWords current; // the current clause, without repetitions
    bool *seen;        // by literal, all false between calls

    // The assignment.
    uint32_t vars;           // the arrays here are for variables 0 ... vars-1
    signed char *value;      // by literal: 1 true, -1 false, 0 unassigned
    uint32_t *reason;        // by variable on the trail: clause or NONE
    uint32_t *position;      // by variable on the trail: its index
    uint32_t *first;         // by variable: the first clause that contains it
    DratWatches *watches[2]; // by literal: outside the core, in the core
    uint32_t *trail;         // at most `vars` literals
    size_t assigned;
    size_t propagated[2]; // literals propagated, by kind of watches
    uint32_t resume;      // first watch of the next literal not yet visited
    uint32_t conflict;    // the clause falsified by propagation

    // Antecedents of a lemma.
    size_t root;          // number of literals on the trail before the check
    bool *needed;         // by variable, all false between calls
    DratWords touched;    // variables that are needed, or were
    DratWords chain;      // antecedents (items), in reverse order
    DratWords roots;      // the antecedents that are root-level values
    DratWords candidates; // clauses to resolve with

    // The backward pass.
    bool backward;   // lemmas are recorded, and checked at the end
    DratStep *steps; // recorded steps, in the order of the proof
    size_t step_count, step_capacity;
    bool *used_root;   // by variable: its root-level value was needed
    DratWords records; // see drat_elaborate.c
    size_t *starts;
    size_t start_count, start_capacity;
    const cdcl_drat_request *request;
    DratLits rows; // the formula as read; 0 ends each clause
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

// Returns the next clause in the pool; the last clause ends at checker->used.
static inline uint32_t clause_next (const cdcl_drat *checker, uint32_t clause) {
    return clause + HEADER + checker->pool[clause + SIZE];
}

static inline uint32_t negation (uint32_t lit) {
    return lit ^ 1;
}

// --- drat_pool.c
// Puts the literals into checker->current, each once, in the given order.
void cdcl_drat_load (cdcl_drat *checker, const int *lits, size_t size);

// Stores a new clause of the literals in `current`, without attaching it.
// Returns NONE if memory runs out.
uint32_t cdcl_drat_store (cdcl_drat *checker);

// Returns the clause with exactly the literals in `current`, or NONE.
uint32_t cdcl_drat_find (cdcl_drat *checker);
// Removes the clause from the hash table.
void cdcl_drat_forget (cdcl_drat *checker, uint32_t clause);

// --- drat_propagate.c
void cdcl_drat_need_vars (cdcl_drat *checker); // enlarges the arrays

// Moves the best literals for watches to the front, and watches them.
void cdcl_drat_attach (cdcl_drat *checker, uint32_t clause);
void cdcl_drat_attach_all (cdcl_drat *checker); // except deleted clauses

void cdcl_drat_assign (cdcl_drat *checker, uint32_t lit, uint32_t reason);
void cdcl_drat_undo (cdcl_drat *checker, size_t assigned);

// Propagates to a fixpoint.  Returns false on conflict, and sets
// checker->conflict.  Also stops if memory runs out.
bool cdcl_drat_propagate (cdcl_drat *checker);

// Returns the literal on the trail whose reason is the clause, or NO_LITERAL.
int64_t cdcl_drat_implied (const cdcl_drat *checker, uint32_t clause);

// --- drat_follow.c
enum { FOLLOWS_NOT, FOLLOWS_RUP, FOLLOWS_RAT };

// Returns whether the clause of these literals follows from the clauses that
// are not deleted, all of which are before `until` in the pool.  If so,
// checker->chain holds its antecedents.  RAT is tried on the pivot; in the
// backward pass only clauses of the core are candidates.
int cdcl_drat_follows (cdcl_drat *checker, const uint32_t *lits, size_t size,
                       uint32_t pivot, uint32_t until);

// Sets checker->chain to the reasons why the clause is false at the root, or
// unit with this literal.
enum { NO_LITERAL = -1 };
void cdcl_drat_explain (cdcl_drat *checker, uint32_t clause, int64_t unit);

// --- drat_back.c
// Checks the recorded steps backward.  Returns a status.
int cdcl_drat_backward (cdcl_drat *checker);

// --- drat_elaborate.c
// Records that checker->chain derives the item.  For items of the chain that
// were not needed before, this is their last use; they become needed.
void cdcl_drat_record (cdcl_drat *checker, uint32_t item, uint32_t lit);

// Writes all records, beginning with the item that was derived first.
int cdcl_drat_write_lrat (cdcl_drat *checker);

// --- drat_proof.c
// Writes the position of the proof parser and the message to the report.
// Returns CDCL_DRAT_BAD_PROOF.
int cdcl_drat_bad_proof (cdcl_drat *checker, const char *message);

// Writes the position and the lemma to the report.  Returns CDCL_DRAT_REJECTED.
int cdcl_drat_reject (cdcl_drat *checker, uint64_t place, uint64_t number,
                      const int *lits, size_t size);
