// test_construct.cpp -- tests full grids that are constructed without search: they must be
// correct and different, and keep many givens.  Also tests first phases taken from them.

#include "tests/test.hpp"

extern "C" {
#include "sudoku/board/board.h"
#include "sudoku/solve/construct/construct.h"
#include "sudoku/sudoku_puzzles.h"
}

#include <set>

using namespace test;

namespace {

size_t kept (const sudoku_board *givens, const sudoku_board *grid) {
    const size_t cells = static_cast<size_t> (givens->side) * givens->side;
    size_t count = 0;
    for (size_t cell = 0; cell < cells; cell++)
        count +=
            givens->digit[cell] && givens->digit[cell] == grid->digit[cell];
    return count;
}

} // namespace

TEST_CASE ("construct: grids keep the rules on every side",
           "[sudoku][valgrind]") {
    uint64_t random = 7;
    for (unsigned n : {1u, 2u, 3u, 4u, 5u, 6u, 7u, 10u}) {
        if (n > 7 && slow_build)
            break;
        Board grid = blank (n);
        INFO ("order " << n);
        REQUIRE (sudoku_construct (nullptr, &random, grid.get ()) == SUDOKU_OK);
        CHECK (sudoku_verify (blank (n).get (), grid.get (), nullptr));
        const std::string before = line (grid.get ());
        REQUIRE (sudoku_switch_cycles (grid.get (), 5, &random) == SUDOKU_OK);
        CHECK (sudoku_verify (blank (n).get (), grid.get (), nullptr));
        if (n > 2)
            CHECK (line (grid.get ()) != before);
    }
}

TEST_CASE ("construct: all 288 grids of side 4 come up", "[sudoku]") {
    uint64_t random = 1;
    std::set<std::string> seen;
    Board grid = blank (2);
    for (int i = 0; i < 5000; i++) {
        REQUIRE (sudoku_construct (nullptr, &random, grid.get ()) == SUDOKU_OK);
        seen.insert (line (grid.get ()));
    }
    CHECK (seen.size () == 288);
}

TEST_CASE ("construct: the same state makes the same grid", "[sudoku]") {
    uint64_t one = 3, other = 3;
    Board a = blank (5), b = blank (5);
    REQUIRE (sudoku_construct (nullptr, &one, a.get ()) == SUDOKU_OK);
    REQUIRE (sudoku_construct (nullptr, &other, b.get ()) == SUDOKU_OK);
    CHECK (one == other);
    CHECK (sudoku_equal (a.get (), b.get ()));
}

TEST_CASE ("construct: few givens are kept, and most of many", "[sudoku]") {
    Generator from (sudoku_generator_new (of_order (5), 2, nullptr, nullptr));
    REQUIRE (from);
    for (size_t givens : {1u, 10u, 60u, 300u, 625u}) {
        Board board = blank (5), grid = blank (5);
        uint64_t random = 1;
        REQUIRE (sudoku_generate_holes (from.get (), 0, 625 - givens,
                                        board.get ()) == SUDOKU_SOLVED);
        REQUIRE (sudoku_construct (board.get (), &random, grid.get ()) ==
                 SUDOKU_OK);
        CHECK (sudoku_verify (blank (5).get (), grid.get (), nullptr));
        const size_t count = kept (board.get (), grid.get ());
        INFO (givens << " givens, " << count << " kept");
        if (givens <= 10)
            CHECK (count + 1 >= givens);
        CHECK (2 * count >= givens);
    }
}

TEST_CASE ("first phases: blank boards take no conflict", "[sudoku]") {
    for (unsigned n : {5u, 6u, 7u}) {
        if (n > 5 && slow_build)
            break;
        Sudoku solver = sudoku (n);
        Board board = blank (n), solution = blank (n);
        cdcl *const core = sudoku_solver_core (solver.get ());
        REQUIRE (sudoku_solve (solver.get (), board.get (), solution.get ()) ==
                 SUDOKU_SOLVED);
        CHECK (cdcl_stat (core, "conflicts") == 0);
        CHECK (cdcl_get (core, "phase") == 0);
        // If only a tenth of the cells is blank, no grid is made, and the options stay.
        Generator from (
            sudoku_generator_new (of_order (n), 1, nullptr, nullptr));
        REQUIRE (sudoku_generate_holes (from.get (), 0, n * n * n * n / 10,
                                        board.get ()) == SUDOKU_SOLVED);
        REQUIRE (sudoku_solve (solver.get (), board.get (), solution.get ()) ==
                 SUDOKU_SOLVED);
        CHECK (cdcl_get (core, "phase") == 1);
        CHECK (cdcl_get (core, "smallgroup") == 4);
    }
}

TEST_CASE ("first phases: always and never have the same verdicts",
           "[sudoku]") {
    Generator from (sudoku_generator_new (of_order (5), 4, nullptr, nullptr));
    REQUIRE (from);
    for (size_t holes : {625u, 560u, 440u, 330u})
        for (const int when : {SUDOKU_PHASES_NEVER, SUDOKU_PHASES_ALWAYS}) {
            Sudoku solver = sudoku (5);
            Board board = blank (5), solution = blank (5);
            REQUIRE (sudoku_set_phases (solver.get (), when) == SUDOKU_OK);
            REQUIRE (sudoku_generate_holes (from.get (), 0, holes,
                                            board.get ()) == SUDOKU_SOLVED);
            CHECK (sudoku_solve (solver.get (), board.get (),
                                 solution.get ()) == SUDOKU_SOLVED);
            CHECK (sudoku_verify (board.get (), solution.get (), nullptr));
        }
    CHECK (sudoku_set_phases (sudoku (5).get (), 3) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_set_phases (sudoku (5).get (), -1) == SUDOKU_BAD_INPUT);
}
