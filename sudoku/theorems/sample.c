// sample.c -- estimates what K clues force, from a sample of classes with K - 1 clues.
//
// Let f(d) be a count for a class d of K clues, such as its number of forced cells.  The
// class has p(d) parents: the different classes that result from removing any one of its
// clues.  For each of the C classes c of K - 1 clues, let s(c) be the sum of f(d) / p(d)
// over its children d.  The sum of s(c) over all c is the sum of f(d) over all d.  It is
// estimated without bias by C times the mean of s over a random sample.

#include "sudoku/board/board.h"
#include "sudoku/board/random.h"
#include "sudoku/sudoku_puzzles.h"
#include "sudoku/theorems/classes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Sample {
    sudoku_solver *solver;
    unsigned clues;
    sudoku_board *board, *smallest;
    double sum[SUDOKU_FIGURES], squares[SUDOKU_FIGURES];
    uint64_t done; // number of samples added
} Sample;

static int count_parents (Sample *sample, const Placement *placement,
                          unsigned *count) {
    Placement parents[SUDOKU_MOST_CLUES];
    *count = 0;
    for (unsigned i = 0; i < sample->clues; i++) {
        sudoku_placement_get (placement, sample->board);
        sample->board->digit[(placement->clue[i] - 1) / 9] = 0;
        const int result =
            sudoku_canonicalize (sample->board, sample->smallest);
        if (result != SUDOKU_OK)
            return result;
        sudoku_placement_set (parents + *count, sample->smallest);
        unsigned same = 0;
        while (memcmp (parents + same, parents + *count, sizeof *parents))
            same++;
        *count += same == *count;
    }
    return SUDOKU_OK;
}

// Adds the contribution of a class.
static int add_class (Sample *sample, const Placement *placement,
                      double *counts) {
    unsigned parents;
    sudoku_fact facts[81];
    size_t size;
    int result = count_parents (sample, placement, &parents);
    if (result != SUDOKU_OK)
        return result;
    sudoku_placement_get (placement, sample->board);
    result = sudoku_facts (sample->solver, sample->board, facts, &size);
    double figures[SUDOKU_FIGURES] = {1, result == SUDOKU_NONE, size > 0,
                                      (double) size, 0};
    for (size_t i = 0; i < size; i++)
        figures[SUDOKU_MINIMAL] += facts[i].minimal && !facts[i].repeated;
    for (int i = 0; i < SUDOKU_FIGURES; i++)
        counts[i] += figures[i] / parents;
    return result < 0 ? result : SUDOKU_OK;
}

static int add_parent (Sample *sample, const Placement *parent) {
    Classes reached = {0};
    double counts[SUDOKU_FIGURES] = {0};
    int result = sudoku_classes_extend (&reached, parent, sample->board,
                                        sample->smallest);
    for (size_t i = 0; i < reached.size && result == SUDOKU_OK; i++)
        result = add_class (sample, reached.data + i, counts);
    for (int i = 0; i < SUDOKU_FIGURES; i++) {
        sample->sum[i] += counts[i];
        sample->squares[i] += counts[i] * counts[i];
    }
    sample->done++;
    sudoku_classes_release (&reached);
    return result;
}

// Draws a random sample without replacement, by a partial shuffle.
static int add_sample (Sample *sample, Classes *classes, uint64_t samples,
                       uint64_t seed, void *state, int (*stop) (void *state)) {
    int result = SUDOKU_OK;
    for (size_t i = 0; i < samples && result == SUDOKU_OK; i++) {
        const size_t j = i + random_below (&seed, classes->size - i);
        const Placement chosen = classes->data[j];
        classes->data[j] = classes->data[i];
        classes->data[i] = chosen;
        result = stop && stop (state) ? SUDOKU_STOPPED_CLASSES
                                      : add_parent (sample, &chosen);
    }
    return result;
}

static void estimate_from (const Sample *sample, uint64_t classes,
                           sudoku_sampled *estimate) {
    const double count = (double) classes, n = (double) sample->done;
    estimate->classes = classes;
    estimate->samples = sample->done;
    for (int i = 0; i < SUDOKU_FIGURES; i++) {
        const double mean = sample->sum[i] / n;
        const double variance =
            n > 1 ? (sample->squares[i] - n * mean * mean) / (n - 1) : 0;
        estimate->mean[i] = count * mean;
        estimate->error[i] =
            count * sqrt (fmax (0, variance) / n * (1 - n / count));
    }
}

int sudoku_sample_theorems (sudoku_solver *solver, unsigned clues,
                            uint64_t samples, uint64_t seed, void *state,
                            int (*stop) (void *state),
                            sudoku_sampled *estimate) {
    if (clues < 2 || clues > SUDOKU_MOST_CLUES || !samples)
        return SUDOKU_BAD_INPUT;
    Classes classes = {0};
    Sample sample = {.solver = solver, .clues = clues};
    sample.board = sudoku_board_new (3);
    sample.smallest = sudoku_board_new (3);
    int result = sample.board && sample.smallest
                     ? sudoku_classes_make (&classes, clues - 1, state, stop)
                     : SUDOKU_OUT_OF_MEMORY;
    if (result == SUDOKU_OK) {
        samples = samples < classes.size ? samples : classes.size;
        result = add_sample (&sample, &classes, samples, seed, state, stop);
    }
    estimate->samples = 0;
    if (result >= 0 && sample.done)
        estimate_from (&sample, classes.size, estimate);
    sudoku_board_free (sample.board);
    sudoku_board_free (sample.smallest);
    sudoku_classes_release (&classes);
    return result == SUDOKU_OK ? SUDOKU_SOLVED
           : result > 0        ? SUDOKU_UNKNOWN
                               : result;
}
