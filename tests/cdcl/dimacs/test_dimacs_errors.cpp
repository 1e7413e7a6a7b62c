// test_dimacs_errors.cpp -- what makes the reader of formulas stop (dimacs.h).
//
// Tests every error with its line and column, headers that do not fit the rows, and
// callbacks that return non-zero.

#include "tests/dimacs.hpp"

using namespace test;

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
        // Modulo 2^64 these numbers would be small.
        {"p cnf 3 18446744073709551618\n", 1, 9},
        {"p cnf 18446744073709551617 1\n1 0\n", 1, 7},
        {"p cnf 3 9223372036854775808\n", 1, 9},
        {"p cnf 2 1\n1 18446744073709551617 0\n", 2, 3},
        {"p knf 3 1\nk 18446744073709551617 1 2 3 0\n", 2, 3},
        {"p cnf+ 3 1\n1 2 3 <= 18446744073709551617\n", 2, 10},
        {"p cnf 2 1c x\n1 0\n", 1, 10},
        {"p cnf 2 1\n1 -c 0\n", 2, 4},
        {"p cnf 2 1\nk 1 1 2 0\n", 2, 1},
        {"p cnf 2 1\n1 2 <= 1\n", 2, 5},
        {"p cnf+ 2 1\n1 2 <= \n", 2, 0},
        {"p cnf+ 2 1\n1 2 < 1\n", 2, 6},
        {"p knf 2 1\nk 1 2 0\nk\n", 3, 0},
        {"p cnf 2 1\na 1 2 0\n", 2, 1},
        {"p inccnf 2 1\n1 2 0\n", 1, 10},
        {"p inccnf\n1 a 2 0\n", 2, 3},
        {"p inccnf\na 1 2\n", 3, 0},
        {"p inccnf\na1 0\n", 2, 2},
        {"c p show 1 2\np cnf 2 0\n", 1, 13},
        {"p cnf 2 0\nc ind 1 -2 0\n", 2, 9},
        {"p cnf 2 0\nc ind 1 x 0\n", 2, 9},
        {"p cnf 2 0\nc ind 536870912 0\n", 2, 7},
        {"p cnf 2 0\nc p show 1", 2, 11},
    };
    for (const Case &c : cases) {
        INFO (c.text);
        DimacsOutcome outcome = read (c.text);
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
    DimacsOutcome nul = read (std::string ("p cnf 2 1\n1 \0 2 0\n", 18));
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
        DimacsOutcome outcome = read (c.text);
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
    DimacsOutcome outcome = read ("p cnf 500000000 1000000000\n1 0\n");
    CHECK (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.warnings.size () == 1);
    CHECK (read ("p cnf 1000000000 1\n1 0\n").status == CDCL_DIMACS_BAD);
}

TEST_CASE ("dimacs: reading stops when the callbacks say so", "[cdcl]") {
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    cdcl_dimacs_sink sink = {nullptr,
                             [] (void *, const cdcl_row *) { return 1; },
                             nullptr, false, nullptr};
    const std::string text = "p cnf 2 2\n1 0\n2 0\n";
    Pieces bytes = {&text, 0, 100};
    CHECK (cdcl_dimacs_read (&bytes, Pieces::read, &sink, false, &info,
                             &error) == CDCL_DIMACS_STOPPED);
    CHECK (cdcl_dimacs_read (
               nullptr, [] (void *, char *, size_t) { return -1L; }, &sink,
               false, &info, &error) == CDCL_DIMACS_IO);
}

TEST_CASE ("dimacs: stopped at any row, no later one comes", "[cdcl]") {
    // The text fills the buffer with rows and blanks; the reader must not read beyond the
    // buffer.
    std::string text = "p cnf 99 99\n";
    for (int row = 0; row < 40; row++)
        text += "1 -2 33 0\n";
    text += std::string ((1 << 16) - text.size (), ' ');
    text.replace (text.size () - 6, 6, "9 8 0\n");
    for (int most = 0; most <= 40; most++)
        for (size_t piece :
             {size_t (0), size_t (1), size_t (100), text.size ()}) {
            int left = most;
            const bool portable = !piece;
            cdcl_dimacs_sink sink = {
                &left,
                [] (void *state, const cdcl_row *) {
                    return --*static_cast<int *> (state) < 0 ? 1 : 0;
                },
                nullptr, portable, nullptr};
            cdcl_dimacs_info info;
            cdcl_dimacs_error error;
            Pieces bytes = {&text, 0, portable ? text.size () : piece};
            CHECK (cdcl_dimacs_read (&bytes, Pieces::read, &sink, false, &info,
                                     &error) == CDCL_DIMACS_STOPPED);
            CHECK (left == -1);
            CHECK (info.rows_read == static_cast<uint64_t> (most) + 1);
        }
}
