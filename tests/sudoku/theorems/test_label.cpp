// test_label.cpp -- cases and their labels: the two examples of the paper (Korekawa and
// others, 2008), and labels that do not change under symmetries.

#include "tests/test.hpp"
extern "C" {
#include "sudoku/board/random.h"
#include "sudoku/solve/equivalence/transform.h"
#include "sudoku/sudoku_puzzles.h"
extern "C" {
#include "sudoku/theorems/theorems.h"
}
}

using namespace test;

namespace {

// Clues as the paper writes them: S_xyv, x column, y row, v digit.
Board paper (const std::vector<int> &clues) {
    Board result = blank (3);
    for (int clue : clues)
        sudoku_set (result.get (), static_cast<unsigned> (clue / 10 % 10 - 1),
                    static_cast<unsigned> (clue / 100 - 1),
                    static_cast<unsigned> (clue % 10));
    return result;
}

std::string text (const char *names, const sudoku_vector *vectors,
                  size_t size) {
    std::string all;
    for (size_t i = 0; i < size; i++)
        for (int move = 0; move < SUDOKU_MOVES; move++) {
            const unsigned index = vectors[i].index[move];
            all += move ? "," : i ? " " : "";
            all += index ? names[move] + std::to_string (index) : "0";
        }
    return all;
}

struct Label {
    std::string moves, label, directions;
};

Label label_of (const sudoku_board *clues, const sudoku_given &target,
                int ties = SUDOKU_TIES_LEAST) {
    sudoku_vector moves[81];
    sudoku_label label;
    REQUIRE (sudoku_case_label (clues, &target, ties, moves, &label) ==
             SUDOKU_OK);
    std::string directions;
    for (int direction : label.direction)
        directions += "VHC"[direction];
    return {text ("VHCB", moves, label.size),
            text ("XYZB", label.vectors, label.size), directions};
}

} // namespace

TEST_CASE ("labels: both examples of the paper have the same", "[sudoku]") {
    const std::string expected = "X1,0,0,B1 X2,0,0,B1 X3,Y1,0,0 X4,Y2,0,0";
    Board first = paper ({861, 991, 717, 729});
    const Label one = label_of (first.get (), {2, 6, 1});
    CHECK (one.moves == "V1,0,C7,0 V2,0,C9,0 V6,0,0,B3 V9,0,0,B3");
    CHECK (one.label == expected);
    CHECK (one.directions == "VCH");
    Board second = paper ({174, 784, 596, 697});
    const Label two = label_of (second.get (), {8, 3, 4});
    CHECK (two.moves == "0,H1,0,B8 0,H7,0,B8 0,H5,C6,0 0,H6,C7,0");
    CHECK (two.label == expected);
    CHECK (two.directions == "HCV");
    // In the given order of the clues, the label is different.
    CHECK (label_of (first.get (), {2, 6, 1}, SUDOKU_TIES_FIRST).label ==
           "X1,Y1,0,0 X2,Y2,0,0 X3,0,0,B1 X4,0,0,B1");
}

TEST_CASE ("labels: moves to a clue at each place", "[sudoku]") {
    // From r5c5=1 to a clue in the same row (in another box, in the same box), in the same
    // column (likewise), elsewhere in the box, in the band, in the stack, and elsewhere with the
    // same digit and with another digit.
    const auto moves = [] (int clue) {
        Board one = paper ({clue});
        return label_of (one.get (), {4, 4, 1}).moves;
    };
    CHECK (moves (152) == "0,H1,C2,0");
    CHECK (moves (452) == "0,H4,C2,0");
    CHECK (moves (512) == "V1,0,C2,0");
    CHECK (moves (542) == "V4,0,C2,0");
    CHECK (moves (442) == "0,0,C2,B5");
    CHECK (moves (161) == "0,H1,0,B5");
    CHECK (moves (411) == "V1,0,0,B5");
    CHECK (moves (191) == "V9,H1,0,0");
    CHECK (moves (193) == "V9,H1,C3,0");
}

