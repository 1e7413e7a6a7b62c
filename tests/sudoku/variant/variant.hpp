// variant.hpp -- boards with constraints, for tests: makes their solvers and counts their
// solutions.

#pragma once

#include "tests/sudoku/variant/random_rules.hpp"
#include "tests/sudoku/variant/brute_force.hpp"
#include "tests/test.hpp"

namespace test {

inline Sudoku solver_for (const sudoku_board *board, size_t encoding = 2,
                          size_t amo = 0) {
    Sudoku solver (sudoku_solver_new (board, encoding, amo, nullptr, nullptr));
    REQUIRE (solver);
    return solver;
}

inline int64_t count_all (const sudoku_board *board, size_t encoding = 2,
                          size_t amo = 0) {
    bool complete;
    const int64_t count =
        sudoku_count (solver_for (board, encoding, amo).get (), board, 0,
                      nullptr, nullptr, &complete);
    REQUIRE (complete);
    return count;
}

} // namespace test
