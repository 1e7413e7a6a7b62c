// rules.h -- the rules of a puzzle: its shape and its constraints.
//
// A board of side N has N rows and N columns, which have each digit once.  The
// puzzle defines the other rules:
//
//   region[N²]    the region of each cell, or NO_REGION; a region of N cells
//                 has each digit once, a smaller one has each at most once
//   constraints   a killer cage, a thermometer, both diagonals, anti-knight:
//                 each has a kind, lists of cells, and values
//
//   Constraint    | kind | parts … | list 0: cells … | list 1: cells … | values … |
//
//   killer        list 0: the cage              value 0: its sum, if it has one
//   thermometer   list 0: from bulb to tip
//   little killer list 0: as seen from outside  value 0: the sum
//
// A cell is row·N + column, both from 0.  The kind (sudoku/variant) defines the
// meaning of a constraint; a constraint has a pointer to its kind.  So verify.c
// judges boards without a list of all kinds.
//
// Rules are built by one thread, then finished, and never change again.  Boards
// share them: they are reference-counted, and the last board frees them.

#pragma once

#include "sudoku/board/geometry.h"
#include "sudoku/board/kind.h"
#include "sudoku/sudoku.h"

#include <stdint.h>

#define NO_REGION UINT16_MAX

struct sudoku_rules {
    unsigned refs; // number of references; several threads change it
    unsigned side;
    unsigned n; // the order if these are the rules of classic Sudoku, else 0
    unsigned box_rows, box_cols; // size of a box; 0 if regions are irregular
    bool finished;
    uint16_t *region; // [N²]
    unsigned regions; // number of regions
    uint32_t *inside; // [N²] the cells of region 0, of region 1, …
    uint32_t *start;  // [regions + 1] start of each region in `inside`
    Constraint **constraint;
    size_t constraints;
    unsigned char *halves; // [N²] see cell_halves; null if all are 2
    char *json;            // the f-puzzles text of the puzzle, or null; owned
};

// Makes rules of side 1 … SIDE_MAX with boxes as close to squares as possible, at least as
// wide as high: 2 × 3 for side 6; no boxes if the side is prime.  Returns null if memory
// runs out, or for another side.
sudoku_rules *sudoku_rules_new (unsigned side);

// Makes boxes of `rows` rows and `cols` columns.  Returns false, and changes nothing,
// unless their product is the side.
bool sudoku_rules_boxes (sudoku_rules *rules, unsigned rows, unsigned cols);

// Replaces irregular regions by boxes if they are boxes.
void sudoku_rules_find_boxes (sudoku_rules *rules);

// Puts a cell into a region below N², or into NO_REGION.  The regions become
// irregular.
void sudoku_rules_region (sudoku_rules *rules, size_t cell, unsigned region);

// A copy of a constraint with its parts; null if memory runs out.
Constraint *sudoku_constraint_copy (const Constraint *constraint);
void sudoku_constraint_free (Constraint *constraint);

// Adds a constraint; the rules take ownership.  The constraint is not checked here: use
// sudoku_add_constraint (sudoku/variant/kinds.h).  Returns false if memory runs out.
bool sudoku_rules_add (sudoku_rules *rules, Constraint *constraint);

// Makes unfinished rules with the same shape and the constraints selected by `in` (null:
// all).  Returns null if memory runs out.
sudoku_rules *sudoku_rules_with (const sudoku_rules *rules, const bool *in);

// Whether a constraint of this kind has both cells in its first list.  `a` and `b` may
// be the same cell.
bool sudoku_rules_marks (const sudoku_rules *rules, const Kind *kind,
                         uint32_t a, uint32_t b);

// Writes a constraint as part of a sentence: "cage of 15 at r1c1", "arrow from r1c1",
// "difference of 1 between r1c1 and r1c2", "X-sum of 8 from r1c1 to r9c1".  If the parts of
// a constraint do not fit: "choice of rules at r1c1".
void sudoku_constraint_text (const Constraint *constraint, char *text,
                             size_t size);

// The first cell in reading order, where a cage's sum is written.
static inline uint32_t first_cell (Cells cells) {
    uint32_t first = cells.cell[0];
    for (size_t i = 1; i < cells.size; i++)
        first = cells.cell[i] < first ? cells.cell[i] : first;
    return first;
}

// The weight of a cell in sums of values, in halves of its digit: 2, or 4 if it is doubled
// and 1 if it is halved.
static inline int cell_halves (const sudoku_rules *rules, uint32_t cell) {
    return rules->halves ? rules->halves[cell] : 2;
}

// Whether a cell of the list is doubled or halved.
static inline bool list_weighs (const sudoku_rules *rules, Cells list) {
    bool weighs = false;
    for (size_t i = 0; rules->halves && i < list.size; i++)
        weighs |= rules->halves[list.cell[i]] != 2;
    return weighs;
}

// Whether the constraint only excludes candidates and pairs of candidates: see `links`.
static inline bool constraint_links (const Constraint *constraint) {
    const Kind *const kind = constraint->kind;
    return kind->links ||
           (kind->bare &&
            (!constraint->values ||
             (constraint->list->size == constraint->rules->side &&
              !list_weighs (constraint->rules, constraint->list[0]))));
}

// Whether the constraint is about the cell.
static inline bool constraint_has (const Constraint *constraint,
                                   uint32_t cell) {
    bool has = !constraint->lists;
    for (size_t list = 0; list < constraint->lists; list++)
        for (size_t i = 0; i < constraint->list[list].size; i++)
            has |= constraint->list[list].cell[i] == cell;
    return has;
}

// For `check` of a kind: fills the error with a message that begins with the name of the
// constraint, and returns false.
bool sudoku_wrong (const Constraint *constraint, sudoku_error *error,
                   const char *format, ...);

// Finishes the rules.  Regions are renumbered in the order of their first cells.  Returns
// SUDOKU_OK, SUDOKU_OUT_OF_MEMORY, or, after filling the error, SUDOKU_BAD_INPUT if a
// region has more than N cells.
int sudoku_rules_finish (sudoku_rules *rules, sudoku_error *error);

// The number of houses: the rows, the columns, and the regions, in this order.
static inline unsigned rules_houses (const sudoku_rules *rules) {
    assert (rules->finished);
    return 2 * rules->side + rules->regions;
}

static inline unsigned rules_house_size (const sudoku_rules *rules,
                                         unsigned house) {
    const unsigned region = house - 2 * rules->side;
    return house < 2 * rules->side
               ? rules->side
               : rules->start[region + 1] - rules->start[region];
}

static inline uint32_t rules_house_cell (const sudoku_rules *rules,
                                         unsigned house, unsigned k) {
    const unsigned side = rules->side;
    assert (house < rules_houses (rules));
    assert (k < rules_house_size (rules, house));
    if (house < 2 * side)
        return house < side ? house * side + k : k * side + house - side;
    return rules->inside[rules->start[house - 2 * side] + k];
}
