// test_proof.cpp -- proofs about Sudoku boards.
//
// The boards are a board without a solution, and a unique board with its solution excluded,
// in each encoding with each at-most-one form.  The proof must refute exactly the encoder's
// constraints; native groups are expanded into pairs.

#include "tests/proof.hpp"
#include "tests/sink.hpp"

using namespace test;

// Boards of side 4 and 9 that have no solution for different reasons.
static std::vector<std::string> boards () {
    return {
        "1...........1..1", // r3 and r4 hold 1 in one column
        "12....3........4", // r1c3 or another cell has no candidate
        "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4.."
        "8.7"
        "..125.3..",
        "....41....6.....2...2......32.6.........5..417.......2......23..48...."
        ".."
        "5.1..2...",
        "9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4."
        "5.."
        "5...16..3",
        ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2.."
        ".."
        "2....7.6.",
    };
}

TEST_CASE ("proof: boards without solution, every encoding", "[sudoku]") {
    for (const std::string &text : boards ()) {
        Board puzzle = board (text);
        const unsigned n = sudoku_order (puzzle.get ());
        const bool possible = Backtracker (n).count (puzzle.get (), 1) > 0;
        for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
            for (size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++) {
                INFO (text << " " << sudoku_table_name (&sudoku_encodings, e)
                           << " " << sudoku_table_name (&sudoku_amos, a));
                const Formula formula = encoded (n, e, a, puzzle.get ());
                CHECK (solve_and_check (formula, (e + a) % 2) ==
                       (possible ? CDCL_SAT : CDCL_UNSAT));
            }
    }
}

TEST_CASE ("proof: a unique solution excluded, every encoding", "[sudoku]") {
    for (auto pair : {std::make_pair (tutorial, tutorial_solution),
                      std::make_pair (inkala2012, inkala2012_solution)}) {
        Board puzzle = board (pair.first), grid = board (pair.second);
        const unsigned n = sudoku_order (puzzle.get ()), side = n * n;
        DimacsLits clause;
        for (unsigned row = 0; row < side; row++)
            for (unsigned col = 0; col < side; col++)
                clause.push_back (
                    -sudoku_var (of_order (n), row, col,
                                 sudoku_get (grid.get (), row, col)));
        for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
            for (size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++) {
                if (slow_build && n == 3 && (e + a) % 4)
                    continue;
                INFO (pair.first
                      << " " << sudoku_table_name (&sudoku_encodings, e) << " "
                      << sudoku_table_name (&sudoku_amos, a));
                Formula formula = encoded (n, e, a, puzzle.get ());
                formula.clauses.push_back (clause);
                CHECK (solve_and_check (formula, (e + a) % 2) == CDCL_UNSAT);
            }
    }
}
