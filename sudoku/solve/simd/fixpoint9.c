// fixpoint9.c -- singles and locked candidates of side 9, until nothing changes.
//
// fixpoint9.h has the layout and the rules.  This file is compiled once for each
// kind of machine, with CODE_NAME the name of its table and the target flags of
// the compiler.  codes.c checks that the processor has the instructions before
// anything here runs.
//
// A rotation replaces each of three things by the next one, cyclically.  Rows and
// columns of a box are bits of a field, boxes of a band are fields of a word, and
// bands of a board are lanes of a block.

#include "sudoku/solve/simd/fixpoint9.h"
#include "sudoku/solve/simd/bitboard9.h"
#include "sudoku/solve/simd/choose9.h"

#include <stddef.h>

#ifndef CODE_NAME
#define CODE_NAME    plain
#define CODE_MEANING "128-bit vectors, as the compiler implements them"
#endif

#define GUARDS FIELDS (UINT32_C (0x200))

// Segments of rows are bits 0, 3, 6 of fields, and segments of columns are bits 0, 1, 2.
// When they are packed, registers 1 and 2 are shifted by 1 and 2 bits (rows), or by 3
// and 6 bits (columns).
#define ROWS(REGISTER) FIELDS (UINT32_C (0x49) << (REGISTER))
#define COLS(REGISTER) FIELDS (UINT32_C (0x07) << 3 * (REGISTER))

// ---------------------------------------------------------------------------
// Rotations.  Guards and the bits above may be garbage afterwards.  They never return
// into a field, because the rotation by rows comes before the rotation by boxes.

INLINE Lanes next_row (Lanes x) {
    return LANES (i, CHOOSE (splat (FIELDS (0x03f) | 0xc0000000),
                             x.part[i] >> 3, x.part[i] << 6));
}
INLINE Lanes last_row (Lanes x) {
    return LANES (i, CHOOSE (splat (FIELDS (0x007) | 0xc0000000),
                             x.part[i] >> 6, x.part[i] << 3));
}
INLINE Lanes next_box (Lanes x) {
    return LANES (i, x.part[i] >> 10 | x.part[i] << 20);
}
INLINE Lanes last_box (Lanes x) {
    return LANES (i, x.part[i] >> 20 | x.part[i] << 10);
}
INLINE Lanes next_col (Lanes x) {
    return LANES (
        i, CHOOSE (splat (FIELDS (0x0db)), x.part[i] >> 1, x.part[i] << 2));
}
INLINE Lanes last_col (Lanes x) {
    return LANES (
        i, CHOOSE (splat (FIELDS (0x049)), x.part[i] >> 2, x.part[i] << 1));
}
INLINE Lanes next_band (Lanes x) {
    return LANES (i, TURN_UP (x.part[i]));
}
INLINE Lanes last_band (Lanes x) {
    return LANES (i, TURN_DOWN (x.part[i]));
}

// ---------------------------------------------------------------------------
// Fields.  In x + CELLS the guard of a field is set unless the field is empty in x.  If
// it is set, x & (x + CELLS) has in this field x without its lowest bit.

// All bits of the fields whose guard is set.
INLINE Part filled (Part guards) {
    return guards - (guards >> 9);
}

INLINE Lanes one_less (Lanes x) {
    return LANES (i, x.part[i] + splat (CELLS));
}

// Excludes naked singles from the rest of their boxes.  If a box has two naked singles of
// a digit, both stay, and one of them is added to `bad`.
INLINE Lanes naked_single (Lanes x, Lanes twice, Lanes *bad) {
    const Lanes singles = LANES (i, x.part[i] & ~twice.part[i]);
    const Lanes less = one_less (singles);
    *bad = LANES (i, AND_OR (singles.part[i], less.part[i], bad->part[i]));
    return LANES (i, AND_UNLESS (x.part[i], singles.part[i],
                                 filled (less.part[i] & splat (GUARDS))));
}

// The cells that are the only places in their box.
INLINE Lanes only_places (Lanes x, Lanes less) {
    return LANES (i, x.part[i] &
                         ~filled (((x.part[i] & less.part[i]) + splat (CELLS)) &
                                  splat (GUARDS)));
}

INLINE Lanes keep_only (Lanes x, Lanes only, Lanes taken) {
    return LANES (i, AND_UNLESS (x.part[i], only.part[i], taken.part[i]));
}

// ---------------------------------------------------------------------------
// The four steps

INLINE Board step_naked_single (Board x, Lanes twice, Lanes *bad) {
    x.a = naked_single (x.a, twice, bad);
    x.b = naked_single (x.b, twice, bad);
    if (LANES_REGS > 2)
        x.c = naked_single (x.c, twice, bad);
    return x;
}

