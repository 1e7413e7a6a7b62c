// lrat_state.h -- the state shared by the parts of the LRAT checker.
//
//   lrat_steps.c  parses the steps of a proof, text or binary
//   lrat.c        checks them
//
// Only these include it.  Clauses are stored in one pool, and found by a hash
// table of their numbers:
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
    bool deletion; // the current step is a deletion
    cdcl_drat_report *report;
    DratNames names;
    size_t vars;        // size of arrays by literal, in variables
    signed char *value; // by literal: 1 true, -1 false, 0 open
    uint32_t *count;    // by literal: number of clauses that contain it
    DratWords pool;     // from index 1
    Slot *slots;        // a power of two of them
    size_t slot_count, slots_used;
    uint64_t last;   // largest number of a clause
    uint64_t number; // of the current step
    DratWords lemma; // its literals, each once
    DratWords trail; // the true literals
    int64_t *hints;  // or the numbers to delete
    size_t hint_count, hint_capacity;
    uint64_t line, offset; // position of its start
} Lrat;

// --- lrat_steps.c
// Formats an error message with the position of the step or of the next byte;
// returns the status.
int cdcl_lrat_fail (Lrat *lrat, int status, const char *what, int64_t number);

// Adds a literal of the current clause to lrat->lemma, unless it is there
// already; after the last one, cdcl_lrat_end_step must be called.
void cdcl_lrat_add_lit (Lrat *lrat, int lit);
void cdcl_lrat_end_step (Lrat *lrat);

// Skips blanks and comments to the start of the next step; -1 at the end.
int cdcl_lrat_peek (Lrat *lrat);

// Reads a step: its number, lemma and hints, or the clauses to delete.  Returns
// a status.
int cdcl_lrat_read (Lrat *lrat);
