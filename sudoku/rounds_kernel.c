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
#include <emmintrin.h>
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

Rounds *sudoku_rounds_new (const RoundsCode *code) {
    Rounds *const rounds = aligned_alloc (64, (sizeof *rounds + 63) / 64 * 64);
    if (!rounds)
        return NULL;
    memset (&rounds->loaded, 0, sizeof rounds->loaded);
    memset (rounds->planes, 0, sizeof *rounds->planes);
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

#define ROW_AND_BOX(BOX, ROW)                                                  \
    (FIELDS (UINT32_C (7) << 3 * (ROW)) | UINT32_C (0x1ff) << 10 * (BOX))
#define COLUMN(BOX, COL) (UINT32_C (0x49) << (10 * (BOX) + (COL)))
#define BIT(BOX, ROW, COL) (UINT32_C (1) << (10 * (BOX) + 3 * (ROW) + (COL)))
#define STAY(BAND, B, BOX, ROW, COL)                                           \
    ~(COLUMN (BOX, COL) | ((BAND) == (B) ? ROW_AND_BOX (BOX, ROW) : 0)) |      \
        ((BAND) == (B) ? BIT (BOX, ROW, COL) : 0)
#define STAY_CELL(R, C)                                                        \
    {STAY ((R) / 3, 0, (C) / 3, (R) % 3, (C) % 3),                             \
     STAY ((R) / 3, 1, (C) / 3, (R) % 3, (C) % 3),                             \
     STAY ((R) / 3, 2, (C) / 3, (R) % 3, (C) % 3), 0}
#define STAY_ROW(R)                                                            \
    STAY_CELL (R, 0), STAY_CELL (R, 1), STAY_CELL (R, 2), STAY_CELL (R, 3),    \
        STAY_CELL (R, 4), STAY_CELL (R, 5), STAY_CELL (R, 6),                  \
        STAY_CELL (R, 7), STAY_CELL (R, 8)

typedef uint32_t Block __attribute__ ((vector_size (16)));

// By cell of a given: where its digit can still be.
static const Block stay[81] = {
    STAY_ROW (0), STAY_ROW (1), STAY_ROW (2), STAY_ROW (3), STAY_ROW (4),
    STAY_ROW (5), STAY_ROW (6), STAY_ROW (7), STAY_ROW (8)};

#define OWN(BAND, B, BOX, ROW, COL) ((BAND) == (B) ? BIT (BOX, ROW, COL) : 0)
#define OWN_CELL(R, C)                                                        \
    {OWN ((R) / 3, 0, (C) / 3, (R) % 3, (C) % 3),                             \
     OWN ((R) / 3, 1, (C) / 3, (R) % 3, (C) % 3),                             \
     OWN ((R) / 3, 2, (C) / 3, (R) % 3, (C) % 3), 0}
#define OWN_ROW(R)                                                            \
    OWN_CELL (R, 0), OWN_CELL (R, 1), OWN_CELL (R, 2), OWN_CELL (R, 3),    \
        OWN_CELL (R, 4), OWN_CELL (R, 5), OWN_CELL (R, 6),                  \
        OWN_CELL (R, 7), OWN_CELL (R, 8)
static const Block own[81] = {
    OWN_ROW (0), OWN_ROW (1), OWN_ROW (2), OWN_ROW (3), OWN_ROW (4),
    OWN_ROW (5), OWN_ROW (6), OWN_ROW (7), OWN_ROW (8)};

// The cells with a given, 64 and 17 of them, as bits.
static void find_givens (const uint16_t *digits, uint64_t given[2]) {
    uint64_t found[2] = {0, 0};
    for (unsigned cell = 0; cell < 80; cell += 16) {
        const __m128i *const at = (const void *) (digits + cell);
        const __m128i sixteen = _mm_packs_epi16 (_mm_loadu_si128 (at), _mm_loadu_si128 (at + 1));
        const unsigned blank = (unsigned) _mm_movemask_epi8 (_mm_cmpeq_epi8 (sixteen, _mm_setzero_si128 ()));
        found[cell / 64] |= (uint64_t) (blank ^ 0xffff) << cell % 64;
    }
    given[0] = found[0];
    given[1] = found[1] | (uint64_t) (digits[80] != 0) << 16;
}

static Block *block (Planes *planes, unsigned digit) {
    return (Block *) (void *) (planes->word + planes_index (digit, 0));
}

void sudoku_rounds_load (Rounds *rounds, const sudoku_board *board) {
    Planes *const planes = &rounds->loaded;
    Block given_at[9], left[9], blank = {CELLS, CELLS, CELLS, 0};
    uint64_t given[2];
    assert (board->n == 3);
    for (unsigned digit = 0; digit < 9; digit++) {
        given_at[digit] = (Block){0};
        left[digit] = blank;
    }
    find_givens (board->digit, given);
    for (unsigned half = 0; half < 2; half++)
        for (; given[half]; given[half] &= given[half] - 1) {
            const unsigned cell =
                64 * half + (unsigned) __builtin_ctzll (given[half]);
            const unsigned digit = board->digit[cell] - 1U;
            given_at[digit] |= own[cell];
            left[digit] &= stay[cell];
        }
    for (unsigned digit = 0; digit < 9; digit++)
        blank &= ~given_at[digit];
    for (unsigned digit = 0; digit < 9; digit++) {
        *block (planes, digit) = given_at[digit] | blank;
    }
    for (unsigned cell = 0; board->forbidden && cell < 81; cell++)
        for (unsigned digit = 1; digit <= 9; digit++)
            if (!sudoku_allowed (board, cell / 9, cell % 9, digit))
                planes->word[planes_index (digit - 1, cells[cell].band)] &=
                    ~(UINT32_C (1) << cells[cell].bit);
    for (unsigned digit = 0; digit < 9; digit++)
        *block (rounds->planes, digit) = *block (planes, digit) & left[digit];
    rounds->level = 0;
    rounds->tracing = false;
}

void sudoku_rounds_read (const Rounds *rounds, sudoku_board *board) {
    rounds->code->read (rounds->planes + rounds->level, board->digit);
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
