// test_pasted.cpp -- boards as other programs print them.
//
// A board of side 4, 9 or 16 is written in each form and read again, at once
// and in pieces.  One bad cell must give one error, which names its line, and
// the next board must still be read.  If a few bytes are changed, the reader must
// not crash, and the result must not depend on the pieces.

#include <algorithm>
#include <functional>

#include "tests/sink.hpp"

using namespace test;

namespace {

const char symbols[] = ".123456789ABCDEFG";

using Rows = std::vector<std::string>;

// A full grid of shifted rows, with the first row and a third of the other cells blank.
Rows rows_of (size_t n) {
    const size_t side = n * n;
    Rows rows (side);
    for (size_t row = 0; row < side; row++)
        for (size_t col = 0; col < side; col++)
            rows[row] += row && (row + col) % 3
                             ? symbols[(row * n + row / n + col) % side + 1]
                             : '.';
    return rows;
}

std::string replaced (std::string text, const std::string &from,
                      const std::string &to) {
    for (size_t at = 0; (at = text.find (from, at)) != std::string::npos;
         at += to.size ())
        text.replace (at, from.size (), to);
    return text;
}

std::string repeated (const std::string &text, size_t times) {
    std::string result;
    while (times--)
        result += text;
    return result;
}

// The rows in a frame, with lines between boxes; a blank follows each cell.
std::string framed (const Rows &rows, char blank, bool outer) {
    const size_t side = rows.size ();
    size_t n = 1;
    while (n * n < side)
        n++;
    std::string result,
        ruler = "+" + repeated (repeated ("-", 2 * n + 1) + "+", n) + "\n";
    for (size_t row = 0; row < side; row++) {
        std::string line;
        for (size_t col = 0; col < side; col++) {
            if (col && col % n == 0)
                line += "| ";
            line += rows[row][col] == '.' ? blank : rows[row][col];
            line += ' ';
        }
        if (row % n == 0 && (row || outer))
            result += ruler;
        result += outer ? "| " + line + "|\n" : line + "\n";
    }
    return outer ? result + ruler : result;
}

std::string drawn (const std::string &text) {
    return replaced (replaced (replaced (text, "|", "\u2502"), "-", "\u2500"),
                     "+", "\u253c");
}

// A text whose rows are made by a function of their cells.
std::string each (const Rows &rows, const std::string &begin,
                  const std::string &cell, const std::string &blank,
                  const std::string &between, const std::string &end) {
    std::string result;
    for (const std::string &row : rows) {
        result += begin;
        for (size_t col = 0; col < row.size (); col++)
            result +=
                (col ? between : "") +
                (row[col] == '.' ? blank
                                 : replaced (cell, "$", row.substr (col, 1)));
        result += end;
    }
    return result;
}

struct Written {
    const char *name;
    std::function<std::string (const Rows &)> write;
};

const std::vector<Written> forms = {
    {"frame", [] (const Rows &r) { return framed (r, '.', true); }},
    {"frame, spaces", [] (const Rows &r) { return framed (r, ' ', true); }},
    {"no outer frame", [] (const Rows &r) { return framed (r, '.', false); }},
    {"box drawing",
     [] (const Rows &r) { return drawn (framed (r, '.', true)); }},
    {"box drawing, spaces",
     [] (const Rows &r) { return drawn (framed (r, ' ', true)); }},
    {"a box for each cell",
     [] (const Rows &r) { return each (r, "|", " $ ", "   ", "|", "|\n"); }},
    {"question marks",
     [] (const Rows &r) { return each (r, "", "$", "?", "", "\n"); }},
    {"spaces", [] (const Rows &r) { return each (r, "", "$", " ", "", "\n"); }},
    {"dashes", [] (const Rows &r) { return each (r, "", "$", "-", "", "\n"); }},
    {"dashes apart",
     [] (const Rows &r) { return each (r, "", "$", "-", " ", "\n"); }},
    {"letters x",
     [] (const Rows &r) { return each (r, "", "$", "x", "", "\n"); }},
    {"letters X in a frame",
     [] (const Rows &r) { return framed (r, 'X', true); }},
    {"stars, no outer frame",
     [] (const Rows &r) { return framed (r, '*', false); }},
    {"commas", [] (const Rows &r) { return each (r, "", "$", "", ",", "\n"); }},
    {"a last comma",
     [] (const Rows &r) { return each (r, "", "$", "", ",", ",\n"); }},
    {"tabs", [] (const Rows &r) { return each (r, "", "$", "", "\t", "\n"); }},
    {"quoted",
     [] (const Rows &r) { return each (r, "", "\"$\"", "\"\"", ",", "\n"); }},
    {"JSON of symbols",
     [] (const Rows &r) {
         return "[" + each (r, "[", "\"$\"", "null", ",", "],") + "]\n";
     }},
    {"Python of symbols",
     [] (const Rows &r) {
         return "board = [" + each (r, "\n  [", "'$'", "None", ", ", "],") +
                "\n]\n";
     }},
    {"a table of HTML",
     [] (const Rows &r) {
         return "<table border=1>" +
                each (r, "<tr>", "<td> <b>$</b> </td>", "<td>&nbsp;</td>", "",
                      "</tr>") +
                "</table>\n";
     }},
    {"a form in HTML",
     [] (const Rows &r) {
         return "<div><TABLE>" +
                each (r, "<TR>", "<TD><input name='c' value='$' size=1>",
                      "<TD><input size=1 value=''>", "", "") +
                "</TABLE></div>\n";
     }},
    {"strings",
     [] (const Rows &r) {
         return "[" + each (r, "\"", "$", ".", "", "\",\n") + "]";
     }},
};

struct Read {
    std::vector<std::string> boards, errors; // errors as "line: message"
    uint64_t hash = 0;
};

Read read (const std::string &bytes, size_t piece = 1 << 20) {
    Pieces text = {&bytes, 0, piece};
    Read result;
    sudoku_reader *reader = sudoku_reader_new (&text, Pieces::read);
    REQUIRE (reader);
    while (true) {
        sudoku_puzzle puzzle;
        sudoku_error error = {0, 0, ""};
        std::memset (&puzzle, 0, sizeof puzzle);
        const int status = sudoku_read (reader, &puzzle, &error);
        if (status == SUDOKU_NONE)
            break;
        if (status == SUDOKU_OK) {
            result.boards.push_back (line (puzzle.board));
            result.hash = 31 * result.hash + sudoku_hash (puzzle.board);
        } else {
            result.errors.push_back (std::to_string (error.line) + ": " +
                                     error.message);
        }
        sudoku_puzzle_release (&puzzle);
        if (result.errors.size () > bytes.size () + 1)
            FAIL ("no end");
    }
    sudoku_reader_free (reader);
    return result;
}

std::string joined (const Rows &rows) {
    std::string result;
    for (const std::string &row : rows)
        result += row;
    return result;
}

} // namespace

