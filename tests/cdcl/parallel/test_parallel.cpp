// test_parallel.cpp -- cdcl_solve_threads: several solvers search for one
// answer.
//
// The answer must be that of one thread, its model must hold, its refutation
// must have a proof, and with `deterministic` all figures must be the same each
// time.

#include "tests/proof.hpp"

using namespace test;

namespace {

// Random clauses of three literals, and groups: about half have a model, and
// one thread needs some hundred conflicts.
Formula hard (uint64_t seed) {
    Random random (seed);
    Formula formula = random_cnf (random, 110, 440 + random.below (36), 3);
    for (int i = 0; i < 5; i++) {
        Lits group;
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

// Solves under assumptions, and once more without the model; what counts.
Figures solve_twice (const Formula &formula, const Lits &assumptions,
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
        const Lits lits = model_lits (s.get (), formula.vars);
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
        Lits assumptions;
        for (uint64_t i = 0; i < seed % 3; i++)
            assumptions.push_back (static_cast<int> (i) * 7 + 1);
        cdcl_threads threads = team (3, seed % 2);
        const Figures alone = solve_twice (formula, assumptions, nullptr);
        const Figures together = solve_twice (formula, assumptions, &threads);
        CHECK (alone[0] == together[0]);
        helpers += threads.helpers;
    }
    CHECK (helpers > 0);
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

TEST_CASE ("parallel: what one member has alone", "[cdcl][parallel]") {
    // The first solver's search is that of one thread, where it wins.
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
