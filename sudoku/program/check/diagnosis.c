// diagnosis.c -- counts the solutions of a board; explains why there is not exactly
// one, or which entries differ from the only solution.
//
//   wrong     entries that differ from the solution
//   several   two solutions and where they differ; if there are not too many, the
//             smallest set of further givens that leaves one solution
//   none      clashing givens and rules, as a sentence; before a long sentence the
//             suspects: removing any one of these digits leaves one solution

#include "sudoku/program/check/diagnosis.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/make/workbench/hints.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/board.h"
#include "sudoku/board/sentence.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/report/report.h"
#include "sudoku/sudoku_explain.h"

#include <stdlib.h>
#include <string.h>

enum { HINTS_EFFORT = 1000000 };
enum { SUSPECTS_SIDE = 9 }; // testing each digit is slow above this side

const char *sudoku_diagnosis_status (const Diagnosis *diagnosis) {
    return diagnosis->size > 1     ? "several"
           : !diagnosis->complete  ? "unknown"
           : diagnosis->wrong_size ? "wrong"
           : diagnosis->size       ? "unique"
                                   : "none";
}

// ---------------------------------------------------------------------------
// Text

static size_t cells_of (const Diagnosis *diagnosis) {
    const size_t side = sudoku_side (diagnosis->puzzle->board);
    return side * side;
}

static bool differ (const Diagnosis *diagnosis, size_t cell) {
    return diagnosis->solutions[0]->digit[cell] !=
           diagnosis->solutions[1]->digit[cell];
}

static void add_hints (Growing *text, const Diagnosis *diagnosis) {
    const sudoku_board *const hints = diagnosis->hints;
    const unsigned side = hints->side;
    sudoku_grow (text, ";");
    for (size_t cell = 0; cell < cells_of (diagnosis); cell++)
        if (hints->digit[cell])
            sudoku_grow (text, " r%zuc%zu=%u", cell / side + 1, cell % side + 1,
                         hints->digit[cell]);
    sudoku_grow (text, " would leave one");
    if (!diagnosis->proved)
        sudoku_grow (text, " (not proved fewest: at least %zu of %zu)",
                     diagnosis->least, sudoku_givens (hints));
}

// Writes the number of solutions and where the first two solutions differ.
static void add_several (Growing *text, const Diagnosis *diagnosis) {
    const unsigned side = sudoku_side (diagnosis->puzzle->board);
    size_t differing = 0, shown = 0;
    sudoku_grow (text, "%zu%s solutions; two differ in", diagnosis->size,
                 diagnosis->complete ? "" : "+");
    for (size_t cell = 0; cell < cells_of (diagnosis); cell++)
        if (differ (diagnosis, cell) && differing++ < DIAGNOSIS_SHORT) {
            sudoku_grow (text, " r%zuc%zu", cell / side + 1, cell % side + 1);
            shown++;
        }
    if (shown < differing)
        sudoku_grow (text, " ... (%zu cells)", differing);
    if (diagnosis->hints)
        add_hints (text, diagnosis);
}

void sudoku_diagnosis_suspects (Growing *text, const Diagnosis *diagnosis) {
    const size_t size = diagnosis->suspects_size;
    for (size_t i = 0; i < size; i++) {
        const sudoku_given at = diagnosis->suspects[i];
        sudoku_grow (text, "%sr%uc%u = %u",
                     i ? text_before_or (i, size) : "without ", at.row + 1,
                     at.col + 1, at.digit);
    }
    sudoku_grow (text, size ? " there is one solution" : "");
}

static void add_reason (Growing *text, const Diagnosis *diagnosis) {
    const sudoku_why *const why = &diagnosis->why;
    if (!diagnosis->reason) { // the board is too large, or the effort ran out
        Answer answer = {.puzzle = diagnosis->puzzle};
        sudoku_explain_none (&answer, false);
        sudoku_grow (text, "%s",
                     *answer.why       ? answer.why
                     : diagnosis->part ? "no reason found in that time"
                                       : "no reason found with this effort");
        return;
    }
    if (diagnosis->suspects_size) {
        sudoku_diagnosis_suspects (text, diagnosis);
        sudoku_grow (text, "; ");
    }
    sudoku_grow (text, "%s (%zu given%s and %zu rule%s, %s", diagnosis->reason,
                 why->givens_size, why->givens_size == 1 ? "" : "s",
                 why->rules_size, why->rules_size == 1 ? "" : "s",
                 why->smallest  ? "the fewest that clash"
                 : why->minimal ? "none of which can be left out"
                                : "perhaps not all are needed");
    if (!why->smallest && why->least > 1)
        sudoku_grow (text, "; no reason has fewer than %zu", why->least);
    sudoku_grow (text, ")");
}

