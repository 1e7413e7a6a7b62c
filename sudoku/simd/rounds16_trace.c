// rounds16_trace.c -- how the rounds of side 16 came to what they found.
//
// While learning, the steps of a round are taken one at a time, and the planes
// before each that changed something are kept:
//
//   before   | planes | planes | planes | …        now: the planes of the level
//   kind     | assign |  kill  |  lock  | …
//                  ^ start[1]       ^ start[2]
//
// A candidate is lost once, so the step that took it is found by bisection; the
// deduction is looked for in the planes before that step, where all literals of
// its reason are settled already.  Nothing is noted per literal, so what nobody
// asks costs nothing:
//
//   true   d in x: d has no other place in the box of x, if that was why, and else
//          the cell has no other candidate
//   false  d in x: the cell has its digit, by an assignment or a step of hide
//          kill    a cell of the same house has no candidate but d
//          lock    houses G with x and H without: in H, d has no place outside G
//          hide    another digit has no place in the box of x but x
//          pair    two other digits have no places in the box but x and one more
//
// Steps of hide tell first which digits they put in their places, and then which
// candidates these push out of the cell.

#include "sudoku/simd/rounds16_kernel.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// The cells with at least two candidates.
static Cells16 cells_with_two (const Planes16 *planes) {
    Cells16 once, twice;
    memset (&once, 0, sizeof once);
    memset (&twice, 0, sizeof twice);
    for (unsigned digit = 0; digit < 16; digit++)
        for (unsigned box = 0; box < 16; box++) {
            const uint16_t word = planes->word[planes16_index (digit, box)];
            twice.box[box] |= once.box[box] & word;
            once.box[box] |= word;
        }
    return twice;
}

// Appends a literal for each cell of a box: positive, or by the sign negative.
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

// Remembers the planes of this level, which are about to change; what is still to
// be counted in them is `twice`.
static Planes16 *keep (Rounds16 *rounds, int kind) {
    Trace16 *const trace = &rounds->trace;
    assert (trace->size < ROUNDS16_MOST);
    trace->before[trace->size] = rounds->planes[rounds->level];
    trace->kind[trace->size++] = (unsigned char) kind;
    return rounds->planes + rounds->level;
}

void sudoku_rounds16_take (Rounds16 *rounds, int lit) {
    Trace16 *const trace = &rounds->trace;
    Planes16 *const planes = keep (rounds, ROUNDS16_ASSIGN);
    trace->twice[trace->size - 1] = cells_with_two (planes);
    sudoku_rounds16_apply (planes, lit);
    if (!memcmp (trace->before + trace->size - 1, planes, sizeof *planes))
        trace->size--;
}

void sudoku_rounds16_trace (void *state) {
    Rounds16 *const rounds = state;
    rounds->learning = true;
    rounds->level = rounds->made = 0;
    rounds->trace.size = rounds->trace.reported = 0;
    memset (rounds->planes, 0xff, sizeof *rounds->planes);
    if (!memcmp (rounds->planes, &rounds->loaded, sizeof rounds->loaded))
        return;
    *keep (rounds, ROUNDS16_ASSIGN) = rounds->loaded;
    memset (rounds->trace.twice, 0xff, sizeof *rounds->trace.twice);
}

int sudoku_rounds16_run (Rounds16 *rounds) {
    Trace16 *const trace = &rounds->trace;
    Cells16 twice;
    for (int idle = 0, step = 0; idle < ROUNDS16_STEPS;) {
        Planes16 *const planes = keep (rounds, step);
        const int result = rounds->code->step (planes, step, &twice);
        if (result & ROUNDS16_CHANGED)
            trace->twice[trace->size - 1] = twice;
        else
            trace->size--;
        if (result & ROUNDS16_CLASH)
            return ROUNDS16_CONFLICT;
        idle = result & ROUNDS16_CHANGED ? 0 : idle + 1;
        // Pairs are looked for where nothing else is left.
        step =
            idle < ROUNDS16_PAIR ? (step + 1) % ROUNDS16_PAIR : ROUNDS16_PAIR;
    }
    for (unsigned box = 0; box < 16; box++)
        if (twice.box[box])
            return ROUNDS16_OPEN;
    return ROUNDS16_FULL;
}

// ---------------------------------------------------------------------------
// Literals

size_t sudoku_rounds16_loaded (void *state, const int **lits) {
    Rounds16 *const rounds = state;
    size_t size = 0;
    for (unsigned cell = 0; cell < 256; cell++)
        for (unsigned digit = 0; digit < 16; digit++)
            if (!open16 (&rounds->loaded, digit, cell))
                rounds->trace.loaded[size++] = -lit16 (digit, cell);
    *lits = rounds->trace.loaded;
    return size;
}

static const Planes16 *after (const Rounds16 *rounds, unsigned step) {
    return step + 1 < rounds->trace.size ? rounds->trace.before + step + 1
                                         : rounds->planes + rounds->level;
}

