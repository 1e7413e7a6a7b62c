// mode.c -- alternates between two search modes, for two kinds of formulas.
//
//   focused   decides variables of the last conflicts (VMTF), and restarts as
//             soon as glue rises; good at finding short proofs
//   stable    decides by long-term scores (VSIDS), restarts rarely, and follows
//             the longest trail without conflict so far; good at finding models
//
// The first focused phase lasts a number of conflicts.  Its cost in ticks of
// the search is the unit for all later phases.  Phase i lasts a number of units
// quadratic in i, and focused and stable phases have the same length.
//
// Averages of glue begin anew with each phase.  Keeping them across phases, as
// CaDiCaL does, solved fewer formulas and took more time:
// bench/results/options-epyc-gcc12.2-2026-11-30.
//
// Plain mode (option `mode` 0) is for searches of a few conflicts: it uses
// VSIDS with the kind of restarts that option `restart` selects.
//
// Sources: Oh, "Between SAT and UNSAT: The Fundamental Difference in CDCL SAT",
// SAT 2015; Biere, "CaDiCaL at the SAT Race 2019", for the two modes; Biere et
// al., "CaDiCaL, Kissat, Paracooba ...", SAT Competition 2020, for ticks.

#include "cdcl/decide/mode.h"

#include "cdcl/decide/restart.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/trail.h"

void cdcl_init_mode (struct cdcl *solver) {
    Mode *const mode = solver->mode;
    memset (mode, 0, sizeof *mode);
    mode->stable = solver->options.mode == MODE_STABLE;
    mode->conflicts = solver->stats.conflicts +
                      (uint64_t) solver->options.modeint / HASTE + 1;
    mode->began = search_ticks (solver);
    assert (!mode->unit && !mode->round);
    assert (mode->conflicts > solver->stats.conflicts);
}

bool cdcl_switching (const struct cdcl *solver) {
    const Mode *const mode = solver->mode;
    if (solver->options.mode != MODE_BOTH)
        return false;
    if (!mode->unit)
        return solver->stats.conflicts >= mode->conflicts;
    return search_ticks (solver) >= mode->ticks;
}

void cdcl_switch_mode (struct cdcl *solver) {
    Mode *const mode = solver->mode;
    assert (solver->options.mode == MODE_BOTH);
    assert (search_ticks (solver) >= mode->began);
    solver->stats.switches++;
    LOG (solver, "switch to %s mode", mode->stable ? "focused" : "stable");
    cdcl_backtrack (solver, (uint32_t) solver->assumptions.size);
    if (!mode->unit)
        mode->unit = search_ticks (solver) - mode->began + 1;
    mode->stable = !mode->stable;
    if (mode->stable)
        mode->round++;
    assert (mode->unit && mode->round);
    mode->ticks =
        search_ticks (solver) + mode->unit * mode->round * mode->round;
    cdcl_init_restarts (solver);
    cdcl_report (solver, 1, mode->stable ? REPORT_STABLE : REPORT_FOCUSED);
}

const Part cdcl_part_mode = {sizeof (Mode), cdcl_init_mode, NULL};
