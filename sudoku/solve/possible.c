// possible.c -- the candidates that occur in some solution, and their number of
// solutions.
//
// Most boards have only a few solutions, which are simply enumerated.  Otherwise a
// SAT solver is called for each candidate that occurred in no solution so far.  A
// solution covers N² candidates at once, so there are far fewer calls than
// candidates.  The negation of a refuted candidate is a unit clause in all later calls.
//
// Source: the same method for backbones: Janota, Lynce and Marques-Silva,
// "Algorithms for computing backbones of propositional formulae", AI
// Communications 2015.

#include "sudoku/solve/solve.h"
#include "sudoku/board/board.h"
#include "sudoku/board/status.h"
#include "sudoku/board/vars.h"
#include "cdcl/cdcl.h"

#include <stdlib.h>
#include <string.h>

// The maximum number of solutions that are enumerated first.
enum { COUNTED = 16 };

typedef struct Tally {
    unsigned side;
    unsigned char *possible; // [N³] 1 if in some solution
    uint64_t *counts;        // [N³] number of solutions
} Tally;

static int tally (void *state, const sudoku_board *solution) {
    const Tally *const found = state;
    const size_t side = found->side;
    for (size_t cell = 0; cell < side * side; cell++) {
        const size_t at = cell * side + solution->digit[cell] - 1;
        if (found->possible)
            found->possible[at] = 1;
        if (found->counts)
            found->counts[at]++;
    }
    return 0;
}

int64_t sudoku_possible_counts (sudoku_solver *solver,
                                const sudoku_board *board, int64_t limit,
                                uint64_t *counts, bool *complete) {
    Tally found = {board->side, NULL, counts};
    if (!same_rules (solver->grid, board))
        return SUDOKU_BAD_INPUT;
    memset (counts, 0, (size_t) vars_of_side (board->side) * sizeof *counts);
    return sudoku_count (solver, board, limit, &found, tally, complete);
}

// ---------------------------------------------------------------------------
// By calls of the SAT solver

// Marks the candidates of undecided cells that are true in the model.
static void mark_model (const cdcl *core, const Candidates *cands,
                        unsigned char *possible) {
    const size_t side = cands->side;
    for (size_t cell = 0; cell < side * side; cell++) {
        int var = (int) cands->first[cell] + 1;
        for (unsigned d = 1; (d = next_candidate (cands, cell, d)); d++, var++)
            if (cdcl_val (core, var) > 0)
                possible[cell * side + d - 1] = 1;
    }
}

// Decides whether some solution has this candidate.  Returns SUDOKU_OK if it could
// decide, with either answer; otherwise SUDOKU_UNKNOWN or an error.
static int ask (cdcl *core, const Candidates *cands, int var,
                unsigned char *possible) {
    if (cdcl_assume (core, var) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    const int no = -var;
    const int status = cdcl_solve (core);
    if (status == CDCL_SAT)
        mark_model (core, cands, possible);
    if (status == CDCL_UNSAT)
        return cdcl_add_clause (core, &no, 1) == CDCL_OK ? SUDOKU_OK
                                                         : SUDOKU_OUT_OF_MEMORY;
    return status_of_solve (status);
}

static int ask_all (cdcl *core, const Candidates *cands,
                    unsigned char *possible) {
    const size_t side = cands->side;
    int result = SUDOKU_OK;
    for (size_t cell = 0; cell < side * side; cell++) {
        int var = (int) cands->first[cell] + 1;
        for (unsigned d = 1;
             result == SUDOKU_OK && (d = next_candidate (cands, cell, d));
             d++, var++)
            if (!possible[cell * side + d - 1])
                result = ask (core, cands, var, possible);
    }
    return result;
}

static int ask_solver (sudoku_solver *solver, const sudoku_board *board,
                       unsigned char *possible) {
    cdcl *const core = cdcl_new ();
    int vars, result = SUDOKU_OUT_OF_MEMORY;
    Candidates *const cands =
        core ? sudoku_load_apart (solver, board, core, 0, &vars) : NULL;
    if (cands) {
        cdcl_set_terminate (core, solver->state, solver->stop);
        result = ask_all (core, cands, possible);
    } else if (sudoku_solver_stops (solver))
        result = SUDOKU_UNKNOWN;
    cdcl_free (core);
    sudoku_candidates_free (cands);
    return result;
}

int sudoku_possible (sudoku_solver *solver, const sudoku_board *board,
                     unsigned char *possible) {
    Tally found = {board->side, possible, NULL};
    bool complete;
    if (!same_rules (solver->grid, board))
        return SUDOKU_BAD_INPUT;
    memset (possible, 0, (size_t) vars_of_side (board->side));
    const int64_t count =
        sudoku_count (solver, board, COUNTED, &found, tally, &complete);
    if (count < 0)
        return (int) count;
    if (complete)
        return count ? SUDOKU_OK : SUDOKU_NONE;
    return count < COUNTED ? SUDOKU_UNKNOWN
                           : ask_solver (solver, board, possible);
}
