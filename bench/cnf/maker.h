// maker.h -- what the makers of formulas share: clauses under construction,
// fresh variables, a seeded stream of numbers, cardinalities.
//
// A maker's formula depends on its recipe alone (name, sizes, at-most-one form,
// seed): it uses integers only, no clock, no address, no library's random
// numbers.
//
// Memory lives as long as the Maker.  If memory runs out, the program ends with
// exit status 71; no library uses makers.

#ifndef CNF_MAKER_H
#define CNF_MAKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CNF_SIZES = 3, CNF_SAT = 10, CNF_UNSAT = 20 };

typedef struct Maker {
    int *lits; // all clauses, a 0 after each
    size_t size, capacity;
    size_t clauses; // how many of them
    size_t in_amos; // of these, from at-most-ones of three or more literals
    int vars;       // how many are in use
    size_t amo;     // how at-most-one is written: a row of sudoku's table
    uint64_t random;
    int expect;    // CNF_SAT, CNF_UNSAT as known by construction, 0: not known
    bool refused;  // there is no formula of these sizes
    void **blocks; // scratch memory of the makers
    size_t block_count;
} Maker;

#ifdef __cplusplus
extern "C" {
#endif

void cnf_init (Maker *maker, uint64_t seed, size_t amo);
void cnf_release (Maker *maker);

// `count` integers, all 0, freed with the maker.
int *cnf_ints (Maker *maker, int count);

// Notes whether there is no formula of these sizes, and returns that; then the
// maker returns, too.
bool cnf_refuse (Maker *maker, bool impossible);

// 0 … bound − 1; the bias is below bound / 2³³.
int cnf_below (Maker *maker, int bound);
void cnf_shuffle (Maker *maker, int *items, int count);

// The first of `count` fresh variables in a row.
int cnf_fresh (Maker *maker, int count);

// Clauses.  cnf_lit collects literals until a 0 ends the clause.
void cnf_lit (Maker *maker, int lit);
void cnf_clause (Maker *maker, const int *lits, int count);
void cnf_unit (Maker *maker, int a);
void cnf_binary (Maker *maker, int a, int b);
void cnf_ternary (Maker *maker, int a, int b, int c);

// Cardinalities: at most one and exactly one in the maker's form, at most
// `bound` as a sequential counter, where the literals may be any.
void cnf_at_most_one (Maker *maker, const int *lits, int count);
void cnf_exactly_one (Maker *maker, const int *lits, int count);
void cnf_at_most (Maker *maker, const int *lits, int count, int bound);

// a ⊕ b ⊕ … = odd, without new variables: 2^(count−1) clauses.
void cnf_parity (Maker *maker, const int *lits, int count, bool odd);

#ifdef __cplusplus
}
#endif
#endif
