// generate.c -- random full grids and random minimal puzzles.
//
// A grid is a solution of the blank board.  A new seed for each grid shuffles
// the order of the variables.  Then a random symmetry is applied: digits are
// renamed; bands, stacks, and the rows and columns within them are permuted;
// half of the grids are transposed.  So all places and digits are alike, but
// the grids are not drawn uniformly from all 6.67·10²¹.
//
// The filler, which solves the blank board, uses the general kernel even if a
// faster one fits, since that search is the same on every machine.  The judge,
// which decides uniqueness, may use any kernel, since verdicts do not depend on
// the kernel.
//
// A puzzle is made from a grid.  Each given is tried once, in random order, and
// is removed if the solution stays unique.  A given that is needed is also
// needed when there are fewer others, so the result is minimal.  Such puzzles
// have 24.4 givens in the mean at side 9.  Compared with all minimal puzzles,
// those with fewer and with more givens are rarer.
//
// Source: Berthier, "Unbiased statistics of a CSP", 2009, on this top-down
// generation and its bias.

#include "sudoku/encode/encode.h"
#include "sudoku/generate/generate.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/random.h"
#include "sudoku/board/vars.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int never (void *state) {
    (void) state;
    return 0;
}

// A solver with the general kernel, or with the default one.
static sudoku_solver *solver_for (const sudoku_generator *generator,
                                  bool general) {
    sudoku_solver *const solver =
        sudoku_solver_load (generator->n, ENCODING_extended, AMO_native,
                            generator->state, generator->stop);
    if (!solver)
        return NULL;
    if (general && sudoku_use_kernel (solver, (size_t) sudoku_kernel (
                                                  "general")) != SUDOKU_OK) {
        sudoku_solver_free (solver);
        return NULL;
    }
    cdcl_set_terminate (sudoku_solver_core (solver), generator->state,
                        generator->stop);
    return solver;
}

sudoku_generator *sudoku_generator_new (unsigned n, uint64_t seed, void *state,
                                        int (*stop) (void *state)) {
    if (n < 1 || n > ORDER_MAX_ENCODED)
        return NULL;
    sudoku_generator *const generator = calloc (1, sizeof *generator);
    if (!generator)
        return NULL;
    const size_t side = side_of (n), cells = side * side;
    generator->n = n;
    generator->random = seed;
    generator->state = state;
    generator->stop = stop ? stop : never;
    generator->filler = solver_for (generator, true);
    generator->judge = generator->filler;
    if (generator->filler &&
        sudoku_default_kernel (n, ENCODING_extended, AMO_native) !=
            sudoku_kernel_of (generator->filler))
        generator->judge = solver_for (generator, false);
    generator->blank = sudoku_board_new (n);
    generator->raw = sudoku_board_new (n);
    generator->spare = sudoku_board_new (n);
    generator->cells = malloc (cells * sizeof *generator->cells);
    generator->order = malloc (3 * side * sizeof *generator->order);
    generator->used = malloc (3 * cells);
    if (generator->filler && generator->judge && generator->blank &&
        generator->raw && generator->spare && generator->cells &&
        generator->order && generator->used)
        return generator;
    sudoku_generator_free (generator);
    return NULL;
}

void sudoku_generator_free (sudoku_generator *generator) {
    if (!generator)
        return;
    if (generator->judge != generator->filler)
        sudoku_solver_free (generator->judge);
    sudoku_solver_free (generator->filler);
    sudoku_board_free (generator->blank);
    sudoku_board_free (generator->raw);
    sudoku_board_free (generator->spare);
    free (generator->cells);
    free (generator->order);
    free (generator->used);
    free (generator);
}

double sudoku_generator_progress (const sudoku_generator *generator) {
    const size_t side = side_of (generator->n);
    return (double) generator->tried / (double) (side * side);
}

void sudoku_shuffle_cells (sudoku_generator *generator) {
    const size_t side = side_of (generator->n), cells = side * side;
    for (size_t cell = 0; cell < cells; cell++)
        generator->cells[cell] = cell;
    random_shuffle (&generator->random, generator->cells, cells);
}

// ---------------------------------------------------------------------------
// Grids

// A random order of rows, or of columns, that keeps those of a band together.
static void shuffle_lines (sudoku_generator *generator, size_t *lines) {
    const size_t n = generator->n;
    size_t bands[ORDER_MAX], within[ORDER_MAX];
    assert (n <= ORDER_MAX);
    for (size_t band = 0; band < n; band++)
        bands[band] = band;
    random_shuffle (&generator->random, bands, n);
    for (size_t band = 0; band < n; band++) {
        for (size_t i = 0; i < n; i++)
            within[i] = bands[band] * n + i;
        random_shuffle (&generator->random, within, n);
        memcpy (lines + band * n, within, n * sizeof *lines);
    }
}

// Applies a random symmetry to `raw` and writes the grid.
static void transform (sudoku_generator *generator, sudoku_board *grid) {
    const size_t side = side_of (generator->n);
    size_t *const digits = generator->order, *const rows = digits + side,
                  *const cols = rows + side;
    for (size_t digit = 0; digit < side; digit++)
        digits[digit] = digit;
    random_shuffle (&generator->random, digits, side);
    shuffle_lines (generator, rows);
    shuffle_lines (generator, cols);
    assert (grid->n == generator->n && grid != generator->raw);
    const bool transposed = random_below (&generator->random, 2);
    for (size_t row = 0; row < side; row++)
        for (size_t col = 0; col < side; col++) {
            const size_t from = transposed ? cols[col] * side + rows[row]
                                           : rows[row] * side + cols[col];
            assert (generator->raw->digit[from]); // a full grid
            grid->digit[row * side + col] =
                (uint16_t) (digits[generator->raw->digit[from] - 1] + 1);
        }
}

// In `raw` each row is the row above, shifted by n cells; or by one cell more
// where a band begins.
void sudoku_pattern_grid (sudoku_generator *generator, sudoku_board *grid) {
    const size_t n = generator->n, side = side_of (generator->n);
    for (size_t row = 0; row < side; row++)
        for (size_t col = 0; col < side; col++)
            generator->raw->digit[row * side + col] =
                (uint16_t) ((row % n * n + row / n + col) % side + 1);
    transform (generator, grid);
}

int sudoku_generate_grid (sudoku_generator *generator, sudoku_board *grid) {
    if (grid->n != generator->n)
        return SUDOKU_BAD_INPUT;
    const size_t seed = 1 + random_below (&generator->random, INT32_MAX);
    if (cdcl_set (sudoku_solver_core (generator->filler), "seed",
                  (int64_t) seed) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    const int result =
        sudoku_solve (generator->filler, generator->blank, generator->raw);
    if (result == SUDOKU_SOLVED)
        transform (generator, grid);
    return result;
}

// ---------------------------------------------------------------------------
// Minimal puzzles

// SUDOKU_SOLVED if the solution is unique, SUDOKU_NONE if there is a second
// one, SUDOKU_UNKNOWN, or an error.
static int judge (sudoku_generator *generator, const sudoku_board *puzzle) {
    bool complete = false;
    const int64_t count =
        sudoku_count (generator->judge, puzzle, 2, NULL, NULL, &complete);
    if (count < 0)
        return (int) count;
    if (count == 2)
        return SUDOKU_NONE;
    return complete ? SUDOKU_SOLVED : SUDOKU_UNKNOWN;
}

int sudoku_generate_minimal (sudoku_generator *generator,
                             sudoku_board *puzzle) {
    const size_t side = side_of (generator->n), cells = side * side;
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
