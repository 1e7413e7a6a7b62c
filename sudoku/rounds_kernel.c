// rounds_kernel.c -- the calls of a cdcl_kernel over whole-board rounds.
//
// There is no trail of candidates: each level has planes of its own (192 bytes),
// copied when it is opened, and going back is taking an older copy.  A decision
// takes the other digits from a cell, or one digit; the rounds do the rest.
//
// Boards come in and go out by bits: a bit for each cell with a given, so that
// blank cells cost nothing; and, of a solution, the three places that each digit
// has in a band.

#include "rounds_kernel.h"
#include "board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Row-major: where a cell lies in the planes.
#define CELL(ROW, COL) {(ROW) / 3, (COL) / 3 * 10 + (ROW) % 3 * 3 + (COL) % 3}
#define ROW(R)                                                                 \
    CELL (R, 0), CELL (R, 1), CELL (R, 2), CELL (R, 3), CELL (R, 4),           \
        CELL (R, 5), CELL (R, 6), CELL (R, 7), CELL (R, 8)
static const struct {
    unsigned char band, bit;
} cells[81] = {ROW (0), ROW (1), ROW (2), ROW (3), ROW (4),
               ROW (5), ROW (6), ROW (7), ROW (8)};

#define BOX(B)                                                                 \
    3 * (B), 3 * (B) + 1, 3 * (B) + 2, 3 * (B) + 9, 3 * (B) + 10,              \
        3 * (B) + 11, 3 * (B) + 18, 3 * (B) + 19, 3 * (B) + 20, 0
const unsigned char sudoku_rounds_cell_at[30] = {BOX (0), BOX (1), BOX (2)};
enum { LAST_BIT = 29 }; // a guard

Rounds *sudoku_rounds_new (const RoundsCode *code) {
    Rounds *const rounds = aligned_alloc (64, (sizeof *rounds + 63) / 64 * 64);
    if (!rounds)
        return NULL;
    rounds->code = code;
    rounds->level = 0;
    rounds->tracing = false;
    return rounds;
}

void sudoku_rounds_free (Rounds *rounds) {
    free (rounds);
}

// ---------------------------------------------------------------------------
// Boards

// Bit i: whether digit i of four is not 0.
static uint64_t set_of_four (const uint16_t *digits) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t four;
    memcpy (&four, digits, sizeof four);
#else
    uint64_t four = digits[0] | (uint64_t) digits[1] << 16 |
                    (uint64_t) digits[2] << 32 | (uint64_t) digits[3] << 48;
#endif
    four += UINT64_C (0x7fff7fff7fff7fff); // carries to the top of each
    four = four >> 15 & UINT64_C (0x0001000100010001);
    return four * UINT64_C (0x1000200040008000) >> 60;
}

// The cells with a given, 64 and 17 of them, as bits.
static void find_givens (const uint16_t *digits, uint64_t given[2]) {
    given[0] = given[1] = 0;
    for (unsigned i = 0; i < 16; i++)
        given[0] |= set_of_four (digits + 4 * i) << 4 * i;
    for (unsigned i = 0; i < 4; i++)
        given[1] |= set_of_four (digits + 64 + 4 * i) << 4 * i;
    given[1] |= (uint64_t) (digits[80] != 0) << 16;
}

void sudoku_rounds_load (Rounds *rounds, const sudoku_board *board) {
    Planes *const planes = &rounds->loaded;
    uint32_t blank[3] = {CELLS, CELLS, CELLS};
    uint64_t given[2];
    assert (board->n == 3);
    memset (planes, 0, sizeof *planes);
    find_givens (board->digit, given);
    for (unsigned half = 0; half < 2; half++)
        for (; given[half]; given[half] &= given[half] - 1) {
            const unsigned cell =
                64 * half + (unsigned) __builtin_ctzll (given[half]);
            const uint32_t bit = UINT32_C (1) << cells[cell].bit;
            planes->word[planes_index (board->digit[cell] - 1U,
                                       cells[cell].band)] |= bit;
            blank[cells[cell].band] &= ~bit;
        }
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned band = 0; band < 3; band++)
            planes->word[planes_index (digit, band)] |= blank[band];
    for (unsigned cell = 0; board->forbidden && cell < 81; cell++)
        for (unsigned digit = 1; digit <= 9; digit++)
            if (!sudoku_allowed (board, cell / 9, cell % 9, digit))
                planes->word[planes_index (digit - 1, cells[cell].band)] &=
                    ~(UINT32_C (1) << cells[cell].bit);
    rounds->planes[0] = *planes;
    rounds->level = 0;
    rounds->tracing = false;
}

