// test_json.cpp -- reads, writes and refuses puzzles of f-puzzles; and the reader of lines
// must find them.
//
// The files of ../shared/data/variants are real puzzles, with cosmetic elements.

extern "C" {
#include "sudoku/text/fpuzzles/fpuzzles.h"
#include "sudoku/text/fpuzzles/lz.h"
#include "sudoku/variant/kinds.h"
}
#include "tests/sudoku/variant/variant.hpp"

using namespace test;

namespace {

struct Puzzle {
    sudoku_puzzle is;
    Puzzle () { std::memset (&is, 0, sizeof is); }
    Puzzle (const Puzzle &) = delete;
    ~Puzzle () { sudoku_puzzle_release (&is); }
    const sudoku_rules *rules () const { return is.board->rules; }
};

// A text as a source of bytes for a reader.
struct Source {
    std::string text;
    size_t at = 0;
    static long read (void *state, char *bytes, size_t size) {
        Source *const from = static_cast<Source *> (state);
        const size_t some = std::min (size, from->text.size () - from->at);
        std::memcpy (bytes, from->text.data () + from->at, some);
        from->at += some;
        return (long) some;
    }
};

// All records of a text: the title and the number of givens of each record, or its error.
std::string read_all (const std::string &text) {
    Source source = {text};
    sudoku_reader *const reader = sudoku_reader_new (&source, Source::read);
    std::string all;
    for (;;) {
        Puzzle puzzle;
        sudoku_error error;
        const int status = sudoku_read (reader, &puzzle.is, &error);
        if (!status)
            break;
        all += all.empty () ? "" : "; ";
        if (status == 1)
            all += std::string (puzzle.is.name) + " " +
                   std::to_string (sudoku_givens (puzzle.is.board));
        else
            all += std::to_string (error.line) + ":" +
                   std::to_string (error.column) + ": " + error.message;
    }
    sudoku_reader_free (reader);
    return all;
}

void read (const std::string &text, Puzzle &puzzle) {
    sudoku_error error = {0, 0, ""};
    if (sudoku_read_fpuzzle (text.data (), text.size (), &puzzle.is, &error) !=
        SUDOKU_OK)
        FAIL (error.line << ":" << error.column << ": " << error.message);
}

std::string written (const Puzzle &puzzle, bool link = false) {
    char *text = nullptr;
    sudoku_error error = {0, 0, ""};
    const int status = sudoku_fpuzzles (&puzzle.is, link, &text, &error);
    const Text owner (text);
    INFO (error.message);
    REQUIRE (status == SUDOKU_OK);
    return text;
}

// A puzzle of side 4 with these keys, and these cells first in its grid.
std::string json (const std::string &keys, const std::string &cells = "{}") {
    size_t cell = 1;
    for (const char c : cells)
        cell += c == '}';
    std::string grid = "[[" + cells;
    for (; cell <= 16; cell++)
        grid += cell % 4 == 1 ? "],[{}" : ",{}";
    return "{\"size\":4" + keys + ",\"grid\":" + grid + "]]}";
}

std::string error_of (const std::string &text) {
    Puzzle puzzle;
    sudoku_error error = {0, 0, ""};
    REQUIRE (sudoku_read_fpuzzle (text.data (), text.size (), &puzzle.is,
                                  &error) == SUDOKU_BAD_INPUT);
    return std::to_string (error.column) + ": " + error.message;
}

bool same (const Constraint &a, const Constraint &b) {
    if (a.kind != b.kind || a.lists != b.lists || a.values != b.values)
        return false;
    for (size_t i = 0; i < a.lists; i++)
        if (a.list[i].size != b.list[i].size ||
            std::memcmp (a.list[i].cell, b.list[i].cell,
                         a.list[i].size * sizeof (uint32_t)))
            return false;
    return !a.values ||
           !std::memcmp (a.value, b.value, a.values * sizeof (int));
}

void compare (const Puzzle &a, const Puzzle &b) {
    CHECK (sudoku_equal (a.is.board, b.is.board));
    CHECK (std::string (a.is.name) == b.is.name);
    CHECK (std::string (a.is.author) == b.is.author);
    const sudoku_rules &p = *a.rules (), &q = *b.rules ();
    const size_t side = p.side;
    CHECK (!std::memcmp (p.region, q.region, side * side * sizeof *p.region));
    for (unsigned i = 0; i < side * side * side; i++)
        if (sudoku_allowed (a.is.board, unsigned (i / side / side),
                            unsigned (i / side % side),
                            unsigned (i % side + 1)) !=
            sudoku_allowed (b.is.board, unsigned (i / side / side),
                            unsigned (i / side % side),
                            unsigned (i % side + 1)))
            FAIL ("other pencil marks");
    // The kinds may be in another order.
    REQUIRE (p.constraints == q.constraints);
    for (size_t i = 0; i < p.constraints; i++) {
        bool found = false;
        for (size_t j = 0; j < q.constraints && !found; j++)
            found = same (*p.constraint[i], *q.constraint[j]);
        if (!found)
            FAIL ("lost: " << p.constraint[i]->kind->name);
    }
}

} // namespace

