// construct.c -- full grids of any side by matchings, without search.
//
// A bipartite graph is biregular if all nodes of each side have the same degree, and
// regular if both degrees are equal.  By Koenig's theorem a regular graph has a
// perfect matching, and without it the graph is regular again.  The graph of step 1 is
// regular if n copies of each column share the edges of the column.  So a grid is made
// band by band without backtracking:
//
//   1. In a stack, a digit and a column are joined if the digit is not in the
//      column yet.  Each digit has n - b edges in band b, and each column has n
//      times as many.  A matching gives each digit one column, and each column
//      n digits.  These are the digits of a box, column by column.
//   2. In the band, each digit now has n columns, and each column n digits.
//      This graph splits into n perfect matchings: the rows.
//
//      stack 0   stack 1   stack 2         rows of the band
//      1 2 3     3 1 2     2 3 1           1 2 3 | 4 5 6 | 7 8 9
//      4 6 5     4 5 6     5 4 6     -->   4 6 5 | 9 8 7 | 2 3 1
//      7 8 9     9 8 7     7 8 9           7 8 9 | 3 1 2 | 5 4 6
//
// Step 2 puts each digit once into each row, and step 1 once into each column and box.
// All orders are random, but the grids are not drawn uniformly.
//
// Givens are preferences.  A matching starts with the edges of the givens in this
// band or row.  It tries last the edges that givens of other bands or rows need.  If no
// matching has all edges that it started with, digits of givens may move.
//
// Source: Koenig, "Ueber Graphen und ihre Anwendung", 1916; Kuhn, "The
// Hungarian Method", 1955, for augmenting paths.
//
// Cost: N matchings of N digits to n columns, and N matchings of N digits to N
// columns, with at most n edges for each digit.

#include "sudoku/solve/construct/construct.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/random.h"
#include "sudoku/board/vars.h"

#include <stdlib.h>
#include <string.h>

enum { NOWHERE = UINT16_MAX };

// A matching of the digits to columns, each of which takes `capacity` digits.
//
//   options   | columns of digit 0 | columns of digit 1 | …   n places each
//   owners    | digits of column 0 | digits of column 1 | …   n places each
typedef struct Matching {
    size_t n, side, capacity;
    uint16_t *options; // [N·n]
    uint16_t *owners;  // [N·n]
    uint16_t *count;   // [N] options of a digit
    uint16_t *wanted;  // [N] number of options that come first, see `offer`
    bool choosy;       // the search uses only the first `wanted` options
    uint16_t *mate;    // [N] column of a digit, or NOWHERE
    uint16_t *held;    // [N] number of digits of a column, at most `capacity`
    bool *kept;        // [N] the digit must not move, because it is a given
    uint32_t *seen; // [N] by column: number of the last search that reached it
    uint32_t search;
    size_t *order; // [N]
} Matching;

// The grid under construction.  Digits count from 0.
typedef struct Construction {
    Matching matching;
    uint16_t *grid; // [N·N]
    uint64_t *random;
    bool *used;       // [N·N] by column and digit: the column has the digit
    uint16_t *chosen; // [N·n] by digit and stack: column in the band, or
                      // NOWHERE if a row already has the digit
    uint16_t *given;  // [N·N] by column and digit: the given's row, or NOWHERE
} Construction;

static void match (Matching *matching, size_t digit, size_t column,
                   size_t place) {
    assert (place < matching->capacity);
    matching->owners[column * matching->n + place] = (uint16_t) digit;
    matching->mate[digit] = (uint16_t) column;
}

// Finds a column for the digit, along an augmenting path.
static bool augment (Matching *matching, size_t digit) {
    const uint16_t *const options = matching->options + digit * matching->n;
    const size_t count =
        matching->choosy ? matching->wanted[digit] : matching->count[digit];
    for (size_t i = 0; i < count; i++)
        if (matching->held[options[i]] < matching->capacity) {
            match (matching, digit, options[i], matching->held[options[i]]++);
            return true;
        }
    for (size_t i = 0; i < count; i++) {
        const size_t column = options[i];
        if (matching->seen[column] == matching->search)
            continue;
        matching->seen[column] = matching->search;
        for (size_t place = 0; place < matching->capacity; place++) {
            const size_t other = matching->owners[column * matching->n + place];
            if (!matching->kept[other] && augment (matching, other)) {
                match (matching, digit, column, place);
                return true;
            }
        }
    }
    return false;
}

static bool search (Matching *matching, size_t digit, bool choosy) {
    matching->search++;
    matching->choosy = choosy;
    return augment (matching, digit);
}

static void start (Matching *matching, size_t capacity) {
    const size_t side = matching->side;
    matching->capacity = capacity;
    memset (matching->count, 0, side * sizeof *matching->count);
    memset (matching->mate, 0xff, side * sizeof *matching->mate);
    memset (matching->held, 0, side * sizeof *matching->held);
    memset (matching->kept, 0, side * sizeof *matching->kept);
}

