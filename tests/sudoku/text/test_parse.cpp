// test_parse.cpp -- the puzzle reader: every format, and its errors.
//
// A text is read in pieces of several sizes, which must not change the result.  Good
// records are compared cell by cell; errors of bad records must have line and column, and
// the records after them must still be read.  Random bytes must never crash the reader.

#include <algorithm>

#include "tests/sink.hpp"

using namespace test;

namespace {

struct Record {
    int status = 0; // 1, or SUDOKU_BAD_INPUT
    Board board, solution;
    int64_t count = -1;
    bool at_least = false;
    std::string name, author, source;
    size_t line = 0;
    sudoku_error error = {0, 0, ""};
};

std::vector<Record> parse (const std::string &bytes, size_t piece = 1 << 20) {
    Pieces text = {&bytes, 0, piece};
    std::vector<Record> records;
    sudoku_reader *reader = sudoku_reader_new (&text, Pieces::read);
    REQUIRE (reader);
    while (true) {
        sudoku_puzzle puzzle;
        std::memset (&puzzle, 0, sizeof puzzle);
        Record record;
        record.status = sudoku_read (reader, &puzzle, &record.error);
        if (record.status == SUDOKU_NONE)
            break;
        record.line = puzzle.line;
        if (record.status == SUDOKU_OK) {
            if (!puzzle.board)
                FAIL ("a record without a board");
            record.board.reset (sudoku_board_copy (puzzle.board));
            if (puzzle.solution)
                record.solution.reset (sudoku_board_copy (puzzle.solution));
            record.count = puzzle.count;
            record.at_least = puzzle.count_at_least;
            record.name = puzzle.name;
            record.author = puzzle.author;
            record.source = puzzle.source;
            sudoku_puzzle_release (&puzzle);
        } else if (record.status != SUDOKU_BAD_INPUT)
            FAIL ("status " << record.status);
        records.push_back (std::move (record));
        if (records.size () > 100000)
            FAIL ("no end");
    }
    sudoku_reader_free (reader);
    return records;
}

// A full board, whose rows are the first row shifted.
std::string shifted_rows () {
    std::string grid;
    for (int cell = 0; cell < 81; cell++)
        grid +=
            static_cast<char> ('1' + (cell / 9 * 3 + cell / 27 + cell % 9) % 9);
    return grid;
}

// Reads a text with one good record, in pieces of any size.
Record one (const std::string &bytes) {
    for (size_t piece : {size_t (1), size_t (7)}) {
        const auto records = parse (bytes, piece);
        if (records.size () != 1 || records[0].status != SUDOKU_OK)
            FAIL ("in pieces of "
                  << piece << ": " << records.size () << " records, "
                  << (records.empty () ? "none" : records[0].error.message));
    }
    auto records = parse (bytes);
    if (records.size () != 1 || records[0].status != SUDOKU_OK)
        FAIL (records.size ()
              << " records, "
              << (records.empty () ? "none" : records[0].error.message));
    return std::move (records[0]);
}

std::string grid_of (const Record &record) {
    REQUIRE (record.status == SUDOKU_OK);
    return line (record.board.get ());
}

// The one error of a text without any good record.
sudoku_error wrong (const std::string &bytes) {
    const auto records = parse (bytes);
    const auto pieces = parse (bytes, 3);
    if (records.size () != 1 || records[0].status != SUDOKU_BAD_INPUT)
        FAIL (records.size () << " records, status "
                              << (records.empty () ? 0 : records[0].status));
    if (pieces.size () != 1 || pieces[0].error.line != records[0].error.line ||
        pieces[0].error.column != records[0].error.column)
        FAIL ("another error in pieces");
    return records[0].error;
}

// The first error of a text without any good record.
sudoku_error first_wrong (const std::string &bytes) {
    const auto records = parse (bytes);
    if (records.empty ())
        FAIL ("no record");
    for (const Record &record : records)
        if (record.status == SUDOKU_OK)
            FAIL ("a good record");
    return records[0].error;
}

std::string rows (const std::string &text, const char *between = "\n") {
    size_t side = 1;
    while (side * side < text.size ())
        side++;
    std::string result;
    for (size_t i = 0; i < text.size (); i += side)
        result += text.substr (i, side) + between;
    return result;
}

} // namespace

// ---------------------------------------------------------------------------
// One line

TEST_CASE ("parse: a board on one line", "[sudoku][valgrind]") {
    CHECK (grid_of (one (nikoli)) == nikoli); // no newline at the end
    CHECK (grid_of (one (std::string (nikoli) + "\n")) == nikoli);
    CHECK (grid_of (one (std::string (nikoli) + "\r\n")) == nikoli);
    CHECK (grid_of (one ("\xef\xbb\xbf" + std::string (nikoli) + "\n")) ==
           nikoli);
    CHECK (grid_of (one ("\n\n" + std::string (nikoli) + "\n\n\n")) == nikoli);
    CHECK (grid_of (one (tutorial)) == tutorial);
    for (char blank : {'0', '_', '.'}) {
        std::string text = nikoli;
        std::replace (text.begin (), text.end (), '.', blank);
        CHECK (grid_of (one (text)) == nikoli);
    }
}

TEST_CASE ("parse: boards of side 1, 4, 16, 25 and 36 on one line",
           "[sudoku]") {
    CHECK (grid_of (one ("1")) == "1");
    const std::string symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@";
    for (size_t side : {4u, 16u, 25u, 36u}) {
        INFO ("side " << side);
        // The text is a full grid: each row is the previous row, shifted by n symbols, or by
        // n + 1 in a new band.
        size_t n = 2;
        while (n * n < side)
            n++;
        std::string text;
        for (size_t row = 0; row < side; row++)
            for (size_t col = 0; col < side; col++)
                text += symbols[(row * n + row / n + col) % side];
        CHECK (grid_of (one (text)) == text);
        CHECK (sudoku_verify (test::blank (static_cast<unsigned> (n)).get (),
                              one (text).board.get (), nullptr));
        std::string lower = text;
        for (char &symbol : lower)
            symbol = static_cast<char> (
                std::tolower (static_cast<unsigned char> (symbol)));
        CHECK (grid_of (one (lower)) == text);
    }
}

TEST_CASE ("parse: text after a board is a remark", "[sudoku]") {
    for (const char *tail :
         {" easy", "; SE 7.2", ",1,2", "\tfrom a book", " # comment", "  "})
        CHECK (grid_of (one (nikoli + std::string (tail) + "\n")) == nikoli);
}

TEST_CASE ("parse: many boards, one per line", "[sudoku][valgrind]") {
    std::string text = "# a collection\n";
    for (int i = 0; i < 50; i++)
        text += std::string (i % 2 ? nikoli : inkala2012) + "\n";
    for (size_t piece : {1u, 82u, 1000000u}) {
        const auto records = parse (text, piece);
        REQUIRE (records.size () == 50);
        for (size_t i = 0; i < 50; i++) {
            CHECK (grid_of (records[i]) == (i % 2 ? nikoli : inkala2012));
            CHECK (records[i].line == i + 2);
        }
    }
}

