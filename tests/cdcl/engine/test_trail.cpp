// test_trail.cpp -- decision levels, backtracking, phase saving (trail.c,
// decide.c).
//
// Invariant T1: the trail has each assigned variable once.  T2: levels never decrease along
// the trail.  Backtracking over a level restores the state before the level.

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/base/heap.h"
#include "cdcl/decide/decide.h"
#include "cdcl/decide/vsids.h"
#include "cdcl/engine/check.h"
}

using test::Inner;

TEST_CASE ("trail: decisions open levels, implied literals join them",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {-1, 2});
    test::add (t.s, {-3, 4});
    test::add (t.s, {5});
    t.start ();
    CHECK (current_level (t.s) == 0);
    REQUIRE (t.decide_and_propagate (1));
    REQUIRE (t.decide_and_propagate (3));
    CHECK (current_level (t.s) == 2);
    CHECK (t.trail () == test::DimacsLits ({5, 1, 2, 3, 4}));
    CHECK (t.level (5) == 0);
    CHECK (t.level (2) == 1);
    CHECK (t.level (4) == 2);
    CHECK (t.s->levels.data[0].trail == 1);
    CHECK (t.s->levels.data[1].trail == 3);
}

TEST_CASE ("trail: backtracking takes back values, level by level",
           "[cdcl][valgrind]") {
    Inner t;
    cdcl_reserve (t.s, 10);
    t.start ();
    for (int var = 1; var <= 10; var++)
        t.decide (var % 2 ? var : -var);
    CHECK (current_level (t.s) == 10);
    cdcl_backtrack (t.s, 10);
    CHECK (current_level (t.s) == 10);
    cdcl_backtrack (t.s, 4);
    CHECK (current_level (t.s) == 4);
    CHECK (t.trail () == test::DimacsLits ({1, -2, 3, -4}));
    for (int var = 1; var <= 10; var++)
        CHECK (t.value (var) == (var > 4 ? 0 : var % 2 ? 1 : -1));
    cdcl_backtrack (t.s, 0);
    CHECK (t.trail ().empty ());
    cdcl_check_trail (t.s);
}

TEST_CASE ("trail: a phase is saved when its variable is undone", "[cdcl]") {
    for (int64_t saving : {0, 1}) {
        Inner t;
        cdcl_set (t.s, "savephases", saving);
        cdcl_set (t.s, "phase", 1);
        cdcl_reserve (t.s, 4);
        t.start ();
        t.decide (-1);
        t.decide (2);
        cdcl_backtrack (t.s, 0);
        CHECK (t.s->phases[0] == (saving ? -1 : 1));
        CHECK (t.s->phases[1] == 1);
        CHECK (t.s->phases[2] == 1);
    }
}

TEST_CASE ("trail: the initial phase is an option", "[cdcl]") {
    for (int64_t phase : {0, 1}) {
        test::Solver s = test::solver ();
        cdcl_set (s.get (), "phase", phase);
        cdcl_reserve (s.get (), 20);
        test::add (s.get (), {1, -2, 3});
        REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
        for (int var = 4; var <= 20; var++)
            CHECK (cdcl_val (s.get (), var) == (phase ? var : -var));
    }
}

TEST_CASE ("trail: a scored variable is back in the heap when undone (H1)",
           "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "mode", 2);
    cdcl_reserve (t.s, 5);
    t.start ();
    cdcl_bump (t.s, 2);
    cdcl_heap_insert (&t.s->mem, &t.s->heap, 2);
    CHECK (heap_contains (&t.s->heap, 2));
    cdcl_decide (t.s);
    CHECK (t.value (3) != 0); // the highest score
    cdcl_decide (t.s);        // 3 leaves the heap at the next decision
    CHECK_FALSE (heap_contains (&t.s->heap, 2));
    cdcl_backtrack (t.s, 0);
    CHECK (heap_contains (&t.s->heap, 2));
    CHECK_FALSE (heap_contains (&t.s->heap, 1)); // never scored
}

TEST_CASE ("trail: without scores variables are decided in order", "[cdcl]") {
    Inner t;
    cdcl_reserve (t.s, 6);
    test::add (t.s, {2});
    t.start ();
    for (int expected : {1, 3, 4, 5, 6}) {
        cdcl_decide (t.s);
        CHECK (t.value (expected) == 1);
        CHECK (t.s->trail[t.s->trail_size - 1] == lit_import (expected));
    }
    cdcl_backtrack (t.s, 2);
    cdcl_decide (t.s);
    CHECK (t.s->trail[t.s->trail_size - 1] == lit_import (4));
}

TEST_CASE ("trail: a seed shuffles the order, and stays with it", "[cdcl]") {
    auto order = [] (int64_t seed) {
        Inner t;
        cdcl_set (t.s, "seed", seed);
        cdcl_reserve (t.s, 50);
        t.start ();
        for (int i = 0; i < 50; i++)
            cdcl_decide (t.s);
        return t.trail ();
    };
    const test::DimacsLits one = order (1);
    CHECK (one == order (1));
    CHECK (one != order (2));
    CHECK (one != order (0));
    test::DimacsLits vars = test::sorted (one);
    for (int i = 0; i < 50; i++)
        CHECK (vars[static_cast<size_t> (i)] == i + 1);
}

TEST_CASE ("trail: assumptions are kept as far as they are the same",
           "[cdcl]") {
    Inner t;
    cdcl_reserve (t.s, 10);
    REQUIRE (test::solve (t.s, {1, 2, 3}) == CDCL_SAT);
    const uint64_t before = t.s->stats.propagations;
    REQUIRE (test::solve (t.s, {1, 2, 3}) == CDCL_SAT);
    CHECK (t.s->stats.propagations == before); // nothing is propagated again
    REQUIRE (test::solve (t.s, {1, -2}) == CDCL_SAT);
    CHECK (t.value (1) == 1);
    CHECK (t.value (-2) == 1);
    CHECK (t.level (1) == 1);
    CHECK (t.level (2) == 2);
}

TEST_CASE ("vsids: the increment grows by the decay", "[cdcl]") {
    Inner t;
    cdcl_reserve (t.s, 3);
    cdcl_set (t.s, "decay", 500);
    t.start ();
    cdcl_bump (t.s, 0);
    cdcl_decay (t.s);
    cdcl_bump (t.s, 1);
    cdcl_decay (t.s);
    cdcl_bump (t.s, 1);
    CHECK (t.s->heap.score[0] == 1);
    CHECK (t.s->heap.score[1] == 2 + 4);
    CHECK (t.s->heap.score[2] == 0);
}

TEST_CASE ("vsids: rescaling keeps the order and no score becomes zero",
           "[cdcl]") {
    Inner t;
    cdcl_reserve (t.s, 3);
    cdcl_set (t.s, "decay", 500);
    t.start ();
    cdcl_bump (t.s, 0);
    for (int i = 0; i < 1200; i++) { // 2^1200 needs several rescales
        cdcl_decay (t.s);
        if (i == 400)
            cdcl_bump (t.s, 1);
        if (i % 100 == 99)
            cdcl_bump (t.s, 2);
        REQUIRE (t.s->heap.score[2] < 1e151);
    }
    CHECK (t.s->heap.score[0] > 0);
    CHECK (t.s->heap.score[1] >= t.s->heap.score[0]);
    CHECK (t.s->heap.score[2] > t.s->heap.score[1]);
}
