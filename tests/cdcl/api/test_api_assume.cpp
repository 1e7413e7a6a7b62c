// test_api_assume.cpp -- assumptions, and which of them failed.
//
// The set of failed assumptions must be a core: by the truth table of oracle.hpp, the
// formula has no model under these assumptions.
//
// Source of the incremental contract: Een and Soerensson, "Temporal induction
// by incremental SAT solving", BMC 2003.

#include <algorithm>

#include "tests/oracle.hpp"

using namespace test;

TEST_CASE ("api: assumptions hold for one solve", "[cdcl][valgrind]") {
    Solver s = solver ();
    add (s.get (), {1, 2});
    CHECK (solve (s.get (), {-1, -2}) == CDCL_UNSAT);
    CHECK (cdcl_failed (s.get (), -1));
    CHECK (cdcl_failed (s.get (), -2));
    CHECK_FALSE (cdcl_failed (s.get (), 1));
    CHECK (solve (s.get ()) == CDCL_SAT);
    CHECK (solve (s.get (), {-1}) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 1) == -1);
    CHECK (cdcl_val (s.get (), 2) == 2);
}

TEST_CASE ("api: an assumption and its negation fail together", "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {1, 2, 3});
    CHECK (solve (s.get (), {2, -4, 4}) == CDCL_UNSAT);
    CHECK (cdcl_failed (s.get (), 4));
    CHECK (cdcl_failed (s.get (), -4));
    CHECK_FALSE (cdcl_failed (s.get (), 2));
    CHECK (solve (s.get (), {2, 2, 2}) == CDCL_SAT);
}

TEST_CASE ("api: no assumption fails when the formula itself has no model",
           "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {1});
    add (s.get (), {-1});
    CHECK (solve (s.get (), {2, 3}) == CDCL_UNSAT);
    CHECK_FALSE (cdcl_failed (s.get (), 2));
    CHECK_FALSE (cdcl_failed (s.get (), 3));
}

TEST_CASE ("api: an assumption that is false at the root fails alone",
           "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {-1});
    add (s.get (), {1, -2});
    CHECK (solve (s.get (), {3, 2}) == CDCL_UNSAT);
    CHECK (cdcl_failed (s.get (), 2));
    CHECK_FALSE (cdcl_failed (s.get (), 3));
    CHECK (solve (s.get (), {3, -2}) == CDCL_SAT);
}

TEST_CASE ("api: a failed set is a core, judged by the oracle",
           "[cdcl][fuzz]") {
    int both[2] = {0, 0};
    for (uint64_t seed = 1; seed <= 600; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, random.between (3, 12));
        Oracle oracle (formula);
        INFO (show (formula));
        Solver s = solver ();
        load (s.get (), formula);
        for (int round = 0; round < 6; round++) {
            DimacsLits assumptions;
            for (int left = random.below (formula.vars + 1); left > 0; left--)
                assumptions.push_back (random.lit (formula.vars));
            bool expected = oracle.satisfiable_under (assumptions);
            int status = solve (s.get (), assumptions);
            REQUIRE (status == (expected ? CDCL_SAT : CDCL_UNSAT));
            both[expected]++;
            if (expected) {
                std::vector<bool> m = model (s.get (), formula.vars);
                REQUIRE (holds (formula, m));
                for (int lit : assumptions)
                    REQUIRE (cdcl_val (s.get (), lit) == lit);
                continue;
            }
            DimacsLits core;
            for (int lit : assumptions)
                if (cdcl_failed (s.get (), lit))
                    core.push_back (lit);
            REQUIRE_FALSE (oracle.satisfiable_under (core));
            for (int lit = 1; lit <= formula.vars; lit++)
                for (int sign : {1, -1})
                    if (std::find (assumptions.begin (), assumptions.end (),
                                   sign * lit) == assumptions.end ())
                        REQUIRE_FALSE (cdcl_failed (s.get (), sign * lit));
        }
    }
    CHECK (both[0] > 100);
    CHECK (both[1] > 100);
}
