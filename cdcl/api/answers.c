// answers.c -- the public functions that read an answer, or exclude it.
//
// The state of the solver determines which of these functions may be called
// (cdcl.h).  The value of an eliminated variable comes from the extended model
// (extend.h).

#include "cdcl/api/api.h"
#include "cdcl/api/block.h"
#include "cdcl/connect/kernel.h"
#include "cdcl/dpll.h"
#include "cdcl/engine/inline.h"

static bool holds (const cdcl *solver, Lit lit) {
    const cdcl_kernel *const kernel = &solver->kernel->calls;
    if (in_dpll (solver))
        return kernel->value (kernel->state, (int) var_of (lit) + 1) !=
               sign_of (lit);
    return model_values (solver)[lit] > 0;
}

int cdcl_val (const cdcl *solver, int lit) {
    REQUIRE_OR (0, solver && solver->state == SAT, "there is no model");
    REQUIRE_OR (0, good_lit (lit), BAD_LIT);
    const Lit ilit = lit_import (lit);
    if (var_of (ilit) >= solver->vars)
        return lit > 0 ? -lit : lit;
    return holds (solver, ilit) ? lit : -lit;
}

void cdcl_model (const cdcl *solver, int first, size_t count,
                 unsigned char *values) {
    REQUIRE_OR (, solver && solver->state == SAT, "there is no model");
    REQUIRE_OR (, values || !count, "null argument");
    REQUIRE_OR (,
                first > 0 && count <= CDCL_MAX_VAR &&
                    (size_t) first + count <= (size_t) CDCL_MAX_VAR + 1,
                "variable is not positive or out of range");
    const size_t begin = (size_t) first - 1;
    for (size_t i = 0; i < count; i++)
        values[i] = begin + i < solver->vars &&
                    holds (solver, lit_of ((Var) (begin + i), 0));
}

bool cdcl_failed (const cdcl *solver, int lit) {
    REQUIRE_OR (false, solver && solver->state == UNSAT,
                "the last answer was not UNSAT");
    REQUIRE_OR (false, good_lit (lit), BAD_LIT);
    const Lit ilit = lit_import (lit);
    return var_of (ilit) < solver->vars &&
           (solver->failed[var_of (ilit)] & bit_of (ilit));
}

int cdcl_fixed (const cdcl *solver, int lit) {
    REQUIRE_OR (0, solver && solver->state != BROKEN, "the solver is broken");
    REQUIRE_OR (0, good_lit (lit), BAD_LIT);
    const Lit ilit = lit_import (lit);
    if (var_of (ilit) >= solver->vars || !solver->values[ilit] ||
        level_of (solver, ilit))
        return 0;
    return solver->values[ilit];
}

bool cdcl_decided (const cdcl *solver, int lit) {
    REQUIRE_OR (false, solver && solver->state != BROKEN,
                "the solver is broken");
    REQUIRE_OR (false, good_lit (lit), BAD_LIT);
    const Lit ilit = lit_import (lit);
    if (var_of (ilit) >= solver->vars || solver->values[ilit] <= 0)
        return false;
    const uint32_t level = level_of (solver, ilit);
    return level && solver->trail[solver->levels.data[level - 1].trail] == ilit;
}

static bool true_in_model (const cdcl *solver, int lit) {
    if (!good_lit (lit))
        return false;
    const Lit ilit = lit_import (lit);
    return var_of (ilit) < solver->vars && holds (solver, ilit);
}

int cdcl_block (cdcl *solver, const int *lits, size_t size) {
    ENTER ();
    REQUIRE (solver->state == SAT, "there is no model");
    REQUIRE (lits || !size, "null argument");
    REQUIRE (!size || !solver->has_kernel,
             "with a kernel only the whole model can be blocked");
    for (size_t i = 0; i < size; i++)
        REQUIRE (true_in_model (solver, lits[i]),
                 "literal is not true in the model, or has no variable");
    BEGIN ();
    cdcl_touch (solver);
    if (solver->has_kernel) {
        if (in_dpll (solver))
            cdcl_dpll_block (solver);
        else
            cdcl_block_decisions (solver);
        return leave (solver, CDCL_OK);
    }
    Lits *const blocking = &solver->blocking;
    blocking->size = 0;
    for (size_t i = 0; i < size; i++)
        lits_push (&solver->mem, blocking, lit_import (lits[i]));
    cdcl_block_model (solver, blocking->data, size);
    return leave (solver, CDCL_OK);
}
