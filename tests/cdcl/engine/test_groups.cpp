// test_groups.cpp -- native at-most-one and exactly-one groups, by the public
// interface.
//
// Groups have any literals, also repeated and complementary ones, and sizes 0, 1, 2, …, some
// larger than the number of bits of one or two machine words.  They are added before and
// after the root-level literals that shorten them.  The truth table judges small groups.
// Large at-most-one groups of m members must have m + 1 models, large exactly-one groups m
// models.  The checker judges proofs, relative to the pairwise clauses.
//
// Source: Liffiton and Maglalang, "A Cardinality Solver: More Expressive
// Constraints for Free", SAT 2012.

#include <algorithm>
#include <set>

#include "tests/oracle.hpp"

using namespace test;

// The members 1 … m; on request each is negated with probability one half.
static DimacsLits members (Random &random, int m, bool mixed) {
    DimacsLits group;
    for (int var = 1; var <= m; var++)
        group.push_back (mixed && random.flip () ? -var : var);
    return group;
}

static uint64_t enumerate (cdcl *solver, int vars, uint64_t limit) {
    uint64_t found = 0;
    while (found < limit && cdcl_solve (solver) == CDCL_SAT) {
        block (solver, model_lits (solver, vars));
        found++;
    }
    return found;
}

TEST_CASE ("groups: no member: at most one holds, exactly one does not",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    CHECK (at_most_one (s.get (), {}) == CDCL_OK);
    CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
    CHECK (exactly_one (s.get (), {}) == CDCL_OK);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
}

TEST_CASE ("groups: one member: free in at most one, true in exactly one",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    at_most_one (s.get (), {1});
    CHECK (solve (s.get (), {1}) == CDCL_SAT);
    CHECK (solve (s.get (), {-1}) == CDCL_SAT);
    exactly_one (s.get (), {-2});
    CHECK (solve (s.get (), {2}) == CDCL_UNSAT);
    CHECK (solve (s.get (), {-2}) == CDCL_SAT);
}

TEST_CASE ("groups: a member named twice must be false", "[cdcl][valgrind]") {
    Solver s = solver ();
    at_most_one (s.get (), {1, 2, 1});
    CHECK (solve (s.get (), {1}) == CDCL_UNSAT);
    CHECK (solve (s.get (), {2}) == CDCL_SAT);
    CHECK (solve (s.get (), {-1, -2}) == CDCL_SAT);
    Solver t = solver ();
    exactly_one (t.get (), {-3, -3, 4, 5});
    CHECK (solve (t.get (), {-3}) == CDCL_UNSAT);
    CHECK (solve (t.get (), {4, 5}) == CDCL_UNSAT);
    CHECK (solve (t.get (), {-4, -5}) == CDCL_UNSAT);
    CHECK (solve (t.get (), {4}) == CDCL_SAT);
    Solver u = solver ();
    exactly_one (u.get (), {1, 1});
    CHECK (solve (u.get ()) == CDCL_UNSAT);
}

TEST_CASE ("groups: complementary members leave no room for others",
           "[cdcl][valgrind]") {
    for (bool exactly : {false, true}) {
        Solver s = solver ();
        (exactly ? exactly_one : at_most_one) (s.get (), {1, 2, -1, 3});
        CHECK (solve (s.get (), {2}) == CDCL_UNSAT);
        CHECK (solve (s.get (), {3}) == CDCL_UNSAT);
        CHECK (solve (s.get (), {1}) == CDCL_SAT);
        CHECK (solve (s.get (), {-1}) == CDCL_SAT);
        Solver t = solver ();
        (exactly ? exactly_one : at_most_one) (t.get (), {1, -1, 2, -2});
        CHECK (solve (t.get ()) == CDCL_UNSAT);
    }
}

TEST_CASE ("groups: m members have m + 1 models, or m if one must be true",
           "[cdcl]") {
    Random random (3);
    for (int m : {1,  2,  3,  4,   8,   9,   31,  32,  33,  63,
                  64, 65, 66, 127, 128, 129, 130, 191, 200, 257})
        for (bool mixed : {false, true})
            for (bool exactly : {false, true}) {
                INFO ("m " << m << " mixed " << mixed << " exactly "
                           << exactly);
                Solver s = solver ();
                DimacsLits group = members (random, m, mixed);
                (exactly ? exactly_one : at_most_one) (s.get (), group);
                uint64_t expected = static_cast<uint64_t> (m) + !exactly;
                CHECK (enumerate (s.get (), m, expected + 1) == expected);
            }
}

