// test_api_callbacks.cpp -- callbacks for learned clauses and messages.
//
// A learned clause must be implied (by the truth table of oracle.hpp), must not be longer
// than the requested size, and must have only variables that the caller knows.

#include "tests/oracle.hpp"

using namespace test;

TEST_CASE ("api: learned clauses are implied and as short as asked",
           "[cdcl][fuzz]") {
    struct Learned {
        std::vector<DimacsLits> clauses;
    };
    auto export_to = [] (void *state, const int *clause) {
        static_cast<Learned *> (state)->clauses.push_back (until_0 (clause));
    };
    size_t exported = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_cnf (random, 14, 62, 3);
        Oracle oracle (formula);
        int longest = random.between (0, 6);
        Learned learned;
        Solver s = solver ();
        cdcl_set_learn (s.get (), &learned, longest, export_to);
        load (s.get (), formula);
        solve (s.get (), {random.lit (14), random.lit (14)});
        solve (s.get ());
        for (const DimacsLits &clause : learned.clauses) {
            REQUIRE (clause.size () <= static_cast<size_t> (longest));
            REQUIRE (oracle.implies (clause));
        }
        exported += learned.clauses.size ();
    }
    CHECK (exported > 100);
}

TEST_CASE ("api: inside a frame no private variable is exported or counted",
           "[cdcl][fuzz]") {
    struct Check {
        int vars;
        bool good;
    };
    auto check_clause = [] (void *state, const int *clause) {
        Check *check = static_cast<Check *> (state);
        for (; *clause; clause++)
            check->good = check->good && std::abs (*clause) <= check->vars;
    };
    for (uint64_t seed = 1; seed <= 100; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_cnf (random, 20, 50, 3);
        Formula more = random_cnf (random, 20, 38, 3);
        Check check = {20, true};
        Solver s = solver ();
        cdcl_set_learn (s.get (), &check, 1000, check_clause);
        load (s.get (), formula);
        cdcl_push (s.get ());
        load (s.get (), more);
        solve (s.get ());
        REQUIRE (cdcl_vars (s.get ()) == 20);
        cdcl_pop (s.get ());
        REQUIRE (cdcl_vars (s.get ()) == 20);
        REQUIRE (check.good);
    }
}

TEST_CASE ("api: messages go to the callback, one line without newline",
           "[cdcl]") {
    struct Lines {
        int count;
        bool newline;
    } heard = {0, false};
    auto hear = [] (void *state, const char *line) {
        Lines *all = static_cast<Lines *> (state);
        all->count++;
        all->newline = all->newline || std::strchr (line, '\n');
    };
    Solver s = solver ();
    cdcl_set_message (s.get (), &heard, hear);
    pigeons (s.get (), 7, 6, false);
    cdcl_solve (s.get ());
    CHECK (heard.count == 0);
    Solver loud = solver ();
    cdcl_set_message (loud.get (), &heard, hear);
    REQUIRE (cdcl_set (loud.get (), "verbose", 1) == CDCL_OK);
    cdcl_set (loud.get (), "reduce", 20);
    pigeons (loud.get (), 7, 6, false);
    cdcl_solve (loud.get ());
    CHECK (heard.count > 0);
    CHECK_FALSE (heard.newline);
}
