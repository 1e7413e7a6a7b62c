// make_cipher.c -- asks for what was hidden: the key of a cipher, a parity in noise.
//
// Speck of 32 bits with a key of 64: some texts are given before and after a few rounds,
// and all bits of the key but some.  Noise: the parities of some of the hidden bits are
// given, of which a few are wrong; asked are bits that so many parities agree with.
//
// Sources: Beaulieu, Shors, Smith, Treatman-Clark, Weeks and Wingers, "The Simon and
// Speck families of lightweight block ciphers", 2013; Crawford, Kearns and Schapire,
// "The minimal disagreement parity problem as a hard satisfiability problem", 1994.

#include "families.h"

#include "gates.h"

enum { WORD = 16, KEY_WORDS = 4, ROUNDS_MOST = 22 };

// ---------------------------------------------------------------------------
// Speck, in literals; and in numbers, for the texts that are given

// Bits move up by `by`, and those at the top come back below.
static int *rotate (Maker *maker, const int *word, int by) {
    int *result = cnf_ints (maker, WORD);
    for (int i = 0; i < WORD; i++)
        result[(i + by) % WORD] = word[i];
    return result;
}

static int *add_bits (Maker *maker, const int *a, const int *b) {
    int *result = cnf_ints (maker, WORD);
    for (int i = 0; i < WORD; i++)
        result[i] = cnf_xor (maker, a[i], b[i]);
    return result;
}

static int *constant (Maker *maker, unsigned value, int yes) {
    int *result = cnf_ints (maker, WORD);
    for (int i = 0; i < WORD; i++)
        result[i] = value >> i & 1 ? yes : -yes;
    return result;
}

// x becomes (x >>> 7) + y ^ key, and y becomes (y <<< 2) ^ x.
static void round_of (Maker *maker, const int **x, const int **y,
                      const int *key, int yes) {
    const int *sum =
        cnf_add_words (maker, WORD, rotate (maker, *x, WORD - 7), *y, -yes);
    *x = add_bits (maker, sum, key);
    *y = add_bits (maker, rotate (maker, *y, 2), *x);
}

static unsigned rotated (unsigned word, int by) {
    return (word << by | word >> (WORD - by)) & 0xffff;
}

static void round_in_numbers (unsigned *x, unsigned *y, unsigned key) {
    *x = ((rotated (*x, WORD - 7) + *y) & 0xffff) ^ key;
    *y = rotated (*y, 2) ^ *x;
}

// The keys of the rounds: those of the cipher itself, with the number of the round as
// the key.
static void expand (Maker *maker, const int *key[KEY_WORDS], int rounds,
                    const int **keys, int yes) {
    const int *left[ROUNDS_MOST + KEY_WORDS];
    for (int i = 0; i + 1 < KEY_WORDS; i++)
        left[i] = key[i + 1];
    keys[0] = key[0];
    for (int i = 0; i + 1 < rounds; i++) {
        const int *x = left[i], *y = keys[i];
        round_of (maker, &x, &y, constant (maker, (unsigned) i, yes), yes);
        left[i + KEY_WORDS - 1] = x;
        keys[i + 1] = y;
    }
}

static void expand_numbers (const unsigned key[KEY_WORDS], int rounds,
                            unsigned *keys) {
    unsigned left[ROUNDS_MOST + KEY_WORDS];
    for (int i = 0; i + 1 < KEY_WORDS; i++)
        left[i] = key[i + 1];
    keys[0] = key[0];
    for (int i = 0; i + 1 < rounds; i++) {
        unsigned x = left[i], y = keys[i];
        round_in_numbers (&x, &y, (unsigned) i);
        left[i + KEY_WORDS - 1] = x;
        keys[i + 1] = y;
    }
}

static void say_word (Maker *maker, const int *word, unsigned value) {
    for (int i = 0; i < WORD; i++)
        CNF_CLAUSE (maker, value >> i & 1 ? word[i] : -word[i]);
}

void cnf_make_speck (Maker *maker, const int *sizes) {
    const int rounds = sizes[0], unknown = sizes[1], texts = sizes[2];
    unsigned key[KEY_WORDS], numbers[ROUNDS_MOST];
    const int *words[KEY_WORDS], *keys[ROUNDS_MOST];
    if (cnf_refuse (maker, rounds > ROUNDS_MOST || unknown > KEY_WORDS * WORD))
        return;
    const int yes = cnf_true (maker);
    const int *hidden = cnf_permutation (maker, KEY_WORDS * WORD);
    for (int k = 0; k < KEY_WORDS; k++) {
        key[k] = (unsigned) cnf_below (maker, 1 << WORD);
        words[k] = cnf_word (maker, WORD);
    }
    for (int i = unknown; i < KEY_WORDS * WORD; i++) {
        const int k = hidden[i] / WORD, bit = hidden[i] % WORD;
        CNF_CLAUSE (maker, key[k] >> bit & 1 ? words[k][bit] : -words[k][bit]);
    }
    expand (maker, words, rounds, keys, yes);
    expand_numbers (key, rounds, numbers);
    for (int text = 0; text < texts; text++) {
        unsigned x = (unsigned) cnf_below (maker, 1 << WORD);
        unsigned y = (unsigned) cnf_below (maker, 1 << WORD);
        const int *left = constant (maker, x, yes);
        const int *right = constant (maker, y, yes);
        for (int i = 0; i < rounds; i++) {
            round_of (maker, &left, &right, keys[i], yes);
            round_in_numbers (&x, &y, numbers[i]);
        }
        say_word (maker, left, x);
        say_word (maker, right, y);
    }
    maker->expect = CNF_SAT;
}

// ---------------------------------------------------------------------------
// Parities in noise

void cnf_make_noise (Maker *maker, const int *sizes) {
    const int bits = sizes[0], samples = sizes[1], wrong = sizes[2];
    if (cnf_refuse (maker, wrong >= samples))
        return;
    const int *word = cnf_word (maker, bits);
    int *hidden = cnf_ints (maker, bits), *errors = cnf_ints (maker, samples);
    const int *order = cnf_permutation (maker, samples);
    for (int i = 0; i < bits; i++)
        hidden[i] = cnf_below (maker, 2);
    for (int i = 0; i < samples; i++) {
        int sum = 0, odd = 0;
        for (int k = 0; k < bits; k++) {
            if (cnf_below (maker, 2))
                continue;
            sum = sum ? cnf_xor (maker, sum, word[k]) : word[k];
            odd ^= hidden[k];
        }
        odd ^= order[i] < wrong;
        sum = sum ? sum : -cnf_true (maker);
        errors[i] = odd ? -sum : sum; // the sample says `odd`
    }
    cnf_at_most (maker, errors, samples, wrong);
    maker->expect = CNF_SAT;
}
