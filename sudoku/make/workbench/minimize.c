// minimize.c -- smaller puzzles within a puzzle, with the same unique solution.
//
// A puzzle is minimal if removing any given leaves more solutions.  In other words,
// its givens are a minimal set with which no other solution agrees: a MUS (mus.h)
// over the oracle of unique.h.

#include "sudoku/board/board.h"
#include "sudoku/board/random.h"
#include "sudoku/solve/solve.h"
#include "sudoku/make/workbench/unique.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>
#include <string.h>

// Number of minimal puzzles to make before the search for a smallest puzzle.
enum { ATTEMPTS = 20 };

typedef struct Work {
    Unique unique;
    bool *in;      // [elements]
    size_t *order; // [elements]
} Work;

void sudoku_set_conflict_limit (sudoku_solver *solver, int64_t conflicts) {
    solver->conflicts = conflicts;
}

static int begin (Work *work, sudoku_solver *solver, const sudoku_board *puzzle,
                  size_t symmetry, uint64_t seed) {
    memset (work, 0, sizeof *work);
    const int result =
        sudoku_unique_init (&work->unique, solver, puzzle, symmetry);
    if (result != SUDOKU_SOLVED)
        return result;
    const size_t size = work->unique.oracle.size;
    work->in = malloc ((size + 1) * sizeof *work->in);
    work->order = malloc ((size + 1) * sizeof *work->order);
    if (!work->in || !work->order)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i < size; i++) {
        work->in[i] = true;
        work->order[i] = i;
    }
    if (seed)
        random_shuffle (&seed, work->order, size);
    work->unique.order = seed ? work->order : NULL;
    return SUDOKU_SOLVED;
}

static int end (Work *work, int result) {
    sudoku_unique_release (&work->unique);
    free (work->in);
    free (work->order);
    return result;
}

int sudoku_minimize (sudoku_solver *solver, const sudoku_board *puzzle,
                     size_t symmetry, uint64_t seed, sudoku_board *minimal) {
    if (minimal->side != puzzle->side)
        return SUDOKU_BAD_INPUT;
    Work work;
    int result = begin (&work, solver, puzzle, symmetry, seed);
    if (result == SUDOKU_SOLVED) {
        result = sudoku_mus_shrink (&work.unique.oracle, work.order, work.in);
        if (result == SUDOKU_SOLVED || result == SUDOKU_UNKNOWN)
            sudoku_unique_puzzle (&work.unique, work.in, minimal);
    }
    return end (&work, result);
}

int sudoku_redundant (sudoku_solver *solver, const sudoku_board *puzzle,
                      sudoku_board *redundant) {
    if (redundant->side != puzzle->side)
        return SUDOKU_BAD_INPUT;
    Work work;
    int result = begin (&work, solver, puzzle, 0, 0);
    const Oracle *const oracle = &work.unique.oracle;
    bool *const out =
        result == SUDOKU_SOLVED ? calloc (oracle->size + 1, sizeof *out) : NULL;
    bool *const found = result == SUDOKU_SOLVED
                            ? calloc (oracle->size + 1, sizeof *found)
                            : NULL;
    if (result == SUDOKU_SOLVED && (!out || !found))
        result = SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; found && out && result >= 0 && i < oracle->size; i++) {
        if (oracle->stopped (oracle->state)) {
            result = SUDOKU_UNKNOWN;
            break;
        }
        work.in[i] = false;
        const int answer = oracle->ask (oracle->state, work.in, out, false);
        work.in[i] = true;
        found[i] = answer == SUDOKU_NONE;
        if (answer != SUDOKU_NONE && answer != SUDOKU_SOLVED)
            result = answer;
    }
    if (found && (result == SUDOKU_SOLVED || result == SUDOKU_UNKNOWN))
        sudoku_unique_puzzle (&work.unique, found, redundant);
    free (out);
    free (found);
    return end (&work, result);
}

// ---------------------------------------------------------------------------
// All minimal puzzles, and the smallest

typedef struct Found {
    const Work *work;
    sudoku_board *board;
    int64_t count, limit;
    void *state;
    int (*found) (void *state, const sudoku_board *minimal);
    bool ended; // whether the limit or the caller ended the search
} Found;

static int pass (void *state, const bool *in) {
    Found *const found = state;
    sudoku_unique_puzzle (&found->work->unique, in, found->board);
    found->count++;
    found->ended =
        (found->found && found->found (found->state, found->board)) ||
        found->count == found->limit;
    return found->ended;
}

int64_t sudoku_minimize_all (sudoku_solver *solver, const sudoku_board *puzzle,
                             size_t symmetry, int64_t limit, void *state,
                             int (*found) (void *state,
                                           const sudoku_board *minimal),
                             bool *complete) {
    Work work;
    if (complete)
        *complete = false;
    int result = begin (&work, solver, puzzle, symmetry, 0);
    Found all = {&work, sudoku_board_like (puzzle), 0, limit, state, found,
                 false};
    if (result == SUDOKU_SOLVED)
        result = all.board ? sudoku_mus_all (&work.unique.oracle, work.order,
                                             &all, pass)
                           : SUDOKU_OUT_OF_MEMORY;
    if (complete)
        *complete =
            result == SUDOKU_NONE || (result == SUDOKU_SOLVED && !all.ended);
    sudoku_board_free (all.board);
    result = end (&work, result);
    return result < 0 ? result : all.count;
}

int sudoku_minimize_smallest (sudoku_solver *solver, const sudoku_board *puzzle,
                              size_t symmetry, int64_t effort,
                              sudoku_board *smallest, size_t *least) {
    *least = 0;
    if (smallest->side != puzzle->side)
        return SUDOKU_BAD_INPUT;
    Work work;
    int result = begin (&work, solver, puzzle, symmetry, 0);
    work.unique.limit = effort;
    if (result == SUDOKU_SOLVED)
        result = sudoku_mus_shrink_often (&work.unique.oracle, ATTEMPTS,
                                          work.order, work.in);
    if (result == SUDOKU_SOLVED) {
        result = sudoku_mus_smallest (&work.unique.oracle, work.in, least);
    }
    if (work.in && (result == SUDOKU_SOLVED || result == SUDOKU_UNKNOWN))
        sudoku_unique_puzzle (&work.unique, work.in, smallest);
    return end (&work, result);
}
