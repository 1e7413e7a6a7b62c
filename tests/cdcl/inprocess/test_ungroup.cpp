// test_ungroup.cpp -- groups that become clauses before elimination (ungroup.c).
//
// White-box tests run the technique on small formulas and look at groups and clauses.
// In black-box tests, the checker judges each proof, and the formula each model.

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/schedule.h"
}
#include "tests/proof.hpp"

using test::Inner;
using test::Random;

namespace {

void ungroup (Inner &t) {
    t.start ();
    REQUIRE_FALSE (t.s->inconsistent);
    cdcl_run_technique (t.s, TECHNIQUE_ungroup);
}

bool has_pair (const Inner &t, int one, int other) {
    return cdcl_watches_have_binary (t.s->watches + lit_import (one),
                                     lit_import (other));
}

// Rows, columns and cells of a Latin square.
test::Formula latin_square (int side) {
    test::Formula formula;
    formula.vars = side * side * side;
    for (int kind = 0; kind < 3; kind++)
        for (int a = 0; a < side; a++)
            for (int b = 0; b < side; b++) {
                test::DimacsLits group;
                for (int c = 0; c < side; c++) {
                    const int place[3][3] = {{a, b, c}, {a, c, b}, {c, a, b}};
                    const int *const p = place[kind];
                    group.push_back (1 + (p[0] * side + p[1]) * side + p[2]);
                }
                formula.exactly_one.push_back (group);
            }
    return formula;
}

// A graph has a clique of 5 of its 6 vertices, and its vertices have 4 colours.  All
// constraints are clauses.
test::Formula clique () {
    enum { VERTICES = 6, CLIQUE = 5, COLOURS = 4 };
    const auto place = [] (int i, int v) { return 1 + i * VERTICES + v; };
    const auto colour = [] (int c, int v) {
        return 1 + (CLIQUE + c) * VERTICES + v;
    };
    const auto edge = [] (int u, int v) {
        return 1 + (CLIQUE + COLOURS + std::min (u, v)) * VERTICES +
               std::max (u, v);
    };
    test::Formula formula;
    formula.vars = (CLIQUE + COLOURS + VERTICES) * VERTICES;
    for (int i = 0; i < CLIQUE; i++) {
        formula.clauses.emplace_back ();
        for (int v = 0; v < VERTICES; v++)
            formula.clauses.back ().push_back (place (i, v));
    }
    for (int v = 0; v < VERTICES; v++) {
        formula.clauses.emplace_back ();
        for (int c = 0; c < COLOURS; c++)
            formula.clauses.back ().push_back (colour (c, v));
    }
    for (int i = 0; i < CLIQUE; i++)
        for (int v = 0; v < VERTICES; v++)
            for (int j = 0; j < CLIQUE; j++)
                for (int u = 0; u < VERTICES; u++)
                    if (i < j && u == v)
                        formula.clauses.push_back (
                            {-place (i, v), -place (j, v)});
                    else if (i == j && u < v)
                        formula.clauses.push_back (
                            {-place (i, u), -place (i, v)});
                    else if (i < j)
                        formula.clauses.push_back (
                            {-place (i, v), -place (j, u), edge (u, v)});
    for (int v = 0; v < VERTICES; v++)
        for (int u = 0; u < v; u++)
            for (int c = 0; c < COLOURS; c++)
                formula.clauses.push_back (
                    {-edge (u, v), -colour (c, u), -colour (c, v)});
    return formula;
}

// A random graph, its vertices in some of the colours.
test::Formula colouring (Random &random) {
    const int vertices = random.between (4, 9), colours = random.between (3, 5);
    test::Formula formula;
    formula.vars = vertices * colours;
    for (int v = 0; v < vertices; v++) {
        test::DimacsLits group;
        for (int c = 1; c <= colours; c++)
            group.push_back (v * colours + c);
        if (random.flip ())
            formula.exactly_one.push_back (group);
        else {
            formula.at_most_one.push_back (group);
            formula.clauses.push_back (group);
        }
        for (int u = 0; u < v; u++)
            for (int c = 1; c <= colours && random.below (5); c++)
                formula.clauses.push_back (
                    {-(u * colours + c), -(v * colours + c)});
    }
    return formula;
}

} // namespace