TEST_CASE ("parse: puzzle:count:solution", "[sudoku]") {
    const std::string board = nikoli;
    Record record = one (board + ":1:" + nikoli_solution);
    CHECK (record.count == 1);
    CHECK_FALSE (record.at_least);
    REQUIRE (record.solution);
    CHECK (line (record.solution.get ()) == nikoli_solution);
    struct Case {
        const char *tail;
        int64_t count;
        bool at_least;
    };
    for (const Case &c : {Case{":0:", 0, false}, Case{":125:", 125, false},
                          Case{":125", 125, false}, Case{":1000+:", 1000, true},
                          Case{":>=1000:", 1000, true}, Case{"::", -1, false},
                          Case{":", -1, false}, Case{":1:-", 1, false},
                          Case{":2: # remark", 2, false}}) {
        INFO (c.tail);
        const auto records = parse (board + c.tail + "\n");
        if (std::string (c.tail).find ('#') != std::string::npos)
            continue; // a remark at this place may be read or be an error
        REQUIRE (records.size () == 1);
        CHECK (grid_of (records[0]) == board);
        CHECK (records[0].count == c.count);
        CHECK (records[0].at_least == c.at_least);
        CHECK_FALSE (records[0].solution);
    }
}

TEST_CASE ("parse: pencil marks as N symbols per cell", "[sudoku]") {
    std::string marks;
    const std::string board = inkala2012;
    for (char symbol : board)
        for (char digit = '1'; digit <= '9'; digit++)
            marks += symbol == '.' || symbol == digit ? digit : '.';
    REQUIRE (marks.size () == 729);
    Record record = one (marks);
    CHECK (grid_of (record) == board);
    CHECK_FALSE (sudoku_has_marks (record.board.get ()));
    // Cell 2 may be 3 or 7 only.
    std::string fewer = marks;
    fewer.replace (9, 9, "..3...7..");
    record = one (fewer);
    CHECK (grid_of (record) == board);
    CHECK (sudoku_has_marks (record.board.get ()));
    for (unsigned digit = 1; digit <= 9; digit++)
        CHECK (sudoku_allowed (record.board.get (), 0, 1, digit) ==
               (digit == 3 || digit == 7));
    CHECK (sudoku_allowed (record.board.get (), 0, 2, 1));
    // 64 symbols: pencil marks of side 4, and not a board of side 8.
    std::string small;
    for (char symbol : std::string (tutorial))
        for (char digit = '1'; digit <= '4'; digit++)
            small += symbol == '.' || symbol == digit ? digit : '.';
    CHECK (grid_of (one (small)) == tutorial);
}

// ---------------------------------------------------------------------------
// Grids

TEST_CASE ("parse: rows without and with rulers", "[sudoku][valgrind]") {
    CHECK (grid_of (one (rows (nikoli))) == nikoli);
    CHECK (grid_of (one (rows (nikoli, "\r\n"))) == nikoli);
    CHECK (grid_of (one (rows (tutorial))) == tutorial);
    std::string ss, boxed, spaced;
    const std::string text = nikoli;
    for (size_t row = 0; row < 9; row++) {
        if (row && row % 3 == 0) {
            ss += "---+---+---\n";
            boxed += "|-------+-------+-------|\n";
            spaced += "\n";
        }
        boxed += "| ";
        for (size_t col = 0; col < 9; col++) {
            const char symbol = text[9 * row + col];
            if (col && col % 3 == 0) {
                ss += '|';
                boxed += "| ";
            }
            ss += symbol;
            boxed += symbol;
            boxed += ' ';
            spaced += symbol;
            spaced += col == 8 ? "" : " ";
        }
        ss += '\n';
        boxed += "|\n";
        spaced += '\n';
    }
    CHECK (grid_of (one (ss)) == nikoli);
    CHECK (grid_of (one ("+-------+-------+-------+\n" + boxed +
                         "+-------+-------+-------+\n")) == nikoli);
    CHECK (grid_of (one (spaced)) == nikoli);
    CHECK (grid_of (one ("=============\n" + ss + "=============\n")) ==
           nikoli);
}

TEST_CASE ("parse: what we write we read", "[sudoku]") {
    for (unsigned n = 1; n <= 8; n++) {
        INFO ("n " << n);
        Board grid = test::blank (n);
        Random random (n);
        const unsigned side = n * n;
        for (unsigned row = 0; row < side; row++)
            for (unsigned col = 0; col < side; col++)
                if (random.below (3))
                    sudoku_set (grid.get (), row, col,
                                static_cast<unsigned> (random.between (
                                    1, static_cast<int> (side))));
        // A digit equal to the side makes sure that at least one digit is large.
        sudoku_set (grid.get (), 0, 0, side);
        test::Text flat (sudoku_line (grid.get ()));
        test::Text drawn (sudoku_grid (grid.get ()));
        REQUIRE (flat);
        REQUIRE (drawn);
        CHECK (sudoku_equal (one (flat.get ()).board.get (), grid.get ()));
        CHECK (sudoku_equal (one (drawn.get ()).board.get (), grid.get ()));
    }
}

TEST_CASE ("parse: numbers for boards of any side", "[sudoku]") {
    const std::string text = "4\n1 2 3 4\n3 4 0 0\n0 0 4 3\n4 3 2 1\n";
    CHECK (grid_of (one (text)) == "123434....434321");
    CHECK (grid_of (one (text.substr (2))) == "123434....434321");
    CHECK (grid_of (one ("1,2,3,4\n3,4,0,0\n0,0,4,3\n4,3,2,1\n")) ==
           "123434....434321");
    CHECK (grid_of (one ("1 2 3 4\n3 4 . .\n- - 4 3\n4 3 2 1\n")) ==
           "123434....434321");
    CHECK (grid_of (one ("size 4 4\n1 2 3 4\n3 4 - -\n- - 4 3\n4 3 2 1\n")) ==
           "123434....434321");
    for (unsigned n : {5u, 7u, 10u}) {
        const unsigned side = n * n;
        std::string numbers = std::to_string (side) + "\n";
        for (unsigned row = 0; row < side; row++) {
            for (unsigned col = 0; col < side; col++)
                numbers +=
                    std::to_string ((row * n + row / n + col) % side + 1) +
                    (col + 1 < side ? " " : "\n");
        }
        Record record = one (numbers);
        REQUIRE (sudoku_side (record.board.get ()) == side);
        CHECK (sudoku_verify (test::blank (n).get (), record.board.get (),
                              nullptr));
        CHECK (sudoku_equal (
            one (numbers.substr (numbers.find ('\n') + 1)).board.get (),
            record.board.get ()));
    }
}

TEST_CASE ("parse: a remark ends a solution of numbers", "[sudoku][valgrind]") {
    const unsigned n = 7, side = n * n;
    std::string cells;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            cells += (cells.empty () ? "" : ",") +
                     std::to_string ((row * n + row / n + col) % side + 1);
    const Record record = one (cells + ":1:" + cells + " ; remark\n");
    CHECK (sudoku_equal (record.board.get (), record.solution.get ()));
}

TEST_CASE ("parse: .sdk comments and sections", "[sudoku]") {
    Record record = one ("[Puzzle]\n#A Arto Inkala\n#D the hardest\n"
                         "#S a newspaper\n#U http://example.org\n" +
                         rows (inkala2012));
    CHECK (grid_of (record) == inkala2012);
    CHECK (record.author == "Arto Inkala");
    CHECK (record.name == "the hardest");
    CHECK (record.source.find ("newspaper") != std::string::npos);
    record = one ("# name: Nikoli example\n# author: Nikoli\n"
                  "# source: Sugar\n" +
                  std::string (nikoli) + "\n");
    CHECK (record.name == "Nikoli example");
    CHECK (record.author == "Nikoli");
    CHECK (record.source == "Sugar");
    // The next board has no name of its own.
    const auto records = parse ("# name: first\n" + std::string (nikoli) +
                                "\n" + inkala2012 + "\n");
    REQUIRE (records.size () == 2);
    CHECK (records[0].name == "first");
    CHECK (records[1].name == "");
    // A partly filled grid is not a puzzle.
    record = one ("[Puzzle]\n" + rows (inkala2012) + "[State]\n" +
                  rows (inkala2012_solution));
    CHECK (grid_of (record) == inkala2012);
}

