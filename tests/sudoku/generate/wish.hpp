// wish.hpp -- what the tests of generated puzzles share.

#pragma once

#include "tests/test.hpp"

namespace test {

// A wish for any puzzle.
inline sudoku_wish any_wish (unsigned attempts) {
    sudoku_wish any = {};
    any.clues = any.least_rating = any.most_rating = any.technique = any.depth =
        -1;
    any.attempts = attempts;
    return any;
}

inline bool unique (const sudoku_board *puzzle) {
    Sudoku solver = sudoku (sudoku_order (puzzle));
    bool complete = false;
    return sudoku_count (solver.get (), puzzle, 2, nullptr, nullptr,
                         &complete) == 1 &&
           complete;
}

} // namespace test
