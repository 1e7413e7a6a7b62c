// judge.h -- checks whether a step holds, unless stopped; see judge.c.

#pragma once

#include "sudoku/board/houses.h"
#include "sudoku/board/stop.h"
#include "sudoku/explain/argument.h"

// Candidate pairs that exclude each other by constraints, see apart.c.  Null without
// memory.
typedef struct Apart Apart;
Apart *sudoku_apart_new (const sudoku_board *board);
void sudoku_apart_free (Apart *apart); // null is allowed
bool sudoku_keep_apart (const Apart *apart, sudoku_given a, sudoku_given b);
// Does this for one constraint of the board; always false for two candidates of one
// cell.
bool sudoku_constraint_apart (const Apart *apart, const Constraint *constraint,
                              sudoku_given a, sudoku_given b);

// Whether the truths and links of a step leave no choice, see judge.c: 1, 0,
// CHOICES_MANY if there are too many to try all, or SUDOKU_OUT_OF_MEMORY.
enum { CHOICES_MANY = 2 };
int sudoku_choices_judge (const sudoku_board *board, const sudoku_step *step,
                          const Apart *apart, Stop *stop);

// Candidates of the board, [N³]: the digit of a cell, or the digits of a blank cell
// that no rule excludes.  False without memory.
bool sudoku_choices_open (const sudoku_board *board, unsigned char *alive);

// Whether the `alive` candidates, [N³], can satisfy a truth: by one of them, or for a
// constraint by one per cell.  1, also for what is no truth; 0; or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_truth_fits (const sudoku_board *board, sudoku_rule truth,
                       const unsigned char *alive, const Apart *apart,
                       Stop *stop);

// Whether each line of the proof follows from earlier lines, and the proof implies
// the conclusions of the step, see judge_proof.c; PROOF_NONE without a proof or with
// uniqueness.
enum { PROOF_NONE = 3 };
int sudoku_proof_judge (const sudoku_board *board, const sudoku_step *step,
                        const Apart *apart, Stop *stop);

// Whether a cell is in the row, column or box of a rule.
static inline bool sudoku_is_in_house (const sudoku_board *board,
                                       sudoku_rule rule, unsigned row,
                                       unsigned col) {
    return rule.house == (rule.kind == SUDOKU_ROW ? row
                          : rule.kind == SUDOKU_COLUMN
                              ? col
                              : board_region (board, row, col));
}

// Whether two cells share a row, a column or a region.
static inline bool judge_sees (const sudoku_board *board, sudoku_given a,
                               sudoku_given b) {
    const unsigned region = board_region (board, a.row, a.col);
    return a.row == b.row || a.col == b.col ||
           (region != NO_REGION &&
            region == board_region (board, b.row, b.col));
}

// Whether two candidates exclude each other by the rules of the puzzle.
static inline bool judge_excludes (const sudoku_board *board,
                                   const Apart *apart, sudoku_given a,
                                   sudoku_given b) {
    if (a.row == b.row && a.col == b.col)
        return a.digit != b.digit;
    return (a.digit == b.digit && judge_sees (board, a, b)) ||
           sudoku_keep_apart (apart, a, b);
}

// Whether the truths include houses as a whole, as in steps by sums; and whether such
// a step holds, see judge_sum.c: 1, 0 or SUDOKU_OUT_OF_MEMORY.
bool sudoku_is_counted (const sudoku_step *step);
int sudoku_sum_judge (const sudoku_board *board, const sudoku_step *step);

// Like sudoku_step_holds; 0, which means unknown, if stopped.
int sudoku_step_judge (const sudoku_board *board, const sudoku_step *step,
                       const Apart *apart, Stop *stop);
