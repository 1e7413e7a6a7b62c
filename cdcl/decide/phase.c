// phase.c -- the phase of a decided variable: saved, target, best, and
// rephasing.
//
//   phases[var]   its last value, or the initial one
//   target[var]   its value, copied from each conflict-free trail that is longer
//                 than all others since the last rephasing; 0 if no copied trail
//                 contained it.  Decisions in stable mode follow it.
//   best[var]     likewise, but since the best phases were last used
//
// At intervals all saved phases are replaced, in turn by the initial phases, by
// their opposite, or by the best phases, and local search (walk.c) improves
// them.  So the search leaves its part of the search space, and returns to good
// parts.
//
// Sources: Pipatsrisawat and Darwiche, SAT 2007, for saved phases; Biere and
// Fleury, "Chasing Target Phases", POS 2020; Biere, SAT Race 2019, for
// rephasing.

#include "cdcl/decide/phase.h"

#include "cdcl/engine/trail.h"

static void copy_trail (const struct cdcl *solver, uint32_t size,
                        signed char *phases) {
    assert (size <= solver->trail_size);
    for (uint32_t i = 0; i < size; i++) {
        const Lit lit = solver->trail[i];
        assert (solver->values[lit] > 0);
        phases[var_of (lit)] = sign_of (lit) ? -1 : 1;
    }
}

// Records that the first `size` literals of the trail are conflict-free.
void cdcl_note_trail (struct cdcl *solver, uint32_t size) {
    Phase *const phase = solver->phase;
    assert (size <= solver->trail_size);
    assert (solver->options.mode);
    if (size > phase->target_size) {
        LOG (solver, "target phases of %" PRIu32 " literals", size);
        phase->target_size = size;
        copy_trail (solver, size, solver->target);
    }
    if (size > phase->best_size) {
        LOG (solver, "best phases of %" PRIu32 " literals", size);
        phase->best_size = size;
        copy_trail (solver, size, solver->best);
    }
}

static void plan (struct cdcl *solver) {
    Phase *const phase = solver->phase;
    assert (solver->options.rephase >= 0);
    phase->conflicts =
        solver->stats.conflicts +
        (uint64_t) solver->options.rephase * (phase->count + 1) / HASTE;
}

bool cdcl_rephasing (const struct cdcl *solver) {
    return solver->options.mode && solver->options.rephase &&
           solver->stats.conflicts >= solver->phase->conflicts;
}

static void use_best (struct cdcl *solver) {
    for (Var var = 0; var < solver->vars; var++) {
        assert (solver->phases[var] == 1 || solver->phases[var] == -1);
        if (solver->best[var])
            solver->phases[var] = solver->best[var];
    }
    solver->phase->best_size = 0;
}

void cdcl_rephase (struct cdcl *solver) {
    Phase *const phase = solver->phase;
    const signed char initial = solver->options.phase ? 1 : -1;
    static const char reports[] = {REPORT_BEST, REPORT_INITIAL, REPORT_BEST,
                                   REPORT_OPPOSITE};
    // The first two rephasings use the initial phases and their opposite.  The
    // later rephasings repeat the four kinds of `reports` in their order.
    const uint64_t kind =
        phase->count < 2 ? 1 + 2 * (phase->count & 1) : (phase->count - 2) & 3;
    assert (solver->options.mode && kind < 4);
    solver->stats.rephases++;
    LOG (solver, "rephase %" PRIu64 " to %s phases", solver->stats.rephases,
         kind == 1   ? "initial"
         : kind == 3 ? "opposite"
                     : "best");
    cdcl_backtrack (solver, (uint32_t) solver->assumptions.size);
    if (solver->vars) {
        if (kind == 1 || kind == 3)
            memset (solver->phases, kind == 1 ? initial : -initial,
                    solver->vars);
        else
            use_best (solver);
        memset (solver->target, 0, solver->vars);
    }
    phase->target_size = 0;
    phase->count++;
    phase->rephased = solver->stats.conflicts;
    plan (solver);
    cdcl_report (solver, 1, reports[kind]);
}

void cdcl_forget_longest (struct cdcl *solver) {
    solver->phase->target_size = solver->phase->best_size = 0;
}

// Resets all phases to their values before the first search.
void cdcl_forget_phases (struct cdcl *solver) {
    Phase *const phase = solver->phase;
    if (solver->vars)
        memset (solver->phases, solver->options.phase ? 1 : -1, solver->vars);
    if (solver->options.mode && solver->vars) {
        memset (solver->target, 0, solver->vars);
        memset (solver->best, 0, solver->vars);
    }
    phase->target_size = phase->best_size = 0;
    phase->count = 0;
    plan (solver);
}

const Part cdcl_part_phase = {sizeof (Phase), plan, NULL};
