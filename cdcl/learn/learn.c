// learn.c -- backjumps, installs the learned clause, and assigns its driving
// (asserting) literal.
//
// Source: Marques-Silva and Sakallah, "GRASP", IEEE Trans. Computers 1999, for
// non-chronological backtracking.

#include "cdcl/learn/learn.h"

#include "cdcl/decide/restart.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/export.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/trail.h"
#include "cdcl/learn/subsume_recent.h"

static void notify (struct cdcl *solver) {
    const Lits *const clause = &solver->clause;
    if (!solver->learn.callback ||
        clause->size > (size_t) solver->learn.max_size)
        return;
    solver->learn.callback (
        solver->learn.state,
        cdcl_externalize (solver, clause->data, clause->size));
}

void cdcl_learn (struct cdcl *solver) {
    const Lits *const clause = &solver->clause;
    const Lit driving = clause->data[0];
    assert (clause->size && solver->values[driving] < 0);
    assert (solver->jump_level < current_level (solver));
    assert (solver->glue && solver->glue <= current_level (solver));
    cdcl_lemma (solver, clause->data, clause->size);
    notify (solver);
    cdcl_export (solver, clause->data, clause->size, solver->glue);
    LOG_LITS (solver, clause->data, clause->size,
              "learn clause of size %zu, glue %u:", clause->size, solver->glue);
    solver->stats.learned++;
    solver->stats.learned_literals += clause->size;
    solver->stats.learned_levels += current_level (solver);
    solver->stats.learned_glue += solver->glue;
    ema_update (&solver->restart->fast, solver->glue);
    ema_update (&solver->restart->slow, solver->glue);

    LOG (solver, "backjump from level %" PRIu32 " to %" PRIu32,
         current_level (solver), solver->jump_level);
    cdcl_backtrack (solver, solver->jump_level);
    assert (!solver->values[driving]);
    assert (clause->size < 2 || solver->values[clause->data[1]] < 0);
    assert (clause->size < 2 ||
            level_of (solver, clause->data[1]) == current_level (solver));
    cdcl_subsume_recent (solver);
    Reason reason = REASON_NONE;
    if (clause->size == 1) {
        solver->stats.learned_units++;
        note_unit (solver, driving);
    } else if (clause->size == 2) {
        note_watch (solver, driving,
                    cdcl_new_binary (solver, driving, clause->data[1], true));
        reason = reason_pair (clause->data[1]);
    } else
        reason = reason_clause (cdcl_new_clause (
            solver, clause->data, clause->size, true, solver->glue));
    assign (solver, driving, reason);
}
