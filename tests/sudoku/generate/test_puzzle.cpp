// test_puzzle.cpp -- puzzles that satisfy a request, and puzzles near others.

#include "tests/sudoku/generate/wish.hpp"
#include "sudoku/sudoku_puzzles.h"
extern "C" {
#include "sudoku/make/generate/boards.h"
}

#include <algorithm>
#include <set>

using namespace test;

namespace {

bool minimal (const sudoku_board *puzzle) {
    const std::string text = line (puzzle);
    for (size_t cell = 0; cell < text.size (); cell++) {
        std::string less = text;
        less[cell] = '.';
        if (less != text && unique (board (less).get ()))
            return false;
    }
    return true;
}

std::string make (sudoku_generator *from, unsigned n, const sudoku_wish &want,
                  bool *shown_minimal = nullptr) {
    Board puzzle = blank (n);
    sudoku_reached reached;
    REQUIRE (sudoku_generate_puzzle (from, &want, puzzle.get (), &reached) ==
             SUDOKU_OK);
    CHECK (reached.attempts >= 1);
    CHECK (reached.distance == 0);
    if (shown_minimal)
        *shown_minimal = reached.minimal;
    return line (puzzle.get ());
}

// The puzzles that are passed to `keep`.
struct Found {
    std::set<std::string> puzzles;
    static int keep (void *state, const sudoku_board *puzzle) {
        static_cast<Found *> (state)->puzzles.insert (line (puzzle));
        return 0;
    }
};

size_t symmetry (const char *name) {
    const int index = sudoku_table_find (&sudoku_symmetries, name);
    REQUIRE (index >= 0);
    return static_cast<size_t> (index);
}

} // namespace

TEST_CASE ("puzzle: without a wish it is minimal, to side 16", "[sudoku]") {
    for (unsigned n : {2u, 3u, 4u}) {
        if (n == 4 && slow_build)
            break;
        bool shown = false;
        Generator from = generator (n, 2);
        Board puzzle = board (make (from.get (), n, any_wish (200), &shown));
        CHECK (shown);
        CHECK (unique (puzzle.get ()));
        CHECK (minimal (puzzle.get ()));
    }
}

TEST_CASE ("puzzle: larger sides have one solution, and are not called minimal",
           "[sudoku][slow]") {
    for (unsigned n : {5u, 7u}) {
        if (slow_build)
            break;
        bool shown = true;
        Generator from = generator (n, 2);
        Board puzzle = blank (n);
        sudoku_reached reached;
        const sudoku_wish any = any_wish (200);
        REQUIRE (sudoku_generate_puzzle (from.get (), &any, puzzle.get (),
                                         &reached) == SUDOKU_OK);
        shown = reached.minimal;
        CHECK_FALSE (shown);
        CHECK (unique (puzzle.get ()));
        CHECK (sudoku_givens (puzzle.get ()) < n * n * n * n * 2 / 3);
    }
}

TEST_CASE ("puzzle: an exact number of clues, and minimal", "[sudoku]") {
    Generator from = generator (3, 1);
    for (int64_t clues : {21, 22, 24, 26, 28}) {
        sudoku_wish want = any_wish (200);
        want.clues = clues;
        Board puzzle = board (make (from.get (), 3, want));
        INFO (line (puzzle.get ()));
        CHECK (sudoku_givens (puzzle.get ()) == static_cast<size_t> (clues));
        CHECK (unique (puzzle.get ()));
        CHECK (minimal (puzzle.get ()));
    }
    Generator four = generator (2, 1);
    for (int64_t clues : {4, 5, 6}) { // minimal puzzles have 4 to 6 clues
        sudoku_wish want = any_wish (200);
        want.clues = clues;
        CHECK (sudoku_givens (board (make (four.get (), 2, want)).get ()) ==
               static_cast<size_t> (clues));
    }
}

