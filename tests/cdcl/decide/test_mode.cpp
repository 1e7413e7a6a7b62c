// test_mode.cpp -- focused and stable mode, the queue of variables, target and
// best phases, rephasing, sorting (mode.c, queue.c, phase.c, sort.c).

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/base/queue.h"
#include "cdcl/base/sort.h"
#include "cdcl/decide/decide.h"
#include "cdcl/decide/mode.h"
#include "cdcl/decide/phase.h"
#include "cdcl/decide/restart.h"
#include "cdcl/decide/vmtf.h"
#include "cdcl/learn/analyze.h"
}

using test::Inner;

TEST_CASE ("sort: by key, equal keys in their order", "[cdcl][valgrind]") {
    for (size_t size : {0, 1, 2, 24, 25, 1000}) {
        for (unsigned bits : {3u, 9u, 40u, 64u}) {
            INFO (size << " keys of " << bits << " bits");
            test::Solver owner = test::solver ();
            cdcl *s = owner.get ();
            test::Random random (size + bits);
            std::vector<std::pair<uint64_t, uint32_t>> expected;
            for (uint32_t i = 0; i < size; i++) {
                const uint64_t key = random.next () >> (64 - bits);
                const Keyed keyed = {key, i};
                keys_push (&s->mem, &s->keys, keyed);
                expected.push_back ({key, i});
            }
            std::stable_sort (expected.begin (), expected.end (),
                              [] (const auto &a, const auto &b) {
                                  return a.first < b.first;
                              });
            cdcl_sort (&s->mem, &s->keys, &s->spare);
            REQUIRE (s->keys.size == size);
            for (size_t i = 0; i < size; i++) {
                REQUIRE (s->keys.data[i].key == expected[i].first);
                REQUIRE (s->keys.data[i].value == expected[i].second);
            }
        }
    }
}

static test::DimacsLits queued (const Queue &queue) {
    test::DimacsLits result;
    for (Var var = queue.first; var != VAR_NONE; var = queue.next[var])
        result.push_back ((int) var);
    return result;
}

TEST_CASE ("queue: moved variables are last, stamps grow along it", "[cdcl]") {
    Inner t;
    Queue queue = {};
    cdcl_queue_enlarge (&t.s->mem, &queue, nullptr, 5);
    CHECK (queued (queue) == test::DimacsLits ({4, 3, 2, 1, 0}));
    cdcl_queue_move_to_end (&queue, 3);
    cdcl_queue_move_to_end (&queue, 4);
    cdcl_queue_move_to_end (&queue, 4);
    CHECK (queued (queue) == test::DimacsLits ({2, 1, 0, 3, 4}));
    cdcl_queue_enlarge (&t.s->mem, &queue, nullptr, 7);
    CHECK (queued (queue) == test::DimacsLits ({2, 1, 0, 3, 4, 6, 5}));
    for (Var var = queue.first; queue.next[var] != VAR_NONE;
         var = queue.next[var])
        CHECK (queue.stamp[var] < queue.stamp[queue.next[var]]);
    cdcl_queue_release (&t.s->mem, &queue);
}

TEST_CASE ("vmtf: the variables of the last conflict are decided first",
           "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "mode", 1);
    cdcl_reserve (t.s, 9);
    test::add (t.s, {-1, -5, 7});
    test::add (t.s, {-1, -5, -7});
    t.start ();
    t.decide (1);
    REQUIRE (t.propagate ().reason == REASON_NONE);
    t.decide (5);
    cdcl_analyze (t.s, t.propagate ()); // learns -1 -5, so 5 is false now
    REQUIRE (t.propagate ().reason == REASON_NONE);
    cdcl_backtrack (t.s, 0);
    for (int expected : {1, 5, 7, 2}) {
        cdcl_decide (t.s);
        const Lit lit = t.s->trail[t.s->trail_size - 1];
        CHECK (expected == (int) var_of (lit) + 1);
    }
}

