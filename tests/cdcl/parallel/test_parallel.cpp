// test_parallel.cpp -- cdcl_solve_threads: several solvers search for one
// answer.
//
// The answer must be the same as with one thread.  A model must satisfy the formula, and a
// refutation must have a proof.  With `deterministic`, all statistics must be the same in
// each run.

#include "tests/proof.hpp"

#include <mutex>
#include <sstream>

using namespace test;

namespace {

// Random clauses of three literals, and groups.  About half of the formulas have a model,
// and one thread needs some hundred conflicts.
Formula hard (uint64_t seed) {
    Random random (seed);
    Formula formula = random_cnf (random, 110, 440 + random.below (36), 3);
    for (int i = 0; i < 5; i++) {
        DimacsLits group;
        for (int k = 0; k < 3; k++)
            group.push_back (random.lit (110));
        formula.at_most_one.push_back (group);
    }
    return formula;
}

cdcl_threads team (unsigned count, bool deterministic) {
    cdcl_threads threads = {};
    threads.count = count;
    threads.after = 20;
    threads.deterministic = deterministic;
    return threads;
}

typedef std::vector<uint64_t> Figures;

// Solves under assumptions, then blocks the model and solves again; returns the statistics.
Figures solve_twice (const Formula &formula, const DimacsLits &assumptions,
                     cdcl_threads *threads) {
    Solver s = solver ();
    Figures figures;
    load (s.get (), formula);
    for (int round = 0; round < 2; round++) {
        for (int lit : assumptions)
            REQUIRE (cdcl_assume (s.get (), lit) == CDCL_OK);
        const int status = threads ? cdcl_solve_threads (s.get (), threads)
                                   : cdcl_solve (s.get ());
        figures.push_back (static_cast<uint64_t> (status));
        figures.push_back (threads && threads->winner > 0);
        if (status != CDCL_SAT) {
            REQUIRE (status == CDCL_UNSAT);
            Formula refuted = formula;
            for (int lit : assumptions)
                if (cdcl_failed (s.get (), lit))
                    refuted.clauses.push_back ({lit});
            if (!round) {
                Solver again = solver ();
                load (again.get (), refuted);
                REQUIRE (cdcl_solve (again.get ()) == CDCL_UNSAT);
            }
            break;
        }
        const DimacsLits lits = model_lits (s.get (), formula.vars);
        REQUIRE (holds (formula, model (s.get (), formula.vars)));
        for (int lit : assumptions)
            REQUIRE (cdcl_val (s.get (), lit) == lit);
        for (int lit : lits)
            figures.push_back (lit > 0);
        REQUIRE (cdcl_block (s.get (), lits.data (), lits.size ()) == CDCL_OK);
    }
    for (const char *name : {"conflicts", "decisions", "propagations", "ticks",
                             "learned", "exported", "imported"})
        figures.push_back (cdcl_stat (s.get (), name));
    return figures;
}

int append (void *state, const void *bytes, size_t size) {
    static_cast<std::string *> (state)->append (
        static_cast<const char *> (bytes), size);
    return 0;
}

} // namespace

TEST_CASE ("parallel: answers are those of one thread", "[cdcl][parallel]") {
    uint64_t helpers = 0;
    for (uint64_t seed = 1; seed <= rounds (30); seed++) {
        INFO ("seed " << seed);
        const Formula formula = hard (seed);
        Random random (seed);
        DimacsLits assumptions;
        for (uint64_t i = 0; i < seed % 3; i++)
            assumptions.push_back (static_cast<int> (i) * 7 + 1);
        cdcl_threads threads = team (3, seed % 2);
        threads.refute = seed % 4 < 2;
        const Figures alone = solve_twice (formula, assumptions, nullptr);
        const Figures together = solve_twice (formula, assumptions, &threads);
        CHECK (alone[0] == together[0]);
        helpers += threads.helpers;
    }
    CHECK (helpers > 0);
}

