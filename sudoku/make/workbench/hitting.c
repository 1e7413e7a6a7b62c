// hitting.c -- minimum hitting sets by core-guided MaxSAT; see hitting.h.
//
// Variable e + 1 says that element e is in the hitting set; a set is the clause of its
// elements.  The assumptions say that no element is in.  As long as solving fails, the failed
// assumptions are a core: at least one of them must be given up, so the lower bound rises by
// the least weight in the core.  Then one element of the core may be in: a totalizer counts
// the core's elements, and its output "at least two" is assumed to be false instead of the
// core's assumptions.  If a later core contains this output, "at least three" replaces it,
// and so on.  The first model is a minimum hitting set.
//
// Disjoint sets, which are common here, give one core and one solver call each.  A
// bound on the number of all elements would be a pigeonhole problem instead.
//
// New sets only make hitting sets larger, so cores stay valid when sets are
// added.
//
// Sources: Morgado, Dodaro and Marques-Silva, "Core-Guided MaxSAT with Soft
// Cardinality Constraints", CP 2014 (OLL); Ignatiev, Morgado and Marques-Silva,
// "RC2: an Efficient MaxSAT Solver", JSAT 2019; Bailleux and Boufkhad, "Efficient
// CNF encoding of Boolean cardinality constraints", CP 2003, for the totalizer.

#include "sudoku/make/workbench/hitting.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/status.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// How often the solver is called again with only the core as assumptions, and the limit
// on the conflicts of each call.
enum { TRIMS = 5, TRIM_CONFLICTS = 100 };

// A soft assumption: the literal is false.  Giving the assumption up costs its weight.
typedef struct Soft {
    int lit;
    size_t weight; // 0 if no longer assumed
    size_t next;   // soft literal of the next output of its totalizer, or 0
} Soft;

struct Hitting {
    struct cdcl *core;
    size_t size, most;
    size_t bound; // total weight of the cores, a lower bound
    Soft *soft;   // [soft_size] elements, then outputs of totalizers
    size_t soft_size;
    size_t *failed; // [failed_size] a core
    size_t failed_size, failed_room;
    int *lits; // [size]
    int vars;
    bool impossible; // whether some set is empty
};

static int add (Hitting *hitting, const int *lits, size_t size) {
    return status_of_core (cdcl_add_clause (hitting->core, lits, size));
}

static int add_soft (Hitting *hitting, int lit, size_t weight) {
    Soft *const larger =
        enlarged (hitting->soft, hitting->soft_size, sizeof *larger);
    if (!larger)
        return SUDOKU_OUT_OF_MEMORY;
    hitting->soft = larger;
    const Soft soft = {lit, weight, 0};
    hitting->soft[hitting->soft_size++] = soft;
    return SUDOKU_OK;
}

Hitting *sudoku_hitting_new (size_t size, const size_t *weights, size_t most) {
    Hitting *const hitting = calloc (1, sizeof *hitting);
    if (!hitting)
        return NULL;
    hitting->size = size;
    hitting->most = most;
    hitting->vars = (int) size;
    hitting->core = cdcl_new ();
    hitting->lits = malloc ((size + 1) * sizeof *hitting->lits);
    bool ready = hitting->core && hitting->lits &&
                 cdcl_set (hitting->core, "phase", 0) == CDCL_OK &&
                 cdcl_reserve (hitting->core, (int) size) == CDCL_OK;
    for (size_t element = 0; ready && element < size; element++)
        ready = add_soft (hitting, (int) element + 1,
                          weights ? weights[element] : 1) == SUDOKU_OK;
    if (ready)
        return hitting;
    sudoku_hitting_free (hitting);
    return NULL;
}

void sudoku_hitting_free (Hitting *hitting) {
    if (!hitting)
        return;
    cdcl_free (hitting->core);
    free (hitting->soft);
    free (hitting->failed);
    free (hitting->lits);
    free (hitting);
}

int sudoku_hitting_add (Hitting *hitting, const bool *set) {
    size_t size = 0;
    for (size_t element = 0; element < hitting->size; element++)
        if (set[element])
            hitting->lits[size++] = (int) element + 1;
    hitting->impossible |= !size;
    return add (hitting, hitting->lits, size);
}

// ---------------------------------------------------------------------------
// Totalizers

// At least i of the left and j of the right outputs imply at least i + j.
static int add_sums (Hitting *hitting, const int *left, size_t left_size,
                     const int *right, size_t right_size, const int *sum) {
    int result = SUDOKU_OK;
    for (size_t i = 0; i <= left_size; i++)
        for (size_t j = 0; j <= right_size && result == SUDOKU_OK; j++) {
            int clause[3];
            size_t size = 0;
            if (i)
                clause[size++] = -left[i - 1];
            if (j)
                clause[size++] = -right[j - 1];
            if (!size)
                continue;
            clause[size++] = sum[i + j - 1];
            result = add (hitting, clause, size);
        }
    return result;
}

// Replaces the literals by their totalizer outputs "at least 1", "at least 2", ….
static int count (Hitting *hitting, int *lits, size_t size) {
    if (size < 2)
        return SUDOKU_OK;
    const size_t half = size / 2;
    int result = count (hitting, lits, half);
    if (result == SUDOKU_OK)
        result = count (hitting, lits + half, size - half);
    int *const sum = malloc (size * sizeof *sum);
    if (!sum || result != SUDOKU_OK) {
        free (sum);
        return SUDOKU_OUT_OF_MEMORY;
    }
    for (size_t k = 0; k < size; k++)
        sum[k] = ++hitting->vars;
    result = add_sums (hitting, lits, half, lits + half, size - half, sum);
    memcpy (lits, sum, size * sizeof *lits);
    free (sum);
    return result;
}

