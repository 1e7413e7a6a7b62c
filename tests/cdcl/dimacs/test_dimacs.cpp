// test_dimacs.cpp -- formulas as text, read, and written (dimacs.h).
//
// Tests every kind of row of the formats, the merging of neighbouring rows, the trailer of
// SATLIB, and random formulas that are written and read again.  Errors are tested in
// test_dimacs_errors.cpp.
//
// Sources: the DIMACS format of 1993; Reeves, Heule and Bryant, CAV 2024, for
// KNF; Liffiton and Maglalang, SAT 2012, for CNF+.

#include <algorithm>

#include "tests/dimacs.hpp"

using namespace test;

TEST_CASE ("dimacs: clauses, comments, line breaks anywhere",
           "[cdcl][valgrind]") {
    const std::string text = "c a comment\n\np cnf 4 3\nc another\n1 -2 0\n"
                             "  3\n4\n-1 0 -4\t0\n";
    for (size_t piece : {1u, 3u, 100000u}) {
        DimacsOutcome outcome = read (text, true, piece);
        INFO (outcome.error.message);
        CHECK (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.formula.clauses == Rows ({{1, -2}, {3, 4, -1}, {-4}}));
        CHECK (outcome.info.vars == 4);
        CHECK (outcome.info.rows == 3);
        CHECK (outcome.info.rows_read == 3);
        CHECK (outcome.info.max_var == 4);
    }
}

TEST_CASE ("dimacs: comments that list variables to be shown",
           "[cdcl][valgrind]") {
    std::string text = "c p show 7 1 0 c more\nc ind 2 0\np cnf 9 9\n";
    for (int i = 0; i < 40; i++)
        text += "1 -2 0 3\n";
    text += "  c\tp  show\t0\n0\nc ind 3 4 3 0";
    for (size_t piece : {1u, 3u, 100000u}) {
        const DimacsOutcome outcome = read (text, false, piece);
        INFO (outcome.error.message);
        CHECK (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.shown == DimacsLits ({7, 1, 0, 2, 0, 0, 3, 4, 3, 0}));
        CHECK (outcome.formula.clauses.size () == 41);
    }
    // Other lines are comments without a meaning.
    for (const char *comment :
         {"c p show", "c p show x", "c pshow 1 0", "c p shown 1 0", "c p 1 0",
          "cp show 1 0", "c ind", "c ind.", "c index 1 0", "c show 1 0",
          "c ind -1 0", "1 0 c ind 1 0", "c i", "c p", "c p weight 1 0.5 0",
          "c c p show 1 0"}) {
        const DimacsOutcome outcome =
            read (std::string ("p cnf 1 0\n") + comment);
        INFO (comment << ": " << outcome.error.message);
        CHECK (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.shown.empty ());
    }
}

TEST_CASE ("dimacs: comments behind literals, bounds and 0",
           "[cdcl][valgrind]") {
    // The text is long enough for the fast readers, before and after each comment.
    std::string text = "p cnf 60 100\n";
    Rows expected;
    for (int i = 1; i <= 50; i++) {
        const std::string lit = std::to_string (i);
        text += lit + " -60 0 c " + lit + " 0\n-" + lit + "c 7 0\n";
        text += i % 3 ? "59 0c\n" : "59\tc\r\n 0\n";
        expected.push_back ({i, -60});
        expected.push_back ({-i, 59});
    }
    for (size_t piece : {1u, 3u, 64u, 100000u}) {
        DimacsOutcome outcome = read (text, true, piece);
        INFO (outcome.error.message);
        CHECK (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.formula.clauses == expected);
    }
    CHECK (read ("p cnf+ 3 2\n1 2 c x\n3 >= 1 c 4\n1 2 <= 1c\n", true)
               .formula.at_most_one == Rows ({{1, 2}}));
    CHECK (read ("p knf 3 1\nk 1 c 2\n1 2 3 0 c", true).formula.clauses ==
           Rows ({{1, 2, 3}}));
    CHECK (read ("p inccnf\n1 0 c\na 2 c\n3 0\n", true).cubes ==
           std::vector<DimacsLits> ({{2, 3}}));
}

TEST_CASE ("dimacs: empty formula, empty clause, CRLF, no last newline",
           "[cdcl]") {
    CHECK (read ("p cnf 0 0\n", true).status == CDCL_DIMACS_OK);
    CHECK (read ("p cnf 0 0", true).status == CDCL_DIMACS_OK);
    CHECK (read ("p cnf 0 1\n0\n", true).formula.clauses == Rows ({{}}));
    CHECK (read ("p cnf 2 1\r\n1 -2 0\r\n", true).formula.clauses ==
           Rows ({{1, -2}}));
    CHECK (read ("p cnf 2 1\n1 -2 0", true).formula.clauses ==
           Rows ({{1, -2}}));
}

TEST_CASE ("dimacs: the trailer of SATLIB ends the formula", "[cdcl]") {
    DimacsOutcome outcome = read ("p cnf 2 2\n1 2 0\n-1 2 0\n%\n0\n\n");
    CHECK (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.formula.clauses == Rows ({{1, 2}, {-1, 2}}));
}

