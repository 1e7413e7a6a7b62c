// fixpoint16.c -- singles, locked candidates and hidden pairs of side 16.
//
// fixpoint16.h has the layout and the rules.  This file is compiled once for each
// kind of machine, with CODE_NAME the name of its table and the target flags of
// the compiler.  codes.c checks that the processor has the instructions before
// anything here runs.
//
// Functions that take a Part combine bits of one lane, or of four neighbouring lanes.
// Functions that combine other lanes take all Lanes.

#include "sudoku/solve/simd/fixpoint16.h"
#include "sudoku/solve/simd/choose16.h"
#include "sudoku/solve/simd/segments16.h"

#ifndef CODE_NAME
#define CODE_NAME    plain
#define CODE_MEANING "128-bit vectors, as the compiler implements them"
#endif

enum { REGISTERS = 8 }; // number of Lanes, each of two digits

typedef struct Board {
    Lanes pair[REGISTERS];
} Board;

// ---------------------------------------------------------------------------
// Counting the digits of cells

// The cells with at least one candidate, and the cells with at least two.
INLINE Lanes count (const Board *x, Lanes *at_least_two) {
    Lanes once, twice;
    EACH_PART (i) {
        Part ones = x->pair[0].part[i], twos = splat (0);
        for (int j = 1; j < 7; j += 2) {
            const Part a = x->pair[j].part[i], b = x->pair[j + 1].part[i];
            twos |= TWO_OF (ones, a, b);
            ones = OR3 (ones, a, b);
        }
        twice.part[i] = AND_OR (ones, x->pair[7].part[i], twos);
        once.part[i] = ones | x->pair[7].part[i];
    }
    const Lanes other = swap_digits (once);
    twice = either_digit (twice);
    EACH_PART (i) {
        twice.part[i] = AND_OR (once.part[i], other.part[i], twice.part[i]);
        once.part[i] |= other.part[i];
    }
    *at_least_two = twice;
    return once;
}

// The cells with two candidates, and with more.
INLINE Lanes find_two (const Board *x, Lanes *more) {
    Lanes once, twice, thrice;
    EACH_PART (i) {
        once.part[i] = twice.part[i] = thrice.part[i] = splat (0);
        for (int j = 0; j < REGISTERS; j++) {
            const Part here = x->pair[j].part[i];
            thrice.part[i] = AND_OR (twice.part[i], here, thrice.part[i]);
            twice.part[i] = AND_OR (once.part[i], here, twice.part[i]);
            once.part[i] |= here;
        }
    }
    const Lanes ones = swap_digits (once), twos = swap_digits (twice);
    thrice = either_digit (thrice);
    EACH_PART (i) {
        thrice.part[i] |=
            (once.part[i] & twos.part[i]) | (twice.part[i] & ones.part[i]);
        twice.part[i] =
            AND_OR (once.part[i], ones.part[i], twice.part[i] | twos.part[i]);
        twice.part[i] &= ~thrice.part[i];
    }
    *more = thrice;
    return twice;
}

// ---------------------------------------------------------------------------
// Within boxes

// Excludes naked singles from the rest of their boxes.  If a box has two naked singles of
// a digit, both stay, and one of them is added to `bad`.
INLINE Part naked_single (Part x, Part twice, Part *bad) {
    const Part singles = x & ~twice;
    *bad = AND_OR (singles, singles - splat (1), *bad);
    return SELECT (APART (singles, singles), x, singles);
}

INLINE void step_naked_single (Board *x, Lanes twice, Lanes *bad) {
    for (int j = 0; j < REGISTERS; j++)
        EACH_PART (i)
            x->pair[j].part[i] =
                naked_single (x->pair[j].part[i], twice.part[i], bad->part + i);
}

// Finds the single places in x, and removes the other digits of their cells in y.  The top
// bit of `empty` is set in lanes without a place for a digit: only in these lanes does
// subtracting 1 set a top bit that was not set.
INLINE void step_hidden_single (const Board *x, Board *y, Lanes *empty) {
    Board only;
    Lanes taken;
    EACH_PART (i)
        taken.part[i] = splat (0);
    for (int j = 0; j < REGISTERS; j++)
        EACH_PART (i) {
            const Part here = x->pair[j].part[i], less = here - splat (1);
            only.pair[j].part[i] = KEEP (APART (here, less), here);
            taken.part[i] |= only.pair[j].part[i];
            empty->part[i] |= less & ~here;
        }
    taken = either_digit (taken);
    for (int j = 0; j < REGISTERS; j++)
        EACH_PART (i)
            y->pair[j].part[i] = AND_UNLESS (
                y->pair[j].part[i], only.pair[j].part[i], taken.part[i]);
}

