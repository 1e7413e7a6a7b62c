// why_none.c -- why a board has no solution, if one line suffices for the reason.
//
// The reason is two equal givens in a house, or else the first contradiction by single
// candidates (candidates.c): a cell without a candidate, or a digit without a place in
// a house.  For variant boards only equal givens are searched.  The wrong given is
// often close to the contradiction.  If the refutation needs search, only a proof would
// give the reason.

#include "sudoku/encode/reduce.h"
#include "sudoku/program/report/report.h"

static void explain_contradiction (Answer *answer, const Contradiction *by) {
    const unsigned n = sudoku_order (answer->puzzle->board);
    const unsigned side = side_of (n);
    if (by->digit > side)
        snprintf (answer->why, sizeof answer->why,
                  "after single candidates r%uc%u has no candidate",
                  by->cell.row + 1, by->cell.col + 1);
    else
        snprintf (answer->why, sizeof answer->why,
                  "after single candidates %u has no place in %s %u", by->digit,
                  house_kind (n, by->house), by->house % side + 1);
}

void sudoku_explain_none (Answer *answer, bool clash_alone) {
    const sudoku_board *const board = answer->puzzle->board;
    *answer->why = 0;
    answer->clash = sudoku_clash (board, answer->first, answer->second);
    if (answer->clash) {
        snprintf (answer->why, sizeof answer->why,
                  "r%uc%u and r%uc%u are in the same house and both hold %u",
                  answer->first[0] + 1, answer->first[1] + 1,
                  answer->second[0] + 1, answer->second[1] + 1,
                  sudoku_get (board, answer->first[0], answer->first[1]));
        return;
    }
    if (clash_alone || !sudoku_order (board))
        return;
    Candidates *const cands = sudoku_candidates_new (sudoku_order (board));
    if (cands && !sudoku_reduce (cands, board, ENCODING_extended))
        explain_contradiction (answer, &cands->contradiction);
    sudoku_candidates_free (cands);
}
