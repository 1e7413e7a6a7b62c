// test_rate.cpp -- ratings: known puzzles, and the shared lists if they are available.

#include "tests/test.hpp"
#include "sudoku/sudoku_puzzles.h"

#include <algorithm>
#include <map>

using namespace test;

namespace {

const char *const escargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4..."
    "3......1..4......7..7...3..";
const char *const inkala2010 =
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8"
    "..6.5....9..4....3......97..";
const char *const inkala2012 =
    "8..........36......7..9.2...5...7.......457.....1...3"
    "...1....68..85...1..9....4..";
const char *const watanabe =
    ".61..7..3.92..3..............853..........5.45....8...."
    "4......1...16.8..6........";
const char *const nikoli =
    "..6.....1.7..6..5.8..1.32....5.4.8...4.7.2.9...8.1.7...."
    "12.5..3.6..7..8.2.....4..";

// The rating B, or -1 if it is above `most`.
int braid (const std::string &text, unsigned most = 100) {
    unsigned rating = 0;
    const int result = sudoku_rate_braid (board (text).get (), most, -1,
                                          nullptr, nullptr, &rating);
    REQUIRE ((result == SUDOKU_OK || result == SUDOKU_NONE));
    return result == SUDOKU_OK ? static_cast<int> (rating) : -1;
}

uint64_t width (const std::string &text) {
    uint64_t nodes = 0;
    REQUIRE (sudoku_rate_width (board (text).get (), -1, nullptr, nullptr,
                                &nodes) == SUDOKU_OK);
    return nodes;
}

std::string level (const std::string &text) {
    size_t deepest = 0;
    REQUIRE (sudoku_rate_level (board (text).get (), nullptr, nullptr,
                                &deepest) == SUDOKU_OK);
    return sudoku_table_name (&sudoku_levels, deepest);
}

std::map<int, size_t> distribution (const std::string &path, unsigned most,
                                    size_t every) {
    std::map<int, size_t> counts;
    size_t i = 0;
    for (const std::string &text : lines (path))
        if (i++ % every == 0)
            counts[braid (text.substr (0, 81), most)]++;
    return counts;
}

int at_once (void *state) {
    (void) state;
    return 1;
}

} // namespace

TEST_CASE ("rate: Watanabe's widths", "[sudoku]") {
    CHECK (width (inkala2012) == 3599);
    CHECK (width (inkala2010) == 173);
    CHECK (width (escargot) == 231);
    if (!slow_build)
        CHECK (width (watanabe) == 183530);
    CHECK (width ("1234341221434321") == 1);
}

TEST_CASE ("rate: braids of puzzles that singles and locked candidates solve",
           "[sudoku][valgrind]") {
    CHECK (braid (nikoli) == 0);
    CHECK (braid (watanabe) == 0);
    CHECK (braid ("...4..12.1434321") == 0);
    CHECK (braid ("................") == -1); // several solutions
    CHECK (braid ("1") == 0);
    CHECK (braid (".") == 0);
}

TEST_CASE ("rate: levels, from the first to two levels", "[sudoku]") {
    CHECK (level ("1234341221434321") == "naked single");
    CHECK (level (nikoli) == "hidden single");
    CHECK (level (watanabe) == "hidden single");
    CHECK (level (escargot) == "two levels");
    CHECK (level (inkala2010) == "two levels");
    CHECK (level ("................") == "search");
    REQUIRE (sudoku_table_size (&sudoku_levels) == 7);
    CHECK (std::string (sudoku_table_name (&sudoku_levels, 6)) == "search");
    CHECK (sudoku_table_name (&sudoku_levels, 7) == nullptr);
}

TEST_CASE ("rate: effort is the same each time", "[sudoku]") {
    sudoku_effort first, second;
    for (sudoku_effort *effort : {&first, &second})
        REQUIRE (sudoku_rate_effort (board (escargot).get (), 9, 1, nullptr,
                                     nullptr, effort) == SUDOKU_OK);
    for (int i = 0; i < 3; i++) {
        CHECK (first.conflicts[i] == second.conflicts[i]);
        CHECK (first.decisions[i] == second.decisions[i]);
        CHECK (first.conflicts[i] > 0);
    }
    CHECK (first.conflicts[0] <= first.conflicts[1]);
    CHECK (first.conflicts[1] <= first.conflicts[2]);
    CHECK (sudoku_rate_effort (blank (2).get (), 1, 1, nullptr, nullptr,
                               &first) == SUDOKU_NONE);
    CHECK (sudoku_rate_effort (blank (2).get (), 0, 1, nullptr, nullptr,
                               &first) == SUDOKU_BAD_INPUT);
}

