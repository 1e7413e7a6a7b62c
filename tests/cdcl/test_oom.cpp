// test_oom.cpp -- lets every single allocation fail.
//
// Each scenario runs once with enough memory and records what each call
// returned.  Then it runs again with the first allocation failing, the second,
// the third, … until no allocation fails any more.  Each time the answers must be the same
// up to the first failure.  After it, every call that can fail must return the error;
// nothing may crash, and all memory must be released.
//
// Source: the loop is SQLite's (its testing documentation, "out-of-memory
// testing").

#include <algorithm>
#include <functional>

#include <sys/resource.h>
#include <sys/wait.h>

#include "tests/proof.hpp"

using namespace test;

namespace {

// The results of the calls.
struct Log {
    std::vector<int> results;
    int operator() (int result) {
        results.push_back (result);
        return result;
    }
    bool broken () const {
        for (int result : results)
            if (result == CDCL_OUT_OF_MEMORY)
                return true;
        return false;
    }
};

typedef std::function<void (cdcl *, Log &)> Scenario;

void run (const Scenario &scenario, bool for_good) {
    Log expected;
    {
        Memory memory;
        Solver s (cdcl_new_with_memory (&memory, Memory::resize));
        REQUIRE (s);
        scenario (s.get (), expected);
        REQUIRE_FALSE (expected.broken ());
        s.reset ();
        REQUIRE (memory.blocks == 0);
        REQUIRE (memory.bytes == 0);
    }
    for (size_t n = 1;; n++) {
        INFO ("allocation " << n << (for_good ? " and all after" : ""));
        Memory memory;
        memory.fail_at = n;
        memory.fail_on = for_good;
        Log log;
        Solver s (cdcl_new_with_memory (&memory, Memory::resize));
        if (s)
            scenario (s.get (), log);
        else
            REQUIRE (memory.failures > 0);
        bool failed = false;
        for (size_t i = 0; i < log.results.size (); i++) {
            failed = failed || log.results[i] == CDCL_OUT_OF_MEMORY;
            if (failed ? log.results[i] != CDCL_OUT_OF_MEMORY
                       : i >= expected.results.size () ||
                             log.results[i] != expected.results[i])
                FAIL ("call " << i << " returned " << log.results[i]);
        }
        if (s && !failed)
            REQUIRE (log.results == expected.results);
        if (s && memory.failures)
            CHECK (failed);
        s.reset ();
        if (memory.blocks || memory.bytes)
            FAIL (memory.blocks << " blocks of " << memory.bytes
                                << " bytes are lost");
        if (!memory.failures)
            break;
        REQUIRE (n < 100000);
    }
}

void run (const Scenario &scenario) {
    run (scenario, false);
    run (scenario, true);
}

void load_logged (cdcl *s, Log &log, const Formula &formula) {
    for (const DimacsLits &clause : formula.clauses)
        log (add (s, clause));
    for (const DimacsLits &group : formula.at_most_one)
        log (at_most_one (s, group));
    for (const DimacsLits &group : formula.exactly_one)
        log (exactly_one (s, group));
}

// Runs a formula with a technique at every second chance and with much effort.  Returns a
// statistic of the same search with enough memory, which shows that the technique ran.
uint64_t run_with (const Formula &formula, const char *interval,
                   const char *effort, const char *statistic) {
    const auto search = [&] (cdcl *s, Log &log) {
        log (cdcl_set (s, interval, 2));
        log (cdcl_set (s, effort, 20000));
        load_logged (s, log, formula);
        log (cdcl_solve (s));
    };
    run (search, false);
    Solver s = solver ();
    Log log;
    search (s.get (), log);
    return cdcl_stat (s.get (), statistic);
}

} // namespace

TEST_CASE ("oom: clauses, one literal after the other", "[cdcl][oom]") {
    run ([] (cdcl *s, Log &log) {
        for (int lit : {1, 2, 3, 0, -1, -2, 0, -3, 4, 5, 6, 0, -4, 0})
            log (cdcl_add (s, lit));
        log (cdcl_solve (s));
    });
}

TEST_CASE ("oom: a random formula, restarts and reductions", "[cdcl][oom]") {
    Random random (31);
    const Formula formula = random_cnf (random, 30, 128, 3);
    run ([&formula] (cdcl *s, Log &log) {
        log (cdcl_set (s, "reduce", 1));
        log (cdcl_set (s, "seed", 7));
        log (cdcl_reserve (s, 30));
        load_logged (s, log, formula);
        log (cdcl_solve (s));
    });
}

