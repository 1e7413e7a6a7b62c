// test_threads.cpp -- solvers in several threads are independent.
//
// Four solvers in four threads, each with formulas and options of its own, must
// do exactly what they do one after the other, with the same answers, models, learned
// clauses and statistics.  So must two solvers in one thread that take turns at every
// call.  To look for data races, make MODE=tsan build/tsan/tests and run [threads].

#include <atomic>
#include <thread>

#include "tests/oracle.hpp"

using namespace test;

namespace {

// The results of a solver: answers, models and statistics, in order.
typedef std::vector<uint64_t> Trace;

// A solver that is used step by step.  It only records results, since Catch2's
// assertions are not thread-safe.
class Driver {
  public:
    explicit Driver (int number)
        : number_ (number), random_ (static_cast<uint64_t> (number) + 1),
          solver_ (cdcl_new ()) {
        cdcl_set (solver_, "seed", number % 3 ? number : 0);
        cdcl_set (solver_, "restart", number % 3);
        cdcl_set (solver_, "minimize", number % 2 ? 0 : 1000);
        cdcl_set (solver_, "decay", 900 + 20 * number);
        cdcl_set_learn (solver_, &trace_, 3,
                        [] (void *state, const int *clause) {
                            for (; *clause; clause++)
                                static_cast<Trace *> (state)->push_back (
                                    static_cast<uint64_t> (*clause));
                        });
    }
    Driver (const Driver &) = delete;
    Driver &operator= (const Driver &) = delete;
    ~Driver () { cdcl_free (solver_); }

    // Adds clauses and a group, and solves; each step is harder than the step before.
    void step () {
        const int vars = 180 + 10 * number_;
        for (const DimacsLits &clause :
             random_cnf (random_, vars, vars / 4, 3).clauses)
            cdcl_add_clause (solver_, clause.data (), clause.size ());
        DimacsLits group;
        for (int i = 0; i < 3; i++)
            group.push_back (random_.lit (vars));
        cdcl_add_at_most_one (solver_, group.data (), group.size ());
        for (int i = 0; i < 2; i++)
            cdcl_assume (solver_, random_.lit (vars));
        const int status = cdcl_solve (solver_);
        trace_.push_back (static_cast<uint64_t> (status));
        for (int var = 1; status == CDCL_SAT && var <= vars; var++)
            trace_.push_back (cdcl_val (solver_, var) > 0);
        size_t count;
        const cdcl_statistic *table = cdcl_statistics (&count);
        for (size_t i = 0; i < count; i++)
            trace_.push_back (cdcl_stat (solver_, table[i].name));
    }
    const Trace &trace () const { return trace_; }
    uint64_t conflicts () const { return cdcl_stat (solver_, "conflicts"); }

  private:
    int number_;
    Random random_;
    cdcl *solver_;
    Trace trace_;
};

constexpr int solvers = 4, steps = 20;

} // namespace

TEST_CASE ("threads: four solvers do what they do alone", "[cdcl][threads]") {
    std::vector<Trace> alone (solvers), together (solvers);
    uint64_t conflicts = 0;
    for (int i = 0; i < solvers; i++) {
        Driver driver (i);
        for (int step = 0; step < steps; step++)
            driver.step ();
        alone[static_cast<size_t> (i)] = driver.trace ();
        conflicts += driver.conflicts ();
    }
    std::vector<std::thread> threads;
    for (int i = 0; i < solvers; i++)
        threads.emplace_back ([i, &together] {
            Driver driver (i);
            for (int step = 0; step < steps; step++)
                driver.step ();
            together[static_cast<size_t> (i)] = driver.trace ();
        });
    for (std::thread &thread : threads)
        thread.join ();
    for (size_t i = 0; i < solvers; i++)
        CHECK (alone[i] == together[i]);
    CHECK (alone[0] != alone[1]);
    CHECK (conflicts > 200); // the search was not trivial
}

TEST_CASE ("threads: two solvers take turns in one thread", "[cdcl][threads]") {
    Driver first (1), second (2), turn1 (1), turn2 (2);
    for (int step = 0; step < steps; step++)
        first.step ();
    for (int step = 0; step < steps; step++)
        second.step ();
    for (int step = 0; step < steps; step++) {
        turn1.step ();
        turn2.step ();
    }
    CHECK (first.trace () == turn1.trace ());
    CHECK (second.trace () == turn2.trace ());
}

TEST_CASE ("threads: terminate from another thread", "[cdcl][threads]") {
    Solver hard (cdcl_new ());
    pigeons (hard.get (), 14, 13, false);
    std::atomic<bool> searching (false), over (false);
    cdcl_set_terminate (hard.get (), &searching, [] (void *state) {
        *static_cast<std::atomic<bool> *> (state) = true;
        return 0;
    });
    std::thread other ([&] {
        while (!searching && !over)
            std::this_thread::yield ();
        cdcl_terminate (hard.get ());
    });
    CHECK (cdcl_solve (hard.get ()) == CDCL_UNKNOWN);
    over = true;
    other.join ();
    CHECK (searching);
}