TEST_CASE ("parse: control characters of a name are blanks", "[sudoku]") {
    const std::string board = "\n" + std::string (nikoli) + "\n";
    CHECK (one ("# name: a\xc2\x9b\x33m \xc3\x9b" + board).name ==
           "a  3m \xc3\x9b");
}

TEST_CASE ("parse: a name of any length is cut, not overrun", "[sudoku]") {
    Record record =
        one ("# name: " + std::string (5000, 'x') +
             "\n# author: " + std::string (5000, 'y') +
             "\n# source: " + std::string (5000, 'z') + "\n" + nikoli + "\n");
    CHECK (record.name.size () < 120);
    CHECK (record.author.size () < 120);
    CHECK (record.source.size () < 200);
    CHECK (record.name[0] == 'x');
}

TEST_CASE ("parse: several grids in one file", "[sudoku]") {
    const std::string text = "# name: one\n" + rows (nikoli) +
                             "\n# name: two\n" + rows (inkala2012) + "\n" +
                             rows (watanabe2013);
    const auto records = parse (text);
    REQUIRE (records.size () == 3);
    CHECK (grid_of (records[0]) == nikoli);
    CHECK (grid_of (records[1]) == inkala2012);
    CHECK (grid_of (records[2]) == watanabe2013);
    CHECK (records[0].name == "one");
    CHECK (records[1].name == "two");
    CHECK (records[2].name == "");
}

// 16 symbols are a board of side 4, or a row of a board of side 16.
TEST_CASE ("parse: sixteen symbols, alone or sixteen times", "[sudoku]") {
    CHECK (sudoku_side (one (tutorial).board.get ()) == 4);
    std::string text;
    const std::string symbols = "123456789ABCDEFG";
    for (size_t row = 0; row < 16; row++) {
        for (size_t col = 0; col < 16; col++)
            text += symbols[(row * 4 + row / 4 + col) % 16];
        text += '\n';
    }
    CHECK (sudoku_side (one (text).board.get ()) == 16);
    std::string four;
    for (int i = 0; i < 16; i++)
        four += std::string (tutorial) + "\n";
    const auto records = parse (four);
    REQUIRE (records.size () == 16);
    for (const Record &record : records)
        CHECK (grid_of (record) == tutorial);
}

TEST_CASE ("parse: duplicate givens are a board, not an error", "[sudoku]") {
    const std::string text = "11" + std::string (79, '.');
    CHECK (grid_of (one (text)) == text);
}

// ---------------------------------------------------------------------------
// Alphabets

namespace {

// A grid of side 16 with every fifth cell blank, in these symbols.
std::string hexadecimal (const std::string &symbols, size_t shift = 0) {
    std::string text;
    for (size_t row = 0; row < 16; row++)
        for (size_t col = 0; col < 16; col++)
            text += (row + 2 * col) % 5
                        ? symbols[(row * 4 + row / 4 + col + shift) % 16]
                        : '.';
    return text;
}

const std::string from_one = "123456789ABCDEFG", from_zero = "0123456789ABCDEF",
                  letters = "ABCDEFGHIJKLMNOP";

} // namespace

TEST_CASE ("parse: side 16 is written in three alphabets, in either case",
           "[sudoku]") {
    const std::string board = hexadecimal (from_one);
    for (std::string symbols : {from_one, from_zero, letters})
        for (int lower = 0; lower < 2; lower++) {
            std::string text = hexadecimal (symbols);
            INFO (text);
            for (char &c : text)
                if (lower)
                    c = static_cast<char> (
                        std::tolower (static_cast<unsigned char> (c)));
            CHECK (grid_of (one (text)) == board);
            CHECK (grid_of (one (rows (text))) == board);
        }
}

TEST_CASE ("parse: a zero is a digit of a full board, or beside other blanks",
           "[sudoku][valgrind]") {
    std::string symbols, zeros, numbers, minus;
    for (unsigned i = 0; i < 256; i++) {
        const unsigned digit = (i / 16 * 4 + i / 64 + i % 16) % 16;
        const std::string end = i % 16 == 15 ? "\n" : " ";
        symbols += from_one[digit];
        zeros += from_zero[digit];
        numbers += (i % 3 ? std::to_string (digit) : ".") + end;
        minus += (i % 3 ? std::to_string (digit) : "-1") + end;
    }
    CHECK (grid_of (one (zeros)) == symbols);
    CHECK (grid_of (one (rows (zeros))) == symbols);
    for (unsigned i = 0; i < 256; i += 3)
        symbols[i] = '.';
    CHECK (grid_of (one (numbers)) == symbols);
    CHECK (grid_of (one (minus)) == symbols);
}

TEST_CASE ("parse: x is a blank of side 25 beside 1-9A-P", "[sudoku]") {
    const std::string digits = "123456789ABCDEFGHIJKLMNOP";
    std::string board, text;
    for (unsigned i = 0; i < 625; i++) {
        board += i % 2 ? digits[(i / 25 * 5 + i / 125 + i % 25) % 25] : '.';
        text += board[i] == '.' ? 'x' : board[i];
    }
    CHECK (grid_of (one (text)) == board);
}

TEST_CASE ("parse: boards that do not show the alphabet are read as the others",
           "[sudoku][valgrind]") {
    // Without 0 and G a board is in either of two alphabets.
    std::string open = hexadecimal (from_one);
    for (char &c : open)
        if (c == 'G')
            c = '.';
    const std::string zero = hexadecimal (from_zero);
    for (size_t before : {1u, 5u, 300u}) {
        std::string text;
        for (size_t i = 0; i < before; i++)
            text += open + "\n";
        const auto records = parse (text + zero + "\n" + open + "\n", 777);
        REQUIRE (records.size () == before + 2);
        for (const Record &record : records)
            REQUIRE (record.status == SUDOKU_OK);
        // In this alphabet 1 is the second digit.
        CHECK (sudoku_get (records[0].board.get (), 0, 1) ==
               static_cast<unsigned> (from_zero.find (open[1])) + 1);
    }
    CHECK (grid_of (parse (open + "\n" + hexadecimal (from_one))[0]) == open);
}

TEST_CASE ("parse: a board in another alphabet than those before is an error",
           "[sudoku]") {
    const auto records =
        parse (hexadecimal (from_one) + "\n" + hexadecimal (from_zero) + "\n" +
               hexadecimal (from_one, 1));
    REQUIRE (records.size () == 3);
    CHECK (records[0].status == SUDOKU_OK);
    CHECK (records[1].status == SUDOKU_BAD_INPUT);
    CHECK (records[1].error.line == 2);
    CHECK (std::string (records[1].error.message) ==
           "digits 0-9A-F, but the board of line 1 has 1-9A-G: expected one "
           "alphabet in a "
           "file");
    CHECK (records[2].status == SUDOKU_OK);
}

// ---------------------------------------------------------------------------
// Tables and values

TEST_CASE ("parse: the content says what columns are", "[sudoku][valgrind]") {
    const std::string puzzle = nikoli, full = nikoli_solution;
    const std::vector<std::pair<std::string, std::string>> tables = {
        {"quizzes,solutions", puzzle + "," + full},
        {"puzzles,solutions", puzzle + "," + full},
        {"puzzle,solutions", puzzle + "," + full},
        {"a,b", full + "," + puzzle},
        {"solution;board", full + ";" + puzzle},
        {"source\tquestion\tanswer\trating",
         "x\t" + puzzle + "\t" + full + "\t3.5"},
        {"id,initial_board,solution", "7,\"" + puzzle + "\",\"" + full + "\""}};
    for (const auto &table : tables) {
        INFO (table.first);
        const auto records = parse (
            table.first + "\n" + table.second + "\n" + table.second + "\n", 50);
        REQUIRE (records.size () == 2);
        for (const Record &record : records) {
            CHECK (grid_of (record) == puzzle);
            REQUIRE (record.solution);
            CHECK (line (record.solution.get ()) == full);
            CHECK (record.count == -1);
        }
    }
    CHECK (one ("puzzle,solutions\n" + puzzle + ",3\n").count == 3);
}

