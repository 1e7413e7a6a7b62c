// test_clues.cpp -- exact numbers of grids of side 4 for each kind, counted by hand or by
// a separate program, and grids that judges must accept or refuse.

extern "C" {
#include "sudoku/variant/build.h"
}
#include "tests/sudoku/variant/variant.hpp"

using namespace test;

typedef RulesMaker::List List;

namespace {

struct Clue {
    const char *kind;
    std::vector<List> lists;
    std::vector<int> values;
};

const List row = {0, 1, 2, 3}, diagonal = {0, 5, 10};

// The number of grids of side 4 that satisfy the clues.
int64_t fours (const std::vector<Clue> &clues) {
    RulesMaker maker (4);
    for (const Clue &clue : clues) {
        INFO (clue.kind << ": " << maker.error);
        REQUIRE (maker.add (clue.kind, clue.lists, clue.values));
    }
    return count_all (maker.board ().get ());
}

// Whether the judge accepts a grid that begins with these digits and has 1 in all other cells.
bool accepts (unsigned side, const Clue &clue,
              const std::vector<unsigned> &digits) {
    RulesMaker maker (side);
    REQUIRE (maker.add (clue.kind, clue.lists, clue.values));
    const Constraint *const constraint = maker.rules->constraint[0];
    const Board grid = maker.board ();
    for (unsigned i = 0; i < side * side; i++)
        sudoku_set (grid.get (), i / side, i % side,
                    i < digits.size () ? digits[i] : 1);
    return constraint->kind->verify (constraint, grid.get ());
}

std::string refusal (unsigned side, const Clue &clue) {
    RulesMaker maker (side);
    CHECK (!maker.add (clue.kind, clue.lists, clue.values));
    return maker.error;
}

// One mark of a kind for each pair.
std::vector<Clue> marks (const char *kind, int value,
                         const std::vector<List> &pairs) {
    std::vector<Clue> clues;
    for (const List &pair : pairs)
        clues.push_back ({kind, {pair}, {value}});
    return clues;
}

} // namespace

TEST_CASE ("clues: sums of side 4", "[sudoku][variant]") {
    CHECK (fours ({{"littlekiller", {{2, 7}}, {3}}}) == 48);
    CHECK (fours ({{"littlekiller", {{1, 6, 11}}, {4}}}) == 12);
    CHECK (fours ({{"littlekiller", {{0, 5, 10, 15}}, {10}}}) == 64);
    CHECK (fours ({{"sandwich", {row}, {0}}}) == 144);
    CHECK (fours ({{"sandwich", {row}, {1}}}) == 0);
    CHECK (fours ({{"sandwich", {row}, {2}}}) == 48);
    CHECK (fours ({{"sandwich", {row}, {5}}}) == 48);
    CHECK (fours ({{"xsum", {row}, {1}}}) == 72);
    CHECK (fours ({{"xsum", {row}, {2}}}) == 0);
    CHECK (fours ({{"xsum", {row}, {3}}}) == 24);
    CHECK (fours ({{"xsum", {row}, {6}}}) == 48);
    CHECK (fours ({{"xsum", {row}, {10}}}) == 72);
    CHECK (fours ({{"skyscraper", {row}, {1}}}) == 72);
    CHECK (fours ({{"skyscraper", {row}, {2}}}) == 132);
    CHECK (fours ({{"skyscraper", {row}, {4}}}) == 12);
    CHECK (fours ({{"arrow", {{0}, {1, 2}}, {}}}) == 48);
    CHECK (fours ({{"arrow", {{0}, {1}}, {}}}) == 0);
    CHECK (fours ({{"arrow", {{0, 1}, {4, 5, 6, 7, 11}}, {}}}) == 18);
    CHECK (
        fours ({{"arrow", {{0}, {1, 2}, {4, 8}}, {}}}) ==
        fours ({{"arrow", {{0}, {1, 2}}, {}}, {"arrow", {{0}, {4, 8}}, {}}}));
}

