// maker.c -- builds clauses, at-most-one forms and counters.
//
// The Sudoku encoder makes the at-most-one forms, from any literals.  "At most k" is
// the sequential counter: s(i, j) says that more than j of the first i + 1 literals are
// true.
//
// Source: Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality
// Constraints", CP 2005.

#include "maker.h"

#include "sudoku/board/random.h"
#include "bench/base/status.h"
#include "sudoku/encode/encode.h"

#include <stdio.h>
#include <stdlib.h>

static void *resize (void *block, size_t count, size_t size) {
    void *bigger =
        count > SIZE_MAX / size ? NULL : realloc (block, count * size);
    if (!bigger) {
        fprintf (stderr, "cnf: error: out of memory\n");
        exit (STATUS_MEMORY);
    }
    return bigger;
}

void cnf_init (Maker *maker, uint64_t seed, size_t amo) {
    *maker = (Maker){.random = seed, .amo = amo};
}

void cnf_release (Maker *maker) {
    for (size_t i = 0; i < maker->block_count; i++)
        free (maker->blocks[i]);
    free (maker->blocks);
    free (maker->formula.lits);
    free (maker->open.lits);
    *maker = (Maker){0};
}

int *cnf_ints (Maker *maker, int count) {
    size_t size = count > 0 ? (size_t) count : 1;
    int *block = (int *) resize (NULL, size, sizeof *block);
    for (size_t i = 0; i < size; i++)
        block[i] = 0;
    maker->blocks = (void **) resize (maker->blocks, maker->block_count + 1,
                                      sizeof *maker->blocks);
    maker->blocks[maker->block_count++] = block;
    return block;
}

int *cnf_numbers (Maker *maker, int first, int count) {
    int *numbers = cnf_ints (maker, count);
    for (int i = 0; i < count; i++)
        numbers[i] = first + i;
    return numbers;
}

int *cnf_permutation (Maker *maker, int count) {
    int *numbers = cnf_numbers (maker, 0, count);
    cnf_shuffle (maker, numbers, count);
    return numbers;
}

bool cnf_refuse (Maker *maker, bool impossible) {
    maker->refused = maker->refused || impossible;
    return maker->refused;
}

// ---------------------------------------------------------------------------
// Numbers

int cnf_below (Maker *maker, int bound) {
    return (int) ((random_next (&maker->random) >> 31) % (uint64_t) bound);
}

void cnf_shuffle (Maker *maker, int *items, int count) {
    for (int left = count; left > 1; left--) {
        int other = cnf_below (maker, left), item = items[left - 1];
        items[left - 1] = items[other];
        items[other] = item;
    }
}

// ---------------------------------------------------------------------------
// Clauses

int cnf_fresh (Maker *maker, int count) {
    int first = maker->vars + 1;
    maker->vars += count;
    return first;
}

static void push (Literals *list, int lit) {
    if (list->size == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 1024;
        list->lits = (int *) resize (list->lits, list->capacity, sizeof (int));
    }
    list->lits[list->size++] = lit;
}

void cnf_clause (Maker *maker, const int *lits, int count) {
    for (int i = 0; i < count; i++)
        push (&maker->formula, lits[i]);
    push (&maker->formula, 0);
    maker->clauses++;
}

void cnf_reorder (Maker *maker, uint64_t seed) {
    maker->random = seed;
    const int clauses = (int) maker->clauses;
    const int *vars = cnf_permutation (maker, maker->vars);
    const int *order = cnf_permutation (maker, clauses);
    int *starts = cnf_ints (maker, clauses + 1);
    const Literals given = maker->formula;
    for (int i = 0, clause = 0; i < (int) given.size; i++)
        if (!given.lits[i])
            starts[++clause] = i + 1;
    maker->formula = (Literals){0};
    for (int clause = 0; clause < clauses; clause++)
        for (int i = starts[order[clause]]; i < starts[order[clause] + 1];
             i++) {
            const int lit = given.lits[i];
            push (&maker->formula, lit > 0   ? vars[lit - 1] + 1
                                   : lit < 0 ? -vars[-lit - 1] - 1
                                             : 0);
        }
    free (given.lits);
}

