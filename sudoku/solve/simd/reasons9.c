// reasons9.c -- reasons of naked singles, hidden singles and locked candidates.
//
// When the core learns, the kernel makes the four steps of a pass one at a
// time, and keeps the bitboard before each step that removed a candidate:
//
//   before   | bitboard | bitboard     | bitboard    | …   now: bitboard of the level
//   kind     | assign   | naked_single | locked_rows | …
//                         ^ start[1]     ^ start[2]
//
// A reason is a clause, and nothing is stored for it until the core asks.  A
// candidate is lost once, so bisection finds the step that removed it (step_of).
// The deduction is then looked for in the bitboard before that step, where all
// literals of the reason are decided already:
//
//   literal          reason                                          found by
//   d is in x        x has no other candidate                        why_true
//   d is not in x    why_false, by the kind of the step:
//     assign         x was assigned another digit
//     naked_single   a cell of the same house has no candidate but d find_single
//     hidden_single  another digit has no place in the box but x     find_hidden
//     locked_rows,   houses G with x and H without x: in H, d has    find_lock
//     locked_cols    no place outside of G
//
// The reason of a locked candidate is valid: if d were in x, it could be nowhere else in
// G, so H would have no place for d; the literals are "d in y" for all y of H outside of
// G.  The houses G and H always exist: locked_rows and locked_cols remove a segment that
// is in no open permutation of three.  Then one of the other two rows has its places only
// in the same box, or one of the other two boxes has them only in the same row; otherwise
// a way to complete the permutation would be open.

#include "sudoku/solve/simd/kernel9.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Cells from 0, row by row; digits from 0; sets of cells as three words

typedef struct Cells {
    uint32_t band[3];
} Cells;

// Rows are houses 0 … 8, columns 9 … 17, boxes 18 … 26.
static Cells house_cells (unsigned house) {
    Cells cells = {{0, 0, 0}};
    const unsigned i = house % 9;
    if (house < 9)
        cells.band[i / 3] = FIELDS (UINT32_C (7)) << 3 * (i % 3);
    else if (house >= 18)
        cells.band[i / 3] = UINT32_C (0x1ff) << 10 * (i % 3);
    else
        for (unsigned band = 0; band < 3; band++)
            cells.band[band] = UINT32_C (0x49) << (10 * (i / 3) + i % 3);
    return cells;
}

static unsigned row_of (unsigned cell) {
    return cell / 9;
}
static unsigned col_of (unsigned cell) {
    return 9 + cell % 9;
}
static unsigned box_of (unsigned cell) {
    return 18 + cell / 27 * 3 + cell % 9 / 3;
}

static uint32_t bit_of (unsigned cell) {
    return UINT32_C (1) << place_bit (cell / 9, cell % 9);
}
static unsigned lowest (unsigned band, uint32_t cells) {
    return band * 27 + sudoku_kernel9_cell_at[__builtin_ctz (cells)];
}

static int positive (unsigned digit, unsigned cell) {
    return (int) (cell * 9 + digit + 1);
}

// Appends a literal for each cell, with this sign.
static size_t put_cells (unsigned digit, unsigned band, uint32_t cells,
                         int sign, int *lits) {
    size_t size = 0;
    for (; cells; cells &= cells - 1)
        lits[size++] = sign * positive (digit, lowest (band, cells));
    return size;
}

static uint32_t word_of (const Bitboard9 *cands, unsigned digit,
                         unsigned band) {
    return cands->word[bitboard9_index (digit, band)];
}
static bool open_in (const Bitboard9 *cands, unsigned digit, unsigned cell) {
    return word_of (cands, digit, cell / 27) & bit_of (cell);
}

// Finds the cells with at least one candidate, and the cells with at least two.
static void count (const Bitboard9 *cands, Cells *once, Cells *twice) {
    memset (once, 0, sizeof *once);
    memset (twice, 0, sizeof *twice);
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned band = 0; band < 3; band++) {
            const uint32_t word = word_of (cands, digit, band);
            twice->band[band] |= once->band[band] & word;
            once->band[band] |= word;
        }
}

// The cells of a house that are not in another house.
static Cells without (unsigned house, unsigned outside) {
    Cells cells = house_cells (house);
    const Cells others = house_cells (outside);
    for (unsigned band = 0; band < 3; band++)
        cells.band[band] &= ~others.band[band];
    return cells;
}

static bool no_place (const Bitboard9 *cands, unsigned digit,
                      const Cells *cells) {
    uint32_t open = 0;
    for (unsigned band = 0; band < 3; band++)
        open |= word_of (cands, digit, band) & cells->band[band];
    return !open;
}

static size_t put_places (unsigned digit, const Cells *cells, int *clause) {
    size_t size = 0;
    for (unsigned band = 0; band < 3; band++)
        size += put_cells (digit, band, cells->band[band], 1, clause + size);
    return size;
}

// ---------------------------------------------------------------------------
// Steps