// The segments that belong to a permutation whose two other segments have places.  Each
// segment has two permutations, its diagonals.  Whether the segment itself has places does
// not matter, since it can only lose places.  The diagonal `down` has the next line of the
// next box, and the previous line (`LAST`) of the previous box; `up` has the previous line
// of the next box, and the next line of the previous box.  Two moves to the next box lead
// to the previous one, so `down` is the "and" of NEXT and the moved LAST, moved again.
#define OTHERS(NEXT, LAST, NEXT_BOX, LAST_BOX)                                 \
    __extension__({                                                            \
        const Lanes last_ = NEXT_BOX (LAST), up_ = LAST_BOX (NEXT);            \
        const Lanes down_ =                                                    \
            NEXT_BOX (LANES (i, (NEXT).part[i] & last_.part[i]));              \
        LANES (i, AND_OR (up_.part[i], last_.part[i], down_.part[i]));         \
    })

INLINE Part moved (Part x, int bits) {
    return bits < 0 ? x >> -bits : x << bits;
}

// open_rows and open_cols: the row or column segments of a register that have a place, at
// their packed bits.
INLINE Lanes open_rows (Lanes x, int reg) {
    return LANES (i, OR3 (moved (x.part[i], reg), moved (x.part[i], reg - 1),
                          moved (x.part[i], reg - 2)));
}
INLINE Lanes open_cols (Lanes x, int reg) {
    return LANES (i, OR3 (moved (x.part[i], 3 * reg),
                          moved (x.part[i], 3 * reg - 3),
                          moved (x.part[i], 3 * reg - 6)));
}

// Packs the bits of each register under its mask.  With AVX-512 other bits may be
// garbage; rotations move them to bits that are masked off later.
INLINE Lanes packed (Lanes a, Lanes b, Lanes c, const uint32_t mask[3]) {
    if (LANES_REGS < 3)
        return LANES (i, CHOOSE (splat (mask[1]), b.part[i], a.part[i]));
    const Lanes ab = LANES (
        i, AND_OR (b.part[i], splat (mask[1]), a.part[i] & splat (mask[0])));
    return LANES (i, AND_OR (c.part[i], splat (mask[2]), ab.part[i]));
}

INLINE Lanes row_segments (Board x) {
    static const uint32_t masks[3] = {ROWS (0), ROWS (1), ROWS (2)};
    const Lanes open = packed (open_rows (x.a, 0), open_rows (x.b, 1),
                               open_rows (x.c, 2), masks);
    const Lanes next = next_row (open), last = last_row (open);
    return OTHERS (next, last, next_box, last_box);
}

INLINE Lanes col_segments (Board x) {
    static const uint32_t masks[3] = {COLS (0), COLS (1), COLS (2)};
    const Lanes open = packed (open_cols (x.a, 0), open_cols (x.b, 1),
                               open_cols (x.c, 2), masks);
    const Lanes next = next_col (open), last = last_col (open);
    return OTHERS (next, last, next_band, last_band);
}

// A segment's three cells are 7 times its bit.
INLINE Lanes keep_rows (Lanes x, Lanes rows, int reg) {
    const Lanes r = LANES (i, rows.part[i] & splat (ROWS (reg)));
    return LANES (i,
                  x.part[i] & ((r.part[i] << (3 - reg)) - (r.part[i] >> reg)));
}

// The segment bits of the three columns, and copies of them moved down by one row and by two
// rows, are the cells of the open columns in the box.
INLINE Lanes keep_cols (Lanes x, Lanes cols, int reg) {
    const Lanes c = LANES (i, cols.part[i] & splat (COLS (reg)));
    return LANES (i, x.part[i] & OR3 (moved (c.part[i], -3 * reg),
                                      moved (c.part[i], 3 - 3 * reg),
                                      moved (c.part[i], 6 - 3 * reg)));
}

INLINE Board step_locked_rows (Board x) {
    const Lanes rows = row_segments (x);
    x.a = keep_rows (x.a, rows, 0);
    x.b = keep_rows (x.b, rows, 1);
    if (LANES_REGS > 2)
        x.c = keep_rows (x.c, rows, 2);
    return x;
}

INLINE Board step_locked_cols (Board x) {
    const Lanes cols = col_segments (x);
    x.a = keep_cols (x.a, cols, 0);
    x.b = keep_cols (x.b, cols, 1);
    if (LANES_REGS > 2)
        x.c = keep_cols (x.c, cols, 2);
    return x;
}

