// test_count.cpp -- solving and counting boards.
//
// Counts are compared with published numbers (288 grids of side 4, the test cases
// of Sudopedia) and with plain backtracking; every solution that is reported is
// verified and different from all others.
//
// Metamorphic tests need no expected value: relabelling digits, exchanging rows, bands
// and stacks, and transposition do not change the number of solutions.
// Source: Russell and Jarvis, "Mathematics of Sudoku II", 2006, for these
// 1,218,998,108,160 symmetries.

#include <algorithm>
#include <map>
#include <set>

#include "tests/sink.hpp"

using namespace test;

namespace {

// Collects solutions, judges each solution, and stops after `stop` solutions.
struct Collector {
    const sudoku_board *puzzle;
    std::set<std::string> grids;
    int64_t calls = 0, stop = -1;
    bool good = true;

    static int found (void *state, const sudoku_board *solution) {
        Collector *c = static_cast<Collector *> (state);
        c->calls++;
        c->good = c->good && sudoku_verify (c->puzzle, solution, nullptr);
        c->grids.insert (line (solution));
        return c->calls == c->stop;
    }
};

int64_t count (sudoku_solver *solver, const sudoku_board *board,
               int64_t limit = 0, bool *complete = nullptr) {
    Collector collector;
    collector.puzzle = board;
    int64_t result = sudoku_count (solver, board, limit, &collector,
                                   Collector::found, complete);
    REQUIRE (collector.good);
    REQUIRE (collector.calls == result);
    REQUIRE (static_cast<int64_t> (collector.grids.size ()) == result);
    return result;
}

} // namespace

TEST_CASE ("solve: the well-known boards have the well-known solutions",
           "[sudoku][valgrind]") {
    const char *const boards[][2] = {{tutorial, tutorial_solution},
                                     {nikoli, nikoli_solution},
                                     {inkala2012, inkala2012_solution},
                                     {watanabe2013, watanabe2013_solution}};
    for (const auto &pair : boards) {
        Board puzzle = board (pair[0]);
        const unsigned n = sudoku_order (puzzle.get ());
        Board solution = blank (n);
        Sudoku s = sudoku (n);
        REQUIRE (sudoku_solve (s.get (), puzzle.get (), solution.get ()) ==
                 SUDOKU_OK);
        CHECK (line (solution.get ()) == pair[1]);
        CHECK (count (s.get (), puzzle.get (), 2) == 1);
    }
}

TEST_CASE ("solve: a board of order 1", "[sudoku]") {
    Sudoku s = sudoku (1);
    Board solution = blank (1);
    CHECK (sudoku_solve (s.get (), blank (1).get (), solution.get ()) ==
           SUDOKU_OK);
    CHECK (sudoku_get (solution.get (), 0, 0) == 1);
    CHECK (count (s.get (), blank (1).get ()) == 1);
}

TEST_CASE ("solve: a full board is its own solution, a wrong one has none",
           "[sudoku]") {
    Sudoku s = sudoku (3);
    Board full = board (nikoli_solution), solution = blank (3);
    CHECK (sudoku_solve (s.get (), full.get (), solution.get ()) == SUDOKU_OK);
    CHECK (sudoku_equal (full.get (), solution.get ()));
    bool complete = false;
    CHECK (count (s.get (), full.get (), 0, &complete) == 1);
    CHECK (complete);
    sudoku_set (full.get (), 8, 8, 1);
    CHECK (sudoku_solve (s.get (), full.get (), solution.get ()) ==
           SUDOKU_NONE);
    CHECK (count (s.get (), full.get ()) == 0);
}

TEST_CASE ("count: side 4 has 288 grids", "[sudoku]") {
    for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
        for (size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++) {
            INFO (sudoku_table_name (&sudoku_encodings, e)
                  << " " << sudoku_table_name (&sudoku_amos, a));
            Sudoku s = sudoku (2, sudoku_table_name (&sudoku_encodings, e),
                               sudoku_table_name (&sudoku_amos, a));
            bool complete = false;
            CHECK (count (s.get (), blank (2).get (), 0, &complete) == 288);
            CHECK (complete);
        }
}

