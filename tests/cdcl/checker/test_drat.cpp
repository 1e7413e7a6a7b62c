// test_drat.cpp -- the proof checker must refuse wrong proofs.
//
// A checker that accepts everything would pass all other tests.  So this file has wrong
// lemmas, wrong deletions and broken bytes.  It also has correct proofs written by hand,
// with resolution asymmetric tautologies (RAT), and whole files of formulas and proofs.
//
// Source: Wetzler, Heule and Hunt, "DRAT-trim", SAT 2014; Järvisalo, Heule and
// Biere, "Inprocessing Rules", IJCAR 2012, for RAT.

#include "tests/proof.hpp"

using namespace test;

// The eight clauses with all sign patterns of three variables, except some.
static Formula signs (int without) {
    Formula formula;
    formula.vars = 3;
    for (int row = 0; row < 8; row++)
        if (row != without)
            formula.clauses.push_back (
                {row & 1 ? -1 : 1, row & 2 ? -2 : 2, row & 4 ? -3 : 3});
    return formula;
}

TEST_CASE ("drat: a refutation by hand is accepted", "[cdcl][valgrind]") {
    Verdict verdict = check (signs (-1), "1 2 0\n1 0\n2 0\n0\n", false);
    CHECK (verdict.accepted);
    CHECK (verdict.refuted);
    CHECK (verdict.report.originals == 8);
}

TEST_CASE ("drat: what does not follow is refused", "[cdcl][valgrind]") {
    Verdict verdict = check (signs (0), "1 2 0\n1 0\n0\n", false);
    CHECK_FALSE (verdict.refuted);
    CHECK_FALSE (verdict.accepted);
    verdict = check (signs (-1), "0\n", false);
    CHECK_FALSE (verdict.accepted);
    CHECK_FALSE (verdict.refuted);
    CHECK (verdict.report.place == 1);
    CHECK (std::strlen (verdict.report.message) > 5);
    verdict = check (signs (-1), "1 2 0\n0\n", false);
    CHECK_FALSE (verdict.accepted);
    CHECK (verdict.report.place == 2);
}

TEST_CASE ("drat: a proof without the empty clause refutes nothing", "[cdcl]") {
    CHECK_FALSE (check (signs (-1), "", false).refuted);
    CHECK_FALSE (check (signs (-1), "1 2 0\n", false).refuted);
    CHECK (check (signs (-1), "1 2 0\n", false).accepted);
}

TEST_CASE ("drat: an unsatisfiable core by units alone needs no lemma",
           "[cdcl]") {
    Formula formula;
    formula.vars = 2;
    formula.clauses = {{1}, {-1, 2}, {-2}};
    CHECK (check (formula, "0\n", false).accepted);
    CHECK (check (formula, "0\n", false).refuted);
}

TEST_CASE ("drat: deleted clauses are gone", "[cdcl]") {
    // Without (1 2 3) the formula has a model, so no proof may refute it.
    Verdict verdict =
        check (signs (-1), "d 1 2 3 0\n1 2 0\n1 0\n2 0\n0\n", false);
    CHECK_FALSE (verdict.refuted);
    // A clause that was used may be deleted.
    verdict = check (signs (-1), "1 2 0\nd 1 2 3 0\nd 1 2 -3 0\n1 0\n2 0\n0\n",
                     false);
    CHECK (verdict.refuted);
    CHECK (verdict.report.deletions == 2);
    // The order of literals does not matter.  The second deletion of a clause is counted.
    verdict = check (signs (-1), "1 2 0\nd 3 2 1 0\nd 2 1 3 0\n", false);
    CHECK (verdict.accepted);
    CHECK (verdict.report.deletions == 1);
    CHECK (verdict.report.missing == 1);
}

TEST_CASE ("drat: a clause that holds up the assignment is not deleted",
           "[cdcl]") {
    Formula formula;
    formula.vars = 3;
    formula.clauses = {{1}, {-1, 2}, {2, 3}};
    Verdict verdict = check (formula, "d -1 2 0\nd 1 0\nd 2 3 0\n", false);
    CHECK (verdict.accepted);
    CHECK (verdict.report.kept == 2);
    CHECK (verdict.report.deletions == 1);
}

TEST_CASE ("drat: lemmas by resolution asymmetric tautology are accepted",
           "[cdcl]") {
    // x4 <-> (x1 and x2) as a definition: three clauses that are RAT on x4.
    Formula formula = signs (0);
    formula.vars = 4;
    Verdict verdict = check (formula, "-4 1 0\n-4 2 0\n4 -1 -2 0\n", false);
    CHECK (verdict.accepted);
    CHECK (verdict.report.rats >= 1);
    // x4 -> not x1 contradicts the definition where x1 and x2 are free: the
    // resolvent (-1 -2) does not follow.
    formula.clauses = {{1, 2, 3}};
    verdict = check (formula, "-4 1 0\n-4 2 0\n4 -1 -2 0\n-4 -1 0\n", false);
    CHECK_FALSE (verdict.accepted);
    CHECK (verdict.report.place == 4);
}

