// referee.h -- MiniSat's answers for many boards at once.
//
// Starting MiniSat for each of 50,000 boards would take minutes, nearly all of
// it process start.  Instead K boards become one formula of K disjoint copies,
// so one model holds K solutions.  A second formula asks for all K at once
// whether any has another solution: with a selector s_k per board,
//
//    for each k:  not s_k  or  some cell of board k differs from its solution
//                 s_1 or ... or s_K
//
// It is unsatisfiable if and only if every solution is unique; otherwise the
// model shows a board that has two.
//
// The formula is the referee's own: nothing of the encoders or of our solver is
// used, only the board and, at the end, the rule checker.
//
// Source: Kwon and Jain, "Optimized CNF Encoding for Sudoku Puzzles", LPAR
// 2006, for leaving out what the givens decide.

#ifndef BENCH_REFEREE_H
#define BENCH_REFEREE_H

#include "minisat.h"
#include "row.h"

typedef struct Ruling {
    Answer answer; // solved, none, or pending where MiniSat gave no answer
    Unique unique;
} Ruling;

// How many boards of this side go into one formula.
size_t sudoku_bench_referee_batch (unsigned side);

// Rules on `count` boards of one order.  Grids go to cells[count · N · N].
void sudoku_bench_referee (const Minisat *minisat, double seconds,
                           const Instance *instances, size_t count,
                           Ruling *rulings, uint16_t *cells);

#endif
