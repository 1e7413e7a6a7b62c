// set.h -- sets of candidates: words of 64 bits.

#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline uint64_t bit (size_t i) {
    return UINT64_C (1) << i;
}

static inline unsigned first_bit (uint64_t bits) {
    assert (bits);
    return (unsigned) __builtin_ctzll (bits);
}

static inline bool set_has (const uint64_t *set, size_t candidate) {
    return set[candidate / 64] >> candidate % 64 & 1;
}

static inline void set_add (uint64_t *set, size_t candidate) {
    set[candidate / 64] |= bit (candidate % 64);
}

static inline void set_remove (uint64_t *set, size_t candidate) {
    set[candidate / 64] &= ~bit (candidate % 64);
}

// The number of bits.  On processors without an instruction for this, the compiler's
// function is slower.
static inline unsigned count_bits (uint64_t bits) {
    bits -= bits >> 1 & UINT64_C (0x5555555555555555);
    bits = (bits & UINT64_C (0x3333333333333333)) +
           (bits >> 2 & UINT64_C (0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
    return (unsigned) (bits * UINT64_C (0x0101010101010101) >> 56);
}

// Compares two numbers, as qsort does.
static inline int order (size_t a, size_t b) {
    return (a > b) - (a < b);
}

// For each bit I of a word; `break` only goes on to the next bit, as in FOR_SET.
#define FOR_BITS(I, WORD)                                                      \
    for (uint64_t I##_left = (WORD); I##_left; I##_left &= I##_left - 1)       \
        for (unsigned I = first_bit (I##_left), I##_once = 1; I##_once;        \
             I##_once = 0)

// The number of candidates in both sets.
static inline size_t sets_count (const uint64_t *a, const uint64_t *b,
                                 size_t words) {
    size_t count = 0;
    for (size_t i = 0; i < words; i++)
        count += count_bits (a[i] & b[i]);
    return count;
}

static inline bool sets_meet (const uint64_t *a, const uint64_t *b,
                              size_t words) {
    uint64_t both = 0;
    for (size_t i = 0; i < words; i++)
        both |= a[i] & b[i];
    return both != 0;
}

// sets_add adds a set to another, sets_keep keeps the intersection, sets_drop removes a set.
static inline void sets_add (uint64_t *to, const uint64_t *set, size_t words) {
    for (size_t i = 0; i < words; i++)
        to[i] |= set[i];
}

static inline void sets_keep (uint64_t *to, const uint64_t *set, size_t words) {
    for (size_t i = 0; i < words; i++)
        to[i] &= set[i];
}

// Removes the elements of `set`, and returns whether elements are left.
static inline bool sets_drop (uint64_t *to, const uint64_t *set, size_t words) {
    uint64_t left = 0;
    for (size_t i = 0; i < words; i++)
        left |= to[i] &= ~set[i];
    return left;
}

// Whether all candidates of a are in b.
static inline bool sets_include (const uint64_t *a, const uint64_t *b,
                                 size_t words) {
    uint64_t only = 0;
    for (size_t i = 0; i < words; i++)
        only |= a[i] & ~b[i];
    return !only;
}

// For each candidate C of the set expression BITS, which may use the index WORD.
#define FOR_SET(C, BITS, WORDS) FOR_SET_IN (C, BITS, 0, WORDS)

// The same for the words from BEGIN to END.
#define FOR_SET_IN(C, BITS, BEGIN, END)                                        \
    for (size_t word = (BEGIN); word < (END); word++)                          \
        for (uint64_t bits_ = (BITS); bits_; bits_ &= bits_ - 1)               \
            for (size_t C = word * 64 + first_bit (bits_), once_ = 1; once_;   \
                 once_ = 0)