// Keeps words with exactly two bits, and replaces the others by 0.
INLINE Part two_places (Part x) {
    const Part rest = x & (x - splat (1));
    return SELECT (APART (rest, rest), splat (0),
                   KEEP (APART (rest, rest - splat (1)), x));
}

// The cells of hidden pairs; `two` are the words with two places.
INLINE Lanes find_pairs (const Board *x, Board *two) {
    Board other;
    Lanes taken;
    for (int j = 0; j < REGISTERS; j++) {
        EACH_PART (i)
            two->pair[j].part[i] = two_places (x->pair[j].part[i]);
        other.pair[j] = swap_digits (two->pair[j]);
    }
    EACH_PART (i)
        taken.part[i] = splat (0);
    // Unrolled, so that all operands stay in registers.
    EACH_PART (i)
#pragma GCC unroll 8
        for (int j = 0; j < REGISTERS; j++) {
            const Part here = two->pair[j].part[i];
            Mask same = EQUAL (here, other.pair[j].part[i]);
#pragma GCC unroll 8
            for (int k = 0; k < j; k++)
                same |= EQUAL (here, two->pair[k].part[i]) |
                        EQUAL (here, other.pair[k].part[i]);
            taken.part[i] |= KEEP (same, here);
        }
    return either_digit (taken);
}

// A digit keeps its two places if both are cells of pairs, even of different pairs.  So
// three digits with the same two places keep them; later steps find the conflict.
INLINE void take_pairs (Board *x, const Board *two, Lanes taken) {
    for (int j = 0; j < REGISTERS; j++)
        EACH_PART (i) {
            const Part here = two->pair[j].part[i];
            x->pair[j].part[i] = (x->pair[j].part[i] & ~taken.part[i]) |
                                 KEEP (APART (here, ~taken.part[i]), here);
        }
}

INLINE void step_hidden_pair (Board *x) {
    Board two;
    const Lanes taken = find_pairs (x, &two);
    take_pairs (x, &two, taken);
}

// ---------------------------------------------------------------------------
// Segments.  OTHERS defines two functions along one dimension of a 4 × 4 matrix: for each
// of four values, the OR of the other three, and the AND of the other three and
// `given`.  A value is combined with its neighbour first, and then with the other pair.

#define OTHERS(TYPE, NAME, OR, AND3, SWAP, SWAP_TWO)                           \
    INLINE TYPE one_of_other_##NAME (TYPE x) {                                 \
        const TYPE next = SWAP (x);                                            \
        return OR (next, SWAP_TWO (OR (x, next)));                             \
    }                                                                          \
    INLINE TYPE all_other_##NAME (TYPE x, TYPE given) {                        \
        const TYPE next = SWAP (x);                                            \
        return AND3 (given, next, SWAP_TWO (AND3 (x, next, next)));            \
    }

INLINE Part part_or (Part x, Part y) {
    return x | y;
}
INLINE Part part_and3 (Part x, Part y, Part z) {
    return AND3 (x, y, z);
}
INLINE Lanes lanes_or (Lanes x, Lanes y) {
    EACH_PART (i)
        x.part[i] |= y.part[i];
    return x;
}
INLINE Lanes lanes_and3 (Lanes x, Lanes y, Lanes z) {
    EACH_PART (i)
        x.part[i] = AND3 (x.part[i], y.part[i], z.part[i]);
    return x;
}

INLINE Lanes swap_bands (Lanes x) {
    EACH_PART (i)
        x.part[i] = swap_fours (x.part[i]);
    return x;
}

OTHERS (Part, boxes, part_or, part_and3, swap_lanes, swap_pairs)
OTHERS (Part, rows, part_or, part_and3, swap_rows, swap_two_rows)
OTHERS (Part, cols, part_or, part_and3, swap_cols, swap_two_cols)
OTHERS (Lanes, bands, lanes_or, lanes_and3, swap_bands, swap_halves)

