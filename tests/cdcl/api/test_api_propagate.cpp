// test_api_propagate.cpp -- unit propagation alone (cdcl_propagate).
//
// It makes no decision.  The literals that it fixes must be implied by the constraints, as
// the truth table of oracle.hpp judges, within a frame and after the frame.

#include "tests/oracle.hpp"

using namespace test;

TEST_CASE ("api: propagate follows units and decides nothing",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    add (s.get (), {1});
    add (s.get (), {-1, 2});
    add (s.get (), {-2, -1, 3});
    add (s.get (), {4, 5});
    CHECK (cdcl_propagate (s.get ()) == CDCL_UNKNOWN);
    CHECK (cdcl_fixed (s.get (), 3) == 1);
    CHECK (cdcl_fixed (s.get (), 4) == 0);
    CHECK (cdcl_fixed (s.get (), 5) == 0);
    CHECK (cdcl_stat (s.get (), "decisions") == 0);
    at_most_one (s.get (), {3, 4});
    CHECK (cdcl_propagate (s.get ()) == CDCL_SAT);
    CHECK (cdcl_fixed (s.get (), 4) == -1);
    CHECK (cdcl_fixed (s.get (), 5) == 1);
    add (s.get (), {4, -5});
    CHECK (cdcl_propagate (s.get ()) == CDCL_UNSAT);
    CHECK (cdcl_stat (s.get (), "decisions") == 0);
}

TEST_CASE ("api: what propagate fixes is implied, and a frame takes it back",
           "[cdcl][fuzz]") {
    int fixed = 0;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, 10);
        Solver s = solver ();
        load (s.get (), formula);
        int before = cdcl_propagate (s.get ());
        cdcl_push (s.get ());
        Formula more = formula;
        more.clauses.push_back ({random.lit (10)});
        more.clauses.push_back ({random.lit (10)});
        add (s.get (), more.clauses.end ()[-1]);
        add (s.get (), more.clauses.end ()[-2]);
        int status = cdcl_propagate (s.get ());
        Oracle oracle (more);
        if (status == CDCL_UNSAT)
            REQUIRE_FALSE (oracle.satisfiable ());
        if (status == CDCL_SAT)
            REQUIRE (oracle.count () == 1);
        for (int var = 1; status != CDCL_UNSAT && var <= 10; var++)
            if (int sign = cdcl_fixed (s.get (), var)) {
                fixed++;
                REQUIRE (oracle.implies ({sign * var}));
            }
        cdcl_pop (s.get ());
        REQUIRE (cdcl_propagate (s.get ()) == before);
        Oracle outside (formula);
        for (int var = 1; before != CDCL_UNSAT && var <= 10; var++)
            if (int sign = cdcl_fixed (s.get (), var))
                REQUIRE (outside.implies ({sign * var}));
    }
    CHECK (fixed > 400);
}
