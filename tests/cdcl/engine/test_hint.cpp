// test_hint.cpp -- LRAT as the search goes, line by line; tests/test_lrat.sh has them
// judged.

#include "tests/white.hpp"

extern "C" {
#include "cdcl/engine/derive.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/lemma.h"
}

using namespace test;

TEST_CASE ("hint: each literal of the root is a lemma", "[cdcl]") {
    Tape tape; // which the solver writes to until it is freed
    Solver s = solver ();
    REQUIRE (cdcl_trace_lrat (s.get (), 4, &tape, false, Tape::write) ==
             CDCL_OK);
    for (const auto &pair : {std::array{1, 2}, {-1, 2}, {-2, 3}, {-2, -3}})
        cdcl_add_clause (s.get (), pair.data (), 2);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    CHECK_FALSE (cdcl_proof_failed (s.get ()));
    s.reset ();
    CHECK (tape.bytes == "5 -2 0 3 4 0\n6 1 0 5 1 0\n7 0 6 5 2 0\n");
}

TEST_CASE ("hint: a group has the numbers of its pairs", "[cdcl]") {
    Tape tape;
    Solver s = solver ();
    // Clause 1; clause 2 and pairs 3 (-1 -2), 4 (-1 -3), 5 (-2 -3); units 6 and 7.
    REQUIRE (cdcl_trace_lrat (s.get (), 7, &tape, false, Tape::write) ==
             CDCL_OK);
    const int clause[] = {4, 5}, group[] = {1, 2, 3}, unit[] = {2},
              wrong[] = {3};
    cdcl_add_clause (s.get (), clause, 2);
    cdcl_add_exactly_one (s.get (), group, 3);
    cdcl_add_clause (s.get (), unit, 1);
    cdcl_add_clause (s.get (), wrong, 1);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    s.reset ();
    CHECK (tape.bytes == "8 -1 0 6 3 0\n9 0 7 6 5 0\n");
}

TEST_CASE ("hint: binary begins with a deletion of nothing", "[cdcl]") {
    Tape tape;
    Solver s = solver ();
    REQUIRE (cdcl_trace_lrat (s.get (), 2, &tape, true, Tape::write) ==
             CDCL_OK);
    for (const int lit : {1, -1})
        cdcl_add_clause (s.get (), &lit, 1);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    s.reset ();
    const char expected[] = {'d', 0, 'a', 6, 0, 2, 4, 0};
    CHECK (tape.bytes == std::string (expected, sizeof expected));
}

TEST_CASE ("hint: more clauses than were announced", "[cdcl]") {
    Tape tape;
    Solver s = solver ();
    REQUIRE (cdcl_trace_lrat (s.get (), 2, &tape, false, Tape::write) ==
             CDCL_OK);
    const int group[] = {1, 2, 3};
    cdcl_add_at_most_one (s.get (), group, 3);
    CHECK (cdcl_proof_failed (s.get ()));
}

TEST_CASE ("hint: threads, propagators and another proof are excluded",
           "[cdcl]") {
    Tape tape;
    Solver s = solver ();
    REQUIRE (cdcl_trace_lrat (s.get (), 5, &tape, false, Tape::write) ==
             CDCL_OK);
    check_alone (s.get (), tape);
    CHECK (cdcl_trace_pbp (s.get (), 5, &tape, Tape::write) == CDCL_MISUSE);
    CHECK (cdcl_trace_lrat (s.get (), 5, &tape, false, Tape::write) ==
           CDCL_MISUSE);
}

TEST_CASE ("hint: memory that runs out anywhere leaves nothing",
           "[cdcl][oom]") {
    const bool counting = GENERATE (false, true); // so does a proof that counts
    int result = CDCL_OUT_OF_MEMORY;
    for (size_t more = 0; result == CDCL_OUT_OF_MEMORY; more += 100) {
        Memory memory;
        Tape tape;
        {
            Solver s (cdcl_new_with_memory (&memory, Memory::resize));
            REQUIRE (s);
            cdcl_limit (s.get (), "allocation",
                        static_cast<double> (memory.bytes + more));
            if (counting)
                cdcl_trace_pbp (s.get (), 100, &tape, Tape::write);
            else
                cdcl_trace_lrat (s.get (), 100, &tape, false, Tape::write);
            pigeons (s.get (), 4, 3, true);
            cdcl_set (s.get (), "hall", 1); // new variables
            result = cdcl_solve (s.get ());
        }
        CHECK (memory.blocks == 0);
    }
    CHECK (result == CDCL_UNSAT);
}