TEST_CASE ("dimacs: rows of KNF", "[cdcl]") {
    DimacsOutcome outcome =
        read ("p knf 5 4\n1 2 0\nk 2 -1 -2 -3 0\nk 1 4 5 0\nk 0 1 2 0\n");
    INFO (outcome.error.message);
    REQUIRE (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.formula.clauses == Rows ({{1, 2}, {4, 5}}));
    REQUIRE (outcome.formula.at_most_one.size () == 1);
    DimacsLits group = outcome.formula.at_most_one[0];
    std::sort (group.begin (), group.end ());
    CHECK (group == DimacsLits ({1, 2, 3}));
}

TEST_CASE ("dimacs: rows of CNF+", "[cdcl]") {
    DimacsOutcome outcome = read ("p cnf+ 6 4\n1 -2 0\n1 2 3 <= 1\n4 5 >= 1\n"
                                  "4 -5 6 = 1\n");
    INFO (outcome.error.message);
    REQUIRE (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.formula.clauses == Rows ({{1, -2}, {4, 5}}));
    CHECK (outcome.formula.at_most_one == Rows ({{1, 2, 3}}));
    CHECK (outcome.formula.exactly_one == Rows ({{4, -5, 6}}));
}

TEST_CASE ("dimacs: at most and at least one of the same become exactly one",
           "[cdcl]") {
    for (const char *text : {"p cnf+ 3 2\n1 2 3 <= 1\n3 1 2 0\n",
                             "p cnf+ 3 2\n1 2 3 0\n"
                             "2 1 3 <= 1\n",
                             "p knf 3 2\nk 2 -1 -2 -3 0\n1 2 3 0\n"}) {
        INFO (text);
        DimacsOutcome outcome = read (text);
        REQUIRE (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.formula.clauses.empty ());
        CHECK (outcome.formula.at_most_one.empty ());
        REQUIRE (outcome.formula.exactly_one.size () == 1);
        DimacsLits group = outcome.formula.exactly_one[0];
        std::sort (group.begin (), group.end ());
        CHECK (group == DimacsLits ({1, 2, 3}));
    }
    // Rows over different sets are not merged.
    DimacsOutcome outcome = read ("p cnf+ 4 2\n1 2 3 <= 1\n1 2 4 0\n");
    CHECK (outcome.formula.at_most_one.size () == 1);
    CHECK (outcome.formula.clauses.size () == 1);
}

TEST_CASE ("dimacs: cubes of incremental CNF", "[cdcl]") {
    DimacsOutcome outcome =
        read ("c x\np inccnf\n1 -2 0\na 1 2 0\na 0\n3\n0 a -3 0\n");
    INFO (outcome.error.message);
    REQUIRE (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.formula.clauses == Rows ({{1, -2}, {3}}));
    CHECK (outcome.cubes == Rows ({{1, 2}, {}, {-3}}));
    CHECK (outcome.info.cubes == 3);
    CHECK (outcome.warnings.empty ());
    CHECK (read ("p inccnf\n1 0\n", true).status == CDCL_DIMACS_OK);
}

TEST_CASE ("dimacs: rows of every length, far beyond the first room for them",
           "[cdcl]") {
    for (int size = 0; size <= 1100; size += size < 140 ? 1 : 137) {
        INFO ("size " << size);
        std::string text = "p cnf 9 3\n";
        DimacsLits lits;
        for (int i = 0; i < size; i++) {
            lits.push_back (i % 3 ? i % 9 + 1 : -(i % 7) - 1);
            text += std::to_string (lits.back ()) + ' ';
        }
        text += "0\n1 0\n" + std::string (100, ' ') + "-2 0\n";
        DimacsOutcome outcome = read (text, true);
        CHECK (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.formula.clauses == Rows ({lits, {1}, {-2}}));
    }
}

TEST_CASE ("dimacs: what is written is read again", "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const Formula formula = random_mixed (random, random.between (1, 12));
        for (bool expand : {false, true}) {
            auto all = [&formula] (auto each) {
                for (const DimacsLits &lits : formula.clauses)
                    each ({CDCL_ROW_CLAUSE, 0, lits.data (), lits.size ()});
                for (const DimacsLits &lits : formula.at_most_one)
                    each (
                        {CDCL_ROW_AT_MOST_ONE, 0, lits.data (), lits.size ()});
                for (const DimacsLits &lits : formula.exactly_one)
                    each (
                        {CDCL_ROW_EXACTLY_ONE, 0, lits.data (), lits.size ()});
            };
            cdcl_dimacs_size sum = {0, 0, 0};
            all ([&sum, expand] (const cdcl_row &row) {
                sum.rows += cdcl_dimacs_measure (expand, &row).rows;
            });
            Tape tape;
            cdcl_dimacs_writer writer;
            cdcl_dimacs_begin (&writer, &tape, Tape::write, expand,
                               formula.vars, sum);
            all ([&writer] (const cdcl_row &row) {
                cdcl_dimacs_row (&writer, &row);
            });
            REQUIRE (cdcl_dimacs_end (&writer) == 0);
            INFO (tape.bytes);
            DimacsOutcome outcome = read (tape.bytes, true);
            INFO (outcome.error.message);
            REQUIRE (outcome.status == CDCL_DIMACS_OK);
            if (expand) {
                CHECK (outcome.formula.at_most_one.empty ());
                CHECK (outcome.formula.exactly_one.empty ());
            }
            outcome.formula.vars = formula.vars;
            Oracle before (formula), after (outcome.formula);
            REQUIRE (before.count () == after.count ());
            for (int var = 1; var <= formula.vars; var++)
                REQUIRE (before.count_under ({var}) ==
                         after.count_under ({var}));
        }
    }
}
