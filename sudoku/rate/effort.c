// effort.c -- the cost of this solver's search, over random symmetries.
//
// A single run says little: the same puzzle with rows exchanged may take ten
// times as many conflicts.  So the puzzle is solved, and shown to have no other
// solution, under random symmetries; the result is the median and the quartiles.
// The general kernel is used, whose search is the same on every machine.

#include "sudoku/board/board.h"
#include "sudoku/encode/encode.h"
#include "sudoku/solve/solve.h"
#include "sudoku/solve/equivalence/transform.h"
#include "cdcl/cdcl.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>

static int compare (const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;
    return (x > y) - (x < y);
}

// Lower quartile, median and upper quartile; each of them is one of the values.
static void quartiles (uint64_t *values, size_t count, uint64_t result[3]) {
    qsort (values, count, sizeof *values, compare);
    for (size_t i = 0; i < 3; i++)
        result[i] = values[(count - 1) * (i + 1) / 4];
}

static int measure (sudoku_solver *solver, const sudoku_board *puzzle,
                    sudoku_board *image, Transform *transform, uint64_t seed,
                    size_t runs, uint64_t *figures, sudoku_effort *effort) {
    cdcl *const core = sudoku_solver_core (solver);
    for (size_t run = 0; run < runs; run++) {
        bool complete = false;
        const uint64_t decisions = cdcl_stat (core, "decisions");
        const uint64_t conflicts = cdcl_stat (core, "conflicts");
        sudoku_random_transform (transform, &seed);
        sudoku_transform (transform, puzzle, image);
        const int64_t solutions =
            sudoku_count (solver, image, 2, NULL, NULL, &complete);
        if (solutions < 0)
            return (int) solutions;
        if (solutions != 1)
            return complete || solutions == 2 ? SUDOKU_NONE : SUDOKU_UNKNOWN;
        if (!complete)
            return SUDOKU_UNKNOWN;
        figures[run] = cdcl_stat (core, "decisions") - decisions;
        figures[runs + run] = cdcl_stat (core, "conflicts") - conflicts;
    }
    quartiles (figures, runs, effort->decisions);
    quartiles (figures + runs, runs, effort->conflicts);
    return SUDOKU_SOLVED;
}

int sudoku_rate_effort (const sudoku_board *puzzle, size_t runs, uint64_t seed,
                        void *state, int (*stop) (void *state),
                        sudoku_effort *effort) {
    const unsigned n = puzzle->n;
    const size_t side = puzzle->side;
    if (!n || !runs || sudoku_has_marks (puzzle))
        return SUDOKU_BAD_INPUT;
    sudoku_solver *const solver =
        sudoku_solver_new (puzzle, ENCODING_extended, AMO_native, state, stop);
    sudoku_board *const image = sudoku_board_new (n);
    size_t *const order = malloc (3 * side * sizeof *order);
    uint64_t *const figures = malloc (2 * runs * sizeof *figures);
    const bool stopped = !solver && stop && stop (state);
    int result = stopped ? SUDOKU_UNKNOWN : SUDOKU_OUT_OF_MEMORY;
    if (solver && image && order && figures &&
        sudoku_use_kernel (
            solver, (size_t) sudoku_table_find (&sudoku_kernels, "general")) ==
            SUDOKU_OK) {
        Transform transform = {n, false, order, order + side, order + 2 * side};
        cdcl_set_terminate (sudoku_solver_core (solver), state, stop);
        result = measure (solver, puzzle, image, &transform, seed, runs,
                          figures, effort);
    }
    sudoku_solver_free (solver);
    sudoku_board_free (image);
    free (order);
    free (figures);
    return result;
}