TEST_CASE ("parse: what people paste, at sides 4, 9 and 16",
           "[sudoku][valgrind]") {
    for (size_t n : {size_t (2), size_t (3), size_t (4)}) {
        const Rows rows = rows_of (n);
        for (const Written &form : forms) {
            const std::string text = form.write (rows);
            INFO (form.name << ", n " << n << "\n" << text);
            for (size_t piece : {size_t (1), size_t (1 << 20)}) {
                const Read result = read (text, piece);
                CHECK (result.errors == std::vector<std::string> ());
                REQUIRE (result.boards.size () == 1);
                CHECK (result.boards[0] == joined (rows));
            }
            // Several boards with a blank line between them.
            CHECK (read (text + "\n" + text + "\n" + text).boards.size () == 3);
        }
    }
}

TEST_CASE ("parse: tables with heads, and rows with one clue or none",
           "[sudoku]") {
    const auto head = [] (size_t side, const std::string &begin,
                          const std::string &between, size_t from) {
        std::string result = begin;
        for (size_t i = 0; i < side; i++)
            result += (i ? between : "") + std::to_string (i + from);
        return result;
    };
    for (size_t n : {size_t (2), size_t (3), size_t (4)})
        for (size_t sparse : {size_t (1), n, n * n - 1}) {
            Rows rows = rows_of (n);
            const size_t side = rows.size ();
            rows[0][n] = '1';
            rows[sparse].assign (side, '.');
            rows[(sparse + 1) % side].assign (side, '.');
            rows[(sparse + 1) % side][side - 1] = '2';
            const std::string rule = repeated ("|---", side) + "|\n",
                              table =
                                  each (rows, "| ", "$", " ", " | ", " |\n");
            std::string labelled =
                "| " + head (side, " | ", " | ", 1) + " |\n|---" + rule;
            for (size_t i = 0; i < side; i++)
                labelled += "| " + std::to_string (i + 1) + " " +
                            each ({rows[i]}, "| ", "$", " ", " | ", " |\n");
            std::vector<std::string> texts = {
                table,
                labelled,
                head (side, "| ", " | ", 1) + " |\n" + rule + table,
                head (side, "| ", " | ", 0) + " |\n" + rule + table,
                head (side, "| c", " | c", 1) + " |\n" + rule + table,
                repeated ("|   ", side) + "|\n" + rule + table};
            for (const std::string &text : texts) {
                INFO ("n " << n << "\n" << text);
                for (const std::string &read_text :
                     {text, text + "\n" + text}) {
                    const Read result = read (read_text);
                    CHECK (result.errors == std::vector<std::string> ());
                    CHECK (result.boards ==
                           std::vector<std::string> (
                               read_text.size () > text.size () ? 2 : 1,
                               joined (rows)));
                }
            }
        }
    // A table whose head is the first row, below which a row is blank.
    CHECK (read ("| 1 |   |   | 2 |\n|---|---|---|---|\n|   | 2 | 1 |   |\n"
                 "|   |   |   |   |\n| 2 |   |   | 1 |\n")
               .boards == std::vector<std::string>{"1..2.21.....2..1"});
    // A first row that counts, and an empty row behind the board.
    CHECK (read ("1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n,,,\n").boards ==
           std::vector<std::string>{"1234341221434321"});
    // A narrow frame of one cell, which may be indented.
    CHECK (read ("    | 1 |\n").boards == std::vector<std::string>{"1"});
}

