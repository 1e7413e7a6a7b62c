// kind.h -- kinds of constraints: what a killer cage is, what a thermometer is.
//
// A kind is one row of a table with all of its properties: its names, its meaning,
// its arguments, its encoder, and the judge of full grids.  Encoder and judge share
// no code.
//
// To add a kind, write a file variant/NAME.c that ends with
//
//   const Kind sudoku_kind_NAME = {.name = "…", …};
//
// a line in kinds.def, and a puzzle in instances/variants/.  The fields are:
//
//   shape     lists, cells in each list, values and their range.  These are checked
//             for all kinds alike; `check` checks everything else (it may be null)
//   encode    calls the functions of build.h.  They store the first failure, so
//             an encoder has nothing to check
//   pair      for encoders of pairs: whether two digits may be together
//   verify    reads the digits of a full grid (1 … N, no blanks), and returns
//             whether the constraint holds, by the rules only.  A kind with `asks` also
//             reads the constraints that have `mark`
//   blanks    set if `verify` also accepts blank cells: then it returns false only
//             if no way to fill the blank cells satisfies the constraint
//   links     set if the constraint only excludes single candidates and pairs of
//             candidates.  Then explanations use it in links; `verify` must accept
//             blank cells, and the encoder may only use sudoku_build_distinct,
//             _pair and _forbid, or clauses of this form
//   halves    weight of its cells in sums, in half digits: 2 is the normal weight
//             (cell_halves).  In the rules, a constraint that changes weights precedes
//             the constraints that add up values of its cells
//   placed    numbers of cells and values, if `generate --place` can place it
//   adds      whether it adds up digits, or values of cells, which depend on weights
//   parts     number of other constraints of which it consists; then its only list has
//             their cells, filled in by sudoku_add_constraint
//
// Kinds that differ only slightly share a file and its functions, which distinguish them
// by the constraint's kind.
//
// killer.c and thermometer.c are the models to copy.  Tests compare the encoder of each
// kind with its judge on small boards (tests/sudoku/variant/test_kinds.cpp).

#pragma once

#include "sudoku/sudoku.h"

#include <stdint.h>

typedef struct Cells {
    const uint32_t *cell;
    size_t size;
} Cells;

typedef struct Constraint {
    const struct Kind *kind;
    const Cells *list; // [lists]
    size_t lists;
    const int *value; // [values]
    size_t values;
    const sudoku_rules *rules;            // the rules that it belongs to
    const struct Constraint *const *part; // [parts] its parts
    size_t parts;
} Constraint;

struct Build; // sudoku/variant/build.h

// The arrangement of the cells of a list.
typedef enum Arrangement {
    ANYWHERE,   // any cells
    LINE,       // each cell touches its predecessor, at an edge or a corner
    PAIR,       // two cells with a common edge
    SQUARE,     // four cells around a corner
    SIGHT_LINE, // a whole row or column, as seen from outside the board
    DIAGONAL    // from edge to edge, as seen from outside
} Arrangement;

// How to place a constraint at random: the range of its number of cells, capped at N, and
// the number of values that are computed from a grid.
typedef struct Placing {
    size_t least, most, values;
} Placing;

// What a kind adds up.  If it adds digits, all of its cells must have normal weight.
typedef enum Adds { ADDS_NOTHING, ADDS_DIGITS, ADDS_VALUES } Adds;

// What an explanation says besides the possible fillings of the constraint.
typedef enum Told {
    TOLD_WAYS,
    TOLD_CAGE,     // different digits, in any order, whose sum is the value
    TOLD_SUM,      // digits whose sum is the value
    TOLD_EQUATION, // the first list has the same sum as each other list
    TOLD_ENDS,     // the ends of the list determine the digits between them
    TOLD_FIRST,    // the first digit is the number of cells in the sum
    TOLD_SANDWICH  // two digits enclose the cells in the sum
} Told;

// How bounds on the least and greatest digits of the constraint are derived.
typedef enum Bounded {
    BOUNDED_NOT,
    BOUNDED_LINE, // digits never fall along the list; if `digits` is set, they increase
    BOUNDED_CAGE,    // a sum of different digits
    BOUNDED_SUM,     // a sum of any digits
    BOUNDED_CIRCLES, // the first list has the sum of each other list
    BOUNDED_SKYLINE, // the number of digits that are higher than all digits before
    BOUNDED_FIRST,   // the first digit is the number of digits in the sum
    BOUNDED_SANDWICH // the sum of the digits between the ends
} Bounded;

// A range of a number of things.
typedef struct Span {
    size_t least, most;
} Span;

#define MANY SIZE_MAX

// The values that a constraint may have.
typedef struct Range {
    int least, most;
} Range;

typedef struct Kind {
    const char *name;    // in our text format: "killer"
    const char *key;     // in f-puzzles; null: same as `name`; "": unknown
    const char *noun;    // in sentences: "cage"
    const char *meaning; // one sentence, for people
    // If all links are between equal digits: the relation of the two cells, e.g. "a
    // knight's move from".  Otherwise null.
    const char *apart;
    // If the constraint consists of houses without names of their own: the kind of these
    // houses, e.g. "inner box".
    const char *part;
    bool on; // sentences say "on the …" instead of "by the …"
    Told told;
    Bounded bounded;
    // Names in explanations: `technique` of steps that compare the possible fillings of the
    // constraint (null: `name`); `chain` of chains along its links between cells (null if
    // there are no such chains).
    const char *technique, *chain;
    // Writes the meaning of a constraint, which depends on the number of values and on the
    // values from index `said` on.  Null if the meaning does not depend on values.
    void (*say) (const struct Constraint *constraint, char *text, size_t size);
    size_t said;
    Arrangement arrangement;
    Span cells;         // cells of each list; zero for a rule of all cells
    Span lists;         // zero: one list, or none if `cells` is zero
    bool crossing;      // a list may contain a cell twice
    const char *digits; // "different" (at most N cells); null for any digits
    Span values;
    Span parts;
    Placing placed; // zero if generate cannot place it
    Adds adds;
    unsigned char halves; // 0 if the weight of its cells is unchanged
    bool roman;           // values are written as Roman numerals: V, X
    bool pattern;         // values are the characters of one word
    bool across;          // it constrains the rows or columns of its cells
    bool beside;          // it constrains the neighbours of its cells
    bool single;          // f-puzzles has an entry for each cell
    int usual;            // default value in f-puzzles; 0 without a default
    bool blanks, links;
    // As `links`, but only for constraints without a value or with N cells of normal weight.
    bool bare;
    bool mark; // other constraints depend on its cells
    bool asks; // depends on constraints with `mark` (sudoku_rules_marks)
    // The range of values on a board; null for the range 1 … N.
    Range (*range) (const Constraint *constraint);
    // Checks what the shape does not cover; null if the shape covers everything.  If the
    // constraint is invalid, fills the error and returns false.
    bool (*check) (const Constraint *constraint, sudoku_error *error);
    bool (*pair) (const Constraint *constraint, int a, int b);
    void (*encode) (struct Build *build, const Constraint *constraint);
    bool (*verify) (const Constraint *constraint, const sudoku_board *grid);
} Kind;

static inline Span kind_lists (const Kind *kind) {
    const size_t usual = kind->cells.least > 0;
    const Span one = {usual, usual};
    return kind->lists.most ? kind->lists : one;
}

// Whether `verify` accepts grids with blank cells.
static inline bool kind_takes_blanks (const Kind *kind) {
    return kind->blanks || kind->links;
}
