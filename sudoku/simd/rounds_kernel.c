// rounds_kernel.c -- the calls of a cdcl_kernel over whole-board rounds.
//
// There is no trail of candidates: each level has planes of its own (192 bytes),
// copied as its decision is made, and going back is taking an older copy.
//
// Boards come in by bits: a bit for each cell with a given, so that blank cells
// cost nothing.  A given also takes its digit from the houses of its cell at once,
// and so does a decision: the rounds would need one more for that.

#include "sudoku/simd/rounds_kernel.h"
#include "sudoku/board/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// Row-major: where a cell lies in the planes.
#define CELL(ROW, COL)                                                         \
    { (ROW) / 3, (COL) / 3 * 10 + (ROW) % 3 * 3 + (COL) % 3 }
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
    rounds->learning = false;
    return rounds;
}

void sudoku_rounds_free (Rounds *rounds) {
    free (rounds);
}

// ---------------------------------------------------------------------------
// Boards

// By cell, in the blocks of a digit: the cell, and where the digit of a given can
// be.
#define BIT(ROW, COL)                                                          \
    (UINT32_C (1) << (10 * ((COL) / 3) + (ROW) % 3 * 3 + (COL) % 3))
#define OWN(BAND, ROW, COL) ((ROW) / 3 == (BAND) ? BIT (ROW, COL) : 0)
#define STAY(BAND, ROW, COL)                                                   \
    (~(UINT32_C (0x49) << (10 * ((COL) / 3) + (COL) % 3) |                     \
       ((ROW) / 3 == (BAND) ? ROW_AND_BOX ((ROW) % 3, (COL) / 3) : 0)) |       \
     OWN (BAND, ROW, COL))
#define GIVEN(ROW, COL)                                                        \
    {                                                                          \
        {OWN (0, ROW, COL), OWN (1, ROW, COL), OWN (2, ROW, COL), 0}, {        \
            STAY (0, ROW, COL), STAY (1, ROW, COL), STAY (2, ROW, COL), 0      \
        }                                                                      \
    }
#define GIVENS(R)                                                              \
    GIVEN (R, 0), GIVEN (R, 1), GIVEN (R, 2), GIVEN (R, 3), GIVEN (R, 4),      \
        GIVEN (R, 5), GIVEN (R, 6), GIVEN (R, 7), GIVEN (R, 8)
static const Given givens[81] = {GIVENS (0), GIVENS (1), GIVENS (2),
                                 GIVENS (3), GIVENS (4), GIVENS (5),
                                 GIVENS (6), GIVENS (7), GIVENS (8)};

// Which of 16 digits are not 0, as bits.
static uint64_t set_of_16 (const uint16_t *digits) {
#if defined(__SSE2__)
    const __m128i *const at = (const void *) digits;
    const __m128i bytes =
        _mm_packs_epi16 (_mm_loadu_si128 (at), _mm_loadu_si128 (at + 1));
    const __m128i blank = _mm_cmpeq_epi8 (bytes, _mm_setzero_si128 ());
    return 0xffff & ~(unsigned) _mm_movemask_epi8 (blank);
#else
    uint64_t set = 0;
    for (unsigned i = 0; i < 16; i++)
        set |= (uint64_t) (digits[i] != 0) << i;
    return set;
#endif
}

// The cells with a given, 64 and 17 of them.
static void find_givens (const uint16_t *digits, uint64_t given[2]) {
    given[0] = set_of_16 (digits) | set_of_16 (digits + 16) << 16 |
               set_of_16 (digits + 32) << 32 | set_of_16 (digits + 48) << 48;
    given[1] = set_of_16 (digits + 64) | (uint64_t) (digits[80] != 0) << 16;
}

static Block *block (Planes *planes, unsigned digit) {
    return (Block *) (void *) (planes->word + planes_index (digit, 0));
}

void sudoku_rounds_load (Rounds *rounds, const sudoku_board *board) {
    Planes *const planes = &rounds->loaded;
    Block own[9], stay[9], blank = {CELLS, CELLS, CELLS, 0};
    uint64_t given[2];
    assert (board->n == 3);
    for (unsigned digit = 0; digit < 9; digit++) {
        own[digit] = (Block){0, 0, 0, 0};
        stay[digit] = blank;
    }
    find_givens (board->digit, given);
    for (unsigned half = 0; half < 2; half++)
        for (; given[half]; given[half] &= given[half] - 1) {
            const unsigned cell =
                64 * half + (unsigned) __builtin_ctzll (given[half]);
            const unsigned digit = board->digit[cell] - 1U;
            own[digit] |= givens[cell].own;
            stay[digit] &= givens[cell].stay;
            blank &= ~givens[cell].own;
        }
    for (unsigned digit = 0; digit < 9; digit++)
        *block (planes, digit) = own[digit] | blank;
    for (unsigned cell = 0; board->forbidden && cell < 81; cell++)
        for (unsigned digit = 1; digit <= 9; digit++)
            if (!sudoku_allowed (board, cell / 9, cell % 9, digit))
                planes->word[planes_index (digit - 1, cells[cell].band)] &=
                    ~(UINT32_C (1) << cells[cell].bit);
    for (unsigned digit = 0; digit < 9; digit++)
        *block (rounds->planes, digit) = *block (planes, digit) & stay[digit];
    rounds->level = 0;
    rounds->learning = false;
}

