// test_api.cpp -- the public interface of the core: states, contracts,
// assumptions, frames, enumeration, limits, interruption, callbacks.
//
// Every answer is judged by the truth table of oracle.hpp: a model by the
// formula, a failed set by being a core, a learned clause by being implied, an
// enumeration by the number of models.
//
// Source of the incremental contract: Een and Soerensson, "Temporal induction
// by incremental SAT solving", BMC 2003.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <climits>
#include <set>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include "oracle.hpp"

using namespace test;

static double seconds_since (std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double> (std::chrono::steady_clock::now () -
                                          start)
        .count ();
}

// All statistics that count something: times and memory differ between runs.
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

// ---------------------------------------------------------------------------
// First steps

TEST_CASE ("api: the empty formula has a model", "[cdcl][valgrind]") {
    Solver s = solver ();
    CHECK (cdcl_vars (s.get ()) == 0);
    CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 1) == -1);
}

TEST_CASE ("api: the empty clause has none, and that stays",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    CHECK (add (s.get (), {}) == CDCL_OK);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    CHECK (add (s.get (), {1, 2}) == CDCL_OK);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
}

TEST_CASE ("api: a lone 0 through add is the empty clause", "[cdcl]") {
    Solver s = solver ();
    CHECK (cdcl_add (s.get (), 0) == CDCL_OK);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
}

TEST_CASE ("api: a unit clause is in the model", "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {-7});
    CHECK (cdcl_vars (s.get ()) == 7);
    REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 7) == -7);
    CHECK (cdcl_val (s.get (), -7) == -7 * -1 * -1);
    CHECK (cdcl_fixed (s.get (), 7) == -1);
    CHECK (cdcl_fixed (s.get (), -7) == 1);
    CHECK (cdcl_fixed (s.get (), 6) == 0);
}

TEST_CASE ("api: a variable that nothing names is false in the model",
           "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {1});
    REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 1000) == -1000);
    CHECK (cdcl_fixed (s.get (), 1000) == 0);
    CHECK (cdcl_vars (s.get ()) == 1);
}

TEST_CASE ("api: repeated and complementary literals are allowed in clauses",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    add (s.get (), {1, 1, 1});
    add (s.get (), {2, -2});
    add (s.get (), {-1, 3, 3, -1, 3});
    add (s.get (), {-3, 4, -4, 4});
    REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 1) == 1);
    CHECK (cdcl_val (s.get (), 3) == 3);
    add (s.get (), {-3, -3});
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
}

TEST_CASE ("api: literal by literal and clause by clause say the same",
           "[cdcl]") {
    Random random (11);
    for (int round = 0; round < 200; round++) {
        INFO ("round " << round << " of seed 11");
        Formula formula = random_cnf (random, 10, 42, 3);
        Solver one = solver (), other = solver ();
        for (const Lits &clause : formula.clauses) {
            add (one.get (), clause);
            for (int lit : clause)
                cdcl_add (other.get (), lit);
            cdcl_add (other.get (), 0);
        }
        CHECK (cdcl_solve (one.get ()) == cdcl_solve (other.get ()));
        CHECK (counters (one.get ()) == counters (other.get ()));
    }
}

TEST_CASE ("api: reserve makes variables, and a model gives each a value",
           "[cdcl]") {
    Solver s = solver ();
    CHECK (cdcl_reserve (s.get (), 100) == CDCL_OK);
    CHECK (cdcl_vars (s.get ()) == 100);
    CHECK (cdcl_reserve (s.get (), 50) == CDCL_OK);
    CHECK (cdcl_vars (s.get ()) == 100);
    REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
    for (int var = 1; var <= 100; var++)
        CHECK (std::abs (cdcl_val (s.get (), var)) == var);
}

TEST_CASE ("api: the signature names program and version", "[cdcl]") {
    CHECK (std::string (cdcl_signature ()) == "cdcl-" CDCL_VERSION);
}

TEST_CASE ("api: free takes a null pointer", "[cdcl]") {
    cdcl_free (nullptr);
}

// ---------------------------------------------------------------------------
// Contracts

