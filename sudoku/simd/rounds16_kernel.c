// rounds16_kernel.c -- the calls of a cdcl_kernel over rounds of side 16.
//
// There is no trail of candidates: each level has planes of its own (512 bytes),
// copied as its decision is made, and going back is taking an older copy.  A
// decision takes the other digits from a cell, and its own from the cell's houses;
// the rounds do the rest.
//
// In DPLL a cell's weight tells how often it was in the way lately: where
// rounds end in a conflict, cells without a digit gain a unit, and those that were
// open to a digit for which their box has no place a part of it; a cell whose
// decision had to be flipped gains a unit.  Later conflicts count for more.  And a
// cell's impact tells how much was closed by the rounds after it was assigned, on
// average, with later ones counting for more; a conflict closes more than
// anything else (Refalo, "Impact-Based Search Strategies for Constraint
// Programming", CP 2004).  The search branches on the cell of two candidates with
// the most weight times squared impact, but after conflicts first on the one where
// they began: if it is open again, decisions above it may be what is wrong, and
// are refuted soon (Lecoutre, Sais, Tabary and Vidal, "Reasoning from Last
// Conflict(s) in Constraint Programming", AIJ 2009).

#include "sudoku/simd/rounds16_kernel.h"
#include "sudoku/board/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_IMPACT    25.0F // of a cell not assigned yet
#define CONFLICT_IMPACT 100.0F
#define NEWEST          0.25F // the share of the last one in the average

// What was loaded is the state, and nothing has happened yet.
static void begin (Rounds16 *rounds) {
    rounds->planes[0] = rounds->loaded;
    rounds->level = rounds->made = 0;
    rounds->learning = rounds->refuting = false;
    rounds->refuted = 256;
    rounds->weights.unit = 1;
    rounds->left[0] = 512; // as for cells of more than two candidates each
    rounds->assigned = 256;
    for (unsigned i = 0; i < 256; i++) {
        rounds->weights.cell[i] = 1;
        rounds->weights.impact[i] = FIRST_IMPACT;
    }
}

Rounds16 *sudoku_rounds16_new (const Rounds16Code *code) {
    Rounds16 *const rounds =
        aligned_alloc (64, (sizeof *rounds + 63) / 64 * 64);
    if (!rounds)
        return NULL;
    rounds->code = code;
    memset (&rounds->loaded, 0, sizeof rounds->loaded);
    begin (rounds);
    return rounds;
}

void sudoku_rounds16_free (Rounds16 *rounds) {
    free (rounds);
}

// ---------------------------------------------------------------------------
// Boards

void sudoku_rounds16_load (Rounds16 *rounds, const sudoku_board *board) {
    Planes16 *const planes = &rounds->loaded;
    Cells16 blank;
    assert (board->n == 4);
    memset (planes, 0, sizeof *planes);
    memset (&blank, 0xff, sizeof blank);
    for (unsigned i = 0; i < 256; i++) {
        const unsigned cell = cell16 (i / 16, i % 16);
        const uint16_t bit = (uint16_t) (1U << cell % 16);
        if (!board->digit[i])
            continue;
        planes->word[planes16_index (board->digit[i] - 1U, cell / 16)] |= bit;
        blank.box[cell / 16] ^= bit;
    }
    for (unsigned digit = 0; digit < 16; digit++)
        for (unsigned box = 0; box < 16; box++)
            planes->word[planes16_index (digit, box)] |= blank.box[box];
    for (unsigned i = 0; board->forbidden && i < 256; i++)
        for (unsigned digit = 1; digit <= 16; digit++)
            if (!sudoku_allowed (board, i / 16, i % 16, digit))
                sudoku_rounds16_apply (
                    planes, -lit16 (digit - 1, cell16 (i / 16, i % 16)));
    begin (rounds);
}

// A digit has one cell in each box.
void sudoku_rounds16_read (const Rounds16 *rounds, sudoku_board *board) {
    const Planes16 *const planes = rounds->planes + rounds->level;
    for (unsigned digit = 0; digit < 16; digit++)
        for (unsigned box = 0; box < 16; box++) {
            const unsigned word = planes->word[planes16_index (digit, box)];
            const unsigned cell =
                box * 16 + (unsigned) __builtin_ctz (word | 0x8000);
            board->digit[row16 (cell) * 16 + col16 (cell)] =
                (uint16_t) (digit + 1);
        }
}

// ---------------------------------------------------------------------------
// Decisions