TEST_CASE ("parse: fields mean the same in a table and in an object",
           "[sudoku][valgrind]") {
    const std::string puzzle = nikoli, full = nikoli_solution;
    const auto both = [] (const std::string &board, const std::string &key,
                          const std::string &value) {
        return std::make_pair (
            parse ("board," + key + "\n" + board + "," + value + "\n", 50),
            parse ("{\"board\": \"" + board + "\", \"" + key + "\": \"" +
                       value + "\"}\n",
                   50));
    };
    const auto wrong = both (puzzle, "solution", full + "1");
    REQUIRE (wrong.first.size () == 1);
    REQUIRE (wrong.second.size () == 1);
    CHECK (std::string (wrong.first[0].error.message) ==
           "the solution has 82 symbols, expected 81");
    CHECK (wrong.second[0].error.message ==
           std::string (wrong.first[0].error.message));
    for (const char *nothing : {"null", "NaN", "None"}) {
        const auto empty = both (puzzle, "solution", nothing);
        REQUIRE (empty.first.size () == 1);
        REQUIRE (empty.second.size () == 1);
        CHECK (grid_of (empty.first[0]) == puzzle);
        CHECK (grid_of (empty.second[0]) == puzzle);
    }
    const auto unclosed =
        parse ("{\"board\": \"" + puzzle + "\", \"a\":\n", 50);
    REQUIRE (unclosed.size () == 1);
    CHECK (std::string (unclosed[0].error.message) ==
           "the value that starts in line 1 has no end: expected '}'");
}

TEST_CASE ("parse: regions of rules are rows like those of a board",
           "[sudoku][valgrind]") {
    const std::string head = "rules\nsize 4\nregions\n1122\n1132\n",
                      tail = "4332\n4443\n1...............\n";
    const auto good = parse (head + "----\n" + tail, 50);
    REQUIRE (good.size () == 1);
    CHECK (good[0].status == SUDOKU_OK);
    const auto cut = parse (head + "433\n" + tail, 50);
    REQUIRE (!cut.empty ());
    CHECK (cut[0].error.line == 6);
    CHECK (std::string (cut[0].error.message) ==
           "expected row 3 of 4 of the regions");
}

TEST_CASE ("parse: objects of JSON, on lines and in lists",
           "[sudoku][valgrind]") {
    const std::string puzzle = nikoli, full = nikoli_solution;
    const std::string object = "{\"id\": 1, \"question\": \"" + puzzle +
                               "\", \"answer\": \"" + full + "\"}";
    for (const std::string &text :
         {object + "\n" + object + "\n", "[" + object + ", " + object + "]",
          "[\n  " + object + ",\n  " + object + "\n]\n",
          "{\"data\": [" + object + "," + object + "]}"}) {
        INFO (text);
        const auto records = parse (text, 9);
        REQUIRE (records.size () == 2);
        for (const Record &record : records) {
            CHECK (grid_of (record) == puzzle);
            REQUIRE (record.solution);
            CHECK (line (record.solution.get ()) == full);
        }
    }
}

TEST_CASE ("parse: a question in words is the puzzle, not its answer",
           "[sudoku][valgrind]") {
    const std::string puzzle = "1...\n..3.\n.4..\n...2",
                      full = "1324\n4231\n2413\n3142";
    const auto plain = [] (std::string text) {
        text.erase (std::remove (text.begin (), text.end (), '\n'),
                    text.end ());
        return text;
    };
    const auto json = [] (const std::string &text) {
        std::string result;
        for (char c : text)
            result += c == '\n' ? std::string ("\\n") : std::string (1, c);
        return "\"" + result + "\"";
    };
    const std::string words = "Solve it, dots are blank:\n" + puzzle +
                              "\nGive only digits.",
                      answer = "It is\n" + full;
    for (const std::string &text :
         {"{\"prompt\": " + json (words) + ", \"text\": " + json (full) + "}\n",
          "{\"prompt\": " + json (words) + ", \"text\": " + json (answer) +
              "}\n",
          "{\"text\": " + json (words + " " + answer) + "}\n",
          "{\"turns\": [{\"by\": \"a\", \"says\": " + json (words) +
              "}, {\"by\": \"b\", \"says\": " + json (full) + "}]}\n",
          "prompt,completion\n\"" + words + "\",\"" + full + "\"\n"}) {
        INFO (text);
        const Record record = one (text);
        CHECK (grid_of (record) == plain (puzzle));
        REQUIRE (record.solution);
        CHECK (line (record.solution.get ()) == plain (full));
    }
    // A question with two puzzles, or without a whole one, is an error.
    const std::string digits = "1000 0030 0400 0002",
                      other = "0030 1000 0400 0002";
    for (const std::string &question :
         {"As " + digits + " is solved so, solve " + other + " now",
          "solve this: " + digits + " 1"})
        CHECK (wrong ("{\"prompt\": " + json (question) +
                      ", \"text\": " + json (full) + "}\n")
                   .line == 1);
    // Sentences with numbers are no boards, and boards in them count less than others.
    const std::string four = plain (puzzle), solved = plain (full),
                      years = "Bob won in 2021, 2022, 2023, 2024 and lost once",
                      steps = "I put " + plain (full) + " in now";
    for (const std::string &text :
         {"note,cells\n\"" + years + "\"," + four + "\n",
          "note,input,output\n\"" + years + "\"," + four + "," + solved + "\n",
          "{\"note\": " + json (steps) + ", \"input\": \"" + four +
              "\", \"output\": \"" + solved + "\"}\n",
          "note,puzzle\nsolve this: 1 2 3 4 1 2 3 4 4 3 2 1 4 3 2 1 done," +
              four + "\n"}) {
        INFO (text);
        CHECK (grid_of (one (text)) == four);
    }
}

TEST_CASE ("parse: pencil marks between sentences are no board",
           "[sudoku][valgrind]") {
    const std::string board = "1.....3..4.....2";
    std::string marks;
    for (int cell = 0; cell < 16; cell++)
        marks += "1234";
    const auto records =
        parse ("{\"text\": \"Puzzle: " + board + " Candidates: " + marks +
               " Other: ......4..1.....3 end\"}\n" + board + "\n");
    REQUIRE (!records.empty ());
    CHECK (grid_of (records.back ()) == board);
}

