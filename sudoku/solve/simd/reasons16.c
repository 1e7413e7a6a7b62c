// reasons16.c -- reasons of singles, locked candidates and pairs of side 16.
//
// When the core learns, the kernel makes the steps of a pass one at a time, and
// keeps the bitboard before each step that removed a candidate:
//
//   before   | bitboard | bitboard     | bitboard | …      now: bitboard of the level
//   kind     | assign   | naked_single | locked   | …
//                         ^ start[1]     ^ start[2]
//
// A reason is a clause, and nothing is stored for it until the core asks.  A
// candidate is lost once, so bisection finds the step that removed it (step_of).
// The deduction is then looked for in the bitboard before that step, where all
// literals of the reason are decided already.  Here d is a digit and x is a cell:
//
//   literal          reason                                          found by
//   d is in x        d has no other place in the box of x, or        why_true
//                    x has no other candidate
//   d is not in x    why_false, the first that applies:
//                    x was settled by `assign` or hidden_single      find_alone
//     naked_single   a cell of the same house has no candidate but d find_single
//     locked         houses G with x and H without x: in H, d has    put_lock
//                    no place outside of G
//     hidden_single  another digit has no place in the box but x     put_hidden
//     hidden_pair    two other digits have no places in the box but  put_pair
//                    x and one more
//
// Literals settled by hidden_single are reported before the literals that they make
// false; for other steps the order is reversed.

#include "sudoku/solve/simd/kernel16.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// The cells with at least two candidates.
static Cells16 cells_with_two (const Bitboard16 *cands) {
    Cells16 once, twice;
    memset (&once, 0, sizeof once);
    memset (&twice, 0, sizeof twice);
    for (unsigned digit = 0; digit < 16; digit++)
        for (unsigned box = 0; box < 16; box++) {
            const uint16_t word = cands->word[bitboard16_index (digit, box)];
            twice.box[box] |= once.box[box] & word;
            once.box[box] |= word;
        }
    return twice;
}

// Appends a literal for each cell of a box, with this sign.
static size_t put_cells (unsigned digit, unsigned box, unsigned cells, int sign,
                         int *lits) {
    size_t size = 0;
    for (; cells; cells &= cells - 1)
        lits[size++] =
            sign * lit16 (digit, box * 16 + (unsigned) __builtin_ctz (cells));
    return size;
}

// ---------------------------------------------------------------------------
// Steps

// Keeps the bitboard of this level, which is about to change.  The caller sets `twice`.
static Bitboard16 *keep (Kernel16 *kernel, int kind) {
    Steps16 *const steps = &kernel->steps;
    assert (steps->size < KERNEL16_MOST);
    steps->before[steps->size] = kernel->cands[kernel->level];
    steps->kind[steps->size++] = (unsigned char) kind;
    return kernel->cands + kernel->level;
}

void sudoku_reasons16_assign (Kernel16 *kernel, int lit) {
    Steps16 *const steps = &kernel->steps;
    Bitboard16 *const cands = keep (kernel, FIXPOINT16_ASSIGN);
    steps->twice[steps->size - 1] = cells_with_two (cands);
    sudoku_kernel16_apply (cands, lit);
    if (!memcmp (steps->before + steps->size - 1, cands, sizeof *cands))
        steps->size--;
}

void sudoku_reasons16_learn (void *state) {
    Kernel16 *const kernel = state;
    kernel->learning = true;
    kernel->level = kernel->made = 0;
    kernel->steps.size = kernel->steps.reported = 0;
    memset (kernel->cands, 0xff, sizeof *kernel->cands);
    if (!memcmp (kernel->cands, &kernel->loaded, sizeof kernel->loaded))
        return;
    *keep (kernel, FIXPOINT16_ASSIGN) = kernel->loaded;
    memset (kernel->steps.twice, 0xff, sizeof *kernel->steps.twice);
}

