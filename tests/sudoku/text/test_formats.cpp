// test_formats.cpp -- puzzles in each format, written and read again.
//
// Random boards of several sides, with and without pencil marks, names, solutions and
// counts, must be unchanged after writing and reading, except for the losses that
// sudoku_write reports.  Some texts are compared byte by byte.

#include "tests/sink.hpp"

extern "C" {
#include "sudoku/board/rules.h"
#include "sudoku/sudoku_puzzles.h"
#include "sudoku/text/forms.h"
}

#include <set>

using namespace test;

namespace {

// A puzzle that is released by the destructor.
struct Puzzle {
    sudoku_puzzle is;
    explicit Puzzle (sudoku_board *board) {
        std::memset (&is, 0, sizeof is);
        is.board = board;
        is.count = -1;
    }
    Puzzle (const Puzzle &) = delete;
    ~Puzzle () { sudoku_puzzle_release (&is); }
};

void set (char *field, size_t room, const std::string &text) {
    std::snprintf (field, room, "%s", text.c_str ());
}

std::string written (const Puzzle &puzzle, const char *format,
                     const sudoku_symbols *symbols = nullptr, size_t before = 0,
                     unsigned *lost = nullptr) {
    char *text = nullptr;
    REQUIRE (
        sudoku_write (&puzzle.is,
                      (size_t) sudoku_table_find (&sudoku_text_formats, format),
                      symbols, before, &text, lost, nullptr) == SUDOKU_OK);
    const Text owner (text);
    return text;
}

// Reads the next puzzle, which has to be good.
void next (sudoku_reader *reader, sudoku_puzzle *puzzle) {
    sudoku_error error;
    if (sudoku_read (reader, puzzle, &error) != SUDOKU_OK)
        FAIL (error.line << ":" << error.column << ": " << error.message);
}

bool same_marks (const sudoku_board *a, const sudoku_board *b) {
    const unsigned side = sudoku_side (a);
    for (unsigned cell = 0; cell < side * side; cell++)
        for (unsigned digit = 1; digit <= side; digit++)
            if (!sudoku_get (a, cell / side, cell % side) &&
                sudoku_allowed (a, cell / side, cell % side, digit) !=
                    sudoku_allowed (b, cell / side, cell % side, digit))
                return false;
    return true;
}

void compare (const sudoku_puzzle &was, const sudoku_puzzle &is,
              unsigned lost) {
    const auto kept = [&] (unsigned bit) { return !(lost & bit); };
    CHECK (sudoku_equal (was.board, is.board));
    if (kept (SUDOKU_LOST_MARKS) && !same_marks (was.board, is.board))
        FAIL ("other pencil marks");
    CHECK (std::string (kept (SUDOKU_LOST_NAME) ? was.name : "") == is.name);
    CHECK (std::string (kept (SUDOKU_LOST_AUTHOR) ? was.author : "") ==
           is.author);
    CHECK (std::string (kept (SUDOKU_LOST_SOURCE) ? was.source : "") ==
           is.source);
    CHECK ((kept (SUDOKU_LOST_COUNT) ? was.count : -1) == is.count);
    if (kept (SUDOKU_LOST_COUNT))
        CHECK (was.count_at_least == is.count_at_least);
    REQUIRE (!(is.solution && !was.solution));
    if (was.solution && kept (SUDOKU_LOST_SOLUTION)) {
        REQUIRE (is.solution);
        CHECK (sudoku_equal (was.solution, is.solution));
    }
}

// A grid of side n² with blanks and perhaps pencil marks.
sudoku_board *random_board (Random &random, const sudoku_board *grid,
                            bool marked) {
    const unsigned side = sudoku_side (grid);
    sudoku_board *const board = sudoku_board_new (sudoku_order (grid));
    const int share = random.between (0, 10), kept = random.between (0, 10);
    for (unsigned cell = 0; cell < side * side; cell++) {
        const unsigned row = cell / side, col = cell % side;
        if (random.below (10) < share)
            sudoku_set (board, row, col, sudoku_get (grid, row, col));
        else if (marked)
            for (unsigned digit = 1; digit <= side; digit++)
                if (random.below (10) >= kept)
                    REQUIRE (sudoku_forbid (board, row, col, digit) ==
                             SUDOKU_OK);
    }
    return board;
}

const char *const names[] = {"",
                             "Inkala 2012",
                             "\"Half\" a; b, c\td",
                             "<b>&amp; 100 % _ \\ ~ $x^2$ # {}",
                             "#A name: x",
                             "[Puzzle]",
                             "Äpfel · ┃ 数独",
                             "81 symbols: 12345678"};

} // namespace

