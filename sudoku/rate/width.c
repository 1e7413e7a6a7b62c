// width.c -- the width of a puzzle: the number of nodes that a plain search visits.
//
// A node places naked singles until there are none.  If the board is solved or a cell has no
// candidate, the width of the node is 1.  Otherwise the node branches on the first cell, row by
// row, with the fewest candidates.  Its width is then 1 plus the sum of the widths of all
// branches, because a solution does not end the search.
//
// Source: Watanabe, who searched for puzzles of large width by supercomputer,
// 2013.

#include "sudoku/board/board.h"
#include "sudoku/board/candidates.h"
#include "sudoku/board/stop.h"
#include "sudoku/sudoku_puzzles.h"

enum { MOST_N = 5 };

typedef struct Width {
    Candidates *cands;
    Stop stop;
    int64_t effort; // limit on nodes; negative: no limit
    uint64_t nodes;
    bool stopped; // whether a limit was reached
} Width;

static void visit (Width *width) {
    Candidates *const cands = width->cands;
    const unsigned side = cands->side, cells = side * side;
    width->stopped =
        width->stopped ||
        (width->effort >= 0 && width->nodes >= (uint64_t) width->effort) ||
        stops (&width->stop, cells);
    if (width->stopped)
        return;
    width->nodes++;
    if (candidates_fail (cands) || !sudoku_candidates_settle (cands, true))
        return;
    cands->singles_size = 0; // all singles are placed
    unsigned best = cells, least = side + 1;
    for (unsigned cell = 0; cell < cells; cell++) {
        const unsigned count = candidates_at (cands, cell);
        if (count && count < least) {
            best = cell;
            least = count;
        }
    }
    if (best == cells)
        return;
    const CandidatesMark mark = candidates_mark (cands);
    for (unsigned d = 1; (d = next_candidate (cands, best, d)); d++) {
        sudoku_candidates_place (cands, best, d);
        visit (width);
        sudoku_candidates_undo (cands, mark);
    }
}

int sudoku_rate_width (const sudoku_board *puzzle, int64_t effort, void *state,
                       int (*stop) (void *state), uint64_t *nodes) {
    if (!puzzle->n || puzzle->n > MOST_N || sudoku_has_marks (puzzle))
        return SUDOKU_BAD_INPUT;
    Width width = {.cands = sudoku_candidates_with_trail (puzzle->n),
                   .stop = {.state = state, .ask = stop, .work = STOP_WORK},
                   .effort = effort};
    if (!width.cands)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_candidates_load (width.cands, puzzle, false);
    visit (&width);
    sudoku_candidates_free (width.cands);
    *nodes = width.nodes;
    return width.stopped ? SUDOKU_UNKNOWN : SUDOKU_OK;
}
