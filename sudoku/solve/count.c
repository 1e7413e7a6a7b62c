// count.c -- enumerates the solutions of a board.
//
// Each solution is excluded by a blocking clause, until there is no other solution
// or the limit is reached.  The clause has only the literals of the undecided cells,
// since decided cells are the same in all solutions.  It has no auxiliary variables, so
// that no grid is counted twice.  If the variables of all decisions are in this clause,
// the core blocks the decisions instead.  This shorter clause excludes the same single
// grid, because the decisions imply all other values.
//
// Source: McMillan, "Applying SAT Methods in Unbounded Symbolic Model
// Checking", CAV 2002, for blocking clauses.
//
// Memory grows with the number of blocking clauses, so enumeration suits uniqueness and
// small counts, not the 6.67·10²¹ grids of the blank board.  With a SIMD kernel
// (kernels.c) the core flips decisions instead, which takes no memory, until the core
// begins to learn clauses.

#include "sudoku/solve/solve.h"

#include <assert.h>

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
        assert (solutions < INT64_MAX);
        solutions++;
        if (found && found (state, solver->grid))
            break;
        if (!solver->simd && !solver->blanks) { // this is the only solution
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