TEST_CASE ("mode: phases of equal cost, growing with their number", "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "modeint", 100000); // large enough in tiny builds, too
    cdcl_reserve (t.s, 3);
    t.start ();
    CHECK_FALSE (t.s->mode->stable);
    CHECK_FALSE (cdcl_switching (t.s));
    t.s->stats.conflicts = 100001;
    t.s->stats.ticks = 49;
    REQUIRE (cdcl_switching (t.s));
    cdcl_switch_mode (t.s);
    for (uint64_t round : {1, 2, 3})
        for (bool stable : {true, false}) {
            CHECK (t.s->mode->stable == stable);
            t.s->stats.ticks += 50 * round * round - 1;
            CHECK_FALSE (cdcl_switching (t.s));
            t.s->stats.ticks++;
            REQUIRE (cdcl_switching (t.s));
            cdcl_switch_mode (t.s);
        }
    CHECK (t.s->stats.switches == 7);
    cdcl_set (t.s, "mode", 1);
    CHECK_FALSE (t.s->mode->stable);
    t.s->stats.ticks += 1000000;
    CHECK_FALSE (cdcl_switching (t.s));
    cdcl_set (t.s, "mode", 2);
    CHECK (t.s->mode->stable);
}

TEST_CASE ("restart: the order in which options are set does not matter",
           "[cdcl]") {
    const char *const names[] = {"mode", "stableunit", "mode"};
    const int64_t values[] = {2, 7, 2};
    for (int first : {0, 1}) {
        Inner t;
        for (int i : {first, first + 1})
            REQUIRE (cdcl_set (t.s, names[i], values[i]) == CDCL_OK);
        CHECK (t.s->restart->conflicts == 7);
    }
}

TEST_CASE ("phase: stable mode follows the longest trail without conflict",
           "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "mode", 2);
    cdcl_set (t.s, "phase", 0);
    cdcl_reserve (t.s, 4);
    t.start ();
    for (int elit : {1, -2, 3})
        REQUIRE (t.decide_and_propagate (elit));
    cdcl_note_trail (t.s, 3);
    cdcl_backtrack (t.s, 0);
    for (int elit : {-1, 2})
        REQUIRE (t.decide_and_propagate (elit));
    cdcl_note_trail (t.s, 2); // shorter: nothing changes
    cdcl_backtrack (t.s, 0);
    for (int i = 0; i < 4; i++)
        cdcl_decide (t.s);
    CHECK (t.trail () == test::DimacsLits ({1, -2, 3, -4}));
    cdcl_set (t.s, "target", 0);
    cdcl_backtrack (t.s, 0);
    t.s->phases[0] = -1;
    cdcl_decide (t.s);
    CHECK (t.trail () == test::DimacsLits ({-1}));
}

TEST_CASE ("phase: rephasing goes through initial, opposite and best ones",
           "[cdcl]") {
    Inner t;
    cdcl_reserve (t.s, 2);
    t.start ();
    t.decide (-2);
    cdcl_note_trail (t.s, 1);
    const int expected[][2] = {{1, 1}, {-1, -1}, {-1, -1},
                               {1, 1}, {1, -1},  {-1, -1}};
    for (const int *phases : expected) {
        t.s->stats.conflicts += 100000;
        REQUIRE (cdcl_rephasing (t.s));
        cdcl_rephase (t.s);
        CHECK_FALSE (cdcl_rephasing (t.s));
        CHECK (t.s->phases[0] == phases[0]);
        CHECK (t.s->phases[1] == phases[1]);
        CHECK (t.s->target[1] == 0);
    }
    cdcl_set (t.s, "rephase", 0);
    t.s->stats.conflicts += 10000000;
    CHECK_FALSE (cdcl_rephasing (t.s));
}

TEST_CASE ("mode: all modes agree with the oracle", "[cdcl][fuzz]") {
    uint64_t switches = 0, rephases = 0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        test::Random random (seed);
        test::Formula formula = test::random_cnf (random, 20, 86, 3);
        test::Oracle oracle (formula);
        for (int64_t mode = 0; mode <= 3; mode++) {
            INFO ("seed " << seed << " mode " << mode);
            Inner t;
            cdcl_set (t.s, "mode", mode);
            cdcl_set (t.s, "modeint", 10);
            cdcl_set (t.s, "rephase", 3);
            cdcl_set (t.s, "stableunit", 2);
            test::load (t.s, formula);
            CHECK ((cdcl_solve (t.s) == CDCL_SAT) == oracle.satisfiable ());
            switches += t.s->stats.switches;
            rephases += t.s->stats.rephases;
        }
    }
    CHECK (switches > 20);
    CHECK (rephases > 100);
}
