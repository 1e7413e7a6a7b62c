// candidates.c -- strikes out candidates, places singles, and undoes both.
//
// A blank board of side 225 has 11 million candidates; a nearly full board has a few
// thousand.  So the sets are initialized by whole words, from the digits in
// the row, column and box of a cell; only later changes remove candidates one by one.
//
// Cost: striking out a candidate changes four words on any board.  The changed word
// usually tells whether a group has only one candidate left.  Undoing costs the same.
//
// Source: the idea of counters that reach one is Dowling and Gallier,
// "Linear-Time Algorithms for Testing the Satisfiability of Propositional Horn
// Formulae", 1984; here the bits are the counter.

#include "sudoku/board/candidates.h"
#include "sudoku/board/board.h"

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

static Place place_of (const Candidates *cands, size_t cell) {
    const Place place = {(unsigned) (cell / cands->side),
                         (unsigned) (cell % cands->side)};
    return place;
}

// ---------------------------------------------------------------------------
// Making and freeing

static void seat (Candidates *cands) {
    const unsigned n = cands->n, side = cands->side;
    for (unsigned house = 0; house < houses_of (n); house++)
        for (unsigned k = 0; k < side; k++) {
            const Place place = house_place (n, house, k);
            const size_t cell = cell_of (n, place.row, place.col);
            cands->cells[house * side + k] = (uint32_t) cell;
            cands->seats[cell].first[house / side] = side * (side + house);
            cands->seats[cell].at[house / side] = (uint16_t) k;
        }
}

static Candidates *allocate (unsigned side) {
    Candidates *const cands = calloc (1, sizeof *cands);
    if (!cands)
        return NULL;
    const size_t cells = (size_t) side * side;
    cands->side = side;
    cands->words = (side + 63) / 64;
    cands->open = cells;
    cands->digit = calloc (cells, sizeof *cands->digit);
    cands->first = malloc ((cells + 1) * sizeof *cands->first);
    return cands;
}

Candidates *sudoku_candidates_new (unsigned n) {
    const size_t side = side_of (n), cells = side * side;
    assert (n >= 1 && n <= ORDER_MAX);
    Candidates *const cands = allocate ((unsigned) side);
    if (!cands)
        return NULL;
    cands->n = n;
    cands->sets = malloc (4 * cells * cands->words * sizeof *cands->sets);
    cands->decided = malloc (3 * side * cands->words * sizeof *cands->decided);
    cands->closed = malloc (4 * cells * sizeof *cands->closed);
    cands->cells = malloc (3 * cells * sizeof *cands->cells);
    cands->seats = malloc (cells * sizeof *cands->seats);
    cands->singles = malloc (4 * cells * sizeof *cands->singles);
    if (cands->digit && cands->first && cands->sets && cands->decided &&
        cands->closed && cands->cells && cands->seats && cands->singles) {
        seat (cands);
        return cands;
    }
    sudoku_candidates_free (cands);
    return NULL;
}

Candidates *sudoku_candidates_with_trail (unsigned n) {
    Candidates *const cands = sudoku_candidates_new (n);
    const size_t side = side_of (n);
    if (!cands)
        return NULL;
    cands->trail = malloc (side * side * side * sizeof *cands->trail);
    if (cands->trail)
        return cands;
    sudoku_candidates_free (cands);
    return NULL;
}

Candidates *sudoku_candidates_blank (unsigned side) {
    Candidates *const cands = allocate (side);
    const size_t cells = (size_t) side * side;
    if (!cands)
        return NULL;
    cands->sets = calloc (cells * cands->words, sizeof *cands->sets);
    if (!cands->digit || !cands->first || !cands->sets) {
        sudoku_candidates_free (cands);
        return NULL;
    }
    for (size_t cell = 0; cell <= cells; cell++)
        cands->first[cell] = (uint32_t) (cell * side);
    for (size_t cell = 0; cell < cells; cell++)
        for (unsigned digit = 1; digit <= side; digit++)
            *word_of (cands, cands->sets, cell, digit) |= bit_of (digit);
    return cands;
}

void sudoku_candidates_free (Candidates *cands) {
    if (!cands)
        return;
    free (cands->digit);
    free (cands->first);
    free (cands->sets);
    free (cands->decided);
    free (cands->closed);
    free (cands->cells);
    free (cands->seats);
    free (cands->singles);
    free (cands->trail);
    free (cands);
}

// ---------------------------------------------------------------------------
// Groups with one candidate
//
// These functions get the number of words as an argument, so that the compiler
// specializes them for sets of one word, i.e. sides up to 64.

static inline size_t word_of_bit (size_t words, unsigned bit) {
    return words == 1 ? 0 : bit / 64;
}

static void no_candidate (Candidates *cands, size_t cell) {
    if (candidates_fail (cands))
        return;
    cands->contradiction.digit = cands->side + 1;
    cands->contradiction.cell = place_of (cands, cell);
}