TEST_CASE ("formats: what is written is read again", "[sudoku][formats]") {
    Random random (20);
    INFO ("seed " << random.state);
    for (unsigned n : {1u, 2u, 3u, 4u, 5u, 6u, 7u}) {
        const Generator generator (
            sudoku_generator_new (of_order (n), 1, nullptr, nullptr));
        const Board grid (sudoku_board_new (n));
        REQUIRE (sudoku_generate_grid (generator.get (), grid.get ()) ==
                 SUDOKU_OK);
        const uint64_t most = n > 4 ? 3 : n == 4 ? 12 : 150;
        for (uint64_t round = 0; round < rounds (most); round++)
            for (size_t format = 0;
                 format < sudoku_table_size (&sudoku_text_formats); format++) {
                const char *const name =
                    sudoku_table_name (&sudoku_text_formats, format);
                const bool marked = n <= 6 && random.flip ();
                std::string text;
                std::vector<std::unique_ptr<Puzzle>> puzzles;
                std::vector<unsigned> lost;
                // Solutions of f-puzzles above side 9 have no separators; test_json.cpp
                // tests these.
                if ((n == 7 && (!std::strcmp (name, "sdm") ||
                                !std::strcmp (name, "ss"))) ||
                    (n > 3 && (!std::strcmp (name, "fpuzzles") ||
                               !std::strcmp (name, "link") ||
                               !std::strcmp (name, "sudokupad"))) ||
                    (n != 3 && (!std::strcmp (name, "sudokuwiki") ||
                                !std::strcmp (name, "sudokuexchange"))))
                    continue;
                // Several boards of side 4 could be read as rows of side 16, and a 1 as a side.
                const int count = n <= 2 ? 1 : random.between (1, 3);
                for (int i = 0; i < count; i++) {
                    puzzles.emplace_back (new Puzzle (
                        random_board (random, grid.get (), marked)));
                    sudoku_puzzle &puzzle = puzzles.back ()->is;
                    // A full board after a board with the same digits is its solution.
                    if (i && sudoku_equal (puzzle.board, grid.get ()))
                        sudoku_set (puzzle.board, 0, 0, 0);
                    set (puzzle.name, sizeof puzzle.name,
                         names[random.below (8)]);
                    set (puzzle.author, sizeof puzzle.author,
                         names[random.below (8)]);
                    set (puzzle.source, sizeof puzzle.source,
                         names[random.below (8)]);
                    if (random.flip ()) {
                        puzzle.count = random.below (1000);
                        puzzle.count_at_least = random.flip ();
                    }
                    if (random.flip ())
                        puzzle.solution = sudoku_board_copy (grid.get ());
                    lost.push_back (0);
                    text += written (*puzzles.back (), name, nullptr,
                                     (size_t) i, &lost.back ());
                }
                INFO (name << ", side " << n * n << ", round " << round << ":\n"
                           << text.substr (0, 3000));
                Pieces pieces = {&text, 0, 1 << 20};
                sudoku_reader *const reader =
                    sudoku_reader_new (&pieces, Pieces::read);
                for (int i = 0; i < count; i++) {
                    Puzzle again (nullptr);
                    next (reader, &again.is);
                    compare (puzzles[(size_t) i]->is, again.is,
                             lost[(size_t) i]);
                }
                sudoku_puzzle end;
                CHECK (sudoku_read (reader, &end, nullptr) == SUDOKU_NONE);
                sudoku_reader_free (reader);
            }
    }
}

namespace {

// A board from a line, with the names and the solution of the test.
std::unique_ptr<Puzzle> named (const std::string &line) {
    Pieces pieces = {&line, 0, 1 << 20};
    sudoku_reader *const reader = sudoku_reader_new (&pieces, Pieces::read);
    std::unique_ptr<Puzzle> puzzle (new Puzzle (nullptr));
    next (reader, &puzzle->is);
    sudoku_reader_free (reader);
    set (puzzle->is.name, sizeof puzzle->is.name, "Four, \"easy\"");
    set (puzzle->is.author, sizeof puzzle->is.author, "A\nB");
    return puzzle;
}

// Reads a text whose first record is bad.
std::string misread (const std::string &text) {
    Pieces pieces = {&text, 0, 1 << 20};
    sudoku_reader *const reader = sudoku_reader_new (&pieces, Pieces::read);
    sudoku_puzzle puzzle;
    sudoku_error error;
    CHECK (sudoku_read (reader, &puzzle, &error) == SUDOKU_BAD_INPUT);
    sudoku_reader_free (reader);
    return std::to_string (error.line) + ":" + std::to_string (error.column) +
           ": " + error.message;
}

const char *const four = "...4..12.1434321:1:1234341221434321";

} // namespace