TEST_CASE ("fpuzzles: givens, marks, regions, ornament", "[sudoku][fpuzzles]") {
    const std::string text = json (
        ",\"title\":\"Ti\\ntle\",\"author\":\"◯\",\"ruleset\":\"r\","
        "\"antiking\":"
        "false,\"solution\":\"1234341221434321\",\"line\":[{\"lines\":[["
        "\"R1C1\","
        "\"R1C2\"]],\"width\":0.3}],\"killercage\":[{\"cells\":[\"R1C1\","
        "\"R1C2\"],\"value\":\"3\"}]",
        "{\"value\":1,\"given\":true},{\"value\":4,\"c\":\"#fff\"},{"
        "\"givenPencilMarks\":[3,4]},{\"region\":7,\"givenPencilMarks\":null}");
    Puzzle puzzle;
    read (text, puzzle);
    const sudoku_board *const board = puzzle.is.board;
    CHECK (Text (sudoku_line (board)).get () ==
           std::string ("1..............."));
    CHECK (!sudoku_allowed (board, 0, 2, 1));
    CHECK (!sudoku_allowed (board, 0, 2, 2));
    CHECK (sudoku_allowed (board, 0, 2, 3));
    CHECK (sudoku_allowed (board, 0, 3, 1));
    CHECK (std::string (puzzle.is.name) == "Ti tle");
    CHECK (std::string (puzzle.is.author) == "◯");
    REQUIRE (puzzle.is.solution);
    CHECK (puzzle.rules ()->region[3] != puzzle.rules ()->region[2]);
    REQUIRE (puzzle.rules ()->constraints == 1);
    CHECK (puzzle.rules ()->constraint[0]->value[0] == 3);
    // Everything is written back, except that characters outside of ASCII are escaped.
    CHECK (written (puzzle) == text);
    // The value without "given" is an entry.
    REQUIRE (puzzle.is.entries);
    CHECK (Text (sudoku_line (puzzle.is.entries)).get () ==
           std::string (".4.............."));
    // Without this value and with other givens, the player's entries are gone.
    sudoku_board_free (puzzle.is.entries);
    puzzle.is.entries = nullptr;
    sudoku_set (puzzle.is.board, 0, 0, 0);
    sudoku_set (puzzle.is.board, 3, 3, 2);
    sudoku_board_free (puzzle.is.solution);
    puzzle.is.solution = nullptr;
    std::snprintf (puzzle.is.name, sizeof puzzle.is.name, "New");
    const std::string other = written (puzzle);
    CHECK (other.find ("\"title\":\"New\"") != std::string::npos);
    CHECK (other.find ("\"solution\"") == std::string::npos);
    CHECK (other.find ("[[{},{\"c\":\"#fff\"},{\"givenPencilMarks\":[3,4]}") !=
           std::string::npos);
    CHECK (other.find ("{\"value\":2,\"given\":true}]]") != std::string::npos);
}

TEST_CASE ("fpuzzles: marks that leave nothing, and that are taken back",
           "[sudoku][fpuzzles]") {
    Puzzle puzzle, again;
    read (json ("", "{},{},{},{\"givenPencilMarks\":[]}"), puzzle);
    for (unsigned digit = 1; digit <= 4; digit++)
        REQUIRE (sudoku_forbid (puzzle.is.board, 1, 2, digit) == SUDOKU_OK);
    const std::string text = written (puzzle);
    read (text, again);
    for (unsigned cell = 0; cell < 16; cell++)
        for (unsigned digit = 1; digit <= 4; digit++)
            CHECK (sudoku_allowed (again.is.board, cell / 4, cell % 4, digit) ==
                   (cell != 3 && cell != 6));
    Board all (sudoku_board_new (2));
    sudoku_board_free (again.is.board);
    again.is.board = all.release ();
    CHECK (written (again).find ("PencilMarks") == std::string::npos);
}

