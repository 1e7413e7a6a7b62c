// groups.h -- candidates and the groups that need one of them, see groups.c.

#ifndef SUDOKU_RATE_GROUPS_H
#define SUDOKU_RATE_GROUPS_H

#include "sudoku/board/stop.h"
#include "sudoku/sudoku.h"

#include <assert.h>
#include <stdint.h>

// The largest order that is rated.
enum { RATE_MAX = 5 };

// A candidate is cell·N + digit - 1.  A group is a cell, or a digit in a row, a
// column or a box, in this order, N² of each kind:
//
//   0 … N²-1        cells
//   N² … 2N²-1      row·N + digit - 1         and so on for columns and boxes
//
// A group needs exactly one of its candidates.  One that has a single candidate
// left is in `singles`, and the candidate may be placed: then all others of its
// four groups fall.  An empty group is a conflict, which ends a placement
// early.
typedef struct Groups {
    unsigned n, side, size; // candidates
    uint16_t (*of)[4];      // [size] the groups of a candidate
    uint16_t *members;      // [4·N²·N] the candidates of a group
    uint8_t (*at)[4];       // [size] the index of a candidate in these
    uint32_t *open;         // [4·N²] bits of the members that have not fallen
    bool *placed;           // [size]
    uint16_t *fallen;       // [size] a stack
    uint16_t *singles;      // [4·N²] a stack: groups that came down to one
    uint16_t *placements;   // [N²] a stack
    size_t fallen_size, singles_size, placements_size;
    unsigned empty; // groups without a candidate
    Stop *stop;     // null: never
} Groups;

// A state to go back to.
typedef struct GroupsMark {
    size_t fallen, singles, placements;
} GroupsMark;

#ifdef __cplusplus
extern "C" {
#endif

// For boards of order 1 … RATE_MAX.  Null without memory.
Groups *sudoku_groups_new (unsigned n);
void sudoku_groups_free (Groups *groups); // takes null too

// All candidates, less what the givens exclude.
void sudoku_groups_load (Groups *groups, const sudoku_board *board);

void sudoku_groups_place (Groups *groups, unsigned candidate);
void sudoku_groups_undo (Groups *groups, GroupsMark mark);

// Places the candidates of single groups, those of cells alone or of all kinds,
// until there are none or there is a conflict.
void sudoku_groups_singles (Groups *groups, bool cells_alone);

#ifdef __cplusplus
}
#endif

static inline GroupsMark groups_mark (const Groups *groups) {
    const GroupsMark mark = {groups->fallen_size, groups->singles_size,
                             groups->placements_size};
    return mark;
}

static inline bool groups_open (const Groups *groups, unsigned candidate) {
    return groups->open[groups->of[candidate][0]] >> groups->at[candidate][0] &
           1;
}

static inline void groups_fall (Groups *groups, unsigned candidate) {
    const uint16_t *const of = groups->of[candidate];
    const uint8_t *const at = groups->at[candidate];
    assert (groups_open (groups, candidate));
    groups->fallen[groups->fallen_size++] = (uint16_t) candidate;
    for (int kind = 0; kind < 4; kind++) {
        const uint32_t open = groups->open[of[kind]] &=
            ~(UINT32_C (1) << at[kind]);
        if (!(open & (open - 1))) {
            if (open)
                groups->singles[groups->singles_size++] = of[kind];
            else
                groups->empty++;
        }
    }
}

static inline bool groups_is_single (const Groups *groups, unsigned group) {
    const uint32_t open = groups->open[group];
    return open && !(open & (open - 1));
}

// The only open candidate of a single group.
static inline unsigned groups_single (const Groups *groups, unsigned group) {
    assert (groups_is_single (groups, group));
    return groups->members[group * groups->side +
                           (unsigned) __builtin_ctz (groups->open[group])];
}

static inline bool groups_solved (const Groups *groups) {
    return !groups->empty &&
           groups->placements_size == (size_t) groups->side * groups->side;
}

#endif