TEST_CASE ("formats: each looks as its readers expect", "[sudoku][formats]") {
    const auto puzzle = named (four);
    const std::string names = "# name: Four, \"easy\"\n# author: A B\n";
    const std::string answers =
        "# solutions: 1\n# solution: 1234341221434321\n";
    const sudoku_symbols letters = {"aβcd", "-", true};
    CHECK (written (*puzzle, "line") == names + four + "\n");
    CHECK (written (*puzzle, "line", &letters) ==
           names + "---d--aβ-adcdcβa:1:aβcdcdaββadcdcβa\n");
    CHECK (written (*puzzle, "grid", nullptr, 1) ==
           "\n" + names + answers +
               ". . | . 4\n. . | 1 2\n----+----\n. 1 | 4 3\n4 3 | 2 1\n");
    CHECK (written (*puzzle, "box") ==
           names + answers +
               "┏━━━┯━━━┳━━━┯━━━┓\n┃ · │ · ┃ · │ 4 ┃\n"
               "┠───┼───╂───┼───┨\n┃ · │ · ┃ 1 │ 2 ┃\n"
               "┣━━━┿━━━╋━━━┿━━━┫\n┃ · │ 1 ┃ 4 │ 3 ┃\n"
               "┠───┼───╂───┼───┨\n┃ 4 │ 3 ┃ 2 │ 1 ┃\n"
               "┗━━━┷━━━┻━━━┷━━━┛\n");
    CHECK (written (*puzzle, "box", &letters) ==
           names + "# solutions: 1\n# solution: aβcdcdaββadcdcβa\n" +
               "+-----+-----+\n| - - | - d |\n| - - | a β |\n"
               "+-----+-----+\n| - a | d c |\n| d c | β a |\n"
               "+-----+-----+\n");
    CHECK (written (*puzzle, "sdk") ==
           "#A A B\n#D Four, \"easy\"\n" + answers +
               "[Puzzle]\n...4\n..12\n.143\n4321\n");
    unsigned lost = 0;
    CHECK (written (*puzzle, "sdm", nullptr, 0, &lost) == "...4..12.1434321\n");
    CHECK (lost == (SUDOKU_LOST_NAME | SUDOKU_LOST_AUTHOR | SUDOKU_LOST_COUNT |
                    SUDOKU_LOST_SOLUTION));
    CHECK (written (*puzzle, "ss") == "..|.4\n..|12\n--+--\n.1|43\n43|21\n");
    CHECK (written (*puzzle, "csv") ==
           "name,author,source,puzzle,marks,solutions,solution\r\n"
           "\"Four, \"\"easy\"\"\",A B,,...4..12.1434321,,1,"
           "1234341221434321\r\n");
    CHECK (written (*puzzle, "csv", nullptr, 1) ==
           "\"Four, \"\"easy\"\"\",A B,,...4..12.1434321,,1,"
           "1234341221434321\r\n");
}

TEST_CASE ("formats: what does not fit is refused", "[sudoku][formats]") {
    const auto puzzle = named (four);
    char *text;
    sudoku_error error;
    const auto refused = [&] (const char *digits, const char *blank) {
        const sudoku_symbols symbols = {digits, blank, false};
        CHECK (sudoku_write (&puzzle->is, 0, &symbols, 0, &text, nullptr,
                             &error) == SUDOKU_BAD_INPUT);
        return std::string (error.message);
    };
    CHECK (refused ("abc", nullptr) ==
           "3 symbols: expected 4 for a board of side 4");
    CHECK (refused ("ab\xff"
                    "d",
                    nullptr) == "2 symbols and a byte that is none: expected "
                                "4 for a board of side 4");
    CHECK (refused ("abca", nullptr) ==
           "symbol 'a' stands for two digits, or for a digit and a blank");
    CHECK (refused ("0123", "0") ==
           "symbol '0' stands for two digits, or for a digit and a blank");
    CHECK (refused (nullptr, "ab") == "blank 'ab': expected one character");
    CHECK (refused (nullptr, "4") == "blank '4' is also a digit");
    CHECK (sudoku_write (&puzzle->is, sudoku_table_size (&sudoku_text_formats),
                         nullptr, 0, &text, nullptr,
                         nullptr) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_table_name (&sudoku_text_formats,
                              sudoku_table_size (&sudoku_text_formats)) ==
           nullptr);
    CHECK (sudoku_table_meaning (&sudoku_text_formats,
                                 sudoku_table_size (&sudoku_text_formats)) ==
           nullptr);
    CHECK (sudoku_table_find (&sudoku_text_formats, "xls") == -1);
    const Puzzle large (sudoku_board_new (7));
    CHECK (
        sudoku_write (&large.is,
                      (size_t) sudoku_table_find (&sudoku_text_formats, "sdm"),
                      nullptr, 0, &text, nullptr, &error) == SUDOKU_BAD_INPUT);
    CHECK (std::string (error.message) ==
           "sdm has no boards of side 49: expected a side up to 36");
}