static void no_place (Candidates *cands, size_t first, unsigned digit) {
    if (candidates_fail (cands))
        return;
    cands->contradiction.digit = digit;
    cands->contradiction.house = (unsigned) first / cands->side - cands->side;
}

// The index of the only bit in a set; NONE for the empty set, SEVERAL for more bits.
enum { NONE = -1, SEVERAL = -2 };

static inline int only_bit (const uint64_t *set, size_t words) {
    int only = NONE;
    for (size_t word = 0; word < words; word++) {
        const uint64_t bits = set[word];
        if (!bits)
            continue;
        if (only != NONE || bits & (bits - 1))
            return SEVERAL;
        only = (int) word * 64 + __builtin_ctzll (bits);
    }
    return only;
}

static inline void wait (Candidates *cands, size_t cell, unsigned digit,
                         bool hidden) {
    const Single single = {(uint32_t) cell, (uint16_t) digit, hidden};
    cands->singles[cands->singles_size++] = single;
}

static inline void check_cell (Candidates *cands, size_t cell, size_t words) {
    if (cands->closed[cell])
        return;
    const int only = only_bit (cands->sets + cell * words, words);
    if (only == NONE)
        no_candidate (cands, cell);
    else if (only != SEVERAL)
        wait (cands, cell, (unsigned) only + 1, false);
}

// `first` is the first group of the house.
static inline void check_house (Candidates *cands, size_t first, unsigned digit,
                                size_t words) {
    const size_t group = first + digit - 1;
    const size_t cells = (size_t) cands->side * cands->side;
    if (!cands->hidden || cands->closed[group])
        return;
    const int only = only_bit (cands->sets + group * words, words);
    if (only == NONE)
        no_place (cands, first, digit);
    else if (only != SEVERAL)
        wait (cands, cands->cells[first - cells + (size_t) only], digit, true);
}

// ---------------------------------------------------------------------------
// Striking out and placing

static inline void record (Candidates *cands, size_t cell, unsigned digit) {
    const Candidate candidate = {(uint32_t) cell, digit};
    if (cands->trail)
        cands->trail[cands->trail_size++] = candidate;
}

static inline void strike (Candidates *cands, size_t cell, unsigned digit,
                           size_t words) {
    const Seat *const seat = cands->seats + cell;
    assert (is_candidate (cands, cell, digit));
    record (cands, cell, digit);
    const uint64_t left =
        cands->sets[cell * words + word_of_bit (words, digit - 1)] &=
        ~bit_of (digit);
    if (!(left & (left - 1)))
        check_cell (cands, cell, words);
    for (int kind = 0; kind < 3; kind++) {
        const size_t group = seat->first[kind] + digit - 1;
        const unsigned at = seat->at[kind];
        const uint64_t places =
            cands->sets[group * words + word_of_bit (words, at)] &=
            ~(UINT64_C (1) << at % 64);
        if (!(places & (places - 1)))
            check_house (cands, seat->first[kind], digit, words);
    }
}

// Flips the candidate's bit in its four groups.
static inline void toggle (Candidates *cands, size_t cell, unsigned digit,
                           size_t words) {
    const Seat *const seat = cands->seats + cell;
    cands->sets[cell * words + word_of_bit (words, digit - 1)] ^=
        bit_of (digit);
    for (int kind = 0; kind < 3; kind++) {
        const size_t group = seat->first[kind] + digit - 1;
        const unsigned at = seat->at[kind];
        cands->sets[group * words + word_of_bit (words, at)] ^= UINT64_C (1)
                                                                << at % 64;
    }
}

// Sets a cell's digit and closes the candidate's groups, or undoes this if `closed` is
// false.
static inline void close_groups (Candidates *cands, size_t cell, unsigned digit,
                                 bool closed) {
    const Seat *const seat = cands->seats + cell;
    cands->digit[cell] = (uint16_t) (closed ? digit : 0);
    cands->open += closed ? (size_t) -1 : 1;
    cands->closed[cell] = closed;
    for (int kind = 0; kind < 3; kind++)
        cands->closed[seat->first[kind] + digit - 1] = closed;
}

static inline void place (Candidates *cands, size_t cell, unsigned digit,
                          size_t words) {
    const Seat *const seat = cands->seats + cell;
    const size_t all = (size_t) cands->side * cands->side;
    assert (is_candidate (cands, cell, digit)); // so the cell is undecided
    assert (cands->open && !cands->digit[cell]);
    record (cands, cell, digit);
    toggle (cands, cell, digit, words);
    close_groups (cands, cell, digit, true);
    for (size_t word = 0; word < words; word++)
        for (uint64_t bits = cands->sets[cell * words + word]; bits;
             bits &= bits - 1)
            strike (cands, cell,
                    (unsigned) (word * 64 + (size_t) __builtin_ctzll (bits)) +
                        1,
                    words);
    for (int kind = 0; kind < 3 && !candidates_fail (cands); kind++) {
        const size_t first = seat->first[kind];
        const uint64_t *const places =
            cands->sets + (first + digit - 1) * words;
        const uint32_t *const cells = cands->cells + (first - all);
        for (size_t word = 0; word < words; word++)
            for (uint64_t bits = places[word]; bits; bits &= bits - 1)
                strike (cands,
                        cells[word * 64 + (size_t) __builtin_ctzll (bits)],
                        digit, words);
    }
}

