// test_dimacs_pieces.cpp -- the reader's result does not depend on the pieces in
// which it gets a text.
//
// The reader scans 64 bytes and eight tokens at a time; the reference reader gets the same
// text byte by byte.  Random texts, with and without errors, are cut at every position.

#include "tests/dimacs.hpp"

using namespace test;

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
        DimacsOutcome whole = read (text), pieces = read (text, false, 1);
        REQUIRE (whole.status == pieces.status);
        REQUIRE (whole.error.line == pieces.error.line);
        REQUIRE (whole.error.column == pieces.error.column);
        REQUIRE (whole.formula.clauses == pieces.formula.clauses);
    }
}

TEST_CASE ("dimacs: wherever a piece ends, the same is read", "[cdcl][fuzz]") {
    // Tokens, rows, lines and comments lie on both sides of every boundary, between two pieces
    // and between blocks of 64 bytes that are scanned together.
    const std::string body = "1 -22 333 0\n-4444 55555 -666666 7777777 0\n"
                             "-88888888 9 0\n\n  0\nc 1 x\n-1\n 2 0 3\t-4 0 "
                             "12 0\r\n-7654321 0\n00012 -007 0\n";
    for (const char *header :
         {"p cnf 99999999 99\n", "p cnf 5000 6\n", "p cnf+ 99999999 99\n"})
        for (const char *last :
             {"1 0\n", "-0\n", "1-\n", "7", "- 3 0\n", "%\n0\n",
              "1 2\xa0"
              "3 0\n",
              "1 2\xff 3 0\n", "12345678901 0\n", "5\f6 0\n", "\n\n c\n",
              "p cnf 1 1\n", "2 <= 1\n"}) {
            std::string text = header;
            for (int i = 0; i < 3; i++)
                text += body;
            text += last + body + body;
            INFO (text);
            const DimacsOutcome expected = read (text, false, 1);
            for (size_t first = 0; first <= text.size (); first++) {
                INFO ("first piece " << first);
                require_same (read (text, false, 1 << 20, first), expected);
            }
            for (size_t piece = 2; piece <= 200; piece++)
                require_same (read (text, false, piece), expected);
        }
}

TEST_CASE ("dimacs: eight bytes at a time or one, the same is read",
           "[cdcl][fuzz]") {
    // If a text comes byte by byte, the fast scanner is not used.  Most words are literals of
    // all lengths, some have typing errors.
    const char *const odd[] = {
        "-0",        "--1",       "1-",       "+3",       "12x", "00012",
        "-007",      "c",         "\xff",     "1.5",      "%",   "-",
        "123456789", "-12345678", "99999999", "536870911"};
    const char *const gaps[] = {" ",    " ",  " ",  " ",           "\n",
                                "\r\n", "  ", "\t", "\nc 1 2 x\n", " \n "};
    int good = 0, bad = 0;
    for (uint64_t seed = 1; seed <= 4000; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        std::string text = random.below (3) ? "p cnf 536870911 20\n"
                           : random.flip () ? "p cnf 999 20\n"
                                            : "p inccnf\n";
        const int wrong = random.below (3) ? 1000000 : 30;
        for (int left = random.below (120); left > 0; left--) {
            int high = 9;
            for (int i = random.below (8); i > 0; i--)
                high = 10 * high + 9;
            if (!random.below (wrong))
                text += odd[random.below (sizeof odd / sizeof *odd)];
            else if (!random.below (4))
                text += '0';
            else
                text += std::to_string (random.lit (high));
            text += gaps[random.below (sizeof gaps / sizeof *gaps)];
        }
        if (random.flip ())
            text += "0\n";
        INFO (text);
        const DimacsOutcome pieces = read (text, false, 1);
        (pieces.status == CDCL_DIMACS_OK ? good : bad)++;
        require_same (read (text), pieces);
        require_same (read (text, false, random.between (65, 200)), pieces);
    }
    CHECK (good > 500);
    CHECK (bad > 500);
}

TEST_CASE ("dimacs: a word of any kind anywhere in long plain text",
           "[cdcl][fuzz]") {
    // Each text has one of these words among many plain literals, which are read eight at a
    // time.
    const char *const words[] = {
        "12",   "0",       "-0",          "-",     "--1",       "1-",
        "12x",  "-00",     "-012",        "0000",  "-1234567",  "12345678",
        "1-2",  "c",       "\nc 1 2\n",   "9\r\n", "\t-3\t",    "\v",
        "\xb1", "a 1 2 0", "1 2 0\n\n\n", "p",     "-12345678", "%"};
    for (uint64_t seed = 1; seed <= 1500; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int high = random.flip () ? 99 : 1234567;
        const int size = random.between (1, 70);
        const char *const header[] = {"p cnf 1234567 9999\n", "p inccnf\n",
                                      "p cnf 1234560 9999\n",
                                      "p cnf 1234567 60\n"};
        std::string text = header[random.below (4)];
        const int count = random.between (1, 900), at = random.below (count);
        for (int i = 0; i < count; i++) {
            if (i == at)
                text += words[random.below (sizeof words / sizeof *words)];
            else
                text += random.below (size) ? std::to_string (random.lit (high))
                                            : "0\n";
            text += random.below (100) ? ' ' : '\n';
        }
        text += "0\n";
        const DimacsOutcome pieces = read (text, false, 1);
        require_same (read (text), pieces);
        require_same (read (text, false, random.between (65, 3000)), pieces);
    }
}
