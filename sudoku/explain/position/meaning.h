// meaning.h -- constraints translated into links and truths, see meaning.c.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/explain/argument.h"

#include <stdint.h>

// A group with at most one or exactly one true candidate; one combination of a
// constraint; or all open candidates of a constraint with too many combinations.
// Candidates are cell·N + digit.
enum { AT_MOST_ONE, EXACTLY_ONE, COMBINATION, WAITING };
typedef struct Part {
    int kind;
    unsigned constraint; // its number, from 0
    size_t begin, size;  // range in `candidates`
} Part;

typedef struct Meaning {
    const sudoku_board *board;
    Part *parts; // in order of constraints; constraints with links come first
    size_t size;
    int *candidates;
    size_t candidates_size;
    // [constraints] for each constraint with too many combinations, a solver with
    // the constraint and the exclusions between its cells.  To take ownership, set
    // the entry to null.
    struct cdcl **waits;
    size_t constraints;
} Meaning;

// Translates the variant rules of a board; `open`, [N³ + 1], marks the open candidates.
// Returns SUDOKU_OK, SUDOKU_UNKNOWN, or an error.  A zeroed meaning may also be released.
int sudoku_meaning_init (Meaning *meaning, const sudoku_board *board,
                         const bool *open, Stop *stop);
void sudoku_meaning_release (Meaning *meaning);