TEST_CASE ("parallel: the solver imports clauses if a refutation is expected",
           "[cdcl][parallel]") {
    Random random (3);
    const Formula formula = random_cnf (random, 200, 920, 3);
    for (bool refute : {false, true}) {
        cdcl_threads threads = team (2, true);
        threads.refute = refute;
        const uint64_t imported = solve_twice (formula, {}, &threads).back ();
        CHECK ((imported > 0) == refute);
    }
}

TEST_CASE ("parallel: deterministic, all figures are the same each time",
           "[cdcl][parallel]") {
    for (uint64_t seed = 1; seed <= rounds (20); seed++) {
        INFO ("seed " << seed);
        const Formula formula = hard (seed);
        cdcl_threads first = team (3, true), again = team (3, true);
        CHECK (solve_twice (formula, {}, &first) ==
               solve_twice (formula, {}, &again));
        CHECK (first.winner == again.winner);
        CHECK (first.helpers == again.helpers);
        CHECK (first.conflicts == again.conflicts);
        CHECK (first.decisions == again.decisions);
        CHECK (first.propagations == again.propagations);
    }
}

TEST_CASE ("parallel: all write one proof", "[cdcl][parallel]") {
    int refuted = 0;
    for (uint64_t seed = 1; seed <= rounds (20); seed++) {
        INFO ("seed " << seed);
        Formula formula = hard (seed);
        Solver s = solver ();
        std::string proof;
        REQUIRE (cdcl_trace_proof (s.get (), &proof, seed % 2, append) ==
                 CDCL_OK);
        load (s.get (), formula);
        cdcl_threads threads = team (3, seed % 4 < 2);
        threads.refute = seed % 8 < 4;
        if (cdcl_solve_threads (s.get (), &threads) != CDCL_UNSAT)
            continue;
        CHECK_FALSE (cdcl_proof_failed (s.get ()));
        const Verdict verdict = check (formula, proof, seed % 2);
        CHECK (verdict.accepted);
        CHECK (verdict.refuted);
        refuted++;
    }
    CHECK (refuted > 0);
}

namespace {

// The results of a call: its proof, a status and statistics.
struct Record {
    std::string proof;
    int status = 0;
    Figures figures;
    DimacsLits failed;
};

Record record (const Formula &formula, const DimacsLits &assumptions,
               cdcl_threads threads, bool binary) {
    Record record;
    Solver s = solver ();
    REQUIRE (cdcl_trace_proof (s.get (), &record.proof, binary, append) ==
             CDCL_OK);
    load (s.get (), formula);
    for (int lit : assumptions)
        REQUIRE (cdcl_assume (s.get (), lit) == CDCL_OK);
    record.status = cdcl_solve_threads (s.get (), &threads);
    for (int lit : assumptions)
        if (record.status == CDCL_UNSAT && cdcl_failed (s.get (), lit))
            record.failed.push_back (-lit);
    size_t count;
    const cdcl_statistic *table = cdcl_statistics (&count);
    for (size_t i = 0; i < count; i++)
        if (std::string (table[i].unit) != "microseconds")
            record.figures.push_back (cdcl_stat (s.get (), table[i].name));
    for (uint64_t figure :
         {static_cast<uint64_t> (threads.winner), threads.helpers,
          threads.conflicts, threads.decisions, threads.propagations})
        record.figures.push_back (figure);
    CHECK_FALSE (cdcl_proof_failed (s.get ()));
    return record;
}

} // namespace

TEST_CASE ("parallel: deterministic, a proof has the same bytes each time",
           "[cdcl][parallel]") {
    for (uint64_t seed = 1; seed <= rounds (6); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        // Formulas that need several rounds, some with a model.
        const Formula formula = random_cnf (random, 150, 645, 3);
        const cdcl_threads threads =
            team (2 + static_cast<unsigned> (seed % 3), true);
        const bool binary = seed % 2;
        const Record first = record (formula, {}, threads, binary);
        const Record again = record (formula, {}, threads, binary);
        CHECK (first.status == again.status);
        CHECK (first.figures == again.figures);
        CHECK (first.proof == again.proof);
        const Verdict verdict = check (formula, first.proof, binary);
        CHECK (verdict.accepted);
        CHECK (verdict.refuted == (first.status == CDCL_UNSAT));
    }
}