// Keeps the bitboard of this level, which is about to change.
static Bitboard9 *keep (Kernel9 *kernel, int kind) {
    Steps9 *const steps = &kernel->steps;
    assert (steps->size < KERNEL9_MOST);
    steps->before[steps->size] = kernel->cands[kernel->level];
    steps->kind[steps->size++] = (unsigned char) kind;
    return kernel->cands + kernel->level;
}

static bool changed (Kernel9 *kernel) {
    Steps9 *const steps = &kernel->steps;
    assert (steps->size);
    if (memcmp (steps->before + steps->size - 1, kernel->cands + kernel->level,
                sizeof (Bitboard9)))
        return true;
    steps->size--;
    return false;
}

void sudoku_reasons9_learn (void *state) {
    Kernel9 *const kernel = state;
    kernel->learning = true;
    kernel->level = 0;
    kernel->steps.size = kernel->steps.reported = 0;
    memset (kernel->cands, 0, sizeof (Bitboard9));
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned band = 0; band < 3; band++)
            kernel->cands[0].word[bitboard9_index (digit, band)] = CELLS;
    *keep (kernel, FIXPOINT9_ASSIGN) = kernel->loaded;
    changed (kernel);
}

void sudoku_reasons9_assign (Kernel9 *kernel, int lit) {
    sudoku_kernel9_apply (keep (kernel, FIXPOINT9_ASSIGN), lit);
    changed (kernel);
}

static size_t conflict (const Bitboard9 *cands, int *clause);

int sudoku_reasons9_run (Kernel9 *kernel) {
    Bitboard9 *const cands = kernel->cands + kernel->level;
    int clause[9];
    for (int idle = 0, step = 0; idle < FIXPOINT9_STEPS;
         step = (step + 1) % FIXPOINT9_STEPS) {
        if (!idle && conflict (cands, clause))
            return FIXPOINT9_CONFLICT;
        kernel->code->step (keep (kernel, step), step);
        idle = changed (kernel) ? 0 : idle + 1;
    }
    Cells once, twice;
    count (cands, &once, &twice);
    return twice.band[0] | twice.band[1] | twice.band[2] ? FIXPOINT9_OPEN
                                                         : FIXPOINT9_FULL;
}

// ---------------------------------------------------------------------------
// Literals

size_t sudoku_reasons9_loaded (void *state, const int **lits) {
    Kernel9 *const kernel = state;
    size_t size = 0;
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned digit = 0; digit < 9; digit++)
            if (!open_in (&kernel->loaded, digit, cell))
                kernel->steps.loaded[size++] = -positive (digit, cell);
    *lits = kernel->steps.loaded;
    return size;
}

static const Bitboard9 *after (const Kernel9 *kernel, unsigned step) {
    return step + 1 < kernel->steps.size ? kernel->steps.before + step + 1
                                         : kernel->cands + kernel->level;
}

static size_t implied_by (const Bitboard9 *before, const Bitboard9 *now,
                          int *lits) {
    Cells once, had_two, twice;
    size_t size = 0;
    count (before, &once, &had_two);
    count (now, &once, &twice);
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned band = 0; band < 3; band++)
            size += put_cells (digit, band,
                               word_of (before, digit, band) &
                                   ~word_of (now, digit, band),
                               -1, lits + size);
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned band = 0; band < 3; band++)
            size += put_cells (digit, band,
                               word_of (now, digit, band) & had_two.band[band] &
                                   ~twice.band[band],
                               1, lits + size);
    return size;
}

size_t sudoku_reasons9_implied (void *state, const int **lits) {
    Kernel9 *const kernel = state;
    Steps9 *const steps = &kernel->steps;
    size_t size = 0;
    for (; steps->reported < steps->size; steps->reported++)
        size +=
            implied_by (steps->before + steps->reported,
                        after (kernel, steps->reported), steps->implied + size);
    *lits = steps->implied;
    return size;
}

// ---------------------------------------------------------------------------
// Reasons

static uint32_t first_two (uint32_t cells) {
    const uint32_t rest = cells & (cells - 1);
    return cells & ~(rest & (rest - 1));
}

static size_t all_digits (unsigned cell, int *clause) {
    for (unsigned digit = 0; digit < 9; digit++)
        clause[digit] = positive (digit, cell);
    return 9;
}

// Finds a clause that is false.  Returns its size, or 0 if there is none.
static size_t conflict (const Bitboard9 *cands, int *clause) {
    Cells once, twice;
    count (cands, &once, &twice);
    for (unsigned band = 0; band < 3; band++)
        if (once.band[band] != CELLS)
            return all_digits (lowest (band, CELLS & ~once.band[band]), clause);
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned band = 0; band < 3; band++) {
            const uint32_t open = word_of (cands, digit, band);
            const uint32_t singles = open & ~twice.band[band];
            for (unsigned box = 0; box < 3; box++) {
                const uint32_t all = UINT32_C (0x1ff) << 10 * box;
                const uint32_t here = singles & all;
                if (!(open & all))
                    return put_cells (digit, band, all, 1, clause);
                if (here & (here - 1))
                    return put_cells (digit, band, first_two (here), -1,
                                      clause);
            }
        }
    return 0;
}

