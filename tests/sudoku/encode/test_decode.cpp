// test_decode.cpp -- from a model to a board.
//
// A model of any encoding must become the grid that it was made from.  Models
// with too few or too many digits in a cell must be refused or decoded as
// sudoku.h says.

#include "tests/sink.hpp"

using namespace test;

static std::vector<bool> truth (const sudoku_board *grid) {
    const unsigned n = sudoku_order (grid), side = sudoku_side (grid);
    std::vector<bool> result (static_cast<size_t> (side) * side * side + 1);
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            if (unsigned digit = sudoku_get (grid, row, col))
                result[static_cast<size_t> (
                    sudoku_var (of_order (n), row, col, digit))] = true;
    return result;
}

TEST_CASE ("decode: gives back the grid of a model", "[sudoku][valgrind]") {
    for (const char *text : {tutorial_solution, nikoli_solution}) {
        Board grid = board (text);
        Board read = blank (sudoku_order (grid.get ()));
        std::vector<bool> model = truth (grid.get ());
        sudoku_error error;
        REQUIRE (sudoku_decode (read.get (), &model, value_of, &error));
        CHECK (sudoku_equal (grid.get (), read.get ()));
    }
}

TEST_CASE ("decode: a cell without a digit is an error that names it",
           "[sudoku]") {
    Board grid = board (nikoli_solution), read = blank (3);
    std::vector<bool> model = truth (grid.get ());
    model[static_cast<size_t> (sudoku_var (of_order (3), 4, 6, 1))] = false;
    sudoku_error error = {0, 0, ""};
    CHECK (sudoku_get (grid.get (), 4, 6) == 1);
    CHECK_FALSE (sudoku_decode (read.get (), &model, value_of, &error));
    CHECK (error.line == 5);
    CHECK (error.column == 7);
    CHECK (std::strlen (error.message) > 5);
    CHECK_FALSE (sudoku_decode (read.get (), &model, value_of, nullptr));
}

TEST_CASE ("decode: of two digits in a cell the first that fits is taken",
           "[sudoku]") {
    // The grid is 1234 3412 2143 4321.  The model also has 1 in r1c2, which is already in r1c1,
    // and 4 in r4c4, which is already in r4c1.
    Board grid = board (tutorial_solution), read = blank (2);
    std::vector<bool> model = truth (grid.get ());
    model[static_cast<size_t> (sudoku_var (of_order (2), 0, 1, 1))] = true;
    model[static_cast<size_t> (sudoku_var (of_order (2), 3, 3, 4))] = true;
    sudoku_error error;
    REQUIRE (sudoku_decode (read.get (), &model, value_of, &error));
    CHECK (sudoku_equal (grid.get (), read.get ()));
    // If the only digit of a cell is already in a house of the cell, this is an error,
    // independent of the remaining cells.
    model[static_cast<size_t> (sudoku_var (of_order (2), 0, 1, 2))] = false;
    CHECK_FALSE (sudoku_decode (read.get (), &model, value_of, &error));
    CHECK (error.line == 1);
    CHECK (error.column == 2);
}

TEST_CASE ("decode: models of every encoding give verified boards",
           "[sudoku]") {
    for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
        for (size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++)
            for (const char *text :
                 {nikoli, inkala2012,
                  ".........................................."
                  "......................................."}) {
                if (slow_build && text != inkala2012)
                    continue;
                INFO (sudoku_table_name (&sudoku_encodings, e)
                      << " " << sudoku_table_name (&sudoku_amos, a) << " "
                      << text);
                Board puzzle = board (text), read = blank (3);
                Formula formula = encoded (3, e, a, puzzle.get ());
                Solver s = solver ();
                load (s.get (), formula);
                REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
                std::vector<bool> found = model (s.get (), formula.vars);
                REQUIRE (holds (formula, found));
                sudoku_error error = {0, 0, ""};
                bool decoded =
                    sudoku_decode (read.get (), &found, value_of, &error);
                INFO (error.message);
                REQUIRE (decoded);
                CHECK (sudoku_verify (puzzle.get (), read.get (), nullptr));
            }
}
