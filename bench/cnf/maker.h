// maker.h -- common parts of the makers of formulas: clauses under construction,
// fresh variables, seeded random numbers, constraints over sets of literals.
//
// Most families are a few constraints on each row and each column of a matrix of
// variables.  For other sets a maker collects literals with cnf_lit and then adds a
// constraint on them with cnf_say:
//
//   Matrix in = cnf_matrix (maker, pigeons, holes);
//   cnf_rows (maker, in, cnf_clause);
//   cnf_cols (maker, in, cnf_at_most_one);
//
// A formula depends only on its recipe (name, sizes, at-most-one form, seed): makers
// use only integers, no clock, no addresses, no random numbers of a library.
//
// Memory is freed with the Maker.  If memory runs out, the program exits with status
// 71; makers are not used in a library.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CNF_SIZES = 3, CNF_SAT = 10, CNF_UNSAT = 20 };

typedef struct Literals {
    int *lits;
    size_t size, capacity;
} Literals;

typedef struct Maker {
    Literals formula; // all clauses, a 0 after each
    Literals open;    // literals collected by cnf_lit
    size_t clauses;
    size_t in_amos; // number of clauses from at-most-ones of >= 3 literals
    int vars;       // number of variables in use
    size_t amo;     // at-most-one form: an index in sudoku_amos
    uint64_t random;
    int expect;    // CNF_SAT or CNF_UNSAT by construction, 0: unknown
    bool refused;  // there is no formula of these sizes
    void **blocks; // scratch memory of the makers
    size_t block_count;
} Maker;

// A function that adds a constraint on some literals.
typedef void Constraint (Maker *maker, const int *lits, int count);

// The variable of a row and a column is first + row·cols + col.
typedef struct Matrix {
    int first, rows, cols;
} Matrix;

void cnf_init (Maker *maker, uint64_t seed, size_t amo);
void cnf_release (Maker *maker);

// Return arrays of `count` integers, freed with the maker.  The values are all 0;
// first, first + 1, …; or 0 … count − 1 in random order.
int *cnf_ints (Maker *maker, int count);
int *cnf_numbers (Maker *maker, int first, int count);
int *cnf_permutation (Maker *maker, int count);

// Renumbers the variables and reorders the clauses at random.
void cnf_reorder (Maker *maker, uint64_t seed);

// If `impossible`, marks the sizes as refused; the maker must then return.  Returns
// `impossible`.
bool cnf_refuse (Maker *maker, bool impossible);

// A random number from 0 to bound − 1; the bias is below bound / 2³³.
int cnf_below (Maker *maker, int bound);
void cnf_shuffle (Maker *maker, int *items, int count);

// The first of `count` consecutive fresh variables.
int cnf_fresh (Maker *maker, int count);

// ---------------------------------------------------------------------------
// Constraints: at least one; at most one and exactly one, in the maker's at-most-one form;
// an even and an odd number of true literals, by 2^(count − 1) clauses without new
// variables.
void cnf_clause (Maker *maker, const int *lits, int count);
void cnf_at_most_one (Maker *maker, const int *lits, int count);
void cnf_exactly_one (Maker *maker, const int *lits, int count);
void cnf_even (Maker *maker, const int *lits, int count);
void cnf_odd (Maker *maker, const int *lits, int count);

// At most `bound` of the literals are true, as a sequential counter.  Literals may be
// negative.
void cnf_at_most (Maker *maker, const int *lits, int count, int bound);

// Adds a clause of the listed literals.
#define CNF_CLAUSE(maker, ...)                                                 \
    cnf_clause (maker, (const int[]){__VA_ARGS__},                             \
                (int) (sizeof (int[]){__VA_ARGS__} / sizeof (int)))

// cnf_lit collects a literal.  cnf_say adds a constraint on all collected literals and
// empties the collection.
void cnf_lit (Maker *maker, int lit);
void cnf_say (Maker *maker, Constraint *constraint);

// ---------------------------------------------------------------------------
// Matrices of fresh variables; a constraint for one row, each row, each column.
Matrix cnf_matrix (Maker *maker, int rows, int cols);
void cnf_row (Maker *maker, Matrix matrix, int row, Constraint *constraint);
void cnf_rows (Maker *maker, Matrix matrix, Constraint *constraint);
void cnf_cols (Maker *maker, Matrix matrix, Constraint *constraint);

// A fresh square matrix with exactly one in each row and each column.
Matrix cnf_one_to_one (Maker *maker, int count);

static inline int cnf_at (Matrix matrix, int row, int col) {
    return matrix.first + row * matrix.cols + col;
}