TEST_CASE ("clues: lines of side 4", "[sudoku][variant]") {
    CHECK (fours ({{"slowthermometer", {row}, {}}}) == 12);
    CHECK (fours ({{"slowthermometer", {{5, 10}}, {}}}) == 180);
    CHECK (fours ({{"whispers", {{0, 1}}, {}}}) == 144);
    CHECK (fours ({{"whispers", {{0, 1}}, {3}}}) == 48);
    CHECK (fours ({{"whispers", {diagonal}, {}}}) == 60);
    CHECK (fours ({{"renban", {{0, 1}}, {}}}) == 144);
    CHECK (fours ({{"renban", {{0, 1, 2}}, {}}}) == 144);
    CHECK (fours ({{"renban", {row}, {}}}) == 288);
    CHECK (fours ({{"palindrome", {{0, 5}}, {}}}) == 0);
    CHECK (fours ({{"palindrome", {{5, 10}}, {}}}) == 72);
    CHECK (fours ({{"palindrome", {{4, 5, 10, 15}}, {}}}) == 24);
    CHECK (fours ({{"between", {{0, 1, 2}}, {}}}) == 96);
    CHECK (fours ({{"between", {diagonal}, {}}}) == 48);
    CHECK (fours ({{"between", {{0, 1}}, {}}}) == 288);
    CHECK (fours ({{"zipper", {{0, 1, 2}}, {}}}) == 48);
    CHECK (fours ({{"zipper", {diagonal}, {}}}) == 36);
    CHECK (fours ({{"zipper", {row}, {}}}) == 96);
    CHECK (fours ({{"regionsum", {row}, {}}}) == 96);
    CHECK (fours ({{"regionsum", {{1, 2, 6}}, {}}}) == 24);
    CHECK (fours ({{"regionsum", {{0, 1}}, {}}}) == 288);
    CHECK (fours ({{"regionsum", {{0, 1, 4, 5, 10}}, {}}}) ==
           0); // the digit 10 does not exist
    CHECK (fours ({{"entropic", {{0, 1, 2}}, {}}}) == 144);
    CHECK (fours ({{"entropic", {{0, 1}}, {}}}) == 240);
    CHECK (fours ({{"entropic", {{0, 5, 10, 15}}, {}}}) == 32);
    CHECK (fours ({{"entropic", {{0, 1, 5, 4, 0}}, {}}}) == 0);
}

// A line leaves a region; its three cells outside of all regions may have a larger sum.
TEST_CASE ("clues: a region sum with cells of no region", "[sudoku][variant]") {
    RulesMaker maker (4);
    for (uint32_t cell : {2, 3, 6, 7, 8, 9, 12, 13})
        sudoku_rules_region (maker.rules, cell, NO_REGION);
    REQUIRE (maker.add ("regionsum", {{5, 9, 8, 13, 14}}));
    const Board board = maker.board ();
    const int64_t slow = slow_count (board.get ());
    CHECK (slow > 0);
    CHECK (count_all (board.get ()) == slow);
}

TEST_CASE ("clues: marks of side 4", "[sudoku][variant]") {
    CHECK (fours ({{"difference", {{0, 1}}, {1}}}) == 144);
    CHECK (fours ({{"difference", {{0, 4}}, {3}}}) == 48);
    CHECK (fours ({{"ratio", {{0, 1}}, {2}}}) == 96);
    CHECK (fours ({{"ratio", {{0, 1}}, {4}}}) == 48);
    CHECK (fours ({{"xv", {{0, 1}}, {5}}}) == 96);
    CHECK (fours ({{"quadruple", {{0, 1, 4, 5}}, {1, 2, 3, 4}}}) == 288);
    CHECK (fours ({{"quadruple", {{0, 1, 4, 5}}, {1, 1}}}) == 0);
    CHECK (fours ({{"quadruple", {{5, 6, 9, 10}}, {1}}}) == 252);
    CHECK (fours ({{"quadruple", {{10, 9, 6, 5}}, {1, 2, 1}}}) == 20);
    CHECK (fours ({{"minimum", {{0}}, {}}}) == 96);
    CHECK (fours ({{"maximum", {{5}}, {}}}) == 78);
    CHECK (fours ({{"maximum", {{0, 1}}, {}}}) == 66);
    CHECK (fours ({{"maximum", {{0}}, {}}, {"maximum", {{1}}, {}}}) == 66);
    CHECK (fours ({{"minimum", {{0}}, {}}, {"maximum", {{0}}, {}}}) == 0);
    CHECK (fours ({{"clone", {{0, 1}, {10, 11}}, {}}}) == 48);
    CHECK (fours ({{"rowindexer", {{0}}, {}}}) == 144);
    CHECK (fours ({{"rowindexer", {{5}}, {}}}) == 144);
    CHECK (fours ({{"columnindexer", {{0}}, {}}}) == 144);
    CHECK (fours ({{"columnindexer", {{1, 6}}, {}}}) == 76);
}

