// generate.c -- random full grids and random minimal puzzles.
//
// A grid is constructed without search (sudoku/solve/construct).  Then cycles are switched
// and a random transformation is applied, so all places and digits are equally likely;
// but the 6.67·10²¹ grids of side 9 are not equally likely.
//
// The solvers are made when they are first needed, because full grids and boards with
// holes need no solver.  Any kernel may judge uniqueness, because the answer does not
// depend on the kernel.
//
// A puzzle is made from a grid.  Each given is tried once, in random order, and is
// removed if the solution stays unique.  A given that is needed for a unique solution is
// still needed when there are fewer givens, so the result is minimal.  At side 9 such
// puzzles have 24.4 givens on average.  Puzzles with very few or very many givens are
// rarer in this sample than among all minimal puzzles.
//
// Source: Berthier, "Unbiased statistics of a CSP", 2009, on this top-down
// generation and its bias.

#include "sudoku/make/generate/generate.h"
#include "sudoku/make/generate/boards.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/random.h"
#include "sudoku/board/vars.h"
#include "sudoku/solve/construct/construct.h"
#include "sudoku/encode/encode.h"
#include "sudoku/solve/equivalence/transform.h"
#include "cdcl/cdcl.h"
#include "sudoku/sudoku_puzzles.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Rounds of cycle switches for each row of boxes.
enum { SWITCHES = 2 };

static int never (void *state) {
    (void) state;
    return 0;
}

// Makes a generator of boards with the rules of `raw`, and takes ownership of `raw`.
// Returns null if `raw` is null.
static sudoku_generator *new_generator (sudoku_board *raw, uint64_t seed,
                                        void *state,
                                        int (*stop) (void *state)) {
    sudoku_generator *const generator =
        raw ? calloc (1, sizeof *generator) : NULL;
    if (!generator) {
        sudoku_board_free (raw);
        return NULL;
    }
    const size_t side = raw->side, cells = side * side;
    generator->n = raw->n;
    sudoku_generator_reseed (generator, seed, 0);
    generator->state = state;
    generator->stop = stop ? stop : never;
    generator->raw = raw;
    generator->spare = sudoku_board_like (raw);
    generator->cells = malloc (cells * sizeof *generator->cells);
    generator->order = malloc (3 * side * sizeof *generator->order);
    generator->used = malloc (3 * cells);
    if (generator->spare && generator->cells && generator->order &&
        generator->used)
        return generator;
    sudoku_generator_free (generator);
    return NULL;
}

sudoku_generator *sudoku_generator_new (const sudoku_board *board,
                                        uint64_t seed, void *state,
                                        int (*stop) (void *state)) {
    if (board->side > SIDE_MAX)
        return NULL;
    return new_generator (sudoku_board_like (board), seed, state, stop);
}

void sudoku_generator_reseed (sudoku_generator *generator, uint64_t seed,
                              uint64_t board) {
    uint64_t state = seed;
    state = random_next (&state) ^ board * UINT64_C (0xd1342543de82ef95);
    generator->random = random_next (&state);
}

int sudoku_generator_solver (sudoku_generator *generator, bool general,
                             sudoku_solver **solver) {
    sudoku_solver **const slot =
        general ? &generator->general : &generator->judge;
    if (!*slot) {
        *slot =
            sudoku_solver_new (generator->raw, ENCODING_extended, AMO_native,
                               generator->state, generator->stop);
        if (!*slot)
            return generator->stop (generator->state) ? SUDOKU_UNKNOWN
                                                      : SUDOKU_OUT_OF_MEMORY;
        if (general && sudoku_use_kernel (*slot, (size_t) sudoku_table_find (
                                                     &sudoku_kernels,
                                                     "general")) != SUDOKU_OK) {
            sudoku_solver_free (*slot);
            *slot = NULL;
            return SUDOKU_OUT_OF_MEMORY;
        }
        cdcl_set_terminate (sudoku_solver_core (*slot), generator->state,
                            generator->stop);
    }
    *solver = *slot;
    return SUDOKU_SOLVED;
}

void sudoku_generator_free (sudoku_generator *generator) {
    if (!generator)
        return;
    sudoku_solver_free (generator->judge);
    sudoku_solver_free (generator->general);
    sudoku_board_free (generator->raw);
    sudoku_board_free (generator->spare);
    free (generator->cells);
    free (generator->order);
    free (generator->used);
    free (generator);
}

