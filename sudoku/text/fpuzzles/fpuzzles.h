// fpuzzles.h -- the JSON of f-puzzles, by which programs for puzzle setters exchange
// puzzles.
//
//   {"size": 9, "title": "…", "author": "…", "solution": "8674…",
//    "grid": [[{"value": 5, "given": true}, {"region": 2}, …], …],
//    "antiking": true, "negative": ["xv"],
//    "killercage": [{"cells": ["R1C1", "R1C2"], "value": "12"}],
//    "littlekillersum": [{"cell": "R0C4", "direction": "DL", "value": "17"}]}
//
// The lists, geometry and values of a kind of constraint (kind.h) determine the keys of
// its entry:
//
//   no list         `true`; for a key negative:NAME, NAME in the list "negative"
//   LINE            lines [[…], …], each line is a constraint
//   SIGHT_LINE      cell, outside of the board
//   DIAGONAL        cell, and direction: UL, UR, DL, DR
//   two lists       cells, cloneCells
//   more lists      cells, and lines [[…], …] that begin with one of these cells
//   single          cell; each cell has an entry
//   any other list  cells
//   several values  values; one value: value, a string with a number, X or V
//
// Everything that is not a rule (lines, circles, colours, the player's marks) is
// ornament.  Rules keep the text that they were read from, and the writer inserts
// digits, names and solution into it.  Unknown keys are an error, as dropping a rule
// would change the puzzle.
//
// Jansson reads and writes the JSON.  Without it, these functions return an error.

#pragma once

#include "sudoku/sudoku.h"

// Reads a puzzle.  Returns SUDOKU_OK; SUDOKU_BAD_INPUT and the error, with line and
// column within the text; or SUDOKU_OUT_OF_MEMORY.
int sudoku_read_fpuzzle (const char *text, size_t size, sudoku_puzzle *puzzle,
                         sudoku_error *error);

// Reads a puzzle of SudokuPad, in standard JSON or in the shortened form of its links.
// Errors point to the beginning of the text.
int sudoku_read_pad (const char *text, size_t size, sudoku_puzzle *puzzle,
                     sudoku_error *error);

// Reads a solution that is a string of digits, which have no separators even above side
// 9.  Returns its board; or null if no board or more than one board satisfies the
// rules, or if memory runs out.
sudoku_board *sudoku_split_solution (const sudoku_board *puzzle,
                                     const char *digits);

// Jansson, which reads and writes such JSON, does not notice every failed allocation
// (2.14).  After this call Jansson uses malloc, and if memory runs out for a puzzle,
// the result is SUDOKU_OUT_OF_MEMORY; memory that Jansson has allocated for this puzzle
// is then leaked.  A program calls it before any other use of Jansson; the library does not
// call it, since Jansson has one allocator for the whole process.
void sudoku_guard_jansson (void);