TEST_CASE ("parse: one bad cell of what people paste is one error",
           "[sudoku]") {
    const std::string good = std::string (nikoli) + "\n";
    Rows rows = rows_of (3);
    for (size_t row : {1u, 4u, 8u}) {
        const size_t col = rows[row].find_first_not_of ('.');
        const char digit = rows[row][col];
        for (const Written &form : forms) {
            rows[row][col] = '!';
            const std::string text = form.write (rows);
            rows[row][col] = digit;
            INFO (form.name << ", row " << row << "\n" << text);
            const size_t at = text.find ('!');
            const auto line =
                1 + std::count (text.begin (),
                                text.begin () + static_cast<long> (at), '\n');
            const Read result = read (text + "\n" + good);
            REQUIRE (result.errors.size () == 1);
            CHECK (result.errors[0].rfind (std::to_string (line) + ": ", 0) ==
                   0);
            CHECK (result.boards == std::vector<std::string>{nikoli});
        }
    }
}

TEST_CASE ("parse: a grid of pencil marks, at any side of symbols",
           "[sudoku]") {
    for (size_t n : {size_t (2), size_t (3), size_t (4)}) {
        const size_t side = n * n;
        INFO ("n " << n);
        Board expected = test::blank (static_cast<unsigned> (n));
        std::string text;
        Random random (n);
        for (unsigned row = 0; row < side; row++) {
            for (unsigned col = 0; col < side; col++) {
                std::string marks;
                std::vector<unsigned> none;
                for (unsigned digit = 1; digit <= side; digit++)
                    if (random.below (3) || (digit == side && marks.empty ()))
                        marks += symbols[digit];
                    else
                        none.push_back (digit);
                for (unsigned digit : none)
                    if (marks.size () > 1)
                        sudoku_forbid (expected.get (), row, col, digit);
                if (marks.size () == 1)
                    sudoku_set (
                        expected.get (), row, col,
                        static_cast<unsigned> (
                            std::find (symbols, symbols + 17, marks[0]) -
                            symbols));
                text += (col % n ? " " : "| ") + marks;
            }
            text += " |\n";
        }
        const Read result = read (text);
        CHECK (result.errors == std::vector<std::string> ());
        REQUIRE (result.boards.size () == 1);
        CHECK (result.hash == sudoku_hash (expected.get ()));
    }
    // A board on which each cell has all candidates.
    const std::string all = repeated ("123456789 ", 9) + "\n";
    CHECK (read (repeated (all, 9)).boards ==
           std::vector<std::string>{std::string (81, '.')});
    // Numbers within the range are digits, and a blank is not a pencil mark.
    CHECK (read ("1 2 3 4\n3 4 1 12\n2 1 4 3\n4 3 2 1\n").boards.size () == 1);
    const Read typing = read ("1 2 3 4\n3 4 0 12\n2 1 4 3\n4 3 2 1\n");
    CHECK (typing.errors ==
           std::vector<std::string>{
               "2: 12 is out of range: expected 1 to 4, or 0 for a blank"});
}