TEST_CASE ("api: a call that does not fit the state is misuse",
           "[cdcl][valgrind]") {
    struct Case {
        const char *function;
        void (*call) (cdcl *);
    };
    const Case cases[] = {
        {"cdcl_val", [] (cdcl *s) { cdcl_val (s, 1); }},
        {"cdcl_failed", [] (cdcl *s) { cdcl_failed (s, 1); }},
        {"cdcl_block",
         [] (cdcl *s) {
             int lit = 1;
             cdcl_block (s, &lit, 1);
         }},
        {"cdcl_pop", [] (cdcl *s) { cdcl_pop (s); }},
        {"cdcl_assume", [] (cdcl *s) { cdcl_assume (s, 0); }},
        {"cdcl_assume", [] (cdcl *s) { cdcl_assume (s, INT_MIN); }},
        {"cdcl_add", [] (cdcl *s) { cdcl_add (s, INT_MIN); }},
        {"cdcl_add", [] (cdcl *s) { cdcl_add (s, CDCL_MAX_VAR + 1); }},
        {"cdcl_add", [] (cdcl *s) { cdcl_add (s, -CDCL_MAX_VAR - 1); }},
        {"cdcl_add_clause",
         [] (cdcl *s) {
             int lits[] = {1, 0, 2};
             cdcl_add_clause (s, lits, 3);
         }},
        {"cdcl_add_at_most_one",
         [] (cdcl *s) {
             int lits[] = {1, 0, 2};
             cdcl_add_at_most_one (s, lits, 3);
         }},
        {"cdcl_add_exactly_one",
         [] (cdcl *s) {
             int lits[] = {1, INT_MIN, 2};
             cdcl_add_exactly_one (s, lits, 3);
         }},
        {"cdcl_solve",
         [] (cdcl *s) {
             cdcl_add (s, 1);
             cdcl_solve (s);
         }},
        {"cdcl_val",
         [] (cdcl *s) {
             cdcl_solve (s);
             cdcl_val (s, 0);
         }},
        {"cdcl_failed",
         [] (cdcl *s) {
             cdcl_solve (s);
             cdcl_failed (s, 1);
         }},
        {"cdcl_val",
         [] (cdcl *s) {
             cdcl_add (s, 0);
             cdcl_solve (s);
             cdcl_val (s, 1);
         }},
        {"cdcl_val",
         [] (cdcl *s) {
             cdcl_solve (s);
             cdcl_assume (s, 1);
             cdcl_val (s, 1);
         }},
        {"cdcl_trace_proof",
         [] (cdcl *s) {
             cdcl_add (s, 0);
             cdcl_trace_proof (s, nullptr, false, Tape::write);
         }},
        {"cdcl_push",
         [] (cdcl *s) {
             Tape *none = nullptr; // nothing is written before a clause
             cdcl_trace_proof (s, none, false, Tape::write);
             cdcl_push (s);
         }},
        {"cdcl_block",
         [] (cdcl *s) {
             cdcl_add (s, 1);
             cdcl_add (s, 0);
             cdcl_solve (s);
             int lit = -1;
             cdcl_block (s, &lit, 1);
         }},
    };
    for (const Case &broken : cases) {
        INFO ("case " << &broken - cases);
        Solver s = solver ();
        CHECK (std::string (cdcl_error (s.get ())).empty ());
        std::string message = misuse (s.get (), broken.call);
        INFO ("message: " << message);
        CHECK (message.compare (0, std::strlen (broken.function),
                                broken.function) == 0);
        CHECK (message.size () > std::strlen (broken.function) + 2);
        CHECK (cdcl_error (s.get ()) == message);
    }
}

// Whether a call is wrong or not, nothing comes of it, and nothing is printed.
TEST_CASE ("api: misuse has a code and changes nothing", "[cdcl][valgrind]") {
    Solver s = solver ();
    cdcl *const it = s.get ();
    const int good[] = {1, 2}, bad[] = {3, 0};
    const auto wrong = [&] {
        CHECK (cdcl_add (it, INT_MIN) == CDCL_MISUSE);
        CHECK (cdcl_add_clause (it, bad, 2) == CDCL_MISUSE);
        CHECK (cdcl_add_clause (it, nullptr, 1) == CDCL_MISUSE);
        CHECK (cdcl_add_at_most_one (it, bad, 2) == CDCL_MISUSE);
        CHECK (cdcl_add_exactly_one (it, bad, 2) == CDCL_MISUSE);
        CHECK (cdcl_assume (it, 0) == CDCL_MISUSE);
        CHECK (cdcl_reserve (it, -1) == CDCL_MISUSE);
        CHECK (cdcl_pop (it) == CDCL_MISUSE);
        CHECK (cdcl_observe (it, 1) == CDCL_MISUSE);
        CHECK (cdcl_set (it, nullptr, 1) == CDCL_MISUSE);
        CHECK (cdcl_limit (it, nullptr, 1) == CDCL_MISUSE);
        CHECK (cdcl_trace_proof (it, nullptr, false, nullptr) == CDCL_MISUSE);
        CHECK (cdcl_vars (it) == 2);
    };
    REQUIRE (cdcl_add_clause (it, good, 2) == CDCL_OK);
    wrong ();
    CHECK (cdcl_val (it, 1) == 0);
    CHECK_FALSE (cdcl_failed (it, 1));
    CHECK (cdcl_block (it, good, 2) == CDCL_MISUSE);
    unsigned char values[2] = {7, 7};
    cdcl_model (it, 1, 2, values);
    CHECK (values[0] == 7);
    // Neither an unfinished clause nor assumptions are lost.
    cdcl_assume (it, -1);
    cdcl_add (it, -2);
    CHECK (cdcl_solve (it) == CDCL_MISUSE);
    CHECK (cdcl_propagate (it) == CDCL_MISUSE);
    CHECK (cdcl_push (it) == CDCL_MISUSE);
    wrong ();
    cdcl_add (it, 0);
    CHECK (cdcl_solve (it) == CDCL_UNSAT);
    wrong ();
    CHECK (cdcl_failed (it, -1));
    REQUIRE (cdcl_solve (it) == CDCL_SAT);
    wrong ();
    CHECK (cdcl_val (it, 2) == -2);
    CHECK (cdcl_val (it, 1) == 1);
    CHECK (cdcl_fixed (it, 0) == 0);
    CHECK (std::string (cdcl_error (it)) ==
           "cdcl_fixed: literal is 0 or out of range");
    CHECK (cdcl_set (it, "no such option", 1) == CDCL_BAD_ARGUMENT);
    CHECK (std::string (cdcl_error (it)).rfind ("cdcl_set: ", 0) == 0);
}

