// threads.h -- numbers that threads share without a lock, and the count of
// spare threads.
//
// C++, which tests use, does not take C's atomic types in a header, so these
// are ints with atomic access.
//
// `spare` is the number of threads of `solve --jobs` that have no board.  A
// board that needs help takes one (take_thread).  A thread that gets a board
// again subtracts itself even if it is lent out; so a negative count says how
// many helpers have to end (give_thread_back).

#pragma once

#include <stdbool.h>

static inline int shared_load (const int *number) {
    return __atomic_load_n (number, __ATOMIC_SEQ_CST);
}

static inline void shared_add (int *number, int value) {
    __atomic_fetch_add (number, value, __ATOMIC_SEQ_CST);
}

// Replaces `*expected` by `value`; or returns false and updates `*expected`.
static inline bool shared_exchange (int *number, int *expected, int value) {
    return __atomic_compare_exchange_n (number, expected, value, false,
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

static inline bool take_thread (int *spare) {
    int now = shared_load (spare);
    while (now > 0)
        if (shared_exchange (spare, &now, now - 1))
            return true;
    return false;
}

static inline bool give_thread_back (int *spare) {
    int now = shared_load (spare);
    while (now < 0)
        if (shared_exchange (spare, &now, now + 1))
            return true;
    return false;
}