TEST_CASE ("fpuzzles: solutions above side 9", "[sudoku][fpuzzles]") {
    // Rows of side 12, each the previous row shifted.
    Board grid (sudoku_board_new_rules (RulesMaker (12).board ()->rules));
    std::string digits;
    for (unsigned row = 0; row < 12; row++)
        for (unsigned col = 0; col < 12; col++) {
            const unsigned digit = (row % 3 * 4 + row / 3 + col) % 12 + 1;
            sudoku_set (grid.get (), row, col, digit);
            digits += std::to_string (digit);
        }
    REQUIRE (sudoku_verify (grid.get (), grid.get (), nullptr));
    Board blank (sudoku_board_like (grid.get ()));
    const Board split (sudoku_split_solution (blank.get (), digits.c_str ()));
    REQUIRE (split);
    CHECK (sudoku_equal (split.get (), grid.get ()));
    // Two digits are exchanged, which the rules do not allow.
    std::swap (digits[0], digits[4]);
    CHECK (!sudoku_split_solution (blank.get (), digits.c_str ()));
    CHECK (!sudoku_split_solution (blank.get (), "12"));
}

TEST_CASE ("fpuzzles: errors name what is wrong", "[sudoku][fpuzzles]") {
    CHECK (error_of ("{\"size\":4,") ==
           "10: bad JSON: string or '}' expected near end of file");
    CHECK (error_of ("{}") == "1: size: expected the side of the board");
    CHECK (error_of ("{\"size\":0}") ==
           "2: size: 0: expected a side from 1 to 784");
    CHECK (error_of ("{\"size\":4}") == "1: grid: 0 rows, expected 4");
    CHECK (error_of ("{\"size\":4,\"grid\":[[{},{},{},{}],[{}],[],[]]}") ==
           "11: grid: row 2 has 1 cells, expected 4");
    CHECK (
        error_of ("{\"size\":1,\"grid\":[[{\"value\":1,\"given\":\"true\"}]]}")
            .find ("given: expected true or false") != std::string::npos);
    CHECK (error_of (json (",\"wizard\":[{\"cell\":\"R1C1\"}]")) ==
           "11: wizard: unknown kind of constraint");
    CHECK (error_of (json (",\"negative\":[\"wizard\"]")) ==
           "23: wizard: unknown negative constraint");
    CHECK (error_of (json (",\"cage\":[{\"cells\":[],\"value\":\"9\"}]")) ==
           "11: cage: an ornament with a value, which may be a rule: expected "
           "killercage");
    CHECK (error_of (json (",\"antiking\":1")) ==
           "11: antiking: expected true or false");
    CHECK (error_of (json (",\"killercage\":[{\"cell\":\"R1C1\"}]")) ==
           "11: killercage: expected \"cells\"");
    CHECK (error_of (json (",\"killercage\":[{\"cells\":[\"R1C5\"]}]")) ==
           "11: killercage: R1C5 is no cell of a board of side 4");
    CHECK (error_of (json (",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],"
                           "\"value\":\"100\"}]")) ==
           "11: cage of 100 at r1c1: expected a value from 3 to 7, not 100");
    CHECK (error_of (json (",\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\","
                           "\"R1C1\"]]}]")) ==
           "11: thermometer from r1c1: r1c1 comes twice");
    CHECK (error_of (json ("", "{\"value\":5,\"given\":true}")) ==
           "11: grid: r1c1: the given is no digit");
    CHECK (error_of (json ("", "{\"wall\":1}")) ==
           "11: grid: r1c1: unknown key: wall");
    CHECK (error_of (json ("", "{\"region\":1},{\"region\":1},{\"region\":1},{"
                               "\"region\":1}")) ==
           "21: the region of r2c3 has more than 4 cells");
}

