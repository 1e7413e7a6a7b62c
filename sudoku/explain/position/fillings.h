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

// The fillings, which the words read; after them, the state of the search.
struct sudoku_fillings {
    const sudoku_board *board;
    const Constraint *constraint[FILLING_TRUTHS];
    size_t constraints;
    sudoku_given cell[FILLING_CELLS]; // all cells; scratch for their digits
    size_t list[FILLING_CELLS];   // first list of the constraint with the cell
    uint64_t open[FILLING_CELLS]; // candidates of the cell, as bits
    size_t cells, size;
    unsigned char way[FILLINGS_MOST][FILLING_CELLS]; // digits
    bool sorted; // the order of digits is ignored
    bool joint;  // the fillings are of several truths
    bool proof;  // the fillings are of a line of a proof
    bool found;  // the enumeration was made; joint: and there are few fillings
    bool few;    // `way` has all fillings, at most FILLINGS_FEW
    bool many;   // there are more, and words about them:
    bool known;  // `seen` has all candidates that are in some filling
    unsigned char *seen; // [N³] candidates in some filling
    bool *by; // [constraints] other constraints that excluded something
    // By digit, from 0, a few cells of the constraint, as bits.  In every filling, one of
    // them has the digit.  All of them see each place outside of the constraint where the
    // step excludes the digit without the help of other constraints.  0: no such cells.
    uint64_t places[FILLING_CELLS];
    // The pairs of digits of the first and the last cell of a line with the other digits
    // between its ends, of which FILLINGS_FEW are kept, and the bits of these digits; 0
    // if the enumeration takes too long.
    size_t pairs;
    unsigned pair[FILLINGS_FEW][2];
    uint64_t met;
    // The digits of an X-sum, without order after the first one; 0 if there are too many.
    size_t firsts, first_size[FILLINGS_MOST];
    unsigned char first[FILLINGS_MOST][FILLING_CELLS];

    const unsigned char *alive; // [N³]; null for all open candidates
    sudoku_board *draft;
    size_t nodes_most, nodes, all; // `all`: with repeated sets
    size_t filled;                 // the first cells, already filled
    size_t firm;     // number of first cells that keep their order
    bool one;        // stop at the first filling
    uint16_t *apart; // [cells²·N²] cached constraints, see keeper_of
    bool *without;   // [constraints] other constraints to ignore
    Stop *stop;
};
typedef struct sudoku_fillings Fillings;

// Enumerates the fillings of a constraint with the `alive` candidates of a line of a proof,
// [N³] (null: all open candidates).  If the constraint is the only truth of `step` (else
// null), also finds the places, ends and first digits.  Returns null if memory runs out.
Fillings *sudoku_fillings_new (const sudoku_board *board, size_t constraint,
                               const unsigned char *alive,
                               const sudoku_step *step, Stop *stop);
// Enumerates the joint fillings of the constraints and cells of a step.
Fillings *sudoku_fillings_joint (const sudoku_board *board,
                                 const sudoku_step *step, Stop *stop);
void sudoku_fillings_free (Fillings *fillings); // null is allowed

// The digits of a cell that occur in a filling, and the candidates that do not.
uint64_t sudoku_fillings_cell (const Fillings *fillings, size_t index);
uint64_t sudoku_fillings_lost (const Fillings *fillings, size_t index);
// The digits of a cell of a line that are compatible with some digit of its neighbour, which
// comes before it or, if `back`, behind it.
uint64_t sudoku_fillings_next (const Fillings *fillings, size_t index,
                               uint64_t before, bool back);
