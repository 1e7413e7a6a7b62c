// test_thermometer.cpp -- thermometers, whose digits increase.

#include "tests/sudoku/variant/variant.hpp"

using namespace test;

TEST_CASE ("thermometer: four cells of side 4 hold 1 to 4",
           "[sudoku][variant]") {
    RulesMaker maker (4);
    REQUIRE (maker.add ("thermometer", {{0, 1, 2, 3}}));
    const Board board = maker.board ();
    CHECK (count_all (board.get ()) == 288 / 24);
    Board grid (sudoku_board_like (board.get ()));
    REQUIRE (sudoku_solve (solver_for (board.get ()).get (), board.get (),
                           grid.get ()) == SUDOKU_OK);
    for (unsigned col = 0; col < 4; col++)
        CHECK (sudoku_get (grid.get (), 0, col) == col + 1);
    std::swap (grid->digit[0], grid->digit[1]);
    std::swap (grid->digit[4], grid->digit[5]);
    std::swap (grid->digit[8], grid->digit[9]);
    std::swap (grid->digit[12], grid->digit[13]);
    sudoku_error error;
    CHECK (!sudoku_verify (board.get (), grid.get (), &error));
    CHECK (std::string (error.message) ==
           "the thermometer from r1c1 does not hold");
}

TEST_CASE ("thermometer: what cannot grow is refused", "[sudoku][variant]") {
    RulesMaker maker (4);
    CHECK (!maker.add ("thermometer", {{0, 1, 2, 3, 7}}));
    CHECK (maker.error ==
           "thermometer from r1c1: 5 cells cannot hold growing digits");
    CHECK (!maker.add ("thermometer", {{0, 2}}));
    CHECK (maker.error == "thermometer from r1c1: r1c1 and r1c3 are not "
                          "neighbours");
    CHECK (!maker.add ("thermometer", {{0}}));
    CHECK (maker.error ==
           "thermometer from r1c1: 1 cells: expected at least 2");
}
