// diagnosis.h -- counts the solutions of a board and explains why there is not
// exactly one, for `check` and other commands; see diagnosis.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/program/stream/board_loop.h"
#include "sudoku/sudoku_puzzles.h"

// Default limits: the number of solutions to compare, and the solver ticks of the search for
// a reason (less than a second on boards of side 9).
enum { DIAGNOSIS_SOLUTIONS = 1000, DIAGNOSIS_EFFORT = 15000000 };
// The largest number of digits or cells of a reason that is printed for a person.
enum { DIAGNOSIS_SHORT = 8 };

typedef struct Diagnosis {
    const sudoku_puzzle *puzzle;
    sudoku_board **solutions; // [size]
    size_t size;
    bool complete, failed; // all solutions are known; memory ran out
    bool part;             // the time limit cut the analysis short
    sudoku_board *hints;   // further givens that leave one solution, or null
    bool proved;           // no smaller set of further givens suffices
    size_t least;
    sudoku_given *wrong; // [wrong_size] entries unlike the only solution
    size_t wrong_size;
    sudoku_why why; // reason, if there is no solution
    char *reason;   // `why` as a sentence, or null
    // Suspects of a long reason: removing any one of these digits leaves one
    // solution.
    sudoku_given *suspects; // [suspects_size]
    size_t suspects_size;
} Diagnosis;

// Analyses a board; the structure must be zero.  Searches for further givens if there
// are at most `limit` solutions; a limit of 0 turns this search off.
// Returns SUDOKU_OK or an error.  If the board of `loop` was stopped, returns LOOP_PART, or
// SUDOKU_UNKNOWN if not even uniqueness is known.  The caller always releases the structure.
int sudoku_diagnose (Diagnosis *diagnosis, BoardLoop *loop,
                     const sudoku_puzzle *puzzle, int64_t limit,
                     int64_t effort);
void sudoku_diagnosis_release (Diagnosis *diagnosis);

// The result in a word: "unique", "wrong" for a unique solution with wrong entries,
// "several", "none", "unknown".
const char *sudoku_diagnosis_status (const Diagnosis *diagnosis);

// A text about wrong entries, several solutions or no solution, without a full stop: "2
// solutions; two differ in r4c1 r4c6; r4c1=6 would leave one".  The caller frees it
// with free(3); it is null if memory runs out.
char *sudoku_diagnosis_text (const Diagnosis *diagnosis);

// Writes the errors: "r1c5 = 4 is wrong", "r1c1 lacks the mark 1"; with `brief` "r1c1
// lacks a mark", which does not reveal the solution.
void sudoku_diagnosis_wrong (Growing *text, const Diagnosis *diagnosis,
                             bool brief);

// Writes "without r1c5 = 4 or r2c1 = 5 there is one solution" if there are suspects,
// else nothing.
void sudoku_diagnosis_suspects (Growing *text, const Diagnosis *diagnosis);

// Writes the whole diagnosis as members of a JSON object.
void sudoku_diagnosis_json (Json *json, const Diagnosis *diagnosis);
