// grow.c -- allocates and releases the arrays by variable.
//
// Capacities double, so that naming variables one by one costs linear time.
// Each array has at least the capacity `vars_capacity`, and more if memory ran
// out while another array was enlarged.
//
// Arrays start as zero pages.  Variables that occur only in groups have no
// watches, scores or marks, and use no memory for them: the rules of the
// largest puzzles (11 million variables) take 559 MB; if all pages were written
// to, they would take 1,246 MB.

#include "cdcl/api/grow.h"

#include "cdcl/api/parts.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/trail.h"

static void *grow (struct cdcl *solver, void *array, size_t capacity,
                   size_t per, size_t size) {
    const size_t old = solver->vars_capacity * per;
    if (!array)
        return cdcl_mem_zeroed (&solver->mem, capacity * per, size);
    char *const fresh = (char *) cdcl_mem_resize (&solver->mem, array, old,
                                                  capacity * per, size);
    memset (fresh + old * size, 0, (capacity * per - old) * size);
    return fresh;
}

// All arrays by variable: name, type, number of elements for each variable.
#define ARRAYS(X)                                                              \
    X (values, signed char, 2)                                                 \
    X (uses, unsigned char, 2)                                                 \
    X (watches, Watches, 2)                                                    \
    X (assigned, Assigned, 1)                                                  \
    X (trail, Lit, 1)                                                          \
    X (phases, signed char, 1)                                                 \
    X (target, signed char, 1)                                                 \
    X (best, signed char, 1)                                                   \
    X (observed, signed char, 1)                                               \
    X (seen, signed char, 1)                                                   \
    X (failed, signed char, 1)                                                 \
    X (heap.score, double, 1)                                                  \
    X (heap.position, uint32_t, 1)

// Enlarges the arrays; new elements are zero.
#define GROW(ARRAY, TYPE, PER)                                                 \
    solver->ARRAY =                                                            \
        (TYPE *) grow (solver, solver->ARRAY, capacity, PER, sizeof (TYPE));

#define RELEASE(ARRAY, TYPE, PER)                                              \
    cdcl_mem_resize (mem, solver->ARRAY, solver->vars_capacity *(PER), 0,      \
                     sizeof (TYPE));

static void grow_arrays (struct cdcl *solver, size_t capacity) {
    const size_t old = solver->vars_capacity;
    ARRAYS (GROW)
    cdcl_mem_resize (&solver->mem, solver->stamps, solver->stamps ? old + 1 : 0,
                     0, sizeof (uint32_t));
    solver->stamps = NULL;
    solver->stamps = (uint32_t *) cdcl_mem_zeroed (&solver->mem, capacity + 1,
                                                   sizeof (uint32_t));
    solver->stamp = 0;
    // Backtracking must not fail, so the heap is enlarged for all variables.
    vars_reserve (&solver->mem, &solver->heap.vars, capacity);
    memset (solver->heap.position + old, 0xff,
            (capacity - old) * sizeof (uint32_t));
    memset (solver->phases + old, solver->options.phase ? 1 : -1,
            capacity - old);
    solver->vars_capacity = capacity;
}

// Creates the variables 0 ... vars - 1.
void cdcl_grow (struct cdcl *solver, uint32_t vars) {
    if (vars <= solver->vars)
        return;
    cdcl_backtrack (solver, 0);
    solver->groups.indexed = false;
    if (vars > solver->vars_capacity) {
        size_t capacity = 2 * solver->vars_capacity;
        if (capacity < vars || capacity > CDCL_MAX_VAR)
            capacity = vars;
        grow_arrays (solver, capacity);
    }
    if (!solver->inconsistent) // otherwise the proof is complete
        cdcl_proof_grow (&solver->proof, solver->vars);
    solver->vars = vars;
    cdcl_ids_grow (solver);
}

// Releases all memory of the solver except its own block, also after memory ran
// out.
void cdcl_release (struct cdcl *solver) {
    Mem *const mem = &solver->mem;
    for (size_t lit = 0; lit < 2 * (size_t) solver->vars; lit++)
        if (solver->watches[lit].data) // avoids writing to untouched pages
            cdcl_watches_release (mem, solver->watches + lit);
    cdcl_release_parts (solver);
    ARRAYS (RELEASE)
    cdcl_mem_resize (mem, solver->stamps,
                     solver->stamps ? solver->vars_capacity + 1 : 0, 0,
                     sizeof (uint32_t));
    cdcl_mem_resize (mem, solver->order, solver->order_size, 0, sizeof (Var));
    cdcl_mem_resize (mem, solver->arena.words, solver->arena.capacity, 0,
                     sizeof (uint32_t));
    cdcl_queue_release (mem, &solver->queue);
    keys_release (mem, &solver->keys);
    keys_release (mem, &solver->spare);
    cdcl_groups_release (solver);
    cdcl_rup_release (mem, &solver->rup);
    ints_release (mem, &solver->trace.lits);
    cdcl_extension_release (solver);
    refs_release (mem, &solver->irredundants);
    refs_release (mem, &solver->redundants);
    levels_release (mem, &solver->levels);
    vars_release (mem, &solver->heap.vars);
    vars_release (mem, &solver->analyzed);
    vars_release (mem, &solver->shrinkable);
    vars_release (mem, &solver->explained_vars);
    lits_release (mem, &solver->explained);
    vars_release (mem, &solver->scored);
    lits_release (mem, &solver->clause);
    lits_release (mem, &solver->assumptions);
    lits_release (mem, &solver->assumed);
    lits_release (mem, &solver->failing);
    lits_release (mem, &solver->scratch);
    lits_release (mem, &solver->given);
    lits_release (mem, &solver->blocking);
    lits_release (mem, &solver->frontier);
    ints_release (mem, &solver->added);
    ints_release (mem, &solver->externalized);
    cdcl_mem_resize (mem, solver->kept_phases, solver->kept_phases_size, 0, 1);
    frames_release (mem, &solver->frames);
    binaries_release (mem, &solver->log);
    binaries_release (mem, &solver->waiting);
    ref_runs_release (mem, &solver->waiting_refs);
    cdcl_ids_release (solver);
    cdcl_hints_release (solver);
    words_release (mem, &solver->counts);
}
