// two_truths.hpp -- a step with two truths, made by hand.

#pragma once

#include "sudoku/explain/argument.h"

#include "tests/test.hpp"

namespace test {

// Both truths are cell r1c1 unless the test changes them; the links are two digits of
// row 1.
struct TwoTruths : sudoku_step {
    sudoku_rule truth[2] = {}, link[2] = {};
    sudoku_given out;

    TwoTruths (unsigned digit, sudoku_given excluded)
        : sudoku_step (), out (excluded) {
        for (unsigned i = 0; i < 2; i++) {
            link[i].kind = SUDOKU_ROW;
            link[i].digit = digit + i;
        }
        strcpy (technique, "2 truths, 2 links");
        truths = truth;
        links = link;
        eliminate = &out;
        truths_size = links_size = least = 2;
        eliminate_size = 1;
    }
    TwoTruths (const TwoTruths &) = delete;
    TwoTruths &operator= (const TwoTruths &) = delete;
};

} // namespace test
