// hitting.c -- minimum hitting sets by a SAT solver; see hitting.h.
//
// Variable e + 1 says that element e is in the hitting set; a set is the clause
// of its elements.  A totalizer adds up the chosen elements: output k says that
// they weigh at least k.  The bound is an assumption that rises from 0, since
// sets that come later make hitting sets larger, never smaller.
//
// Source: Bailleux and Boufkhad, "Efficient CNF encoding of Boolean cardinality
// constraints", CP 2003, for the totalizer.

#include "sudoku/workbench/hitting.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdlib.h>

struct Hitting {
    struct cdcl *core;
    size_t size, most;
    const size_t *weights; // while the totalizer is built
    size_t bound;          // the next one to try
    int *outputs;          // [most + 1] output k + 1 at k, 0: cannot be
    int *lits;             // [size]
    int vars;
};

// Outputs of a totalizer: the literals "at least 1", "at least 2", …
typedef struct Counter {
    int *lits; // owned
    size_t size;
} Counter;

static int add (Hitting *hitting, const int *lits, size_t size) {
    return cdcl_add_clause (hitting->core, lits, size) == CDCL_OK
               ? SUDOKU_OK
               : SUDOKU_OUT_OF_MEMORY;
}

// At least i of the left and j of the right ones make i + j, counted up to the
// size of the sum.
static int add_sums (Hitting *hitting, const Counter *left,
                     const Counter *right, const Counter *sum) {
    int result = SUDOKU_OK;
    for (size_t i = 0; i <= left->size; i++)
        for (size_t j = 0; j <= right->size && result == SUDOKU_OK; j++) {
            int clause[3];
            size_t size = 0;
            if (i + j == 0)
                continue;
            if (i)
                clause[size++] = -left->lits[i - 1];
            if (j)
                clause[size++] = -right->lits[j - 1];
            const size_t k = i + j < sum->size ? i + j : sum->size;
            clause[size++] = sum->lits[k - 1];
            result = add (hitting, clause, size);
        }
    return result;
}

// Adds up `size` elements from `first` on, to most + 1 at the most.
static int count (Hitting *hitting, size_t first, size_t size, Counter *sum) {
    const size_t most = hitting->most + 1;
    for (size_t i = first; i < first + size && sum->size < most; i++)
        sum->size += hitting->weights ? hitting->weights[i] : 1;
    sum->size = sum->size < most ? sum->size : most;
    sum->lits = malloc ((sum->size + 1) * sizeof *sum->lits);
    if (!sum->lits)
        return SUDOKU_OUT_OF_MEMORY;
    if (size <= 1) {
        for (size_t k = 0; k < sum->size; k++)
            sum->lits[k] = (int) first + 1;
        return SUDOKU_OK;
    }
    Counter left = {0}, right = {0};
    int result = count (hitting, first, size / 2, &left);
    if (result == SUDOKU_OK)
        result = count (hitting, first + size / 2, size - size / 2, &right);
    for (size_t k = 0; k < sum->size; k++)
        sum->lits[k] = ++hitting->vars;
    if (result == SUDOKU_OK)
        result = add_sums (hitting, &left, &right, sum);
    free (left.lits);
    free (right.lits);
    return result;
}

Hitting *sudoku_hitting_new (size_t size, const size_t *weights, size_t most) {
    Hitting *const hitting = calloc (1, sizeof *hitting);
    if (!hitting)
        return NULL;
    Counter all = {0};
    hitting->size = size;
    hitting->weights = weights;
    hitting->most = most;
    hitting->vars = (int) size;
    hitting->core = cdcl_new ();
    hitting->lits = malloc ((size + 1) * sizeof *hitting->lits);
    hitting->outputs = calloc (most + 1, sizeof *hitting->outputs);
    if (hitting->core && hitting->lits && hitting->outputs &&
        cdcl_set (hitting->core, "phase", 0) == CDCL_OK &&
        cdcl_reserve (hitting->core, (int) size) == CDCL_OK &&
        count (hitting, 0, size, &all) == SUDOKU_OK) {
        for (size_t k = 0; k < all.size && k <= most; k++)
            hitting->outputs[k] = all.lits[k];
        free (all.lits);
        return hitting;
    }
    free (all.lits);
    sudoku_hitting_free (hitting);
    return NULL;
}

void sudoku_hitting_free (Hitting *hitting) {
    if (!hitting)
        return;
    cdcl_free (hitting->core);
    free (hitting->lits);
    free (hitting->outputs);
    free (hitting);
}

int sudoku_hitting_add (Hitting *hitting, const bool *set) {
    size_t size = 0;
    for (size_t element = 0; element < hitting->size; element++)
        if (set[element])
            hitting->lits[size++] = (int) element + 1;
    return add (hitting, hitting->lits, size);
}

int sudoku_hitting_solve (Hitting *hitting, int64_t conflicts, bool *in,
                          size_t *least) {
    const uint64_t begin = cdcl_stat (hitting->core, "conflicts");
    for (; hitting->bound <= hitting->most; hitting->bound++) {
        const int64_t spent =
            (int64_t) (cdcl_stat (hitting->core, "conflicts") - begin);
        *least = hitting->bound;
        cdcl_limit (hitting->core, "conflicts",
                    spent < conflicts ? (double) (conflicts - spent) : 0);
        if (hitting->outputs[hitting->bound] &&
            cdcl_assume (hitting->core, -hitting->outputs[hitting->bound]) !=
                CDCL_OK)
            return SUDOKU_OUT_OF_MEMORY;
        switch (cdcl_solve (hitting->core)) {
        case CDCL_SAT:
            for (size_t element = 0; element < hitting->size; element++)
                in[element] = cdcl_val (hitting->core, (int) element + 1) > 0;
            return SUDOKU_SOLVED;
        case CDCL_UNSAT:
            break;
        case CDCL_UNKNOWN:
            return SUDOKU_UNKNOWN;
        default:
            return SUDOKU_OUT_OF_MEMORY;
        }
    }
    *least = hitting->bound;
    return SUDOKU_NONE;
}
