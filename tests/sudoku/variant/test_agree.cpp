// test_agree.cpp -- boards with random rules, on which encodings, formats and brute force
// must agree.  They are the first boards of `puzzle-fuzz boards`.

#include "tests/puzzles/agree.hpp"
#include "tests/test.hpp"

using namespace test;

TEST_CASE ("agree: boards with random rules", "[sudoku][variant][fuzz]") {
    puzzles::Agreed agreed;
    for (uint64_t seed = 1; seed <= rounds (300); seed++) {
        INFO ("seed " << seed);
        REQUIRE_NOTHROW (puzzles::agree (seed, agreed));
    }
    CHECK (agreed.none > agreed.boards / 8);
    CHECK (agreed.one > agreed.boards / 8);
    CHECK (agreed.several > agreed.boards / 16);
    CHECK (agreed.hard < agreed.boards / 16);
    CHECK (agreed.texts > agreed.boards);
}
