// luby.h -- the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …, one term at a time.
//
// This is Knuth's "reluctant doubling": the successor of (u, v) is (u + 1, 1)
// if the lowest set bit of u is v, and (u, 2v) otherwise.  The values of v form
// the sequence.
//
// Sources: Luby, Sinclair and Zuckerman, "Optimal Speedup of Las Vegas
// Algorithms", IPL 1993; Knuth, TAOCP 7.2.2.2.

#pragma once

#include <assert.h>
#include <stdint.h>

typedef struct Luby {
    uint64_t u, v; // v is the current term
} Luby;

static inline void luby_init (Luby *luby) {
    luby->u = luby->v = 1;
}

static inline void luby_next (Luby *luby) {
    assert (luby->u && luby->v);
    assert (!(luby->v & (luby->v - 1))); // a power of two
    if ((luby->u & (~luby->u + 1)) == luby->v) {
        luby->u++;
        luby->v = 1;
    } else
        luby->v *= 2;
}
