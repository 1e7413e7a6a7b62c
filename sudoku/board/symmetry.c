// symmetry.c -- the classes of symmetric patterns; see symmetry.h.
//
// The movements of the square are its eight symmetries (the dihedral group of
// order 8).  Two of them generate each class; the subgroups, up to the choice of
// axes, are all here.

#include "sudoku/board/symmetry.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/table.h"
#include "sudoku/sudoku_puzzles.h"

typedef enum Move { STAY, TURN, HALF, ROWS, COLS, MAIN, ANTI } Move;

static const struct {
    const char *name, *meaning;
    Move first, second;
} classes[] = {
    {"none", "no symmetry", STAY, STAY},
    {"rot180", "a half turn", HALF, STAY},
    {"rot90", "a quarter turn", TURN, STAY},
    {"horizontal", "top and bottom mirrored", ROWS, STAY},
    {"vertical", "left and right mirrored", COLS, STAY},
    {"diagonal", "mirrored at the diagonal from the top left", MAIN, STAY},
    {"antidiagonal", "mirrored at the other diagonal", ANTI, STAY},
    {"mirrors", "horizontal and vertical", ROWS, COLS},
    {"diagonals", "diagonal and antidiagonal", MAIN, ANTI},
    {"full", "all of these", TURN, MAIN}};

enum { CLASSES = sizeof classes / sizeof *classes };

TABLE_NAMES (symmetries, symmetry, CLASSES, classes[i].name)
TABLE_MEANINGS (symmetry, CLASSES, classes[i].meaning)
TABLE_FIND (symmetry, CLASSES, classes[i].name)

static Place moved (unsigned side, Move move, Place at) {
    const unsigned last = side - 1;
    const Place to[] = {[STAY] = at,
                        [TURN] = {at.col, last - at.row},
                        [HALF] = {last - at.row, last - at.col},
                        [ROWS] = {last - at.row, at.col},
                        [COLS] = {at.row, last - at.col},
                        [MAIN] = {at.col, at.row},
                        [ANTI] = {last - at.col, last - at.row}};
    return to[move];
}

uint32_t sudoku_moved (unsigned side, size_t symmetry, int move,
                       uint32_t cell) {
    assert (symmetry < CLASSES);
    const Place to =
        moved (side, move ? classes[symmetry].second : classes[symmetry].first,
               (Place){cell / side, cell % side});
    return to.row * side + to.col;
}

void sudoku_orbits (unsigned side, size_t symmetry, uint32_t *orbit) {
    for (size_t cell = 0; cell < (size_t) side * side; cell++)
        orbit[cell] = (uint32_t) cell;
    // The least cell wanders through its orbit, which has at most eight cells.
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t cell = 0; cell < (size_t) side * side; cell++)
            for (int i = 0; i < 2; i++) {
                const uint32_t other =
                    sudoku_moved (side, symmetry, i, (uint32_t) cell);
                if (orbit[other] > orbit[cell]) {
                    orbit[other] = orbit[cell];
                    changed = true;
                }
            }
    }
}
