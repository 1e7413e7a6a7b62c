// referee.c -- whether a step holds, by its truths and by its proof.
//
// The truths and links must leave no choice (judge.c), and each line of the proof must
// follow (judge_proof.c).  Where there are too many choices to try, the proof alone is
// judged: it says which truth leads from line to line.  Proofs that speak of uniqueness
// are not judged, so there the truths have to leave no choice.  Sums are judged by adding
// up (judge_sum.c).

#include "sudoku/explain/referee/judge.h"

int sudoku_step_judge (const sudoku_board *board, const sudoku_step *step,
                       Stop *stop) {
    if (sudoku_is_counted (step))
        return sudoku_sum_judge (board, step);
    const int choices = sudoku_choices_judge (board, step, stop);
    if (choices <= 0)
        return choices;
    const int proved = sudoku_proof_judge (board, step, stop);
    return proved == PROOF_NONE ? choices == 1 : proved;
}

int sudoku_step_holds (const sudoku_board *board, const sudoku_step *step) {
    return sudoku_step_judge (board, step, NULL);
}