TEST_CASE ("parse: objects of columns", "[sudoku][valgrind]") {
    const std::string first = "1.....3..4.....2", second = "......4..1.....3",
                      full = "1324423124133142";
    const auto check_records = [&] (const std::string &text) {
        const auto records = parse (text);
        REQUIRE (records.size () == 2);
        CHECK (grid_of (records[0]) == first);
        REQUIRE (records[0].solution);
        CHECK (line (records[0].solution.get ()) == full);
        CHECK (grid_of (records[1]) == second);
        CHECK (!records[1].solution);
    };
    for (const std::string &text :
         {"{\"puzzle\": {\"0\": \"" + first + "\", \"1\": \"" + second +
              "\"},\n \"solution\": {\"0\": \"" + full +
              "\", \"1\": null}, \"level\": {\"0\": 3, \"1\": 2.5}}\n",
          "{\"solutions\": [\"" + full + "\", \"\"], \"puzzles\": [\"" + first +
              "\", \"" + second + "\"]}\n"}) {
        INFO (text);
        check_records (text);
    }
    // Columns whose keys differ.
    CHECK (wrong ("{\"puzzle\": {\"0\": \"" + first + "\", \"1\": \"" + second +
                  "\"}, \"solution\": {\"1\": \"" + full + "\", \"0\": \"" +
                  full + "\"}}\n")
               .line == 1);
    // Lists of boards that have nothing to do with each other.
    const std::string grid = shifted_rows ();
    CHECK (parse (std::string ("{\"easy\": [\"") + nikoli + "\", \"" +
                  inkala2012 + "\"], \"done\": [\"" + grid + "\", \"" + grid +
                  "\"]}\n")
               .size () == 4);
    // Boards as lists, of all kinds.
    check_records (
        "{\"shape\": [9, 4, 4], \"puzzle\": [[[1, 0, 0, 0], [0, 0, 3, 0], "
        "[0, 4, 0, 0], [0, 0, 0, 2]], [0, 0, 0, 0, 0, 0, 4, 0, 0, 1, 0, 0, 0, "
        "0, 0, 3]], \"solution\": [[\"1324\", \"4231\", \"2413\", "
        "\"3142\"], null]}\n");
    // More puzzles than solutions: an error beside the puzzles.
    const auto uneven =
        parse ("{\"puzzle\": [\"" + first + "\", \"" + second +
               "\"], \"solution\": [\"" + full + "\"]}\n" + second + "\n");
    REQUIRE (uneven.size () == 4);
    CHECK (grid_of (uneven[0]) == first);
    CHECK (!uneven[0].solution);
    CHECK (grid_of (uneven[1]) == second);
    CHECK (uneven[2].status == SUDOKU_BAD_INPUT);
    CHECK (grid_of (uneven[3]) == second);
    // The rows of one board, as many as they have symbols.
    const Record rows =
        one ("{\"puzzle\": [\"1...\", \"..3.\", \".4..\", \"...2\"],"
             " \"solution\": [\"1324\", \"4231\", \"2413\", \"3142\"]}\n");
    CHECK (grid_of (rows) == first);
    CHECK (rows.solution);
    // A bad row costs only itself.
    const auto records =
        parse ("{\"puzzle\": [\"" + first + "\", \"12\"], \"solution\": [\"" +
               full + "\", \"" + full + "\"]}\n" + second + "\n");
    REQUIRE (records.size () == 3);
    CHECK (records[1].status == SUDOKU_BAD_INPUT);
    CHECK (grid_of (records[2]) == second);
}

TEST_CASE ("parse: the solutions of a puzzle are no puzzles",
           "[sudoku][valgrind]") {
    const std::string puzzle = "1.....3..4......", full = "1324423124133142",
                      grid = "[[1, 3, 2, 4], [4, 2, 3, 1], [2, 4, 1, 3], [3, "
                             "1, 4, 2]]",
                      blanks = "{\"puzzle\": \"" + puzzle + "\", ";
    for (const std::string &solutions :
         {"\"solutions\": [" + grid + "]", "\"solution\": [" + grid + "]",
          "\"solutions\": [{\"grid\": " + grid + "}]",
          "\"solution\": {\"grid\": \"" + full + "\"}"}) {
        INFO (solutions);
        const Record record = one (blanks + solutions + "}\n");
        CHECK (grid_of (record) == puzzle);
        REQUIRE (record.solution);
        CHECK (line (record.solution.get ()) == full);
    }
    const std::string answer = "\"" + std::string (nikoli_solution) + "\"";
    const Record two =
        one ("{\"puzzle\": \"" + std::string (nikoli) + "\", \"solutions\": [" +
             answer + ", " + answer + "]}\n");
    CHECK (grid_of (two) == nikoli);
    CHECK (two.solution);
    // A solution that is no board is left out.
    CHECK (
        !one (blanks + "\"solution\": {\"grid\": [[1, 2], [3]]}}\n").solution);
    // Without a puzzle they are boards.
    CHECK (parse ("{\"solutions\": [" + grid + ", " + grid + "]}\n").size () ==
           2);
    // Lists of lists of puzzles: an error beside them.
    const std::string nested =
        "[[\"" + std::string (nikoli) + "\"], [\"" + inkala2012 + "\"]]";
    const auto records = parse ("{\"puzzle\": " + nested +
                                ", \"solution\": [[" + answer + "]]}\n");
    REQUIRE (records.size () == 3);
    CHECK (grid_of (records[0]) == nikoli);
    CHECK (grid_of (records[1]) == inkala2012);
    CHECK (records[2].status == SUDOKU_BAD_INPUT);
}

TEST_CASE ("parse: objects of puzzles, and boards deeper inside a record",
           "[sudoku][valgrind]") {
    const std::string first = "1.....3..4......", second = "......4..1.....3",
                      full = "1324423124133142",
                      record = "{\"puzzle\": \"" + first +
                               "\", \"solution\": \"" + full + "\"}",
                      other = "{\"puzzle\": \"" + second + "\"}",
                      flat = "[1,0,0,0,0,0,3,0,0,4,0,0,0,0,0,0]",
                      rows = "[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,0]]";
    const auto check_both = [&] (const std::string &text) {
        INFO (text);
        const auto records = parse (text + "\n");
        REQUIRE (records.size () == 2);
        CHECK (grid_of (records[0]) == first);
        CHECK (grid_of (records[1]) == second);
    };
    // The puzzles of other keys are not lost, and their records are whole.
    for (const std::string &text :
         {"{\"puzzle\": \"Sudoku\", \"solutions\": [" + record + ", " + other +
              "]}",
          "{\"board\": 9, \"solutions\": [" + record + ", " + other + "]}",
          "{\"easy\": [" + flat + "], \"hard\": [\"" + second + "\"]}",
          "{\"easy\": [\"" + first + "\"], \"hard\": " + other + "}",
          "{\"columns\": [\"id\", \"puzzle\", \"solution\"], \"data\": [[7, "
          "\"" +
              first + "\", \"" + full + "\", 1.5], [8, \"" + second +
              "\", null]]}"})
        check_both (text);
    // Boards deeper inside a record are not puzzles of their own.
    for (const std::string &text :
         {"{\"puzzle\": \"" + first + "\", \"solution\": \"" + full +
              "\", \"examples\": [" + other + "]}",
          "{\"examples\": [\"" + second + "\"], \"puzzle\": \"" + first +
              "\", \"solution\": \"" + full + "\"}",
          "{\"puzzle\": {\"id\": 3, \"grid\": " + rows +
              "}, \"solution\": {\"grid\": \"" + full + "\"}}",
          "{\"puzzle\": " + rows + ", \"solution\": {\"initial\": \"" + first +
              "\", \"final\": \"" + full + "\"}}"}) {
        INFO (text);
        const Record one_record = one (text + "\n");
        CHECK (grid_of (one_record) == first);
        REQUIRE (one_record.solution);
        CHECK (line (one_record.solution.get ()) == full);
    }
    // A puzzle in one place, and its solution in another.
    const std::string messages =
        "{\"prompt\": [{\"role\": \"user\", \"content\": \"Solve " + first +
        "\"}], ";
    for (const std::string &text :
         {messages + "\"completion\": \"" + full + "\"}",
          messages +
              "\"ground_truth\": [[1, 3, 2, 4], [4, 2, 3, 1], [2, 4, 1, 3], "
              "[3, 1, 4, 2]]}",
          messages + "\"reward\": {\"ground_truth\": \"" + full + "\"}}",
          "{\"task\": \"" + first + "\", \"reward\": {\"truth\": \"" + full +
              "\"}}"}) {
        INFO (text);
        const Record pair = one (text + "\n");
        CHECK (grid_of (pair) == first);
        REQUIRE (pair.solution);
    }
    // Several puzzles, and solutions in a list.
    const auto apart =
        parse ("{\"a\": \"" + first + "\", \"b\": \"" + second +
               "\", \"solutions\": [\"" + full + "\", \"" + full + "\"]}\n");
    REQUIRE (apart.size () == 3);
    CHECK (apart[2].status == SUDOKU_BAD_INPUT);
    // Behind many keys.
    std::string many = "{\"version\": 1";
    for (int key = 0; key < 40; key++)
        many += ", \"p" + std::to_string (key) + "\": " + std::to_string (key);
    check_both (many + ", \"x\": \"" + first + "\", \"y\": \"" + second +
                "\"}");
    // A solution that is no board is an error with its line.
    CHECK (wrong ("\n{\"puzzle\": \"" + first + "\", \"solutions\": [[\"" +
                  "123456\", \"123456\", \"123456\"]]}\n")
               .line == 2);
    // Boards of other keys, between lines of puzzles, are not lost in silence.
    for (const std::string &bad :
         {std::string ("{\"x\": [[1,2,3,4,5,6],[4,5,6,1,2,3],[2,3,1,5,6,4],"
                       "[5,6,4,2,3,1],[3,1,2,6,4,5]]}"),
          "{\"prompt\": \"Solve " + std::string (nikoli).substr (1) + "\"}"}) {
        INFO (bad);
        const auto records = parse (other + "\n" + bad + "\n" + other + "\n");
        REQUIRE (records.size () == 3);
        CHECK (records[1].status == SUDOKU_BAD_INPUT);
        CHECK (records[1].error.line == 2);
    }
    // The end of the input behind a key.
    CHECK (wrong ("{\"a\":").line == 1);
}

