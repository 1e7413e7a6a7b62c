// test_verify.cpp -- the judge of solutions, and its messages.
//
// Each rule is violated on purpose in each house; the verdict must name the cell.  For
// random grids, the verdict is compared with a check that uses sets.

#include <set>

#include "tests/sink.hpp"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic" // digits at the end of a struct
extern "C" {
#include "sudoku/board/board.h"
}
#pragma GCC diagnostic pop

using namespace test;

static bool right (const std::vector<unsigned> &cells, unsigned n) {
    const unsigned side = n * n;
    for (unsigned a = 0; a < side; a++) {
        std::set<unsigned> row, col, box;
        for (unsigned b = 0; b < side; b++) {
            row.insert (cells[a * side + b]);
            col.insert (cells[b * side + a]);
            box.insert (cells[(a / n * n + b / n) * side + a % n * n + b % n]);
        }
        for (const auto *house : {&row, &col, &box})
            if (house->size () != side || *house->begin () != 1 ||
                *house->rbegin () != side)
                return false;
    }
    return true;
}

TEST_CASE ("verify: accepts the solution and nothing else",
           "[sudoku][valgrind]") {
    Board puzzle = board (inkala2012), solution = board (inkala2012_solution);
    sudoku_error error;
    CHECK (sudoku_verify (puzzle.get (), solution.get (), &error));
    CHECK (sudoku_verify (puzzle.get (), solution.get (), nullptr));
    CHECK (sudoku_verify (blank (3).get (), solution.get (), &error));
    for (unsigned cell = 0; cell < 81; cell++) {
        const unsigned row = cell / 9, col = cell % 9;
        const unsigned digit = sudoku_get (solution.get (), row, col);
        for (unsigned other : {0u, digit % 9 + 1}) {
            INFO ("cell " << cell << " digit " << other);
            sudoku_set (solution.get (), row, col, other);
            error.line = error.column = 999;
            error.message[0] = 0;
            CHECK_FALSE (
                sudoku_verify (puzzle.get (), solution.get (), &error));
            CHECK (error.line >= 1);
            CHECK (error.line <= 9);
            CHECK (error.column >= 1);
            CHECK (error.column <= 9);
            CHECK (std::strlen (error.message) > 5);
            if (!other) {
                CHECK (error.line == row + 1);
                CHECK (error.column == col + 1);
            }
            CHECK_FALSE (
                sudoku_verify (puzzle.get (), solution.get (), nullptr));
        }
        sudoku_set (solution.get (), row, col, digit);
    }
}

TEST_CASE ("verify: rows, columns and boxes are all checked",
           "[sudoku][valgrind]") {
    struct Case {
        const char *grid, *house;
    };
    // Each grid is correct in two kinds of houses and wrong in the third kind.
    const Case cases[] = {{"1234341212344321", "column"},
                          {"1414323223234141", "row"},
                          {"1234234134124123", "box"}};
    for (const Case &c : cases) {
        INFO (c.grid);
        sudoku_error error = {0, 0, ""};
        CHECK_FALSE (
            sudoku_verify (blank (2).get (), board (c.grid).get (), &error));
        CHECK (std::string (error.message).find (c.house) != std::string::npos);
    }
}

TEST_CASE ("verify: a right grid that forgets a given is not a solution",
           "[sudoku]") {
    Board puzzle = board (inkala2012), solution = board (nikoli_solution);
    sudoku_error error;
    CHECK (sudoku_verify (blank (3).get (), solution.get (), &error));
    CHECK_FALSE (sudoku_verify (puzzle.get (), solution.get (), &error));
    CHECK (error.line == 1);
    CHECK (error.column == 1);
}

TEST_CASE ("verify: pencil marks count", "[sudoku]") {
    Board puzzle = blank (3), solution = board (nikoli_solution);
    REQUIRE (sudoku_forbid (puzzle.get (), 4, 2, 4) == SUDOKU_OK);
    CHECK (sudoku_verify (puzzle.get (), solution.get (), nullptr));
    REQUIRE (sudoku_forbid (puzzle.get (), 4, 2, 3) == SUDOKU_OK);
    sudoku_error error;
    CHECK_FALSE (sudoku_verify (puzzle.get (), solution.get (), &error));
    CHECK (error.line == 5);
    CHECK (error.column == 3);
}

