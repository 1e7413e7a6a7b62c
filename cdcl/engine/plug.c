// plug.c -- calls all plugs in order, see plug.h.

#include "cdcl/engine/plug.h"

#include "cdcl/engine/inline.h"

// Iterates over the plugs that implement this function.
#define FOR_PLUGS(PLUG, SOLVER, FUNCTION)                                      \
    for (const Plug *PLUG = (SOLVER)->plugs; PLUG < (SOLVER)->plugs + PLUGS;   \
         PLUG++)                                                               \
        if (PLUG->calls && PLUG->calls->FUNCTION)

void cdcl_plugs_new_level (struct cdcl *solver) {
    FOR_PLUGS (plug, solver, new_level)
        plug->calls->new_level (solver);
}

void cdcl_plugs_backtrack (struct cdcl *solver, uint32_t level) {
    FOR_PLUGS (plug, solver, backtrack)
        plug->calls->backtrack (solver, level);
}

bool cdcl_plugs_propagate (struct cdcl *solver, Conflict *conflict) {
    FOR_PLUGS (plug, solver, propagate)
        if (plug->calls->propagate (solver, conflict))
            return true;
    return false;
}

Lit cdcl_plugs_decide (struct cdcl *solver) {
    Lit lit = LIT_NONE;
    FOR_PLUGS (plug, solver, decide)
        if ((lit = plug->calls->decide (solver)) != LIT_NONE)
            break;
    return lit;
}

bool cdcl_plugs_check_model (struct cdcl *solver, Conflict *conflict) {
    FOR_PLUGS (plug, solver, check_model)
        if (!plug->calls->check_model (solver, conflict))
            return false;
    return true;
}

void cdcl_plugs_forget (struct cdcl *solver, uint32_t size) {
    for (unsigned i = 0; i < PLUGS; i++)
        if (solver->plugs[i].notified > size)
            solver->plugs[i].notified = size;
}

// ---------------------------------------------------------------------------

size_t cdcl_begin_explained (struct cdcl *solver, unsigned plug) {
    Lits *const explained = &solver->explained;
    lits_push (&solver->mem, explained, plug);
    lits_push (&solver->mem, explained, 0);
    return explained->size;
}

Reason cdcl_explained (struct cdcl *solver, size_t start) {
    Lits *const explained = &solver->explained;
    if (start >= UINT32_MAX / 8)
        cdcl_mem_fail (&solver->mem);
    explained->data[start - 1] = (Lit) (explained->size - start);
    return reason_explained ((uint32_t) start);
}

void cdcl_explain (struct cdcl *solver, Lit lit) {
    Assigned *const assigned = solver->assigned + var_of (lit);
    if (!reason_is_opaque (assigned->reason))
        return;
    const unsigned plug = reason_plug (assigned->reason);
    assigned->reason = solver->plugs[plug].calls->explain (solver, lit);
    vars_push (&solver->mem, &solver->explained_vars, var_of (lit));
}

// The reasons of variables that are still assigned become opaque again.
void cdcl_forget_explained (struct cdcl *solver) {
    for (size_t i = 0; i < solver->explained_vars.size; i++) {
        Reason *const reason =
            &solver->assigned[solver->explained_vars.data[i]].reason;
        if (reason_tag (*reason) == REASON_NONE && *reason)
            *reason = reason_opaque (
                solver->explained.data[reason_payload (*reason) - 2]);
    }
    solver->explained_vars.size = 0;
    solver->explained.size = 0;
}