TEST_CASE ("api: the null solver is misuse too", "[cdcl]") {
    CHECK (cdcl_add (nullptr, 1) == CDCL_MISUSE);
    CHECK (cdcl_solve (nullptr) == CDCL_MISUSE);
    CHECK (cdcl_val (nullptr, 1) == 0);
    CHECK (cdcl_vars (nullptr) == 0);
    CHECK (cdcl_stat (nullptr, "conflicts") == 0);
    CHECK (cdcl_get (nullptr, "seed") == 0);
    CHECK (std::string (cdcl_error (nullptr)).empty ());
    CHECK_FALSE (cdcl_proof_failed (nullptr));
    cdcl_terminate (nullptr);
    cdcl_set_terminate (nullptr, nullptr, nullptr);
}

TEST_CASE ("api: calls from a callback are misuse", "[cdcl]") {
    static cdcl *current;
    static int code;
    const auto adding = [] (void *) {
        code = cdcl_add (current, 1);
        cdcl_free (current); // which would be fatal
        return 0;
    };
    const auto asking = [] (void *) {
        return cdcl_stat (current, "conflicts") > 20 ? 1 : 0;
    };
    Solver s = solver (), t = solver ();
    pigeons (s.get (), 7, 6, false);
    cdcl_set (s.get (), "hall", 0);
    current = s.get ();
    cdcl_set_terminate (s.get (), nullptr, adding);
    const std::string message = misuse (s.get (), [] (cdcl *broken) {
        CHECK (cdcl_solve (broken) == CDCL_UNSAT);
    });
    CHECK (message == "cdcl_add: called from a callback");
    CHECK (code == CDCL_MISUSE);
    CHECK (std::string (cdcl_error (s.get ())) ==
           "cdcl_free: called from a callback");
    // Also where it is not cdcl_solve that calls back.
    Solver u = solver ();
    current = u.get ();
    cdcl_propagator table = {};
    table.backtracked = [] (void *, int) { code = cdcl_add (current, 2); };
    cdcl_connect (u.get (), &table);
    cdcl_observe (u.get (), 1);
    REQUIRE (cdcl_solve (u.get ()) == CDCL_SAT);
    code = 0;
    CHECK (misuse (u.get (), [] (cdcl *broken) {
               CHECK (cdcl_connect (broken, nullptr) == CDCL_OK);
           }) == "cdcl_add: called from a callback");
    CHECK (code == CDCL_MISUSE);
    // A writer of proofs is a callback too.
    Solver v = solver ();
    current = v.get ();
    code = 0;
    cdcl_trace_proof (v.get (), nullptr, false,
                      [] (void *, const void *, size_t) {
                          code = cdcl_add (current, 3);
                          return 0;
                      });
    add (v.get (), {1});
    add (v.get (), {-1});
    CHECK (cdcl_solve (v.get ()) == CDCL_UNSAT);
    CHECK (code == CDCL_MISUSE);
    // Statistics may be asked for.
    pigeons (t.get (), 13, 12, false);
    current = t.get ();
    cdcl_set_terminate (t.get (), nullptr, asking);
    CHECK (cdcl_solve (t.get ()) == CDCL_UNKNOWN);
}

