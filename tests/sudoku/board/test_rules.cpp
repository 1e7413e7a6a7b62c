// test_rules.cpp -- the shapes of boards, and rules that boards share.

#include "tests/sudoku/variant/variant.hpp"

using namespace test;

TEST_CASE ("rules: boxes come nearest to squares", "[sudoku][variant]") {
    const unsigned sides[][3] = {
        {1, 1, 1}, {2, 1, 2}, {4, 2, 2},  {6, 2, 3},  {7, 1, 7},
        {8, 2, 4}, {9, 3, 3}, {12, 3, 4}, {16, 4, 4}, {784, 28, 28}};
    for (const auto &side : sides) {
        RulesMaker maker (side[0]);
        CHECK (maker.rules->box_rows == side[1]);
        CHECK (maker.rules->box_cols == side[2]);
    }
    CHECK (!sudoku_rules_new (0));
    CHECK (!sudoku_rules_new (785));
}

TEST_CASE ("rules: those of classic Sudoku have its order",
           "[sudoku][variant]") {
    RulesMaker classic (9), six (6), wide (4), latin (4);
    const Board nine = classic.board ();
    CHECK (sudoku_order (nine.get ()) == 3);
    CHECK (count_all (Board (wide.board ()).get ()) == 288);
    CHECK (sudoku_order (six.board ().get ()) == 0);
    CHECK (!sudoku_rules_boxes (latin.rules, 3, 1));
    CHECK (sudoku_rules_boxes (latin.rules, 1, 4));
    const Board board = latin.board ();
    CHECK (sudoku_order (board.get ()) == 0);
    CHECK (sudoku_side (board.get ()) == 4);
    CHECK (count_all (board.get ()) == 576); // the number of Latin squares
    const Board copy (sudoku_board_copy (board.get ()));
    CHECK (sudoku_board_rules (copy.get ()) ==
           sudoku_board_rules (board.get ()));
}

TEST_CASE ("rules: small and irregular regions", "[sudoku][variant]") {
    RulesMaker maker (4);
    for (size_t cell = 0; cell < 16; cell++)
        sudoku_rules_region (maker.rules, cell, NO_REGION);
    sudoku_rules_region (maker.rules, 0, 7);
    sudoku_rules_region (maker.rules, 5, 7);
    sudoku_rules_region (maker.rules, 10, 3);
    sudoku_rules_region (maker.rules, 15, 3);
    const Board board = maker.board ();
    CHECK (maker.rules->regions == 2);
    CHECK (maker.rules->region[0] == 0);
    CHECK (maker.rules->region[15] == 1);
    const int64_t count = count_all (board.get ());
    CHECK (count == slow_count (board.get ()));
    for (size_t encoding = 0; encoding < 3; encoding++)
        for (size_t amo = 0; amo < sudoku_table_size (&sudoku_amos); amo++)
            CHECK (count_all (board.get (), encoding, amo) == count);
    sudoku_set (board.get (), 0, 0, 2);
    sudoku_set (board.get (), 1, 1, 2);
    CHECK (count_all (board.get ()) == 0);
    unsigned first[2], second[2];
    REQUIRE (sudoku_clash (board.get (), first, second));
    CHECK (first[0] == 0);
    CHECK (second[1] == 1);
}

TEST_CASE ("rules: a region with too many cells is refused",
           "[sudoku][variant]") {
    RulesMaker maker (4);
    sudoku_rules_region (maker.rules, 4 * 1 + 2, 0);
    CHECK (!maker.board ());
    CHECK (maker.error == "the region of r2c3 has more than 4 cells");
}

TEST_CASE ("rules: a solver keeps to boards of its rules",
           "[sudoku][variant]") {
    RulesMaker one (6), other (6);
    const Board board = one.board (), stranger = other.board ();
    const Sudoku solver = solver_for (board.get ());
    Board grid (sudoku_board_like (board.get ()));
    CHECK (sudoku_solve (solver.get (), stranger.get (), grid.get ()) ==
           SUDOKU_BAD_INPUT);
    CHECK (sudoku_solve (solver.get (), board.get (), grid.get ()) ==
           SUDOKU_OK);
    CHECK (sudoku_verify (board.get (), grid.get (), nullptr));
}

TEST_CASE ("rules: regions beyond the symbols are numbers", "[sudoku]") {
    RulesMaker maker (37);
    for (size_t cell = 0; cell < 37 * 37; cell++)
        sudoku_rules_region (maker.rules, cell, unsigned (cell / 37));
    REQUIRE (maker.board ());
    const Text text (sudoku_rules_text (maker.rules));
    for (int region : {1, 36, 37}) {
        std::string row = "\n" + std::to_string (region);
        for (int i = 1; i < 37; i++)
            row += " " + std::to_string (region);
        CHECK (std::string (text.get ()).find (row + "\n") !=
               std::string::npos);
    }
}
