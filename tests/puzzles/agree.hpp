// agree.hpp -- boards with random rules, on which all ways to count must agree.
//
// A board of side 4 to 6, now and then 9, gets constraints of all kinds, or such as
// `generate --place` puts there, some givens and marks.  Brute force finds its solutions
// from the rules alone.  They must be those of a solver with each encoding and each form
// of at-most-one, those of what each format of boards that has place for the rules says
// when it is read again, and the models of the formula as text.

#pragma once

#include <cstdint>

namespace puzzles {

struct Agreed {
    enum { KINDS = 64 };
    uint64_t boards = 0, none = 0, one = 0, several = 0, hard = 0;
    uint64_t solvers = 0, texts = 0, formulas = 0;
    uint64_t kinds[KINDS] = {}; // boards that have one of this kind
};

// The board of this number.  Throws Failure, whose text has the board.
void agree (uint64_t seed, Agreed &agreed);

} // namespace puzzles
