// client_kernel.c -- a kernel for eight queens, with a word for each row.  The
// example of cdcl(3); test_install.sh runs it.
//
// The solver has groups: exactly one queen in each row and column, at most one
// in each diagonal.  The kernel keeps the open columns of each row instead.  A
// queen closes its column and diagonals in all other rows at once; a row with
// one open column has its queen there.
//
// Square s of row r and column c is variable s = 8·r + c + 1.

#include <cdcl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 8, SQUARES = SIDE * SIDE, ALL = (1 << SIDE) - 1 };

typedef struct Board {
    unsigned open[SIDE]; // by row: open columns as bits
    unsigned placed;     // rows whose queen has closed its squares
    int size;            // number of known literals
} Board;

typedef struct Queens {
    Board board, levels[SQUARES]; // now, and when each level began
    int level;
    int known[SQUARES];     // literals, in the order in which they came
    int place[SQUARES + 1]; // by square: its index in `known`, if known
    int reported;           // number of known literals already reported
    int clash;              // a literal that is implied, but false; or 0
    int fixed[SIDE], count; // literals of the problem
    int clause[SIDE];
} Queens;

static int row_of (int square) {
    return (square - 1) / SIDE;
}
static int column_of (int square) {
    return (square - 1) % SIDE;
}

static bool attacks (int square, int other) {
    const int rows = abs (row_of (square) - row_of (other));
    const int columns = abs (column_of (square) - column_of (other));
    return square != other && (!rows || !columns || rows == columns);
}

// 1 if the literal is known to be true, -1 if it is known to be false, else 0.
static int value (const Queens *queens, int lit) {
    const int place = queens->place[abs (lit)];
    if (place >= queens->board.size || abs (queens->known[place]) != abs (lit))
        return 0;
    return queens->known[place] == lit ? 1 : -1;
}

// Notes that the literal is true.  False if its negation is known to be true.
static bool know (Queens *queens, int lit) {
    Board *board = &queens->board;
    const int square = abs (lit);
    if (value (queens, lit) < 0)
        queens->clash = lit;
    else if (!value (queens, lit)) {
        queens->place[square] = board->size;
        queens->known[board->size++] = lit;
        if (lit < 0)
            board->open[row_of (square)] &= ~(1u << column_of (square));
    }
    return !queens->clash;
}

static void load (Queens *queens) {
    queens->board = (Board){{0}, 0, 0};
    for (int row = 0; row < SIDE; row++)
        queens->board.open[row] = ALL;
    queens->level = queens->reported = queens->clash = 0;
    for (int i = 0; i < queens->count; i++)
        know (queens, queens->fixed[i]);
}

// ---------------------------------------------------------------------------

static void new_level (void *state) {
    Queens *queens = state;
    queens->levels[queens->level++] = queens->board;
}

static void backtrack (void *state, unsigned level) {
    Queens *queens = state;
    queens->clash = 0;
    if ((int) level >= queens->level)
        return;
    queens->level = (int) level;
    queens->board = queens->levels[level];
    if (queens->reported > queens->board.size)
        queens->reported = queens->board.size;
}

static void assign (void *state, int lit) {
    Queens *queens = state;
    if (!know (queens, lit))
        queens->clash = -lit;
}

// Closes all squares that the queen attacks.
static bool place (Queens *queens, int queen) {
    queens->board.placed |= 1u << row_of (queen);
    for (int square = 1; square <= SQUARES; square++)
        if (attacks (queen, square) && !know (queens, -square))
            return false;
    return true;
}

static int propagate (void *state) {
    Queens *queens = state;
    Board *board = &queens->board;
    for (int i = 0; i < board->size && !queens->clash; i++)
        if (queens->known[i] > 0 &&
            !(board->placed >> row_of (queens->known[i]) & 1))
            place (queens, queens->known[i]);
    for (int row = 0; row < SIDE && !queens->clash; row++) {
        const unsigned open = board->open[row];
        if (!open)
            return CDCL_KERNEL_CONFLICT;
        if ((open & (open - 1)) || (board->placed >> row & 1))
            continue;
        int queen = SIDE * row + 1;
        while (!(open >> column_of (queen) & 1))
            queen++;
        if (know (queens, queen) && place (queens, queen))
            row = -1; // go on with the first row
    }
    return queens->clash          ? CDCL_KERNEL_CONFLICT
           : board->placed == ALL ? CDCL_KERNEL_FULL
                                  : CDCL_KERNEL_OPEN;
}

