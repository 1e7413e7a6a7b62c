// rounds.c -- the vector rounds; see rounds.h for the layout and the rules.
//
// Compiled once for each kind of machine, with ROUNDS_NAME the name of its table
// and the compiler's target flags set: nothing here runs before rounds_select.c
// has found that the processor has the instructions.
//
// Rotations stand for "the next of three, cyclically": rows and columns of a box
// are bits of a field, boxes of a band are fields of a word, bands of a board are
// lanes of a block.

#include "rounds.h"
#include "lanes.h"

#ifndef ROUNDS_NAME
#define ROUNDS_NAME plain
#define ROUNDS_MEANING "whatever the compiler makes of 128-bit vectors"
#endif

#define GUARDS FIELDS (UINT32_C (0x200))
#define LOWEST FIELDS (UINT32_C (1))

// Segments of rows as bits 0, 3, 6 of fields, those of columns as bits 0, 1, 2;
// packed, with registers 1 and 2 shifted by 1 and 2, or by 3 and 6.
#define ROWS(REGISTER) FIELDS (UINT32_C (0x49) << (REGISTER))
#define COLS(REGISTER) FIELDS (UINT32_C (0x07) << 3 * (REGISTER))

typedef struct Board {
    Lanes a, b, c;
} Board;

// ---------------------------------------------------------------------------
// Rotations.  Guards and the bits above may be garbage afterwards, but never
// get back into a field: what is rotated twice is rotated by rows first.

INLINE Lanes next_row (Lanes x) {
    return LANES (CHOOSE (splat (FIELDS (0x03f) | 0xc0000000),
                          x.part[i] >> 3, x.part[i] << 6));
}
INLINE Lanes last_row (Lanes x) {
    return LANES (CHOOSE (splat (FIELDS (0x007) | 0xc0000000),
                          x.part[i] >> 6, x.part[i] << 3));
}
INLINE Lanes next_box (Lanes x) {
    return LANES (x.part[i] >> 10 | x.part[i] << 20);
}
INLINE Lanes last_box (Lanes x) {
    return LANES (x.part[i] >> 20 | x.part[i] << 10);
}
INLINE Lanes next_col (Lanes x) {
    return LANES (CHOOSE (splat (FIELDS (0x0db)), x.part[i] >> 1,
                          x.part[i] << 2));
}
INLINE Lanes last_col (Lanes x) {
    return LANES (CHOOSE (splat (FIELDS (0x049)), x.part[i] >> 2,
                          x.part[i] << 1));
}
INLINE Lanes next_band (Lanes x) {
    return LANES (TURN_UP (x.part[i]));
}
INLINE Lanes last_band (Lanes x) {
    return LANES (TURN_DOWN (x.part[i]));
}

// ---------------------------------------------------------------------------
// Fields.  In (x | guard) - lowest a field has lost its guard if x was empty
// there, and else x with its lowest bit cleared is x & that.

// All bits of the fields whose guard is set.
INLINE Part filled (Part guards) {
    return guards - (guards >> 9);
}

// Takes cells with a single candidate from the rest of their boxes.  Where a box
// has two of them they stay, and one is in `bad`.
INLINE Lanes kill (Lanes x, Lanes twice, Lanes *bad) {
    const Part guards = splat (GUARDS), lowest = splat (LOWEST);
    const Lanes singles = LANES (x.part[i] & ~twice.part[i]);
    const Lanes less = LANES ((singles.part[i] | guards) - lowest);
    *bad = LANES (AND_OR (singles.part[i], less.part[i], bad->part[i]));
    return LANES (AND_UNLESS (x.part[i], singles.part[i],
                              filled (less.part[i] & guards)));
}

INLINE Lanes one_less (Lanes x) {
    return LANES ((x.part[i] | splat (GUARDS)) - splat (LOWEST));
}

// The cells that are the only ones of their box.
INLINE Lanes only_places (Lanes x, Lanes less) {
    return LANES (x.part[i] &
                  ~filled (((x.part[i] & less.part[i]) + splat (CELLS)) &
                           splat (GUARDS)));
}

// ---------------------------------------------------------------------------
// The three steps

INLINE Board step_kill (Board x, Lanes twice, Lanes *bad) {
    x.a = kill (x.a, twice, bad);
    x.b = kill (x.b, twice, bad);
    x.c = kill (x.c, twice, bad);
    return x;
}

// What of x is in a permutation: x itself and both others of one diagonal.
INLINE Lanes permuted (Lanes x, Lanes down1, Lanes down2, Lanes up1,
                       Lanes up2) {
    return LANES (x.part[i] & AND_OR (down1.part[i], down2.part[i],
                                      up1.part[i] & up2.part[i]));
}

