// forget.c -- resets all heuristics to their initial state: phases, scores, the
// queue, modes, restarts and reductions.

#include "cdcl/decide/forget.h"

#include "cdcl/decide/decide.h"
#include "cdcl/decide/mode.h"
#include "cdcl/decide/phase.h"
#include "cdcl/decide/reduce.h"
#include "cdcl/decide/restart.h"
#include "cdcl/decide/vsids.h"
#include "cdcl/engine/inline.h"

void cdcl_forget (struct cdcl *solver) {
    assert (!current_level (solver));
    LOG (solver, "forget phases, scores and intervals");
    cdcl_forget_phases (solver);
    cdcl_forget_scores (solver);
    solver->queue.size = 0;
    cdcl_reset_decisions (solver);
    cdcl_init_mode (solver);
    cdcl_init_restarts (solver);
    solver->reduction->rounds = 0;
    cdcl_plan_reduction (solver);
}
