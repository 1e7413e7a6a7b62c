// drat.h -- an independent checker for DRAT and LRAT proofs.
//
// A lemma is accepted if it is RUP or, failing that, RAT on its first literal.
// The proof holds when the empty clause is derived.  Constraints are checked as
// clauses, to which the proofs of the solver refer: at most one of m literals
// is m·(m-1)/2 binary clauses, and rows with another bound have auxiliary
// variables (drat_bounds.h).
//
// A whole DRAT proof is checked backward: only the lemmas that the empty clause
// needs are checked.  They form the core.  The core can be written, also as an
// LRAT proof, which lists the antecedents of each lemma.  Lemmas that are added
// one by one are checked at once.  Deletions of clauses that are unit under the
// root-level assignment are ignored, as in drat-trim.
//
// The checker shares nothing with the solver or the solver's reader of
// formulas: a bug would have to be made twice to go unnoticed.
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
    CDCL_DRAT_BAD_PROOF = -2,   // not the text, or the bytes, of a proof
    CDCL_DRAT_FORMULA_IO = -3,  // the read callback failed
    CDCL_DRAT_PROOF_IO = -4,
    CDCL_DRAT_MEMORY = -5,    // permanent: then only cdcl_drat_free is allowed
    CDCL_DRAT_OUTPUT_IO = -6, // a write callback failed
    CDCL_DRAT_STOPPED = -7    // the progress callback stopped the check
};

// Returns a new checker, or null if memory runs out.  Literals are signed as in
// DIMACS.
cdcl_drat *cdcl_drat_new (void);
void cdcl_drat_free (cdcl_drat *checker); // accepts null, too

// Add constraints of the formula.  Return CDCL_DRAT_OK or CDCL_DRAT_MEMORY.
int cdcl_drat_clause (cdcl_drat *checker, const int *lits, size_t size);
int cdcl_drat_at_most_one (cdcl_drat *checker, const int *lits, size_t size);
int cdcl_drat_exactly_one (cdcl_drat *checker, const int *lits, size_t size);

// Add a proof step.  Return CDCL_DRAT_OK, CDCL_DRAT_REJECTED (the lemma is not
// added) or CDCL_DRAT_MEMORY.  A deletion is ignored and counted if the clause
// does not exist, or is unit under the root-level assignment.
int cdcl_drat_lemma (cdcl_drat *checker, const int *lits, size_t size);
int cdcl_drat_delete (cdcl_drat *checker, const int *lits, size_t size);

// Adds bytes of a proof, in pieces of any size, as cdcl_trace_proof writes
// them.  Returns any status; after a status other than CDCL_DRAT_OK nothing
// more is read. cdcl_drat_end ends the proof.
int cdcl_drat_feed (cdcl_drat *checker, bool binary, const void *bytes,
                    size_t size);
int cdcl_drat_end (cdcl_drat *checker);

// Whether the empty clause has been derived.
bool cdcl_drat_refuted (const cdcl_drat *checker);

// Statistics of the check and, if it failed, the position and the reason.
typedef struct cdcl_drat_report {
    uint64_t originals;    // clauses of the expanded formula, and assumptions
    uint64_t lemmas;       // accepted; in a whole DRAT proof, read
    uint64_t rats;         // checked lemmas that are RAT but not RUP
    uint64_t deletions;    // deletions that were not ignored
    uint64_t kept;         // ignored deletions of unit clauses
    uint64_t missing;      // ignored deletions of unknown clauses
    uint64_t spare;        // steps after the empty clause, only parsed
    uint64_t core_lemmas;  // of a whole DRAT proof: lemmas in the core
    uint64_t core_clauses; // of a whole DRAT proof: formula clauses needed
    uint64_t hints;        // antecedents of all lemmas
    uint64_t propagations; // literals assigned by propagation
    uint64_t visits;       // visited watches, and candidates for resolution
    bool trivial;          // propagation refutes the formula without the proof
    bool lrat;             // the proof was LRAT
    bool binary;           // `place` is a byte offset from 0, otherwise a line
    uint64_t place, column;
    char message[200];
} cdcl_drat_report;

void cdcl_drat_tell (const cdcl_drat *checker, cdcl_drat_report *report);

// Options of a check; all may be zero.  The callbacks get `state`.
typedef struct cdcl_drat_request {
    // Each assumption is a literal that is added to the formula as a unit
    // clause.  If a DRAT proof holds, failed[i] is set to whether assumption i
    // was needed; `failed` may be null.
    const int *assumptions;
    bool *failed;
    size_t assumed;
    // For a DRAT proof.  `core` receives the clauses of the core, in the order
    // of the formula and with unchanged literals, and then the assumptions in
    // the core.  `lrat` receives the bytes of the LRAT proof, text or binary.
    // Both are called only if the proof holds; they return 0 if they wrote all
    // bytes.
    void *state;
    int (*core) (void *state, const int *lits, size_t size);
    int (*lrat) (void *state, const void *bytes, size_t size);
    bool binary;
    // Called repeatedly with the progress while lemmas are checked.  A nonzero
    // result stops the check.
    int (*progress) (void *state, uint64_t done, uint64_t total);
} cdcl_drat_request;

// Checks a whole formula (CNF, KNF, CNF+, or the clauses of incremental CNF)
// and a whole proof, DRAT or LRAT, text or binary, detected by content.  `read`
// works like read(2).  `request` may be null.  CDCL_DRAT_OK means that the
// formula is refuted.  The proof is always read to its end, so that a malformed
// file is never accepted as a proof.
int cdcl_drat_check (void *formula, void *proof,
                     long (*read) (void *source, char *bytes, size_t size),
                     const cdcl_drat_request *request,
                     cdcl_drat_report *report);