INLINE Lanes row_segments (Board x) {
    const Lanes open = LANES (AND_OR (
        OR3 (x.c.part[i] << 2, x.c.part[i] << 1, x.c.part[i]), splat (ROWS (2)),
        AND_OR (OR3 (x.b.part[i] << 1, x.b.part[i], x.b.part[i] >> 1),
                splat (ROWS (1)),
                OR3 (x.a.part[i], x.a.part[i] >> 1, x.a.part[i] >> 2) &
                    splat (ROWS (0)))));
    const Lanes next = next_row (open), last = last_row (open);
    return permuted (open, next_box (next), last_box (last), last_box (next),
                     next_box (last));
}

INLINE Lanes col_segments (Board x) {
    const Lanes open = LANES (AND_OR (
        OR3 (x.c.part[i] << 6, x.c.part[i] << 3, x.c.part[i]), splat (COLS (2)),
        AND_OR (OR3 (x.b.part[i] << 3, x.b.part[i], x.b.part[i] >> 3),
                splat (COLS (1)),
                OR3 (x.a.part[i], x.a.part[i] >> 3, x.a.part[i] >> 6) &
                    splat (COLS (0)))));
    const Lanes next = next_band (open), last = last_band (open);
    return permuted (open, next_col (next), last_col (last), last_col (next),
                     next_col (last));
}

// A segment's three cells are 7 times its bit; three bits of columns, all rows
// of the box, are that and two copies.
INLINE Board step_lock (Board x) {
    const Lanes rows = row_segments (x), cols = col_segments (x);
    Lanes r = LANES (rows.part[i] & splat (ROWS (0)));
    Lanes c = LANES (cols.part[i] & splat (COLS (0)));
    x.a = LANES (AND3 (x.a.part[i], (r.part[i] << 3) - r.part[i],
                       OR3 (c.part[i], c.part[i] << 3, c.part[i] << 6)));
    r = LANES (rows.part[i] & splat (ROWS (1)));
    c = LANES (cols.part[i] & splat (COLS (1)));
    x.b = LANES (AND3 (x.b.part[i], (r.part[i] << 2) - (r.part[i] >> 1),
                       OR3 (c.part[i] >> 3, c.part[i], c.part[i] << 3)));
    r = LANES (rows.part[i] & splat (ROWS (2)));
    c = LANES (cols.part[i] & splat (COLS (2)));
    x.c = LANES (AND3 (x.c.part[i], (r.part[i] << 1) - (r.part[i] >> 2),
                       OR3 (c.part[i] >> 6, c.part[i] >> 3, c.part[i])));
    return x;
}

// Boxes without a place for a digit have their guard cleared in `open`.
INLINE Board step_hide (Board x, Lanes *open) {
    const Lanes less[3] = {one_less (x.a), one_less (x.b), one_less (x.c)};
    const Lanes a = only_places (x.a, less[0]);
    const Lanes b = only_places (x.b, less[1]);
    const Lanes c = only_places (x.c, less[2]);
    *open = LANES (AND3 (less[0].part[i], less[1].part[i], less[2].part[i]));
    const Lanes taken = lanes_once (a, b, c);
    x.a = LANES (AND_UNLESS (x.a.part[i], a.part[i], taken.part[i]));
    x.b = LANES (AND_UNLESS (x.b.part[i], b.part[i], taken.part[i]));
    x.c = LANES (AND_UNLESS (x.c.part[i], c.part[i], taken.part[i]));
    return x;
}

// ---------------------------------------------------------------------------

INLINE Board load (const Planes *planes) {
    const Board board = {lanes_load (planes->word),
                         lanes_load (planes->word + 16),
                         lanes_load (planes->word + 32)};
    return board;
}

INLINE void store (Planes *planes, Board board) {
    lanes_store (planes->word, board.a);
    lanes_store (planes->word + 16, board.b);
    lanes_store (planes->word + 32, board.c);
}

// The cells and guards of the lanes that hold bands.
#define BAND_BITS (CELLS | GUARDS)
#define BLOCK_BITS BAND_BITS, BAND_BITS, BAND_BITS, 0
static const Planes used = {{BLOCK_BITS, BLOCK_BITS, BLOCK_BITS}};

static int run (Planes *planes) {
    const Lanes lanes = lanes_load (used.word);
    Board now = load (planes);
    for (;;) {
        const Board before = now;
        Lanes twice, open;
        const Lanes once = lanes_twice (now.a, now.b, now.c, &twice);
        Lanes bad = LANES (~once.part[i]);
        now = step_kill (now, twice, &bad);
        now = step_lock (now);
        now = step_hide (now, &open);
        // Cells without a digit, and boxes without a place for a digit.
        bad = LANES (CHOOSE (splat (GUARDS), ~open.part[i], bad.part[i]) &
                     lanes.part[i]);
        if (lanes_any (bad))
            return ROUNDS_CONFLICT;
        const Lanes changed = LANES (OR3 (now.a.part[i] ^ before.a.part[i],
                                          now.b.part[i] ^ before.b.part[i],
                                          now.c.part[i] ^ before.c.part[i]));
        if (lanes_any (changed))
            continue;
        store (planes, now);
        return lanes_any (twice) ? ROUNDS_OPEN : ROUNDS_FULL;
    }
}