TEST_CASE ("count: a limit or a stop ends it, and complete says so",
           "[sudoku][valgrind]") {
    Sudoku s = sudoku (2);
    Board puzzle = blank (2);
    bool complete = true;
    CHECK (count (s.get (), puzzle.get (), 10, &complete) == 10);
    CHECK_FALSE (complete);
    CHECK (count (s.get (), puzzle.get (), 289, &complete) == 288);
    CHECK (complete);
    Collector collector;
    collector.puzzle = puzzle.get ();
    collector.stop = 7;
    complete = true;
    CHECK (sudoku_count (s.get (), puzzle.get (), 0, &collector,
                         Collector::found, &complete) == 7);
    CHECK_FALSE (complete);
    CHECK (sudoku_count (s.get (), puzzle.get (), 3, nullptr, nullptr,
                         nullptr) == 3);
    // The solution is unique, since the limit of 2 was not reached.
    CHECK (count (s.get (), board (tutorial).get (), 2, &complete) == 1);
    CHECK (complete);
}

TEST_CASE ("count: resource limits make a count incomplete", "[sudoku]") {
    Sudoku s = sudoku (3);
    cdcl *core = sudoku_solver_core (s.get ());
    cdcl_limit (core, "conflicts", 0);
    bool complete = true;
    Board puzzle = board (inkala2012), solution = blank (3);
    CHECK (sudoku_count (s.get (), puzzle.get (), 2, nullptr, nullptr,
                         &complete) == 0);
    CHECK_FALSE (complete);
    CHECK (sudoku_solve (s.get (), puzzle.get (), solution.get ()) ==
           SUDOKU_UNKNOWN);
    cdcl_limit (core, "conflicts", -1);
    CHECK (count (s.get (), puzzle.get (), 2, &complete) == 1);
    CHECK (complete);
}

// The tutorial's check for a second solution excludes the first solution by a clause
// of its negated literals.  The misprinted clause does not exclude this solution.
TEST_CASE ("count: the tutorial's blocking clause, right and misprinted",
           "[sudoku]") {
    Board puzzle = board (tutorial), grid = board (tutorial_solution);
    for (bool misprint : {false, true}) {
        Formula formula =
            encoded (2, encoding ("minimal"), amo ("pairwise"), puzzle.get ());
        DimacsLits clause;
        for (unsigned row = 0; row < 4; row++)
            for (unsigned col = 0; col < 4; col++)
                clause.push_back (
                    -sudoku_var (of_order (2), row, col,
                                 sudoku_get (grid.get (), row, col)));
        if (misprint) { // digit 1 for digit 4 in the first cell of the last row
            CHECK (clause[12] == -sudoku_var (of_order (2), 3, 0, 4));
            clause[12] = -sudoku_var (of_order (2), 3, 0, 1);
        }
        formula.clauses.push_back (clause);
        Solver s = solver ();
        load (s.get (), formula);
        CHECK (cdcl_solve (s.get ()) == (misprint ? CDCL_SAT : CDCL_UNSAT));
        if (!misprint)
            continue;
        Board other = blank (2);
        std::vector<bool> found = model (s.get (), formula.vars);
        sudoku_error error;
        REQUIRE (sudoku_decode (other.get (), &found, value_of, &error));
        CHECK (sudoku_equal (other.get (), grid.get ())); // found again
    }
}