// Finds the single places in x, and removes the other digits of their cells in y.  If a
// box has no place for a digit, its guard is cleared in `open`.
INLINE Board step_hidden_single (Board x, Board y, Lanes *open) {
    const Lanes less_a = one_less (x.a), less_b = one_less (x.b);
    const Lanes a = only_places (x.a, less_a), b = only_places (x.b, less_b);
    Lanes ones = LANES (i, a.part[i] | b.part[i]), c = ones;
    *open = LANES (i, less_a.part[i] & (less_b.part[i] | lanes_of_a_alone ()));
    if (LANES_REGS > 2) {
        const Lanes less_c = one_less (x.c);
        c = only_places (x.c, less_c);
        ones = LANES (i, ones.part[i] | c.part[i]);
        *open = LANES (i, open->part[i] & less_c.part[i]);
    }
    const Lanes taken = lanes_once (ones);
    y.a = keep_only (y.a, a, taken);
    y.b = keep_only (y.b, b, taken);
    if (LANES_REGS > 2)
        y.c = keep_only (y.c, c, taken);
    return y;
}

// ---------------------------------------------------------------------------

INLINE Board common (Board x, Board y, Board z) {
    x.a = LANES (i, AND3 (x.a.part[i], y.a.part[i], z.a.part[i]));
    x.b = LANES (i, AND3 (x.b.part[i], y.b.part[i], z.b.part[i]));
    if (LANES_REGS > 2)
        x.c = LANES (i, AND3 (x.c.part[i], y.c.part[i], z.c.part[i]));
    return x;
}

INLINE Lanes difference (Board x, Board y) {
    const Lanes ab =
        LANES (i, XOR_OR (x.a.part[i], y.a.part[i], x.b.part[i] ^ y.b.part[i]));
    return LANES_REGS < 3
               ? ab
               : LANES (i, XOR_OR (x.c.part[i], y.c.part[i], ab.part[i]));
}

// ---------------------------------------------------------------------------
// Decisions

// For each digit a mask of its lanes, register by register.
#define OF(D, I)          ((D) == (I) ? LANES_ALL : 0)
#define BLOCK(D, I, LAST) OF (D, I), OF (D, I), OF (D, I), OF (D, LAST)
#define BLOCKS(D, I)      BLOCK (D, I, 9), BLOCK (D, I + 1, 9), BLOCK (D, I + 2, 9)
#if defined(__AVX512F__)
#define DIGIT(D)                                                               \
    {                                                                          \
        BLOCK (D, 0, 8), BLOCK (D, 1, 8), BLOCK (D, 2, 8), BLOCK (D, 6, 9),    \
            BLOCKS (D, 3), BLOCK (D, 7, 9)                                     \
    }
#else
#define DIGIT(D)                                                               \
    {                                                                          \
        BLOCKS (D, 0), BLOCK (D, 9, 9), BLOCKS (D, 3), BLOCK (D, 9, 9),        \
            BLOCKS (D, 6), BLOCK (D, 9, 9)                                     \
    }
#endif
static const __attribute__ ((aligned (64)))
uint32_t lanes_of[9][16 * LANES_REGS] = {DIGIT (0), DIGIT (1), DIGIT (2),
                                         DIGIT (3), DIGIT (4), DIGIT (5),
                                         DIGIT (6), DIGIT (7), DIGIT (8)};

// Excludes all other digits from the cell, and the digit from its houses.
INLINE Lanes place_in (Lanes x, const Part *digit, Part own, Part stay) {
    return LANES (i, x.part[i] & CHOOSE (digit[i], stay, ~own));
}

INLINE Board place (Board x, const Given *cell, unsigned digit) {
    enum { PARTS = 16 / LANES_WIDTH };
    const Part *const its = (const Part *) (const void *) lanes_of[digit];
    const Part own = part_of_block (cell->own);
    const Part stay = part_of_block (cell->stay);
    x.a = place_in (x.a, its, own, stay);
    x.b = place_in (x.b, its + PARTS, own, stay);
    if (LANES_REGS > 2)
        x.c = place_in (x.c, its + 2 * PARTS, own, stay);
    return x;
}

// ---------------------------------------------------------------------------

// Finds the open cells here, not in choose9.h, since the board is still in registers.
INLINE void note_open (Board x, Lanes twice, Open *open) {
#if FIXPOINT9_NOTES
    const Block cells = {CELLS, CELLS, CELLS, 0};
    const Lanes thrice = board_thrice (x);
    open->all = lanes_block (twice) & cells;
    open->two = open->all & ~lanes_block (thrice);
#else
    (void) x, (void) twice, (void) open;
#endif
}

