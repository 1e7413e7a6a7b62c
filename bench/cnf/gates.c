// gates.c -- adds the clauses of gates and words.

#include "gates.h"

int cnf_and (Maker *maker, int a, int b) {
    int out = cnf_fresh (maker, 1);
    cnf_binary (maker, -out, a);
    cnf_binary (maker, -out, b);
    cnf_ternary (maker, out, -a, -b);
    return out;
}

int cnf_or (Maker *maker, int a, int b) {
    return -cnf_and (maker, -a, -b);
}

int cnf_xor (Maker *maker, int a, int b) {
    const int lits[3] = {cnf_fresh (maker, 1), a, b};
    cnf_parity (maker, lits, 3, false);
    return lits[0];
}

int cnf_mux (Maker *maker, int select, int yes, int no) {
    int out = cnf_fresh (maker, 1);
    cnf_ternary (maker, -select, -yes, out);
    cnf_ternary (maker, -select, yes, -out);
    cnf_ternary (maker, select, -no, out);
    cnf_ternary (maker, select, no, -out);
    return out;
}

int cnf_true (Maker *maker) {
    int out = cnf_fresh (maker, 1);
    cnf_unit (maker, out);
    return out;
}

int cnf_sum (Maker *maker, int a, int b, int c) {
    const int lits[4] = {cnf_fresh (maker, 1), a, b, c};
    cnf_parity (maker, lits, 4, false);
    return lits[0];
}

int cnf_carry (Maker *maker, int a, int b, int c) {
    int out = cnf_fresh (maker, 1);
    cnf_ternary (maker, -a, -b, out);
    cnf_ternary (maker, -a, -c, out);
    cnf_ternary (maker, -b, -c, out);
    cnf_ternary (maker, a, b, -out);
    cnf_ternary (maker, a, c, -out);
    cnf_ternary (maker, b, c, -out);
    return out;
}

void cnf_add_words (Maker *maker, int bits, const int *a, const int *b,
                    int carry, int *sum) {
    for (int i = 0; i < bits; i++) {
        int next = cnf_carry (maker, a[i], b[i], carry);
        sum[i] = cnf_sum (maker, a[i], b[i], carry);
        carry = next;
    }
    sum[bits] = carry;
}

void cnf_word (Maker *maker, int bits, int *word) {
    int first = cnf_fresh (maker, bits);
    for (int i = 0; i < bits; i++)
        word[i] = first + i;
}

int cnf_differ (Maker *maker, int bits, const int *a, const int *b) {
    int any = cnf_xor (maker, a[0], b[0]);
    for (int i = 1; i < bits; i++)
        any = cnf_or (maker, any, cnf_xor (maker, a[i], b[i]));
    return any;
}
