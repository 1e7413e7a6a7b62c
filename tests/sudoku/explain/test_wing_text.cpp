// test_wing_text.cpp -- sentences about wings and remote pairs, judged by the candidates
// alone.

#include "tests/sudoku/explain/cells.hpp"

extern "C" {
#include "sudoku/explain/position/truths.h"
#include "sudoku/explain/position/form.h"
#include "sudoku/explain/argument.h"
#include "sudoku/explain/words/words.h"
}

#include <algorithm>
#include <map>
#include <regex>
#include <set>

using namespace test;

namespace {

std::set<unsigned> digits_of (const sudoku_board *board, const Cell &cell) {
    std::set<unsigned> digits;
    for (unsigned digit = 1; digit <= 9; digit++)
        if (sudoku_is_open (board, cell.first, cell.second, digit))
            digits.insert (digit);
    return digits;
}

bool sees_one (const Cell &cell, const std::vector<Cell> &others) {
    return std::any_of (
        others.begin (), others.end (),
        [&cell] (const Cell &other) { return see (cell, other); });
}

void judge_wing (const sudoku_board *board, const std::smatch &match,
                 const std::string &end) {
    const Cell pivot = cells_of (match[1])[0];
    const unsigned out = unsigned (match[4].str ()[0] - '0');
    std::set<unsigned> digits, left = digits_of (board, pivot);
    std::vector<Cell> all{pivot};
    for (size_t i : {2, 5}) {
        const unsigned with = unsigned (match[i].str ()[0] - '0');
        const Cell pincer = cells_of (match[i + 1])[0];
        digits.insert (with);
        CHECK (see (pivot, pincer));
        CHECK (digits_of (board, pincer) == std::set<unsigned>{with, out});
        all.push_back (pincer);
    }
    CHECK (match[4] == match[7]);
    CHECK (left.erase (out) == (match[8] == "xyz-wing"));
    CHECK (left == digits);
    for (const Cell &cell : cells_of (end))
        for (const Cell &other : all)
            CHECK ((see (cell, other) ||
                    (other == pivot && match[8] == "xy-wing")));
}

void judge_pairs (const sudoku_board *board, const std::smatch &match,
                  const std::string &end) {
    const std::vector<Cell> all = cells_of (match[1]);
    const std::vector<Cell> one = cells_of (match[4]);
    const std::vector<Cell> other = cells_of (match[5]);
    const std::set<unsigned> digits{unsigned (match[2].str ()[0] - '0'),
                                    unsigned (match[3].str ()[0] - '0')};
    CHECK (one.size () + other.size () == all.size ());
    for (size_t i = 0; i < all.size (); i++) {
        const bool first = std::count (one.begin (), one.end (), all[i]);
        CHECK (first !=
               (std::count (other.begin (), other.end (), all[i]) > 0));
        CHECK (digits_of (board, all[i]) == digits);
        CHECK (!sees_one (all[i], first ? one : other));
        if (i) // each cell sees an earlier cell of the other colour
            CHECK (sees_one (all[i], {all.begin (), all.begin () + long (i)}));
        if (i && end.find ("the next") != std::string::npos)
            CHECK (see (all[i - 1], all[i]));
    }
    for (const Cell &cell : cells_of (end))
        CHECK ((sees_one (cell, one) && sees_one (cell, other)));
}

} // namespace

TEST_CASE ("wings: a pivot and pincers, and pairs that see each other in a row",
           "[sudoku]") {
    static const std::regex wing (
        "The pivot (r\\dc\\d) is [\\d, or]+: if it is (\\d), the pincer "
        "(r\\dc\\d) is (\\d); if it is (\\d), the pincer (r\\dc\\d) is (\\d): "
        "one of the (?:three|pincers) is \\d; so \\d cannot be in .*\\. "
        "\\((xyz?-wing)\\)"),
        pairs ("([^;:]*) are (\\d) or (\\d), and each sees (?:the next|another "
               "one before it, from which it differs): so (.*) ha(?:s|ve) one "
               "of these digits, (.*) the other; so .* cannot be in "
               ".*\\. \\(remote-pair\\)");
    std::map<std::string, size_t> names;
    for (const char *puzzle : {"..1....7.2.38...1..9..7....8...13......95...."
                               "9.......2.2......4.35...9.61....2...",
                               "72.......54........36..9...91.8...7....5..46."
                               "....2.3..2.........9...1.3.....6.2.1",
                               "5.1.......93..........7.81..5...26.3.2..6...."
                               "6..5.....7...5.......8..2.4.....3..9"}) {
        Sudoku solver = sudoku (3);
        sudoku_explainer *explainer;
        REQUIRE (sudoku_explainer_new (solver.get (), board (puzzle).get (), 0,
                                       0, &explainer) == SUDOKU_OK);
        const std::vector<char> every (sudoku_table_size (&sudoku_techniques),
                                       1);
        REQUIRE (sudoku_explainer_set_style (
                     explainer, reinterpret_cast<const bool *> (every.data ()),
                     0) == SUDOKU_OK);
        const sudoku_step *step;
        while (sudoku_explainer_next (explainer, &step) == SUDOKU_OK) {
            const std::string name = step->technique;
            if (name != "remote-pair" && name != "xy-wing" &&
                name != "xyz-wing")
                continue;
            const sudoku_board *const now = sudoku_explainer_board (explainer);
            char *const words = sudoku_step_text (now, step, SUDOKU_WORDS_STEP,
                                                  nullptr, nullptr);
            const std::string text = words;
            std::smatch match;
            free (words);
            INFO (text);
            CHECK (sudoku_step_plain (step));
            const std::string end = text.substr (text.rfind ("cannot be in"));
            if (name == "remote-pair") {
                REQUIRE (std::regex_match (text, match, pairs));
                judge_pairs (now, match, end);
            } else {
                REQUIRE (std::regex_match (text, match, wing));
                judge_wing (now, match, end);
            }
            names[name]++;
        }
        sudoku_explainer_free (explainer);
    }
    CHECK (names["remote-pair"] > 0);
    CHECK (names["xy-wing"] > 0);
    CHECK (names["xyz-wing"] > 0);
}
