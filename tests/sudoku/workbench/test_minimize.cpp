// test_minimize.cpp -- minimal puzzles inside a puzzle: a single one, all, and the smallest.
//
// Exact numbers to compare with: the minimal puzzles of side 4 are 25728 with 4
// givens, 58368 with 5 and 1536 with 6; plain enumeration of all subsets of the givens of
// a grid gives the same numbers.  The judge of a puzzle uses another encoding than the
// solver that made the puzzle.

#include <algorithm>
#include <map>
#include <set>

#include "tests/sink.hpp"
#include "sudoku/sudoku_puzzles.h"

using namespace test;

namespace {

const size_t none = 0;

size_t symmetry (const char *name) {
    const int index = sudoku_table_find (&sudoku_symmetries, name);
    REQUIRE (index >= 0);
    return static_cast<size_t> (index);
}

bool unique (sudoku_solver *judge, const sudoku_board *board) {
    bool complete = false;
    return sudoku_count (judge, board, 2, nullptr, nullptr, &complete) == 1 &&
           complete;
}

// Whether the puzzle has one solution, and has several solutions if any given is removed.
bool is_minimal (sudoku_solver *judge, const sudoku_board *board) {
    if (!unique (judge, board))
        return false;
    Board part (sudoku_board_copy (board));
    for (unsigned row = 0; row < sudoku_side (board); row++)
        for (unsigned col = 0; col < sudoku_side (board); col++)
            if (const unsigned digit = sudoku_get (board, row, col)) {
                sudoku_set (part.get (), row, col, 0);
                if (unique (judge, part.get ()))
                    return false;
                sudoku_set (part.get (), row, col, digit);
            }
    return true;
}

struct List {
    sudoku_solver *judge;
    std::set<std::string> boards;
    bool good = true;
    static int found (void *state, const sudoku_board *minimal) {
        List *const list = static_cast<List *> (state);
        list->boards.insert (line (minimal));
        list->good =
            list->good && (!list->judge || is_minimal (list->judge, minimal));
        return 0;
    }
};

} // namespace

TEST_CASE ("minimize: a minimal puzzle inside, by each way to ask",
           "[sudoku]") {
    Sudoku judge = sudoku (3, "minimal", "pairwise"), solver = sudoku (3);
    const char *const kernels[] = {"simd", "general"};
    std::set<std::string> seen;
    for (const char *kernel : kernels) {
        REQUIRE (sudoku_use_kernel (solver.get (),
                                    (size_t) sudoku_table_find (
                                        &sudoku_kernels, kernel)) == SUDOKU_OK);
        for (uint64_t seed = 0; seed < 5; seed++) {
            Board minimal = blank (3);
            REQUIRE (sudoku_minimize (solver.get (), shifted (3).get (), none,
                                      seed, minimal.get ()) == SUDOKU_OK);
            CHECK (is_minimal (judge.get (), minimal.get ()));
            seen.insert (line (minimal.get ()));
        }
    }
    CHECK (seen.size () > 5);
}

TEST_CASE ("minimize: sides 1, 4, 16 and 25", "[sudoku][slow]") {
    for (unsigned n : {1u, 2u, 4u, 5u}) {
        if (n > 2 && slow_build)
            continue;
        INFO ("order " << n);
        Sudoku solver = sudoku (n), judge = sudoku (n, "extended", "pairwise");
        Board minimal = blank (n);
        REQUIRE (sudoku_minimize (solver.get (), shifted (n).get (), none, 1,
                                  minimal.get ()) == SUDOKU_OK);
        CHECK (sudoku_verify (minimal.get (), shifted (n).get (), nullptr));
        if (n < 4)
            CHECK (is_minimal (judge.get (), minimal.get ()));
        else
            CHECK (unique (judge.get (), minimal.get ()));
        CHECK (sudoku_givens (minimal.get ()) < (n == 1   ? 1
                                                 : n == 2 ? 7
                                                 : n == 4 ? 120
                                                          : 330));
        Board again = blank (n);
        REQUIRE (sudoku_redundant (solver.get (), minimal.get (),
                                   again.get ()) == SUDOKU_OK);
        CHECK (sudoku_givens (again.get ()) == 0);
    }
}

TEST_CASE ("minimize: a minimal puzzle stays, one given more is redundant",
           "[sudoku][valgrind]") {
    Sudoku solver = sudoku (3);
    Board puzzle = board (inkala2012), result = blank (3);
    REQUIRE (sudoku_minimize (solver.get (), puzzle.get (), none, 3,
                              result.get ()) == SUDOKU_OK);
    CHECK (line (result.get ()) == inkala2012);
    sudoku_set (puzzle.get (), 0, 1, 1); // the digit of the solution
    REQUIRE (sudoku_redundant (solver.get (), puzzle.get (), result.get ()) ==
             SUDOKU_OK);
    CHECK (sudoku_get (result.get (), 0, 1) == 1);
    REQUIRE (sudoku_minimize (solver.get (), puzzle.get (), none, 0,
                              result.get ()) == SUDOKU_OK);
    CHECK (sudoku_givens (result.get ()) <= 21);
}