// A digit has three cells in each band.  Where it has fewer, which would be a bug
// that verification finds, the last bit stands in.
void sudoku_rounds_read (const Rounds *rounds, sudoku_board *board) {
    const Planes *const planes = rounds->planes + rounds->level;
    for (unsigned band = 0; band < 3; band++)
        for (unsigned digit = 0; digit < 9; digit++) {
            uint32_t word = planes->word[planes_index (digit, band)] |
                            UINT32_C (1) << LAST_BIT;
            for (unsigned i = 0; i < 3; i++, word &= word - 1) {
                const unsigned bit = word ? (unsigned) __builtin_ctz (word)
                                          : LAST_BIT;
                board->digit[band * 27 + sudoku_rounds_cell_at[bit]] =
                    (uint16_t) (digit + 1);
            }
        }
}

// ---------------------------------------------------------------------------
// The calls

static void push (void *state) {
    Rounds *const rounds = state;
    assert (rounds->level + 1 < ROUNDS_MOST);
    rounds->planes[rounds->level + 1] = rounds->planes[rounds->level];
    rounds->level++;
    if (rounds->tracing)
        rounds->trace.start[rounds->level] = rounds->trace.size;
}

static void pop (void *state, unsigned level) {
    Rounds *const rounds = state;
    if (rounds->tracing && level < rounds->level)
        rounds->trace.size = rounds->trace.told =
            rounds->trace.start[level + 1];
    rounds->level = level;
}

void sudoku_rounds_apply (Planes *planes, int lit) {
    const unsigned var = (unsigned) abs (lit) - 1, cell = var / 9;
    const uint32_t bit = UINT32_C (1) << cells[cell].bit;
    const unsigned kept = planes_index (var % 9, cells[cell].band);
    if (lit < 0) {
        planes->word[kept] &= ~bit;
        return;
    }
    const uint32_t word = planes->word[kept];
    for (unsigned digit = 0; digit < 9; digit++)
        planes->word[planes_index (digit, cells[cell].band)] &= ~bit;
    planes->word[kept] = word;
}

static void assign (void *state, int lit) {
    Rounds *const rounds = state;
    if (rounds->tracing)
        sudoku_rounds_take (rounds, lit);
    else
        sudoku_rounds_apply (rounds->planes + rounds->level, lit);
}

static int propagate (void *state) {
    Rounds *const rounds = state;
    if (rounds->tracing)
        return sudoku_rounds_run (rounds);
    return rounds->code->run (rounds->planes + rounds->level);
}

// The lowest candidate of the cell, or a random one.
static int choose (void *state, uint64_t random) {
    const Rounds *const rounds = state;
    const Planes *const planes = rounds->planes + rounds->level;
    unsigned band = 0, bit = 0, digits = 0;
    rounds->code->choose (planes, &band, &bit);
    for (unsigned digit = 0; digit < 9; digit++)
        digits |= (planes->word[planes_index (digit, band)] >> bit & 1)
                  << digit;
    const unsigned first = (unsigned) (random % 9); // the search goes around
    const unsigned above = digits >> first << first;
    const unsigned digit = (unsigned) __builtin_ctz (above ? above : digits);
    return (int) ((band * 27U + sudoku_rounds_cell_at[bit]) * 9 + digit + 1);
}

static bool value (void *state, int var) {
    const Rounds *const rounds = state;
    const Planes *const planes = rounds->planes + rounds->level;
    const unsigned cell = (unsigned) (var - 1) / 9;
    const unsigned digit = (unsigned) (var - 1) % 9;
    return planes->word[planes_index (digit, cells[cell].band)] >>
               cells[cell].bit &
           1;
}

cdcl_kernel sudoku_rounds_calls (Rounds *rounds) {
    const cdcl_kernel calls = {rounds,
                               "rounds",
                               push,
                               pop,
                               assign,
                               propagate,
                               choose,
                               value,
                               sudoku_rounds_trace,
                               sudoku_rounds_loaded,
                               sudoku_rounds_implied,
                               sudoku_rounds_reason};
    return calls;
}
