// test_hall.cpp -- formulas with Hall violators, and the proofs (hall.c,
// hall_proof.c).

#include "tests/proof.hpp"

using test::DimacsLits;
using test::Formula;

// `pigeons` in `holes`, with pairwise clauses; some holes may be closed for some pigeons.
static Formula pigeons (int pigeons, int holes,
                        test::Random *random = nullptr) {
    Formula formula;
    formula.vars = pigeons * holes;
    for (int p = 0; p < pigeons; p++) {
        DimacsLits clause;
        for (int h = 0; h < holes; h++)
            if (!random || random->between (0, 2))
                clause.push_back (p * holes + h + 1);
        formula.clauses.push_back (clause);
    }
    for (int h = 0; h < holes; h++)
        for (int p = 0; p < pigeons; p++)
            for (int q = 0; q < p; q++)
                formula.clauses.push_back (
                    {-(p * holes + h + 1), -(q * holes + h + 1)});
    return formula;
}

// Dominoes on a board of even side without two opposite corners.
static Formula chessboard (int side) {
    Formula formula;
    std::vector<DimacsLits> at (static_cast<size_t> (side * side));
    const auto gone = [side] (int r, int c) {
        return r < 0 || c < 0 || r >= side || c >= side ||
               (r == c && (r == 0 || r == side - 1));
    };
    for (int r = 0; r < side; r++)
        for (int c = 0; c < side; c++)
            for (int down : {0, 1}) {
                const int r2 = r + down, c2 = c + 1 - down;
                if (gone (r, c) || gone (r2, c2))
                    continue;
                const int var = ++formula.vars;
                at[static_cast<size_t> (r * side + c)].push_back (var);
                at[static_cast<size_t> (r2 * side + c2)].push_back (var);
            }
    for (const DimacsLits &square : at) {
        if (square.empty ())
            continue;
        formula.clauses.push_back (square);
        for (size_t i = 0; i < square.size (); i++)
            for (size_t j = 0; j < i; j++)
                formula.clauses.push_back ({-square[i], -square[j]});
    }
    return formula;
}

TEST_CASE ("hall: pigeons are counted, not searched", "[cdcl][valgrind]") {
    for (int holes : {4, 8, 20}) {
        INFO (holes << " holes");
        test::Solver s = test::solver ();
        test::load (s.get (), pigeons (holes + 1, holes));
        CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
        CHECK (cdcl_stat (s.get (), "hall_found") == 1);
        CHECK (cdcl_stat (s.get (), "hall_ticks") > 0);
        CHECK (cdcl_stat (s.get (), "detect_ticks") > 0);
        CHECK (cdcl_stat (s.get (), "conflicts") == 0);
        CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    }
    test::Solver s = test::solver ();
    test::load (s.get (), pigeons (20, 20));
    CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_stat (s.get (), "hall_rounds") >= 1);
}

TEST_CASE ("hall: mutilated chessboards", "[cdcl]") {
    for (int side : {6, 8, 16}) {
        INFO ("side " << side);
        test::Solver s = test::solver ();
        test::load (s.get (), chessboard (side));
        CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
        CHECK (cdcl_stat (s.get (), "hall_found") == 1);
    }
}

static std::string proof_of (const Formula &formula) {
    test::Tape tape;
    test::Solver s = test::solver ();
    cdcl_trace_proof (s.get (), &tape, false, test::Tape::write);
    test::load (s.get (), formula);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    s.reset ();
    return tape.bytes;
}

// The number of lemmas, or of deletions.
static int64_t steps_of (const std::string &proof, bool deletions) {
    int64_t steps = 0;
    for (size_t i = 0; i < proof.size (); i = proof.find ('\n', i) + 1)
        steps += (proof[i] == 'd') == deletions;
    return steps;
}

TEST_CASE ("hall: the proofs hold, and grow with the third power of the size",
           "[cdcl]") {
    for (int64_t k : {3, 6, 12, 24, 49}) {
        INFO (k << " holes");
        const Formula formula =
            pigeons (static_cast<int> (k) + 1, static_cast<int> (k));
        if (k < 49)
            CHECK (test::solve_and_check (formula, k == 12) == CDCL_UNSAT);
        const std::string proof = proof_of (formula);
        CHECK (steps_of (proof, false) ==
               (4 * k * k * k + 51 * k * k - 7 * k - 36) / 6);
        CHECK (steps_of (proof, true) ==
               (4 * k * k * k + 45 * k * k - 61 * k - 6) / 6);
    }
    CHECK (test::solve_and_check (chessboard (8), false) == CDCL_UNSAT);
}

