// test_api_incremental.cpp -- a solver that is used for many calls.
//
// Clauses are added between the calls; cdcl_pop removes the clauses of a frame, cdcl_clear
// removes all clauses.  After each step the solver must give the same answer as a new
// solver with the remaining constraints.  The truth table of oracle.hpp judges its models
// and the literals fixed at the root level.
//
// Source of the incremental contract: Een and Soerensson, "Temporal induction
// by incremental SAT solving", BMC 2003.

#include "tests/oracle.hpp"

using namespace test;

TEST_CASE ("api: clauses added between solves count from then on",
           "[cdcl][fuzz][valgrind]") {
    for (uint64_t seed = 1; seed <= 60; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula;
        formula.vars = 12;
        Solver s = solver ();
        while (true) {
            Formula more = random_mixed (random, 12);
            for (DimacsLits &clause : more.clauses) {
                formula.clauses.push_back (clause);
                add (s.get (), clause);
            }
            if (!more.at_most_one.empty ()) {
                formula.at_most_one.push_back (more.at_most_one[0]);
                at_most_one (s.get (), more.at_most_one[0]);
            }
            bool expected = Oracle (formula).satisfiable ();
            REQUIRE (solve (s.get ()) == (expected ? CDCL_SAT : CDCL_UNSAT));
            if (!expected)
                break;
            cdcl_reserve (s.get (), 12);
            REQUIRE (solve (s.get ()) == CDCL_SAT);
            REQUIRE (holds (formula, model (s.get (), 12)));
        }
    }
}

TEST_CASE ("api: pop takes back what was added after push",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    add (s.get (), {1, 2});
    CHECK (cdcl_push (s.get ()) == CDCL_OK);
    add (s.get (), {-1});
    CHECK (cdcl_push (s.get ()) == CDCL_OK);
    add (s.get (), {-2});
    CHECK (solve (s.get ()) == CDCL_UNSAT);
    CHECK (cdcl_pop (s.get ()) == CDCL_OK);
    REQUIRE (solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 2) == 2);
    CHECK (cdcl_pop (s.get ()) == CDCL_OK);
    CHECK (cdcl_fixed (s.get (), 1) == 0);
    REQUIRE (solve (s.get (), {1}) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 1) == 1);
}

TEST_CASE ("api: an empty clause in a frame goes with the frame", "[cdcl]") {
    Solver s = solver ();
    cdcl_push (s.get ());
    add (s.get (), {});
    CHECK (solve (s.get ()) == CDCL_UNSAT);
    cdcl_pop (s.get ());
    CHECK (solve (s.get ()) == CDCL_SAT);
}

TEST_CASE ("api: a cleared solver is as a new one", "[cdcl][fuzz][valgrind]") {
    Solver used = solver ();
    cdcl_set (used.get (), "seed", 3);
    uint64_t conflicts = 0, decisions = 0, propagations = 0;
    for (uint64_t seed = 1; seed <= rounds (60); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = random.between (5, 14);
        const Formula formula = random_mixed (random, vars);
        Solver fresh = solver ();
        cdcl_set (fresh.get (), "seed", 3);
        for (cdcl *s : {used.get (), fresh.get ()}) {
            load (s, formula);
            exactly_one (s, {1, 2, -3});
            if (seed % 3 == 0)
                cdcl_push (s);
            if (seed % 4 == 0)
                add (s, {-4});
        }
        REQUIRE (solve (used.get (), {5}) == solve (fresh.get (), {5}));
        REQUIRE (solve (used.get ()) == solve (fresh.get ()));
        conflicts += cdcl_stat (fresh.get (), "conflicts");
        decisions += cdcl_stat (fresh.get (), "decisions");
        propagations += cdcl_stat (fresh.get (), "propagations");
        CHECK (cdcl_stat (used.get (), "conflicts") == conflicts);
        CHECK (cdcl_stat (used.get (), "decisions") == decisions);
        CHECK (cdcl_stat (used.get (), "propagations") == propagations);
        CHECK (cdcl_stat (used.get (), "bytes") ==
               cdcl_stat (fresh.get (), "bytes"));
        REQUIRE (cdcl_clear (used.get ()) == CDCL_OK);
        CHECK (cdcl_vars (used.get ()) == 0);
        CHECK (cdcl_val (used.get (), 1) == 0);
        CHECK (cdcl_stat (used.get (), "conflicts") == conflicts);
    }
    CHECK (cdcl_get (used.get (), "seed") == 3);
    CHECK (solve (used.get ()) == CDCL_SAT);
    add (used.get (), {});
    CHECK (solve (used.get ()) == CDCL_UNSAT);
    REQUIRE (cdcl_clear (used.get ()) == CDCL_OK);
    CHECK (solve (used.get ()) == CDCL_SAT);
    Solver proving = solver ();
    cdcl_trace_proof (proving.get (), nullptr, false,
                      [] (void *, const void *, size_t) { return 0; });
    CHECK (cdcl_clear (proving.get ()) == CDCL_MISUSE);
}

