// test_veripb.cpp -- pseudo-Boolean proofs, line by line; tests/test_pbp.sh checks
// them.

#include "tests/white.hpp"

extern "C" {
#include "cdcl/proof/veripb.h"
}

using namespace test;

// Three pigeons, two holes.
static void add_pigeons (cdcl *solver) {
    const int rows[3][2] = {{1, 2}, {3, 4}, {5, 6}};
    const int columns[2][3] = {{1, 3, 5}, {2, 4, 6}};
    for (const auto &row : rows)
        cdcl_add_clause (solver, row, 2);
    for (const auto &column : columns)
        cdcl_add_at_most_one (solver, column, 3);
}

TEST_CASE ("veripb: a Hall violator is a sum", "[cdcl]") {
    Tape tape; // which the solver writes to until it is freed
    Solver s = solver ();
    REQUIRE (cdcl_trace_pbp (s.get (), 5, &tape, Tape::write) == CDCL_OK);
    add_pigeons (s.get ());
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    REQUIRE (cdcl_end_pbp (s.get ()) == CDCL_OK);
    CHECK_FALSE (cdcl_proof_failed (s.get ()));
    CHECK (tape.bytes == "pseudo-Boolean proof version 2.0\n"
                         "f 5\n"
                         "rup 1 x5 1 x6 >= 1 ;\n"
                         "rup 1 x1 1 x2 >= 1 ;\n"
                         "rup 1 x3 1 x4 >= 1 ;\n"
                         "pol 6 7 + 8 + 4 + 5 +\n"
                         "rup >= 1 ;\n"
                         "output NONE\n"
                         "conclusion UNSAT : 10\n"
                         "end pseudo-Boolean proof\n");
}

TEST_CASE ("veripb: nothing is written behind the end", "[cdcl]") {
    Tape tape; // which the solver writes to until it is freed
    Solver s = solver ();
    REQUIRE (cdcl_trace_pbp (s.get (), 5, &tape, Tape::write) == CDCL_OK);
    add_pigeons (s.get ());
    REQUIRE (cdcl_end_pbp (s.get ()) == CDCL_OK);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    s.reset ();
    CHECK (tape.bytes == "pseudo-Boolean proof version 2.0\n"
                         "f 5\n"
                         "output NONE\n"
                         "conclusion NONE\n"
                         "end pseudo-Boolean proof\n");
}

TEST_CASE ("veripb: more constraints than were announced", "[cdcl]") {
    Tape tape; // which the solver writes to until it is freed
    Solver s = solver ();
    REQUIRE (cdcl_trace_pbp (s.get (), 4, &tape, Tape::write) == CDCL_OK);
    add_pigeons (s.get ());
    CHECK (cdcl_proof_failed (s.get ()));
}

TEST_CASE ("veripb: threads and traces are excluded", "[cdcl]") {
    Tape tape; // which the solver writes to until it is freed
    Solver s = solver ();
    REQUIRE (cdcl_trace_pbp (s.get (), 5, &tape, Tape::write) == CDCL_OK);
    cdcl_trace trace = {};
    trace.event = [] (void *, const cdcl_event *) { return 0; };
    CHECK (cdcl_set_trace (s.get (), &trace) == CDCL_MISUSE);
    check_alone (s.get (), tape);
}

TEST_CASE ("veripb: clauses of the formula and definitions are not deleted",
           "[cdcl]") {
    Proof proof = {};
    const Lit lits[] = {lit_import (1), lit_import (-2)};
    proof.formula = 2;
    CHECK_FALSE (cdcl_veripb_deletes (&proof, lits, 2, 2));
    CHECK (cdcl_veripb_deletes (&proof, lits, 2, 3));
    REQUIRE (cdcl_proof_new_var (&proof, 1) == 2);
    CHECK_FALSE (cdcl_veripb_deletes (&proof, lits, 2, 3));
}
