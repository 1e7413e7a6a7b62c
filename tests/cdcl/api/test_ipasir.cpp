// test_ipasir.cpp -- the standard incremental interface (ipasir.h).
//
// The same checks as for cdcl.h, through IPASIR: models, failed assumptions, terminate
// and learn, the null solver.
//
// Source: Balyo, Biere, Iser and Sinz, "SAT Race 2015", AIJ 2016.

#include "tests/oracle.hpp"

#include "cdcl/ipasir.h"

using namespace test;

namespace {

struct Ipasir {
    void *solver = ipasir_init ();
    Ipasir () = default;
    Ipasir (const Ipasir &) = delete;
    Ipasir &operator= (const Ipasir &) = delete;
    ~Ipasir () { ipasir_release (solver); }

    void add (const DimacsLits &clause) {
        for (int lit : clause)
            ipasir_add (solver, lit);
        ipasir_add (solver, 0);
    }
    int solve (const DimacsLits &assumptions = {}) {
        for (int lit : assumptions)
            ipasir_assume (solver, lit);
        return ipasir_solve (solver);
    }
};

} // namespace

TEST_CASE ("ipasir: signature, empty formula, empty clause",
           "[cdcl][valgrind]") {
    CHECK (std::string (ipasir_signature ()) == cdcl_signature ());
    Ipasir s;
    CHECK (s.solve () == 10);
    ipasir_add (s.solver, 0);
    CHECK (s.solve () == 20);
}

TEST_CASE ("ipasir: values, assumptions, failed assumptions",
           "[cdcl][valgrind]") {
    Ipasir s;
    s.add ({1, 2});
    s.add ({-1, 3});
    CHECK (s.solve ({-3}) == 10);
    CHECK (ipasir_val (s.solver, 1) == -1);
    CHECK (ipasir_val (s.solver, -1) == -1);
    CHECK (ipasir_val (s.solver, 2) == 2);
    CHECK (s.solve ({-3, 1, 4}) == 20);
    CHECK (ipasir_failed (s.solver, -3) == 1);
    CHECK (ipasir_failed (s.solver, 1) == 1);
    CHECK (ipasir_failed (s.solver, 4) == 0);
    CHECK (s.solve () == 10);
}

TEST_CASE ("ipasir: random formulas and assumptions against the oracle",
           "[cdcl][fuzz]") {
    int both[2] = {0, 0};
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula;
        formula.vars = 12;
        Ipasir s;
        for (int round = 0; round < 5; round++) {
            for (const DimacsLits &clause :
                 random_cnf (random, 12, 12, 3).clauses) {
                formula.clauses.push_back (clause);
                s.add (clause);
            }
            DimacsLits assumptions, core;
            for (int left = random.below (6); left > 0; left--)
                assumptions.push_back (random.lit (12));
            Oracle oracle (formula);
            const bool expected = oracle.satisfiable_under (assumptions);
            both[expected]++;
            REQUIRE (s.solve (assumptions) == (expected ? 10 : 20));
            if (expected) {
                std::vector<bool> m (13);
                for (int var = 1; var <= 12; var++)
                    m[static_cast<size_t> (var)] =
                        ipasir_val (s.solver, var) > 0;
                REQUIRE (holds (formula, m));
                for (int lit : assumptions)
                    REQUIRE (m[static_cast<size_t> (std::abs (lit))] ==
                             (lit > 0));
                continue;
            }
            for (int lit : assumptions)
                if (ipasir_failed (s.solver, lit))
                    core.push_back (lit);
            REQUIRE_FALSE (oracle.satisfiable_under (core));
        }
    }
    CHECK (both[0] > 50);
    CHECK (both[1] > 50);
}

TEST_CASE ("ipasir: terminate is asked and obeyed", "[cdcl]") {
    Ipasir s;
    // 17 pigeons in 8 holes for two pigeons each; this is hard.
    for (int pigeon = 0; pigeon < 17; pigeon++) {
        DimacsLits row;
        for (int hole = 1; hole <= 8; hole++)
            row.push_back (pigeon * 8 + hole);
        s.add (row);
    }
    for (int hole = 1; hole <= 8; hole++)
        for (int a = 0; a < 17; a++)
            for (int b = a + 1; b < 17; b++)
                for (int c = b + 1; c < 17; c++)
                    s.add ({-(a * 8 + hole), -(b * 8 + hole), -(c * 8 + hole)});
    int calls = 0;
    ipasir_set_terminate (s.solver, &calls, [] (void *data) {
        return ++*static_cast<int *> (data) >= 3 ? 1 : 0;
    });
    CHECK (s.solve () == 0);
    CHECK (calls == 3);
}

TEST_CASE ("ipasir: learned clauses are implied and short", "[cdcl][fuzz]") {
    struct Learned {
        std::vector<DimacsLits> clauses;
    } learned;
    size_t count = 0;
    Random random (17);
    for (int round = 0; round < 100; round++) {
        learned.clauses.clear ();
        Formula formula = random_cnf (random, 14, 60, 3);
        Ipasir s;
        ipasir_set_learn (s.solver, &learned, 3,
                          [] (void *data, int32_t *clause) {
                              static_cast<Learned *> (data)->clauses.push_back (
                                  until_0 (clause));
                          });
        for (const DimacsLits &clause : formula.clauses)
            s.add (clause);
        s.solve ();
        Oracle oracle (formula);
        count += learned.clauses.size ();
        for (const DimacsLits &clause : learned.clauses) {
            REQUIRE (clause.size () <= 3);
            REQUIRE (oracle.implies (clause));
        }
    }
    CHECK (count > 0);
}

TEST_CASE ("ipasir: the null solver answers unknown", "[cdcl]") {
    ipasir_add (nullptr, 1);
    ipasir_add (nullptr, 0);
    ipasir_assume (nullptr, 1);
    ipasir_set_terminate (nullptr, nullptr, nullptr);
    ipasir_set_learn (nullptr, nullptr, 1, nullptr);
    CHECK (ipasir_solve (nullptr) == 0);
    ipasir_release (nullptr);
}

TEST_CASE ("ipasir: what could not be taken makes all answers unknown",
           "[cdcl]") {
    Ipasir s;
    s.add ({1, 2});
    ipasir_add (s.solver, 3);
    CHECK (ipasir_solve (s.solver) == 0); // the clause is not finished
    ipasir_add (s.solver, 0);
    CHECK (ipasir_failed (s.solver, 1) == 0);
    CHECK (s.solve () == 10);
    CHECK (ipasir_val (s.solver, 0) == 0);
    CHECK (s.solve () == 10);
    ipasir_add (s.solver, INT32_MIN);
    s.add ({2}); // no answer after an invalid literal
    CHECK (s.solve () == 0);
    CHECK (ipasir_val (s.solver, 2) == 0);
}
