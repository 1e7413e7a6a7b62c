// holes.c -- boards with a given number of blank cells, by the methods that the
// literature on hard boards compares; and boards with deliberately changed givens.
//
//   random     a full grid with holes at random: satisfiable
//   balanced   a full grid with equally many holes in each row, column and box
//   qcp        random givens, no two equal in a house: with or without a solution
//
// Balanced holes need no search: each row, column and box of a full grid has
// each digit once.  So the cells of k digits in a second, independent grid are k
// holes in each row, column and box.  If more holes are needed, they are cells
// of one more digit.
//
// Sources: Gomes and Selman, "Problem structure in the presence of
// perturbations", AAAI 1997 (quasigroup completion); Ansotegui, Bejar,
// Fernandez, Gomes and Mateu, "The impact of balancing on problem hardness in a
// highly structured domain", AAAI 2006.

#include "sudoku/make/generate/generate.h"
#include "sudoku/make/generate/boards.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/random.h"
#include "sudoku/board/table.h"
#include "sudoku/sudoku_puzzles.h"

#include <assert.h>
#include <string.h>

enum { RANDOM, BALANCED, QCP, PATTERNS };
enum { QCP_ATTEMPTS = 20 };

static const struct {
    const char *name, *meaning;
} patterns[PATTERNS] = {
    {"random", "random cells of a random grid"},
    {"balanced",
     "cells of a random grid, equally many per row, column and box"},
    {"qcp", "random givens that do not clash, not from a grid"}};

TABLE (patterns, PATTERNS, patterns[i].name, patterns[i].meaning)

// ---------------------------------------------------------------------------
// Holes in a grid

static void make_random (sudoku_generator *generator, size_t holes,
                         sudoku_board *board) {
    sudoku_shuffle_cells (generator);
    for (size_t i = 0; i < holes; i++)
        board->digit[generator->cells[i]] = 0;
}

// `spare` is the second grid, and `order` ranks its digits.
static void make_balanced (sudoku_generator *generator, size_t holes,
                           sudoku_board *board) {
    const size_t side = side_of (generator->n), cells = side * side;
    size_t *const rank = generator->order;
    size_t rest = holes % side;
    assert (holes <= cells && board != generator->spare);
    for (size_t digit = 0; digit < side; digit++)
        rank[digit] = digit;
    random_shuffle (&generator->random, rank, side);
    sudoku_shuffle_cells (generator);
    for (size_t i = 0; i < cells; i++) {
        const size_t cell = generator->cells[i];
        const size_t here = rank[generator->spare->digit[cell] - 1u];
        if (here > holes / side || (here == holes / side && !rest))
            continue;
        rest -= here == holes / side;
        board->digit[cell] = 0;
    }
    assert (!rest);
}

// ---------------------------------------------------------------------------
// Random givens

// The flag of a digit in the cell's row, column or box (kind 0, 1, 2).
static unsigned char *place_of (sudoku_generator *generator, size_t cell,
                                unsigned kind, size_t digit) {
    const unsigned side = side_of (generator->n);
    unsigned houses[3];
    assert (kind < 3 && digit >= 1 && digit <= side);
    houses_of_cell (generator->n, (unsigned) (cell / side),
                    (unsigned) (cell % side), houses);
    return generator->used + (size_t) houses[kind] * side + digit - 1;
}

static bool fits (sudoku_generator *generator, size_t cell, size_t digit) {
    return !*place_of (generator, cell, 0, digit) &&
           !*place_of (generator, cell, 1, digit) &&
           !*place_of (generator, cell, 2, digit);
}

static void note (sudoku_generator *generator, size_t cell, size_t digit,
                  bool used) {
    for (unsigned kind = 0; kind < 3; kind++)
        *place_of (generator, cell, kind, digit) = used;
}

// A random digit other than `but` that no given excludes from the cell, or 0.
static size_t choose (sudoku_generator *generator, size_t cell, size_t but) {
    const size_t side = side_of (generator->n);
    size_t count = 0;
    for (size_t digit = 1; digit <= side; digit++)
        count += digit != but && fits (generator, cell, digit);
    if (!count)
        return 0;
    size_t skip = random_below (&generator->random, count), digit = 1;
    while (digit == but || !fits (generator, cell, digit) || skip--)
        digit++;
    return digit;
}

// Makes one attempt.  Returns false if not all givens can be placed, or if it was stopped.
static bool make_qcp (sudoku_generator *generator, size_t holes, Stop *stop,
                      sudoku_board *board) {
    const size_t side = side_of (generator->n), cells = side * side;
    size_t missing = cells - holes;
    assert (holes <= cells);
    memset (generator->used, 0, 3 * cells);
    memset (board->digit, 0, cells * sizeof *board->digit);
    sudoku_shuffle_cells (generator);
    for (size_t i = 0; missing && i < cells && !stops (stop, side); i++) {
        const size_t cell = generator->cells[i];
        const size_t digit = choose (generator, cell, 0);
        if (!digit)
            continue;
        board->digit[cell] = (uint16_t) digit;
        note (generator, cell, digit, true);
        missing--;
    }
    return !missing;
}

int sudoku_generate_holes (sudoku_generator *generator, size_t pattern,
                           size_t holes, sudoku_board *board) {
    if (!board->n || board->n != generator->n || pattern >= PATTERNS ||
        holes > (size_t) board->side * board->side)
        return SUDOKU_BAD_INPUT;
    if (pattern == QCP) {
        Stop stop = {.state = generator->state, .ask = generator->stop};
        for (int attempt = 0; attempt < QCP_ATTEMPTS && !stop.stopped;
             attempt++)
            if (make_qcp (generator, holes, &stop, board))
                return SUDOKU_SOLVED;
        return stop.stopped ? SUDOKU_UNKNOWN : SUDOKU_NONE;
    }
    int result = sudoku_generate_grid (generator, board);
    if (result != SUDOKU_SOLVED)
        return result;
    if (pattern == BALANCED) {
        result = sudoku_generate_grid (generator, generator->spare);
        if (result == SUDOKU_SOLVED)
            make_balanced (generator, holes, board);
    } else {
        make_random (generator, holes, board);
    }
    return result;
}

int sudoku_perturb (sudoku_generator *generator, size_t givens,
                    sudoku_board *board) {
    const size_t side = side_of (generator->n), cells = side * side;
    if (!board->n || board->n != generator->n)
        return SUDOKU_BAD_INPUT;
    memset (generator->used, 0, 3 * cells);
    memcpy (generator->spare->digit, board->digit,
            cells * sizeof *board->digit);
    for (size_t cell = 0; cell < cells; cell++)
        if (board->digit[cell])
            note (generator, cell, board->digit[cell], true);
    sudoku_shuffle_cells (generator);
    for (size_t i = 0; givens && i < cells; i++) {
        const size_t cell = generator->cells[i];
        const size_t before = board->digit[cell];
        const size_t digit = before ? choose (generator, cell, before) : 0;
        if (!digit)
            continue;
        assert (digit != before);
        note (generator, cell, before, false);
        note (generator, cell, digit, true);
        board->digit[cell] = (uint16_t) digit;
        givens--;
    }
    if (!givens)
        return SUDOKU_SOLVED;
    memcpy (board->digit, generator->spare->digit,
            cells * sizeof *board->digit);
    return SUDOKU_NONE;
}
