// test_commands.cpp -- the library on boards with variant rules: the calls that commands
// make.

extern "C" {
#include "sudoku/encode/encode.h"
}
#include "tests/sudoku/variant/variant.hpp"
#include "sudoku/sudoku_puzzles.h"

#include <cmath>

using namespace test;

// Side 6 with three constraints; blank, it has several solutions.
static Board small_puzzle (RulesMaker &maker) {
    REQUIRE (maker.add ("killer", {{0, 1, 6}}, {7}));
    REQUIRE (maker.add ("thermometer", {{35, 28, 21, 14}}));
    REQUIRE (maker.add ("antiking"));
    return maker.board ();
}

static Board solution_of (const Board &board) {
    Board grid (sudoku_board_like (board.get ()));
    REQUIRE (sudoku_solve (solver_for (board.get ()).get (), board.get (),
                           grid.get ()) == SUDOKU_OK);
    return grid;
}

TEST_CASE ("variant: a minimal puzzle is unique, and without any given not",
           "[sudoku][variant]") {
    RulesMaker maker (6);
    const Board board = small_puzzle (maker), full = solution_of (board);
    Board puzzle (sudoku_board_like (board.get ()));
    const Sudoku solver = solver_for (board.get ());
    REQUIRE (sudoku_minimize (
                 solver.get (), full.get (),
                 size_t (sudoku_table_find (&sudoku_symmetries, "none")), 5,
                 puzzle.get ()) == SUDOKU_OK);
    CHECK (sudoku_givens (puzzle.get ()) > 0);
    CHECK (slow_count (puzzle.get ()) == 1);
    for (size_t cell = 0; cell < 36; cell++) {
        const Board fewer (sudoku_board_copy (puzzle.get ()));
        if (!fewer->digit[cell])
            continue;
        fewer->digit[cell] = 0;
        CHECK (sudoku_count (solver.get (), fewer.get (), 2, nullptr, nullptr,
                             nullptr) == 2);
    }
    Board redundant (sudoku_board_like (board.get ()));
    REQUIRE (sudoku_redundant (solver.get (), puzzle.get (),
                               redundant.get ()) == SUDOKU_OK);
    CHECK (sudoku_givens (redundant.get ()) == 0);
}

TEST_CASE ("variant: possible candidates are those of all solutions",
           "[sudoku][variant]") {
    RulesMaker maker (4);
    REQUIRE (maker.add ("killer", {{0, 1}}, {3}));
    const Board board = maker.board ();
    const Sudoku solver = solver_for (board.get ());
    std::vector<unsigned char> possible (64);
    std::vector<uint64_t> counts (64);
    bool complete;
    REQUIRE (sudoku_possible (solver.get (), board.get (), possible.data ()) ==
             SUDOKU_OK);
    CHECK (sudoku_possible_counts (solver.get (), board.get (), 0,
                                   counts.data (), &complete) == 48);
    for (size_t i = 0; i < 64; i++)
        CHECK (possible[i] == (counts[i] > 0));
    CHECK (counts[0] == 24);
    CHECK (counts[2] == 0);
}

TEST_CASE ("variant: an estimate of few solutions is exact, of many near",
           "[sudoku][variant]") {
    RulesMaker maker (4), latin (6);
    REQUIRE (maker.add ("killer", {{0, 1}}, {3}));
    const Board board = maker.board ();
    sudoku_estimate estimate;
    REQUIRE (sudoku_estimate_count (solver_for (board.get ()).get (),
                                    board.get (), 10, 1,
                                    &estimate) == SUDOKU_OK);
    CHECK (estimate.exact);
    CHECK (estimate.mean == Approx (std::log10 (48)));
    const Board six = latin.board (); // 28,200,960 grids of 2 × 3 boxes
    REQUIRE (sudoku_estimate_count (solver_for (six.get ()).get (), six.get (),
                                    rounds (40), 1, &estimate) == SUDOKU_OK);
    CHECK (!estimate.exact);
    CHECK (estimate.hits == estimate.probes);
    CHECK (std::abs (estimate.mean - std::log10 (28200960)) < 0.3);
}

TEST_CASE ("variant: a reason names constraints, houses and givens",
           "[sudoku][variant]") {
    RulesMaker maker (4);
    REQUIRE (maker.add ("thermometer", {{0, 1, 2}}));
    REQUIRE (maker.add ("killer", {{8, 9}}, {7}));
    const Board board = maker.board ();
    const Sudoku solver = solver_for (board.get ());
    const struct {
        unsigned row, col, digit;
        const char *text;
    } cases[] = {
        {0, 1, 4, "the thermometer from r1c1 cannot hold, since r1c2 is 4"},
        {2, 1, 2, "the cage of 7 at r3c1 cannot hold, since r3c2 is 2"},
        {2, 2, 4,
         "the cage of 7 at r3c1 cannot hold in row 3, since r3c3 is "
         "4"}};
    for (const auto &now : cases) {
        const Board wrong (sudoku_board_copy (board.get ()));
        sudoku_set (wrong.get (), now.row, now.col, now.digit);
        sudoku_why why;
        REQUIRE (sudoku_why_none (solver.get (), wrong.get (), 1000000, &why) ==
                 SUDOKU_OK);
        CHECK (why.minimal);
        const Text text (sudoku_why_text (wrong.get (), &why));
        CHECK (std::string (text.get ()) == now.text);
        sudoku_why_release (&why);
    }
}