// The open segments that keep the digit after locked candidates.  Each of the other rows has a
// place for the digit in another box, and each of the other boxes has a place in another row.
INLINE Part free_rows (Part open) {
    const Part lines = all_other_rows (one_of_other_boxes (open), open);
    return all_other_boxes (one_of_other_rows (open), lines);
}

INLINE Lanes free_cols (Lanes open) {
    Lanes lines = one_of_other_bands (open), boxes;
    EACH_PART (i) {
        lines.part[i] = all_other_cols (lines.part[i], open.part[i]);
        boxes.part[i] = one_of_other_cols (open.part[i]);
    }
    return all_other_bands (boxes, lines);
}

INLINE void step_locked_four (Lanes *x) {
    Lanes rows, cols;
    EACH_PART (i) {
        const Part a = x[0].part[i], b = x[1].part[i], c = x[2].part[i],
                   d = x[3].part[i];
        rows.part[i] = free_rows (rows_of (a, b, c, d));
        cols.part[i] = cols_of (a, b, c, d);
    }
    cols = free_cols (cols);
    EACH_PART (i) {
        Part in_rows[4], in_cols[4];
        spread_rows (rows.part[i], in_rows);
        spread_cols (cols.part[i], in_cols);
        for (int j = 0; j < 4; j++)
            x[j].part[i] = AND3 (x[j].part[i], in_rows[j], in_cols[j]);
    }
}

INLINE void step_locked (Board *x) {
    step_locked_four (x->pair);
    step_locked_four (x->pair + 4);
}

// ---------------------------------------------------------------------------

INLINE Board load (const Bitboard16 *cands) {
    Board board;
    for (int j = 0; j < REGISTERS; j++)
        board.pair[j] = lanes_load (cands->word + 32 * j);
    return board;
}

INLINE void store (Bitboard16 *cands, const Board *board) {
    for (int j = 0; j < REGISTERS; j++)
        lanes_store (cands->word + 32 * j, board->pair[j]);
}

INLINE void store_cells (Cells16 *cells, Lanes lanes) {
    Bitboard16 cands;
    lanes_store (cands.word, lanes);
    for (int box = 0; box < 16; box++)
        cells->box[box] = cands.word[box];
}

INLINE bool any_lanes (Lanes x) {
    Part all = x.part[0];
    for (int i = 1; i < LANES_PARTS; i++)
        all |= x.part[i];
    return any (all);
}

INLINE bool any_both (Lanes x, Lanes y) {
    EACH_PART (i)
        x.part[i] &= y.part[i];
    return any_lanes (x);
}

INLINE bool differ (const Board *x, const Board *y) {
    Part all = splat (0);
    EACH_PART (i)
        for (int j = 0; j < REGISTERS; j++)
            all |= x->pair[j].part[i] ^ y->pair[j].part[i];
    return any (all);
}

// Finds the cells that take part in a conflict: cells without a candidate, and cells that
// were open to a digit without a place.
static __attribute__ ((noinline)) void blame (const Bitboard16 *before,
                                              const Board *now, Lanes once,
                                              Cells16 cells[2]) {
    const Board then = load (before);
    Lanes empty, lost;
    EACH_PART (i) {
        empty.part[i] = ~once.part[i];
        lost.part[i] = splat (0);
    }
    for (int j = 0; j < REGISTERS; j++)
        EACH_PART (i) {
            const Part here = now->pair[j].part[i];
            lost.part[i] |= KEEP (APART (here, here), then.pair[j].part[i]);
        }
    store_cells (cells, empty);
    store_cells (cells + 1, either_digit (lost));
}

// Naked and hidden singles, computed side by side so that neither waits for the other.
// Returns the cells with a candidate, and sets whether there is a conflict: a cell without
// a candidate, or a digit without a place or with two naked singles in a box.
INLINE Lanes settle (Board *x, Lanes *twice, bool *conflict) {
    Lanes bad, empty;
    const Lanes once = count (x, twice);
    EACH_PART (i) {
        bad.part[i] = ~once.part[i];
        empty.part[i] = splat (0);
    }
    const Board before = *x;
    step_naked_single (x, *twice, &bad);
    step_hidden_single (&before, x, &empty);
    EACH_PART (i)
        bad.part[i] = AND_OR (empty.part[i], splat (0x8000), bad.part[i]);
    *conflict = any_lanes (bad);
    return once;
}