TEST_CASE ("puzzle: 19 clues near the first two grids", "[sudoku]") {
    for (uint64_t seed = 1; seed <= 4 && !slow_build; seed++) {
        Generator from = generator (3, seed);
        Board puzzle = blank (3);
        sudoku_reached reached;
        sudoku_wish want = any_wish (200);
        want.clues = 19;
        want.attempts = 2;
        INFO ("seed " << seed);
        CHECK (sudoku_generate_puzzle (from.get (), &want, puzzle.get (),
                                       &reached) == SUDOKU_OK);
        CHECK (sudoku_givens (puzzle.get ()) == 19);
        CHECK (reached.minimal);
        CHECK (unique (puzzle.get ()));
        CHECK (minimal (puzzle.get ()));
    }
}

TEST_CASE ("puzzle: what cannot be found, and how far it came", "[sudoku]") {
    Generator from = generator (3, 1);
    Board puzzle = blank (3);
    sudoku_reached reached;
    sudoku_wish want = any_wish (200);
    want.clues = 60; // far above any minimal puzzle that is known
    want.attempts = 2;
    CHECK (sudoku_generate_puzzle (from.get (), &want, puzzle.get (),
                                   &reached) == SUDOKU_NONE);
    CHECK (reached.attempts == 2);
    CHECK (reached.distance == 60 - reached.clues);
    CHECK (reached.clues < 41);
    CHECK (reached.rating == -1);
}

// Requests for numbers of clues under symmetries, and whether they are impossible.
TEST_CASE ("puzzle: what a count excludes", "[sudoku][valgrind]") {
    const auto excluded = [] (unsigned n, int64_t clues, const char *class_) {
        sudoku_wish want = any_wish (200);
        want.clues = clues;
        want.symmetry = symmetry (class_);
        return sudoku_wish_excluded (n, &want, nullptr);
    };
    for (unsigned n = 1; n <= 7; n++)
        CHECK_FALSE (excluded (n, -1, "none"));
    for (int64_t clues = 0; clues <= 16; clues++)
        CHECK (excluded (2, clues, "none") == (clues < 4 || clues > 6));
    for (int64_t clues = 0; clues <= 81; clues++) {
        CHECK (excluded (3, clues, "none") == (clues < 17 || clues > 72));
        CHECK (excluded (3, clues, "rot180") == (clues < 17));
        CHECK (excluded (3, clues, "rot90") == (clues < 17 || clues % 4 > 1));
        // The 9 cells of an axis are orbits of their own.
        CHECK (excluded (3, clues, "vertical") == (clues < 17));
        // 1 cell, 8 groups of 4 on the axes and diagonals, 6 of 8.
        CHECK (excluded (3, clues, "full") == (clues < 17 || clues % 4 > 1));
    }
    CHECK (excluded (4, 14, "none"));
    CHECK_FALSE (excluded (4, 15, "none"));
    CHECK (excluded (4, 101, "rot180"));
    sudoku_wish want = any_wish (200);
    Board pattern = board ("1.2...3..4......");
    sudoku_error error;
    want.pattern = pattern.get ();
    want.clues = 4;
    CHECK_FALSE (sudoku_wish_excluded (2, &want, &error));
    want.clues = 5;
    CHECK (sudoku_wish_excluded (2, &want, &error));
    CHECK (std::string (error.message) ==
           "5 clues in a pattern of 4 cells, each of which gets one");
}

