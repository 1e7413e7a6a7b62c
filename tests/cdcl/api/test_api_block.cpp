// test_api_block.cpp -- enumeration: each model found is blocked (cdcl_block).
//
// The truth table of oracle.hpp gives the number of models, of models that differ
// on some variables, and of models under an assumption.

#include <set>

#include "tests/oracle.hpp"

using namespace test;

TEST_CASE ("api: blocking each model enumerates all of them once",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, random.between (1, 9));
        uint64_t expected = Oracle (formula).count ();
        Solver s = solver ();
        load (s.get (), formula);
        std::set<DimacsLits> seen;
        while (cdcl_solve (s.get ()) == CDCL_SAT) {
            const DimacsLits lits = model_lits (s.get (), formula.vars);
            REQUIRE (holds (formula, model (s.get (), formula.vars)));
            REQUIRE (seen.insert (lits).second);
            REQUIRE (seen.size () <= expected);
            REQUIRE (block (s.get (), lits) == CDCL_OK);
        }
        REQUIRE (seen.size () == expected);
    }
}

TEST_CASE ("api: blocking on some variables enumerates projections",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, random.between (2, 10));
        DimacsLits vars;
        for (int var = 1; var <= formula.vars; var++)
            if (random.flip ())
                vars.push_back (var);
        uint64_t expected = Oracle (formula).count_projections (vars);
        Solver s = solver ();
        load (s.get (), formula);
        uint64_t found = 0;
        while (found <= expected && cdcl_solve (s.get ()) == CDCL_SAT) {
            DimacsLits lits;
            for (int var : vars)
                lits.push_back (cdcl_val (s.get (), var));
            found++;
            REQUIRE (block (s.get (), lits) == CDCL_OK);
        }
        REQUIRE (found == expected);
    }
}

TEST_CASE ("api: blocking under assumptions and in a frame stays there",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 200; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, random.between (2, 9));
        Oracle oracle (formula);
        int assumed = random.lit (formula.vars);
        Solver s = solver ();
        load (s.get (), formula);
        auto enumerate = [&] (const DimacsLits &assumptions) {
            uint64_t found = 0;
            while (found <= oracle.count () &&
                   solve (s.get (), assumptions) == CDCL_SAT) {
                block (s.get (), model_lits (s.get (), formula.vars));
                found++;
            }
            return found;
        };
        cdcl_push (s.get ());
        REQUIRE (enumerate ({assumed}) == oracle.count_under ({assumed}));
        REQUIRE (enumerate ({}) == oracle.count_under ({-assumed}));
        cdcl_pop (s.get ());
        REQUIRE (enumerate ({}) == oracle.count ());
    }
}
