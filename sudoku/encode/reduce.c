// reduce.c -- applies a board's givens and single candidates before any solver
// is built.
//
// By the rules a nearly full board of side 225 has 11 million variables.  Once
// its givens are applied, a few thousand remain.  So the others never reach a
// solver; they are struck out as bits:
//
//   1. The candidates of a blank cell are the digits that its row, column and
//      box do not hold.  This takes a few words for each cell, however many
//      candidates it has.
//   2. The remaining candidates are counted, by cell, and by digit and house.
//   3. A count that falls to one goes to a list.  It is a cell with one
//      candidate (a naked single), or a digit with one place in a house (a
//      hidden single).  Each decides a cell, which strikes out candidates and
//      lowers counts.
//
// Unit propagation finds the same with the groups or clauses of the extended
// encoding, and with those of the other encodings except for hidden singles.
// These are therefore found for the extended encoding alone, so that encodings
// can still be compared.  The fixpoint does not depend on the order.
//
// Invariant C1: count[cell] is the size of the cell's set, and places[house,
// digit] is the number of sets in the house that have the digit.
//
// Cost: each candidate is struck out once, in constant time; a cell that is
// decided and the last place of a digit cost a look at N cells.  That is linear
// in the candidates.  Step 1 is linear in words.
//
// Source: the idea of counters that reach one is Dowling and Gallier,
// "Linear-Time Algorithms for Testing the Satisfiability of Propositional Horn
// Formulae", 1984.

#include "sudoku/encode/candidates.h"
#include "sudoku/board/board.h"
#include "sudoku/board/vars.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// The word and the bit of a digit in a set.
static uint64_t *word_of (const Candidates *cands, uint64_t *sets, size_t set,
                          unsigned digit) {
    return sets + set * cands->words + (digit - 1) / 64;
}

static uint64_t bit_of (unsigned digit) {
    return UINT64_C (1) << (digit - 1) % 64;
}

// ---------------------------------------------------------------------------
// Life

Candidates *sudoku_candidates_new (unsigned n) {
    Candidates *const cands = calloc (1, sizeof *cands);
    if (!cands)
        return NULL;
    const size_t side = side_of (n), cells = side * side;
    assert (n >= 1 && n <= ORDER_MAX_ENCODED); // variables fit an int
    cands->n = n;
    cands->side = (unsigned) side;
    cands->words = (side + 63) / 64;
    cands->digit = malloc (cells * sizeof *cands->digit);
    cands->sets = malloc (cells * cands->words * sizeof *cands->sets);
    cands->count = malloc (cells * sizeof *cands->count);
    cands->places = malloc (3 * cells * sizeof *cands->places);
    cands->decided = malloc (3 * side * cands->words * sizeof *cands->decided);
    cands->first = malloc ((cells + 1) * sizeof *cands->first);
    cands->waiting = malloc (4 * cells * sizeof *cands->waiting);
    if (cands->digit && cands->sets && cands->count && cands->places &&
        cands->decided && cands->first && cands->waiting)
        return cands;
    sudoku_candidates_free (cands);
    return NULL;
}

Candidates *sudoku_candidates_blank (unsigned side) {
    Candidates *const cands = calloc (1, sizeof *cands);
    if (!cands)
        return NULL;
    const size_t cells = (size_t) side * side;
    cands->side = side;
    cands->words = (side + 63) / 64;
    cands->open = cells;
    cands->digit = calloc (cells, sizeof *cands->digit);
    cands->sets = calloc (cells * cands->words, sizeof *cands->sets);
    cands->count = malloc (cells * sizeof *cands->count);
    cands->first = malloc ((cells + 1) * sizeof *cands->first);
    if (!cands->digit || !cands->sets || !cands->count || !cands->first) {
        sudoku_candidates_free (cands);
        return NULL;
    }
    for (size_t cell = 0; cell <= cells; cell++)
        cands->first[cell] = (uint32_t) (cell * side);
    for (size_t cell = 0; cell < cells; cell++) {
        cands->count[cell] = (uint16_t) side;
        for (unsigned digit = 1; digit <= side; digit++)
            *word_of (cands, cands->sets, cell, digit) |= bit_of (digit);
    }
    return cands;
}