TEST_CASE ("puzzle: each class of symmetry, on sides 4, 9 and 16", "[sudoku]") {
    for (unsigned n : {2u, 3u, 4u})
        for (size_t which = 1; which < sudoku_table_size (&sudoku_symmetries);
             which++) {
            if (n == 4 && (slow_build || which > 2))
                continue;
            const unsigned side = n * n;
            sudoku_wish want = any_wish (200);
            want.symmetry = which;
            Generator from = generator (n, 3);
            const std::string text = make (from.get (), n, want);
            INFO (sudoku_table_name (&sudoku_symmetries, which) << " " << text);
            CHECK (unique (board (text).get ()));
            const std::string name =
                sudoku_table_name (&sudoku_symmetries, which);
            for (unsigned row = 0; row < side; row++)
                for (unsigned col = 0; col < side; col++) {
                    const unsigned r = side - 1 - row, c = side - 1 - col;
                    const auto given = [&] (unsigned i, unsigned j) {
                        return text[i * side + j] != '.';
                    };
                    const bool here = given (row, col);
                    const bool full = name == "full";
                    if (name == "rot180" || name == "mirrors" ||
                        name == "diagonals" || full)
                        CHECK (given (r, c) == here);
                    if (name == "rot90" || full)
                        CHECK (given (col, r) == here);
                    if (name == "horizontal" || name == "mirrors" || full)
                        CHECK (given (r, col) == here);
                    if (name == "vertical" || name == "mirrors" || full)
                        CHECK (given (row, c) == here);
                    if (name == "diagonal" || name == "diagonals" || full)
                        CHECK (given (col, row) == here);
                    if (name == "antidiagonal" || name == "diagonals" || full)
                        CHECK (given (c, r) == here);
                }
        }
}

TEST_CASE ("puzzle: a number of clues in a symmetric pattern", "[sudoku]") {
    Generator from = generator (3, 1);
    for (int64_t clues : {26, 27, 30, 40}) {
        sudoku_wish want = any_wish (200);
        want.symmetry = symmetry ("rot180");
        want.clues = clues;
        want.attempts = 2000;
        const std::string text = make (from.get (), 3, want);
        CHECK (sudoku_givens (board (text).get ()) ==
               static_cast<size_t> (clues));
        CHECK (unique (board (text).get ()));
    }
}

TEST_CASE ("puzzle: a rating that was wished for", "[sudoku]") {
    Generator from = generator (3, 4);
    for (int64_t low : {0, 2, 5}) {
        sudoku_wish want = any_wish (200);
        want.least_rating = low;
        want.most_rating = low + 1;
        unsigned rating = 99;
        Board puzzle = board (make (from.get (), 3, want));
        CHECK (sudoku_rate_braid (puzzle.get (), 100, -1, nullptr, nullptr,
                                  &rating) == SUDOKU_OK);
        CHECK (rating >= low);
        CHECK (rating <= low + 1);
        CHECK (minimal (puzzle.get ()));
    }
}

TEST_CASE ("puzzle: clues on a pattern alone", "[sudoku]") {
    Generator from = generator (3, 8);
    sudoku_wish any = any_wish (200);
    any.clues = 28;
    Board pattern = board (make (from.get (), 3, any));
    sudoku_wish want = any_wish (200);
    want.pattern = pattern.get ();
    const std::string text = make (from.get (), 3, want);
    const std::string cells = line (pattern.get ());
    for (size_t cell = 0; cell < 81; cell++)
        CHECK ((text[cell] == '.') == (cells[cell] == '.'));
    CHECK (unique (board (text).get ()));
    // Four clues on the diagonal always have several solutions.
    Board few = board ("1....1....1....1");
    Generator four = generator (2, 1);
    sudoku_reached reached;
    want.pattern = few.get ();
    want.attempts = 3;
    Board puzzle = blank (2);
    CHECK (sudoku_generate_puzzle (four.get (), &want, puzzle.get (),
                                   &reached) == SUDOKU_NONE);
    CHECK (reached.solutions > 1);
}

TEST_CASE ("puzzle: the seed alone determines it", "[sudoku]") {
    Generator from = generator (3, 1);
    const std::string first = make (from.get (), 3, any_wish (200));
    make (from.get (), 3, any_wish (200));
    sudoku_generator_reseed (from.get (), 1, 0);
    CHECK (make (from.get (), 3, any_wish (200)) == first);
    CHECK (make (generator (3, 1).get (), 3, any_wish (200)) == first);
}

