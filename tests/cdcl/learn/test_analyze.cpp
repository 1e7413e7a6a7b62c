// test_analyze.cpp -- first unique implication points of hand-drawn graphs.
//
// Each case builds an implication graph by decisions, runs into the conflict,
// and compares the learned clause, the jump level and the glue with values found by hand.
// Antecedents are clauses and groups.
//
// Source of the first graph: Marques-Silva, Lynce and Malik, "Conflict-Driven
// Clause Learning SAT Solvers", Handbook of Satisfiability, 2009.

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/engine/clause.h"
#include "cdcl/proof/rup.h"
#include "cdcl/learn/analyze.h"
}

using test::Inner;

TEST_CASE ("analyze: the graph of the handbook", "[cdcl][valgrind]") {
    // x1 … x6 are 1 … 6, x21 is 7, x31 is 8.
    Inner t;
    test::add (t.s, {1, 8, -2});
    test::add (t.s, {1, -3});
    test::add (t.s, {2, 3, 4});
    test::add (t.s, {-4, -5});
    test::add (t.s, {7, -4, -6});
    test::add (t.s, {5, 6});
    t.start ();
    REQUIRE (t.decide_and_propagate (-7)); // level 1
    REQUIRE (t.decide_and_propagate (-8)); // level 2
    t.decide (-1);                         // level 3
    const Conflict conflict = t.propagate ();
    REQUIRE (conflict.reason);
    CHECK (t.value (4) == 1);
    cdcl_analyze (t.s, conflict);
    REQUIRE (t.learned.size () == 1);
    CHECK (t.learned[0] ==
           test::DimacsLits ({-4, 7})); // the driving literal first
    CHECK (current_level (t.s) == 1);
    CHECK (t.value (-4) == 1);
    CHECK (t.level (-4) == 1);
    CHECK (t.reason (-4) == reason_pair (lit_import (7)));
    CHECK (t.s->stats.conflicts == 1);
    CHECK (t.s->stats.learned == 1);
    CHECK (t.s->stats.learned_literals == 2);
    CHECK (t.s->glue == 2);
    // When the counter of stamps overflows, old stamps must not count as current.
    const Lit lits[] = {lit_import (-4), lit_import (7)};
    t.s->stamp = UINT32_MAX;
    std::fill_n (t.s->stamps, t.s->vars + 1, 1);
    CHECK (cdcl_count_levels (t.s, lits, 1) == 1);
    CHECK (cdcl_count_levels (t.s, lits, 1) == 1);
    for (uint32_t var = 0; var < t.s->vars; var++)
        CHECK (t.s->seen[var] == 0);
}

TEST_CASE ("analyze: a decision that fails alone gives a unit",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {-1, 2});
    test::add (t.s, {-1, 3});
    test::add (t.s, {-2, -3});
    cdcl_reserve (t.s, 9);
    t.start ();
    REQUIRE (t.decide_and_propagate (9));
    REQUIRE (t.decide_and_propagate (8));
    t.decide (1);
    const Conflict conflict = t.propagate ();
    REQUIRE (conflict.reason);
    cdcl_analyze (t.s, conflict);
    CHECK (t.learned == std::vector<test::DimacsLits> ({{-1}}));
    CHECK (current_level (t.s) == 0);
    CHECK (t.value (-1) == 1);
    CHECK (t.level (1) == 0);
    CHECK (t.s->stats.learned_units == 1);
}

TEST_CASE ("analyze: backjumping passes levels that do not matter", "[cdcl]") {
    Inner t;
    test::add (t.s, {-1, -2, 3});
    test::add (t.s, {-1, -2, -3});
    cdcl_reserve (t.s, 9);
    t.start ();
    for (int elit : {1, 5, 6, 7, 8})
        REQUIRE (t.decide_and_propagate (elit));
    t.decide (2);
    const Conflict conflict = t.propagate ();
    REQUIRE (conflict.reason);
    cdcl_analyze (t.s, conflict);
    CHECK (t.learned == std::vector<test::DimacsLits> ({{-2, -1}}));
    CHECK (current_level (t.s) == 1);
    CHECK (t.trail () == test::DimacsLits ({1, -2}));
}

