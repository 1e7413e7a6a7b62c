// solve.h -- the inside of a sudoku_solver, shared by solve.c and count.c.
//
// For a large board, the SAT solver is cleared and gets the constraints on the
// remaining candidates.  Small boards share the rules, which stay loaded; each board
// is a frame on top of them:
//
//   clear | remaining candidates | solve, block, solve …          one board
//
//   rules                    added once by sudoku_solver_new
//   | push | givens | solve, block, solve … | pop |               one board
//
// Boards with variant rules share them at any side.
//
// No clause that was learned from one board is used for the next board, since clearing the
// solver or popping the frame removes it.  A SIMD kernel (kernels.c) implements the rules
// itself, and boards are loaded into the kernel.

#pragma once

#include "sudoku/encode/reduce.h"

struct sudoku_solver {
    struct cdcl *core;
    unsigned n; // order; 0: boards with the rules of `grid`
    size_t encoding, amo, kernel;
    void *state; // state of `stop`
    int (*stop) (void *state);
    Candidates *cands;  // candidates of the current board, or of a blank board
    bool shared;        // the rules stay loaded for all boards
    sudoku_board *grid; // the last solution, while counting
    int *lits;          // [N²] the true literals of undecided cells
    size_t blanks;      // number of these literals
    unsigned char *values; // [N] the candidates of one cell in the model
    int phases;            // setting of sudoku_set_phases
    int64_t conflicts;     // limit of each test; negative: no limit
    bool constructed;      // phases follow a grid; the previous options are:
    int64_t smallgroup, phase;
    void *simd; // the SIMD kernel, or null: the general one
    // Called instead of cdcl_solve if not null.  Returns the codes of cdcl_solve, but
    // CDCL_MISUSE means that the answer is wrong.
    void *search_state;
    int (*search) (void *state, struct cdcl *core);
};

// Whether the caller's stop callback returns true.
static inline bool sudoku_solver_stops (const sudoku_solver *solver) {
    return solver->stop && solver->stop (solver->state);
}

// A sink that adds constraints to a SAT solver.
sudoku_sink sudoku_sink_into (struct cdcl *core);

// Loads a board that has a solution into another SAT solver.  *vars becomes the number
// of variables of its formula; there is room for `more` variables after them.  Returns
// its candidates; null if memory runs out, or after a stop.
Candidates *sudoku_load_apart (sudoku_solver *solver, const sudoku_board *board,
                               struct cdcl *core, size_t more, int *vars);

enum { SUDOKU_STOPPED = 1 };
// Loads a board.  Returns SUDOKU_OK, SUDOKU_STOPPED, SUDOKU_OUT_OF_MEMORY, or
// SUDOKU_BAD_INPUT for a board with other rules.
int sudoku_open (sudoku_solver *solver, const sudoku_board *board);

// Solves the loaded board.  Returns SUDOKU_SOLVED, with the verified grid in `solution`
// and its literals in the solver; SUDOKU_NONE, SUDOKU_UNKNOWN, or an error.
int sudoku_next (sudoku_solver *solver, const sudoku_board *board,
                 sudoku_board *solution);

// Excludes the solution of the last sudoku_next.  Returns SUDOKU_OK or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_exclude (sudoku_solver *solver);

// Lets boards share the rules: with `always`, which SIMD kernels need, boards of all
// sides; otherwise only small boards.  Returns SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_share_rules (sudoku_solver *solver, bool always);

// Functions of kernels.c: load a board into the SIMD kernel, read its solution, free
// the kernel.
void sudoku_load_simd (sudoku_solver *solver, const sudoku_board *board);
void sudoku_read_simd (const sudoku_solver *solver, sudoku_board *board);
void sudoku_free_simd (sudoku_solver *solver);

// Removes the loaded board.  Returns `result`, or an error.
int sudoku_close (sudoku_solver *solver, int result);
