// test_geometry.cpp -- houses, boxes, symbols and variables of a board
// (geometry.h, symbols.h, vars.h).
//
// The tests check by counting that every cell lies in one row, one column and one box, and
// that every number between 1 and N³ is the variable of one (row, column, digit).

#include <set>

#include "tests/test.hpp"

extern "C" {
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"
}

TEST_CASE ("geometry: the boxes of order 2 and 3", "[sudoku][valgrind]") {
    const unsigned order2[] = {0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3};
    for (unsigned cell = 0; cell < 16; cell++)
        CHECK (box_of (2, cell / 4, cell % 4) == order2[cell]);
    CHECK (box_of (3, 0, 8) == 2);
    CHECK (box_of (3, 4, 4) == 4);
    CHECK (box_of (3, 8, 0) == 6);
}

TEST_CASE ("geometry: every cell is in one row, one column and one box",
           "[sudoku]") {
    for (unsigned n = 1; n <= 8; n++) {
        INFO ("n " << n);
        const unsigned side = n * n;
        CHECK (side_of (n) == side);
        CHECK (houses_of (n) == 3 * side);
        CHECK (order_of (side) == n);
        std::set<std::pair<unsigned, size_t>> seen; // kind, cell
        for (unsigned house = 0; house < 3 * side; house++)
            for (unsigned k = 0; k < side; k++) {
                const Place place = house_place (n, house, k);
                if (place.row >= side || place.col >= side)
                    FAIL ("house " << house << " place " << k);
                const unsigned kind = house / side, index = house % side;
                const unsigned where[] = {place.row, place.col,
                                          box_of (n, place.row, place.col)};
                if (where[kind] != index)
                    FAIL ("house " << house << " place " << k);
                seen.insert ({kind, cell_of (n, place.row, place.col)});
            }
        CHECK (seen.size () == 3u * side * side);
    }
}

TEST_CASE ("geometry: only squares are sides", "[sudoku]") {
    for (size_t side = 0; side < 1000; side++) {
        unsigned n = order_of (side);
        if (n ? size_t (n) * n != side
              : root_of (side) * root_of (side) == side && side)
            FAIL ("side " << side);
    }
    CHECK (order_of (225) == 15);
    CHECK (order_of (224) == 0);
}

TEST_CASE ("geometry: symbols and digits are each other's inverse",
           "[sudoku]") {
    for (unsigned digit = 0; digit <= SYMBOLS_MAX; digit++)
        CHECK (symbol_digit (digit_symbol (digit)) == static_cast<int> (digit));
    CHECK (symbol_digit ('a') == 10);
    CHECK (symbol_digit ('z') == 35);
    CHECK (symbol_digit ('0') == 0);
    CHECK (symbol_digit ('_') == 0);
    CHECK (symbol_digit ('*') == -1);
    CHECK (symbol_digit ('\0') == -1);
    CHECK (symbol_digit (static_cast<char> (0xe9)) == -1);
}

TEST_CASE ("geometry: every variable names one digit of one cell", "[sudoku]") {
    for (unsigned n = 1; n <= 5; n++) {
        const unsigned side = n * n;
        int expected = 0;
        for (unsigned row = 0; row < side; row++)
            for (unsigned col = 0; col < side; col++)
                for (unsigned digit = 1; digit <= side; digit++)
                    if (sudoku_var (test::of_order (n), row, col, digit) !=
                        ++expected)
                        FAIL ("n " << n << " variable " << expected);
    }
    CHECK (sudoku_var (test::of_order (15), 224, 224, 225) == 225 * 225 * 225);
}

TEST_CASE ("board: cells, givens, copies and hashes", "[sudoku][valgrind]") {
    test::Board a = test::board (".1..2...........");
    CHECK (sudoku_order (a.get ()) == 2);
    CHECK (sudoku_side (a.get ()) == 4);
    CHECK (sudoku_givens (a.get ()) == 2);
    CHECK (sudoku_get (a.get (), 0, 1) == 1);
    CHECK (sudoku_get (a.get (), 1, 0) == 2);
    test::Board b (sudoku_board_copy (a.get ()));
    REQUIRE (b);
    CHECK (sudoku_equal (a.get (), b.get ()));
    CHECK (sudoku_hash (a.get ()) == sudoku_hash (b.get ()));
    sudoku_set (b.get (), 3, 3, 4);
    CHECK_FALSE (sudoku_equal (a.get (), b.get ()));
    CHECK (sudoku_hash (a.get ()) != sudoku_hash (b.get ()));
    CHECK (sudoku_get (a.get (), 3, 3) == 0);
    sudoku_set (b.get (), 3, 3, 0);
    CHECK (sudoku_hash (a.get ()) == sudoku_hash (b.get ()));
    CHECK_FALSE (sudoku_equal (a.get (), test::blank (3).get ()));
    sudoku_board_free (nullptr);
    CHECK (sudoku_board_new (0) == nullptr);
}

TEST_CASE ("board: pencil marks forbid single digits", "[sudoku][valgrind]") {
    test::Board a = test::blank (3);
    CHECK_FALSE (sudoku_has_marks (a.get ()));
    CHECK (sudoku_allowed (a.get (), 4, 4, 7));
    const uint64_t before = sudoku_hash (a.get ());
    REQUIRE (sudoku_forbid (a.get (), 4, 4, 7) == SUDOKU_OK);
    CHECK (sudoku_has_marks (a.get ()));
    CHECK_FALSE (sudoku_allowed (a.get (), 4, 4, 7));
    CHECK (sudoku_allowed (a.get (), 4, 4, 6));
    CHECK (sudoku_allowed (a.get (), 4, 3, 7));
    CHECK (sudoku_hash (a.get ()) != before);
    CHECK (sudoku_equal (a.get (), test::blank (3).get ())); // ignores marks
    test::Board b (sudoku_board_copy (a.get ()));
    REQUIRE (b);
    CHECK_FALSE (sudoku_allowed (b.get (), 4, 4, 7));
}

TEST_CASE ("board: text in one line and as a grid", "[sudoku][valgrind]") {
    test::Board a = test::board (".1..2..........4");
    CHECK (test::line (a.get ()) == ".1..2..........4");
    test::Text grid (sudoku_grid (a.get ()));
    REQUIRE (grid);
    std::string cells;
    for (const char *symbol = grid.get (); *symbol; symbol++)
        if (std::strchr (".1234", *symbol))
            cells += *symbol;
    CHECK (cells == ".1..2..........4");
    test::Board large = test::blank (7);
    sudoku_set (large.get (), 0, 1, 49);
    const std::string numbers = test::line (large.get ());
    CHECK (numbers.find ("49") != std::string::npos);
    CHECK (numbers.find ('\n') == std::string::npos);
}