TEST_CASE ("analyze: root-level literals are left out", "[cdcl]") {
    Inner t;
    test::add (t.s, {-1, -2, 3, 9});
    test::add (t.s, {-1, -2, -3, 9});
    t.start ();
    test::add (t.s, {-9});
    t.start ();
    REQUIRE (t.decide_and_propagate (1));
    t.decide (2);
    const Conflict conflict = t.propagate ();
    REQUIRE (conflict.reason);
    cdcl_analyze (t.s, conflict);
    CHECK (t.learned == std::vector<test::DimacsLits> ({{-2, -1}}));
}

TEST_CASE ("analyze: the last member of a group resolves with all others",
           "[cdcl][valgrind]") {
    Inner t;
    test::exactly_one (t.s, {1, 2, 3, 4});
    test::add (t.s, {-4, 3, 5});
    test::add (t.s, {-4, 3, -5});
    t.start ();
    REQUIRE (t.decide_and_propagate (-1));
    REQUIRE (t.decide_and_propagate (-2));
    t.decide (-3);
    const Conflict conflict = t.propagate ();
    REQUIRE (conflict.reason);
    CHECK (t.value (4) == 1);
    CHECK (reason_tag (t.reason (4)) == REASON_GROUP);
    cdcl_analyze (t.s, conflict);
    REQUIRE (t.learned.size () == 1);
    CHECK (t.learned[0][0] == 3);
    CHECK (test::sorted (t.learned[0]) == test::DimacsLits ({1, 2, 3}));
    CHECK (current_level (t.s) == 2);
    CHECK (t.value (3) == 1);
    CHECK (t.s->glue == 3);
}

TEST_CASE ("analyze: an excluded member resolves with the true one alone",
           "[cdcl][valgrind]") {
    Inner t;
    test::at_most_one (t.s, {1, 2, 3, 4});
    test::add (t.s, {2, 6, 7});
    test::add (t.s, {3, 6, -7});
    t.start ();
    REQUIRE (t.decide_and_propagate (-6));
    t.decide (1);
    const Conflict conflict = t.propagate ();
    REQUIRE (conflict.reason);
    cdcl_analyze (t.s, conflict);
    // Resolving on 7 and then on 2 and 3 leads back to 1, the decision.
    CHECK (t.learned == std::vector<test::DimacsLits> ({{-1, 6}}));
    CHECK (current_level (t.s) == 1);
}

TEST_CASE ("analyze: the first of several implication points is taken",
           "[cdcl]") {
    // 1 -> 2 -> 3 -> (4, 5), -4 or -5: the points are 3, 2 and 1.
    Inner t;
    test::add (t.s, {-1, 2});
    test::add (t.s, {-2, 3});
    test::add (t.s, {-3, 4});
    test::add (t.s, {-3, 5});
    test::add (t.s, {-4, -5, -6});
    t.start ();
    REQUIRE (t.decide_and_propagate (6));
    t.decide (1);
    const Conflict conflict = t.propagate ();
    REQUIRE (conflict.reason);
    cdcl_analyze (t.s, conflict);
    CHECK (t.learned == std::vector<test::DimacsLits> ({{-3, -6}}));
    // -3 is implied at level 1 now, and with it -2 and -1.
    REQUIRE (t.propagate ().reason == REASON_NONE);
    CHECK (t.trail () == test::DimacsLits ({6, -3, -2, -1}));
}

TEST_CASE ("analyze: variables that take part are bumped, others are not",
           "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "mode", 0);
    test::add (t.s, {-1, -2, 3});
    test::add (t.s, {-1, -2, -3});
    cdcl_reserve (t.s, 9);
    t.start ();
    REQUIRE (t.decide_and_propagate (1));
    REQUIRE (t.decide_and_propagate (7));
    t.decide (2);
    cdcl_analyze (t.s, t.propagate ());
    for (uint32_t var = 0; var < 9; var++)
        CHECK ((t.s->heap.score[var] > 0) == (var < 3));
}

