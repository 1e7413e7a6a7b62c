// canonical.c -- the smallest board equivalent to a given board.
//
// Two boards are equivalent if a symmetry maps one to the other.  The smallest board of
// a class, compared row by row with blank as 0, represents the class.  For side 9 it is
// found among 3,359,232 · 9! images, row by row:
//
//   1. A state has chosen the first k rows.  All states in the list have the same image
//      of these rows, the smallest possible.
//   2. Each state is extended by each possible next row.  The results with the smallest
//      image of this row are the next list.
//
// A state fixes only what the image shows.  Columns that have been blank so far,
// or had only new digits, are still unordered, and so are stacks:
//
//   blocks    | {0 2} | {0 2} | {1} |        by block of the image: the stacks of the
//                                            board that may stand there
//   columns   | {0 1} | {0 1} | {2} |        by place in the block of a stack: its
//                                            columns that may stand there.  A class is
//                                            a set of k columns that may stand in k
//                                            adjacent places, in any order
//
// Digits are renamed in the order of their first occurrences in the image.  So the name of
// a digit is open as long as the place of the column of its first occurrence is open.  Each
// place in the image of a row takes the smallest of
//
//   0           a blank column: all blank columns of a class come first
//   a name      the smallest that the digit can have; this fixes the place of
//               the column of its first occurrence
//   a new name  the next one: all new digits of a class come last
//
// The search branches only on equal names, so boards with few clues need only a few
// dozen states in all.
//
// Sources: the "minlex form" comes from the grid catalogue of the enjoysudoku forum;
// the lists of states follow McKay, "Practical Graph Isomorphism", 1981, for ordered
// partitions.

#include "sudoku/solve/equivalence/transform.h"
#include "sudoku/board/board.h"
#include "sudoku/sudoku_puzzles.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_N = 3, MOST_SIDE = MOST_N * MOST_N, NOTHING = UINT8_MAX };

typedef struct State {
    // By block of the image: the set of stacks that may stand there, one bit each.
    uint8_t blocks[MOST_N];
    // By stack and place: the set of columns that may stand there, one bit each.
    uint8_t columns[MOST_N][MOST_N];
    // By digit: where it occurs first, as a row of the image (or NOTHING) and a column of
    // the board.
    uint8_t home_row[MOST_SIDE + 1];
    uint8_t home_col[MOST_SIDE + 1];
    bool transposed;
    uint16_t used;      // rows of the board that were chosen, as bits
    uint8_t band;       // band of the last chosen row
    uint8_t marked_row; // row of the image with the marked cell, or NOTHING
} State;

typedef struct States {
    State *data;
    size_t size, capacity;
} States;

typedef struct Search {
    unsigned n, side;
    uint8_t digit[2][MOST_SIDE][MOST_SIDE]; // by transposed, row, column
    uint8_t image[MOST_SIDE][MOST_SIDE];
    unsigned row;   // row of the image under construction
    unsigned names; // number of names given before this row
    States now, next;
    bool failed; // out of memory
    // The current row of the board.
    const uint8_t *cells;
    const Place *marked; // a cell of the board whose image to return, or null
} Search;

static void push (Search *search, const State *state) {
    States *const states = &search->next;
    if (states->size == states->capacity) {
        const size_t capacity = states->capacity ? 2 * states->capacity : 256;
        State *const data =
            realloc (states->data, capacity * sizeof *states->data);
        if (!data) {
            search->failed = true;
            return;
        }
        states->data = data;
        states->capacity = capacity;
    }
    states->data[states->size++] = *state;
}

// Writes a symbol of the image.  Returns false if an earlier image has a smaller symbol there.
static bool emit (Search *search, unsigned col, uint8_t symbol) {
    uint8_t *const image = search->image[search->row];
    if (symbol > image[col])
        return false;
    if (symbol < image[col]) {
        image[col] = symbol;
        memset (image + col + 1, NOTHING, MOST_SIDE - col - 1);
        search->next.size = 0;
    }
    return true;
}

// ---------------------------------------------------------------------------
// Places of columns

