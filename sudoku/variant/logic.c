// logic.c -- "or" and "and": constraints that combine other constraints.
//
//   or (renban r1c1-r1c4) (whispers r1c1-r1c4)
//   or (and (killer 10 r1c1 r1c2) (killer 10 r2c1 r2c2)) (odd r1c1 r2c2)
//
// Each part of "or" has a variable, which is the guard of the part's constraints
// (build.h); at least one of these variables is true.  More than one part may hold.
// The check of a constraint calls the checks of its parts.  A part whose check needs a
// full grid is not checked while one of its cells is blank.

#include "sudoku/board/rules.h"
#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>

static void encode_and (Build *build, const Constraint *constraint) {
    for (size_t i = 0; i < constraint->parts; i++)
        constraint->part[i]->kind->encode (build, constraint->part[i]);
}

static void encode_or (Build *build, const Constraint *constraint) {
    const int outer = build->guard;
    int *const holds =
        sudoku_build_room (build, constraint->parts, sizeof *holds);
    for (size_t i = 0; holds && i < constraint->parts; i++)
        holds[i] = sudoku_build_var (build);
    if (holds)
        sudoku_build_clause (build, holds, constraint->parts);
    for (size_t i = 0; holds && i < constraint->parts; i++) {
        build->guard = holds[i];
        constraint->part[i]->kind->encode (build, constraint->part[i]);
    }
    build->guard = outer;
    free (holds);
}

// Whether a part may hold in a full grid: true if the part cannot be checked yet.
static bool may_hold (const Constraint *part, const sudoku_board *grid) {
    const uint32_t cells = (uint32_t) grid->side * grid->side;
    for (uint32_t cell = 0; !kind_takes_blanks (part->kind) && cell < cells;
         cell++)
        if (!grid->digit[cell] && constraint_has (part, cell))
            return true;
    return part->kind->verify (part, grid);
}

static bool verify_and (const Constraint *constraint,
                        const sudoku_board *grid) {
    for (size_t i = 0; i < constraint->parts; i++)
        if (!may_hold (constraint->part[i], grid))
            return false;
    return true;
}

static bool verify_or (const Constraint *constraint, const sudoku_board *grid) {
    for (size_t i = 0; i < constraint->parts; i++)
        if (may_hold (constraint->part[i], grid))
            return true;
    return false;
}

const Kind sudoku_kind_or = {.name = "or",
                             .key = "",
                             .noun = "choice of rules",
                             .meaning = "one of these rules holds, or several",
                             .example = "(odd r1c1) (even r1c2)",
                             .geometry = RULES,
                             .cells = {1, MANY},
                             .parts = {2, PARTS_MOST},
                             .blanks = true,
                             .encode = encode_or,
                             .verify = verify_or};

const Kind sudoku_kind_and = {.name = "and",
                              .key = "",
                              .noun = "group of rules",
                              .meaning = "all of these rules hold",
                              .example = "(odd r1c1) (even r1c2)",
                              .geometry = RULES,
                              .cells = {1, MANY},
                              .parts = {2, PARTS_MOST},
                              .blanks = true,
                              .encode = encode_and,
                              .verify = verify_and};