TEST_CASE ("formats: tables of others are read", "[sudoku][formats]") {
    const std::string board = "...4..12.1434321", full = "1234341221434321";
    const std::string text = "\"id\"; \"Quizzes\" ;solution\r\n\r\n"
                             "1; \"" +
                             board + "\" ;\"" + full +
                             "\"\r\n"
                             "2;" +
                             full + "; \n";
    Pieces pieces = {&text, 0, 3};
    sudoku_reader *const reader = sudoku_reader_new (&pieces, Pieces::read);
    for (int i = 0; i < 2; i++) {
        Puzzle puzzle (nullptr);
        next (reader, &puzzle.is);
        const Text line (sudoku_line (puzzle.is.board));
        CHECK (line.get () == (i ? full : board));
        CHECK ((puzzle.is.solution != nullptr) == !i);
        CHECK (puzzle.is.line == size_t (i) + 3);
    }
    sudoku_puzzle end;
    CHECK (sudoku_read (reader, &end, nullptr) == SUDOKU_NONE);
    sudoku_reader_free (reader);
    const std::string head = "name,puzzle,marks,solutions,solution\n";
    CHECK (misread (head + "a," + board + "\n") ==
           "2:1: 2 fields: expected 5, as many as columns in line 1");
    CHECK (misread (head + "a,...4..12.14x4321,,,\n") ==
           "2:14: 'x' is out of range on a board of side 4: expected 1 to 4, "
           "or . for a blank");
    CHECK (misread (head + "a,\"...4..12.143\",,,\n").substr (0, 5) == "2:4: ");
    CHECK (misread (head + "a,,,,\n") ==
           "2:3: an empty field: expected a board");
    CHECK (misread (head + "\"a," + board + ",,,\n") ==
           "2:22: quotation marks that are not in pairs, or text behind them");
    CHECK (misread (head + "a," + board + ",,many,\n") ==
           "2:21: 'many': expected a number of solutions");
    CHECK (misread (head + "a," + board + ",,1,12343412214343-1\n") ==
           "2:37: unexpected '-': expected 1 to 4, or . for a blank");
    CHECK (misread (head + "a," + board + ",,1,1234\n") ==
           "2:23: the solution has 4 symbols, expected 16");
    CHECK (misread (head + "a," + board + ",,1," + std::string (81, '1') +
                    "\n") == "2:23: the solution has 81 symbols, expected 16");
    CHECK (
        misread (head + "a," + board + "," + std::string (729, '.') + ",,\n") ==
        "2:20: candidates of another side than the board's, 4");
    CHECK (
        misread (head + "a," + board + "," + std::string (64, '1') + ",,\n") ==
        "2:20: '11111111111111111111': expected candidates, N symbols for "
        "each cell");
}

TEST_CASE ("formats: a frame is drawn around regions of any shape",
           "[sudoku][formats]") {
    sudoku_error error;
    sudoku_rules *const rules = sudoku_rules_new (4);
    sudoku_rules_region (rules, 1, 1);
    sudoku_rules_region (rules, 2, 0);
    REQUIRE (sudoku_rules_finish (rules, &error) == SUDOKU_OK);
    const Puzzle puzzle (sudoku_board_new_rules (rules));
    sudoku_rules_free (rules);
    const sudoku_symbols ascii = {nullptr, nullptr, true};
    CHECK (written (puzzle, "box", &ascii) == "+---+---+---+---+\n"
                                              "| . | . | . | . |\n"
                                              "|   +---+---+   |\n"
                                              "| .   . | .   . |\n"
                                              "+-------+-------+\n"
                                              "| .   . | .   . |\n"
                                              "| .   . | .   . |\n"
                                              "+-------+-------+\n");
    for (const char *name : {"sdm", "ss"}) {
        char *text = nullptr;
        CHECK (sudoku_write (
                   &puzzle.is,
                   (size_t) sudoku_table_find (&sudoku_text_formats, name),
                   nullptr, 0, &text, nullptr, &error) == SUDOKU_BAD_INPUT);
        CHECK (error.message == name + std::string (" has no irregular "
                                                    "regions"));
    }
}

