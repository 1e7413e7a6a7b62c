// kernel16.c -- the callbacks of a cdcl_kernel that uses the fixpoints of side 16.
//
// There is no trail of candidates.  Each level has its own bitboard (512
// bytes), a copy made with its decision, and backtracking returns to an
// older copy.  A decision excludes the other digits from a cell, and its own digit
// from the cell's houses; the fixpoint does the rest.
//
// Until the core begins to learn clauses, the search is DPLL, and cells have weights.  A
// cell's weight counts recent conflicts.  When a fixpoint ends in a
// conflict, cells without a candidate gain a unit, and cells that were open to
// a digit without a place in their box gain a fraction of a unit.  A cell whose
// decision was flipped gains a unit, too.  The unit grows, so later conflicts
// count for more.  A cell's impact is an exponential moving average of the
// reduction by its assignments; a conflict counts as the largest reduction (Refalo,
// "Impact-Based Search Strategies for Constraint Programming", CP 2004).
//
// Among the cells with two candidates, the search branches on the cell with the greatest
// product of weight and squared impact.  After a conflict it first tries the cell of the
// decision that led to the conflict: if this cell is open again, earlier decisions may be
// wrong, and deciding this cell refutes them soon (Lecoutre, Sais, Tabary and Vidal,
// "Reasoning from Last Conflict(s) in Constraint Programming", AIJ 2009).

#include "sudoku/solve/simd/kernel16.h"
#include "sudoku/board/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_IMPACT    25.0F // impact of a cell before its first assignment
#define CONFLICT_IMPACT 100.0F
#define NEWEST          0.25F // weight of the newest value in the average

// Resets the state to the loaded board.
static void begin (Kernel16 *kernel) {
    kernel->cands[0] = kernel->loaded;
    kernel->level = kernel->made = 0;
    kernel->learning = kernel->refuting = false;
    kernel->refuted = 256;
    kernel->weights.unit = 1;
    kernel->remaining[0] = 512; // no cell has two candidates or fewer
    kernel->assigned = 256;
    for (unsigned i = 0; i < 256; i++) {
        kernel->weights.cell[i] = 1;
        kernel->weights.impact[i] = FIRST_IMPACT;
    }
}

// ---------------------------------------------------------------------------
// Boards

static void load (void *state, const sudoku_board *board) {
    Kernel16 *const kernel = state;
    Bitboard16 *const cands = &kernel->loaded;
    Cells16 blank;
    assert (board->n == 4);
    memset (cands, 0, sizeof *cands);
    memset (&blank, 0xff, sizeof blank);
    for (unsigned i = 0; i < 256; i++) {
        const unsigned cell = cell16 (i / 16, i % 16);
        const uint16_t bit = (uint16_t) (1U << cell % 16);
        if (!board->digit[i])
            continue;
        cands->word[bitboard16_index (board->digit[i] - 1U, cell / 16)] |= bit;
        blank.box[cell / 16] ^= bit;
    }
    for (unsigned digit = 0; digit < 16; digit++)
        for (unsigned box = 0; box < 16; box++)
            cands->word[bitboard16_index (digit, box)] |= blank.box[box];
    for (unsigned i = 0; board->forbidden && i < 256; i++)
        for (unsigned digit = 1; digit <= 16; digit++)
            if (!sudoku_allowed (board, i / 16, i % 16, digit))
                sudoku_kernel16_apply (
                    cands, -lit16 (digit - 1, cell16 (i / 16, i % 16)));
    begin (kernel);
}

// A digit has one cell in each box.
static void read (const void *state, sudoku_board *board) {
    const Kernel16 *const kernel = state;
    const Bitboard16 *const cands = kernel->cands + kernel->level;
    for (unsigned digit = 0; digit < 16; digit++)
        for (unsigned box = 0; box < 16; box++) {
            const unsigned word = cands->word[bitboard16_index (digit, box)];
            const unsigned cell =
                box * 16 + (unsigned) __builtin_ctz (word | 0x8000);
            board->digit[row16 (cell) * 16 + col16 (cell)] =
                (uint16_t) (digit + 1);
        }
}

// ---------------------------------------------------------------------------
// Decisions

// Finds the open cells with the fewest candidates.
static void find_fewest (const Bitboard16 *cands, Cells16 *cells) {
    unsigned fewest = 17;
    for (unsigned cell = 0; cell < 256; cell++) {
        unsigned size = 0;
        for (unsigned digit = 0; digit < 16; digit++)
            size += open16 (cands, digit, cell);
        if (size < 2 || size > fewest)
            continue;
        if (size < fewest)
            memset (cells, 0, sizeof *cells);
        fewest = size;
        cells->box[cell / 16] |= (uint16_t) (1U << cell % 16);
    }
}

// ---------------------------------------------------------------------------
// The calls

static void push (void *state) {
    Kernel16 *const kernel = state;
    assert (kernel->level + 1 < KERNEL16_MOST);
    kernel->remaining[kernel->level + 1] = kernel->remaining[kernel->level];
    kernel->level++;
    if (!kernel->learning)
        return;
    kernel->cands[kernel->level] = kernel->cands[kernel->made];
    kernel->made = kernel->level;
    kernel->steps.start[kernel->level] = kernel->steps.size;
}

static void pop (void *state, unsigned level) {
    Kernel16 *const kernel = state;
    assert (level <= kernel->level);
    if (kernel->learning && level < kernel->level)
        kernel->steps.size = kernel->steps.reported =
            kernel->steps.start[level + 1];
    kernel->level = kernel->made = level;
}

