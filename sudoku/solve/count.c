// count.c -- enumerating the solutions of a board.
//
// Each solution found is blocked, that is, excluded by a clause, until none is
// left or enough were found.  The clause ranges over the open cells alone: what
// was decided cannot change, and neither can the auxiliary variables of an encoding
// make one grid count twice.  Where all decisions of the search were about
// cells the core blocks the decisions instead, which is a shorter clause that
// excludes the same single grid, because everything else followed from them.
//
// Source: McMillan, "Applying SAT Methods in Unbounded Symbolic Model
// Checking", CAV 2002, for blocking clauses.
//
// Memory grows with the number of clauses that block, so this is for deciding
// uniqueness and for small counts, not for the 6.67·10²¹ grids of the blank board.
// With the rounds (kernels.c) the core blocks by flipping decisions, which takes
// none, unless it learns clauses already.

#include "sudoku/solve/solve.h"

int64_t sudoku_count (sudoku_solver *solver, const sudoku_board *board,
                      int64_t limit, void *state,
                      int (*found) (void *state, const sudoku_board *solution),
                      bool *complete) {
    int64_t solutions = 0;
    bool all = false;
    int result = sudoku_open (solver, board);
    if (complete)
        *complete = false;
    if (result != SUDOKU_OK)
        return result < 0 ? result : 0;
    while (limit <= 0 || solutions < limit) {
        result = sudoku_next (solver, board, solver->grid);
        all = result == SUDOKU_NONE;
        if (result != SUDOKU_SOLVED)
            break;
        solutions++;
        if (found && found (state, solver->grid))
            break;
        if (!solver->rounds && !solver->blanks) { // its only solution
            all = true;
            break;
        }
        if (solutions != limit && sudoku_exclude (solver) != SUDOKU_OK) {
            result = SUDOKU_OUT_OF_MEMORY;
            break;
        }
    }
    if (complete)
        *complete = all;
    result = sudoku_close (solver, result);
    return result < 0 ? result : solutions;
}
