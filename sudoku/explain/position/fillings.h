// fillings.h -- the possible fillings of constraints, see fillings.c.

#pragma once

#include "sudoku/board/kind.h"
#include "sudoku/board/stop.h"
#include "sudoku/explain/argument.h"

// Limits on the fillings that are kept: of one constraint, and of several truths; and on
// cells and truths.
enum {
    FILLINGS_FEW = 6,
    FILLINGS_MOST = 12,
    FILLING_CELLS = 36,
    FILLING_TRUTHS = 6
};

struct sudoku_fillings {
    const sudoku_board *board;
    const Constraint *constraint[FILLING_TRUTHS];
    size_t constraints;
    const unsigned char *alive; // [N³]; null for all open candidates
    sudoku_board *draft;
    sudoku_given cell[FILLING_CELLS]; // all cells; scratch for their digits
    size_t nodes_most;
    size_t list[FILLING_CELLS];   // first list of the constraint with the cell
    uint64_t open[FILLING_CELLS]; // candidates of the cell, as bits
    size_t cells, nodes, size, all; // `all`: with repeated sets
    size_t filled;                  // the first cells, already filled
    bool sorted;                    // the order of digits is ignored
    size_t firm; // number of first cells that keep their order
    bool one;    // stop at the first filling
    bool joint;  // the fillings are of several truths
    bool found;  // the enumeration was made; joint: and there are few fillings
    bool failed; // memory ran out
    unsigned char way[FILLINGS_MOST][FILLING_CELLS]; // digits
    unsigned char *seen; // [N³] candidates in some filling
    uint16_t *apart;     // [cells²·N²] cached constraints, see keeper_of
    bool *by;      // [constraints] other constraints that excluded something
    bool *without; // [constraints] other constraints to ignore
    Stop *stop;
};
typedef struct sudoku_fillings Fillings;

// Enumerates the fillings of a constraint with the `alive` candidates, [N³] (null: all open
// candidates).  Release the result in any case.
Fillings sudoku_fillings_of (const sudoku_board *board, size_t constraint,
                             const unsigned char *alive, Stop *stop);
// Enumerates the joint fillings of the constraints and cells of a step.
Fillings sudoku_fillings_joint (const sudoku_board *board,
                                const sudoku_step *step, Stop *stop);
void sudoku_fillings_release (Fillings *fillings);

// Whether the enumeration was complete.
static inline bool fillings_complete (const Fillings *fillings) {
    return fillings->nodes <= fillings->nodes_most;
}

// If there are too many fillings, finds the digits of each cell that occur in some
// filling.  Returns whether this was possible within the node limit.
bool sudoku_fillings_digits (Fillings *fillings);
// The digits of a cell that occur in a filling, and the candidates that do not.
uint64_t sudoku_fillings_cell (const Fillings *fillings, size_t index);
uint64_t sudoku_fillings_lost (const Fillings *fillings, size_t index);
// Finds a few cells of the constraint, as bits.  In every filling, one of them has the digit.
// All of them see each place outside of the constraint where the step excludes the digit
// without the help of other constraints.  Returns 0 if there are no such cells or places.
uint64_t sudoku_fillings_places (Fillings *fillings, const sudoku_step *step,
                                 unsigned digit);
// Finds the pairs of digits of the first and the last cell, and the bits of all these digits.
// Returns their number, of which FILLINGS_FEW are kept; 0 if the enumeration takes too long.
size_t sudoku_fillings_ends (Fillings *fillings, unsigned pair[FILLINGS_FEW][2],
                             uint64_t *met);
// Enumerates the fillings of the first X cells for one digit X of the first cell, as bit;
// the order of the other digits is ignored.
void sudoku_fillings_first (Fillings *fillings, uint64_t first);
// The digits of a cell of a line that are compatible with some digit of its neighbour, which
// comes before it or, if `back`, behind it.
uint64_t sudoku_fillings_next (const Fillings *fillings, size_t index,
                               uint64_t before, bool back);
