// test_fish_text.cpp -- sentences about fish, judged only by the candidates.
//
// Fins are the places of the base outside of all cover houses, or in two base houses.
// An excluded candidate must lie in more cover houses than base houses, and see all fins.

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
#include <sstream>

using namespace test;

namespace {

// A house by its kind ("row", "column" or "box") and its number.
using House = std::pair<std::string, unsigned>;

bool has (const House &house, const Cell &cell) {
    return house.second == 1 + (house.first == "row" ? cell.first
                                : house.first == "column"
                                    ? cell.second
                                    : cell.first / 3 * 3 + cell.second / 3);
}

std::set<Cell> set_of (const std::string &text) {
    const std::vector<Cell> cells = cells_of (text);
    return std::set<Cell> (cells.begin (), cells.end ());
}

// Reads a list of houses, such as "columns 1, 2 and 9" or "row 1 and box 5".
std::vector<House> houses_of (const std::string &text) {
    std::vector<House> houses;
    std::istringstream in (text);
    std::string word, kind;
    while (in >> word)
        if (isdigit (word[0]))
            houses.emplace_back (kind, std::stoul (word));
        else if (word != "and")
            kind = word == "boxes"       ? "box"
                   : word.back () == 's' ? word.substr (0, word.size () - 1)
                                         : word;
    return houses;
}

void judge (const sudoku_board *board, const sudoku_step *step,
            const std::string &text) {
    static const std::regex form (
        "(?:unless (?:one of the fins|the fin) (.*) is \\d, )?the \\ds of (.*) "
        "must be in these (?:two|three|four) (\\w+); so \\d cannot be in (.*?)"
        "(?:, which sees? the fins?)?\\. \\(");
    std::smatch match;
    INFO (text);
    REQUIRE (std::regex_search (text, match, form));
    const std::vector<House> cover = houses_of (match[2]);
    CHECK (cover.size () == step->truths_size);
    std::map<Cell, size_t> base;
    for (size_t i = 0; i < step->truths_size; i++) {
        std::vector<sudoku_given> left (81);
        left.resize (sudoku_rule_left (board, step->truths[i], left.data ()));
        for (const sudoku_given &at : left)
            base[{at.row, at.col}]++;
    }
    const auto covers = [&cover] (const Cell &cell) {
        size_t count = 0;
        for (const House &house : cover)
            count += has (house, cell);
        return count;
    };
    std::set<Cell> fins;
    for (const auto &place : base)
        if (place.second > 1 || !covers (place.first))
            fins.insert (place.first);
    CHECK (set_of (match[1]) == fins);
    const bool endo =
        std::any_of (base.begin (), base.end (),
                     [] (const auto &place) { return place.second > 1; });
    CHECK (endo == (text.find ("endo fin") != std::string::npos));
    const std::set<Cell> excluded = set_of (match[4]);
    CHECK (excluded.size () == step->eliminate_size);
    for (const Cell &cell : excluded) {
        CHECK (covers (cell) > (base.count (cell) ? base[cell] : 0));
        for (const Cell &fin : fins)
            CHECK (see (fin, cell));
    }
}

bool is_fish (const std::string &name) {
    return name != "turbot-fish" && (name.find ("fish") != std::string::npos ||
                                     name.find ("x-wing") != std::string::npos);
}

} // namespace

TEST_CASE ("fish: base, cover and fins in words", "[sudoku]") {
    std::map<std::string, size_t> names;
    std::vector<char> some (sudoku_table_size (&sudoku_techniques), 0);
    for (size_t i = 0; i < some.size (); i++) {
        const std::string name = sudoku_table_name (&sudoku_techniques, i);
        some[i] = is_fish (name) || name.find ("single") != std::string::npos ||
                  name == "pointing" || name == "claiming";
    }
    for (const char *puzzle : {"..6.1.7.9.7.5..3....83..4...6.15.29.........6"
                               ".1.........79....1.3..7..4...4..3...",
                               "8...7....6..3214.8......3..96.........2.34..."
                               "....97.....1...2.33..8...96......1..",
                               "....832.41...2......8..6..9..5....4.9.7.6...."
                               "......7.1..42...8......7...29...43..",
                               "3..2...64....53......9.4..77.6.1....2......3."
                               ".31..6...8.........43....1...5...946",
                               "3.15...8..6....7.9....6..3...2.9.....5.7....6"
                               "....4.3.......92.7.1.6.45....5......"}) {
        Sudoku solver = sudoku (3);
        sudoku_explainer *explainer;
        REQUIRE (sudoku_explainer_new (solver.get (), board (puzzle).get (), 0,
                                       0, &explainer) == SUDOKU_OK);
        REQUIRE (sudoku_explainer_set_style (
                     explainer, reinterpret_cast<const bool *> (some.data ()),
                     SUDOKU_ONLY) == SUDOKU_OK);
        const sudoku_step *step;
        while (sudoku_explainer_next (explainer, &step) == SUDOKU_OK) {
            const std::string name = step->technique;
            if (!is_fish (name))
                continue;
            const sudoku_board *const now = sudoku_explainer_board (explainer);
            char *const text = sudoku_step_text (now, step, SUDOKU_WORDS_STEP,
                                                 nullptr, nullptr);
            judge (now, step, text);
            CHECK (sudoku_step_plain (step));
            free (text);
            names[name]++;
        }
        sudoku_explainer_free (explainer);
    }
    for (const char *name :
         {"x-wing", "swordfish", "finned-x-wing", "finned-swordfish",
          "sashimi-swordfish", "finned-franken-swordfish",
          "finned-franken-jellyfish", "finned-mutant-jellyfish"})
        CHECK (names[name] > 0);
}

// A fish that has no cover is not reported, and one fish excludes one digit.
TEST_CASE ("fish: all instances at a position have a cover", "[sudoku]") {
    std::vector<char> some (sudoku_table_size (&sudoku_techniques), 0);
    for (size_t i = 0; i < some.size (); i++)
        some[i] = is_fish (sudoku_table_name (&sudoku_techniques, i));
    Sudoku solver = sudoku (3);
    sudoku_explainer *explainer;
    REQUIRE (sudoku_explainer_new (
                 solver.get (),
                 board ("..............1.23.45.6............7......4.."
                        "2..3.8.......4.5...7...6...3.....9..")
                     .get (),
                 0, 0, &explainer) == SUDOKU_OK);
    REQUIRE (sudoku_explainer_set_style (
                 explainer, reinterpret_cast<const bool *> (some.data ()),
                 SUDOKU_ONLY) == SUDOKU_OK);
    struct Seen {
        const sudoku_board *board;
        size_t fish = 0, cover = 0, digits = 0;
    } seen = {sudoku_explainer_board (explainer)};
    sudoku_explainer_all (
        explainer, &seen, [] (void *state, const sudoku_step *step) {
            Seen &count = *static_cast<Seen *> (state);
            count.fish++;
            count.cover += step->argument.cover_size == step->truths_size;
            for (size_t i = 0; i < step->eliminate_size; i++)
                count.digits += step->eliminate[i].digit != step->truths->digit;
            return 0;
        });
    sudoku_explainer_free (explainer);
    CHECK (seen.fish > 50);
    CHECK (seen.cover == seen.fish);
    CHECK (seen.digits == 0);
}
