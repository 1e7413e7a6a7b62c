// extend.c -- the reconstruction stack, see extend.h.
//
// Why the extended model satisfies all clauses that were added: let x be the
// variable that was removed last, C the clauses before its removal, and R the
// clauses after it.  Then a model of R extends to a model of C.  If neither
// value of x satisfied C, a clause with x and a clause with -x would have a
// falsified resolvent; but R contains or implies this resolvent.  For the same
// reason the initial value of x does not matter.
//
// Why restoring one variable is sound for the others: when it is restored, its
// clauses contain only active variables, and together with R they imply C.
// Extending a model changes only values of inactive variables, so clauses that
// the user adds later stay satisfied.
//
// A proof never deletes the clauses of the stack, so restoring them needs no
// proof step.

#include "cdcl/engine/extend.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/solver.h"
#include "cdcl/engine/trail.h"

// Number of words of an entry, not counting its literals.
static size_t words_beside (const struct cdcl *solver) {
    return solver->ids.on ? 2 + NUMBER_WORDS : 2;
}

void cdcl_extension_push (struct cdcl *solver, Lit witness, const Lit *lits,
                          size_t size, uint64_t number) {
    Mem *const mem = &solver->mem;
    Words *const stack = &solver->extension.stack;
    assert (size && var_of (witness) < solver->vars);
    LOG_LITS (solver, lits, size,
              "push on the extension stack, witness %d:", lit_export (witness));
    words_push (mem, stack, (uint32_t) size);
    words_push (mem, stack, witness);
    for (size_t i = 0; i < size; i++)
        if (lits[i] != witness)
            words_push (mem, stack, lits[i]);
    if (solver->ids.on) {
        words_push (mem, stack, (uint32_t) number);
        words_push (mem, stack, (uint32_t) (number >> 32));
    }
    words_push (mem, stack, (uint32_t) size);
}

void cdcl_deactivate (struct cdcl *solver, Var var, unsigned char status) {
    Extension *const extension = &solver->extension;
    assert (status >= ELIMINATED && !solver->values[lit_of (var, 0)]);
    assert (!current_level (solver) && !solver->frames.size);
    if (extension->size < solver->vars) {
        extension->status = (unsigned char *) cdcl_mem_resize (
            &solver->mem, extension->status, extension->size, solver->vars, 1);
        memset (extension->status + extension->size, ACTIVE,
                solver->vars - extension->size);
        extension->size = solver->vars;
    }
    assert (extension->status[var] == ACTIVE);
    STEP_LITS (solver,
               status == ELIMINATED ? CDCL_EVENT_ELIMINATED
                                    : CDCL_EVENT_SUBSTITUTED,
               lit_of (var, 0), NULL, 0, "%s %d",
               status == ELIMINATED ? "eliminated" : "substituted",
               lit_export (lit_of (var, 0)));
    extension->status[var] = status;
    extension->inactive++;
}

static void activate (struct cdcl *solver, Var var, unsigned char status) {
    Extension *const extension = &solver->extension;
    assert (status < ELIMINATED && extension_inactive (extension, var));
    assert (extension->inactive && !solver->values[lit_of (var, 0)]);
    STEP_LITS (solver, CDCL_EVENT_ACTIVE, lit_of (var, 0), NULL, 0,
               "activate %d", lit_export (lit_of (var, 0)));
    extension->status[var] = status;
    extension->inactive--;
    extension->returning = true;
    solver->stats.restored++;
    queue_unassigned (&solver->queue, var);
    if (solver->heap.score[var] > 0 && !heap_contains (&solver->heap, var))
        cdcl_heap_insert (&solver->mem, &solver->heap, var);
}

bool cdcl_name (struct cdcl *solver, const Lit *lits, size_t size) {
    const Extension *const extension = &solver->extension;
    bool found = false;
    for (size_t i = 0; extension->inactive && i < size; i++) {
        if (!extension_inactive (extension, var_of (lits[i])))
            continue;
        cdcl_backtrack (solver, 0);
        activate (solver, var_of (lits[i]), KEPT);
        found = true;
    }
    return found;
}

