// reduce.c -- a board's givens and all that single candidates decide, before any
// solver is built.
//
// A nearly full board of side 225 has 11 million variables by the rules, and a
// few thousand once its givens are applied.  So that nobody pays for the
// others, they are struck out as bits:
//
//   1. A blank cell may hold what its row, column and box do not hold: a few
//      words for each cell, whatever the number of candidates.
//   2. What is left is counted, by cell, and by digit and house.
//   3. A count that gets down to one waits in a list: a cell with one candidate
//      (a naked single), or a digit with one place in a house (a hidden one).
//      What such a cell decides strikes out candidates, and counts go down.
//
// This is what unit propagation does with the groups or clauses of the extended
// encoding, and the other encodings without hidden singles; so encodings can
// still be compared.  It ends at the same fixpoint in any order.
//
// Cost: each candidate is struck out once, in constant time, and a decided cell
// or a digit's last place is looked up in N cells: linear in the candidates, but
// for step 1, which is in words.
//
// Source: the idea of counters that reach one is Dowling and Gallier,
// "Linear-Time Algorithms for Testing the Satisfiability of Propositional Horn
// Formulae", 1984.

#include "sudoku/encode/candidates.h"
#include "sudoku/board/board.h"

#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Life

Candidates *sudoku_candidates_new (unsigned n) {
    Candidates *const left = calloc (1, sizeof *left);
    if (!left)
        return NULL;
    const size_t side = side_of (n), cells = side * side;
    left->n = n;
    left->side = (unsigned) side;
    left->words = (side + 63) / 64;
    left->digit = malloc (cells * sizeof *left->digit);
    left->sets = malloc (cells * left->words * sizeof *left->sets);
    left->count = malloc (cells * sizeof *left->count);
    left->places = malloc (3 * cells * sizeof *left->places);
    left->decided = malloc (3 * side * left->words * sizeof *left->decided);
    left->first = malloc ((cells + 1) * sizeof *left->first);
    left->waiting = malloc (4 * cells * sizeof *left->waiting);
    if (left->digit && left->sets && left->count && left->places &&
        left->decided && left->first && left->waiting)
        return left;
    sudoku_candidates_free (left);
    return NULL;
}

void sudoku_candidates_free (Candidates *left) {
    if (!left)
        return;
    free (left->digit);
    free (left->sets);
    free (left->count);
    free (left->places);
    free (left->decided);
    free (left->first);
    free (left->waiting);
    free (left);
}

// ---------------------------------------------------------------------------
// Striking out

static Place place_of (const Candidates *left, size_t cell) {
    const Place place = {(unsigned) (cell / left->side),
                         (unsigned) (cell % left->side)};
    return place;
}

static void houses_of_cell (const Candidates *left, size_t cell,
                            unsigned houses[3]) {
    const Place place = place_of (left, cell);
    houses[0] = place.row;
    houses[1] = left->side + place.col;
    houses[2] = 2 * left->side + box_of (left->n, place.row, place.col);
}

static size_t place_index (const Candidates *left, unsigned house,
                           unsigned digit) {
    return (size_t) house * left->side + digit - 1;
}

// The word and the bit of a digit in a set.
static uint64_t *word_of (const Candidates *left, uint64_t *sets, size_t set,
                          unsigned digit) {
    return sets + set * left->words + (digit - 1) / 64;
}

static uint64_t bit_of (unsigned digit) {
    return UINT64_C (1) << (digit - 1) % 64;
}

static bool is_decided (const Candidates *left, unsigned house,
                        unsigned digit) {
    return *word_of (left, left->decided, house, digit) & bit_of (digit);
}

static void no_candidate (Candidates *left, size_t cell) {
    if (left->contradiction.digit)
        return;
    left->contradiction.digit = left->side + 1;
    left->contradiction.cell = place_of (left, cell);
}

static void no_place (Candidates *left, unsigned house, unsigned digit) {
    if (left->contradiction.digit)
        return;
    left->contradiction.digit = digit;
    left->contradiction.house = house;
}

