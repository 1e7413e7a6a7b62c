// client.c -- the smallest user of both installed libraries; test_install.sh
// compiles it through pkg-config against a staged installation.
//
// Exits 0 if the core decides a formula and the Sudoku layer solves a board.

#include <cdcl.h>
#include <sudoku.h>

int main (void) {
    cdcl *solver = cdcl_new ();
    const int pair[2] = {1, 2};
    cdcl_add_exactly_one (solver, pair, 2);
    int status = cdcl_solve (solver);
    cdcl_free (solver);
    sudoku_board *board = sudoku_board_new (2);
    sudoku_solver *rules = sudoku_solver_new (board, 0, 0, NULL, NULL);
    int solved = sudoku_solve (rules, board, board);
    sudoku_solver_free (rules);
    sudoku_board_free (board);
    return status != CDCL_SAT || solved != SUDOKU_OK;
}