// The decision has already excluded the other digits of its cell, and its digit from the
// houses of the cell.  So the steps within boxes come first; a conflict that they find is
// reported after the locked candidates.
static int run (Bitboard16 *cands, Cells16 cells[2]) {
    Board now = load (cands);
    Lanes twice, more;
    bool conflict;
    settle (&now, &twice, &conflict);
    for (;;) {
        const Board before = now;
        step_locked (&now);
        const Lanes once = settle (&now, &twice, &conflict);
        if (conflict) {
            blame (cands, &now, once, cells);
            return FIXPOINT16_CONFLICT;
        }
        if (differ (&now, &before))
            continue;
        if (!any_lanes (twice)) {
            store (cands, &now);
            return FIXPOINT16_FULL;
        }
        const Lanes two = find_two (&now, &more);
        Board places;
        const Lanes pairs = find_pairs (&now, &places);
        // Most pairs exclude nothing: their cells have no other candidates.
        if (any_both (pairs, more)) {
            take_pairs (&now, &places, pairs);
            if (differ (&now, &before))
                continue;
        }
        store (cands, &now);
        store_cells (cells, two);
        store_cells (cells + 1, more);
        return FIXPOINT16_OPEN;
    }
}

// Places a digit in a cell.  Lanes are numbered, and lanes of the same digit, band, stack
// or box agree in some bits of their numbers.
static void place (const Bitboard16 *from, Bitboard16 *to, unsigned digit,
                   unsigned cell) {
    static const Bitboard16 numbers = {
        {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
         16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31}};
    const Lanes lanes = lanes_load (numbers.word);
    const Part bit = splat ((uint16_t) (1U << cell % 16));
    const Part row = splat ((uint16_t) (0xfU << cell % 16 / 4 * 4));
    const Part col = splat ((uint16_t) (0x1111U << cell % 4));
    const Part own = splat ((uint16_t) bitboard16_index (digit % 2, cell / 16));
    Board board = load (from);
    Lanes chosen = lanes_load (from->word + digit / 2 * 32);
    EACH_PART (i) {
        const Part apart = lanes.part[i] ^ own;
        const Mask band = APART (apart, splat (16 + 12));
        const Mask stack = APART (apart, splat (16 + 3));
        const Part others = ~KEEP (APART (apart, splat (15)), bit);
        for (int j = 0; j < REGISTERS; j++)
            board.pair[j].part[i] &= others;
        const Part houses = KEEP (band, row) | KEEP (stack, col);
        chosen.part[i] &= SELECT (band & stack, bit, others & ~houses);
    }
    store (to, &board);
    lanes_store (to->word + digit / 2 * 32, chosen);
}

// Whether a cell has no candidate, or a digit has no place or two naked singles in a box.
INLINE bool clashes (const Board *board) {
    Board x = *board;
    Lanes twice;
    bool conflict;
    settle (&x, &twice, &conflict);
    return conflict;
}

static int step (Bitboard16 *cands, int which, Cells16 *cells) {
    const Board before = load (cands);
    Board now = before;
    Lanes twice, ignored = {{{0}}};
    count (&now, &twice);
    store_cells (cells, twice);
    if (which == FIXPOINT16_NAKED_SINGLE)
        step_naked_single (&now, twice, &ignored);
    else if (which == FIXPOINT16_LOCKED)
        step_locked (&now);
    else if (which == FIXPOINT16_HIDDEN_SINGLE)
        step_hidden_single (&before, &now, &ignored);
    else
        step_hidden_pair (&now);
    store (cands, &now);
    return (differ (&now, &before) ? FIXPOINT16_CHANGED : 0) |
           (clashes (&now) ? FIXPOINT16_CLASH : 0);
}

// ---------------------------------------------------------------------------

#define JOIN_(A, B) A##B
#define JOIN(A, B)  JOIN_ (A, B)
#define TEXT_(A)    #A
#define TEXT(A)     TEXT_ (A)

const Fixpoint16 JOIN (sudoku_fixpoint16_, CODE_NAME) = {
    TEXT (CODE_NAME), CODE_MEANING, run, place, step, measure, weigh, heaviest};
