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

typedef struct Near {
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
} Near;

static int keep_solution (void *state, const sudoku_board *solution) {
    Near *const near = state;
    uint8_t *const more = enlarged (near->solutions, near->size, near->cells);
    if (!more)
        return near->failed = true;
    near->solutions = more;
    uint8_t *const kept = near->solutions + near->size++ * near->cells;
    for (size_t cell = 0; cell < near->cells; cell++)
        kept[cell] = (uint8_t) solution->digit[cell];
    return near->generator->stop (near->generator->state);
}

static uint32_t *times_of (const Near *near, uint32_t *times, size_t cell,
                           unsigned digit) {
    return times + cell * near->puzzle->side + digit - 1;
}

// Counts the digits of each cell in the solutions that have the digit in the cell, or in
// all solutions if the digit is 0.
static void count_digits (const Near *near, size_t cell, unsigned digit,
                          uint32_t *times) {
    const size_t side = near->puzzle->side;
    memset (times, 0, near->cells * side * sizeof *times);
    for (size_t i = 0; i < near->size; i++) {
        const uint8_t *const solution = near->solutions + i * near->cells;
        if (digit && solution[cell] != digit)
            continue;
        for (size_t other = 0; other < near->cells; other++)
            ++*times_of (near, times, other, solution[other]);
    }
}

// Adds one clue, in a cell from `behind` on, that only one of the counted solutions has.
static int add_one (Near *near, uint32_t *times, size_t behind, bool second) {
    sudoku_board *const puzzle = near->puzzle;
    for (size_t cell = behind; cell < near->cells; cell++) {
        if (puzzle->digit[cell])
            continue;
        for (unsigned digit = 1; digit <= puzzle->side; digit++) {
            if (*times_of (near, times, cell, digit) != 1 ||
                (second && *times_of (near, near->times, cell, digit) == 1))
                continue;
            puzzle->digit[cell] = (uint16_t) digit;
            const int stop = near->found (near->state, puzzle);
            puzzle->digit[cell] = 0;
            if (stop)
                return stop;
        }
    }
    return 0;
}

static int add_two (Near *near) {
    sudoku_board *const puzzle = near->puzzle;
    for (size_t cell = 0; cell < near->cells; cell++) {
        if (puzzle->digit[cell])
            continue;
        for (unsigned digit = 1; digit <= puzzle->side; digit++) {
            if (*times_of (near, near->times, cell, digit) < 2)
                continue;
            count_digits (near, cell, digit, near->within);
            puzzle->digit[cell] = (uint16_t) digit;
            const int stop = add_one (near, near->within, cell + 1, true);
            puzzle->digit[cell] = 0;
            if (stop)
                return stop;
            if (near->generator->stop (near->generator->state))
                return 1;
        }
    }
    return 0;
}

// Lists the solutions of the reduced puzzle.  Returns 1 if the list is complete, 0 if
// there are at least `most`, 2 if it was stopped, or an error.
static int list_solutions (Near *near, size_t most) {
    bool complete = false;
    near->size = 0;
    const int64_t count =
        sudoku_count (near->solver, near->puzzle, (int64_t) most, near,
                      keep_solution, &complete);
    if (near->failed)
        return SUDOKU_OUT_OF_MEMORY;
    if (count < 0)
        return (int) count;
    if (near->generator->stop (near->generator->state))
        return 2;
    return complete;
}

// Adds `clues` clues to the reduced puzzle.
static int add (Near *near, size_t clues) {
    const int listed = list_solutions (near, near->most);
    if (!listed)
        ++*near->left_out;
    if (listed != 1)
        return listed;
    if (!clues)
        return near->size == 1 ? near->found (near->state, near->puzzle) : 0;
    if (near->size < 2)
        return 0;
    count_digits (near, 0, 0, near->times);
    return clues == 1 ? add_one (near, near->times, 0, false) : add_two (near);
}

// Removes `out` clues in cells from `behind` on, then adds `in` other clues.
static int take_out (Near *near, size_t behind, size_t out, size_t in) {
    sudoku_board *const puzzle = near->puzzle;
    if (!out)
        return add (near, in);
    for (size_t cell = behind; cell < near->cells; cell++) {
        const uint16_t digit = puzzle->digit[cell];
        if (!digit)
            continue;
        puzzle->digit[cell] = 0;
        const int result = take_out (near, cell + 1, out - 1, in);
        puzzle->digit[cell] = digit;
        if (result)
            return result;
    }
    return 0;
}

static void release (Near *near) {
    sudoku_board_free (near->puzzle);
    free (near->solutions);
    free (near->times);
    free (near->within);
}

static int prepare (Near *near, const sudoku_board *puzzle) {
    const size_t side = puzzle->side;
    near->cells = side * side;
    const int result =
        sudoku_generator_solver (near->generator, false, &near->solver);
    if (result != SUDOKU_SOLVED)
        return result;
    near->puzzle = sudoku_board_copy (puzzle);
    near->times = malloc (near->cells * side * sizeof *near->times);
    near->within = malloc (near->cells * side * sizeof *near->within);
    return near->puzzle && near->times && near->within ? SUDOKU_SOLVED
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
    Near near = {.generator = generator,
                 .most = most,
                 .state = state,
                 .found = found,
                 .left_out = left_out};
    int result = prepare (&near, puzzle);
    if (result == SUDOKU_SOLVED)
        result = take_out (&near, 0, out, in);
    else if (result == SUDOKU_UNKNOWN)
        result = 1;
    release (&near);
    return result < 0 ? result : result ? SUDOKU_UNKNOWN : SUDOKU_SOLVED;
}