static size_t put_false (const Planes16 *before, const Planes16 *now,
                         int *lits) {
    size_t size = 0;
    for (unsigned i = 0; i < 256; i++) {
        const unsigned lost = before->word[i] & ~(unsigned) now->word[i];
        if (lost)
            size += put_cells (i / 16, i % 16, lost, -1, lits + size);
    }
    return size;
}

// The digits that are now alone in the cells.
static size_t put_true (const Planes16 *now, const Cells16 *cells, int *lits) {
    size_t size = 0;
    for (unsigned box = 0; box < 16; box++)
        for (unsigned digit = 0; cells->box[box] && digit < 16; digit++)
            size += put_cells (digit, box,
                               now->word[planes16_index (digit, box)] &
                                   cells->box[box],
                               1, lits + size);
    return size;
}

// The cells whose candidates have become one in this step.
static Cells16 settled (const Rounds16 *rounds, unsigned step) {
    const Trace16 *const trace = &rounds->trace;
    Cells16 cells = step + 1 < trace->size
                        ? trace->twice[step + 1]
                        : cells_with_two (rounds->planes + rounds->level);
    for (unsigned box = 0; box < 16; box++)
        cells.box[box] =
            trace->twice[step].box[box] & (uint16_t) ~cells.box[box];
    return cells;
}

