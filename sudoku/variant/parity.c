// parity.c -- cells with odd digits, and with even ones: the others are struck
// out.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static void forbid (Build *build, Cells cells, int first) {
    for (size_t i = 0; i < cells.size; i++)
        for (int digit = first; digit <= (int) build->rules->side; digit += 2)
            sudoku_build_forbid (build, cells.cell[i], digit);
}

static void encode_odd (Build *build, const Constraint *constraint) {
    forbid (build, constraint->list[0], 2);
}

static void encode_even (Build *build, const Constraint *constraint) {
    forbid (build, constraint->list[0], 1);
}

static bool all_are (const sudoku_board *grid, Cells cells, int remainder) {
    for (size_t i = 0; i < cells.size; i++)
        if (digit_at (grid, cells, i) &&
            digit_at (grid, cells, i) % 2 != remainder)
            return false;
    return true;
}

static bool verify_odd (const sudoku_rules *rules, const Constraint *constraint,
                        const sudoku_board *grid) {
    (void) rules;
    return all_are (grid, constraint->list[0], 1);
}

static bool verify_even (const sudoku_rules *rules,
                         const Constraint *constraint,
                         const sudoku_board *grid) {
    (void) rules;
    return all_are (grid, constraint->list[0], 0);
}

const Kind sudoku_kind_odd = {.name = "odd",
                              .key = "odd",
                              .single = true,
                              .noun = "odd cell",
                              .meaning = "the digits are odd",
                              .least_lists = 1,
                              .most_lists = 1,
                              .least_cells = 1,
                              .blanks = true,
                              .links = true,
                              .encode = encode_odd,
                              .verify = verify_odd};

const Kind sudoku_kind_even = {.name = "even",
                               .key = "even",
                               .single = true,
                               .noun = "even cell",
                               .meaning = "the digits are even",
                               .least_lists = 1,
                               .most_lists = 1,
                               .least_cells = 1,
                               .blanks = true,
                               .links = true,
                               .encode = encode_even,
                               .verify = verify_even};
