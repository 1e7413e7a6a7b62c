// eliminate.c -- bounded variable elimination.
//
// To eliminate a variable x, all resolvents of clauses with x and clauses with
// -x replace these clauses (Davis and Putnam 1960).  x is eliminated only if
// this adds few clauses.  The bound on the number of added clauses grows after
// each round that has visited all candidates: 0, 1, 2, 4, 8 and 16.  With a
// gate of x among the clauses (gate.c) there are fewer resolvents.  Outputs of
// xor-gates are not eliminated.  The irredundant clauses of x go on the
// reconstruction stack (extend.c); the redundant clauses are deleted.
//
// Candidates are in a heap, with the smallest product of the numbers of clauses
// with x and with -x on top.  A variable whose elimination failed becomes a
// candidate again when it occurs in fewer clauses than at that time.  These
// variables are never eliminated: members of groups, assumptions of the call,
// observed variables, and variables that the user named after their removal.
//
// Sources: Een and Biere, "Effective Preprocessing in SAT through Variable and
// Clause Elimination", SAT 2005; Jarvisalo, Heule and Biere, "Inprocessing Rules",
// IJCAR 2012, for redundant clauses.

#include "cdcl/inprocess/eliminate.h"

#include "cdcl/decide/phase.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/technique.h"
#include "cdcl/inprocess/dense.h"
#include "cdcl/inprocess/gate.h"
#include "cdcl/inprocess/subsume.h"

// Limits on the clauses with one sign of the variable, and on the literals of a
// resolvent; values of CaDiCaL.
enum { MOST_PARENTS = 100, LONGEST = 100 };
enum { LARGEST_BOUND = 16 };

// ---------------------------------------------------------------------------
// The candidates

static double score (const struct cdcl *solver, Var var) {
    assert (var < solver->eliminate->size);
    const uint32_t *const counts = solver->eliminate->counts + 2 * var;
    return 1 / (1 + (double) counts[0] * counts[1]);
}

static uint32_t occurrences (const struct cdcl *solver, Var var) {
    assert (var < solver->eliminate->size);
    const uint32_t *const counts = solver->eliminate->counts + 2 * var;
    return counts[0] + counts[1];
}

// Whether the variable may be eliminated, and is worth an attempt.
static bool candidate (const struct cdcl *solver, Var var) {
    const Elimination *const elimination = solver->eliminate;
    return !elimination->frozen[var] && !inactive (solver, var) &&
           !solver->values[lit_of (var, 0)] &&
           occurrences (solver, var) < elimination->tried[var];
}

void cdcl_reconsider (struct cdcl *solver, Var var) {
    Elimination *const elimination = solver->eliminate;
    Heap *const heap = &elimination->heap;
    const double fresh = score (solver, var);
    const bool higher = fresh > heap->score[var];
    if (heap_contains (heap, var)) {
        if (!higher)
            return;
        heap->score[var] = fresh;
        cdcl_heap_raised (heap, var);
    } else if (candidate (solver, var)) {
        heap->score[var] = fresh;
        cdcl_heap_insert (&solver->mem, heap, var);
    }
}

// Marks the variables that must not be eliminated.
static void freeze (struct cdcl *solver) {
    Elimination *const elimination = solver->eliminate;
    const Groups *const groups = &solver->groups;
    memset (elimination->frozen, 0, solver->vars);
    for (size_t i = 0; i < groups->lits.size; i++)
        elimination->frozen[var_of (groups->lits.data[i])] = 1;
    for (size_t i = 0; i < solver->assumptions.size; i++)
        elimination->frozen[var_of (solver->assumptions.data[i])] = 1;
    for (Var var = 0; var < solver->vars; var++)
        if (extension_kept (&solver->extension, var) || solver->observed[var])
            elimination->frozen[var] = 1;
}

static void *resize (struct cdcl *solver, void *block, size_t per,
                     size_t size) {
    const Elimination *const elimination = solver->eliminate;
    return cdcl_mem_resize (&solver->mem, block, elimination->size * per,
                            solver->vars * per, size);
}