void cnf_lit (Maker *maker, int lit) {
    push (&maker->open, lit);
}

void cnf_say (Maker *maker, Constraint *constraint) {
    constraint (maker, maker->open.lits, (int) maker->open.size);
    maker->open.size = 0;
}

// ---------------------------------------------------------------------------
// Cardinalities

static int take_clause (void *state, const int *lits, size_t count) {
    cnf_clause ((Maker *) state, lits, (int) count);
    return 0;
}

void cnf_at_most_one (Maker *maker, const int *lits, int count) {
    const sudoku_sink sink = {.state = maker, .clause = take_clause};
    size_t before = maker->clauses;
    int next = maker->vars + 1;
    if (sudoku_encode_amo (maker->amo, lits, (unsigned) count, &next, &sink)) {
        fprintf (stderr, "cnf: error: out of memory\n");
        exit (STATUS_MEMORY);
    }
    maker->vars = next - 1;
    maker->in_amos += count > 2 ? maker->clauses - before : 0;
}

void cnf_exactly_one (Maker *maker, const int *lits, int count) {
    cnf_clause (maker, lits, count);
    cnf_at_most_one (maker, lits, count);
}

void cnf_at_most (Maker *maker, const int *lits, int count, int bound) {
    if (bound >= count)
        return;
    for (int i = 0; bound <= 0 && i < count; i++)
        CNF_CLAUSE (maker, -lits[i]);
    int before = 0;
    for (int i = 0; bound > 0 && i < count; i++) {
        int here = cnf_fresh (maker, bound);
        CNF_CLAUSE (maker, -lits[i], here);
        for (int j = 0; i && j < bound; j++) {
            CNF_CLAUSE (maker, -(before + j), here + j);
            if (j)
                CNF_CLAUSE (maker, -lits[i], -(before + j - 1), here + j);
        }
        if (i)
            CNF_CLAUSE (maker, -lits[i], -(before + bound - 1));
        before = here;
    }
}

// Excludes all assignments with the wrong parity.
static void parity (Maker *maker, const int *lits, int count, bool odd) {
    int clause[32];
    for (unsigned signs = 0; signs < 1u << count; signs++) {
        bool negations = false;
        for (int i = 0; i < count; i++) {
            negations ^= signs >> i & 1;
            clause[i] = signs >> i & 1 ? -lits[i] : lits[i];
        }
        if (negations != odd)
            cnf_clause (maker, clause, count);
    }
}

void cnf_even (Maker *maker, const int *lits, int count) {
    parity (maker, lits, count, false);
}

void cnf_odd (Maker *maker, const int *lits, int count) {
    parity (maker, lits, count, true);
}

// ---------------------------------------------------------------------------
// Matrices

Matrix cnf_matrix (Maker *maker, int rows, int cols) {
    return (Matrix){cnf_fresh (maker, rows * cols), rows, cols};
}

void cnf_row (Maker *maker, Matrix matrix, int row, Constraint *constraint) {
    for (int col = 0; col < matrix.cols; col++)
        cnf_lit (maker, cnf_at (matrix, row, col));
    cnf_say (maker, constraint);
}

void cnf_rows (Maker *maker, Matrix matrix, Constraint *constraint) {
    for (int row = 0; row < matrix.rows; row++)
        cnf_row (maker, matrix, row, constraint);
}

void cnf_cols (Maker *maker, Matrix matrix, Constraint *constraint) {
    for (int col = 0; col < matrix.cols; col++) {
        for (int row = 0; row < matrix.rows; row++)
            cnf_lit (maker, cnf_at (matrix, row, col));
        cnf_say (maker, constraint);
    }
}

Matrix cnf_one_to_one (Maker *maker, int count) {
    Matrix matrix = cnf_matrix (maker, count, count);
    cnf_rows (maker, matrix, cnf_exactly_one);
    cnf_cols (maker, matrix, cnf_exactly_one);
    return matrix;
}