// Matches all digits.  The graph is regular, so there is a column for each digit.
static void complete (Matching *matching, uint64_t *random) {
    const size_t side = matching->side;
    for (size_t i = 0; i < side; i++)
        matching->order[i] = i;
    random_shuffle (random, matching->order, side);
    for (size_t i = 0; i < side; i++) {
        const size_t digit = matching->order[i];
        if (matching->mate[digit] != NOWHERE)
            continue;
        bool found =
            search (matching, digit, true) || search (matching, digit, false);
        if (!found) { // possible only if digits are kept
            memset (matching->kept, 0, side * sizeof *matching->kept);
            found = search (matching, digit, false);
        }
        assert (found);
        (void) found;
    }
}

// ---------------------------------------------------------------------------
// Bands and rows

// Sets the options of a digit: columns in random order, but columns with a given of the digit
// in a row outside first … last - 1 come last, and do not count in `wanted`.  If a given of
// the digit is in one of the rows first … last - 1, the digit gets the given's column if
// there is room.
static void offer (Construction *build, size_t digit, size_t *columns,
                   size_t count, size_t first, size_t last) {
    Matching *const matching = &build->matching;
    uint16_t *const options = matching->options + digit * matching->n;
    size_t front = 0, back = count;
    random_shuffle (build->random, columns, count);
    for (size_t i = 0; i < count; i++) {
        const size_t column = columns[i];
        const size_t row = build->given[column * matching->side + digit];
        if (row != NOWHERE && (row < first || row >= last)) {
            options[--back] = (uint16_t) column;
            continue;
        }
        options[front++] = (uint16_t) column;
        if (row == NOWHERE || matching->mate[digit] != NOWHERE ||
            matching->held[column] == matching->capacity)
            continue;
        match (matching, digit, column, matching->held[column]++);
        matching->kept[digit] = true;
    }
    matching->count[digit] = (uint16_t) count;
    matching->wanted[digit] = (uint16_t) front;
}

// Chooses the column of each digit in a box.
static void choose_columns (Construction *build, size_t band, size_t stack) {
    Matching *const matching = &build->matching;
    const size_t n = matching->n, side = matching->side;
    size_t columns[ORDER_MAX_ENCODED];
    start (matching, n);
    for (size_t digit = 0; digit < side; digit++) {
        size_t count = 0;
        for (size_t column = stack * n; column < (stack + 1) * n; column++)
            if (!build->used[column * side + digit])
                columns[count++] = column;
        offer (build, digit, columns, count, band * n, (band + 1) * n);
    }
    complete (matching, build->random);
    for (size_t digit = 0; digit < side; digit++) {
        const size_t column = matching->mate[digit];
        build->chosen[digit * n + stack] = (uint16_t) column;
        build->used[column * side + digit] = true;
    }
}

// Chooses a row from the columns of its band.
static void choose_row (Construction *build, size_t row) {
    Matching *const matching = &build->matching;
    const size_t n = matching->n, side = matching->side;
    size_t columns[ORDER_MAX_ENCODED];
    start (matching, 1);
    for (size_t digit = 0; digit < side; digit++) {
        size_t count = 0;
        for (size_t stack = 0; stack < n; stack++)
            if (build->chosen[digit * n + stack] != NOWHERE)
                columns[count++] = build->chosen[digit * n + stack];
        offer (build, digit, columns, count, row, row + 1);
    }
    complete (matching, build->random);
    for (size_t digit = 0; digit < side; digit++) {
        const size_t column = matching->mate[digit];
        build->chosen[digit * n + column / n] = NOWHERE;
        build->grid[row * side + column] = (uint16_t) (digit + 1);
    }
}

static void note_givens (Construction *build, const sudoku_board *givens) {
    const size_t side = build->matching.side;
    memset (build->given, 0xff, side * side * sizeof *build->given);
    for (size_t cell = 0; givens && cell < side * side; cell++)
        if (givens->digit[cell])
            build->given[cell % side * side + givens->digit[cell] - 1u] =
                (uint16_t) (cell / side);
}

int sudoku_construct (const sudoku_board *givens, uint64_t *random,
                      sudoku_board *grid) {
    const size_t n = grid->n, side = grid->side;
    assert (n <= ORDER_MAX_ENCODED && (!givens || givens->n == n));
    uint16_t *const words =
        malloc ((3 * side * n + 4 * side + side * side) * sizeof *words);
    bool *const bools = calloc (side * side + side, sizeof *bools);
    uint32_t *const seen = calloc (side, sizeof *seen);
    size_t *const order = malloc (side * sizeof *order);
    const bool enough = words && bools && seen && order;
    if (enough) {
        uint16_t *const by_digit = words + 3 * side * n;
        Construction build = {.matching = {.n = n,
                                           .side = side,
                                           .options = words,
                                           .owners = words + side * n,
                                           .count = by_digit,
                                           .mate = by_digit + side,
                                           .held = by_digit + 2 * side,
                                           .wanted = by_digit + 3 * side,
                                           .kept = bools + side * side,
                                           .seen = seen,
                                           .order = order},
                              .grid = grid->digit,
                              .random = random,
                              .used = bools,
                              .chosen = words + 2 * side * n,
                              .given = by_digit + 4 * side};
        note_givens (&build, givens);
        for (size_t band = 0; band < n; band++) {
            for (size_t stack = 0; stack < n; stack++)
                choose_columns (&build, band, stack);
            for (size_t row = band * n; row < (band + 1) * n; row++)
                choose_row (&build, row);
        }
    }
    free (words);
    free (bools);
    free (seen);
    free (order);
    return enough ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}