// Cells wait by their number, places by theirs behind all cells.
static void check_count (Candidates *left, size_t cell) {
    if (left->count[cell] == 1)
        left->waiting[left->waiting_size++] = (uint32_t) cell;
    else if (!left->count[cell])
        no_candidate (left, cell);
}

static void check_places (Candidates *left, unsigned house, unsigned digit) {
    const size_t index = place_index (left, house, digit);
    if (!left->hidden || left->places[index] > 1 ||
        is_decided (left, house, digit))
        return;
    if (left->places[index])
        left->waiting[left->waiting_size++] =
            left->side * left->side + (uint32_t) index;
    else
        no_place (left, house, digit);
}

static void lose_place (Candidates *left, const unsigned houses[3],
                        unsigned digit) {
    for (unsigned i = 0; i < 3; i++) {
        left->places[place_index (left, houses[i], digit)]--;
        check_places (left, houses[i], digit);
    }
}

static void strike (Candidates *left, size_t cell, unsigned digit) {
    unsigned houses[3];
    houses_of_cell (left, cell, houses);
    *word_of (left, left->sets, cell, digit) &= ~bit_of (digit);
    left->count[cell]--;
    check_count (left, cell);
    lose_place (left, houses, digit);
}

// ---------------------------------------------------------------------------
// Deciding

// The cell, open, holds the digit, one of its candidates.
static void decide (Candidates *left, size_t cell, unsigned digit) {
    unsigned houses[3];
    houses_of_cell (left, cell, houses);
    for (unsigned i = 0; i < 3; i++)
        *word_of (left, left->decided, houses[i], digit) |= bit_of (digit);
    for (unsigned d = 1; (d = next_candidate (left, cell, d)); d++)
        lose_place (left, houses, d);
    memset (left->sets + cell * left->words, 0,
            left->words * sizeof *left->sets);
    left->count[cell] = 0;
    left->digit[cell] = (uint16_t) digit;
    left->open--;
    for (unsigned i = 0; i < 3; i++) {
        const uint16_t *const places =
            left->places + place_index (left, houses[i], digit);
        for (unsigned k = 0; *places; k++) {
            const Place place = house_place (left->n, houses[i], k);
            const size_t other = cell_of (left->n, place.row, place.col);
            if (is_candidate (left, other, digit))
                strike (left, other, digit);
        }
    }
}

// The only cell of the house that may still hold the digit.
static size_t only_place (const Candidates *left, unsigned house,
                          unsigned digit) {
    for (unsigned k = 0;; k++) {
        const Place place = house_place (left->n, house, k);
        const size_t cell = cell_of (left->n, place.row, place.col);
        if (is_candidate (left, cell, digit))
            return cell;
    }
}

// A single candidate that waited, if it still is one.
static void settle (Candidates *left, uint32_t single) {
    const uint32_t cells = left->side * left->side;
    if (single < cells) {
        if (left->count[single])
            decide (left, single, next_candidate (left, single, 1));
        return;
    }
    const unsigned house = (single - cells) / left->side,
                   digit = (single - cells) % left->side + 1;
    if (left->places[single - cells])
        decide (left, only_place (left, house, digit), digit);
}

// ---------------------------------------------------------------------------
// The board

// Enters the givens.  A given contradicts its equal in a house, and pencil marks
// that forbid it.
static void take_givens (Candidates *left, const sudoku_board *board) {
    const size_t cells = (size_t) left->side * left->side;
    memcpy (left->digit, board->digit, cells * sizeof *left->digit);
    memset (left->decided, 0,
            3 * (size_t) left->side * left->words * sizeof *left->decided);
    for (size_t cell = 0; cell < cells; cell++) {
        const unsigned digit = left->digit[cell];
        if (!digit)
            continue;
        const Place place = place_of (left, cell);
        if (!sudoku_allowed (board, place.row, place.col, digit))
            no_candidate (left, cell);
        unsigned houses[3];
        houses_of_cell (left, cell, houses);
        for (unsigned i = 0; i < 3; i++) {
            if (is_decided (left, houses[i], digit))
                no_candidate (left, cell);
            *word_of (left, left->decided, houses[i], digit) |= bit_of (digit);
        }
    }
}