TEST_CASE ("drat: groups are their pairs", "[cdcl]") {
    Formula formula;
    formula.vars = 4;
    formula.at_most_one = {{1, 2, -3, 4}};
    CHECK (check (formula, "-1 -2 0\n-2 3 0\n3 -4 0\n", false).accepted);
    CHECK_FALSE (check (formula, "-3 1 2 0\n-3 -4 0\n", false).accepted);
    Formula twice;
    twice.vars = 2;
    twice.at_most_one = {{1, 2, 1}};
    CHECK (check (twice, "-1 0\n", false).accepted);
    Formula exactly;
    exactly.vars = 2;
    exactly.exactly_one = {{1, 2}};
    exactly.clauses = {{-1}, {-2}};
    CHECK (check (exactly, "0\n", false).refuted);
}

TEST_CASE ("drat: the binary format says the same", "[cdcl][valgrind]") {
    // 1 2 0 | 1 0 | 2 0 | 0, literals as 2·var + sign.
    const std::string proof ("a\x02\x04\x00"
                             "a\x02\x00"
                             "a\x04\x00"
                             "a\x00",
                             12);
    REQUIRE (proof.size () == 12);
    Verdict verdict = check (signs (-1), proof, true);
    CHECK (verdict.accepted);
    CHECK (verdict.refuted);
    // The proof ends in the middle of a lemma.
    verdict = check (signs (-1), proof.substr (0, 2), true);
    CHECK_FALSE (verdict.accepted);
    CHECK (verdict.report.binary);
    // A large variable takes several bytes: 2·100000 = 0x30d40.
    Formula formula;
    formula.vars = 100000;
    formula.clauses = {{100000}};
    CHECK (
        check (formula, std::string ("a\xc0\x9a\x0c\x00", 5), true).accepted);
    CHECK_FALSE (
        check (formula, std::string ("a\xc1\x9a\x0c\x00", 5), true).accepted);
}

TEST_CASE ("drat: pieces of any size are one proof", "[cdcl]") {
    const std::string proof = "1 2 0\nd 1 2 3 0\n1 0\n2 0\n0\n";
    for (size_t size = 1; size < proof.size (); size++) {
        Checker c = checker (signs (-1));
        for (size_t i = 0; i < proof.size (); i += size)
            REQUIRE (cdcl_drat_feed (c.get (), false, proof.data () + i,
                                     std::min (size, proof.size () - i)) ==
                     CDCL_DRAT_OK);
        REQUIRE (cdcl_drat_end (c.get ()) == CDCL_DRAT_OK);
        CHECK (cdcl_drat_refuted (c.get ()));
    }
}

TEST_CASE ("drat: what is no proof at all is an error with a place", "[cdcl]") {
    for (const char *text : {"hello 0\n", "1 2", "1 2 d 0\n", "--1 0\n",
                             "99999999999999 0\n", "1 2 0 x\n", "d"}) {
        INFO (text);
        Verdict verdict = check (signs (0), text, false);
        CHECK_FALSE (verdict.accepted);
        CHECK (std::strlen (verdict.report.message) > 0);
    }
    CHECK (
        check (signs (-1), "c 1 0\n1 2 0\n1 0\ncc\n2 0\n0\n", false).refuted);
    CHECK (
        check (signs (0), std::string ("a\x01\x00", 3), true).report.message ==
        std::string ("1 is no literal"));
    CHECK (check (signs (0), "a\xff\xff\xff\xff\x7f", true).report.message ==
           std::string ("number too large"));
    CHECK_FALSE (check (signs (0), "b\x02\x00", true).accepted);
    CHECK_FALSE (check (signs (0), std::string ("a\x02", 2), true).accepted);
}

TEST_CASE ("drat: a proof with one literal flipped is caught or harmless",
           "[cdcl][fuzz]") {
    // The checker must not refute a satisfiable formula, so broken proofs are checked against
    // satisfiable formulas.
    int accepted = 0;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_cnf (random, 10, 50, 3);
        if (Oracle (formula).satisfiable ())
            continue;
        Tape tape;
        Solver s = solver ();
        cdcl_trace_proof (s.get (), &tape, false, Tape::write);
        load (s.get (), formula);
        REQUIRE (cdcl_solve (s.get ()) == CDCL_UNSAT);
        s.reset ();
        Formula weaker = formula;
        do
            weaker.clauses.erase (
                weaker.clauses.begin () +
                random.below (static_cast<int> (weaker.clauses.size ())));
        while (!Oracle (weaker).satisfiable ());
        Verdict verdict = check (weaker, tape.bytes, false);
        REQUIRE_FALSE (verdict.refuted);
        accepted += verdict.accepted;
    }
    CHECK (accepted == 0);
}

// ---------------------------------------------------------------------------
// Whole files through the checker, which has a reader of its own

