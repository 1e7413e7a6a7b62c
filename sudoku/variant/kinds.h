// kinds.h -- the table of kinds, and functions that add a constraint to rules.
//
// For kinds and how to add one see sudoku/board/kind.h.

#pragma once

#include "sudoku/board/board.h"
#include "sudoku/board/rules.h"

#define SUDOKU_KIND(name) extern const Kind sudoku_kind_##name;
#include "sudoku/variant/kinds.def"

// The entries of the table, in the order of kinds.def.  Null past the end, and for an
// unknown name or key.
const Kind *sudoku_kind (size_t index);
const Kind *sudoku_kind_named (const char *name);
const Kind *sudoku_kind_keyed (const char *key);
// The key of the kind in f-puzzles, or null if it has none.
const char *sudoku_kind_key (const Kind *kind);

// The maximum number of parts of a constraint.
enum { PARTS_MOST = 40 };

// Checks a constraint, whose parts exist already, and makes a copy of it for these rules.
// Returns SUDOKU_OK; SUDOKU_BAD_INPUT and a message ("a cage of 100 at r1c1: expected a
// value from 3 to 17"); SUDOKU_OUT_OF_MEMORY.
int sudoku_make_constraint (const sudoku_rules *rules,
                            const Constraint *constraint, Constraint **made,
                            sudoku_error *error);

// Checks and copies a constraint in the same way, and adds the copy to the rules.
int sudoku_add_constraint (sudoku_rules *rules, const Constraint *constraint,
                           sudoku_error *error);

// The line of sight of a clue outside of the board: the row and column of the clue (cells
// are 1 to N, and 0 or N + 1 is outside), and the step from one cell to the next.
typedef struct Look {
    int row, col, down, right;
} Look;

// Writes the cells in the line of sight and returns their number, at most N; 0 if the clue
// is on the board.
size_t sudoku_look (const sudoku_rules *rules, const Look *look,
                    uint32_t *cell);

// Finds a line of sight with exactly these cells.  Returns false if there is none.
bool sudoku_seen_from (const sudoku_rules *rules, Cells list, bool diagonal,
                       Look *look);

// For the functions that verify grids: the digit of the i-th cell of a list.
static inline int digit_at (const sudoku_board *grid, Cells list, size_t i) {
    return grid->digit[list.cell[i]];
}

static inline bool list_has (const sudoku_board *grid, Cells list, int digit) {
    for (size_t i = 0; i < list.size; i++)
        if (digit_at (grid, list, i) == digit)
            return true;
    return false;
}

// Whether no digit occurs twice in the list.
static inline bool all_differ (const sudoku_board *grid, Cells list) {
    for (size_t i = 0; i < list.size; i++)
        for (size_t j = 0; digit_at (grid, list, i) && j < i; j++)
            if (digit_at (grid, list, i) == digit_at (grid, list, j))
                return false;
    return true;
}

// Whether the values of the list can have this sum (in halves) if digits may repeat.
static inline bool can_sum_to (const Constraint *constraint,
                               const sudoku_board *grid, Cells list,
                               long halves) {
    long least = 0, most = 0;
    for (size_t i = 0; i < list.size; i++) {
        const long digit = digit_at (grid, list, i);
        const long each = cell_halves (constraint->rules, list.cell[i]);
        least += each * (digit ? digit : 1);
        most += each * (digit ? digit : (long) grid->side);
    }
    return least <= halves && halves <= most;
}