int sudoku_reasons16_run (Kernel16 *kernel) {
    Steps16 *const steps = &kernel->steps;
    Cells16 twice;
    for (int idle = 0, step = 0; idle < FIXPOINT16_STEPS;) {
        Bitboard16 *const cands = keep (kernel, step);
        const int result = kernel->code->step (cands, step, &twice);
        if (result & FIXPOINT16_CHANGED)
            steps->twice[steps->size - 1] = twice;
        else
            steps->size--;
        if (result & FIXPOINT16_CLASH)
            return FIXPOINT16_CONFLICT;
        idle = result & FIXPOINT16_CHANGED ? 0 : idle + 1;
        // A hidden pair is tried when the other steps change nothing.
        step = idle < FIXPOINT16_HIDDEN_PAIR
                   ? (step + 1) % FIXPOINT16_HIDDEN_PAIR
                   : FIXPOINT16_HIDDEN_PAIR;
    }
    for (unsigned box = 0; box < 16; box++)
        if (twice.box[box])
            return FIXPOINT16_OPEN;
    return FIXPOINT16_FULL;
}

// ---------------------------------------------------------------------------
// Literals

size_t sudoku_reasons16_loaded (void *state, const int **lits) {
    Kernel16 *const kernel = state;
    size_t size = 0;
    for (unsigned cell = 0; cell < 256; cell++)
        for (unsigned digit = 0; digit < 16; digit++)
            if (!open16 (&kernel->loaded, digit, cell))
                kernel->steps.loaded[size++] = -lit16 (digit, cell);
    *lits = kernel->steps.loaded;
    return size;
}

static const Bitboard16 *after (const Kernel16 *kernel, unsigned step) {
    return step + 1 < kernel->steps.size ? kernel->steps.before + step + 1
                                         : kernel->cands + kernel->level;
}

static size_t put_false (const Bitboard16 *before, const Bitboard16 *now,
                         int *lits) {
    size_t size = 0;
    for (unsigned i = 0; i < 256; i++) {
        const unsigned lost = before->word[i] & ~(unsigned) now->word[i];
        if (lost)
            size += put_cells (i / 16, i % 16, lost, -1, lits + size);
    }
    return size;
}

// Literals of the digits that are now the only candidates of the cells.
static size_t put_true (const Bitboard16 *now, const Cells16 *cells,
                        int *lits) {
    size_t size = 0;
    for (unsigned box = 0; box < 16; box++)
        for (unsigned digit = 0; cells->box[box] && digit < 16; digit++)
            size += put_cells (digit, box,
                               now->word[bitboard16_index (digit, box)] &
                                   cells->box[box],
                               1, lits + size);
    return size;
}

// The cells that became single in this step.
static Cells16 settled (const Kernel16 *kernel, unsigned step) {
    const Steps16 *const steps = &kernel->steps;
    Cells16 cells = step + 1 < steps->size
                        ? steps->twice[step + 1]
                        : cells_with_two (kernel->cands + kernel->level);
    for (unsigned box = 0; box < 16; box++)
        cells.box[box] =
            steps->twice[step].box[box] & (uint16_t) ~cells.box[box];
    return cells;
}

size_t sudoku_reasons16_implied (void *state, const int **lits) {
    Kernel16 *const kernel = state;
    Steps16 *const steps = &kernel->steps;
    int *const implied = steps->implied;
    size_t size = 0;
    for (; steps->reported < steps->size; steps->reported++) {
        const Bitboard16 *const before = steps->before + steps->reported;
        const Bitboard16 *const now = after (kernel, steps->reported);
        const Cells16 cells = settled (kernel, steps->reported);
        const bool hides =
            steps->kind[steps->reported] == FIXPOINT16_HIDDEN_SINGLE;
        if (hides)
            size += put_true (now, &cells, implied + size);
        size += put_false (before, now, implied + size);
        if (!hides)
            size += put_true (now, &cells, implied + size);
    }
    *lits = implied;
    return size;
}

// ---------------------------------------------------------------------------
// Reasons, each found in the bitboard before a step

// The places of the digit in the box of the cell, without the cell itself.
static unsigned other_places (const Bitboard16 *cands, unsigned digit,
                              unsigned cell) {
    return cands->word[bitboard16_index (digit, cell / 16)] &
           ~(1U << cell % 16);
}