namespace {

// A solver that writes LRAT, and its lines behind the `formula` clauses.
struct Proved {
    Tape tape;
    Solver s = solver ();
    explicit Proved (uint64_t formula) {
        REQUIRE (cdcl_trace_lrat (s.get (), formula, &tape, false,
                                  Tape::write) == CDCL_OK);
    }
    void add (const std::vector<int> &lits) {
        cdcl_add_clause (s.get (), lits.data (), lits.size ());
    }
};

} // namespace

TEST_CASE ("hint: deletions in a row are one line", "[cdcl]") {
    Proved p (5);
    for (const auto &clause :
         std::vector<std::vector<int>>{{1, 2, 3}, {1, 4}, {2, 5, 6}, {1}, {2}})
        p.add (clause);
    CHECK (cdcl_solve (p.s.get ()) == CDCL_SAT);
    cdcl_add_clause (p.s.get (), nullptr, 0);
    p.s.reset ();
    CHECK (p.tape.bytes.find ("5 d 2 1 3 0\n") == 0);
}

TEST_CASE ("hint: equal binary clauses have numbers of their own", "[cdcl]") {
    // The pairs of a large group come first, so that numbers do not fit into watches.
    const int large = GENERATE (2, 50000);
    std::vector<int> members (static_cast<size_t> (large));
    for (int i = 0; i < large; i++)
        members[static_cast<size_t> (i)] = i + 10;
    const uint64_t pairs =
        static_cast<uint64_t> (large) * static_cast<uint64_t> (large - 1) / 2;
    Proved p (pairs + 5);
    cdcl_set (p.s.get (), "detect", 0);
    cdcl_add_at_most_one (p.s.get (), members.data (), members.size ());
    for (int sign : {1, 1, -1, -1})
        p.add ({1, sign * 2});
    cdcl *const s = p.s.get ();
    cdcl_solve (s);
    const int unit = -1;
    cdcl_add_clause (s, &unit, 1);
    CHECK (cdcl_solve (s) == CDCL_UNSAT);
    CHECK_FALSE (cdcl_proof_failed (s));
    p.s.reset ();
    const std::string &lines = p.tape.bytes;
    const auto number = [] (uint64_t n) { return std::to_string (n); };
    CHECK (lines == number (pairs + 6) + " 2 0 " + number (pairs + 5) + " " +
                        number (pairs + 1) + " 0\n" + number (pairs + 7) +
                        " 0 " + number (pairs + 6) + " " + number (pairs + 5) +
                        " " + number (pairs + 3) + " 0\n");
}

TEST_CASE ("hint: a group with repeated and complementary members", "[cdcl]") {
    Proved p (11);
    // Clause 1, pairs 2 to 11: -1 -2, -1 -1, -1 -3, -1 -4, -2 -1, -2 -3, …
    const int group[] = {1, 2, 1, 3, 4};
    cdcl_add_exactly_one (p.s.get (), group, 5);
    CHECK (p.tape.bytes.empty ());
    for (int lit : {-2, -3, -4}) {
        cdcl_assume (p.s.get (), lit);
    }
    CHECK (cdcl_solve (p.s.get ()) == CDCL_UNSAT);
    p.s.reset ();
    CHECK (p.tape.bytes == "12 -1 0 3 0\n"
                           "13 2 3 4 0 12 1 0\n"
                           "14 4 2 3 0 13 0\n");
}

TEST_CASE ("hint: without a proof no clause has a number", "[cdcl]") {
    Solver s = solver ();
    pigeons (s.get (), 5, 4, false);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    const ClauseIds &ids = s->ids;
    CHECK (s->arena.behind == 0);
    CHECK ((!ids.units.data && !ids.pairs.data && !ids.groups.data &&
            !ids.wide && !s->hints.derivation && !s->hints.marks));
}
