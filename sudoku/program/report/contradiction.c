// contradiction.c -- compares an answer with the solution count and the solution that
// the file states for its board.

#include "sudoku/program/base/command.h"
#include "sudoku/program/report/report.h"

// The board is known to have at least `low` and at most `high` solutions.
int sudoku_note_contradiction (const Answer *answer) {
    const sudoku_puzzle *puzzle = answer->puzzle;
    const sudoku_board *theirs = puzzle->solution;
    const bool exact = puzzle->count >= 0 && !puzzle->count_at_least;
    int64_t low = answer->solutions;
    const int64_t high = answer->complete ? low : INT64_MAX;
    int64_t count = puzzle->count < 0 ? 0 : puzzle->count;
    sudoku_error error;
    if (!answer->solutions && !answer->complete)
        return STATUS_OK;
    if (theirs && low && !sudoku_verify (puzzle->board, theirs, &error)) {
        sudoku_complain (answer->file, puzzle->line, 0, "error",
                         "the solution that the file gives is wrong: %s",
                         error.message);
        return STATUS_DATA;
    }
    if (theirs && !count && !exact)
        count = 1;
    if (theirs && low == 1 && !sudoku_equal (theirs, answer->solution[0]))
        low = 2; // the solution of the file differs from ours
    if (high >= count && (!exact || low <= count))
        return STATUS_OK;
    sudoku_complain (answer->file, puzzle->line, 0, "note",
                     "the file says %s%lld solution%s, but there %s %s%lld",
                     exact ? "" : "at least ", (long long) count,
                     count == 1 ? "" : "s", low == 1 ? "is" : "are",
                     answer->complete ? "" : "at least ", (long long) low);
    return STATUS_OK;
}
