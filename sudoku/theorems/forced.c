// forced.c -- which cells the clues of a board force.
//
// A blank cell is forced if all solutions have the same digit there.  For one cell at a
// time, the solver looks for a solution with another digit than in the first solution.  If
// it finds one, no cell in which the two solutions differ is forced.  Some solutions need no
// search: two digits without clues can be swapped, and so can two blank rows of a band,
// or columns of a stack.
//
// Source: Janota, Lynce and Marques-Silva, "Algorithms for computing backbones
// of propositional formulae", AI Communications 2015.

#include "sudoku/theorems/theorems.h"
#include "sudoku/board/board.h"

#include <stdlib.h>
#include <string.h>

typedef struct Forced {
    sudoku_solver *solver;
    sudoku_board *board;         // the clues, and a digit to test
    sudoku_board *first, *other; // the first solution, another solution
    bool *open;                  // [N²] a blank cell that may be forced
} Forced;

static void release (Forced *forced) {
    sudoku_board_free (forced->board);
    sudoku_board_free (forced->first);
    sudoku_board_free (forced->other);
    free (forced->open);
}

static bool begin (Forced *forced, sudoku_solver *solver,
                   const sudoku_board *clues) {
    forced->solver = solver;
    forced->board = sudoku_board_copy (clues);
    forced->first = sudoku_board_like (clues);
    forced->other = sudoku_board_like (clues);
    forced->open = calloc ((size_t) clues->side * clues->side, 1);
    return forced->board && forced->first && forced->other && forced->open;
}

// Marks the cells of interchangeable blank lines as not forced.
static void close_lines (Forced *forced, bool columns) {
    const unsigned n = forced->board->n, side = forced->board->side;
    for (unsigned band = 0; band < n; band++) {
        bool blank[256];
        unsigned blanks = 0;
        for (unsigned i = 0; i < n; i++) {
            const unsigned line = band * n + i;
            blank[i] = true;
            for (unsigned k = 0; k < side; k++)
                blank[i] &=
                    !forced->board
                         ->digit[columns ? k * side + line : line * side + k];
            blanks += blank[i];
        }
        for (unsigned i = 0; blanks > 1 && i < n; i++)
            for (unsigned k = 0; blank[i] && k < side; k++) {
                const unsigned line = band * n + i;
                forced->open[columns ? k * side + line : line * side + k] =
                    false;
            }
    }
}

// Marks the cells of interchangeable digits as not forced.
static void close_digits (Forced *forced) {
    const size_t side = forced->board->side, cells = side * side;
    const uint16_t *const clue = forced->board->digit;
    for (unsigned digit = 1, before = 0; digit <= side; digit++) {
        bool used = false;
        for (size_t cell = 0; cell < cells; cell++)
            used |= clue[cell] == digit;
        if (used)
            continue;
        for (size_t cell = 0; before && cell < cells; cell++)
            if (forced->first->digit[cell] == digit ||
                forced->first->digit[cell] == before)
                forced->open[cell] = false;
        before = digit;
    }
}

// Looks for a solution with a digit other than `digit` in the cell, in forced->other.
static int ask (Forced *forced, size_t cell, unsigned digit) {
    int result = SUDOKU_NONE;
    for (unsigned other = 1;
         other <= forced->board->side && result == SUDOKU_NONE; other++) {
        if (other == digit)
            continue;
        forced->board->digit[cell] = (uint16_t) other;
        result = sudoku_solve (forced->solver, forced->board, forced->other);
    }
    forced->board->digit[cell] = 0;
    return result;
}

static int find (Forced *forced, sudoku_given *targets, size_t *size) {
    const unsigned side = forced->board->side;
    const size_t cells = (size_t) side * side;
    int result = sudoku_solve (forced->solver, forced->board, forced->first);
    if (result != SUDOKU_SOLVED)
        return result;
    for (size_t cell = 0; cell < cells; cell++)
        forced->open[cell] = !forced->board->digit[cell];
    if (forced->board->n && !forced->board->forbidden) {
        close_digits (forced);
        close_lines (forced, false);
        close_lines (forced, true);
    }
    for (size_t cell = 0; cell < cells; cell++) {
        if (!forced->open[cell])
            continue;
        const unsigned digit = forced->first->digit[cell];
        result = ask (forced, cell, digit);
        if (result == SUDOKU_NONE)
            targets[(*size)++] = (sudoku_given){(unsigned) cell / side,
                                                (unsigned) cell % side, digit};
        else if (result != SUDOKU_SOLVED)
            return result;
        for (size_t i = cell; result == SUDOKU_SOLVED && i < cells; i++)
            forced->open[i] &=
                forced->first->digit[i] == forced->other->digit[i];
    }
    return SUDOKU_SOLVED;
}

int sudoku_forced (sudoku_solver *solver, const sudoku_board *clues,
                   sudoku_given *targets, size_t *size) {
    Forced forced = {0};
    *size = 0;
    const int result = begin (&forced, solver, clues)
                           ? find (&forced, targets, size)
                           : SUDOKU_OUT_OF_MEMORY;
    release (&forced);
    return result;
}

// ---------------------------------------------------------------------------
// One target

static int forces (Forced *forced, const sudoku_given *target) {
    const size_t cell =
        (size_t) target->row * forced->board->side + target->col;
    switch (ask (forced, cell, target->digit)) {
    case SUDOKU_NONE:
        return 1;
    case SUDOKU_SOLVED:
        return 0;
    case SUDOKU_OUT_OF_MEMORY:
        return SUDOKU_OUT_OF_MEMORY;
    default:
        return SUDOKU_BAD_INPUT;
    }
}

// Whether every clue is needed to force the target.
static int needs_all (Forced *forced, const sudoku_given *target) {
    const size_t cells = (size_t) forced->board->side * forced->board->side;
    int without = 0;
    for (size_t cell = 0; cell < cells && !without; cell++) {
        const uint16_t digit = forced->board->digit[cell];
        if (!digit)
            continue;
        forced->board->digit[cell] = 0;
        without = forces (forced, target);
        forced->board->digit[cell] = digit;
    }
    return without < 0 ? without : !without;
}

static int decide (sudoku_solver *solver, const sudoku_board *clues,
                   const sudoku_given *target, bool minimally) {
    Forced forced = {0};
    if (target->row >= clues->side || target->col >= clues->side ||
        clues->digit[target->row * clues->side + target->col])
        return SUDOKU_BAD_INPUT;
    int result = SUDOKU_OUT_OF_MEMORY;
    if (begin (&forced, solver, clues))
        result = forces (&forced, target);
    if (result == 1 && minimally)
        result = needs_all (&forced, target);
    release (&forced);
    return result;
}

int sudoku_forces (sudoku_solver *solver, const sudoku_board *clues,
                   const sudoku_given *target) {
    return decide (solver, clues, target, false);
}

int sudoku_forces_minimally (sudoku_solver *solver, const sudoku_board *clues,
                             const sudoku_given *target) {
    return decide (solver, clues, target, true);
}
