// test_reduce.cpp -- which redundant clauses are removed, and which move (reduce.c,
// collect.c, simplify.c, restart.c).
//
// A test adds redundant clauses with chosen glue and use.  After one reduction exactly
// the right clauses must remain, with the same watches, in memory without gaps.
//
// Source: Oh, "Between SAT and UNSAT", SAT 2015, for the tiers.

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/decide/reduce.h"
#include "cdcl/decide/restart.h"
#include "cdcl/engine/check.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/collect.h"
#include "cdcl/engine/simplify.h"
}

using test::Inner;

namespace {

// A learned clause over three variables of its own.
ClauseRef learn (Inner &t, int first, unsigned glue, uint8_t used) {
    const Lit lits[] = {lit_import (first), lit_import (first + 1),
                        lit_import (first + 2)};
    ClauseRef ref = cdcl_new_clause (t.s, lits, 3, true, glue);
    arena_clause (&t.s->arena, ref)->used = used;
    return ref;
}

// First variables of the remaining redundant clauses.
test::DimacsLits remaining (const Inner &t) {
    test::DimacsLits result;
    for (size_t i = 0; i < t.s->redundants.size; i++) {
        const test::DimacsLits lits =
            t.lits_of (arena_clause (&t.s->arena, t.s->redundants.data[i]));
        result.push_back (*std::min_element (lits.begin (), lits.end ()));
    }
    return test::sorted (result);
}

} // namespace

TEST_CASE ("reduce: tiers, use and the share to drop", "[cdcl][valgrind]") {
    Inner t;
    cdcl_set (t.s, "tier1", 2);
    cdcl_set (t.s, "tier2", 6);
    cdcl_set (t.s, "reducefraction", 50);
    cdcl_reserve (t.s, 60);
    t.start ();
    learn (t, 1, 2, 0);   // tier 1: never removed
    learn (t, 4, 5, 1);   // used: kept in this reduction
    learn (t, 7, 9, 1);   // used: kept in this reduction
    learn (t, 10, 3, 0);  // the best of four candidates
    learn (t, 13, 30, 0); // the worst
    learn (t, 16, 20, 0);
    learn (t, 19, 7, 0);
    cdcl_reduce (t.s);
    CHECK (remaining (t) == test::DimacsLits ({1, 4, 7, 10, 19}));
    CHECK (t.s->stats.dropped == 2);
    CHECK (t.s->stats.reductions == 1);
    CHECK (t.s->arena.wasted == 0);
    cdcl_check_clauses (t.s);
    // In the next reduction all four clauses are candidates, since none was used.
    cdcl_reduce (t.s);
    CHECK (remaining (t) == test::DimacsLits ({1, 4, 10}));
    cdcl_reduce (t.s);
    CHECK (remaining (t) == test::DimacsLits ({1, 10}));
    cdcl_check_clauses (t.s);
}

TEST_CASE ("reduce: of equal glue the longest go first, then the oldest",
           "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "reducefraction", 50);
    cdcl_reserve (t.s, 60);
    t.start ();
    learn (t, 1, 9, 0);
    learn (t, 4, 9, 0);
    const Lit lits[] = {lit_import (7), lit_import (8), lit_import (9),
                        lit_import (10)};
    ClauseRef ref = cdcl_new_clause (t.s, lits, 4, true, 9);
    arena_clause (&t.s->arena, ref)->used = 0;
    learn (t, 20, 9, 0);
    cdcl_reduce (t.s);
    CHECK (remaining (t) == test::DimacsLits ({4, 20}));
}

TEST_CASE ("reduce: reasons stay, whatever their glue", "[cdcl][valgrind]") {
    Inner t;
    cdcl_set (t.s, "reducefraction", 100);
    cdcl_reserve (t.s, 60);
    t.start ();
    learn (t, 1, 50, 0);
    learn (t, 4, 40, 0);
    REQUIRE (t.decide_and_propagate (-1));
    REQUIRE (t.decide_and_propagate (-2));
    CHECK (t.value (3) == 1);
    cdcl_reduce (t.s);
    CHECK (remaining (t) == test::DimacsLits ({1}));
    CHECK (t.antecedent (3) ==
           test::DimacsLits ({1, 2, 3})); // rewritten reference
    cdcl_check_fixpoint (t.s);
    cdcl_check_clauses (t.s);
    cdcl_backtrack (t.s, 0);
    cdcl_reduce (t.s);
    CHECK (remaining (t).empty ());
    CHECK (t.s->arena.size == 0);
}

