// drat.h -- an independent checker for DRAT and LRAT proofs.
//
// A lemma is accepted if it follows by unit propagation (RUP) or, failing that,
// if all its resolvents on its first literal do (RAT).  The proof holds when
// the empty clause is derived.  Constraints are checked as clauses, to which
// the proofs of the solver refer: at most one of m literals is m·(m-1)/2 binary
// clauses, rows with another bound have auxiliary variables (drat_bounds.h).
//
// A whole DRAT proof is checked backward: only the lemmas that the empty clause
// needs are checked.  They are the core, which can be written, also as an LRAT
// proof, which names for each lemma the clauses it follows from.  Lemmas that
// come one by one are checked at once.  Deletions of clauses that are unit
// under the root-level assignment are ignored, as drat-trim does.
//
// The checker shares nothing with the solver, nor with the reader of formulas:
// a mistake would have to be made twice to go unnoticed.
//
// Sources: Heule, Hunt and Wetzler, "Trimming while Checking Clausal Proofs",
// FMCAD 2013; Wetzler, Heule and Hunt, "DRAT-trim: Efficient Checking and
// Trimming Using Expressive Clausal Proofs", SAT 2014; Cruz-Filipe, Heule,
// Hunt, Kaufmann and Schneider-Kamp, "Efficient Certified RAT Verification",
// CADE 2017.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cdcl_drat cdcl_drat;

enum {
    CDCL_DRAT_OK = 0,           // accepted
    CDCL_DRAT_REJECTED = 1,     // not a proof: see the report
    CDCL_DRAT_BAD_FORMULA = -1, // not a formula
    CDCL_DRAT_BAD_PROOF = -2,   // not the text (or bytes) of a proof
    CDCL_DRAT_FORMULA_IO = -3,  // the read callback failed
    CDCL_DRAT_PROOF_IO = -4,
    CDCL_DRAT_MEMORY = -5,    // and for good: only cdcl_drat_free helps
    CDCL_DRAT_OUTPUT_IO = -6, // a write callback failed
    CDCL_DRAT_STOPPED = -7    // by the progress callback
};

// A new checker, or null without memory.  Literals are signed as in DIMACS.
cdcl_drat *cdcl_drat_new (void);
void cdcl_drat_free (cdcl_drat *checker); // a null pointer is fine

// Constraints of the formula.  CDCL_DRAT_OK or CDCL_DRAT_MEMORY.
int cdcl_drat_clause (cdcl_drat *checker, const int *lits, size_t size);
int cdcl_drat_at_most_one (cdcl_drat *checker, const int *lits, size_t size);
int cdcl_drat_exactly_one (cdcl_drat *checker, const int *lits, size_t size);

// A proof step.  CDCL_DRAT_OK, CDCL_DRAT_REJECTED (the lemma is not kept) or
// CDCL_DRAT_MEMORY.  A deletion of a clause that is unit under the root-level
// assignment, or of one that does not exist, is ignored and counted.
int cdcl_drat_lemma (cdcl_drat *checker, const int *lits, size_t size);
int cdcl_drat_delete (cdcl_drat *checker, const int *lits, size_t size);

// Bytes of a proof, in pieces of any size, as cdcl_trace_proof writes them.
// Any status; after one that is not CDCL_DRAT_OK no more is read.  The
// proof ends with cdcl_drat_end.
int cdcl_drat_feed (cdcl_drat *checker, bool binary, const void *bytes,
                    size_t size);
int cdcl_drat_end (cdcl_drat *checker);

// Whether the empty clause has been derived.
bool cdcl_drat_refuted (const cdcl_drat *checker);

// Figures of the check, and where and why it failed, if it did.
typedef struct cdcl_drat_report {
    uint64_t originals;    // clauses of the expanded formula, and assumptions
    uint64_t lemmas;       // accepted, or in a whole DRAT proof: read
    uint64_t rats;         // of those that were checked, by RAT
    uint64_t deletions;    // carried out
    uint64_t kept;         // ignored deletions of unit clauses
    uint64_t missing;      // ignored deletions of unknown clauses
    uint64_t spare;        // steps behind the empty clause, only read
    uint64_t core_lemmas;  // of a whole DRAT proof: lemmas that were needed
    uint64_t core_clauses; // and clauses of the formula
    uint64_t hints;        // clauses that lemmas were derived from
    uint64_t propagations; // literals assigned by propagation
    uint64_t visits;       // watches, and clauses searched for resolvents
    bool trivial;          // propagation refutes the formula without the proof
    bool lrat;             // the proof was LRAT
    bool binary;           // place is a byte offset from 0, else a line
    uint64_t place, column;
    char message[200];
} cdcl_drat_report;

void cdcl_drat_tell (const cdcl_drat *checker, cdcl_drat_report *report);

// Options of a check; all may be zero.  The callbacks get `state`.
typedef struct cdcl_drat_request {
    // The formula is refuted together with these literals, each a unit clause
    // behind the formula.  `failed` gets for each, after a DRAT proof that
    // holds, whether it was needed; it may be null.
    const int *assumptions;
    bool *failed;
    size_t assumed;
    // Of a DRAT proof: gets the clauses of the core in the order of the formula
    // and with the literals as they stand there, then the assumptions among
    // them; and the bytes of the LRAT proof, text or binary.  Both only if the
    // proof holds; they return 0 if they wrote all.
    void *state;
    int (*core) (void *state, const int *lits, size_t size);
    int (*lrat) (void *state, const void *bytes, size_t size);
    bool binary;
    // Called now and then while lemmas are checked, with the progress; not 0
    // ends the check.
    int (*progress) (void *state, uint64_t done, uint64_t total);
} cdcl_drat_request;

// A whole formula (CNF, KNF, CNF+, or the clauses of incremental CNF) and a whole
// proof, DRAT or LRAT, text or binary, found out by content.  `read` works like
// read(2).  `request` may be null.  CDCL_DRAT_OK means that the formula is
// refuted; the proof is read to its end in any case, so that what is no proof
// never passes for one.
int cdcl_drat_check (void *formula, void *proof,
                     long (*read) (void *source, char *bytes, size_t size),
                     const cdcl_drat_request *request,
                     cdcl_drat_report *report);
