// proof.h -- writing proofs: DRAT, text or binary, and the parts shared by all
// formats.
//
//   text    "1 -2 0\n" adds a clause, "d 1 -2 0\n" deletes one
//   VeriPB  see veripb.h
//   LRAT    see lrat.h
//   binary  'a' or 'd', then each literal as 2·var + sign in base 128, lowest
//           seven bits first, the high bit set in each byte but the last; then 0
//
// A proof may use extension variables, with numbers above the variables of the
// formula at that time.  If one of these variables is later added to the
// formula, the proof has failed.
//
// Several solvers may write one proof, in turns: in its turn a solver writes
// only whole clauses.
//
// Source: Wetzler, Heule and Hunt, "DRAT-trim", SAT 2014.

#pragma once

#include "cdcl/proof/sink.h"

typedef struct Proof {
    void *state;
    int (*write) (void *state, const void *bytes, size_t size); // null: none
    bool binary, failed;
    bool lrat;
    struct Veripb *veripb; // VeriPB, see veripb.h; or null

    // For formats with numbered lines.
    Mem *mem;
    // `formula`: number of constraints of the formula, as announced; `given`: how
    // many of them were added so far; `last`: latest number of a constraint or
    // lemma.
    uint64_t formula, given, last;
    bool ended;    // the formula is refuted
    bool deleting; // within a line of deletions
    Lits sorted;   // literals to be written

    int own;       // latest extension variable written, 0: none yet
    int first_own; // the first extension variable
    int skip;      // numbers skipped after each, for other solvers
    void *turns;   // null: only one solver writes
    void (*begin) (void *turns), (*end) (void *turns);
    bool in_turn;                         // a clause is being written
    uint64_t lemmas, deletions, literals; // counts, for all steps
    uint64_t bytes; // number of bytes that have left `buffer`
    size_t filled;
    unsigned char buffer[4096];
} Proof;

static inline bool proving (const Proof *proof) {
    return proof->write;
}

// Whether the variable of a literal is an extension variable of the proof.
static inline bool is_own (const Proof *proof, Lit lit) {
    return proof->first_own && (int) var_of (lit) + 1 >= proof->first_own;
}

// Whether the lines of the proof are numbered.  Then only one solver can write
// it.
static inline bool numbered (const Proof *proof) {
    return proof->veripb || proof->lrat;
}

extern const SinkCalls cdcl_clausal_sink; // its state is a Proof

void cdcl_proof_add (Proof *, const Lit *lits, size_t size);
void cdcl_proof_delete (Proof *, const Lit *lits, size_t size);
void cdcl_proof_flush (Proof *);

// Writes a part of a line unchanged.
void cdcl_proof_text (Proof *, const char *text);

// These write the parts of a line: its kind, 'a' or 'd', and in LRAT its number;
// then numbers, not 0; then the final 0, followed in text by the character
// `behind`.
void cdcl_proof_begin_line (Proof *, char kind, uint64_t number);
void cdcl_proof_number (Proof *, uint64_t number);
void cdcl_proof_numbers (Proof *, const int64_t *numbers, size_t size);
void cdcl_proof_lits (Proof *, const Lit *lits, size_t size);
void cdcl_proof_end_list (Proof *, char behind);
// Ends a line of deletions, if there is one.
void cdcl_proof_end_deletions (Proof *);
// Called after each clause.  Ends the turn, if several solvers write the proof.
void cdcl_proof_end_clause (Proof *);

// Counts a clause or group of the formula.  Returns the number of its first
// clause or constraint; the proof has failed if there are more than announced.
uint64_t cdcl_proof_given (Proof *, StepKind, size_t size);

// Returns a new extension variable for a formula of `vars` variables.
int cdcl_proof_new_var (Proof *, uint32_t vars);
// Called before variables are added to a formula of `vars` variables.
void cdcl_proof_grow (Proof *, uint32_t vars);
