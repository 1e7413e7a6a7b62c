// neighbourhood.c -- puzzles near a puzzle: removes some clues and adds the same
// number of other clues, or fewer.
//
//   1. Without r of its clues a puzzle has several solutions.  All of them are listed.
//   2. If a cell has a digit in exactly one of these solutions, this digit as a clue
//      leaves one solution.  So the list gives all ways to add one clue.
//   3. To add two clues, step 2 is applied to the solutions that contain the first clue.
//
// Sets of clues with too many solutions are skipped and counted.  If one added clue
// suffices, two are not tried, because the results would not be minimal.
//
// Source: the search {-r +r} that the enjoysudoku forum used for its lists.

#include "sudoku/make/generate/generate.h"
#include "sudoku/make/generate/boards.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/board.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>
#include <string.h>

// The maximum number of clues removed at once.
enum { MOST_OUT = 2 };

typedef struct Neighbourhood {
    sudoku_generator *generator;
    sudoku_solver *solver;
    sudoku_board *puzzle;
    size_t cells;
    uint8_t *solutions; // [size·N²]
    size_t size, most;
    bool failed;
    uint32_t *times;  // [N²·N] solutions with this digit in this cell
    uint32_t *within; // likewise, only solutions with the first added clue
    void *state;
    int (*found) (void *state, const sudoku_board *puzzle);
    int64_t *left_out;
} Neighbourhood;

static int keep_solution (void *state, const sudoku_board *solution) {
    Neighbourhood *const hood = state;
    uint8_t *const more = enlarged (hood->solutions, hood->size, hood->cells);
    if (!more)
        return hood->failed = true;
    hood->solutions = more;
    uint8_t *const kept = hood->solutions + hood->size++ * hood->cells;
    for (size_t cell = 0; cell < hood->cells; cell++)
        kept[cell] = (uint8_t) solution->digit[cell];
    return hood->generator->stop (hood->generator->state);
}

static uint32_t *times_of (const Neighbourhood *hood, uint32_t *times,
                           size_t cell, unsigned digit) {
    return times + cell * hood->puzzle->side + digit - 1;
}

// Counts the digits of each cell in the solutions that have the digit in the cell, or in
// all solutions if the digit is 0.
static void count_digits (const Neighbourhood *hood, size_t cell,
                          unsigned digit, uint32_t *times) {
    const size_t side = hood->puzzle->side;
    memset (times, 0, hood->cells * side * sizeof *times);
    for (size_t i = 0; i < hood->size; i++) {
        const uint8_t *const solution = hood->solutions + i * hood->cells;
        if (digit && solution[cell] != digit)
            continue;
        for (size_t other = 0; other < hood->cells; other++)
            ++*times_of (hood, times, other, solution[other]);
    }
}

// Adds one clue, in a cell from `behind` on, that only one of the counted solutions has.
static int add_one (Neighbourhood *hood, uint32_t *times, size_t behind,
                    bool second) {
    sudoku_board *const puzzle = hood->puzzle;
    for (size_t cell = behind; cell < hood->cells; cell++) {
        if (puzzle->digit[cell])
            continue;
        for (unsigned digit = 1; digit <= puzzle->side; digit++) {
            if (*times_of (hood, times, cell, digit) != 1 ||
                (second && *times_of (hood, hood->times, cell, digit) == 1))
                continue;
            puzzle->digit[cell] = (uint16_t) digit;
            const int stop = hood->found (hood->state, puzzle);
            puzzle->digit[cell] = 0;
            if (stop)
                return stop;
        }
    }
    return 0;
}