TEST_CASE ("rate: sides 16 and 25", "[sudoku]") {
    for (unsigned n : {4u, 5u}) {
        Generator from (
            sudoku_generator_new (of_order (n), 1, nullptr, nullptr));
        Board grid = blank (n);
        REQUIRE (sudoku_generate_grid (from.get (), grid.get ()) == SUDOKU_OK);
        sudoku_set (grid.get (), 3, 3, 0);
        size_t deepest = 9;
        unsigned rating = 9;
        uint64_t nodes = 9;
        CHECK (sudoku_rate_level (grid.get (), nullptr, nullptr, &deepest) ==
               SUDOKU_OK);
        CHECK (deepest == 0);
        CHECK (sudoku_rate_braid (grid.get (), 5, -1, nullptr, nullptr,
                                  &rating) == SUDOKU_OK);
        CHECK (rating == 0);
        CHECK (sudoku_rate_width (grid.get (), -1, nullptr, nullptr, &nodes) ==
               SUDOKU_OK);
        CHECK (nodes == 1);
    }
}

TEST_CASE ("rate: what is not defined is refused, and `stop` stops",
           "[sudoku]") {
    Board large = blank (6), marked = blank (3);
    REQUIRE (sudoku_forbid (marked.get (), 0, 0, 1) == SUDOKU_OK);
    for (const sudoku_board *it : {large.get (), marked.get ()}) {
        size_t deepest;
        unsigned rating;
        uint64_t nodes;
        CHECK (sudoku_rate_level (it, nullptr, nullptr, &deepest) ==
               SUDOKU_BAD_INPUT);
        CHECK (sudoku_rate_braid (it, 5, -1, nullptr, nullptr, &rating) ==
               SUDOKU_BAD_INPUT);
        CHECK (sudoku_rate_width (it, -1, nullptr, nullptr, &nodes) ==
               SUDOKU_BAD_INPUT);
    }
    uint64_t nodes;
    CHECK (sudoku_rate_width (board (inkala2012).get (), -1, nullptr, at_once,
                              &nodes) == SUDOKU_UNKNOWN);
    CHECK (nodes == 0);
}

TEST_CASE ("rate: at the limit of effort, bounds", "[sudoku][valgrind]") {
    uint64_t nodes = 0;
    unsigned rating = 0;
    CHECK (sudoku_rate_width (board (escargot).get (), 230, nullptr, nullptr,
                              &nodes) == SUDOKU_UNKNOWN);
    CHECK (nodes == 230);
    CHECK (sudoku_rate_width (board (escargot).get (), 231, nullptr, nullptr,
                              &nodes) == SUDOKU_OK);
    CHECK (nodes == 231);
    CHECK (sudoku_rate_braid (board (nikoli).get (), 9, 0, nullptr, nullptr,
                              &rating) == SUDOKU_OK); // only by singles
    // One puzzle needs braids of length 3; no braid solves the other puzzle.
    const char *const chains =
        "5.3.....9.196..7.......7.5.....29.4.......1.774.5."
        "......6......1.......4.5.3.4..8";
    CHECK (sudoku_rate_braid (board (chains).get (), 9, 0, nullptr, nullptr,
                              &rating) == SUDOKU_UNKNOWN);
    CHECK (rating < 3);
    CHECK (sudoku_rate_braid (board (escargot).get (), 9, 0, nullptr, nullptr,
                              &rating) == SUDOKU_NONE);
}

TEST_CASE ("rate: B of Berthier's controlled-bias sample", "[sudoku][slow]") {
    const std::string path = data ("ratings/controlled_bias_000.tsv");
    if (!have (path))
        return;
    size_t wrong = 0, i = 0;
    for (const std::string &text : lines (path)) {
        if (i++ % (slow_build ? 50 : 1))
            continue;
        const auto columns = fields (text, '\t');
        wrong += braid (columns[0]) != std::stoi (columns[6]);
    }
    CHECK (wrong == 0);
    CHECK (i == 10688);
}

TEST_CASE ("rate: B of the puzzles with 17 clues", "[sudoku][slow]") {
    const std::string path = data ("17clue_49158.txt");
    if (slow_build || !have (path))
        return;
    CHECK (distribution (path, 100, 1) == std::map<int, size_t>{{0, 21905},
                                                                {1, 15470},
                                                                {2, 7706},
                                                                {3, 3223},
                                                                {4, 753},
                                                                {5, 81},
                                                                {6, 15},
                                                                {7, 4},
                                                                {8, 1}});
}