TEST_CASE ("groups: one true member makes all others false by propagation",
           "[cdcl]") {
    Random random (4);
    for (int m : {2, 3, 5, 40, 64, 65, 100, 128, 129, 300, 1000}) {
        INFO ("m " << m);
        DimacsLits group = members (random, m, true);
        random.shuffle (group);
        Solver s = solver ();
        at_most_one (s.get (), group);
        for (int round = 0; round < 10; round++) {
            int chosen = group[static_cast<size_t> (random.below (m))];
            cdcl_push (s.get ());
            add (s.get (), {chosen});
            REQUIRE (cdcl_propagate (s.get ()) == CDCL_SAT);
            for (int lit : group)
                REQUIRE (cdcl_fixed (s.get (), lit) ==
                         (lit == chosen ? 1 : -1));
            cdcl_pop (s.get ());
            for (int lit : group)
                REQUIRE (cdcl_fixed (s.get (), lit) == 0);
        }
    }
}

TEST_CASE ("groups: the last member of an exactly-one follows by propagation",
           "[cdcl]") {
    Random random (5);
    for (int m : {2, 3, 5, 40, 64, 65, 100, 128, 129, 300, 1000}) {
        INFO ("m " << m);
        DimacsLits group = members (random, m, true);
        Solver s = solver ();
        exactly_one (s.get (), group);
        for (int round = 0; round < 5; round++) {
            random.shuffle (group);
            cdcl_push (s.get ());
            for (int i = 1; i < m; i++) {
                REQUIRE (cdcl_fixed (s.get (), group[0]) == 0);
                add (s.get (), {-group[static_cast<size_t> (i)]});
            }
            REQUIRE (cdcl_propagate (s.get ()) == CDCL_SAT);
            REQUIRE (cdcl_fixed (s.get (), group[0]) == 1);
            add (s.get (), {-group[0]});
            REQUIRE (cdcl_propagate (s.get ()) == CDCL_UNSAT);
            cdcl_pop (s.get ());
            REQUIRE (cdcl_propagate (s.get ()) ==
                     (m == 1 ? CDCL_SAT : CDCL_UNKNOWN));
        }
    }
}

TEST_CASE ("groups: two true members fail, and nothing else does", "[cdcl]") {
    Random random (6);
    for (int m : {2, 10, 64, 65, 130, 300}) {
        INFO ("m " << m);
        Solver s = solver ();
        exactly_one (s.get (), members (random, m, false));
        DimacsLits assumptions;
        for (int var = 1; var <= m; var++)
            if (var != 2 && var != 1)
                assumptions.push_back (-var);
        random.shuffle (assumptions);
        assumptions.push_back (1);
        assumptions.push_back (2);
        CHECK (solve (s.get (), assumptions) == CDCL_UNSAT);
        // The core is 1 and 2, which exclude each other.  No false member is in it.
        CHECK (cdcl_failed (s.get (), 2));
        CHECK (cdcl_failed (s.get (), 1));
        for (int var = 3; var <= m; var++)
            CHECK_FALSE (cdcl_failed (s.get (), -var));
        assumptions.resize (assumptions.size () - 2);
        CHECK (solve (s.get (), assumptions) == CDCL_SAT);
        assumptions.push_back (-1);
        assumptions.push_back (-2);
        CHECK (solve (s.get (), assumptions) == CDCL_UNSAT);
        for (int lit : assumptions)
            CHECK (cdcl_failed (s.get (), lit));
    }
}

TEST_CASE ("groups: random clauses and groups against the truth table",
           "[cdcl][fuzz]") {
    int both[2] = {0, 0};
    for (uint64_t seed = 1; seed <= 3000; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, random.between (1, 13));
        bool expected = Oracle (formula).satisfiable ();
        both[expected]++;
        INFO (show (formula));
        Solver s = solver ();
        load (s.get (), formula);
        REQUIRE (cdcl_solve (s.get ()) == (expected ? CDCL_SAT : CDCL_UNSAT));
        if (expected)
            REQUIRE (holds (formula, model (s.get (), formula.vars)));
    }
    CHECK (both[0] > 300);
    CHECK (both[1] > 300);
}

TEST_CASE ("groups: a few under Valgrind", "[cdcl][fuzz][valgrind]") {
    for (uint64_t seed = 1; seed <= 40; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, 8);
        bool expected = Oracle (formula).satisfiable ();
        Solver s = solver ();
        load (s.get (), formula);
        REQUIRE (cdcl_solve (s.get ()) == (expected ? CDCL_SAT : CDCL_UNSAT));
        if (expected)
            REQUIRE (holds (formula, model (s.get (), 8)));
    }
}

