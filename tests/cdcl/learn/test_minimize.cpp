// test_minimize.cpp -- removes learned literals that the other literals imply.
//
// The conflict here always yields (-c -a -b), where b follows from a by a chain
// of given length.  Minimization must remove -b if it may look that deep, and
// must keep it if the chain has another source.
//
// Source: Soerensson and Biere, "Minimizing Learned Clauses", SAT 2009.

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/learn/analyze.h"
}

using test::Inner;

// a = 1, c = 2, d = 3; the chain from a to b: 11, 12, …, the last one is b.
static void conflict_at (Inner &t, int64_t minimize, int chain,
                         bool other_source = false, int64_t shrink = 0) {
    cdcl_set (t.s, "minimize", minimize);
    cdcl_set (t.s, "shrink", shrink);
    const int b = 10 + chain;
    for (int i = 1; i <= chain; i++) {
        test::DimacsLits clause = {i == 1 ? -1 : -(9 + i), 10 + i};
        if (other_source && i == 1)
            clause.push_back (-4);
        test::add (t.s, clause);
    }
    test::add (t.s, {-2, -b, 3});
    test::add (t.s, {-2, -1, -3});
    t.start ();
    if (other_source)
        REQUIRE (t.decide_and_propagate (4));
    REQUIRE (t.decide_and_propagate (1));
    t.decide (2);
    const Conflict conflict = t.propagate ();
    REQUIRE (conflict.reason);
    cdcl_analyze (t.s, conflict);
    REQUIRE (t.learned.size () == 1);
}

TEST_CASE ("minimize: a literal that another one implies is left out",
           "[cdcl][valgrind]") {
    Inner t;
    conflict_at (t, 1000, 1);
    CHECK (t.learned[0] == test::DimacsLits ({-2, -1}));
    CHECK (t.s->stats.minimized_literals == 1);
}

TEST_CASE ("minimize: switched off, it stays", "[cdcl]") {
    Inner t;
    conflict_at (t, 0, 1);
    CHECK (test::sorted (t.learned[0]) == test::DimacsLits ({-11, -2, -1}));
    CHECK (t.s->stats.minimized_literals == 0);
}

TEST_CASE ("minimize: goes as deep as the option says", "[cdcl]") {
    for (int chain = 1; chain <= 6; chain++)
        for (int depth = 1; depth <= 6; depth++) {
            INFO ("chain " << chain << " depth " << depth);
            Inner t;
            conflict_at (t, depth, chain);
            CHECK (t.learned[0].size () == (depth >= chain ? 2 : 3));
        }
}

TEST_CASE ("minimize: a source outside of the clause keeps it", "[cdcl]") {
    // b also depends on 4, decided at a level that is not in the clause.
    Inner t;
    conflict_at (t, 1000, 3, true);
    CHECK (test::sorted (t.learned[0]) == test::DimacsLits ({-13, -2, -1}));
    CHECK (t.s->stats.minimized_literals == 0);
}

TEST_CASE ("minimize: marks are gone afterwards", "[cdcl]") {
    Inner t;
    conflict_at (t, 1000, 5);
    for (uint32_t var = 0; var < t.s->vars; var++)
        CHECK (t.s->seen[var] == 0);
    CHECK (t.s->analyzed.size == 0);
    CHECK (t.s->clause.size == 0);
}

TEST_CASE ("minimize: a very long chain does not overrun the stack", "[cdcl]") {
    size_t count;
    const cdcl_option *options = cdcl_options (&count);
    for (size_t i = 0; i < count; i++)
        if (std::string (options[i].name) == "minimize") {
            Inner t;
            conflict_at (t, options[i].high, test::slow_build ? 3000 : 200000);
            CHECK (t.learned[0].size () >= 2);
            CHECK (t.learned[0].size () <= 3);
        }
}

TEST_CASE ("minimize: shorter clauses, same answers", "[cdcl][fuzz]") {
    uint64_t minimized = 0;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        test::Formula formula = test::random_cnf (random, 16, 70, 3);
        test::Oracle oracle (formula);
        Inner t;
        cdcl_set (t.s, "shrink", 0);
        test::load (t.s, formula);
        CHECK ((cdcl_solve (t.s) == CDCL_SAT) == oracle.satisfiable ());
        for (const test::DimacsLits &clause : t.learned)
            REQUIRE (oracle.implies (clause));
        minimized += t.s->stats.minimized_literals;
    }
    CHECK (minimized > 50);
}
