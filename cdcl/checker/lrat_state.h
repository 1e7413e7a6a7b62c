// lrat_state.h -- the state that the parts of the LRAT checker share.
//
//   lrat_steps.c  the steps of a proof as they are read, text or binary
//   lrat.c        whether they hold
//
// Only these include it.  Clauses lie in one pool, found by a hash of their
// numbers:
//
//   | size | lit0 lit1 ... |                              32-bit words

#pragma once

#include "cdcl/checker/drat_memory.h"
#include "cdcl/checker/drat_text.h"

typedef struct Slot {
    uint64_t number; // of a clause, 0: free
    size_t clause;   // index into the pool, 0: deleted
} Slot;

typedef struct Lrat {
    DratText *text;
    bool binary, broken, refuted;
    bool deletion; // of the step at hand
    cdcl_drat_report *report;
    DratNames names;
    size_t vars;        // arrays by literal are for so many variables
    signed char *value; // by literal: 1 true, -1 false, 0 open
    uint32_t *count;    // by literal: clauses that it is in
    DratWords pool;     // from index 1
    Slot *slots;        // a power of two of them
    size_t slot_count, slots_used;
    uint64_t last;   // largest number of a clause
    uint64_t number; // of the step at hand
    DratWords lemma; // its literals, each once
    DratWords trail; // the true literals
    int64_t *hints;  // or what it deletes
    size_t hint_count, hint_capacity;
    uint64_t line, offset; // where it begins
} Lrat;

// --- lrat_steps.c
// The text of an error, with the place of the step or of the next byte; returns
// the status.
int cdcl_lrat_fail (Lrat *lrat, int status, const char *what, int64_t number);

// A literal of the clause at hand goes to lrat->lemma, if it is not there;
// after the last one cdcl_lrat_end_step is due.
void cdcl_lrat_add_lit (Lrat *lrat, int lit);
void cdcl_lrat_end_step (Lrat *lrat);

// Skips blanks and comments to the start of the next step; -1 at the end.
int cdcl_lrat_peek (Lrat *lrat);

// Reads a step: its number, lemma and hints, or what it deletes.  A status.
int cdcl_lrat_read (Lrat *lrat);