TEST_CASE ("api: misuse neither prints nor ends the process", "[cdcl]") {
    std::FILE *file = std::tmpfile ();
    REQUIRE (file);
    std::fflush (nullptr);
    pid_t child = fork ();
    REQUIRE (child >= 0);
    if (child == 0) {
        dup2 (fileno (file), 1);
        dup2 (fileno (file), 2);
        cdcl *s = cdcl_new ();
        const int value = cdcl_val (s, 1);
        cdcl_free (s);
        _exit (value ? 1 : 17);
    }
    int status = 0;
    REQUIRE (waitpid (child, &status, 0) == child);
    CHECK (WIFEXITED (status));
    CHECK (WEXITSTATUS (status) == 17);
    std::fseek (file, 0, SEEK_END);
    CHECK (std::ftell (file) == 0);
    std::fclose (file);
}

TEST_CASE ("api: unknown options and limits are refused, not obeyed",
           "[cdcl]") {
    Solver s = solver ();
    CHECK (cdcl_set (s.get (), "no such option", 1) == CDCL_BAD_ARGUMENT);
    CHECK (cdcl_limit (s.get (), "no such limit", 1) == CDCL_BAD_ARGUMENT);
    for (const char *name : {"conflicts", "decisions", "propagations",
                             "seconds", "bytes", "allocation"}) {
        INFO (name);
        CHECK (cdcl_limit (s.get (), name, std::nan ("")) == CDCL_BAD_ARGUMENT);
        CHECK (cdcl_limit (s.get (), name, -1) == CDCL_OK);
        CHECK (cdcl_limit (s.get (), name, HUGE_VAL) == CDCL_OK);
    }
    CHECK (cdcl_stat (s.get (), "no such statistic") == 0);
    size_t count;
    const cdcl_option *options = cdcl_options (&count);
    REQUIRE (count > 0);
    for (size_t i = 0; i < count; i++) {
        const cdcl_option &option = options[i];
        INFO (option.name);
        CHECK (option.low <= option.initial);
        CHECK (option.initial <= option.high);
        CHECK (std::strlen (option.meaning) > 0);
        CHECK (cdcl_get (s.get (), option.name) == option.initial);
        if (option.low > INT64_MIN)
            CHECK (cdcl_set (s.get (), option.name, option.low - 1) ==
                   CDCL_BAD_ARGUMENT);
        if (option.high < INT64_MAX)
            CHECK (cdcl_set (s.get (), option.name, option.high + 1) ==
                   CDCL_BAD_ARGUMENT);
        CHECK (cdcl_get (s.get (), option.name) == option.initial);
        CHECK (cdcl_set (s.get (), option.name, option.high) == CDCL_OK);
        CHECK (cdcl_get (s.get (), option.name) == option.high);
        CHECK (cdcl_set (s.get (), option.name, option.low) == CDCL_OK);
        CHECK (cdcl_get (s.get (), option.name) == option.low);
    }
}

TEST_CASE ("api: most options leave a model as it is", "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {1, 2, 3});
    REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
    const int value = cdcl_val (s.get (), 2);
    for (const char *name : {"decay", "reduce", "restart", "tier2"})
        CHECK (cdcl_set (s.get (), name, cdcl_get (s.get (), name)) == CDCL_OK);
    CHECK (cdcl_val (s.get (), 2) == value);
}

TEST_CASE ("api: the statistics table is complete and starts at zero",
           "[cdcl]") {
    Solver s = solver ();
    size_t count;
    const cdcl_statistic *table = cdcl_statistics (&count);
    std::set<std::string> names;
    for (size_t i = 0; i < count; i++) {
        CHECK (names.insert (table[i].name).second);
        CHECK (std::strlen (table[i].meaning) > 0);
    }
    for (const char *name : {"conflicts", "decisions", "propagations"}) {
        CHECK (names.count (name) == 1);
        CHECK (cdcl_stat (s.get (), name) == 0);
    }
}

// ---------------------------------------------------------------------------
// Assumptions

TEST_CASE ("api: assumptions hold for one solve", "[cdcl][valgrind]") {
    Solver s = solver ();
    add (s.get (), {1, 2});
    CHECK (solve (s.get (), {-1, -2}) == CDCL_UNSAT);
    CHECK (cdcl_failed (s.get (), -1));
    CHECK (cdcl_failed (s.get (), -2));
    CHECK_FALSE (cdcl_failed (s.get (), 1));
    CHECK (solve (s.get ()) == CDCL_SAT);
    CHECK (solve (s.get (), {-1}) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 1) == -1);
    CHECK (cdcl_val (s.get (), 2) == 2);
}