void cdcl_name_all (struct cdcl *solver) {
    assert (!current_level (solver));
    for (Var var = 0; solver->extension.inactive; var++)
        if (inactive (solver, var))
            activate (solver, var, ACTIVE);
}

// Restores a clause of the stack to the formula.
static void bring_back (struct cdcl *solver, const Lit *lits, size_t size) {
    Lits *const scratch = &solver->scratch;
    assert (size && !inactive (solver, var_of (lits[0])));
    if (solver->ids.on)
        solver->ids.latest = lits[size] | (uint64_t) lits[size + 1] << 32;
    LOG_LITS (solver, lits, size,
              "bring back, witness %d:", lit_export (lits[0]));
    scratch->size = 0;
    for (size_t i = 0; i < size; i++) {
        if (extension_inactive (&solver->extension, var_of (lits[i])))
            activate (solver, var_of (lits[i]), ACTIVE);
        lits_push (&solver->mem, scratch, lits[i]);
    }
    if (!solver->inconsistent)
        cdcl_add_simplified (solver, scratch->data, size, true);
}

void cdcl_restore (struct cdcl *solver) {
    Extension *const extension = &solver->extension;
    assert (!current_level (solver));
    uint32_t *const words = extension->stack.data;
    const size_t beside = words_beside (solver);
    size_t kept = 0;
    for (size_t i = 0; extension->returning && i < extension->stack.size;) {
        const size_t size = words[i];
        const uint32_t *const lits = words + i + 1;
        i += size + beside;
        assert (i <= extension->stack.size && words[i - 1] == size);
        if (!extension_inactive (extension, var_of (*lits))) {
            bring_back (solver, lits, size);
            continue;
        }
        assert (kept + size + beside <= i);
        memmove (words + kept, lits - 1, (size + beside) * sizeof *words);
        kept += size + beside;
    }
    assert (extension->returning || !kept);
    if (extension->returning)
        extension->stack.size = kept;
    extension->returning = false;
}

void cdcl_extend (struct cdcl *solver) {
    Extension *const extension = &solver->extension;
    const size_t size = 2 * (size_t) solver->vars;
    assert (!extension->returning);
    if (!extension->inactive)
        return;
    extension->values = (signed char *) cdcl_mem_resize (
        &solver->mem, extension->values, extension->values_size, size, 1);
    extension->values_size = size;
    signed char *const values = extension->values;
    memcpy (values, solver->values, size);
    for (Var var = 0; var < solver->vars; var++)
        if (extension_inactive (extension, var)) {
            values[lit_of (var, 0)] = solver->phases[var];
            values[lit_of (var, 1)] = (signed char) -solver->phases[var];
        }
    const size_t beside = words_beside (solver);
    const uint32_t *const words = extension->stack.data;
    for (size_t i = extension->stack.size; i;) {
        const size_t count = words[i - 1];
        assert (count && count + beside <= i);
        i -= count + beside;
        assert (words[i] == count);
        const uint32_t *const lits = words + i + 1;
        bool satisfied = false;
        for (size_t j = 0; j < count && !satisfied; j++)
            satisfied = values[lits[j]] > 0;
        if (satisfied)
            continue;
        assert (inactive (solver, var_of (lits[0]))); // E2
        LOG (solver, "extend the model by %d", lit_export (lits[0]));
        values[lits[0]] = 1;
        values[negate (lits[0])] = -1;
    }
}

void cdcl_extension_release (struct cdcl *solver) {
    Extension *const extension = &solver->extension;
    Mem *const mem = &solver->mem;
    words_release (mem, &extension->stack);
    cdcl_mem_resize (mem, extension->status, extension->size, 0, 1);
    cdcl_mem_resize (mem, extension->values, extension->values_size, 0, 1);
}
