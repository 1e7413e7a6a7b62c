// level.c -- the deepest level of inference that a puzzle needs.
//
// The levels are tried in order, and after each success again from the first
// level.  A level is needed if no earlier level makes progress:
//
//   naked single    a cell has one candidate left
//   hidden single   a digit has one place left in a row, column or box
//   locked          a candidate would leave a row, column or box without a
//                   place for its digit
//   subset          k cells of a house with k digits, or k digits with k
//                   places, 2 ≤ k ≤ 4
//   failed literal  a candidate, if true or if false, leads to a conflict by
//                   singles
//   two levels      a candidate leads to a conflict by singles and failed
//                   literals
//   search          none of these
//
// All levels are monotone, so the order within a level does not matter.

#include "sudoku/rate/level.h"
#include "sudoku/board/board.h"
#include "sudoku/board/candidates.h"
#include "sudoku/board/table.h"
#include "sudoku/sudoku_puzzles.h"

static const char *const names[LEVELS] = {
    "naked single",   "hidden single", "locked", "subset",
    "failed literal", "two levels",    "search"};

TABLE (levels, LEVELS, names[i], NULL)

typedef struct Level {
    Candidates *cands;
    Stop *stop;
} Level;

// A function that propagates after a candidate is tried.
typedef void Propagate (Level *level);

static void by_clash (Level *level) {
    (void) level; // placing a candidate detects conflicts
}

static void by_singles (Level *level) {
    sudoku_candidates_settle (level->cands, false);
}

// Whether a candidate, if true or if false, leads to a conflict.
static bool refuted (Level *level, size_t cell, unsigned digit, bool value,
                     Propagate *propagate) {
    Candidates *const cands = level->cands;
    const CandidatesMark mark = candidates_mark (cands);
    if (value)
        sudoku_candidates_place (cands, cell, digit);
    else
        sudoku_candidates_strike (cands, cell, digit);
    propagate (level);
    const bool conflict = candidates_fail (cands);
    sudoku_candidates_undo (cands, mark);
    return conflict;
}

// Reports the work of trying one candidate: some microseconds, more on large boards.
static bool stopping (const Level *level) {
    const size_t side = level->cands->side;
    return stops (level->stop, side * side * side);
}

// Eliminates the first candidate that leads to a conflict.  If there is none and `both`,
// places the first candidate whose negation leads to a conflict.
static bool try_all (Level *level, Propagate *propagate, bool both) {
    Candidates *const cands = level->cands;
    const size_t cells = (size_t) cands->side * cands->side;
    for (size_t cell = 0; cell < cells; cell++)
        for (unsigned d = 1; (d = next_candidate (cands, cell, d)); d++) {
            if (stopping (level))
                return false;
            if (refuted (level, cell, d, true, propagate)) {
                sudoku_candidates_strike (cands, cell, d);
                return true;
            }
            if (both && refuted (level, cell, d, false, propagate)) {
                sudoku_candidates_place (cands, cell, d);
                return true;
            }
        }
    return false;
}

static void by_failed_literals (Level *level) {
    do
        by_singles (level);
    while (!candidates_fail (level->cands) &&
           try_all (level, by_singles, true));
}

// ---------------------------------------------------------------------------
// Subsets

// A house as a matrix: the rows are its cells and the columns its digits, or, if `by_digit`,
// the other way round.  A subset of k rows with k columns excludes these columns from the
// other rows.
typedef struct House {
    Candidates *cands;
    unsigned house, size;
    bool by_digit;
    unsigned row[RATE_MAX * RATE_MAX];     // places, or digits minus 1
    uint64_t columns[RATE_MAX * RATE_MAX]; // digits minus 1, or places
    unsigned most;
} House;

static bool take (House *house, uint32_t rows, uint64_t columns) {
    Candidates *const cands = house->cands;
    const uint32_t *const cells = cands->cells + house->house * cands->side;
    bool taken = false;
    for (unsigned i = 0; i < house->size; i++) {
        uint64_t both = house->columns[i] & columns;
        if (rows >> i & 1)
            continue;
        for (; both; both &= both - 1) {
            const unsigned column = (unsigned) __builtin_ctzll (both);
            const unsigned row = house->row[i];
            sudoku_candidates_strike (cands,
                                      cells[house->by_digit ? column : row],
                                      (house->by_digit ? row : column) + 1);
            taken = true;
        }
    }
    return taken;
}