double sudoku_generator_progress (const sudoku_generator *generator) {
    const size_t side = generator->raw->side;
    return (double) generator->tried / (double) (side * side);
}

size_t sudoku_generator_grids (const sudoku_generator *generator) {
    return generator->grids;
}

void sudoku_shuffle_cells (sudoku_generator *generator) {
    const size_t side = generator->raw->side, cells = side * side;
    for (size_t cell = 0; cell < cells; cell++)
        generator->cells[cell] = cell;
    random_shuffle (&generator->random, generator->cells, cells);
}

// ---------------------------------------------------------------------------
// Grids

// Makes a grid for variant rules: sets random digits in some random cells, as long as
// there is a solution, and uses the last solution.  Not all grids are equally likely.
static int own_grid (sudoku_generator *generator, sudoku_board *grid) {
    const unsigned side = grid->side;
    sudoku_board *const trial = generator->raw;
    sudoku_solver *solver;
    int result = sudoku_generator_solver (generator, false, &solver);
    memset (trial->digit, 0, (size_t) side * side * sizeof *trial->digit);
    sudoku_shuffle_cells (generator);
    for (unsigned k = 0; result == SUDOKU_SOLVED && k < side; k++) {
        uint16_t *const cell = trial->digit + generator->cells[k];
        const size_t first = random_below (&generator->random, side);
        result = SUDOKU_NONE;
        for (unsigned i = 0; result == SUDOKU_NONE && i < side; i++) {
            *cell = (uint16_t) ((first + i) % side + 1);
            result = sudoku_solve (solver, trial, grid);
        }
    }
    return result;
}

int sudoku_generate_grid (sudoku_generator *generator, sudoku_board *grid) {
    const size_t side = grid->side;
    size_t *const order = generator->order;
    Transform transform = {generator->n, false, order, order + side,
                           order + 2 * side};
    if (!same_rules (generator->raw, grid))
        return SUDOKU_BAD_INPUT;
    if (generator->stop (generator->state))
        return SUDOKU_UNKNOWN;
    assert (grid != generator->raw);
    if (!generator->n)
        return own_grid (generator, grid);
    int result = sudoku_construct (NULL, &generator->random, generator->raw);
    for (unsigned i = 0; result == SUDOKU_OK && i < SWITCHES * generator->n;
         i++) {
        if (generator->stop (generator->state))
            return SUDOKU_UNKNOWN;
        result = sudoku_switch_cycles (generator->raw, 1, &generator->random);
    }
    if (result != SUDOKU_OK)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_random_transform (&transform, &generator->random);
    sudoku_transform (&transform, generator->raw, grid);
    return SUDOKU_SOLVED;
}

// ---------------------------------------------------------------------------
// Minimal puzzles

// Returns SUDOKU_SOLVED if the solution is unique, SUDOKU_NONE if there is a second
// solution, SUDOKU_UNKNOWN, or an error.
static int judge (sudoku_generator *generator, const sudoku_board *puzzle) {
    sudoku_solver *solver;
    const int result = sudoku_generator_solver (generator, false, &solver);
    if (result != SUDOKU_SOLVED)
        return result;
    bool complete = false;
    const int64_t count =
        sudoku_count (solver, puzzle, 2, NULL, NULL, &complete);
    if (count < 0)
        return (int) count;
    if (count == 2)
        return SUDOKU_NONE;
    return complete ? SUDOKU_SOLVED : SUDOKU_UNKNOWN;
}

int sudoku_generate_minimal (sudoku_generator *generator,
                             sudoku_board *puzzle) {
    const size_t side = generator->raw->side, cells = side * side;
    generator->tried = 0;
    int result = sudoku_generate_grid (generator, puzzle);
    if (result != SUDOKU_SOLVED)
        return result;
    sudoku_shuffle_cells (generator);
    for (; generator->tried < cells; generator->tried++) {
        uint16_t *const cell =
            puzzle->digit + generator->cells[generator->tried];
        const uint16_t digit = *cell;
        assert (digit); // each cell is tried once
        *cell = 0;
        result = judge (generator, puzzle);
        if (result == SUDOKU_NONE)
            *cell = digit;
        else if (result != SUDOKU_SOLVED)
            return result;
        if (generator->stop (generator->state))
            return SUDOKU_UNKNOWN;
    }
    return SUDOKU_SOLVED;
}
