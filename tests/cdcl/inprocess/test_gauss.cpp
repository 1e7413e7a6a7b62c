// test_gauss.cpp -- parity constraints among clauses, and what their sums imply
// (xor.c, gauss.c, xor_proof.c).
//
// White-box tests add parity constraints as clauses and start a round directly.  The round
// must find every consequence that trying all assignments finds.  In black-box tests the
// checker judges each proof.

#include <map>
#include <sstream>

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/engine/collect.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/inprocess/gauss.h"
#include "cdcl/schedule.h"
}
#include "tests/proof.hpp"

using test::Inner;
using test::Random;

namespace {

struct Sum {
    test::DimacsLits vars;
    bool odd;
};

test::Formula parities_of (int vars, const std::vector<Sum> &parities) {
    test::Formula formula;
    formula.vars = vars;
    for (const Sum &parity : parities)
        test::add_parity (formula, parity.vars, parity.odd);
    return formula;
}

// Starts a round, as if elimination were due.
void equations_now (Inner &t) {
    t.start ();
    cdcl_propagate_root (t.s);
    if (!t.s->inconsistent)
        cdcl_run_technique (t.s, TECHNIQUE_gauss);
    if (!t.s->inconsistent)
        cdcl_propagate_root (t.s);
}

size_t found (const std::vector<test::DimacsLits> &clauses) {
    test::Formula formula;
    formula.vars = 9;
    formula.clauses = clauses;
    Inner t;
    test::load (t.s, formula);
    t.start ();
    cdcl_find_xors (t.s, &t.s->gauss->xors);
    return xor_count (&t.s->gauss->xors);
}

bool has_binary (const Inner &t, int first, int other) {
    return cdcl_watches_have_binary (t.s->watches + lit_import (first),
                                     lit_import (other));
}

Sum some_parity (Random &random, int vars) {
    Sum parity = {{}, random.flip ()};
    const size_t size = static_cast<size_t> (random.between (3, 6));
    while (parity.vars.size () < size) {
        const int var = random.between (1, vars);
        if (std::find (parity.vars.begin (), parity.vars.end (), var) ==
            parity.vars.end ())
            parity.vars.push_back (var);
    }
    return parity;
}

// The solutions as bits; variable 1 is bit 0.
std::vector<unsigned> solutions (int vars, const std::vector<Sum> &parities) {
    std::vector<unsigned> result;
    for (unsigned i = 0; i < 1u << vars; i++) {
        bool good = true;
        for (const Sum &parity : parities) {
            bool sum = parity.odd;
            for (int var : parity.vars)
                sum ^= i >> (var - 1) & 1;
            good &= !sum;
        }
        if (good)
            result.push_back (i);
    }
    return result;
}

// The sum of two variables if it is the same in all solutions, otherwise -1.  If both
// arguments are the same variable, the same for its value.
int value_in (const std::vector<unsigned> &all, int first, int other) {
    unsigned values = 0;
    for (unsigned i : all)
        values |= 1u << ((i >> (first - 1) ^
                          (first == other ? 0 : i >> (other - 1))) &
                         1);
    return values == 1 ? 0 : values == 2 ? 1 : -1;
}

} // namespace

TEST_CASE ("xor: a constraint is all clauses of one parity", "[cdcl]") {
    const std::vector<test::DimacsLits> odd = {
        {1, 2, 3}, {-1, -2, 3}, {-1, 2, -3}, {1, -2, -3}};
    std::vector<test::DimacsLits> clauses = odd;
    CHECK (found (clauses) == 1);
    clauses.insert (clauses.end (), odd.begin (), odd.end ());
    CHECK (found (clauses) == 1); // each clause occurs twice
    clauses = odd;
    clauses.pop_back ();
    CHECK (found (clauses) == 0);
    clauses.push_back ({-1, -2, -3}); // a clause of the other parity
    CHECK (found (clauses) == 0);
    const test::DimacsLits vars = {5, 1, 7, 2, 4, 3, 6};
    for (int size = 3; size <= 7; size++) {
        const Sum sum = {{vars.begin (), vars.begin () + size}, size % 2 == 0};
        CHECK (found (parities_of (7, {sum}).clauses) == (size <= XOR_LARGEST));
    }
}

