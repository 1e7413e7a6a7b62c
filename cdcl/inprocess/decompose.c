// decompose.c -- finds equivalent literals, and replaces them by a
// representative.
//
// A binary clause (a | b) says that -a implies b and -b implies a.  Literals that
// imply each other in a cycle, the strongly connected components of this graph,
// have the same value in every model.  One of them, the representative, replaces
// the others in all clauses; two clauses on the reconstruction stack give each of
// the others its value.  A component with a literal and its negation refutes the
// formula.
//
// The component of -a consists of the negations of the literals in the component
// of a, so their representatives must be negations of each other.  Therefore the
// choice depends only on variables: a frozen variable, which cannot be removed,
// is preferred, and otherwise the smallest variable.  Frozen variables are never
// substituted.  Members of groups are frozen, so groups do not change.
// Implications of groups are ignored, since all their literals are frozen.
//
// Source: Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM J.
// Computing 1972; Aspvall, Plass and Tarjan 1979 for the use on binary clauses.

#include "cdcl/inprocess/decompose.h"

#include "cdcl/decide/phase.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/collect.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/technique.h"
#include "cdcl/inprocess/eliminate.h"

typedef struct Decompose {
    Words states;    // [2·(2·vars)] state of the depth-first search
    Lits chosen;     // [2·vars] representative of each literal
    Lits open, path; // stacks of the depth-first search
    Subsumers queue; // binary clauses to be substituted
    Numbers implied; // [2·vars] in a numbered proof: number of the clause
                     // by which a literal implies its representative
} Decompose;

// The state of a literal: the number of its visit, and the number of the
// earliest open literal that it reaches.
enum { MET, EARLIEST, STATE };
#define CLOSED UINT32_MAX

static uint32_t *state_of (struct cdcl *solver, Lit lit) {
    assert (lit < 2 * solver->vars);
    return solver->decompose->states.data + STATE * (size_t) lit;
}

static bool movable (const struct cdcl *solver, Var var) {
    assert (var < solver->eliminate->size);
    return !solver->eliminate->frozen[var];
}

// Whether `lit` is a better representative than `best`.  A frozen variable is
// better than a variable that is not frozen; otherwise the smaller variable is.
static bool better (const struct cdcl *solver, Lit lit, Lit best) {
    const bool moves = movable (solver, var_of (lit));
    if (moves != movable (solver, var_of (best)))
        return !moves;
    return var_of (lit) < var_of (best);
}

// Closes the component, which is the open literals from `lit` on, and chooses
// its representative.  Returns false if the component contains a literal and
// its negation.
static bool close_component (struct cdcl *solver, Lit lit) {
    Decompose *const decompose = solver->decompose;
    Lits *const open = &decompose->open;
    Lit *const chosen = decompose->chosen.data;
    size_t first = open->size;
    Lit best = lit;
    assert (first);
    do {
        const Lit member = open->data[--first];
        if (better (solver, member, best))
            best = member;
        state_of (solver, member)[EARLIEST] = CLOSED;
    } while (open->data[first] != lit);
    bool consistent = true;
    for (size_t i = first; i < open->size; i++)
        consistent &= open->data[i] != negate (best);
    for (size_t i = first; i < open->size; i++)
        if (movable (solver, var_of (open->data[i])))
            chosen[open->data[i]] = best;
    open->size = first;
    if (consistent)
        return true;
    // A literal and its negation imply each other: this gives a unit, then a
    // conflict.
    LOG (solver, "%d and its negation are equivalent", lit_export (best));
    cdcl_lemma (solver, &best, 1);
    cdcl_add_unit (solver, best);
    cdcl_set_inconsistent (solver);
    return false;
}

// Leaves a literal after all literals that it implies were visited.  If its
// component is complete now, closes it, and returns the result.
static bool leave (struct cdcl *solver, Lit lit) {
    uint32_t *const state = state_of (solver, lit);
    assert (state[MET] && state[EARLIEST] != CLOSED);
    const Watches *const watches = solver->watches + negate (lit);
    for (uint32_t i = 0; i < watches->size; i++) {
        if (!watch_binary (watches->data[i]))
            continue;
        const uint32_t earliest =
            state_of (solver, watches->data[i].blocking)[EARLIEST];
        if (earliest < state[EARLIEST])
            state[EARLIEST] = earliest;
    }
    return state[EARLIEST] < state[MET] || close_component (solver, lit);
}

