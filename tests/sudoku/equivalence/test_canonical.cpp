// test_canonical.cpp -- the canonical board is the smallest of all equivalent boards, and
// the same for all of them.

#include "tests/test.hpp"

extern "C" {
#include "sudoku/board/random.h"
#include "sudoku/solve/equivalence/transform.h"
#include "sudoku/sudoku_puzzles.h"
}

#include <algorithm>
#include <set>

using namespace test;

namespace {

std::string canonical (const sudoku_board *board) {
    Board smallest = blank (sudoku_order (board));
    REQUIRE (sudoku_canonicalize (board, smallest.get ()) == SUDOKU_OK);
    return line (smallest.get ());
}

Board transformed (const sudoku_board *board, uint64_t *random) {
    const unsigned n = sudoku_order (board), side = n * n;
    std::vector<size_t> order (3 * side);
    Transform transform = {n, false, order.data (), order.data () + side,
                           order.data () + 2 * side};
    sudoku_random_transform (&transform, random);
    Board image = blank (n);
    sudoku_transform (&transform, board, image.get ());
    return image;
}

// The smallest of all 2 · 8 · 8 · 24 images, by trying all of them.
std::string smallest_of_all (const sudoku_board *board) {
    std::string best;
    std::vector<std::vector<size_t>> lines;
    for (size_t bits = 0; bits < 8; bits++) {
        const size_t band = bits & 1, one = bits >> 1 & 1, two = bits >> 2;
        const size_t first = 2 * band, second = 2 * (1 - band);
        lines.push_back (
            {first + one, first + 1 - one, second + two, second + 1 - two});
    }
    for (int transposed = 0; transposed < 2; transposed++)
        for (auto rows : lines)
            for (auto cols : lines) {
                std::vector<size_t> digits = {0, 1, 2, 3};
                do {
                    const Transform transform = {2, transposed != 0,
                                                 rows.data (), cols.data (),
                                                 digits.data ()};
                    Board image = blank (2);
                    sudoku_transform (&transform, board, image.get ());
                    const std::string text = line (image.get ());
                    if (best.empty () || text < best) // '.' is below the digits
                        best = text;
                } while (
                    std::next_permutation (digits.begin (), digits.end ()));
            }
    return best;
}

Board random_board (unsigned n, unsigned givens, uint64_t *random) {
    Generator from (sudoku_generator_new (of_order (n), random_next (random),
                                          nullptr, nullptr));
    Board board = blank (n);
    REQUIRE (sudoku_generate_holes (from.get (), 0, n * n * n * n - givens,
                                    board.get ()) == SUDOKU_SOLVED);
    return board;
}

} // namespace

TEST_CASE ("canonicalize: on side 4 it is the smallest of all images",
           "[sudoku]") {
    uint64_t random = 5;
    for (unsigned givens = 0; givens <= 16; givens++)
        for (uint64_t i = 0; i < rounds (8); i++) {
            Board board = random_board (2, givens, &random);
            INFO (line (board.get ()));
            CHECK (canonical (board.get ()) == smallest_of_all (board.get ()));
        }
}

TEST_CASE ("canonicalize: the 288 grids of side 4 are two classes",
           "[sudoku]") {
    uint64_t random = 1;
    std::set<std::string> classes;
    for (int i = 0; i < 200; i++)
        classes.insert (canonical (random_board (2, 16, &random).get ()));
    CHECK (classes ==
           std::set<std::string>{"1234341221434321", "1234341223414123"});
}

TEST_CASE ("canonicalize: all images of a board have one canonical board",
           "[sudoku][valgrind]") {
    uint64_t random = 9;
    for (unsigned n : {2u, 3u})
        for (unsigned givens = 0; givens <= n * n * n * n; givens += n) {
            Board board = random_board (n, givens, &random);
            const std::string expected = canonical (board.get ());
            INFO (line (board.get ()));
            CHECK (canonical (test::board (expected).get ()) == expected);
            for (int i = 0; i < 5; i++)
                CHECK (canonical (transformed (board.get (), &random).get ()) ==
                       expected);
        }
}

TEST_CASE ("canonicalize: the grid with the most automorphisms", "[sudoku]") {
    // This grid has 648 automorphisms, the most of all grids.
    const std::string grid =
        "123456789456789123789123456231564897564897231897231"
        "564312645978645978312978312645";
    CHECK (canonical (board (grid).get ()) == grid);
}

TEST_CASE ("canonicalize: may be in place, and refuses other boards",
           "[sudoku]") {
    Board one = board ("4...............");
    CHECK (sudoku_canonicalize (one.get (), one.get ()) == SUDOKU_OK);
    CHECK (line (one.get ()) == "...............1");
    Board two = board ("44..............");
    CHECK (sudoku_canonicalize (two.get (), one.get ()) == SUDOKU_BAD_INPUT);
    Board sixteen = blank (4), nine = blank (3);
    CHECK (sudoku_canonicalize (sixteen.get (), sixteen.get ()) ==
           SUDOKU_BAD_INPUT);
    CHECK (sudoku_canonicalize (nine.get (), one.get ()) == SUDOKU_BAD_INPUT);
    REQUIRE (sudoku_forbid (nine.get (), 0, 0, 1) == SUDOKU_OK);
    CHECK (sudoku_canonicalize (nine.get (), nine.get ()) == SUDOKU_BAD_INPUT);
}

TEST_CASE ("canonicalize: the list of 17 clues is pairwise inequivalent",
           "[sudoku][slow]") {
    const std::string path = data ("17clue_49158.txt");
    if (!have (path))
        return;
    std::set<std::string> classes;
    for (const std::string &text : lines (path))
        classes.insert (canonical (board (text.substr (0, 81)).get ()));
    CHECK (classes.size () == 49158);
    // Four of these puzzles, and the puzzles that were found near them.
    size_t ours = 0;
    for (const std::string &text : lines ("instances/found/17-clue.txt")) {
        INFO (text);
        CHECK (classes.count (canonical (board (text.substr (0, 81)).get ())));
        ours++;
    }
    CHECK (ours >= 500);
}