TEST_CASE ("parse: lines of a library", "[sudoku]") {
    const std::string code = ":0100:x:", board = nikoli;
    CHECK (read (code + board + ":::").boards ==
           std::vector<std::string>{board});
    CHECK (read (code + board).boards == std::vector<std::string>{board});
    std::string placed;
    for (char symbol : board)
        placed += symbol == '.' ? "." : std::string ("+") + symbol;
    // Digits with a + are entries, not givens.
    CHECK (read (code + placed + ":::").boards ==
           std::vector<std::string>{std::string (81, '.')});
    Board expected = test::blank (3);
    const std::string blank (81, '.');
    sudoku_forbid (expected.get (), 0, 2, 7);
    sudoku_forbid (expected.get (), 8, 8, 1);
    const Read result = read (code + blank + ":713 199:537:x");
    REQUIRE (result.boards.size () == 1);
    CHECK (result.hash == sudoku_hash (expected.get ()));
}

TEST_CASE ("parse: a board among words", "[sudoku]") {
    const std::string board = nikoli;
    for (const std::string &text :
         {"Try " + board + ", which is easy.", "It is " + board + ".",
          "(" + board + ")", "\"" + board + "\"!", "puzzle=" + board + "&d=3",
          "It is " + board + ". The next one is harder."}) {
        INFO (text);
        const Read result = read (text + "\n" + board);
        CHECK (result.errors == std::vector<std::string> ());
        CHECK (result.boards == std::vector<std::string>{board, board});
    }
    // An error after the board is reported with its position.
    CHECK (read ("It is " + board + ":x").errors.size () == 1);
    // 81 letters are no board.
    CHECK (read ("It is " + std::string (81, 'a')).boards.empty ());
}