TEST_CASE ("analyze: a learned clause that takes part is used, its glue is new",
           "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "tier1", 2);
    cdcl_set (t.s, "tier2", 6);
    test::add (t.s, {-1, -2, -3});
    cdcl_reserve (t.s, 9);
    t.start ();
    // (-1 -2 3) and two more literals, as if learned with a high glue.
    const Lit lits[] = {lit_import (-1), lit_import (-2), lit_import (3),
                        lit_import (4), lit_import (5)};
    const ClauseRef ref = cdcl_new_clause (t.s, lits, 5, true, 20);
    cdcl_rup_add (&t.s->mem, &t.s->rup, STEP_CLAUSE, lits, 5); // unchecked
    const Lit others[] = {lit_import (6), lit_import (7), lit_import (8)};
    const ClauseRef idle = cdcl_new_clause (t.s, others, 3, true, 20);
    arena_clause (&t.s->arena, ref)->used = 0;
    arena_clause (&t.s->arena, idle)->used = 0;
    test::add (t.s, {-1, -4});
    test::add (t.s, {-1, -5});
    t.start ();
    REQUIRE (t.decide_and_propagate (1));
    t.decide (2);
    const Conflict conflict = t.propagate ();
    REQUIRE (conflict.reason);
    cdcl_analyze (t.s, conflict);
    CHECK (arena_clause (&t.s->arena, ref)->glue == 2); // levels 1 and 2
    CHECK (arena_clause (&t.s->arena, ref)->used == 2); // as in tier 2
    CHECK (arena_clause (&t.s->arena, idle)->glue == 20);
    CHECK (arena_clause (&t.s->arena, idle)->used == 0);
}

TEST_CASE ("analyze: the failed assumptions imply the negation",
           "[cdcl][valgrind]") {
    test::Solver s = test::solver ();
    test::add (s.get (), {-1, -2, 3});
    test::add (s.get (), {-3, -4, 5});
    cdcl_reserve (s.get (), 9);
    CHECK (test::solve (s.get (), {9, 1, 8, 2, 7, 4, 6, -5}) == CDCL_UNSAT);
    for (int lit : {1, 2, 4, -5})
        CHECK (cdcl_failed (s.get (), lit));
    for (int lit : {9, 8, 7, 6})
        CHECK_FALSE (cdcl_failed (s.get (), lit));
}

TEST_CASE ("analyze: reasons are bumped up to a given depth",
           "[cdcl][valgrind]") {
    // 1 -> 2 -> 3 -> 4 on level 1; with 9, 4 leads to 5 and -5.
    for (int depth : {1, 2, 3, 1000}) {
        CAPTURE (depth);
        Inner t;
        REQUIRE (cdcl_set (t.s, "mode", 2) == CDCL_OK);
        REQUIRE (cdcl_set (t.s, "bumpdepth", depth) == CDCL_OK);
        for (int from : {1, 2, 3})
            test::add (t.s, {-from, from + 1});
        test::add (t.s, {-9, -4, 5});
        test::add (t.s, {-9, -4, -5});
        t.start ();
        REQUIRE (t.decide_and_propagate (1));
        t.decide (9);
        const Conflict conflict = t.propagate ();
        REQUIRE (conflict.reason);
        cdcl_analyze (t.s, conflict);
        CHECK (t.learned == std::vector<test::DimacsLits> ({{-9, -4}}));
        for (int elit : {4, 5, 9})
            CHECK (t.s->heap.score[var_of (lit_import (elit))] == 1);
        for (int elit : {1, 2, 3})
            CHECK (t.s->heap.score[var_of (lit_import (elit))] ==
                   (4 - elit <= depth));
        for (uint32_t var = 0; var < t.s->vars; var++)
            CHECK (t.s->seen[var] == 0);
    }
}
