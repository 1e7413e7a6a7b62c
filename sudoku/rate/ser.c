// ser.c -- Sudoku Explainer's rating of a puzzle, with its techniques in its order.
//
// At each position the first technique of the table that finds a hint is applied; the
// difficulty of the hardest step is the rating.  The order, the numbers and the results of each
// technique follow Sudoku Explainer 1.2.1 (Nicolas Juillerat 2007), as described by its
// users and as its ratings of puzzles show: bench/results/score.md.  The files:
//
//   ser_grid.c     geometry                 ser_run.c       implications of a candidate
//   ser_sets.c     singles to wings         ser_simple.c    cycles and forcing chains
//   ser_unique.c   rectangles, graves       ser_multiple.c  chains from several candidates
//   ser_aligned.c  aligned exclusion        ser_found.c     choosing the easiest chain
//                                           ser_reach.c     where chains can exist

#include "sudoku/board/board.h"
#include "sudoku/rate/ser.h"
#include "sudoku/rate/ser_chains.h"

#include <math.h>

static const struct {
    Producer *find;   // null for chains
    unsigned size;    // tuple size, or level of dynamic chains
    ChainKind kind;   // kind of chains
    const char *name; // for hints without a name
} techniques[] = {{sudoku_ser_hidden_single, 0, 0, "hidden-single"},
                  {sudoku_ser_direct_locking, 0, 0, NULL},
                  {sudoku_ser_direct_hidden, 2, 0, "hidden-pair"},
                  {sudoku_ser_naked_single, 0, 0, "naked-single"},
                  {sudoku_ser_direct_hidden, 3, 0, "hidden-triple"},
                  {sudoku_ser_locking, 0, 0, NULL},
                  {sudoku_ser_naked, 2, 0, "naked-pair"},
                  {sudoku_ser_fish, 2, 0, "x-wing"},
                  {sudoku_ser_hidden, 2, 0, "hidden-pair"},
                  {sudoku_ser_naked, 3, 0, "naked-triple"},
                  {sudoku_ser_fish, 3, 0, "swordfish"},
                  {sudoku_ser_hidden, 3, 0, "hidden-triple"},
                  {sudoku_ser_wing, 2, 0, "xy-wing"},
                  {sudoku_ser_wing, 3, 0, "xyz-wing"},
                  {sudoku_ser_loops, 0, 0, "unique-rectangle"},
                  {sudoku_ser_naked, 4, 0, "naked-quad"},
                  {sudoku_ser_fish, 4, 0, "jellyfish"},
                  {sudoku_ser_hidden, 4, 0, "hidden-quad"},
                  {sudoku_ser_grave, 0, 0, "bug"},
                  {sudoku_ser_aligned, 2, 0, "aligned-pair-exclusion"},
                  {NULL, 0, SIMPLE, NULL},
                  {sudoku_ser_aligned, 3, 0, "aligned-triplet-exclusion"},
                  {NULL, 0, NISHIO, NULL},
                  {NULL, 0, MULTIPLE, NULL},
                  {NULL, 0, DYNAMIC, NULL},
                  {NULL, 1, DYNAMIC, NULL},
                  {NULL, 2, DYNAMIC, NULL},
                  {NULL, 3, DYNAMIC, NULL},
                  {NULL, 4, DYNAMIC, NULL},
                  {NULL, 5, DYNAMIC, NULL}};
enum { TECHNIQUES = sizeof techniques / sizeof *techniques };

// A hint beyond level 5 has at least this difficulty.
static const double beyond = 11.5;

// Each use of chains has its own memory, allocated on first use.  FOR_INNER chains are nested
// in FOR_OUTER chains.
enum { FOR_SIMPLE, FOR_MULTIPLE, FOR_INNER, FOR_OUTER, USES };
typedef struct Rating {
    Grid grid;
    unsigned left; // number of cells to place
    Stop *stop;
    Chains *chains[USES];
    bool failed;
    double hardest, placed, first; // ER, EP and ED so far; 0 before a step
    const char *technique;         // technique of the hardest step
} Rating;

typedef struct First {
    Sink sink;
    Hint hint;
} First;

static bool take (Sink *sink, const Hint *hint) {
    ((First *) sink)->hint = *hint;
    return true;
}

// Returns null if memory runs out.
static Chains *chains_for (Rating *rating, unsigned use) {
    static const ChainKind kinds[USES] = {SIMPLE, MULTIPLE, DYNAMIC, DYNAMIC};
    if (!rating->chains[use])
        rating->chains[use] = sudoku_ser_chains_new (kinds[use], rating->stop);
    rating->failed |= !rating->chains[use];
    return rating->chains[use];
}

// Dynamic chains of levels 1 to 3 continue the runs of the previous level.  Levels 4 and
// 5 nest dynamic chains instead of simple ones.
static bool chains (Rating *rating, ChainKind kind, unsigned level,
                    Hint *hint) {
    Chains *const at = chains_for (rating, kind == SIMPLE     ? FOR_SIMPLE
                                           : kind == MULTIPLE ? FOR_MULTIPLE
                                                              : FOR_OUTER);
    if (at && kind != SIMPLE && kind != MULTIPLE) {
        at->kind = kind;
        at->level = level;
        at->goes_on = level > 0 && level < 4;
        at->inner[0] =
            level < 2 ? NULL
                      : chains_for (rating, level > 3 ? FOR_INNER : FOR_SIMPLE);
        at->inner[1] = level == 3 ? chains_for (rating, FOR_MULTIPLE) : NULL;
        if (level > 3 && at->inner[0])
            at->inner[0]->level = level - 4;
    }
    const bool found =
        !rating->failed && sudoku_ser_first (at, &rating->grid, hint);
    rating->failed |= at && at->failed;
    return found;
}

static bool step (Rating *rating, Hint *hint) {
    First first = {.sink = {NULL, take}};
    for (unsigned i = 0; i < TECHNIQUES && !rating->failed; i++) {
        if (!techniques[i].find) {
            if (chains (rating, techniques[i].kind, techniques[i].size, hint))
                return true;
        } else if (techniques[i].find (&rating->grid, techniques[i].size,
                                       &first.sink)) {
            *hint = first.hint;
            if (!hint->technique)
                hint->technique = techniques[i].name;
            return true;
        }
    }
    return false;
}

static void apply (Rating *rating, const Hint *hint) {
    if (hint->difficulty > rating->hardest) {
        rating->hardest = hint->difficulty;
        rating->technique = hint->technique;
    }
    if (rating->first <= 0)
        rating->first = rating->hardest;
    if (hint->cell >= 0) {
        sudoku_ser_place (&rating->grid, (unsigned) hint->cell,
                          (unsigned) hint->digit);
        rating->left--;
        if (rating->placed <= 0)
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
    Rating rating = {.stop = stop};
    Hint hint;
    begin (&rating, puzzle);
    while (rating.left && step (&rating, &hint))
        apply (&rating, &hint);
    score->above = rating.left && !rating.failed;
    score->explainer = tenths (score->above ? beyond : rating.hardest);
    score->explainer_placed =
        tenths (rating.placed > 0 ? rating.placed : rating.hardest);
    score->explainer_first = tenths (rating.first);
    score->explainer_technique = score->above ? NULL : rating.technique;
    for (unsigned i = 0; i < USES; i++)
        sudoku_ser_chains_free (rating.chains[i]);
    return stop->stopped   ? SUDOKU_UNKNOWN
           : rating.failed ? SUDOKU_OUT_OF_MEMORY
                           : SUDOKU_OK;
}