static int add_two (Neighbourhood *hood) {
    sudoku_board *const puzzle = hood->puzzle;
    for (size_t cell = 0; cell < hood->cells; cell++) {
        if (puzzle->digit[cell])
            continue;
        for (unsigned digit = 1; digit <= puzzle->side; digit++) {
            if (*times_of (hood, hood->times, cell, digit) < 2)
                continue;
            count_digits (hood, cell, digit, hood->within);
            puzzle->digit[cell] = (uint16_t) digit;
            const int stop = add_one (hood, hood->within, cell + 1, true);
            puzzle->digit[cell] = 0;
            if (stop)
                return stop;
            if (hood->generator->stop (hood->generator->state))
                return 1;
        }
    }
    return 0;
}

// Lists the solutions of the reduced puzzle.  Returns 1 if the list is complete, 0 if
// there are at least `most`, 2 if it was stopped, or an error.
static int list_solutions (Neighbourhood *hood, size_t most) {
    bool complete = false;
    hood->size = 0;
    const int64_t count =
        sudoku_count (hood->solver, hood->puzzle, (int64_t) most, hood,
                      keep_solution, &complete);
    if (hood->failed)
        return SUDOKU_OUT_OF_MEMORY;
    if (count < 0)
        return (int) count;
    if (hood->generator->stop (hood->generator->state))
        return 2;
    return complete;
}

// Adds `clues` clues to the reduced puzzle.
static int add (Neighbourhood *hood, size_t clues) {
    const int listed = list_solutions (hood, hood->most);
    if (!listed)
        ++*hood->left_out;
    if (listed != 1)
        return listed;
    if (!clues)
        return hood->size == 1 ? hood->found (hood->state, hood->puzzle) : 0;
    if (hood->size < 2)
        return 0;
    count_digits (hood, 0, 0, hood->times);
    return clues == 1 ? add_one (hood, hood->times, 0, false) : add_two (hood);
}

// Removes `out` clues in cells from `behind` on, then adds `in` other clues.
static int take_out (Neighbourhood *hood, size_t behind, size_t out,
                     size_t in) {
    sudoku_board *const puzzle = hood->puzzle;
    if (!out)
        return add (hood, in);
    for (size_t cell = behind; cell < hood->cells; cell++) {
        const uint16_t digit = puzzle->digit[cell];
        if (!digit)
            continue;
        puzzle->digit[cell] = 0;
        const int result = take_out (hood, cell + 1, out - 1, in);
        puzzle->digit[cell] = digit;
        if (result)
            return result;
    }
    return 0;
}

static void release (Neighbourhood *hood) {
    sudoku_board_free (hood->puzzle);
    free (hood->solutions);
    free (hood->times);
    free (hood->within);
}

static int prepare (Neighbourhood *hood, const sudoku_board *puzzle) {
    const size_t side = puzzle->side;
    hood->cells = side * side;
    const int result =
        sudoku_generator_solver (hood->generator, false, &hood->solver);
    if (result != SUDOKU_OK)
        return result;
    hood->puzzle = sudoku_board_copy (puzzle);
    hood->times = malloc (hood->cells * side * sizeof *hood->times);
    hood->within = malloc (hood->cells * side * sizeof *hood->within);
    return hood->puzzle && hood->times && hood->within ? SUDOKU_OK
                                                       : SUDOKU_OUT_OF_MEMORY;
}

int sudoku_generate_near (sudoku_generator *generator,
                          const sudoku_board *puzzle, size_t out, size_t in,
                          size_t most, void *state,
                          int (*found) (void *state, const sudoku_board *near),
                          int64_t *left_out) {
    if (!puzzle->n || puzzle->n != generator->n || puzzle->n > 4 || out < 1 ||
        out > MOST_OUT || in > out || !most)
        return SUDOKU_BAD_INPUT;
    Neighbourhood hood = {.generator = generator,
                          .most = most,
                          .state = state,
                          .found = found,
                          .left_out = left_out};
    int result = prepare (&hood, puzzle);
    if (result == SUDOKU_OK)
        result = take_out (&hood, 0, out, in);
    release (&hood);
    return result < 0 ? result : result ? SUDOKU_UNKNOWN : SUDOKU_OK;
}