// Any solver may refute the formulas, and any solver may write to the proof after the winner.
TEST_CASE ("parallel: a proof ends with the clause of failed assumptions",
           "[cdcl][parallel]") {
    int helped = 0;
    for (uint64_t seed = 1; seed <= rounds (20); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const Formula formula = random_cnf (random, 150, 630, 3);
        const DimacsLits assumptions = {1, -2, 3, 4};
        const Record got =
            record (formula, assumptions, team (3, seed % 2), false);
        if (got.status != CDCL_UNSAT || got.failed.empty ())
            continue;
        const size_t end = got.proof.rfind ('\n', got.proof.size () - 2);
        std::istringstream last (got.proof.substr (end + 1));
        DimacsLits clause;
        for (int lit; last >> lit && lit;)
            clause.push_back (lit);
        std::sort (clause.begin (), clause.end ());
        DimacsLits expected = got.failed;
        std::sort (expected.begin (), expected.end ());
        CHECK (clause == expected);
        helped += got.figures[got.figures.size () - 4] > 0;
    }
    CHECK (helped > 0);
}

namespace {

// Memory with one limit for all threads together.
struct SharedMemory {
    std::mutex lock;
    Memory memory;
};

void *resize (void *state, void *block, size_t size) {
    SharedMemory *shared = static_cast<SharedMemory *> (state);
    const std::lock_guard<std::mutex> guard (shared->lock);
    return Memory::resize (&shared->memory, block, size);
}

// Solves with a proof while the n-th allocation fails, and perhaps all later ones; returns
// the number of allocations.
size_t solve_without_memory (const Formula &formula, size_t fail_at,
                             bool fail_on) {
    SharedMemory shared;
    shared.memory.fail_at = fail_at;
    shared.memory.fail_on = fail_on;
    Solver s (cdcl_new_with_memory (&shared, resize));
    std::string proof;
    if (s)
        cdcl_trace_proof (s.get (), &proof, true, append);
    if (s)
        load (s.get (), formula);
    cdcl_threads threads = team (3, true);
    const int status =
        s ? cdcl_solve_threads (s.get (), &threads) : CDCL_OUT_OF_MEMORY;
    if (status == CDCL_OUT_OF_MEMORY)
        CHECK (shared.memory.failures > 0);
    else {
        REQUIRE (status == CDCL_UNSAT);
        CHECK (check (formula, proof, true).refuted);
    }
    s.reset ();
    CHECK (shared.memory.blocks == 0);
    return shared.memory.calls;
}

} // namespace

// The output of a round needs memory, too.
TEST_CASE ("parallel: without memory there is an answer or an error",
           "[cdcl][parallel][oom]") {
    uint64_t seed = 1;
    while (record (hard (seed), {}, team (3, true), true).status != CDCL_UNSAT)
        seed++;
    const Formula formula = hard (seed);
    const size_t calls = solve_without_memory (formula, 0, false);
    for (size_t i = 1; i <= rounds (30); i++)
        for (bool fail_on : {false, true}) {
            INFO ("allocation " << calls * i / 31 << " of " << calls);
            solve_without_memory (formula, calls * i / 31 + 1, fail_on);
        }
}

TEST_CASE ("parallel: what one member has alone", "[cdcl][parallel]") {
    // If the first solver wins, its search is the same as with one thread.
    const Formula formula = hard (4);
    Solver alone = solver (), s = solver ();
    load (alone.get (), formula);
    load (s.get (), formula);
    const int status = cdcl_solve (alone.get ());
    cdcl_threads threads = team (2, true);
    threads.after = 1000000;
    CHECK (cdcl_solve_threads (s.get (), &threads) == status);
    CHECK (threads.winner == 0);
    CHECK (threads.helpers == 0);
    for (const char *name : {"conflicts", "decisions", "propagations", "ticks"})
        CHECK (cdcl_stat (s.get (), name) == cdcl_stat (alone.get (), name));
}

