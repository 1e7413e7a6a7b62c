// double.c -- doubled and halved cells: the weight of a cell in sums.
//
// Doubling or halving a cell does not restrict its digit.  Cages, little killers, arrows,
// and the marks X and V add up values: a value is the digit times cell_halves (rules.h), in
// halves.  Other kinds use digits; kinds that add up digits may not contain doubled or
// halved cells (kinds.c).

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static void encode (Build *build, const Constraint *constraint) {
    (void) build, (void) constraint;
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    (void) constraint, (void) grid;
    return true;
}

const Kind sudoku_kind_double = {.name = "double",
                                 .key = "",
                                 .noun = "doubled cell",
                                 .meaning = "the digits count twice in sums",
                                 .cells = {1, MANY},
                                 .halves = 4,
                                 .links = true,
                                 .encode = encode,
                                 .verify = verify};

const Kind sudoku_kind_halve = {.name = "halve",
                                .key = "",
                                .noun = "halved cell",
                                .meaning = "the digits count half in sums",
                                .cells = {1, MANY},
                                .halves = 1,
                                .links = true,
                                .encode = encode,
                                .verify = verify};
