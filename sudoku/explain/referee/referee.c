// referee.c -- whether a step holds, by its truths and by its proof.
//
// The truths and links must leave no choice (judge.c), and each line of the proof must
// follow (judge_proof.c).  Where there are too many choices to try, the proof alone is
// judged: it says which truth leads from line to line.  Proofs that speak of uniqueness
// are not judged, so there the truths have to leave no choice.  Sums are judged by adding
// up (judge_sum.c).
//
// The explainer asks of each step.  As trying all choices of a step of many truths takes longer
// than finding it, a release tries them where no proof was judged; with CHECK=1 each time.

#include "sudoku/explain/referee/judge.h"

#if defined(CHECK) && CHECK >= 1
enum { ALL_CHOICES = true };
#else
enum { ALL_CHOICES = false };
#endif

static int judge (const sudoku_board *board, const sudoku_step *step,
                  bool choices, const Apart *apart, Stop *stop) {
    if (sudoku_is_counted (step))
        return sudoku_sum_judge (board, step);
    const int proved = sudoku_proof_judge (board, step, apart, stop);
    if (proved != PROOF_NONE && (proved != 1 || !choices))
        return proved;
    const int chosen = sudoku_choices_judge (board, step, apart, stop);
    return chosen == CHOICES_MANY ? proved == 1 : chosen;
}

int sudoku_step_judge (const sudoku_board *board, const sudoku_step *step,
                       const Apart *apart, Stop *stop) {
    return judge (board, step, ALL_CHOICES, apart, stop);
}

int sudoku_step_holds (const sudoku_board *board, const sudoku_step *step) {
    Apart *const apart = sudoku_apart_new (board);
    const int result =
        apart ? judge (board, step, true, apart, NULL) : SUDOKU_OUT_OF_MEMORY;
    sudoku_apart_free (apart);
    return result;
}