// sudoku_set refuses such digits, but other code that fills a board may not.
TEST_CASE ("verify: digits larger than the side are refused", "[sudoku]") {
    for (unsigned n = 1; n <= 7; n++) {
        const unsigned side = n * n;
        Board grid = blank (n);
        for (unsigned row = 0; row < side; row++)
            for (unsigned col = 0; col < side; col++)
                sudoku_set (grid.get (), row, col,
                            (n * (row % n) + row / n + col) % side + 1);
        REQUIRE (sudoku_verify (blank (n).get (), grid.get (), nullptr));
        for (unsigned digit : {side + 1, side + 15, side + 64, 65535u}) {
            sudoku_error error;
            INFO ("side " << side << " digit " << digit);
            grid->digit[side * side - 1] = static_cast<uint16_t> (digit);
            CHECK_FALSE (sudoku_verify (blank (n).get (), grid.get (), &error));
            CHECK (error.line == side);
            CHECK (error.column == side);
        }
    }
}

TEST_CASE ("verify: boards of different order never fit", "[sudoku]") {
    sudoku_error error;
    CHECK_FALSE (sudoku_verify (blank (3).get (),
                                board (tutorial_solution).get (), &error));
    CHECK (error.line == 0);
}

TEST_CASE ("verify: agrees with a check by sets on random grids",
           "[sudoku][fuzz]") {
    Backtracker tracker (2);
    Random random (21);
    const std::string grid = tutorial_solution;
    int both[2] = {0, 0};
    for (int round = 0; round < 3000; round++) {
        std::vector<unsigned> cells;
        for (char symbol : grid)
            cells.push_back (static_cast<unsigned> (symbol - '0'));
        for (int left = random.below (3); left > 0; left--) {
            unsigned a = static_cast<unsigned> (random.between (1, 4)),
                     b = static_cast<unsigned> (random.between (1, 4));
            if (random.flip ()) {
                for (unsigned &digit : cells)
                    digit = digit == a ? b : digit == b ? a : digit;
            } else
                std::swap (cells[static_cast<size_t> (random.below (16))],
                           cells[static_cast<size_t> (random.below (16))]);
        }
        Board solution = blank (2);
        for (unsigned cell = 0; cell < 16; cell++)
            sudoku_set (solution.get (), cell / 4, cell % 4, cells[cell]);
        bool expected = right (cells, 2);
        both[expected]++;
        if (sudoku_verify (blank (2).get (), solution.get (), nullptr) !=
            expected)
            FAIL ("round " << round);
    }
    CHECK (both[0] > 500);
    CHECK (both[1] > 500);
}

TEST_CASE ("clash: two equal givens in one house are found",
           "[sudoku][valgrind]") {
    unsigned first[2] = {99, 99}, second[2] = {99, 99};
    CHECK_FALSE (sudoku_clash (board (inkala2012).get (), first, second));
    CHECK_FALSE (sudoku_clash (blank (3).get (), first, second));
    struct Case {
        unsigned row1, col1, row2, col2;
        bool clash;
    };
    const Case cases[] = {
        {0, 0, 0, 8, true},  {0, 0, 8, 0, true},  {0, 0, 2, 2, true},
        {0, 0, 3, 3, false}, {8, 8, 8, 7, true},  {8, 8, 7, 6, true},
        {4, 1, 4, 7, true},  {1, 4, 7, 4, true},  {5, 5, 3, 3, true},
        {5, 5, 6, 6, false}, {0, 3, 1, 6, false}, {0, 2, 1, 3, false}};
    for (const Case &c : cases) {
        Board puzzle = blank (3);
        sudoku_set (puzzle.get (), c.row1, c.col1, 7);
        sudoku_set (puzzle.get (), c.row2, c.col2, 7);
        REQUIRE (sudoku_clash (puzzle.get (), first, second) == c.clash);
        if (!c.clash)
            continue;
        std::set<std::pair<unsigned, unsigned>> clash = {
            {first[0], first[1]}, {second[0], second[1]}};
        const std::set<std::pair<unsigned, unsigned>> expected = {
            {c.row1, c.col1}, {c.row2, c.col2}};
        CHECK (clash == expected);
    }
}
