// test_vivify.cpp -- clauses shortened or subsumed by propagation (vivify.c).
//
// The first tests are small formulas with a known result.  Then there are random formulas,
// with groups, assumptions and clauses added between calls; the truth table or a proof
// judges each answer.

#include <algorithm>

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/engine/check.h"
#include "cdcl/engine/clause.h"
#include "cdcl/proof/rup.h"
#include "cdcl/inprocess/vivify.h"
#include "cdcl/schedule.h"
#include "cdcl/parallel/copy.h"
}
#include "tests/proof.hpp"

using test::Inner;

namespace {

// Runs a round with enough effort to try every clause.
void vivify (Inner &t) {
    t.s->stats.ticks += 10000000;
    cdcl_run_technique (t.s, TECHNIQUE_vivify);
    cdcl_check_clauses (t.s);
    cdcl_check_fixpoint (t.s);
}

std::vector<test::DimacsLits> clauses (const Inner &t, const Refs &refs) {
    std::vector<test::DimacsLits> result;
    for (size_t i = 0; i < refs.size; i++)
        result.push_back (test::sorted (
            t.lits_of (arena_clause (&t.s->arena, refs.data[i]))));
    std::sort (result.begin (), result.end ());
    return result;
}

// Adds a clause to the solver and to the checker as if it was learned.
void learn (Inner &t, const test::DimacsLits &elits, unsigned glue) {
    std::vector<Lit> lits;
    for (int elit : elits)
        lits.push_back (lit_import (elit));
    cdcl_rup_add (&t.s->mem, &t.s->rup, STEP_CLAUSE, lits.data (),
                  lits.size ());
    if (lits.size () > 2)
        cdcl_new_clause (t.s, lits.data (), lits.size (), true, glue);
    else
        cdcl_new_binary (t.s, lits[0], lits[1], true);
}

typedef std::vector<test::DimacsLits> Clauses;

} // namespace

TEST_CASE ("vivify: a literal that the others make false goes",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {1, 2, 3, 4});
    test::add (t.s, {1, -5}); // -1 implies -5 implies -2
    test::add (t.s, {5, -2});
    t.start ();
    vivify (t);
    CHECK (clauses (t, t.s->irredundants) == Clauses ({{1, 3, 4}}));
    CHECK (t.s->stats.vivify_shortened == 1);
    CHECK (t.s->stats.vivify_literals == 1);
    CHECK (t.s->arena.wasted == 0);
}

TEST_CASE ("vivify: a conflict names the literals that count", "[cdcl]") {
    Inner t;
    cdcl_reserve (t.s, 10);
    // If 1 and 2 are false, any values of 5 and 6 falsify one of these clauses.
    test::add (t.s, {1, 2, 5, 6});
    test::add (t.s, {1, 2, 5, -6});
    test::add (t.s, {1, 2, -5, 6});
    test::add (t.s, {1, 2, -5, -6});
    t.start ();
    // Propagation derives the clause (1 2 5), but not that 1 or 2 must be true.
    learn (t, {1, 2, 3, 4, 5}, 3);
    vivify (t);
    CHECK (clauses (t, t.s->redundants) == Clauses ({{1, 2, 5}}));
    CHECK (t.s->redundants.size == 1);
    CHECK (arena_clause (&t.s->arena, t.s->redundants.data[0])->glue == 2);
    // Irredundant clauses come after redundant ones: the first becomes (1 2), and the other
    // three are subsumed.
    CHECK (t.s->irredundants.size == 0);
    CHECK (t.s->binary_clauses == 1);
    CHECK (t.s->stats.vivify_shortened == 2);
    CHECK (t.s->stats.vivify_removed == 3);
}

TEST_CASE ("vivify: units and binary clauses come out", "[cdcl][valgrind]") {
    Inner t;
    cdcl_reserve (t.s, 9);
    test::add (t.s, {1, 5}); // -1 is impossible
    test::add (t.s, {1, -5});
    test::add (t.s, {2, -6}); // -2 implies -6 and -3
    test::add (t.s, {6, -3});
    t.start ();
    learn (t, {1, 7, 8}, 2);
    learn (t, {2, 3, 4}, 2);
    vivify (t);
    CHECK (t.value (1) == 1);
    CHECK (t.s->redundant_binaries == 1); // (2 4)
    CHECK (t.s->redundants.size == 0);
    REQUIRE (t.decide_and_propagate (-2));
    CHECK (t.value (4) == 1);
}

