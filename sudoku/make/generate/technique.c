// technique.c -- puzzles that need a technique and nothing harder, in textbook order.
//
// The steps up to this technique are applied to a minimal puzzle (rate/textbook.c).
//
//   solved with the technique      the puzzle is found
//   solved without the technique   the puzzle is too easy; the next grid is tried
//   not solved                     a random clue of the grid is added, and the steps go on:
//                                  up to HINTS times until the technique is needed, and
//                                  then until the puzzle is solved
//
// With the added clues from the beginning, the puzzle may be easier, so it is tested
// again.  If it still needs the technique, each clue is removed unless the puzzle would
// then need a harder technique or have a second solution.  If it no longer needs the
// technique, its neighbours are tried (puzzle.c): the rarer the technique, the more
// neighbours.

#include "sudoku/make/generate/puzzle.h"
#include "sudoku/board/board.h"
#include "sudoku/board/random.h"
#include "sudoku/rate/textbook.h"

#include <assert.h>
#include <stdlib.h>

// Maximum number of clues that are added until the technique is needed.
enum { HINTS = 2 };

typedef struct Helper {
    PuzzleMaker *maker;
    const sudoku_board *grid;
    size_t hints;
} Helper;

// Adds a random orbit with a blank cell.
static bool add_hint (void *state, sudoku_board *puzzle,
                      const sudoku_board *now, bool used) {
    Helper *const helper = state;
    const PuzzleMaker *const maker = helper->maker;
    const size_t cells = (size_t) now->side * now->side;
    if (!used && helper->hints == HINTS)
        return false;
    size_t skip =
        random_below (&maker->generator->random, cells - sudoku_givens (now));
    size_t cell = 0;
    while (now->digit[cell] || skip-- > 0)
        cell++;
    sudoku_put_orbit (maker, maker->orbit[cell], helper->grid, puzzle);
    helper->hints++;
    return true;
}

// Returns SUDOKU_OK if the puzzle needs the technique and nothing harder, SUDOKU_NONE
// if not, SUDOKU_UNKNOWN if it was stopped, or an error.
static int needs (const PuzzleMaker *maker, sudoku_board *puzzle,
                  const sudoku_board *grid) {
    Textbook textbook = {.grid = grid,
                         .technique = (size_t) maker->wish->technique,
                         .state = maker->generator->state,
                         .stop = maker->generator->stop};
    const int result = sudoku_textbook_solve (&textbook, puzzle);
    return result == SUDOKU_OK && !textbook.used ? SUDOKU_NONE : result;
}

int sudoku_needs_technique (const PuzzleMaker *maker, sudoku_board *puzzle) {
    sudoku_solver *solver;
    int result = sudoku_generator_solver (maker->generator, false, &solver);
    if (result == SUDOKU_OK)
        result = sudoku_solve (solver, puzzle, maker->generator->spare);
    return result == SUDOKU_OK ? needs (maker, puzzle, maker->generator->spare)
                               : result;
}

// Removes clues as long as the puzzle needs the technique, but keeps the number of clues
// that is requested.
static int remove_clues (PuzzleMaker *maker, const sudoku_board *grid) {
    sudoku_generator *const generator = maker->generator;
    sudoku_board *const puzzle = maker->puzzle;
    const size_t cells = (size_t) puzzle->side * puzzle->side;
    const size_t least = sudoku_clues_wished (maker);
    size_t givens = sudoku_givens (puzzle);
    int result = SUDOKU_OK;
    sudoku_shuffle_cells (generator);
    for (size_t i = 0; i < cells && result >= 0; i++) {
        const size_t first = generator->cells[i], size = maker->size[first];
        if (!size || !puzzle->digit[first] || givens < least + size)
            continue;
        sudoku_put_orbit (maker, first, NULL, puzzle);
        result = needs (maker, puzzle, grid);
        if (result == SUDOKU_UNKNOWN)
            return result;
        if (result == SUDOKU_OK)
            givens -= size;
        else
            sudoku_put_orbit (maker, first, grid, puzzle);
    }
    return result < 0 ? result : SUDOKU_OK;
}

// Sets `minimal`: whether each clue is needed for a unique solution.
static int find_minimal (PuzzleMaker *maker, const sudoku_board *grid) {
    sudoku_board *const puzzle = maker->puzzle;
    const size_t cells = (size_t) puzzle->side * puzzle->side;
    maker->reached->minimal = true;
    for (size_t i = 0; i < cells && maker->reached->minimal; i++) {
        if (!puzzle->digit[i])
            continue;
        puzzle->digit[i] = 0;
        const int result = sudoku_maker_judge (maker, puzzle);
        puzzle->digit[i] = grid->digit[i];
        if (result < 0 || result == SUDOKU_UNKNOWN)
            return result;
        maker->reached->minimal = result == SUDOKU_NONE;
    }
    return SUDOKU_OK;
}

int sudoku_measure_technique (PuzzleMaker *maker, const sudoku_board *grid,
                              int64_t *distance) {
    sudoku_board *const puzzle = maker->puzzle;
    sudoku_board *const before = sudoku_board_copy (puzzle);
    Helper helper = {maker, grid, 0};
    Textbook textbook = {.grid = grid,
                         .technique = (size_t) maker->wish->technique,
                         .state = maker->generator->state,
                         .stop = maker->generator->stop,
                         .hint = add_hint,
                         .helper = &helper};
    *distance = INT64_MAX;
    int result = before ? sudoku_textbook_solve (&textbook, puzzle)
                        : SUDOKU_OUT_OF_MEMORY;
    const bool seen = result == SUDOKU_OK && textbook.used;
    if (seen && helper.hints) {
        *distance = (int64_t) helper.hints;
        result = needs (maker, puzzle, grid);
        if (result == SUDOKU_OK)
            result = remove_clues (maker, grid);
    }
    if (seen && result == SUDOKU_OK)
        result = find_minimal (maker, grid);
    if (seen && result == SUDOKU_OK)
        result = sudoku_maker_measure (maker, puzzle, distance);
    if (before && *distance)
        sudoku_board_assign (puzzle, before);
    sudoku_board_free (before);
    return result == SUDOKU_NONE ? SUDOKU_OK : result;
}