TEST_CASE ("ungroup: a group becomes its pairs and its clause", "[cdcl]") {
    Inner t;
    test::load (
        t.s, {7, {{-1, 6}, {-2, 6}, {3, 6, 7}, {-5}}, {}, {{1, 2, 3, 4, 5}}});
    ungroup (t);
    CHECK (t.s->stats.ungroup_found == 1);
    CHECK (t.s->groups.groups.size == 0);
    for (int i = 1; i <= 4; i++)
        for (int j = 1; j < i; j++)
            CHECK (has_pair (t, -i, -j));
    CHECK_FALSE (has_pair (t, -1, -5)); // 5 is false
    REQUIRE (t.s->irredundants.size == 2);
    CHECK (test::sorted (t.lits_of (t.clause (1))) ==
           test::DimacsLits{1, 2, 3, 4});
}

TEST_CASE ("ungroup: groups stay where elimination would add clauses",
           "[cdcl]") {
    Inner t;
    test::load (t.s, latin_square (5));
    ungroup (t);
    CHECK (t.s->stats.ungroup_found == 0);
    CHECK (t.s->stats.ungroup_rounds == 1);
    CHECK (t.s->groups.groups.size == 75);
    cdcl_run_technique (t.s, TECHNIQUE_ungroup); // there are no new groups
    CHECK (t.s->stats.ungroup_rounds == 1);
    const int group[] = {1, -7, -14};
    cdcl_add_at_most_one (t.s, group, 3);
    ungroup (t);
    CHECK (t.s->stats.ungroup_rounds == 2);
}

TEST_CASE ("ungroup: without elimination, groups stay", "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "eliminate", 0);
    test::load (t.s, {4, {}, {{1, 2, 3, 4}}, {}});
    ungroup (t);
    CHECK (t.s->stats.ungroup_rounds == 0);
    CHECK (t.s->groups.groups.size == 1);
}

TEST_CASE ("ungroup: after the early rounds, remaining pairs are groups again",
           "[cdcl]") {
    Inner t;
    test::Tape tape;
    cdcl_trace_proof (t.s, &tape, false, test::Tape::write);
    const test::Formula formula = clique ();
    test::load (t.s, formula);
    CHECK (cdcl_solve (t.s) == CDCL_UNSAT);
    CHECK (t.s->stats.ungroup_found > 0);
    CHECK (t.s->stats.detections == 2);
    CHECK (t.s->groups.groups.size > 0);
    CHECK (test::check (formula, tape.bytes, false).refuted);
}

TEST_CASE ("ungroup: answers and proofs of random colourings", "[cdcl][fuzz]") {
    uint64_t ungrouped = 0, refuted = 0;
    for (uint64_t seed = 1; seed <= test::rounds (300); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const test::Formula formula = colouring (random);
        const bool satisfiable = [&formula] {
            Inner plain;
            cdcl_configure (plain.s, "plain");
            test::load (plain.s, formula);
            return cdcl_solve (plain.s) == CDCL_SAT;
        }();
        Inner t;
        test::Tape tape;
        cdcl_trace_proof (t.s, &tape, false, test::Tape::write);
        cdcl_set (t.s, "preprocess", 1);
        cdcl_set (t.s, "inprocessint", 1);
        test::load (t.s, formula);
        t.start ();
        if (!t.s->inconsistent)
            cdcl_run_technique (t.s, TECHNIQUE_ungroup);
        ungrouped += t.s->stats.ungroup_found;
        const int status = cdcl_solve (t.s);
        REQUIRE (status == (satisfiable ? CDCL_SAT : CDCL_UNSAT));
        if (satisfiable) {
            CHECK (test::holds (formula, test::model (t.s, formula.vars)));
            continue;
        }
        const test::Verdict verdict = test::check (formula, tape.bytes, false);
        CHECK ((verdict.accepted && verdict.refuted));
        refuted++;
    }
    CHECK (ungrouped > 0);
    CHECK (refuted > 0);
}
