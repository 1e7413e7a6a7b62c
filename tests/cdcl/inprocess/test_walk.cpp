// test_walk.cpp -- local search for phases (walk.c).
//
// The number of violated constraints that a walk reports is compared with a
// count by definition, over the test's own copy of the formula.

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/connect/kernel.h"
#include "cdcl/decide/phase.h"
#include "cdcl/inprocess/walk.h"
#include "cdcl/schedule.h"
}
#include "tests/proof.hpp"

using test::Inner;

namespace {

void walk (Inner &t, uint64_t ticks) {
    t.s->stats.ticks += ticks;
    cdcl_set (t.s, "walk", 1000);
    cdcl_run_technique (t.s, TECHNIQUE_walk);
}

// The number of constraints that the phases violate; an exactly-one group counts as a clause
// and an at-most-one.
size_t violated (const Inner &t, const test::Formula &formula) {
    auto count = [&t] (const test::DimacsLits &lits) {
        int trues = 0;
        for (int elit : lits) {
            const Lit lit = lit_import (elit);
            const int value = t.s->values[lit];
            const int phase = t.s->phases[var_of (lit)];
            trues += value ? value > 0 : (phase > 0) == !sign_of (lit);
        }
        return trues;
    };
    size_t result = 0;
    for (const test::DimacsLits &clause : formula.clauses)
        result += count (clause) == 0;
    for (const test::DimacsLits &group : formula.at_most_one)
        result += count (group) > 1;
    for (const test::DimacsLits &group : formula.exactly_one)
        result += count (group) != 1;
    return result;
}

// Clauses of two and three literals over `vars` variables, and groups of distinct variables.
test::Formula mixed (test::Random &random, int vars) {
    test::Formula formula = test::random_cnf (random, vars, 2 * vars, 3);
    for (const test::DimacsLits &clause :
         test::random_cnf (random, vars, vars / 4, 2).clauses)
        formula.clauses.push_back (clause);
    for (int left = random.below (6); left > 0; left--) {
        const int size = random.between (3, random.flip () ? 8 : vars / 2);
        const int from = random.below (vars - size) + 1;
        test::DimacsLits group;
        for (int var = from; var < from + size; var++)
            group.push_back (random.flip () ? var : -var);
        (random.flip () ? formula.at_most_one : formula.exactly_one)
            .push_back (group);
    }
    return formula;
}

} // namespace

TEST_CASE (
    "walk: an easy formula is satisfied, and then found without conflict",
    "[cdcl][valgrind]") {
    for (uint64_t seed = 1; seed <= 10; seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        const test::Formula formula = test::random_cnf (random, 200, 600, 3);
        Inner t;
        test::load (t.s, formula);
        t.start ();
        walk (t, 1000000);
        REQUIRE (t.s->walk->least == 0);
        CHECK (violated (t, formula) == 0);
        CHECK (cdcl_solve (t.s) == CDCL_SAT);
        CHECK (t.s->stats.conflicts == 0);
    }
}

TEST_CASE ("walk: groups are kept as they are", "[cdcl]") {
    Inner t; // 8 queens: rows, columns, diagonals
    test::Formula formula;
    formula.vars = 64;
    auto line = [] (int row, int column, int down, int right) {
        test::DimacsLits lits;
        for (; row < 8 && column >= 0 && column < 8;
             row += down, column += right)
            lits.push_back (8 * row + column + 1);
        return lits;
    };
    for (int i = 0; i < 8; i++) {
        formula.exactly_one.push_back (line (i, 0, 0, 1));
        formula.exactly_one.push_back (line (0, i, 1, 0));
        formula.at_most_one.push_back (line (0, i, 1, 1));
        formula.at_most_one.push_back (line (0, i, 1, -1));
        if (i) {
            formula.at_most_one.push_back (line (i, 0, 1, 1));
            formula.at_most_one.push_back (line (i, 7, 1, -1));
        }
    }
    test::load (t.s, formula);
    t.start ();
    walk (t, 3000000);
    REQUIRE (t.s->walk->least == 0);
    CHECK (violated (t, formula) == 0);
}

