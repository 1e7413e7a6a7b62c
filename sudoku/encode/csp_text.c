// csp_text.c -- a board as a constraint satisfaction problem, as text.
//
// Each cell is an integer variable, and each house is an all-different constraint.
// If a given, pencil marks or the reduction exclude digits of a cell, its domain is
// smaller.
//
//   sugar                         minizinc
//   (int x_0_0 1 9)               array [1..9, 1..9] of var 1..9: x;
//   (int x_0_2 6 6)               constraint x[1, 3] = 6;
//   (int x_0_3 ((4 5) 7))         constraint x[1, 4] in {4, 5, 7};
//   (alldifferent x_0_0 …)        constraint forall (i in 1..9) (all_different …
//
// Source: Tamura, Taga, Kitagawa and Banbara, "Compiling finite linear CSP into
// SAT", Constraints 14, 2009; Nethercote et al., "MiniZinc: towards a standard
// CP modelling language", CP 2007.

#include "sudoku/encode/formula.h"
#include "sudoku/board/geometry.h"

// Whether the digit is a candidate of the cell.
static bool holds (const Formula *formula, unsigned row, unsigned col,
                   unsigned digit) {
    const Candidates *const cands = formula->cands;
    const sudoku_board *const board = formula->board;
    const size_t cell = cell_of (sudoku_order (board), row, col);
    const unsigned given =
        cands ? cands->digit[cell] : sudoku_get (board, row, col);
    if (given)
        return digit == given;
    return cands ? is_candidate (cands, cell, digit)
                 : sudoku_allowed (board, row, col, digit);
}

// Finds the next range of consecutive candidates whose first digit is at least `digit`.
// Returns false if there is no such range.
static bool next_range (const Formula *formula, unsigned row, unsigned col,
                        unsigned digit, unsigned range[2]) {
    const unsigned side = sudoku_side (formula->board);
    while (digit <= side && !holds (formula, row, col, digit))
        digit++;
    range[0] = range[1] = digit;
    while (range[1] < side && holds (formula, row, col, range[1] + 1))
        range[1]++;
    return digit <= side;
}

// ---------------------------------------------------------------------------
// Sugar

static void put_int_variable (Writer *writer, const Formula *formula,
                              unsigned row, unsigned col) {
    unsigned range[2], next[2];
    sudoku_put_format (writer, "(int x_%u_%u ", row, col);
    if (!next_range (formula, row, col, 1, range))
        range[0] = 1, range[1] = 0; // an empty domain
    if (!next_range (formula, row, col, range[1] + 1, next)) {
        sudoku_put_format (writer, "%u %u)\n", range[0], range[1]);
        return;
    }
    const char *between = "(";
    for (unsigned from = 1; next_range (formula, row, col, from, range);
         from = range[1] + 1) {
        if (range[0] == range[1])
            sudoku_put_format (writer, "%s%u", between, range[0]);
        else
            sudoku_put_format (writer, "%s(%u %u)", between, range[0],
                               range[1]);
        between = " ";
    }
    sudoku_put (writer, "))\n");
}

int sudoku_write_sugar (Writer *writer, const Formula *formula) {
    const unsigned n = sudoku_order (formula->board), side = side_of (n);
    sudoku_put_about (writer, ";", formula);
    sudoku_put (writer,
                "; x_0_2: the digit in the first row and the third column\n");
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            put_int_variable (writer, formula, row, col);
    for (unsigned house = 0; house < houses_of (n) && side > 1; house++) {
        sudoku_put (writer, "(alldifferent");
        for (unsigned k = 0; k < side; k++) {
            const Place place = house_place (n, house, k);
            sudoku_put_format (writer, " x_%u_%u", place.row, place.col);
        }
        sudoku_put (writer, ")\n");
    }
    return writer->stop;
}

// ---------------------------------------------------------------------------
// MiniZinc

static void put_domain (Writer *writer, const Formula *formula, unsigned row,
                        unsigned col) {
    const unsigned side = sudoku_side (formula->board);
    unsigned range[2];
    const bool some = next_range (formula, row, col, 1, range);
    if (some && range[0] == 1 && range[1] == side)
        return;
    sudoku_put_format (writer, "constraint x[%u, %u] in {", row + 1, col + 1);
    const char *between = "";
    for (unsigned digit = 1; digit <= side; digit++)
        if (holds (formula, row, col, digit)) {
            sudoku_put_format (writer, "%s%u", between, digit);
            between = ", ";
        }
    sudoku_put (writer, "};\n");
}

int sudoku_write_minizinc (Writer *writer, const Formula *formula) {
    const unsigned n = sudoku_order (formula->board), side = side_of (n);
    sudoku_put_about (writer, "%", formula);
    sudoku_put_format (writer,
                       "include \"all_different.mzn\";\n"
                       "array [1..%u, 1..%u] of var 1..%u: x; %% row, column\n",
                       side, side, side);
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            put_domain (writer, formula, row, col);
    sudoku_put_format (writer,
                       "constraint forall (i in 1..%u)\n"
                       "  (all_different (j in 1..%u) (x[i, j]));\n"
                       "constraint forall (j in 1..%u)\n"
                       "  (all_different (i in 1..%u) (x[i, j]));\n",
                       side, side, side, side);
    sudoku_put_format (writer,
                       "constraint forall (i, j in 0..%u)\n"
                       "  (all_different (a, b in 1..%u)\n"
                       "    (x[%u * i + a, %u * j + b]));\n",
                       n - 1, n, n, n);
    sudoku_put_format (writer,
                       "solve satisfy;\n"
                       "output [show (x[i, j]) ++ "
                       "if j = %u then \"\\n\" else \" \" endif\n"
                       "  | i, j in 1..%u];\n",
                       side, side);
    return writer->stop;
}
