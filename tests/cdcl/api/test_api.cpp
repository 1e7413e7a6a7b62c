// test_api.cpp -- the public interface of the core: clauses in, an answer out.
//
// This file has the basics: empty formulas and clauses, units, repeated literals, variables
// in no constraint.  The other files test_api_*.cpp test the rest of the interface.

#include "tests/test.hpp"

using namespace test;

TEST_CASE ("api: the empty formula has a model", "[cdcl][valgrind]") {
    Solver s = solver ();
    CHECK (cdcl_vars (s.get ()) == 0);
    CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 1) == -1);
}

TEST_CASE ("api: the empty clause has none, and that stays",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    CHECK (add (s.get (), {}) == CDCL_OK);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    CHECK (add (s.get (), {1, 2}) == CDCL_OK);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
}

TEST_CASE ("api: a lone 0 through add is the empty clause", "[cdcl]") {
    Solver s = solver ();
    CHECK (cdcl_add (s.get (), 0) == CDCL_OK);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
}

TEST_CASE ("api: a unit clause is in the model", "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {-7});
    CHECK (cdcl_vars (s.get ()) == 7);
    REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 7) == -7);
    CHECK (cdcl_val (s.get (), -7) == -7 * -1 * -1);
    CHECK (cdcl_fixed (s.get (), 7) == -1);
    CHECK (cdcl_fixed (s.get (), -7) == 1);
    CHECK (cdcl_fixed (s.get (), 6) == 0);
}

TEST_CASE ("api: a variable that nothing names is false in the model",
           "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {1});
    REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 1000) == -1000);
    CHECK (cdcl_fixed (s.get (), 1000) == 0);
    CHECK (cdcl_vars (s.get ()) == 1);
}

TEST_CASE ("api: repeated and complementary literals are allowed in clauses",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    add (s.get (), {1, 1, 1});
    add (s.get (), {2, -2});
    add (s.get (), {-1, 3, 3, -1, 3});
    add (s.get (), {-3, 4, -4, 4});
    REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 1) == 1);
    CHECK (cdcl_val (s.get (), 3) == 3);
    add (s.get (), {-3, -3});
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
}

TEST_CASE ("api: a phase is what the first decision follows", "[cdcl]") {
    for (int phase : {0, 1}) {
        Solver s = solver ();
        REQUIRE (cdcl_set (s.get (), "phase", phase) == CDCL_OK);
        exactly_one (s.get (), {1, 2, 3});
        REQUIRE (cdcl_reserve (s.get (), 5) == CDCL_OK);
        for (int lit : {-1, 2, -4, 5})
            CHECK (cdcl_phase (s.get (), lit) == CDCL_OK);
        REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
        for (int lit : {-1, 2, -3, -4, 5})
            CHECK (cdcl_val (s.get (), lit) == lit);
        CHECK (cdcl_phase (s.get (), 6) == CDCL_MISUSE);
        CHECK (cdcl_phase (s.get (), 0) == CDCL_MISUSE);
        CHECK (cdcl_val (s.get (), 2) == 2); // misuse changed nothing
        CHECK (cdcl_phase (s.get (), -2) == CDCL_OK);
        CHECK (cdcl_val (s.get (), 2) == 0); // the state is READY again
    }
}

TEST_CASE ("api: reserve makes variables, and a model gives each a value",
           "[cdcl]") {
    Solver s = solver ();
    CHECK (cdcl_reserve (s.get (), 100) == CDCL_OK);
    CHECK (cdcl_vars (s.get ()) == 100);
    CHECK (cdcl_reserve (s.get (), 50) == CDCL_OK);
    CHECK (cdcl_vars (s.get ()) == 100);
    REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
    for (int var = 1; var <= 100; var++)
        CHECK (std::abs (cdcl_val (s.get (), var)) == var);
}

TEST_CASE ("api: the signature names program and version", "[cdcl]") {
    CHECK (std::string (cdcl_signature ()) == "cdcl-" CDCL_VERSION);
    CHECK (std::string (cdcl_version ()) == CDCL_VERSION);
}

TEST_CASE ("api: free takes a null pointer", "[cdcl]") {
    cdcl_free (nullptr);
}