TEST_CASE ("oom: groups, small and over one word", "[cdcl][oom]") {
    run ([] (cdcl *s, Log &log) {
        DimacsLits large, other;
        for (int var = 1; var <= 70; var++)
            large.push_back (var), other.push_back (-var);
        log (exactly_one (s, large));
        log (at_most_one (s, {71, -72, 73}));
        log (at_most_one (s, {1, 71, 71}));
        log (exactly_one (s, {2, -2, 3}));
        other.resize (60);
        log (add (s, {-61, 62, 63}));
        for (int lit : other)
            log (cdcl_assume (s, lit));
        log (cdcl_solve (s));
        log (cdcl_propagate (s));
    });
}

TEST_CASE ("oom: groups found among clauses", "[cdcl][oom]") {
    run ([] (cdcl *s, Log &log) {
        for (int base : {0, 6})
            for (int i = 1; i <= 6; i++)
                for (int j = i + 1; j <= 6; j++)
                    log (add (s, {-base - i, -base - j}));
        for (int i = 1; i <= 6; i++) // a sequential counter
            for (const DimacsLits &clause :
                 {DimacsLits{-12 - i, 18 + i}, DimacsLits{-18 - i, 19 + i},
                  DimacsLits{-18 - i, -13 - i}})
                log (add (s, clause));
        log (add (s, {1, 2, 3, 4, 5, 6}));
        log (add (s, {13, 14, 15, 16, 17, 18}));
        log (cdcl_solve (s));
        log (cdcl_assume (s, 14));
        log (cdcl_assume (s, 17));
        log (cdcl_solve (s));
    });
}

TEST_CASE ("oom: frames", "[cdcl][oom][valgrind]") {
    run ([] (cdcl *s, Log &log) {
        Random random (5);
        load_logged (s, log, random_cnf (random, 12, 30, 3));
        for (int round = 0; round < 3; round++) {
            log (cdcl_push (s));
            log (at_most_one (s, {round + 1, -5, 7, 9}));
            load_logged (s, log, random_cnf (random, 12, 15, 3));
            log (cdcl_push (s));
            log (add (s, {random.lit (12)}));
            log (cdcl_solve (s));
            log (cdcl_pop (s));
            log (cdcl_solve (s));
            log (cdcl_pop (s));
        }
        log (cdcl_solve (s));
    });
}

TEST_CASE ("oom: a trace of the search", "[cdcl][oom]") {
    run ([] (cdcl *s, Log &log) {
        Random random (8);
        const cdcl_trace trace = {
            nullptr, 0, 0, [] (void *, const cdcl_event *) { return 0; }};
        log (cdcl_set_trace (s, &trace));
        log (exactly_one (s, {1, 2, 3, 4}));
        load_logged (s, log, random_cnf (random, 12, 50, 3));
        log (cdcl_solve (s));
    });
}

TEST_CASE ("oom: enumeration", "[cdcl][oom]") {
    run ([] (cdcl *s, Log &log) {
        log (exactly_one (s, {1, 2, 3, 4}));
        log (exactly_one (s, {5, 6, 7}));
        log (add (s, {-1, 6, 8}));
        while (log (cdcl_solve (s)) == CDCL_SAT) {
            const DimacsLits lits = model_lits (s, 8);
            log (block (s, lits));
        }
    });
}

TEST_CASE ("oom: assumptions and failed assumptions", "[cdcl][oom]") {
    run ([] (cdcl *s, Log &log) {
        Random random (6);
        load_logged (s, log, random_cnf (random, 15, 50, 3));
        for (int round = 0; round < 4; round++) {
            for (int i = 0; i < 4; i++)
                log (cdcl_assume (s, random.lit (20)));
            if (log (cdcl_solve (s)) == CDCL_UNSAT)
                log (cdcl_failed (s, 3) ? 1 : 2);
        }
    });
}

TEST_CASE ("oom: proofs, callbacks and messages", "[cdcl][oom]") {
    for (bool binary : {false, true})
        run ([binary] (cdcl *s, Log &log) {
            auto write = [] (void *, const void *, size_t) { return 0; };
            log (cdcl_trace_proof (s, nullptr, binary, write));
            cdcl_set_learn (s, nullptr, 100, [] (void *, const int *) {});
            cdcl_set_message (s, nullptr, [] (void *, const char *) {});
            log (cdcl_set (s, "verbose", 3));
            pigeons (s, 6, 5, true);
            cdcl_set (s, "hall", binary); // 0: no search for Hall violators
            log (cdcl_solve (s));
        });
}