// Finds a cell with no candidate but the digit, in a house of `cell`.
static bool find_single (const Bitboard9 *cands, unsigned digit, unsigned cell,
                         unsigned *found) {
    Cells once, twice;
    const Cells row = house_cells (row_of (cell));
    const Cells col = house_cells (col_of (cell));
    const Cells box = house_cells (box_of (cell));
    count (cands, &once, &twice);
    for (unsigned band = 0; band < 3; band++) {
        uint32_t here = word_of (cands, digit, band) & ~twice.band[band] &
                        (row.band[band] | col.band[band] | box.band[band]);
        if (band == cell / 27)
            here &= ~bit_of (cell);
        if (!here)
            continue;
        *found = lowest (band, here);
        return true;
    }
    return false;
}

// Locked candidates: finds houses G with the cell and H without the cell, such that H has
// no place for the digit outside of G.  Sets the cells of H outside of G.
static bool find_lock (const Bitboard9 *cands, unsigned digit, unsigned cell,
                       Cells *outside) {
    const unsigned row = cell / 9, col = cell % 9, box = box_of (cell);
    for (unsigned i = 1; i < 3; i++) {
        const unsigned next_row = row / 3 * 3 + (row + i) % 3;
        const unsigned next_col = col / 3 * 3 + (col + i) % 3;
        const unsigned pairs[4][2] = {
            {box, next_row},
            {box, 9 + next_col},
            {row, box_of (row * 9 + (col + 3 * i) % 9)},
            {9 + col, box_of ((row + 3 * i) % 9 * 9 + col)}};
        for (unsigned j = 0; j < 4; j++) {
            *outside = without (pairs[j][1], pairs[j][0]);
            if (no_place (cands, digit, outside))
                return true;
        }
    }
    return false;
}

// Finds another digit that has no place in the box but the cell.  Sets the other cells of
// the box.
static bool find_hidden (const Bitboard9 *cands, unsigned digit, unsigned cell,
                         unsigned *found, Cells *others) {
    *others = house_cells (box_of (cell));
    others->band[cell / 27] &= ~bit_of (cell);
    for (*found = 0; *found < 9; ++*found)
        if (*found != digit && open_in (cands, *found, cell) &&
            no_place (cands, *found, others))
            return true;
    return false;
}

// Writes the reason why the cell lost the digit in this step.  Unless the step assigned a
// digit, a naked single is tried first: the core already has its literal, and no reason is
// shorter.
static size_t why_false (const Kernel9 *kernel, unsigned step, unsigned digit,
                         unsigned cell, int *clause) {
    const Bitboard9 *const before = kernel->steps.before + step;
    size_t size = 0;
    unsigned other;
    Cells cells;
    assert (open_in (before, digit, cell));
    assert (!open_in (after (kernel, step), digit, cell));
    clause[size++] = -positive (digit, cell);
    if (kernel->steps.kind[step] == FIXPOINT9_ASSIGN) {
        for (other = 0; !open_in (after (kernel, step), other, cell); other++)
            ;
        clause[size++] = -positive (other, cell);
    } else if (find_single (before, digit, cell, &other))
        clause[size++] = -positive (digit, other);
    else if ((kernel->steps.kind[step] == FIXPOINT9_LOCKED_ROWS ||
              kernel->steps.kind[step] == FIXPOINT9_LOCKED_COLS) &&
             find_lock (before, digit, cell, &cells))
        size += put_places (digit, &cells, clause + size);
    else if (find_hidden (before, digit, cell, &other, &cells))
        size += put_places (other, &cells, clause + size);
    else
        return 0; // the removal has no reason: a bug
    return size;
}

static size_t why_true (unsigned digit, unsigned cell, int *clause) {
    size_t size = 0;
    clause[size++] = positive (digit, cell);
    for (unsigned other = 0; other < 9; other++)
        if (other != digit)
            clause[size++] = positive (other, cell);
    return size;
}

// The last step before which the candidate was open.
static unsigned step_of (const Steps9 *steps, unsigned digit, unsigned cell) {
    unsigned low = 0, high = steps->size;
    assert (high && open_in (steps->before, digit, cell));
    while (low + 1 < high) {
        const unsigned middle = low + (high - low) / 2;
        if (open_in (steps->before + middle, digit, cell))
            low = middle;
        else
            high = middle;
    }
    return low;
}

size_t sudoku_reasons9_reason (void *state, int lit, const int **lits) {
    Kernel9 *const kernel = state;
    int *const clause = kernel->steps.clause;
    *lits = clause;
    if (!lit)
        return conflict (kernel->cands + kernel->level, clause);
    const unsigned var = (unsigned) abs (lit) - 1;
    if (lit > 0)
        return why_true (var % 9, var / 9, clause);
    const unsigned step = step_of (&kernel->steps, var % 9, var / 9);
    return why_false (kernel, step, var % 9, var / 9, clause);
}
