// test_hint.cpp -- LRAT written during the search, line by line; tests/test_lrat.sh
// checks such proofs.

#include <functional>

#include "tests/proof.hpp"
#include "tests/white.hpp"

extern "C" {
#include "cdcl/engine/derive.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/lemma.h"
}

using namespace test;

TEST_CASE ("hint: each literal of the root is a lemma", "[cdcl]") {
    Tape tape; // the solver writes to it until it is freed
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

TEST_CASE ("hint: numbers of every length", "[cdcl]") {
    Tape tape;
    Proof proof = {};
    proof.state = &tape;
    proof.write = Tape::write;
    std::string expected;
    std::vector<int64_t> numbers;
    for (int64_t power = 1; power < INT64_MAX / 10; power *= 10)
        for (const int64_t number :
             {power, power + 1, 8 * power, 10 * power - 1})
            for (const int64_t hint : {number, -number}) {
                numbers.push_back (hint);
                expected += std::to_string (hint) + " ";
            }
    cdcl_proof_numbers (&proof, numbers.data (), numbers.size ());
    cdcl_proof_number (&proof, UINT64_MAX);
    cdcl_proof_flush (&proof);
    CHECK (tape.bytes == expected + std::to_string (UINT64_MAX) + " ");
    CHECK (proof.bytes == tape.bytes.size ());
}

TEST_CASE ("hint: a group has the numbers of its pairs", "[cdcl]") {
    Tape tape;
    Solver s = solver ();
    // The clause has number 1; the group has clause 2 and pairs 3 (-1 -2), 4 (-1 -3) and
    // 5 (-2 -3); the units have numbers 6 and 7.
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
    const bool counting = GENERATE (false, true); // a pseudo-Boolean proof
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
            cdcl_set (s.get (), "hall", 1); // the proof then has new variables
            result = cdcl_solve (s.get ());
        }
        CHECK (memory.blocks == 0);
    }
    CHECK (result == CDCL_UNSAT);
}

