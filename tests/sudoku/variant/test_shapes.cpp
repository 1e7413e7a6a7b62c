// test_shapes.cpp -- houses in addition to rows, columns and regions, and rules for
// neighbours.

#include "tests/sudoku/variant/variant.hpp"

using namespace test;

// Solutions of a blank board of side 4 with these kinds.
static int64_t grids_with (const std::vector<std::string> &kinds) {
    RulesMaker maker (4);
    for (const std::string &kind : kinds)
        REQUIRE (maker.add (kind));
    const Board board = maker.board ();
    const int64_t count = count_all (board.get ());
    CHECK (count == slow_count (board.get ()));
    return count;
}

TEST_CASE ("shapes: grids of side 4", "[sudoku][variant]") {
    CHECK (grids_with ({"diagonal/", "diagonal\\"}) == 48);
    CHECK (grids_with ({"diagonal/"}) == 48);
    CHECK (grids_with ({"disjoint"}) == 168);
    CHECK (grids_with ({"windoku"}) == 168);
    CHECK (grids_with ({"antiking"}) == 0);
    CHECK (grids_with ({"antiknight"}) == 24);
    CHECK (grids_with ({"nonconsecutive"}) == 0);
}

// A grid of side 9 whose rows are shifts of the first row.
static Board shifted (const Board &like, const std::vector<unsigned> &by) {
    Board grid (sudoku_board_like (like.get ()));
    for (unsigned row = 0; row < 9; row++)
        for (unsigned col = 0; col < 9; col++)
            sudoku_set (grid.get (), row, col, (col + by[row]) % 9 + 1);
    return grid;
}

TEST_CASE ("shapes: judges of side 9 and 6", "[sudoku][variant]") {
    const std::vector<unsigned> usual = {0, 3, 6, 1, 4, 7, 2, 5, 8};
    const struct {
        const char *kind;
        bool holds;
    } cases[] = {{"diagonal/", false},     {"diagonal\\", false},
                 {"disjoint", true},       {"windoku", false},
                 {"antiknight", true},     {"antiking", true},
                 {"nonconsecutive", false}};
    for (const auto &now : cases) {
        RulesMaker maker (9);
        REQUIRE (maker.add (now.kind));
        const Board board = maker.board (), grid = shifted (board, usual);
        sudoku_error error;
        INFO (now.kind << ": " << error.message);
        CHECK (sudoku_verify (board.get (), grid.get (), &error) == now.holds);
        // The solver must agree with the judge.
        CHECK (count_all (grid.get ()) == now.holds);
    }
}

TEST_CASE ("shapes: random boards of side 6, against a slow count",
           "[sudoku][variant]") {
    Random random (6);
    const char *const kinds[] = {"diagonal/",  "diagonal\\", "disjoint",
                                 "antiknight", "antiking",   "nonconsecutive"};
    for (const char *kind : kinds) {
        RulesMaker maker (6);
        REQUIRE (maker.add (kind));
        const Board board = maker.board ();
        const Sudoku solver = solver_for (board.get ());
        const int verdict =
            sudoku_solve (solver.get (), board.get (), board.get ());
        INFO (kind);
        if (verdict == SUDOKU_NONE) {
            CHECK (!strcmp (kind, "nonconsecutive"));
            continue;
        }
        REQUIRE (verdict == SUDOKU_OK);
        for (int i = 0; i < 20; i++)
            board->digit[random.below (36)] = 0;
        CHECK (sudoku_count (solver.get (), board.get (), 0, nullptr, nullptr,
                             nullptr) == slow_count (board.get ()));
    }
}

TEST_CASE ("shapes: what needs boxes or fewer cells is refused",
           "[sudoku][variant]") {
    RulesMaker maker (6);
    CHECK (!maker.add ("windoku"));
    CHECK (maker.error ==
           "rule of inner boxes: expected a board with square boxes");
    CHECK (!maker.add ("region", {{0, 1, 2, 3, 4, 5, 6}}));
    CHECK (maker.error ==
           "extra region at r1c1: 7 cells cannot hold different digits");
    CHECK (!maker.add ("antiking", {}, {1}));
    CHECK (maker.error == "anti-king rule of 1: 1 values: expected none");
    sudoku_rules_region (maker.rules, 0, 0);
    CHECK (!maker.add ("disjoint"));
    CHECK (maker.error ==
           "rule of disjoint groups: expected a board with boxes");
}

TEST_CASE ("shapes: odd and even cells", "[sudoku][variant]") {
    RulesMaker maker (4);
    REQUIRE (maker.add ("odd", {{0, 1}}));
    CHECK (count_all (maker.board ().get ()) == 2 * 288 / 12);
    RulesMaker other (4);
    REQUIRE (other.add ("odd", {{0, 1}}));
    REQUIRE (other.add ("even", {{1, 5}}));
    CHECK (count_all (other.board ().get ()) == 0);
}
