// build.h -- what encoders of kinds say constraints with.
//
// Three builders suffice for all kinds:
//
//   groups     sudoku_build_distinct: no digit twice in these cells
//   pairs      sudoku_build_pair: which digits go together in two cells
//   automata   sudoku_build_automaton: a machine reads cells one by one
//
// Literals are those of DIMACS; lit_of (cell, digit) is "this cell holds this
// digit".  Groups are native where the caller's at-most-one encoding is.
// Under a guard, a literal, all this is said for when it is true: groups become clauses,
// and automata have no run if it is false.
// A builder keeps its first failure in `stop` and then does nothing, so
// encoders need not look at it.
//
// Automata: Pesant, "A Regular Language Membership Constraint for Finite
// Sequences of Variables", CP 2004.

#pragma once

#include "sudoku/board/rules.h"
#include "sudoku/board/stop.h"

typedef struct Build {
    const sudoku_rules *rules;
    const sudoku_sink *sink; // takes all three kinds of constraints
    bool full;     // also at least one of N cells holds a digit (extended)
    int *next_var; // the next auxiliary variable
    int stop;      // what the sink returned, or an error; 0: go on
    int guard;     // 0: none
    Stop *watch;   // what builders ask between constraints; null: nothing
} Build;

// Reads choices one by one.  On cells a choice is a digit, 1 … N; on other
// places it is 0 … choices - 1.
typedef struct Automaton {
    const void *context; // what the functions get
    int64_t start;
    // The state after `choice` at place i, or DEAD.
    int64_t (*next) (const void *context, int64_t state, size_t i, int choice);
    // Whether a word may end so; null: in any state.
    bool (*accepts) (const void *context, int64_t state);
} Automaton;

enum { DEAD = -1 };

int sudoku_build_var (Build *build); // a new auxiliary variable; 0: stopped
// Zeros for so many things of a size, and one more, which the caller frees; null if
// it stops.
void *sudoku_build_room (Build *build, size_t count, size_t size);
void sudoku_build_clause (Build *build, const int *lits, size_t size);
void sudoku_build_at_most_one (Build *build, const int *lits, size_t size);
void sudoku_build_exactly_one (Build *build, const int *lits, size_t size);

// False: it stops.  For what goes on between pieces of work that may look at each
// constraint of the rules.
bool sudoku_build_goes_on (Build *build);

// A cell does not hold a digit.
void sudoku_build_forbid (Build *build, uint32_t cell, int digit);

// The cells hold different digits; N cells hold all of them.
void sudoku_build_distinct (Build *build, Cells cells);

// The digits of two cells go together, by `pair` of the kind: each digit of one
// needs one of the other.
void sudoku_build_pair (Build *build, const Constraint *constraint, uint32_t a,
                        uint32_t b);

// An encoder: so do each cell of the list and the next one.
void sudoku_build_steps (Build *build, const Constraint *constraint);

// An automaton reads the digits of the cells, in this order.  A cell may come
// twice.
void sudoku_build_automaton (Build *build, Cells cells,
                             const Automaton *automaton);

// The same for any places: of lits[i · choices …], exactly one is true.  A
// choice with literal 0 does not exist, for places with fewer choices.
void sudoku_build_choices (Build *build, const int *lits, size_t places,
                           size_t choices, int first,
                           const Automaton *automaton);

// The cells hold different digits, and the automaton accepts which ones, whatever
// their order in the cells: it goes through all digits from below, and its choice is
// 1 if one of the cells holds the digit, else 0.
void sudoku_build_set (Build *build, Cells cells, const Automaton *automaton);

static inline int lit_of (const Build *build, uint32_t cell, int digit) {
    const unsigned side = build->rules->side;
    assert (digit >= 1 && digit <= (int) side);
    return (int) (cell * side) + digit;
}
