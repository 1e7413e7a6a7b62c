// test_lookahead.cpp -- lines that the reader looks at before it takes them.
//
// What the reader found in a line is used again, unless the rules or the text of the line
// changed since.

#include "tests/sink.hpp"

extern "C" {
#include "sudoku/board/rules.h"
}

using namespace test;

namespace {

std::string filled (const std::string &text, size_t size) {
    std::string result;
    while (result.size () < size)
        result += text;
    return result;
}

struct Reader {
    std::string bytes;
    Pieces text;
    sudoku_reader *is;
    explicit Reader (const std::string &all)
        : bytes (all), text{&bytes, 0, 1 << 20},
          is (sudoku_reader_new (&text, Pieces::read)) {
        REQUIRE (is);
    }
    Reader (const Reader &) = delete;
    ~Reader () { sudoku_reader_free (is); }

    // The next board, the message of an error, or "" at the end.
    std::string next () {
        sudoku_puzzle puzzle;
        sudoku_error error = {0, 0, ""};
        std::memset (&puzzle, 0, sizeof puzzle);
        const int status = sudoku_read (is, &puzzle, &error);
        const std::string result =
            status == SUDOKU_OK ? line (puzzle.board) : error.message;
        sudoku_puzzle_release (&puzzle);
        return status == SUDOKU_NONE ? "" : result;
    }
};

} // namespace

TEST_CASE ("parse: rules that are set between two boards hold for known lines",
           "[sudoku]") {
    const std::string row = "1234567\n";
    Reader reader ("Easy deal 1.\n\n\n" + filled (row, 7 * row.size ()));
    CHECK (reader.next ().find ("Easy deal") != std::string::npos);
    sudoku_error error;
    sudoku_rules *rules = sudoku_rules_new (7);
    REQUIRE (rules);
    REQUIRE (sudoku_rules_finish (rules, &error) == SUDOKU_OK);
    sudoku_reader_rules (reader.is, rules);
    sudoku_rules_free (rules);
    CHECK (reader.next () == filled ("1234567", 49));
    CHECK (reader.next ().empty ());
}

TEST_CASE ("parse: a second board on a line is not taken for the first one",
           "[sudoku]") {
    const std::string first = nikoli, second = "1" + std::string (80, '.');
    Reader reader ("Easy deal\n<b> " + first + " </b> and < " + second + "\n");
    CHECK (reader.next () == first);
    CHECK (reader.next () == second);
    CHECK (reader.next ().empty ());
}
