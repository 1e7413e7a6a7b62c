// test_regex.cpp -- compares regular expressions with POSIX's on words of digits, and tests
// invalid expressions.

#include <regex.h>

#include "tests/sudoku/variant/variant.hpp"

extern "C" {
#include "sudoku/encode/encode.h"
}

using namespace test;

namespace {

// Whether the judge accepts this first row of a board of side 9.
bool judged (const std::string &pattern, const std::string &word) {
    RulesMaker maker (9);
    RulesMaker::List list;
    for (uint32_t i = 0; i < word.size (); i++)
        list.push_back (i);
    INFO (pattern);
    REQUIRE (maker.add ("regex", {list}, {pattern.begin (), pattern.end ()}));
    const Board board = maker.board ();
    for (unsigned i = 0; i < word.size (); i++)
        sudoku_set (board.get (), i / 9, i % 9,
                    static_cast<unsigned> (word[i] == '.' ? 0 : word[i] - '0'));
    const Constraint *const constraint = board->rules->constraint[0];
    return constraint->kind->verify (constraint, board.get ());
}

// Whether the expression matches the whole word by POSIX.
bool matched (const std::string &pattern, const std::string &word) {
    regex_t regex;
    REQUIRE (!regcomp (&regex, ("^(" + pattern + ")$").c_str (),
                       REG_EXTENDED | REG_NOSUB));
    const bool matches = !regexec (&regex, word.c_str (), 0, nullptr, 0);
    regfree (&regex);
    return matches;
}

std::string error_of (const std::string &pattern) {
    RulesMaker maker (4);
    if (maker.add ("regex", {{0, 1}}, {pattern.begin (), pattern.end ()}))
        return "";
    return maker.error.substr (maker.error.find (": ") + 2);
}

} // namespace

TEST_CASE ("regex: the judge reads as POSIX does", "[sudoku][variant]") {
    Random random (23);
    size_t met = 0;
    for (int round = 0; round < 2000; round++) {
        const std::string pattern = random_pattern (random, 4, 1);
        std::string word;
        for (int size = random.between (1, 7); size; size--)
            word += static_cast<char> ('1' + random.below (4));
        INFO (pattern << " on " << word);
        const bool matches = matched (pattern, word);
        CHECK (judged (pattern, word) == matches);
        met += matches;
        // A blank may become any digit.
        const char digit = word[0];
        bool some = false;
        for (word[0] = '1'; word[0] <= '9'; word[0]++)
            some |= matched (pattern, word);
        word[0] = '.';
        CHECK (judged (pattern, word) == some);
        word[0] = digit;
    }
    CHECK (met > 100);
}

TEST_CASE ("regex: errors have a place", "[sudoku][variant]") {
    CHECK (error_of ("(1|[2-3]*)+.?") == "");
    CHECK (error_of ("()|1") == ""); // the empty word, or a 1
    CHECK (error_of ("15") == "expected a digit of the board at character 2");
    CHECK (error_of ("1[2") == "expected a digit of the board at character 4");
    CHECK (error_of ("[3-1]") ==
           "expected a digit that is not below the first one at character 5");
    CHECK (error_of ("(12") == "expected ')' at character 4");
    CHECK (error_of ("12)3") == "expected no ')' without '(' at character 3");
    CHECK (error_of ("*1") == "expected a digit of the board at character 1");
    CHECK (error_of ("1{2}") == "expected a digit of the board at character 2");
    const auto nested = [] (size_t depth) {
        return std::string (depth, '(') + "1" + std::string (depth, ')');
    };
    CHECK (error_of (nested (8)) == "");
    CHECK (error_of (nested (9)) ==
           "expected fewer parentheses in each other at character 10");
    CHECK (error_of (std::string (61, '1')) == "");
    CHECK (error_of (std::string (62, '1')) ==
           "expected at most 61 digits at character 63");
}

TEST_CASE (
    "regex: what takes long asks whether to stop before it says anything",
    "[sudoku][variant]") {
    // A digit 13 places after a 1: the automaton has thousands of states.
    const std::string pattern = ".*1............1.*";
    RulesMaker maker (9);
    RulesMaker::List list;
    for (uint32_t i = 0; i < 62; i++)
        list.push_back (i);
    REQUIRE (maker.add ("regex", {list}, {pattern.begin (), pattern.end ()}));
    const Board board = maker.board ();
    struct Said {
        size_t asked, constraints;
    } said = {0, 0};
    const auto count = [] (void *state, const int *, size_t) {
        static_cast<Said *> (state)->constraints++;
        return 0;
    };
    const auto stop = [] (void *state) {
        return int (++static_cast<Said *> (state)->asked == 100);
    };
    Watched watched;
    const sudoku_sink sink =
        sudoku_watch (&watched, {&said, count, count, count}, &said, stop);
    CHECK (sudoku_encode_rules (board.get (), 2, 0, &sink) == 1);
    CHECK (said.asked == 100);
    CHECK (said.constraints == 324); // only of cells and houses
    said = {0, 0};
    Stop asking = {&said, stop, 0, false};
    CHECK (sudoku_encoded_size_of (board.get (), 2, 0, &asking).vars == 0);
    CHECK (asking.stopped);
    said = {0, 0};
    CHECK (!sudoku_solver_new (board.get (), 2, 0, &said, stop));
    CHECK (said.asked == 100);
}