TEST_CASE ("api: an assumption and its negation fail together", "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {1, 2, 3});
    CHECK (solve (s.get (), {2, -4, 4}) == CDCL_UNSAT);
    CHECK (cdcl_failed (s.get (), 4));
    CHECK (cdcl_failed (s.get (), -4));
    CHECK_FALSE (cdcl_failed (s.get (), 2));
    CHECK (solve (s.get (), {2, 2, 2}) == CDCL_SAT);
}

TEST_CASE ("api: no assumption fails when the formula itself has no model",
           "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {1});
    add (s.get (), {-1});
    CHECK (solve (s.get (), {2, 3}) == CDCL_UNSAT);
    CHECK_FALSE (cdcl_failed (s.get (), 2));
    CHECK_FALSE (cdcl_failed (s.get (), 3));
}

TEST_CASE ("api: an assumption that is false at the root fails alone",
           "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {-1});
    add (s.get (), {1, -2});
    CHECK (solve (s.get (), {3, 2}) == CDCL_UNSAT);
    CHECK (cdcl_failed (s.get (), 2));
    CHECK_FALSE (cdcl_failed (s.get (), 3));
    CHECK (solve (s.get (), {3, -2}) == CDCL_SAT);
}

TEST_CASE ("api: a failed set is a core, judged by the oracle",
           "[cdcl][fuzz]") {
    int both[2] = {0, 0};
    for (uint64_t seed = 1; seed <= 600; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, random.between (3, 12));
        Oracle oracle (formula);
        INFO (show (formula));
        Solver s = solver ();
        load (s.get (), formula);
        for (int round = 0; round < 6; round++) {
            Lits assumptions;
            for (int left = random.below (formula.vars + 1); left > 0; left--)
                assumptions.push_back (random.lit (formula.vars));
            bool expected = oracle.satisfiable_under (assumptions);
            int status = solve (s.get (), assumptions);
            REQUIRE (status == (expected ? CDCL_SAT : CDCL_UNSAT));
            both[expected]++;
            if (expected) {
                std::vector<bool> m = model (s.get (), formula.vars);
                REQUIRE (holds (formula, m));
                for (int lit : assumptions)
                    REQUIRE (cdcl_val (s.get (), lit) == lit);
                continue;
            }
            Lits core;
            for (int lit : assumptions)
                if (cdcl_failed (s.get (), lit))
                    core.push_back (lit);
            REQUIRE_FALSE (oracle.satisfiable_under (core));
            for (int lit = 1; lit <= formula.vars; lit++)
                for (int sign : {1, -1})
                    if (std::find (assumptions.begin (), assumptions.end (),
                                   sign * lit) == assumptions.end ())
                        REQUIRE_FALSE (cdcl_failed (s.get (), sign * lit));
        }
    }
    CHECK (both[0] > 100);
    CHECK (both[1] > 100);
}

// ---------------------------------------------------------------------------
// Incremental adding, frames

TEST_CASE ("api: clauses added between solves count from then on",
           "[cdcl][fuzz][valgrind]") {
    for (uint64_t seed = 1; seed <= 60; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula;
        formula.vars = 12;
        Solver s = solver ();
        while (true) {
            Formula more = random_mixed (random, 12);
            for (Lits &clause : more.clauses) {
                formula.clauses.push_back (clause);
                add (s.get (), clause);
            }
            if (!more.at_most_one.empty ()) {
                formula.at_most_one.push_back (more.at_most_one[0]);
                at_most_one (s.get (), more.at_most_one[0]);
            }
            bool expected = Oracle (formula).satisfiable ();
            REQUIRE (solve (s.get ()) == (expected ? CDCL_SAT : CDCL_UNSAT));
            if (!expected)
                break;
            cdcl_reserve (s.get (), 12);
            REQUIRE (solve (s.get ()) == CDCL_SAT);
            REQUIRE (holds (formula, model (s.get (), 12)));
        }
    }
}

TEST_CASE ("api: pop takes back what was added after push",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    add (s.get (), {1, 2});
    CHECK (cdcl_push (s.get ()) == CDCL_OK);
    add (s.get (), {-1});
    CHECK (cdcl_push (s.get ()) == CDCL_OK);
    add (s.get (), {-2});
    CHECK (solve (s.get ()) == CDCL_UNSAT);
    CHECK (cdcl_pop (s.get ()) == CDCL_OK);
    REQUIRE (solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 2) == 2);
    CHECK (cdcl_pop (s.get ()) == CDCL_OK);
    CHECK (cdcl_fixed (s.get (), 1) == 0);
    REQUIRE (solve (s.get (), {1}) == CDCL_SAT);
    CHECK (cdcl_val (s.get (), 1) == 1);
}

