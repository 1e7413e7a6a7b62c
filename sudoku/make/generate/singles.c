// singles.c -- puzzles of any side that singles can solve, made without a solver.
//
// A given can be removed if the other givens make its digit a naked single or a hidden
// single.  Then the removed givens can be restored in reverse order, each as a single, so
// there is exactly one solution.  Each given is tried once, in random order; a test reads
// three houses, so side 225 takes a second.

#include "sudoku/make/generate/generate.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/sudoku_puzzles.h"

#include <string.h>

typedef struct Singles {
    unsigned n, side;
    const sudoku_board *puzzle;
    unsigned char *used; // [3N·N] by house and digit - 1: whether given there
} Singles;

static unsigned char *used_in (const Singles *singles, unsigned house,
                               unsigned digit) {
    return singles->used + (size_t) house * singles->side + digit - 1;
}

static bool sees (const Singles *singles, const unsigned houses[3],
                  unsigned digit) {
    return *used_in (singles, houses[0], digit) ||
           *used_in (singles, houses[1], digit) ||
           *used_in (singles, houses[2], digit);
}

// Whether the digit is a naked single or a hidden single in a blank cell.
static bool is_single (const Singles *singles, Place place, unsigned digit) {
    const unsigned n = singles->n, side = singles->side;
    unsigned houses[3];
    houses_of_cell (n, place.row, place.col, houses);
    unsigned other = 1;
    while (other <= side && (other == digit || sees (singles, houses, other)))
        other++;
    if (other > side)
        return true;
    for (int kind = 0; kind < 3; kind++) {
        bool single = true;
        for (unsigned k = 0; single && k < side; k++) {
            const Place at = house_place (n, houses[kind], k);
            unsigned others[3];
            if ((at.row == place.row && at.col == place.col) ||
                singles->puzzle->digit[cell_of (n, at.row, at.col)])
                continue;
            houses_of_cell (n, at.row, at.col, others);
            single = sees (singles, others, digit);
        }
        if (single)
            return true;
    }
    return false;
}

static void note (const Singles *singles, Place place, unsigned digit,
                  bool used) {
    unsigned houses[3];
    houses_of_cell (singles->n, place.row, place.col, houses);
    for (int kind = 0; kind < 3; kind++)
        *used_in (singles, houses[kind], digit) = used;
}

void sudoku_remove_singles (sudoku_generator *generator, size_t clues,
                            sudoku_board *puzzle) {
    const unsigned n = puzzle->n, side = puzzle->side;
    const size_t cells = (size_t) side * side;
    const Singles singles = {n, side, puzzle, generator->used};
    size_t givens = sudoku_givens (puzzle);
    memset (singles.used, 0, 3 * cells);
    for (size_t cell = 0; cell < cells; cell++)
        if (puzzle->digit[cell])
            note (&singles,
                  (Place){(unsigned) (cell / side), (unsigned) (cell % side)},
                  puzzle->digit[cell], true);
    sudoku_shuffle_cells (generator);
    Stop stop = {.state = generator->state, .ask = generator->stop};
    for (size_t i = 0; i < cells && givens > clues && !stops (&stop, side);
         i++) {
        const size_t cell = generator->cells[i];
        const Place place = {(unsigned) (cell / side),
                             (unsigned) (cell % side)};
        const uint16_t digit = puzzle->digit[cell];
        if (!digit)
            continue;
        puzzle->digit[cell] = 0;
        note (&singles, place, digit, false);
        if (is_single (&singles, place, digit)) {
            givens--;
        } else {
            puzzle->digit[cell] = digit;
            note (&singles, place, digit, true);
        }
    }
}