TEST_CASE ("clues: all marks of side 4 are given", "[sudoku][variant]") {
    CHECK (fours ({{"negative-xv", {}, {}}}) == 8);
    CHECK (fours ({{"negative-ratio", {}, {}}}) == 0);
    std::vector<Clue> clues = marks (
        "xv", 5,
        {{0, 1}, {2, 3}, {4, 5}, {6, 7}, {8, 9}, {10, 11}, {12, 13}, {14, 15}});
    clues.push_back ({"negative-xv", {}, {}});
    CHECK (fours (clues) == 32);
    const std::vector<List> some = {
        {6, 7}, {6, 10}, {7, 11}, {10, 11}, {12, 13}};
    clues = marks ("ratio", 2, some);
    clues.push_back ({"negative-ratio", {}, {}});
    CHECK (fours (clues) == 0);
    clues.push_back ({"ratio", {{0, 1}}, {2}});
    CHECK (fours (clues) == 8);
    clues.back () = {
        "difference", {{0, 1}}, {1}}; // a white dot exempts as well
    CHECK (fours (clues) == 4);
    clues =
        marks ("ratio", 3, {{1, 2}, {1, 5}, {2, 6}, {5, 6}, {8, 12}, {11, 15}});
    clues.push_back ({"negative-ratio", {}, {}}); // the ratio is 3, not 2
    CHECK (fours (clues) == 16);
    clues = marks ("difference", 1,
                   {{1, 2},
                    {0, 4},
                    {1, 5},
                    {2, 6},
                    {5, 6},
                    {3, 7},
                    {9, 10},
                    {8, 12},
                    {9, 13},
                    {10, 14},
                    {13, 14},
                    {11, 15}});
    clues.push_back ({"nonconsecutive", {}, {}});
    CHECK (fours (clues) == 4);
}