// The open cells with the fewest candidates.
static void find_fewest (const Planes16 *planes, Cells16 *cells) {
    unsigned fewest = 17;
    for (unsigned cell = 0; cell < 256; cell++) {
        unsigned size = 0;
        for (unsigned digit = 0; digit < 16; digit++)
            size += open16 (planes, digit, cell);
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
    Rounds16 *const rounds = state;
    assert (rounds->level + 1 < ROUNDS16_MOST);
    rounds->left[rounds->level + 1] = rounds->left[rounds->level];
    rounds->level++;
    if (!rounds->learning)
        return;
    rounds->planes[rounds->level] = rounds->planes[rounds->made];
    rounds->made = rounds->level;
    rounds->trace.start[rounds->level] = rounds->trace.size;
}

static void pop (void *state, unsigned level) {
    Rounds16 *const rounds = state;
    if (rounds->learning && level < rounds->level)
        rounds->trace.size = rounds->trace.reported =
            rounds->trace.start[level + 1];
    rounds->level = rounds->made = level;
}

void sudoku_rounds16_apply (Planes16 *planes, int lit) {
    const unsigned cell = cell16_of (abs (lit)), digit = digit16 (abs (lit));
    const uint16_t others = (uint16_t) ~(1U << cell % 16);
    if (lit < 0) {
        planes->word[planes16_index (digit, cell / 16)] &= others;
        return;
    }
    for (unsigned other = 0; other < 16; other++)
        if (other != digit)
            planes->word[planes16_index (other, cell / 16)] &= others;
}

static unsigned digits_of (const Planes16 *planes, unsigned cell) {
    unsigned digits = 0;
    const unsigned bit = 1U << cell % 16;
    for (unsigned digit = 0; digit < 16; digit++)
        digits |= (planes->word[planes16_index (digit, cell / 16)] & bit)
                  << digit;
    return digits >> cell % 16;
}

// In DPLL what is assigned negatively is a decision that was refuted, and most
// cells have one digit left then.
static void assign (void *state, int lit) {
    Rounds16 *const rounds = state;
    const Planes16 *const from = rounds->planes + rounds->made;
    Planes16 *const to = rounds->planes + rounds->level;
    const unsigned cell = cell16_of (abs (lit));
    if (rounds->learning) {
        sudoku_rounds16_take (rounds, lit);
        return;
    }
    rounds->assigned = cell;
    unsigned digits = 1U << digit16 (abs (lit));
    if (lit < 0) {
        rounds->weights.cell[cell] += rounds->weights.unit;
        if (!rounds->refuting)
            rounds->refuted = cell;
        rounds->refuting = true;
        digits = digits_of (from, cell) & ~digits;
    }
    if (digits && !(digits & (digits - 1)))
        rounds->code->place (from, to, (unsigned) __builtin_ctz (digits), cell);
    else {
        *to = *from;
        sudoku_rounds16_apply (to, lit);
    }
    rounds->made = rounds->level;
}

// It is positive, and so are impacts.
static void learn_impact (Rounds16 *rounds, float impact) {
    if (rounds->assigned == 256)
        return;
    float *const mean = rounds->weights.impact + rounds->assigned;
    *mean += NEWEST * (impact - *mean);
    rounds->assigned = 256;
}

static int propagate (void *state) {
    Rounds16 *const rounds = state;
    assert (rounds->made == rounds->level);
    if (rounds->learning)
        return sudoku_rounds16_run (rounds);
    unsigned *const left = rounds->left + rounds->level;
    const int result =
        rounds->code->run (rounds->planes + rounds->level, rounds->cells);
    if (result == ROUNDS16_CONFLICT) {
        rounds->code->weigh (&rounds->weights, rounds->cells);
        learn_impact (rounds, CONFLICT_IMPACT);
    } else if (result == ROUNDS16_OPEN) {
        const unsigned before = *left;
        *left = rounds->code->measure (rounds->cells);
        learn_impact (rounds, 1 + (float) (before - *left));
    }
    return result;
}

// A cell of two candidates, or failing that, of few.
static unsigned branching_cell (Rounds16 *rounds) {
    unsigned cell = rounds->refuted;
    rounds->refuting = false;
    if (!rounds->learning) {
        if (cell < 256 && rounds->cells->box[cell / 16] >> cell % 16 & 1)
            return cell;
        if (rounds->code->heaviest (&rounds->weights, rounds->cells, &cell))
            return cell;
    }
    find_fewest (rounds->planes + rounds->level, rounds->cells);
    rounds->code->heaviest (&rounds->weights, rounds->cells, &cell);
    return cell;
}

// The lowest candidate of the cell, or a random one.
static int choose (void *state, uint64_t random) {
    Rounds16 *const rounds = state;
    const Planes16 *const planes = rounds->planes + rounds->level;
    const unsigned cell = branching_cell (rounds);
    const unsigned digits = digits_of (planes, cell);
    const unsigned first = (unsigned) (random % 16); // the search goes around
    const unsigned above = digits >> first << first;
    return lit16 ((unsigned) __builtin_ctz (above ? above : digits), cell);
}

static bool value (void *state, int var) {
    const Rounds16 *const rounds = state;
    return open16 (rounds->planes + rounds->level, digit16 (var),
                   cell16_of (var));
}

cdcl_kernel sudoku_rounds16_calls (Rounds16 *rounds) {
    const cdcl_kernel calls = {rounds,
                               "rounds",
                               push,
                               pop,
                               assign,
                               propagate,
                               choose,
                               value,
                               NULL,
                               NULL,
                               sudoku_rounds16_trace,
                               sudoku_rounds16_loaded,
                               sudoku_rounds16_implied,
                               sudoku_rounds16_reason};
    return calls;
}
