// qubo_text.c -- a board's QUBO as text, in the format of qbsolv.
//
//   p qubo 0 nodes nodes couplings
//   0 0 -0.5                        each bit, from 0
//   0 1 1                           each coupling
//
// Source: the manual of D-Wave's qbsolv, section 5.

#include "sudoku/encode/formula.h"
#include "sudoku/encode/qubo.h"

#include <assert.h>
#include <inttypes.h>

static int put_coupling (void *state, int a, int b) {
    Writer *const writer = state;
    sudoku_put_format (writer, "%d %d 1\n", a - 1, b - 1);
    return writer->stop;
}

int sudoku_write_qubo (Writer *writer, const Formula *formula) {
    const Candidates *const cands = formula->cands;
    assert (cands);
    const int nodes = sudoku_remaining_vars (cands);
    sudoku_put_about (writer, "c", formula);
    sudoku_put_format (writer,
                       "c bit 0 to %d: the candidates of open cells, cell by "
                       "cell, and in each from the smallest\n"
                       "c a solution has energy %g\n"
                       "p qubo 0 %d %d %" PRIu64 "\n",
                       nodes - 1, sudoku_qubo_ground (cands), nodes, nodes,
                       sudoku_qubo_size (cands));
    for (int i = 0; i < nodes && !writer->stop; i++)
        sudoku_put_format (writer, "%d %d -0.5\n", i, i);
    return sudoku_qubo_couplings (cands, writer, put_coupling);
}
