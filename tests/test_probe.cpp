// test_probe.cpp -- failed literals (probe.c).
//
// Small formulas in which it is known what fails, then random ones, with
// groups, where each answer is judged by a proof or by the truth table.

#include "inner.hpp"
#include "proof.hpp"

using test::Inner;

namespace {

// A round with effort enough to probe everything.
void probe (Inner &t) {
    t.s->stats.ticks += 100000000;
    cdcl_probe (t.s);
    cdcl_check_clauses (t.s);
    if (!t.s->inconsistent) // else there was a conflict
        cdcl_check_fixpoint (t.s);
}

} // namespace

TEST_CASE ("probe: the implication point is a unit, and the probe too",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {-1, 2});     // 1 implies 2
    test::add (t.s, {-2, 3});     // which implies 3 and 4
    test::add (t.s, {-2, 4});
    test::add (t.s, {-3, -4, 5}); // which imply both 5 and -5
    test::add (t.s, {-3, -4, -5});
    t.start ();
    probe (t);
    CHECK (t.value (2) == -1);
    CHECK (t.value (1) == -1);
    CHECK (t.value (3) == 0);
    CHECK (t.s->stats.probe_failed == 1);
    CHECK_FALSE (t.s->inconsistent);
}

TEST_CASE ("probe: where propagation does not lead back to the probe",
           "[cdcl]") {
    Inner t;
    test::add (t.s, {-1, 2});
    test::add (t.s, {-1, 3});
    test::add (t.s, {-2, -3, 6}); // 6 is the implication point
    test::add (t.s, {-6, 4});
    test::add (t.s, {-6, 5});
    test::add (t.s, {-4, -5});
    t.start ();
    probe (t);
    CHECK (t.value (6) == -1);
    CHECK (t.value (1) == -1);
    CHECK (t.value (2) == 0);
}

TEST_CASE ("probe: members of groups are roots, what they imply is not",
           "[cdcl]") {
    Inner t;
    test::exactly_one (t.s, {1, 2, 3});
    test::exactly_one (t.s, {4, 5, 6});
    test::add (t.s, {-1, -4, 7});
    test::add (t.s, {-1, -4, -7});
    test::add (t.s, {-1, -5});
    test::add (t.s, {-1, -6}); // 1 leaves 4 alone, which then fails
    t.start ();
    probe (t);
    CHECK (t.value (1) == -1);
    CHECK (t.value (2) == 0);
    CHECK (t.s->stats.probe_failed == 1);
}

TEST_CASE ("probe: nothing is probed again without a new unit", "[cdcl]") {
    Inner t;
    test::add (t.s, {-1, 2});
    test::add (t.s, {-3, 4});
    test::add (t.s, {5, 6, 7});
    t.start ();
    probe (t);
    const uint64_t probed = t.s->stats.probed;
    CHECK (probed == 4); // 1 and 3, -2 and -4
    probe (t);
    CHECK (t.s->stats.probed == probed);
    test::add (t.s, {5});
    t.start ();
    probe (t);
    CHECK (t.s->stats.probed == 2 * probed);
}

TEST_CASE ("probe: both values of a variable may fail", "[cdcl]") {
    Inner t;
    for (int sign : {1, -1}) {
        const int up = sign > 0 ? 0 : 3;
        test::add (t.s, {sign * 1, 2 + up});
        test::add (t.s, {sign * 1, 3 + up});
        test::add (t.s, {-2 - up, -3 - up, 4 + up});
        test::add (t.s, {-2 - up, -3 - up, -4 - up});
    }
    t.start ();
    CHECK_FALSE (t.s->inconsistent);
    probe (t);
    CHECK (t.s->inconsistent);
}

TEST_CASE ("probe: not before the interval, not in a frame, not if off",
           "[cdcl]") {
    Inner t;
    cdcl_set (t.s, "probeint", 1000);
    cdcl_reserve (t.s, 3);
    t.start ();
    t.s->stats.conflicts = 999 / HASTE;
    CHECK_FALSE (cdcl_probing (t.s));
    t.s->stats.conflicts = 1000;
    CHECK (cdcl_probing (t.s));
    cdcl_push (t.s);
    CHECK_FALSE (cdcl_probing (t.s));
    cdcl_pop (t.s);
    cdcl_set (t.s, "probe", 0);
    CHECK_FALSE (cdcl_probing (t.s));
    cdcl_set (t.s, "probe", 20);
    probe (t);
    CHECK_FALSE (cdcl_probing (t.s));
}

TEST_CASE ("probe: at every conflict, answers and proofs are right",
           "[cdcl][fuzz]") {
    uint64_t failed = 0;
    for (uint64_t seed = 1; seed <= test::rounds (400); seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        test::Formula formula =
            test::random_cnf (random, 50, random.between (60, 150), 3);
        for (const test::Lits &clause :
             test::random_cnf (random, 50, 20, 2).clauses)
            formula.clauses.push_back (clause);
        for (int left = random.below (4); left > 0; left--) {
            test::Lits group;
            for (int size = random.between (2, 8); size > 0; size--)
                group.push_back (random.lit (50));
            (random.flip () ? formula.at_most_one : formula.exactly_one)
                .push_back (group);
        }
        test::solve_and_check (
            formula, random.flip (),
            {{"probeint", 1}, {"probe", 100000}, {"vivifyint", 2}});
        test::Solver s = test::solver ();
        cdcl_set (s.get (), "probeint", 1);
        cdcl_set (s.get (), "probe", 100000);
        test::load (s.get (), formula);
        cdcl_solve (s.get ());
        failed += cdcl_stat (s.get (), "probe_failed");
    }
    CHECK (failed > test::rounds (400) / 10);
}

TEST_CASE ("probe: between calls with assumptions and new clauses",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= test::rounds (400); seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        test::Formula formula = test::random_cnf (random, 16, 34, 3);
        formula.at_most_one.push_back ({1, -5, 7, 9});
        test::Solver s = test::solver ();
        cdcl_set (s.get (), "probeint", 1);
        cdcl_set (s.get (), "probe", 100000);
        test::load (s.get (), formula);
        for (int round = 0; round < 6; round++) {
            const test::Oracle oracle (formula);
            test::Lits assumptions;
            for (int i = random.below (4); i > 0; i--)
                assumptions.push_back (random.lit (16));
            REQUIRE (test::solve (s.get (), assumptions) ==
                     (oracle.satisfiable_under (assumptions) ? CDCL_SAT
                                                             : CDCL_UNSAT));
            for (const test::Lits &clause :
                 test::random_cnf (random, 16, 4, 3).clauses) {
                formula.clauses.push_back (clause);
                test::add (s.get (), clause);
            }
        }
    }
}