TEST_CASE ("parse: objects on one line", "[sudoku][valgrind]") {
    const std::string object = "{\"puzzle\": \"1.....3..4......\"}";
    std::string list = "[" + object;
    for (int i = 1; i < 2500; i++)
        list += (i % 100 ? ", " : ",") + object;
    CHECK (parse (list + "]\n").size () == 2500);
    // An error costs one object; the last object continues on the next line.
    const auto records = parse (
        "[" + object + ", {\"puzzle\": \"12\"}, " + object +
        ", {\n\"puzzle\": [\"1...\", \"..3.\"," + "\".4..\",\n\"....\"]}]\n");
    REQUIRE (records.size () == 4);
    CHECK (records[1].status == SUDOKU_BAD_INPUT);
    CHECK (grid_of (records[2]) == "1.....3..4......");
    CHECK (grid_of (records[3]) == "1.....3..4......");
    // The puzzles before an error are answered.
    const auto cut = parse ("{\"puzzles\": [" + object + ", " + object + ", {");
    REQUIRE (cut.size () == 3);
    CHECK (cut[1].status == SUDOKU_OK);
    CHECK (cut[2].status == SUDOKU_BAD_INPUT);
}

TEST_CASE ("parse: lists of boards that could be rows of a larger board",
           "[sudoku][valgrind]") {
    const std::string first = "1.....3..4......", full = "1324423124133142",
                      flat = "[1,0,0,0,0,0,3,0,0,4,0,0,0,0,0,0]";
    for (const std::string &board : {"\"" + first + "\"", flat})
        for (const unsigned count : {2u, 3u, 16u, 17u}) {
            std::string puzzles = board, solutions = "\"" + full + "\"";
            for (unsigned i = 1; i < count; i++) {
                puzzles += ", " + board;
                solutions += ", \"" + full + "\"";
            }
            INFO (count << puzzles);
            CHECK (parse ("[" + puzzles + "]\n").size () == count);
            const auto records =
                parse ("{\"puzzle\": [" + puzzles + "], \"solution\": [" +
                       solutions + "]}\n");
            REQUIRE (records.size () == count);
            CHECK (grid_of (records[count - 1]) == first);
            CHECK (records[count - 1].solution);
        }
    // Numbers that are no boards.
    CHECK (grid_of (one ("{\"s\": \"" + first +
                         "\", \"mask\": [[0, 1, 0, 1, 0, "
                         "1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0, "
                         "1, 0, 1, 0, 1, 0, 1, 0, 1, 0]]}\n")) == first);
    // Letters are no words.
    CHECK (parse ("[\"A__B\", \"_B__\", \"__C_\", \"D___\"]\n").size () == 1);
    // A puzzle in a list with its solution in another form; a text that is no board.
    const auto pairs = parse ("[[" + flat + ", \"" + full + "\"]]\n");
    REQUIRE (pairs.size () == 1);
    CHECK (grid_of (pairs[0]) == first);
    const std::string text = "\"" + std::string (nikoli) + "\"",
                      part = "\"" + std::string (nikoli).substr (1) + "\"";
    const auto texts = parse ("[" + text + ", " + part + ", " + text + "]\n");
    REQUIRE (texts.size () == 3);
    CHECK (std::count_if (texts.begin (), texts.end (), [] (const Record &r) {
               return r.status == SUDOKU_BAD_INPUT && r.error.line == 1;
           }) == 1);
}

TEST_CASE ("parse: columns beside other values", "[sudoku][valgrind]") {
    const std::string first = "1.....3..4......", full = "1324423124133142",
                      rows = "[\"1...\", \"..3.\", \".4..\", \"....\"]",
                      solved = "[[1, 3, 2, 4], [4, 2, 3, 1], [2, 4, 1, 3], [3, "
                               "1, 4, 2]]";
    for (const std::string &text :
         {"{\"description\": \"Two puzzles of four rows and columns\", "
          "\"puzzle\": [" +
              rows + ", " + rows + "], \"solution\": [" + solved + ", " +
              solved + "]}\n",
          "{\"puzzle\": [\"" + first + "\", \"" + first +
              "\"], \"solution\": [[" + solved + "], [" + solved +
              "]], \"steps\": [[" + rows + ", " + rows + "], []]}\n",
          "{\"puzzles\": [{\"grid\": " + rows + "}, {\"grid\": " + rows +
              "}], \"solutions\": [{\"grid\": " + solved + "}, {\"grid\": \"" +
              full + "\"}]}\n"}) {
        INFO (text);
        const auto records = parse (text);
        REQUIRE (records.size () == 2);
        for (const Record &record : records) {
            CHECK (grid_of (record) == first);
            CHECK (record.solution);
        }
    }
    // An empty list costs its row.
    const auto records =
        parse ("{\"puzzle\": [\"" + first + "\", []], \"solution\": [\"" +
               full + "\", []]}\n");
    REQUIRE (records.size () == 2);
    CHECK (records[0].solution);
    CHECK (records[1].error.line == 1);
    // Puzzles that cannot be read: their solutions are no puzzles.
    const auto unread = parse ("{\"puzzle\": [[[1, 2], [3, 4]], [[1, 2], [3, "
                               "4]]], \"solution\": [" +
                               solved + ", " + solved + "]}\n");
    REQUIRE (!unread.empty ());
    for (const Record &record : unread)
        CHECK (record.status == SUDOKU_BAD_INPUT);
    // Nor are they if their puzzles have other names.
    const auto levels = parse ("{\"easy\": [" + rows + ", " + rows +
                               "], \"solutions\": [{\"a\": " + solved +
                               "}, {\"a\": " + solved + "}, {}]}\n");
    REQUIRE (levels.size () == 3);
    CHECK (grid_of (levels[0]) == first);
    CHECK (grid_of (levels[1]) == first);
    CHECK (levels[2].status == SUDOKU_BAD_INPUT);
}