void sudoku_candidates_free (Candidates *cands) {
    if (!cands)
        return;
    free (cands->digit);
    free (cands->sets);
    free (cands->count);
    free (cands->places);
    free (cands->decided);
    free (cands->first);
    free (cands->waiting);
    free (cands);
}

void sudoku_candidates_copy (Candidates *to, const Candidates *from) {
    const size_t side = from->side, cells = side * side, words = from->words;
    assert (to->n == from->n && !from->waiting_size);
    memcpy (to->digit, from->digit, cells * sizeof *to->digit);
    memcpy (to->sets, from->sets, cells * words * sizeof *to->sets);
    memcpy (to->count, from->count, cells * sizeof *to->count);
    memcpy (to->places, from->places, 3 * cells * sizeof *to->places);
    memcpy (to->decided, from->decided, 3 * side * words * sizeof *to->decided);
    to->waiting_size = 0;
    to->hidden = from->hidden;
    to->open = from->open;
    to->contradiction = from->contradiction;
}

// ---------------------------------------------------------------------------
// Striking out

static Place place_of (const Candidates *cands, size_t cell) {
    const Place place = {(unsigned) (cell / cands->side),
                         (unsigned) (cell % cands->side)};
    return place;
}

static void find_houses (const Candidates *cands, size_t cell,
                         unsigned houses[3]) {
    const Place place = place_of (cands, cell);
    houses_of_cell (cands->n, place.row, place.col, houses);
}

static size_t place_index (const Candidates *cands, unsigned house,
                           unsigned digit) {
    return (size_t) house * cands->side + digit - 1;
}

static bool is_decided (const Candidates *cands, unsigned house,
                        unsigned digit) {
    return *word_of (cands, cands->decided, house, digit) & bit_of (digit);
}

static void no_candidate (Candidates *cands, size_t cell) {
    if (cands->contradiction.digit)
        return;
    cands->contradiction.digit = cands->side + 1;
    cands->contradiction.cell = place_of (cands, cell);
}

static void no_place (Candidates *cands, unsigned house, unsigned digit) {
    if (cands->contradiction.digit)
        return;
    cands->contradiction.digit = digit;
    cands->contradiction.house = house;
}

// In the waiting list a cell is its index, and a digit's last place in a house
// is N² plus its index in `places`.
static void check_count (Candidates *cands, size_t cell) {
    if (cands->count[cell] == 1)
        cands->waiting[cands->waiting_size++] = (uint32_t) cell;
    else if (!cands->count[cell])
        no_candidate (cands, cell);
}

static void check_places (Candidates *cands, unsigned house, unsigned digit) {
    const size_t index = place_index (cands, house, digit);
    if (!cands->hidden || cands->places[index] > 1 ||
        is_decided (cands, house, digit))
        return;
    if (cands->places[index])
        cands->waiting[cands->waiting_size++] =
            cands->side * cands->side + (uint32_t) index;
    else
        no_place (cands, house, digit);
}

static void lose_place (Candidates *cands, const unsigned houses[3],
                        unsigned digit) {
    for (unsigned i = 0; i < 3; i++) {
        assert (cands->places[place_index (cands, houses[i], digit)]); // C1
        cands->places[place_index (cands, houses[i], digit)]--;
        check_places (cands, houses[i], digit);
    }
}

static void strike (Candidates *cands, size_t cell, unsigned digit) {
    unsigned houses[3];
    find_houses (cands, cell, houses);
    assert (is_candidate (cands, cell, digit) && cands->count[cell]);
    *word_of (cands, cands->sets, cell, digit) &= ~bit_of (digit);
    cands->count[cell]--;
    check_count (cands, cell);
    lose_place (cands, houses, digit);
}

// ---------------------------------------------------------------------------
// Deciding