TEST_CASE ("reduce: irredundant clauses are never dropped", "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "reducefraction", 100);
    for (int var = 1; var <= 30; var += 3)
        test::add (t.s, {var, var + 1, var + 2});
    t.start ();
    learn (t, 1, 50, 0);
    cdcl_reduce (t.s);
    CHECK (t.s->irredundants.size == 10);
    CHECK (t.s->redundants.size == 0);
    CHECK (t.s->arena.size == 10 * 6);
    cdcl_check_clauses (t.s);
}

TEST_CASE ("reduce: intervals grow by the base interval", "[cdcl]") {
    if (!test::suits (!test::tiny_build, "TINY=1 divides the intervals"))
        return;
    Inner t;
    cdcl_set (t.s, "reduce", 100);
    cdcl_reserve (t.s, 3);
    t.start ();
    CHECK_FALSE (cdcl_reducing (t.s));
    t.s->stats.conflicts = 99;
    CHECK_FALSE (cdcl_reducing (t.s));
    uint64_t at = 0;
    for (uint64_t interval = 100; interval <= 500; interval += 100) {
        at += interval;
        t.s->stats.conflicts = at - 1;
        CHECK_FALSE (cdcl_reducing (t.s));
        t.s->stats.conflicts = at;
        CHECK (cdcl_reducing (t.s));
        cdcl_reduce (t.s);
        CHECK_FALSE (cdcl_reducing (t.s));
    }
    cdcl_set (t.s, "reduce", 0);
    t.s->stats.conflicts = 1000000;
    CHECK_FALSE (cdcl_reducing (t.s));
}

TEST_CASE ("simplify: satisfied clauses go, false literals too",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {1, 2, 3});
    test::add (t.s, {-1, 4, 5, 6});
    test::add (t.s, {-1, 7, 8});
    test::add (t.s, {9, 10, 11});
    test::add (t.s, {1, 12});
    t.start ();
    test::add (t.s, {1});
    t.start ();
    cdcl_simplify (t.s);
    REQUIRE (t.s->irredundants.size == 2);
    std::vector<test::DimacsLits> clauses;
    for (size_t i = 0; i < 2; i++)
        clauses.push_back (test::sorted (t.lits_of (t.clause (i))));
    std::sort (clauses.begin (), clauses.end ());
    CHECK (clauses == std::vector<test::DimacsLits> ({{4, 5, 6}, {9, 10, 11}}));
    CHECK (t.s->binary_clauses == 1); // (7 8); (1 12) is satisfied
    CHECK (t.s->arena.wasted == 0);
    cdcl_check_clauses (t.s);
    cdcl_check_fixpoint (t.s);
    REQUIRE (t.decide_and_propagate (-7));
    CHECK (t.value (8) == 1);
}

TEST_CASE ("collect: the mark of a frame moves with its clauses", "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "reducefraction", 100);
    cdcl_reserve (t.s, 60);
    t.start ();
    test::add (t.s, {1, 2, 3}); // words 0 to 5
    learn (t, 10, 20, 0);       // 6 to 11: goes
    learn (t, 13, 1, 0);        // 12 to 17: stays
    cdcl_push (t.s);
    CHECK (t.s->frames.data[0].arena == 18);
    test::add (t.s, {4, 5, 6});
    learn (t, 20, 20, 0); // goes
    cdcl_push (t.s);      // no clause is stored after it
    cdcl_reduce (t.s);
    CHECK (t.s->frames.data[1].arena == 18);
    cdcl_pop (t.s);
    CHECK (t.s->frames.data[0].arena == 12);
    CHECK (t.s->frames.data[0].irredundants == 1);
    CHECK (t.s->frames.data[0].redundants == 1);
    CHECK (t.s->arena.size == 18);
    cdcl_check_clauses (t.s);
    cdcl_pop (t.s);
    CHECK (t.s->arena.size == 12);
    CHECK (t.s->irredundants.size == 1);
    CHECK (remaining (t) == test::DimacsLits ({13}));
    cdcl_check_clauses (t.s);
}