TEST_CASE ("puzzle: wishes that do not fit", "[sudoku]") {
    Generator from = generator (3, 1);
    Board nine = blank (3), four = blank (2);
    sudoku_reached reached;
    const auto refused = [&] (sudoku_wish want, sudoku_board *puzzle) {
        return sudoku_generate_puzzle (from.get (), &want, puzzle, &reached) ==
               SUDOKU_BAD_INPUT;
    };
    sudoku_wish want = any_wish (200);
    CHECK (refused (want, four.get ()));
    want.clues = 82;
    CHECK (refused (want, nine.get ()));
    want = any_wish (200);
    want.symmetry = sudoku_table_size (&sudoku_symmetries);
    CHECK (refused (want, nine.get ()));
    want = any_wish (200);
    want.pattern = nine.get (); // a pattern without cells
    CHECK (refused (want, nine.get ()));
    want = any_wish (200);
    want.least_rating = 3;
    want.most_rating = 2;
    CHECK (refused (want, nine.get ()));
}

TEST_CASE ("puzzle: of a depth; on side 4 none is deep", "[sudoku]") {
    Generator from = generator (3, 1);
    for (int64_t depth : {0, 1, 0}) {
        sudoku_wish want = any_wish (200);
        want.depth = depth;
        unsigned found = 9;
        REQUIRE (sudoku_rate_depth (board (make (from.get (), 3, want)).get (),
                                    9, nullptr, nullptr, &found) == SUDOKU_OK);
        CHECK (found == depth);
    }
    sudoku_wish deep = any_wish (200);
    deep.depth = 9;
    deep.attempts = 1;
    Board puzzle = blank (2);
    sudoku_reached reached;
    Generator small = generator (2, 1);
    CHECK (sudoku_generate_puzzle (small.get (), &deep, puzzle.get (),
                                   &reached) == SUDOKU_NONE);
    CHECK (reached.distance > 0);
}

TEST_CASE ("near: all puzzles of side 4 with 4 clues, one out and one in",
           "[sudoku]") {
    Found found;
    Generator from = generator (2, 1);
    sudoku_wish want = any_wish (200);
    want.clues = 4;
    const std::string text = make (from.get (), 2, want);
    int64_t left_out = 0;
    REQUIRE (sudoku_generate_near (from.get (), board (text).get (), 1, 1, 300,
                                   &found, Found::keep,
                                   &left_out) == SUDOKU_OK);
    CHECK (left_out == 0);
    // The independent check removes each clue, and tries each digit in each other cell.
    std::set<std::string> expected;
    for (size_t out = 0; out < 16; out++)
        for (size_t in = 0; in < 16; in++)
            for (char digit = '1'; digit <= '4'; digit++) {
                std::string other = text;
                if (text[out] == '.')
                    continue;
                other[out] = '.';
                if (other[in] != '.')
                    continue;
                other[in] = digit;
                if (unique (board (other).get ()))
                    expected.insert (other);
            }
    CHECK (found.puzzles == expected);
    CHECK (found.puzzles.count (text));
    found.puzzles.clear ();
    REQUIRE (sudoku_generate_near (from.get (), board (text).get (), 1, 1, 2,
                                   &found, Found::keep,
                                   &left_out) == SUDOKU_OK);
    CHECK (left_out == 4); // all have two solutions or more
    CHECK (found.puzzles.empty ());
    CHECK (sudoku_generate_near (from.get (), board (text).get (), 1, 2, 300,
                                 &found, Found::keep,
                                 &left_out) == SUDOKU_BAD_INPUT);
}

TEST_CASE ("near: two out and two in", "[sudoku]") {
    Found found;
    Generator from = generator (2, 5);
    sudoku_wish want = any_wish (200);
    want.clues = 5;
    const std::string text = make (from.get (), 2, want);
    int64_t left_out = 0;
    REQUIRE (sudoku_generate_near (from.get (), board (text).get (), 2, 2, 300,
                                   &found, Found::keep,
                                   &left_out) == SUDOKU_OK);
    CHECK (found.puzzles.count (text));
    CHECK (found.puzzles.size () > 10);
    for (const std::string &other : found.puzzles) {
        size_t same = 0;
        for (size_t cell = 0; cell < 16; cell++)
            same += text[cell] != '.' && text[cell] == other[cell];
        CHECK (same >= 3);
        CHECK (unique (board (other).get ()));
    }
}