size_t sudoku_rounds16_implied (void *state, const int **lits) {
    Rounds16 *const rounds = state;
    Trace16 *const trace = &rounds->trace;
    int *const implied = trace->implied;
    size_t size = 0;
    for (; trace->reported < trace->size; trace->reported++) {
        const Planes16 *const before = trace->before + trace->reported;
        const Planes16 *const now = after (rounds, trace->reported);
        const Cells16 cells = settled (rounds, trace->reported);
        const bool hides = trace->kind[trace->reported] == ROUNDS16_HIDE;
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
// Reasons, each found in the planes before a step

// The digit's places in the box but for one; what is left of `cells` says which.
static unsigned other_places (const Planes16 *planes, unsigned digit,
                              unsigned cell) {
    return planes->word[planes16_index (digit, cell / 16)] & ~(1U << cell % 16);
}

// A cell in one of the houses of `cell` that has no candidate but the digit.
static bool find_single (const Trace16 *trace, unsigned step, unsigned digit,
                         unsigned cell, unsigned *found) {
    const Planes16 *const planes = trace->before + step;
    for (unsigned box = 0; box < 16; box++) {
        unsigned here = planes->word[planes16_index (digit, box)] &
                        ~(unsigned) trace->twice[step].box[box];
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

// Rows of a band and its boxes, or columns of a stack and its: a line's cells in
// a box, and the box at place i.
static unsigned line_in_box (bool cols, unsigned line) {
    return cols ? 0x1111U << line : 0xfU << 4 * line;
}
static unsigned box_at (bool cols, unsigned box, unsigned i) {
    return cols ? (box + 4 * i) % 16 : box / 4 * 4 + (box + i) % 4;
}

// The cells of other boxes, if the digit has no place in them; else nothing.
static size_t put_lost (const Planes16 *planes, unsigned digit, unsigned box,
                        bool cols, unsigned first, unsigned last,
                        unsigned cells, int *clause) {
    size_t size = 0;
    for (unsigned i = first; i <= last; i++)
        if (planes->word[planes16_index (digit, box_at (cols, box, i))] & cells)
            return 0;
    for (unsigned i = first; i <= last; i++)
        size +=
            put_cells (digit, box_at (cols, box, i), cells, 1, clause + size);
    return size;
}

// Another line with no place outside of the cell's box, or another box with none
// outside of its line.
static size_t put_lock (const Planes16 *planes, unsigned digit, unsigned cell,
                        int *clause) {
    for (int cols = 0; cols < 2; cols++) {
        const unsigned line = cols ? cell % 4 : cell % 16 / 4;
        const unsigned outside = 0xffffU ^ line_in_box (cols, line);
        for (unsigned i = 1; i < 4; i++) {
            const unsigned other = line_in_box (cols, (line + i) % 4);
            size_t size =
                put_lost (planes, digit, cell / 16, cols, 1, 3, other, clause);
            if (!size)
                size = put_lost (planes, digit, cell / 16, cols, i, i, outside,
                                 clause);
            if (size)
                return size;
        }
    }
    return 0;
}

// Another digit that has no place in the box but the cell; its other places.
static size_t put_hidden (const Planes16 *planes, unsigned digit, unsigned cell,
                          int *clause) {
    for (unsigned other = 0; other < 16; other++)
        if (other != digit && open16 (planes, other, cell) &&
            !other_places (planes, other, cell))
            return put_cells (other, cell / 16, 0xffffU ^ 1U << cell % 16, 1,
                              clause);
    return 0;
}

// Two other digits with the same two places in the box, one of them the cell; all
// their other places.
static size_t put_pair (const Planes16 *planes, unsigned digit, unsigned cell,
                        int *clause) {
    const unsigned bit = 1U << cell % 16, box = cell / 16;
    for (unsigned first = 0; first < 16; first++) {
        const unsigned places = planes->word[planes16_index (first, box)];
        if (first == digit || !(places & bit) ||
            __builtin_popcount (places) != 2)
            continue;
        for (unsigned second = first + 1; second < 16; second++) {
            if (second == digit ||
                planes->word[planes16_index (second, box)] != places)
                continue;
            const unsigned others = 0xffffU ^ places;
            const size_t size = put_cells (first, box, others, 1, clause);
            return size + put_cells (second, box, others, 1, clause + size);
        }
    }
    return 0;
}

// The digit that a step left alone in a cell which had others.
static bool find_alone (const Rounds16 *rounds, unsigned step, unsigned cell,
                        unsigned *found) {
    const Planes16 *const now = after (rounds, step);
    unsigned digits = 0;
    for (unsigned digit = 0; digit < 16; digit++)
        digits |= (unsigned) open16 (now, digit, cell) << digit;
    if (!digits || digits & (digits - 1))
        return false;
    *found = (unsigned) __builtin_ctz (digits);
    return true;
}

// The cell lost the digit in this step.  What is simpler is looked for first,
// whatever the step was: if it is there, it was reported before.
static size_t why_false (const Rounds16 *rounds, unsigned step, unsigned digit,
                         unsigned cell, int *clause) {
    const Planes16 *const before = rounds->trace.before + step;
    const int kind = rounds->trace.kind[step];
    unsigned other;
    clause[0] = -lit16 (digit, cell);
    if ((kind == ROUNDS16_ASSIGN || kind == ROUNDS16_HIDE) &&
        find_alone (rounds, step, cell, &other)) {
        clause[1] = -lit16 (other, cell);
        return 2;
    }
    if (find_single (&rounds->trace, step, digit, cell, &other)) {
        clause[1] = -lit16 (digit, other);
        return 2;
    }
    size_t size = put_lock (before, digit, cell, clause + 1);
    if (!size)
        size = put_hidden (before, digit, cell, clause + 1);
    if (!size)
        size = put_pair (before, digit, cell, clause + 1);
    return size ? size + 1 : 0; // else the rounds took what does not follow
}

// The last step before which the candidate was open.
static unsigned step_of (const Trace16 *trace, unsigned digit, unsigned cell) {
    unsigned low = 0, high = trace->size;
    while (low + 1 < high) {
        const unsigned middle = low + (high - low) / 2;
        if (open16 (trace->before + middle, digit, cell))
            low = middle;
        else
            high = middle;
    }
    return low;
}

// The last step before which the cell had several candidates.
static unsigned step_settled (const Trace16 *trace, unsigned cell) {
    unsigned low = 0, high = trace->size;
    while (low + 1 < high) {
        const unsigned middle = low + (high - low) / 2;
        if (trace->twice[middle].box[cell / 16] >> cell % 16 & 1)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static size_t why_true (const Rounds16 *rounds, unsigned digit, unsigned cell,
                        int *clause) {
    const unsigned step = step_settled (&rounds->trace, cell);
    size_t size = 0;
    clause[size++] = lit16 (digit, cell);
    if (!other_places (rounds->trace.before + step, digit, cell))
        return size + put_cells (digit, cell / 16, 0xffffU ^ 1U << cell % 16, 1,
                                 clause + size);
    for (unsigned other = 0; other < 16; other++)
        if (other != digit)
            clause[size++] = lit16 (other, cell);
    return size;
}

// A clause that is false; its size, or 0.
static size_t conflict (const Planes16 *planes, int *clause) {
    const Cells16 twice = cells_with_two (planes);
    for (unsigned cell = 0; cell < 256; cell++) {
        size_t size = 0;
        while (size < 16 && !open16 (planes, (unsigned) size, cell)) {
            clause[size] = lit16 ((unsigned) size, cell);
            size++;
        }
        if (size == 16)
            return size;
    }
    for (unsigned i = 0; i < 256; i++) {
        const unsigned places = planes->word[i];
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

size_t sudoku_rounds16_reason (void *state, int lit, const int **lits) {
    Rounds16 *const rounds = state;
    int *const clause = rounds->trace.clause;
    *lits = clause;
    if (!lit)
        return conflict (rounds->planes + rounds->level, clause);
    const unsigned digit = digit16 (abs (lit)), cell = cell16_of (abs (lit));
    if (lit > 0)
        return why_true (rounds, digit, cell, clause);
    return why_false (rounds, step_of (&rounds->trace, digit, cell), digit,
                      cell, clause);
}