TEST_CASE ("fpuzzles: among other lines", "[sudoku][fpuzzles]") {
    const std::string one =
        json (",\"title\":\"A\"", "{\"value\":1,\"given\":true}");
    CHECK (read_all (one) == "A 1");
    // JSON with line breaks, with a board before it and a list after it.
    std::string pretty;
    for (const char c : one) {
        pretty += c;
        if (c == ',' || c == '{')
            pretty += "\n  ";
    }
    CHECK (read_all ("1234341221434321\n" + pretty +
                     "\n[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]\n") ==
           " 16; A 1;  1");
    CHECK (read_all (one + "\n{\"size\":4,\"grid\":x}\n" + one) ==
           "A 1; 2:18: bad JSON: invalid token near 'x'; A 1");
    CHECK (read_all ("{\n\"size\": 4,\n\n1234341221434321") ==
           "3:1: bad JSON: string or '}' expected near end of file;  16");
    CHECK (
        read_all ("{\"board\": [[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}") ==
        " 1");
    Puzzle puzzle;
    read (one, puzzle);
    const std::string link = written (puzzle, true);
    CHECK (read_all (link + "\nhttps://sudokupad.app/fpuz" +
                     link.substr (link.find ('=') + 1) + "?a=b\n") ==
           "A 1; A 1");
    CHECK (read_all ("https://www.f-puzzles.com/?load=N4Igz$\n" + one) ==
           "1:38: expected base64: A-Z a-z 0-9 + / =; A 1");
    CHECK (read_all ("https://www.f-puzzles.com/?load=N4IgHiBcDMC+Q===") ==
           "1:33: size: expected the side of the board");
    for (const char *link : {"https://www.f-puzzles.com/?id=",
                             "https://sudokupad.app/", "https://tinyurl.com/"})
        CHECK (read_all (std::string (link) + "abc")
                   .find ("a link without the puzzle, which is on a server") !=
               std::string::npos);
}

TEST_CASE ("fpuzzles: fog is kept and noted", "[sudoku][fpuzzles]") {
    Puzzle puzzle, plain;
    read (json (",\"fogofwar\":[\"R1C1\"],\"cosmetics\":[]"), puzzle);
    CHECK (puzzle.is.note ==
           std::string (
               "fogofwar: kept as ornament, which solving does not know"));
    CHECK (written (puzzle).find ("\"fogofwar\":[\"R1C1\"]") !=
           std::string::npos);
    read (json (",\"fogofwar\":[]"), plain);
    CHECK (!*plain.is.note);
}

TEST_CASE ("fpuzzles: inner boxes are extra regions", "[sudoku][fpuzzles]") {
    RulesMaker maker (9);
    REQUIRE (maker.add ("windoku"));
    Puzzle puzzle, again;
    puzzle.is.board = maker.board ().release ();
    read (written (puzzle), again);
    const sudoku_rules *const rules = again.rules ();
    REQUIRE (rules->constraints == 4);
    for (size_t i = 0; i < 4; i++)
        for (size_t k = 0; k < 9; k++) {
            const size_t row = 1 + i / 2 * 4 + k / 3,
                         col = 1 + i % 2 * 4 + k % 3;
            CHECK (rules->constraint[i]->kind == &sudoku_kind_region);
            CHECK (rules->constraint[i]->list[0].cell[k] == 9 * row + col);
        }
}

// A puzzle of side 4 in the format of SudokuPad, with a cage, shuffled boxes and words: the
// full form, and the shortened form of links.
static const char pad_whole[] =
    "{\"cellSize\":50,\"metadata\":{\"title\":\"It's "
    "\\\"4\\\"\",\"rules\":\"R\"},"
    "\"cells\":[[{\"value\":1},{},{},{}],[{},{},{},{\"value\":\"2\"}],"
    "[{},{},{},{}],[{},{},{},{}]],\"cages\":[{\"cells\":[[0,2],[0,3]],"
    "\"value\":\"7\"},{\"value\":\"author: B\"}],\"lines\":[],\"regions\":"
    "[[[2,0],[2,1],[3,0],[3,1]],[[0,0],[0,1],[1,0],[1,1]],"
    "[[0,2],[0,3],[1,2],[1,3]],[[2,2],[2,3],[3,2],[3,3]]]}";
static const char pad_brief[] =
    "{cs:50,metadata:{t:'It\\'s \\'4\\'',rules:'R',x:t,c:00FF00},"
    "ce:[[{v:1},,,],[,,,{v:2}],[,,,],[,,,]],"
    "ca:[{ce:[[0,2],[0,3]],v:7},{v:'author: B'}],re:"
    "[[[2,0],[2,1],[3,0],[3,1]],[[0,0],[0,1],[1,0],[1,1]],"
    "[[0,2],[0,3],[1,2],[1,3]],[[2,2],[2,3],[3,2],[3,3]]]}";

