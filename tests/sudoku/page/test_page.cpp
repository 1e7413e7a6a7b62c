// test_page.cpp -- puzzles on pages: where lines, digits and headings are.
//
// The items of a page are compared as data.  For a small board, each line and digit is
// checked.  For boards of all sides, items must be within the margins of the paper and must
// not overlap.  Further tests are about SVG files.

#include <cmath>
#include <set>

#include "tests/sink.hpp"

extern "C" {
#include "sudoku/board/rules.h"
#include "sudoku/variant/kinds.h"
#include "sudoku/sudoku_puzzles.h"
}

using namespace test;

namespace {

struct Item {
    int kind;
    std::vector<double> at;
    double radius, fill, stroke, width, dash, size;
    std::string text;
    int anchor;
    bool bold, closed;
};

typedef std::vector<Item> Items;

int gather (void *state, const sudoku_item *item) {
    const size_t points = item->kind == SUDOKU_PATH ? item->points : 1;
    static_cast<Items *> (state)->push_back (
        {item->kind, std::vector<double> (item->at, item->at + 2 * points),
         item->radius, item->fill, item->stroke, item->width, item->dash,
         item->size, item->text ? item->text : "", item->anchor, item->bold,
         item->closed != 0});
    return 0;
}

// Puzzles that are released by the destructor.
struct Puzzles {
    std::vector<sudoku_puzzle> all;
    ~Puzzles () {
        for (sudoku_puzzle &puzzle : all)
            sudoku_puzzle_release (&puzzle);
    }
    sudoku_puzzle &add (sudoku_board *board, const char *name = "") {
        sudoku_puzzle puzzle;
        std::memset (&puzzle, 0, sizeof puzzle);
        puzzle.board = board;
        puzzle.count = -1;
        std::snprintf (puzzle.name, sizeof puzzle.name, "%s", name);
        all.push_back (puzzle);
        return all.back ();
    }
    Items page (const sudoku_sheet &sheet, size_t number = 0) {
        Items items;
        sudoku_error error;
        if (sudoku_draw (all.data (), all.size (), &sheet, number, &items,
                         gather, &error) != SUDOKU_OK)
            FAIL (error.message);
        return items;
    }
};

// A full grid of order n.
sudoku_board *grid_of (unsigned n) {
    const Generator generator (
        sudoku_generator_new (of_order (n), 1, nullptr, nullptr));
    sudoku_board *const grid = sudoku_board_new (n);
    REQUIRE (sudoku_generate_grid (generator.get (), grid) == SUDOKU_OK);
    return grid;
}

bool near (double a, double b) {
    return std::fabs (a - b) < 1e-6;
}

size_t lines (const Items &items, double length, bool heavy) {
    size_t count = 0;
    for (const Item &item : items)
        if (item.kind == SUDOKU_PATH && item.at.size () == 4 &&
            (item.stroke == 0) == heavy &&
            near (std::hypot (item.at[2] - item.at[0], item.at[3] - item.at[1]),
                  length))
            count++;
    return count;
}

bool has_text (const Items &items, const std::string &text) {
    for (const Item &item : items)
        if (item.text == text)
            return true;
    return false;
}

} // namespace

TEST_CASE ("page: lines and digits of a board", "[sudoku][page]") {
    Puzzles puzzles;
    puzzles.add (sudoku_board_new (2), "Four");
    sudoku_board *const board = puzzles.all[0].board;
    sudoku_set (board, 0, 0, 1);
    sudoku_set (board, 3, 2, 4);
    REQUIRE (sudoku_forbid (board, 1, 1, 1) == SUDOKU_OK);
    sudoku_sheet sheet = sudoku_default_sheet ();
    sheet.width = 300;
    sheet.height = 400;
    sheet.margin = 50;
    sheet.per_page = 1;
    const Items items = puzzles.page (sheet);
    // 200 points for four cells of 50.
    CHECK (lines (items, 200, true) == 6);
    CHECK (lines (items, 200, false) == 4);
    CHECK (has_text (items, "1. Four"));
    double left = 1e9, top = 1e9;
    for (const Item &item : items)
        if (item.kind == SUDOKU_PATH) {
            left = std::min (left, item.at[0]);
            top = std::min (top, item.at[1]);
        }
    CHECK (near (left, 50));
    std::set<std::string> seen;
    for (const Item &item : items) {
        if (item.kind != SUDOKU_TEXT || item.anchor != 0 || item.size > 40)
            continue;
        const double x = (item.at[0] - left) / 50;
        const double y = (item.at[1] - 0.36 * item.size - top) / 50;
        if (item.size > 20) {
            CHECK ((item.text == "1" ? near (x, 0.5) && near (y, 0.5)
                                     : near (x, 2.5) && near (y, 3.5)));
            seen.insert (item.text);
        } else if (item.at[1] < 300) { // marks of r2c2
            CHECK ((x > 1 && x < 2 && y > 1 && y < 2));
            seen.insert ("mark " + item.text);
        }
    }
    CHECK (seen ==
           std::set<std::string>{"1", "4", "mark 2", "mark 3", "mark 4"});
}

