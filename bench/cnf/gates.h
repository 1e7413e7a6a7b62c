// gates.h -- circuits as clauses.
//
// Each gate is a fresh variable; clauses in both directions say that it equals
// its function of the inputs.  Inputs and outputs are literals, so that
// inverters cost nothing.  A word is an array of literals, lowest bit first.
//
// Source: Tseitin, "On the complexity of derivation in propositional calculus",
// 1968.

#pragma once

#include "maker.h"

int cnf_and (Maker *maker, int a, int b);
int cnf_or (Maker *maker, int a, int b);
int cnf_xor (Maker *maker, int a, int b);
int cnf_mux (Maker *maker, int select, int yes, int no);
int cnf_true (Maker *maker); // a constant, with its unit clause

// Full adder; the carry is the majority of the three inputs.
int cnf_sum (Maker *maker, int a, int b, int c);
int cnf_carry (Maker *maker, int a, int b, int c);

// a + b + carry by a ripple-carry adder.  The result has bits + 1 bits; the last one
// is the carry out.
int *cnf_add_words (Maker *maker, int bits, const int *a, const int *b,
                    int carry);

// cnf_word: fresh inputs.  cnf_differ: the output of a miter, a literal that is true
// iff the two words differ in some bit.
int *cnf_word (Maker *maker, int bits);
int cnf_differ (Maker *maker, int bits, const int *a, const int *b);
