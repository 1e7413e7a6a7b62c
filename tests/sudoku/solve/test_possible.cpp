// test_possible.cpp -- compares the candidates that occur in solutions with a list of all
// solutions.

#include "tests/sink.hpp"

using namespace test;

namespace {

std::vector<unsigned char> possible (sudoku_solver *solver,
                                     const sudoku_board *board, int expected) {
    const size_t side = sudoku_side (board);
    std::vector<unsigned char> result (side * side * side, 7);
    REQUIRE (sudoku_possible (solver, board, result.data ()) == expected);
    return result;
}

} // namespace

TEST_CASE ("possible: the same as the solutions say", "[sudoku][valgrind]") {
    Sudoku solver = sudoku (2);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Board puzzle = blank (2);
        for (int i = 0; i < 3; i++) {
            const int digit = random.between (1, 4), cell = random.below (16);
            sudoku_set (puzzle.get (), (unsigned) cell / 4, (unsigned) cell % 4,
                        (unsigned) digit);
        }
        if (random.flip ())
            sudoku_forbid (puzzle.get (), 3, 3, 1);
        std::vector<uint64_t> counts (64, 7);
        bool complete = false;
        const int64_t count = sudoku_possible_counts (
            solver.get (), puzzle.get (), 0, counts.data (), &complete);
        CHECK (complete);
        const auto got = possible (solver.get (), puzzle.get (),
                                   count ? SUDOKU_OK : SUDOKU_NONE);
        for (unsigned var = 0; var < 64; var++)
            CHECK ((counts[var] > 0) == (got[var] == 1));
        for (unsigned cell = 0; cell < 16; cell++) {
            uint64_t sum = 0;
            for (unsigned digit = 0; digit < 4; digit++)
                sum += counts[4 * cell + digit];
            CHECK (sum == (uint64_t) count);
        }
    }
}

static void all_are_possible (unsigned n) {
    Sudoku solver = sudoku (n);
    const auto all = possible (solver.get (), blank (n).get (), SUDOKU_OK);
    CHECK (all == std::vector<unsigned char> (n * n * n * n * n * n, 1));
}

TEST_CASE ("possible: all digits of blank boards", "[sudoku]") {
    for (unsigned n : {1u, 2u, 3u})
        all_are_possible (n);
}

TEST_CASE ("possible: all digits of a larger blank board", "[sudoku][slow]") {
    all_are_possible (4);
}

TEST_CASE ("possible: the solution of a puzzle, and of a grid", "[sudoku]") {
    Sudoku solver = sudoku (3);
    Board grid = board (inkala2012_solution);
    for (const char *text : {inkala2012, inkala2012_solution}) {
        const auto got =
            possible (solver.get (), board (text).get (), SUDOKU_OK);
        for (unsigned var = 0; var < 729; var++)
            CHECK (got[var] == (sudoku_get (grid.get (), var / 81,
                                            var / 9 % 9) == var % 9 + 1));
    }
}

TEST_CASE ("possible: counts up to a limit, and bad arguments", "[sudoku]") {
    Sudoku solver = sudoku (3);
    std::vector<uint64_t> counts (729);
    bool complete = true;
    CHECK (sudoku_possible_counts (solver.get (), blank (3).get (), 100,
                                   counts.data (), &complete) == 100);
    CHECK (!complete);
    uint64_t sum = 0;
    for (uint64_t count : counts)
        sum += count;
    CHECK (sum == 8100);
    unsigned char got[64];
    CHECK (sudoku_possible (solver.get (), blank (2).get (), got) ==
           SUDOKU_BAD_INPUT);
    CHECK (sudoku_possible_counts (solver.get (), blank (2).get (), 1,
                                   counts.data (),
                                   &complete) == SUDOKU_BAD_INPUT);
}
