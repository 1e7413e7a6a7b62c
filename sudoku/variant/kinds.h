// kinds.h -- the table of kinds, and the way to add a constraint to rules.
//
// What a kind is, and how to add one: sudoku/board/kind.h.

#ifndef SUDOKU_KINDS_H
#define SUDOKU_KINDS_H

#include "sudoku/board/board.h"
#include "sudoku/board/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

#define SUDOKU_KIND(name) extern const Kind sudoku_kind_##name;
#include "sudoku/variant/kinds.def"

// The table, in the order of kinds.def.  Null past its end; and null for a name
// or key that no kind has.
const Kind *sudoku_kind (size_t index);
const Kind *sudoku_kind_named (const char *name);
const Kind *sudoku_kind_keyed (const char *key);

// Checks a constraint and adds a copy of it.  SUDOKU_OK; SUDOKU_BAD_INPUT and a
// message ("a cage of 100 at r1c1: expected a value from 3 to 17");
// SUDOKU_OUT_OF_MEMORY.
int sudoku_add_constraint (sudoku_rules *rules, const Constraint *constraint,
                           sudoku_error *error);

#ifdef __cplusplus
}
#endif

// For judges: the digit of the i-th cell of a list.
static inline int digit_at (const sudoku_board *grid, Cells list, size_t i) {
    return grid->digit[list.cell[i]];
}

#endif
