// test_constraints.cpp -- removes redundant constraints; the judge fills boards cell by
// cell.  The reduced board must have one solution, and must have several solutions if any
// further constraint is removed.

#include "tests/sudoku/variant/variant.hpp"

extern "C" {
#include "sudoku/sudoku_puzzles.h"
}

using namespace test;

namespace {

int64_t slow_count (const sudoku_board *puzzle, const std::vector<char> &in) {
    std::vector<unsigned char> some (in.begin (), in.end ());
    const Board board (sudoku_board_with (
        puzzle, reinterpret_cast<const bool *> (some.data ())));
    REQUIRE (board);
    return test::slow_count (board.get ());
}

std::vector<char> minimized (const sudoku_board *puzzle, uint64_t seed,
                             bool singly) {
    const size_t size = puzzle->rules->constraints;
    bool in[64];
    REQUIRE (size <= 64);
    const Sudoku solver = solver_for (puzzle);
    REQUIRE ((singly ? sudoku_redundant_constraints (solver.get (), puzzle, in)
                     : sudoku_minimize_constraints (solver.get (), puzzle, seed,
                                                    in)) == SUDOKU_OK);
    return std::vector<char> (in, in + size);
}

// A puzzle of side 4 with some constraints, and enough digits of a solution to make it
// unique; null if there is no solution.
Board random_puzzle (Random &random, RulesMaker &maker) {
    size_t kinds = 0;
    while (sudoku_kind (kinds))
        kinds++;
    while (maker.rules->constraints < 5)
        add_random (random, maker,
                    sudoku_kind (random.below (uint32_t (kinds))), 1);
    Board board = maker.board ();
    const Sudoku solver = solver_for (board.get ());
    const Board grid (sudoku_board_like (board.get ()));
    if (sudoku_solve (solver.get (), board.get (), grid.get ()) != SUDOKU_OK)
        return Board ();
    while (count_all (board.get ()) != 1) {
        const size_t cell = random.below (16);
        board->digit[cell] = grid->digit[cell];
    }
    return board;
}

} // namespace

TEST_CASE ("constraints: the reduced set has one solution, and needs each",
           "[sudoku][workbench]") {
    Random random (41);
    size_t gone = 0, stayed = 0, alone = 0;
    for (uint64_t round = 0; round < rounds (60); round++) {
        RulesMaker maker (4);
        const Board board = random_puzzle (random, maker);
        if (!board)
            continue;
        INFO ("round " << round);
        const std::vector<char> all (maker.rules->constraints, true),
            in = minimized (board.get (), round, false),
            singly = minimized (board.get (), 0, true);
        CHECK (slow_count (board.get (), in) == 1);
        for (size_t i = 0; i < all.size (); i++) {
            std::vector<char> without = all;
            without[i] = false;
            const bool changes = maker.rules->constraint[i]->kind->halves;
            const bool can =
                !changes && slow_count (board.get (), without) == 1;
            CHECK (bool (singly[i]) == can);
            alone += can;
            gone += !in[i];
            without = in;
            without[i] = false;
            if (!in[i] || changes)
                continue;
            stayed++;
            CHECK (slow_count (board.get (), without) != 1);
        }
    }
    CHECK (gone);
    CHECK (stayed);
    CHECK (alone);
}

TEST_CASE ("constraints: the seed is the order, and others are refused",
           "[sudoku][workbench]") {
    RulesMaker maker (4);
    for (uint32_t cell : {0, 2, 4, 6})
        REQUIRE (maker.add ("odd", {{cell}}));
    REQUIRE (maker.add ("killer", {{0, 1}}, {3}));
    REQUIRE (maker.add ("killer", {{0, 1}}, {3}));
    const Board board = maker.board ();
    const Sudoku solver = solver_for (board.get ());
    bool in[6];
    CHECK (sudoku_minimize_constraints (solver.get (), board.get (), 0, in) ==
           SUDOKU_NONE); // several solutions
    for (unsigned cell = 8; cell < 16; cell++)
        sudoku_set (board.get (), cell / 4, cell % 4,
                    (unsigned[]){2, 1, 4, 3, 4, 3, 2, 1}[cell - 8]);
    REQUIRE (count_all (board.get ()) == 1);
    const auto one = minimized (board.get (), 0, false);
    CHECK (std::vector<char> (one.begin (), one.begin () + 4) ==
           std::vector<char> (4, 0));
    CHECK (one[4] + one[5] == 1);
    const auto other = minimized (board.get (), 3, false);
    CHECK (other == minimized (board.get (), 3, false));
    const Board classic (sudoku_board_new (2));
    CHECK (sudoku_minimize_constraints (solver.get (), classic.get (), 0, in) ==
           SUDOKU_BAD_INPUT);
}