TEST_CASE ("rate: B of magictour's top 1465", "[sudoku][slow]") {
    const std::string path = data ("magictour_top1465.txt");
    if (slow_build || !have (path))
        return;
    CHECK (distribution (path, 7, 1) == std::map<int, size_t>{{1, 60},
                                                              {2, 294},
                                                              {3, 164},
                                                              {4, 250},
                                                              {5, 195},
                                                              {6, 174},
                                                              {7, 130},
                                                              {-1, 198}});
}

// ---------------------------------------------------------------------------
// Inference without search

namespace {

// The candidates that remain after inference of a strength, as digits of cells; `status` is
// the status of the call.
struct Inferred {
    int status;
    size_t assigned = 0;
    std::vector<unsigned char> possible;
    Inferred (const sudoku_board *it, const char *strength,
              const char *encoding = "extended") {
        const unsigned side = sudoku_side (it);
        possible.resize (size_t (side) * side * side);
        Sudoku s = sudoku (sudoku_order (it), encoding);
        status = sudoku_propagate (s.get (), it,
                                   static_cast<size_t> (sudoku_table_find (
                                       &sudoku_strengths, strength)),
                                   possible.data (), &assigned);
    }
};

// The remaining candidates for side 4 by the definitions, with all 24 ways to fill a house.
// Domain consistency: every digit of a cell is in one of these ways.  Bounds consistency:
// the least and the greatest digit of a cell are in one of these ways, if each cell may also
// have all digits between its least and its greatest digit.
std::vector<unsigned char> by_definition (const sudoku_board *it, bool bounds) {
    std::vector<unsigned char> left (64);
    for (unsigned i = 0; i < 64; i++) {
        const unsigned given = sudoku_get (it, i / 16, i / 4 % 4);
        left[i] = !given || given == i % 4 + 1;
    }
    auto range = [&] (unsigned cell, int digit) {
        int least = 4, most = -1;
        for (int d = 0; d < 4; d++)
            if (left[4 * cell + static_cast<unsigned> (d)]) {
                least = std::min (least, d);
                most = std::max (most, d);
            }
        return std::make_pair (digit == least || digit == most,
                               least <= digit && digit <= most);
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned house = 0; house < 12; house++) {
            unsigned cells[4];
            for (unsigned k = 0; k < 4; k++)
                cells[k] = house < 4   ? 4 * house + k
                           : house < 8 ? 4 * k + house - 4
                                       : house / 2 % 2 * 8 + house % 2 * 2 +
                                             k / 2 * 4 + k % 2;
            for (unsigned k = 0; k < 4; k++)
                for (unsigned d = 0; d < 4; d++) {
                    const unsigned at = 4 * cells[k] + d;
                    bool way = false, single = false;
                    unsigned order[4] = {0, 1, 2, 3};
                    if (!left[at])
                        continue;
                    do {
                        bool good = order[k] == d;
                        for (unsigned j = 0; j < 4; j++)
                            good =
                                good &&
                                (bounds ? range (cells[j],
                                                 static_cast<int> (order[j]))
                                              .second
                                        : left[4 * cells[j] + order[j]] != 0);
                        way = way || good;
                    } while (std::next_permutation (order, order + 4));
                    for (unsigned j = 0; j < 4; j++)
                        single = single ||
                                 (j != k && left[4 * cells[j] + d] &&
                                  std::count (&left[4 * cells[j]],
                                              &left[4 * cells[j]] + 4, 1) == 1);
                    if (way && !(bounds && single))
                        continue;
                    if (bounds && !single &&
                        !range (cells[k], static_cast<int> (d)).first)
                        continue;
                    left[at] = 0;
                    changed = true;
                }
        }
    }
    return left;
}

} // namespace

TEST_CASE ("rate: strengths have names", "[sudoku]") {
    REQUIRE (sudoku_table_size (&sudoku_strengths) == 7);
    for (size_t i = 0; i < 7; i++) {
        CHECK (sudoku_table_find (&sudoku_strengths,
                                  sudoku_table_name (&sudoku_strengths, i)) ==
               static_cast<int> (i));
        CHECK (std::string (sudoku_table_meaning (&sudoku_strengths, i)) != "");
    }
    CHECK (sudoku_table_find (&sudoku_strengths, "magic") == -1);
    CHECK (sudoku_table_name (&sudoku_strengths, 7) == nullptr);
    CHECK (sudoku_table_meaning (&sudoku_strengths, 7) == nullptr);
}

