// fpuzzles.h -- what setters' programs exchange: the JSON of f-puzzles.
//
//   {"size": 9, "title": "…", "author": "…", "solution": "8674…",
//    "grid": [[{"value": 5, "given": true}, {"region": 2}, …], …],
//    "antiking": true, "negative": ["xv"],
//    "killercage": [{"cells": ["R1C1", "R1C2"], "value": "12"}],
//    "littlekillersum": [{"cell": "R0C4", "direction": "DL", "value": "17"}]}
//
// A kind of constraint says by its row in the table how it looks here (kind.h):
//
//   no list         true, or a name in "negative" for a key negative:NAME
//   LINE            lines [[…], …], a constraint for each
//   SIGHT_LINE         cell, outside of the board
//   DIAGONAL        cell, direction: UL, UR, DL, DR
//   two lists       cells, cloneCells
//   more lists      cells and lines [[…], …] that begin with one of these
//   single          cell, an entry for each
//   any other       cells
//   several values  values; else value, as a string of a number or X, V
//
// What is no rule (lines, circles, colours, marks of the player) is ornament.
// The rules keep the text that they were read from, and the writer puts digits,
// names and solution into it.  A key that is neither is refused: a puzzle
// without one of its rules is another puzzle.
//
// Jansson reads and writes JSON.  Without it, these functions say so.

#pragma once

#include "sudoku/sudoku.h"

// Reads a puzzle.  SUDOKU_OK; SUDOKU_BAD_INPUT and the error, whose line and
// column count within the text; SUDOKU_OUT_OF_MEMORY.
int sudoku_read_fpuzzle (const char *text, size_t size, sudoku_puzzle *puzzle,
                         sudoku_error *error);

// The same for a puzzle of SudokuPad, which may be shortened as in its links.  Errors
// have no place in the text but its begin.
int sudoku_read_pad (const char *text, size_t size, sudoku_puzzle *puzzle,
                     sudoku_error *error);

// The board of a solution that is written as a string of digits, which are run
// together if the side is above 9.  Null if there is none, or more than one that
// the rules allow; or without memory.
sudoku_board *sudoku_split_solution (const sudoku_board *puzzle,
                                     const char *digits);
