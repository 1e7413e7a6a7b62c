// formula.h -- a board's formula as text, for solvers of several kinds.
//
//   dimacs   p cnf V C      clauses `1 -2 0`; native constraints are written as
//                           the pairwise clauses of their members
//   cnf+     p cnf+ V C     clauses, and rows `1 2 3 <= 1`
//   knf      p knf V C      clauses, and rows `k 2 -1 -2 -3 0`: at least two
//                           of the three negated literals, so at most one
//   formula                 lines `r1c1_1 | ~r1c2_5` and `exactly1(r1c1_1,
//                           r1c1_2, ...)`; no header
//   opb      * #variable= V #constraint= C      lines `+1 x1 -1 x2 >= 0 ;`
//   qubo     p qubo 0 V V C      bits from 0: a line `i i -0.5` for each bit, and
//                           `i j 1` for each pair of bits that exclude each other
//   sugar    (int x_0_0 1 9)    a variable for each cell, rows and columns from
//                           0; `(alldifferent x_0_0 x_0_1 ...)` for each house
//   minizinc                the same constraints as a model that prints the board
//
// Source: the DIMACS challenge format, 1993, as the SAT competitions use it;
// Liffiton and Maglalang, SAT 2012, for cnf+; Reeves, Heule and Bryant, "From
// Clauses to Klauses", CAV 2024, for knf; Roussel and Manquinho, "Input/Output
// Format and Solver Requirements for the Competitions of Pseudo-Boolean
// Solvers", 2012, for opb; the manuals of qbsolv, Sugar and MiniZinc.

#pragma once

#include "sudoku/encode/reduce.h"
#include "sudoku/encode/writer.h"
#include "sudoku/sudoku.h"

// The indices of the table of formats.
typedef enum Format {
#define SUDOKU_FORMAT(constant, name, endings, rows, function, meaning)        \
    FORMAT_##constant,
#include "sudoku/encode/formats.def"
    FORMATS
} Format;

typedef struct Formula {
    const sudoku_board *board;
    const Candidates *cands; // the reduced board's candidates; null: the
                             // board is not reduced.  Not null for qubo
    size_t encoding, amo;
    Format format;
    bool map; // if variables are numbers: explain each in a comment line
    const char *name; // name of the board for a comment, or null
    const int *extra; // an additional clause, or null
    size_t extra_size;
    const int *cubes; // for dimacs: cubes ended by 0; with cubes the header is
                      // "p inccnf".  Or null
    size_t cubes_size;
} Formula;

// An entry of the table of formats.
typedef struct FormatRow {
    const char *name, *endings;
    enum { CLAUSES, GROUPS, CELLS } rows; // kind of its constraints
    // Returns SUDOKU_OK, SUDOKU_TOO_LARGE, SUDOKU_OUT_OF_MEMORY, or writer->stop.
    int (*write) (Writer *writer, const Formula *formula);
    const char *meaning;
} FormatRow;

extern const FormatRow sudoku_formats[FORMATS];

#define SUDOKU_FORMAT(constant, name, endings, rows, function, meaning)        \
    int function (Writer *writer, const Formula *formula);
#include "sudoku/encode/formats.def"

// In formats with names, the variable "r3c1 has 9" is called r3c1_9, and auxiliary
// variables are called aux730 and so on.
enum { CELL_NAME_ROOM = 32 };
void sudoku_cell_name (unsigned side, int var, char name[CELL_NAME_ROOM]);
// The variable with this name of `size` bytes.  Returns 0 if this side has no such
// variable.
int sudoku_named_var (unsigned side, const char *name, size_t size);

// Writes the first comment lines, which begin with `begin`: the program, and the
// board.
void sudoku_put_about (Writer *writer, const char *begin,
                       const Formula *formula);

// Writes the formula in its format.  `write` must write all bytes, or return non-zero
// to stop.  Returns SUDOKU_OK, SUDOKU_TOO_LARGE, SUDOKU_OUT_OF_MEMORY, or the result
// of `write`.
int sudoku_write_formula (const Formula *formula, void *state,
                          int (*write) (void *state, const void *bytes,
                                        size_t size));