TEST_CASE ("count: boards without and with several solutions", "[sudoku]") {
    struct Case {
        const char *puzzle;
        int64_t count;
    };
    const Case cases[] = {
        {"..9.7...5..21..9..1...28....7...5..1..851.....5....3.......3..68....."
         "..."
         "21.....87",
         0}, // two 2s in a box
        {"..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4.."
         "8.7"
         "..125.3..",
         0}, // a cell without a candidate
        {"....41....6.....2...2......32.6.........5..417.......2......23..48..."
         "..."
         "5.1..2...",
         0}, // a column without a place for a digit
        {".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8."
         "5..."
         ".14...87.",
         2},
        {"..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6..."
         "785.."
         ".........",
         3},
        {"....9....6..4.7..8.4.812.3.7.......5..4...9..5..371..4.5..6..4.2.17."
         "85.9"
         ".........",
         4},
        {"59.....486.8...3.7...2.1.......4.....753.698.....9.......8.3...2.6..."
         "7.9"
         "34.....65",
         10},
        {"...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4."
         "9..2"
         "..61.8...",
         125},
    };
    Sudoku s = sudoku (3);
    Backtracker tracker (3);
    for (const Case &c : cases) {
        INFO (c.puzzle);
        Board puzzle = board (c.puzzle);
        bool complete = false;
        CHECK (count (s.get (), puzzle.get (), 0, &complete) == c.count);
        CHECK (complete);
        CHECK (tracker.count (puzzle.get (), 1000) ==
               static_cast<uint64_t> (c.count));
        Board solution = blank (3);
        CHECK (sudoku_solve (s.get (), puzzle.get (), solution.get ()) ==
               (c.count ? SUDOKU_OK : SUDOKU_NONE));
    }
}

TEST_CASE ("count: too few clues always leave a second solution", "[sudoku]") {
    Sudoku s = sudoku (3);
    const int64_t some = slow_build ? 60 : 1000;
    CHECK (count (s.get (), blank (3).get (), some) == some);
    Board one = blank (3);
    sudoku_set (one.get (), 4, 4, 1);
    CHECK (count (s.get (), one.get (), some) == some);
    // The givens are all digits except 8 and 9, which can always be exchanged.
    CHECK (count (s.get (),
                  board ("...........5....9...4....1.2....3.5....7.....438...2"
                         "......9.....1.4...6..........")
                      .get (),
                  2) == 2);
}

// The number of puzzles with one solution, over all 288 grids: 288, 4608 and 34560 with
// 16, 15 and 14 givens.
TEST_CASE ("count: uniquely solvable puzzles of side 4 with few holes",
           "[sudoku]") {
    Sudoku s = sudoku (2);
    Collector collector;
    Board puzzle = blank (2);
    collector.puzzle = puzzle.get ();
    REQUIRE (sudoku_count (s.get (), puzzle.get (), 0, &collector,
                           Collector::found, nullptr) == 288);
    auto unique = [&s] (const std::string &text) {
        return sudoku_count (s.get (), board (text).get (), 2, nullptr, nullptr,
                             nullptr) == 1;
    };
    int64_t counts[3] = {0, 0, 0}; // by number of holes
    for (const std::string &grid : collector.grids) {
        counts[0] += unique (grid);
        for (size_t a = 0; a < 16; a++) {
            std::string one = grid;
            one[a] = '.';
            counts[1] += unique (one);
            for (size_t b = a + 1; b < 16; b++) {
                std::string two = one;
                two[b] = '.';
                counts[2] += unique (two);
            }
        }
    }
    CHECK (counts[0] == 288);
    CHECK (counts[1] == 4608);
    CHECK (counts[2] == 34560);
}

TEST_CASE ("count: the 25728 puzzles of side 4 with four givens",
           "[sudoku][slow]") {
    Sudoku s = sudoku (2);
    int64_t unique = 0;
    // The digits of a puzzle can be relabelled so that the first given is 1, and the
    // next new digit is 2, and so on.  This tries only such puzzles, and multiplies by
    // the number of relabellings.
    for (unsigned cells = 0; cells < 1u << 16; cells++) {
        if (__builtin_popcount (cells) != 4)
            continue;
        for (unsigned code = 0; code < 256; code++) {
            unsigned largest = 0;
            bool ordered = true;
            std::string text (16, '.');
            for (unsigned cell = 0, i = 0; cell < 16; cell++)
                if (cells >> cell & 1) {
                    unsigned digit = (code >> 2 * i++ & 3) + 1;
                    ordered = ordered && digit <= largest + 1;
                    largest = std::max (largest, digit);
                    text[cell] = static_cast<char> ('0' + digit);
                }
            if (!ordered || largest < 3) // two missing digits can be exchanged
                continue;
            // There are 4·3·2 relabellings of three digits, and 4! of four.
            if (sudoku_count (s.get (), board (text).get (), 2, nullptr,
                              nullptr, nullptr) == 1)
                unique += 24;
        }
    }
    CHECK (unique == 25728);
}

