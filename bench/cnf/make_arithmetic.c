// make_arithmetic.c -- compares adders and multipliers, and factors numbers.
//
// A miter computes one value in two ways and asks for inputs where they differ:
// there are none.  Factoring asks for two numbers above 1, the first not above
// the second, with a given product: a product of two primes has one such pair,
// a prime has none.

#include "families.h"

#include "gates.h"

// The product of a and b, 2·bits wide, row by row: shift and add.
static void multiply_rows (Maker *maker, int bits, const int *a, const int *b,
                           int *product) {
    int zero = -cnf_true (maker);
    int *row = cnf_ints (maker, bits), *sum = cnf_ints (maker, bits + 1);
    for (int i = 0; i <= bits; i++)
        sum[i] = zero;
    for (int i = 0; i < bits; i++) {
        for (int k = 0; k < bits; k++)
            row[k] = cnf_and (maker, a[k], b[i]);
        cnf_add_words (maker, bits, row, sum, zero, sum);
        product[i] = sum[0];
        for (int k = 0; k < bits; k++)
            sum[k] = sum[k + 1];
        sum[bits] = zero;
    }
    for (int k = 0; k < bits; k++)
        product[bits + k] = sum[k];
}

// The same column by column: three bits of a column become one there and one
// in the next.
static void multiply_columns (Maker *maker, int bits, const int *a,
                              const int *b, int *product) {
    int zero = -cnf_true (maker), room = 2 * bits * bits;
    int *column = cnf_ints (maker, room), *next = cnf_ints (maker, room);
    int carried = 0;
    for (int i = 0; i < 2 * bits; i++) {
        int count = carried, first = 0;
        for (int k = 0; k < bits; k++)
            if (i - k >= 0 && i - k < bits)
                column[count++] = cnf_and (maker, a[k], b[i - k]);
        carried = 0;
        while (count - first > 1) {
            int c = count - first > 2 ? column[first + 2] : zero;
            int x = column[first], y = column[first + 1];
            next[carried++] = cnf_carry (maker, x, y, c);
            column[count] = cnf_sum (maker, x, y, c);
            first += count - first > 2 ? 3 : 2;
            count++;
        }
        product[i] = count > first ? column[first] : zero;
        int *other = column;
        column = next;
        next = other;
    }
}

static void differ (Maker *maker, int bits, const int *a, const int *b) {
    cnf_unit (maker, cnf_differ (maker, bits, a, b));
    maker->expect = CNF_UNSAT;
}

void cnf_make_commute (Maker *maker, const int *sizes) {
    int bits = sizes[0];
    int *a = cnf_ints (maker, bits), *b = cnf_ints (maker, bits);
    int *first = cnf_ints (maker, 2 * bits),
        *second = cnf_ints (maker, 2 * bits);
    cnf_word (maker, bits, a);
    cnf_word (maker, bits, b);
    multiply_rows (maker, bits, a, b, first);
    multiply_rows (maker, bits, b, a, second);
    differ (maker, 2 * bits, first, second);
}

void cnf_make_columns (Maker *maker, const int *sizes) {
    int bits = sizes[0];
    int *a = cnf_ints (maker, bits), *b = cnf_ints (maker, bits);
    int *first = cnf_ints (maker, 2 * bits),
        *second = cnf_ints (maker, 2 * bits);
    cnf_word (maker, bits, a);
    cnf_word (maker, bits, b);
    multiply_rows (maker, bits, a, b, first);
    multiply_columns (maker, bits, a, b, second);
    differ (maker, 2 * bits, first, second);
}

// a·(b + c) = a·b + a·c, modulo 2^bits.
void cnf_make_distribute (Maker *maker, const int *sizes) {
    int bits = sizes[0], zero = -cnf_true (maker);
    int *a = cnf_ints (maker, bits), *b = cnf_ints (maker, bits);
    int *c = cnf_ints (maker, bits), *sum = cnf_ints (maker, bits + 1);
    int *left = cnf_ints (maker, 2 * bits), *right = cnf_ints (maker, 2 * bits);
    int *whole = cnf_ints (maker, 2 * bits);
    cnf_word (maker, bits, a);
    cnf_word (maker, bits, b);
    cnf_word (maker, bits, c);
    cnf_add_words (maker, bits, b, c, zero, sum);
    multiply_rows (maker, bits, a, sum, whole);
    multiply_rows (maker, bits, a, b, left);
    multiply_rows (maker, bits, a, c, right);
    cnf_add_words (maker, bits, left, right, zero, sum);
    differ (maker, bits, whole, sum);
}

// ---------------------------------------------------------------------------
// Adders

// The sum of all terms modulo 2^bits, in the given order.
static void add_all (Maker *maker, int bits, int terms, const int *order,
                     const int *words, int *sum) {
    int zero = -cnf_true (maker);
    for (int i = 0; i < bits; i++)
        sum[i] = words[order[0] * bits + i];
    for (int k = 1; k < terms; k++)
        cnf_add_words (maker, bits, sum, words + order[k] * bits, zero, sum);
}