// A formula over 300 variables.  A few of them are free; all others are fixed by units,
// which are added before or after the groups.  For the oracle, all fixed variables are one
// variable that is true.
TEST_CASE ("groups: long groups of which facts leave a few members",
           "[cdcl][fuzz]") {
    const int vars = 300, open = 11;
    int both[2] = {0, 0};
    for (uint64_t seed = 1; seed <= 400; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        std::vector<int> order;
        for (int var = 1; var <= vars; var++)
            order.push_back (var);
        random.shuffle (order);
        std::vector<int> image (static_cast<size_t> (vars) + 1);
        std::vector<DimacsLits> facts;
        for (int i = 0; i < vars; i++) {
            int var = order[static_cast<size_t> (i)];
            int value = random.flip () ? 1 : -1;
            image[static_cast<size_t> (var)] =
                i < open ? i + 1 : value * (open + 1);
            if (i >= open)
                facts.push_back ({value * var});
        }
        auto reduced = [&image] (int lit) {
            int there = image[static_cast<size_t> (std::abs (lit))];
            return lit > 0 ? there : -there;
        };
        Formula small, large;
        small.vars = open + 1;
        large.vars = vars;
        small.clauses.push_back ({open + 1});
        auto group = [&] (bool spoiled) {
            // Fixed literals are mostly false, so that the group is not yet decided.
            DimacsLits lits;
            random.shuffle (order);
            for (int left = random.between (2, 250), i = 0; left > 0; left--) {
                int var = order[static_cast<size_t> (i++)];
                int there = image[static_cast<size_t> (var)];
                bool fact = std::abs (there) > open;
                int lit = fact ? (there > 0 ? -var : var)
                               : (random.flip () ? var : -var);
                lits.push_back (spoiled && fact && left == 2 ? -lit : lit);
            }
            return lits;
        };
        for (int left = random.between (1, 12); left > 0; left--)
            (left % 3 ? large.at_most_one : large.exactly_one)
                .push_back (group (random.below (6) == 0));
        for (int left = random.below (25); left > 0; left--) {
            DimacsLits lits;
            for (int i = 0; i < 3; i++)
                lits.push_back (random.lit (vars));
            for (int i = 0; i < 2; i++) {
                int var = 1;
                while (std::abs (image[static_cast<size_t> (var)]) !=
                       1 + left % open)
                    var++;
                lits.push_back (random.flip () ? var : -var);
            }
            large.clauses.push_back (lits);
        }
        for (auto part :
             {&Formula::clauses, &Formula::at_most_one, &Formula::exactly_one})
            for (const DimacsLits &lits : large.*part) {
                DimacsLits there;
                for (int lit : lits)
                    there.push_back (reduced (lit));
                (small.*part).push_back (there);
            }
        bool expected = Oracle (small).satisfiable ();
        both[expected]++;
        Solver s = solver ();
        size_t before = static_cast<size_t> (random.below (vars - open));
        for (size_t i = 0; i < before; i++)
            add (s.get (), facts[i]);
        load (s.get (), large);
        if (random.flip ())
            cdcl_propagate (s.get ());
        if (random.flip ())
            cdcl_solve (s.get ());
        for (size_t i = before; i < facts.size (); i++)
            add (s.get (), facts[i]);
        REQUIRE (cdcl_solve (s.get ()) == (expected ? CDCL_SAT : CDCL_UNSAT));
        if (expected) {
            std::vector<bool> m = model (s.get (), vars);
            REQUIRE (holds (large, m));
            for (const DimacsLits &fact : facts)
                REQUIRE (cdcl_val (s.get (), fact[0]) == fact[0]);
        }
    }
    CHECK (both[0] > 40);
    CHECK (both[1] > 40);
}

// Latin squares as an exact cover: groups of every kind share members with
// every other kind.
TEST_CASE ("groups: the number of Latin squares of side 3 and 4", "[cdcl]") {
    const uint64_t squares[] = {1, 1, 2, 12, 576};
    for (int side : {1, 2, 3, 4}) {
        Solver s = solver ();
        auto var = [side] (int row, int col, int digit) {
            return (row * side + col) * side + digit + 1;
        };
        for (int a = 0; a < side; a++)
            for (int b = 0; b < side; b++) {
                DimacsLits cell, row, col;
                for (int c = 0; c < side; c++) {
                    cell.push_back (var (a, b, c));
                    row.push_back (var (a, c, b));
                    col.push_back (var (c, a, b));
                }
                exactly_one (s.get (), cell);
                exactly_one (s.get (), row);
                exactly_one (s.get (), col);
            }
        CHECK (enumerate (s.get (), side * side * side, 1000) == squares[side]);
    }
}

TEST_CASE ("groups: pigeons in holes, native and pairwise", "[cdcl]") {
    for (bool native : {false, true})
        for (int holes = 1; holes <= (slow_build ? 5 : 7); holes++) {
            Solver s = solver ();
            pigeons (s.get (), holes + 1, holes, native);
            CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
            Solver t = solver ();
            pigeons (t.get (), holes, holes, native);
            CHECK (cdcl_solve (t.get ()) == CDCL_SAT);
        }
}
