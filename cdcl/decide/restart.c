// restart.c -- restarts: when to undo all decisions.
//
// There are two kinds.  Glue restarts: the search restarts when the recent
// learned clauses have a clearly higher glue than the average, which suggests
// that the current decisions are bad.  Luby restarts: the number of conflicts
// before the next restart is the next term of the Luby sequence times a unit.
// Scores and phases are kept, so little is lost; assumptions stay on the trail.
//
// Sources: Audemard and Simon, "Refining Restarts Strategies for SAT and UNSAT
// Formulae", CP 2012; Biere and Froehlich, "Evaluating CDCL Restart Schemes",
// POS 2015, for moving averages of windows 33 and 1e5; Luby et al. 1993.

#include "cdcl/decide/restart.h"

#include "cdcl/base/luby.h"
#include "cdcl/decide/mode.h"
#include "cdcl/decide/phase.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/trail.h"

enum { NEVER, LUBY, GLUE };

static int64_t choose_kind (const struct cdcl *solver) {
    assert (solver->options.restart >= NEVER);
    assert (solver->options.restart <= GLUE);
    if (!solver->options.mode)
        return solver->options.restart;
    return solver->mode->stable ? LUBY : GLUE;
}

static uint64_t choose_unit (const struct cdcl *solver) {
    return (uint64_t) (solver->options.mode ? solver->options.stableunit
                                            : solver->options.restartunit);
}

void cdcl_init_restarts (struct cdcl *solver) {
    Restart *const restart = solver->restart;
    ema_init (&restart->fast, 33);
    ema_init (&restart->slow, 1e5);
    luby_init (&restart->luby);
    restart->conflicts = solver->stats.conflicts;
    if (choose_kind (solver) == LUBY)
        restart->conflicts += choose_unit (solver);
    else
        restart->conflicts += (uint64_t) solver->options.restartint;
    assert (restart->conflicts > solver->stats.conflicts);
}

bool cdcl_restarting (struct cdcl *solver) {
    const Restart *const restart = solver->restart;
    if (current_level (solver) <= solver->assumptions.size ||
        solver->stats.conflicts < restart->conflicts)
        return false;
    switch (choose_kind (solver)) {
    case LUBY:
        return true;
    case GLUE:
        return restart->fast.value * 100 >
               restart->slow.value * (double) solver->options.restartmargin;
    default:
        return false;
    }
}

void cdcl_restart (struct cdcl *solver) {
    Restart *const restart = solver->restart;
    assert (solver->options.mode || solver->options.restart);
    solver->stats.restarts++;
    LOG (solver, "restart %" PRIu64 " from level %" PRIu32,
         solver->stats.restarts, current_level (solver));
    cdcl_report (solver, 2, REPORT_RESTART);
    if (solver->options.mode)
        cdcl_note_trail (solver, solver->trail_size);
    cdcl_backtrack (solver, (uint32_t) solver->assumptions.size);
    assert (current_level (solver) <= solver->assumptions.size);
    restart->conflicts = solver->stats.conflicts;
    if (choose_kind (solver) == LUBY) {
        luby_next (&restart->luby);
        restart->conflicts += restart->luby.v * choose_unit (solver);
    } else
        restart->conflicts += (uint64_t) solver->options.restartint;
}

const Part cdcl_part_restart = {sizeof (Restart), cdcl_init_restarts, NULL};