TEST_CASE ("page: regions of any shape have thick borders", "[sudoku][page]") {
    sudoku_rules *const rules = sudoku_rules_new (6);
    sudoku_error error;
    REQUIRE (sudoku_rules_finish (rules, &error) == SUDOKU_OK);
    Puzzles puzzles;
    puzzles.add (sudoku_board_new_rules (rules));
    sudoku_rules_free (rules);
    sudoku_sheet sheet = sudoku_default_sheet ();
    sheet.width = 396;
    sheet.margin = 48;
    sheet.per_page = 1;
    const Items items = puzzles.page (sheet);
    CHECK (lines (items, 300, true) == 4 + 3);
    CHECK (lines (items, 300, false) == 3 + 4);
}

TEST_CASE ("page: boards of all sides are within the margins",
           "[sudoku][page]") {
    for (unsigned n : {1u, 2u, 3u, 4u, 5u, 6u, 7u})
        for (size_t per_page : {1u, 2u, 4u, 6u, 9u}) {
            if (slow_build && n > 4 && per_page != 6)
                continue;
            INFO ("side " << n * n << ", " << per_page << " on a page");
            sudoku_sheet sheet = sudoku_default_sheet ();
            if (per_page % 2) { // letter
                sheet.width = 612;
                sheet.height = 792;
            }
            sheet.per_page = per_page;
            sheet.solutions = true;
            sheet.title = "A title";
            Puzzles puzzles;
            for (size_t i = 0; i < per_page + 1; i++) {
                puzzles.add (sudoku_board_new (n),
                             i % 3 ? "A name that is longer than the line "
                                     "that it stands on, at least here, by far"
                                   : "");
                puzzles.all.back ().solution = grid_of (n);
                sudoku_set (puzzles.all.back ().board, 0, 0, 1);
                if (n == 7)
                    break;
            }
            const size_t pages =
                sudoku_pages (puzzles.all.data (), puzzles.all.size (), &sheet);
            const size_t front = n == 7 ? 1 : 2;
            CHECK (pages > front);
            for (size_t number = 0; number < pages; number++) {
                const Items items = puzzles.page (sheet, number);
                CHECK (
                    has_text (items, number < front ? "A title" : "Solutions"));
                CHECK (has_text (items, std::to_string (number + 1)));
                size_t digits = 0;
                for (const Item &item : items) {
                    for (size_t i = 0; i < item.at.size (); i += 2)
                        if (item.at[i] < sheet.margin - 1e-6 ||
                            item.at[i] > sheet.width - sheet.margin + 1e-6 ||
                            item.at[i + 1] < sheet.margin - 1e-6 ||
                            item.at[i + 1] > sheet.height - sheet.margin + 5)
                            FAIL ("off the page: " << item.at[i] << ", "
                                                   << item.at[i + 1] << " '"
                                                   << item.text << "'");
                    digits += item.kind == SUDOKU_TEXT && item.anchor == 0;
                }
                if (number >= front) // digits, the title, the number
                    CHECK ((digits - 2) % (n * n * n * n) == 0);
            }
        }
}

TEST_CASE ("page: headings are as large as columns are wide",
           "[sudoku][page]") {
    for (const auto &[per_page, size] :
         {std::pair (1u, 14.0), {4u, 11.0}, {12u, 8.0}}) {
        INFO (per_page << " on a page");
        Puzzles puzzles;
        puzzles.add (sudoku_board_new (3), "name");
        sudoku_sheet sheet = sudoku_default_sheet ();
        sheet.per_page = per_page;
        size_t found = 0;
        for (const Item &item : puzzles.page (sheet))
            if (item.text.find ("name") != std::string::npos) {
                CHECK (near (item.size, size));
                found++;
            }
        CHECK (found == 1);
    }
}