TEST_CASE ("parse: an example in a prompt is not the puzzle",
           "[sudoku][valgrind]") {
    const std::string puzzle = nikoli, full = nikoli_solution,
                      example = "Solve. For example " +
                                std::string (inkala2012) + " becomes ";
    const std::string grid = shifted_rows ();
    const Record record =
        one ("{\"prompt\": \"" + example + "\", \"input\": \"" + puzzle +
             "\", \"output\": \"" + full + "\"}\n");
    CHECK (grid_of (record) == puzzle);
    REQUIRE (record.solution);
    CHECK (line (record.solution.get ()) == full);
    // The words stand behind the example.
    const Record behind =
        one ("{\"prompt\": \"" + std::string (inkala2012) +
             " is an example.\", \"input\": \"" + puzzle + "\"}\n");
    CHECK (grid_of (behind) == puzzle);
    // A puzzle with two solutions is an error.
    const std::string other = "{\"prompt\": \"Solve " + puzzle + " to get " +
                              full + "\", \"output\": \"" + grid + "\"}\n";
    CHECK (wrong (other).line == 1);
    CHECK (wrong ("{\"prompt\": \"Solve 1.....3..4...... to get "
                  "1324423124133142\", \"output\": \"1342423124133124\"}\n")
               .line == 1);
}

TEST_CASE ("parse: regions behind a board are not its solution", "[sudoku]") {
    const std::string regions = "1122112233443344";
    CHECK (wrong ("1.....3..4.....2:1:" + regions + "\n").line == 1);
}

TEST_CASE ("parse: the number of a board is no board", "[sudoku]") {
    const std::string board = nikoli;
    for (const char *number : {"1", "1:", "2:", "12)", "01"})
        CHECK (grid_of (one (std::string (number) + "\n" + board + "\n")) ==
               board);
    for (const char *number : {"2", "4", "17"}) {
        const auto records = parse (std::string (number) + "\n" + board + "\n");
        REQUIRE (records.size () == 2);
        CHECK (records[0].status == SUDOKU_BAD_INPUT);
        CHECK (grid_of (records[1]) == board);
    }
    CHECK (grid_of (one ("1\n")) == "1");
    // The number ends the rows above it.
    const std::string cut = "1...\n..3.\n.4..\n", whole = cut + "...2\n";
    const auto records = parse ("1:\n" + cut + "2:\n" + whole + "3:\n" + whole);
    for (const Record &record : records)
        if (record.status == SUDOKU_OK)
            CHECK (grid_of (record) == "1.....3..4.....2");
    CHECK (records.size () == 3);
    CHECK (wrong ("{|\n|-\n| 1\n| 2\n|}\n").line == 3);
    // Regions behind a board on a line are no solution.
    CHECK (wrong ("1.....2.....3.....4.....5.....6..... "
                  "111222111222333444333444555666555666\n")
               .line == 1);
}

TEST_CASE ("parse: values that are not closed cost themselves alone",
           "[sudoku]") {
    const std::string board = std::string (nikoli) + "\n";
    for (const std::string &bad :
         {std::string ("{\"puzzle\": \"53"), std::string ("{\"a\": {"),
          std::string ("[[1, 2, 3, 4],"), std::string ("int a[9][9] = {")}) {
        INFO (bad);
        const auto records = parse (board + bad + "\n" + board + "\n" + board);
        REQUIRE (records.size () == 4);
        CHECK (records[1].status == SUDOKU_BAD_INPUT);
        CHECK (records[1].line == 2);
        for (size_t i : {0u, 2u, 3u})
            CHECK (grid_of (records[i]) == nikoli);
    }
}

TEST_CASE ("parse: a grid and its solution, a jigsaw and its regions",
           "[sudoku]") {
    const Record record =
        one (rows (nikoli) + "\nSolution:\n" + rows (nikoli_solution));
    CHECK (grid_of (record) == nikoli);
    REQUIRE (record.solution);
    CHECK (line (record.solution.get ()) == nikoli_solution);
    const std::string clues = "1...\n..2.\n....\n...3\n",
                      regions = "AABB\nACBB\nACDD\nCCDD\n";
    for (const std::string &text :
         {clues + "\n" + regions, regions + "\n" + clues}) {
        const Record jigsaw = one (text);
        CHECK (grid_of (jigsaw) == "1.....2........3");
        const sudoku_rules *const rules =
            sudoku_board_rules (jigsaw.board.get ());
        REQUIRE (rules);
        test::Text lines (sudoku_rules_text (rules));
        CHECK (std::string (lines.get ())
                   .find ("regions\n1122\n1322\n1344\n3344\n") !=
               std::string::npos);
    }
}

// ---------------------------------------------------------------------------
// Errors and their places

TEST_CASE ("parse: no board at all is the end, not an error", "[sudoku]") {
    CHECK (parse ("").empty ());
    CHECK (parse ("\n\n  \n").empty ());
    CHECK (parse ("# only a comment\n# name: nothing\n").empty ());
}

TEST_CASE ("parse: a letter in a line of 81 is named by column",
           "[sudoku][valgrind]") {
    std::string text = nikoli;
    text[40] = 'x';
    sudoku_error error = wrong (text + "\n");
    CHECK (error.line == 1);
    CHECK (error.column == 41);
    CHECK (std::strlen (error.message) > 10);
    text[40] = '*';
    error = wrong ("# comment\n" + text + "\n");
    CHECK (error.line == 2);
    CHECK (error.column == 41);
}

TEST_CASE ("parse: lines of no fitting length", "[sudoku]") {
    for (size_t length : {2u, 3u, 5u, 17u, 80u, 82u, 101u, 257u, 1001u}) {
        INFO ("length " << length);
        sudoku_error error = wrong (std::string (length, '.') + "\n");
        CHECK (error.line == 1);
        CHECK (std::strlen (error.message) > 10);
    }
    const sudoku_error error = wrong (std::string (80, '.') + "\n");
    CHECK (std::string (error.message).find ("80") != std::string::npos);
    CHECK (std::string (error.message).find ("81") != std::string::npos);
}

TEST_CASE ("parse: rows that are too few, too long, too short", "[sudoku]") {
    const std::string all = rows (nikoli);
    sudoku_error error = wrong (all.substr (0, 70));
    CHECK (error.line >= 1);
    CHECK (std::string (error.message).find ("7") != std::string::npos);
    std::string text = all;
    text.insert (35, "."); // row 4
    error = wrong (text);
    CHECK (error.line == 4);
    text = all;
    text.erase (55, 1); // row 6
    error = wrong (text);
    CHECK (error.line == 6);
    text = all;
    text[12] = '!'; // row 2, column 3
    error = wrong (text);
    CHECK (error.line == 2);
    CHECK (error.column == 3);
}

TEST_CASE ("parse: numbers out of range", "[sudoku]") {
    for (const char *number :
         {"5", "99", "4294967297", "99999999999999999999", "-3", "1x"}) {
        INFO (number);
        sudoku_error error = wrong (std::string ("4\n1 2 3 4\n3 4 ") + number +
                                    " 0\n0 0 4 3\n4 3 2 1\n");
        CHECK (error.line == 3);
        CHECK (error.column >= 1);
        CHECK (error.column <= 6);
    }
    for (const char *side : {"5\n", "99999999999\n", "13\n", "size 9 8\n"}) {
        INFO (side);
        sudoku_error error = first_wrong (std::string (side) + "1 2 3 4\n");
        CHECK (error.line == 1);
    }
}