TEST_CASE ("variant: a grid has rulers along the borders of its regions",
           "[sudoku][variant]") {
    RulesMaker six (6), jigsaw (4);
    const Board boxes = six.board ();
    CHECK (std::string (Text (sudoku_grid (boxes.get ())).get ()) ==
           ". . . | . . .\n. . . | . . .\n------+------\n"
           ". . . | . . .\n. . . | . . .\n------+------\n"
           ". . . | . . .\n. . . | . . .\n");
    const char *const shape = "aaabcaabccdbcddd"; // three cells of b
    for (size_t cell = 0; cell < 16; cell++)
        sudoku_rules_region (jigsaw.rules, cell, unsigned (shape[cell] - 'a'));
    CHECK (!jigsaw.board ());
    CHECK (jigsaw.error == "the region of r2c3 has more than 4 cells");
    const char *const good = "aaabcabbccdbcddd";
    for (size_t cell = 0; cell < 16; cell++)
        sudoku_rules_region (jigsaw.rules, cell, unsigned (good[cell] - 'a'));
    const Board board = jigsaw.board ();
    REQUIRE (board);
    sudoku_set (board.get (), 0, 0, 3);
    CHECK (std::string (Text (sudoku_grid (board.get ())).get ()) ==
           "3   .   . | .\n--+   +---+\n. | . | .   .\n  +---+---+\n"
           ".   . | . | .\n  +---+   +--\n. | .   .   .\n");
}

TEST_CASE ("variant: formulas say the same in clauses alone",
           "[sudoku][variant]") {
    RulesMaker maker (4);
    REQUIRE (maker.add ("killer", {{0, 1, 4}}, {6}));
    const Board board = maker.board ();
    for (size_t amo = 0; amo < sudoku_table_size (&sudoku_amos); amo++) {
        const EncodedSize size =
            sudoku_encoded_size_of (board.get (), 2, amo, nullptr);
        CHECK (int (size.vars) == sudoku_encoded_vars (board.get (), 2, amo));
        CHECK ((size.groups > 0) == (amo == 0));
        CHECK (size.vars > 64);
        EncodedSize counted = {0, 0, 0, size.vars};
        const auto clause = [] (void *state, const int *, size_t literals) {
            EncodedSize *const to = static_cast<EncodedSize *> (state);
            to->clauses++;
            to->literals += literals;
            return 0;
        };
        const auto group = [] (void *state, const int *, size_t literals) {
            EncodedSize *const to = static_cast<EncodedSize *> (state);
            to->groups++;
            to->literals += literals;
            return 0;
        };
        const sudoku_sink sink = {&counted, clause, group, group};
        REQUIRE (sudoku_encode_rules (board.get (), 2, amo, &sink) ==
                 SUDOKU_OK);
        CHECK (counted.clauses == size.clauses);
        CHECK (counted.groups == size.groups);
        CHECK (counted.literals == size.literals);
    }
    CHECK (sudoku_var (board.get (), 3, 3, 4) == 64);
    CHECK (sudoku_var (board.get (), 3, 4, 4) == 0);
}

TEST_CASE ("variant: minimal puzzles of given rules",
           "[sudoku][variant][slow]") {
    RulesMaker maker (6), none (4);
    const Board board = small_puzzle (maker);
    const Generator generator (
        sudoku_generator_new (board.get (), 3, nullptr, nullptr));
    REQUIRE (generator);
    std::string lines;
    for (uint64_t number = 0; number < 4; number++) {
        Board puzzle (sudoku_board_like (board.get ()));
        sudoku_generator_reseed (generator.get (), 3, number % 2);
        REQUIRE (sudoku_generate_minimal (generator.get (), puzzle.get ()) ==
                 SUDOKU_OK);
        CHECK (slow_count (puzzle.get ()) == 1);
        lines += Text (sudoku_line (puzzle.get ())).get ();
    }
    CHECK (lines.substr (0, 72) == lines.substr (72));
    CHECK (lines.substr (0, 36) != lines.substr (36, 36));
    REQUIRE (none.add ("antiking")); // no grid of side 4 has it
    const Board empty = none.board ();
    const Generator other (
        sudoku_generator_new (empty.get (), 1, nullptr, nullptr));
    Board puzzle (sudoku_board_like (empty.get ()));
    CHECK (sudoku_generate_minimal (other.get (), puzzle.get ()) ==
           SUDOKU_NONE);
    CHECK (sudoku_generate_holes (other.get (), 0, 3, puzzle.get ()) ==
           SUDOKU_BAD_INPUT);
}
