// level.c -- the deepest level of inference that a puzzle needs.
//
// The levels are tried in order, and after each success again from the first.
// A level is needed if all before it are stuck:
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
// All of them are monotone, so the order within a level does not matter.

#include "sudoku/rate/level.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/rate/groups.h"
#include "sudoku/sudoku_puzzles.h"

#include <string.h>

static const char *const names[LEVELS] = {
    "naked single",   "hidden single", "locked", "subset",
    "failed literal", "two levels",    "search"};

size_t sudoku_levels (void) {
    return LEVELS;
}

const char *sudoku_level_name (size_t level) {
    return level < LEVELS ? names[level] : NULL;
}

static void by_clash (Groups *groups) {
    (void) groups; // placing a candidate shows it
}

static void by_singles (Groups *groups) {
    sudoku_groups_singles (groups, false);
}

// Whether a candidate, if true or if false, leads to a conflict.
static bool refuted (Groups *groups, unsigned candidate, bool value,
                     void (*propagate) (Groups *)) {
    const GroupsMark mark = groups_mark (groups);
    if (value)
        sudoku_groups_place (groups, candidate);
    else
        groups_fall (groups, candidate);
    propagate (groups);
    const bool conflict = groups->empty;
    sudoku_groups_undo (groups, mark);
    return conflict;
}

// Candidates that are tried: each takes some microseconds, and more on large boards.
static bool stopping (const Groups *groups) {
    return stops (groups->stop, groups->size);
}

static bool is_left (const Groups *groups, unsigned candidate) {
    return groups_open (groups, candidate) && !groups->placed[candidate];
}

// Eliminates or places one candidate.
static bool use_failed_literal (Groups *groups) {
    for (unsigned candidate = 0; candidate < groups->size; candidate++) {
        if (!is_left (groups, candidate))
            continue;
        if (stopping (groups))
            return false;
        if (refuted (groups, candidate, true, by_singles)) {
            groups_fall (groups, candidate);
            return true;
        }
        if (refuted (groups, candidate, false, by_singles)) {
            sudoku_groups_place (groups, candidate);
            return true;
        }
    }
    return false;
}

static void by_failed_literals (Groups *groups) {
    do
        by_singles (groups);
    while (!groups->empty && use_failed_literal (groups));
}

// Eliminates the first candidate that leads to a conflict.
static bool eliminate (Groups *groups, void (*propagate) (Groups *)) {
    for (unsigned candidate = 0; candidate < groups->size; candidate++)
        if (is_left (groups, candidate) && !stopping (groups) &&
            refuted (groups, candidate, true, propagate)) {
            groups_fall (groups, candidate);
            return true;
        }
    return false;
}

// ---------------------------------------------------------------------------
// Subsets

// The groups of a house: its cells, or its digits (kind 1, 2, 3: in a row,
// column or box).  A subset of k of them with k columns takes these from the
// others.
typedef struct House {
    Groups *groups;
    unsigned size, group[RATE_MAX * RATE_MAX];
    uint32_t columns[RATE_MAX * RATE_MAX]; // the same bit in all of them
    unsigned most;
} House;

static bool take (House *house, uint32_t rows, uint32_t columns) {
    bool taken = false;
    for (unsigned i = 0; i < house->size; i++) {
        uint32_t both = house->columns[i] & columns;
        if (rows >> i & 1)
            continue;
        for (; both; both &= both - 1) {
            const unsigned group = house->group[i];
            groups_fall (
                house->groups,
                house->groups->members[group * house->groups->side +
                                       (unsigned) __builtin_ctz (both)]);
            taken = true;
        }
    }
    return taken;
}

static bool use_subset_from (House *house, unsigned from, uint32_t rows,
                             uint32_t columns, unsigned size) {
    if (size >= 2 && (unsigned) __builtin_popcount (columns) == size &&
        take (house, rows, columns))
        return true;
    if (size == house->most)
        return false;
    for (unsigned i = from; i < house->size; i++) {
        const uint32_t more = columns | house->columns[i];
        if ((unsigned) __builtin_popcount (more) <= house->most &&
            use_subset_from (house, i + 1, rows | UINT32_C (1) << i, more,
                             size + 1))
            return true;
    }
    return false;
}

static bool use_subset (Groups *groups, unsigned most) {
    const unsigned n = groups->n, side = groups->side, cells = side * side;
    for (unsigned kind = 0; kind < 3; kind++)
        for (unsigned index = 0; index < side; index++)
            for (unsigned by_digit = 0; by_digit < 2; by_digit++) {
                House house = {.groups = groups, .most = most};
                for (unsigned i = 0; i < side; i++) {
                    const Place place = house_place (n, kind * side + index, i);
                    const unsigned group =
                        by_digit ? (kind + 1) * cells + index * side + i
                                 : place.row * side + place.col;
                    const uint32_t open = groups->open[group];
                    if (!(open & (open - 1)))
                        continue;
                    house.group[house.size] = group;
                    house.columns[house.size++] = open;
                }
                if (use_subset_from (&house, 0, 0, 0, 0))
                    return true;
            }
    return false;
}

// Makes progress with this level.
static bool use (Groups *groups, unsigned level) {
    const size_t before = groups->placements_size;
    switch (level) {
    case NAKED_SINGLE:
    case HIDDEN_SINGLE:
        sudoku_groups_singles (groups, level == NAKED_SINGLE);
        return groups->placements_size > before;
    case LOCKED:
        return eliminate (groups, by_clash);
    case SUBSET:
        return use_subset (groups, 4);
    case FAILED_LITERAL:
        return use_failed_literal (groups);
    default:
        return eliminate (groups, by_failed_literals);
    }
}

static bool has_empty_cell (const Groups *groups) {
    const unsigned cells = groups->side * groups->side;
    bool empty = false;
    for (unsigned cell = 0; cell < cells; cell++)
        empty |= !groups->open[cell];
    return empty;
}

int sudoku_level_reaching (const sudoku_board *puzzle, unsigned levels,
                           int goal, Stop *stop, size_t *level) {
    if (!puzzle->n || puzzle->n > RATE_MAX || sudoku_has_marks (puzzle))
        return SUDOKU_BAD_INPUT;
    Groups *const groups = sudoku_groups_new (puzzle->n);
    if (!groups)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_groups_load (groups, puzzle);
    groups->stop = stop;
    *level = NAKED_SINGLE;
    unsigned next = NAKED_SINGLE;
    while (next < SEARCH && !groups->empty && !stops (stop, 0) &&
           !(goal < 0 ? groups_solved (groups) : groups->placed[goal])) {
        if (levels >> next & 1 && (use (groups, next) || groups->empty)) {
            if (next > *level)
                *level = next;
            groups->fallen_size = 0; // no way back
            next = NAKED_SINGLE;
        } else {
            next++;
        }
    }
    if (next == SEARCH)
        *level = SEARCH;
    const bool conflict = groups->empty;
    // That a digit has no place left is more than naked singles can see.
    if (conflict && *level == NAKED_SINGLE && !has_empty_cell (groups))
        *level = HIDDEN_SINGLE;
    sudoku_groups_free (groups);
    return conflict          ? SUDOKU_NONE
           : stops (stop, 0) ? SUDOKU_UNKNOWN
                             : SUDOKU_SOLVED;
}

int sudoku_rate_level (const sudoku_board *puzzle, void *state,
                       int (*stop) (void *state), size_t *level) {
    Stop asked = {.state = state, .ask = stop};
    return sudoku_level_reaching (puzzle, ~0u, -1, &asked, level);
}
