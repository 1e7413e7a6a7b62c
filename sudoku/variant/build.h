// build.h -- the functions that encoders of kinds use to add constraints.
//
// Three builders suffice for all kinds:
//
//   groups     sudoku_build_distinct: no digit twice in these cells
//   pairs      sudoku_build_pair: the digits that may be together in two cells
//   automata   sudoku_build_automaton: an automaton reads cells one by one
//
// Literals are as in DIMACS; lit_of (cell, digit) means "this cell has this digit".
// Groups are native if the caller's at-most-one encoding is.  With a guard (a literal)
// the constraints only apply if the guard is true: groups become clauses, and automata
// get no path if the guard is false.  A builder stores its first failure in `stop` and
// then does nothing, so encoders need not check for failures.
//
// Automata: Pesant, "A Regular Language Membership Constraint for Finite
// Sequences of Variables", CP 2004.

#pragma once

#include "sudoku/board/rules.h"
#include "sudoku/board/stop.h"

typedef struct Build {
    const sudoku_rules *rules;
    const sudoku_sink *sink; // takes all three kinds of constraints
    bool full;               // N distinct cells also have all digits (extended)
    int *next_var;           // the next auxiliary variable
    int stop;                // non-zero result of the sink, or an error; else 0
    int guard;               // literal of the guard; 0: no guard
    Stop *watch;             // the stop callback, or null
} Build;

// An automaton reads choices one by one.  On cells a choice is a digit, 1 … N; on other
// places it is 0 … choices - 1.
typedef struct Automaton {
    const void *context; // argument of the functions
    int64_t start;
    // The state after `choice` at place i, or DEAD.
    int64_t (*next) (const void *context, int64_t state, size_t i, int choice);
    // Whether the state accepts; if null, all states accept.
    bool (*accepts) (const void *context, int64_t state);
} Automaton;

enum { DEAD = -1 };

int sudoku_build_var (Build *build); // a new variable, or 0
// Zeroed memory for `count` + 1 items of `size` bytes, which the caller frees.  Returns
// null after a failure.
void *sudoku_build_room (Build *build, size_t count, size_t size);
void sudoku_build_clause (Build *build, const int *lits, size_t size);
void sudoku_build_at_most_one (Build *build, const int *lits, size_t size);
void sudoku_build_exactly_one (Build *build, const int *lits, size_t size);

// Returns false if the encoder must stop.  Call it between pieces of work that may visit
// each constraint of the rules.
bool sudoku_build_goes_on (Build *build);

// Requires that a cell does not have a digit.
void sudoku_build_forbid (Build *build, uint32_t cell, int digit);

// Requires that the cells have different digits; with `full`, N cells have all digits.
void sudoku_build_distinct (Build *build, Cells cells);

// Requires that the digits of two cells satisfy `pair` of the kind.
void sudoku_build_pair (Build *build, const Constraint *constraint, uint32_t a,
                        uint32_t b);

// An encoder: sudoku_build_pair for each two consecutive cells of the list.
void sudoku_build_steps (Build *build, const Constraint *constraint);

// Requires that the automaton accepts the digits of the cells, in this order.  A cell
// may occur twice.
void sudoku_build_automaton (Build *build, Cells cells,
                             const Automaton *automaton);

// Requires that the automaton accepts the choices at the places.  At place i, exactly one
// of the literals from lits[i · choices] on is true; choices with literal 0 are
// impossible.  The first choice is the number `first`.
void sudoku_build_choices (Build *build, const int *lits, size_t places,
                           size_t choices, int first,
                           const Automaton *automaton);

// Requires that the cells have different digits, and that the automaton accepts the set
// of these digits.  The automaton reads all digits in increasing order; the choice for a
// digit is 1 if one of the cells has it, otherwise 0.
void sudoku_build_set (Build *build, Cells cells, const Automaton *automaton);

static inline int lit_of (const Build *build, uint32_t cell, int digit) {
    const unsigned side = build->rules->side;
    assert (digit >= 1 && digit <= (int) side);
    return (int) (cell * side) + digit;
}