// Enlarges all arrays to the number of variables.  If memory runs out before
// the last array, all arrays still have at least `size` elements.
static void grow (struct cdcl *solver) {
    Elimination *const elimination = solver->eliminate;
    Heap *const heap = &elimination->heap;
    const uint32_t old = elimination->size, vars = solver->vars;
    assert (old <= vars);
    if (old == vars)
        return;
    elimination->tried =
        (uint32_t *) resize (solver, elimination->tried, 1, sizeof (uint32_t));
    elimination->counts =
        (uint32_t *) resize (solver, elimination->counts, 2, sizeof (uint32_t));
    elimination->frozen =
        (unsigned char *) resize (solver, elimination->frozen, 1, 1);
    heap->position =
        (uint32_t *) resize (solver, heap->position, 1, sizeof (uint32_t));
    heap->score = (double *) resize (solver, heap->score, 1, sizeof (double));
    memset (elimination->tried + old, 0xff, (vars - old) * sizeof (uint32_t));
    memset (heap->position + old, 0xff, (vars - old) * sizeof (uint32_t));
    elimination->size = vars;
}

void cdcl_freeze (struct cdcl *solver) {
    grow (solver);
    freeze (solver);
}

// ---------------------------------------------------------------------------
// The clauses of a variable

// Copies the literals that are not false, the pivot first.  Returns their
// number, or 0 if the clause is satisfied.
static uint32_t copy (struct cdcl *solver, Lit pivot, const Lit *lits,
                      size_t size) {
    Lits *const copies = &solver->eliminate->lits;
    const size_t start = copies->size;
    lits_push (&solver->mem, copies, pivot);
    for (size_t i = 0; i < size; i++) {
        const signed char value = solver->values[lits[i]];
        if (value > 0) {
            copies->size = start;
            return 0;
        }
        if (!value && lits[i] != pivot)
            lits_push (&solver->mem, copies, lits[i]);
    }
    return (uint32_t) (copies->size - start);
}

// Whether the entry belongs to a deleted clause.
static bool stale (const struct cdcl *solver, Watch watch) {
    if (watch_binary (watch))
        return inactive (solver, var_of (watch.blocking));
    return clause_garbage (arena_clause (&solver->arena, watch.ref));
}

static void hint_watch (struct cdcl *solver, Lit lit, Watch watch) {
    const Lit lits[2] = {lit, watch.blocking};
    if (!watch_binary (watch))
        cdcl_hint_clause (solver, arena_clause (&solver->arena, watch.ref));
    else
        cdcl_hint (solver, cdcl_binary_number (solver, lit, lits[1], watch.ref),
                   lits, 2);
}

// Collects the irredundant clauses with this literal as parents.  Returns false
// if the literal is a unit because all other literals of one parent are false.
static bool gather (struct cdcl *solver, Lit pivot) {
    assert (!solver->values[pivot]);
    Elimination *const elimination = solver->eliminate;
    const Watches *const watches = solver->watches + pivot;
    solver->stats.ticks += 1 + watches->size / 8;
    for (uint32_t i = 0; i < watches->size; i++) {
        const Watch watch = watches->data[i];
        if (stale (solver, watch) || watch_redundant_binary (watch))
            continue;
        Parent parent = {watch, (uint32_t) elimination->lits.size, 0, false};
        if (watch_binary (watch))
            parent.size = copy (solver, pivot, &watch.blocking, 1);
        else {
            const Clause *const clause =
                arena_clause (&solver->arena, watch.ref);
            solver->stats.ticks++;
            parent.size = copy (solver, pivot, clause->lits, clause->size);
        }
        if (parent.size == 1) {
            hint_watch (solver, pivot, watch);
            cdcl_dense_add (solver, &pivot, 1);
            return false;
        }
        if (parent.size)
            parents_push (&solver->mem, &elimination->parents, parent);
    }
    return true;
}

// ---------------------------------------------------------------------------
// Resolvents

// Marks or unmarks the literals of a parent besides the pivot.
static void mark (struct cdcl *solver, size_t idx, bool marked) {
    assert (idx < solver->eliminate->parents.size);
    const Elimination *const elimination = solver->eliminate;
    const Lit *const lits = parent_lits (elimination, idx);
    for (uint32_t i = 1; i < elimination->parents.data[idx].size; i++)
        solver->seen[var_of (lits[i])] =
            marked ? (signed char) (sign_of (lits[i]) ? -1 : 1) : 0;
}

// Collects in solver->scratch the literals that this parent adds to the marked
// parent.  Returns false if the resolvent is a tautology.
static bool resolve (struct cdcl *solver, size_t idx) {
    assert (idx < solver->eliminate->parents.size);
    Elimination *const elimination = solver->eliminate;
    const Lit *const lits = parent_lits (elimination, idx);
    solver->scratch.size = 0;
    solver->stats.ticks++;
    for (uint32_t i = 1; i < elimination->parents.data[idx].size; i++) {
        const signed char sign = sign_of (lits[i]) ? -1 : 1;
        const signed char seen = solver->seen[var_of (lits[i])];
        if (seen && seen != sign)
            return false;
        if (!seen)
            lits_push (&solver->mem, &solver->scratch, lits[i]);
    }
    return true;
}