static bool use_subset_from (House *house, unsigned from, uint32_t rows,
                             uint64_t columns, unsigned size) {
    if (size >= 2 && (unsigned) __builtin_popcountll (columns) == size &&
        take (house, rows, columns))
        return true;
    if (size == house->most)
        return false;
    for (unsigned i = from; i < house->size; i++) {
        const uint64_t more = columns | house->columns[i];
        if ((unsigned) __builtin_popcountll (more) <= house->most &&
            use_subset_from (house, i + 1, rows | UINT32_C (1) << i, more,
                             size + 1))
            return true;
    }
    return false;
}

static bool use_subset (Candidates *cands, unsigned most) {
    const unsigned side = cands->side;
    for (unsigned i = 0; i < 2 * houses_of (cands->n); i++) {
        House house = {
            .cands = cands, .house = i / 2, .by_digit = i % 2, .most = most};
        for (unsigned row = 0; row < side; row++) {
            const uint64_t columns =
                house.by_digit
                    ? *places_of (cands, house.house, row + 1)
                    : *candidates_of (cands,
                                      cands->cells[house.house * side + row]);
            if (!(columns & (columns - 1)))
                continue;
            house.row[house.size] = row;
            house.columns[house.size++] = columns;
        }
        if (use_subset_from (&house, 0, 0, 0, 0))
            return true;
    }
    return false;
}

// Tries to make progress with this level; returns whether it did.
static bool use (Level *level, unsigned which) {
    Candidates *const cands = level->cands;
    const size_t before = cands->open;
    switch (which) {
    case NAKED_SINGLE:
    case HIDDEN_SINGLE:
        sudoku_candidates_settle (cands, which == NAKED_SINGLE);
        return cands->open < before;
    case LOCKED:
        return try_all (level, by_clash, false);
    case SUBSET:
        return use_subset (cands, 4);
    case FAILED_LITERAL:
        return try_all (level, by_singles, true);
    default:
        return try_all (level, by_failed_literals, false);
    }
}

// Whether a cell has no candidate.  Naked singles find only this contradiction; hidden
// singles also find that givens clash, or that a digit has no place.
static bool has_empty_cell (const Candidates *cands) {
    const size_t cells = (size_t) cands->side * cands->side;
    bool empty = false;
    for (size_t cell = 0; cell < cells; cell++)
        empty |= !cands->digit[cell] && !candidates_at (cands, cell);
    return empty;
}

static bool has_reached (const Candidates *cands, int goal) {
    const int side = (int) cands->side;
    return goal < 0 ? !cands->open
                    : cands->digit[goal / side] == goal % side + 1;
}

int sudoku_level_reaching (const sudoku_board *puzzle, unsigned levels,
                           int goal, Stop *stop, size_t *deepest) {
    if (!puzzle->n || puzzle->n > RATE_MAX || sudoku_has_marks (puzzle))
        return SUDOKU_BAD_INPUT;
    Candidates *const cands = sudoku_candidates_with_trail (puzzle->n);
    Level level = {cands, stop};
    if (!cands)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_candidates_load (cands, puzzle, true);
    *deepest = NAKED_SINGLE;
    unsigned next = NAKED_SINGLE;
    while (next < SEARCH && !candidates_fail (cands) && !stops (stop, 0) &&
           !has_reached (cands, goal)) {
        if (levels >> next & 1 &&
            (use (&level, next) || candidates_fail (cands))) {
            if (next > *deepest)
                *deepest = next;
            cands->trail_size = 0; // never undone
            next = NAKED_SINGLE;
        } else {
            next++;
        }
    }
    if (next == SEARCH)
        *deepest = SEARCH;
    const bool conflict = candidates_fail (cands);
    if (conflict && *deepest == NAKED_SINGLE && !has_empty_cell (cands))
        *deepest = HIDDEN_SINGLE;
    sudoku_candidates_free (cands);
    return conflict          ? SUDOKU_NONE
           : stops (stop, 0) ? SUDOKU_UNKNOWN
                             : SUDOKU_SOLVED;
}

int sudoku_rate_level (const sudoku_board *puzzle, void *state,
                       int (*stop) (void *state), size_t *level) {
    Stop asked = {.state = state, .ask = stop};
    return sudoku_level_reaching (puzzle, ~0u, -1, &asked, level);
}
