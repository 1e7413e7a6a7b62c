// ser.h -- the positions and hints of Sudoku Explainer's rating: see ser.c.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdbool.h>
#include <stdint.h>

// Computes ER, EP and ED of a board of side 9 with one solution.  Returns SUDOKU_SOLVED;
// SUDOKU_UNKNOWN after a stop, with lower bounds; or SUDOKU_OUT_OF_MEMORY.
int sudoku_ser_rate (const sudoku_board *puzzle, Stop *stop,
                     sudoku_score *score);

// Houses are blocks, rows and columns, in this order.
enum { BLOCK, ROW, COLUMN, KINDS };
enum { CELLS = 81, DIGITS = 9, HOUSES = 27, CANDIDATES = 729 };

// A position.  Placed cells have no candidates, and are in no `spots`.
typedef struct Grid {
    uint16_t cell[CELLS];           // candidates, bit 0 is digit 1
    uint16_t spots[HOUSES][DIGITS]; // places of a digit in a house
    bool placed[CELLS];
} Grid;

// The result of a technique: a digit to place, or candidates to remove; and, for chains
// on a changed grid, the removed candidates on which it may depend.
typedef struct Hint {
    double difficulty;
    const char *technique; // as in techniques.def; null: the producer's name
    int cell, digit;       // the candidate to place, or -1
    uint16_t out[CELLS];   // by cell: digits to remove
    uint16_t why[CELLS];   // removed digits on which the hint may depend
} Hint;

// A sink takes hints in the order in which they are found; `take` returns true to stop the
// search.
typedef struct Sink Sink;
struct Sink {
    // If not null, only hints that depend on changes since this grid are needed; other
    // hints may also be reported.
    const Grid *before;
    bool (*take) (Sink *sink, const Hint *hint);
};

// A technique; returns true if the sink stopped the search.
typedef bool Producer (const Grid *grid, unsigned size, Sink *sink);
Producer sudoku_ser_hidden_single, sudoku_ser_naked_single,
    sudoku_ser_direct_locking, sudoku_ser_direct_hidden, sudoku_ser_locking,
    sudoku_ser_naked, sudoku_ser_hidden, sudoku_ser_fish, sudoku_ser_wing,
    sudoku_ser_loops, sudoku_ser_grave, sudoku_ser_aligned;

// The cells of each house; for each cell, its house of each kind, its index in this house,
// and the 20 cells that see it, in the order of its houses.
extern const uint8_t sudoku_ser_cell[HOUSES][DIGITS],
    sudoku_ser_house[CELLS][KINDS], sudoku_ser_index[CELLS][KINDS],
    sudoku_ser_peer[CELLS][20];

void sudoku_ser_place (Grid *grid, unsigned cell, unsigned digit);

static inline void ser_remove (Grid *grid, unsigned cell, unsigned digit) {
    grid->cell[cell] &= (uint16_t) ~(1u << digit);
    for (unsigned kind = 0; kind < KINDS; kind++)
        grid->spots[sudoku_ser_house[cell][kind]][digit] &=
            (uint16_t) ~(1u << sudoku_ser_index[cell][kind]);
}

// The number of elements of a set of up to 14: copies the bits of the set to every fourth
// bit of a word, and adds them up.  Without a popcount instruction, the compiler's builtin
// is a library call, which took 13 % of the time.
static inline unsigned ser_count (unsigned set) {
    return (unsigned) ((set * UINT64_C (0x200040008001) & 0x111111111111111) *
                           0x1111111111111111 >>
                       60);
}

static inline bool ser_single (unsigned set) {
    return set && !(set & (set - 1));
}

static inline unsigned ser_low (unsigned set) {
    return (unsigned) __builtin_ctz (set);
}

static inline bool ser_sees (unsigned a, unsigned b) {
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (sudoku_ser_house[a][kind] == sudoku_ser_house[b][kind])
            return a != b;
    return false;
}

// The next larger number with the same number of bits; the first number is 2^size - 1.
static inline unsigned ser_next_set (unsigned set) {
    const unsigned low = set & -set, up = set + low;
    return up | ((set ^ up) >> ser_low (low) >> 2);
}
