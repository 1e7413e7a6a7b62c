// test_double.cpp -- doubled and halved cells: sums that were counted by hand, random sums
// compared with the judges, and rules that must be refused.

#include "tests/sudoku/variant/variant.hpp"

using namespace test;

namespace {

typedef RulesMaker::List List;

// How many of the 288 grids of side 4 satisfy the clue if `kind` has these cells.
int64_t grids (const std::string &kind, const List &cells,
               const std::string &adding, const std::vector<List> &lists,
               const std::vector<int> &values) {
    RulesMaker maker (4);
    REQUIRE (maker.add (kind, {cells}));
    REQUIRE (maker.add (adding, lists, values));
    return count_all (maker.board ().get ());
}

} // namespace

TEST_CASE ("double: sums by hand", "[sudoku][variant]") {
    // Each pair of digits in r1c1 and r1c2 has 24 grids, each triple 12.
    CHECK (grids ("double", {0}, "killer", {{0, 1}}, {5}) == 2 * 24); // 13, 21
    CHECK (grids ("halve", {0}, "killer", {{0, 1}}, {3}) == 24);      // 41
    CHECK (grids ("halve", {0, 1}, "killer", {{0, 1}}, {3}) == 2 * 24); // 24
    CHECK (grids ("double", {1}, "xv", {{0, 1}}, {10}) == 2 * 24); // 24, 43
    CHECK (grids ("double", {0}, "arrow", {{0}, {1, 2}}, {}) == 4 * 12);
    CHECK (grids ("halve", {0}, "arrow", {{0}, {1}}, {}) == 2 * 24); // 21, 42
    CHECK (grids ("double", {0, 1, 2, 3}, "killer", {{0, 1, 2, 3}}, {20}) ==
           288);
}

TEST_CASE ("double: every encoding counts what the judges accept",
           "[sudoku][variant]") {
    Random random (29);
    int64_t solutions = 0;
    size_t made[4] = {0, 0, 0, 0};
    static const char *const kinds[] = {"killer", "littlekiller", "arrow",
                                        "xv"};
    for (uint64_t tries = 0; tries < 200 * rounds (12) &&
                             !std::all_of (made, made + 4,
                                           [&] (size_t count) {
                                               return count >= 10 * rounds (12);
                                           });
         tries++) {
        RulesMaker maker (4);
        List lists[2];
        for (uint32_t cell = 0; cell < 16; cell++)
            if (random.below (2))
                lists[random.below (2)].push_back (cell);
        if (lists[0].empty () || lists[1].empty ())
            continue;
        REQUIRE (maker.add ("double", {lists[0]}));
        REQUIRE (maker.add ("halve", {lists[1]}));
        const uint32_t kind = random.below (4);
        if (!add_random (random, maker, sudoku_kind_named (kinds[kind])))
            continue;
        made[kind]++;
        const Board board = maker.board ();
        const int64_t slow = slow_count (board.get ());
        INFO (kinds[kind] << ", try " << tries);
        CHECK (count_all (board.get (), random.below (3),
                          random.below (sudoku_table_size (&sudoku_amos))) ==
               slow);
        solutions += slow;
    }
    for (const size_t count : made)
        CHECK (count);
    CHECK (solutions);
}

TEST_CASE ("double: what cells count is known before they are added up",
           "[sudoku][variant]") {
    RulesMaker maker (4);
    REQUIRE (maker.add ("killer", {{0, 1}}, {5}));
    REQUIRE (maker.add ("killer", {{2, 3}})); // without a sum
    CHECK (!maker.add ("double", {{1}}));
    CHECK (maker.error == "doubled cell at r1c2: expected before the cage of 5 "
                          "at r1c1, which adds up its cells");
    REQUIRE (maker.add ("double", {{2, 15}}));
    CHECK (!maker.add ("halve", {{15}}));
    CHECK (maker.error.find ("doubled or halved twice") != std::string::npos);
    CHECK (!maker.add ("sandwich", {{12, 13, 14, 15}}, {3}));
    CHECK (maker.error.find ("sandwich adds up digits as they are") !=
           std::string::npos);
    CHECK (!maker.add ("arrow", {{14, 15}, {11}}));
    REQUIRE (maker.add ("halve", {{5}}));
    REQUIRE (maker.add ("odd", {{5}}));
    CHECK (!maker.join ("or", 2));
    CHECK (maker.error.find ("expected halve without parentheses") !=
           std::string::npos);
}