static inline void undo (Candidates *cands, size_t trail, size_t words) {
    while (cands->trail_size > trail) {
        const Candidate back = cands->trail[--cands->trail_size];
        toggle (cands, back.cell, back.digit, words);
        if (cands->digit[back.cell] == back.digit)
            close_groups (cands, back.cell, back.digit, false);
    }
}

void sudoku_candidates_strike (Candidates *cands, size_t cell, unsigned digit) {
    strike (cands, cell, digit, cands->words);
}

void sudoku_candidates_place (Candidates *cands, size_t cell, unsigned digit) {
    if (cands->words == 1)
        place (cands, cell, digit, 1);
    else
        place (cands, cell, digit, cands->words);
}

bool sudoku_candidates_settle (Candidates *cands, bool cells_alone) {
    for (size_t i = 0; i < cands->singles_size && !candidates_fail (cands);
         i++) {
        const Single single = cands->singles[i];
        if (is_candidate (cands, single.cell, single.digit) &&
            !(cells_alone && single.hidden))
            sudoku_candidates_place (cands, single.cell, single.digit);
    }
    return !candidates_fail (cands);
}

void sudoku_candidates_undo (Candidates *cands, CandidatesMark mark) {
    if (cands->words == 1)
        undo (cands, mark.trail, 1);
    else
        undo (cands, mark.trail, cands->words);
    cands->singles_size = mark.singles;
    if (!mark.failed)
        cands->contradiction.digit = 0;
}

// ---------------------------------------------------------------------------
// The board

// Enters the givens.  Two equal givens in a house are a contradiction, and so is a
// given that a pencil mark forbids.
static void enter_givens (Candidates *cands, const sudoku_board *board) {
    const size_t cells = (size_t) cands->side * cands->side;
    memcpy (cands->digit, board->digit, cells * sizeof *cands->digit);
    memset (cands->closed, false, 4 * cells);
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
        const Seat *const seat = cands->seats + cell;
        cands->closed[cell] = true;
        for (int kind = 0; kind < 3; kind++) {
            bool *const closed = cands->closed + seat->first[kind] + digit - 1;
            if (*closed)
                no_candidate (cands, cell);
            *closed = true;
            *word_of (cands, cands->decided,
                      seat->first[kind] / cands->side - cands->side, digit) |=
                bit_of (digit);
        }
    }
}

// The digits of a word of a cell's set that pencil marks forbid.  In the marks the
// bits of a cell need not begin at a word boundary.
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

// Fills the set of an undecided cell: all digits except the givens of its houses and the
// digits forbidden by pencil marks.
static void fill_cell (Candidates *cands, const sudoku_board *board,
                       size_t cell) {
    const size_t words = cands->words;
    const Seat *const seat = cands->seats + cell;
    uint64_t *const set = cands->sets + cell * words;
    for (size_t word = 0; word < words; word++) {
        const size_t digits = cands->side - word * 64;
        set[word] = (digits < 64 ? (UINT64_C (1) << digits) - 1 : UINT64_MAX) &
                    ~forbidden (board, cell, word);
        for (int kind = 0; kind < 3; kind++)
            set[word] &=
                ~cands
                     ->decided[(seat->first[kind] / cands->side - cands->side) *
                                   words +
                               word];
    }
    for (unsigned d = 1; (d = next_candidate (cands, cell, d)); d++)
        for (int kind = 0; kind < 3; kind++)
            cands->sets[(seat->first[kind] + d - 1) * words +
                        seat->at[kind] / 64] |= UINT64_C (1)
                                                << seat->at[kind] % 64;
}

static void fill_sets (Candidates *cands, const sudoku_board *board) {
    const size_t cells = (size_t) cands->side * cands->side;
    memset (cands->sets, 0, 4 * cells * cands->words * sizeof *cands->sets);
    for (size_t cell = 0; cell < cells; cell++)
        if (!cands->digit[cell]) {
            fill_cell (cands, board, cell);
            check_cell (cands, cell, cands->words);
            cands->open++;
        }
    for (unsigned house = 0; house < houses_of (cands->n); house++)
        for (unsigned digit = 1; digit <= cands->side; digit++)
            check_house (cands, cands->side * (cands->side + house), digit,
                         cands->words);
}

bool sudoku_candidates_load (Candidates *cands, const sudoku_board *board,
                             bool hidden) {
    assert (board->n == cands->n);
    memset (&cands->contradiction, 0, sizeof cands->contradiction);
    cands->hidden = hidden;
    cands->open = 0;
    candidates_commit (cands);
    enter_givens (cands, board);
    fill_sets (cands, board);
    return !candidates_fail (cands);
}