TEST_CASE ("formats: bars of any regions, which may be those of another side",
           "[sudoku][formats]") {
    // Three groups of three cells would be a row of side 9, or a board.
    const char *const texts[] = {
        "rules\nsize 3\nboxes none\n\n1 | .   2\n--+---+\n. | . | 3\n"
        "--+---+--\n. | 3 | 1\n",
        "rules\nsize 3\nboxes none\n\n+---+---+---+\n| 1 | . | 2 "
        "|\n+---+---+---+\n"
        "| . | . | 3 |\n+---+---+---+\n| . | 3 | 1 |\n+---+---+---+\n",
        "rules\nsize 4\nboxes none\n\n4 | 1   1 | 2\n--+---+   |\n. | 4 | 2 | "
        ".\n"
        "--+   +---+--\n2 | 3 | 1 | 4\n--+   +---+--\n3 | .   3 | .\n"};
    const char *const rows[] = {"1.2..3.31", "1.2..3.31", "4112.42.23143.3."};
    for (size_t i = 0; i < 3; i++) {
        const std::string text = texts[i];
        Pieces pieces = {&text, 0, 1 << 20};
        sudoku_reader *const reader = sudoku_reader_new (&pieces, Pieces::read);
        Puzzle puzzle (nullptr);
        next (reader, &puzzle.is);
        CHECK (written (puzzle, "line") == rows[i] + std::string ("\n"));
        sudoku_reader_free (reader);
    }
}

TEST_CASE ("forms: one applies to a text, or a tie has a winner",
           "[sudoku][formats]") {
    const std::string board = nikoli;
    const struct {
        std::string text;
        const char *format;
    } lines[] = {
        {"<table><tr>", "element"},
        {"<!DOCTYPE html>", "element"},
        {"<8.......", "none"},
        {"[Puzzle]", "section"},
        {"[Author]\n8 . .", "section"},
        {"{\"size\": 9, \"grid\": [[{", "value"},
        {"{\"size\": 9,\n\"grid\": 0}", "value"},
        {"{\"puzzle\": [[8, 0, 0", "value"},
        {"https://f-puzzles.com/?load=N4Ig", "link"},
        {"Rules:", "rules"},
        {"Rules of this book", "none"},
        {"name,puzzle", "table"},
        {"name,author", "none"},
        {"name,author\nx," + board, "table"},
        {"8 34\n 12 \n2143\n4321", "rows"},
        {"    \n 12 \n2143\n4321", "rows"},
        {"8-34\n-12-\n2143\n4321", "rows"},
        {"----\n-12-\n2143\n4321", "rows"},
        {"x x | 3 4\nx 1 | 2 x\n----+----\n2143\n4321", "rows"},
        {"----\n.12.\n2143\n4321", "nothing"},
        {"8........\n  36\n", "rows"},
        {"| | | | |\n| 1 | 2 | | 4 |\n|3|4|1|2|\n|2| | |1|", "rows"},
        {"Puzzle 1, easy\n1234341221434321", "words"},
        {"Puzzle 1, easy\n------\n16", "words"},
        {"Puzzle 1, easy", "none"},
        {"It is 1234341221434321", "line"}, // or a row of side 16
        {"It is " + board + ".", "line"},
        {board + " is it", "line"},
        {"1234341221434321", "line"},
        {"16", "side"},
        {"SumoCueV1=3J0", "sumocue"},
        {"size 9 9", "side"},
        {"board = [[8, 0, 0", "value"},
        {":0000:x:81:", "library"},
        {"# name: a", "comment"},
        {"; a remark", "comment"},
        {"------+------", "nothing"},
        {"\n", "nothing"},
    };
    std::set<std::string> met;
    for (const auto &line : lines) {
        INFO (line.text);
        Pieces pieces = {&line.text, 0, 1};
        sudoku_reader *const reader = sudoku_reader_new (&pieces, Pieces::read);
        const Line *const first = sudoku_lines_peek (&reader->lines, 0);
        reader->kind = sudoku_line_kind (excerpt_of (first), 0);
        const Choice choice = sudoku_choose_form (reader);
        CHECK (choice.decided);
        CHECK (std::string (choice.form ? choice.form->name : "none") ==
               line.format);
        sudoku_reader_free (reader);
        met.insert (line.format);
    }
#define SUDOKU_FORM(name, lines, applies) CHECK (met.count (#name));
#include "sudoku/text/forms.def"
}
