// hints.c -- the smallest set of further givens that leaves one of several solutions.
//
// A set of cells singles out a solution if each other solution differs from it in one of these
// cells.  In other words, the set hits, for each other solution, the set of cells in which the
// two differ.  The result is the smallest minimum hitting set over all solutions.  Sizes are
// tried from 1 up, for all solutions, so the first set that is found is a smallest one.
//
// Solutions are bits.  excluded[cell, digit] is the set of solutions without this
// digit in the cell.  The search branches on a cell for the first solution that is
// not excluded yet; it prunes if even the best remaining cells could not exclude all.
//
// Source: Karp, "Reducibility among combinatorial problems", 1972, for the problem,
// which is NP-hard; the instances here are small.

#include "sudoku/board/board.h"
#include "sudoku/make/workbench/hints.h"
#include "sudoku/board/stop.h"
#include "sudoku/sudoku_puzzles.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct Hints {
    const sudoku_board *const *solutions;
    size_t size, words, cells;
    unsigned side;
    uint64_t *excluded; // [cells·N·words] solutions without the digit
    uint64_t *left;     // [depth + 1][words] solutions not yet excluded
    size_t *chosen;     // [cells]
    size_t chosen_size;
    int64_t tried, effort;
    Stop stop;
} Hints;

static const uint64_t *excluded_by (const Hints *hints, size_t cell,
                                    unsigned digit) {
    return hints->excluded + (cell * hints->side + digit - 1) * hints->words;
}

// The number of solutions in both sets.
static size_t common (const Hints *hints, const uint64_t *a,
                      const uint64_t *b) {
    size_t count = 0;
    for (size_t word = 0; word < hints->words; word++)
        count += (size_t) __builtin_popcountll (a[word] & b[word]);
    return count;
}

// Whether `more` further cells can single the solution out, with the first `depth` cells chosen.
static bool single_out (Hints *hints, size_t target, size_t depth,
                        size_t more) {
    const sudoku_board *const solution = hints->solutions[target];
    const uint64_t *const left = hints->left + depth * hints->words;
    const size_t count = common (hints, left, left);
    if (!count)
        return true;
    if (!more || hints->tried >= hints->effort ||
        stops (&hints->stop, hints->cells * hints->words))
        return false;
    size_t most = 0, first = 0;
    for (size_t cell = 0; cell < hints->cells; cell++) {
        const size_t by = common (
            hints, left, excluded_by (hints, cell, solution->digit[cell]));
        most = by > most ? by : most;
    }
    if (most * more < count)
        return false;
    for (size_t word = 0; word < hints->words; word++)
        if (left[word]) {
            first = word * 64 + (size_t) __builtin_ctzll (left[word]);
            break;
        }
    for (size_t cell = 0; cell < hints->cells; cell++) {
        if (hints->solutions[first]->digit[cell] == solution->digit[cell])
            continue;
        const uint64_t *const by =
            excluded_by (hints, cell, solution->digit[cell]);
        uint64_t *const next = hints->left + (depth + 1) * hints->words;
        for (size_t word = 0; word < hints->words; word++)
            next[word] = left[word] & ~by[word];
        hints->tried++;
        hints->chosen[depth] = cell;
        hints->chosen_size = depth + 1;
        if (single_out (hints, target, depth + 1, more - 1))
            return true;
    }
    return false;
}

// Computes the sets of excluded solutions.  Returns false if it was stopped.
static bool fill (Hints *hints) {
    memset (hints->excluded, 0,
            hints->cells * hints->side * hints->words * sizeof (uint64_t));
    for (size_t i = 0; i < hints->size; i++) {
        if (stops (&hints->stop, hints->cells * hints->side))
            return false;
        for (size_t cell = 0; cell < hints->cells; cell++)
            for (unsigned digit = 1; digit <= hints->side; digit++)
                if (hints->solutions[i]->digit[cell] != digit)
                    hints->excluded[(cell * hints->side + digit - 1) *
                                        hints->words +
                                    i / 64] |= UINT64_C (1) << i % 64;
    }
    return true;
}

// Starts with all solutions except the target as not excluded.
static void leave_others (Hints *hints, size_t target) {
    memset (hints->left, 0, hints->words * sizeof *hints->left);
    for (size_t i = 0; i < hints->size; i++)
        if (i != target)
            hints->left[i / 64] |= UINT64_C (1) << i % 64;
}

// Repeatedly takes the cell that excludes most.  The result is only an upper bound.
static void be_greedy (Hints *hints, size_t target) {
    const sudoku_board *const solution = hints->solutions[target];
    leave_others (hints, target);
    for (hints->chosen_size = 0; common (hints, hints->left, hints->left);) {
        size_t best = 0, most = 0;
        for (size_t cell = 0; cell < hints->cells; cell++) {
            const size_t by =
                common (hints, hints->left,
                        excluded_by (hints, cell, solution->digit[cell]));
            if (by > most) {
                most = by;
                best = cell;
            }
        }
        assert (most); // because solutions differ
        const uint64_t *const by =
            excluded_by (hints, best, solution->digit[best]);
        for (size_t word = 0; word < hints->words; word++)
            hints->left[word] &= ~by[word];
        hints->chosen[hints->chosen_size++] = best;
    }
}

static int search (Hints *hints, sudoku_board *result, size_t *least) {
    size_t target = 0;
    bool proved = false;
    *least = hints->size > 1;
    memset (result->digit, 0, hints->cells * sizeof *result->digit);
    if (!fill (hints))
        return SUDOKU_UNKNOWN;
    for (size_t size = *least;
         !proved && hints->tried < hints->effort && !stops (&hints->stop, 0);
         size++) {
        *least = size;
        for (target = 0;
             target < hints->size && !proved && !stops (&hints->stop, 0);
             target++) {
            leave_others (hints, target);
            hints->chosen_size = 0;
            proved = single_out (hints, target, 0, size);
        }
        target--;
    }
    if (!proved) {
        target = 0;
        be_greedy (hints, target);
        proved = hints->chosen_size <= *least;
    }
    for (size_t i = 0; i < hints->chosen_size; i++)
        result->digit[hints->chosen[i]] =
            hints->solutions[target]->digit[hints->chosen[i]];
    return proved ? SUDOKU_SOLVED : SUDOKU_UNKNOWN;
}

int sudoku_fewest_hints (const sudoku_board *const *solutions, size_t size,
                         int64_t effort, void *state, int (*stop) (void *state),
                         sudoku_board *result, size_t *least) {
    if (!size)
        return SUDOKU_BAD_INPUT;
    for (size_t i = 0; i < size; i++)
        if (solutions[i]->side != result->side)
            return SUDOKU_BAD_INPUT;
    const size_t cells = (size_t) result->side * result->side;
    Hints hints = {.solutions = solutions,
                   .size = size,
                   .words = (size + 63) / 64,
                   .cells = cells,
                   .side = result->side,
                   .effort = effort,
                   .stop = {.state = state, .ask = stop}};
    hints.excluded =
        malloc (cells * hints.side * hints.words * sizeof *hints.excluded);
    hints.left = malloc ((cells + 1) * hints.words * sizeof *hints.left);
    hints.chosen = malloc (cells * sizeof *hints.chosen);
    const int status = hints.excluded && hints.left && hints.chosen
                           ? search (&hints, result, least)
                           : SUDOKU_OUT_OF_MEMORY;
    free (hints.excluded);
    free (hints.left);
    free (hints.chosen);
    return status;
}
