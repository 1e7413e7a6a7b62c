// make_planning.c -- asks for plans of a given length.
//
// Variables give the state at each point in time, and clauses restrict the changes
// in one step.  `tiles`: each cell of a board holds exactly one tile, each tile is
// in exactly one cell, and the blank (tile 0) changes places with a neighbour.
// `blocks`: each block stands on exactly one block or the table, and at most one block
// moves per step.
//
// Source: Kautz and Selman, "Planning as satisfiability", ECAI 1992.

#include "families.h"

// ---------------------------------------------------------------------------
// Sliding tiles

// The neighbour of `cell` in direction 0 … 3, or −1.
static int beside (int side, int cell, int direction) {
    static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
    int x = cell % side + dx[direction], y = cell / side + dy[direction];
    return x < 0 || y < 0 || x >= side || y >= side ? -1 : y * side + x;
}

static void slide (Maker *maker, int side, Matrix now, Matrix next) {
    int cells = side * side;
    Matrix moves = cnf_matrix (maker, 1, 4);
    cnf_rows (maker, moves, cnf_exactly_one);
    for (int cell = 0; cell < cells; cell++) {
        int blank = cnf_at (now, cell, 0), blank_next = cnf_at (next, cell, 0);
        for (int d = 0; d < 4; d++) {
            int other = beside (side, cell, d), move = cnf_at (moves, 0, d);
            if (other < 0) {
                CNF_CLAUSE (maker, -blank, -move);
                continue;
            }
            CNF_CLAUSE (maker, -blank, -move, cnf_at (next, other, 0));
            for (int tile = 1; tile < cells; tile++)
                CNF_CLAUSE (maker, -blank, -move, -cnf_at (now, other, tile),
                            cnf_at (next, cell, tile));
        }
        for (int tile = 1; tile < cells; tile++)
            CNF_CLAUSE (maker, blank, blank_next, -cnf_at (now, cell, tile),
                        cnf_at (next, cell, tile));
    }
}

// The start position is reached from the goal by a random walk of the given number of
// moves, without undoing the previous move.
void cnf_make_tiles (Maker *maker, const int *sizes) {
    int side = sizes[0], cells = side * side, blank = 0, last = -1;
    int *tiles = cnf_numbers (maker, 0, cells);
    for (int i = 0; i < sizes[1]; i++) {
        int direction, other;
        do {
            direction = cnf_below (maker, 4);
            other = beside (side, blank, direction);
        } while (other < 0 || other == last);
        last = blank;
        tiles[blank] = tiles[other];
        tiles[blank = other] = 0;
    }
    // A row for each cell, a column for each tile.
    Matrix now = cnf_one_to_one (maker, cells);
    for (int i = 0; i < cells; i++)
        CNF_CLAUSE (maker, cnf_at (now, i, tiles[i]));
    for (int t = 0; t < sizes[2]; t++) {
        Matrix next = cnf_one_to_one (maker, cells);
        slide (maker, side, now, next);
        now = next;
    }
    for (int i = 0; i < cells; i++)
        CNF_CLAUSE (maker, cnf_at (now, i, i));
    // The blank's colour on the chessboard changes with every move.
    bool odd = (sizes[1] + sizes[2]) % 2;
    maker->expect = odd ? CNF_UNSAT : sizes[2] >= sizes[1] ? CNF_SAT : 0;
}

// ---------------------------------------------------------------------------
// Blocks: a row for each block, a column for each place; the last place is the table.

static Matrix new_piles (Maker *maker, int blocks) {
    Matrix on = cnf_matrix (maker, blocks, blocks + 1);
    for (int block = 0; block < blocks; block++) {
        CNF_CLAUSE (maker, -cnf_at (on, block, block));
        cnf_row (maker, on, block, cnf_exactly_one);
    }
    for (int place = 0; place < blocks; place++) {
        for (int block = 0; block < blocks; block++)
            cnf_lit (maker, cnf_at (on, block, place));
        cnf_say (maker, cnf_at_most_one);
    }
    return on;
}

static void move_block (Maker *maker, Matrix now, Matrix next) {
    int blocks = now.rows;
    Matrix moves = cnf_matrix (maker, 1, blocks);
    cnf_rows (maker, moves, cnf_at_most_one);
    for (int block = 0; block < blocks; block++) {
        int move = cnf_at (moves, 0, block);
        for (int other = 0; other < blocks; other++) // nothing on top of it
            CNF_CLAUSE (maker, -move, -cnf_at (now, other, block));
        for (int place = 0; place <= blocks; place++) {
            int before = cnf_at (now, block, place);
            int after = cnf_at (next, block, place);
            CNF_CLAUSE (maker, move, -before, after);
            CNF_CLAUSE (maker, -move, -before, -after);
            for (int other = 0; place < blocks && other < blocks; other++)
                CNF_CLAUSE (maker, -move, -after, -cnf_at (now, other, place));
        }
    }
}

// Random piles: each block, in a random order, is put on the previous block or, with
// probability 1/4, on the table.
static void fix_piles (Maker *maker, Matrix on) {
    int *order = cnf_permutation (maker, on.rows);
    for (int i = 0; i < on.rows; i++) {
        bool ground = !i || !cnf_below (maker, 4);
        int place = ground ? on.rows : order[i - 1];
        CNF_CLAUSE (maker, cnf_at (on, order[i], place));
    }
}

void cnf_make_blocks (Maker *maker, const int *sizes) {
    Matrix now = new_piles (maker, sizes[0]);
    fix_piles (maker, now);
    for (int t = 0; t < sizes[1]; t++) {
        Matrix next = new_piles (maker, sizes[0]);
        move_block (maker, now, next);
        now = next;
    }
    fix_piles (maker, now);
    // Moving all blocks to the table and then up again is always a plan.
    maker->expect = sizes[1] >= 2 * sizes[0] ? CNF_SAT : 0;
}
