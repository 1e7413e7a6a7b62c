// test_links.cpp -- links to SudokuWiki: their numbers, and links that must be refused.

#include "tests/sink.hpp"

using namespace test;

namespace {

// Writes a board in a format and reads it again.
std::string link_to (const char *format, const sudoku_board *board) {
    sudoku_puzzle puzzle;
    sudoku_error error = {0, 0, ""};
    char *text = nullptr;
    std::memset (&puzzle, 0, sizeof puzzle);
    puzzle.board = const_cast<sudoku_board *> (board);
    puzzle.count = -1;
    const int status = sudoku_write (
        &puzzle,
        static_cast<size_t> (sudoku_table_find (&sudoku_text_formats, format)),
        nullptr, 0, &text, nullptr, &error);
    const Text owner (text);
    return status == SUDOKU_OK ? text
                               : std::string ("refused: ") + error.message;
}

struct Answer {
    Board board;
    std::string error;
    Board entries;
};

Answer read_link (const std::string &text) {
    Pieces pieces = {&text, 0, 7};
    sudoku_reader *const reader = sudoku_reader_new (&pieces, Pieces::read);
    sudoku_puzzle puzzle;
    sudoku_error error = {0, 0, ""};
    const int status = sudoku_read (reader, &puzzle, &error);
    sudoku_reader_free (reader);
    if (status != SUDOKU_OK)
        return {nullptr, std::to_string (error.column) + ": " + error.message,
                nullptr};
    return {Board (puzzle.board), "", Board (puzzle.entries)};
}

const std::string wiki = "https://www.sudokuwiki.org/sudoku.htm?bd=";

} // namespace

TEST_CASE ("links: numbers of SudokuWiki", "[sudoku][formats]") {
    // A cell with candidates 7 and 9, a given 6, entries 1 and 9, and a cell with all
    // candidates.
    std::string cells = "9e060a0i";
    for (int cell = 4; cell < 81; cell++)
        cells += "ep";
    const Answer answer = read_link (wiki + "S9B" + cells);
    REQUIRE (answer.board);
    CHECK (line (answer.board.get ()) == ".6.." + std::string (77, '.'));
    REQUIRE (answer.entries);
    CHECK (line (answer.entries.get ()) == "..19" + std::string (77, '.'));
    for (unsigned digit = 1; digit <= 9; digit++)
        CHECK (sudoku_allowed (answer.board.get (), 0, 0, digit) ==
               (digit == 7 || digit == 9));
    CHECK (!sudoku_allowed (answer.board.get (), 0, 0, 1));
    CHECK (sudoku_allowed (answer.board.get (), 0, 4, 1));
    CHECK (
        read_link (wiki + "S9B" + cells.substr (2)).error ==
        "45: 160 symbols of a link to SudokuWiki: expected two for each of 81 "
        "cells");
    for (const char *bad : {"00", "eq", "1-", " 1", "+1"}) {
        std::string wrong = cells;
        wrong.replace (4, 2, bad);
        INFO (wrong);
        CHECK (read_link (wiki + "S9B" + wrong).board == nullptr);
    }
    cells.replace (4, 2, "zz");
    CHECK (read_link (wiki + "S9B" + cells).error ==
           "49: unexpected 'zz' in a link to SudokuWiki: expected two symbols "
           "from "
           "01 to EP");
}

TEST_CASE ("links: other sides are refused", "[sudoku][formats]") {
    for (unsigned n : {2u, 4u})
        for (const char *format : {"sudokuwiki", "sudokuexchange"})
            CHECK (link_to (format, blank (n).get ()) ==
                   "refused: " + std::string (format) +
                       " has no boards of side " + std::to_string (n * n) +
                       ": expected side 9");
}
