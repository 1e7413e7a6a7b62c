// threads.h -- atomic integers shared by threads, and the number of spare threads.
//
// Tests include this from C++, which does not accept C's atomic types in a header; so
// the integers are ints with atomic access.
//
// `spare` is the number of threads of `solve --jobs` without a board.  A hard board
// borrows spare threads (take_thread).  A thread that gets a board again subtracts 1
// even while it is lent, so a negative count is the number of helpers that must stop
// (give_thread_back).

#pragma once

#include <stdbool.h>

static inline int shared_load (const int *number) {
    return __atomic_load_n (number, __ATOMIC_SEQ_CST);
}

static inline void shared_add (int *number, int value) {
    __atomic_fetch_add (number, value, __ATOMIC_SEQ_CST);
}

// Compares and exchanges: stores `value` if the number equals `*expected`; else returns
// false and updates `*expected`.
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
