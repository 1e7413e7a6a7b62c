// make_latin.c -- completion of Latin squares, and orthogonal Latin squares.
//
// Each cell has exactly one symbol, and each symbol occurs exactly once in each row
// and column.  `holes` blanks cells of a random square, so there is a solution.
// `complete` sets random cells without a direct conflict, so there may be no solution.
// Two squares are orthogonal if each pair of symbols occurs once.
//
// Sources: Gomes and Selman, "Problem structure in the presence of
// perturbations", AAAI 1997; Achlioptas, Gomes, Kautz and Selman, "Generating
// satisfiable problem instances", AAAI 2000; Jacobson and Matthews, "Generating
// uniformly distributed random Latin squares", 1996.

#include "families.h"

// The variable of a symbol in a cell is first + (row·n + col)·n + symbol.
// Constraints leave out the variables that set cells make false, which keeps the
// formulas of large squares small.
typedef struct Square {
    int n, first;
    int *closed; // [n·n·n] whether a set cell makes the variable false
} Square;

static Square new_square (Maker *maker, int n) {
    return (Square){n, cnf_fresh (maker, n * n * n),
                    cnf_ints (maker, n * n * n)};
}

// Closes all variables that share a line of the cube with this symbol in this cell.
static void set_cell (Maker *maker, Square *square, int cell, int symbol) {
    int n = square->n, row = cell / n, col = cell % n;
    for (int i = 0; i < n; i++) {
        if (i != symbol)
            square->closed[cell * n + i] = 1;
        if (i != col)
            square->closed[(row * n + i) * n + symbol] = 1;
        if (i != row)
            square->closed[(i * n + col) * n + symbol] = 1;
    }
    CNF_CLAUSE (maker, square->first + cell * n + symbol);
}

static void constrain (Maker *maker, const Square *square) {
    int n = square->n;
    const int steps[3] = {1, n, n * n}; // along symbols, columns, rows
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < n * n * n; i++) {
            if (i / steps[k] % n)
                continue; // not the first variable of its line
            for (int j = i; j < i + n * steps[k]; j += steps[k])
                if (!square->closed[j])
                    cnf_lit (maker, square->first + j);
            cnf_say (maker, cnf_exactly_one);
        }
}

// ---------------------------------------------------------------------------
// A random Latin square as a cube of 0 and 1 with one 1 in each line.  A move adds
// and subtracts 1 at the corners of a box.  This may leave one -1; the next move
// starts there.

typedef struct Cube {
    int n, *bits; // [n·n·n] by row, column, symbol
    int bad[3];   // position of the -1
    bool proper;  // no entry is -1
} Cube;

static int *at (const Cube *cube, int row, int col, int symbol) {
    return cube->bits + (row * cube->n + col) * cube->n + symbol;
}

// Finds a 1 in the line through the corner along `axis`; chooses at random if there are
// two.
static int find_one (Maker *maker, const Cube *cube, const int *corner,
                     int axis) {
    int place[3] = {corner[0], corner[1], corner[2]}, found = 0, count = 0;
    for (int i = 0; i < cube->n; i++) {
        place[axis] = i;
        if (*at (cube, place[0], place[1], place[2]) != 1)
            continue;
        if (!count++ || cnf_below (maker, 2))
            found = i;
    }
    return found;
}

static void move_cube (Maker *maker, Cube *cube) {
    int corner[3], other[3];
    if (cube->proper) {
        do
            for (int i = 0; i < 3; i++)
                corner[i] = cnf_below (maker, cube->n);
        while (*at (cube, corner[0], corner[1], corner[2]));
    } else
        for (int i = 0; i < 3; i++)
            corner[i] = cube->bad[i];
    for (int i = 0; i < 3; i++)
        other[i] = find_one (maker, cube, corner, i);
    for (int i = 0; i < 8; i++) {
        int ones = (i & 1) + (i >> 1 & 1) + (i >> 2 & 1);
        *at (cube, i & 1 ? other[0] : corner[0], i & 2 ? other[1] : corner[1],
             i & 4 ? other[2] : corner[2]) += ones % 2 ? -1 : 1;
    }
    cube->proper = *at (cube, other[0], other[1], other[2]) >= 0;
    for (int i = 0; i < 3; i++)
        cube->bad[i] = other[i];
}

static Cube random_cube (Maker *maker, int n) {
    Cube cube = {.n = n, .bits = cnf_ints (maker, n * n * n), .proper = true};
    for (int row = 0; row < n; row++)
        for (int col = 0; col < n; col++)
            *at (&cube, row, col, (row + col) % n) = 1;
    for (int i = 0; i < n * n * n || !cube.proper; i++)
        move_cube (maker, &cube);
    return cube;
}

void cnf_make_holes (Maker *maker, const int *sizes) {
    int n = sizes[0];
    Square square = new_square (maker, n);
    const Cube cube = random_cube (maker, n);
    int *cells = cnf_permutation (maker, n * n);
    for (int i = sizes[1]; i < n * n; i++)
        for (int symbol = 0; symbol < n; symbol++)
            if (cube.bits[cells[i] * n + symbol])
                set_cell (maker, &square, cells[i], symbol);
    constrain (maker, &square);
    maker->expect = CNF_SAT;
}

void cnf_make_complete (Maker *maker, const int *sizes) {
    int n = sizes[0], *set = cnf_ints (maker, n * n);
    Square square = new_square (maker, n);
    for (int left = sizes[1], tries = 1000 * n * n; left && tries; tries--) {
        int cell = cnf_below (maker, n * n), symbol = cnf_below (maker, n);
        if (set[cell] || square.closed[cell * n + symbol])
            continue;
        set[cell] = 1;
        set_cell (maker, &square, cell, symbol);
        left--;
    }
    constrain (maker, &square);
}

// Without loss of generality, the first rows and the first column of `a` are 0 1 2 ….
void cnf_make_orthogonal (Maker *maker, const int *sizes) {
    int n = sizes[0], cells = n * n;
    Square a = new_square (maker, n), b = new_square (maker, n);
    Matrix both = cnf_matrix (maker, cells, cells); // symbol pairs × cells
    for (int i = 0; i < n; i++) {
        set_cell (maker, &a, i, i);
        set_cell (maker, &b, i, i);
        if (i)
            set_cell (maker, &a, i * n, i);
    }
    constrain (maker, &a);
    constrain (maker, &b);
    for (int cell = 0; cell < cells; cell++)
        for (int pair = 0; pair < cells; pair++) {
            int here = cnf_at (both, cell, pair);
            int x = a.first + cell * n + pair / n;
            int y = b.first + cell * n + pair % n;
            CNF_CLAUSE (maker, -here, x);
            CNF_CLAUSE (maker, -here, y);
            CNF_CLAUSE (maker, here, -x, -y);
        }
    cnf_cols (maker, both, cnf_exactly_one);
    maker->expect = n == 2 || n == 6 ? CNF_UNSAT : CNF_SAT;
}