TEST_CASE ("page: what has no room is refused", "[sudoku][page]") {
    Puzzles puzzles;
    puzzles.add (sudoku_board_new (3));
    puzzles.add (sudoku_board_new (7));
    Items items;
    sudoku_error error;
    sudoku_sheet sheet = sudoku_default_sheet ();
    const auto draw = [&] (size_t page) {
        return sudoku_draw (puzzles.all.data (), 2, &sheet, page, &items,
                            gather, &error);
    };
    CHECK (draw (1) == SUDOKU_BAD_INPUT);
    CHECK (std::string (error.message) == "page 2: expected at most 1");
    sheet.per_page = 12;
    sheet.width = 300;
    CHECK (draw (0) == SUDOKU_BAD_INPUT);
    CHECK (error.line == 2);
    sheet.width = 90;
    CHECK (draw (0) == SUDOKU_BAD_INPUT);
    CHECK (error.line == 1);
    sheet = sudoku_default_sheet ();
    const sudoku_symbols symbols = {"abcdefghi", nullptr, false};
    sheet.symbols = &symbols;
    CHECK (draw (0) == SUDOKU_BAD_INPUT);
    CHECK (error.line == 2);
    CHECK (std::string (error.message) ==
           "9 symbols: expected 49 for a board of side 49");
    CHECK (sudoku_pages (nullptr, 0, &sheet) == 0);
}

TEST_CASE ("page: SVG is well formed whatever a name has", "[sudoku][page]") {
    Puzzles puzzles;
    sudoku_puzzle &puzzle =
        puzzles.add (sudoku_board_new (2), "<&\">\x01\xff\t\xed\xa0\x80");
    std::snprintf (puzzle.author, sizeof puzzle.author,
                   "Ä\xc2\x85\xef\xbf\xbf");
    char *text = nullptr;
    const sudoku_sheet a4 = sudoku_default_sheet ();
    REQUIRE (sudoku_svg (puzzles.all.data (), 1, &a4, 0, &text, nullptr) ==
             SUDOKU_OK);
    const Text owner (text);
    const std::string svg = text;
    CHECK (svg.find ("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                     "width=\"595.28pt\" height=\"841.89pt\"") == 0);
    CHECK (svg.find (">1. &lt;&amp;&quot;&gt; ? ?") != std::string::npos);
    CHECK (svg.find (">by Ä ?</text>") != std::string::npos);
    for (const char c : svg)
        if ((unsigned char) c < 32 && c != '\n')
            FAIL ("a control character");
    CHECK (svg.substr (svg.size () - 7) == "</svg>\n");
}

// A page with a blank board under these constraints, whose cells have 50 points;
// if `marked` is true, each cell has all pencil marks except 2.
Items page_of (unsigned side, const std::vector<Constraint> &constraints,
               bool marked) {
    sudoku_rules *const rules = sudoku_rules_new (side);
    sudoku_error error;
    for (const Constraint &constraint : constraints)
        if (sudoku_add_constraint (rules, &constraint, &error) != SUDOKU_OK)
            FAIL (error.message);
    REQUIRE (sudoku_rules_finish (rules, &error) == SUDOKU_OK);
    Puzzles puzzles;
    sudoku_board *const board = sudoku_board_new_rules (rules);
    puzzles.add (board);
    for (unsigned cell = 0; marked && cell < side * side; cell++)
        REQUIRE (sudoku_forbid (board, cell / side, cell % side, 2) ==
                 SUDOKU_OK);
    sudoku_rules_free (rules);
    sudoku_sheet sheet = sudoku_default_sheet ();
    sheet.width = 96 + 50 * side;
    sheet.height = 2 * sheet.width;
    sheet.per_page = 1;
    return puzzles.page (sheet);
}

