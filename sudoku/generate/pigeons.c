// pigeons.c -- boards without a solution for a reason that is seen by counting
// alone: k + 1 cells of a row or column that are down to k digits.
//
// Of a full grid take k + 1 cells of a row.  In their columns stay the givens of
// all digits but k of those that the cells have in the grid; the row itself is
// blank.  One of the cells, the last pigeon, still may have a digit more, its own
// in the grid, since that one does not occur in its column otherwise: the board
// is housed, and the grid solves it.  Then this digit takes the place of a blank
// in that column, and of the cells in the row and the box of this place that had
// it.  Now k digits are left for k + 1 cells, and no two givens clash.
//
// Wherever givens are left to choose they are taken from the grid at random.  The
// grid is a pattern behind random symmetries, so that large boards take no
// search.  A board that unit propagation refutes is no good, and another one is
// tried; others cost a solver without counting a power of k or more.
//
// Source: Haken, "The Intractability of Resolution", 1985.

#include "sudoku/generate/generate.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/generate/random.h"
#include "cdcl/cdcl.h"

#include <string.h>

enum { ATTEMPTS = 100 };

// One attempt; `part` says of each cell whether it must be, or must not be, or
// may be blank.
enum { FREE, BLANK, GIVEN };

typedef struct Attempt {
    sudoku_generator *generator;
    const uint16_t *grid;
    unsigned char *part;
    size_t digits, row, last; // columns: the first digits + 1 in order
    size_t place;             // the cell that gets the last one's digit
} Attempt;

static size_t cell_at (const Attempt *attempt, size_t row, size_t col) {
    return cell_of (attempt->generator->n, (unsigned) row, (unsigned) col);
}

static bool is_pigeon (const Attempt *attempt, size_t col) {
    for (size_t i = 0; i <= attempt->digits; i++)
        if (attempt->generator->order[i] == col)
            return true;
    return false;
}

// Whether a digit is one of the k that are left: one of a pigeon, but not the
// last one's.
static bool is_hole (const Attempt *attempt, size_t digit) {
    for (size_t i = 0; i <= attempt->digits; i++) {
        const size_t col = attempt->generator->order[i];
        if (attempt->grid[cell_at (attempt, attempt->row, col)] == digit)
            return col != attempt->last;
    }
    return false;
}

// Whether the last pigeon's digit can stand in this row of its column; where it
// stands in the grid so that the two would clash becomes blank, if `take`.
static bool can_stand (const Attempt *attempt, size_t row, bool take) {
    const unsigned n = attempt->generator->n, side = side_of (n);
    const size_t digit =
        attempt->grid[cell_at (attempt, attempt->row, attempt->last)];
    const size_t place = cell_at (attempt, row, attempt->last);
    if (row == attempt->row || !is_hole (attempt, attempt->grid[place]))
        return false;
    const unsigned box = box_of (n, (unsigned) row, (unsigned) attempt->last);
    for (unsigned i = 0; i < side; i++)
        for (unsigned kind = 0; kind < 2; kind++) {
            const unsigned house = kind ? 2 * side + box : (unsigned) row;
            const Place at = house_place (n, house, i);
            const size_t cell = cell_of (n, at.row, at.col);
            if (attempt->grid[cell] != digit)
                continue;
            if (at.row != attempt->row && is_pigeon (attempt, at.col))
                return false;
            if (take)
                attempt->part[cell] = BLANK;
        }
    return true;
}

static void part_columns (const Attempt *attempt) {
    const size_t side = side_of (attempt->generator->n);
    memset (attempt->part, FREE, side * side);
    for (size_t col = 0; col < side; col++)
        attempt->part[cell_at (attempt, attempt->row, col)] = BLANK;
    for (size_t i = 0; i <= attempt->digits; i++)
        for (size_t row = 0; row < side; row++) {
            const size_t cell =
                cell_at (attempt, row, attempt->generator->order[i]);
            if (row != attempt->row)
                attempt->part[cell] =
                    is_hole (attempt, attempt->grid[cell]) ? BLANK : GIVEN;
        }
}

// Whether some pigeon can be the last one.
static bool choose (Attempt *attempt) {
    sudoku_generator *const generator = attempt->generator;
    const size_t side = side_of (generator->n);
    size_t *const columns = generator->order;
    for (size_t col = 0; col < side; col++)
        columns[col] = col;
    random_shuffle (&generator->random, columns, side);
    attempt->row = random_below (&generator->random, side);
    for (size_t i = 0; i <= attempt->digits; i++) {
        attempt->last = columns[i];
        for (size_t row = 0; row < side; row++)
            if (can_stand (attempt, row, false)) {
                part_columns (attempt);
                attempt->place = cell_at (attempt, row, attempt->last);
                return can_stand (attempt, row, true);
            }
    }
    return false;
}

// Fills the board; whether there are as many blank cells as wanted.
static bool punch (const Attempt *attempt, size_t holes, sudoku_board *board) {
    const size_t side = side_of (attempt->generator->n), cells = side * side;
    for (size_t cell = 0; cell < cells; cell++) {
        board->digit[cell] =
            attempt->part[cell] == BLANK ? 0 : attempt->grid[cell];
        if (attempt->part[cell] == BLANK && cell != attempt->place) {
            if (!holes)
                return false;
            holes--;
        }
    }
    sudoku_shuffle_cells (attempt->generator);
    for (size_t i = 0; holes && i < cells; i++) {
        const size_t cell = attempt->generator->cells[i];
        if (attempt->part[cell] != FREE)
            continue;
        board->digit[cell] = 0;
        holes--;
    }
    return !holes;
}

// Whether unit propagation does not refute the board.  SUDOKU_SOLVED or
// SUDOKU_NONE, or an error.
static int judge (sudoku_generator *generator, const sudoku_board *board) {
    cdcl *const core = sudoku_solver_core (generator->filler);
    const int64_t hall = cdcl_get (core, "hall");
    if (cdcl_set (core, "hall", 0) != CDCL_OK ||
        cdcl_limit (core, "decisions", 0) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    const int result = sudoku_solve (generator->filler, board, generator->raw);
    cdcl_set (core, "hall", hall);
    cdcl_limit (core, "decisions", -1);
    if (result < 0)
        return result;
    return result == SUDOKU_NONE ? SUDOKU_NONE : SUDOKU_SOLVED;
}

int sudoku_generate_pigeons (sudoku_generator *generator, size_t digits,
                             size_t holes, bool housed, sudoku_board *board) {
    if (board->n != generator->n || digits < 2 || digits >= board->side / 2)
        return SUDOKU_BAD_INPUT;
    Attempt attempt;
    memset (&attempt, 0, sizeof attempt);
    attempt.generator = generator;
    attempt.grid = generator->spare->digit;
    attempt.part = generator->used;
    attempt.digits = digits;
    for (int i = 0; i < ATTEMPTS; i++) {
        sudoku_pattern_grid (generator, generator->spare);
        if (!choose (&attempt) || !punch (&attempt, holes, board))
            continue;
        board->digit[attempt.place] =
            attempt.grid[cell_at (&attempt, attempt.row, attempt.last)];
        const int result = judge (generator, board);
        if (housed)
            board->digit[attempt.place] = 0;
        if (result != SUDOKU_NONE)
            return result;
        if (generator->stop (generator->state))
            return SUDOKU_UNKNOWN;
    }
    return SUDOKU_NONE;
}
