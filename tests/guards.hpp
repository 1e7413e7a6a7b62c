// guards.hpp -- owners of boards, solvers, generators, explainers and texts, without a
// test framework.

#pragma once

#include <cstdlib>
#include <map>
#include <memory>

#include "cdcl/cdcl.h"
#include "sudoku/sudoku.h"
#include "sudoku/sudoku_explain.h"
#include "sudoku/sudoku_puzzles.h"

namespace test {

struct FreeSolver {
    void operator() (cdcl *solver) const { cdcl_free (solver); }
};
typedef std::unique_ptr<cdcl, FreeSolver> Solver;

struct FreeBoard {
    void operator() (sudoku_board *board) const { sudoku_board_free (board); }
};
typedef std::unique_ptr<sudoku_board, FreeBoard> Board;

// A blank board of order n with the classic rules, for functions that take its rules.
inline const sudoku_board *of_order (unsigned n) {
    static std::map<unsigned, Board> boards;
    Board &board = boards[n];
    if (!board)
        board.reset (sudoku_board_new (n));
    return board.get ();
}

struct FreeSudoku {
    void operator() (sudoku_solver *solver) const {
        sudoku_solver_free (solver);
    }
};
typedef std::unique_ptr<sudoku_solver, FreeSudoku> Sudoku;

struct FreeGenerator {
    void operator() (sudoku_generator *generator) const {
        sudoku_generator_free (generator);
    }
};
typedef std::unique_ptr<sudoku_generator, FreeGenerator> Generator;

struct FreeExplainer {
    void operator() (sudoku_explainer *explainer) const {
        sudoku_explainer_free (explainer);
    }
};
typedef std::unique_ptr<sudoku_explainer, FreeExplainer> Explainer;

struct FreeText {
    void operator() (char *text) const { std::free (text); }
};
typedef std::unique_ptr<char, FreeText> Text;

} // namespace test