TEST_CASE ("walk: what has a value keeps it", "[cdcl]") {
    Inner t;
    cdcl_reserve (t.s, 5);
    test::add (t.s, {-1, 2, 3});
    test::add (t.s, {-2, -3, 4});
    test::add (t.s, {-4, 5, -1});
    t.start ();
    for (int elit : {1, -5}) { // so 4 is false
        lits_push (&t.s->mem, &t.s->assumptions, lit_import (elit));
        REQUIRE (t.decide_and_propagate (elit));
    }
    memset (t.s->phases, -1, 5);
    walk (t, 100000);
    CHECK (t.s->walk->least == 0);
    CHECK (t.s->phases[1] != t.s->phases[2]);
    CHECK (t.trail () == test::DimacsLits ({1, -5, -4}));
}

TEST_CASE ("walk: too little effort waits for more", "[cdcl]") {
    Inner t;
    test::add (t.s, {-1, -2, -3});
    t.start ();
    walk (t, 0);
    CHECK (t.s->stats.walk_rounds == 0);
    CHECK (t.s->schedule->accounts[TECHNIQUE_walk].runs == 0);
    for (int var = 0; var < 3; var++)
        CHECK (t.s->phases[var] == 1);
}

TEST_CASE ("walk: none with a kernel, which has the groups", "[cdcl]") {
    Inner t;
    test::add (t.s, {-1, -2, -3});
    t.start ();
    CHECK_FALSE (cdcl_technique_due (t.s, TECHNIQUE_walk));
    t.s->phase->rephased = 1;
    CHECK (cdcl_technique_due (t.s, TECHNIQUE_walk));
    t.s->has_kernel = true;
    CHECK_FALSE (cdcl_technique_due (t.s, TECHNIQUE_walk));
    t.s->has_kernel = false;
}

TEST_CASE ("walk: the phases are the best that were met", "[cdcl][fuzz]") {
    uint64_t flips = 0;
    for (uint64_t seed = 1; seed <= test::rounds (500); seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        const int vars = random.between (12, 150);
        const test::Formula formula = mixed (random, vars);
        Inner t;
        cdcl_set (t.s, "detect", 0);
        test::load (t.s, formula);
        if (t.start () != CDCL_UNKNOWN)
            continue;
        for (int left = random.below (3); left > 0; left--) {
            const int lit = random.lit (vars);
            if (!t.value (lit) && !t.decide_and_propagate (lit))
                cdcl_backtrack (t.s, 0);
        }
        const size_t before = violated (t, formula);
        walk (t, static_cast<uint64_t> (random.below (20000)));
        if (!t.s->stats.walk_rounds)
            continue;
        CHECK (t.s->walk->least <= before + formula.exactly_one.size ());
        CHECK (violated (t, formula) <= t.s->walk->least);
        if (formula.exactly_one.empty ())
            CHECK (violated (t, formula) == t.s->walk->least);
        flips += t.s->stats.walk_flips;
    }
    CHECK (flips > test::rounds (500));
}

TEST_CASE ("walk: at every rephasing, answers and proofs are right",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= test::rounds (300); seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        test::Formula formula = mixed (random, 40);
        for (const test::DimacsLits &clause :
             test::random_cnf (random, 40, random.below (90), 3).clauses)
            formula.clauses.push_back (clause);
        test::solve_and_check (formula, random.flip (),
                               {{"rephase", 1}, {"walk", 10000}});
    }
}

TEST_CASE ("walk: between calls with assumptions and new clauses",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= test::rounds (300); seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        test::Formula formula = test::random_cnf (random, 16, 34, 3);
        formula.at_most_one.push_back ({1, -5, 7, 9});
        test::Solver s = test::solver ();
        cdcl_set (s.get (), "rephase", 1);
        cdcl_set (s.get (), "walk", 10000);
        test::load (s.get (), formula);
        for (int round = 0; round < 6; round++) {
            const test::Oracle oracle (formula);
            test::DimacsLits assumptions;
            for (int i = random.below (4); i > 0; i--)
                assumptions.push_back (random.lit (16));
            REQUIRE (test::solve (s.get (), assumptions) ==
                     (oracle.satisfiable_under (assumptions) ? CDCL_SAT
                                                             : CDCL_UNSAT));
            for (const test::DimacsLits &clause :
                 test::random_cnf (random, 16, 4, 3).clauses) {
                formula.clauses.push_back (clause);
                test::add (s.get (), clause);
            }
        }
    }
}