static void step (Planes *planes, int which) {
    Board board = load (planes);
    Lanes twice, ignored = {{{0}}};
    lanes_twice (board.a, board.b, board.c, &twice);
    if (which == ROUNDS_KILL)
        board = step_kill (board, twice, &ignored);
    else if (which == ROUNDS_LOCK)
        board = step_lock (board);
    else
        board = step_hide (board, &ignored);
    store (planes, board);
}

// ---------------------------------------------------------------------------
// Where to branch

// The cells of a row and box, without their column; and those of that column in
// one band.  By bit, with nothing at the guards.
#define PEERS(BOX, ROW, COL)                                                   \
    {FIELDS (UINT32_C (7) << 3 * (ROW)) | UINT32_C (0x1ff) << 10 * (BOX),      \
     UINT32_C (0x49) << (10 * (BOX) + (COL))}
#define BOX_PEERS(BOX)                                                         \
    PEERS (BOX, 0, 0), PEERS (BOX, 0, 1), PEERS (BOX, 0, 2),                   \
        PEERS (BOX, 1, 0), PEERS (BOX, 1, 1), PEERS (BOX, 1, 2),               \
        PEERS (BOX, 2, 0), PEERS (BOX, 2, 1), PEERS (BOX, 2, 2), {0, 0}
static const uint32_t peers[30][2] = {BOX_PEERS (0), BOX_PEERS (1),
                                      BOX_PEERS (2)};

INLINE int open_peers (const uint32_t open[3], unsigned band, unsigned bit) {
    const uint32_t column = peers[bit][1], rest = peers[bit][0] & ~column;
    return __builtin_popcount (open[band] & rest) +
           __builtin_popcount (open[0] & column) +
           __builtin_popcount (open[1] & column) +
           __builtin_popcount (open[2] & column);
}

// The first cell of these with the most open cells in its houses; false if there
// is none.  Score, band and bit make one number, whose maximum needs no branch.
INLINE bool best_of (const uint32_t cells[3], const uint32_t open[3],
                     unsigned *band, unsigned *bit) {
    unsigned best = 0;
    for (unsigned b = 0; b < 3; b++)
        for (uint32_t left = cells[b]; left; left &= left - 1) {
            const unsigned at = (unsigned) __builtin_ctz (left);
            const unsigned score = 1 + (unsigned) open_peers (open, b, at);
            const unsigned rated = score << 8 | (3 - b) << 5 | (31 - at);
            best = rated > best ? rated : best;
        }
    *band = 3 - (best >> 5 & 3);
    *bit = 31 - (best & 31);
    return best;
}

// The cells of these with the fewest candidates, which are more than two.
INLINE void keep_fewest (const Planes *planes, uint32_t cells[3]) {
    unsigned fewest = 10;
    for (unsigned b = 0; b < 3; b++) {
        uint32_t kept = 0;
        for (uint32_t left = cells[b]; left; left &= left - 1) {
            unsigned count = 0;
            for (unsigned digit = 0; digit < 9; digit++)
                count += planes->word[planes_index (digit, b)] >>
                             __builtin_ctz (left) &
                         1;
            if (count > fewest)
                continue;
            if (count < fewest) { // so the others have too many
                fewest = count;
                kept = 0;
                for (unsigned before = 0; before < b; before++)
                    cells[before] = 0;
            }
            kept |= left & (0 - left);
        }
        cells[b] = kept;
    }
}

// Of the cells with two candidates the one with the most open cells around,
// since there both answers say most; if there are none, of those with the fewest.
static void choose (const Planes *planes, unsigned *band, unsigned *bit) {
    const Board board = load (planes);
    Part once, twice, thrice;
    uint32_t open[3], two[3]; // cells
    lanes_count (board.a, board.b, board.c, &once, &twice, &thrice);
    for (unsigned b = 0; b < 3; b++) {
        open[b] = twice[b] & CELLS;
        two[b] = open[b] & ~thrice[b];
    }
    if (best_of (two, open, band, bit))
        return;
    for (unsigned b = 0; b < 3; b++)
        two[b] = open[b];
    keep_fewest (planes, two);
    best_of (two, open, band, bit);
}

#define JOIN_(A, B) A##B
#define JOIN(A, B) JOIN_ (A, B)
#define TEXT_(A) #A
#define TEXT(A) TEXT_ (A)

const RoundsCode JOIN (sudoku_rounds_, ROUNDS_NAME) = {
    TEXT (ROUNDS_NAME), ROUNDS_MEANING, run, step, choose};
