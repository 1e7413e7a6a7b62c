// test_ema_luby.cpp -- moving averages and reluctant doubling (ema.h, luby.h).
//
// Sources: Luby, Sinclair and Zuckerman 1993 for the recursive definition of
// the sequence; Kingma and Ba 2015 for the correction of the average.

#include <cmath>

#include "tests/test.hpp"

extern "C" {
#include "cdcl/base/ema.h"
#include "cdcl/base/luby.h"
}

// The definition: t(i) = 2^(k-1) for i = 2^k - 1, else t(i - 2^(k-1) + 1) for
// 2^(k-1) <= i < 2^k - 1.
static uint64_t luby (uint64_t i) {
    uint64_t power = 1;
    while (2 * power <= i)
        power *= 2;
    return i == 2 * power - 1 ? power : luby (i - power + 1);
}

TEST_CASE ("luby: begins 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8", "[cdcl][valgrind]") {
    const uint64_t expected[] = {1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8};
    Luby term;
    luby_init (&term);
    for (uint64_t value : expected) {
        CHECK (term.v == value);
        luby_next (&term);
    }
}

TEST_CASE ("luby: follows its recursive definition", "[cdcl]") {
    Luby term;
    luby_init (&term);
    for (uint64_t i = 1; i <= 70000; i++) {
        if (term.v != luby (i))
            FAIL ("term " << i << " is " << term.v);
        luby_next (&term);
    }
}

TEST_CASE ("ema: exact averages after one, two, three updates",
           "[cdcl][valgrind]") {
    Ema ema;
    ema_init (&ema, 4);
    CHECK (ema.value == 0);
    ema_update (&ema, 8);
    CHECK (ema.value == 8);
    ema_update (&ema, 4);
    CHECK (std::fabs (ema.value - 40.0 / 7) < 1e-12);
    ema_update (&ema, 0);
    CHECK (std::fabs (ema.value - 120.0 / 37) < 1e-12);
}

TEST_CASE ("ema: the average of a constant is that constant", "[cdcl]") {
    for (double window : {1.0, 2.0, 33.0, 100000.0}) {
        Ema ema;
        ema_init (&ema, window);
        for (int i = 0; i < 3000; i++) {
            ema_update (&ema, 5);
            if (std::fabs (ema.value - 5) > 1e-9)
                FAIL ("window " << window << ", update " << i << ": "
                                << ema.value);
        }
    }
}

TEST_CASE ("ema: equals the weighted mean it stands for", "[cdcl][fuzz]") {
    test::Random random (8);
    Ema ema;
    ema_init (&ema, 20);
    std::vector<double> seen;
    for (int i = 0; i < 500; i++) {
        seen.push_back (random.below (100));
        ema_update (&ema, seen.back ());
        double sum = 0, weights = 0, weight = 1;
        for (size_t j = seen.size (); j-- > 0; weight *= 0.95) {
            sum += weight * seen[j];
            weights += weight;
        }
        if (std::fabs (ema.value - sum / weights) > 1e-8)
            FAIL ("update " << i << ": " << ema.value << " for "
                            << sum / weights);
    }
}

TEST_CASE ("ema: a window of one is the last observation", "[cdcl]") {
    Ema ema;
    ema_init (&ema, 1);
    for (double value : {3.0, 1.0, 4.0, 1.0, 5.0}) {
        ema_update (&ema, value);
        CHECK (ema.value == value);
    }
}
