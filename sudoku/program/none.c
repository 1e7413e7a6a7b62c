// none.c -- why a board has no solution, if that can be said in a line.
//
// Two equal givens in a house are named; else the first contradiction that single
// candidates lead to (reduce.c): a cell that nothing is left for, or a digit that
// has no place left in a house.  Who reads that may find the wrong given near by.
// Where it takes a search there is nothing to be said but a proof.

#include "sudoku/encode/candidates.h"
#include "sudoku/program/report.h"

static void explain_contradiction (Answer *answer, const Contradiction *by) {
    const unsigned n = sudoku_order (answer->puzzle->board);
    const unsigned side = side_of (n);
    if (by->digit > side)
        snprintf (answer->why, sizeof answer->why,
                  "after single candidates nothing is left for r%uc%u",
                  by->cell.row + 1, by->cell.col + 1);
    else
        snprintf (answer->why, sizeof answer->why,
                  "after single candidates %u has no place left in %s %u",
                  by->digit, house_kind (n, by->house), by->house % side + 1);
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
    if (clash_alone)
        return;
    Candidates *const left = sudoku_candidates_new (sudoku_order (board));
    const size_t extended = (size_t) sudoku_encoding ("extended");
    if (left && !sudoku_reduce (left, board, extended))
        explain_contradiction (answer, &left->contradiction);
    sudoku_candidates_free (left);
}