TEST_CASE ("collect: frames stay where they are when clauses move",
           "[cdcl][fuzz]") {
    // Makes frames, reductions and collections in random order; new solvers judge the answers.
    for (uint64_t seed = 1; seed <= 60; seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        test::Formula formula = test::random_cnf (random, 40, 120, 3);
        Inner t;
        cdcl_set (t.s, "reduce", 3);
        test::load (t.s, formula);
        for (int round = 0; round < 4; round++) {
            cdcl_push (t.s);
            test::Formula more = formula;
            const test::Formula added =
                test::random_cnf (random, 40, random.between (20, 60), 3);
            test::load (t.s, added);
            append (more, added);
            test::Solver fresh = test::solver ();
            test::load (fresh.get (), more);
            REQUIRE (cdcl_solve (t.s) == cdcl_solve (fresh.get ()));
            cdcl_check_clauses (t.s);
            cdcl_pop (t.s);
            cdcl_check_clauses (t.s);
            REQUIRE (t.s->irredundants.size <= 120);
        }
    }
}

TEST_CASE ("restart: the Luby sequence gives the numbers of conflicts",
           "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "mode", 0);
    cdcl_set (t.s, "restart", 1);
    cdcl_set (t.s, "restartunit", 10);
    cdcl_reserve (t.s, 3);
    t.start ();
    uint64_t at = 0;
    for (uint64_t term : {1, 1, 2, 1, 1, 2, 4, 1, 1, 2}) {
        t.decide (1);
        at += 10 * term;
        t.s->stats.conflicts = at - 1;
        CHECK_FALSE (cdcl_restarting (t.s));
        t.s->stats.conflicts = at;
        CHECK (cdcl_restarting (t.s));
        cdcl_restart (t.s);
        CHECK (current_level (t.s) == 0);
        CHECK_FALSE (cdcl_restarting (t.s));
    }
    CHECK (t.s->stats.restarts == 10);
}

TEST_CASE ("restart: when glue of late is worse than on average", "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "mode", 0);
    cdcl_set (t.s, "restart", 2);
    cdcl_set (t.s, "restartint", 2);
    cdcl_set (t.s, "restartmargin", 110);
    cdcl_reserve (t.s, 3);
    t.start ();
    t.decide (1);
    t.s->stats.conflicts = 100;
    for (int i = 0; i < 100; i++) {
        ema_update (&t.s->restart->fast, 10);
        ema_update (&t.s->restart->slow, 10);
    }
    CHECK_FALSE (cdcl_restarting (t.s)); // fast 10, bound 1.1 · 10
    for (int i = 0; i < 20; i++) {
        ema_update (&t.s->restart->fast, 20);
        ema_update (&t.s->restart->slow, 20);
    }
    CHECK (cdcl_restarting (t.s));
    cdcl_restart (t.s);
    t.decide (1);
    CHECK_FALSE (cdcl_restarting (t.s)); // no second restart at once
    t.s->stats.conflicts += 2;
    CHECK (cdcl_restarting (t.s));
    cdcl_set (t.s, "restart", 0);
    t.s->stats.conflicts += 1000000;
    CHECK_FALSE (cdcl_restarting (t.s));
}

TEST_CASE ("stats: counts of clauses are never negative", "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 40; seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        test::Solver s = test::solver ();
        cdcl_set (s.get (), "reduce", 10);
        test::load (s.get (), test::random_cnf (random, 60, 235, 3));
        for (int round = 0; round < 6; round++) {
            for (const char *name : {"clauses", "redundant_clauses", "groups"})
                REQUIRE (cdcl_stat (s.get (), name) < 100000);
            if (cdcl_solve (s.get ()) != CDCL_SAT)
                break;
            test::add (s.get (), {cdcl_val (s.get (), random.between (1, 60))});
        }
    }
}
