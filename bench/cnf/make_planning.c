// make_planning.c -- asks for plans of a given length.
//
// Variables give the state at each point in time, and clauses say what may
// change in one step.  With tiles, each cell of a board holds exactly one tile,
// each tile is in exactly one cell, and the blank (tile 0) changes places with
// a neighbour.  With blocks, each block stands on exactly one block or the
// table, and one block moves in a step.
//
// Source: Kautz and Selman, "Planning as satisfiability", ECAI 1992.

#include "families.h"

// ---------------------------------------------------------------------------
// Sliding tiles

// The cell beside `cell` in direction 0 … 3, or −1.
static int beside (int side, int cell, int direction) {
    static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
    int x = cell % side + dx[direction], y = cell / side + dy[direction];
    return x < 0 || y < 0 || x >= side || y >= side ? -1 : y * side + x;
}

// First variable of a board: at + cell·cells + tile.
static int new_board (Maker *maker, int cells) {
    int at = cnf_fresh (maker, cells * cells), *lits = cnf_ints (maker, cells);
    for (int tiles = 0; tiles < 2; tiles++)
        for (int i = 0; i < cells; i++) {
            for (int k = 0; k < cells; k++)
                lits[k] = at + (tiles ? k * cells + i : i * cells + k);
            cnf_exactly_one (maker, lits, cells);
        }
    return at;
}

static void slide (Maker *maker, int side, int now, int next) {
    int cells = side * side, moves = cnf_fresh (maker, 4);
    const int lits[4] = {moves, moves + 1, moves + 2, moves + 3};
    cnf_exactly_one (maker, lits, 4);
    for (int cell = 0; cell < cells; cell++) {
        int blank = now + cell * cells, blank_next = next + cell * cells;
        for (int d = 0; d < 4; d++) {
            int other = beside (side, cell, d);
            if (other < 0) {
                cnf_binary (maker, -blank, -(moves + d));
                continue;
            }
            cnf_ternary (maker, -blank, -(moves + d), next + other * cells);
            for (int tile = 1; tile < cells; tile++) {
                const int moved[4] = {-blank, -(moves + d),
                                      -(now + other * cells + tile),
                                      next + cell * cells + tile};
                cnf_clause (maker, moved, 4);
            }
        }
        for (int tile = 1; tile < cells; tile++) {
            const int kept[4] = {blank, blank_next,
                                 -(now + cell * cells + tile),
                                 next + cell * cells + tile};
            cnf_clause (maker, kept, 4);
        }
    }
}

// The start is the end of a random walk of that many moves from the goal, which
// never goes straight back.
void cnf_make_tiles (Maker *maker, const int *sizes) {
    int side = sizes[0], cells = side * side, blank = 0, last = -1;
    int *tiles = cnf_ints (maker, cells);
    for (int i = 0; i < cells; i++)
        tiles[i] = i;
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
    int now = new_board (maker, cells);
    for (int i = 0; i < cells; i++)
        cnf_unit (maker, now + i * cells + tiles[i]);
    for (int t = 0; t < sizes[2]; t++) {
        int next = new_board (maker, cells);
        slide (maker, side, now, next);
        now = next;
    }
    for (int i = 0; i < cells; i++)
        cnf_unit (maker, now + i * cells + i);
    // The blank's colour on the chessboard changes with every move.
    bool odd = (sizes[1] + sizes[2]) % 2;
    maker->expect = odd ? CNF_UNSAT : sizes[2] >= sizes[1] ? CNF_SAT : 0;
}

// ---------------------------------------------------------------------------
// Blocks: on + block·(blocks + 1) + place, where the last place is the table.

static int new_piles (Maker *maker, int blocks) {
    int places = blocks + 1, on = cnf_fresh (maker, blocks * places);
    int *lits = cnf_ints (maker, places);
    for (int block = 0; block < blocks; block++) {
        for (int place = 0; place < places; place++)
            lits[place] = on + block * places + place;
        cnf_unit (maker, -lits[block]);
        cnf_exactly_one (maker, lits, places);
    }
    for (int place = 0; place < blocks; place++) {
        for (int block = 0; block < blocks; block++)
            lits[block] = on + block * places + place;
        cnf_at_most_one (maker, lits, blocks);
    }
    return on;
}

static void move_block (Maker *maker, int blocks, int now, int next) {
    int places = blocks + 1, moves = cnf_fresh (maker, blocks);
    int *lits = cnf_ints (maker, blocks);
    for (int block = 0; block < blocks; block++)
        lits[block] = moves + block;
    cnf_at_most_one (maker, lits, blocks);
    for (int block = 0; block < blocks; block++) {
        int move = moves + block;
        for (int other = 0; other < blocks; other++) // nothing is on it
            cnf_binary (maker, -move, -(now + other * places + block));
        for (int place = 0; place < places; place++) {
            int before = now + block * places + place;
            int after = next + block * places + place;
            cnf_ternary (maker, move, -before, after);
            cnf_ternary (maker, -move, -before, -after);
            for (int other = 0; place < blocks && other < blocks; other++)
                cnf_ternary (maker, -move, -after,
                             -(now + other * places + place));
        }
    }
}

// Random piles: in random order, each block on the one before or on the table
// (one in four).
static void fix_piles (Maker *maker, int blocks, int on) {
    int places = blocks + 1, *order = cnf_ints (maker, blocks);
    for (int i = 0; i < blocks; i++)
        order[i] = i;
    cnf_shuffle (maker, order, blocks);
    for (int i = 0; i < blocks; i++) {
        bool ground = !i || !cnf_below (maker, 4);
        int place = ground ? blocks : order[i - 1];
        cnf_unit (maker, on + order[i] * places + place);
    }
}

void cnf_make_blocks (Maker *maker, const int *sizes) {
    int blocks = sizes[0], now = new_piles (maker, blocks);
    fix_piles (maker, blocks, now);
    for (int t = 0; t < sizes[1]; t++) {
        int next = new_piles (maker, blocks);
        move_block (maker, blocks, now, next);
        now = next;
    }
    fix_piles (maker, blocks, now);
    // All to the table and up again is always a plan.
    maker->expect = sizes[1] >= 2 * blocks ? CNF_SAT : 0;
}