// Visits a literal: pushes the literals that it implies to the path.
static void enter (struct cdcl *solver, Lit lit, uint32_t time) {
    Decompose *const decompose = solver->decompose;
    Mem *const mem = &solver->mem;
    uint32_t *const state = state_of (solver, lit);
    assert (!state[MET] && time);
    state[MET] = state[EARLIEST] = time;
    lits_push (mem, &decompose->open, lit);
    lits_push (mem, &decompose->path,
               LIT_NONE); // leave `lit` when this mark is on top
    const Watches *const watches = solver->watches + negate (lit);
    // The list is scanned again when the literal is left.
    solver->stats.ticks += 2 + 2 * (watches->size / 8);
    for (uint32_t i = 0; i < watches->size; i++) {
        const Lit other = watches->data[i].blocking;
        if (watch_binary (watches->data[i]) && !state_of (solver, other)[MET])
            lits_push (mem, &decompose->path, other);
    }
}

// Fills `chosen` by a depth-first search with an explicit stack: `path` has the
// literals to visit, and below each LIT_NONE a literal to leave.
static bool find_components (struct cdcl *solver) {
    Decompose *const decompose = solver->decompose;
    Lits *const path = &decompose->path;
    uint32_t time = 0;
    for (Lit root = 0; root < 2 * solver->vars; root++) {
        if (state_of (solver, root)[MET])
            continue;
        lits_push (&solver->mem, path, root);
        while (path->size) {
            const Lit lit = path->data[path->size - 1];
            if (lit == LIT_NONE) {
                path->size--;
                if (!leave (solver, lits_pop (path)))
                    return false;
            } else if (state_of (solver, lit)[MET])
                path->size--;
            else
                enter (solver, lit, ++time);
        }
    }
    return true;
}

// ---------------------------------------------------------------------------
// Substitution

static Lit chosen_for (const struct cdcl *solver, Lit lit) {
    assert (lit < 2 * solver->vars);
    return solver->decompose->chosen.data[lit];
}

// Whether the literal is replaced by another one.
static bool leaves (const struct cdcl *solver, Lit lit) {
    return chosen_for (solver, lit) != lit;
}

// Adds both clauses of the equivalence to the proof and to the reconstruction
// stack.  By these clauses, all substituted clauses are RUP.
static void define (struct cdcl *solver, Var var) {
    const Lit lit = lit_of (var, 0), other = chosen_for (solver, lit);
    LOG (solver, "substitute %d by %d", lit_export (lit), lit_export (other));
    assert (movable (solver, var) && var_of (other) != var);
    const Lit down[2] = {lit, negate (other)}, up[2] = {negate (lit), other};
    const uint64_t first = cdcl_lemma (solver, down, 2);
    const uint64_t second = cdcl_lemma (solver, up, 2);
    cdcl_extension_push (solver, down[0], down, 2, first);
    cdcl_extension_push (solver, up[0], up, 2, second);
    if (solver->ids.on) {
        solver->decompose->implied.data[negate (lit)] = first;
        solver->decompose->implied.data[lit] = second;
    }
    solver->stats.substituted++;
}

// Collects the literals after substitution in solver->scratch.  Returns false
// if the result is a tautology.
static bool substitute (struct cdcl *solver, const Lit *lits, size_t size) {
    Lits *const scratch = &solver->scratch;
    bool tautology = false;
    scratch->size = 0;
    for (size_t i = 0; i < size; i++) {
        const Lit lit = chosen_for (solver, lits[i]);
        signed char *const seen = solver->seen + var_of (lit);
        const signed char bit = bit_of (lit);
        tautology |= *seen & (BOTH_BITS - bit);
        if (!(*seen & bit))
            lits_push (&solver->mem, scratch, lit);
        *seen |= bit;
    }
    for (size_t i = 0; i < scratch->size; i++)
        solver->seen[var_of (scratch->data[i])] = 0;
    return !tautology;
}

// Adds the hints of the new clause: the old clause and the equivalences.
static void hint (struct cdcl *solver, const Lit *lits, size_t size,
                  uint64_t number) {
    for (size_t i = 0; i < size; i++) {
        const Lit implied[2] = {negate (lits[i]), chosen_for (solver, lits[i])};
        if (leaves (solver, lits[i]) && solver->ids.on)
            cdcl_hint (solver, solver->decompose->implied.data[lits[i]],
                       implied, 2);
    }
    cdcl_hint (solver, number, lits, size);
}

// Adds the clause in solver->scratch.
static void add (struct cdcl *solver, bool redundant, unsigned glue) {
    const Lits *const lits = &solver->scratch;
    assert (lits->size);
    cdcl_lemma (solver, lits->data, lits->size);
    if (lits->size == 1)
        cdcl_add_unit (solver, lits->data[0]);
    else if (lits->size == 2)
        cdcl_new_binary (solver, lits->data[0], lits->data[1], redundant);
    else
        cdcl_new_clause (solver, lits->data, lits->size, redundant,
                         glue < lits->size ? glue : (unsigned) lits->size - 1);
}

static bool affected (const struct cdcl *solver, const Clause *clause) {
    for (uint32_t i = 0; i < clause->size; i++)
        if (leaves (solver, clause->lits[i]))
            return true;
    return false;
}