// The digits that pencil marks forbid, a word of them at a time.
static uint64_t forbidden (const sudoku_board *board, size_t cell,
                           size_t word) {
    if (!board->forbidden)
        return 0;
    const size_t side = board->side, all = (side * side * side + 63) / 64;
    const size_t bit = cell * side + word * 64, at = bit / 64, by = bit % 64;
    const uint64_t low = board->forbidden[at] >> by;
    return by && at + 1 < all ? low | board->forbidden[at + 1] << (64 - by)
                              : low;
}

// What the houses and the pencil marks leave of an open cell.
static void fill_set (Candidates *left, const sudoku_board *board, size_t cell,
                      const unsigned houses[3]) {
    const size_t words = left->words;
    const uint64_t *const row = left->decided + houses[0] * words,
                          *const col = left->decided + houses[1] * words,
                          *const box = left->decided + houses[2] * words;
    uint64_t *const set = left->sets + cell * words;
    unsigned count = 0;
    for (size_t word = 0; word < words; word++) {
        const size_t digits = left->side - word * 64;
        const uint64_t all =
            digits < 64 ? (UINT64_C (1) << digits) - 1 : UINT64_MAX;
        set[word] = all & ~(row[word] | col[word] | box[word] |
                            forbidden (board, cell, word));
        count += (unsigned) __builtin_popcountll (set[word]);
    }
    left->count[cell] = (uint16_t) count;
}

static void count_places (Candidates *left, size_t cell,
                          const unsigned houses[3]) {
    uint16_t *const row = left->places + place_index (left, houses[0], 1),
                    *const col =
                        left->places + place_index (left, houses[1], 1),
                    *const box =
                        left->places + place_index (left, houses[2], 1);
    for (size_t word = 0; word < left->words; word++) {
        uint64_t bits = candidates_of (left, cell)[word];
        for (; bits; bits &= bits - 1) {
            const size_t i = word * 64 + (size_t) __builtin_ctzll (bits);
            row[i]++;
            col[i]++;
            box[i]++;
        }
    }
}

static void fill_sets (Candidates *left, const sudoku_board *board) {
    const size_t cells = (size_t) left->side * left->side;
    memset (left->sets, 0, cells * left->words * sizeof *left->sets);
    memset (left->count, 0, cells * sizeof *left->count);
    memset (left->places, 0, 3 * cells * sizeof *left->places);
    for (size_t cell = 0; cell < cells; cell++) {
        if (left->digit[cell])
            continue;
        unsigned houses[3];
        houses_of_cell (left, cell, houses);
        fill_set (left, board, cell, houses);
        count_places (left, cell, houses);
        check_count (left, cell);
        left->open++;
    }
    for (unsigned house = 0; house < houses_of (left->n); house++)
        for (unsigned digit = 1; digit <= left->side; digit++)
            check_places (left, house, digit);
}

bool sudoku_reduce (Candidates *left, const sudoku_board *board,
                    size_t encoding) {
    const size_t cells = (size_t) left->side * left->side;
    memset (&left->contradiction, 0, sizeof left->contradiction);
    left->hidden = encoding == (size_t) sudoku_encoding ("extended");
    left->open = 0;
    left->waiting_size = 0;
    take_givens (left, board);
    if (!left->contradiction.digit)
        fill_sets (left, board);
    while (left->waiting_size && !left->contradiction.digit)
        settle (left, left->waiting[--left->waiting_size]);
    if (left->contradiction.digit)
        return false;
    left->first[0] = 0;
    for (size_t cell = 0; cell < cells; cell++)
        left->first[cell + 1] = left->first[cell] + left->count[cell];
    return true;
}

// ---------------------------------------------------------------------------
// Variables

int sudoku_candidates_left (const Candidates *left) {
    return (int) left->first[(size_t) left->side * left->side];
}

unsigned sudoku_var_digit (const Candidates *left, size_t cell, int var) {
    unsigned digit = next_candidate (left, cell, 1);
    for (uint32_t i = left->first[cell] + 1; i < (uint32_t) var; i++)
        digit = next_candidate (left, cell, digit + 1);
    return digit;
}
