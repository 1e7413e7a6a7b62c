// referee.c -- whether a step holds, by its truths and by its proof.
//
// The truths and links must leave no choice (judge.c), and each line of the proof must
// follow (judge_proof.c).  Where there are too many choices to try, the proof alone is
// judged: it says which truth leads from line to line.

#include "sudoku/explain/referee/judge.h"

int sudoku_step_judge (const sudoku_board *board, const sudoku_step *step,
                       Stop *stop) {
    const int choices = sudoku_choices_judge (board, step, stop);
    if (choices == CHOICES_MANY && !step->proof_size)
        return 0;
    return choices > 0 ? sudoku_proof_judge (board, step, stop) : choices;
}

int sudoku_step_holds (const sudoku_board *board, const sudoku_step *step) {
    return sudoku_step_judge (board, step, NULL);
}