// The checker's steps are counted, since their number is the same on any machine: 4.0
// million for 50 pigeons.  The squares of a chessboard have few neighbours, so its
// proof is shorter.
TEST_CASE ("hall: proofs are checked in few steps, also as LRAT", "[cdcl]") {
    Formula groups = pigeons (50, 49);
    groups.clauses.resize (50);
    for (int hole = 0; hole < 49; hole++) {
        groups.at_most_one.emplace_back ();
        for (int pigeon = 0; pigeon < 50; pigeon++)
            groups.at_most_one.back ().push_back (pigeon * 49 + hole + 1);
    }
    const struct {
        Formula formula;
        uint64_t lemmas, visits;
    } cases[] = {{groups, 98778, 6000000},
                 {pigeons (50, 49), 98778, 6000000},
                 {chessboard (16), 31000, 1000000}};
    for (const auto &each : cases) {
        INFO (each.visits << " visits");
        const std::string text = test::cnf_plus (each.formula);
        const std::string proof = proof_of (each.formula);
        CHECK (steps_of (proof, false) <= static_cast<int64_t> (each.lemmas));
        for (bool binary : {false, true}) {
            const test::Trimmed trimmed = test::trim (text, proof, {}, binary);
            CHECK (trimmed.status == CDCL_DRAT_OK);
            CHECK (trimmed.report.visits < each.visits);
            CHECK (trimmed.report.hints < 8 * each.lemmas);
            const test::Trimmed again = test::trim (text, trimmed.lrat);
            INFO (again.report.message);
            CHECK (again.status == CDCL_DRAT_OK);
            CHECK (again.report.lrat);
        }
    }
}

TEST_CASE ("hall: sparse cases agree with the oracle, proofs hold",
           "[cdcl][fuzz]") {
    uint64_t counted = 0, unsat = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        const int holes = random.between (3, 4);
        Formula formula =
            pigeons (holes + random.between (0, 1), holes, &random);
        for (int i = random.between (0, 3); i > 0; i--)
            formula.clauses.push_back ({-random.between (1, formula.vars)});
        const bool expected = test::Oracle (formula).satisfiable ();
        for (int64_t hall : {0, 1}) {
            test::Solver s = test::solver ();
            cdcl_set (s.get (), "hall", hall);
            test::load (s.get (), formula);
            REQUIRE (cdcl_solve (s.get ()) ==
                     (expected ? CDCL_SAT : CDCL_UNSAT));
            counted += cdcl_stat (s.get (), "hall_found");
            CHECK ((hall || !cdcl_stat (s.get (), "hall_rounds")));
        }
        unsat += !expected;
        CHECK (test::solve_and_check (formula, random.flip ()) ==
               (expected ? CDCL_SAT : CDCL_UNSAT));
    }
    CHECK (unsat > 50);
    CHECK (counted > 20);
}

// Three pigeons may use only three of the five holes, so the other two pigeons cannot use
// these holes.  The proof of this has new variables.
TEST_CASE ("hall: a proof whose own variables are named is none", "[cdcl]") {
    enum { KNOWN, RESERVED, WITHOUT, WAYS };
    constexpr int size = 5, few = 3;
    const auto var = [] (int p, int h) { return p * size + h + 1; };
    for (int way = KNOWN; way < WAYS; way++) {
        INFO ("way " << way);
        const int more = size * size + 1;
        test::Tape tape;
        test::Solver s = test::solver ();
        cdcl_set (s.get (), "hall", way == WITHOUT ? 0 : 1);
        cdcl_set (s.get (), "hallopen", 0);
        cdcl_trace_proof (s.get (), &tape, false, test::Tape::write);
        if (way == RESERVED)
            cdcl_reserve (s.get (), more);
        for (int p = 0; p < size; p++) {
            DimacsLits pigeon, hole;
            for (int h = 0; h < size; h++) {
                pigeon.push_back (var (p, h));
                hole.push_back (var (h, p));
            }
            cdcl_add_exactly_one (s.get (), pigeon.data (), pigeon.size ());
            cdcl_add_at_most_one (s.get (), hole.data (), hole.size ());
        }
        for (int p = 0; p < few; p++)
            for (int h = few; h < size; h++) {
                const int unit = -var (p, h);
                cdcl_add_clause (s.get (), &unit, 1);
            }
        CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
        CHECK (cdcl_stat (s.get (), "hall_literals") ==
               (way == WITHOUT ? 0 : 2 * few));
        CHECK_FALSE (cdcl_proof_failed (s.get ()));
        cdcl_add_clause (s.get (), &more, 1);
        CHECK (cdcl_proof_failed (s.get ()) == (way == KNOWN));
        CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
    }
}
