// report.h -- answers as text: one line, a grid for people, or JSON.
//
// An answer holds all that is known of one board; each format prints a part of
// it. Errors of writing show when the stream is flushed or closed.
//
//   line   the solution, `none`, `unknown`, `error`; with uniqueness asked:
//          `unique GRID`, `none`, `unknown`, or `not unique GRID GRID r1c5 …`;
//          with a count asked: `288`, or `1000+` where it may be more; a solution
//          with another one that nobody asked for: `GRID (one of several solutions)`; a format
//          (format.h) puts more into the line: %n the name, or else the file
//          and the line, %p the puzzle, %s all that is said above; and, for our
//          own formats, %f the file and the line
//   grid   boards with rulers, the clues in bold on a terminal, differing cells
//          with an asterisk
//   both   the same, puzzle and solutions side by side
//   json   one object per line

#pragma once

#include "sudoku/program/base/layout.h"
#include "cdcl/program/base/json.h"
#include "sudoku/sudoku.h"

#include <stdio.h>

// How answers are printed.
typedef struct Style {
    Layout layout;
    const char *format; // of LAYOUT_LINE; null: "%s"
    bool bold;          // the clues of grids, on a terminal
} Style;

// ASK_ALL: each solution is an answer of its own, which is printed at once.
typedef enum Question { ASK_SOLUTION, ASK_UNIQUE, ASK_COUNT, ASK_ALL } Question;

typedef struct Answer {
    const char *file;
    const sudoku_puzzle *puzzle;
    Question question;
    int64_t solutions;         // found
    bool complete;             // there are no others
    bool several;              // there is another one, which nobody asked for
    sudoku_board *solution[2]; // the first ones, as many as were found
    bool clash;                // two equal givens in a house, from 0:
    unsigned first[2], second[2];
    char why[96];  // why there is no solution, or ""
    bool measured; // whether the figures below are set
    uint64_t conflicts, decisions, propagations;
    double seconds, load_seconds; // to load its rules, 0 if they were there
} Answer;

// Fills `clash` and `why` for a board without solution (none.c).
void sudoku_explain_none (Answer *answer, bool clash_alone);

// One line on standard error if the answer contradicts the count or the solution that
// the file gives.  STATUS_DATA for a wrong solution, else STATUS_OK.
int sudoku_note_contradiction (const Answer *answer);

// Solved, unique, not unique, none, unknown, or counted.
const char *sudoku_verdict (const Answer *answer);

void sudoku_report (FILE *out, const Style *style, const Answer *answer);
// Parts of answers, for other commands.  `head` is the name and the grid of a board, the
// puzzle's or its position; of the answer it needs only the file and the puzzle; `json` begins
// an object: its version, what the file says, and the status.  `board` is the text of a
// line without its end.
void sudoku_report_head (FILE *out, const Answer *answer,
                         const sudoku_board *board, bool bold);
Json sudoku_report_json (FILE *out, const char *file,
                         const sudoku_puzzle *puzzle, const char *status);
void sudoku_report_board (FILE *out, const sudoku_board *board);
// A board that was made, the `number`-th from 1, as line, grid or object; false
// if out of memory.  Objects say whether it is a minimal puzzle.  `ruled`: also its rules.
typedef enum Minimality { NOT_SAID, SHOWN_MINIMAL, NOT_SHOWN } Minimality;
bool sudoku_report_made (FILE *out, Layout layout, int64_t number,
                         Minimality minimal, const sudoku_board *board,
                         bool ruled);
void sudoku_report_error (FILE *out, const Style *style, const char *file,
                          const sudoku_error *error);