TEST_CASE ("oom: Hall sets, and proofs of them", "[cdcl][oom]") {
    for (bool binary : {false, true})
        run ([binary] (cdcl *s, Log &log) {
            auto write = [] (void *, const void *, size_t) { return 0; };
            log (cdcl_trace_proof (s, nullptr, binary, write));
            cdcl_set (s, "hallopen", 0);
            const auto var = [] (int row, int col) {
                return 3 + 5 * row + col;
            };
            for (int i = 0; i < 5; i++) {
                int row[5], col[5];
                for (int j = 0; j < 5; j++) {
                    row[j] = var (i, j);
                    col[j] = var (j, i);
                }
                log (cdcl_add_exactly_one (s, row, 5));
                log (cdcl_add_exactly_one (s, col, 5));
            }
            // Two or three rows with places in only two columns.
            for (int i = 0; i < 3; i++)
                for (int j = 2; j < 5; j++) {
                    log (add (s, {-1, -var (i, j)}));
                    if (i < 2)
                        log (add (s, {-2, -var (i, j)}));
                }
            log (add (s, {1, 2}));
            log (cdcl_solve (s));
            log (cdcl_push (s));
            log (add (s, {1}));
            log (cdcl_solve (s));
            log (cdcl_pop (s));
            log (cdcl_solve (s));
        });
}

TEST_CASE ("oom: groups through auxiliary variables, their pairs as lemmas",
           "[cdcl][oom]") {
    run ([] (cdcl *s, Log &log) {
        constexpr int side = 6;
        auto write = [] (void *, const void *, size_t) { return 0; };
        log (cdcl_trace_lrat (s, 2 * side * (3 * side - 4), nullptr, true,
                              write));
        int aux = side * side;
        for (int line = 0; line < 2 * side; line++)
            for (int i = 0; i + 1 < side; i++) {
                const auto at = [line] (int j) {
                    return line < side ? line * side + j + 1
                                       : j * side + line - side + 1;
                };
                aux++; // `aux` says that one of the first members is true
                log (add (s, {-at (i), aux}));
                log (add (s, {-aux, -at (i + 1)}));
                if (i + 2 < side)
                    log (add (s, {-aux, aux + 1}));
            }
        log (cdcl_solve (s));
        if (!log.broken ())
            CHECK (cdcl_stat (s, "detected_encoded") == 2 * side);
    });
}

TEST_CASE ("oom: clauses stay in the queue between the pairs of a group",
           "[cdcl][oom]") {
    run ([] (cdcl *s, Log &log) {
        auto write = [] (void *, const void *, size_t) { return 0; };
        log (cdcl_trace_lrat (s, 132, nullptr, true, write));
        int other = 100;
        for (int i = 1; i <= 12; i++)
            for (int j = i + 1; j <= 12; j++) {
                log (add (s, {-i, -j}));
                log (add (s, {other, other + 1}));
                other += 2;
            }
        log (cdcl_solve (s));
        if (!log.broken ())
            CHECK (cdcl_stat (s, "detected_binaries") == 66);
    });
}

TEST_CASE ("oom: clauses given and taken", "[cdcl][oom]") {
    Random random (31);
    const Formula formula = random_cnf (random, 30, 128, 3);
    run (
        [&formula] (cdcl *s, Log &log) {
            // The solver imports the clauses that it exported a few clauses earlier.
            std::vector<DimacsLits> pool;
            const cdcl_exchange exchange = {
                &pool, 8, 8,
                [] (void *state, const int *clause, size_t size, int) {
                    DimacsLits lits (clause, clause + size + 1);
                    static_cast<std::vector<DimacsLits> *> (state)->push_back (
                        lits);
                },
                [] (void *state, int *glue) -> const int * {
                    static thread_local DimacsLits last;
                    std::vector<DimacsLits> &all =
                        *static_cast<std::vector<DimacsLits> *> (state);
                    if (all.empty ())
                        return nullptr;
                    last = all.back ();
                    all.pop_back ();
                    *glue = 2;
                    return last.data ();
                }};
            log (cdcl_set (s, "restartint", 1));
            log (cdcl_set_exchange (s, &exchange));
            load_logged (s, log, formula);
            log (cdcl_solve (s));
        },
        false);
}