TEST_CASE ("drat: whole files in all formats", "[cdcl]") {
    const std::string formulas[] = {
        "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n",
        "p cnf+ 2 3\n1 2 <= 1\n-1 2 0\n1 2 = 1\n-2 1 0\n",
        "p knf 2 4\n1 2 0\nk 1 -1 -2 0\n-1 2 0\n1 -2 0\n"};
    const std::string proofs[] = {"2 0\n0\n", std::string ("a\x04\x00"
                                                           "a\x00",
                                                           5)};
    for (const std::string &formula : formulas)
        for (const std::string &proof : proofs) {
            INFO (formula);
            Pieces sources[2] = {{&formula, 0, 7}, {&proof, 0, 1}};
            cdcl_drat_report report;
            const int status = cdcl_drat_check (&sources[0], &sources[1],
                                                Pieces::read, nullptr, &report);
            INFO (report.message);
            CHECK (status == CDCL_DRAT_OK);
        }
    const std::string good = "p cnf 2 2\n1 2 0\n-1 2 0\n", proof = "2 0\n0\n",
                      bad = "p cnf 2 2\n1 y 0\n";
    cdcl_drat_report report;
    Pieces a = {&good, 0, 100}, b = {&proof, 0, 100};
    CHECK (cdcl_drat_check (&a, &b, Pieces::read, nullptr, &report) ==
           CDCL_DRAT_REJECTED);
    CHECK (report.place == 2);
    a = {&bad, 0, 100}, b = {&proof, 0, 100};
    CHECK (cdcl_drat_check (&a, &b, Pieces::read, nullptr, &report) ==
           CDCL_DRAT_BAD_FORMULA);
    CHECK (report.place == 2);
    a = {&good, 0, 100}, b = {&bad, 0, 100};
    CHECK (cdcl_drat_check (&a, &b, Pieces::read, nullptr, &report) ==
           CDCL_DRAT_BAD_PROOF);
}

// A word at the end of a buffer must not become another number.  Once it became 0, so that
// the clause ended early, the next clause was empty, and the formula was "refuted".
TEST_CASE ("drat: a very long literal is an error, not a shorter one",
           "[cdcl]") {
    const std::string formula =
        "p cnf 2 1\n1 " + std::string (40, '0') + "2 0\n";
    const std::string proof = "0\n";
    Pieces a = {&formula, 0, 100}, b = {&proof, 0, 100};
    cdcl_drat_report report;
    CHECK (cdcl_drat_check (&a, &b, Pieces::read, nullptr, &report) ==
           CDCL_DRAT_BAD_FORMULA);
    CHECK (report.place == 2);
    CHECK (report.column == 3);
    CHECK (std::string (report.message).rfind ("unexpected 0000", 0) == 0);
}

TEST_CASE ("drat: an error of a formula names the word, if one can print it",
           "[cdcl]") {
    for (const auto &[word, name] : {std::pair ("one", "one"),
                                     {"1\x7f", "bytes"},
                                     {"\xc3\xa9", "bytes"}}) {
        const std::string formula =
            "p cnf 2 1\n1 " + std::string (word) + " 0\n";
        const std::string proof = "0\n";
        Pieces a = {&formula, 0, 100}, b = {&proof, 0, 100};
        cdcl_drat_report report;
        CHECK (cdcl_drat_check (&a, &b, Pieces::read, nullptr, &report) ==
               CDCL_DRAT_BAD_FORMULA);
        CHECK (std::string (report.message)
                   .rfind ("unexpected " + std::string (name) + ", expected ",
                           0) == 0);
    }
}

TEST_CASE ("drat: an error of a formula says what was expected, and where",
           "[cdcl]") {
    const struct {
        const char *formula;
        uint64_t place, column;
        const char *message;
    } errors[] = {
        {"q cnf 1 1", 1, 1, "unexpected q, expected a header 'p cnf ...'"},
        {"p dnf 1 1", 1, 3,
         "unexpected dnf, expected cnf, knf, cnf+ or inccnf"},
        {"p cnf 2", 1, 8, "unexpected end of file, expected a number"},
        {"p cnf 2 1\n\n  1 2", 3, 6,
         "unexpected end of file, expected a literal or 0"},
        {"p cnf+ 2 1\n1 2 <= x", 2, 8, "unexpected x, expected a bound"},
        {"p knf 2 1\nk -1 1 2 0", 2, 3, "unexpected -1, expected a bound"},
        {"p cnf+ 536870911 1\n1 2 3 4 5 <= 2", 2, 15,
         "with all bounds as clauses, the formula has more than 536870911 "
         "variables"}};
    for (const auto &error : errors) {
        INFO (error.formula);
        const Trimmed trimmed = trim (error.formula, "0\n");
        CHECK (trimmed.status == CDCL_DRAT_BAD_FORMULA);
        CHECK (trimmed.report.message == std::string (error.message));
        CHECK (trimmed.report.place == error.place);
        CHECK (trimmed.report.column == error.column);
    }
}

TEST_CASE ("drat: bounds of none and of all, blanks and comments", "[cdcl]") {
    const Trimmed trimmed = trim ("c 1\n\n  p  cnf+ 3 3\n 1 2 >= 0\nc 2\n"
                                  "\t1  2 >= 2 c 3\n\n-1 -2 <= 0\n-1 -2 0\n",
                                  "0\n");
    CHECK (trimmed.status == CDCL_DRAT_OK);
    CHECK (trimmed.report.originals == 5);
}
