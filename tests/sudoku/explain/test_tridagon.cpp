// test_tridagon.cpp -- twelve cells that three digits cannot fill (tridagon): which patterns
// the referee accepts, and boards of T&E depth 3 that are solved with them.

#include "tests/test.hpp"

extern "C" {
#include "sudoku/explain/argument.h"
}

#include <map>

using namespace test;

namespace {

// The columns of three cells of a box, row by row; in the last three orders, the diagonal of
// the cells rises.
const unsigned orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                               {2, 1, 0}, {1, 0, 2}, {0, 2, 1}};

void add_cell (sudoku_rule &rule, unsigned cell) {
    (cell < 27   ? rule.upper
     : cell < 54 ? rule.middle
                 : rule.lower) |= 1u << cell % 27;
}

// Cells of boxes 1, 3, 7 and 9 that only have 1, 2 and 3, except for a 4 in the first cell.
struct Pattern {
    Board puzzle = board (std::string (81, '.'));
    sudoku_rule rule = {};
    sudoku_given guardian = {};

    explicit Pattern (unsigned number) {
        rule.kind = SUDOKU_PATTERN;
        rule.digits = 7;
        for (unsigned box = 0; box < 4; box++, number /= 6)
            for (unsigned row = 0; row < 3; row++) {
                const unsigned r = box / 2 * 6 + row;
                const unsigned c = box % 2 * 6 + orders[number % 6][row];
                add_cell (rule, r * 9 + c);
                if (!box && !row)
                    guardian = {r, c, 4};
                for (unsigned digit = 4; digit <= 9; digit++)
                    if (digit > 4 || box || row)
                        sudoku_forbid (puzzle.get (), r, c, digit);
            }
    }

    bool holds () {
        sudoku_step step = {};
        step.truths = &rule;
        step.place = &guardian;
        step.truths_size = step.place_size = 1;
        return sudoku_step_holds (puzzle.get (), &step) == SUDOKU_OK;
    }
};

// Counts each technique in the textbook steps of a board, which must solve it; and checks
// that the referee refuses a step whose pattern has other cells or digits.
std::map<std::string, size_t> steps_of (const std::string &line) {
    std::map<std::string, size_t> names;
    const Board puzzle = board (line);
    Sudoku solver = sudoku (3);
    sudoku_explainer *made;
    REQUIRE (sudoku_explainer_new (solver.get (), puzzle.get (), 0, 0, &made) ==
             SUDOKU_OK);
    const Explainer explainer (made);
    const std::vector<char> all (sudoku_table_size (&sudoku_techniques), 1);
    REQUIRE (sudoku_explainer_set_style (
                 made, reinterpret_cast<const bool *> (all.data ()),
                 SUDOKU_PARTS) == SUDOKU_OK);
    const sudoku_board *const now = sudoku_explainer_board (made);
    const sudoku_step *step;
    while (sudoku_explainer_next (made, &step) == SUDOKU_OK) {
        names[step->technique]++;
        CHECK (step->named);
        for (size_t i = 0; i < step->truths_size; i++) {
            sudoku_rule &rule = step->truths[i];
            const sudoku_rule before = rule;
            if (rule.kind != SUDOKU_PATTERN)
                continue;
            CHECK (sudoku_step_holds (now, step) == SUDOKU_OK);
            (rule.upper ? rule.upper : rule.middle) &=
                (rule.upper ? rule.upper : rule.middle) - 1;
            CHECK (sudoku_step_holds (now, step) == SUDOKU_NONE);
            rule = before;
            rule.digits = rule.digits << 1 | rule.digits >> 8;
            CHECK (sudoku_step_holds (now, step) == SUDOKU_NONE);
            rule = before;
        }
    }
    CHECK (sudoku_givens (now) == 81);
    return names;
}

} // namespace

TEST_CASE (
    "tridagon: the referee accepts those in which an odd number of boxes rise",
    "[sudoku]") {
    for (unsigned number = 0; number < 6 * 6 * 6 * 6; number++) {
        unsigned rising = 0;
        for (unsigned rest = number; rest; rest /= 6)
            rising += rest % 6 >= 3;
        INFO (number);
        CHECK (Pattern (number).holds () == (rising % 2 == 1));
    }
}

TEST_CASE ("tridagon: the referee refuses what is none", "[sudoku]") {
    Pattern one (3);
    REQUIRE (one.holds ());
    one.guardian.digit = 1; // no guardian
    CHECK_FALSE (one.holds ());
    one = Pattern (3);
    add_cell (one.rule, 40); // thirteen cells
    CHECK_FALSE (one.holds ());
    one = Pattern (3);
    one.rule.digit |= 8; // four digits
    CHECK_FALSE (one.holds ());
    one = Pattern (3);
    one.rule.house &= one.rule.house - 1; // eleven cells can be filled
    CHECK_FALSE (one.holds ());
    one = Pattern (3);
    one.rule.house |= 1u << 27; // beyond the board
    CHECK_FALSE (one.holds ());
    one = Pattern (3);
    sudoku_set (one.puzzle.get (), 8, 8, 3); // not blank
    CHECK_FALSE (one.holds ());
}

TEST_CASE ("tridagon: boards of depth 3 end by guardians", "[sudoku]") {
    // By mith and others, Sudoku Players' Forum: with one guardian, two and three.
    const auto one =
        steps_of ("..7.9.45..9....6.74.567..89...45.76.7.49.68.5..."
                  ".87.94...8...7.3..7.....27......8");
    CHECK (one.count ("tridagon") == 1);
    const auto two =
        steps_of ("........1......234....2567...76.2....65.89...8.."
                  "75.9....8.9...7.52..6...79...8...");
    CHECK (two.count ("tridagon-forcing-net") == 1);
    if (slow_build)
        return;
    const auto three =
        steps_of (".23....894.6......78............5.9....92..51.."
                  ".3.12.83..5...1....89..23....13..5");
    CHECK (three.count ("tridagon-forcing-net") == 1);
}