TEST_CASE ("api: an empty clause in a frame goes with the frame", "[cdcl]") {
    Solver s = solver ();
    cdcl_push (s.get ());
    add (s.get (), {});
    CHECK (solve (s.get ()) == CDCL_UNSAT);
    cdcl_pop (s.get ());
    CHECK (solve (s.get ()) == CDCL_SAT);
}

TEST_CASE ("api: a cleared solver is as a new one", "[cdcl][fuzz][valgrind]") {
    Solver used = solver ();
    cdcl_set (used.get (), "seed", 3);
    uint64_t conflicts = 0, decisions = 0, propagations = 0;
    for (uint64_t seed = 1; seed <= rounds (60); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = random.between (5, 14);
        const Formula formula = random_mixed (random, vars);
        Solver fresh = solver ();
        cdcl_set (fresh.get (), "seed", 3);
        for (cdcl *s : {used.get (), fresh.get ()}) {
            load (s, formula);
            exactly_one (s, {1, 2, -3});
            if (seed % 3 == 0)
                cdcl_push (s);
            if (seed % 4 == 0)
                add (s, {-4});
        }
        REQUIRE (solve (used.get (), {5}) == solve (fresh.get (), {5}));
        REQUIRE (solve (used.get ()) == solve (fresh.get ()));
        conflicts += cdcl_stat (fresh.get (), "conflicts");
        decisions += cdcl_stat (fresh.get (), "decisions");
        propagations += cdcl_stat (fresh.get (), "propagations");
        CHECK (cdcl_stat (used.get (), "conflicts") == conflicts);
        CHECK (cdcl_stat (used.get (), "decisions") == decisions);
        CHECK (cdcl_stat (used.get (), "propagations") == propagations);
        CHECK (cdcl_stat (used.get (), "bytes") ==
               cdcl_stat (fresh.get (), "bytes"));
        REQUIRE (cdcl_clear (used.get ()) == CDCL_OK);
        CHECK (cdcl_vars (used.get ()) == 0);
        CHECK (cdcl_val (used.get (), 1) == 0);
        CHECK (cdcl_stat (used.get (), "conflicts") == conflicts);
    }
    CHECK (cdcl_get (used.get (), "seed") == 3);
    CHECK (solve (used.get ()) == CDCL_SAT);
    add (used.get (), {});
    CHECK (solve (used.get ()) == CDCL_UNSAT);
    REQUIRE (cdcl_clear (used.get ()) == CDCL_OK);
    CHECK (solve (used.get ()) == CDCL_SAT);
    Solver proving = solver ();
    cdcl_trace_proof (proving.get (), nullptr, false,
                      [] (void *, const void *, size_t) { return 0; });
    CHECK (cdcl_clear (proving.get ()) == CDCL_MISUSE);
}

TEST_CASE ("api: nested frames answer as a fresh solver would",
           "[cdcl][fuzz]") {
    int both[2] = {0, 0};
    for (uint64_t seed = 1; seed <= 250; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = random.between (6, 11);
        std::vector<Formula> frames (1);
        frames[0].vars = vars;
        Solver s = solver ();
        cdcl_reserve (s.get (), vars);
        for (int step = 0; step < 40; step++) {
            int what = random.below (8);
            if (what == 0 && frames.size () < 5) {
                REQUIRE (cdcl_push (s.get ()) == CDCL_OK);
                frames.push_back (frames.back ());
            } else if (what == 1 && frames.size () > 1) {
                REQUIRE (cdcl_pop (s.get ()) == CDCL_OK);
                frames.pop_back ();
            } else if (what <= 4) {
                Formula more;
                more.vars = vars;
                for (int left = 1 + random.below (5); left > 0; left--) {
                    Lits clause;
                    for (int size = random.between (1 + (left < 5), 4);
                         size > 0; size--)
                        clause.push_back (random.lit (vars));
                    more.clauses.push_back (clause);
                }
                if (random.below (3) == 0) {
                    Lits group;
                    for (int size = random.below (5); size > 0; size--)
                        group.push_back (random.lit (vars));
                    (random.flip () ? more.at_most_one : more.exactly_one)
                        .push_back (group);
                }
                load (s.get (), more);
                Formula &all = frames.back ();
                for (auto part : {&Formula::clauses, &Formula::at_most_one,
                                  &Formula::exactly_one})
                    (all.*part).insert ((all.*part).end (),
                                        (more.*part).begin (),
                                        (more.*part).end ());
            } else {
                Lits assumptions;
                for (int left = random.below (3); left > 0; left--)
                    assumptions.push_back (random.lit (vars));
                Oracle oracle (frames.back ());
                bool expected = oracle.satisfiable_under (assumptions);
                both[expected]++;
                INFO ("step " << step << ", " << frames.size () - 1
                              << " frames, " << show (frames.back ()));
                REQUIRE (solve (s.get (), assumptions) ==
                         (expected ? CDCL_SAT : CDCL_UNSAT));
                if (expected)
                    REQUIRE (holds (frames.back (), model (s.get (), vars)));
                for (int var = 1; var <= vars; var++)
                    if (int sign = cdcl_fixed (s.get (), var))
                        REQUIRE (oracle.implies ({sign * var}));
            }
        }
    }
    CHECK (both[0] > 100);
    CHECK (both[1] > 100);
}

