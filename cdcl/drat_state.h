// drat_state.h -- what the parts of the proof checker share.
//
//   drat.c        clauses, propagation, lemmas: knows nothing of text
//   drat_proof.c  proofs as they arrive, byte by byte, text or binary
//   drat_file.c   formulas, and a formula with its proof
//
// Only these include it.

#ifndef CDCL_DRAT_STATE_H
#define CDCL_DRAT_STATE_H

#include "drat.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CDCL_DRAT_MAX_VAR = (1 << 29) - 1 };

// A clause that watches the literal in whose list this stands; it need not be
// looked at while `other`, one of its literals, is true.
typedef struct DratWatch {
    uint32_t clause, other;
} DratWatch;

typedef struct DratWatches {
    DratWatch *items;
    size_t size, capacity;
} DratWatches;

// Literals of the clause or proof step that is being read.
typedef struct DratLits {
    int *items;
    size_t size, capacity;
} DratLits;

// The proof parser between two pieces of input.
typedef struct DratParser {
    uint64_t line, column, offset; // of the next byte
    uint64_t start;                // line or offset where the step began
    bool binary;                   // what was fed last
    bool open, deleting;           // within a step; which deletes
    bool comment, token, minus;    // text: within one, a number, a negative one
    unsigned shift;                // binary: bits of the number so far
    uint64_t number;
    DratLits lits;
} DratParser;

struct cdcl_drat {
    uint32_t *pool; // clauses, from index 1
    size_t used, capacity;
    uint32_t *buckets; // hash -> first clause, a power of two of them
    size_t bucket_count, clause_count;

    // Variables are numbered anew in the order in which they appear, so that
    // memory depends on how many there are and not on their names.
    int *name;      // by variable: what it is called outside
    uint32_t *slot; // hash of a name -> variable + 1, or 0
    size_t slots;   // a power of two
    uint32_t named; // variables in use

    uint32_t vars;      // arrays here are for variables 0 ... vars-1
    signed char *value; // by literal: 1 true, -1 false, 0 open
    bool *seen;         // by literal, all false between calls
    uint32_t *reason;   // by variable, of literals on the trail: clause or NONE
    DratWatches *watches; // by literal
    uint32_t *trail;      // at most `vars` literals
    size_t assigned, propagated;

    uint32_t *lits; // the clause at hand, repetitions dropped
    size_t size, lits_capacity;
    bool refuted, broken;
    int status; // of the proof read so far
    cdcl_drat_report report;
    DratParser parser;
};

// Appends a literal; without memory the checker is broken.
void cdcl_drat_push (cdcl_drat *checker, DratLits *lits, int lit);

// Puts the place of the proof parser and the message into the report; returns
// CDCL_DRAT_BAD_PROOF.
int cdcl_drat_bad_proof (cdcl_drat *checker, const char *message);

#ifdef __cplusplus
}
#endif
#endif
