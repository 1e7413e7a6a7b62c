// solve.h -- the inside of a sudoku_solver, shared by solve.c and count.c.
//
// A large board is solved in a SAT solver that knows what is left of it, and
// that is cleared before the next one; small boards share one that holds the
// rules for good, each in a frame on top of them:
//
//   clear | what is left | solve, block, solve …                  one board
//
//   rules                    added once by sudoku_solver_new
//   | push | givens | solve, block, solve … | pop |               one board
//
// so nothing that was derived from one board's givens can reach the next one.
// With the rounds as kernel (kernels.c) the board is loaded into them instead.

#ifndef SUDOKU_SOLVE_H
#define SUDOKU_SOLVE_H

#include "sudoku/encode/candidates.h"

struct sudoku_solver {
    struct cdcl *core;
    unsigned n;
    size_t encoding, amo, kernel;
    void *state; // of `stop`
    int (*stop) (void *state);
    Candidates *left;      // of the board at hand, or of the blank one
    bool shared;           // that is, the rules are there for all boards
    sudoku_board *grid;    // the solution being counted
    int *lits;             // [N²], the true literals of the open cells
    size_t blanks;         // how many of them
    unsigned char *values; // [N], the candidates of one cell in the model
    void *rounds;          // the kernel, or null
    // Asked in place of cdcl_solve; null: that one is.  As it, but CDCL_MISUSE
    // is a wrong answer.
    void *ask_state;
    int (*ask) (void *state, struct cdcl *core);
};

#ifdef __cplusplus
extern "C" {
#endif

// Sends constraints into a SAT solver.
sudoku_sink sudoku_sink_into (struct cdcl *core);

// Loads a board.  SUDOKU_OK, SUDOKU_STOPPED, SUDOKU_OUT_OF_MEMORY, or, for one
// of another order, SUDOKU_BAD_INPUT.
enum { SUDOKU_STOPPED = 1 };
int sudoku_open (sudoku_solver *solver, const sudoku_board *board);

// Solves the board that is loaded.  On SUDOKU_SOLVED the verified grid is in `solution`
// and its literals in the solver; SUDOKU_NONE, SUDOKU_UNKNOWN, or an error.
int sudoku_next (sudoku_solver *solver, const sudoku_board *board,
                 sudoku_board *solution);

// Excludes the solution just found.  SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_exclude (sudoku_solver *solver);

// Whether boards share the rules: always, as the rounds need it, or on small
// boards.  SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_share_rules (sudoku_solver *solver, bool always);

// kernels.c: the board goes into the rounds, and their solution comes out.
void sudoku_load_rounds (sudoku_solver *solver, const sudoku_board *board);
void sudoku_read_rounds (const sudoku_solver *solver, sudoku_board *board);
void sudoku_free_rounds (sudoku_solver *solver);

// Unloads it, and passes `result` on, or an error instead.
int sudoku_close (sudoku_solver *solver, int result);

#ifdef __cplusplus
}
#endif
#endif