TEST_CASE ("clues: judges of side 9", "[sudoku][variant]") {
    const List nine = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    const std::vector<unsigned> digits = {3, 1, 4, 2, 8, 9, 7, 6, 5};
    CHECK (accepts (9, {"sandwich", {nine}, {14}}, digits));
    CHECK (!accepts (9, {"sandwich", {nine}, {15}}, digits));
    CHECK (accepts (9, {"xsum", {nine}, {8}}, digits));
    CHECK (!accepts (9, {"xsum", {nine}, {10}}, digits));
    CHECK (accepts (9, {"skyscraper", {nine}, {4}}, digits));
    CHECK (!accepts (9, {"skyscraper", {nine}, {5}}, digits));
    // German whispers of side 9 differ by 5.
    CHECK (accepts (9, {"whispers", {{0, 1, 2}}, {}}, {2, 7, 1}));
    CHECK (!accepts (9, {"whispers", {{0, 1, 2}}, {}}, {2, 7, 3}));
    CHECK (accepts (9, {"whispers", {{0, 1, 2}}, {4}}, {2, 7, 3}));
    CHECK (accepts (9, {"whispers", {{0, 1, 2}}, {}}, {9, 2, 8}));
    // A pill reads as a number; each arrow has the sum.
    CHECK (accepts (9, {"arrow", {{0, 1}, {2, 3}}, {}}, {1, 5, 7, 8}));
    CHECK (!accepts (9, {"arrow", {{0, 1}, {2, 3}}, {}}, {5, 1, 7, 8}));
    CHECK (accepts (9, {"arrow", {{1}, {0}, {2, 3}}, {}}, {9, 9, 4, 5}));
    CHECK (!accepts (9, {"arrow", {{1}, {0}, {2, 3}}, {}}, {9, 9, 4, 4}));
    CHECK (accepts (16, {"arrow", {{0, 1}, {2, 3, 4, 5, 6, 7, 8}}, {}},
                    {1, 10, 16, 16, 16, 16, 16, 16, 14}));
    CHECK (accepts (9, {"renban", {{0, 1, 2}}, {}}, {6, 4, 5}));
    CHECK (!accepts (9, {"renban", {{0, 1, 2}}, {}}, {6, 4, 4}));
    CHECK (!accepts (9, {"renban", {{0, 1, 2}}, {}}, {6, 4, 7}));
    CHECK (accepts (9, {"between", {{0, 1, 2, 3}}, {}}, {8, 5, 5, 3}));
    CHECK (!accepts (9, {"between", {{0, 1, 2, 3}}, {}}, {8, 5, 3, 3}));
    CHECK (accepts (9, {"zipper", {{0, 1, 2, 3, 4}}, {}}, {3, 8, 9, 1, 6}));
    CHECK (!accepts (9, {"zipper", {{0, 1, 2, 3, 4}}, {}}, {3, 8, 8, 1, 6}));
    CHECK (!accepts (9, {"zipper", {{0, 1, 2, 3, 4}}, {}}, {3, 8, 9, 2, 6}));
    CHECK (!accepts (9, {"zipper", {{0, 1, 2, 3}}, {}}, {9, 8, 7, 5}));
    CHECK (accepts (9, {"zipper", {{0, 1, 2, 3}}, {}}, {9, 8, 7, 6}));
    // The line leaves a box and comes back.
    CHECK (accepts (9, {"regionsum", {{1, 2, 3, 12, 11}}, {}},
                    {9, 4, 3, 2, 9, 9, 9, 9, 9, 9, 9, 7, 5}));
    CHECK (!accepts (9, {"regionsum", {{1, 2, 3, 12, 11}}, {}},
                     {9, 4, 3, 2, 9, 9, 9, 9, 9, 9, 9, 6, 5}));
    CHECK (accepts (9, {"entropic", {{0, 1, 2, 3}}, {}}, {9, 6, 1, 7}));
    CHECK (!accepts (9, {"entropic", {{0, 1, 2, 3}}, {}}, {9, 6, 1, 6}));
    CHECK (!accepts (9, {"entropic", {{0, 1, 2, 3}}, {}}, {9, 7, 1, 4}));
    CHECK (accepts (9, {"palindrome", {{0, 1, 2}}, {}}, {5, 6, 5}));
    CHECK (!accepts (9, {"palindrome", {{0, 1, 2}}, {}}, {5, 6, 6}));
    CHECK (accepts (9, {"slowthermometer", {{0, 1, 2}}, {}}, {5, 5, 6}));
    CHECK (!accepts (9, {"slowthermometer", {{0, 1, 2}}, {}}, {5, 5, 4}));
    CHECK (accepts (9, {"ratio", {{0, 1}}, {3}}, {6, 2}));
    CHECK (!accepts (9, {"ratio", {{0, 1}}, {3}}, {7, 2}));
    CHECK (accepts (9, {"columnindexer", {{1}}, {}}, {9, 3, 2}));
    CHECK (!accepts (9, {"columnindexer", {{1}}, {}}, {9, 3, 3}));
    CHECK (accepts (9, {"quadruple", {{0, 1, 9, 10}}, {5, 5}},
                    {5, 2, 3, 4, 5, 6, 7, 8, 9, 8, 5}));
    CHECK (!accepts (9, {"quadruple", {{0, 1, 9, 10}}, {5, 5}},
                     {5, 2, 5, 5, 5, 5, 5, 5, 5, 8, 7}));
}

