// make_random.c -- makes uniform random 3-SAT.
//
// Clauses have three different variables with random signs.  Near 4.26 clauses per
// variable about half of the formulas are satisfiable, and formulas are hardest.
//
// Source: Mitchell, Selman and Levesque, "Hard and easy distributions of SAT
// problems", AAAI 1992.

#include "families.h"

void cnf_make_random (Maker *maker, const int *sizes) {
    int vars = sizes[0], clauses = sizes[1];
    cnf_fresh (maker, vars);
    for (int i = 0; i < clauses; i++) {
        int a = cnf_below (maker, vars), b, c;
        do
            b = cnf_below (maker, vars);
        while (b == a);
        do
            c = cnf_below (maker, vars);
        while (c == a || c == b);
        int signs = cnf_below (maker, 8);
        CNF_CLAUSE (maker, signs & 1 ? -a - 1 : a + 1,
                    signs & 2 ? -b - 1 : b + 1, signs & 4 ? -c - 1 : c + 1);
    }
}
