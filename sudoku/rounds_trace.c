// rounds_trace.c -- how the rounds came to what they found.
//
// While tracing, the three steps of a round are taken one at a time, and the
// planes before each that changed something are kept:
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
//   true   d in x: the cell has no other candidate left
//   false  d in x: x was assigned another digit
//          kill    a cell of the same house has no candidate but d
//          hide    another digit has no place in the box of x but x
//          lock    houses G with x and H without: in H, d has no place outside G
//
// Lock works on segments, and says that a digit's segment is in no permutation
// of three; then one of the other two rows has its places in the same box only,
// or one of the other two boxes has them in the same row only: else both ways to
// complete the permutation would be open.  So a pair G, H is always found.

#include "rounds_kernel.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Cells from 0, row by row; digits from 0

// Rows are houses 0 … 8, columns 9 … 17, boxes 18 … 26.
static unsigned member (unsigned house, unsigned i) {
    if (house < 9)
        return house * 9 + i;
    if (house < 18)
        return i * 9 + house - 9;
    house -= 18;
    return (house / 3 * 3 + i / 3) * 9 + house % 3 * 3 + i % 3;
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
static bool within (unsigned cell, unsigned house) {
    return row_of (cell) == house || col_of (cell) == house ||
           box_of (cell) == house;
}

static int positive (unsigned digit, unsigned cell) {
    return (int) (cell * 9 + digit + 1);
}

static uint32_t bit_of (unsigned cell) {
    return UINT32_C (1) << place_bit (cell / 9, cell % 9);
}
static bool open_in (const Planes *planes, unsigned digit, unsigned cell) {
    return planes->word[planes_index (digit, place_band (cell / 9))] &
           bit_of (cell);
}

// Whether the cell has no candidate but, perhaps, this one.
static bool no_other (const Planes *planes, unsigned digit, unsigned cell) {
    for (unsigned other = 0; other < 9; other++)
        if (other != digit && open_in (planes, other, cell))
            return false;
    return true;
}

// Whether the digit has no place in the house outside of the other house.
static bool no_place (const Planes *planes, unsigned digit, unsigned house,
                      unsigned outside) {
    for (unsigned i = 0; i < 9; i++)
        if (!within (member (house, i), outside) &&
            open_in (planes, digit, member (house, i)))
            return false;
    return true;
}

// ---------------------------------------------------------------------------
// Steps

// Remembers the planes of this level, which are about to change.
static Planes *keep (Rounds *rounds, int kind) {
    Trace *const trace = &rounds->trace;
    assert (trace->size < ROUNDS_MOST);
    trace->before[trace->size] = rounds->planes[rounds->level];
    trace->kind[trace->size++] = (unsigned char) kind;
    return rounds->planes + rounds->level;
}

static bool changed (Rounds *rounds) {
    Trace *const trace = &rounds->trace;
    if (memcmp (trace->before + trace->size - 1,
                rounds->planes + rounds->level, sizeof (Planes)))
        return true;
    trace->size--;
    return false;
}

void sudoku_rounds_trace (void *state) {
    Rounds *const rounds = state;
    rounds->tracing = true;
    rounds->level = 0;
    rounds->trace.size = rounds->trace.told = 0;
    memset (rounds->planes, 0, sizeof (Planes));
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned band = 0; band < 3; band++)
            rounds->planes[0].word[planes_index (digit, band)] = CELLS;
    *keep (rounds, ROUNDS_ASSIGN) = rounds->loaded;
    changed (rounds);
}

void sudoku_rounds_take (Rounds *rounds, int lit) {
    Planes *const planes = keep (rounds, ROUNDS_ASSIGN);
    const unsigned var = (unsigned) abs (lit) - 1, cell = var / 9;
    for (unsigned digit = 0; digit < 9; digit++)
        if ((digit == var % 9) == (lit < 0))
            planes->word[planes_index (digit, place_band (cell / 9))] &=
                ~bit_of (cell);
    changed (rounds);
}

static size_t conflict (const Planes *planes, int *clause);

int sudoku_rounds_run (Rounds *rounds) {
    Planes *const planes = rounds->planes + rounds->level;
    int clause[9];
    for (int idle = 0, step = 0; idle < ROUNDS_STEPS;
         step = (step + 1) % ROUNDS_STEPS) {
        if (!idle && conflict (planes, clause))
            return ROUNDS_CONFLICT;
        rounds->code->step (keep (rounds, step), step);
        idle = changed (rounds) ? 0 : idle + 1;
        rounds->rounds += step == ROUNDS_HIDE;
    }
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned digit = 0; digit < 9; digit++)
            if (open_in (planes, digit, cell)) {
                if (!no_other (planes, digit, cell))
                    return ROUNDS_OPEN;
                break;
            }
    return ROUNDS_FULL;
}

// ---------------------------------------------------------------------------
// Literals

size_t sudoku_rounds_loaded (void *state, const int **lits) {
    Rounds *const rounds = state;
    size_t size = 0;
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned digit = 0; digit < 9; digit++)
            if (!open_in (&rounds->loaded, digit, cell))
                rounds->trace.loaded[size++] = -positive (digit, cell);
    *lits = rounds->trace.loaded;
    return size;
}

static const Planes *after (const Rounds *rounds, unsigned step) {
    return step + 1 < rounds->trace.size ? rounds->trace.before + step + 1
                                         : rounds->planes + rounds->level;
}