TEST_CASE ("vivify: groups propagate as everywhere", "[cdcl]") {
    Inner t;
    test::at_most_one (t.s, {-1, 2, 5}); // -1 implies -2
    test::exactly_one (t.s, {6, 7, 8});
    test::add (t.s, {1, 2, 3, 4});
    test::add (t.s, {3, 6, 7, 8}); // implied by the group
    t.start ();
    vivify (t);
    CHECK (clauses (t, t.s->irredundants) == Clauses ({{1, 3, 4}}));
    CHECK (t.s->stats.vivify_removed == 1);
}

TEST_CASE ("vivify: what is subsumed goes", "[cdcl][valgrind]") {
    Inner t;
    cdcl_reserve (t.s, 9);
    test::add (t.s, {1, 2, 3});
    test::add (t.s, {4, 5, 6, 7});
    test::add (t.s, {8, 9, 1, 4});
    t.start ();
    learn (t, {1, 2, 3, 9}, 3); // subsumed by an original clause
    learn (t, {4, 5, 6}, 2);    // subsumes an original clause and replaces it
    learn (t, {8, 9}, 1);       // likewise
    vivify (t);
    CHECK (clauses (t, t.s->irredundants) == Clauses ({{1, 2, 3}, {4, 5, 6}}));
    CHECK (t.s->redundants.size == 0);
    CHECK (t.s->binary_clauses == 1);
    CHECK (t.s->redundant_binaries == 0);
    CHECK (t.s->stats.vivify_removed == 3);
    CHECK (t.s->stats.vivify_shortened == 0);
}

