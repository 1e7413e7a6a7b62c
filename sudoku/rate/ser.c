// ser.c -- Sudoku Explainer's rating of a puzzle: its techniques in its order.
//
// At each position the first technique of the table that finds anything is applied; the
// hardest of all steps is the rating.  The order, the numbers and what each technique finds
// are those of Sudoku Explainer 1.2.1 (Nicolas Juillerat 2007), as described by its users
// and as its ratings of puzzles show: bench/results/score.md.  The files:
//
//   ser_grid.c     geometry                 ser_run.c       what follows from a candidate
//   ser_sets.c     singles to wings         ser_simple.c    cycles and forcing chains
//   ser_unique.c   rectangles, graves       ser_multiple.c  chains from several candidates
//   ser_aligned.c  aligned exclusion        ser_found.c     which chain is the easiest
//                                           ser_reach.c     where there may be any

#include "sudoku/board/board.h"
#include "sudoku/rate/ser.h"
#include "sudoku/rate/ser_chains.h"

#include <math.h>
#include <string.h>

static const struct {
    Producer *find; // or chains
    unsigned size;  // or the level of dynamic ones
    ChainKind kind;
} techniques[] = {{sudoku_ser_hidden_single, 0, 0},
                  {sudoku_ser_direct_locking, 0, 0},
                  {sudoku_ser_direct_hidden, 2, 0},
                  {sudoku_ser_naked_single, 0, 0},
                  {sudoku_ser_direct_hidden, 3, 0},
                  {sudoku_ser_locking, 0, 0},
                  {sudoku_ser_naked, 2, 0},
                  {sudoku_ser_fish, 2, 0},
                  {sudoku_ser_hidden, 2, 0},
                  {sudoku_ser_naked, 3, 0},
                  {sudoku_ser_fish, 3, 0},
                  {sudoku_ser_hidden, 3, 0},
                  {sudoku_ser_wing, 2, 0},
                  {sudoku_ser_wing, 3, 0},
                  {sudoku_ser_loops, 0, 0},
                  {sudoku_ser_naked, 4, 0},
                  {sudoku_ser_fish, 4, 0},
                  {sudoku_ser_hidden, 4, 0},
                  {sudoku_ser_grave, 0, 0},
                  {sudoku_ser_aligned, 2, 0},
                  {NULL, 0, SIMPLE},
                  {sudoku_ser_aligned, 3, 0},
                  {NULL, 0, NISHIO},
                  {NULL, 0, MULTIPLE},
                  {NULL, 0, DYNAMIC},
                  {NULL, 1, DYNAMIC},
                  {NULL, 2, DYNAMIC},
                  {NULL, 3, DYNAMIC},
                  {NULL, 4, DYNAMIC},
                  {NULL, 5, DYNAMIC}};
enum { TECHNIQUES = sizeof techniques / sizeof *techniques };

// What is above level 5 has at least this number.
static const double beyond = 11.5;

typedef struct Rating {
    Grid grid;
    unsigned left; // cells to place
    Chains *simple, *multiple, *inner, *outer;
    double hardest, placed, first; // so far, 0: none yet
} Rating;

typedef struct First {
    Sink sink;
    Hint hint;
} First;

static bool take (Sink *sink, const Hint *hint) {
    ((First *) sink)->hint = *hint;
    return true;
}

// Dynamic chains of levels 1 to 3 go on from what the level before left.  Those of level 4
// and 5 use dynamic chains themselves, in place of simple ones.
static bool chains (Rating *rating, ChainKind kind, unsigned level,
                    Hint *hint) {
    Chains *const at = kind == SIMPLE     ? rating->simple
                       : kind == MULTIPLE ? rating->multiple
                                          : rating->outer;
    if (at == rating->outer) {
        at->kind = kind;
        at->level = level;
        at->inner[0] = level > 3   ? rating->inner
                       : level > 1 ? rating->simple
                                   : NULL;
        at->inner[1] = level == 3 ? rating->multiple : NULL;
        at->goes_on = level > 0 && level < 4;
        rating->inner->level = level > 3 ? level - 4 : 0;
    }
    return sudoku_ser_first (at, &rating->grid, hint);
}

static bool step (Rating *rating, Hint *hint) {
    First first = {.sink = {take}};
    for (unsigned i = 0; i < TECHNIQUES && !rating->outer->failed; i++) {
        if (!techniques[i].find) {
            if (chains (rating, techniques[i].kind, techniques[i].size, hint))
                return true;
        } else if (techniques[i].find (&rating->grid, techniques[i].size,
                                       &first.sink)) {
            *hint = first.hint;
            return true;
        }
    }
    return false;
}

static void apply (Rating *rating, const Hint *hint) {
    if (hint->difficulty > rating->hardest)
        rating->hardest = hint->difficulty;
    if (!rating->first)
        rating->first = rating->hardest;
    if (hint->cell >= 0) {
        sudoku_ser_place (&rating->grid, (unsigned) hint->cell,
                          (unsigned) hint->digit);
        rating->left--;
        if (!rating->placed)
            rating->placed = rating->hardest;
    }
    for (unsigned i = 0; i < CELLS; i++)
        for (unsigned out = hint->out[i]; out; out &= out - 1)
            ser_remove (&rating->grid, i, ser_low (out));
}

static void begin (Rating *rating, const sudoku_board *puzzle) {
    for (unsigned i = 0; i < CELLS; i++)
        rating->grid.cell[i] = 511;
    for (unsigned i = 0; i < HOUSES * DIGITS; i++)
        rating->grid.spots[i / DIGITS][i % DIGITS] = 511;
    rating->left = CELLS;
    for (unsigned i = 0; i < CELLS; i++)
        if (puzzle->digit[i]) {
            sudoku_ser_place (&rating->grid, i, puzzle->digit[i] - 1u);
            rating->left--;
        }
}

static unsigned tenths (double difficulty) {
    return (unsigned) lround (10 * difficulty);
}

int sudoku_ser_rate (const sudoku_board *puzzle, Stop *stop,
                     sudoku_score *score) {
    Rating rating = {.simple = sudoku_ser_chains_new (SIMPLE, stop),
                     .multiple = sudoku_ser_chains_new (MULTIPLE, stop),
                     .inner = sudoku_ser_chains_new (DYNAMIC, stop),
                     .outer = sudoku_ser_chains_new (DYNAMIC, stop)};
    int result = SUDOKU_OUT_OF_MEMORY;
    Hint hint;
    if (rating.simple && rating.multiple && rating.inner && rating.outer) {
        begin (&rating, puzzle);
        while (rating.left && step (&rating, &hint))
            apply (&rating, &hint);
        const bool failed = rating.simple->failed || rating.multiple->failed ||
                            rating.outer->failed;
        result = stop->stopped ? SUDOKU_UNKNOWN
                 : failed      ? SUDOKU_OUT_OF_MEMORY
                               : SUDOKU_SOLVED;
        score->above = rating.left && result == SUDOKU_SOLVED;
        if (score->above)
            rating.hardest = beyond;
        score->explainer = tenths (rating.hardest);
        score->explainer_placed = tenths (rating.placed);
        score->explainer_first = tenths (rating.first);
    }
    sudoku_ser_chains_free (rating.simple);
    sudoku_ser_chains_free (rating.multiple);
    sudoku_ser_chains_free (rating.inner);
    sudoku_ser_chains_free (rating.outer);
    return result;
}