TEST_CASE ("clues: absurd ones are refused", "[sudoku][variant]") {
    CHECK (
        refusal (9, {"sandwich", {{0, 1, 2}}, {5}}) ==
        "sandwich sum of 5 from r1c1 to r1c3: expected a row or column, from "
        "edge to edge");
    const List column = {0, 9, 18, 27, 36, 45, 54, 63, 72};
    CHECK (refusal (9, {"sandwich", {column}, {36}}) ==
           "sandwich sum of 36 from r1c1 to r9c1: expected a value from 0 to "
           "35, not 36");
    CHECK (refusal (9, {"xsum", {column}, {46}}) ==
           "X-sum of 46 from r1c1 to r9c1: expected a value from 1 to 45, not "
           "46");
    CHECK (refusal (9, {"skyscraper", {column}, {0}}) ==
           "skyscraper clue of 0 from r1c1 to r9c1: expected a value from 1 to "
           "9, not 0");
    CHECK (refusal (9, {"littlekiller", {{1, 9}}, {19}}) ==
           "diagonal sum of 19 from r1c2 to r2c1: expected a value from 2 to "
           "18, not 19");
    CHECK (refusal (9, {"difference", {{0, 10}}, {1}}) ==
           "difference of 1 between r1c1 and r2c2: r1c1 and r2c2 are not "
           "neighbours");
    CHECK (refusal (9, {"ratio", {{0, 1}}, {1}}) ==
           "ratio of 1 between r1c1 and r1c2: expected a value from 2 to 9, "
           "not 1");
    CHECK (refusal (9, {"xv", {{0, 1}}, {7}}) ==
           "XV sum of 7 between r1c1 and r1c2: expected 5 for V or 10 for X");
    CHECK (refusal (4, {"xv", {{0, 1}}, {10}}) ==
           "XV sum of 10 between r1c1 and r1c2: expected a value from 3 to 7, "
           "not 10");
    CHECK (refusal (9, {"renban", {{0, 1, 10, 9, 0}}, {}}) ==
           "renban line from r1c1: r1c1 comes twice");
    CHECK (refusal (9, {"whispers", {{0, 0}}, {}}) ==
           "whispers line from r1c1: r1c1 and r1c1 are not neighbours");
    CHECK (refusal (4, {"renban", {{0, 1, 2, 3, 7}}, {}}) ==
           "renban line from r1c1: 5 cells cannot hold consecutive digits");
    CHECK (refusal (9, {"quadruple", {{0, 1, 9, 11}}, {1}}) ==
           "quadruple of 1 at r1c1: expected four cells around a corner");
    CHECK (refusal (9, {"quadruple", {{0, 1, 9, 10}}, {1, 2, 3, 4, 5}}) ==
           "quadruple of 1, 2, 3, 4, 5 at r1c1: 5 values: expected 1 to 4");
    CHECK (refusal (9, {"arrow", {{0, 1, 2, 3}, {4}}, {}}) ==
           "arrow from r1c1: 4 circles: expected at most 3");
    CHECK (refusal (9, {"arrow", {{0}, {2, 3}}, {}}) ==
           "arrow from r1c1: the arrow does not start beside the circle");
    CHECK (refusal (9, {"arrow", {{0}, {0, 1}}, {}}) ==
           "arrow from r1c1: the arrow goes through its circle");
    CHECK (refusal (9, {"arrow", {{0}}, {}}) ==
           "arrow from r1c1: expected 2 to 16 lists of cells, not 1");
    CHECK (refusal (9, {"clone", {{0, 1}, {5}}, {}}) ==
           "clone at r1c1: 2 cells, and a copy of 1 cells: expected equal "
           "numbers");
    CHECK (refusal (9, {"clone", {{0, 1}, {5, 1}}, {}}) ==
           "clone at r1c1: r1c2 is its own copy");
    CHECK (refusal (2, {"entropic", {{0, 1}}, {}}) ==
           "entropic line from r1c1: expected a side of 3 at least");
    CHECK (refusal (9, {"minimum", {{81}}, {}}) ==
           "minimum at r10c1: a cell off the board");
}

TEST_CASE ("clues: an arrow on a board without room for sets",
           "[sudoku][variant][slow]") {
    RulesMaker maker (37);
    REQUIRE (maker.add ("arrow", {{0}, {1, 2, 3}}));
    const Board board = maker.board ();
    sudoku_set (board.get (), 0, 0, 6);
    Board grid (sudoku_board_copy (board.get ()));
    REQUIRE (sudoku_solve (solver_for (board.get ()).get (), board.get (),
                           grid.get ()) == SUDOKU_OK);
    CHECK (sudoku_get (grid.get (), 0, 1) + sudoku_get (grid.get (), 0, 2) +
               sudoku_get (grid.get (), 0, 3) ==
           6);
}

TEST_CASE ("negative: who has many dots is asked before a clause is written",
           "[sudoku][variant]") {
    RulesMaker maker (6);
    for (int i = 0; i < 2 * STOP_WORK; i++)
        REQUIRE (maker.add ("ratio", {{0, 1}}, {2 + i % 2}));
    REQUIRE (maker.add ("negative-ratio", {}));
    Stop stop = {nullptr, [] (void *) { return 1; }, 0, false};
    const Constraint *const negative =
        maker.rules->constraint[maker.rules->constraints - 1];
    Build build = {};
    size_t clauses = 0;
    const sudoku_sink sink = {&clauses,
                              [] (void *count, const int *, size_t) {
                                  ++*static_cast<size_t *> (count);
                                  return 0;
                              },
                              nullptr, nullptr};
    build.rules = maker.rules;
    build.sink = &sink;
    build.watch = &stop;
    negative->kind->encode (&build, negative);
    CHECK (build.stop == 1);
    CHECK (clauses == 0);
    stop = {nullptr, nullptr, 0, false};
    build.stop = 0;
    negative->kind->encode (&build, negative);
    CHECK (clauses > 0);
}