// One constraint for each vertex of a complete graph of four vertices: each edge is in
// two constraints, so their sum has no variables; the sum of the charges is odd.
TEST_CASE ("xor: constraints are sought again only if clauses have changed",
           "[cdcl]") {
    Inner t;
    test::load (t.s, parities_of (9, {{{1, 2, 3}, true}, {{4, 5, 6}, false}}));
    t.start ();
    const Xors &xors = t.s->gauss->xors;
    cdcl_run_technique (t.s, TECHNIQUE_gauss);
    cdcl_run_technique (t.s, TECHNIQUE_congruence);
    CHECK (t.s->stats.congruence_gates == 6);
    CHECK (t.s->stats.xor_searches == 1);
    const auto again = [&t, &xors] (uint64_t searches, size_t constraints) {
        cdcl_find_xors (t.s, &t.s->gauss->xors);
        CHECK (t.s->stats.xor_searches == searches);
        CHECK (xor_count (&xors) == constraints);
    };
    again (1, 2);
    test::Formula more = parities_of (9, {{{7, 8, 9}, true}});
    for (const test::DimacsLits &clause : more.clauses)
        test::add (t.s, clause);
    t.start ();
    again (2, 3);
    cdcl_arena_mark_garbage (&t.s->arena, t.s->irredundants.data[0]);
    cdcl_find_xors (t.s, &t.s->gauss->xors);
    CHECK (t.s->stats.xor_searches == 3);
    cdcl_collect (t.s);
    again (4, 2);
    again (4, 2);
}

TEST_CASE ("gauss: charges of a graph that do not add up", "[cdcl][valgrind]") {
    const std::vector<Sum> charges = {{{1, 2, 3}, true},
                                      {{1, 4, 5}, false},
                                      {{2, 4, 6}, false},
                                      {{3, 5, 6}, false}};
    for (const bool proof : {false, true}) {
        test::Tape tape;
        Inner t;
        if (proof)
            cdcl_trace_proof (t.s, &tape, false, test::Tape::write);
        const test::Formula formula = parities_of (6, charges);
        test::load (t.s, formula);
        equations_now (t);
        CHECK (t.s->inconsistent);
        CHECK (t.s->stats.gauss_xors == 4);
        CHECK (t.s->stats.gauss_refutations == 1);
        CHECK (t.s->stats.conflicts == 0);
        CHECK (cdcl_solve (t.s) == CDCL_UNSAT);
        if (proof) {
            cdcl_proof_flush (&t.s->proof);
            const test::Verdict verdict =
                test::check (formula, tape.bytes, false);
            CHECK (verdict.accepted);
            CHECK (verdict.refuted);
        }
    }
}

TEST_CASE ("gauss: all units and equivalences that follow, and no others",
           "[cdcl][fuzz]") {
    uint64_t units = 0, pairs = 0, refuted = 0;
    for (uint64_t seed = 1; seed <= test::rounds (400); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = random.between (6, 12);
        std::vector<Sum> parities;
        for (int count = random.between (2, vars); count > 0; count--)
            parities.push_back (some_parity (random, vars));
        const std::vector<unsigned> all = solutions (vars, parities);
        Inner t;
        test::load (t.s, parities_of (vars, parities));
        equations_now (t);
        REQUIRE (t.s->inconsistent == all.empty ());
        refuted += all.empty ();
        if (all.empty ())
            continue;
        for (int var = 1; var <= vars; var++) {
            const int value = value_in (all, var, var);
            REQUIRE (cdcl_fixed (t.s, var) == (value < 0 ? 0 : 2 * value - 1));
            units += value >= 0;
            for (int other = 1; other < var; other++) {
                const int sum = value_in (all, other, var);
                if (sum < 0 || value >= 0)
                    continue;
                // The binary clauses must imply the equivalence, perhaps through other
                // variables.
                pairs++;
                test::Formula rest = parities_of (vars, {});
                rest.clauses = {{other, sum ? -var : var},
                                {-other, sum ? var : -var}};
                for (int one = 1; one <= vars; one++)
                    for (int two = 1; two < one; two++)
                        for (int sign : {1, -1})
                            for (int turn : {1, -1})
                                if (has_binary (t, turn * one, sign * two))
                                    rest.clauses.push_back (
                                        {turn * one, sign * two});
                test::Solver s = test::solver ();
                test::load (s.get (), rest);
                REQUIRE (cdcl_solve (s.get ()) == CDCL_UNSAT);
            }
        }
    }
    CHECK (units > 0);
    CHECK (pairs > 0);
    CHECK (refuted > 0);
}

