// make_cipher.c -- asks for hidden bits: the key of a cipher, or bits of noisy parities.
//
// Speck with blocks of 32 bits and a key of 64 bits: some plaintexts, their ciphertexts
// after a few rounds, and most key bits are given.  Noise: parities of random subsets
// of the hidden bits are given, a few of them wrong; the formula asks for bits that
// violate at most that number of parities.
//
// Sources: Beaulieu, Shors, Smith, Treatman-Clark, Weeks and Wingers, "The Simon and
// Speck families of lightweight block ciphers", 2013; Crawford, Kearns and Schapire,
// "The minimal disagreement parity problem as a hard satisfiability problem", 1994.

#include "families.h"

#include "gates.h"

enum { WORD = 16, KEY_WORDS = 4, ROUNDS_MOST = 22 };

// ---------------------------------------------------------------------------
// Speck

// A word as literals, and its value under the hidden key.
typedef struct Word {
    const int *lits;
    unsigned value;
} Word;

// Rotates left by `by` bits.
static Word rotate (Maker *maker, Word word, int by) {
    int *lits = cnf_ints (maker, WORD);
    for (int i = 0; i < WORD; i++)
        lits[(i + by) % WORD] = word.lits[i];
    return (Word){lits,
                  (word.value << by | word.value >> (WORD - by)) & 0xffff};
}

static Word exclusive_or (Maker *maker, Word a, Word b) {
    int *lits = cnf_ints (maker, WORD);
    for (int i = 0; i < WORD; i++)
        lits[i] = cnf_xor (maker, a.lits[i], b.lits[i]);
    return (Word){lits, a.value ^ b.value};
}

static Word add (Maker *maker, Word a, Word b, int yes) {
    return (Word){cnf_add_words (maker, WORD, a.lits, b.lits, -yes),
                  (a.value + b.value) & 0xffff};
}

static Word constant (Maker *maker, unsigned value, int yes) {
    int *lits = cnf_ints (maker, WORD);
    for (int i = 0; i < WORD; i++)
        lits[i] = value >> i & 1 ? yes : -yes;
    return (Word){lits, value};
}

// x becomes (x >>> 7) + y ^ key, and y becomes (y <<< 2) ^ x.
static void round_of (Maker *maker, Word *x, Word *y, Word key, int yes) {
    const Word sum = add (maker, rotate (maker, *x, WORD - 7), *y, yes);
    *x = exclusive_or (maker, sum, key);
    *y = exclusive_or (maker, rotate (maker, *y, 2), *x);
}

// The key schedule: it applies the round function, with the round number as the key.
static void expand (Maker *maker, const Word key[KEY_WORDS], int rounds,
                    Word *keys, int yes) {
    Word left[ROUNDS_MOST + KEY_WORDS];
    for (int i = 0; i + 1 < KEY_WORDS; i++)
        left[i] = key[i + 1];
    keys[0] = key[0];
    for (int i = 0; i + 1 < rounds; i++) {
        Word x = left[i], y = keys[i];
        round_of (maker, &x, &y, constant (maker, (unsigned) i, yes), yes);
        left[i + KEY_WORDS - 1] = x;
        keys[i + 1] = y;
    }
}

static void say_bit (Maker *maker, Word word, int bit) {
    CNF_CLAUSE (maker,
                word.value >> bit & 1 ? word.lits[bit] : -word.lits[bit]);
}

static void say_word (Maker *maker, Word word) {
    for (int i = 0; i < WORD; i++)
        say_bit (maker, word, i);
}

void cnf_make_speck (Maker *maker, const int *sizes) {
    const int rounds = sizes[0], unknown = sizes[1], texts = sizes[2];
    Word key[KEY_WORDS], keys[ROUNDS_MOST];
    if (cnf_refuse (maker, rounds > ROUNDS_MOST || unknown > KEY_WORDS * WORD))
        return;
    const int yes = cnf_true (maker);
    const int *hidden = cnf_permutation (maker, KEY_WORDS * WORD);
    for (int k = 0; k < KEY_WORDS; k++) {
        key[k].value = (unsigned) cnf_below (maker, 1 << WORD);
        key[k].lits = cnf_word (maker, WORD);
    }
    for (int i = unknown; i < KEY_WORDS * WORD; i++)
        say_bit (maker, key[hidden[i] / WORD], hidden[i] % WORD);
    expand (maker, key, rounds, keys, yes);
    for (int text = 0; text < texts; text++) {
        const unsigned x = (unsigned) cnf_below (maker, 1 << WORD);
        const unsigned y = (unsigned) cnf_below (maker, 1 << WORD);
        Word left = constant (maker, x, yes), right = constant (maker, y, yes);
        for (int i = 0; i < rounds; i++)
            round_of (maker, &left, &right, keys[i], yes);
        say_word (maker, left);
        say_word (maker, right);
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
        errors[i] = odd ? -sum : sum; // true iff the sample `odd` is wrong
    }
    cnf_at_most (maker, errors, samples, wrong);
    maker->expect = CNF_SAT;
}