// The first block where a stack may stand.
static unsigned first_block (const State *state, unsigned stack) {
    unsigned block = 0;
    while (!(state->blocks[block] >> stack & 1))
        block++;
    return block;
}

static unsigned first_place (const State *state, unsigned stack,
                             unsigned column) {
    unsigned place = 0;
    while (!(state->columns[stack][place] >> column & 1))
        place++;
    return place;
}

// Gives the first of a set's places to one element of the set.
static void settle (uint8_t *sets, unsigned place, unsigned one, unsigned n) {
    const uint8_t set = sets[place], rest = (uint8_t) (set & ~(1u << one));
    if (!rest)
        return;
    sets[place] = (uint8_t) (1u << one);
    for (unsigned i = place + 1; i < n && sets[i] == set; i++)
        sets[i] = rest;
}

// The smallest name that the digit can get if its column takes this place.
static uint8_t smallest_name (const Search *search, const State *state,
                              unsigned digit, unsigned stack, unsigned place,
                              unsigned column) {
    const unsigned n = search->n, home = state->home_col[digit];
    const unsigned home_stack = home / n;
    unsigned first = first_place (state, home_stack, home % n);
    if (home_stack == stack && first == place && home % n != column)
        first++;
    return search->image[state->home_row[digit]]
                        [first_block (state, home_stack) * n + first];
}

static void settle_home (const Search *search, State *state, unsigned digit) {
    const unsigned n = search->n, home = state->home_col[digit];
    const unsigned stack = home / n;
    settle (state->blocks, first_block (state, stack), stack, n);
    settle (state->columns[stack], first_place (state, stack, home % n),
            home % n, n);
}

// ---------------------------------------------------------------------------
// A row of the image

// Finds the blank columns of a class, and its columns with unnamed digits.
static void split (const Search *search, const State *state, unsigned stack,
                   unsigned set, unsigned *blank, unsigned *fresh) {
    *blank = *fresh = 0;
    for (unsigned column = 0; column < search->n; column++) {
        const unsigned digit = search->cells[stack * search->n + column];
        if (!(set >> column & 1))
            continue;
        if (!digit)
            *blank |= 1u << column;
        else if (state->home_row[digit] == NOTHING)
            *fresh |= 1u << column;
    }
}

static unsigned size_of (unsigned set) {
    return (unsigned) __builtin_popcount (set);
}

// Blank columns come before new digits, which get their home here.
static void split_class (const Search *search, State *state, unsigned stack,
                         unsigned place, unsigned blank, unsigned fresh) {
    const unsigned n = search->n;
    for (unsigned i = 0; i < size_of (blank); i++)
        state->columns[stack][place++] = (uint8_t) blank;
    for (unsigned i = 0; i < size_of (fresh); i++)
        state->columns[stack][place++] = (uint8_t) fresh;
    for (unsigned column = 0; column < n; column++)
        if (fresh >> column & 1) {
            const unsigned col = stack * n + column;
            state->home_row[search->cells[col]] = (uint8_t) search->row;
            state->home_col[search->cells[col]] = (uint8_t) col;
        }
}

static void extend (Search *search, const State *state, unsigned col,
                    unsigned fresh);

// The pattern of a stack that has only blanks and new digits: one bit per place, set
// for a digit, the first place highest.  NOTHING for other stacks.
static unsigned shape_of (const Search *search, const State *state,
                          unsigned stack) {
    unsigned shape = 0;
    for (unsigned place = 0; place < search->n;) {
        const unsigned set = state->columns[stack][place];
        unsigned blank, fresh;
        split (search, state, stack, set, &blank, &fresh);
        if ((blank | fresh) != set)
            return NOTHING;
        shape = shape << size_of (set) | ((1u << size_of (fresh)) - 1);
        place += size_of (set);
    }
    return shape;
}

enum { PRUNED, DONE, NAMED };