TEST_CASE ("api: a thousand frames leave nothing behind", "[cdcl]") {
    Memory memory;
    {
        Solver s (cdcl_new_with_memory (&memory, Memory::resize));
        REQUIRE (s);
        Random random (5);
        Formula formula = random_cnf (random, 30, 100, 3);
        load (s.get (), formula);
        size_t settled = 0;
        for (int round = 0; round < 1000; round++) {
            cdcl_push (s.get ());
            for (int i = 0; i < 30; i++) {
                int a = random.lit (30), b = random.lit (30);
                add (s.get (), {a, b, random.lit (30)});
            }
            cdcl_solve (s.get ());
            cdcl_pop (s.get ());
            if (round == 200)
                settled = memory.bytes;
        }
        CHECK (memory.bytes <= 2 * settled);
        bool expected = cdcl_solve (s.get ()) == CDCL_SAT;
        Solver fresh = solver ();
        load (fresh.get (), formula);
        CHECK (expected == (cdcl_solve (fresh.get ()) == CDCL_SAT));
    }
    CHECK (memory.blocks == 0);
}

// ---------------------------------------------------------------------------
// Enumeration

TEST_CASE ("api: blocking each model enumerates all of them once",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, random.between (1, 9));
        uint64_t expected = Oracle (formula).count ();
        Solver s = solver ();
        load (s.get (), formula);
        std::set<Lits> seen;
        while (cdcl_solve (s.get ()) == CDCL_SAT) {
            Lits lits;
            for (int var = 1; var <= formula.vars; var++)
                lits.push_back (cdcl_val (s.get (), var));
            REQUIRE (holds (formula, model (s.get (), formula.vars)));
            REQUIRE (seen.insert (lits).second);
            REQUIRE (seen.size () <= expected);
            REQUIRE (cdcl_block (s.get (), lits.data (), lits.size ()) ==
                     CDCL_OK);
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
        Lits vars;
        for (int var = 1; var <= formula.vars; var++)
            if (random.flip ())
                vars.push_back (var);
        uint64_t expected = Oracle (formula).count_projections (vars);
        Solver s = solver ();
        load (s.get (), formula);
        uint64_t found = 0;
        while (found <= expected && cdcl_solve (s.get ()) == CDCL_SAT) {
            Lits lits;
            for (int var : vars)
                lits.push_back (cdcl_val (s.get (), var));
            found++;
            REQUIRE (cdcl_block (s.get (), lits.data (), lits.size ()) ==
                     CDCL_OK);
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
        auto enumerate = [&] (const Lits &assumptions) {
            uint64_t found = 0;
            while (found <= oracle.count () &&
                   solve (s.get (), assumptions) == CDCL_SAT) {
                Lits lits;
                for (int var = 1; var <= formula.vars; var++)
                    lits.push_back (cdcl_val (s.get (), var));
                cdcl_block (s.get (), lits.data (), lits.size ());
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

// ---------------------------------------------------------------------------
// Propagation alone

TEST_CASE ("api: propagate follows units and decides nothing",
           "[cdcl][valgrind]") {
    Solver s = solver ();
    add (s.get (), {1});
    add (s.get (), {-1, 2});
    add (s.get (), {-2, -1, 3});
    add (s.get (), {4, 5});
    CHECK (cdcl_propagate (s.get ()) == CDCL_UNKNOWN);
    CHECK (cdcl_fixed (s.get (), 3) == 1);
    CHECK (cdcl_fixed (s.get (), 4) == 0);
    CHECK (cdcl_fixed (s.get (), 5) == 0);
    CHECK (cdcl_stat (s.get (), "decisions") == 0);
    at_most_one (s.get (), {3, 4});
    CHECK (cdcl_propagate (s.get ()) == CDCL_SAT);
    CHECK (cdcl_fixed (s.get (), 4) == -1);
    CHECK (cdcl_fixed (s.get (), 5) == 1);
    add (s.get (), {4, -5});
    CHECK (cdcl_propagate (s.get ()) == CDCL_UNSAT);
    CHECK (cdcl_stat (s.get (), "decisions") == 0);
}

TEST_CASE ("api: what propagate fixes is implied, and a frame takes it back",
           "[cdcl][fuzz]") {
    int fixed = 0;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, 10);
        Solver s = solver ();
        load (s.get (), formula);
        int before = cdcl_propagate (s.get ());
        cdcl_push (s.get ());
        Formula more = formula;
        more.clauses.push_back ({random.lit (10)});
        more.clauses.push_back ({random.lit (10)});
        add (s.get (), more.clauses.end ()[-1]);
        add (s.get (), more.clauses.end ()[-2]);
        int status = cdcl_propagate (s.get ());
        Oracle oracle (more);
        if (status == CDCL_UNSAT)
            REQUIRE_FALSE (oracle.satisfiable ());
        if (status == CDCL_SAT)
            REQUIRE (oracle.count () == 1);
        for (int var = 1; status != CDCL_UNSAT && var <= 10; var++)
            if (int sign = cdcl_fixed (s.get (), var)) {
                fixed++;
                REQUIRE (oracle.implies ({sign * var}));
            }
        cdcl_pop (s.get ());
        REQUIRE (cdcl_propagate (s.get ()) == before);
        Oracle outside (formula);
        for (int var = 1; before != CDCL_UNSAT && var <= 10; var++)
            if (int sign = cdcl_fixed (s.get (), var))
                REQUIRE (outside.implies ({sign * var}));
    }
    CHECK (fixed > 400);
}

// ---------------------------------------------------------------------------
// Limits and interruption

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
            // One propagation or one round of search may go over the end.
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

TEST_CASE ("api: the time limit ends a hopeless search", "[cdcl]") {
    Solver s = solver ();
    pigeons (s.get (), 13, 12, false);
    cdcl_limit (s.get (), "seconds", 0.05);
    auto start = std::chrono::steady_clock::now ();
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
    CHECK (seconds_since (start) >= 0.04);
    CHECK (seconds_since (start) < 2);
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
    cdcl_limit (s.get (), "seconds", 20);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
    CHECK (memory.bytes < before + 200000);
    cdcl_limit (s.get (), "bytes", static_cast<double> (before) + 50000);
    auto start = std::chrono::steady_clock::now ();
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
    CHECK (seconds_since (start) < 19);
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
    cdcl_limit (s.get (), "seconds", 20);
    cdcl_set_terminate (s.get (), &count, ask);
    auto start = std::chrono::steady_clock::now ();
    CHECK (cdcl_solve (s.get ()) == CDCL_UNKNOWN);
    CHECK (seconds_since (start) < 10);
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
        CHECK (cdcl_set (s.get (), "eliminate", 1) == CDCL_OK);
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

TEST_CASE ("api: another thread can end the search", "[cdcl]") {
    Solver s = solver ();
    pigeons (s.get (), 13, 12, true);
    cdcl_limit (s.get (), "seconds", 20);
    auto start = std::chrono::steady_clock::now ();
    std::thread other ([&s] {
        std::this_thread::sleep_for (std::chrono::milliseconds (30));
        cdcl_terminate (s.get ());
    });
    int status = cdcl_solve (s.get ());
    double seconds = seconds_since (start);
    other.join ();
    CHECK (status == CDCL_UNKNOWN);
    CHECK (seconds < 10);
}

// ---------------------------------------------------------------------------
// Callbacks

TEST_CASE ("api: learned clauses are implied and as short as asked",
           "[cdcl][fuzz]") {
    struct Learned {
        std::vector<Lits> clauses;
    };
    auto tell = [] (void *state, const int *clause) {
        Lits lits;
        while (*clause)
            lits.push_back (*clause++);
        static_cast<Learned *> (state)->clauses.push_back (lits);
    };
    size_t told = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_cnf (random, 14, 62, 3);
        Oracle oracle (formula);
        int longest = random.between (0, 6);
        Learned learned;
        Solver s = solver ();
        cdcl_set_learn (s.get (), &learned, longest, tell);
        load (s.get (), formula);
        solve (s.get (), {random.lit (14), random.lit (14)});
        solve (s.get ());
        for (const Lits &clause : learned.clauses) {
            REQUIRE (clause.size () <= static_cast<size_t> (longest));
            REQUIRE (oracle.implies (clause));
        }
        told += learned.clauses.size ();
    }
    CHECK (told > 100);
}

TEST_CASE ("api: inside a frame no private variable is told or counted",
           "[cdcl][fuzz]") {
    struct Check {
        int vars;
        bool good;
    };
    auto tell = [] (void *state, const int *clause) {
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
        cdcl_set_learn (s.get (), &check, 1000, tell);
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

// ---------------------------------------------------------------------------
// Reproducible and independent

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
           "[cdcl]") {
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
