// test_likely.cpp -- how likely the members of exactly-one groups are, and what
// is made of it (likely.c).

#include "inner.hpp"
#include "proof.hpp"

#include "sudoku/solve.h"
#include "sudoku/sudoku.h"

#include <algorithm>
#include <memory>

using test::Inner;

namespace {

double likelihood (const Inner &t, int elit) {
    return t.s->likely.of.data[lit_import (elit)];
}

// As after a restart, with time enough.
void guide (Inner &t) {
    t.s->stats.ticks += 100000000;
    t.s->stats.restarts++;
    REQUIRE (cdcl_guiding (t.s));
    cdcl_guide (t.s);
    CHECK_FALSE (cdcl_guiding (t.s));
}

void exactly_one (Inner &t, const test::Lits &lits) {
    cdcl_add_exactly_one (t.s, lits.data (), lits.size ());
}

void unit (Inner &t, int elit) {
    cdcl_add_clause (t.s, &elit, 1);
}

} // namespace

TEST_CASE ("likely: open groups have a sum of one", "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "mode", 2);
    cdcl_set (t.s, "likely", 10);
    // A square of 3 by 3 and one corner left out: its row and column say more.
    exactly_one (t, {2, 3});
    exactly_one (t, {4, 5, 6});
    exactly_one (t, {7, 8, 9});
    exactly_one (t, {4, 7});
    exactly_one (t, {2, 5, 8});
    exactly_one (t, {3, 6, 9});
    exactly_one (t, {-10, 11, 12}); // 10 is only known by its negation
    exactly_one (t, {13, 14, 15});  // 13 is true: nothing to say
    exactly_one (t, {16, 17, 18});  // 18 is false
    const test::Lits pair = {1, 19};
    cdcl_add_at_most_one (t.s, pair.data (), pair.size ());
    unit (t, 13);
    unit (t, -18);
    t.start ();
    CHECK_FALSE (cdcl_guiding (t.s)); // not before a restart
    guide (t);
    for (const test::Lits &group : {test::Lits{2, 3},
                                    {4, 5, 6},
                                    {7, 8, 9},
                                    {4, 7},
                                    {2, 5, 8},
                                    {3, 6, 9},
                                    {-10, 11, 12},
                                    {16, 17}}) {
        double sum = 0;
        for (int elit : group)
            sum += likelihood (t, elit);
        CHECK (sum == Approx (1).margin (1e-6));
    }
    // By symmetry, 4 and 7, 2 and 3 are even; the rest has a quarter each.
    CHECK (likelihood (t, 4) == Approx (0.5).margin (1e-6));
    CHECK (likelihood (t, 6) == Approx (0.25).margin (1e-6));
    for (int elit : {1, -1, -2, 10, 13, 14, 18, 19})
        CHECK (likelihood (t, elit) < 0);

    const double *const score = t.s->heap.score;
    CHECK (score[1] == Approx (2 * score[5]).margin (1e-4));
    CHECK (score[9] == Approx (10.0 / 3).margin (1e-4));
    for (int var : {1, 13, 14, 18, 19})
        CHECK (score[var - 1] == 0);
    CHECK (t.s->phases[5 - 1] < 0);  // 0.25
    CHECK (t.s->phases[2 - 1] > 0);  // 0.5
    CHECK (t.s->phases[10 - 1] > 0); // 1 - 0.33
    CHECK (t.s->phases[1 - 1] > 0);  // nothing is known: the initial one

    // Once something more is false, a rephasing brings it in.
    unit (t, -5);
    t.start ();
    guide (t);
    CHECK (likelihood (t, 4) == Approx (0.5).margin (1e-6));
    t.s->stats.rephases++;
    guide (t);
    CHECK (likelihood (t, 4) > 0.55);
    CHECK (likelihood (t, 5) < 0);

    // What is added later has no likelihood yet.
    exactly_one (t, {20, 21});
    t.start ();
    guide (t);
    CHECK (t.s->heap.score[20 - 1] == 0);
}

TEST_CASE ("likely: no weighing for more than a tenth of the search",
           "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "mode", 2);
    cdcl_set (t.s, "likely", 10);
    exactly_one (t, {1, 2, 3});
    t.start ();
    t.s->stats.restarts++;
    t.s->stats.ticks = 0;
    cdcl_guide (t.s);
    CHECK (t.s->likely.of.size == 0);
    CHECK (t.s->scored.size == 0);
    guide (t);
    CHECK (t.s->scored.size == 3);
}

TEST_CASE ("likely: the likeliest candidates of a puzzle are mostly right",
           "[sudoku]") {
    constexpr unsigned n = 4, side = n * n;
    const auto extended = static_cast<size_t> (sudoku_encoding ("extended"));
    const auto native = static_cast<size_t> (sudoku_amo ("native"));
    const std::unique_ptr<sudoku_generator, void (*) (sudoku_generator *)>
        generator (sudoku_generator_new (n, 1, nullptr, nullptr),
                   sudoku_generator_free);
    size_t right = 0, all = 0, open_true = 0, open_all = 0;
    for (int puzzles = 0; puzzles < 5; puzzles++) {
        test::Board puzzle = test::blank (n), solution = test::blank (n);
        REQUIRE (sudoku_generate_minimal (generator.get (), puzzle.get ()) ==
                 SUDOKU_SOLVED);
        Inner t;
        cdcl_set (t.s, "mode", 2);
        cdcl_set (t.s, "likely", 10);
        const sudoku_sink sink = sudoku_sink_into (t.s);
        sudoku_encode_rules (n, extended, native, &sink);
        sudoku_encode_givens (puzzle.get (), &sink);
        t.start ();
        guide (t);
        std::vector<int> open;
        for (int var = 1; var <= cdcl_vars (t.s); var++)
            if (!t.value (var))
                open.push_back (var);
        std::sort (open.begin (), open.end (), [&t] (int a, int b) {
            return likelihood (t, a) > likelihood (t, b);
        });
        REQUIRE (cdcl_solve (t.s) == CDCL_SAT);
        for (size_t i = 0; i < side; i++)
            right += cdcl_val (t.s, open[i]) > 0;
        all += side;
        for (int var : open)
            open_true += cdcl_val (t.s, var) > 0;
        open_all += open.size ();
    }
    CHECK (all == 80);
    CHECK (right >= 64);
    CHECK (open_all >= 3 * open_true); // chance is a third at most
}

TEST_CASE ("likely: answers are the oracle's, and proofs hold",
           "[cdcl][fuzz]") {
    uint64_t unsat = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        const test::Formula formula =
            test::random_mixed (random, random.between (8, 16));
        const bool expected = test::Oracle (formula).satisfiable ();
        CHECK (test::solve_and_check (formula, random.flip (),
                                      {{"mode", 2},
                                       {"stableunit", 1},
                                       {"rephase", 1},
                                       {"likely", random.between (1, 1000)}}) ==
               (expected ? CDCL_SAT : CDCL_UNSAT));
        unsat += !expected;
    }
    CHECK (unsat > 30);
}