// Writes the wrong digits, or the wrong pencil marks, and returns their number.
static size_t add_wrong (Growing *text, const Diagnosis *diagnosis, bool digits,
                         bool brief) {
    size_t size = 0, told = 0;
    for (size_t i = 0; i < diagnosis->wrong_size; i++)
        size += !diagnosis->wrong[i].digit != digits;
    for (size_t i = 0; i < diagnosis->wrong_size; i++) {
        const sudoku_given at = diagnosis->wrong[i];
        if (!at.digit == digits)
            continue;
        sudoku_grow (text, "%sr%uc%u", text_before (told++, size), at.row + 1,
                     at.col + 1);
        if (digits)
            sudoku_grow (text, " = %u", at.digit);
        else if (brief)
            sudoku_grow (text, " lacks a mark");
        else
            sudoku_grow (text, " lacks the mark %u",
                         sudoku_get (diagnosis->solutions[0], at.row, at.col));
    }
    return size;
}

void sudoku_diagnosis_wrong (Growing *text, const Diagnosis *diagnosis,
                             bool brief) {
    const size_t digits = add_wrong (text, diagnosis, true, brief);
    if (digits)
        sudoku_grow (text, digits > 1 ? " are wrong" : " is wrong");
    if (digits && digits < diagnosis->wrong_size)
        sudoku_grow (text, "; ");
    add_wrong (text, diagnosis, false, brief);
}

char *sudoku_diagnosis_text (const Diagnosis *diagnosis) {
    Growing text = {0};
    sudoku_diagnosis_wrong (&text, diagnosis, false);
    if (diagnosis->size > 1)
        add_several (&text, diagnosis);
    else if (diagnosis->complete && !diagnosis->size)
        add_reason (&text, diagnosis);
    return sudoku_grown (&text);
}

// ---------------------------------------------------------------------------
// Search

// The callback of sudoku_count: stores the solution.
static int keep (void *state, const sudoku_board *solution) {
    Diagnosis *const diagnosis = state;
    sudoku_board **const larger =
        enlarged (diagnosis->solutions, diagnosis->size, sizeof *larger);
    diagnosis->failed = !larger;
    if (diagnosis->failed)
        return 1;
    diagnosis->solutions = larger;
    diagnosis->solutions[diagnosis->size] = sudoku_board_copy (solution);
    diagnosis->failed = !diagnosis->solutions[diagnosis->size];
    diagnosis->size += !diagnosis->failed;
    return diagnosis->failed;
}

// Counts the solutions up to `most`.  If the pencil marks exclude the only solution,
// counts again without pencil marks.
static int64_t count (Diagnosis *diagnosis, sudoku_solver *solver,
                      int64_t most) {
    const sudoku_puzzle *const puzzle = diagnosis->puzzle;
    const sudoku_board *const board = puzzle->board;
    const int64_t found = sudoku_count (solver, board, most, diagnosis, keep,
                                        &diagnosis->complete);
    if (found || !diagnosis->complete || !puzzle->entries ||
        !sudoku_has_marks (board))
        return found;
    sudoku_board *const bare = sudoku_board_like (board);
    if (!bare)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_board_assign (bare, board);
    bool complete;
    const int64_t again =
        sudoku_count (solver, bare, 2, diagnosis, keep, &complete);
    sudoku_board_free (bare);
    while (diagnosis->size && (again != 1 || !complete))
        sudoku_board_free (diagnosis->solutions[--diagnosis->size]);
    return again < 0 ? again : (int64_t) diagnosis->size;
}

// Compares the entries with the only solution.
static int find_wrong (Diagnosis *diagnosis) {
    const size_t cells = cells_of (diagnosis);
    diagnosis->wrong = calloc (cells, sizeof *diagnosis->wrong);
    if (!diagnosis->wrong)
        return SUDOKU_OUT_OF_MEMORY;
    diagnosis->wrong_size = sudoku_wrong_entries (
        diagnosis->puzzle, diagnosis->solutions[0], diagnosis->wrong);
    return SUDOKU_OK;
}

// Finds solutions up to the limit, but at least two if there are two.
static int find_solutions (Diagnosis *diagnosis, sudoku_solver *solver,
                           int64_t limit) {
    const int64_t most = limit > 2 ? limit + 1 : 2;
    const int64_t found = count (diagnosis, solver, most);
    if (found < 0)
        return (int) found;
    if (diagnosis->failed)
        return SUDOKU_OUT_OF_MEMORY;
    if (limit > 2 && diagnosis->size > (size_t) limit) {
        // There are more than `limit`: the last one is dropped.
        diagnosis->complete = false;
        sudoku_board_free (diagnosis->solutions[--diagnosis->size]);
    }
    return SUDOKU_OK;
}