void cnf_make_associate (Maker *maker, const int *sizes) {
    int bits = sizes[0], terms = sizes[1];
    int *words = cnf_ints (maker, bits * terms),
        *order = cnf_ints (maker, terms);
    int *first = cnf_ints (maker, bits + 1),
        *second = cnf_ints (maker, bits + 1);
    cnf_word (maker, bits * terms, words);
    for (int k = 0; k < terms; k++)
        order[k] = k;
    add_all (maker, bits, terms, order, words, first);
    for (int k = 0; k < terms; k++)
        order[k] = terms - 1 - k;
    add_all (maker, bits, terms, order, words, second);
    differ (maker, bits, first, second);
}

// Parallel prefix: generate and propagate over spans that double in length.
// Source: Kogge and Stone, 1973.
static void add_prefix (Maker *maker, int bits, const int *a, const int *b,
                        int *sum) {
    int *generate = cnf_ints (maker, bits), *propagate = cnf_ints (maker, bits);
    int *plain = cnf_ints (maker, bits);
    for (int i = 0; i < bits; i++) {
        generate[i] = cnf_and (maker, a[i], b[i]);
        propagate[i] = plain[i] = cnf_xor (maker, a[i], b[i]);
    }
    for (int span = 1; span < bits; span *= 2)
        for (int i = bits - 1; i >= span; i--) {
            int through = cnf_and (maker, propagate[i], generate[i - span]);
            generate[i] = cnf_or (maker, generate[i], through);
            propagate[i] = cnf_and (maker, propagate[i], propagate[i - span]);
        }
    sum[0] = plain[0];
    for (int i = 1; i < bits; i++)
        sum[i] = cnf_xor (maker, plain[i], generate[i - 1]);
    sum[bits] = generate[bits - 1];
}

void cnf_make_lookahead (Maker *maker, const int *sizes) {
    int bits = sizes[0], zero = -cnf_true (maker);
    int *a = cnf_ints (maker, bits), *b = cnf_ints (maker, bits);
    int *first = cnf_ints (maker, bits + 1),
        *second = cnf_ints (maker, bits + 1);
    cnf_word (maker, bits, a);
    cnf_word (maker, bits, b);
    cnf_add_words (maker, bits, a, b, zero, first);
    add_prefix (maker, bits, b, a, second);
    differ (maker, bits + 1, first, second);
}

// ---------------------------------------------------------------------------
// Factoring

// Primes are found by trial division, so factors are of moderate size.
enum { MAX_BITS = 24 };

static bool is_prime (uint64_t number) {
    for (uint64_t d = 2; d * d <= number; d++)
        if (number % d == 0)
            return false;
    return number > 1;
}

// A random prime of exactly so many bits.
static uint64_t random_prime (Maker *maker, int bits) {
    for (;;) {
        uint64_t number = 1;
        for (int i = 2; i < bits; i++)
            number = 2 * number + (uint64_t) cnf_below (maker, 2);
        number = 2 * number + 1;
        if (is_prime (number))
            return number;
    }
}

// b is not above a, both have `bits` bits and are above 1.
static void constrain_factors (Maker *maker, int bits, const int *a,
                               const int *b) {
    int *carries = cnf_ints (maker, bits + 1),
        *negated = cnf_ints (maker, bits);
    for (int i = 0; i < bits; i++)
        negated[i] = -b[i];
    cnf_add_words (maker, bits, a, negated, cnf_true (maker), carries);
    cnf_unit (maker, carries[bits]); // a − b borrows nothing
    for (int k = 0; k < 2; k++)
        cnf_clause (maker, (k ? b : a) + 1, bits - 1);
}

static void factor (Maker *maker, int bits, uint64_t number) {
    int *a = cnf_ints (maker, bits), *b = cnf_ints (maker, bits);
    int *product = cnf_ints (maker, 2 * bits);
    cnf_word (maker, bits, a);
    cnf_word (maker, bits, b);
    constrain_factors (maker, bits, a, b);
    multiply_rows (maker, bits, a, b, product);
    for (int i = 0; i < 2 * bits; i++)
        cnf_unit (maker, number >> i & 1 ? product[i] : -product[i]);
}

void cnf_make_product (Maker *maker, const int *sizes) {
    if (cnf_refuse (maker, sizes[0] > MAX_BITS))
        return;
    uint64_t first = random_prime (maker, sizes[0]);
    uint64_t second = random_prime (maker, sizes[0]);
    factor (maker, sizes[0], first * second);
    maker->expect = CNF_SAT;
}

void cnf_make_prime (Maker *maker, const int *sizes) {
    if (cnf_refuse (maker, sizes[0] > MAX_BITS))
        return;
    factor (maker, sizes[0], random_prime (maker, 2 * sizes[0] - 1));
    maker->expect = CNF_UNSAT;
}
