// copy.c -- copies a solver's problem for a helper, during the search.
//
// The problem is what the solver holds at this time: units, groups, irredundant
// clauses, and learned clauses of low glue.  Variables that the solver has
// removed (extend.h) are inactive in the copy, too.  So the solver can extend a
// model of the copy to these variables, and the clauses learned by the copy
// follow from the formula added to the solver (exchange.c).
//
// In the shared proof, the copy of a clause is an additional lemma.  The pairs
// of a group are never deleted from the proof, so they need no copies.

#include "cdcl/parallel/copy.h"

#include "cdcl/api/api.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/group.h"
#include "cdcl/engine/lemma.h"

cdcl *cdcl_copy_options (const cdcl *from) {
    cdcl *const solver =
        cdcl_new_with_memory (from->mem.state, from->mem.resize);
    size_t count;
    const cdcl_option *const options = cdcl_options (&count);
    if (!solver)
        return NULL;
    for (size_t i = 0; i < count; i++)
        cdcl_set (solver, options[i].name, cdcl_get (from, options[i].name));
    cdcl_set (solver, "verbose", 0);
    Limits *const limits = &solver->limits;
    *limits = from->limits;
    if (limits->seconds >= 0) {
        limits->seconds = limits->deadline - cdcl_clock ();
        if (limits->seconds < 0)
            limits->seconds = 0;
    }
    solver->mem.limit = from->mem.limit;
    return solver;
}

// Copies the literals into solver->scratch.
static Lit *scratch (struct cdcl *solver, const Lit *lits, size_t size) {
    solver->scratch.size = 0;
    for (size_t i = 0; i < size; i++)
        lits_push (&solver->mem, &solver->scratch, lits[i]);
    return solver->scratch.data;
}

static void add_clause (struct cdcl *solver, const Lit *clause, size_t size,
                        bool redundant, unsigned glue) {
    Lit *const lits = scratch (solver, clause, size);
    const size_t before = size;
    cdcl_remember (solver, STEP_CLAUSE, NULL, lits, size);
    if (!cdcl_reduce_lits (solver, lits, &size))
        return;
    if (size < before && size)
        cdcl_lemma (solver, lits, size);
    else if (size && proving (&solver->proof))
        cdcl_proof_add (&solver->proof, lits, size);
    if (!size)
        cdcl_set_inconsistent (solver);
    else if (size == 1)
        cdcl_add_unit (solver, lits[0]);
    else if (size == 2)
        cdcl_new_binary (solver, lits[0], lits[1], redundant);
    else
        cdcl_new_clause (solver, lits, size, redundant,
                         glue < size ? glue : (unsigned) size - 1);
}

static void copy_variables (struct cdcl *solver, const struct cdcl *from) {
    for (Var var = 0; var < from->vars; var++)
        if (inactive (from, var))
            cdcl_deactivate (solver, var, ELIMINATED);
    for (uint32_t i = 0; i < from->trail_size; i++)
        if (!level_of (from, from->trail[i]))
            add_clause (solver, from->trail + i, 1, false, 0);
}

static void copy_groups (struct cdcl *solver, const Groups *groups) {
    for (size_t g = 0; g < groups->groups.size; g++) {
        const Group *const group = groups->groups.data + g;
        Lit *const lits =
            scratch (solver, groups->lits.data + group->members, group->size);
        cdcl_remember (solver,
                       group->exactly_one ? STEP_EXACTLY_ONE : STEP_AT_MOST_ONE,
                       NULL, lits, group->size);
        cdcl_add_group (solver, lits, group->size, group->exactly_one);
    }
}

static void copy_binaries (struct cdcl *solver, const struct cdcl *from) {
    for (Lit lit = 0; lit < 2 * from->vars; lit++) {
        const Watches *const watches = from->watches + lit;
        for (uint32_t i = 0; i < watches->size; i++) {
            const Lit pair[2] = {lit, watches->data[i].blocking};
            if (watch_binary (watches->data[i]) && pair[0] < pair[1])
                add_clause (solver, pair, 2,
                            watch_redundant_binary (watches->data[i]), 1);
        }
    }
}

// Copies the clauses, except redundant clauses of tier 3.
static void copy_clauses (struct cdcl *solver, const struct cdcl *from,
                          const Refs *refs) {
    for (size_t i = 0; i < refs->size; i++) {
        const Clause *const clause = arena_clause (&from->arena, refs->data[i]);
        if (!clause_garbage (clause) && clause->glue <= from->options.tier2)
            add_clause (solver, clause->lits, clause->size,
                        clause_redundant (clause), clause->glue);
    }
}

int cdcl_copy_problem (cdcl *solver, const cdcl *from) {
    BEGIN ();
    copy_variables (solver, from);
    copy_groups (solver, &from->groups);
    copy_binaries (solver, from);
    copy_clauses (solver, from, &from->irredundants);
    copy_clauses (solver, from, &from->redundants);
    for (size_t i = 0; i < from->assumptions.size; i++)
        lits_push (&solver->mem, &solver->assumptions,
                   from->assumptions.data[i]);
    cdcl_proof_flush (&solver->proof);
    return leave (solver, CDCL_OK);
}