TEST_CASE ("parse: a side too large to fit is refused at once", "[sudoku]") {
    // 40000² cells would be 3 GB: nothing may be allocated for it.
    CHECK (first_wrong ("40000\n0 0 0\n").line == 1);
    CHECK (wrong ("1000000\n").line == 1);
}

TEST_CASE ("parse: binary data is an error", "[sudoku]") {
    std::string text = nikoli;
    text[3] = '\0';
    sudoku_error error = wrong (text + "\n");
    CHECK (error.line == 1);
    CHECK (error.column == 4);
    CHECK (wrong (std::string ("\x7f\x45\x4c\x46\x02\x01\x01\x00", 8)).line ==
           1);
}

TEST_CASE ("parse: control bytes cost their line, and reading goes on",
           "[sudoku]") {
    const std::string board = std::string (nikoli) + "\n";
    for (char byte : {'\0', '\1', '\x06', '\x0e', '\x1a', '\x1f', '\x7f', '\a',
                      '\b', '\v', '\f', '\x1b'}) {
        INFO (int (byte));
        for (const std::string &noise :
             {std::string (1, byte), std::string ("[1m") + byte,
              "123" + std::string (1, byte) + "456789"}) {
            const auto records =
                parse (board + noise + "\n" + board + noise + "\n" + board);
            REQUIRE (records.size () == 5);
            for (size_t i : {0u, 2u, 4u})
                CHECK (grid_of (records[i]) == nikoli);
            for (size_t i : {1u, 3u}) {
                CHECK (records[i].status == SUDOKU_BAD_INPUT);
                CHECK (records[i].error.line == i + 1);
                CHECK (records[i].error.column == noise.find (byte) + 1);
            }
        }
    }
    // One error, also within the rows of a board or after a line that is not a row.
    for (const std::string &begin :
         {std::string ("9\n123456789\n"), std::string ("\x89PNG\n")}) {
        const auto records = parse (begin + '\0' + "\n" + board);
        REQUIRE (records.size () == 2);
        CHECK (records[0].status == SUDOKU_BAD_INPUT);
        CHECK (records[0].error.column == 1);
        CHECK (grid_of (records[1]) == nikoli);
    }
}

TEST_CASE ("parse: counts that are no counts", "[sudoku]") {
    for (const char *tail : {":x:", ":-1:", ":1.5:",
                             ":99999999999999999999999:", ":1:123", ":1:xx"}) {
        INFO (tail);
        sudoku_error error = wrong (nikoli + std::string (tail) + "\n");
        CHECK (error.line == 1);
        CHECK (error.column >= 82);
    }
}

TEST_CASE ("parse: pencil marks in the wrong place", "[sudoku]") {
    std::string marks (729, '.');
    for (size_t i = 0; i < 729; i++)
        marks[i] = static_cast<char> ('1' + i % 9);
    marks[9] = '2';
    const sudoku_error error = wrong (marks);
    CHECK (error.line == 1);
    CHECK (error.column == 10);
}

TEST_CASE ("parse: after a bad record the next ones come",
           "[sudoku][valgrind]") {
    std::string bad = nikoli;
    bad[10] = '!';
    const auto records =
        parse (std::string (nikoli) + "\n" + bad + "\n" + inkala2012 + "\n" +
               std::string (77, '.') + "\n" + watanabe2013 + "\n");
    REQUIRE (records.size () == 5);
    CHECK (grid_of (records[0]) == nikoli);
    CHECK (records[1].status == SUDOKU_BAD_INPUT);
    CHECK (records[1].error.line == 2);
    CHECK (records[1].error.column == 11);
    CHECK (grid_of (records[2]) == inkala2012);
    CHECK (records[3].status == SUDOKU_BAD_INPUT);
    CHECK (records[3].error.line == 4);
    CHECK (grid_of (records[4]) == watanabe2013);
    // If the remaining rows suffice for a board, they are a board; fewer rows belong to the bad
    // board.
    const std::string whole = rows (nikoli), ruler = "---+---+---\n";
    for (const std::string &board :
         {whole, whole.substr (0, 30) + ruler + whole.substr (30)}) {
        const auto two = parse ("1!3456789\n" + board);
        REQUIRE (two.size () == 2);
        CHECK (two[0].error.line == 1);
        CHECK (grid_of (two[1]) == nikoli);
        const auto rest = parse ("1!3456789\n" + board.substr (10));
        REQUIRE (rest.size () == 1);
        CHECK (rest[0].error.line == 1);
    }
}

TEST_CASE ("parse: a line of ten million characters is one error", "[sudoku]") {
    for (char symbol : {'.', '1', ' ', 'x', '|'}) {
        INFO (symbol);
        const auto records = parse (std::string (rounds (10000000), symbol) +
                                    "\n" + nikoli + "\n");
        REQUIRE (!records.empty ());
        CHECK (records.size () <= 2);
        CHECK (grid_of (records.back ()) == nikoli);
        if (records.size () == 2)
            CHECK (records[0].error.line == 1);
    }
}

TEST_CASE ("parse: a read that fails is reported, not taken for the end",
           "[sudoku]") {
    sudoku_reader *reader = sudoku_reader_new (
        nullptr, [] (void *, char *, size_t) { return -1L; });
    REQUIRE (reader);
    sudoku_puzzle puzzle;
    sudoku_error error = {0, 0, ""};
    CHECK (sudoku_read (reader, &puzzle, &error) < 0);
    CHECK (std::strlen (error.message) > 0);
    sudoku_reader_free (reader);
    sudoku_reader_free (nullptr);
}

TEST_CASE ("parse: random text never crashes and always ends",
           "[sudoku][fuzz]") {
    const std::string alphabet = "..........12349aAzZ@0_-|+=#:;,[]()x \n\n\r\t";
    for (uint64_t seed = 1; seed <= rounds (1500); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        std::string text;
        for (int left = random.below (60); left > 0; left--)
            switch (random.below (9)) {
            case 0:
                text += nikoli;
                break;
            case 1:
                text += rows (tutorial);
                break;
            case 2:
                text += std::to_string (random.below (30));
                break;
            case 3:
                text +=
                    std::string (static_cast<size_t> (random.below (90)), '.');
                break;
            case 4:
                text += "# name: ";
                break;
            case 5:
                text += static_cast<char> (random.below (256));
                break;
            default:
                text += alphabet[static_cast<size_t> (
                    random.below (static_cast<int> (alphabet.size ())))];
            }
        const auto whole = parse (text);
        const auto pieces = parse (text, 1);
        REQUIRE (whole.size () == pieces.size ());
        for (size_t i = 0; i < whole.size (); i++) {
            REQUIRE (whole[i].status == pieces[i].status);
            if (whole[i].status == SUDOKU_OK)
                REQUIRE (sudoku_equal (whole[i].board.get (),
                                       pieces[i].board.get ()));
            else
                REQUIRE (whole[i].error.line == pieces[i].error.line);
        }
    }
}

TEST_CASE ("parse: good boards with one byte changed never crash",
           "[sudoku][fuzz]") {
    for (uint64_t seed = 1; seed <= rounds (800); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        std::string text =
            random.flip () ? rows (nikoli)
                           : std::string (inkala2012) + "\n" + nikoli + ":1:\n";
        for (int left = random.between (1, 3); left > 0; left--) {
            size_t at = static_cast<size_t> (
                random.below (static_cast<int> (text.size ())));
            if (random.flip ())
                text[at] = static_cast<char> (random.below (256));
            else
                text.erase (at, 1);
        }
        for (const Record &record : parse (text))
            if (record.status != SUDOKU_OK && !record.error.message[0])
                FAIL ("an error without a message");
    }
}