// Places the stacks that may stand in the same blocks.  If they have only blanks and new
// digits, no choice is needed: equal patterns remain unordered.  Returns NAMED if one of the
// stacks has other digits.
static int extend_stacks (Search *search, State *state, unsigned block,
                          unsigned *fresh) {
    const unsigned n = search->n, set = state->blocks[block];
    unsigned shapes[MOST_N], col = block * n;
    for (unsigned stack = 0; stack < n; stack++)
        if (set >> stack & 1) {
            shapes[stack] = shape_of (search, state, stack);
            if (shapes[stack] == NOTHING)
                return NAMED;
        }
    for (unsigned shape = 0; shape < 1u << n; shape++) {
        unsigned alike = 0;
        for (unsigned stack = 0; stack < n; stack++)
            if (set >> stack & 1 && shapes[stack] == shape)
                alike |= 1u << stack;
        for (unsigned i = 0; i < size_of (alike); i++) {
            state->blocks[block++] = (uint8_t) alike;
            for (unsigned place = n; place-- > 0;)
                if (!emit (search, col++,
                           (uint8_t) (shape >> place & 1
                                          ? search->names + ++*fresh
                                          : 0)))
                    return PRUNED;
        }
    }
    for (unsigned stack = 0; stack < n; stack++)
        for (unsigned place = 0; set >> stack & 1 && place < n;) {
            const unsigned columns = state->columns[stack][place];
            unsigned blank, news;
            split (search, state, stack, columns, &blank, &news);
            split_class (search, state, stack, place, blank, news);
            place += size_of (columns);
        }
    return DONE;
}

// Branches on which of the class's columns with named digits comes first.
static void choose_column (Search *search, const State *state, unsigned col,
                           unsigned fresh, unsigned stack, unsigned named) {
    const unsigned n = search->n, place = col % n;
    uint8_t names[MOST_N], least = NOTHING;
    for (unsigned column = 0; column < n; column++)
        if (named >> column & 1) {
            names[column] =
                smallest_name (search, state, search->cells[stack * n + column],
                               stack, place, column);
            if (names[column] < least)
                least = names[column];
        }
    if (!emit (search, col, least))
        return;
    for (unsigned column = 0; column < n; column++)
        if (named >> column & 1 && names[column] == least) {
            State chosen = *state;
            settle (chosen.columns[stack], place, column, n);
            settle_home (search, &chosen, search->cells[stack * n + column]);
            extend (search, &chosen, col + 1, fresh);
        }
}

// Extends the image of the row from this column on; the earlier columns have `fresh` new
// digits.
static void extend (Search *search, const State *state, unsigned col,
                    unsigned fresh) {
    const unsigned n = search->n;
    State here = *state;
    while (col < search->side) {
        const unsigned block = col / n, place = col % n;
        const unsigned set = here.blocks[block];
        if (size_of (set) > 1) { // the stack of this block is open; place is 0
            const int result = extend_stacks (search, &here, block, &fresh);
            for (unsigned stack = 0; result == NAMED && stack < n; stack++)
                if (set >> stack & 1) {
                    State chosen = here;
                    settle (chosen.blocks, block, stack, n);
                    extend (search, &chosen, col, fresh);
                }
            if (result != DONE)
                return;
            col += n * size_of (set);
            continue;
        }
        const unsigned stack = (unsigned) __builtin_ctz (set);
        const unsigned columns = here.columns[stack][place];
        unsigned blank, news;
        split (search, &here, stack, columns, &blank, &news);
        const unsigned named = columns & ~(blank | news);
        for (unsigned i = 0; i < size_of (blank); i++)
            if (!emit (search, col + i, 0))
                return;
        if (named) {
            for (unsigned i = 0; i < size_of (columns); i++)
                here.columns[stack][place + i] =
                    (uint8_t) (i < size_of (blank) ? blank : columns & ~blank);
            choose_column (search, &here, col + size_of (blank), fresh, stack,
                           named);
            return;
        }
        for (unsigned i = 0; i < size_of (news); i++)
            if (!emit (search, col + size_of (blank) + i,
                       (uint8_t) (search->names + ++fresh)))
                return;
        split_class (search, &here, stack, place, blank, news);
        col += size_of (columns);
    }
    push (search, &here);
}

// ---------------------------------------------------------------------------
// Rows

