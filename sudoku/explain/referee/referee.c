// referee.c -- checks a step by its truths and by its proof.
//
// The truths and links must leave no choice (judge.c), and each line of the proof
// must follow (judge_proof.c).  If there are too many choices to try, only the proof
// is checked; it names the truth of each line.  Proofs with uniqueness are not
// checked, so the truths must leave no choice there.  Steps by sums are checked by
// arithmetic (judge_sum.c).
//
// The explainer checks each step.  Trying all choices of a step with many truths
// takes longer than finding the step, so a release build tries them only if no proof was
// checked; a build with CHECK=1 always tries them.

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

static int status_of (int judged) {
    return judged > 0 ? SUDOKU_OK : judged < 0 ? judged : SUDOKU_NONE;
}

int sudoku_step_judge (const sudoku_board *board, const sudoku_step *step,
                       const Apart *apart, Stop *stop) {
    return status_of (judge (board, step, ALL_CHOICES, apart, stop));
}

int sudoku_step_holds (const sudoku_board *board, const sudoku_step *step) {
    Apart *const apart = sudoku_apart_new (board);
    const int result = apart
                           ? status_of (judge (board, step, true, apart, NULL))
                           : SUDOKU_OUT_OF_MEMORY;
    sudoku_apart_free (apart);
    return result;
}
