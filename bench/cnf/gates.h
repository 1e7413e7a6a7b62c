// gates.h -- circuits as clauses.
//
// Every gate is a fresh variable equal to its function of the inputs, both
// directions written.  Inputs and outputs are literals, so that inverters cost
// nothing.  A word is an array of literals, lowest bit first.
//
// Source: Tseitin, "On the complexity of derivation in propositional calculus",
// 1968.

#ifndef CNF_GATES_H
#define CNF_GATES_H

#include "maker.h"

#ifdef __cplusplus
extern "C" {
#endif

int cnf_and (Maker *maker, int a, int b);
int cnf_or (Maker *maker, int a, int b);
int cnf_xor (Maker *maker, int a, int b);
int cnf_mux (Maker *maker, int select, int yes, int no);
int cnf_true (Maker *maker); // a constant, with its unit clause

// Full adder; the carry is the majority of three.
int cnf_sum (Maker *maker, int a, int b, int c);
int cnf_carry (Maker *maker, int a, int b, int c);

// a + b + carry, `bits` wide with the carry out as the last of bits + 1 bits
// of `sum`, which may be one of the inputs; ripple-carry.
void cnf_add_words (Maker *maker, int bits, const int *a, const int *b,
                    int carry, int *sum);

// Fresh inputs, equality of two words as a literal of a miter: true if some bit
// differs.
void cnf_word (Maker *maker, int bits, int *word);
int cnf_differ (Maker *maker, int bits, const int *a, const int *b);

#ifdef __cplusplus
}
#endif
#endif
