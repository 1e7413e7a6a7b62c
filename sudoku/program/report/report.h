// report.h -- answers as text: one line, a grid for people, or JSON.
//
// An answer holds everything known about one board; each format prints a part of it.
// Write errors show when the stream is flushed or closed.
//
//   line   the solution, `none`, `unknown`, `error`; if uniqueness was asked:
//          `unique GRID`, `none`, `unknown`, or `not unique GRID GRID r1c5 …`;
//          if a count was asked: `288`, or `1000+` if it is a lower bound; if there
//          is another solution: `GRID (one of several solutions)`.  In a format
//          (format.h) %n is the name, or else the file and the line, %p the puzzle,
//          %s the text above.  Formats of the program itself also have %f, the file and
//          the line
//   grid   boards with rulers, the clues in bold on a terminal, differing cells
//          marked by an asterisk
//   both   the grids of the puzzle and of the solutions side by side
//   json   one object per line

#pragma once

#include "sudoku/program/base/layout.h"
#include "cdcl/shared/base/json.h"
#include "sudoku/sudoku.h"

#include <stdio.h>

// How answers are printed.
typedef struct Style {
    Layout layout;
    const char *format; // format of LAYOUT_LINE; null means "%s"
    bool bold;          // highlight the clues of grids, on a terminal
} Style;

// The question.  With ASK_ALL each solution is a separate answer, printed at once.
typedef enum Question { ASK_SOLUTION, ASK_UNIQUE, ASK_COUNT, ASK_ALL } Question;

typedef struct Answer {
    const char *file;
    const sudoku_puzzle *puzzle;
    Question question;
    int64_t solutions; // number of solutions found
    bool complete;     // these are all solutions
    bool several;      // another solution is known, though not requested
    sudoku_board *solution[2]; // the first solutions found
    bool clash;                // two equal givens are in a house; cells from 0:
    unsigned first[2], second[2];
    char why[96];  // why there is no solution, or ""
    bool measured; // the figures below are set
    uint64_t conflicts, decisions, propagations;
    // Seconds to solve, and seconds to load the rules (0 if cached).
    double seconds, load_seconds;
} Answer;

// Sets `clash` and `why` for a board without solution (why_none.c).
void sudoku_explain_none (Answer *answer, bool clash_alone);

// Prints one line on standard error if the answer contradicts the solution count or the
// solution of the file.  Returns STATUS_DATA for a wrong solution, else STATUS_OK.
int sudoku_note_contradiction (const Answer *answer);

// The status in a word: solved, unique, not unique, none, unknown, or counted.
const char *sudoku_verdict (const Answer *answer);

void sudoku_report (FILE *out, const Style *style, const Answer *answer);
// Parts of answers for other commands.  sudoku_report_head writes the name and the grid
// of the puzzle or its position; it needs only the file and the puzzle of the answer.
// sudoku_report_json begins an object with its version, the data of the file, and the
// status.  sudoku_report_board writes the text of a line without its newline.
void sudoku_report_head (FILE *out, const Answer *answer,
                         const sudoku_board *board, bool bold);
Json sudoku_report_json (FILE *out, const char *file,
                         const sudoku_puzzle *puzzle, const char *status);
void sudoku_report_board (FILE *out, const sudoku_board *board);
// Prints the `number`-th generated board (from 1) as line, grid or object; returns
// false if memory runs out.  A JSON object tells whether the board is a minimal puzzle.
// With `ruled`, prints the rules of the board, too.
typedef enum Minimality { NOT_SAID, SHOWN_MINIMAL, NOT_SHOWN } Minimality;
bool sudoku_report_made (FILE *out, Layout layout, int64_t number,
                         Minimality minimal, const sudoku_board *board,
                         bool ruled);
void sudoku_report_error (FILE *out, const Style *style, const char *file,
                          const sudoku_error *error);
