// proof.h -- writing proofs: DRAT, text or binary, and what all formats share.
//
//   text    "1 -2 0\n" adds a clause, "d 1 -2 0\n" deletes one
//   VeriPB  see counting.h
//   LRAT    see lrat.h
//   binary  'a' or 'd', then each literal as 2·var + sign in base 128, lowest
//           seven bits first, the high bit set in all bytes but the last; 0
//
// A proof may name variables of its own, behind those of the formula at that
// time.  If the formula gets one of these variables later, the proof has
// failed.
//
// Several solvers may write one proof, in turns: each writes whole clauses in its
// turn.
//
// Source: Wetzler, Heule and Hunt, "DRAT-trim", SAT 2014.

#pragma once

#include "cdcl/proof/sink.h"

typedef struct Proof {
    void *state;
    int (*write) (void *state, const void *bytes, size_t size); // null: none
    bool binary, failed;
    bool lrat;
    struct Counting
        *counting; // in the words of VeriPB, see counting.h; or null

    // Where lines have numbers.
    Mem *mem;
    uint64_t formula, given,
        last;      // of the formula: announced, so far; the latest
    bool ended;    // the formula is refuted
    bool deleting; // within a line of deletions
    Lits sorted;   // literals to be written

    int own; // the latest of its own variables as written, 0: there are none
    int first_own; // the first one
    int skip;      // that many variables after each of them are those of others
    void *turns;   // with these, a turn begins and ends; null: alone
    void (*begin) (void *turns), (*end) (void *turns);
    bool in_turn;                                // within a clause
    uint64_t lemmas, deletions, literals, bytes; // counts; literals of both
    size_t filled;
    unsigned char buffer[4096];
} Proof;

static inline bool proving (const Proof *proof) {
    return proof->write;
}

// Whether the variable of a literal is one of the proof's own.
static inline bool is_own (const Proof *proof, Lit lit) {
    return proof->first_own && (int) var_of (lit) + 1 >= proof->first_own;
}

// Whether its lines have numbers, so that one search alone can write it.
static inline bool numbered (const Proof *proof) {
    return proof->counting || proof->lrat;
}

extern const SinkCalls cdcl_clausal_sink; // its state is a Proof

void cdcl_proof_add (Proof *, const Lit *lits, size_t size);
void cdcl_proof_delete (Proof *, const Lit *lits, size_t size);
void cdcl_proof_flush (Proof *);

// A part of a line, as it is.
void cdcl_proof_text (Proof *, const char *text);

// Parts of a line of LRAT: its kind, 'a' or 'd', and its number; a number, not 0; the
// 0 behind these, and in text what follows it.
void cdcl_proof_begin_line (Proof *, char kind, uint64_t number);
void cdcl_proof_number (Proof *, uint64_t number, bool minus);
void cdcl_proof_end_list (Proof *, char behind);
// Ends a line of deletions, if there is one.
void cdcl_proof_end_deletions (Proof *);
// Behind each clause, where several solvers write.
void cdcl_proof_end_clause (Proof *);

// Counts a clause or group of the formula.  Returns the number of its first clause or
// constraint; the proof has failed if there are more than announced.
uint64_t cdcl_proof_given (Proof *, StepKind, size_t size);

// Returns a new variable for the proof; the formula has `vars` variables.
int cdcl_proof_new_var (Proof *, uint32_t vars);
// The formula of `vars` variables is about to get more of them.
void cdcl_proof_grow (Proof *, uint32_t vars);