TEST_CASE ("fpuzzles: SudokuPad's puzzles, whole and shortened",
           "[sudoku][fpuzzles]") {
    for (const std::string text : {pad_whole, pad_brief}) {
        INFO (text);
        Puzzle puzzle;
        sudoku_error error = {0, 0, ""};
        REQUIRE (sudoku_read_pad (text.data (), text.size (), &puzzle.is,
                                  &error) == SUDOKU_OK);
        CHECK (line (puzzle.is.board) == "1......2........");
        CHECK (puzzle.is.author == std::string ("B"));
        CHECK (puzzle.is.name ==
               std::string (text == pad_whole ? "It's \"4\"" : "It's '4'"));
        const sudoku_rules *const rules = puzzle.rules ();
        CHECK (rules->box_rows == 2);
        REQUIRE (rules->constraints == 1);
        CHECK (rules->constraint[0]->kind == sudoku_kind_keyed ("killercage"));
        CHECK (rules->constraint[0]->value[0] == 7);
        CHECK (rules->constraint[0]->list[0].cell[1] == 3);
        const Text packed (sudoku_lz_pack (text.c_str ()));
        CHECK (read_all (std::string ("https://sudokupad.app/scl") +
                         packed.get ()) == puzzle.is.name + std::string (" 2"));
        CHECK (read_all (pad_whole) == "It's \"4\" 2"); // a file
    }
    // A cage may have a sum instead of a value, or neither.
    for (const bool neither : {false, true}) {
        std::string text = pad_whole;
        text.replace (text.find ("\"value\":\"7\""), 11,
                      neither ? "\"x\":7" : "\"sum\":7");
        Puzzle puzzle;
        sudoku_error error = {0, 0, ""};
        REQUIRE (sudoku_read_pad (text.data (), text.size (), &puzzle.is,
                                  &error) == SUDOKU_OK);
        const Constraint *const cage = puzzle.rules ()->constraint[0];
        CHECK (cage->values == !neither);
        CHECK ((neither || cage->value[0] == 7));
    }
}

TEST_CASE ("fpuzzles: SudokuPad's pencil marks, diagonals and fog are kept",
           "[sudoku][fpuzzles]") {
    std::string text = pad_whole;
    text.replace (text.find ("{\"value\":1},{}"), 14,
                  "{\"value\":1},{\"centremarks\":[2,\"3\"],"
                  "\"pencilMarks\":[4]}");
    text.replace (text.find ("\"lines\":[]"), 10,
                  "\"diagonal+\":true,\"foglight\":[[0,0]]");
    Puzzle puzzle;
    sudoku_error error = {0, 0, ""};
    REQUIRE (sudoku_read_pad (text.data (), text.size (), &puzzle.is, &error) ==
             SUDOKU_OK);
    CHECK (puzzle.is.note ==
           std::string ("foglight: kept as ornament, which solving does not "
                        "know"));
    CHECK (puzzle.rules ()->constraints == 2); // the cage and the diagonal
    char *json;
    REQUIRE (sudoku_fpuzzles (&puzzle.is, false, &json, &error) == SUDOKU_OK);
    const Text written (json);
    for (const char *const marks :
         {"\"centerPencilMarks\":[2,\"3\"]", "\"cornerPencilMarks\":[4]"})
        CHECK (std::string (json).find (marks) != std::string::npos);
}

TEST_CASE ("fpuzzles: what of SudokuPad is no rule or no puzzle is refused",
           "[sudoku][fpuzzles]") {
    const std::string whole = pad_whole;
    const struct {
        const char *from, *to, *message;
    } cases[] = {
        {"\"lines\":[]", "\"lines\":[{}]",
         "lines are drawn, and do not say which rule they are: expected a link "
         "with fpuzzles"},
        {"\"lines\":[]", "\"global\":[\"antiknight\"]",
         "global and windoku are rules in SudokuPad's own words: expected a "
         "link with fpuzzles"},
        {"\"lines\":[]", "\"windoku\":true",
         "global and windoku are rules in SudokuPad's own words: expected a "
         "link with fpuzzles"},
        {"\"value\":\"7\"", "\"value\":\"A\"",
         "expected a number as value of a cage"},
        {"\"value\":\"7\"", "\"value\":7,\"unique\":false",
         "a cage in which digits may repeat: not supported by f-puzzles"},
        {"{\"value\":1}", "{\"value\":\"A\"}",
         "expected a number as value of a cell"},
        {"[0,3]]", "[0,\"3\"]]", "expected a cell of the board, as [0, 0]"},
        {"[0,3]]", "[0,4]]", "expected a cell of the board, as [0, 0]"},
        {"[{},{},{},{}],", "[{},{},{}],",
         "expected as many cells in each row as rows"},
        {"\"cells\":[[{\"v", "\"sells\":[[{\"v", "expected \"cells\""},
        {"{\"cellSize\"", "\"cellSize\"", "expected JSON, perhaps shortened"},
    };
    for (const auto &one : cases) {
        std::string text = whole;
        const size_t at = text.find (one.from);
        REQUIRE (at != std::string::npos);
        text.replace (at, std::strlen (one.from), one.to);
        INFO (text);
        Puzzle puzzle;
        sudoku_error error = {0, 0, ""};
        CHECK (sudoku_read_pad (text.data (), text.size (), &puzzle.is,
                                &error) == SUDOKU_BAD_INPUT);
        CHECK (error.message == std::string ("SudokuPad: ") + one.message);
    }
    // No prefix of a shortened puzzle is a puzzle, or crashes.
    const std::string brief = pad_brief;
    for (size_t size = 0; size < brief.size (); size++) {
        Puzzle puzzle;
        sudoku_error error = {0, 0, ""};
        CHECK (sudoku_read_pad (brief.data (), size, &puzzle.is, &error) ==
               SUDOKU_BAD_INPUT);
    }
}

