// meaning.h -- what the constraints of a puzzle mean to a position, see meaning.c.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/explain/argument.h"

#include <stdint.h>

// A group, of which at most one candidate is true or exactly one, one combination of a
// constraint, or all open candidates of one that has too many.  Candidates are
// cell·N + digit.
enum { AT_MOST_ONE, EXACTLY_ONE, COMBINATION, WAITING };
typedef struct Part {
    int kind;
    unsigned constraint; // its number, from 0
    size_t begin, size;  // of `candidates`
} Part;

typedef struct Meaning {
    const sudoku_board *board;
    Part *parts; // by constraint; those with links come first
    size_t size, room;
    int *candidates;
    size_t candidates_size, candidates_room;
    // [constraints] of one that has too many combinations: a solver with the
    // constraint, and what excludes what in its cells.  Who takes it leaves null.
    struct cdcl **waits;
    size_t constraints;
} Meaning;

// Of a board with rules of its own; `open`, [N³ + 1], tells which candidates are
// open.  SUDOKU_OK, MEANING_STOPPED, or an error.  release takes a zeroed meaning too.
enum { MEANING_STOPPED = 1 };
int sudoku_meaning_init (Meaning *meaning, const sudoku_board *board,
                         const bool *open, Stop *stop);
void sudoku_meaning_release (Meaning *meaning);
