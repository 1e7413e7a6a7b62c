// test_api_same_run.cpp -- the same calls give the same run, step by step.
//
// All counters of two runs with the same seed must be equal, also if clauses are added in
// another way, or if another solver is in use, perhaps in another thread.

#include <functional>
#include <set>
#include <thread>

#include "tests/oracle.hpp"

using namespace test;

// All statistics except times and memory, which differ between runs.
static std::vector<uint64_t> counters (const cdcl *solver) {
    std::vector<uint64_t> result;
    size_t count;
    const cdcl_statistic *table = cdcl_statistics (&count);
    for (size_t i = 0; i < count; i++) {
        std::string unit = table[i].unit;
        if (unit != "seconds" && unit != "bytes")
            result.push_back (cdcl_stat (solver, table[i].name));
    }
    return result;
}

TEST_CASE ("api: literal by literal and clause by clause say the same",
           "[cdcl]") {
    Random random (11);
    for (int round = 0; round < 200; round++) {
        INFO ("round " << round << " of seed 11");
        Formula formula = random_cnf (random, 10, 42, 3);
        Solver one = solver (), other = solver ();
        for (const DimacsLits &clause : formula.clauses) {
            add (one.get (), clause);
            for (int lit : clause)
                cdcl_add (other.get (), lit);
            cdcl_add (other.get (), 0);
        }
        CHECK (cdcl_solve (one.get ()) == cdcl_solve (other.get ()));
        CHECK (counters (one.get ()) == counters (other.get ()));
    }
}

TEST_CASE ("api: the same seed gives the same run", "[cdcl]") {
    Random random (77);
    Formula formula = slow_build ? random_cnf (random, 80, 340, 3)
                                 : random_cnf (random, 120, 510, 3);
    std::vector<uint64_t> first;
    std::set<std::vector<uint64_t>> runs;
    for (int seed : {1, 2, 3, 4, 5, 1}) {
        Solver s = solver ();
        REQUIRE (cdcl_set (s.get (), "seed", seed) == CDCL_OK);
        load (s.get (), formula);
        cdcl_solve (s.get ());
        if (first.empty ())
            first = counters (s.get ());
        else if (seed == 1)
            CHECK (counters (s.get ()) == first);
        runs.insert (counters (s.get ()));
    }
}

TEST_CASE ("api: two solvers, also in two threads, do not notice each other",
           "[cdcl][threads]") {
    Random random (78);
    Formula one = random_cnf (random, 100, 430, 3);
    Formula two = random_cnf (random, 110, 465, 3);
    auto run = [] (const Formula &formula, std::vector<uint64_t> &counts) {
        cdcl *s = cdcl_new ();
        load (s, formula);
        cdcl_solve (s);
        counts = counters (s);
        cdcl_free (s);
    };
    std::vector<uint64_t> alone[2], together[2];
    run (one, alone[0]);
    run (two, alone[1]);
    std::thread other (run, std::cref (two), std::ref (together[1]));
    run (one, together[0]);
    other.join ();
    CHECK (alone[0] == together[0]);
    CHECK (alone[1] == together[1]);

    Solver a = solver (), b = solver ();
    for (size_t i = 0; i < one.clauses.size () || i < two.clauses.size ();
         i++) {
        if (i < one.clauses.size ())
            add (a.get (), one.clauses[i]);
        if (i < two.clauses.size ())
            add (b.get (), two.clauses[i]);
    }
    bool more = true;
    cdcl_limit (a.get (), "conflicts", 50);
    cdcl_limit (b.get (), "conflicts", 50);
    std::vector<int> status[2];
    while (more) {
        int x = cdcl_solve (a.get ()), y = cdcl_solve (b.get ());
        status[0].push_back (x);
        status[1].push_back (y);
        more = x == CDCL_UNKNOWN || y == CDCL_UNKNOWN;
    }
    CHECK (status[0].back () != CDCL_UNKNOWN);
    CHECK (status[1].back () != CDCL_UNKNOWN);
}
