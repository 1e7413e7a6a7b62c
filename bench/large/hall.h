// hall.h -- boards without a solution, since some cells have too few digits;
// they are hidden among hundreds of blank cells.
//
// k + 1 cells of the first row have k candidates in all, a violation of Hall's
// condition; so the other N - k digits have one cell too few in that row.
// Counting shows this at once.  Where both numbers are large, resolution needs
// exponentially many steps (Haken, "The intractability of resolution", 1985).
//
//   first row   ? ? ? ? | ? ? ? 7 | . . . . | .   side 16, k = 6: seven cells
//               a d g . | c f i . | . . . . | .   may hold 1 … 6 alone, for 7
//               b e h . | a d g . | . . . . | .   is given, and a … i, which
//               c f i . | b e h . | . . . . | .   are 8 … 16, in both boxes

#ifndef LARGE_HALL_H
#define LARGE_HALL_H

#include "sudoku/sudoku.h"

#include <stddef.h>

typedef struct HallRecipe {
    unsigned side, digits; // k
} HallRecipe;

#ifdef __cplusplus
extern "C" {
#endif

extern const HallRecipe large_hall[];
extern const size_t large_hall_count;

// Null without memory.
sudoku_board *large_hall_board (const HallRecipe *recipe);

#ifdef __cplusplus
}
#endif
#endif