// Makes a pass.  Sets `twice` to the cells with at least two candidates before the pass.
// A conflict is a cell without a candidate, a box without a place for a digit, or a box
// with two naked singles of a digit.
INLINE Board pass (Board before, Lanes *twice, bool *conflict) {
    Lanes open;
    const Lanes once = board_once (before, twice);
    Lanes bad = LANES (i, ~once.part[i]);
    Board now = step_hidden_single (
        before, step_naked_single (before, *twice, &bad), &open);
    now = FIXPOINT9_WIDE ? common (now, step_locked_rows (before),
                                   step_locked_cols (before))
                         : step_locked_cols (step_locked_rows (now));
    bad = LANES (i, CHOOSE (splat (GUARDS), ~open.part[i], bad.part[i]));
    *conflict = lanes_any (bad);
    return now;
}

static int run (const Bitboard9 *from, Bitboard9 *to, const Given *cell,
                unsigned digit, Open *open_cells) {
    Board now = board_load (from->word);
    if (cell)
        now = place (now, cell, digit);
    for (;;) {
        const Board before = now;
        Lanes twice;
        bool conflict;
        now = pass (before, &twice, &conflict);
        if (conflict)
            return FIXPOINT9_CONFLICT;
        if (lanes_any (difference (now, before)))
            continue;
        board_store (to->word, now);
        if (!lanes_any (twice))
            return FIXPOINT9_FULL;
        note_open (before, twice, open_cells);
        return FIXPOINT9_OPEN;
    }
}

static int hurry (const Bitboard9 *from, Bitboard9 *to, const Given *cell,
                  unsigned digit, Open *open_cells) {
    Lanes twice;
    bool conflict;
    const Board now =
        pass (place (board_load (from->word), cell, digit), &twice, &conflict);
    if (conflict)
        return FIXPOINT9_CONFLICT;
    board_store (to->word, now);
    board_once (now, &twice);
    if (!lanes_any (twice))
        return run (to, to, NULL, 0, open_cells);
    note_open (now, twice, open_cells);
    return FIXPOINT9_OPEN;
}

static void step (Bitboard9 *cands, int which) {
    Board board = board_load (cands->word);
    Lanes twice, ignored = {{{0}}};
    board_once (board, &twice);
    if (which == FIXPOINT9_NAKED_SINGLE)
        board = step_naked_single (board, twice, &ignored);
    else if (which == FIXPOINT9_LOCKED_ROWS)
        board = step_locked_rows (board);
    else if (which == FIXPOINT9_LOCKED_COLS)
        board = step_locked_cols (board);
    else
        board = step_hidden_single (board, board, &ignored);
    board_store (cands->word, board);
}

// ---------------------------------------------------------------------------
// The solution

// The bit of each cell of a band, row by row.
#define BITS(BIT)                                                              \
    UINT32_C (1) << (BIT), UINT32_C (2) << (BIT), UINT32_C (4) << (BIT)
#define ROW_BITS(ROW)                                                          \
    BITS (3 * (ROW)), BITS (3 * (ROW) + 10), BITS (3 * (ROW) + 20)
static const uint32_t bit_of[27] = {ROW_BITS (0), ROW_BITS (1), ROW_BITS (2)};

typedef uint32_t Bits
    __attribute__ ((vector_size (4 * LANES_WIDTH), aligned (4)));
typedef uint16_t Digits
    __attribute__ ((vector_size (2 * LANES_WIDTH), aligned (2)));

// Reads the digits bit by bit, with one cell per lane.  The last vector of a band overlaps
// the previous one.
static void read (const Bitboard9 *cands, uint16_t digits[81]) {
    const Block d67 = digit_block (cands, 6) | digit_block (cands, 7);
    const Block binary[4] = {
        digit_block (cands, 1) | digit_block (cands, 3) |
            digit_block (cands, 5) | digit_block (cands, 7) |
            digit_block (cands, 9),
        digit_block (cands, 2) | digit_block (cands, 3) | d67,
        digit_block (cands, 4) | digit_block (cands, 5) | d67,
        digit_block (cands, 8) | digit_block (cands, 9)};
    for (unsigned band = 0; band < 3; band++)
        for (unsigned i = 0; i < 27; i += LANES_WIDTH) {
            const unsigned first = i < 27 - LANES_WIDTH ? i : 27 - LANES_WIDTH;
            const Part bits = *(const Bits *) (const void *) (bit_of + first);
            Part sum = splat (0);
            for (unsigned power = 0; power < 4; power++) {
                const Part here = splat (binary[power][band]) & bits;
                sum |= (Part) (here == bits) & splat (UINT32_C (1) << power);
            }
            *(Digits *) (void *) (digits + 27 * band + first) =
                __builtin_convertvector(sum, Digits);
        }
}

#define JOIN_(A, B) A##B
#define JOIN(A, B)  JOIN_ (A, B)
#define TEXT_(A)    #A
#define TEXT(A)     TEXT_ (A)

const Fixpoint9 JOIN (sudoku_fixpoint9_, CODE_NAME) = {
    TEXT (CODE_NAME), CODE_MEANING, run, hurry, step, choose, read};
