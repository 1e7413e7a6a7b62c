// test_dimacs.cpp -- reading and writing formulas (dimacs.h).
//
// Every row kind of the three formats, the merging of neighbouring rows, the
// trailer of SATLIB; then everything that is wrong, with line and column; then
// random formulas written and read again.
//
// Sources: the DIMACS format of 1993; Reeves, Heule and Bryant, CAV 2024, for
// KNF; Liffiton and Maglalang, SAT 2012, for CNF+.

#include <algorithm>

#include "proof.hpp"

#include "cdcl/dimacs.h"

using namespace test;

namespace {

struct Bytes {
    const std::string *text;
    size_t at, piece;
    static long read (void *state, char *bytes, size_t size) {
        Bytes *source = static_cast<Bytes *> (state);
        size_t left = std::min (size, source->text->size () - source->at);
        left = std::min (left, source->piece);
        std::memcpy (bytes, source->text->data () + source->at, left);
        source->at += left;
        return static_cast<long> (left);
    }
};

struct Outcome {
    int status = 0;
    Formula formula;
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    std::vector<cdcl_dimacs_error> warnings;
};

Outcome read (const std::string &text, bool strict = false,
              size_t piece = 1 << 20) {
    Outcome outcome;
    std::memset (&outcome.info, 0, sizeof outcome.info);
    std::memset (&outcome.error, 0, sizeof outcome.error);
    Bytes bytes = {&text, 0, piece};
    cdcl_dimacs_sink sink;
    sink.state = &outcome;
    sink.row = [] (void *state, int kind, const int *lits, size_t size) {
        Formula &formula = static_cast<Outcome *> (state)->formula;
        (kind == CDCL_ROW_CLAUSE        ? formula.clauses
         : kind == CDCL_ROW_AT_MOST_ONE ? formula.at_most_one
                                        : formula.exactly_one)
            .push_back (Lits (lits, lits + size));
        return 0;
    };
    sink.warn = [] (void *state, const cdcl_dimacs_error *warning) {
        static_cast<Outcome *> (state)->warnings.push_back (*warning);
    };
    outcome.status = cdcl_dimacs_read (&bytes, Bytes::read, &sink, strict,
                                       &outcome.info, &outcome.error);
    outcome.formula.vars = outcome.info.max_var;
    return outcome;
}

typedef std::vector<Lits> Rows;

} // namespace

TEST_CASE ("dimacs: clauses, comments, line breaks anywhere",
           "[cdcl][valgrind]") {
    const std::string text = "c a comment\n\np cnf 4 3\nc another\n1 -2 0\n"
                             "  3\n4\n-1 0 -4\t0\n";
    for (size_t piece : {1u, 3u, 100000u}) {
        Outcome outcome = read (text, true, piece);
        INFO (outcome.error.message);
        CHECK (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.formula.clauses == Rows ({{1, -2}, {3, 4, -1}, {-4}}));
        CHECK (outcome.info.vars == 4);
        CHECK (outcome.info.rows == 3);
        CHECK (outcome.info.rows_read == 3);
        CHECK (outcome.info.max_var == 4);
    }
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
    Outcome outcome = read ("p cnf 2 2\n1 2 0\n-1 2 0\n%\n0\n\n");
    CHECK (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.formula.clauses == Rows ({{1, 2}, {-1, 2}}));
}

TEST_CASE ("dimacs: rows of KNF", "[cdcl]") {
    Outcome outcome =
        read ("p knf 5 4\n1 2 0\nk 2 -1 -2 -3 0\nk 1 4 5 0\nk 0 1 2 0\n");
    INFO (outcome.error.message);
    REQUIRE (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.formula.clauses == Rows ({{1, 2}, {4, 5}}));
    REQUIRE (outcome.formula.at_most_one.size () == 1);
    Lits group = outcome.formula.at_most_one[0];
    std::sort (group.begin (), group.end ());
    CHECK (group == Lits ({1, 2, 3}));
}

TEST_CASE ("dimacs: rows of CNF+", "[cdcl]") {
    Outcome outcome = read ("p cnf+ 6 4\n1 -2 0\n1 2 3 <= 1\n4 5 >= 1\n"
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
        Outcome outcome = read (text);
        REQUIRE (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.formula.clauses.empty ());
        CHECK (outcome.formula.at_most_one.empty ());
        REQUIRE (outcome.formula.exactly_one.size () == 1);
        Lits group = outcome.formula.exactly_one[0];
        std::sort (group.begin (), group.end ());
        CHECK (group == Lits ({1, 2, 3}));
    }
    // Of different sets they stay two.
    Outcome outcome = read ("p cnf+ 4 2\n1 2 3 <= 1\n1 2 4 0\n");
    CHECK (outcome.formula.at_most_one.size () == 1);
    CHECK (outcome.formula.clauses.size () == 1);
}

