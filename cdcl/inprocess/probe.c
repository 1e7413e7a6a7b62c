// probe.c -- probing: decisions of inprocessing, between conflicts.
//
// Vivification makes decisions from the root that the search would not make,
// and undoes them.  The search must not depend on them, so its phases are saved
// first.  Effort is measured in ticks, relative to the ticks of the search
// alone.  So probing has a known share of the time, and runs are reproducible.

#include "cdcl/inprocess/probe.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/export.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/simplify.h"
#include "cdcl/engine/trail.h"

void cdcl_begin_probing (struct cdcl *solver) {
    LOG (solver, "begin probing");
    assert (!solver->kept_phases);
    cdcl_backtrack (solver, 0);
    assert (solver->propagated == solver->trail_size);
    if (solver->options.simplify && !solver->frames.size &&
        solver->trail_size > solver->simplified)
        cdcl_simplify (solver);
    cdcl_prove_units (solver);
    solver->kept_phases = (signed char *) cdcl_mem_resize (
        &solver->mem, solver->kept_phases, 0, solver->vars, 1);
    solver->kept_phases_size = solver->vars;
    if (solver->vars)
        memcpy (solver->kept_phases, solver->phases, solver->vars);
}

void cdcl_end_probing (struct cdcl *solver) {
    assert (solver->kept_phases_size == solver->vars);
    cdcl_backtrack (solver, 0);
    if (solver->vars)
        memcpy (solver->phases, solver->kept_phases, solver->vars);
    solver->kept_phases = (signed char *) cdcl_mem_resize (
        &solver->mem, solver->kept_phases, solver->kept_phases_size, 0, 1);
    solver->kept_phases_size = 0;
    LOG (solver, "end probing");
}

void cdcl_derive_unit (struct cdcl *solver, Lit lit) {
    cdcl_backtrack (solver, 0);
    cdcl_lemma (solver, &lit, 1);
    cdcl_export (solver, &lit, 1, 1);
    cdcl_add_unit (solver, lit);
    cdcl_propagate_root (solver);
    if (!solver->inconsistent)
        cdcl_prove_units (solver);
}