TEST_CASE ("vivify: what takes the place of an original is copied", "[cdcl]") {
    Inner t;
    test::add (t.s, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
    t.start ();
    // Learned clauses are copied only up to glue 6.
    learn (t, {1, 2, 3, 4, 5, 6, 7, 8, 9}, 8);
    vivify (t);
    REQUIRE (t.s->irredundants.size == 1);
    CHECK (arena_clause (&t.s->arena, t.s->irredundants.data[0])->glue == 0);
    Inner copy;
    REQUIRE (cdcl_reserve (copy.s, cdcl_vars (t.s)) == CDCL_OK);
    REQUIRE (cdcl_copy_problem (copy.s, t.s) == CDCL_OK);
    CHECK (clauses (copy, copy.s->irredundants) ==
           Clauses ({{1, 2, 3, 4, 5, 6, 7, 8, 9}}));
}

TEST_CASE ("vivify: a learned clause that only follows stays", "[cdcl]") {
    Inner t;
    test::add (t.s, {1, 2, 4});
    test::add (t.s, {1, -4, 3});
    t.start ();
    learn (t, {1, 2, 3}, 2);
    vivify (t);
    CHECK (clauses (t, t.s->redundants) == Clauses ({{1, 2, 3}}));
    CHECK (t.s->irredundants.size == 2);
}

namespace {

// The variables 1 to 30 are heads of chains, and each learned clause contains three heads.
// A false head propagates along its chain, whose length determines the ticks.  Variable
// 10000 is the head of another chain.
struct Chains {
    static const int heads = 30, dear = 10000;
    Inner t;

    Chains (int length, int dear_length) {
        for (int var = 1; var <= heads * (length - 1); var++)
            test::add (t.s, {var, -(var + heads)});
        for (int var = dear; var < dear + dear_length; var++)
            test::add (t.s, {var, -(var + 1)});
        t.start ();
    }
    void learn_some () {
        for (int i = 0; i < 300; i++)
            learn (t, {1 + i % 10, 11 + i / 10 % 10, 21 + (i / 30 + i) % 10},
                   3);
    }
    // Runs a round and returns how much the statistic grew.  Glue 3 gets 4 % of the ticks.
    uint64_t round (uint64_t Stats::*figure, uint64_t ticks) {
        const uint64_t before = t.s->stats.*figure;
        t.s->stats.ticks += ticks;
        cdcl_run_technique (t.s, TECHNIQUE_vivify);
        return t.s->stats.*figure - before;
    }
};

} // namespace

TEST_CASE ("vivify: few more clauses are sorted than tried", "[cdcl]") {
    Chains chains (200, 1);
    chains.learn_some ();
    CHECK (chains.round (&Stats::vivify_chosen, 100000) == 300);
    const uint64_t chosen = chains.round (&Stats::vivify_chosen, 100000);
    CHECK (chosen > 15);
    CHECK (chosen < 60);
}

TEST_CASE ("vivify: one dear clause does not end it", "[cdcl]") {
    Chains chains (3, 20000);
    learn (chains.t, {Chains::dear, 1, 2}, 3);
    CHECK (chains.round (&Stats::vivify_tried, 300000) == 1);
    chains.learn_some ();
    CHECK (chains.round (&Stats::vivify_tried, 300000) >= 1);
    CHECK (chains.round (&Stats::vivify_tried, 300000) > 20);
}

TEST_CASE ("vivify: phases are those of the search", "[cdcl]") {
    Inner t;
    test::add (t.s, {1, 2, 3, 4});
    test::add (t.s, {-1, -2, 5, 6});
    t.start ();
    REQUIRE (t.decide_and_propagate (-3));
    vivify (t);
    for (int var : {1, 2, 4, 5, 6})
        CHECK (t.s->phases[var - 1] == 1);
    CHECK (t.s->phases[2] == -1);
}

TEST_CASE ("vivify: not before the interval, not in a frame, not if off",
           "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "vivifyint", 1000);
    cdcl_reserve (t.s, 3);
    t.start ();
    t.s->stats.conflicts = test::tiny_build ? 9 : 999;
    CHECK_FALSE (cdcl_technique_due (t.s, TECHNIQUE_vivify));
    t.s->stats.conflicts = 1000;
    CHECK (cdcl_technique_due (t.s, TECHNIQUE_vivify));
    cdcl_push (t.s);
    CHECK_FALSE (cdcl_technique_due (t.s, TECHNIQUE_vivify));
    cdcl_pop (t.s);
    CHECK (cdcl_technique_due (t.s, TECHNIQUE_vivify));
    cdcl_set (t.s, "vivify", 0);
    CHECK_FALSE (cdcl_technique_due (t.s, TECHNIQUE_vivify));
    cdcl_set (t.s, "vivify", 100);
    vivify (t);
    CHECK_FALSE (cdcl_technique_due (t.s, TECHNIQUE_vivify));
}

TEST_CASE ("vivify: at every conflict, answers and proofs are right",
           "[cdcl][fuzz]") {
    uint64_t shortened = 0, removed = 0;
    for (uint64_t seed = 1; seed <= test::rounds (400); seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        test::Formula formula =
            test::random_cnf (random, 50, random.between (80, 190), 3);
        for (int left = random.below (4); left > 0; left--) {
            test::DimacsLits group;
            for (int size = random.between (2, 8); size > 0; size--)
                group.push_back (random.lit (50));
            (random.flip () ? formula.at_most_one : formula.exactly_one)
                .push_back (group);
        }
        test::solve_and_check (formula, random.flip (),
                               {{"vivifyint", 1}, {"vivify", 5000}});
        test::Solver s = test::solver ();
        cdcl_set (s.get (), "vivifyint", 1);
        cdcl_set (s.get (), "vivify", 100000);
        test::load (s.get (), formula);
        cdcl_solve (s.get ());
        shortened += cdcl_stat (s.get (), "vivify_shortened");
        removed += cdcl_stat (s.get (), "vivify_removed");
    }
    CHECK (shortened > test::rounds (400));
    CHECK (removed > test::rounds (400) / 10);
}

TEST_CASE ("vivify: between calls with assumptions and new clauses",
           "[cdcl][fuzz]") {
    uint64_t done = 0;
    for (uint64_t seed = 1; seed <= test::rounds (600); seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        test::Formula formula = test::random_cnf (random, 16, 40, 3);
        formula.at_most_one.push_back ({1, -5, 7, 9});
        formula.exactly_one.push_back ({2, -6, 10, 11, -12});
        test::Solver s = test::solver ();
        cdcl_set (s.get (), "vivifyint", 1);
        cdcl_set (s.get (), "vivify", 100000);
        test::load (s.get (), formula);
        for (int round = 0; round < 6; round++) {
            const test::Oracle oracle (formula);
            test::DimacsLits assumptions;
            for (int i = random.below (4); i > 0; i--)
                assumptions.push_back (random.lit (16));
            const bool expected = oracle.satisfiable_under (assumptions);
            const int status = test::solve (s.get (), assumptions);
            REQUIRE (status == (expected ? CDCL_SAT : CDCL_UNSAT));
            if (expected)
                REQUIRE (test::holds (formula, test::model (s.get (), 16)));
            else {
                test::DimacsLits failed;
                for (int lit : assumptions)
                    if (cdcl_failed (s.get (), lit))
                        failed.push_back (lit);
                REQUIRE_FALSE (oracle.satisfiable_under (failed));
            }
            for (const test::DimacsLits &clause :
                 test::random_cnf (random, 16, 4, 3).clauses) {
                formula.clauses.push_back (clause);
                test::add (s.get (), clause);
            }
        }
        done += cdcl_stat (s.get (), "vivify_rounds");
    }
    CHECK (done > test::rounds (600));
}