namespace {

// A solver that writes LRAT to the tape, for a formula of `formula` clauses.
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
    // The group has clause 1 and pairs 2 to 11: -1 -2, -1 -1, -1 -3, -1 -4, -2 -1, -2 -3, …
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

namespace {

// A solver that writes LRAT for a formula that grows after a model was found.  The second
// constructor adds clauses by which unit propagation makes 1 to 4 true at the root (the proof
// has no lemmas of this before the search), and `free` variables from FREE on.
struct Growing {
    enum { ANNOUNCED = 1000, FREE = 9 };
    Tape tape;
    std::string rows; // CNF+ rows, in the order of adding
    Solver s = solver ();
    Growing () {
        REQUIRE (cdcl_trace_lrat (s.get (), ANNOUNCED, &tape, false,
                                  Tape::write) == CDCL_OK);
    }
    Growing (int free, bool inprocessing) : Growing () {
        if (!inprocessing)
            cdcl_configure (s.get (), "plain");
        for (int i = 0; i < free; i++)
            clause ({FREE + i, 1, 2});
        for (int i = 1; i < 4; i++)
            clause ({-i, i + 1});
        clause ({1});
        REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
    }
    void row (const test::DimacsLits &lits, const char *end) {
        for (int lit : lits)
            rows += std::to_string (lit) + " ";
        rows += end;
    }
    void clause (const test::DimacsLits &lits) {
        row (lits, "0\n");
        add (s.get (), lits);
    }
    void at_most (const test::DimacsLits &lits) {
        row (lits, "<= 1\n");
        at_most_one (s.get (), lits);
    }
    void exactly (const test::DimacsLits &lits) {
        row (lits, "= 1\n");
        exactly_one (s.get (), lits);
    }
    // Excludes models, over these variables, until the formula has none.
    void exclude (const test::DimacsLits &vars) {
        do {
            test::DimacsLits model, negated;
            for (int var : vars) {
                model.push_back (cdcl_val (s.get (), var));
                negated.push_back (-model.back ());
            }
            row (negated, "0\n");
            REQUIRE (block (s.get (), model) == CDCL_OK);
        } while (cdcl_solve (s.get ()) == CDCL_SAT);
    }
};

// A way to add a constraint that root-level literals make unit or false.
struct Way {
    const char *name;
    int free;
    std::function<void (Growing &)> act;
};

const Way ways[] = {
    {"a model of one literal", 0, [] (Growing &g) { g.exclude ({4}); }},
    {"the same, named twice", 0,
     [] (Growing &g) {
         g.exclude ({4, 4});
     }},
    {"a model of root literals", 0,
     [] (Growing &g) {
         g.exclude ({2, 3, 4});
     }},
    {"models of one free literal", 1,
     [] (Growing &g) {
         g.exclude ({2, Growing::FREE, 4});
     }},
    {"models of two free literals", 2,
     [] (Growing &g) {
         g.exclude ({3, Growing::FREE, 4, Growing::FREE + 1});
     }},
    {"models without a free literal", 2,
     [] (Growing &g) {
         g.exclude ({3, Growing::FREE});
     }},
    {"a false unit", 2, [] (Growing &g) { g.clause ({-4}); }},
    {"a false clause", 2,
     [] (Growing &g) {
         g.clause ({-2, -4});
     }},
    {"the same, with repetitions", 2,
     [] (Growing &g) {
         g.clause ({-4, -4, -2, -4});
     }},
    {"two clauses that become unit", 2,
     [] (Growing &g) {
         g.clause ({-4, -Growing::FREE, -2});
         g.clause ({-3, Growing::FREE, -4});
     }},
    {"a unit against a group", 2,
     [] (Growing &g) {
         g.at_most ({4, Growing::FREE, Growing::FREE + 1});
         g.clause ({Growing::FREE});
     }},
    {"two true members", 2,
     [] (Growing &g) {
         g.at_most ({Growing::FREE, 2, 4});
     }},
    {"a true member, twice", 2,
     [] (Growing &g) {
         g.at_most ({4, Growing::FREE, 4});
     }},
    {"members that contradict each other", 2,
     [] (Growing &g) {
         g.at_most ({Growing::FREE, 4, -Growing::FREE});
     }},
    {"false members", 2,
     [] (Growing &g) {
         g.exactly ({-2, -3, -4});
     }},
    {"one false member, twice", 2,
     [] (Growing &g) {
         g.exactly ({-4, -4});
     }},
    {"one member that is not false", 2,
     [] (Growing &g) {
         g.exactly ({-2, Growing::FREE, -4});
         g.clause ({-Growing::FREE, -3});
     }},
    {"a false assumption, then its unit", 2, [] (Growing &g) {
         CHECK (test::solve (g.s.get (), {-4}) == CDCL_UNSAT);
         g.clause ({-4});
     }}};

} // namespace

// The checker must accept the proof as LRAT for the rows of the formula.
void judge (const std::string &rows, const std::string &proof) {
    const Trimmed judged = trim ("p cnf+ 10 0\n" + rows, proof);
    INFO (proof);
    CHECK (judged.report.lrat);
    CHECK (judged.report.message == std::string ());
    CHECK (judged.status == CDCL_DRAT_OK);
}

TEST_CASE ("hint: a constraint arrives that root literals make unit or false",
           "[cdcl]") {
    const bool inprocessing = GENERATE (true, false);
    for (const Way &way : ways) {
        INFO (way.name);
        Growing g (way.free, inprocessing);
        way.act (g);
        CHECK (cdcl_solve (g.s.get ()) == CDCL_UNSAT);
        CHECK_FALSE (cdcl_proof_failed (g.s.get ()));
        g.s.reset (); // writes the rest of the proof
        judge (g.rows, g.tape.bytes);
    }
}

TEST_CASE ("hint: a clause that is left out leaves no hints", "[cdcl]") {
    const test::DimacsLits last =
        GENERATE (test::DimacsLits{-2, 2}, test::DimacsLits{5, 1, 5});
    Growing g;
    for (const test::DimacsLits &lits :
         std::vector<test::DimacsLits>{{-2, -4}, {1, 5}, {-1, 3}, last})
        g.clause (lits);
    REQUIRE (cdcl_solve (g.s.get ()) == CDCL_SAT);
    g.exclude ({1, 2, 3, 4, 5});
    g.s.reset ();
    judge (g.rows, g.tape.bytes);
}