TEST_CASE ("fpuzzles: rules of each kind come back", "[sudoku][fpuzzles]") {
    const std::string path = data ("variants/fpuzzles.tsv");
    if (!have (path))
        return;
    std::ifstream file (path);
    std::string line;
    while (std::getline (file, line)) {
        const size_t tab = line.rfind ('\t');
        INFO (line.substr (0, line.find ('\t')));
        Puzzle first, again, anew;
        read (line.substr (tab + 1), first);
        if (line.find ("\\u") == std::string::npos) // the line has no escapes
            CHECK (written (first) == line.substr (tab + 1));
        read (written (first, false), again);
        compare (first, again);
        // Writes the puzzle again without the text from which it was read.
        std::free (first.is.board->rules->json);
        first.is.board->rules->json = nullptr;
        read (written (first), anew);
        compare (first, anew);
    }
}

// The digits of a line as f-puzzles writes them: A is 10.
static std::string as_numbers (const std::string &line) {
    std::string digits;
    for (const char symbol : line)
        digits += symbol >= 'A' ? std::to_string (symbol - 'A' + 10)
                                : std::string (1, symbol);
    return digits;
}

TEST_CASE ("fpuzzles: real puzzles have one solution, the printed one",
           "[sudoku][fpuzzles][variant]") {
    std::ifstream file ("../shared/data/variants/fpuzzles.tsv");
    std::string title, side, kinds, solution, json;
    while (std::getline (file, title, '\t') &&
           std::getline (file, side, '\t') &&
           std::getline (file, kinds, '\t') &&
           std::getline (file, solution, '\t') && std::getline (file, json)) {
        char found[16 * 16 + 1] = "";
        sudoku_error error = {0, 0, ""};
        INFO (title << ": " << kinds);
        CHECK (sudoku_solve_string (json.c_str (), found, sizeof found,
                                    &error) == 1);
        CHECK (std::string (error.message) == "");
        CHECK (as_numbers (found) == solution);
    }
}

TEST_CASE ("fpuzzles: groups of candidates that are no houses are refused",
           "[sudoku][fpuzzles]") {
    const std::string pattern = "[1-3]|..";
    RulesMaker maker (4);
    REQUIRE (maker.add ("regex", {{maker.cell (2, 2), maker.cell (3, 4)}},
                        {pattern.begin (), pattern.end ()}));
    const Board board = maker.board ();
    Puzzle puzzle;
    puzzle.is.board = sudoku_board_copy (board.get ());
    char *text;
    CHECK (sudoku_fpuzzles (&puzzle.is, false, &text, nullptr) ==
           SUDOKU_BAD_INPUT);
    CHECK (!text);
}

TEST_CASE (
    "fpuzzles: minima inside of \"and\" are refused, as they are no marks",
    "[sudoku][fpuzzles]") {
    RulesMaker maker (4);
    REQUIRE (maker.add ("minimum", {{maker.cell (4, 3), maker.cell (4, 2)}}));
    REQUIRE (maker.add ("odd", {{maker.cell (1, 1)}}));
    REQUIRE (maker.join ("and", 2));
    const Board board = maker.board ();
    Puzzle puzzle;
    puzzle.is.board = sudoku_board_copy (board.get ());
    char *text;
    CHECK (sudoku_fpuzzles (&puzzle.is, false, &text, nullptr) ==
           SUDOKU_BAD_INPUT);
}
