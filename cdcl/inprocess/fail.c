// fail.c -- failed literals: units by a decision at the root and its propagation.
//
// A literal is a source iff its negation implies nothing by a binary clause, but it does.
// If deciding a source leads to a conflict, its negation is a unit.  The sources come in
// turn, from where the last run ended.
//
// Source: Freeman, "Improvements to Propositional Satisfiability Search Algorithms",
// 1995.

#include "cdcl/engine/inline.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/technique.h"
#include "cdcl/engine/trail.h"
#include "cdcl/inprocess/probe.h"

typedef struct Fail {
    Lit next; // to be tried
} Fail;

static bool implies (const struct cdcl *solver, Lit lit) {
    const Watches *const watches = solver->watches + negate (lit);
    for (uint32_t i = 0; i < watches->size; i++)
        if (watch_binary (watches->data[i]))
            return true;
    return false;
}

static bool source (const struct cdcl *solver, Lit lit) {
    return !solver->values[lit] && !inactive (solver, var_of (lit)) &&
           implies (solver, lit) && !implies (solver, negate (lit));
}

// Returns how many units it found.
static uint64_t run (struct cdcl *solver, uint64_t end) {
    Fail *const fail = solver->fail;
    uint64_t found = 0;
    cdcl_begin_probing (solver);
    for (Lit left = 2 * solver->vars;
         left && solver->stats.ticks < end && !solver->inconsistent; left--) {
        const Lit lit = fail->next < 2 * solver->vars ? fail->next : 0;
        fail->next = lit + 1;
        solver->stats.ticks++;
        if (!source (solver, lit))
            continue;
        cdcl_decide_literal (solver, lit);
        if (cdcl_propagate_all (solver).reason) {
            cdcl_derive_unit (solver, negate (lit));
            found++;
        } else
            cdcl_backtrack (solver, 0);
    }
    cdcl_end_probing (solver);
    return found;
}

const Technique cdcl_technique_fail = {.part = {sizeof (Fail), NULL, NULL},
                                       .run = run,
                                       .share = 50,
                                       .grant = 100000,
                                       .pausing = true};