TEST_CASE ("count: random boards of side 4 and 9 against backtracking",
           "[sudoku][fuzz]") {
    int none = 0, one = 0, many = 0;
    Sudoku small = sudoku (2), large = sudoku (3);
    Backtracker four (2), nine (3);
    for (uint64_t seed = 1; seed <= rounds (1500); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const bool big = seed % 5 == 0;
        const unsigned side = big ? 9 : 4;
        const std::string grid = big ? inkala2012_solution : tutorial_solution;
        Board puzzle = blank (big ? 3 : 2);
        // Some correct clues, and sometimes a wrong one.
        for (unsigned cell = 0; cell < side * side; cell++) {
            if (random.below (100) < (big ? 38 : 30))
                sudoku_set (puzzle.get (), cell / side, cell % side,
                            static_cast<unsigned> (grid[cell] - '0'));
            else if (random.below (big ? 300 : 20) == 0)
                sudoku_set (puzzle.get (), cell / side, cell % side,
                            static_cast<unsigned> (
                                random.between (1, static_cast<int> (side))));
        }
        const uint64_t expected =
            (big ? nine : four).count (puzzle.get (), 300);
        INFO (line (puzzle.get ()));
        CHECK (count ((big ? large : small).get (), puzzle.get (), 300) ==
               static_cast<int64_t> (expected));
        (expected == 0 ? none : expected == 1 ? one : many)++;
    }
    CHECK (none > (slow_build ? 3 : 50));
    CHECK (one > (slow_build ? 3 : 50));
    CHECK (many > (slow_build ? 3 : 50));
}

TEST_CASE ("count: pencil marks restrict", "[sudoku][fuzz]") {
    // If the solution's digit is forbidden in any one cell, no solution remains.
    Sudoku s = sudoku (2);
    for (unsigned cell = 0; cell < 16; cell++) {
        Board puzzle = board (tutorial);
        const unsigned digit =
            static_cast<unsigned> (tutorial_solution[cell] - '0');
        sudoku_forbid (puzzle.get (), cell / 4, cell % 4, digit);
        CHECK (count (s.get (), puzzle.get ()) == 0);
        Board other = board (tutorial);
        sudoku_forbid (other.get (), cell / 4, cell % 4, digit % 4 + 1);
        CHECK (count (s.get (), other.get ()) == 1);
    }
    // Of the 288 grids, a quarter has a given digit in a given cell.
    Board none = blank (2);
    sudoku_forbid (none.get (), 1, 2, 3);
    CHECK (count (s.get (), none.get ()) == 216);
    sudoku_forbid (none.get (), 1, 2, 1);
    CHECK (count (s.get (), none.get ()) == 144);
    sudoku_forbid (none.get (), 1, 2, 2);
    CHECK (count (s.get (), none.get ()) == 72);
    sudoku_forbid (none.get (), 1, 2, 4);
    CHECK (count (s.get (), none.get ()) == 0);
    CHECK (count (s.get (), blank (2).get ()) == 288);
}

TEST_CASE ("count: an answer does not depend on the boards before it",
           "[sudoku][fuzz]") {
    const char *const puzzles[] = {nikoli, inkala2012, watanabe2013,
                                   ".39...12....9.7...8..4.1..6.42...79........"
                                   "...91...54.5..1.9..3...8.5...."
                                   "14...87.",
                                   "..9.287..8.6..4..5..3.....46.........2."
                                   "71345.........23.....5..9..4..8.7."
                                   ".125.3.."};
    const int64_t counts[] = {1, 1, 1, 2, 0};
    Random random (4);
    Sudoku s = sudoku (3);
    for (int round = 0; round < static_cast<int> (rounds (300)); round++) {
        const int which = random.below (5);
        Board puzzle = board (puzzles[which]);
        CHECK (count (s.get (), puzzle.get ()) == counts[which]);
    }
}

