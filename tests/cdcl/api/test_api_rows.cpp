// test_api_rows.cpp -- many clauses in one call, bounds, and propagation under decisions.
//
// The truth table of oracle.hpp judges the answers; answers about bounds are judged by
// counting.

#include "tests/oracle.hpp"

using namespace test;

TEST_CASE ("api: clauses of one array are those added one by one",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    const DimacsLits all = {1, 2, 0, -1, 0, -2, 3, 0};
    CHECK (cdcl_add_clauses (s.get (), all.data (), all.size ()) == CDCL_OK);
    CHECK (cdcl_propagate (s.get ()) == CDCL_SAT);
    CHECK (cdcl_fixed (s.get (), 3) == 1);
    CHECK (cdcl_add_clauses (s.get (), nullptr, 0) == CDCL_OK);
    const DimacsLits open = {4, 0, 5}, large = {4, INT32_MIN, 0}, empty = {0};
    CHECK (cdcl_add_clauses (s.get (), open.data (), 3) == CDCL_MISUSE);
    CHECK (cdcl_add_clauses (s.get (), large.data (), 3) == CDCL_MISUSE);
    CHECK (cdcl_vars (s.get ()) == 3); // the refused call changed nothing
    CHECK (cdcl_add_clauses (s.get (), empty.data (), 1) == CDCL_OK);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
}

TEST_CASE ("api: a bound allows as many literals as it says", "[cdcl]") {
    const DimacsLits lits = {1, -2, 3, 4, 1, 5}; // 1 counts twice
    for (size_t bound = 0; bound <= 7; bound++)
        for (unsigned bits = 0; bits < 32; bits++) {
            Solver s = solver ();
            REQUIRE (cdcl_add_at_most (s.get (), lits.data (), lits.size (),
                                       bound) == CDCL_OK);
            size_t count = 0;
            for (int lit : lits)
                count += (bits >> (std::abs (lit) - 1) & 1) == (lit > 0);
            DimacsLits model;
            for (int var = 1; var <= 5; var++)
                model.push_back (bits >> (var - 1) & 1 ? var : -var);
            INFO ("bound " << bound << ", bits " << bits);
            REQUIRE (solve (s.get (), model) ==
                     (count <= bound ? CDCL_SAT : CDCL_UNSAT));
        }
    Solver s = solver ();
    const DimacsLits wrong = {1, 0, 2, 3};
    CHECK (cdcl_add_at_most (s.get (), wrong.data (), 4, 2) == CDCL_MISUSE);
    CHECK (cdcl_add_at_most (s.get (), nullptr, 4, 2) == CDCL_MISUSE);
    CHECK (cdcl_vars (s.get ()) == 0);
}

TEST_CASE ("api: what is propagated under literals follows from them",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= rounds (300); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, 10);
        Solver s = solver ();
        load (s.get (), formula);
        const DimacsLits under = {random.lit (10), random.lit (10),
                                  random.lit (12)};
        if (seed % 2 && cdcl_solve (s.get ()) == CDCL_UNKNOWN)
            FAIL ("no answer");
        const int *implied;
        size_t count;
        const int result =
            cdcl_propagate_under (s.get (), under.data (), 3, &implied, &count);
        const DimacsLits found (implied, implied + count);
        Formula more = formula;
        more.vars = 12;
        for (int lit : under)
            more.clauses.push_back ({lit});
        Oracle oracle (more);
        if (result == CDCL_UNSAT)
            REQUIRE_FALSE (oracle.satisfiable ());
        else
            for (int lit : found)
                REQUIRE (oracle.implies ({lit}));
        // The propagation leaves no trace in the solver.
        REQUIRE ((cdcl_solve (s.get ()) == CDCL_SAT) ==
                 Oracle (formula).satisfiable ());
    }
}

TEST_CASE ("api: propagation under literals finds what units imply, in order",
           "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {-1, 2});
    add (s.get (), {-2, 3});
    add (s.get (), {7});
    const int *implied;
    size_t count;
    const DimacsLits under = {1, 9}, clash = {1, -3};
    CHECK (cdcl_propagate_under (s.get (), under.data (), 2, &implied,
                                 &count) == CDCL_UNKNOWN);
    CHECK (DimacsLits (implied, implied + count) == DimacsLits{1, 2, 3, 9});
    CHECK (cdcl_propagate_under (s.get (), clash.data (), 2, &implied,
                                 &count) == CDCL_UNSAT);
    CHECK (DimacsLits (implied, implied + count) == DimacsLits{1, 2, 3});
    CHECK (cdcl_fixed (s.get (), 7) == 1);
    CHECK (cdcl_fixed (s.get (), 1) == 0);
}

TEST_CASE ("api: a propagator can ask which literals were decided", "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {-1, 2});
    cdcl_propagator propagator = {};
    struct Seen {
        cdcl *solver;
        DimacsLits decided, implied;
    } seen = {s.get (), {}, {}};
    propagator.state = &seen;
    propagator.assigned = [] (void *state, const int *lits, size_t size, int) {
        Seen *seen = static_cast<Seen *> (state);
        for (size_t i = 0; i < size; i++)
            (cdcl_decided (seen->solver, lits[i]) ? seen->decided
                                                  : seen->implied)
                .push_back (lits[i]);
    };
    cdcl_connect (s.get (), &propagator);
    cdcl_observe (s.get (), 1);
    cdcl_observe (s.get (), 2);
    CHECK (solve (s.get (), {1}) == CDCL_SAT);
    CHECK (seen.decided == DimacsLits{1});
    CHECK (seen.implied == DimacsLits{2});
}