TEST_CASE ("oom: variables that leave and come back", "[cdcl][oom]") {
    Random random (9);
    Formula formula = random_cnf (random, 40, 150, 3);
    for (int var = 1; var <= 6; var++) // equivalences, and a gate
        formula.clauses.push_back ({-var, var % 6 + 1});
    for (const DimacsLits &clause :
         {DimacsLits{-40, 7}, DimacsLits{-40, 8}, DimacsLits{40, -7, -8}})
        formula.clauses.push_back (clause);
    uint64_t most[3] = {0, 0, 0};
    run (
        [&formula, &most] (cdcl *s, Log &log) {
            log (cdcl_set (s, "inprocessint", 1));
            load_logged (s, log, formula);
            log (cdcl_solve (s));
            for (int lit : {3, -17, 22, 40, -9}) {
                log (cdcl_assume (s, lit));
                log (cdcl_solve (s));
            }
            log (add (s, {-2, 11, 40}));
            log (cdcl_push (s));
            log (add (s, {12}));
            log (cdcl_solve (s));
            log (cdcl_pop (s));
            if (log (cdcl_solve (s)) == CDCL_SAT) {
                const DimacsLits lits = model_lits (s, 40);
                log (block (s, lits));
                log (cdcl_solve (s));
            }
            const char *const names[] = {"eliminated", "substituted",
                                         "restored"};
            for (size_t i = 0; i < 3; i++)
                most[i] = std::max (most[i], cdcl_stat (s, names[i]));
        },
        false);
    for (uint64_t count : most)
        CHECK (count >= 3);
}

TEST_CASE ("oom: simplification and collection", "[cdcl][oom]") {
    Random random (8);
    const Formula formula = random_cnf (random, 60, 240, 3);
    run (
        [&formula] (cdcl *s, Log &log) {
            log (cdcl_set (s, "reduce", 5));
            load_logged (s, log, formula);
            log (cdcl_solve (s));
            for (int lit : {3, -17, 22, 41, -9}) {
                log (add (s, {lit}));
                log (cdcl_solve (s));
            }
        },
        false);
}

TEST_CASE ("oom: local search", "[cdcl][oom]") {
    Random random (9);
    Formula formula = random_cnf (random, 24, 102, 3);
    formula.at_most_one.push_back ({1, -5, 7, 9});
    formula.exactly_one.push_back ({2, 6, -11, 12});
    CHECK (run_with (formula, "rephase", "walk", "walk_rounds") > 0);
}

TEST_CASE ("oom: vivification", "[cdcl][oom]") {
    Random random (9);
    Formula formula = random_cnf (random, 24, 102, 3);
    formula.at_most_one.push_back ({1, -5, 7, 9});
    CHECK (run_with (formula, "vivifyint", "vivify", "vivify_shortened") > 0);
}

// The puzzle layer allocates memory by the C library.  In a child process with little
// address space, its functions must return null pointers and statuses; the child must not
// be ended by a signal.
TEST_CASE ("oom: a large board in little memory is refused", "[sudoku][oom]") {
    if (!suits (!sanitized_build && !tiny_build, "this build needs terabytes"))
        return;
    std::fflush (nullptr);
    const pid_t child = fork ();
    REQUIRE (child >= 0);
    if (child == 0) {
        const size_t mebibytes = 96;
        rlimit limit = {mebibytes << 20, mebibytes << 20};
        if (setrlimit (RLIMIT_AS, &limit) != 0)
            _exit (1);
        int answers = 0;
        for (unsigned n = 2; n <= 15; n++) {
            sudoku_board *board = sudoku_board_new (n);
            sudoku_solver *solver =
                board ? sudoku_solver_new (board, 2, 0, nullptr, nullptr)
                      : nullptr;
            if (!solver || !board) {
                answers |= 1;
            } else {
                cdcl_limit (sudoku_solver_core (solver), "conflicts", 1000);
                int status = sudoku_solve (solver, board, board);
                if (status == SUDOKU_OK)
                    answers |= 2;
                else if (status == SUDOKU_OUT_OF_MEMORY)
                    answers |= 1;
                else if (status != SUDOKU_UNKNOWN)
                    _exit (2);
            }
            sudoku_solver_free (solver);
            sudoku_board_free (board);
        }
        _exit (answers == 3 ? 0 : 3);
    }
    int status = 0;
    REQUIRE (waitpid (child, &status, 0) == child);
    CHECK (WIFEXITED (status));
    CHECK (WEXITSTATUS (status) == 0);
}