TEST_CASE ("minimize: symmetric patterns stay symmetric", "[sudoku]") {
    Sudoku solver = sudoku (3), judge = sudoku (3, "extended", "pairwise");
    const std::map<std::string, std::vector<std::array<int, 6>>> moves = {
        // the new row, then the new column, as sums: factors of 8, row and column
        {"rot180", {{1, -1, 0, 1, 0, -1}}},
        {"rot90", {{0, 0, 1, 1, -1, 0}}},
        {"horizontal", {{1, -1, 0, 0, 0, 1}}},
        {"vertical", {{0, 1, 0, 1, 0, -1}}},
        {"diagonal", {{0, 0, 1, 0, 1, 0}}},
        {"antidiagonal", {{1, 0, -1, 1, -1, 0}}},
        {"mirrors", {{1, -1, 0, 0, 0, 1}, {0, 1, 0, 1, 0, -1}}},
        {"diagonals", {{0, 0, 1, 0, 1, 0}, {1, 0, -1, 1, -1, 0}}},
        {"full", {{0, 0, 1, 1, -1, 0}, {0, 0, 1, 0, 1, 0}}}};
    CHECK (sudoku_table_size (&sudoku_symmetries) == moves.size () + 1);
    for (const auto &entry : moves) {
        INFO (entry.first);
        Board puzzle = blank (3);
        REQUIRE (sudoku_minimize (solver.get (), shifted (3).get (),
                                  symmetry (entry.first.c_str ()), 2,
                                  puzzle.get ()) == SUDOKU_OK);
        CHECK (unique (judge.get (), puzzle.get ()));
        int orbits = 0;
        for (int row = 0; row < 9; row++)
            for (int col = 0; col < 9; col++) {
                if (!sudoku_get (puzzle.get (), (unsigned) row, (unsigned) col))
                    continue;
                // Without its orbit there are more solutions.
                Board part (sudoku_board_copy (puzzle.get ()));
                std::vector<std::pair<int, int>> open = {{row, col}};
                while (!open.empty ()) {
                    const auto at = open.back ();
                    open.pop_back ();
                    CHECK (sudoku_get (puzzle.get (), (unsigned) at.first,
                                       (unsigned) at.second));
                    if (!sudoku_get (part.get (), (unsigned) at.first,
                                     (unsigned) at.second))
                        continue;
                    sudoku_set (part.get (), (unsigned) at.first,
                                (unsigned) at.second, 0);
                    for (const auto &m : entry.second)
                        open.push_back (
                            {8 * m[0] + m[1] * at.first + m[2] * at.second,
                             8 * m[3] + m[4] * at.first + m[5] * at.second});
                }
                CHECK (!unique (judge.get (), part.get ()));
                orbits++;
            }
        CHECK (orbits > 16);
    }
    CHECK (sudoku_table_find (&sudoku_symmetries, "rot45") == -1);
    CHECK (!sudoku_table_name (&sudoku_symmetries, 10));
    CHECK (!sudoku_table_meaning (&sudoku_symmetries, 10));
}

TEST_CASE ("minimize: all minimal puzzles of side 4", "[sudoku][slow]") {
    Sudoku solver = sudoku (2), judge = sudoku (2, "minimal", "pairwise");
    std::vector<std::string> grids;
    sudoku_count (
        solver.get (), blank (2).get (), 0, &grids,
        [] (void *state, const sudoku_board *grid) {
            static_cast<std::vector<std::string> *> (state)->push_back (
                line (grid));
            return 0;
        },
        nullptr);
    REQUIRE (grids.size () == 288);
    if (slow_build)
        grids.resize (3);
    std::map<size_t, int> sizes;
    int judged = 0;
    for (const std::string &grid : grids) {
        List list;
        list.judge = judge.get ();
        if (judged++ >= 10) // for the others, only their number is checked
            list.judge = nullptr;
        bool complete = false;
        const int64_t count =
            sudoku_minimize_all (solver.get (), board (grid).get (), none, 0,
                                 &list, List::found, &complete);
        CHECK (complete);
        CHECK (list.good);
        CHECK (count == (int64_t) list.boards.size ());
        for (const std::string &puzzle : list.boards)
            sizes[(size_t) std::count_if (puzzle.begin (), puzzle.end (),
                                          [] (char c) { return c != '.'; })]++;
    }
    if (!slow_build) {
        const std::map<size_t, int> exact = {{4, 25728}, {5, 58368}, {6, 1536}};
        CHECK (sizes == exact);
    }
}

