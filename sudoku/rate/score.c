// score.c -- the ratings of HoDoKu and Sudoku Explainer, and our own score of smallest steps.
//
// HoDoKu adds up the scores of the textbook's steps (techniques.def).  Sudoku Explainer has its
// own techniques and order (ser.c).  Smallest steps give our own measure.

#include "sudoku/explain/finders/finder.h"
#include "sudoku/rate/ser.h"
#include "sudoku/solve/solve.h"
#include "sudoku/sudoku.h"
#include "sudoku/explain/argument.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdio.h>
#include <string.h>

// HoDoKu's scores of steps whose technique is not in techniques.def: a step that is known to
// be smallest counts as a chain, any other step as a net.
enum { FORCING_CHAIN = 500, FORCING_NET = 700 };

// The limit on nodes of the search for a smallest step.  It is a tenth of the limit of the
// command explain; the scores rank puzzles equally well.  Under variant rules steps and limit
// are the same as in explain.
enum { EFFORT = 4000, TRUTHS_MAX = 10000 };

static const Technique *technique (size_t index) {
    return sudoku_techniques_table + index;
}

// ---------------------------------------------------------------------------
// Passes over the steps of a board

static void count_textbook (const sudoku_step *step, sudoku_score *score,
                            int *level) {
    const int known = step->argument.technique;
    const int least = known >= 0 ? technique ((size_t) known)->level : EXTREME;
    *level = least > *level ? least : *level;
    score->hodoku += known >= 0 ? technique ((size_t) known)->hodoku
                     : step->least == step->truths_size ? FORCING_CHAIN
                                                        : FORCING_NET;
}

// HoDoKu's level: the level of the hardest step, or a higher level if the sum of scores
// exceeds the limit of this level.
static const char *level_name (int level, uint64_t sum) {
    static const unsigned most[] = {800, 1000, 1600, 1800};
    static const char *const names[] = {"easy", "medium", "hard", "unfair",
                                        "extreme"};
    while (level < EXTREME && sum > most[level])
        level++;
    return names[level];
}

static void count_truths (const sudoku_step *step, sudoku_score *score) {
    score->total += step->truths_size;
    if (step->truths_size > score->largest)
        score->largest = step->truths_size;
}

// The difficulty of a step: on classic boards by its technique first, otherwise by its number
// of truths first.
static size_t hardness (const sudoku_step *step, bool classic) {
    const int known = step->argument.technique;
    const size_t all = sudoku_table_size (&sudoku_techniques) + 1,
                 size = step->truths_size + 1;
    const size_t place = known >= 0 ? (size_t) known : all - 1;
    return classic ? place * TRUTHS_MAX + size : size * all + place + 1;
}

// Explains the puzzle once, and computes the score of one kind.
static int pass (sudoku_explainer *explainer, int kind, void *state,
                 int (*stop) (void *state), sudoku_score *score) {
    const sudoku_step *step;
    const bool classic = sudoku_order (sudoku_explainer_board (explainer)) != 0;
    size_t hardest = 0;
    int level = EASY;
    const bool textbook = classic && kind != SUDOKU_SCORE_TRUTHS;
    int result = sudoku_explainer_set_style (
        explainer, NULL,
        SUDOKU_UNPROVED | SUDOKU_PARTS | (textbook ? SUDOKU_TEXTBOOK : 0));
    while (result >= 0) {
        if (stop && stop (state))
            return SUDOKU_UNKNOWN;
        result = sudoku_explainer_next (explainer, &step);
        if (kind == SUDOKU_SCORE_HODOKU)
            score->hodoku_level = level_name (level, score->hodoku);
        if (result != SUDOKU_SOLVED)
            return result == SUDOKU_NONE ? SUDOKU_SOLVED : result;
        if (kind == SUDOKU_SCORE_HODOKU)
            count_textbook (step, score, &level);
        else if (kind == SUDOKU_SCORE_TRUTHS)
            count_truths (step, score);
        else if (kind == SUDOKU_SCORE_STEPS) {
            score->steps++;
            if (hardness (step, classic) > hardest) {
                hardest = hardness (step, classic);
                if (step->named)
                    memcpy (score->hardest, step->technique,
                            sizeof score->hardest);
                else
                    snprintf (score->hardest, sizeof score->hardest,
                              "%zu truth%s", step->truths_size,
                              step->truths_size == 1 ? "" : "s");
            }
        }
    }
    return result;
}

int sudoku_rate_score (sudoku_solver *solver, const sudoku_board *puzzle,
                       int kinds, void *state, int (*stop) (void *state),
                       sudoku_score *score) {
    int result = SUDOKU_SOLVED;
    memset (score, 0, sizeof *score);
    score->hodoku_level = level_name (EASY, 0);
    const bool explainer = kinds & SUDOKU_SCORE_EXPLAINER;
    if (!same_rules (solver->grid, puzzle) || sudoku_side (puzzle) > 9 ||
        (!sudoku_order (puzzle) &&
         (explainer || kinds & SUDOKU_SCORE_HODOKU)) ||
        (explainer && sudoku_has_marks (puzzle)))
        return SUDOKU_BAD_INPUT;
    if (explainer && sudoku_order (puzzle) == 3)
        result =
            sudoku_ser_rate (puzzle, &(Stop){state, stop, 0, false}, score);
    for (int kind = 1; kind <= SUDOKU_SCORE_STEPS; kind *= 2)
        if (result == SUDOKU_SOLVED && kinds & kind & ~SUDOKU_SCORE_EXPLAINER) {
            sudoku_explainer *steps;
            result = sudoku_explainer_new (
                solver, puzzle, 0, sudoku_order (puzzle) ? EFFORT : 0, &steps);
            if (result == SUDOKU_SOLVED)
                result = pass (steps, kind, state, stop, score);
            sudoku_explainer_free (steps);
        }
    return result;
}
