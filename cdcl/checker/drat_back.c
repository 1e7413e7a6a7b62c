// drat_back.c -- checks a recorded proof backward.
//
// While reading a proof forward, the DRAT checker adds every lemma without
// checking it until propagation refutes the formula.  Then it goes back step by
// step: a deleted clause is added again, and a lemma is removed.  If later
// steps needed the lemma, it is checked with the clauses before it.  Lemmas
// that no step needs are not checked; the needed lemmas and clauses are the
// core.
//
// The root trail shrinks in the same way.  It was extended in rounds.  A round
// began with a lemma that became unit, and it is undone when this lemma is
// removed.  If a value that is undone was needed, its reason becomes needed.
//
// Sources: Goldberg and Novikov, "Verification of Proofs of Unsatisfiability
// for CNF Formulas", DATE 2003, for checking backward; Heule, Hunt and Wetzler,
// "Trimming while Checking Clausal Proofs", FMCAD 2013.

#include "cdcl/checker/drat_state.h"

#include <stdlib.h>

enum { PACE = 256 }; // steps between two calls of the progress callback

// Undoes the trail down to this size.
static void unwind (cdcl_drat *checker, size_t size) {
    while (checker->assigned > size) {
        uint32_t lit = checker->trail[checker->assigned - 1];
        if (checker->used_root[lit / 2]) {
            cdcl_drat_explain (checker, checker->reason[lit / 2], lit);
            cdcl_drat_record (checker, 2 * (lit / 2) + 1, lit);
        }
        cdcl_drat_undo (checker, checker->assigned - 1);
    }
}

static void unwind_clause (cdcl_drat *checker, uint32_t clause) {
    int64_t lit = cdcl_drat_implied (checker, clause);
    if (lit != NO_LITERAL)
        unwind (checker, checker->position[lit / 2]);
}

static int reject (cdcl_drat *checker, const DratStep *step) {
    uint32_t pivot = checker->pool[step->clause + STATE] / 4;
    const uint32_t *lits = clause_lits (checker, step->clause);
    DratLits external = {NULL, 0, 0};
    uint64_t number = 0;
    for (const DratStep *at = checker->steps; at <= step; at++)
        number += !at->deletion;
    uint32_t size = clause_size (checker, step->clause);
    if (size)
        cdcl_drat_push_lit (&checker->broken, &external,
                            cdcl_drat_external (&checker->names, pivot));
    for (uint32_t i = 0; i < size && !checker->broken; i++)
        if (lits[i] != pivot)
            cdcl_drat_push_lit (&checker->broken, &external,
                                cdcl_drat_external (&checker->names, lits[i]));
    int status = checker->broken
                     ? CDCL_DRAT_MEMORY
                     : cdcl_drat_reject (checker, step->place, number,
                                         external.items, external.size);
    free (external.items);
    return status;
}

// Removes a lemma, and checks it if it was needed.
static int take_back (cdcl_drat *checker, const DratStep *step) {
    uint32_t clause = step->clause;
    unwind_clause (checker, clause);
    checker->pool[clause + STATE] |= DELETED;
    if (!clause_is (checker, clause, CORE))
        return CDCL_DRAT_OK;
    int follows = cdcl_drat_follows (checker, clause_lits (checker, clause),
                                     clause_size (checker, clause),
                                     checker->pool[clause + STATE] / 4, clause);
    if (checker->broken)
        return CDCL_DRAT_MEMORY;
    if (follows == FOLLOWS_NOT)
        return reject (checker, step);
    checker->report.core_lemmas++;
    checker->report.rats += follows == FOLLOWS_RAT;
    cdcl_drat_record (checker, 2 * clause, 0);
    return CDCL_DRAT_OK;
}

// Whether the progress callback stops the check.
static bool stopped (const cdcl_drat *checker, size_t left) {
    const cdcl_drat_request *request = checker->request;
    return request && request->progress && left % PACE == 0 &&
           request->progress (request->state, checker->step_count - left,
                              checker->step_count);
}

static int take_all_back (cdcl_drat *checker) {
    int status = CDCL_DRAT_OK;
    for (size_t i = checker->step_count; i-- > 0 && !status;) {
        const DratStep *step = checker->steps + i;
        if (step->deletion) {
            checker->pool[step->clause + STATE] &= ~(uint32_t) DELETED;
            cdcl_drat_attach (checker, step->clause);
        } else
            status = take_back (checker, step);
        if (!status && stopped (checker, i))
            status = CDCL_DRAT_STOPPED;
    }
    return status;
}

int cdcl_drat_backward (cdcl_drat *checker) {
    cdcl_drat_explain (checker, checker->conflict, NO_LITERAL);
    cdcl_drat_record (checker, ITEM_END, 0);
    if (checker->step_count) {
        // Undoes the last round of propagation first, since a conflict ended it
        // early.
        unwind_clause (checker, checker->steps[checker->step_count - 1].clause);
        cdcl_drat_attach_all (checker);
    }
    int status = take_all_back (checker);
    if (!status)
        unwind (checker, 0);
    for (uint32_t clause = 1; clause < checker->used;
         clause = clause_next (checker, clause))
        checker->report.core_clauses += !clause_is (checker, clause, DELETED) &&
                                        clause_is (checker, clause, CORE);
    return checker->broken ? CDCL_DRAT_MEMORY : status;
}
