// solve.h -- the inside of a sudoku_solver, shared by solve.c and count.c.
//
// For a large board, the SAT solver is cleared and gets the constraints of the
// remaining candidates.  Small boards share the rules, which stay loaded; each
// is a frame on top of them:
//
//   clear | remaining candidates | solve, block, solve …          one board
//
//   rules                    added once by sudoku_solver_new
//   | push | givens | solve, block, solve … | pop |               one board
//
// Boards with rules of their own share them, at any side.
//
// So nothing that was derived from one board reaches the next one.  A SIMD
// kernel (kernels.c) has the rules, and the board is loaded into it instead.

#pragma once

#include "sudoku/encode/reduce.h"

struct sudoku_solver {
    struct cdcl *core;
    unsigned n; // 0: boards with the rules of `grid`
    size_t encoding, amo, kernel;
    void *state; // of `stop`
    int (*stop) (void *state);
    Candidates *cands;     // of the board at hand, or of the blank one
    bool shared;           // the rules stay loaded for all boards
    sudoku_board *grid;    // the last solution, while counting
    int *lits;             // [N²] the true literals of the open cells
    size_t blanks;         // how many of them
    unsigned char *values; // [N] the candidates of one cell in the model
    int phases;            // when they follow a constructed grid
    int64_t conflicts;     // of a question of the workbench, negative: no limit
    bool constructed;      // they do: the options before were these
    int64_t smallgroup, phase;
    void *simd; // the SIMD kernel, or null: the general one
    // Called instead of cdcl_solve if not null.  Returns what that does, but
    // CDCL_MISUSE means a wrong answer.
    void *search_state;
    int (*search) (void *state, struct cdcl *core);
};

// Whether the caller of sudoku_solver_load wants work to end.
static inline bool sudoku_solver_stops (const sudoku_solver *solver) {
    return solver->stop && solver->stop (solver->state);
}

// A sink that adds constraints to a SAT solver.
sudoku_sink sudoku_sink_into (struct cdcl *core);

// Loads a board that has a solution into another SAT solver, with room for so
// many more variables behind the *vars of its formula.  Returns what it leaves
// open; null without memory, or if it was stopped.
Candidates *sudoku_load_apart (sudoku_solver *solver, const sudoku_board *board,
                               struct cdcl *core, size_t more, int *vars);

// Loads a board.  SUDOKU_OK, SUDOKU_STOPPED, SUDOKU_OUT_OF_MEMORY, or, for one
// of another order, SUDOKU_BAD_INPUT.
enum { SUDOKU_STOPPED = 1 };
int sudoku_open (sudoku_solver *solver, const sudoku_board *board);

// Solves the board that is loaded.  SUDOKU_SOLVED, with the verified grid in
// `solution` and its literals in the solver; SUDOKU_NONE, SUDOKU_UNKNOWN, or an
// error.
int sudoku_next (sudoku_solver *solver, const sudoku_board *board,
                 sudoku_board *solution);

// Excludes the solution just found.  SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_exclude (sudoku_solver *solver);

// Lets boards share the rules: `always`, as SIMD kernels need it, or else only
// small boards.  SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_share_rules (sudoku_solver *solver, bool always);

// kernels.c: loads a board into the SIMD kernel, reads its solution, frees it.
void sudoku_load_simd (sudoku_solver *solver, const sudoku_board *board);
void sudoku_read_simd (const sudoku_solver *solver, sudoku_board *board);
void sudoku_free_simd (sudoku_solver *solver);

// Unloads the board.  Returns `result`, or an error.
int sudoku_close (sudoku_solver *solver, int result);