TEST_CASE ("minimize: the smallest is among all, and is no larger",
           "[sudoku]") {
    Sudoku solver = sudoku (3), judge = sudoku (3, "extended", "pairwise");
    for (uint64_t seed = 1; seed <= rounds (10); seed++) {
        INFO ("seed " << seed);
        Generator from (
            sudoku_generator_new (of_order (3), seed, nullptr, nullptr));
        Board puzzle = blank (3), grid = blank (3), smallest = blank (3);
        REQUIRE (sudoku_generate_minimal (from.get (), puzzle.get ()) ==
                 SUDOKU_OK);
        REQUIRE (sudoku_solve (solver.get (), puzzle.get (), grid.get ()) ==
                 SUDOKU_OK);
        for (unsigned i = 0; i < 5; i++) // five givens more
            sudoku_set (puzzle.get (), i, i, sudoku_get (grid.get (), i, i));
        List list;
        list.judge = judge.get ();
        bool complete = false;
        REQUIRE (sudoku_minimize_all (solver.get (), puzzle.get (), none, 0,
                                      &list, List::found, &complete) > 0);
        CHECK (complete);
        CHECK (list.good);
        size_t fewest = 81, least = 0;
        for (const std::string &text : list.boards)
            fewest = std::min (fewest, sudoku_givens (board (text).get ()));
        REQUIRE (sudoku_minimize_smallest (solver.get (), puzzle.get (), none,
                                           -1, smallest.get (),
                                           &least) == SUDOKU_OK);
        CHECK (least == fewest);
        CHECK (sudoku_givens (smallest.get ()) == fewest);
        CHECK (list.boards.count (line (smallest.get ())) == 1);
    }
}

TEST_CASE ("minimize: a limit leaves the best so far and a bound", "[sudoku]") {
    Sudoku solver = sudoku (3);
    Board smallest = blank (3);
    size_t least = 0;
    REQUIRE (sudoku_minimize_smallest (solver.get (), shifted (3).get (), none,
                                       3000, smallest.get (),
                                       &least) == SUDOKU_UNKNOWN);
    CHECK (unique (solver.get (), smallest.get ()));
    CHECK (least > 0);
    CHECK (least <= sudoku_givens (smallest.get ()));
    bool complete = true;
    CHECK (sudoku_minimize_all (solver.get (), shifted (3).get (), none, 7,
                                nullptr, nullptr, &complete) == 7);
    CHECK (!complete);
}

TEST_CASE ("minimize: what is no puzzle, and bad arguments", "[sudoku]") {
    Sudoku solver = sudoku (3);
    Board result = blank (3), several = blank (3), clash = board (inkala2012);
    sudoku_set (clash.get (), 0, 1, 8);
    size_t least;
    bool complete = false;
    for (const sudoku_board *bad : {several.get (), clash.get ()}) {
        CHECK (sudoku_minimize (solver.get (), bad, none, 0, result.get ()) ==
               SUDOKU_NONE);
        CHECK (sudoku_redundant (solver.get (), bad, result.get ()) ==
               SUDOKU_NONE);
        CHECK (sudoku_minimize_smallest (solver.get (), bad, none, 9,
                                         result.get (), &least) == SUDOKU_NONE);
        CHECK (sudoku_minimize_all (solver.get (), bad, none, 0, nullptr,
                                    nullptr, &complete) == 0);
        CHECK (complete);
    }
    Board puzzle = board (inkala2012);
    CHECK (sudoku_minimize (solver.get (), puzzle.get (), 10, 0,
                            result.get ()) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_minimize (solver.get (), blank (2).get (), none, 0,
                            result.get ()) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_minimize (solver.get (), puzzle.get (), none, 0,
                            blank (2).get ()) == SUDOKU_BAD_INPUT);
}

TEST_CASE ("minimize: a given stays if its question takes too many conflicts",
           "[sudoku]") {
    for (unsigned n : {2u, 3u, 4u}) {
        Sudoku solver = sudoku (n);
        Board puzzle = shifted (n), minimal = blank (n);
        sudoku_set_conflict_limit (solver.get (), 0);
        const int result = sudoku_minimize (solver.get (), puzzle.get (), none,
                                            0, minimal.get ());
        CHECK (result == SUDOKU_UNKNOWN);
        CHECK (unique (solver.get (), minimal.get ()));
        sudoku_set_conflict_limit (solver.get (), -1);
        CHECK (sudoku_minimize (solver.get (), puzzle.get (), none, 0,
                                minimal.get ()) == SUDOKU_OK);
    }
}