TEST_CASE ("count: seeds lead to different grids of a blank board",
           "[sudoku]") {
    std::set<std::string> grids;
    for (int seed = 1; seed <= 10; seed++) {
        Sudoku s = sudoku (3);
        REQUIRE (cdcl_set (sudoku_solver_core (s.get ()), "seed", seed) ==
                 CDCL_OK);
        Board solution = blank (3);
        REQUIRE (sudoku_solve (s.get (), blank (3).get (), solution.get ()) ==
                 SUDOKU_OK);
        CHECK (sudoku_verify (blank (3).get (), solution.get (), nullptr));
        grids.insert (line (solution.get ()));
    }
    CHECK (grids.size () >= 9);
}

// ---------------------------------------------------------------------------
// Metamorphic tests

TEST_CASE ("metamorphic: symmetries of the board keep the count",
           "[sudoku][fuzz]") {
    const char *const puzzles[] = {inkala2012,
                                   "....9....6..4.7..8.4.812.3.7.......5..4..."
                                   "9..5..371..4.5..6..4.2.17.85.9."
                                   "........",
                                   "...3165..8..5..1...1.89724.9.1.85.2....9.1."
                                   "...4.263..1.5.....1.1..4.9..2."
                                   ".61.8...",
                                   "....41....6.....2...2......32.6.........5.."
                                   "417.......2......23..48......5"
                                   ".1..2..."};
    const int64_t counts[] = {1, 4, 125, 0};
    Sudoku s = sudoku (3);
    for (uint64_t seed = 1; seed <= rounds (40); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        std::vector<unsigned> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        random.shuffle (digits);
        auto lines = [&random] () { // shuffles rows within bands, and bands
            std::vector<unsigned> bands = {0, 1, 2}, order;
            random.shuffle (bands);
            for (unsigned band : bands) {
                std::vector<unsigned> within = {0, 1, 2};
                random.shuffle (within);
                for (unsigned i : within)
                    order.push_back (3 * band + i);
            }
            return order;
        };
        const std::vector<unsigned> rows = lines (), cols = lines ();
        const bool transposed = random.flip ();
        for (size_t which = 0; which < 4; which++) {
            Board puzzle = board (puzzles[which]), other = blank (3);
            for (unsigned row = 0; row < 9; row++)
                for (unsigned col = 0; col < 9; col++) {
                    unsigned digit =
                        sudoku_get (puzzle.get (), rows[row], cols[col]);
                    sudoku_set (other.get (), transposed ? col : row,
                                transposed ? row : col,
                                digit ? digits[digit - 1] : 0);
                }
            INFO (line (other.get ()));
            CHECK (count (s.get (), other.get ()) == counts[which]);
        }
    }
}

TEST_CASE ("metamorphic: a clue more never adds a solution", "[sudoku][fuzz]") {
    Sudoku s = sudoku (2);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Board puzzle = blank (2);
        int64_t before = 288;
        for (int clue = 0; clue < 8 && before; clue++) {
            const unsigned cell = static_cast<unsigned> (random.below (16));
            if (sudoku_get (puzzle.get (), cell / 4, cell % 4))
                continue;
            // The counts with each digit in the cell sum up to the count.
            int64_t sum = 0, kept = 0;
            const unsigned chosen =
                static_cast<unsigned> (random.between (1, 4));
            for (unsigned digit = 1; digit <= 4; digit++) {
                sudoku_set (puzzle.get (), cell / 4, cell % 4, digit);
                const int64_t part = count (s.get (), puzzle.get ());
                sum += part;
                if (digit == chosen)
                    kept = part;
            }
            CHECK (sum == before);
            sudoku_set (puzzle.get (), cell / 4, cell % 4, chosen);
            before = kept;
        }
    }
}
