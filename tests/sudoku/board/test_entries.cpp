// test_entries.cpp -- puzzles that are partly solved by a player.

#include "tests/sink.hpp"

extern "C" {
#include "sudoku/board/board.h"
#include "sudoku/board/entries.h"
}

using namespace test;

namespace {

const std::string solution4 = "1234341221434321";

Board board_of (const std::string &digits) {
    Board board = blank (2);
    for (unsigned cell = 0; cell < 16; cell++)
        if (digits[cell] != '.')
            sudoku_set (board.get (), cell / 4, cell % 4,
                        static_cast<unsigned> (digits[cell] - '0'));
    return board;
}

struct Begun {
    sudoku_puzzle is = {};
    explicit Begun (const std::string &givens) {
        is.board = board_of (givens).release ();
    }
    Begun (const Begun &) = delete;
    Begun &operator= (const Begun &) = delete;
    ~Begun () { sudoku_puzzle_release (&is); }
};

// The errors as text, such as "r1c2=3 r2c2": a wrong digit, and a cell whose marks lack the
// digit of the solution.
std::string wrong (const sudoku_puzzle &puzzle) {
    const Board solution = board_of (solution4);
    sudoku_given list[16];
    const size_t size = sudoku_wrong_entries (&puzzle, solution.get (), list);
    std::string text;
    for (size_t i = 0; i < size; i++)
        text += (i ? " r" : "r") + std::to_string (list[i].row + 1) + "c" +
                std::to_string (list[i].col + 1) +
                (list[i].digit ? "=" + std::to_string (list[i].digit) : "");
    return text;
}

} // namespace

TEST_CASE ("entries: the position has givens and entries", "[sudoku]") {
    Begun begun ("1...............");
    const Board bare (sudoku_position (&begun.is));
    CHECK (line (bare.get ()) == "1...............");
    CHECK (!bare->placed);
    REQUIRE (sudoku_enter (&begun.is, 1, 3));
    REQUIRE (sudoku_enter (&begun.is, 0, 4)); // the cell has a given
    sudoku_forbid (begun.is.board, 3, 3, 4);
    sudoku_forbid (begun.is.entries, 3, 3, 2);
    const Board position (sudoku_position (&begun.is));
    CHECK (line (position.get ()) == "13..............");
    CHECK (!board_is_placed (position.get (), 0));
    CHECK (board_is_placed (position.get (), 1));
    CHECK (!sudoku_allowed (position.get (), 3, 3, 4));
    CHECK (!sudoku_allowed (position.get (), 3, 3, 2));
    CHECK (sudoku_allowed (position.get (), 3, 3, 1));
    CHECK (line (begun.is.board) == "1...............");
}

TEST_CASE ("entries: what is wrong", "[sudoku]") {
    Begun begun ("1...............");
    CHECK (wrong (begun.is).empty ());
    REQUIRE (sudoku_enter (&begun.is, 1, 2));
    CHECK (wrong (begun.is).empty ());
    REQUIRE (sudoku_enter (&begun.is, 15, 3));
    REQUIRE (sudoku_enter (&begun.is, 0, 4));
    CHECK (wrong (begun.is) == "r1c1=4 r4c4=3");
    sudoku_forbid (begun.is.board, 1, 0, 3);
    sudoku_forbid (begun.is.entries, 1, 1, 4);
    sudoku_forbid (begun.is.entries, 1, 2, 4);
    CHECK (wrong (begun.is) == "r1c1=4 r2c1 r2c2 r4c4=3");
}

TEST_CASE ("entries: a board and the puzzle that it comes from", "[sudoku]") {
    Begun begun ("12..............");
    const Board position = board_of ("1334............");
    sudoku_forbid (position.get (), 2, 0, 2);
    REQUIRE (sudoku_enter_position (&begun.is, position.get ()));
    CHECK (line (begun.is.board) == "12..............");
    CHECK (line (begun.is.entries) == ".334............");
    CHECK (!sudoku_has_marks (begun.is.board));
    CHECK (wrong (begun.is) == "r1c2=3 r3c1");
}