static bool is_blank (const Search *search, const State *state, unsigned row) {
    for (unsigned col = 0; col < search->side; col++)
        if (search->digit[state->transposed][row][col])
            return false;
    return true;
}

// The marked cell in the orientation of the state.
static Place marked_in (const Search *search, const State *state) {
    const Place place = *search->marked;
    const Place turned = {place.col, place.row};
    return state->transposed ? turned : place;
}

// Extends the state by each possible next row; one blank row per band is enough.
static void extend_by_rows (Search *search, const State *state) {
    const unsigned n = search->n;
    const bool begins = search->row % n == 0; // whether a band begins
    for (unsigned band = 0; band < n; band++) {
        if (begins ? state->used >> band * n & 1 : band != state->band)
            continue;
        bool blank = false;
        for (unsigned row = band * n; row < (band + 1) * n; row++) {
            if (state->used >> row & 1 ||
                (is_blank (search, state, row) && blank))
                continue;
            blank |= is_blank (search, state, row);
            State next = *state;
            next.used |= (uint16_t) (1u << row);
            next.band = (uint8_t) band;
            if (search->marked && row == marked_in (search, state).row)
                next.marked_row = (uint8_t) search->row;
            search->cells = search->digit[state->transposed][row];
            extend (search, &next, 0, 0);
        }
    }
}

static void begin (Search *search, const sudoku_board *board,
                   const Place *marked) {
    const unsigned n = board->n, side = board->side;
    memset (search, 0, sizeof *search);
    search->n = n;
    search->side = side;
    search->marked = marked;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            search->digit[0][row][col] = search->digit[1][col][row] =
                (uint8_t) board->digit[row * side + col];
    State state;
    memset (&state, 0, sizeof state);
    memset (state.blocks, (int) ((1u << n) - 1), sizeof state.blocks);
    memset (state.columns, (int) ((1u << n) - 1), sizeof state.columns);
    memset (state.home_row, NOTHING, sizeof state.home_row);
    state.marked_row = NOTHING;
    push (search, &state);
    state.transposed = true;
    push (search, &state);
}

// The first possible image of the marked cell.  The last states are all ways to the
// image, up to columns and stacks that are still unordered.
static Place place_of (const Search *search) {
    const unsigned n = search->n;
    Place least = {search->side, search->side};
    for (size_t i = 0; i < search->next.size; i++) {
        const State *const state = search->next.data + i;
        const unsigned col = marked_in (search, state).col;
        const unsigned stack = col / n;
        const Place place = {state->marked_row,
                             first_block (state, stack) * n +
                                 first_place (state, stack, col % n)};
        if (place.row < least.row ||
            (place.row == least.row && place.col < least.col))
            least = place;
    }
    return least;
}

int sudoku_canonicalize_marked (const sudoku_board *board, const Place *marked,
                                sudoku_board *smallest, Place *image) {
    unsigned first[2], second[2];
    if (board->n < 2 || board->n > MOST_N || smallest->n != board->n ||
        sudoku_has_marks (board) || sudoku_clash (board, first, second))
        return SUDOKU_BAD_INPUT;
    Search search;
    begin (&search, board, marked);
    for (; search.row < search.side && !search.failed; search.row++) {
        const States now = search.next;
        search.next = search.now;
        search.next.size = 0;
        search.now = now;
        memset (search.image[search.row], NOTHING, sizeof search.image[0]);
        for (size_t i = 0; i < search.now.size && !search.failed; i++)
            extend_by_rows (&search, search.now.data + i);
        for (unsigned col = 0; col < search.side; col++)
            if (search.image[search.row][col] > search.names)
                search.names++;
    }
    for (unsigned row = 0; row < search.side; row++)
        for (unsigned col = 0; col < search.side; col++)
            smallest->digit[row * search.side + col] = search.image[row][col];
    if (marked && !search.failed)
        *image = place_of (&search);
    free (search.now.data);
    free (search.next.data);
    return search.failed ? SUDOKU_OUT_OF_MEMORY : SUDOKU_OK;
}

int sudoku_canonicalize (const sudoku_board *board, sudoku_board *smallest) {
    return sudoku_canonicalize_marked (board, NULL, smallest, NULL);
}
