// maker.h -- what the makers of formulas share: clauses under construction,
// fresh variables, a seeded stream of numbers, constraints over index sets.
//
// Most families are a few constraints said for each row and each column of a
// matrix of variables; for other sets a maker collects literals with cnf_lit and
// then says what holds for them:
//
//   Matrix in = cnf_matrix (maker, pigeons, holes);
//   cnf_rows (maker, in, cnf_clause);
//   cnf_cols (maker, in, cnf_at_most_one);
//
// A maker's formula depends on its recipe alone (name, sizes, at-most-one form,
// seed): it uses integers only, no clock, no address, no library's random
// numbers.
//
// Memory lives as long as the Maker.  If memory runs out, the program ends with
// exit status 71; no library uses makers.

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
    Literals open;    // collected by cnf_lit
    size_t clauses;
    size_t in_amos; // of these, from at-most-ones of three or more literals
    int vars;       // how many are in use
    size_t amo;     // how at-most-one is written: a row of sudoku's table
    uint64_t random;
    int expect;    // CNF_SAT, CNF_UNSAT as known by construction, 0: not known
    bool refused;  // there is no formula of these sizes
    void **blocks; // scratch memory of the makers
    size_t block_count;
} Maker;

// What a maker may say of some literals.
typedef void Constraint (Maker *maker, const int *lits, int count);

// A variable for each row and column: first + row·cols + col.
typedef struct Matrix {
    int first, rows, cols;
} Matrix;

void cnf_init (Maker *maker, uint64_t seed, size_t amo);
void cnf_release (Maker *maker);

// Arrays that are freed with the maker: `count` integers, all 0; first, first +
// 1, …; 0 … count − 1 in random order.
int *cnf_ints (Maker *maker, int count);
int *cnf_numbers (Maker *maker, int first, int count);
int *cnf_permutation (Maker *maker, int count);

// Notes whether there is no formula of these sizes, and returns that; then the
// maker returns, too.
bool cnf_refuse (Maker *maker, bool impossible);

// 0 … bound − 1; the bias is below bound / 2³³.
int cnf_below (Maker *maker, int bound);
void cnf_shuffle (Maker *maker, int *items, int count);

// The first of `count` fresh variables in a row.
int cnf_fresh (Maker *maker, int count);

// ---------------------------------------------------------------------------
// Constraints: at least one; at most one and exactly one, in the maker's form;
// an even and an odd number of true literals, without new variables: 2^(count −
// 1) clauses.
void cnf_clause (Maker *maker, const int *lits, int count);
void cnf_at_most_one (Maker *maker, const int *lits, int count);
void cnf_exactly_one (Maker *maker, const int *lits, int count);
void cnf_even (Maker *maker, const int *lits, int count);
void cnf_odd (Maker *maker, const int *lits, int count);

// At most `bound` as a sequential counter, where the literals may be any.
void cnf_at_most (Maker *maker, const int *lits, int count, int bound);

// A clause of the literals that are named.
#define CNF_CLAUSE(maker, ...)                                                 \
    cnf_clause (maker, (const int[]){__VA_ARGS__},                             \
                (int) (sizeof (int[]){__VA_ARGS__} / sizeof (int)))

// Collects a literal; says something of all that are collected, which empties
// the collection.
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
