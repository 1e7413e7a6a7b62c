// test_hints.cpp -- LRAT as the search goes, line by line; tests/test_lrat.sh has them
// judged.

#include "tests/white.hpp"

extern "C" {
#include "cdcl/proof/hints.h"
}

using namespace test;

TEST_CASE ("hints: each literal of the root is a lemma", "[cdcl]") {
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

TEST_CASE ("hints: a group has the numbers of its pairs", "[cdcl]") {
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
    CHECK (tape.bytes == "8 -1 0 6 3 0\n9 -3 0 6 5 0\n10 0 9 7 0\n");
}

TEST_CASE ("hints: binary begins with a deletion of nothing", "[cdcl]") {
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

TEST_CASE ("hints: more clauses than were announced", "[cdcl]") {
    Tape tape;
    Solver s = solver ();
    REQUIRE (cdcl_trace_lrat (s.get (), 2, &tape, false, Tape::write) ==
             CDCL_OK);
    const int group[] = {1, 2, 3};
    cdcl_add_at_most_one (s.get (), group, 3);
    CHECK (cdcl_proof_failed (s.get ()));
}

TEST_CASE ("hints: threads, propagators and another proof are excluded",
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

TEST_CASE ("hints: memory that runs out anywhere leaves nothing",
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

TEST_CASE ("hints: two clauses of one hash are two", "[cdcl]") {
    test::Store store;
    Tape tape;
    Proof proof = {};
    proof.write = Tape::write;
    proof.state = &tape;
    proof.hints = cdcl_hints_new (&store.mem, 2);
    const std::vector<Lit> lits[] = {imported (one_hash[0]),
                                     imported (one_hash[1])};
    for (const auto &clause : lits)
        cdcl_hints_given (&proof, RUP_CLAUSE, clause.data (), 4);
    REQUIRE (cdcl_clause_hash (lits[0].data (), 4) ==
             cdcl_clause_hash (lits[1].data (), 4));
    for (size_t i : {1, 0})
        cdcl_hints_delete (&proof, lits[i].data (), 4);
    cdcl_proof_flush (&proof);
    cdcl_hints_free (proof.hints);
    CHECK (tape.bytes == "2 d 2 0\n2 d 1 0\n");
}