TEST_CASE ("page: cages, thermometers, diagonals", "[sudoku][page]") {
    const uint32_t corner[] = {5, 6, 10}, bulb[] = {0, 4, 8, 12};
    const Cells cage = {corner, 3}, tube = {bulb, 4};
    const int sum = 9;
    const Items items = page_of (
        4,
        {{sudoku_kind_named ("killer"), &cage, 1, &sum, 1, nullptr, nullptr, 0},
         {sudoku_kind_named ("thermometer"), &tube, 1, nullptr, 0, nullptr,
          nullptr, 0}},
        false);
    double outline = 0;
    for (const Item &item : items)
        if (item.dash > 0)
            outline +=
                std::hypot (item.at[2] - item.at[0], item.at[3] - item.at[1]);
    // The outline of three cells in a corner has eight sides of cells, 5 points inside.
    CHECK (near (outline, 8 * 50 - 4 * 2 * 5));
    CHECK (has_text (items, "9"));
    // The rules as text, broken into lines.
    std::string rules;
    for (const Item &item : items)
        if (item.size < 8 && item.text.size () > 1)
            rules += item.text + " ";
    CHECK (rules.find ("Killer: the digits of the cage are different and have "
                       "this sum. Thermometer: digits grow from the bulb to "
                       "the tip.") != std::string::npos);
    size_t tubes = 0;
    std::vector<double> discs; // the bulb: grey on white, not on the line
    for (const Item &item : items) {
        if (item.kind == SUDOKU_DISC)
            discs.push_back (item.fill);
        tubes += item.kind == SUDOKU_PATH && item.at.size () == 8 &&
                 near (item.width, 15) &&
                 near (std::fabs (item.at[7] - item.at[1]), 150);
    }
    CHECK (discs == std::vector<double>{1, 0.78});
    CHECK (tubes == 1);
}

// Whether a line of an item crosses a box around (x, y); all lines are horizontal or
// vertical.
bool crosses (const Item &item, double x, double y, double width,
              double height) {
    for (size_t i = 0; i + 3 < item.at.size (); i += 2)
        if (std::min (item.at[i], item.at[i + 2]) < x + width / 2 &&
            std::max (item.at[i], item.at[i + 2]) > x - width / 2 &&
            std::min (item.at[i + 1], item.at[i + 3]) < y + height / 2 &&
            std::max (item.at[i + 1], item.at[i + 3]) > y - height / 2)
            return true;
    return false;
}

TEST_CASE ("page: no cage cuts through pencil marks", "[sudoku][page]") {
    const unsigned side = GENERATE (4u, 9u, 16u);
    const uint32_t corner[] = {side + 1, side + 2, 2 * side + 2}, alone[] = {0};
    const Cells cages[] = {{corner, 3}, {alone, 1}};
    const int sums[] = {9, 1};
    const Kind *const killer = sudoku_kind_named ("killer");
    const Items items =
        page_of (side,
                 {{killer, cages, 1, sums, 1, nullptr, nullptr, 0},
                  {killer, cages + 1, 1, sums + 1, 1, nullptr, nullptr, 0}},
                 true);
    size_t marks = 0, cut = 0, hidden = 0;
    for (const Item &mark : items) {
        if (mark.kind != SUDOKU_TEXT || !near (mark.fill, 0.3) || mark.anchor ||
            mark.text.size () > 2)
            continue;
        marks++;
        // The box of the mark is as high as a digit above the base line, and as wide as in
        // Helvetica.
        const double x = mark.at[0], y = mark.at[1] - 0.36 * mark.size;
        const double width = 0.56 * mark.size * (double) mark.text.size ();
        for (const Item &item : items) {
            cut +=
                item.dash > 0 && crosses (item, x, y, width, 0.72 * mark.size);
            hidden += item.kind == SUDOKU_TEXT && item.anchor < 0 &&
                      near (item.size, 13.5) && // a sum
                      x - width / 2 < item.at[0] + 0.6 * item.size &&
                      x > item.at[0] && y > item.at[1] - item.size &&
                      y - 0.36 * mark.size < item.at[1];
        }
    }
    CHECK (marks == (side - 1) * side * side + 1); // and the number of the page
    CHECK (cut == 0);
    CHECK (hidden == 0);
}

