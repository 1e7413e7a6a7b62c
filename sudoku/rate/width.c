// width.c -- the width of a puzzle: how many nodes a plain search visits.
//
// A node places naked singles until there are none.  If the board is solved or
// a cell has no candidate, its width is 1.  Else it branches on the cell with
// the fewest candidates, the first of them row by row.  Its width is 1 and the
// sum of the widths of all branches: a solution does not end the search.
//
// Source: Watanabe, who searched for puzzles of large width by supercomputer,
// 2013.

#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/stop.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_N = 5, MOST_CELLS = MOST_N * MOST_N * MOST_N * MOST_N };

typedef struct Node {
    uint32_t open[MOST_CELLS];    // by cell: bits of candidates
    bool placed[MOST_CELLS];      // its only candidate has left its peers
    uint16_t waiting[MOST_CELLS]; // cells with one candidate, a stack
    unsigned waiting_size;
    bool dead; // a cell has no candidate
} Node;

typedef struct Width {
    unsigned n;
    Stop stop;
    int64_t effort; // nodes, negative: no limit
    uint64_t nodes;
    bool stopped, failed; // at a limit; memory ran out
} Width;

static void restrict_to (Node *node, unsigned cell, uint32_t set) {
    const uint32_t open = node->open[cell] & set;
    if (open == node->open[cell])
        return;
    node->open[cell] = open;
    if (!open)
        node->dead = true;
    else if (!(open & (open - 1)))
        node->waiting[node->waiting_size++] = (uint16_t) cell;
}

static void place_singles (const Width *width, Node *node) {
    const unsigned n = width->n, side = side_of (n);
    while (node->waiting_size && !node->dead) {
        const unsigned cell = node->waiting[--node->waiting_size];
        if (node->placed[cell])
            continue;
        node->placed[cell] = true;
        unsigned houses[3];
        houses_of_cell (n, cell / side, cell % side, houses);
        for (unsigned kind = 0; kind < 3; kind++)
            for (unsigned k = 0; k < side; k++) {
                const Place at = house_place (n, houses[kind], k);
                const unsigned peer = at.row * side + at.col;
                if (peer != cell)
                    restrict_to (node, peer, ~node->open[cell]);
            }
    }
}

static void visit (Width *width, Node *node) {
    const unsigned side = side_of (width->n), cells = side * side;
    width->stopped =
        width->stopped ||
        (width->effort >= 0 && width->nodes >= (uint64_t) width->effort) ||
        stops (&width->stop, cells);
    if (width->stopped)
        return;
    width->nodes++;
    place_singles (width, node);
    if (node->dead)
        return;
    unsigned best = cells, least = side + 1;
    for (unsigned cell = 0; cell < cells; cell++) {
        const unsigned count = (unsigned) __builtin_popcount (node->open[cell]);
        if (count > 1 && count < least) {
            best = cell;
            least = count;
        }
    }
    if (best == cells)
        return;
    Node *const child = malloc (sizeof *child);
    if (!child) {
        width->stopped = width->failed = true;
        return;
    }
    for (uint32_t set = node->open[best]; set && !width->stopped;
         set &= set - 1) {
        memcpy (child, node, sizeof *child);
        restrict_to (child, best, set & -set);
        visit (width, child);
    }
    free (child);
}

int sudoku_rate_width (const sudoku_board *puzzle, int64_t effort, void *state,
                       int (*stop) (void *state), uint64_t *nodes) {
    const unsigned side = puzzle->side, cells = side * side;
    if (puzzle->n > MOST_N || sudoku_has_marks (puzzle))
        return SUDOKU_BAD_INPUT;
    Width width = {.n = puzzle->n,
                   .stop = {.state = state, .ask = stop, .work = STOP_WORK},
                   .effort = effort};
    Node *const root = calloc (1, sizeof *root);
    if (!root)
        return SUDOKU_OUT_OF_MEMORY;
    for (unsigned cell = 0; cell < cells; cell++)
        root->open[cell] = UINT32_MAX >> (32 - side);
    for (unsigned cell = 0; cell < cells; cell++)
        if (puzzle->digit[cell])
            restrict_to (root, cell, UINT32_C (1) << (puzzle->digit[cell] - 1));
    if (side == 1)
        root->waiting[root->waiting_size++] = 0;
    visit (&width, root);
    free (root);
    *nodes = width.nodes;
    return width.failed    ? SUDOKU_OUT_OF_MEMORY
           : width.stopped ? SUDOKU_UNKNOWN
                           : SUDOKU_SOLVED;
}
