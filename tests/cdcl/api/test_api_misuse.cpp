// test_api_misuse.cpp -- calls that the contract of cdcl.h does not allow.
//
// The calls have wrong arguments, or are made in a wrong state or from a callback.  Each call
// must be reported, with the function's name, to the hook and by cdcl_error; it must return
// an error code and change nothing.  Illegal calls of sudoku.h are in test_misuse.cpp.

#include <climits>

#include <sys/wait.h>
#include <unistd.h>

#include "tests/test.hpp"

using namespace test;

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
        {"cdcl_trace_pbp",
         [] (cdcl *s) {
             cdcl_trace_proof (s, nullptr, false, Tape::write);
             cdcl_trace_pbp (s, 0, nullptr, Tape::write);
         }},
        {"cdcl_trace_lrat",
         [] (cdcl *s) {
             cdcl_trace_proof (s, nullptr, false, Tape::write);
             cdcl_trace_lrat (s, 0, nullptr, false, Tape::write);
         }},
        {"cdcl_end_pbp", [] (cdcl *s) { cdcl_end_pbp (s); }},
        {"cdcl_push",
         [] (cdcl *s) {
             Tape *none = nullptr; // nothing is written before the first clause
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

// In each state of the solver, a wrong call must return its code and change nothing.
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
        cdcl_free (current); // freeing the solver here would be fatal
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
    // The same calls in callbacks of functions other than cdcl_solve.
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
    // The writer of a proof is a callback, too.
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
    // Reading statistics is allowed.
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