static size_t implied_by (const Planes *before, const Planes *now, int *lits) {
    size_t size = 0;
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned digit = 0; digit < 9; digit++)
            if (open_in (before, digit, cell) && !open_in (now, digit, cell))
                lits[size++] = -positive (digit, cell);
    const size_t lost = size;
    for (size_t i = 0; i < lost; i++) {
        const unsigned cell = (unsigned) (-lits[i] - 1) / 9;
        if (i && (unsigned) (-lits[i - 1] - 1) / 9 == cell)
            continue;
        for (unsigned digit = 0; digit < 9; digit++)
            if (open_in (now, digit, cell) && no_other (now, digit, cell))
                lits[size++] = positive (digit, cell);
    }
    return size;
}

size_t sudoku_rounds_implied (void *state, const int **lits) {
    Rounds *const rounds = state;
    Trace *const trace = &rounds->trace;
    size_t size = 0;
    for (; trace->told < trace->size; trace->told++)
        size += implied_by (trace->before + trace->told,
                            after (rounds, trace->told), trace->implied + size);
    *lits = trace->implied;
    return size;
}

// ---------------------------------------------------------------------------
// Reasons

// Places of the digit in the house, but for those in the other house.
static size_t places (unsigned digit, unsigned house, unsigned outside,
                      int *clause) {
    size_t size = 0;
    for (unsigned i = 0; i < 9; i++)
        if (!within (member (house, i), outside))
            clause[size++] = positive (digit, member (house, i));
    return size;
}

enum { NOWHERE = 27 };

// Two cells of a box that both have no candidate but the digit.
static size_t two_singles (const Planes *planes, unsigned digit, unsigned box,
                           int *clause) {
    size_t size = 0;
    for (unsigned i = 0; i < 9 && size < 2; i++)
        if (open_in (planes, digit, member (box, i)) &&
            no_other (planes, digit, member (box, i)))
            clause[size++] = -positive (digit, member (box, i));
    return size < 2 ? 0 : size;
}

// A clause that is false; its size, or 0.
static size_t conflict (const Planes *planes, int *clause) {
    size_t size = 0;
    for (unsigned cell = 0; cell < 81; cell++)
        if (!open_in (planes, 0, cell) && no_other (planes, 0, cell)) {
            for (unsigned digit = 0; digit < 9; digit++)
                clause[size++] = positive (digit, cell);
            return size;
        }
    for (unsigned digit = 0; digit < 9 && !size; digit++)
        for (unsigned box = 18; box < 27 && !size; box++)
            size = no_place (planes, digit, box, NOWHERE)
                       ? places (digit, box, NOWHERE, clause)
                       : two_singles (planes, digit, box, clause);
    return size;
}

// A cell in one of the houses of `cell` that has no candidate but the digit.
static bool find_single (const Planes *planes, unsigned digit, unsigned cell,
                         unsigned *found) {
    const unsigned houses[] = {box_of (cell), row_of (cell), col_of (cell)};
    for (unsigned h = 0; h < 3; h++)
        for (unsigned i = 0; i < 9; i++) {
            *found = member (houses[h], i);
            if (*found != cell && open_in (planes, digit, *found) &&
                no_other (planes, digit, *found))
                return true;
        }
    return false;
}

// Houses G with the cell and H without, H with no place outside of G.
static bool find_lock (const Planes *planes, unsigned digit, unsigned cell,
                       unsigned *g, unsigned *h) {
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
            *g = pairs[j][0];
            *h = pairs[j][1];
            if (no_place (planes, digit, *h, *g))
                return true;
        }
    }
    return false;
}

// A digit that has no place in the box but the cell.
static bool find_hidden (const Planes *planes, unsigned digit, unsigned cell,
                         unsigned *found) {
    for (*found = 0; *found < 9; ++*found)
        if (*found != digit && open_in (planes, *found, cell)) {
            bool only = true;
            for (unsigned i = 0; i < 9 && only; i++)
                only = member (box_of (cell), i) == cell ||
                       !open_in (planes, *found, member (box_of (cell), i));
            if (only)
                return true;
        }
    return false;
}

// The cell lost the digit in this step.
static size_t why_false (const Rounds *rounds, unsigned step, unsigned digit,
                         unsigned cell, int *clause) {
    const Planes *const before = rounds->trace.before + step;
    size_t size = 0;
    unsigned other, g, h;
    clause[size++] = -positive (digit, cell);
    if (rounds->trace.kind[step] == ROUNDS_ASSIGN) {
        for (other = 0; !open_in (after (rounds, step), other, cell); other++)
            ;
        clause[size++] = -positive (other, cell);
    } else if (find_single (before, digit, cell, &other))
        clause[size++] = -positive (digit, other);
    else if (rounds->trace.kind[step] == ROUNDS_LOCK &&
             find_lock (before, digit, cell, &g, &h))
        size += places (digit, h, g, clause + size);
    else if (find_hidden (before, digit, cell, &other)) {
        for (unsigned i = 0; i < 9; i++)
            if (member (box_of (cell), i) != cell)
                clause[size++] = positive (other, member (box_of (cell), i));
    } else
        abort (); // the rounds took what does not follow
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
static unsigned step_of (const Trace *trace, unsigned digit, unsigned cell) {
    unsigned low = 0, high = trace->size;
    while (low + 1 < high) {
        const unsigned middle = low + (high - low) / 2;
        if (open_in (trace->before + middle, digit, cell))
            low = middle;
        else
            high = middle;
    }
    return low;
}

size_t sudoku_rounds_reason (void *state, int lit, const int **lits) {
    Rounds *const rounds = state;
    int *const clause = rounds->trace.clause;
    *lits = clause;
    if (!lit)
        return conflict (rounds->planes + rounds->level, clause);
    const unsigned var = (unsigned) abs (lit) - 1;
    if (lit > 0)
        return why_true (var % 9, var / 9, clause);
    const unsigned step = step_of (&rounds->trace, var % 9, var / 9);
    return why_false (rounds, step, var % 9, var / 9, clause);
}