TEST_CASE ("parse: a page is read from <html> to its end", "[sudoku]") {
    const std::string board = nikoli;
    std::string rows, boxes;
    for (unsigned i = 0; i < 81; i++) {
        const unsigned row = i / 27 * 3 + i % 9 / 3,
                       col = i / 9 % 3 * 3 + i % 3;
        rows += (i % 9 ? "<td>" : "<tr><td>") + board.substr (i, 1);
        boxes += i % 9 ? "<td>"
                 : i   ? "</table><td><table><td>"
                       : "<td><table><td>";
        boxes += board[9 * row + col];
    }
    const std::string table = "<table>" + rows + "</table>",
                      nested = "<table>" + boxes + "</table></table>",
                      few = "<table><tr><td>1<td>2</table>";
    const std::vector<std::string> one = {board}, none;
    CHECK (read (table).boards == one);
    CHECK (read (nested).boards == one);
    CHECK (read ("<table><td>" + table + "</table>").boards == one);
    CHECK (read ("<table><td>a<td>" + table + "</table>").boards == one);
    const Read page =
        read ("<!DOCTYPE html>\n<p>Two boards:\n8 is one.\n" + few + table +
              "\nand\n" + nested + nested + "\n</html>\n" + board);
    CHECK (page.errors == none);
    CHECK (page.boards == std::vector<std::string> (4, board));
    // Text after the page, on its last line or below, is read.
    std::string grid;
    for (unsigned row = 0; row < 9; row++)
        grid += board.substr (9 * row, 9) + "\n";
    CHECK (read ("<html>" + table + "</body></html>\n" + grid).boards ==
           std::vector<std::string> (2, board));
    // An input with many attributes is read, or is an error.
    const auto form = [&] (size_t size) {
        return "<table><td><input class='" + std::string (size, 'a') +
               "' value='6'>" + repeated ("<td>", 80) + "</table>";
    };
    CHECK (read (form (1000)).boards ==
           std::vector<std::string>{"6" + std::string (80, '.')});
    CHECK (read (form (5000)).errors.size () == 1);
    // A cell in many forms, followed by 80 blank cells.
    for (const char *cell :
         {"<td><input data-value='4' value='6'>", "<td><!-- 9 <td>7</td> -->6",
          "<td title='x>y'>6", "<td title=it's>6</td><td colspan=9>Sudoku",
          "<th>1<td>6", "<td><input type='hidden' value='7'>6",
          "<td><input\nvalue=6>", "<td>&#160;6&nbsp;",
          "<td><select><option>1</option><option selected>6</option></select>"})
        CHECK (read (std::string ("<table>") + cell +
                     repeated ("<td>&#xa0;", 80) + "</table>")
                   .boards ==
               std::vector<std::string>{"6" + std::string (80, '.')});
    CHECK (read ("<!-- <table>").errors.size () == 1);
    CHECK (read ("<table><td>12345678901" + repeated ("<td>", 80) + "</table>")
               .errors == std::vector<std::string>{
                              "1: in a table of HTML: 12345678901 is out of "
                              "range: expected 1 to 9, or 0 for a blank"});
    CHECK (read (few).boards == none);
    CHECK (read (few).errors == none);
    CHECK (read ("<table>\n<td>1").errors ==
           std::vector<std::string>{
               "2: HTML that ends within a table: expected </table>"});
    CHECK (
        read ("<table").errors ==
        std::vector<std::string>{"1: HTML that ends within a tag: expected >"});
}

TEST_CASE ("parse: pasted boards with some bytes changed never crash",
           "[sudoku][fuzz]") {
    const Rows rows = rows_of (3);
    for (uint64_t seed = 1; seed <= rounds (3000); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        std::string text = forms[static_cast<size_t> (random.below (
                                     static_cast<int> (forms.size ())))]
                               .write (random.flip () ? rows : rows_of (2));
        for (int left = random.between (1, 4); left > 0; left--) {
            const size_t at = static_cast<size_t> (
                random.below (static_cast<int> (text.size ())));
            switch (random.below (4)) {
            case 0:
                text[at] = static_cast<char> (random.below (256));
                break;
            case 1:
                text.erase (at, static_cast<size_t> (random.between (1, 9)));
                break;
            case 2:
                text.insert (at, 1, "[]|,;:\t \"'1.\n"[random.below (13)]);
                break;
            default:
                text += text.substr (at);
            }
        }
        const Read whole = read (text), pieces = read (text, 1);
        REQUIRE (whole.boards == pieces.boards);
        REQUIRE (whole.errors == pieces.errors);
        REQUIRE (whole.hash == pieces.hash);
        for (const std::string &error : whole.errors)
            REQUIRE (error.size () > 3);
    }
}