TEST_CASE ("rate: all-different constraints do what their definitions say",
           "[sudoku]") {
    Random random (7);
    size_t none = 0, open = 0;
    for (int i = 0; i < (slow_build ? 40 : 400); i++) {
        Board it = blank (2);
        for (int givens = static_cast<int> (random.between (1, 7)); givens > 0;
             givens--)
            sudoku_set (it.get (),
                        static_cast<unsigned> (random.between (0, 3)),
                        static_cast<unsigned> (random.between (0, 3)),
                        static_cast<unsigned> (random.between (1, 4)));
        INFO (line (it.get ()));
        for (bool bounds : {false, true}) {
            const Inferred found (it.get (), bounds ? "bounds" : "domains");
            const auto expected = by_definition (it.get (), bounds);
            bool empty = false;
            for (unsigned cell = 0; cell < 16; cell++)
                empty = empty || !std::count (&expected[4 * cell],
                                              &expected[4 * cell] + 4, 1);
            CHECK ((found.status == SUDOKU_NONE) == empty);
            if (!empty)
                CHECK (found.possible == expected);
            none += empty;
            open += found.status == SUDOKU_UNKNOWN;
        }
    }
    CHECK (none > 10);
    CHECK (open > 10);
}

TEST_CASE ("rate: what shaving leaves does not fail alone", "[sudoku]") {
    const Board it = board (inkala2012);
    const Inferred found (it.get (), "shaved-domains");
    for (unsigned i = 0; i < 729; i++)
        if (!found.possible[i])
            REQUIRE (sudoku_forbid (it.get (), i / 81, i / 9 % 9, i % 9 + 1) ==
                     SUDOKU_OK);
    for (unsigned i = 0; i < 729; i++)
        if (found.possible[i]) {
            const Board tried (sudoku_board_copy (it.get ()));
            sudoku_set (tried.get (), i / 81, i / 9 % 9, i % 9 + 1);
            CHECK (Inferred (tried.get (), "domains").status != SUDOKU_NONE);
        }
}

TEST_CASE ("rate: inference on known puzzles", "[sudoku][valgrind]") {
    const struct {
        const char *puzzle, *strength, *encoding;
        int status;
        size_t assigned;
    } rows[] = {{watanabe, "unit", "extended", SUDOKU_OK, 729},
                {watanabe, "unit", "minimal", SUDOKU_UNKNOWN, 354},
                {inkala2012, "failed", "extended", SUDOKU_UNKNOWN, 475},
                {inkala2012, "failed", "triad", SUDOKU_UNKNOWN, 479},
                {inkala2012, "domains", "extended", SUDOKU_UNKNOWN, 475},
                {inkala2012, "shaved-domains", "extended", SUDOKU_UNKNOWN, 477},
                {nikoli, "forward", "extended", SUDOKU_UNKNOWN, 575},
                {nikoli, "shaved-bounds", "extended", SUDOKU_OK, 729},
                {"11..............", "unit", "minimal", SUDOKU_NONE, 0},
                {"11..............", "domains", "minimal", SUDOKU_NONE, 0}};
    for (const auto &row : rows) {
        INFO (row.puzzle << " " << row.strength << " " << row.encoding);
        const Inferred found (board (row.puzzle).get (), row.strength,
                              row.encoding);
        CHECK (found.status == row.status);
        if (row.status != SUDOKU_NONE)
            CHECK (found.assigned == row.assigned);
    }
    // Pencil marks have an effect, and not every strength is allowed for every board.
    Board marked = board ("1234341221434...");
    for (unsigned digit : {1u, 3u})
        REQUIRE (sudoku_forbid (marked.get (), 3, 3, digit) == SUDOKU_OK);
    CHECK (Inferred (marked.get (), "domains").status == SUDOKU_NONE);
    CHECK (Inferred (marked.get (), "unit").status == SUDOKU_NONE);
    CHECK (Inferred (blank (9).get (), "bounds").status == SUDOKU_BAD_INPUT);
    Sudoku s = sudoku (3);
    unsigned char possible[729];
    size_t assigned;
    CHECK (sudoku_propagate (s.get (), board (nikoli).get (), 7, possible,
                             &assigned) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_propagate (s.get (), blank (2).get (), 0, possible,
                             &assigned) == SUDOKU_BAD_INPUT);
}
