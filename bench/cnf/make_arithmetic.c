// make_arithmetic.c -- compares adders and multipliers, and factors numbers.
//
// A miter computes a value in two ways and asks for inputs where the results differ;
// there are none.  Factoring asks for two numbers a >= b > 1 with a given product: a
// product of two primes has exactly one such pair, a prime has none.

#include "families.h"

#include "gates.h"

// The product of a and b, 2·bits wide, row by row: shift and add.
static int *multiply_rows (Maker *maker, int bits, const int *a, const int *b) {
    int zero = -cnf_true (maker), *product = cnf_ints (maker, 2 * bits);
    int *row = cnf_ints (maker, bits), *sum = cnf_ints (maker, bits);
    for (int i = 0; i < bits; i++)
        sum[i] = zero;
    for (int i = 0; i < bits; i++) {
        for (int k = 0; k < bits; k++)
            row[k] = cnf_and (maker, a[k], b[i]);
        sum = cnf_add_words (maker, bits, row, sum, zero);
        product[i] = *sum++;
    }
    for (int k = 0; k < bits; k++)
        product[bits + k] = sum[k];
    return product;
}

// The same product, column by column: a full adder replaces three bits of a column by a
// sum bit in this column and a carry bit in the next column.
static int *multiply_columns (Maker *maker, int bits, const int *a,
                              const int *b) {
    int zero = -cnf_true (maker), room = 2 * bits * bits, carried = 0;
    int *column = cnf_ints (maker, room), *next = cnf_ints (maker, room);
    int *product = cnf_ints (maker, 2 * bits);
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
    return product;
}

static void differ (Maker *maker, int bits, const int *a, const int *b) {
    CNF_CLAUSE (maker, cnf_differ (maker, bits, a, b));
    maker->expect = CNF_UNSAT;
}

void cnf_make_commute (Maker *maker, const int *sizes) {
    int bits = sizes[0];
    int *a = cnf_word (maker, bits), *b = cnf_word (maker, bits);
    int *first = multiply_rows (maker, bits, a, b);
    int *second = multiply_rows (maker, bits, b, a);
    differ (maker, 2 * bits, first, second);
}

void cnf_make_columns (Maker *maker, const int *sizes) {
    int bits = sizes[0];
    int *a = cnf_word (maker, bits), *b = cnf_word (maker, bits);
    int *first = multiply_rows (maker, bits, a, b);
    int *second = multiply_columns (maker, bits, a, b);
    differ (maker, 2 * bits, first, second);
}

// Compares bit `at` of a·b and of b·a in a miter.
void cnf_make_longmult (Maker *maker, const int *sizes) {
    int bits = sizes[0], at = sizes[1];
    if (cnf_refuse (maker, at >= 2 * bits))
        return;
    int *a = cnf_word (maker, bits), *b = cnf_word (maker, bits);
    int *first = multiply_rows (maker, bits, a, b);
    int *second = multiply_rows (maker, bits, b, a);
    differ (maker, 1, first + at, second + at);
}

// Compares a·(b + c) and a·b + a·c, modulo 2^bits.
void cnf_make_distribute (Maker *maker, const int *sizes) {
    int bits = sizes[0], zero = -cnf_true (maker);
    int *a = cnf_word (maker, bits), *b = cnf_word (maker, bits);
    int *c = cnf_word (maker, bits);
    int *sum = cnf_add_words (maker, bits, b, c, zero);
    int *whole = multiply_rows (maker, bits, a, sum);
    int *left = multiply_rows (maker, bits, a, b);
    int *right = multiply_rows (maker, bits, a, c);
    sum = cnf_add_words (maker, bits, left, right, zero);
    differ (maker, bits, whole, sum);
}

// ---------------------------------------------------------------------------
// Adders

// The sum modulo 2^bits of `terms` words, which are `step` literals apart.
static const int *add_all (Maker *maker, int bits, int terms, const int *word,
                           int step) {
    int zero = -cnf_true (maker);
    const int *sum = word;
    for (int k = 1; k < terms; k++)
        sum = cnf_add_words (maker, bits, sum, word + k * step, zero);
    return sum;
}

void cnf_make_associate (Maker *maker, const int *sizes) {
    int bits = sizes[0], terms = sizes[1];
    int *words = cnf_word (maker, bits * terms);
    const int *last = words + bits * (terms - 1);
    const int *first = add_all (maker, bits, terms, words, bits);
    const int *second = add_all (maker, bits, terms, last, -bits);
    differ (maker, bits, first, second);
}

// Parallel-prefix adder: generate and propagate over spans that double in length.
// Source: Kogge and Stone, 1973.
static int *add_prefix (Maker *maker, int bits, const int *a, const int *b) {
    int *generate = cnf_ints (maker, bits), *propagate = cnf_ints (maker, bits);
    int *sum = cnf_ints (maker, bits + 1);
    for (int i = 0; i < bits; i++) {
        generate[i] = cnf_and (maker, a[i], b[i]);
        propagate[i] = sum[i] = cnf_xor (maker, a[i], b[i]);
    }
    for (int span = 1; span < bits; span *= 2)
        for (int i = bits - 1; i >= span; i--) {
            int through = cnf_and (maker, propagate[i], generate[i - span]);
            generate[i] = cnf_or (maker, generate[i], through);
            propagate[i] = cnf_and (maker, propagate[i], propagate[i - span]);
        }
    for (int i = 1; i < bits; i++)
        sum[i] = cnf_xor (maker, sum[i], generate[i - 1]);
    sum[bits] = generate[bits - 1];
    return sum;
}

void cnf_make_lookahead (Maker *maker, const int *sizes) {
    int bits = sizes[0], zero = -cnf_true (maker);
    int *a = cnf_word (maker, bits), *b = cnf_word (maker, bits);
    int *first = cnf_add_words (maker, bits, a, b, zero);
    int *second = add_prefix (maker, bits, b, a);
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

// A random prime of exactly `bits` bits.
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

// Asks for a >= b > 1 with `bits` bits each and the product `number`.
static void factor (Maker *maker, int bits, uint64_t number) {
    int *a = cnf_word (maker, bits), *b = cnf_word (maker, bits);
    int *negated = cnf_ints (maker, bits);
    for (int i = 0; i < bits; i++)
        negated[i] = -b[i];
    int *carries = cnf_add_words (maker, bits, a, negated, cnf_true (maker));
    CNF_CLAUSE (maker, carries[bits]); // a − b has no borrow
    cnf_clause (maker, a + 1, bits - 1);
    cnf_clause (maker, b + 1, bits - 1);
    int *product = multiply_rows (maker, bits, a, b);
    for (int i = 0; i < 2 * bits; i++)
        CNF_CLAUSE (maker, number >> i & 1 ? product[i] : -product[i]);
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