// Puts a digit, one of its candidates, into an open cell.
static void decide (Candidates *cands, size_t cell, unsigned digit) {
    unsigned houses[3];
    find_houses (cands, cell, houses);
    assert (is_candidate (cands, cell, digit)); // so the cell is open
    assert (cands->open && !cands->digit[cell]);
    for (unsigned i = 0; i < 3; i++)
        *word_of (cands, cands->decided, houses[i], digit) |= bit_of (digit);
    for (unsigned d = 1; (d = next_candidate (cands, cell, d)); d++)
        lose_place (cands, houses, d);
    memset (cands->sets + cell * cands->words, 0,
            cands->words * sizeof *cands->sets);
    cands->count[cell] = 0;
    cands->digit[cell] = (uint16_t) digit;
    cands->open--;
    for (unsigned i = 0; i < 3; i++) {
        const uint16_t *const places =
            cands->places + place_index (cands, houses[i], digit);
        for (unsigned k = 0; *places; k++) {
            const Place place = house_place (cands->n, houses[i], k);
            const size_t other = cell_of (cands->n, place.row, place.col);
            if (is_candidate (cands, other, digit))
                strike (cands, other, digit);
        }
    }
}

// The only cell of the house that may still hold the digit.
static size_t only_place (const Candidates *cands, unsigned house,
                          unsigned digit) {
    for (unsigned k = 0;; k++) {
        const Place place = house_place (cands->n, house, k);
        const size_t cell = cell_of (cands->n, place.row, place.col);
        if (is_candidate (cands, cell, digit))
            return cell;
    }
}

// Applies a single candidate from the list, if it is still single: meanwhile
// the cell may have been decided.
static void settle (Candidates *cands, uint32_t single) {
    const uint32_t cells = cands->side * cands->side;
    assert (single < 4 * cells);
    if (single < cells) {
        if (cands->count[single])
            decide (cands, single, next_candidate (cands, single, 1));
        return;
    }
    const unsigned house = (single - cells) / cands->side,
                   digit = (single - cells) % cands->side + 1;
    if (cands->places[single - cells])
        decide (cands, only_place (cands, house, digit), digit);
}

// ---------------------------------------------------------------------------
// The board

// Enters the givens.  A given contradicts an equal one in a house, and a pencil
// mark that forbids it.
static void enter_givens (Candidates *cands, const sudoku_board *board) {
    const size_t cells = (size_t) cands->side * cands->side;
    memcpy (cands->digit, board->digit, cells * sizeof *cands->digit);
    memset (cands->decided, 0,
            3 * (size_t) cands->side * cands->words * sizeof *cands->decided);
    for (size_t cell = 0; cell < cells; cell++) {
        const unsigned digit = cands->digit[cell];
        assert (digit <= cands->side);
        if (!digit)
            continue;
        const Place place = place_of (cands, cell);
        if (!sudoku_allowed (board, place.row, place.col, digit))
            no_candidate (cands, cell);
        unsigned houses[3];
        find_houses (cands, cell, houses);
        for (unsigned i = 0; i < 3; i++) {
            if (is_decided (cands, houses[i], digit))
                no_candidate (cands, cell);
            *word_of (cands, cands->decided, houses[i], digit) |=
                bit_of (digit);
        }
    }
}

// The 64 digits of a word that pencil marks forbid.  The bits of a cell need
// not begin at a word of the marks.
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

// The set of an open cell: all digits but those of its houses and those that
// pencil marks forbid.
static void fill_set (Candidates *cands, const sudoku_board *board, size_t cell,
                      const unsigned houses[3]) {
    const size_t words = cands->words;
    const uint64_t *const row = cands->decided + houses[0] * words,
                          *const col = cands->decided + houses[1] * words,
                          *const box = cands->decided + houses[2] * words;
    uint64_t *const set = cands->sets + cell * words;
    unsigned count = 0;
    for (size_t word = 0; word < words; word++) {
        const size_t digits = cands->side - word * 64;
        const uint64_t all =
            digits < 64 ? (UINT64_C (1) << digits) - 1 : UINT64_MAX;
        set[word] = all & ~(row[word] | col[word] | box[word] |
                            forbidden (board, cell, word));
        count += (unsigned) __builtin_popcountll (set[word]);
    }
    cands->count[cell] = (uint16_t) count;
}

static void count_places (Candidates *cands, size_t cell,
                          const unsigned houses[3]) {
    uint16_t *const row = cands->places + place_index (cands, houses[0], 1),
                    *const col =
                        cands->places + place_index (cands, houses[1], 1),
                    *const box =
                        cands->places + place_index (cands, houses[2], 1);
    for (size_t word = 0; word < cands->words; word++) {
        uint64_t bits = candidates_of (cands, cell)[word];
        for (; bits; bits &= bits - 1) {
            const size_t i = word * 64 + (size_t) __builtin_ctzll (bits);
            row[i]++;
            col[i]++;
            box[i]++;
        }
    }
}