TEST_CASE ("dimacs: bounds that mean something else, by the oracle",
           "[cdcl][fuzz]") {
    // Every bound of every row over four literals: what the reader delivers
    // must have the same models as the row, or it must refuse the row.
    int refused = 0;
    for (const char *relation : {"<=", ">=", "="})
        for (int bound = 0; bound <= 5; bound++) {
            const std::string text = std::string ("p cnf+ 4 1\n1 -2 3 4 ") +
                                     relation + " " + std::to_string (bound) +
                                     "\n";
            INFO (text);
            Outcome outcome = read (text);
            if (outcome.status != CDCL_DIMACS_OK) {
                CHECK (outcome.status == CDCL_DIMACS_BAD);
                CHECK (outcome.error.line == 2);
                refused++;
                continue;
            }
            outcome.formula.vars = 4;
            uint64_t expected = 0;
            for (int row = 0; row < 16; row++) {
                const int count =
                    __builtin_popcount (static_cast<unsigned> (row));
                expected += relation[0] == '<'   ? count <= bound
                            : relation[0] == '>' ? count >= bound
                                                 : count == bound;
            }
            CHECK (Oracle (outcome.formula).count () == expected);
        }
    CHECK (refused >= 3);
    CHECK (refused <= 6); // two or three of four, in each direction
}

TEST_CASE ("dimacs: what is wrong is named by line and column",
           "[cdcl][valgrind]") {
    struct Case {
        const char *text;
        uint64_t line, column; // column 0: any
    };
    const Case cases[] = {
        {"", 0, 0},
        {"1 2 0\n", 1, 1},
        {"p cnf\n", 1, 0},
        {"p cnf 2\n", 1, 0},
        {"p cnf x 2\n", 1, 7},
        {"p cnf -1 2\n", 1, 7},
        {"p cnf 2 1 x\n", 1, 11},
        {"p sat 2 1\n", 1, 0},
        {"c ok\np cnf 1 1\n1 0 p cnf 1 1\n", 3, 5},
        {"p cnf 2 1\n1 x 0\n", 2, 3},
        {"p cnf 2 1\n1 2x 0\n", 2, 0},
        {"p cnf 2 1\n1 -- 0\n", 2, 4},
        {"p cnf 2 1\n1 - 2 0\n", 2, 4},
        {"p cnf 2 1\n1 2\n", 0, 0},
        {"p cnf 2 1\n1 99999999999999999999 0\n", 2, 3},
        {"p cnf 2 1\n1 -536870912 0\n", 2, 4},
        {"p cnf 99999999999999999999 1\n1 0\n", 1, 7},
        {"p cnf 2 1\nk 1 1 2 0\n", 2, 1},
        {"p cnf 2 1\n1 2 <= 1\n", 2, 5},
        {"p cnf+ 2 1\n1 2 <= \n", 2, 0},
        {"p cnf+ 2 1\n1 2 < 1\n", 2, 6},
        {"p knf 2 1\nk 1 2 0\nk\n", 3, 0},
    };
    for (const Case &c : cases) {
        INFO (c.text);
        Outcome outcome = read (c.text);
        INFO (outcome.error.line << ":" << outcome.error.column << ": "
                                 << outcome.error.message);
        CHECK (outcome.status == CDCL_DIMACS_BAD);
        CHECK (std::strlen (outcome.error.message) > 5);
        if (c.line)
            CHECK (outcome.error.line == c.line);
        if (c.column)
            CHECK (outcome.error.column == c.column);
        CHECK (read (c.text, false, 1).error.column == outcome.error.column);
    }
    Outcome nul = read (std::string ("p cnf 2 1\n1 \0 2 0\n", 18));
    CHECK (nul.status == CDCL_DIMACS_BAD);
    CHECK (nul.error.line == 2);
    CHECK (nul.error.column == 3);
}

TEST_CASE ("dimacs: a wrong header is a warning, or strictly an error",
           "[cdcl]") {
    struct Case {
        const char *text;
        uint64_t line;
    };
    for (const Case &c :
         {Case{"p cnf 2 1\n1 3 0\n", 2}, Case{"p cnf 2 1\n1 2 0\n-1 0\n", 0},
          Case{"p cnf 2 3\n1 2 0\n", 0}}) {
        INFO (c.text);
        Outcome outcome = read (c.text);
        CHECK (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.warnings.size () == 1);
        CHECK (outcome.info.warnings >= 1);
        outcome = read (c.text, true);
        CHECK (outcome.status == CDCL_DIMACS_BAD);
        if (c.line)
            CHECK (outcome.error.line == c.line);
    }
}

