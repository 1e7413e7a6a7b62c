// placed.c -- random puzzles with constraints that were placed at random.
//
// A random grid gets constraints that it satisfies (variant/place.c).  Then givens are removed,
// an orbit at a time, as long as the solution stays unique.  If more givens than requested
// remain, another grid is tried.  A new solver then checks that the solution is unique.

#include "sudoku/make/generate/generate.h"
#include "sudoku/make/generate/boards.h"
#include "sudoku/board/board.h"
#include "sudoku/board/random.h"
#include "sudoku/board/rules.h"
#include "sudoku/encode/encode.h"
#include "sudoku/variant/place.h"

#include <string.h>

// Number of random orders of removal that are tried if a number of clues is requested.
enum { ORDERS = 4 };

const char *sudoku_kind_to_place (const char *name, size_t size) {
    for (size_t i = 0; sudoku_kind (i); i++)
        if (sudoku_kind (i)->placed.most &&
            strlen (sudoku_kind (i)->name) == size &&
            !strncmp (sudoku_kind (i)->name, name, size))
            return sudoku_kind (i)->name;
    return NULL;
}

// Makes a board with the rules of the generator and the constraints placed in the grid.
// On failure returns null and sets *result.
static sudoku_board *place_all (sudoku_generator *generator,
                                const sudoku_placing *placing, size_t size,
                                size_t symmetry, const sudoku_board *grid,
                                sudoku_reached *reached, int *result) {
    const sudoku_rules *const base = generator->raw->rules;
    sudoku_rules *const rules =
        base ? sudoku_rules_with (base, NULL) : sudoku_rules_new (grid->side);
    sudoku_board *board = NULL;
    *result = rules ? SUDOKU_SOLVED : SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i < size && *result == SUDOKU_SOLVED; i++) {
        const long placed =
            sudoku_place (rules, sudoku_kind_named (placing[i].kind),
                          placing[i].count, symmetry, grid, &generator->random);
        reached->without_room =
            placed < (long) placing[i].count ? placing[i].kind : NULL;
        reached->placed = placed;
        *result = placed < 0              ? SUDOKU_OUT_OF_MEMORY
                  : reached->without_room ? SUDOKU_NONE
                                          : SUDOKU_SOLVED;
    }
    if (*result == SUDOKU_SOLVED && !sudoku_rules_finish (rules, NULL))
        board = sudoku_board_new_rules (rules);
    sudoku_rules_free (rules);
    if (*result == SUDOKU_SOLVED && !board)
        *result = SUDOKU_OUT_OF_MEMORY;
    return board;
}

static sudoku_solver *solver_of (sudoku_generator *generator,
                                 const sudoku_board *board) {
    return sudoku_solver_new (board, ENCODING_extended, AMO_native,
                              generator->state, generator->stop);
}

// Removes givens of the grid in several orders, and keeps the result with the fewest givens.
static int remove_givens (sudoku_generator *generator, const sudoku_wish *wish,
                          const sudoku_board *grid, sudoku_board *board) {
    sudoku_solver *const solver = solver_of (generator, board);
    sudoku_board *const full = sudoku_board_like (board),
                        *const left = sudoku_board_like (board);
    int result = solver && full && left ? SUDOKU_SOLVED : SUDOKU_OUT_OF_MEMORY;
    if (result == SUDOKU_SOLVED) {
        sudoku_board_assign (full, grid);
        sudoku_board_assign (board, grid);
    }
    for (int order = 0;
         result == SUDOKU_SOLVED && order < (wish->clues < 0 ? 1 : ORDERS) &&
         (int64_t) sudoku_givens (board) > wish->clues;
         order++) {
        result = sudoku_minimize (solver, full, wish->symmetry,
                                  random_next (&generator->random) | 1, left);
        if (result == SUDOKU_SOLVED &&
            sudoku_givens (left) < sudoku_givens (board))
            sudoku_board_assign (board, left);
    }
    sudoku_solver_free (solver);
    sudoku_board_free (full);
    sudoku_board_free (left);
    return generator->stop (generator->state) ? SUDOKU_UNKNOWN : result;
}

// Whether the grid is the only solution; a new solver decides this.
static int judge (sudoku_generator *generator, const sudoku_board *board,
                  const sudoku_board *grid) {
    sudoku_solver *const solver = solver_of (generator, board);
    bool complete = false;
    const int64_t count =
        solver ? sudoku_count (solver, board, 2, NULL, NULL, &complete)
               : SUDOKU_OUT_OF_MEMORY;
    sudoku_solver_free (solver);
    return generator->stop (generator->state) ? SUDOKU_UNKNOWN
           : count < 0                        ? (int) count
           : count == 1 && complete && sudoku_verify (board, grid, NULL)
               ? SUDOKU_SOLVED
               : SUDOKU_WRONG;
}

int sudoku_generate_placed (sudoku_generator *generator,
                            const sudoku_placing *placing, size_t size,
                            const sudoku_wish *wish, sudoku_board **puzzle,
                            sudoku_reached *reached) {
    sudoku_board *const grid = generator->spare;
    *reached = (sudoku_reached){.distance = INT64_MAX, .rating = -1};
    for (size_t i = 0; i < size; i++)
        if (!sudoku_kind_to_place (placing[i].kind, strlen (placing[i].kind)))
            return SUDOKU_BAD_INPUT;
    while (reached->attempts < wish->attempts) {
        generator->grids = ++reached->attempts;
        int result = sudoku_generate_grid (generator, grid);
        sudoku_board *const board =
            result == SUDOKU_SOLVED
                ? place_all (generator, placing, size, wish->symmetry, grid,
                             reached, &result)
                : NULL;
        if (board)
            result = remove_givens (generator, wish, grid, board);
        const int64_t clues = board ? (int64_t) sudoku_givens (board) : 0;
        if (board && result == SUDOKU_SOLVED &&
            (wish->clues < 0 || clues <= wish->clues)) {
            reached->minimal = !wish->symmetry;
            result = judge (generator, board, grid);
            if (result == SUDOKU_SOLVED)
                *puzzle = board;
            else
                sudoku_board_free (board);
            return result;
        }
        sudoku_board_free (board);
        if (board && result == SUDOKU_SOLVED &&
            clues - wish->clues < reached->distance) {
            reached->distance = clues - wish->clues;
            reached->clues = clues;
        }
        if (result != SUDOKU_SOLVED &&
            (result != SUDOKU_NONE || !reached->without_room))
            return result;
    }
    return SUDOKU_NONE;
}
