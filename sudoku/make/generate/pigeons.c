// pigeons.c -- boards without a solution, because k + 1 cells of a row or column have
// only k candidates together: the pigeonhole principle.
//
// The pigeons are k + 1 cells of one row of a full grid, and the holes are k of
// their k + 1 digits, all but the digit of the last pigeon.
//
//   1. The row becomes blank.
//   2. In the columns of the pigeons all digits but the holes stay givens.  So
//      each pigeon has only the holes as candidates; the last one also has its
//      own digit.  This board still has a solution, the grid.
//   3. The last pigeon's digit becomes a given in a blank cell of its column.
//      The cells that had this digit in the row and in the box of the new given
//      become blank, so that no two givens clash.
//
// Now k + 1 pigeons have k candidates.  The other givens are taken from the
// grid at random.
//
// If unit propagation refutes a board, it is too easy, and another one is made.  On the
// other boards the cost of a solver that cannot count is at least a power of k.
//
// Source: Haken, "The Intractability of Resolution", 1985.

#include "sudoku/make/generate/generate.h"
#include "sudoku/make/generate/boards.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/random.h"
#include "cdcl/cdcl.h"
#include "sudoku/sudoku_puzzles.h"

#include <assert.h>
#include <string.h>

enum { ATTEMPTS = 100 };

// The state of a cell in the board; FREE: given or blank.
enum { FREE, BLANK, GIVEN };

typedef struct Attempt {
    sudoku_generator *generator;
    const uint16_t *grid;
    unsigned char *part; // [N²] FREE, BLANK or GIVEN
    size_t digits;       // k
    size_t row;          // row of the pigeons; their columns are order[0 … k]
    size_t last;         // the column of the last pigeon
    size_t place;        // the cell that gets the last pigeon's digit
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

// Whether a digit is a hole: the digit of a pigeon other than the last one.
static bool is_hole (const Attempt *attempt, size_t digit) {
    assert (digit >= 1 && digit <= side_of (attempt->generator->n));
    for (size_t i = 0; i <= attempt->digits; i++) {
        const size_t col = attempt->generator->order[i];
        if (attempt->grid[cell_at (attempt, attempt->row, col)] == digit)
            return col != attempt->last;
    }
    return false;
}

// Whether the last pigeon's digit can be a given in this row of its column.  If
// `make_room`, the cells that would clash with it become blank.
static bool can_stand (const Attempt *attempt, size_t row, bool make_room) {
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
            if (make_room)
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

// Chooses the pigeons and the last one.  Returns false if no pigeon can be the last one.
static bool choose (Attempt *attempt) {
    sudoku_generator *const generator = attempt->generator;
    const size_t side = side_of (generator->n);
    assert (attempt->digits >= 2 && attempt->digits < side / 2);
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

// Fills the board.  Returns false if it cannot have exactly `holes` blank cells.
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
    assert (!board->digit[attempt->place]);
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

// Returns SUDOKU_NONE if unit propagation refutes the board, SUDOKU_SOLVED if it
// does not, or an error.
static int judge (sudoku_generator *generator, const sudoku_board *board) {
    sudoku_solver *solver;
    int result = sudoku_generator_solver (generator, true, &solver);
    if (result != SUDOKU_SOLVED)
        return result;
    cdcl *const core = sudoku_solver_core (solver);
    const int64_t hall = cdcl_get (core, "hall");
    if (cdcl_set (core, "hall", 0) != CDCL_OK ||
        cdcl_limit (core, "decisions", 0) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    result = sudoku_solve (solver, board, generator->raw);
    cdcl_set (core, "hall", hall);
    cdcl_limit (core, "decisions", -1);
    if (result < 0)
        return result;
    return result == SUDOKU_NONE ? SUDOKU_NONE : SUDOKU_SOLVED;
}

int sudoku_generate_pigeons (sudoku_generator *generator, size_t digits,
                             size_t holes, bool housed, sudoku_board *board) {
    if (!board->n || board->n != generator->n || digits < 2 ||
        digits >= board->side / 2)
        return SUDOKU_BAD_INPUT;
    Attempt attempt;
    memset (&attempt, 0, sizeof attempt);
    attempt.generator = generator;
    attempt.grid = generator->spare->digit;
    attempt.part = generator->used;
    attempt.digits = digits;
    for (int i = 0; i < ATTEMPTS; i++) {
        int result = sudoku_generate_grid (generator, generator->spare);
        if (result != SUDOKU_SOLVED)
            return result;
        if (!choose (&attempt) || !punch (&attempt, holes, board))
            continue;
        board->digit[attempt.place] =
            attempt.grid[cell_at (&attempt, attempt.row, attempt.last)];
        result = judge (generator, board);
        if (housed)
            board->digit[attempt.place] = 0;
        if (result != SUDOKU_NONE)
            return result;
        if (generator->stop (generator->state))
            return SUDOKU_UNKNOWN;
    }
    return SUDOKU_NONE;
}
