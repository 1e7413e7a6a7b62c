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

// Below a digit there are lower ones for all cells since the last digit.
static bool verify (const sudoku_rules *rules, const Constraint *constraint,
                    const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    int least = 1;
    for (size_t i = 0; i < cells.size; i++, least++) {
        const int digit = digit_at (grid, cells, i);
        if (digit && digit < least)
            return false;
        if (digit)
            least = digit;
    }
    return least <= (int) rules->side + 1;
}

static bool verify_slow (const sudoku_rules *rules,
                         const Constraint *constraint,
                         const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    int least = 1;
    (void) rules;
    for (size_t i = 0; i < cells.size; i++) {
        const int digit = digit_at (grid, cells, i);
        if (digit && digit < least)
            return false;
        if (digit)
            least = digit;
    }
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
    .blanks = true,
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
    .blanks = true,
    .encode = encode_slow,
    .verify = verify_slow};
