// test_api_limits.cpp -- everything that ends a search before its answer.
//
// Limits on work, time and memory, cdcl_terminate (also from another thread) and a
// callback end a search.  Then the answer is unknown, and the solver can continue.

#include <atomic>
#include <chrono>
#include <thread>

#include "tests/test.hpp"

using namespace test;

static double seconds_since (std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double> (std::chrono::steady_clock::now () -
                                          start)
        .count ();
}

TEST_CASE ("api: limits end the search with unknown, and it can go on",
           "[cdcl]") {
    struct Case {
        const char *name;
        double value;
    };
    for (bool native : {false, true})
        for (Case limit : {Case{"conflicts", 10}, Case{"decisions", 10},
                           Case{"propagations", 100}, Case{"conflicts", 0},
                           Case{"decisions", 0}}) {
            INFO (limit.name << " " << limit.value << " native " << native);
            Solver s = solver ();
            pigeons (s.get (), 7, 6, native);
            REQUIRE (cdcl_limit (s.get (), limit.name, limit.value) == CDCL_OK);
            uint64_t before = cdcl_stat (s.get (), limit.name);
            CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
            uint64_t used = cdcl_stat (s.get (), limit.name) - before;
            // One propagation or one round of the loop may exceed the limit.
            CHECK (static_cast<double> (used) <= limit.value + 200);
            if (std::string (limit.name) != "propagations")
                CHECK (static_cast<double> (used) <= limit.value);
            REQUIRE (cdcl_limit (s.get (), limit.name, -1) == CDCL_OK);
            CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
        }
}

TEST_CASE ("api: a limit is per call", "[cdcl]") {
    Solver s = solver ();
    pigeons (s.get (), 7, 6, false);
    cdcl_limit (s.get (), "conflicts", 20);
    int calls = 0;
    while (cdcl_solve (s.get ()) == CDCL_UNKNOWN)
        REQUIRE (++calls < 1000);
    CHECK (calls > 1);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
}

// A limit on conflicts for searches that should end for another reason.  Reaching this limit
// takes some minutes, but no check depends on the clock.
static const double safety = 1000000;

TEST_CASE ("api: the time limit ends a hopeless search", "[cdcl][time]") {
    Solver s = solver ();
    pigeons (s.get (), 13, 12, false);
    cdcl_limit (s.get (), "seconds", 0.05);
    auto start = std::chrono::steady_clock::now ();
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
    CHECK (seconds_since (start) >= 0.04);
    // Without the limit this search takes days, on any machine.
    CHECK (seconds_since (start) < 600);
    cdcl_limit (s.get (), "seconds", 0);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
}

TEST_CASE ("api: the memory limit ends the search, not the solver", "[cdcl]") {
    Memory memory;
    Solver s (cdcl_new_with_memory (&memory, Memory::resize));
    REQUIRE (s);
    pigeons (s.get (), 11, 10, false);
    size_t before = memory.bytes;
    cdcl_limit (s.get (), "bytes", 1000);
    cdcl_limit (s.get (), "conflicts", safety);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
    CHECK (memory.bytes < before + 200000);
    cdcl_limit (s.get (), "bytes", static_cast<double> (before) + 50000);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
    CHECK (static_cast<double> (cdcl_stat (s.get (), "conflicts")) < safety);
    CHECK (memory.bytes < before + 250000);
    cdcl_limit (s.get (), "bytes", -1);
    cdcl_limit (s.get (), "conflicts", 100);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
    CHECK (add (s.get (), {1, 2}) == CDCL_OK);
}

TEST_CASE ("api: the allocation limit is memory that ran out", "[cdcl][oom]") {
    Memory memory;
    {
        Solver s (cdcl_new_with_memory (&memory, Memory::resize));
        REQUIRE (s);
        pigeons (s.get (), 6, 5, false);
        const size_t limit = memory.bytes + 2000;
        cdcl_limit (s.get (), "allocation", static_cast<double> (limit));
        CHECK (cdcl_reserve (s.get (), 100000) == CDCL_OUT_OF_MEMORY);
        CHECK (memory.bytes <= limit);
        CHECK (cdcl_solve (s.get ()) == CDCL_OUT_OF_MEMORY);
        CHECK (add (s.get (), {1}) == CDCL_OUT_OF_MEMORY);
    }
    CHECK (memory.blocks == 0);
}

TEST_CASE ("api: terminate ends the next solve, and only that", "[cdcl]") {
    Solver s = solver ();
    pigeons (s.get (), 6, 5, false);
    cdcl_terminate (s.get ());
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
}

TEST_CASE ("api: a terminate callback ends the search when it says so",
           "[cdcl]") {
    struct Count {
        int calls, last;
    } count = {0, 5};
    auto ask = [] (void *state) {
        Count *c = static_cast<Count *> (state);
        return ++c->calls >= c->last ? 1 : 0;
    };
    Solver s = solver ();
    pigeons (s.get (), 13, 12, false);
    cdcl_limit (s.get (), "conflicts", safety);
    cdcl_set_terminate (s.get (), &count, ask);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
    CHECK (static_cast<double> (cdcl_stat (s.get (), "conflicts")) < safety);
    CHECK (count.calls == 5);
    cdcl_set_terminate (s.get (), nullptr, nullptr);
    cdcl_limit (s.get (), "conflicts", 10);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
    CHECK (count.calls == 5);
}

TEST_CASE ("api: a terminate callback need say so only once", "[cdcl]") {
    struct Count {
        int calls, when;
    } count = {0, 0};
    auto ask = [] (void *state) {
        Count *c = static_cast<Count *> (state);
        return c->calls++ == c->when ? 1 : 0;
    };
    for (count.when = 0; count.when < 40; count.when++) {
        Solver s = solver ();
        CHECK (cdcl_set (s.get (), "inprocessint", 1) == CDCL_OK);
        CHECK (cdcl_set (s.get (), "detect", 0) == CDCL_OK);
        pigeons (s.get (), 8, 7, false);
        cdcl_set_terminate (s.get (), &count, ask);
        count.calls = 0;
        int status = cdcl_solve (s.get ());
        CAPTURE (count.when);
        const bool asked = count.calls > count.when;
        CHECK (status == (asked ? CDCL_UNKNOWN : CDCL_UNSAT));
    }
}

TEST_CASE ("api: another thread can end the search", "[cdcl][threads]") {
    Solver s = solver ();
    pigeons (s.get (), 13, 12, true);
    cdcl_limit (s.get (), "conflicts", safety);
    std::atomic<bool> searching (false), over (false);
    cdcl_set_terminate (s.get (), &searching, [] (void *state) {
        *static_cast<std::atomic<bool> *> (state) = true;
        return 0;
    });
    std::thread other ([&] {
        while (!searching && !over)
            std::this_thread::yield ();
        cdcl_terminate (s.get ());
    });
    int status = cdcl_solve (s.get ());
    over = true;
    other.join ();
    CHECK (searching);
    CHECK (status == CDCL_UNKNOWN);
    CHECK (static_cast<double> (cdcl_stat (s.get (), "conflicts")) < safety);
}
