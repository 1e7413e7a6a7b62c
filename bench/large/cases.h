// cases.h -- the boards of `make bench-large`, and the size of their formulas.
//
//   blank   without a given, of growing side
//   large   of a folder, any side, with uniqueness
//   hard    made by `cdcl-sudoku generate`, as hard.def says
//   hall    with more cells than digits for them (hall.h)

#ifndef LARGE_CASES_H
#define LARGE_CASES_H

#include "hall.h"
#include "settings.h"

#include "bench/corpus.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct HardRecipe {
    unsigned side;
    const char *holes;
    double fraction;
    unsigned perturb;
    uint64_t seed;
} HardRecipe;

typedef struct Case {
    Section section; // never SECTION_SIXTEEN
    char name[96];
    const sudoku_board *board; // owned by the list
    unsigned side;
    size_t givens;
    bool unique;            // is to be decided
    const HardRecipe *hard; // null but in that section,
    const HallRecipe *hall; // in that one
    // The extended formula with pairwise clauses, as DIMACS without its header.
    uint64_t clauses, bytes;
    bool clash; // two equal givens in a house, where:
    unsigned first[2], second[2];
    char fault[240]; // the disagreement, "" if there is none
} Case;

typedef struct Cases {
    Case *cases;
    size_t size;
    Corpus corpus;                          // the boards of files
    sudoku_board *made[2 * LARGE_MAX_LIST]; // those that are made here
    size_t made_count;
} Cases;

#ifdef __cplusplus
extern "C" {
#endif

extern const HardRecipe large_hard[];
extern const size_t large_hard_count;

// In the half for the report.
bool large_in_report (const HardRecipe *recipe);
// "36-random-0.52-2-s4"
void large_hard_name (const HardRecipe *recipe, char *name, size_t room);

// Sets clauses and bytes from the shape of the formula, without making it.
void large_predict (Case *one);

// Collects all boards that the settings ask for; `program` makes the hard
// boards that the folder does not have yet.  If false, *status is the exit
// status, and the message is printed.
bool large_collect (Cases *cases, const LargeSettings *settings,
                    const char *program, int *status);
void large_release (Cases *cases);

#ifdef __cplusplus
}
#endif
#endif