static void fill_sets (Candidates *cands, const sudoku_board *board) {
    const size_t cells = (size_t) cands->side * cands->side;
    memset (cands->sets, 0, cells * cands->words * sizeof *cands->sets);
    memset (cands->count, 0, cells * sizeof *cands->count);
    memset (cands->places, 0, 3 * cells * sizeof *cands->places);
    for (size_t cell = 0; cell < cells; cell++) {
        if (cands->digit[cell])
            continue;
        unsigned houses[3];
        find_houses (cands, cell, houses);
        fill_set (cands, board, cell, houses);
        count_places (cands, cell, houses);
        check_count (cands, cell);
        cands->open++;
    }
    for (unsigned house = 0; house < houses_of (cands->n); house++)
        for (unsigned digit = 1; digit <= cands->side; digit++)
            check_places (cands, house, digit);
}

static bool settle_all (Candidates *cands) {
    while (cands->waiting_size && !cands->contradiction.digit)
        settle (cands, cands->waiting[--cands->waiting_size]);
    return !cands->contradiction.digit;
}

bool sudoku_decide_cell (Candidates *cands, size_t cell, unsigned digit) {
    decide (cands, cell, digit);
    return settle_all (cands);
}

// False for a contradiction.
static bool enter (Candidates *cands, const sudoku_board *board,
                   size_t encoding) {
    assert (board->n == cands->n);
    memset (&cands->contradiction, 0, sizeof cands->contradiction);
    cands->hidden = demands_places (encoding);
    cands->open = 0;
    cands->waiting_size = 0;
    enter_givens (cands, board);
    if (!cands->contradiction.digit)
        fill_sets (cands, board);
    return !cands->contradiction.digit;
}

// Numbers the variables.
static void number (Candidates *cands) {
    const size_t cells = (size_t) cands->side * cands->side;
    cands->first[0] = 0;
    for (size_t cell = 0; cell < cells; cell++)
        cands->first[cell + 1] = cands->first[cell] + cands->count[cell];
}

bool sudoku_reduce (Candidates *cands, const sudoku_board *board,
                    size_t encoding) {
    if (!enter (cands, board, encoding) || !settle_all (cands))
        return false;
    number (cands);
    assert (sudoku_remaining_vars (cands) >=
            2 * (int) cands->open); // no single
    return true;
}

bool sudoku_apply_givens (Candidates *cands, const sudoku_board *board,
                          size_t encoding) {
    const bool open = enter (cands, board, encoding);
    cands->waiting_size = 0; // singles wait for nobody
    if (open)
        number (cands);
    return open;
}

bool sudoku_reduce_to (Candidates *cands, const sudoku_board *board,
                       size_t encoding, Reduction reduction) {
    assert (reduction != REDUCE_NONE);
    return reduction == REDUCE_GIVENS
               ? sudoku_apply_givens (cands, board, encoding)
               : sudoku_reduce (cands, board, encoding);
}

// ---------------------------------------------------------------------------
// Variables

int sudoku_remaining_vars (const Candidates *cands) {
    return (int) cands->first[(size_t) cands->side * cands->side];
}

unsigned sudoku_var_digit (const Candidates *cands, size_t cell, int var) {
    unsigned digit = next_candidate (cands, cell, 1);
    assert (var > (int) cands->first[cell]);
    assert (var <= (int) cands->first[cell + 1]);
    for (uint32_t i = cands->first[cell] + 1; i < (uint32_t) var; i++)
        digit = next_candidate (cands, cell, digit + 1);
    return digit;
}

int sudoku_original_var (const Candidates *cands, int var) {
    size_t low = 0, high = (size_t) cands->side * cands->side;
    assert (var >= 1 && var <= sudoku_remaining_vars (cands));
    while (high - low > 1) { // first[low] < var ≤ first[high]
        const size_t middle = (low + high) / 2;
        *(cands->first[middle] < (uint32_t) var ? &low : &high) = middle;
    }
    const Place place = place_of (cands, low);
    return var_of (cands->n, place.row, place.col,
                   sudoku_var_digit (cands, low, var));
}
