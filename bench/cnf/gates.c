// gates.c -- adds the clauses of gates and words.

#include "gates.h"

int cnf_and (Maker *maker, int a, int b) {
    int out = cnf_fresh (maker, 1);
    CNF_CLAUSE (maker, -out, a);
    CNF_CLAUSE (maker, -out, b);
    CNF_CLAUSE (maker, out, -a, -b);
    return out;
}

int cnf_or (Maker *maker, int a, int b) {
    return -cnf_and (maker, -a, -b);
}

int cnf_xor (Maker *maker, int a, int b) {
    const int lits[3] = {cnf_fresh (maker, 1), a, b};
    cnf_even (maker, lits, 3);
    return lits[0];
}

int cnf_mux (Maker *maker, int select, int yes, int no) {
    int out = cnf_fresh (maker, 1);
    CNF_CLAUSE (maker, -select, -yes, out);
    CNF_CLAUSE (maker, -select, yes, -out);
    CNF_CLAUSE (maker, select, -no, out);
    CNF_CLAUSE (maker, select, no, -out);
    return out;
}

int cnf_true (Maker *maker) {
    int out = cnf_fresh (maker, 1);
    CNF_CLAUSE (maker, out);
    return out;
}

int cnf_sum (Maker *maker, int a, int b, int c) {
    const int lits[4] = {cnf_fresh (maker, 1), a, b, c};
    cnf_even (maker, lits, 4);
    return lits[0];
}

int cnf_carry (Maker *maker, int a, int b, int c) {
    int out = cnf_fresh (maker, 1);
    CNF_CLAUSE (maker, -a, -b, out);
    CNF_CLAUSE (maker, -a, -c, out);
    CNF_CLAUSE (maker, -b, -c, out);
    CNF_CLAUSE (maker, a, b, -out);
    CNF_CLAUSE (maker, a, c, -out);
    CNF_CLAUSE (maker, b, c, -out);
    return out;
}

int *cnf_add_words (Maker *maker, int bits, const int *a, const int *b,
                    int carry) {
    int *sum = cnf_ints (maker, bits + 1);
    for (int i = 0; i < bits; i++) {
        int next = cnf_carry (maker, a[i], b[i], carry);
        sum[i] = cnf_sum (maker, a[i], b[i], carry);
        carry = next;
    }
    sum[bits] = carry;
    return sum;
}

int *cnf_word (Maker *maker, int bits) {
    return cnf_numbers (maker, cnf_fresh (maker, bits), bits);
}

int cnf_differ (Maker *maker, int bits, const int *a, const int *b) {
    int any = cnf_xor (maker, a[0], b[0]);
    for (int i = 1; i < bits; i++)
        any = cnf_or (maker, any, cnf_xor (maker, a[i], b[i]));
    return any;
}