void sudoku_kernel16_apply (Bitboard16 *cands, int lit) {
    const unsigned cell = cell16_of (abs (lit)), digit = digit16 (abs (lit));
    const uint16_t others = (uint16_t) ~(1U << cell % 16);
    if (lit < 0) {
        cands->word[bitboard16_index (digit, cell / 16)] &= others;
        return;
    }
    for (unsigned other = 0; other < 16; other++)
        if (other != digit)
            cands->word[bitboard16_index (other, cell / 16)] &= others;
}

static unsigned digits_of (const Bitboard16 *cands, unsigned cell) {
    unsigned digits = 0;
    const unsigned bit = 1U << cell % 16;
    for (unsigned digit = 0; digit < 16; digit++)
        digits |= (cands->word[bitboard16_index (digit, cell / 16)] & bit)
                  << digit;
    return digits >> cell % 16;
}

// In DPLL a negative literal is a refuted decision.  Its cell then usually has a single
// candidate.
static void assign (void *state, int lit) {
    Kernel16 *const kernel = state;
    const Bitboard16 *const from = kernel->cands + kernel->made;
    Bitboard16 *const to = kernel->cands + kernel->level;
    const unsigned cell = cell16_of (abs (lit));
    if (kernel->learning) {
        sudoku_reasons16_assign (kernel, lit);
        return;
    }
    kernel->assigned = cell;
    unsigned digits = 1U << digit16 (abs (lit));
    if (lit < 0) {
        kernel->weights.cell[cell] += kernel->weights.unit;
        if (!kernel->refuting)
            kernel->refuted = cell;
        kernel->refuting = true;
        digits = digits_of (from, cell) & ~digits;
    }
    if (digits && !(digits & (digits - 1)))
        kernel->code->place (from, to, (unsigned) __builtin_ctz (digits), cell);
    else {
        *to = *from;
        sudoku_kernel16_apply (to, lit);
    }
    kernel->made = kernel->level;
}

// Updates the average of the assigned cell.  Impacts are positive.
static void learn_impact (Kernel16 *kernel, float impact) {
    if (kernel->assigned == 256)
        return;
    float *const mean = kernel->weights.impact + kernel->assigned;
    *mean += NEWEST * (impact - *mean);
    kernel->assigned = 256;
}

static int propagate (void *state) {
    Kernel16 *const kernel = state;
    assert (kernel->made == kernel->level);
    if (kernel->learning)
        return sudoku_reasons16_run (kernel);
    unsigned *const remaining = kernel->remaining + kernel->level;
    const int result =
        kernel->code->run (kernel->cands + kernel->level, kernel->cells);
    if (result == FIXPOINT16_CONFLICT) {
        kernel->code->weigh (&kernel->weights, kernel->cells);
        learn_impact (kernel, CONFLICT_IMPACT);
    } else if (result == FIXPOINT16_OPEN) {
        const unsigned before = *remaining;
        *remaining = kernel->code->measure (kernel->cells);
        assert (*remaining &&
                *remaining <= before); // candidates are never added
        learn_impact (kernel, 1 + (float) (before - *remaining));
    }
    return result;
}

// The cell to branch on: it has two candidates, or the fewest if no cell has two.
static unsigned branching_cell (Kernel16 *kernel) {
    unsigned cell = kernel->refuted;
    kernel->refuting = false;
    if (!kernel->learning) {
        if (cell < 256 && kernel->cells->box[cell / 16] >> cell % 16 & 1)
            return cell;
        if (kernel->code->heaviest (&kernel->weights, kernel->cells, &cell))
            return cell;
    }
    find_fewest (kernel->cands + kernel->level, kernel->cells);
    kernel->code->heaviest (&kernel->weights, kernel->cells, &cell);
    return cell;
}

// Chooses the first candidate of the cell from a random digit on, cyclically.
static int choose (void *state, uint64_t random) {
    Kernel16 *const kernel = state;
    const Bitboard16 *const cands = kernel->cands + kernel->level;
    const unsigned cell = branching_cell (kernel);
    const unsigned digits = digits_of (cands, cell);
    assert (cell < 256 && digits & (digits - 1));    // the cell is open
    const unsigned first = (unsigned) (random % 16); // digit to begin with
    const unsigned above = digits >> first << first;
    return lit16 ((unsigned) __builtin_ctz (above ? above : digits), cell);
}

static bool value (void *state, int var) {
    const Kernel16 *const kernel = state;
    assert (var > 0 && var <= KERNEL16_VARS && kernel->made == kernel->level);
    return open16 (kernel->cands + kernel->level, digit16 (var),
                   cell16_of (var));
}

static void *make (const SimdCode *code, cdcl_kernel *calls) {
    Kernel16 *const kernel =
        aligned_alloc (64, (sizeof *kernel + 63) / 64 * 64);
    if (!kernel)
        return NULL;
    kernel->code = code->sixteen;
    memset (&kernel->loaded, 0, sizeof kernel->loaded);
    begin (kernel);
    *calls = (cdcl_kernel){kernel,
                           "simd",
                           push,
                           pop,
                           assign,
                           propagate,
                           choose,
                           value,
                           NULL,
                           NULL,
                           sudoku_reasons16_learn,
                           sudoku_reasons16_loaded,
                           sudoku_reasons16_implied,
                           sudoku_reasons16_reason};
    return kernel;
}

static bool has (const SimdCode *code) {
    return code->sixteen;
}

const SimdSide sudoku_kernel16 = {has, make, load, read};