// With a gate, resolvents of two gate clauses are tautologies, and resolvents
// of two other clauses are implied by the remaining resolvents.
static bool superfluous (const Elimination *elimination, bool gate, size_t i,
                         size_t j) {
    const Parent *const parents = elimination->parents.data;
    return gate && parents[i].gate == parents[j].gate;
}

// Whether there are at most `limit` resolvents, each of at most LONGEST
// literals.  Stops as soon as the result is known.
static bool bounded (struct cdcl *solver, bool gate, size_t limit) {
    const Elimination *const elimination = solver->eliminate;
    assert (elimination->positives <= elimination->parents.size);
    size_t count = 0;
    bool good = true;
    for (size_t i = 0; good && i < elimination->positives; i++) {
        mark (solver, i, true);
        const size_t others = elimination->parents.data[i].size - 1;
        for (size_t j = elimination->positives;
             good && j < elimination->parents.size; j++)
            if (!superfluous (elimination, gate, i, j) && resolve (solver, j))
                good = ++count <= limit &&
                       others + solver->scratch.size <= LONGEST;
        mark (solver, i, false);
    }
    return good;
}

static void hint_parent (struct cdcl *solver, size_t idx) {
    const Elimination *const elimination = solver->eliminate;
    hint_watch (solver, *parent_lits (elimination, idx),
                elimination->parents.data[idx].watch);
}

static void add_resolvents (struct cdcl *solver, bool gate) {
    Elimination *const elimination = solver->eliminate;
    for (size_t i = 0; i < elimination->positives; i++)
        for (size_t j = elimination->positives; j < elimination->parents.size;
             j++) {
            if (superfluous (elimination, gate, i, j))
                continue;
            mark (solver, i, true);
            const bool useful = resolve (solver, j);
            mark (solver, i, false);
            if (!useful)
                continue;
            const Lit *const lits = parent_lits (elimination, i);
            for (uint32_t k = 1; k < elimination->parents.data[i].size; k++)
                lits_push (&solver->mem, &solver->scratch, lits[k]);
            hint_parent (solver, i);
            hint_parent (solver, j);
            cdcl_dense_add (solver, solver->scratch.data, solver->scratch.size);
            if (solver->inconsistent)
                return;
        }
}

// ---------------------------------------------------------------------------
// Eliminating the variable

static bool satisfied (const struct cdcl *solver, const Clause *clause) {
    for (uint32_t i = 0; i < clause->size; i++)
        if (solver->values[clause->lits[i]] > 0)
            return true;
    return false;
}

static void retire_binary (struct cdcl *solver, Lit pivot, Watch watch) {
    const Lit lits[2] = {pivot, watch.blocking};
    const bool redundant = watch_redundant_binary (watch);
    assert (solver->binary_clauses);
    solver->binary_clauses--;
    solver->redundant_binaries -= redundant;
    if (!redundant) {
        assert (solver->eliminate->counts[lits[1]]);
        solver->eliminate->counts[lits[1]]--;
        cdcl_reconsider (solver, var_of (lits[1]));
    }
    if (redundant || solver->values[lits[1]] > 0)
        cdcl_delete_binary (solver, pivot, watch);
    else
        cdcl_extension_push (
            solver, pivot, lits, 2,
            cdcl_binary_number (solver, pivot, lits[1], watch.ref));
}

// Moves the irredundant clauses with this literal to the reconstruction stack,
// unless they are satisfied, and deletes the others.  The entries of binary
// clauses in the lists of their other literals become stale.
static void retire (struct cdcl *solver, Lit pivot) {
    Watches *const watches = solver->watches + pivot;
    assert (inactive (solver, var_of (pivot)));
    for (uint32_t i = 0; i < watches->size; i++) {
        const Watch watch = watches->data[i];
        if (stale (solver, watch))
            continue;
        if (watch_binary (watch)) {
            retire_binary (solver, pivot, watch);
            continue;
        }
        const Clause *const clause = arena_clause (&solver->arena, watch.ref);
        const bool useless = satisfied (solver, clause);
        if (!useless)
            cdcl_extension_push (solver, pivot, clause->lits, clause->size,
                                 clause_number (&solver->arena, clause));
        cdcl_dense_remove (solver, watch.ref, useless);
    }
    cdcl_watches_release (&solver->mem, watches);
}

