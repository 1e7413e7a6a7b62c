// test_lookahead.cpp -- cubes (cdcl_cubes): each model satisfies exactly one.
//
// Random formulas of 12 variables are split before any search, or after a few conflicts.
// The truth table of oracle.hpp counts the models in each cube.

#include "tests/oracle.hpp"

using namespace test;

static int collect (void *state, const int *lits, size_t size) {
    static_cast<std::vector<DimacsLits> *> (state)->emplace_back (lits,
                                                                  lits + size);
    return 0;
}

static int stop (void *state, const int *, size_t) {
    return ++*static_cast<int *> (state) == 2 ? 7 : 0;
}

TEST_CASE ("lookahead: without time, the problem is its only cube", "[cdcl]") {
    Solver s = solver ();
    for (const DimacsLits &clause :
         {DimacsLits{1, 2, 3}, DimacsLits{-1, 4, 5}, DimacsLits{-2, -4, 6}})
        add (s.get (), clause);
    std::vector<DimacsLits> cubes;
    cdcl_limit (s.get (), "seconds", 0);
    REQUIRE (cdcl_cubes (s.get (), 8, &cubes, collect) == CDCL_OK);
    CHECK (cubes == std::vector<DimacsLits>{DimacsLits ()});
    cubes.clear ();
    cdcl_limit (s.get (), "seconds", -1);
    REQUIRE (cdcl_cubes (s.get (), 8, &cubes, collect) == CDCL_OK);
    CHECK (cubes.size () > 1);
}

TEST_CASE ("lookahead: each model satisfies exactly one cube",
           "[cdcl][fuzz][valgrind]") {
    size_t several = 0, none = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const Formula formula = random_mixed (random, 12);
        const size_t most = 1 + static_cast<size_t> (random.below (9));
        Solver s = solver ();
        load (s.get (), formula);
        if (seed % 2) {
            cdcl_limit (s.get (), "conflicts", 3);
            cdcl_solve (s.get ());
        }
        std::vector<DimacsLits> cubes;
        REQUIRE (cdcl_cubes (s.get (), most, &cubes, collect) == CDCL_OK);
        REQUIRE (cubes.size () <= most);
        several += cubes.size () > 1;
        none += cubes.empty ();
        uint64_t models = 0;
        for (size_t i = 0; i < cubes.size (); i++) {
            Formula part = formula;
            for (int lit : cubes[i])
                part.clauses.push_back ({lit});
            models += Oracle (part).count ();
            for (size_t k = 0; k < i; k++) { // some literal is negated
                bool apart = false;
                for (int lit : cubes[i])
                    apart = apart || std::count (cubes[k].begin (),
                                                 cubes[k].end (), -lit);
                REQUIRE (apart);
            }
        }
        REQUIRE (models == Oracle (formula).count ());
        // The solver can still be used, and the cubes have not changed it.
        cdcl_limit (s.get (), "conflicts", -1);
        REQUIRE (cdcl_solve (s.get ()) == (models ? CDCL_SAT : CDCL_UNSAT));
    }
    CHECK (several > 20);
    CHECK (none > 0);
}

TEST_CASE ("lookahead: the cubes of a frame go with it", "[cdcl][valgrind]") {
    Solver s = solver ();
    cdcl_push (s.get ());
    add (s.get (), {6, -2});
    add (s.get (), {-6});
    std::vector<DimacsLits> cubes;
    REQUIRE (cdcl_cubes (s.get (), 3, &cubes, collect) == CDCL_OK);
    CHECK (cdcl_fixed (s.get (), -2) == 1);
    REQUIRE (cdcl_pop (s.get ()) == CDCL_OK);
    add (s.get (), {2});
    CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
}

TEST_CASE ("lookahead: the calls end where the callback says so",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    for (int var = 1; var < 9; var++)
        add (s.get (), {var, var + 1});
    std::vector<DimacsLits> cubes;
    REQUIRE (cdcl_cubes (s.get (), 1, &cubes, collect) == CDCL_OK);
    CHECK (cubes == std::vector<DimacsLits>{{}});
    int calls = 0;
    CHECK (cdcl_cubes (s.get (), 4, &calls, stop) == 7);
    CHECK (calls == 2);
    cdcl_terminate (s.get ());
    cubes.clear ();
    CHECK (cdcl_cubes (s.get (), 4, &cubes, collect) == CDCL_OK);
    CHECK (cubes == std::vector<DimacsLits>{{}});
    CHECK (cdcl_cubes (s.get (), 4, &cubes, nullptr) == CDCL_MISUSE);
}