static int find_hints (Diagnosis *diagnosis, BoardLoop *loop) {
    diagnosis->hints = sudoku_board_like (diagnosis->puzzle->board);
    if (!diagnosis->hints)
        return SUDOKU_OUT_OF_MEMORY;
    const int result = sudoku_fewest_hints (
        (const sudoku_board *const *) diagnosis->solutions, diagnosis->size,
        HINTS_EFFORT, loop, sudoku_loop_stop, diagnosis->hints,
        &diagnosis->least);
    diagnosis->proved = result == SUDOKU_OK;
    if (result == SUDOKU_UNKNOWN && !sudoku_givens (diagnosis->hints)) {
        sudoku_board_free (diagnosis->hints);
        diagnosis->hints = NULL;
    }
    return result < 0 ? result : SUDOKU_OK;
}

static int find_reason (Diagnosis *diagnosis, sudoku_solver *solver,
                        int64_t effort) {
    const sudoku_board *const board = diagnosis->puzzle->board;
    const int result = sudoku_why_none (solver, board, effort, &diagnosis->why);
    if (result == SUDOKU_NONE) // a solution, though the count found none
        return SUDOKU_WRONG;
    if (result < 0 && result != SUDOKU_TOO_LARGE)
        return result;
    if (result != SUDOKU_OK)
        return SUDOKU_OK; // no reason found
    diagnosis->reason = sudoku_why_text (board, &diagnosis->why);
    return diagnosis->reason ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

// Finds the suspects: the digits such that removing any one of them leaves exactly one
// solution.  Every reason contains all of them.
static int find_suspects (Diagnosis *diagnosis, sudoku_solver *solver) {
    const sudoku_why *const why = &diagnosis->why;
    const sudoku_board *const board = diagnosis->puzzle->board;
    if (why->givens_size <= DIAGNOSIS_SHORT || board->side > SUSPECTS_SIDE)
        return SUDOKU_OK;
    sudoku_board *const without = sudoku_board_copy (board);
    diagnosis->suspects =
        calloc (why->givens_size, sizeof *diagnosis->suspects);
    int64_t found = without && diagnosis->suspects ? 0 : SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i < why->givens_size && found >= 0; i++) {
        const sudoku_given at = why->givens[i];
        bool complete;
        sudoku_set (without, at.row, at.col, 0);
        found = sudoku_count (solver, without, 2, NULL, NULL, &complete);
        sudoku_set (without, at.row, at.col, at.digit);
        if (found == 1 && complete)
            diagnosis->suspects[diagnosis->suspects_size++] = at;
    }
    sudoku_board_free (without);
    return found < 0 ? (int) found : SUDOKU_OK;
}

int sudoku_diagnose (Diagnosis *diagnosis, BoardLoop *loop,
                     const sudoku_puzzle *puzzle, int64_t limit,
                     int64_t effort) {
    diagnosis->puzzle = puzzle;
    int result = find_solutions (diagnosis, loop->solver, limit);
    const bool several = diagnosis->size > 1, all = diagnosis->complete;
    if (result == SUDOKU_OK && all && several && limit)
        result = find_hints (diagnosis, loop);
    if (result == SUDOKU_OK && all && diagnosis->size == 1 && puzzle->entries)
        result = find_wrong (diagnosis);
    if (result == SUDOKU_OK && all && !diagnosis->size)
        result = find_reason (diagnosis, loop->solver, effort);
    if (result == SUDOKU_OK)
        result = find_suspects (diagnosis, loop->solver);
    if (result != SUDOKU_OK || !sudoku_loop_stopped (loop))
        return result;
    diagnosis->part = !all || (several && limit && !diagnosis->proved) ||
                      (!diagnosis->size && !diagnosis->why.smallest);
    return !diagnosis->part ? SUDOKU_OK
           : all || several ? LOOP_PART
                            : SUDOKU_UNKNOWN;
}

void sudoku_diagnosis_release (Diagnosis *diagnosis) {
    while (diagnosis->size)
        sudoku_board_free (diagnosis->solutions[--diagnosis->size]);
    free (diagnosis->solutions);
    sudoku_board_free (diagnosis->hints);
    sudoku_why_release (&diagnosis->why);
    free (diagnosis->wrong);
    free (diagnosis->suspects);
    free (diagnosis->reason);
    memset (diagnosis, 0, sizeof *diagnosis);
}
