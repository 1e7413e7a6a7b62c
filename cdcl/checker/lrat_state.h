// lrat_state.h -- the state shared by the parts of the LRAT checker.
//
//   lrat_steps.c  parses the steps of a proof, text or binary
//   lrat.c        checks them
//
// Only these files include it.  Clauses are stored in one pool, and found by a
// hash table of their numbers:
//
//   | size | lit0 lit1 ... |                              32-bit words

#pragma once

#include "cdcl/checker/drat_memory.h"
#include "cdcl/checker/drat_text.h"

typedef struct Slot {
    uint64_t number; // number of a clause; 0: the slot is free
    size_t clause;   // index into the pool; 0: the clause is deleted
} Slot;

typedef struct Lrat {
    DratText *text;
    bool binary, broken, refuted;
    bool deletion; // the current step is a deletion
    cdcl_drat_report *report;
    DratNames names;
    size_t vars;        // number of variables of the arrays by literal
    signed char *value; // by literal: 1 true, -1 false, 0 unassigned
    uint32_t *count;    // by literal: number of clauses that contain it
    DratWords pool;     // clauses, from index 1 on
    Slot *slots;        // hash table; its size is a power of two
    size_t slot_count, slots_used;
    uint64_t last;   // largest number of a clause
    uint64_t number; // number of the current step
    DratWords lemma; // literals of its lemma, each once
    DratWords trail; // the true literals
    int64_t *hints;  // hints of its lemma, or the numbers to delete
    size_t hint_count, hint_capacity;
    uint64_t line, offset; // position of the start of the step
} Lrat;

// --- lrat_steps.c
// Formats an error message with the position of the step or of the next byte.
// Returns the status.
int cdcl_lrat_fail (Lrat *lrat, int status, const char *what, int64_t number);

// Adds a literal of the current clause to lrat->lemma, unless it is already
// there.  After the last literal, cdcl_lrat_end_step must be called.
void cdcl_lrat_add_lit (Lrat *lrat, int lit);
void cdcl_lrat_end_step (Lrat *lrat);

// Skips blanks and comments to the start of the next step; -1 at the end.
int cdcl_lrat_peek (Lrat *lrat);

// Reads a step: its number, lemma and hints, or the clauses to delete.  Returns
// a status.
int cdcl_lrat_read (Lrat *lrat);