TEST_CASE ("parallel: limits, lent threads and requests to end",
           "[cdcl][parallel]") {
    const Formula formula = hard (1);
    Solver s = solver ();
    load (s.get (), formula);
    cdcl_threads threads = team (2, false);
    static int taken, given;
    taken = given = 0;
    threads.take = [] (void *) { return !taken++; };
    threads.give = [] (void *) {
        __atomic_fetch_add (&given, 1, __ATOMIC_RELAXED);
    };
    REQUIRE (cdcl_limit (s.get (), "conflicts", 30) == CDCL_OK);
    CHECK (cdcl_solve_threads (s.get (), &threads) == CDCL_UNKNOWN);
    CHECK (given == static_cast<int> (threads.helpers));
    REQUIRE (cdcl_limit (s.get (), "conflicts", -1) == CDCL_OK);
    threads.take = [] (void *) { return false; };
    const uint64_t before = threads.helpers;
    cdcl_set_terminate (s.get (), nullptr, [] (void *) { return 1; });
    CHECK (cdcl_solve_threads (s.get (), &threads) == CDCL_UNKNOWN);
    cdcl_set_terminate (s.get (), nullptr, nullptr);
    cdcl_terminate (s.get ());
    CHECK (cdcl_solve_threads (s.get (), &threads) == CDCL_UNKNOWN);
    CHECK (cdcl_solve_threads (s.get (), &threads) != CDCL_UNKNOWN);
    CHECK (threads.helpers == before);
}

// The limits of the user's solver are off while it takes over the model of a helper (another
// thread); afterwards they hold again.
TEST_CASE ("parallel: limits hold after a helper had the model",
           "[cdcl][parallel]") {
    const std::pair<const char *, double> limits[] = {
        {"conflicts", 1500}, {"decisions", 4000}, {"propagations", 90000}};
    size_t tried = 0;
    for (uint64_t seed = 1; tried < 3; seed++) {
        REQUIRE (seed < 60);
        Random random (seed);
        Solver s = solver ();
        load (s.get (), random_cnf (random, 150, 615, 3));
        INFO (limits[tried].first);
        REQUIRE (cdcl_limit (s.get (), limits[tried].first,
                             limits[tried].second) == CDCL_OK);
        cdcl_threads threads = team (4, true);
        if (cdcl_solve_threads (s.get (), &threads) != CDCL_SAT ||
            !threads.winner)
            continue;
        for (DimacsLits clause : random_cnf (random, 250, 1065, 3).clauses) {
            for (int &lit : clause) // moves the clause to other variables
                lit += lit < 0 ? -150 : 150;
            add (s.get (), clause);
        }
        CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
        tried++;
        seed--; // for the next limit
    }
}

TEST_CASE ("parallel: misuse", "[cdcl][parallel]") {
    Solver s = solver ();
    cdcl_threads threads = {};
    CHECK (cdcl_solve_threads (nullptr, &threads) == CDCL_MISUSE);
    CHECK (cdcl_solve_threads (s.get (), nullptr) == CDCL_MISUSE);
    CHECK (cdcl_solve_threads (s.get (), &threads) == CDCL_MISUSE);
    threads.count = 2;
    const cdcl_exchange exchange = {
        nullptr, 1, 1, [] (void *, const int *, size_t, int) {}, nullptr};
    REQUIRE (cdcl_set_exchange (s.get (), &exchange) == CDCL_OK);
    CHECK (cdcl_solve_threads (s.get (), &threads) == CDCL_MISUSE);
    REQUIRE (cdcl_set_exchange (s.get (), nullptr) == CDCL_OK);
    const cdcl_propagator propagator = {};
    REQUIRE (cdcl_connect (s.get (), &propagator) == CDCL_OK);
    CHECK (cdcl_solve_threads (s.get (), &threads) == CDCL_MISUSE);
    REQUIRE (cdcl_connect (s.get (), nullptr) == CDCL_OK);
    CHECK (cdcl_solve_threads (s.get (), &threads) == CDCL_SAT);
    Solver traced = solver ();
    const cdcl_trace trace = {nullptr, 0, 0,
                              [] (void *, const cdcl_event *) { return 0; }};
    REQUIRE (cdcl_set_trace (traced.get (), &trace) == CDCL_OK);
    CHECK (cdcl_solve_threads (traced.get (), &threads) == CDCL_MISUSE);
}