// Adds the outputs "at least two" and up of a core's totalizer, and assumes the first
// to be false.
static int add_totalizer (Hitting *hitting, size_t weight) {
    const size_t size = hitting->failed_size;
    if (size < 2)
        return SUDOKU_OK;
    int *const lits = malloc (size * sizeof *lits);
    if (!lits)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i < size; i++)
        lits[i] = hitting->soft[hitting->failed[i]].lit;
    int result = count (hitting, lits, size);
    for (size_t k = 1; k < size && result == SUDOKU_OK; k++) {
        result = add_soft (hitting, lits[k], k == 1 ? weight : 0);
        if (result == SUDOKU_OK && k + 1 < size)
            hitting->soft[hitting->soft_size - 1].next = hitting->soft_size;
    }
    free (lits);
    return result;
}

// ---------------------------------------------------------------------------
// Cores

// Stores the failed assumptions as the core.
static int read_failed (Hitting *hitting) {
    if (hitting->failed_room < hitting->soft_size) {
        const size_t room = 2 * hitting->soft_size;
        size_t *const larger = realloc (hitting->failed, room * sizeof *larger);
        if (!larger)
            return SUDOKU_OUT_OF_MEMORY;
        hitting->failed = larger;
        hitting->failed_room = room;
    }
    hitting->failed_size = 0;
    for (size_t i = 0; i < hitting->soft_size; i++)
        if (hitting->soft[i].weight &&
            cdcl_failed (hitting->core, -hitting->soft[i].lit))
            hitting->failed[hitting->failed_size++] = i;
    return SUDOKU_OK;
}

static int assume (Hitting *hitting, size_t soft) {
    return hitting->soft[soft].weight
               ? cdcl_assume (hitting->core, -hitting->soft[soft].lit)
               : CDCL_OK;
}

// Solves again without one assumption of the core (or with all, if `without` is failed_size),
// and stores the failed assumptions.  Returns whether solving still failed.
static bool fails_without (Hitting *hitting, size_t without) {
    bool assumed = true;
    for (size_t k = 0; k < hitting->failed_size; k++)
        if (k != without)
            assumed &= assume (hitting, hitting->failed[k]) == CDCL_OK;
    cdcl_limit (hitting->core, "conflicts", TRIM_CONFLICTS);
    return assumed && cdcl_solve (hitting->core) == CDCL_UNSAT &&
           read_failed (hitting) == SUDOKU_OK;
}

// Shrinks the core by solving again with all of its assumptions, then without each
// of them.  Small cores give small totalizers and raise the bound sooner.
static void trim (Hitting *hitting) {
    for (int i = 0; i < TRIMS; i++) {
        const size_t size = hitting->failed_size;
        if (!fails_without (hitting, size) || hitting->failed_size == size)
            break;
    }
    for (size_t k = hitting->failed_size; k-- > 0;) {
        if (k < hitting->failed_size && hitting->failed_size > 1)
            fails_without (hitting, k);
    }
}

// Raises the bound by a core and relaxes its assumptions.
static int relax (Hitting *hitting) {
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < hitting->failed_size; i++) {
        const size_t weight = hitting->soft[hitting->failed[i]].weight;
        least = weight < least ? weight : least;
    }
    hitting->bound += least;
    for (size_t i = 0; i < hitting->failed_size; i++) {
        Soft *const soft = hitting->soft + hitting->failed[i];
        soft->weight -= least;
        if (soft->next)
            hitting->soft[soft->next].weight += least;
    }
    return add_totalizer (hitting, least);
}

// Solves under all soft assumptions.
static int solve (Hitting *hitting, int64_t conflicts) {
    cdcl_limit (hitting->core, "conflicts",
                conflicts > 0 ? (double) conflicts : 0);
    for (size_t i = 0; i < hitting->soft_size; i++)
        if (assume (hitting, i) != CDCL_OK)
            return CDCL_OUT_OF_MEMORY;
    return cdcl_solve (hitting->core);
}

int sudoku_hitting_solve (Hitting *hitting, int64_t *conflicts, bool *in,
                          size_t *least) {
    for (;;) {
        const uint64_t before = cdcl_stat (hitting->core, "conflicts");
        *least = hitting->bound;
        if (hitting->impossible || hitting->bound > hitting->most)
            return SUDOKU_NONE;
        const int status = solve (hitting, *conflicts);
        if (status == CDCL_UNSAT) {
            if (read_failed (hitting) != SUDOKU_OK)
                return SUDOKU_OUT_OF_MEMORY;
            trim (hitting);
            if (relax (hitting) != SUDOKU_OK)
                return SUDOKU_OUT_OF_MEMORY;
        } else if (status == CDCL_SAT) {
            for (size_t element = 0; element < hitting->size; element++)
                in[element] = cdcl_val (hitting->core, (int) element + 1) > 0;
        }
        *conflicts -=
            (int64_t) (cdcl_stat (hitting->core, "conflicts") - before);
        if (status != CDCL_UNSAT)
            return status_of_core (status);
    }
}
