// agree.hpp -- boards with random rules, for which all ways to count solutions must agree.
//
// A board of side 4 to 6, or sometimes 9, gets some givens and marks, and either random
// constraints of all kinds or constraints placed as by `generate --place`.  Brute force finds
// its solutions from the rules alone.  A solver must find the same solutions with each encoding
// and each form of at-most-one, and also after the board was written to and read from each
// format that can express its rules.  They must also be the models of the formula that is
// written as text.

#pragma once

#include <cstdint>

namespace puzzles {

struct Agreed {
    enum { KINDS = 64 };
    uint64_t boards = 0, none = 0, one = 0, several = 0, hard = 0;
    uint64_t solvers = 0, texts = 0, formulas = 0;
    uint64_t kinds[KINDS] = {}; // boards with a constraint of the kind
};

// Checks the board with this number.  Throws Failure, whose text has the board.
void agree (uint64_t seed, Agreed &agreed);

} // namespace puzzles
