// diagnosis.h -- how many solutions a board has, and what is wrong if there is not
// one: what `check` says, and other commands with it; see diagnosis.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/program/stream/each.h"
#include "sudoku/sudoku_puzzles.h"

// Solutions that are compared, and ticks for a reason, by default: less than a second
// on boards of side 9.
enum { DIAGNOSIS_SOLUTIONS = 1000, DIAGNOSIS_EFFORT = 15000000 };
// Digits of a reason, or cells, that people read.
enum { DIAGNOSIS_SHORT = 8 };

typedef struct Diagnosis {
    const sudoku_puzzle *puzzle;
    sudoku_board **solutions; // [size]
    size_t size;
    bool complete, failed; // all are known; memory ran out
    bool part;             // the time was not enough for all that can be known
    sudoku_board *hints;   // further givens that leave one; null: none
    bool proved;           // no fewer hints will do
    size_t least;
    sudoku_given *wrong; // [wrong_size] entries, of a puzzle with one solution
    size_t wrong_size;
    sudoku_why why; // of none
    char *reason;   // the same as a sentence, or null
    // Digits of a longer reason without which there would be one solution, each by itself.
    sudoku_given *suspects; // [suspects_size]
    size_t suspects_size;
} Diagnosis;

// Zeros at first.  Further givens are looked for if there are at most `limit`
// solutions, 0: not at all.  SUDOKU_SOLVED; as of a board of `each` that was stopped,
// EACH_PART, or SUDOKU_UNKNOWN if it is not known either whether there is one solution;
// or an error.  To be released in any case.
int sudoku_diagnose (Diagnosis *diagnosis, Each *each,
                     const sudoku_puzzle *puzzle, int64_t limit,
                     int64_t effort);
void sudoku_diagnosis_release (Diagnosis *diagnosis);

// "unique", "wrong" if that has wrong entries, "several", "none", "unknown".
const char *sudoku_diagnosis_status (const Diagnosis *diagnosis);

// What is to be said of wrong entries, several solutions, or none, without a full stop:
// "2 solutions; two differ in r4c1 r4c6; r4c1=6 would leave one".  The caller frees it with free(3);
// null without memory.
char *sudoku_diagnosis_text (const Diagnosis *diagnosis);

// What is wrong: "r1c5 = 4 is wrong", "r1c1 lacks the mark 1", or with `brief` "r1c1 lacks
// a mark", which does not tell the solution.
void sudoku_diagnosis_wrong (Growing *text, const Diagnosis *diagnosis,
                             bool brief);

// "without r1c5 = 4 or r2c1 = 5 there is one solution", or nothing.
void sudoku_diagnosis_suspects (Growing *text, const Diagnosis *diagnosis);

// The same as members of an object.
void sudoku_diagnosis_json (Json *json, const Diagnosis *diagnosis);