TEST_CASE ("page: an arrow begins at its circle", "[sudoku][page]") {
    // The circle in r1c1 has an arrow to r1c3 and an arrow to a single cell, r2c2.  The number
    // in r4c1 and r4c2 has an arrow that begins beside its second cell.
    const uint32_t circle[] = {0}, along[] = {1, 2}, single[] = {5},
                   number[] = {12, 13}, up[] = {9, 10};
    const Cells first[] = {{circle, 1}, {along, 2}, {single, 1}},
                second[] = {{number, 2}, {up, 2}};
    const Kind *const arrow = sudoku_kind_named ("arrow");
    const Items items =
        page_of (4,
                 {{arrow, first, 3, nullptr, 0, nullptr, nullptr, 0},
                  {arrow, second, 2, nullptr, 0, nullptr, nullptr, 0}},
                 false);
    Item disc{};
    for (const Item &item : items)
        if (item.kind == SUDOKU_DISC)
            disc = item;
    REQUIRE (near (disc.radius, 20));
    const auto widths = [&] (double row, double col, double to_row,
                             double to_col) {
        std::vector<double> found; // positions of the lines between two cells
        for (const Item &item : items)
            if (item.kind == SUDOKU_PATH && item.at.size () == 4 &&
                near (item.at[0], disc.at[0] + 50 * col) &&
                near (item.at[1], disc.at[1] + 50 * row) &&
                near (item.at[2], disc.at[0] + 50 * to_col) &&
                near (item.at[3], disc.at[1] + 50 * to_row))
                found.push_back (item.width);
        return found;
    };
    CHECK (widths (0, 0, 0, 1).size () == 1);
    CHECK (widths (0, 0, 1, 1).size () == 1);
    CHECK (widths (3, 1, 2, 1).size () == 1);
    const std::vector<double> pill = widths (3, 0, 3, 1);
    REQUIRE (pill.size () == 2);
    CHECK (near (pill[0], 42.5)); // the rim of the pill, then its white inside
    CHECK (near (pill[1], 37.5));
    size_t heads = 0;
    for (const Item &item : items)
        heads += item.kind == SUDOKU_PATH && !item.closed &&
                 item.at.size () == 6 && near (item.width, 2.5);
    CHECK (heads == 3);
}

// Whether a text is centred at a place.  The unit is a cell, and the origin is the middle of
// r1c1, where the constraint `odd` draws a disc.
bool text_at (const Items &items, const std::string &text, double row,
              double col) {
    const Item *corner = nullptr;
    for (const Item &item : items)
        if (!corner && item.kind == SUDOKU_DISC && near (item.fill, 0.82))
            corner = &item;
    REQUIRE (corner);
    const double cell = corner->radius / 0.39;
    for (const Item &item : items)
        if (item.text == text && item.anchor == 0 &&
            near (item.at[0], corner->at[0] + col * cell) &&
            near (item.at[1] - 0.36 * item.size, corner->at[1] + row * cell))
            return true;
    return false;
}

TEST_CASE ("page: dots, signs and clues", "[sudoku][page]") {
    const uint32_t cell[] = {0, 1, 4, 5}, diagonal[] = {0, 5, 10, 15},
                   column[] = {1, 5, 9, 13};
    const Cells odd = {cell, 1}, pair = {cell, 2}, square = {cell, 4},
                along = {diagonal, 4}, down = {column, 4};
    const int one = 1, three = 3, five = 5, some[] = {1, 3}, seven = 7,
              crusts[] = {5, 1, 4};
    const auto named = [] (const char *name, const Cells &cells,
                           const int *values, size_t count) {
        return Constraint{sudoku_kind_named (name),
                          &cells,
                          1,
                          values,
                          count,
                          nullptr,
                          nullptr,
                          0};
    };
    Items items = page_of (
        4,
        {named ("odd", odd, nullptr, 0), named ("difference", pair, &one, 1),
         named ("ratio", pair, &three, 1), named ("xv", pair, &five, 1),
         named ("quadruple", square, some, 2)},
        false);
    CHECK (text_at (items, "3", 0, 0.5)); // 2 has no text
    CHECK (text_at (items, "V", 0, 0.5));
    CHECK (text_at (items, "1 3", 0.5, 0.5));
    CHECK_FALSE (text_at (items, "1", 0, 0.5));
    std::vector<double> discs; // radius and grey, in the order of drawing
    for (const Item &item : items)
        if (item.kind == SUDOKU_DISC)
            discs.insert (discs.end (), {item.radius, item.fill});
    const std::vector<double> expected = {19.5, 0.82, 5.5, 1,    7.5,
                                          0,    9.5,  1,   13.5, 1};
    REQUIRE (discs.size () == expected.size ());
    for (size_t i = 0; i < discs.size (); i++)
        CHECK (near (discs[i], expected[i]));
    items = page_of (4,
                     {named ("odd", odd, nullptr, 0),
                      named ("sandwich", down, crusts, 3),
                      named ("xsum", down, &seven, 1),
                      named ("littlekiller", along, &seven, 1)},
                     false);
    CHECK (text_at (items, "5: 1…4", -0.85, 1));
    CHECK (text_at (items, "7", -0.85, 1));
    CHECK (text_at (items, "7", -1.08, -1.08));
}