// Eliminates the variable if that adds few enough clauses.
static void eliminate (struct cdcl *solver, Var var) {
    assert (candidate (solver, var));
    Elimination *const elimination = solver->eliminate;
    const Lit lit = lit_of (var, 0), not_lit = lit_of (var, 1);
    elimination->tried[var] = occurrences (solver, var);
    if (elimination->counts[lit] > MOST_PARENTS ||
        elimination->counts[not_lit] > MOST_PARENTS)
        return;
    elimination->lits.size = elimination->parents.size = 0;
    if (!gather (solver, lit))
        return;
    elimination->positives = (uint32_t) elimination->parents.size;
    if (!gather (solver, not_lit))
        return;
    elimination->steps = 0;
    const GateKind kind = cdcl_find_gate (solver);
    solver->stats.ticks += elimination->steps;
    const bool gate = kind == GATE;
    if (kind == XOR_GATE ||
        !bounded (solver, gate, elimination->parents.size + elimination->bound))
        return;
    LOG (solver, "eliminate %d, in %" PRIu32 " and %zu clauses%s",
         lit_export (lit), elimination->positives,
         elimination->parents.size - elimination->positives,
         gate ? ", with a gate" : "");
    add_resolvents (solver, gate);
    if (solver->inconsistent)
        return;
    cdcl_deactivate (solver, var, ELIMINATED);
    retire (solver, lit);
    retire (solver, not_lit);
    solver->stats.eliminated++;
    solver->stats.gates += gate;
}

static void eliminate_all (struct cdcl *solver, uint64_t end) {
    assert (!current_level (solver));
    Elimination *const elimination = solver->eliminate;
    Heap *const heap = &elimination->heap;
    for (Var var = 0; var < solver->vars; var++)
        if (!heap_contains (heap, var))
            cdcl_reconsider (solver, var);
    while (heap->vars.size && solver->stats.ticks < end &&
           !solver->inconsistent && !cdcl_interrupted (solver)) {
        const Var var = cdcl_heap_pop (heap);
        if (!candidate (solver, var))
            continue;
        if (score (solver, var) < heap->score[var]) { // it has more clauses now
            cdcl_reconsider (solver, var);
            continue;
        }
        eliminate (solver, var);
        cdcl_subsume_queue (solver);
    }
}

// If all candidates were visited within the budget, the next round may add more
// clauses.
static void raise_bound (struct cdcl *solver) {
    Elimination *const elimination = solver->eliminate;
    if (elimination->heap.vars.size || elimination->bound >= LARGEST_BOUND)
        return;
    elimination->bound = elimination->bound ? 2 * elimination->bound : 1;
    memset (elimination->tried, 0xff, solver->vars * sizeof (uint32_t));
}

// Returns the number of eliminated variables.
static uint64_t run (struct cdcl *solver, uint64_t end) {
    assert (!solver->frames.size && !solver->inconsistent);
    const uint64_t before = solver->stats.eliminated;
    eliminate_all (solver, end);
    const uint64_t found = solver->stats.eliminated - before;
    LOG (solver, "eliminated %" PRIu64 " variables with bound %" PRIu32, found,
         solver->eliminate->bound);
    raise_bound (solver);
    if (found)
        cdcl_forget_longest (solver);
    return found;
}

static void release (struct cdcl *solver) {
    Elimination *const elimination = solver->eliminate;
    Heap *const heap = &elimination->heap;
    Mem *const mem = &solver->mem;
    const size_t size = elimination->size;
    cdcl_mem_resize (mem, elimination->tried, size, 0, sizeof (uint32_t));
    cdcl_mem_resize (mem, elimination->counts, 2 * size, 0, sizeof (uint32_t));
    cdcl_mem_resize (mem, elimination->frozen, size, 0, 1);
    cdcl_mem_resize (mem, heap->position, size, 0, sizeof (uint32_t));
    cdcl_mem_resize (mem, heap->score, size, 0, sizeof (double));
    vars_release (mem, &heap->vars);
    lits_release (mem, &elimination->lits);
    parents_release (mem, &elimination->parents);
    subsumers_release (mem, &elimination->queue);
}

const Technique cdcl_technique_eliminate = {
    .part = {sizeof (Elimination), NULL, release},
    .run = run,
    .share = 70,
    .grant = 700000,
    .dense = true};
