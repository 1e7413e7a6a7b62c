// drat.c -- the DRAT checker: adds a formula, lemmas and deletions.
//
// A lemma is checked at once, or recorded for drat_back.c.  The trail
// permanently holds the literals that follow from the clauses by unit
// propagation.  As in drat-trim, a deletion is ignored if the clause is the
// reason of a literal on the trail.
//
// Source: see drat.h.  The checker deliberately uses only libc and no code of
// the solver.

#include "cdcl/checker/drat_state.h"

#include <stdlib.h>

cdcl_drat *cdcl_drat_new (void) {
    cdcl_drat *checker = calloc (1, sizeof *checker);
    if (!checker)
        return NULL;
    checker->used = 1; // index 0 means no clause
    checker->parser.line = checker->parser.column = 1;
    return checker;
}

void cdcl_drat_free (cdcl_drat *checker) {
    if (!checker)
        return;
    for (size_t i = 0; i < 2 * (size_t) checker->vars; i++) {
        free (checker->watches[0][i].items);
        free (checker->watches[1][i].items);
    }
    cdcl_drat_release_names (&checker->names);
    DratWords *words[] = {&checker->current,    &checker->touched,
                          &checker->chain,      &checker->roots,
                          &checker->candidates, &checker->records};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        free (words[i]->items);
    void *blocks[] = {checker->pool,       checker->buckets,
                      checker->seen,       checker->value,
                      checker->reason,     checker->position,
                      checker->first,      checker->watches[0],
                      checker->watches[1], checker->trail,
                      checker->needed,     checker->used_root,
                      checker->steps,      checker->starts,
                      checker->rows.items, checker->parser.lits.items};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        free (blocks[i]);
    free (checker);
}

bool cdcl_drat_refuted (const cdcl_drat *checker) {
    return checker->refuted;
}

void cdcl_drat_tell (const cdcl_drat *checker, cdcl_drat_report *report) {
    *report = checker->report;
}

// Adds the clause in `current`, and propagates.  Returns NONE if memory runs
// out.
static uint32_t add (cdcl_drat *checker) {
    uint32_t clause = cdcl_drat_store (checker);
    if (!clause)
        return NONE;
    cdcl_drat_attach (checker, clause);
    const uint32_t *lits = clause_lits (checker, clause);
    const uint32_t size = clause_size (checker, clause);
    if (checker->refuted)
        return clause;
    if (!size || checker->value[lits[0]] < 0) {
        checker->conflict = clause;
        checker->refuted = true;
    } else if (!checker->value[lits[0]] &&
               (size == 1 || checker->value[lits[1]] < 0)) {
        cdcl_drat_assign (checker, lits[0], clause);
        checker->refuted = !cdcl_drat_propagate (checker);
    }
    return checker->broken ? NONE : clause;
}

static void keep_row (cdcl_drat *checker, const int *lits, size_t size) {
    for (size_t i = 0; i < size; i++)
        cdcl_drat_push_lit (&checker->broken, &checker->rows, lits[i]);
    cdcl_drat_push_lit (&checker->broken, &checker->rows, 0);
}

// Whether the progress callback stops the check while the formula is read: its
// groups may expand to billions of pairs.
static bool stopped (const cdcl_drat *checker) {
    const cdcl_drat_request *const request = checker->request;
    return request && request->progress &&
           checker->report.originals % 65536 == 0 &&
           request->progress (request->state, 0, 0);
}

int cdcl_drat_clause (cdcl_drat *checker, const int *lits, size_t size) {
    cdcl_drat_load (checker, lits, size);
    if (!checker->broken)
        add (checker);
    if (!checker->broken && checker->request && checker->request->core)
        keep_row (checker, lits, size);
    checker->report.originals++;
    return checker->broken     ? CDCL_DRAT_MEMORY
           : stopped (checker) ? CDCL_DRAT_STOPPED
                               : CDCL_DRAT_OK;
}

int cdcl_drat_at_most_one (cdcl_drat *checker, const int *lits, size_t size) {
    int status = CDCL_DRAT_OK;
    for (size_t i = 0; i < size; i++)
        for (size_t j = i + 1; j < size && !status; j++) {
            const int pair[2] = {-lits[i], -lits[j]};
            status = cdcl_drat_clause (checker, pair, 2);
        }
    return status;
}

int cdcl_drat_exactly_one (cdcl_drat *checker, const int *lits, size_t size) {
    const int status = cdcl_drat_clause (checker, lits, size);
    return status ? status : cdcl_drat_at_most_one (checker, lits, size);
}

static void record_step (cdcl_drat *checker, uint32_t clause, bool deletion) {
    if (checker->step_count == checker->step_capacity)
        checker->steps = cdcl_drat_grow (
            &checker->broken, checker->steps, &checker->step_capacity,
            checker->step_count + 1, sizeof *checker->steps);
    if (!checker->broken)
        checker->steps[checker->step_count++] =
            (DratStep){checker->parser.start, clause, deletion};
}

// Checks the lemma in `current`.
static bool accept (cdcl_drat *checker) {
    const DratWords *current = &checker->current;
    int follows = cdcl_drat_follows (checker, current->items, current->size,
                                     current->size ? current->items[0] : 0,
                                     (uint32_t) checker->used);
    checker->report.rats += follows == FOLLOWS_RAT;
    return follows != FOLLOWS_NOT;
}

int cdcl_drat_lemma (cdcl_drat *checker, const int *lits, size_t size) {
    if (checker->refuted && !checker->broken) {
        // Usually a proof ends by adding the empty clause itself.
        checker->report.lemmas += !size;
        checker->report.spare += size > 0;
        return CDCL_DRAT_OK;
    }
    cdcl_drat_load (checker, lits, size);
    bool accepted = !checker->broken && (checker->backward || accept (checker));
    uint32_t clause = accepted && !checker->broken ? add (checker) : NONE;
    if (clause && checker->backward)
        record_step (checker, clause, false);
    if (checker->broken)
        return CDCL_DRAT_MEMORY;
    checker->report.lemmas += accepted;
    return accepted ? CDCL_DRAT_OK : CDCL_DRAT_REJECTED;
}

int cdcl_drat_delete (cdcl_drat *checker, const int *lits, size_t size) {
    if (checker->refuted && !checker->broken) {
        checker->report.spare++;
        return CDCL_DRAT_OK;
    }
    cdcl_drat_load (checker, lits, size);
    uint32_t clause = checker->broken ? NONE : cdcl_drat_find (checker);
    if (!clause) {
        checker->report.missing++;
        return checker->broken ? CDCL_DRAT_MEMORY : CDCL_DRAT_OK;
    }
    if (cdcl_drat_implied (checker, clause) != NO_LITERAL) {
        checker->report.kept++;
        return CDCL_DRAT_OK;
    }
    cdcl_drat_forget (checker, clause);
    checker->pool[clause + STATE] |= DELETED;
    checker->report.deletions++;
    if (checker->backward)
        record_step (checker, clause, true);
    return checker->broken ? CDCL_DRAT_MEMORY : CDCL_DRAT_OK;
}
