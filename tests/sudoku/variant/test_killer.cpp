// test_killer.cpp -- killer cages; a template for tests of other kinds.

#include "tests/sudoku/variant/variant.hpp"

using namespace test;

TEST_CASE ("killer: a cage of 3 in a row of side 4 leaves 96 of 288 grids",
           "[sudoku][variant]") {
    RulesMaker maker (4);
    REQUIRE (maker.add ("killer", {{0, 1}}, {3})); // 1 and 2, in two orders
    CHECK (count_all (maker.board ().get ()) == 2 * 288 / 12);
}

TEST_CASE ("killer: a cage without a sum only has different digits",
           "[sudoku][variant]") {
    RulesMaker maker (4);
    REQUIRE (maker.add ("killer", {{0, 6}}));
    const Board board = maker.board ();
    const int64_t count = count_all (board.get ());
    CHECK (count == slow_count (board.get ()));
    CHECK (count < 288);
}

TEST_CASE ("killer: absurd cages are refused", "[sudoku][variant]") {
    RulesMaker maker (9);
    CHECK (!maker.add ("killer", {{0, 1}}, {100}));
    CHECK (maker.error ==
           "cage of 100 at r1c1: expected a value from 3 to 17, not 100");
    CHECK (!maker.add ("killer", {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}, {45}));
    CHECK (maker.error == "cage of 45 at r1c1: expected fewer cells");
    CHECK (!maker.add ("killer", {{4, 5, 4}}, {15}));
    CHECK (maker.error == "cage of 15 at r1c5: r1c5 comes twice");
    CHECK (!maker.add ("killer", {{0, 81}}, {15}));
    CHECK (maker.error == "cage of 15 at r1c1: a cell off the board");
    CHECK (!maker.add ("killer", {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}));
    CHECK (maker.error ==
           "cage at r1c1: 10 cells cannot hold different digits");
    CHECK (!maker.add ("killer", {{}}));
    CHECK (maker.error == "cage: 0 cells: expected at least 1");
    CHECK (!maker.add ("killer", {{0}, {1}}));
    CHECK (maker.error == "cage at r1c1: expected 1 list of cells, not 2");
    CHECK (!maker.add ("killer", {{0}}, {1, 2}));
    CHECK (maker.error == "cage of 1, 2 at r1c1: 2 values: expected 0 to 1");
}
