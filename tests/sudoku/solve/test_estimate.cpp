// test_estimate.cpp -- estimated numbers of solutions.
//
// Exact numbers to compare with: 6,670,903,752,021,072,936,960 grids of side 9
// [Felgenhauer and Jarvis 2005], and a ninth of them with one given.  For most seeds the
// 95 % interval must contain the exact number, and the mean over many seeds must be near.

#include <cmath>

#include "tests/sink.hpp"

using namespace test;

namespace {

sudoku_estimate estimate (sudoku_solver *solver, const sudoku_board *board,
                          uint64_t probes, uint64_t seed) {
    sudoku_estimate result;
    REQUIRE (sudoku_estimate_count (solver, board, probes, seed, &result) ==
             SUDOKU_OK);
    return result;
}

} // namespace

TEST_CASE ("estimate: few solutions are counted", "[sudoku][valgrind]") {
    Sudoku four = sudoku (2), nine = sudoku (3);
    sudoku_estimate all = estimate (four.get (), blank (2).get (), 10, 1);
    CHECK (all.exact);
    CHECK (all.counted == 288);
    CHECK (std::round (std::pow (10, all.mean)) == 288);
    CHECK (all.low == all.mean);
    CHECK (all.high == all.mean);
    CHECK (all.probes == 0);
    Board none = board (inkala2012);
    sudoku_set (none.get (), 0, 1, 8); // the row then has two digits 8
    all = estimate (nine.get (), none.get (), 10, 1);
    CHECK (all.exact);
    CHECK (all.counted == 0);
    CHECK (std::isinf (all.mean));
}

TEST_CASE ("estimate: the interval holds the number of grids", "[sudoku]") {
    Sudoku solver = sudoku (3);
    Board one = blank (3);
    sudoku_set (one.get (), 4, 4, 1);
    const double exact[2] = {std::log10 (6670903752021072936960.0),
                             std::log10 (741211528002341437440.0)};
    for (int given = 0; given < 2; given++) {
        const Board empty = blank (3);
        const sudoku_board *board = given ? one.get () : empty.get ();
        const int seeds = slow_build ? 4 : 40;
        int held = 0;
        double sum = 0;
        for (int seed = 1; seed <= seeds; seed++) {
            const sudoku_estimate got =
                estimate (solver.get (), board, 200, (uint64_t) seed);
            CHECK (got.probes == 200);
            CHECK (got.hits <= got.probes);
            CHECK (got.effective <= (double) got.hits + 1e-6);
            held += got.low <= exact[given] && exact[given] <= got.high;
            sum += std::pow (10, got.mean - exact[given]);
        }
        CHECK (held >= seeds * 9 / 10 - 1);
        CHECK (std::abs (sum / seeds - 1) < (slow_build ? 0.2 : 0.05));
    }
}

TEST_CASE ("estimate: the kernel does not matter, the seed does",
           "[sudoku][slow]") {
    Sudoku simd = sudoku (3), general = sudoku (3);
    REQUIRE (sudoku_use_kernel (general.get (),
                                (size_t) sudoku_table_find (
                                    &sudoku_kernels, "general")) == SUDOKU_OK);
    const Board empty = blank (3);
    const sudoku_estimate a = estimate (simd.get (), empty.get (), 5, 7),
                          b = estimate (general.get (), empty.get (), 5, 7),
                          c = estimate (simd.get (), empty.get (), 5, 8);
    CHECK (a.mean == b.mean);
    CHECK (a.high == b.high);
    CHECK (a.mean != c.mean);
}

TEST_CASE ("estimate: sides 16 and 25", "[sudoku][slow]") {
    // Published estimates are 5.96e98 and 4.36e308.
    Sudoku large = sudoku (4), larger = sudoku (5);
    CHECK (std::abs (estimate (large.get (), blank (4).get (), 50, 1).mean -
                     98.8) < 2);
    CHECK (std::abs (estimate (larger.get (), blank (5).get (), 200, 1).mean -
                     308.6) < 3);
}

TEST_CASE ("estimate: bad arguments change nothing", "[sudoku]") {
    Sudoku solver = sudoku (3);
    sudoku_estimate got;
    CHECK (sudoku_estimate_count (solver.get (), blank (2).get (), 10, 1,
                                  &got) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_estimate_count (solver.get (), blank (3).get (), 0, 1,
                                  &got) == SUDOKU_BAD_INPUT);
}
