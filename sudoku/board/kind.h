// kind.h -- kinds of constraints: what a killer cage is, what a thermometer is.
//
// A kind is one row of a table, and says everything about itself: its names,
// what it means, which arguments it takes, how it is encoded, and how a full
// grid is judged.  Encoder and judge share nothing.
//
// To add one, write a file variant/NAME.c that ends with
//
//   const Kind sudoku_kind_NAME = {.name = "…", …};
//
// its line in kinds.def, and a puzzle in instances/variants/.  It needs:
//
//   shape     lists, cells in each, values and their range: checked for all
//             kinds alike, so `check` is for the rest alone (it may be null)
//   encode    calls the functions of build.h; they keep the first failure, so
//             an encoder has nothing to check
//   pair      for encoders of pairs alone: which digits go together
//   verify    reads the digits of a full grid (1 … N each, no blank), and says
//             whether the constraint holds; by the rules alone (their other
//             constraints are for kinds that speak of all pairs without a mark)
//   blanks    set if `verify` takes blank cells, too: then it returns false only
//             if the constraint cannot hold, whatever these become
//   links     set if the constraint says of single candidates and of pairs
//             whether they can be, and nothing else: then explanations have links
//             for it; `verify` takes blank cells, and the encoder uses nothing but
//             sudoku_build_distinct, _pair and _forbid, or such clauses
//   halves    what its cells count for in sums, 2 being a digit once (cell_halves); rules
//             say so before kinds that add up values
//   placed    cells of its lists and values, where `generate --place` makes some
//   adds      whether it adds up digits: of such a cell nothing or what it counts
//   parts     how many other constraints it consists of; then its only list are their
//             cells, which sudoku_add_constraint fills
//
// Kinds that differ in a word share a file and its functions, which look at the
// constraint's kind where it matters.
//
// killer.c and thermometer.c are the models.  Tests compare all kinds with their
// judge on small boards (tests/sudoku/variant/test_kinds.cpp).

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
    const sudoku_rules *rules;            // that it belongs to
    const struct Constraint *const *part; // [parts] that it consists of
    size_t parts;
} Constraint;

struct Build; // sudoku/variant/build.h

// How the cells of a list lie.
typedef enum Arrangement {
    ANYWHERE,   // any cells
    LINE,       // each touches the one before, also at a corner
    PAIR,       // two cells with a common edge
    SQUARE,     // four cells around a corner
    SIGHT_LINE, // a whole row or column, as seen from outside the board
    DIAGONAL    // from edge to edge, as seen from outside
} Arrangement;

// How it is placed at random: so many cells in all, N if there are more, and values that
// are read off a grid.
typedef struct Placing {
    size_t least, most, values;
} Placing;

// What a kind adds up.  Where it is digits, all of them have to count once.
typedef enum Adds { ADDS_NOTHING, ADDS_DIGITS, ADDS_VALUES } Adds;

// What there is to say of the ways to fill it, beside the ways.
typedef enum Told {
    TOLD_WAYS,
    TOLD_CAGE, // different digits, in any order, have the value as their sum
    TOLD_SUM,  // digits have it
    TOLD_EQUATION, // the first list has the sum of each other one
    TOLD_ENDS,     // the ends of the list say which digits are between them
    TOLD_FIRST,    // the first digit says how many count
    TOLD_SANDWICH  // two digits say which cells count
} Told;

// What its least and greatest digits follow from, where these are looked for.
typedef enum Bounded {
    BOUNDED_NOT,
    BOUNDED_LINE, // digits that grow along the list, if `digits` says so each by one at least
    BOUNDED_CAGE,    // a sum of different digits,
    BOUNDED_SUM,     // of any digits,
    BOUNDED_CIRCLES, // of each list but the first, which is in the first one
    BOUNDED_SKYLINE, // how many digits are higher than all before them
    BOUNDED_FIRST,   // a sum of so many as the first digit says,
    BOUNDED_SANDWICH // or of the digits between the ends
} Bounded;

// How many.
typedef struct Span {
    size_t least, most;
} Span;

#define MANY SIZE_MAX

// The values that a constraint may have.
typedef struct Range {
    int least, most;
} Range;

typedef struct Kind {
    const char *name;    // in our text: "killer"
    const char *key;     // in f-puzzles: "killercage"; null: the name; "": none
    const char *noun;    // in sentences: "cage"
    const char *meaning; // one sentence, for people
    // Of links between cells of the same digit alone: what one cell is to the other,
    // "a knight's move from"; null: others.
    const char *apart;
    bool on; // one says "on", not "by" it
    Told told;
    Bounded bounded;
    // Names of steps: by the ways to fill it, null: its name; along its links from cell to cell,
    // null: none.
    const char *technique, *chain;
    // Its meaning with its values, by how many there are and those from `said` on; null: they
    // do not change it.
    void (*say) (const struct Constraint *constraint, char *text, size_t size);
    size_t said;
    Arrangement arrangement;
    Span cells;         // of each list; none: about the whole board
    Span lists;         // none: one, unless it is about the whole board
    bool crossing;      // a list may hold a cell twice
    const char *digits; // "different": which N cells hold at most; null: any
    Span values;
    Span parts;
    Placing placed; // none: it is not
    Adds adds;
    unsigned char halves; // 0: as they did
    bool roman;           // values are written as Roman numerals: V, X
    bool pattern;         // they are the characters of one word
    bool across;          // it speaks of the rows or columns of its cells,
    bool beside;          // or of the cells beside them
    bool single;          // f-puzzles has an entry for each cell
    int usual; // the value where f-puzzles states none; 0: there is none
    bool blanks, links;
    bool
        bare; // without a value, or about N cells that count once, it is links, too
    bool mark; // what other constraints say depends on where it is,
    bool asks; // and those are of these kinds (sudoku_rules_marks)
    // The range of values on a board; null: 1 … N.
    Range (*range) (const Constraint *constraint);
    // Says what is wrong beside all this; null: nothing can be.  Fills a message
    // and returns false.
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

// Whether full grids are not the only ones that it judges.
static inline bool kind_takes_blanks (const Kind *kind) {
    return kind->blanks || kind->links;
}