TEST_CASE ("dimacs: a header may announce anything, memory goes by the rows",
           "[cdcl]") {
    Outcome outcome = read ("p cnf 500000000 1000000000\n1 0\n");
    CHECK (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.warnings.size () == 1);
    CHECK (read ("p cnf 1000000000 1\n1 0\n").status == CDCL_DIMACS_BAD);
}

TEST_CASE ("dimacs: reading stops when the callbacks say so", "[cdcl]") {
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    cdcl_dimacs_sink sink = {
        nullptr, [] (void *, int, const int *, size_t) { return 1; }, nullptr};
    const std::string text = "p cnf 2 2\n1 0\n2 0\n";
    Bytes bytes = {&text, 0, 100};
    CHECK (cdcl_dimacs_read (&bytes, Bytes::read, &sink, false, &info,
                             &error) == CDCL_DIMACS_STOPPED);
    CHECK (cdcl_dimacs_read (
               nullptr, [] (void *, char *, size_t) { return -1L; }, &sink,
               false, &info, &error) == CDCL_DIMACS_IO);
}

TEST_CASE ("dimacs: what is written is read again", "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const Formula formula = random_mixed (random, random.between (1, 12));
        for (bool expand : {false, true}) {
            uint64_t rows = 0;
            auto all = [&formula] (auto each) {
                for (const Lits &lits : formula.clauses)
                    each (CDCL_ROW_CLAUSE, lits);
                for (const Lits &lits : formula.at_most_one)
                    each (CDCL_ROW_AT_MOST_ONE, lits);
                for (const Lits &lits : formula.exactly_one)
                    each (CDCL_ROW_EXACTLY_ONE, lits);
            };
            all ([&rows, expand] (int kind, const Lits &lits) {
                rows += cdcl_dimacs_rows (expand, kind, lits.size ());
            });
            Tape tape;
            cdcl_dimacs_writer writer;
            cdcl_dimacs_begin (&writer, &tape, Tape::write, expand,
                               static_cast<uint64_t> (formula.vars), rows);
            cdcl_dimacs_comment (&writer, "a comment");
            all ([&writer] (int kind, const Lits &lits) {
                cdcl_dimacs_row (&writer, kind, lits.data (), lits.size ());
            });
            REQUIRE (cdcl_dimacs_end (&writer) == 0);
            INFO (tape.bytes);
            Outcome outcome = read (tape.bytes, true);
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

TEST_CASE ("dimacs: random text never crashes", "[cdcl][fuzz]") {
    const std::string alphabet = "0123456789- \n\tpcknf+<>=%x";
    for (uint64_t seed = 1; seed <= 3000; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        std::string text = random.below (4) ? "p cnf 9 9\n"
                           : random.flip () ? "p knf 9 9\n"
                                            : "p cnf+ 9 9\n";
        for (int left = random.below (60); left > 0; left--)
            text += random.below (40)
                        ? alphabet[static_cast<size_t> (random.below (
                              static_cast<int> (alphabet.size ())))]
                        : static_cast<char> (random.below (256));
        Outcome whole = read (text), pieces = read (text, false, 1);
        REQUIRE (whole.status == pieces.status);
        REQUIRE (whole.error.line == pieces.error.line);
        REQUIRE (whole.error.column == pieces.error.column);
        REQUIRE (whole.formula.clauses == pieces.formula.clauses);
    }
}

// ---------------------------------------------------------------------------
// Whole files through the checker, which has a reader of its own

TEST_CASE ("drat: whole files in all formats", "[cdcl]") {
    struct Two {
        Bytes formula, proof;
    };
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
            Bytes sources[2] = {{&formula, 0, 7}, {&proof, 0, 1}};
            cdcl_drat_report report;
            const int status = cdcl_drat_check (&sources[0], &sources[1],
                                                Bytes::read, &report);
            INFO (report.message);
            CHECK (status == CDCL_DRAT_OK);
        }
    const std::string good = "p cnf 2 2\n1 2 0\n-1 2 0\n", proof = "2 0\n0\n",
                      bad = "p cnf 2 2\n1 y 0\n";
    cdcl_drat_report report;
    Bytes a = {&good, 0, 100}, b = {&proof, 0, 100};
    CHECK (cdcl_drat_check (&a, &b, Bytes::read, &report) ==
           CDCL_DRAT_REJECTED);
    CHECK (report.place == 2);
    a = {&bad, 0, 100}, b = {&proof, 0, 100};
    CHECK (cdcl_drat_check (&a, &b, Bytes::read, &report) ==
           CDCL_DRAT_BAD_FORMULA);
    CHECK (report.place == 2);
    a = {&good, 0, 100}, b = {&bad, 0, 100};
    CHECK (cdcl_drat_check (&a, &b, Bytes::read, &report) ==
           CDCL_DRAT_BAD_PROOF);
}