TEST_CASE ("labels: equivalent theorems have one label and one class; cases "
           "are minimal",
           "[sudoku]") {
    Sudoku solver = sudoku (3);
    Generator generator (
        sudoku_generator_new (of_order (3), 5, nullptr, nullptr));
    REQUIRE (generator);
    uint64_t random = 11;
    for (uint64_t round = 0; round < rounds (40); round++) {
        Board grid = blank (3), clues = blank (3), again = blank (3);
        REQUIRE (sudoku_generate_grid (generator.get (), grid.get ()) ==
                 SUDOKU_OK);
        const unsigned row = static_cast<unsigned> (random_below (&random, 9)),
                       col = static_cast<unsigned> (random_below (&random, 9));
        const sudoku_given target = {row, col,
                                     sudoku_get (grid.get (), row, col)};
        REQUIRE (sudoku_extract_case (solver.get (), grid.get (), &target,
                                      round, clues.get ()) == SUDOKU_OK);
        REQUIRE (sudoku_extract_case (solver.get (), grid.get (), &target,
                                      round, again.get ()) == SUDOKU_OK);
        CHECK (sudoku_equal (clues.get (), again.get ()));
        CHECK (sudoku_forces_minimally (solver.get (), clues.get (), &target) ==
               1);
        // No more clues can be removed.
        REQUIRE (sudoku_extract_case (solver.get (), clues.get (), &target, 0,
                                      again.get ()) == SUDOKU_OK);
        CHECK (sudoku_equal (clues.get (), again.get ()));
        std::vector<size_t> order (27);
        Transform transform = {3, false, order.data (), order.data () + 9,
                               order.data () + 18};
        sudoku_random_transform (&transform, &random);
        Board image = blank (3), least[2] = {blank (3), blank (3)};
        sudoku_transform (&transform, clues.get (), image.get ());
        sudoku_given moved = {0, 0, 0}, place[2];
        for (unsigned i = 0; i < 81; i++) {
            const size_t at[2] = {transform.rows[i / 9], transform.cols[i % 9]};
            if (at[transform.transposed] == row &&
                at[!transform.transposed] == col)
                moved = {i / 9, i % 9,
                         static_cast<unsigned> (
                             transform.digits[target.digit - 1] + 1)};
        }
        CHECK (label_of (image.get (), moved).label ==
               label_of (clues.get (), target).label);
        REQUIRE (sudoku_canonicalize_theorem (clues.get (), &target,
                                              least[0].get (),
                                              place) == SUDOKU_OK);
        REQUIRE (sudoku_canonicalize_theorem (image.get (), &moved,
                                              least[1].get (),
                                              place + 1) == SUDOKU_OK);
        CHECK (sudoku_equal (least[0].get (), least[1].get ()));
        CHECK (place[0].row == place[1].row);
        CHECK (place[0].col == place[1].col);
    }
}

TEST_CASE ("labels: one may stand for several classes", "[sudoku]") {
    Board one = board ("........2...9.6....12............1...................."
                       "..........................1");
    Board two = board ("..............89..8.........................9......8.."
                       ".......6.................7.");
    const sudoku_given first = {1, 7, 1}, second = {0, 7, 8};
    CHECK (label_of (one.get (), first).label ==
           label_of (two.get (), second).label);
    Board least[2] = {blank (3), blank (3)};
    sudoku_given place;
    REQUIRE (sudoku_canonicalize_theorem (one.get (), &first, least[0].get (),
                                          &place) == SUDOKU_OK);
    REQUIRE (sudoku_canonicalize_theorem (two.get (), &second, least[1].get (),
                                          &place) == SUDOKU_OK);
    CHECK (!sudoku_equal (least[0].get (), least[1].get ()));
}

TEST_CASE ("labels: arguments out of range", "[sudoku]") {
    Sudoku solver = sudoku (3);
    Board clues = paper ({111}), extracted = blank (3), small = blank (2),
          large = blank (4);
    const sudoku_given taken = {0, 0, 2}, off = {0, 9, 1}, free = {4, 4, 1};
    sudoku_vector moves[81];
    sudoku_label label;
    CHECK (sudoku_extract_case (solver.get (), clues.get (), &free, 0,
                                extracted.get ()) == SUDOKU_NONE);
    CHECK (sudoku_extract_case (solver.get (), clues.get (), &off, 0,
                                extracted.get ()) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_extract_case (solver.get (), clues.get (), &free, 0,
                                small.get ()) == SUDOKU_BAD_INPUT);
    for (const sudoku_given &target : {taken, off})
        CHECK (sudoku_case_label (clues.get (), &target, SUDOKU_TIES_LEAST,
                                  moves, &label) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_case_label (large.get (), &free, SUDOKU_TIES_LEAST, moves,
                              &label) == SUDOKU_BAD_INPUT);
}
