// match.h -- where on a board a theorem says something, see match.c.

#ifndef SUDOKU_THEOREMS_MATCH_H
#define SUDOKU_THEOREMS_MATCH_H

#include "sudoku/theorems/pattern.h"

// The open candidates of a board, as bits, and of the same board transposed.
typedef struct View {
    uint16_t cell[81];      // of digits
    uint16_t places[27][9]; // of cells, by house (geometry.h) and digit
    uint8_t count[4][81];   // of them, by rule (pattern.h)
} View;

// A theorem with its truths in an order in which each is near those before it.
typedef struct Theorem {
    Pattern pattern;
    uint16_t allowed[PATTERN_TRUTHS]; // bits of members, by truth
    uint8_t counts[PATTERN_TRUTHS];
    char name[48];
} Theorem;

#ifdef __cplusplus
extern "C" {
#endif

void sudoku_views (const sudoku_board *board, View views[2]);
void sudoku_arrange (Theorem *theorem);

// Finds truths of the board, [size of the pattern], whose candidates are among those
// that the theorem allows, while its target is open.
bool sudoku_match (const Theorem *theorem, const View views[2],
                   uint16_t *truths);

#ifdef __cplusplus
}
#endif
#endif