TEST_CASE ("api: nested frames answer as a fresh solver would",
           "[cdcl][fuzz]") {
    int both[2] = {0, 0};
    for (uint64_t seed = 1; seed <= 250; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = random.between (6, 11);
        std::vector<Formula> frames (1);
        frames[0].vars = vars;
        Solver s = solver ();
        cdcl_reserve (s.get (), vars);
        for (int step = 0; step < 40; step++) {
            int what = random.below (8);
            if (what == 0 && frames.size () < 5) {
                REQUIRE (cdcl_push (s.get ()) == CDCL_OK);
                frames.push_back (frames.back ());
            } else if (what == 1 && frames.size () > 1) {
                REQUIRE (cdcl_pop (s.get ()) == CDCL_OK);
                frames.pop_back ();
            } else if (what <= 4) {
                Formula more;
                more.vars = vars;
                for (int left = 1 + random.below (5); left > 0; left--) {
                    DimacsLits clause;
                    for (int size = random.between (1 + (left < 5), 4);
                         size > 0; size--)
                        clause.push_back (random.lit (vars));
                    more.clauses.push_back (clause);
                }
                if (random.below (3) == 0) {
                    DimacsLits group;
                    for (int size = random.below (5); size > 0; size--)
                        group.push_back (random.lit (vars));
                    (random.flip () ? more.at_most_one : more.exactly_one)
                        .push_back (group);
                }
                load (s.get (), more);
                append (frames.back (), more);
            } else {
                DimacsLits assumptions;
                for (int left = random.below (3); left > 0; left--)
                    assumptions.push_back (random.lit (vars));
                Oracle oracle (frames.back ());
                bool expected = oracle.satisfiable_under (assumptions);
                both[expected]++;
                INFO ("step " << step << ", " << frames.size () - 1
                              << " frames, " << show (frames.back ()));
                REQUIRE (solve (s.get (), assumptions) ==
                         (expected ? CDCL_SAT : CDCL_UNSAT));
                if (expected)
                    REQUIRE (holds (frames.back (), model (s.get (), vars)));
                for (int var = 1; var <= vars; var++)
                    if (int sign = cdcl_fixed (s.get (), var))
                        REQUIRE (oracle.implies ({sign * var}));
            }
        }
    }
    CHECK (both[0] > 100);
    CHECK (both[1] > 100);
}

TEST_CASE ("api: a thousand frames leave nothing behind", "[cdcl]") {
    Memory memory;
    {
        Solver s (cdcl_new_with_memory (&memory, Memory::resize));
        REQUIRE (s);
        Random random (5);
        Formula formula = random_cnf (random, 30, 100, 3);
        load (s.get (), formula);
        size_t settled = 0;
        for (int round = 0; round < 1000; round++) {
            cdcl_push (s.get ());
            for (int i = 0; i < 30; i++) {
                int a = random.lit (30), b = random.lit (30);
                add (s.get (), {a, b, random.lit (30)});
            }
            cdcl_solve (s.get ());
            cdcl_pop (s.get ());
            if (round == 200)
                settled = memory.bytes;
        }
        CHECK (memory.bytes <= 2 * settled);
        bool expected = cdcl_solve (s.get ()) == CDCL_SAT;
        Solver fresh = solver ();
        load (fresh.get (), formula);
        CHECK (expected == (cdcl_solve (fresh.get ()) == CDCL_SAT));
    }
    CHECK (memory.blocks == 0);
}