// Decides in the row with the fewest open squares.
static int decide (void *state, uint64_t random) {
    const Queens *queens = state;
    int best = 0, fewest = SIDE + 1;
    for (int row = 0; row < SIDE; row++) {
        int open = 0, first = 0;
        for (int square = SIDE * (row + 1); square > SIDE * row; square--)
            if (queens->board.open[row] >> column_of (square) & 1)
                open++, first = square;
        if (open < 2 || open >= fewest)
            continue;
        fewest = open;
        best = first;
    }
    (void) random; // decisions are not random
    return best;
}

static bool is_queen (void *state, int square) {
    const Queens *queens = state;
    return queens->board.open[row_of (square)] >> column_of (square) & 1;
}

// ---------------------------------------------------------------------------
// Reasons, for conflict analysis

static void learn (void *state) {
    load (state);
}

static size_t loaded (void *state, const int **lits) {
    Queens *queens = state;
    *lits = queens->fixed;
    return (size_t) queens->count;
}

static size_t implied (void *state, const int **lits) {
    Queens *queens = state;
    const int size = queens->board.size - queens->reported;
    *lits = queens->known + queens->reported;
    queens->reported = queens->board.size;
    return (size_t) size;
}

// The reason for a queen is that all other squares of its row are closed; the reason for
// an empty square is an earlier queen that attacks it.
static size_t reason (void *state, int lit, const int **lits) {
    Queens *queens = state;
    const int wanted = lit ? lit : queens->clash;
    size_t size = 0;
    *lits = queens->clause;
    if (wanted < 0) {
        const int end = lit ? queens->place[-lit] : queens->board.size;
        for (int i = 0; i < end && !size; i++)
            if (queens->known[i] > 0 && attacks (queens->known[i], -wanted)) {
                queens->clause[size++] = wanted;
                queens->clause[size++] = -queens->known[i];
            }
        return size;
    }
    int row = wanted ? row_of (wanted) : 0;
    while (!wanted && queens->board.open[row])
        row++;
    for (int column = 1; column <= SIDE; column++)
        queens->clause[size++] = SIDE * row + column;
    return size;
}

// ---------------------------------------------------------------------------

// Adds a group for all squares with the same number.  A line of a single square, in a
// corner, gets no group.
static void add_lines (cdcl *solver, int (*line) (int), bool exactly_one) {
    for (int number = 0; number < 2 * SIDE; number++) {
        int lits[SIDE];
        size_t size = 0;
        for (int square = 1; square <= SQUARES; square++)
            if (line (square) == number)
                lits[size++] = square;
        if (exactly_one && size)
            cdcl_add_exactly_one (solver, lits, size);
        else if (size > 1)
            cdcl_add_at_most_one (solver, lits, size);
    }
}

static int up (int square) {
    return row_of (square) + column_of (square);
}
static int down (int square) {
    return row_of (square) - column_of (square) + SIDE - 1;
}

static int count (cdcl *solver, Queens *queens) {
    int solutions = 0;
    cdcl_unload (solver);
    load (queens);
    while (cdcl_solve (solver) == CDCL_SAT) {
        int held = 0;
        for (int square = 1; square <= SQUARES; square++)
            held += cdcl_val (solver, square) > 0;
        solutions += held == SIDE;
        cdcl_block (solver, NULL, 0);
    }
    return solutions;
}

int main (void) {
    static Queens queens;
    const cdcl_kernel kernel = {
        &queens,  "queens", new_level, backtrack, assign, propagate, decide,
        is_queen, NULL,     NULL,      learn,     loaded, implied,   reason};
    cdcl *solver = cdcl_new ();
    add_lines (solver, row_of, true);
    add_lines (solver, column_of, true);
    add_lines (solver, up, false);
    add_lines (solver, down, false);
    if (cdcl_plug (solver, &kernel) != CDCL_OK)
        return fprintf (stderr, "%s\n", cdcl_error (solver)), 1;
    bool good = true;
    for (int learning = 0; learning < 2; learning++) {
        cdcl_set (solver, "learnafter", learning ? 0 : 1000000);
        queens.count = 0;
        const int all = count (solver, &queens);
        queens.fixed[queens.count++] = 1; // puts a queen in the corner
        const int corner = count (solver, &queens);
        printf ("%s: %d solutions, %d with a queen in the corner\n",
                learning ? "learning" : "DPLL", all, corner);
        good = good && all == 92 && corner == 4;
    }
    good = good && cdcl_stat (solver, "learning_problems") == 2;
    cdcl_free (solver);
    return !good;
}