// Finds a cell with no candidate but the digit, in a house of `cell`.
static bool find_single (const Steps16 *steps, unsigned step, unsigned digit,
                         unsigned cell, unsigned *found) {
    const Bitboard16 *const cands = steps->before + step;
    for (unsigned box = 0; box < 16; box++) {
        unsigned here = cands->word[bitboard16_index (digit, box)] &
                        ~(unsigned) steps->twice[step].box[box];
        if (!here)
            continue;
        if (box == cell / 16)
            here &= ~(1U << cell % 16);
        else if (box / 4 == cell / 64)
            here &= 0xfU << cell % 16 / 4 * 4;
        else if (box % 4 == cell / 16 % 4)
            here &= 0x1111U << cell % 4;
        else
            continue;
        if (!here)
            continue;
        *found = box * 16 + (unsigned) __builtin_ctz (here);
        return true;
    }
    return false;
}

// line_in_box: the cells of a row of a band, or column of a stack, within a box.
// box_at: the i-th box after a box in its band or stack, cyclically.
static unsigned line_in_box (bool cols, unsigned line) {
    return cols ? 0x1111U << line : 0xfU << 4 * line;
}
static unsigned box_at (bool cols, unsigned box, unsigned i) {
    return cols ? (box + 4 * i) % 16 : box / 4 * 4 + (box + i) % 4;
}

// Appends the cells of boxes `first` to `last` if the digit has no place in them;
// otherwise appends nothing.
static size_t put_lost (const Bitboard16 *cands, unsigned digit, unsigned box,
                        bool cols, unsigned first, unsigned last,
                        unsigned cells, int *clause) {
    size_t size = 0;
    for (unsigned i = first; i <= last; i++)
        if (cands->word[bitboard16_index (digit, box_at (cols, box, i))] &
            cells)
            return 0;
    for (unsigned i = first; i <= last; i++)
        size +=
            put_cells (digit, box_at (cols, box, i), cells, 1, clause + size);
    return size;
}

// Appends the reason of a locked candidate: another line without a place outside of the
// cell's box, or another box without a place outside of the cell's line.
static size_t put_lock (const Bitboard16 *cands, unsigned digit, unsigned cell,
                        int *clause) {
    for (int cols = 0; cols < 2; cols++) {
        const unsigned line = cols ? cell % 4 : cell % 16 / 4;
        const unsigned outside = 0xffffU ^ line_in_box (cols, line);
        for (unsigned i = 1; i < 4; i++) {
            const unsigned other = line_in_box (cols, (line + i) % 4);
            size_t size =
                put_lost (cands, digit, cell / 16, cols, 1, 3, other, clause);
            if (!size)
                size = put_lost (cands, digit, cell / 16, cols, i, i, outside,
                                 clause);
            if (size)
                return size;
        }
    }
    return 0;
}

// Appends the reason of a hidden single: another digit has no place in the box but the
// cell.
static size_t put_hidden (const Bitboard16 *cands, unsigned digit,
                          unsigned cell, int *clause) {
    for (unsigned other = 0; other < 16; other++)
        if (other != digit && open16 (cands, other, cell) &&
            !other_places (cands, other, cell))
            return put_cells (other, cell / 16, 0xffffU ^ 1U << cell % 16, 1,
                              clause);
    return 0;
}

// Appends the reason of a hidden pair: two other digits have the same two places in the
// box, one of them the cell.
static size_t put_pair (const Bitboard16 *cands, unsigned digit, unsigned cell,
                        int *clause) {
    const unsigned bit = 1U << cell % 16, box = cell / 16;
    for (unsigned first = 0; first < 16; first++) {
        const unsigned places = cands->word[bitboard16_index (first, box)];
        if (first == digit || !(places & bit) ||
            __builtin_popcount (places) != 2)
            continue;
        for (unsigned second = first + 1; second < 16; second++) {
            if (second == digit ||
                cands->word[bitboard16_index (second, box)] != places)
                continue;
            const unsigned others = 0xffffU ^ places;
            const size_t size = put_cells (first, box, others, 1, clause);
            return size + put_cells (second, box, others, 1, clause + size);
        }
    }
    return 0;
}

// Finds the digit that a step made the only candidate of a cell.
static bool find_alone (const Kernel16 *kernel, unsigned step, unsigned cell,
                        unsigned *found) {
    const Bitboard16 *const now = after (kernel, step);
    unsigned digits = 0;
    for (unsigned digit = 0; digit < 16; digit++)
        digits |= (unsigned) open16 (now, digit, cell) << digit;
    if (!digits || digits & (digits - 1))
        return false;
    *found = (unsigned) __builtin_ctz (digits);
    return true;
}

