// solve.h -- the inside of a sudoku_solver, shared by solve.c and count.c.
//
// One SAT solver holds the rules of one order for good.  A board is solved in
// a frame on top of it:
//
//   rules                    added once by sudoku_solver_new
//   | push | givens | solve, block, solve … | pop |   one board
//
// so nothing that was derived from one board's givens can reach the next one.
// With the rounds as kernel (kernels.c) the board is loaded into them instead.

#ifndef SUDOKU_SOLVE_H
#define SUDOKU_SOLVE_H

#include "sudoku.h"

struct sudoku_solver {
    struct cdcl *core;
    unsigned n;
    size_t encoding, amo, kernel;
    sudoku_board *grid;    // the solution being counted
    int *lits;             // [N²], the true literals of the blank cells
    size_t blanks;         // how many of them
    unsigned char *values; // [N], the candidates of one cell in the model
    void *rounds;          // the kernel, or null
};

#ifdef __cplusplus
extern "C" {
#endif

// Sends constraints into a SAT solver.
sudoku_sink sudoku_sink_into (struct cdcl *core);

// Opens the frame of a board.  SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_open (sudoku_solver *solver, const sudoku_board *board);

// Solves inside the frame.  On SUDOKU_SOLVED the verified grid is in `solution`
// and its literals in the solver; SUDOKU_NONE, SUDOKU_UNKNOWN, or an error.
int sudoku_next (sudoku_solver *solver, const sudoku_board *board,
                 sudoku_board *solution);

// Excludes the solution just found.  SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_exclude (sudoku_solver *solver);

// kernels.c: the board goes into the rounds, and their solution comes out.
void sudoku_load_rounds (sudoku_solver *solver, const sudoku_board *board);
void sudoku_read_rounds (const sudoku_solver *solver, sudoku_board *board);
void sudoku_free_rounds (sudoku_solver *solver);

// Takes the frame back and passes `result` on, or an error instead.
int sudoku_close (sudoku_solver *solver, int result);

#ifdef __cplusplus
}
#endif
#endif
