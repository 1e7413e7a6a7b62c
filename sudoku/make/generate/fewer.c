// fewer.c -- searches for puzzles with fewer clues near known puzzles.
//
// Within one grid of side 9, a random walk that adds and removes clues ends at 20 or 21
// clues.  From there the search leaves the grid: it replaces two clues by one, in all
// ways that leave one solution (neighbourhood.c).  If there is no such way, it replaces
// one clue by another one, which gives more puzzles to try.  A puzzle with fewer clues
// becomes the new starting point.
//
// Source: the searches {-2 +1} and {-1 +1} that the enjoysudoku forum used for its lists.

#include "sudoku/make/generate/puzzle.h"
#include "sudoku/make/generate/boards.h"
#include "sudoku/board/board.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>
#include <string.h>

// POOL: maximum number of puzzles with the same number of clues.  NEIGHBOURS: maximum
// number of puzzles that are added to the pool near one puzzle.  MOST_SOLUTIONS: if a
// puzzle without two of its clues has more solutions, they are not listed.  A short list
// takes less time, and more often has a digit that occurs once.  Finding a puzzle with 18
// clues takes 2.9 s on average over seeds 1 to 8 (user time).  With a limit of 600
// solutions it takes 5.6 s, and with 50 more than 8 s; with 3,000, two of six seeds found
// none in 40 s.
enum { POOL = 500, NEIGHBOURS = 20, MOST_SOLUTIONS = 120 };

typedef struct Fewer {
    PuzzleMaker *maker;
    sudoku_board *pool[POOL];
    size_t size, added; // added: puzzles added near the current puzzle
    int status;
} Fewer;

static bool keep (Fewer *fewer, const sudoku_board *puzzle) {
    for (size_t i = 0; i < fewer->size; i++)
        if (sudoku_equal (fewer->pool[i], puzzle))
            return true;
    fewer->pool[fewer->size] = sudoku_board_copy (puzzle);
    fewer->added++;
    return fewer->pool[fewer->size++] != NULL;
}

static void forget (Fewer *fewer) {
    while (fewer->size)
        sudoku_board_free (fewer->pool[--fewer->size]);
}

// Keeps a puzzle with the same number of clues for later.
static int found_other (void *state, const sudoku_board *puzzle) {
    Fewer *const fewer = state;
    if (!keep (fewer, puzzle))
        fewer->status = SUDOKU_OUT_OF_MEMORY;
    return fewer->status < 0 || fewer->size == POOL ||
           fewer->added == NEIGHBOURS;
}

// Removes the redundant clues of a puzzle with fewer clues.  Rejects the result if it has
// fewer clues than requested.
static int found_fewer (void *state, const sudoku_board *puzzle) {
    Fewer *const fewer = state;
    PuzzleMaker *const maker = fewer->maker;
    sudoku_board *const all = sudoku_board_copy (puzzle);
    fewer->status = SUDOKU_OUT_OF_MEMORY;
    if (all) {
        sudoku_board_assign (maker->puzzle, puzzle);
        sudoku_shuffle_cells (maker->generator);
        fewer->status = sudoku_remove_orbits (maker, 0, all);
    }
    sudoku_board_free (all);
    const bool enough =
        sudoku_givens (maker->puzzle) >= sudoku_clues_wished (maker);
    if (fewer->status == SUDOKU_OK && !enough)
        sudoku_board_assign (maker->puzzle, fewer->pool[0]);
    return fewer->status != SUDOKU_OK || enough;
}

// Returns SUDOKU_OK if maker->puzzle has fewer clues now, or SUDOKU_NONE if no such
// puzzle was found.
static int descend (Fewer *fewer) {
    sudoku_generator *const generator = fewer->maker->generator;
    int64_t left_out = 0;
    for (size_t i = 0; i < fewer->size; i++) {
        const sudoku_board *const from = fewer->pool[i];
        const size_t clues = sudoku_givens (from);
        fewer->added = 0;
        fewer->status = SUDOKU_OK;
        sudoku_board_assign (fewer->maker->puzzle, from);
        int result =
            sudoku_generate_near (generator, from, 2, 1, MOST_SOLUTIONS, fewer,
                                  found_fewer, &left_out);
        if (result == SUDOKU_OK && fewer->size < POOL)
            result =
                sudoku_generate_near (generator, from, 1, 1, MOST_SOLUTIONS,
                                      fewer, found_other, &left_out);
        if (fewer->status != SUDOKU_OK || result < 0)
            return result < 0 ? result : fewer->status;
        if (sudoku_maker_stopped (fewer->maker))
            return SUDOKU_UNKNOWN;
        if (sudoku_givens (fewer->maker->puzzle) < clues)
            return SUDOKU_OK;
    }
    return SUDOKU_NONE;
}

int sudoku_search_fewer (PuzzleMaker *maker, int64_t *distance) {
    Fewer fewer = {.maker = maker};
    int result = SUDOKU_OK;
    while (result == SUDOKU_OK && *distance) {
        forget (&fewer);
        result = keep (&fewer, maker->puzzle) ? descend (&fewer)
                                              : SUDOKU_OUT_OF_MEMORY;
        if (result == SUDOKU_OK)
            result = sudoku_maker_measure (maker, maker->puzzle, distance);
    }
    forget (&fewer);
    return result == SUDOKU_NONE ? SUDOKU_OK : result;
}
