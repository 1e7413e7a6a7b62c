// judge.h -- checks whether a step holds, unless stopped; see judge.c.

#pragma once

#include "sudoku/board/houses.h"
#include "sudoku/board/stop.h"
#include "sudoku/explain/argument.h"

// Candidate pairs that exclude each other by constraints, see apart.c.  Returns null
// if memory runs out.
typedef struct Apart Apart;
Apart *sudoku_apart_new (const sudoku_board *board);
void sudoku_apart_free (Apart *apart); // null is allowed
bool sudoku_keep_apart (const Apart *apart, sudoku_given a, sudoku_given b);
// Whether one constraint of the board makes two candidates exclude each other;
// always false for two candidates of one cell.
bool sudoku_constraint_apart (const Apart *apart, const Constraint *constraint,
                              sudoku_given a, sudoku_given b);

// Whether the truths and links of a step leave no choice, see judge.c.  Returns 1, 0,
// CHOICES_MANY if there are too many choices to try all, or SUDOKU_OUT_OF_MEMORY.
enum { CHOICES_MANY = 2 };
int sudoku_choices_judge (const sudoku_board *board, const sudoku_step *step,
                          const Apart *apart, Stop *stop);

// Writes the candidates of the board, [N³]: the digit of a cell, or the digits of a
// blank cell that no rule excludes.  Returns false if memory runs out.
bool sudoku_choices_open (const sudoku_board *board, unsigned char *alive);

// Whether the `alive` candidates, [N³], can satisfy a truth, by one of them, or for a
// constraint by one per cell.  Returns 1 (also if the rule is not a truth), 0 or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_truth_fits (const sudoku_board *board, sudoku_rule truth,
                       const unsigned char *alive, const Apart *apart,
                       Stop *stop);

// Whether each line of the proof follows from earlier lines, and the proof implies
// the conclusions of the step, see judge_proof.c.  Returns PROOF_NONE if the step
// has no proof, or if it uses uniqueness.
enum { PROOF_NONE = 3 };
int sudoku_proof_judge (const sudoku_board *board, const sudoku_step *step,
                        const Apart *apart, Stop *stop);

// Whether a candidate is one of the board.
static inline bool judge_knows (const sudoku_board *board, sudoku_given at) {
    return at.row < board->side && at.col < board->side && at.digit >= 1 &&
           at.digit <= board->side;
}

static inline bool judge_is_house (sudoku_rule rule) {
    return rule.kind >= SUDOKU_ROW && rule.kind <= SUDOKU_BOX;
}

// Whether two candidates exclude each other by the rules of the puzzle.
static inline bool judge_excludes (const sudoku_board *board,
                                   const Apart *apart, sudoku_given a,
                                   sudoku_given b) {
    if (equal_cells (a, b))
        return a.digit != b.digit;
    return (a.digit == b.digit && sudoku_cells_see (board, a, b)) ||
           sudoku_keep_apart (apart, a, b);
}

// sudoku_is_counted: whether the truths include whole houses, as in steps by sums.
// sudoku_sum_judge: whether such a step holds, see judge_sum.c; 1, 0 or SUDOKU_OUT_OF_MEMORY.
bool sudoku_is_counted (const sudoku_step *step);
int sudoku_sum_judge (const sudoku_board *board, const sudoku_step *step);

// As sudoku_step_holds, but may check the proof alone (referee.c).  After a stop, returns
// SUDOKU_NONE, which then means unknown.
int sudoku_step_judge (const sudoku_board *board, const sudoku_step *step,
                       const Apart *apart, Stop *stop);