// Substitutes in all affected clauses of three or more literals.
static void substitute_list (struct cdcl *solver, const Refs *refs) {
    const size_t size = refs->size; // excludes clauses appended below
    for (size_t i = 0; i < size; i++) {
        const ClauseRef ref = refs->data[i];
        const Clause *clause = arena_clause (&solver->arena, ref);
        assert (!clause_garbage (clause));
        solver->stats.ticks++;
        if (!affected (solver, clause))
            continue;
        const bool redundant = clause_redundant (clause);
        if (substitute (solver, clause->lits, clause->size)) {
            hint (solver, clause->lits, clause->size,
                  clause_number (&solver->arena, clause));
            add (solver, redundant, clause->glue);
        }
        clause = arena_clause (&solver->arena, ref);
        cdcl_delete_clause (solver, clause);
        cdcl_arena_mark_garbage (&solver->arena, ref);
    }
}

// Moves the affected binary clauses from the lists to `queue`.
static void move_binaries (struct cdcl *solver) {
    assert (!solver->decompose->queue.size);
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        Watches *const watches = solver->watches + lit;
        uint32_t kept = 0;
        solver->stats.ticks += 1 + watches->size / 8;
        for (uint32_t i = 0; i < watches->size; i++) {
            const Watch watch = watches->data[i];
            const Lit other = watch.blocking;
            if (!watch_binary (watch) ||
                (!leaves (solver, lit) && !leaves (solver, other))) {
                watches->data[kept++] = watch;
                continue;
            }
            const Subsumer clause = {watch.ref, lit, other};
            if (lit < other)
                subsumers_push (&solver->mem, &solver->decompose->queue,
                                clause);
        }
        watches->size = kept;
    }
}

static void substitute_binaries (struct cdcl *solver) {
    Subsumers *const queue = &solver->decompose->queue;
    move_binaries (solver);
    for (size_t i = 0; i < queue->size; i++) {
        const Lit lits[2] = {queue->data[i].first, queue->data[i].other};
        const Watch watch = {lits[1], queue->data[i].ref};
        const bool redundant = watch_redundant_binary (watch);
        assert (solver->binary_clauses);
        solver->binary_clauses--;
        solver->redundant_binaries -= redundant;
        if (substitute (solver, lits, 2)) {
            hint (solver, lits, 2,
                  cdcl_binary_number (solver, lits[0], lits[1], watch.ref));
            add (solver, redundant, 0);
        }
        cdcl_delete_binary (solver, lits[0], watch);
    }
    queue->size = 0;
}

// Substitutes all variables that can be removed.  Returns their number.
static size_t substitute_all (struct cdcl *solver) {
    size_t count = 0;
    for (Var var = 0; var < solver->vars; var++)
        if (leaves (solver, lit_of (var, 0)))
            define (solver, var), count++;
    if (!count)
        return 0;
    substitute_list (solver, &solver->irredundants);
    substitute_list (solver, &solver->redundants);
    substitute_binaries (solver);
    for (Var var = 0; var < solver->vars; var++)
        if (leaves (solver, lit_of (var, 0)))
            cdcl_deactivate (solver, var, SUBSTITUTED);
    cdcl_collect (solver);
    cdcl_forget_longest (solver);
    return count;
}

static void release (struct cdcl *solver) {
    Decompose *const decompose = solver->decompose;
    Mem *const mem = &solver->mem;
    words_release (mem, &decompose->states);
    lits_release (mem, &decompose->chosen);
    lits_release (mem, &decompose->open);
    lits_release (mem, &decompose->path);
    subsumers_release (mem, &decompose->queue);
    numbers_release (mem, &decompose->implied);
}

void cdcl_decompose (struct cdcl *solver) {
    Decompose *const decompose = solver->decompose;
    Mem *const mem = &solver->mem;
    const size_t size = 2 * (size_t) solver->vars;
    assert (!current_level (solver) && !solver->frames.size);
    cdcl_freeze (solver);
    words_reserve (mem, &decompose->states, STATE * size);
    lits_reserve (mem, &decompose->chosen, size);
    if (solver->ids.on)
        numbers_reserve (mem, &decompose->implied, size);
    if (size)
        memset (decompose->states.data, 0, STATE * size * sizeof (uint32_t));
    for (Lit lit = 0; lit < size; lit++)
        decompose->chosen.data[lit] = lit;
    if (find_components (solver))
        substitute_all (solver);
    release (solver);
}

// Returns the number of substituted variables.
static uint64_t run (struct cdcl *solver, uint64_t end) {
    const uint64_t before = solver->stats.substituted;
    (void) end; // not needed: the time is linear in the size of the clauses
    cdcl_decompose (solver);
    return solver->stats.substituted - before;
}

const Technique cdcl_technique_decompose = {
    .part = {sizeof (Decompose), NULL, release},
    .run = run,
    .share = 100,
    .grant = 1000000};
