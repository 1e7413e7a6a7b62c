// kernel9.c -- the callbacks of a cdcl_kernel that uses the fixpoints of side 9.
//
// There is no trail of candidates.  Each level has its own bitboard (192
// bytes), a copy made with its decision, and backtracking returns to an
// older copy.
//
// A board is loaded by bits, one for each cell with a given, so blank cells cost
// nothing.  A given, like a decision, excludes its digit from its houses at once: the
// fixpoint would need one more pass for that.

#include "sudoku/solve/simd/kernel9.h"
#include "sudoku/board/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// The place of each cell in the bitboard, in row-major order of cells.
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
const unsigned char sudoku_kernel9_cell_at[30] = {BOX (0), BOX (1), BOX (2)};

// ---------------------------------------------------------------------------
// Boards

// For each cell, in the blocks of a digit: the cell itself, and the cells that its digit
// does not exclude.
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

// A bit for each of 16 digits, set if the digit is not 0.
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

// Finds the cells with a given, as bits: the first 64 cells, and the other 17.
static void find_givens (const uint16_t *digits, uint64_t given[2]) {
    given[0] = set_of_16 (digits) | set_of_16 (digits + 16) << 16 |
               set_of_16 (digits + 32) << 32 | set_of_16 (digits + 48) << 48;
    given[1] = set_of_16 (digits + 64) | (uint64_t) (digits[80] != 0) << 16;
}

static Block *block (Bitboard9 *cands, unsigned digit) {
    return (Block *) (void *) (cands->word + bitboard9_index (digit, 0));
}

static void load (void *state, const sudoku_board *board) {
    Kernel9 *const kernel = state;
    Bitboard9 *const cands = &kernel->loaded;
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
            assert (cell < 81 && digit < 9);
            own[digit] |= givens[cell].own;
            stay[digit] &= givens[cell].stay;
            blank &= ~givens[cell].own;
        }
    for (unsigned digit = 0; digit < 9; digit++)
        *block (cands, digit) = own[digit] | blank;
    for (unsigned cell = 0; board->forbidden && cell < 81; cell++)
        for (unsigned digit = 1; digit <= 9; digit++)
            if (!sudoku_allowed (board, cell / 9, cell % 9, digit))
                cands->word[bitboard9_index (digit - 1, cells[cell].band)] &=
                    ~(UINT32_C (1) << cells[cell].bit);
    for (unsigned digit = 0; digit < 9; digit++)
        *block (kernel->cands, digit) = *block (cands, digit) & stay[digit];
    kernel->level = 0;
    kernel->learning = false;
    kernel->calm = true;
}

static void read (const void *state, sudoku_board *board) {
    const Kernel9 *const kernel = state;
    kernel->code->read (kernel->cands + kernel->level, board->digit);
}

// ---------------------------------------------------------------------------
// The calls

static void push (void *state) {
    Kernel9 *const kernel = state;
    assert (kernel->learning && kernel->level + 1 < KERNEL9_MOST);
    kernel->level++;
    kernel->cands[kernel->level] = kernel->cands[kernel->level - 1];
    kernel->steps.start[kernel->level] = kernel->steps.size;
}

static void pop (void *state, unsigned level) {
    Kernel9 *const kernel = state;
    assert (level <= kernel->level);
    if (kernel->learning && level < kernel->level)
        kernel->steps.size = kernel->steps.reported =
            kernel->steps.start[level + 1];
    kernel->level = level;
}

void sudoku_kernel9_apply (Bitboard9 *cands, int lit) {
    assert (lit && abs (lit) <= KERNEL9_VARS);
    const unsigned var = (unsigned) abs (lit) - 1, cell = var / 9;
    const uint32_t others = ~(UINT32_C (1) << cells[cell].bit);
    for (unsigned digit = 0; digit < 9; digit++)
        if ((digit == var % 9) == (lit < 0))
            cands->word[bitboard9_index (digit, cells[cell].band)] &= others;
}

static unsigned digits_of (const Bitboard9 *cands, unsigned band,
                           unsigned bit) {
    unsigned digits = 0;
    for (unsigned digit = 0; digit < 9; digit++)
        digits |= (unsigned) bitboard9_open (cands, digit, band, bit) << digit;
    return digits;
}

static void assign (void *state, int lit) {
    sudoku_reasons9_assign (state, lit);
}