void sudoku_rounds_read (const Rounds *rounds, sudoku_board *board) {
    rounds->code->read (rounds->planes + rounds->level, board->digit);
}

// ---------------------------------------------------------------------------
// The calls

static void push (void *state) {
    Rounds *const rounds = state;
    assert (rounds->learning && rounds->level + 1 < ROUNDS_MOST);
    rounds->level++;
    rounds->planes[rounds->level] = rounds->planes[rounds->level - 1];
    rounds->trace.start[rounds->level] = rounds->trace.size;
}

static void pop (void *state, unsigned level) {
    Rounds *const rounds = state;
    if (rounds->learning && level < rounds->level)
        rounds->trace.size = rounds->trace.reported =
            rounds->trace.start[level + 1];
    rounds->level = level;
}

void sudoku_rounds_apply (Planes *planes, int lit) {
    const unsigned var = (unsigned) abs (lit) - 1, cell = var / 9;
    const uint32_t others = ~(UINT32_C (1) << cells[cell].bit);
    for (unsigned digit = 0; digit < 9; digit++)
        if ((digit == var % 9) == (lit < 0))
            planes->word[planes_index (digit, cells[cell].band)] &= others;
}

static unsigned digits_of (const Planes *planes, unsigned band, unsigned bit) {
    unsigned digits = 0;
    for (unsigned digit = 0; digit < 9; digit++)
        digits |= (unsigned) planes_open (planes, digit, band, bit) << digit;
    return digits;
}

static void assign (void *state, int lit) {
    sudoku_rounds_take (state, lit);
}

static int propagate (void *state) {
    Rounds *const rounds = state;
    Planes *const planes = rounds->planes + rounds->level;
    return rounds->learning
               ? sudoku_rounds_run (rounds)
               : rounds->code->run (planes, planes, NULL, 0, &rounds->open);
}

// An open cell, and one of its digits, from 0; with a seed so many further on than
// the best.
static inline unsigned pick (const Rounds *rounds, uint64_t random,
                             unsigned *digit) {
    const Planes *const planes = rounds->planes + rounds->level;
    unsigned band = 0, bit = 0;
    *digit = rounds->code->choose (
        planes, rounds->learning ? NULL : &rounds->open, &band, &bit);
    for (unsigned further = (unsigned) (random % 9); further; further--)
        do
            *digit = (*digit + 1) % 9;
        while (!planes_open (planes, *digit, band, bit));
    return band * 27 + sudoku_rounds_cell_at[bit];
}

static int choose (void *state, uint64_t random) {
    unsigned digit;
    const unsigned cell = pick (state, random, &digit);
    return (int) (cell * 9 + digit + 1);
}

static int branch (void *state, uint64_t random, int *lit) {
    Rounds *const rounds = state;
    const Planes *const from = rounds->planes + rounds->level;
    unsigned digit;
    const unsigned cell = pick (rounds, random, &digit);
    assert (rounds->level + 1 < ROUNDS_MOST);
    *lit = (int) (cell * 9 + digit + 1);
    Planes *const to = rounds->planes + ++rounds->level;
    return rounds->code->run (from, to, givens + cell, digit, &rounds->open);
}

// Most cells have a single digit left then, which is placed as a decision is.
static int refute (void *state, unsigned level, int lit) {
    Rounds *const rounds = state;
    Planes *const planes = rounds->planes + level;
    const unsigned cell = (unsigned) (lit - 1) / 9;
    const unsigned digit = (unsigned) (lit - 1) % 9;
    const unsigned digits =
        digits_of (planes, cells[cell].band, cells[cell].bit) & ~(1U << digit);
    rounds->level = level;
    if (digits && !(digits & (digits - 1)))
        return rounds->code->run (planes, planes, givens + cell,
                                  (unsigned) __builtin_ctz (digits),
                                  &rounds->open);
    sudoku_rounds_apply (planes, -lit);
    return rounds->code->run (planes, planes, NULL, 0, &rounds->open);
}

static bool value (void *state, int var) {
    const Rounds *const rounds = state;
    const Planes *const planes = rounds->planes + rounds->level;
    const unsigned cell = (unsigned) (var - 1) / 9;
    const unsigned digit = (unsigned) (var - 1) % 9;
    return planes_open (planes, digit, cells[cell].band, cells[cell].bit);
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
                               branch,
                               refute,
                               sudoku_rounds_trace,
                               sudoku_rounds_loaded,
                               sudoku_rounds_implied,
                               sudoku_rounds_reason};
    return calls;
}