// Two chains take the same steps, so the sums of their ends are equal.
TEST_CASE ("gauss: an equivalence by rows of many words", "[cdcl]") {
    const int steps = 100, begin = 3 * steps + 3, end = begin + 1;
    std::vector<Sum> sums = {{{1, steps + 2, begin}, false},
                             {{steps + 1, 2 * steps + 2, end}, false}};
    for (int i = 1; i <= steps; i++)
        for (int at : {i, steps + 1 + i})
            sums.push_back ({{at, at + 1, 2 * steps + 2 + i}, false});
    Inner t;
    test::load (t.s, parities_of (end, sums));
    equations_now (t);
    CHECK (t.s->stats.gauss_xors == sums.size ());
    CHECK (has_binary (t, -begin, end));
    CHECK (has_binary (t, begin, -end));
    CHECK_FALSE (has_binary (t, 1, -2));
    // The next round uses the equivalence.
    CHECK (t.s->stats.gauss_equivalences == 1);
    cdcl_run_technique (t.s, TECHNIQUE_gauss);
    CHECK (t.s->stats.gauss_rounds == 2);
    CHECK (t.s->stats.gauss_equivalences == 1);
}

TEST_CASE ("gauss: no definition stays in the proof", "[cdcl]") {
    test::Tape tape;
    Inner t;
    cdcl_trace_proof (t.s, &tape, false, test::Tape::write);
    test::load (t.s, parities_of (7, {{{1, 2, 3, 4}, false},
                                      {{3, 4, 5, 6}, true},
                                      {{1, 5, 6, 7}, false}}));
    equations_now (t);
    CHECK (t.s->stats.gauss_equivalences == 1); // 2 and 7
    t.owner.reset ();
    std::map<test::DimacsLits, int> defining;
    std::istringstream lines (tape.bytes);
    size_t lemmas = 0;
    for (std::string line; std::getline (lines, line);) {
        const bool deleted = line[0] == 'd';
        std::istringstream words (line.substr (deleted));
        test::DimacsLits clause;
        bool fresh = false;
        for (int lit; words >> lit && lit; clause.push_back (lit))
            fresh = fresh || std::abs (lit) > 7;
        lemmas += fresh && !deleted;
        if (fresh && clause.size () > 1) // clauses that became units are kept
            defining[test::sorted (clause)] += deleted ? -1 : 1;
    }
    CHECK (lemmas > 20);
    for (const auto &one : defining)
        CHECK (one.second == 0);
}

TEST_CASE ("gauss: parities among other clauses, proofs checked",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= test::rounds (60); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = test::slow_build ? 30 : 60;
        std::vector<Sum> parities;
        for (int count = random.between (vars / 2, vars); count > 0; count--)
            parities.push_back (some_parity (random, vars));
        test::Formula formula = parities_of (vars, parities);
        const test::Formula other = test::random_cnf (random, vars, vars, 3);
        formula.clauses.insert (formula.clauses.end (), other.clauses.begin (),
                                other.clauses.end ());
        test::solve_and_check (formula, seed % 2,
                               {{"inprocessint", 5}, {"reduce", 20}});
    }
}
