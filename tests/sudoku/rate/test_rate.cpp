// test_rate.cpp -- ratings: known puzzles, and the shared lists where they are.

#include "tests/test.hpp"
#include "sudoku/sudoku_puzzles.h"

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

// B, or -1 if there is none up to `most`.
int braid (const std::string &text, unsigned most = 100) {
    unsigned rating = 0;
    const int result = sudoku_rate_braid (board (text).get (), most, -1,
                                          nullptr, nullptr, &rating);
    REQUIRE ((result == SUDOKU_SOLVED || result == SUDOKU_NONE));
    return result == SUDOKU_SOLVED ? static_cast<int> (rating) : -1;
}

uint64_t width (const std::string &text) {
    uint64_t nodes = 0;
    REQUIRE (sudoku_rate_width (board (text).get (), -1, nullptr, nullptr,
                                &nodes) == SUDOKU_SOLVED);
    return nodes;
}

std::string level (const std::string &text) {
    size_t deepest = 0;
    REQUIRE (sudoku_rate_level (board (text).get (), &deepest) ==
             SUDOKU_SOLVED);
    return sudoku_level_name (deepest);
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
    REQUIRE (sudoku_levels () == 7);
    CHECK (std::string (sudoku_level_name (6)) == "search");
    CHECK (sudoku_level_name (7) == nullptr);
}

TEST_CASE ("rate: effort is the same each time", "[sudoku]") {
    sudoku_effort first, second;
    for (sudoku_effort *effort : {&first, &second})
        REQUIRE (sudoku_rate_effort (board (escargot).get (), 9, 1, nullptr,
                                     nullptr, effort) == SUDOKU_SOLVED);
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
        Generator from (sudoku_generator_new (n, 1, nullptr, nullptr));
        Board grid = blank (n);
        REQUIRE (sudoku_generate_grid (from.get (), grid.get ()) ==
                 SUDOKU_SOLVED);
        sudoku_set (grid.get (), 3, 3, 0);
        size_t deepest = 9;
        unsigned rating = 9;
        uint64_t nodes = 9;
        CHECK (sudoku_rate_level (grid.get (), &deepest) == SUDOKU_SOLVED);
        CHECK (deepest == 0);
        CHECK (sudoku_rate_braid (grid.get (), 5, -1, nullptr, nullptr,
                                  &rating) == SUDOKU_SOLVED);
        CHECK (rating == 0);
        CHECK (sudoku_rate_width (grid.get (), -1, nullptr, nullptr, &nodes) ==
               SUDOKU_SOLVED);
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
        CHECK (sudoku_rate_level (it, &deepest) == SUDOKU_BAD_INPUT);
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
                              &nodes) == SUDOKU_SOLVED);
    CHECK (nodes == 231);
    CHECK (sudoku_rate_braid (board (nikoli).get (), 9, 0, nullptr, nullptr,
                              &rating) == SUDOKU_SOLVED); // singles alone
    CHECK (sudoku_rate_braid (board (escargot).get (), 9, 0, nullptr, nullptr,
                              &rating) == SUDOKU_UNKNOWN);
    CHECK (rating < 9);
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
