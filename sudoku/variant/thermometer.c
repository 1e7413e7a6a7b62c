// thermometer.c -- digits grow from the bulb to the tip; on slow thermometers
// they never fall.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static bool below (const void *context, int a, int b) {
    (void) context;
    return a < b;
}

static bool not_above (const void *context, int a, int b) {
    (void) context;
    return a <= b;
}

static void put_steps (Build *build, Cells cells,
                       bool (*allowed) (const void *context, int a, int b)) {
    for (size_t i = 1; i < cells.size; i++)
        sudoku_build_pairs (build, cells.cell[i - 1], cells.cell[i], NULL,
                            allowed);
}

static void encode (Build *build, const Constraint *constraint) {
    put_steps (build, constraint->list[0], below);
}

static void encode_slow (Build *build, const Constraint *constraint) {
    put_steps (build, constraint->list[0], not_above);
}

static bool verify (const sudoku_rules *rules, const Constraint *constraint,
                    const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    (void) rules;
    for (size_t i = 1; i < cells.size; i++)
        if (digit_at (grid, cells, i - 1) >= digit_at (grid, cells, i))
            return false;
    return true;
}

static bool verify_slow (const sudoku_rules *rules,
                         const Constraint *constraint,
                         const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    (void) rules;
    for (size_t i = 1; i < cells.size; i++)
        if (digit_at (grid, cells, i) < digit_at (grid, cells, i - 1))
            return false;
    return true;
}

static bool check (const sudoku_rules *rules, const Constraint *constraint,
                   sudoku_error *error) {
    return constraint->list[0].size <= rules->side ||
           sudoku_wrong (rules, constraint, error,
                         "%zu cells cannot hold growing digits",
                         constraint->list[0].size);
}

const Kind sudoku_kind_thermometer = {
    .name = "thermometer",
    .key = "thermometer",
    .noun = "thermometer",
    .meaning = "digits grow from the bulb to the tip",
    .lie = LINE,
    .least_lists = 1,
    .most_lists = 1,
    .least_cells = 2,
    .check = check,
    .encode = encode,
    .verify = verify};

const Kind sudoku_kind_slowthermometer = {
    .name = "slowthermometer",
    .key = "slowthermometer",
    .noun = "slow thermometer",
    .meaning = "digits grow or stay the same from the bulb to the tip",
    .lie = LINE,
    .least_lists = 1,
    .most_lists = 1,
    .least_cells = 2,
    .encode = encode_slow,
    .verify = verify_slow};