static int propagate (void *state) {
    Kernel9 *const kernel = state;
    Bitboard9 *const cands = kernel->cands + kernel->level;
    return kernel->learning
               ? sudoku_reasons9_run (kernel)
               : kernel->code->run (cands, cands, NULL, 0, &kernel->open);
}

// Chooses an open cell and one of its candidates, a digit from 0: the best candidate, or, if
// random % 9 is not 0, the candidate that comes this number of places later, cyclically.
static inline unsigned pick (const Kernel9 *kernel, uint64_t random,
                             unsigned *digit) {
    const Bitboard9 *const cands = kernel->cands + kernel->level;
    unsigned band = 0, bit = 0;
    *digit = kernel->code->choose (
        cands, kernel->learning ? NULL : &kernel->open, &band, &bit);
    for (unsigned further = (unsigned) (random % 9); further; further--)
        do
            *digit = (*digit + 1) % 9;
        while (!bitboard9_open (cands, *digit, band, bit));
    return band * 27 + sudoku_kernel9_cell_at[bit];
}

static int choose (void *state, uint64_t random) {
    unsigned digit;
    const unsigned cell = pick (state, random, &digit);
    return (int) (cell * 9 + digit + 1);
}

// If the first two decisions were not refuted, the board usually has many solutions, and the
// next decisions are right, too: their consequences can wait for the pass of the next
// decision.  With a fixpoint after each decision, these boards take a fifth more time.
static int branch (void *state, uint64_t random, int *lit) {
    Kernel9 *const kernel = state;
    const Bitboard9 *const from = kernel->cands + kernel->level;
    unsigned digit;
    const unsigned cell = pick (kernel, random, &digit);
    assert (kernel->level + 1 < KERNEL9_MOST);
    *lit = (int) (cell * 9 + digit + 1);
    Bitboard9 *const to = kernel->cands + ++kernel->level;
    return (kernel->calm && kernel->level > 2 ? kernel->code->hurry
                                              : kernel->code->run) (
        from, to, givens + cell, digit, &kernel->open);
}

// After a refutation the cell usually has one candidate, which is placed like a decision.
static int refute (void *state, unsigned level, int lit) {
    Kernel9 *const kernel = state;
    Bitboard9 *const cands = kernel->cands + level;
    const unsigned cell = (unsigned) (lit - 1) / 9;
    const unsigned digit = (unsigned) (lit - 1) % 9;
    assert (lit > 0 && level <= kernel->level);
    assert (bitboard9_open (cands, digit, cells[cell].band, cells[cell].bit));
    const unsigned digits =
        digits_of (cands, cells[cell].band, cells[cell].bit) & ~(1U << digit);
    kernel->level = level;
    kernel->calm = false;
    if (digits && !(digits & (digits - 1)))
        return kernel->code->run (cands, cands, givens + cell,
                                  (unsigned) __builtin_ctz (digits),
                                  &kernel->open);
    sudoku_kernel9_apply (cands, -lit);
    return kernel->code->run (cands, cands, NULL, 0, &kernel->open);
}

static bool value (void *state, int var) {
    const Kernel9 *const kernel = state;
    assert (var > 0 && var <= KERNEL9_VARS);
    const Bitboard9 *const cands = kernel->cands + kernel->level;
    const unsigned cell = (unsigned) (var - 1) / 9;
    const unsigned digit = (unsigned) (var - 1) % 9;
    return bitboard9_open (cands, digit, cells[cell].band, cells[cell].bit);
}

static void *make (const SimdCode *code, cdcl_kernel *calls) {
    Kernel9 *const kernel = aligned_alloc (64, (sizeof *kernel + 63) / 64 * 64);
    if (!kernel)
        return NULL;
    memset (&kernel->loaded, 0, sizeof kernel->loaded);
    memset (kernel->cands, 0, sizeof *kernel->cands);
    kernel->code = code->nine;
    kernel->level = 0;
    kernel->learning = false;
    *calls = (cdcl_kernel){kernel,
                           "simd",
                           push,
                           pop,
                           assign,
                           propagate,
                           choose,
                           value,
                           branch,
                           refute,
                           sudoku_reasons9_learn,
                           sudoku_reasons9_loaded,
                           sudoku_reasons9_implied,
                           sudoku_reasons9_reason};
    return kernel;
}

static bool has (const SimdCode *code) {
    return code->nine;
}

const SimdSide sudoku_kernel9 = {has, make, load, read};