TEST_CASE ("page: factors and windows", "[sudoku][page]") {
    const uint32_t cell[] = {5};
    const Cells alone = {cell, 1};
    for (const char *name : {"double", "halve"})
        CHECK (has_text (page_of (4,
                                  {{sudoku_kind_named (name), &alone, 1,
                                    nullptr, 0, nullptr, nullptr, 0}},
                                  false),
                         *name == 'd' ? "×2" : "÷2"));
    size_t shaded = 0;
    for (const Item &item : page_of (9,
                                     {{sudoku_kind_named ("windoku"), nullptr,
                                       0, nullptr, 0, nullptr, nullptr, 0}},
                                     false))
        shaded += item.closed && near (item.fill, 0.86);
    CHECK (shaded == 36);
}

TEST_CASE ("page: HTML and LaTeX have every name as it is", "[sudoku][page]") {
    Puzzles puzzles;
    puzzles.add (sudoku_board_new (2), "<&\"'>\x01 50%_\\ ~$x^2$ #{}--[a]");
    puzzles.add (sudoku_board_new (3));
    puzzles.all[1].solution = grid_of (3);
    sudoku_sheet sheet = sudoku_default_sheet ();
    sheet.solutions = true;
    sheet.title = "A & B";
    const char *const levels[] = {"easy", nullptr};
    sheet.level = levels;
    char *text = nullptr;
    REQUIRE (sudoku_html (puzzles.all.data (), 2, &sheet, &text, nullptr) ==
             SUDOKU_OK);
    const std::string html = text;
    std::free (text);
    REQUIRE (sudoku_latex (puzzles.all.data (), 2, &sheet, &text, nullptr) ==
             SUDOKU_OK);
    const std::string latex = text;
    std::free (text);
    const auto count = [] (const std::string &where, const std::string &what) {
        size_t found = 0;
        for (size_t at = where.find (what); at != std::string::npos;
             at = where.find (what, at + 1))
            found++;
        return found;
    };
    CHECK (html.find ("<!DOCTYPE html>") == 0);
    CHECK (count (html, "<title>A &amp; B</title>") == 1);
    CHECK (count (html, "<b>1. &lt;&amp;&quot;'&gt;  50%_\\ ~$x^2$ #{}--[a]"
                        "</b><small>easy</small>") == 1);
    CHECK (count (html, "<b>Puzzle 2</b>") == 2);
    CHECK (count (html, "<svg ") == 3);
    CHECK (count (html, "</svg>") == 3);
    CHECK (count (html, "<h2>Solutions</h2>") == 1);
    CHECK (count (html, "<text ") == 81);
    CHECK (count (html, "http") == 0); // the page loads no other file
    CHECK (count (latex, "\\bfseries A \\& B\\end{center}") == 1);
    CHECK (count (latex, "{\\bfseries 1. \\textless{}\\&\\textquotedbl{}"
                         "\\textquotesingle{}\\textgreater{}  50\\%\\_"
                         "\\textbackslash{} \\textasciitilde{}\\$x"
                         "\\textasciicircum{}2\\$ \\#\\{\\}-{}-{}{[}a{]}}"
                         "\\hfill{\\footnotesize easy}") == 1);
    CHECK (count (latex, "\\begin{tikzpicture}") == 3);
    CHECK (count (latex, "\\end{tikzpicture}") == 3);
    CHECK (count (latex, "\\node") == 81);
    // Braces are balanced.
    int depth = 0;
    for (size_t i = 0; i < latex.size (); i++) {
        if (latex[i] == '\\')
            i++;
        else
            depth += (latex[i] == '{') - (latex[i] == '}');
        REQUIRE (depth >= 0);
    }
    CHECK (depth == 0);
    const sudoku_symbols symbols = {"abcd", nullptr, false};
    sudoku_error error;
    sheet.symbols = &symbols;
    CHECK (sudoku_html (puzzles.all.data (), 2, &sheet, &text, &error) ==
           SUDOKU_BAD_INPUT);
    CHECK (error.line == 2);
}