// Writes why the cell lost the digit in this step: the first reason that applies.  Only
// find_alone depends on the kind of step; the core already has the literals of all others.
static size_t why_false (const Kernel16 *kernel, unsigned step, unsigned digit,
                         unsigned cell, int *clause) {
    const Bitboard16 *const before = kernel->steps.before + step;
    const int kind = kernel->steps.kind[step];
    unsigned other;
    assert (open16 (before, digit, cell));
    assert (!open16 (after (kernel, step), digit, cell));
    clause[0] = -lit16 (digit, cell);
    if ((kind == FIXPOINT16_ASSIGN || kind == FIXPOINT16_HIDDEN_SINGLE) &&
        find_alone (kernel, step, cell, &other)) {
        clause[1] = -lit16 (other, cell);
        return 2;
    }
    if (find_single (&kernel->steps, step, digit, cell, &other)) {
        clause[1] = -lit16 (digit, other);
        return 2;
    }
    size_t size = put_lock (before, digit, cell, clause + 1);
    if (!size)
        size = put_hidden (before, digit, cell, clause + 1);
    if (!size)
        size = put_pair (before, digit, cell, clause + 1);
    return size ? size + 1 : 0; // 0: without a reason, which is a bug
}

// The last step before which the candidate was open.
static unsigned step_of (const Steps16 *steps, unsigned digit, unsigned cell) {
    unsigned low = 0, high = steps->size;
    assert (high && open16 (steps->before, digit, cell));
    while (low + 1 < high) {
        const unsigned middle = low + (high - low) / 2;
        if (open16 (steps->before + middle, digit, cell))
            low = middle;
        else
            high = middle;
    }
    return low;
}

// The last step before which the cell had several candidates.
static unsigned step_settled (const Steps16 *steps, unsigned cell) {
    unsigned low = 0, high = steps->size;
    assert (high && cell < 256);
    while (low + 1 < high) {
        const unsigned middle = low + (high - low) / 2;
        if (steps->twice[middle].box[cell / 16] >> cell % 16 & 1)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static size_t why_true (const Kernel16 *kernel, unsigned digit, unsigned cell,
                        int *clause) {
    const unsigned step = step_settled (&kernel->steps, cell);
    size_t size = 0;
    clause[size++] = lit16 (digit, cell);
    if (!other_places (kernel->steps.before + step, digit, cell))
        return size + put_cells (digit, cell / 16, 0xffffU ^ 1U << cell % 16, 1,
                                 clause + size);
    for (unsigned other = 0; other < 16; other++)
        if (other != digit)
            clause[size++] = lit16 (other, cell);
    return size;
}

// Finds a clause that is false.  Returns its size, or 0 if there is none.
static size_t conflict (const Bitboard16 *cands, int *clause) {
    const Cells16 twice = cells_with_two (cands);
    for (unsigned cell = 0; cell < 256; cell++) {
        size_t size = 0;
        while (size < 16 && !open16 (cands, (unsigned) size, cell)) {
            clause[size] = lit16 ((unsigned) size, cell);
            size++;
        }
        if (size == 16)
            return size;
    }
    for (unsigned i = 0; i < 256; i++) {
        const unsigned places = cands->word[i];
        const unsigned singles = places & ~(unsigned) twice.box[i % 16];
        if (!places)
            return put_cells (i / 16, i % 16, 0xffff, 1, clause);
        const unsigned rest = singles & (singles - 1);
        if (rest)
            return put_cells (i / 16, i % 16,
                              (singles & ~rest) | (rest & (0 - rest)), -1,
                              clause);
    }
    return 0;
}

size_t sudoku_reasons16_reason (void *state, int lit, const int **lits) {
    Kernel16 *const kernel = state;
    int *const clause = kernel->steps.clause;
    *lits = clause;
    if (!lit)
        return conflict (kernel->cands + kernel->level, clause);
    const unsigned digit = digit16 (abs (lit)), cell = cell16_of (abs (lit));
    if (lit > 0)
        return why_true (kernel, digit, cell, clause);
    return why_false (kernel, step_of (&kernel->steps, digit, cell), digit,
                      cell, clause);
}
