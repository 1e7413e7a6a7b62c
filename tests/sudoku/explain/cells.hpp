// cells.hpp -- cells that a sentence names.

#pragma once

#include "tests/test.hpp"

namespace test {

using Cell = std::pair<unsigned, unsigned>; // row and column, from 0

inline std::vector<Cell> cells_of (const std::string &text) {
    std::vector<Cell> cells;
    for (size_t i = 0; i + 3 < text.size (); i++)
        if (text[i] == 'r' && text[i + 2] == 'c' && isdigit (text[i + 1]))
            cells.emplace_back (text[i + 1] - '1', text[i + 3] - '1');
    return cells;
}

inline bool see (const Cell &a, const Cell &b) {
    return a != b &&
           (a.first == b.first || a.second == b.second ||
            (a.first / 3 == b.first / 3 && a.second / 3 == b.second / 3));
}

} // namespace test
